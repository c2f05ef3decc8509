//! `ThrCopy`: the part of one thread in a typed tiled copy.

use super::fragments::{Deferred, Thrfrg, fragments, fragments_checked};
use super::part::{FragmentOfThread, HasThreads, Parted, partition_methods};
use super::tensor::AllModes;
use super::{CopyAtom, Destination, Source, TiledCopy, TypedSide};
use crate::atom::{CopyTraits, Error, Reason, unwrap};
use crate::typed::generic::TiledCopyPartitionOperands;
use crate::typed::{IntLeaf, Makes, StaticTuple, Strides, TypedTiler, TypedTuple, Underscore};
use crate::{Layout, StaticLayout};

/// One thread of a tiled copy; see [`ThrCopy`](super::super::ThrCopy) of the value plane.
///
/// - **Source**: CuTe `ThrCopy`.
#[derive(Clone, Copy, Debug)]
pub struct ThrCopy<T> {
    tiled_copy: T,
    thread: usize,
}

impl<I, W, L, T> TiledCopy<CopyAtom<I, W>, L, T>
where
    I: CopyTraits,
    W: IntLeaf + StaticTuple,
    L: StaticLayout,
    T: TypedTiler,
{
    /// Returns the thread with this index.
    ///
    /// - **Panics**: if no thread has this index; [`try_get_slice`](Self::try_get_slice) returns
    ///   the error.
    /// - **Source**: CuTe `TiledCopy::get_slice`, which accepts any index.
    #[doc(alias = "get_thread_slice")]
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn get_slice(self, thread: usize) -> ThrCopy<Self> {
        unwrap(self.try_get_slice(thread))
    }

    /// Returns [`get_slice`](Self::get_slice), or the error of
    /// [`get_slice`](super::super::TiledCopy::get_slice) of the value plane if no thread has this
    /// index.
    #[inline]
    pub fn try_get_slice(self, thread: usize) -> Result<ThrCopy<Self>, Error> {
        let threads = const { Self::VALUE.threads() as usize };
        if thread < threads {
            return Ok(ThrCopy { tiled_copy: self, thread });
        }
        // `i64::MAX` replaces larger indices, which no thread has.
        let thread = i64::try_from(thread).unwrap_or(i64::MAX);
        let threads = threads as i64;
        let reason = crate::Reason::NoSuchThread { index: thread, threads, cosize: threads };
        Err(Error::new("TiledCopy::get_slice", Reason::Layout(reason)))
    }
}

impl<A, L, T> HasThreads for TiledCopy<A, L, T> {
    type Thread = usize;
}

/// The coordinate of the fragment of a thread, where `R` is the coordinate of the rest.
type FragmentCoord<R> = (usize, Underscore, R);

impl<Any, I, W, L, T, Op, S, D, FS, FD, OS, OD>
    Parted<Op, Layout<S, D>, TiledCopy<CopyAtom<I, W>, L, T>> for Any
where
    I: CopyTraits,
    W: IntLeaf + StaticTuple,
    L: StaticLayout,
    T: TypedTiler,
    Op: TypedSide,
    S: TypedTuple + AllModes,
    D: Strides<S>,
    TiledCopy<CopyAtom<I, W>, L, T>: Makes<Thrfrg<Op>, Layout<S, D>, Output = Layout<FS, FD>>,
    FS: FragmentOfThread<FD, FragmentCoord<S::Coord>, Shape = OS, Stride = OD>,
    FD: Strides<FS>,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    type Output = Layout<OS, OD>;

    const CHECKED: () =
        fragments_checked::<TiledCopy<CopyAtom<I, W>, L, T>, Op, S, D, FS, FD, true>();

    #[inline]
    fn part(
        _: TiledCopy<CopyAtom<I, W>, L, T>,
        tensor: Layout<S, D>,
        thread: usize,
    ) -> Result<(Layout<OS, OD>, usize), Error> {
        let fragments =
            fragments::<TiledCopy<CopyAtom<I, W>, L, T>, Op, S, D, FS, FD, true>(tensor)?;
        Ok(FS::part(fragments, (thread, Underscore, S::COORD)))
    }
}

impl<C: HasThreads<Thread = usize>> ThrCopy<C> {
    /// Returns the tiled copy.
    #[must_use]
    pub fn tiled_copy(self) -> C {
        self.tiled_copy
    }

    /// Returns the index of the thread.
    #[doc(alias = "thr_idx")]
    #[must_use]
    pub fn thread(self) -> usize {
        self.thread
    }

    partition_methods! {
        tiled_copy: C, thread;
        /// Returns the elements of the source that this thread reads, `((FrgV,FrgX),RestM,RestN,..)`,
        /// and the offset of the first one.
        ///
        /// - **Post**, **Errors**: those of [`partition_s`](super::super::ThrCopy::partition_s) of the
        ///   value plane.
        /// - **Does not compile**: as [`tidfrg_s`](TiledCopy::tidfrg_s).
        /// - **Does not build**: a static tensor that the tile does not divide.
        /// - **Generic code**: the bound
        ///   [`TiledCopy<A, L, T>: Partitions<Source, Layout<S, D>>`](super::Partitions).
        /// - **Cost**: for a static layout, the sum of the products of the digits of the thread with
        ///   the strides. For dynamic integers, the value plane computes the part.
        /// - **Source**: CuTe `ThrCopy::partition_S`, which rounds partial tiles up.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::atom::{CopyTraits, typed::CopyAtom};
        /// use colex::{Int, Layout, layout};
        ///
        /// struct Ldmatrix;
        ///
        /// impl CopyTraits for Ldmatrix {
        ///     type ThrId = Layout![32:1];
        ///     type SrcLayout = Layout![((8, 4), 128):((128, 0), 1)];
        ///     type DstLayout = Layout![(32, 32):(32, 1)];
        ///     type RefLayout = Self::DstLayout;
        /// }
        ///
        /// let copy = CopyAtom::<Ldmatrix, Int![16]>::new()
        ///     .make_tiled_copy(layout!((8, 4):(4, 1)), layout!((1, 2):(0, 1)));
        /// let thread = copy.get_slice(5);
        /// // Thread 5 addresses row 5 of each of 2 matrices.
        /// let (rows, first) = thread.partition_s(layout!((16, 8):(8, 1)));
        /// let rows: Layout![((8, 1), 2, 1):((1, 0), 64, 0)] = rows;
        /// assert_eq!(first, 5 * 8);
        /// // It gets elements 2 and 3 of row 1.
        /// let (pairs, first) = thread.partition_d(layout!((16, 8):(8, 1)));
        /// let pairs: Layout![((2, 1), 2, 1):((1, 0), 64, 0)] = pairs;
        /// assert_eq!(first, 8 + 2);
        /// ```
        #[doc(alias = "partition_S")]
        fn partition_s, try_partition_s<Source> where [
            Deferred<S, C>: TiledCopyPartitionOperands<Layout<S, D>, K>
                + Parted<Source, Layout<S, D>, C, K, Output = Layout<OS, OD>>,
        ] = Deferred::<S, C>::CHECKED;
        /// Returns the elements of the destination that this thread writes; see
        /// [`partition_s`](Self::partition_s).
        ///
        /// - **Source**: CuTe `ThrCopy::partition_D`.
        #[doc(alias = "partition_D")]
        fn partition_d, try_partition_d<Destination> where [
            Deferred<S, C>: TiledCopyPartitionOperands<Layout<S, D>, K>
                + Parted<Destination, Layout<S, D>, C, K, Output = Layout<OS, OD>>,
        ] = Deferred::<S, C>::CHECKED;
    }
}
