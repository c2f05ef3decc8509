//! All tiles of a tensor at the same time, shared or mutable, in sequence or in parallel.
//!
//! An injective layout gives different coordinates different elements. A divide renames the
//! coordinates: `(tile, rest)` instead of `c`. So tiles at different coordinates of the rest are
//! disjoint, even if they interleave in memory, and each can be borrowed mutably.

use super::bounds::assert_static_divide;
use super::divide::{DivideOperands, DividedBy, Tiled};
use super::tiles::Tiles;
use crate::LayoutError;
use crate::tensor::storage::{Shared, Storage, StorageMut, Unique};
use crate::tensor::{Tensor, TensorLayout, or_panic};
use crate::typed::generic::AllConcrete;
use crate::typed::operation::{tiles, tiles_mut};

/// The layout of a tile of `L` divided by the tiler `T`.
pub type TileOf<L, T, K = AllConcrete> = <<L as DividedBy<T, K>>::Divided as Tiled>::Tile;

/// The iterator that [`tiles`](Tensor::tiles) returns.
pub type TilesOf<'a, I, L, T, K = AllConcrete> = Tiles<Shared<'a, I>, TileOf<L, T, K>>;

/// The iterator that [`tiles_mut`](Tensor::tiles_mut) returns.
pub type TilesMutOf<'a, I, L, T, K = AllConcrete> = Tiles<Unique<'a, I>, TileOf<L, T, K>>;

impl<S: Storage, L: TensorLayout> Tensor<S, L> {
    /// Returns the tiles, in colexicographic order of the rest.
    ///
    /// - **Panics**: if [`try_tiles`](Self::try_tiles) returns an error.
    /// - **Does not build**: static partial tiles.
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
    pub fn tiles<T, K>(&self, tiler: T) -> TilesOf<'_, S::Item, L, T, K>
    where
        T: DivideOperands<L, tiles, K>,
        L: DividedBy<T, K>,
    {
        const { assert_static_divide::<S, L, T, K>("tiles") };
        or_panic(self.try_tiles(tiler))
    }

    /// Returns the tiles, or an error. See [`tiles`](Self::tiles).
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
    pub fn try_tiles<T, K>(&self, tiler: T) -> Result<TilesOf<'_, S::Item, L, T, K>, LayoutError>
    where
        T: DivideOperands<L, tiles, K>,
        L: DividedBy<T, K>,
    {
        Tiles::of(self.view().part_in_tiles("tiles", tiler)?)
    }

    /// Returns the tiles as disjoint mutable views.
    ///
    /// With the feature `rayon`, `into_par_iter()` distributes them to threads.
    ///
    /// - **Post**: every element is in exactly one tile.
    /// - **Panics**: if [`try_tiles_mut`](Self::try_tiles_mut) returns an error.
    /// - **Does not build**: static partial tiles.
    /// - **Cost**: one divide, at compile time for static layouts, and one addition for each tile.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let mut t = Tensor::new(vec![0; 24], layout!((4, 6):(6, 1)));
    /// let mut tiles: Vec<_> = t.tiles_mut(tiler!(<2, 3>)).collect();
    /// tiles[3][(0, 0)] = tiles[0][(0, 0)] + 7; // interleaved, and disjoint
    /// assert_eq!(t[(2, 3)], 7);
    /// ```
    ///
    /// The tiler of a [`DynLayout`](crate::DynLayout) is a [`&Tiler`](enum@crate::Tiler), parsed
    /// from text or made of the tile sizes:
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
    pub fn tiles_mut<T, K>(&mut self, tiler: T) -> TilesMutOf<'_, S::Item, L, T, K>
    where
        T: DivideOperands<L, tiles_mut, K>,
        L: DividedBy<T, K>,
        S: StorageMut,
    {
        const { assert_static_divide::<S, L, T, K>("tiles_mut") };
        or_panic(self.try_tiles_mut(tiler))
    }

    /// Returns the tiles as disjoint mutable views, or an error. See
    /// [`tiles_mut`](Self::tiles_mut).
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
    pub fn try_tiles_mut<T, K>(
        &mut self,
        tiler: T,
    ) -> Result<TilesMutOf<'_, S::Item, L, T, K>, LayoutError>
    where
        T: DivideOperands<L, tiles_mut, K>,
        L: DividedBy<T, K>,
        S: StorageMut,
    {
        Tiles::of(self.view_mut().part_in_tiles("tiles_mut", tiler)?)
    }
}
