//! By profile: an operation on each mode at a leaf of a profile.
//!
//! A profile is a tuple whose parentheses count. An integer of it is for one mode, and a tuple is
//! for the modes of one mode. Modes without an entry are unchanged. [`AtLeaf`] is the operation on
//! one mode.

use crate::value::plan::Plan;
use core::marker::PhantomData;

use super::coalesce::{CoalesceList, CoalescedList, Coalescing, NoMode};
use super::filter::{Filtering, FilteringZeros};
use super::tuple_forms::Repeated;
use crate::typed::generic::{CoalesceByOperands, FilterByOperands, FilterZerosByOperands};
use crate::typed::int::One;
use crate::typed::layout::Layout;
use crate::typed::list::{Cons, Modes, Nil};
use crate::typed::makes::{Made, Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::leaves::{Leaves, ToLayout};
use crate::typed::parts::mode_list::{AsTuple, IsInt, ModeList, ModesOf};
use crate::typed::refusal::Holds;
use crate::typed::refusal::decimal::{ShowCount, ShownCount};
use crate::typed::strides::Strides;
use crate::typed::tuple::{Entries, Form, TypedTuple};
use typenum::{B0, B1, NInt, NonZero, UInt, UTerm, Unsigned};

layout_methods! {
    /// Coalesces each mode at a leaf of `profile` separately.
    ///
    /// The result has that profile, or one that is a level deeper. Modes without an entry in
    /// `profile` are unchanged. The values of its integers have no effect.
    ///
    /// ```text
    /// ((4,2),(3,1)):((1,4),(8,0))  (0,0)  ->  (8,3):(1,8)
    /// ```
    ///
    /// - **Post**: that of [`DynLayout::coalesce_by`](crate::DynLayout::coalesce_by).
    /// - **Static integers**: as [`coalesce`](Self::coalesce).
    /// - **Does not compile**: a `profile` that has more entries than the layout has modes, or a
    ///   tuple for an integer.
    /// - **Generic code**: the bound [`P: CoalesceProfile<Layout<S, D>>`](CoalesceProfile).
    /// - **Source**: CuTe `coalesce(layout, profile)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, shape};
    /// let n = 3;
    /// let layout: Layout![(8, usize):(1, 8)] =
    ///     layout!(((4, 2), (n, 1)):((1, 4), (8, 0))).coalesce_by(shape!((0, 0)));
    /// ```
    ///
    /// ```compile_fail
    /// use colex::{layout, shape};
    /// layout!((4, 2):(1, 4)).coalesce_by(shape!((0, 0, 0))); // 3 entries, 2 modes
    /// ```
    #[doc(alias = "coalesce_profile")]
    fn coalesce_by<P>(profile: P) where [
        P::SelfType: CoalesceByOperands<Layout<S, D>, K>,
        P: TypedTuple + Makes<AtLeaves<Coalescing>, Layout<S, D>, P, K, Output = Layout<OS, OD>>,
    ] = |a| a.coalesce_by(&P::STRUCTURE),
        plan(a) = |result| Plan::coalesce_by(&a, &P::STRUCTURE, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, shape};
        /// let result: Layout![S<3,0,3> o 0 o (8,8):(8,1)] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).coalesce_by(shape!((1, 1)));
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, shape};
        /// let matrix: Layout![(4, 8):(1@0, 4@0)] =
        ///     layout!(((2, 2), 8):((1@0, 2@0), 4@0)).coalesce_by(shape!((0, 0)));
        /// ```
    }

    /// Sets the extents of a mode to 1 if its leaf in `profile` is a static 0.
    ///
    /// Modes at other leaves of `profile` are unchanged.
    ///
    /// - **Does not compile**: a `profile` that has more entries than the layout has modes, or a
    ///   tuple for an integer.
    /// - **Generic code**: the bound [`P: FilterZerosProfile<Layout<S, D>>`](FilterZerosProfile).
    /// - **Source**: CuTe `filter_zeros(layout, profile)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, shape};
    /// let layout: Layout![(6, 1):(1, 6)] = layout!((6, 4):(1, 6)).filter_zeros_by(shape!((2, 0)));
    /// ```
    #[doc(alias = "filter_zeros_profile")]
    fn filter_zeros_by<P>(profile: P) where [
        P::SelfType: FilterZerosByOperands<Layout<S, D>, K>,
        P: TypedTuple
            + Makes<AtLeaves<FilteringZeros>, Layout<S, D>, P, K, Output = Layout<OS, OD>>,
    ] = |a| a.filter_zeros_by(&P::STRUCTURE);

    /// [Filters](Self::filter) each mode at a leaf of `profile` separately.
    ///
    /// Modes without an entry in `profile` are unchanged.
    ///
    /// - **Errors**: as [`coalesce_by`](Self::coalesce_by).
    /// - **Generic code**: the bound [`P: FilterProfile<Layout<S, D>>`](FilterProfile).
    /// - **Source**: CuTe `filter(layout, profile)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, shape};
    /// let layout: Layout![(4, 4):(1, 4)] =
    ///     layout!(((4, 3), (2, 2)):((1, 0), (4, 8))).filter_by(shape!((0, 0)));
    /// let tail: Layout![(4, 2):(1, 0)] = layout!(((4, 3), 2):((1, 0), 0)).filter_by(shape!((0)));
    /// ```
    #[doc(alias = "filter_profile")]
    fn filter_by<P>(profile: P) where [
        P::SelfType: FilterByOperands<Layout<S, D>, K>,
        P: TypedTuple + Makes<AtLeaves<Filtering>, Layout<S, D>, P, K, Output = Layout<OS, OD>>,
    ] = |a| a.filter_by(&P::STRUCTURE);
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, shape};
        /// let rows: Layout![(4, 8):(1@0, 1@1)] =
        ///     layout!(((4, 3), 8):((1@0, 0), 1@1)).filter_by(shape!((0, 0)));
        /// ```
    }
}

bounds_and_results! {
    /// A profile by which the layout `L` can be [coalesced](Layout::coalesce_by).
    trait CoalesceProfile<L>: TypedTuple = AtLeaves<Coalescing>, L;
    /// The type of [`coalesce_by`](Layout::coalesce_by).
    type CoalescedBy<L, P> = P as CoalesceProfile<L>;

    /// A profile by which the layout `L` can be [filtered](Layout::filter_by).
    trait FilterProfile<L>: TypedTuple = AtLeaves<Filtering>, L;
    /// The type of [`filter_by`](Layout::filter_by).
    type FilteredBy<L, P> = P as FilterProfile<L>;

    /// A profile by which [extents of the layout `L` are set to 1](Layout::filter_zeros_by).
    trait FilterZerosProfile<L>: TypedTuple = AtLeaves<FilteringZeros>, L;
    /// The type of [`filter_zeros_by`](Layout::filter_zeros_by).
    type ZerosFilteredBy<L, P> = P as FilterZerosProfile<L>;
}

/// The operation `Op` at the leaves of a profile.
#[derive(Debug)]
pub struct AtLeaves<Op>(PhantomData<Op>);

impl<Any, Op, P, S, D> Makes<AtLeaves<Op>, Layout<S, D>, P> for Any
where
    P: ByProfile<Op, S, D>,
{
    type Output = P::Output;
}

/// The operation `self` on the mode `S:D` at the leaf `P` of a profile.
pub trait AtLeaf<P, S, D> {
    type Output;
}

impl<P, S, D> AtLeaf<P, S, D> for Coalescing
where
    S: Leaves<D, Nil>,
    S::List: CoalesceList<NoMode>,
    CoalescedList<S::List>: ToLayout,
{
    type Output = <CoalescedList<S::List> as ToLayout>::Output;
}
impl<P, S, D> AtLeaf<P, S, D> for Filtering
where
    Layout<S, D>: Makes<Self, ()>,
{
    type Output = Made<Self, (), Layout<S, D>>;
}
// A static 0 in the profile sets every extent of the mode to 1.
impl<S, D> AtLeaf<UTerm, S, D> for FilteringZeros
where
    S: Form + Repeated<<S as Form>::Form, One>,
{
    type Output = Layout<<S as Repeated<<S as Form>::Form, One>>::Output, D>;
}

/// The layout `S:D` after `Op` at the leaves of the profile `self`.
pub trait ByProfile<Op, S, D> {
    type Output;
}

macro_rules! leaf {
    ($([$($parameter:tt)*] $leaf:ty),*) => {$(
        #[diagnostic::do_not_recommend]
        impl<Op, S, D, $($parameter)*> ByProfile<Op, S, D> for $leaf
        where
            Op: AtLeaf<Self, S, D>,
        {
            type Output = Op::Output;
        }
    )*};
    (@kept $([$($parameter:tt)*] $leaf:ty),*) => {$(
        impl<S, D, $($parameter)*> AtLeaf<$leaf, S, D> for FilteringZeros {
            type Output = Layout<S, D>;
        }
    )*};
}
leaf!([] UTerm, [U, B] UInt<U, B>, [] usize, [U: Unsigned + NonZero] NInt<U>);
leaf!(@kept [U, B] UInt<U, B>, [] usize, [U: Unsigned + NonZero] NInt<U>);

type Named<P, Op, S, D> = <<P as Entries>::List as NamedModes<
    Op,
    IsInt<S, D>,
    ModeList<S, D>,
    TooManyModes<<P as Entries>::List, ModeList<S, D>, IsInt<S, D>>,
>>::List;

impl<P, Op, S, D> ByProfile<Op, S, D> for P
where
    P: Entries,
    S: ModesOf<D>,
    P::List: NamedModes<Op, S::IsInt, S::List, TooManyModes<P::List, S::List, S::IsInt>>,
    Named<P, Op, S, D>: AsTuple,
{
    type Output = <Named<P, Op, S, D> as AsTuple>::Output;
}

/// The modes `L` after `Op` with the entries `self` of a profile; `Why` is the refusal of more
/// entries than modes.
pub trait NamedModes<Op, IsInt, L, Why> {
    type List;
}

impl<Op, L, Why> NamedModes<Op, B0, L, Why> for Nil {
    type List = L;
}
impl<P, T, Op, S, D, L, Why, OS, OD> NamedModes<Op, B0, Modes<S, D, L>, Why> for Cons<P, T>
where
    P: ByProfile<Op, S, D, Output = Layout<OS, OD>>,
    T: NamedModes<Op, B0, L, Why>,
{
    type List = Modes<OS, OD, T::List>;
}
impl<P, T, Op, Why> NamedModes<Op, B0, Nil, Why> for Cons<P, T>
where
    Why: Holds,
{
    type List = Nil;
}
impl<P, Op, L, Why> NamedModes<Op, B1, L, Why> for P
where
    Why: Holds,
{
    type List = Nil;
}

/// The refusal of the entries `P` of a profile: more than the modes `L`, or a tuple for an integer.
#[derive(Debug)]
pub struct TooManyModes<P, L, IsInt>(PhantomData<(P, L, IsInt)>);

impl<P, L> Holds for TooManyModes<P, L, B0>
where
    P: ShowCount,
    L: ShowCount,
    ShownCount<P>: IsAtMost<ShownCount<L>>,
{
}
impl<P, L> Holds for TooManyModes<P, L, B1>
where
    P: ShowCount,
    ShownCount<P>: GoesIntoAnInteger,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "the profile has {Self} entries where the layout has {Rank} modes",
    label = "use at most {Rank} entries; modes without an entry are unchanged"
)]
pub trait IsAtMost<Rank> {}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "the profile has a tuple of {Self} where the layout has an integer",
    label = "write one integer there, such as 0"
)]
pub trait GoesIntoAnInteger {}
