//! Tile: a tensor divided by a tiler, and one tile.
//!
//! For a tiler `<TileM,TileN>` on modes `(M,N)`:
//!
//! | operation | result |
//! |---|---|
//! | `zipped_divide(tiler)` | all elements as `((TileM,TileN),(RestM,RestN))` |
//! | `local_tile(tiler, c)` | `(TileM,TileN)`, the tile at `c` of the rest |
//! | `local_tiles(tiler, (i,_))` | `(TileM,TileN,RestN)`, the tiles at `(i,_)` of the rest |
//! | `outer_partition(tiler, c)` | `(RestM,RestN)`, the element at `c` of every tile |
//! | `local_partition(threads, i)` | `outer_partition` at the coordinate of thread `i` in the layout `threads` |
//!
//! Tile sizes divide mode sizes. For partial tiles the operations return an error, and
//! [`padded_tiles`](Tensor::padded_tiles) clips the tiles instead.

use super::bounds::{assert_static_divide, assert_static_tile};
use super::divide::{DivideOperands, DividedBy, Tiled};
use crate::LayoutError;
use crate::tensor::storage::ViewStorage;
use crate::tensor::{IndexedBy, Tensor, TensorLayout, or_panic};
use crate::typed::operation::{local_tile, zipped_divide};
use crate::value::named;

impl<W, L: TensorLayout> Tensor<W, L> {
    /// Divides the view into tiles: all elements, as `((TileM,TileN),(RestM,RestN))`.
    ///
    /// The tiler is a [`tiler!`](crate::tiler) of static integers. A
    /// [`DynLayout`](crate::DynLayout) also takes a [`&Tiler`](enum@crate::Tiler), and a typed layout
    /// a `tiler!` with dynamic integers.
    ///
    /// - **Post**: `r[(i, j)]` is element `i` of tile `j`, and `r.size() == self.size()`.
    /// - **Panics**: if [`try_zipped_divide`](Self::try_zipped_divide) returns an error.
    /// - **Does not build**: static partial tiles.
    /// - **Source**: CuTe `zipped_divide(tensor, tiler)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let t = Tensor::from_offsets(layout!((8, 12):(12, 1)), |offset| offset);
    /// let tiled = t.view().zipped_divide(tiler!(<4, 3>));
    /// assert_eq!(tiled[(5, 3)], 64); // element (1,1) of tile (1,1): (5,4) of `t`
    /// ```
    #[must_use]
    #[track_caller]
    pub fn zipped_divide<T, R: Tiled, K>(self, tiler: T) -> Tensor<W, R>
    where
        W: ViewStorage,
        T: DivideOperands<L, zipped_divide, K>,
        L: DividedBy<T, K, Divided = R>,
    {
        const { assert_static_divide::<W, L, T, K>("zipped_divide") };
        or_panic(self.try_zipped_divide(tiler))
    }

    /// Divides the view into tiles, or returns an error. See
    /// [`zipped_divide`](Self::zipped_divide).
    ///
    /// - **Errors**: [`Reason::PartialTilesOfMode`](crate::Reason), [`Reason::PartialTiles`](crate::Reason)
    ///   for partial tiles; those of
    ///   [`DynLayout::zipped_divide`](crate::DynLayout::zipped_divide).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tensor, Tiler};
    /// let t = Tensor::new(vec![0; 24], DynLayout::lit("(4,6):(6,1)"));
    /// assert!(t.view().try_zipped_divide(&Tiler::lit("<2,3>")).is_ok());
    /// let error = t.view().try_zipped_divide(&Tiler::lit("<2,4>")).err().unwrap();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "zipped_divide: mode 1 has size 6, and a tile has size 4 along it; use a tile size that \
    ///      divides 6, or `padded_tiles`"
    /// );
    /// ```
    pub fn try_zipped_divide<T, R: Tiled, K>(self, tiler: T) -> Result<Tensor<W, R>, LayoutError>
    where
        W: ViewStorage,
        T: DivideOperands<L, zipped_divide, K>,
        L: DividedBy<T, K, Divided = R>,
    {
        self.part_in_tiles("zipped_divide", tiler)
    }

    /// Returns the tile at `coord`.
    ///
    /// `coord` is a flat `usize`, or has an entry for every mode of the tensor.
    /// [`local_tiles`](Self::local_tiles) takes `_` for all tiles along a mode.
    ///
    /// - **Does not build**: a static coordinate out of bounds of the static modes of a
    ///   [`Layout`](struct@crate::Layout).
    /// - **Panics**: if [`try_local_tile`](Self::try_local_tile) returns an error.
    /// - **Source**: CuTe `local_tile(tensor, tiler, coord)`, `inner_partition`. Its `proj` has no
    ///   counterpart: pass a tiler and a coordinate without the entries that `proj` drops, for
    ///   example by [`Tiler::dice`](crate::Tiler::dice).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let t = Tensor::from_offsets(layout!((8, 12):(12, 1)), |offset| offset);
    /// let tile = t.view().local_tile(tiler!(<4, 3>), (1, 2));
    /// assert_eq!((tile.size(), tile[(0, 0)], tile[(3, 2)]), (12, 54, 92));
    /// ```
    ///
    /// With a [`DynLayout`](crate::DynLayout) and a tiler as a value
    /// ([`tiles_mut`](Tensor::tiles_mut) shows a tiler of variables):
    ///
    /// ```
    /// use colex::{DynLayout, Tensor, Tiler};
    /// let t = Tensor::from_offsets(DynLayout::lit("(8,12):(12,1)"), |offset| offset);
    /// let tile = t.view().local_tile(&Tiler::lit("<4,3>"), (1, 2));
    /// assert_eq!((tile.size(), tile[(0, 0)], tile[(3, 2)]), (12, 54, 92));
    /// ```
    #[doc(alias = "inner_partition")]
    #[must_use]
    #[track_caller]
    pub fn local_tile<T, C, K>(self, tiler: T, coord: C) -> Tensor<W, <L::Divided as Tiled>::Tile>
    where
        W: ViewStorage,
        T: DivideOperands<L, local_tile, K>,
        L: DividedBy<T, K, Divided: Tiled<Rest: HasTileAt<C>>>,
        C: Copy,
    {
        const { assert_static_divide::<W, L, T, K>("local_tile") };
        const { assert_static_tile::<L::Divided, C>("local_tile") };
        or_panic(self.try_local_tile(tiler, coord))
    }

    /// Returns the tile at `coord`, or an error. See [`local_tile`](Self::local_tile).
    ///
    /// - **Errors**: those of [`try_zipped_divide`](Self::try_zipped_divide);
    ///   [`Reason::OutOfBounds`](crate::Reason).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    /// assert!(t.view().try_local_tile(tiler!(<4, 3>), (2, 0)).is_err());
    /// ```
    pub fn try_local_tile<T, C, K>(
        self,
        tiler: T,
        coord: C,
    ) -> Result<Tensor<W, <L::Divided as Tiled>::Tile>, LayoutError>
    where
        W: ViewStorage,
        T: DivideOperands<L, local_tile, K>,
        L: DividedBy<T, K, Divided: Tiled<Rest: HasTileAt<C>>>,
        C: Copy,
    {
        named!("local_tile", self.part_in_tiles("local_tile", tiler)?.tile_part(coord))
    }
}

/// A layout of tiles in which the coordinate `C` selects one tile: [`IndexedBy<C>`](IndexedBy), with
/// another compile error.
#[diagnostic::on_unimplemented(
    message = "local_tile: the coordinate has another rank than the tensor's layout, or an entry that is not a `usize`",
    label = "give one `usize`, or one for each mode of the layout; for a coordinate with `_`, call `local_tiles(tiler, coord)`",
    note = "every dynamic integer is a `usize`; generic code needs the bound `L: DividedBy<T, Divided: Tiled<Rest: IndexedBy<C>>>`"
)]
pub trait HasTileAt<C>: IndexedBy<C> {}

#[diagnostic::do_not_recommend]
impl<L: IndexedBy<C>, C> HasTileAt<C> for L {}

impl<W, L: Tiled> Tensor<W, L> {
    /// Returns one tile of a [`zipped_divide`](Tensor::zipped_divide): mode 0 at a coordinate of
    /// mode 1.
    ///
    /// A flat `usize` needs no bound in generic code, see [`DividedBy`](crate::tensor::DividedBy).
    ///
    /// - **Panics**: if [`try_tile_at`](Self::try_tile_at) returns an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let t = Tensor::from_offsets(layout!((8, 12):(12, 1)), |offset| offset);
    /// let tiled = t.view().zipped_divide(tiler!(<4, 3>)); // divided once
    /// assert_eq!([0, 1, 7].map(|i| tiled.tile_at(i)[0]), [0, 48, 57]);
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn tile_at<C>(self, coord: C) -> Tensor<W, L::Tile>
    where
        W: ViewStorage,
        L::Rest: IndexedBy<C>,
        C: Copy,
    {
        const { assert_static_tile::<L, C>("tile_at") };
        or_panic(self.try_tile_at(coord))
    }

    /// Returns one tile, or an error. See [`tile_at`](Self::tile_at).
    ///
    /// - **Errors**: [`Reason::OutOfBounds`](crate::Reason);
    ///   [`Reason::NotAPair`](crate::Reason) for a [`DynLayout`](crate::DynLayout) that does
    ///   not have two modes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    /// assert!(t.view().zipped_divide(tiler!(<4, 3>)).try_tile_at(8).is_err());
    /// ```
    #[inline]
    pub fn try_tile_at<C>(self, coord: C) -> Result<Tensor<W, L::Tile>, LayoutError>
    where
        W: ViewStorage,
        L::Rest: IndexedBy<C>,
        C: Copy,
    {
        named!("tile_at", self.tile_part(coord))
    }
}
