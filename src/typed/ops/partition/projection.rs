//! Projection: the modes of a layout of threads that belong to one operand.

use core::marker::PhantomData;

use super::Parted;
use super::tiler::Either;
use crate::typed::coord::{DoesNotFit, Fits};
use crate::typed::generic::LocalPartitionProjectedOperands;
use crate::typed::layout::Layout;
use crate::typed::list::{Cons, Count, CountOf, Nil, list};
use crate::typed::ops::arithmetic::{HasProductEach, try_product_each};
use crate::typed::ops::slice::{Dices, SliceCoord};
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::operation::local_partition_projected;
use crate::typed::strides::Strides;
use crate::typed::tuple::{IntLeaf, Members, TypedTuple, for_tuples};
use crate::typed::underscore::Underscore;
use crate::value::named;
use crate::{LayoutError, MAX_LEAVES, unwrap, value};
use typenum::{UInt, UTerm};

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Returns the elements of thread `index` where only the modes of `threads` at which `proj` has
    /// an integer belong to this layout, and the offset of the first one.
    ///
    /// Threads that differ only in the other modes have the same elements.
    ///
    /// ```text
    /// A (128,8):(1,128), threads (16,16):(1,16), 37, (1,_)  ->  (8,8):(16,128), offset 5
    /// ```
    ///
    /// - **Post**: `self.outer_partition(tiler, coord)`, where the tiler has the mode sizes of
    ///   `threads.dice(proj)`, and `coord` has those entries of the coordinate of the thread at
    ///   which `proj` has an integer.
    /// - **Panics**: as [`local_partition`](Self::local_partition).
    /// - **Does not compile**: a `proj` that is not a flat tuple with one entry for each mode of
    ///   `threads`; as [`outer_partition`](Self::outer_partition).
    /// - **Generic code**: the bound
    ///   [`Layout<HS, HD>: LocalPartitionsProjected<Layout<S, D>, P>`](super::LocalPartitionsProjected).
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index, Step<_1, X>{})`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, coord, layout};
    /// let threads = layout!((16, 16):(1, 16)); // thread 37 is at (5,2)
    /// let (rows, offset): (Layout![(8, 8):(16, 128)], usize) =
    ///     layout!((128, 8):(1, 128)).local_partition_projected(threads, 37, coord!((1, _)));
    /// assert_eq!(offset, 5);
    /// let (_, offset) = layout!((64, 8):(1, 64)).local_partition_projected(threads, 37, coord!((_, 1)));
    /// assert_eq!(offset, 2);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn local_partition_projected<H, P, K, OS: TypedTuple, OD: Strides<OS>, I: IntLeaf>(
        self,
        threads: H,
        index: usize,
        proj: P,
    ) -> (Layout<OS, OD>, I)
    where
        P: SliceCoord,
        H: LocalPartitionProjectedOperands<(Self, P::Itself), K>,
        H: Parted<Projected<P>, Self, usize, H, K, Output = Layout<OS, OD>, Index = I>,
    {
        let _ = proj; // its type has all that matters: where it has `_`
        unwrap(named!("local_partition_projected", H::part(threads, self, index)))
    }
}

/// The elements of a thread, for the modes of the threads at which `P` has an integer.
#[derive(Debug)]
pub struct Projected<P>(PhantomData<P>);

impl<Any, S, D, HS, HD, P, PS, PD> Parted<Projected<P>, Layout<S, D>, usize, Layout<HS, HD>> for Any
where
    HS: HasProductEach,
    HD: Strides<HS>,
    P: SliceCoord,
    P::Itself: Selects<P::Itself, HS>,
    Selection<P, HS>: Dices<Layout<HS, HD>, Shape = PS, Stride = PD>,
    PS: HasProductEach,
    PD: Strides<PS>,
    PS::Output: Parted<local_partition_projected, Layout<S, D>, usize>,
{
    type Output = <PS::Output as Parted<local_partition_projected, Layout<S, D>, usize>>::Output;
    type Index = <PS::Output as Parted<local_partition_projected, Layout<S, D>, usize>>::Index;

    #[inline]
    fn part(
        threads: Layout<HS, HD>,
        layout: Layout<S, D>,
        index: usize,
    ) -> Result<(Self::Output, Self::Index), LayoutError> {
        let flat = named!("local_partition_projected", threads.thread_at(index))?;
        let sizes = try_product_each(threads.shape)?;
        let (tiler, coord) = kept_sizes::<_, PS::Output>(&P::FREE, sizes, flat);
        PS::Output::part(tiler, layout, coord)
    }
}

/// Returns the sizes at which `proj` has an integer, and the flat coordinate in these modes of the
/// flat coordinate `flat` in all modes.
#[inline]
fn kept_sizes<A: TypedTuple, T: TypedTuple>(
    proj: &value::Coord,
    sizes: A,
    flat: usize,
) -> (T, usize) {
    let (mut kept, mut count) = ([0; MAX_LEAVES], 0);
    let (mut rest, mut coord, mut step, mut mode) = (flat, 0, 1, 0);
    sizes.for_each_leaf(&mut |size| {
        // Not 0, because a thread has this coordinate.
        let extent = size as usize;
        if !proj.is_free(mode) {
            kept[count] = size;
            count += 1;
            coord += rest % extent * step;
            step *= extent;
        }
        rest /= extent;
        mode += 1;
    });
    let mut next = kept.into_iter();
    (T::from_leaves(&mut || next.next().unwrap_or(0)), coord)
}

/// A projection `P`: a flat tuple with an integer or `_` for each mode of the shape `S`. `Self` is
/// any type, as in [`Makes`](crate::typed::results::Makes).
#[diagnostic::on_unimplemented(
    message = "local_partition_projected: the projection is not a tuple",
    label = "give one entry for each mode of the threads, as in `coord!((1, _))`: an integer keeps the mode"
)]
pub trait Selects<P, S> {
    /// [`Fits`] or [`DoesNotFit`].
    type Fits: Either;
}

/// The projection, or `_` if the compiler has reported it.
type Selection<P, S> = <<Itself<P> as Selects<Itself<P>, S>>::Fits as Either>::Or<P, Underscore>;
type Itself<P> = <P as SliceCoord>::Itself;

macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<Any, Shape, $($entry),*> Selects<($($entry,)*), Shape> for Any
        where
            Shape: Members,
            list!($($entry)*): EachSelects<Shape::List, (list!($($entry)*), Shape::List)>,
        {
            type Fits = <list!($($entry)*) as EachSelects<
                Shape::List,
                (list!($($entry)*), Shape::List),
            >>::Fits;
        }

        impl<Rest, $($entry),*> Entry<Rest> for ($($entry,)*)
        where
            list!($($entry)*): Count,
            CountOf<list!($($entry)*)>: Decimal,
            Shown<CountOf<list!($($entry)*)>>: StandsForAnEntry<Rest>,
        {
            type Fits = DoesNotFit;
        }
    };
}
for_tuples!(tuple);

/// [`Selects`] for the entries of a projection, and the modes of a list. `Both` is the two whole
/// lists.
pub trait EachSelects<L, Both> {
    /// [`Fits`] or [`DoesNotFit`].
    type Fits: Either;
}

impl<Both> EachSelects<Nil, Both> for Nil {
    type Fits = Fits;
}
impl<P, PP, S, L, Both> EachSelects<Cons<S, L>, Both> for Cons<P, PP>
where
    PP: EachSelects<L, Both>,
    P: Entry<PP::Fits>,
{
    type Fits = P::Fits;
}
macro_rules! other_count {
    ($($list:ty, $entries:ty;)*) => {$(
        impl<A, B, All, S> EachSelects<$list, (All, S)> for $entries
        where
            All: Count,
            S: Count,
            CountOf<All>: Decimal,
            CountOf<S>: Decimal,
            Shown<CountOf<All>>: IsTheRankOfTheThreads<Shown<CountOf<S>>>,
        {
            type Fits = DoesNotFit;
        }
    )*};
}
other_count! {
    Nil, Cons<A, B>;
    Cons<A, B>, Nil;
}

/// An entry of a projection; `Rest` is whether the entries after it fit.
pub trait Entry<Rest> {
    /// [`Fits`] or [`DoesNotFit`].
    type Fits: Either;
}

macro_rules! entry {
    ($([$($parameter:ident),*] $entry:ty),*) => {$(
        impl<Rest: Either, $($parameter),*> Entry<Rest> for $entry {
            type Fits = Rest;
        }
    )*};
}
entry!([] usize, [] UTerm, [U, B] UInt<U, B>, [] Underscore);

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "local_partition_projected: the projection has {Self} entries where the threads have {Rank} modes",
    label = "give one entry for each mode of the threads, as in `coord!((1, _))`: an integer keeps the mode"
)]
pub trait IsTheRankOfTheThreads<Rank> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "local_partition_projected: the projection has a tuple of {Self}, and only integers and `_` are allowed",
    label = "write one integer or `_` there, as in `coord!((1, _))`"
)]
pub trait StandsForAnEntry<Rest> {}
