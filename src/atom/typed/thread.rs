//! `ThrMma`: the part of one thread in a typed tiled MMA.

use super::fragments::{Deferred, RankOf, Thrfrg, fragments, fragments_checked};
use super::part::{FragmentOfThread, HasThreads, Parted, partition_methods};
use super::{OperandA, OperandB, OperandC, TiledMma, TypedOperand};
use crate::atom::{self, Error, MmaTraits, unwrap};
use crate::typed::generic::TiledMmaPartitionOperands;
use crate::typed::{
    Count, CountOf, Decimal, Makes, Members, Strides, TypedTiler, TypedTuple, Underscore,
};
use crate::{DynLayout, Layout, Reason, StaticLayout};

/// One thread of a tiled MMA; see [`ThrMma`](super::super::ThrMma) of the value plane.
///
/// - **Source**: CuTe `ThrMMA`.
#[doc(alias = "ThrMMA")]
#[derive(Clone, Copy, Debug)]
pub struct ThrMma<T> {
    tiled_mma: T,
    /// The thread of the atom, and the atom in M, N and K.
    coord: [usize; 4],
}

impl<A: MmaTraits, L: StaticLayout, P: TypedTiler> TiledMma<A, L, P> {
    const DIGITS: Digits = match Self::RESULT {
        Ok(tiled_mma) => Digits::of(&tiled_mma.thr_layout_vmnk()),
        Err(_) => Digits::NONE,
    };

    /// Returns the thread with this index.
    ///
    /// - **Panics**: if no thread has this index; [`try_get_slice`](Self::try_get_slice) returns
    ///   the error.
    /// - **Cost**: a division for each integer of the layout of threads, which is a shift for a
    ///   power of two.
    /// - **Source**: CuTe `TiledMMA::get_slice`, which accepts any index.
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn get_slice(self, thread: usize) -> ThrMma<Self> {
        unwrap(self.try_get_slice(thread))
    }

    /// Returns [`get_slice`](Self::get_slice), or the error of
    /// [`get_slice`](super::super::TiledMma::get_slice) of the value plane if no thread has this
    /// index.
    #[inline]
    pub fn try_get_slice(self, thread: usize) -> Result<ThrMma<Self>, Error> {
        let digits = const { Self::DIGITS };
        // `i64::MAX` replaces larger indices, which no thread has.
        let index = i64::try_from(thread).unwrap_or(i64::MAX);
        let coord = match digits.coord(thread) {
            Some(coord) => coord,
            None if digits.threads > 0 => return Err(no_such_thread(index, digits.threads)),
            // Coordinates are at least 0.
            None => Self::RESULT?.get_slice(index)?.thr_vmnk().map(|entry| entry as usize),
        };
        Ok(ThrMma { tiled_mma: self, coord })
    }
}

/// Returns the error of the value plane if threads have the indices `0..threads`.
#[inline]
const fn no_such_thread(index: i64, threads: usize) -> Error {
    let threads = threads as i64; // the size of a layout
    let reason = Reason::NoSuchThread { index, threads, cosize: threads };
    Error::new("TiledMma::get_slice", atom::Reason::Layout(reason))
}

/// The most integers of a layout of threads that [`Digits`] divides by.
const MOST: usize = 8;

/// The division of the index of a thread into its coordinate.
#[derive(Clone, Copy)]
struct Digits {
    /// The number of threads, if the threads have the indices `0..threads` and the digits of each
    /// are its coordinate; 0 otherwise.
    threads: usize,
    count: usize,
    each: [Digit; MOST],
}

/// One integer of the layout of threads.
#[derive(Clone, Copy)]
struct Digit {
    /// The mode, below 4.
    mode: usize,
    extent: usize,
    stride: usize,
    /// What one step of the digit adds to the coordinate of the mode.
    step: usize,
}

impl Digits {
    const NONE: Self = Self {
        threads: 0,
        count: 0,
        each: [Digit { mode: 0, extent: 1, stride: 1, step: 0 }; MOST],
    };

    const fn of(threads: &DynLayout) -> Self {
        let mut out = Self::NONE;
        let mut mode = 0;
        while mode < 4 {
            let Ok(layout) = threads.get(mode) else { return out };
            let (mut k, mut step) = (0, 1);
            while let Some((extent, stride)) = layout.leaf(k) {
                if extent.get() > 1 {
                    if stride.get() < 1 || out.count == MOST {
                        return out;
                    }
                    let (extent, stride) = (extent.get() as usize, stride.get() as usize);
                    out.each[out.count] = Digit { mode, extent, stride, step };
                    out.count += 1;
                    step *= extent;
                }
                k += 1;
            }
            mode += 1;
        }
        if threads.is_compact() {
            out.threads = threads.size() as usize;
        }
        out
    }

    /// Returns the coordinate of a thread, or `None` if the digits do not give it.
    #[inline]
    const fn coord(&self, thread: usize) -> Option<[usize; 4]> {
        if thread >= self.threads {
            return None;
        }
        let mut coord = [0; 4];
        let mut i = 0;
        while i < self.count {
            let Digit { mode, extent, stride, step } = self.each[i];
            // LLVM replaces `%` by a comparison if the thread is below two times the divisor.
            let end = extent * stride;
            let rest = if end.is_power_of_two() { thread & (end - 1) } else { thread % end };
            coord[mode] += rest / stride * step;
            i += 1;
        }
        Some(coord)
    }
}

/// A shape of 2 to 5 modes: `(_,..)` with one entry for each mode. `Rank` is its [`RankOf`].
#[diagnostic::on_unimplemented(
    message = "partition: the tensor has rank {Rank}, and the typed partition has ranks 2 to 5",
    label = "use a tensor of rank 2 to 5, such as `layout!((64, 64):(64, 1))`; group further modes"
)]
pub trait AllFree<Rank> {
    /// This type. (Without this trait the compiler does not find a second error.)
    type SelfType;
    /// The coordinate.
    type Coord: Copy;
    /// The coordinate as a value.
    const COORD: Self::Coord;
}

macro_rules! all_free {
    ($(($($mode:ident),*) ($($free:ident),*);)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($mode,)* Rank> AllFree<Rank> for ($($mode,)*) {
            type SelfType = Self;
            type Coord = ($($free,)*);
            const COORD: Self::Coord = ($($free,)*);
        }
    )*};
}
all_free! {
    (A, B) (Underscore, Underscore);
    (A, B, C) (Underscore, Underscore, Underscore);
    (A, B, C, D) (Underscore, Underscore, Underscore, Underscore);
    (A, B, C, D, E) (Underscore, Underscore, Underscore, Underscore, Underscore);
}

type FreeCoord<S> = <S as AllFree<RankOf<S>>>::Coord;

/// The coordinate of the fragment of a thread, in a matrix of shape `S`.
type FragmentCoord<F> = (Thread, (Underscore, F));

/// The thread of an atom, and the atom in the two modes of a matrix.
type Thread = (usize, (usize, usize));

impl<A, L, P> HasThreads for TiledMma<A, L, P> {
    type Thread = [usize; 4];
}

impl<Any, A, L, P, Op, S, D, FS, FD, OS, OD> Parted<Op, Layout<S, D>, TiledMma<A, L, P>> for Any
where
    A: MmaTraits,
    L: StaticLayout,
    P: TypedTiler,
    Op: TypedOperand,
    S: TypedTuple + Members,
    S::List: Count,
    CountOf<S::List>: Decimal,
    S: AllFree<RankOf<S>>,
    D: Strides<S>,
    TiledMma<A, L, P>:
        Makes<Thrfrg<Op>, Layout<<S as AllFree<RankOf<S>>>::SelfType, D>, Output = Layout<FS, FD>>,
    FS: FragmentOfThread<FD, FragmentCoord<FreeCoord<S>>, Shape = OS, Stride = OD>,
    FD: Strides<FS>,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    type Output = Layout<OS, OD>;

    const CHECKED: () = fragments_checked::<TiledMma<A, L, P>, Op, S, D, FS, FD, true>();

    #[inline]
    fn part(
        _: TiledMma<A, L, P>,
        tensor: Layout<S, D>,
        coord: [usize; 4],
    ) -> Result<(Layout<OS, OD>, usize), Error> {
        let fragments = fragments::<TiledMma<A, L, P>, Op, S, D, FS, FD, true>(tensor)?;
        let [i, j] = const { Op::MODES };
        let thread = (coord[0], (coord[i], coord[j]));
        Ok(FS::part(fragments, (thread, (Underscore, <S as AllFree<RankOf<S>>>::COORD))))
    }
}

impl<M: HasThreads<Thread = [usize; 4]>> ThrMma<M> {
    partition_methods! {
        tiled_mma: M, coord;
        /// Returns the elements of A, of shape `(M,K,..)`, that this thread has,
        /// `(FrgV,RestM,RestK,..)`, and the offset of the first one.
        ///
        /// - **Post**, **Errors**: those of [`partition`](super::super::ThrMma::partition).
        /// - **Does not compile**: a layout whose rank is below 2 or above 5.
        /// - **Does not build**: a static layout that the tile does not divide.
        /// - **Generic code**: the bound
        ///   [`TiledMma<A, L, P>: Partitions<OperandA, Layout<S, D>>`](super::Partitions).
        /// - **Cost**: for a static layout, the sum of the products of the thread's coordinate with the
        ///   strides.
        /// - **Source**: CuTe `partition_A`, which rounds partial tiles up.
        #[doc(alias = "partition_A")]
        fn partition_a, try_partition_a<OperandA> where [
            Deferred<S, M>: TiledMmaPartitionOperands<Layout<S, D>, K>
                + Parted<OperandA, Layout<S, D>, M, K, Output = Layout<OS, OD>>,
        ] = Deferred::<S, M>::CHECKED;
        /// Returns the elements of B, of shape `(N,K,..)`; see [`partition_a`](Self::partition_a).
        #[doc(alias = "partition_B")]
        fn partition_b, try_partition_b<OperandB> where [
            Deferred<S, M>: TiledMmaPartitionOperands<Layout<S, D>, K>
                + Parted<OperandB, Layout<S, D>, M, K, Output = Layout<OS, OD>>,
        ] = Deferred::<S, M>::CHECKED;
        /// Returns the elements of C, of shape `(M,N,..)`; see [`partition_a`](Self::partition_a).
        #[doc(alias = "partition_C")]
        fn partition_c, try_partition_c<OperandC> where [
            Deferred<S, M>: TiledMmaPartitionOperands<Layout<S, D>, K>
                + Parted<OperandC, Layout<S, D>, M, K, Output = Layout<OS, OD>>,
        ] = Deferred::<S, M>::CHECKED;
    }

    /// Returns the coordinate of the thread: the thread of the atom, and the atom in M, N and K.
    #[must_use]
    pub fn thr_vmnk(&self) -> [usize; 4] {
        self.coord
    }
}
