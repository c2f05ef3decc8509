//! Tile: a tensor cut by a tiler, and one tile, or one element of every tile.
//!
//! For a tiler `<TileM,TileN>` on modes `(M,N)`:
//!
//! | operation | result |
//! |---|---|
//! | `zipped_divide(tiler)` | all elements as `((TileM,TileN),(RestM,RestN))` |
//! | `local_tile(tiler, c)` | `(TileM,TileN)`, the tile at `c` of the rest |
//! | `outer_partition(tiler, c)` | `(RestM,RestN)`, the element at `c` of every tile |
//! | `local_partition(threads, i)` | the same, where the layout `threads` has thread `i` |
//!
//! The tiles fill the tensor exactly. Where they would hang over its edges the operation refuses, and
//! [`padded_tiles`](Tensor::padded_tiles) clips them instead.

use super::cut::{CutBy, Pair, ThreadLayout, known_to_be_threads, thread_in_tile};
use super::fit::known_to_cut;
use crate::LayoutError;
use crate::sealed::SEAL;
use crate::tensor::storage::Window;
use crate::tensor::{Tensor, TensorCoord, TensorLayout, or_panic};

impl<W, L: TensorLayout> Tensor<W, L> {
    /// All elements as `((tile),(rest))`; the tiler is one of [`tiler!`](crate::tiler) for a typed layout, a
    /// [`&Tiler`](enum@crate::Tiler) for a [`DynLayout`](crate::DynLayout).
    ///
    /// - **Post**: `r[(t, r)]` is element `t` of tile `r`; as many elements as before.
    /// - **Panics**: where [`try_zipped_divide`](Self::try_zipped_divide) has an error. Static tiles that hang over an edge are
    ///   refused by `cargo build`.
    /// - **Source**: CuTe `zipped_divide(tensor, tiler)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let t = Tensor::from_offsets(layout!((8, 12):(12, 1)), |offset| offset);
    /// let tiled = t.view().zipped_divide(tiler!(<4, 3>));
    /// assert_eq!(tiled[(5, 3)], 64); // element (1,1) of tile (1,1): (5,4) of the whole
    /// ```
    #[must_use]
    #[track_caller]
    pub fn zipped_divide<T>(self, tiler: T) -> Tensor<W, L::Both>
    where
        W: Window,
        L: CutBy<T>,
    {
        const { known_to_cut::<W, L, T>() };
        or_panic(self.part_in_tiles(tiler))
    }

    /// [`zipped_divide`](Self::zipped_divide), with the error.
    ///
    /// - **Errors**: [`Reason::RaggedTiles`](crate::Reason) where tiles hang over an edge; those of
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
    ///     "tiles: some tiles are partial: the tiles have 32 places for 24 elements; use `padded_tiles`"
    /// );
    /// ```
    pub fn try_zipped_divide<T>(self, tiler: T) -> Result<Tensor<W, L::Both>, LayoutError>
    where
        W: Window,
        L: CutBy<T>,
    {
        self.part_in_tiles(tiler)
    }

    /// Returns the tile at `coord`.
    ///
    /// `coord` counts the tiles, or has an integer for every mode of the tensor. For all tiles
    /// along a mode, slice a [`zipped_divide`](Self::zipped_divide) with `_`:
    /// `tiled.slice(coord!((_, (i, _))))`.
    ///
    /// - **Panics**: where [`try_local_tile`](Self::try_local_tile) has an error.
    /// - **Source**: CuTe `local_tile(tensor, tiler, coord)`, `inner_partition`. For its `proj`,
    ///   give the tiler and the coordinate only the entries that the tensor has, or see
    ///   [`Tiler::dice`](crate::Tiler::dice).
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
    /// With a layout and a tiler of run-time integers, see [`tiles_mut`](Tensor::tiles_mut) for one of variables:
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
    pub fn local_tile<T, C>(self, tiler: T, coord: C) -> Tensor<W, <L::Both as Pair>::First>
    where
        W: Window,
        L: CutBy<T>,
        C: TensorCoord<<L::Both as Pair>::Second>,
    {
        const { known_to_cut::<W, L, T>() };
        or_panic(self.try_local_tile(tiler, coord))
    }

    /// [`local_tile`](Self::local_tile), with the error.
    ///
    /// - **Errors**: those of [`try_zipped_divide`](Self::try_zipped_divide); [`Reason::OutOfBounds`](crate::Reason).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    /// assert!(t.view().try_local_tile(tiler!(<4, 3>), (2, 0)).is_err());
    /// ```
    pub fn try_local_tile<T, C>(
        self,
        tiler: T,
        coord: C,
    ) -> Result<Tensor<W, <L::Both as Pair>::First>, LayoutError>
    where
        W: Window,
        L: CutBy<T>,
        C: TensorCoord<<L::Both as Pair>::Second>,
    {
        self.part_in_tiles(tiler)?.first_at(coord)
    }

    /// Returns the element at `coord` of every tile.
    ///
    /// ```text
    /// (8,12):(12,1), <4,3>, (1,2)  ->  (2,4):(48,3) from 14
    /// ```
    ///
    /// - **Post**: `r[x] == self.zipped_divide(tiler)[(coord, x)]`.
    /// - **Panics**: where [`try_outer_partition`](Self::try_outer_partition) has an error.
    /// - **Source**: CuTe `outer_partition(tensor, tiler, coord)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let t = Tensor::from_offsets(layout!((8, 12):(12, 1)), |offset| offset);
    /// let part = t.view().outer_partition(tiler!(<4, 3>), (1, 2));
    /// assert_eq!((part.size(), part[(0, 0)], part[(1, 3)]), (8, 14, 71));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn outer_partition<T, C>(self, tiler: T, coord: C) -> Tensor<W, <L::Both as Pair>::Second>
    where
        W: Window,
        L: CutBy<T>,
        C: TensorCoord<<L::Both as Pair>::First>,
    {
        const { known_to_cut::<W, L, T>() };
        or_panic(self.try_outer_partition(tiler, coord))
    }

    /// [`outer_partition`](Self::outer_partition), with the error.
    ///
    /// - **Errors**: as [`try_local_tile`](Self::try_local_tile).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    /// assert!(t.view().try_outer_partition(tiler!(<4, 3>), 12).is_err());
    /// ```
    pub fn try_outer_partition<T, C>(
        self,
        tiler: T,
        coord: C,
    ) -> Result<Tensor<W, <L::Both as Pair>::Second>, LayoutError>
    where
        W: Window,
        L: CutBy<T>,
        C: TensorCoord<<L::Both as Pair>::First>,
    {
        self.part_in_tiles(tiler)?.second_at(coord)
    }

    /// Returns the elements of thread `index`, where the layout `threads` says which thread has
    /// which element of a tile.
    ///
    /// ```text
    /// (128,8):(1,128), threads (32,8):(8,1), 37  ->  (4,1):(32,0) from 644
    /// ```
    ///
    /// The tile has the shape of `threads`. Thread 37 of `(32,8):(8,1)` is at `(4,5)`, because
    /// `4*8 + 5*1 == 37`; it has the element `(4,5)` of every tile.
    ///
    /// - **Post**: `self.outer_partition(tiler, coord)`, where the tiler has the sizes of the modes
    ///   of `threads` and `threads(coord) == index`. Every coordinate of the tensor is in the part
    ///   of exactly one thread.
    /// - **Panics**: where [`try_local_partition`](Self::try_local_partition) has an error. Static
    ///   partial tiles, and a static thread layout with two threads of one index, do not build.
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index)`. For its `proj`, take the
    ///   entries of the [coordinate of the thread](crate::Layout::get_flat_coord) that the tensor
    ///   has, and `outer_partition`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::from_offsets(layout!((128, 8):(1, 128)), |offset| offset);
    /// let part = t.view().local_partition(layout!((32, 8):(8, 1)), 37);
    /// assert_eq!((part.size(), part[(0, 0)], part[(1, 0)]), (4, 644, 676));
    ///
    /// // Threads (m,n) with the same m share the rows of an operand: only m counts.
    /// let (m, _) = layout!((32, 8):(8, 1)).get_flat_coord(37);
    /// let rows = t.view().outer_partition(colex::tiler!(<32>), (m,));
    /// assert_eq!((rows.size(), rows[(0, 0)]), (32, 4));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn local_partition<T>(
        self,
        threads: T,
        index: usize,
    ) -> Tensor<W, <L::Both as Pair>::Second>
    where
        W: Window,
        T: ThreadLayout,
        L: CutBy<T::Tiler>,
        usize: TensorCoord<<L::Both as Pair>::First>,
    {
        const { known_to_cut::<W, L, T::Tiler>() };
        const { known_to_be_threads::<T>() };
        or_panic(self.try_local_partition(threads, index))
    }

    /// [`local_partition`](Self::local_partition), with the error.
    ///
    /// - **Errors**: [`Reason::ThreadsShareIndex`](crate::Reason),
    ///   [`Reason::NoSuchThread`](crate::Reason), see
    ///   [`DynLayout::thread_coord`](crate::DynLayout::thread_coord); those of
    ///   [`try_zipped_divide`](Self::try_zipped_divide).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tensor, layout};
    /// let t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    /// assert!(t.view().try_local_partition(layout!((4, 3):(3, 1)), 11).is_ok());
    /// let error = t.view().try_local_partition(layout!((4, 3):(3, 1)), 12).err().unwrap();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "local_partition: no thread has the index 12; the 12 threads have indices below 12"
    /// );
    /// ```
    pub fn try_local_partition<T>(
        self,
        threads: T,
        index: usize,
    ) -> Result<Tensor<W, <L::Both as Pair>::Second>, LayoutError>
    where
        W: Window,
        T: ThreadLayout,
        L: CutBy<T::Tiler>,
        usize: TensorCoord<<L::Both as Pair>::First>,
    {
        let coord = thread_in_tile(&threads, index)?;
        self.part_in_tiles(threads.tiler(SEAL)?)?.second_at(coord)
    }
}

impl<W, L: Pair> Tensor<W, L> {
    /// Mode 0 of a tensor of two modes, at a coordinate of mode 1: a tile of what [`zipped_divide`](Tensor::zipped_divide) made.
    ///
    /// - **Panics**: where [`try_tile_at`](Self::try_tile_at) has an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let t = Tensor::from_offsets(layout!((8, 12):(12, 1)), |offset| offset);
    /// let tiled = t.view().zipped_divide(tiler!(<4, 3>)); // cut once
    /// assert_eq!([0, 1, 7].map(|i| tiled.tile_at(i)[0]), [0, 48, 57]);
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn tile_at<C>(self, coord: C) -> Tensor<W, L::First>
    where
        W: Window,
        C: TensorCoord<L::Second>,
    {
        or_panic(self.first_at(coord))
    }

    /// [`tile_at`](Self::tile_at), with the error.
    ///
    /// - **Errors**: [`Reason::OutOfBounds`](crate::Reason); [`Reason::RankMismatch`](crate::Reason) for a
    ///   [`DynLayout`](crate::DynLayout) of other than two modes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout, tiler};
    /// let t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    /// assert!(t.view().zipped_divide(tiler!(<4, 3>)).try_tile_at(8).is_err());
    /// ```
    #[inline]
    pub fn try_tile_at<C>(self, coord: C) -> Result<Tensor<W, L::First>, LayoutError>
    where
        W: Window,
        C: TensorCoord<L::Second>,
    {
        self.first_at(coord)
    }
}
