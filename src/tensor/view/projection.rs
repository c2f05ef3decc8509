//! Projection: the elements of one thread, where only some modes of the threads belong to the tensor.

use super::bounds::assert_static_divide;
use super::divide::{DivideOperands, DividedBy, Tiled};
use super::partition::{ThreadLayout, assert_static_threads, thread_in_tile};
use crate::sealed::{SEAL, Seal};
use crate::tensor::storage::ViewStorage;
use crate::tensor::{Tensor, TensorLayout, or_panic};
use crate::typed::operation::local_partition_projected;
use crate::typed::{HasProductEach, KeepsModes, KeptCoord, Strides};
use crate::value::named;
use crate::{Coord, DynLayout, Layout, LayoutError, Tiler};

impl<W, L: TensorLayout> Tensor<W, L> {
    /// Returns the elements of thread `index` where only the modes of `threads` at which `proj` has
    /// an integer belong to this tensor.
    ///
    /// Threads that differ only in the other modes have the same elements.
    ///
    /// ```text
    /// A (128,8):(1,128), threads (16,16):(1,16), 37, (1,_)  ->  (8,8):(16,128), first offset 5
    /// ```
    ///
    /// - **Post**: `self.outer_partition(tiler, coord)`, where the tiler has the mode sizes of
    ///   `threads` at which `proj` has an integer, and `coord` has these entries of the coordinate
    ///   of the thread.
    /// - **Panics**: if [`try_local_partition_projected`](Self::try_local_partition_projected)
    ///   returns an error.
    /// - **Does not build**: as [`local_partition`](Self::local_partition).
    /// - **Generic code**: the bounds `T: ProjectedThreads<P>` and `L: DividedBy<T::Kept>`.
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index, Step<_1, X>{})`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, coord, layout};
    /// let a = Tensor::from_offsets(layout!((128, 8):(1, 128)), |offset| offset);
    /// let threads = layout!((16, 16):(1, 16)); // thread 37 is at (5,2)
    /// let rows = a.view().local_partition_projected(threads, 37, coord!((1, _)));
    /// assert_eq!((rows.size(), rows[(0, 0)], rows[(1, 1)]), (64, 5, 149));
    /// ```
    ///
    /// A [`DynLayout`] takes values:
    ///
    /// ```
    /// use colex::{Coord, DynLayout, Tensor};
    /// let b = Tensor::from_offsets(DynLayout::lit("(64,8):(1,64)"), |offset| offset);
    /// let threads = DynLayout::lit("(16,16):(1,16)");
    /// let columns = b.view().local_partition_projected(threads, 37, &Coord::lit("(_,1)"));
    /// assert_eq!((columns.layout().to_string().as_str(), columns[0]), ("(4,8):(16,64)", 2));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn local_partition_projected<T, P, K>(
        self,
        threads: T,
        index: usize,
        proj: P,
    ) -> Tensor<W, <L::Divided as Tiled>::Rest>
    where
        W: ViewStorage,
        T: ProjectedThreads<P>,
        T::Kept: DivideOperands<L, local_partition_projected, K>,
        L: DividedBy<T::Kept, K>,
    {
        const { assert_static_divide::<W, L, T::Kept, K>("local_partition_projected") };
        const { assert_static_threads::<T>() };
        or_panic(self.try_local_partition_projected(threads, index, proj))
    }

    /// Returns the elements of thread `index`, or an error. See
    /// [`local_partition_projected`](Self::local_partition_projected).
    ///
    /// - **Errors**: those of [`try_local_partition`](Self::try_local_partition) and, for threads
    ///   and a projection as values, [`Tiler::dice`](crate::Tiler::dice).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, DynLayout, Tensor};
    /// let t = Tensor::new([0; 64], DynLayout::lit("(8,8):(8,1)"));
    /// let threads = DynLayout::lit("(4,2):(1,4)");
    /// let error = t.view().try_local_partition_projected(threads, 8, &Coord::lit("(1,_)"));
    /// assert_eq!(
    ///     error.err().unwrap().to_string(),
    ///     "local_partition_projected: no thread has the index 8, and all indices below 8 exist; \
    ///      use one of them",
    /// );
    /// ```
    pub fn try_local_partition_projected<T, P, K>(
        self,
        threads: T,
        index: usize,
        proj: P,
    ) -> Result<Tensor<W, <L::Divided as Tiled>::Rest>, LayoutError>
    where
        W: ViewStorage,
        T: ProjectedThreads<P>,
        T::Kept: DivideOperands<L, local_partition_projected, K>,
        L: DividedBy<T::Kept, K>,
    {
        let operation = "local_partition_projected";
        let flat = named!(operation, thread_in_tile(&threads, index))?;
        let (tiler, coord) = named!(operation, threads.kept(flat, proj, SEAL))?;
        named!(operation, self.part_in_tiles(operation, tiler)?.rest_part(coord))
    }
}

/// A layout of threads with the projection `P`, which has an integer or `_` for each mode, for
/// [`local_partition_projected`](crate::Tensor::local_partition_projected).
#[diagnostic::on_unimplemented(
    message = "local_partition_projected: the projection does not fit the layout of threads, or the bound `T: ProjectedThreads<P>` is missing",
    label = "expected an integer or `_` for each mode of the threads",
    note = "write `t.view().local_partition_projected(layout!((16, 16):(1, 16)), 37, coord!((1, _)))`; a `DynLayout` takes `&Coord::lit(\"(1,_)\")`"
)]
pub trait ProjectedThreads<P>: ThreadLayout {
    /// The type of the tiler: the size of every mode at which the projection has an integer.
    type Kept;

    /// Returns the tiler, and the flat coordinate in its modes of the flat coordinate `flat` of a
    /// thread.
    #[doc(hidden)]
    fn kept(&self, flat: usize, proj: P, _: Seal) -> Result<(Self::Kept, usize), LayoutError>;
}

#[diagnostic::do_not_recommend]
impl<S, D, P> ProjectedThreads<P> for Layout<S, D>
where
    S: HasProductEach,
    D: Strides<S>,
    P: KeepsModes<S, D>,
{
    type Kept = P::Sizes;

    #[inline]
    fn kept(&self, flat: usize, _: P, _: Seal) -> Result<(P::Sizes, usize), LayoutError> {
        P::kept(*self, flat)
    }
}

#[diagnostic::do_not_recommend]
impl ProjectedThreads<&Coord> for DynLayout {
    type Kept = Tiler;

    fn kept(&self, flat: usize, proj: &Coord, _: Seal) -> Result<(Tiler, usize), LayoutError> {
        let sizes = self.shape().product_each()?;
        let tiler = Tiler::from_shape(&sizes)?.dice(proj)?;
        Ok((tiler, KeptCoord::in_modes(&sizes, flat, proj).flat))
    }
}
