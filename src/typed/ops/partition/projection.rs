//! Projection: the modes of a layout of threads that belong to one operand.

use core::marker::PhantomData;

use super::Parted;
use super::tiler::Either;
use crate::typed::coord::{DoesNotFit, Fits};
use crate::typed::generic::LocalPartitionProjectedOperands;
use crate::typed::layout::Layout;
use crate::typed::list::{Cons, Nil, list};
use crate::typed::ops::arithmetic::{HasProductEach, try_product_each};
use crate::typed::ops::slice::{Dices, SliceCoord};
use crate::typed::refusal::decimal::{ShowCount, ShownCount};
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
        H: LocalPartitionProjectedOperands<(Self, P::SelfType), K>,
        H: Parted<Projected<P>, Self, usize, H, K, Output = Layout<OS, OD>, Index = I>,
    {
        let _ = proj; // its type has all that matters: where it has `_`
        unwrap(named!("local_partition_projected", H::part(threads, self, index)))
    }
}

/// The elements of a thread, for the modes of the threads at which `P` has an integer.
#[derive(Debug)]
pub struct Projected<P>(PhantomData<P>);

impl<Any, L, HS, HD, P, PS, PD> Parted<Projected<P>, L, usize, Layout<HS, HD>> for Any
where
    HS: HasProductEach,
    HD: Strides<HS>,
    P: SliceCoord,
    P::SelfType: Selects<P::SelfType, HS>,
    Selection<P, HS>: Dices<Layout<HS, HD>, Shape = PS, Stride = PD>,
    PS: HasProductEach,
    PD: Strides<PS>,
    PS::Output: Parted<local_partition_projected, L, usize>,
{
    type Output = <PS::Output as Parted<local_partition_projected, L, usize>>::Output;
    type Index = <PS::Output as Parted<local_partition_projected, L, usize>>::Index;

    #[inline]
    fn part(
        threads: Layout<HS, HD>,
        layout: L,
        index: usize,
    ) -> Result<(Self::Output, Self::Index), LayoutError> {
        let flat = named!("local_partition_projected", threads.thread_at(index))?;
        let sizes = try_product_each(threads.shape)?;
        let (tiler, coord) = kept_sizes::<_, PS::Output>(&P::FREE, sizes, flat);
        PS::Output::part(tiler, layout, coord)
    }
}

/// A projection of the threads `Layout<HS, HD>`: it keeps the modes at which it has an integer.
#[cfg(feature = "tensor")]
pub trait KeepsModes<HS, HD>: SliceCoord {
    /// The sizes of the modes that it keeps.
    type Sizes: TypedTuple;

    /// Returns these sizes, and the flat coordinate in these modes of the flat coordinate `flat` in
    /// all modes.
    fn kept(threads: Layout<HS, HD>, flat: usize) -> Result<(Self::Sizes, usize), LayoutError>;
}

#[cfg(feature = "tensor")]
impl<HS, HD, P, PS, PD> KeepsModes<HS, HD> for P
where
    HS: HasProductEach,
    HD: Strides<HS>,
    P: SliceCoord,
    P::SelfType: Selects<P::SelfType, HS>,
    Selection<P, HS>: Dices<Layout<HS, HD>, Shape = PS, Stride = PD>,
    PS: HasProductEach,
    PD: Strides<PS>,
{
    type Sizes = PS::Output;

    #[inline]
    fn kept(threads: Layout<HS, HD>, flat: usize) -> Result<(PS::Output, usize), LayoutError> {
        Ok(kept_sizes(&P::FREE, try_product_each(threads.shape)?, flat))
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
    let (mut kept, mut coord) = ([0; MAX_LEAVES], KeptCoord::of(flat));
    sizes.for_each_leaf(&mut |size| {
        if coord.keeps(proj, size) {
            kept[coord.count - 1] = size;
        }
    });
    let mut next = kept.into_iter();
    (T::from_leaves(&mut || next.next().unwrap_or(0)), coord.flat)
}

/// The flat coordinate in the modes of threads that a projection keeps, mode by mode.
#[derive(Debug)]
pub(crate) struct KeptCoord {
    /// The coordinate in the kept modes.
    pub(crate) flat: usize,
    /// The number of kept modes.
    count: usize,
    /// The size of the kept modes.
    step: usize,
    /// The coordinate in the next modes.
    rest: usize,
    /// The number of the next mode.
    mode: usize,
}

impl KeptCoord {
    /// Returns the start for the flat coordinate `flat` in all modes.
    #[inline]
    fn of(flat: usize) -> Self {
        Self { flat: 0, count: 0, step: 1, rest: flat, mode: 0 }
    }

    /// Returns the coordinate in the modes of these sizes that `proj` keeps, of the flat coordinate
    /// `flat` in all modes.
    #[inline]
    pub(crate) fn in_modes(sizes: &value::IntTuple, flat: usize, proj: &value::Coord) -> Self {
        let mut coord = Self::of(flat);
        for mode in 0..sizes.leaf_count() {
            if let Some(size) = sizes.leaf(mode) {
                coord.keeps(proj, size.get());
            }
        }
        coord
    }

    /// Adds the next mode. Returns whether `proj` keeps it. `size` is not 0, because a thread has
    /// the coordinate.
    #[inline]
    fn keeps(&mut self, proj: &value::Coord, size: i64) -> bool {
        let extent = size as usize;
        let keeps = !proj.is_free(self.mode);
        if keeps {
            self.flat += self.rest % extent * self.step;
            self.step *= extent;
            self.count += 1;
        }
        self.rest /= extent;
        self.mode += 1;
        keeps
    }
}

/// A projection `P`: a flat tuple with an integer or `_` for each mode of the shape `S`. `Self` is
/// any type, as in [`Makes`](crate::typed::makes::Makes).
#[diagnostic::on_unimplemented(
    message = "local_partition_projected: the projection is not a tuple",
    label = "give one entry for each mode of the threads, as in `coord!((1, _))`: an integer keeps the mode"
)]
pub trait Selects<P, S> {
    /// [`Fits`] or [`DoesNotFit`].
    type Fits: Either;
}

/// The projection, or `_` if the compiler has reported it.
type Selection<P, S> =
    <<SelfType<P> as Selects<SelfType<P>, S>>::Fits as Either>::Or<P, Underscore>;
type SelfType<P> = <P as SliceCoord>::SelfType;

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
            list!($($entry)*): ShowCount,
            ShownCount<list!($($entry)*)>: StandsForAnEntry<Rest>,
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
            All: ShowCount,
            S: ShowCount,
            ShownCount<All>: IsTheRankOfTheThreads<ShownCount<S>>,
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
