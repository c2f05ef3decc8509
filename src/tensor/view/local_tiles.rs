//! Local tiles: the tiles at a coordinate with `_`, as one tensor.

use super::divide::{DivideOperands, DividedBy, Tiled};
use super::slice::SlicedAt;
use crate::sealed::Seal;
use crate::tensor::storage::ViewStorage;
use crate::tensor::{Tensor, TensorLayout, or_panic};
use crate::typed::EveryMode;
use crate::typed::operation::local_tiles;
use crate::value::{named, tile_coord};
use crate::{Coord, DynLayout, Layout, LayoutError};

impl<W, L: TensorLayout> Tensor<W, L> {
    /// Returns the tiles at `coord`, which has `_` for all tiles along a mode: the modes of the
    /// tile, then the modes of the rest at which `coord` has `_`.
    ///
    /// ```text
    /// (8,24):(24,1), <4,8>, (1,_)  ->  (4,8,3):(24,1,8), first offset 96
    /// ```
    ///
    /// [`local_tile`](Self::local_tile) returns one tile, at a coordinate without `_`.
    ///
    /// - **Post**: `r[(x, y, j)] == self.local_tile(tiler, (i, j))[(x, y)]` for the coordinate
    ///   `(i,_)`.
    /// - **Panics**: if [`try_local_tiles`](Self::try_local_tiles) returns an error.
    /// - **Generic code**: the bound `L: DividedBy<T, Divided: TilesAt<C>>`.
    /// - **Source**: CuTe `local_tile(tensor, tiler, coord)` where `coord` has `_`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, coord, layout, tiler};
    /// let t = Tensor::from_offsets(layout!((8, 24):(24, 1)), |offset| offset);
    /// let i = 1;
    /// let tiles = t.view().local_tiles(tiler!(<4, 8>), coord!((i, _))); // (TileM,TileN,RestN)
    /// assert_eq!((tiles.size(), tiles[(0, 0, 0)], tiles[(3, 2, 1)]), (96, 96, 178));
    /// ```
    ///
    /// A [`DynLayout`] and a [`ComposedLayout`](crate::ComposedLayout) take values:
    ///
    /// ```
    /// use colex::{Coord, DynLayout, Tensor, Tiler};
    /// let t = Tensor::from_offsets(DynLayout::lit("(8,24):(24,1)"), |offset| offset);
    /// let tiles = t.view().local_tiles(&Tiler::lit("<4,8>"), &Coord::lit("(1,_)"));
    /// assert_eq!(tiles.layout().to_string(), "(4,8,3):(24,1,8)");
    /// ```
    #[must_use]
    #[track_caller]
    pub fn local_tiles<T, C, M, R: TensorLayout, K>(self, tiler: T, coord: C) -> Tensor<W, R>
    where
        W: ViewStorage,
        T: DivideOperands<L, local_tiles, K>,
        L: DividedBy<T, K, Divided = M>,
        M: TilesAt<C, Tiles = R>,
    {
        let () = M::CHECKED;
        let () = R::CHECKED;
        or_panic(self.try_local_tiles(tiler, coord))
    }

    /// Returns the tiles at `coord`, or an error. See [`local_tiles`](Self::local_tiles).
    ///
    /// - **Errors**: those of [`try_zipped_divide`](Self::try_zipped_divide);
    ///   [`Reason::OutOfBounds`](crate::Reason).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, coord, layout, tiler};
    /// let t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    /// let i = 2;
    /// assert!(t.view().try_local_tiles(tiler!(<4, 3>), coord!((i, _))).is_err());
    /// ```
    pub fn try_local_tiles<T, C, M, R: TensorLayout, K>(
        self,
        tiler: T,
        coord: C,
    ) -> Result<Tensor<W, R>, LayoutError>
    where
        W: ViewStorage,
        T: DivideOperands<L, local_tiles, K>,
        L: DividedBy<T, K, Divided = M>,
        M: TilesAt<C, Tiles = R>,
    {
        named!("local_tiles", self.part_in_tiles("local_tiles", tiler)?.part_of_tiles(coord))
    }
}

/// A layout of two modes, `(tile, rest)`, whose rest has the coordinate `C`, with `_`.
#[diagnostic::on_unimplemented(
    message = "local_tiles: the coordinate does not fit the tiles, or the bound `L::Divided: TilesAt<C>` is missing",
    label = "expected an integer or `_` for each mode of the rest",
    note = "write `t.view().local_tiles(tiler!(<4, 8>), coord!((1, _)))`; a `DynLayout` takes `&Coord::lit(\"(1,_)\")`"
)]
pub trait TilesAt<C>: Tiled {
    /// The layout of the tiles.
    type Tiles: TensorLayout;

    /// Returns the [slice](SlicedAt) at `coord` in the rest and `_` for each mode of the tile.
    #[doc(hidden)]
    fn tiles_at(&self, coord: C, _: Seal) -> Result<(Self::Tiles, isize), LayoutError>;
}

#[diagnostic::do_not_recommend]
impl<TS, TD, RS, RD, C> TilesAt<C> for Layout<(TS, RS), (TD, RD)>
where
    TS: EveryMode,
    Self: Tiled + SlicedAt<(TS::Coord, C)>,
{
    type Tiles = <Self as SlicedAt<(TS::Coord, C)>>::Slice;

    #[inline]
    fn tiles_at(&self, coord: C, seal: Seal) -> Result<(Self::Tiles, isize), LayoutError> {
        self.sliced_at((TS::COORD, coord), seal)
    }
}

#[diagnostic::do_not_recommend]
impl TilesAt<&Coord> for DynLayout {
    type Tiles = Self;

    fn tiles_at(&self, coord: &Coord, seal: Seal) -> Result<(Self, isize), LayoutError> {
        let coord = tile_coord(self, coord);
        let coord = coord.map_err(|reason| LayoutError::new("local_tiles", reason))?;
        self.sliced_at(&coord, seal)
    }
}
