//! All tiles at the same time, to be read or changed, one after the other or in parallel.
//!
//! An injective layout gives every coordinate an element of its own. A divide renames the coordinates: `(tile, rest)` instead
//! of `c`. So tiles at different coordinates of the rest have no element in common, however they interleave in memory, and each
//! can be lent mutably.

use super::cut::{CutBy, Pair};
use super::fit::known_to_cut;
use super::tiles::Tiles;
use crate::LayoutError;
use crate::tensor::storage::{Shared, Storage, StorageMut, Unique};
use crate::tensor::{Tensor, TensorLayout, or_panic};

/// The layout of a tile of `L` that the tiler `T` cuts.
pub type TileOf<L, T> = <<L as CutBy<T>>::Both as Pair>::First;

/// The type of [`tiles`](Tensor::tiles).
pub type TilesOf<'a, I, L, T> = Tiles<Shared<'a, I>, TileOf<L, T>>;

/// The type of [`tiles_mut`](Tensor::tiles_mut).
pub type TilesMutOf<'a, I, L, T> = Tiles<Unique<'a, I>, TileOf<L, T>>;

impl<S: Storage, L: TensorLayout> Tensor<S, L> {
    /// The tiles, in the order of the rest.
    ///
    /// - **Panics**: where [`try_tiles`](Self::try_tiles) has an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let t = Tensor::from_offsets(layout!((4, 6):(6, 1)), |offset| offset);
    /// let sums: Vec<usize> = t.tiles(tiler!(<2, 3>)).map(|tile| tile.iter().sum()).collect();
    /// assert_eq!(sums, [24, 96, 42, 114]);
    /// ```
    #[track_caller]
    pub fn tiles<T>(&self, tiler: T) -> TilesOf<'_, S::Item, L, T>
    where
        L: CutBy<T>,
    {
        const { known_to_cut::<S, L, T>() };
        or_panic(self.try_tiles(tiler))
    }

    /// [`tiles`](Self::tiles), with the error.
    ///
    /// - **Errors**: those of [`try_zipped_divide`](Tensor::try_zipped_divide).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tensor, Tiler};
    /// let t = Tensor::new(vec![0; 24], DynLayout::lit("(4,6):(6,1)"));
    /// assert_eq!(t.try_tiles(&Tiler::lit("<2,3>")).unwrap().len(), 4);
    /// assert!(t.try_tiles(&Tiler::lit("<3,3>")).is_err());
    /// ```
    pub fn try_tiles<T>(&self, tiler: T) -> Result<TilesOf<'_, S::Item, L, T>, LayoutError>
    where
        L: CutBy<T>,
    {
        Tiles::of(self.view().part_in_tiles(tiler)?)
    }

    /// The tiles, all of which can be changed at the same time.
    ///
    /// With the feature `rayon`, `into_par_iter()` gives them to several threads.
    ///
    /// - **Post**: every element lies in one tile.
    /// - **Panics**: where [`try_tiles_mut`](Self::try_tiles_mut) has an error.
    /// - **Cost**: the divide once, for static layouts by the compiler; an addition a tile.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let mut t = Tensor::new(vec![0; 24], layout!((4, 6):(6, 1)));
    /// let mut tiles: Vec<_> = t.tiles_mut(tiler!(<2, 3>)).collect();
    /// tiles[3][(0, 0)] = tiles[0][(0, 0)] + 7; // interleaved, and apart
    /// assert_eq!(t[(2, 3)], 7);
    /// ```
    ///
    /// A [`DynLayout`](crate::DynLayout) is cut by a [`&Tiler`](enum@crate::Tiler), written as a text or made of the sizes of a
    /// tile:
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple, Tensor, Tiler};
    /// let mut t = Tensor::new(vec![0; 24], DynLayout::lit("(4,6):(6,1)"));
    /// assert_eq!(t.tiles_mut(&Tiler::lit("<2,3>")).len(), 4);
    /// let (m, n) = (2, 3);
    /// let tiler = Tiler::from_shape(&IntTuple::from_entries(&[IntTuple::int(m), IntTuple::int(n)])?)?;
    /// for (i, mut tile) in t.tiles_mut(&tiler).enumerate() {
    ///     tile.fill(i);
    /// }
    /// assert_eq!(t.storage()[..6], [0, 0, 0, 2, 2, 2]);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    #[track_caller]
    pub fn tiles_mut<T>(&mut self, tiler: T) -> TilesMutOf<'_, S::Item, L, T>
    where
        L: CutBy<T>,
        S: StorageMut,
    {
        const { known_to_cut::<S, L, T>() };
        or_panic(self.try_tiles_mut(tiler))
    }

    /// [`tiles_mut`](Self::tiles_mut), with the error.
    ///
    /// - **Errors**: those of [`try_zipped_divide`](Tensor::try_zipped_divide).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tensor, Tiler};
    /// let mut t = Tensor::new(vec![0; 24], DynLayout::lit("(4,6):(6,1)"));
    /// for (i, mut tile) in t.try_tiles_mut(&Tiler::lit("<2,3>")).unwrap().enumerate() {
    ///     tile.iter_mut().for_each(|element| *element = i);
    /// }
    /// assert_eq!(t.storage()[..6], [0, 0, 0, 2, 2, 2]);
    /// ```
    pub fn try_tiles_mut<T>(
        &mut self,
        tiler: T,
    ) -> Result<TilesMutOf<'_, S::Item, L, T>, LayoutError>
    where
        L: CutBy<T>,
        S: StorageMut,
    {
        Tiles::of(self.view_mut().part_in_tiles(tiler)?)
    }
}
