//! `ThrMma`: the part of one thread in a typed tiled MMA.

use super::fragments::fragments;
use super::{Fragments, FragmentsOf, OperandA, OperandB, OperandC, TiledMma};
use crate::atom::{self, Error, MmaTraits, unwrap};
use crate::typed::{
    Coordinate, Makes, Slice, SliceCoord, Strides, TypedTiler, TypedTuple, Underscore, mirrored,
};
use crate::{DynLayout, Layout, LayoutError, Reason, StaticLayout};
use typenum::B1;

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
    const DIGITS: Digits = Digits::of(&Self::VALUE.thr_layout_vmnk());

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
            None => Self::VALUE.get_slice(index)?.thr_vmnk().map(|entry| entry as usize),
        };
        Ok(ThrMma { tiled_mma: self, coord })
    }
}

/// Returns the error of the value plane if threads have the indices `0..threads`.
#[inline]
const fn no_such_thread(index: i64, threads: usize) -> Error {
    let threads = threads as i64; // the size of a layout
    let reason = Reason::NoSuchThread { index, threads, cosize: threads };
    let error = LayoutError::new("thread_coord", reason);
    Error::new("TiledMma::get_slice", atom::Reason::Layout(error))
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
    const fn of(threads: &DynLayout) -> Self {
        let none = Digit { mode: 0, extent: 1, stride: 1, step: 0 };
        let mut out = Self { threads: 0, count: 0, each: [none; MOST] };
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

/// A shape of 2 to 5 modes: `(_,..)` with one entry for each mode.
#[diagnostic::on_unimplemented(
    message = "partition: the matrix must have 2 to 5 modes; generic code needs the bound `TiledMma<A, L, P>: Partitions<OperandC, Layout<S, D>>`",
    label = "give a layout such as `layout!((64, 64):(64, 1))`; group further modes"
)]
pub trait AllFree {
    /// The coordinate.
    type Coord: Copy;
    /// The coordinate as a value.
    const COORD: Self::Coord;
}

macro_rules! all_free {
    ($(($($mode:ident),*) ($($free:ident),*);)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($mode),*> AllFree for ($($mode,)*) {
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

/// The coordinate of the fragment of a thread, in a matrix of shape `S`.
type FragmentCoord<F> = (Thread, (Underscore, F));

/// The thread of an atom, and the atom in the two modes of a matrix.
type Thread = (usize, (usize, usize));

/// A tiled MMA that partitions the matrix `Op` with the layout `L`, of rank 2 to 5.
///
/// # Examples
///
/// ```
/// use colex::atom::MmaTraits;
/// use colex::atom::typed::{OperandC, PartOf, Partitions, TiledMma};
/// use colex::typed::{Strides, TypedTiler, TypedTuple};
/// use colex::{Layout, Shape, StaticLayout, layout};
///
/// fn part_of_c<A, L, P, S, D>(
///     mma: TiledMma<A, L, P>,
///     thread: usize,
///     c: Layout<S, D>,
/// ) -> (PartOf<TiledMma<A, L, P>, OperandC, Layout<S, D>>, usize)
/// where
///     A: MmaTraits,
///     L: StaticLayout,
///     P: TypedTiler,
///     S: TypedTuple,
///     D: Strides<S>,
///     TiledMma<A, L, P>: Partitions<OperandC, Layout<S, D>>,
/// {
///     mma.get_slice(thread).partition_c(c)
/// }
///
/// # struct Sm80_16x8x8;
/// # impl MmaTraits for Sm80_16x8x8 {
/// #     type ShapeMnk = Shape![(16, 8, 8)];
/// #     type ThrId = Layout![32:1];
/// #     type ALayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
/// #     type BLayout = Layout![((4, 8), 2):((16, 1), 8)];
/// #     type CLayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
/// # }
/// // The instruction of the page of the module, by 2 x 2 warps.
/// let mma = TiledMma::<Sm80_16x8x8, Layout![(2, 2, 1):(1, 2, 0)]>::new();
/// let (part, offset) = part_of_c(mma, 37, layout!((64, 64):(64, 1)));
/// let part: Layout![((2, 2), 2, 4):((1, 512), 2048, 16)] = part;
/// assert_eq!(offset, 17 * 64 + 2);
/// ```
pub trait Partitions<Op, L>: Fragments<Op, L> + Sized {
    /// The shape of the part of a thread.
    type PartShape: TypedTuple;
    /// The stride of the part of a thread.
    type PartStride: Strides<Self::PartShape>;

    /// Returns the part of a thread, and the offset of its first element.
    #[doc(hidden)]
    fn part(fragments: FragmentsOf<Self, Op, L>, thread: Thread) -> (PartOf<Self, Op, L>, usize);
}

/// The type of [`partition_a`](ThrMma::partition_a), `partition_b` and `partition_c`: the part of a
/// thread.
pub type PartOf<T, Op, L> =
    Layout<<T as Partitions<Op, L>>::PartShape, <T as Partitions<Op, L>>::PartStride>;

impl<T, Op, S, D> Partitions<Op, Layout<S, D>> for T
where
    T: Fragments<Op, Layout<S, D>>,
    S: AllFree,
    T::Shape: FragmentOfThread<T::Stride, S::Coord>,
{
    type PartShape = <T::Shape as FragmentOfThread<T::Stride, S::Coord>>::Shape;
    type PartStride = <T::Shape as FragmentOfThread<T::Stride, S::Coord>>::Stride;

    #[inline]
    fn part(
        fragments: Layout<T::Shape, T::Stride>,
        thread: Thread,
    ) -> (PartOf<Self, Op, Layout<S, D>>, usize) {
        T::Shape::part(fragments, thread, S::COORD)
    }
}

/// The shape of fragments with the stride `D`: the part of a thread, with the coordinate `F` of the
/// rest.
///
/// A bound on the shape: the compiler computes the fragments before it tries an implementation.
pub trait FragmentOfThread<D, F>: TypedTuple {
    /// The shape of the part.
    type Shape: TypedTuple;
    /// The stride of the part.
    type Stride: Strides<Self::Shape>;

    /// Returns the part, and the offset of its first element.
    fn part(
        fragments: Layout<Self, D>,
        thread: Thread,
        rest: F,
    ) -> (Layout<Self::Shape, Self::Stride>, usize);
}

impl<S, D, F, Z, OS, OD> FragmentOfThread<D, F> for S
where
    S: TypedTuple,
    D: Strides<S>,
    FragmentCoord<F>: SliceCoord<Origin = Z>,
    FragmentCoord<F>: Makes<Slice<B1>, Layout<S, D>, Output = Layout<OS, OD>>,
    Z: Coordinate<S, D, Index = usize>,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    type Shape = OS;
    type Stride = OD;

    #[inline]
    fn part(fragments: Layout<S, D>, thread: Thread, rest: F) -> (Layout<OS, OD>, usize) {
        let coord = (thread, (Underscore, rest));
        let part = mirrored!(
            Layout<OS, OD>: a = fragments as Layout<S, D>; a.slice(&FragmentCoord::<F>::FREE)
        );
        (crate::unwrap(part), fragments.crd2idx(coord.origin()))
    }
}

macro_rules! partition {
    ($($(#[$doc:meta])* $name:ident $try_name:ident $operand:ident $i:literal $j:literal;)*) => {
        impl<A: MmaTraits, L: StaticLayout, P: TypedTiler> ThrMma<TiledMma<A, L, P>> {
            $(
                $(#[$doc])*
                #[must_use]
                #[track_caller]
                #[inline]
                pub fn $name<S: TypedTuple, D: Strides<S>>(
                    self,
                    tensor: Layout<S, D>,
                ) -> (PartOf<TiledMma<A, L, P>, $operand, Layout<S, D>>, usize)
                where
                    TiledMma<A, L, P>: Partitions<$operand, Layout<S, D>>,
                {
                    unwrap(self.$try_name(tensor))
                }

                #[doc = concat!("Returns [`", stringify!($name), "`](Self::", stringify!($name), "), or an error if the dynamic integers")]
                /// violate a condition.
                #[track_caller]
                #[inline]
                pub fn $try_name<S: TypedTuple, D: Strides<S>>(
                    self,
                    tensor: Layout<S, D>,
                ) -> Result<(PartOf<TiledMma<A, L, P>, $operand, Layout<S, D>>, usize), Error>
                where
                    TiledMma<A, L, P>: Partitions<$operand, Layout<S, D>>,
                {
                    let fragments =
                        fragments::<_, _, _, $operand, S, D, true>(self.tiled_mma, tensor)?;
                    let thread = (self.coord[0], (self.coord[$i], self.coord[$j]));
                    Ok(TiledMma::part(fragments, thread))
                }
            )*
        }
    };
}
partition! {
    /// Returns the elements of A, of shape `(M,K,..)`, that this thread has,
    /// `(FrgV,RestM,RestK,..)`, and the offset of the first one.
    ///
    /// - **Post**, **Errors**: those of [`partition`](super::super::ThrMma::partition).
    /// - **Does not compile**: a layout whose rank is below 2 or above 5.
    /// - **Does not build**: a static layout that the tile does not divide.
    /// - **Generic code**: the bound
    ///   [`TiledMma<A, L, P>: Partitions<OperandA, Layout<S, D>>`](Partitions).
    /// - **Cost**: for a static layout, the sum of the products of the thread's coordinate with the
    ///   strides.
    /// - **Source**: CuTe `partition_A`, which rounds partial tiles up.
    #[doc(alias = "partition_A")]
    partition_a try_partition_a OperandA 1 3;
    /// Returns the elements of B, of shape `(N,K,..)`; see [`partition_a`](Self::partition_a).
    #[doc(alias = "partition_B")]
    partition_b try_partition_b OperandB 2 3;
    /// Returns the elements of C, of shape `(M,N,..)`; see [`partition_a`](Self::partition_a).
    #[doc(alias = "partition_C")]
    partition_c try_partition_c OperandC 1 2;
}

impl<A: MmaTraits, L: StaticLayout, P: TypedTiler> ThrMma<TiledMma<A, L, P>> {
    /// Returns the coordinate of the thread: the thread of the atom, and the atom in M, N and K.
    #[must_use]
    pub fn thr_vmnk(&self) -> [usize; 4] {
        self.coord
    }
}
