//! Partition: one element of every tile, and the elements of one thread.

use super::bounds::{assert_static_divide, assert_static_rest};
use super::divide::{DivideOperands, DividedBy, Tiled};
use crate::LayoutError;
use crate::sealed::{SEAL, Seal};
use crate::tensor::storage::ViewStorage;
use crate::tensor::{IndexedBy, StridedLayout, Tensor, TensorLayout, or_panic};
use crate::typed::operation::{local_partition, outer_partition};
use crate::typed::{HasProductEach, Strides, try_product_each};
use crate::value::named;
use crate::{DynLayout, Layout, Tiler, unwrap};

impl<W, L: TensorLayout> Tensor<W, L> {
    /// Returns the element at `coord` of every tile.
    ///
    /// ```text
    /// (8,12):(12,1), <4,3>, (1,2)  ->  (2,4):(48,3), first offset 14
    /// ```
    ///
    /// - **Post**: `r[x] == self.zipped_divide(tiler)[(coord, x)]`.
    /// - **Panics**: if [`try_outer_partition`](Self::try_outer_partition) returns an error.
    /// - **Does not build**: static partial tiles.
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
    pub fn outer_partition<T, C, K>(
        self,
        tiler: T,
        coord: C,
    ) -> Tensor<W, <L::Divided as Tiled>::Rest>
    where
        W: ViewStorage,
        T: DivideOperands<L, outer_partition, K>,
        L: DividedBy<T, K, Divided: Tiled<Tile: IndexedBy<C>>>,
        C: Copy,
    {
        const { assert_static_divide::<W, L, T, K>("outer_partition") };
        const { assert_static_rest::<L::Divided, C>("outer_partition") };
        or_panic(self.try_outer_partition(tiler, coord))
    }

    /// Returns the element at `coord` of every tile, or an error. See
    /// [`outer_partition`](Self::outer_partition).
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
    pub fn try_outer_partition<T, C, K>(
        self,
        tiler: T,
        coord: C,
    ) -> Result<Tensor<W, <L::Divided as Tiled>::Rest>, LayoutError>
    where
        W: ViewStorage,
        T: DivideOperands<L, outer_partition, K>,
        L: DividedBy<T, K, Divided: Tiled<Tile: IndexedBy<C>>>,
        C: Copy,
    {
        named!("outer_partition", self.part_in_tiles("outer_partition", tiler)?.rest_part(coord))
    }

    /// Returns the elements of thread `index`. The layout `threads` maps the coordinates of a tile
    /// to threads.
    ///
    /// ```text
    /// (128,8):(1,128), threads (32,8):(8,1), 37  ->  (4,1):(32,0), first offset 644
    /// ```
    ///
    /// The tile has the shape of `threads`. Thread 37 of `(32,8):(8,1)` is at `(4,5)`, because
    /// `4*8 + 5*1 == 37`. It has the element `(4,5)` of every tile. To give the coordinate instead
    /// of the index, call [`outer_partition`](Self::outer_partition).
    ///
    /// - **Post**: `self.outer_partition(tiler, coord)`, where the tiler has the mode sizes of
    ///   `threads` and `threads(coord) == index`. Every coordinate of the tensor is in the part of
    ///   exactly one thread.
    /// - **Panics**: if [`try_local_partition`](Self::try_local_partition) returns an error.
    /// - **Does not build**: static partial tiles, and a static thread layout with two threads of
    ///   the same index.
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index)`. For its `proj`, call
    ///   [`local_partition_projected`](Self::local_partition_projected).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::from_offsets(layout!((128, 8):(1, 128)), |offset| offset);
    /// let part = t.view().local_partition(layout!((32, 8):(8, 1)), 37);
    /// assert_eq!((part.size(), part[(0, 0)], part[(1, 0)]), (4, 644, 676));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn local_partition<T, K>(
        self,
        threads: T,
        index: impl ThreadIndex,
    ) -> Tensor<W, <L::Divided as Tiled>::Rest>
    where
        W: ViewStorage,
        T: ThreadLayout,
        T::Tiler: DivideOperands<L, local_partition, K>,
        L: DividedBy<T::Tiler, K>,
    {
        const { assert_static_divide::<W, L, T::Tiler, K>("local_partition") };
        const { assert_static_threads::<T>() };
        or_panic(self.try_local_partition(threads, index))
    }

    /// Returns the elements of thread `index`, or an error. See
    /// [`local_partition`](Self::local_partition).
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
    ///     "local_partition: no thread has the index 12, and all indices below 12 exist; use one of them"
    /// );
    /// ```
    pub fn try_local_partition<T, K>(
        self,
        threads: T,
        index: impl ThreadIndex,
    ) -> Result<Tensor<W, <L::Divided as Tiled>::Rest>, LayoutError>
    where
        W: ViewStorage,
        T: ThreadLayout,
        T::Tiler: DivideOperands<L, local_partition, K>,
        L: DividedBy<T::Tiler, K>,
    {
        let coord = thread_in_tile(&threads, index.index(SEAL))?;
        self.part_in_tiles("local_partition", threads.tiler(SEAL)?)?.rest_part(coord)
    }
}

/// A layout that maps the coordinates of a tile to threads, for
/// [`local_partition`](crate::Tensor::local_partition).
#[diagnostic::on_unimplemented(
    message = "local_partition: expected a layout of threads",
    label = "give a layout of threads",
    note = "the layout maps the coordinates of a tile to threads: `layout!((32, 8):(8, 1))`"
)]
pub trait ThreadLayout: StridedLayout {
    /// The type of the tiler: the size of every mode.
    type Tiler;

    /// Returns the tiler.
    #[doc(hidden)]
    fn tiler(&self, _: Seal) -> Result<Self::Tiler, LayoutError>;
}

#[diagnostic::do_not_recommend]
impl<S, D> ThreadLayout for Layout<S, D>
where
    S: HasProductEach,
    D: Strides<S>,
{
    type Tiler = S::Output;

    #[inline]
    fn tiler(&self, _: Seal) -> Result<Self::Tiler, LayoutError> {
        try_product_each(self.shape)
    }
}

#[diagnostic::do_not_recommend]
impl ThreadLayout for DynLayout {
    type Tiler = Tiler;

    fn tiler(&self, _: Seal) -> Result<Tiler, LayoutError> {
        Tiler::from_shape(&self.shape().product_each()?)
    }
}

/// The index of a thread: a `usize`.
///
/// The trait exists for its message. A thread that is given by a coordinate of the thread layout
/// needs no thread layout: [`outer_partition`](crate::Tensor::outer_partition) takes the coordinate
/// in the tile.
#[diagnostic::on_unimplemented(
    message = "local_partition: the thread index is a `usize`, not a coordinate",
    label = "give one `usize`, the index of the thread",
    note = "for the thread at the coordinate (m,n), call `outer_partition(tiler!(<32, 8>), (m, n))` with the shape of the threads as the tiler"
)]
pub trait ThreadIndex {
    /// Returns the index.
    #[doc(hidden)]
    fn index(self, _: Seal) -> usize;
}

#[diagnostic::do_not_recommend]
impl ThreadIndex for usize {
    #[inline]
    fn index(self, _: Seal) -> usize {
        self
    }
}

/// Returns the flat coordinate in a tile of the element of thread `index`.
///
/// - **Cost**: a division for each integer of a compact thread layout, by a constant if it is
///   static. A dynamic one is also searched for two threads of the same index.
#[inline]
pub(super) fn thread_in_tile<T: ThreadLayout>(
    threads: &T,
    index: usize,
) -> Result<usize, LayoutError> {
    match const { &static_indices::<T>() } {
        Some(indices) => named!("local_partition", indices.thread_of_index(index)),
        None => search(threads, index),
    }
}

/// Returns the flat coordinate of thread `index` of any layout.
#[cold]
fn search<T: ThreadLayout>(threads: &T, index: usize) -> Result<usize, LayoutError> {
    let threads = threads.to_dyn();
    match const { check_static_threads::<T>() } {
        Some(verdict) => verdict?,
        None => named!("local_partition", threads.check_threads())?,
    }
    named!("local_partition", threads.find_flat_thread(index))
}

/// Returns [`DynLayout::indices_of_threads`] of a static layout.
const fn static_indices<T: ThreadLayout>() -> Option<DynLayout> {
    match &T::STATIC_VALUE {
        Some(threads) => threads.indices_of_threads(),
        None => None,
    }
}

/// Stops the build if two threads of a static layout have the same index.
#[track_caller]
pub(super) const fn assert_static_threads<T: ThreadLayout>() {
    if let Some(verdict) = check_static_threads::<T>() {
        let () = unwrap(verdict);
    }
}

/// Checks that no two threads of a static layout have the same index; `None` for other layouts.
const fn check_static_threads<T: ThreadLayout>() -> Option<Result<(), LayoutError>> {
    match &T::STATIC_VALUE {
        Some(threads) => Some(named!("local_partition", threads.check_threads())),
        None => None,
    }
}
