//! Inverses: the maps from an offset back to a coordinate.
//!
//! The rule is that of the [value plane](crate::DynLayout::right_inverse). Each mode of the
//! coalesced layout keeps its *domain stride*: the step of the flat coordinate for one step in the
//! mode. The modes are sorted by stride. Those that continue each other without a gap make the
//! inverse, with their extents and domain strides.

mod chain;

use self::chain::{Chain, Gaps, Origin, Upward};
use super::coalesce::{CoalesceList, CoalescedList, NoMode};
use super::filter::NonBroadcast;
use crate::typed::generic::{LeftInverseOperands, NullspaceOperands, RightInverseOperands};
use crate::typed::int::{IntMul, One, Times};
use crate::typed::layout::{Layout, TypeEq};
use crate::typed::list::{HasZero, Modes, Nil};
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::leaves::{Leaves, ToLayout};
use crate::typed::parts::sort::{Compare, SortByStride, SortedList};
use crate::typed::refusal::HasElements;
use crate::typed::strides::Strides;
use crate::typed::tuple::TypedTuple;
use crate::value::plan::Plan;
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

layout_methods! {
    /// Returns a layout `R` with `self(R(k)) == k`.
    ///
    /// It has the modes that continue each other from stride 1: the first mode has stride 1, and
    /// the stride of each next mode is the product of the extents before it. For an injective
    /// layout the result is the largest one made of whole modes.
    ///
    /// ```text
    /// (4,8):(8,1)  ->  (8,4):(4,1)
    /// ```
    ///
    /// - **Post**: that of [`DynLayout::right_inverse`](crate::DynLayout::right_inverse).
    /// - **Static integers**: only modes with static strides count. A mode of dynamic extent is the
    ///   last one.
    /// - **Does not compile**: a static extent of 0.
    /// - **Panics**: for a dynamic extent of 0, see [`try_right_inverse`](Self::try_right_inverse).
    /// - **Generic code**: the bound [`Layout<S, D>: HasRightInverse`](HasRightInverse).
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, right inverse; CuTe
    ///   `right_inverse`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let inverse: Layout![(8, 4):(4, 1)] = layout!((4, 8):(8, 1)).right_inverse();
    /// let n = 3;
    /// assert_eq!(layout!((n, 8):(8, 1)).right_inverse().to_string(), "(_8,3):(3,_1)");
    /// ```
    fn right_inverse, try_right_inverse<L>() where [
        Layout<S, D>: TypeEq<L>,
        L: RightInverseOperands<(), K>,
        L: Makes<InvertingRight, (), L, K, Output = Layout<OS, OD>>,
    ] = |a| a.right_inverse(),
        plan(a) = |result| Plan::right_inverse(&a, &result);

    /// Returns a layout `L` with `L(self(i)) == i`, for an injective layout.
    ///
    /// ```text
    /// (4,8):(1,5)  ->  (5,8):(1,4)        4:2  ->  (2,4):(0,1)
    /// ```
    ///
    /// - **Post**: that of [`DynLayout::left_inverse`](crate::DynLayout::left_inverse).
    /// - **Static integers**: several modes need static strides; extents may be dynamic.
    /// - **Does not compile**: a static stride that is not a multiple of the one before it;
    ///   elements that share offsets; negative strides; extents of 0.
    /// - **Panics**: for the same conditions on dynamic integers, see
    ///   [`try_left_inverse`](Self::try_left_inverse).
    /// - **Generic code**: the bound [`Layout<S, D>: HasLeftInverse`](HasLeftInverse).
    /// - **Source**: CuTe `left_inverse`, which does not check for overlap.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let padded: Layout![(5, 8):(1, 4)] = layout!((4, 8):(1, 5)).left_inverse();
    /// let spread: Layout![(2, 4):(0, 1)] = layout!(4:2).left_inverse();
    ///
    /// let wide = |n: usize| layout!((n, 8):(1, 5)).try_left_inverse();
    /// assert_eq!(wide(4).unwrap().to_string(), "(_5,_8):(_1,4)");
    /// assert!(wide(6).is_err());
    /// ```
    ///
    /// ```compile_fail
    /// let _ = colex::layout!((4, 8):(1, 2)).left_inverse(); // the mode 4:1 overlaps the stride 2
    /// ```
    fn left_inverse, try_left_inverse<L>() where [
        Layout<S, D>: TypeEq<L>,
        L: LeftInverseOperands<(), K>,
        L: Makes<InvertingLeft, (), L, K, Output = Layout<OS, OD>>,
    ] = |a| a.left_inverse(),
        plan(a) = |result| Plan::left_inverse(&a, &result);

    /// Returns a layout `N` of the coordinates of the broadcast modes: `self(N(i)) == 0`.
    ///
    /// ```text
    /// (2,4,6):(1,2,0)  ->  6:8
    /// ```
    ///
    /// - **Post**: that of [`DynLayout::nullspace`](crate::DynLayout::nullspace).
    /// - **Static integers**: only a static stride 0 counts.
    /// - **Errors**: extents whose product does not fit 64 bits, possible only beside an extent of
    ///   0.
    /// - **Generic code**: the bound [`Layout<S, D>: HasNullspace`](HasNullspace).
    /// - **Source**: CuTe `nullspace`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let broadcast: Layout![(2, 4):(1, 6)] = layout!((2, 3, 4):(0, 1, 0)).nullspace();
    /// let none: Layout![1:0] = layout!((4, 5):(1, 4)).nullspace();
    /// ```
    fn nullspace, try_nullspace<>() where [
        Layout<S, D>: NullspaceOperands<(), K>,
        Layout<S, D>: Makes<FindingNullspace, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
    ] = |a| a.nullspace(),
        plan(a) = |result| Plan::nullspace(&a, &result);
}

bounds_and_results! {
    /// A layout with a [right inverse](Layout::right_inverse): every layout without a static extent
    /// 0.
    #[doc(alias = "InvertRight")]
    trait HasRightInverse<> = new InvertingRight, ();
    /// The type of [`right_inverse`](Layout::right_inverse).
    type RightInverse<L> = L as HasRightInverse;

    /// A layout with a [left inverse](Layout::left_inverse): each stride is a multiple of the one
    /// before it, and no elements overlap.
    #[doc(alias = "InvertLeft")]
    trait HasLeftInverse<> = new InvertingLeft, ();
    /// The type of [`left_inverse`](Layout::left_inverse).
    type LeftInverse<L> = L as HasLeftInverse;

    /// A layout with a [nullspace](Layout::nullspace): every layout.
    #[doc(alias = "FindNullspace")]
    trait HasNullspace<> = new FindingNullspace, ();
    /// The type of [`nullspace`](Layout::nullspace).
    type Nullspace<L> = L as HasNullspace;
}

impl<Any, S, D> Makes<InvertingRight, (), Layout<S, D>> for Any
where
    S: Inverse<D, InvertingRight>,
{
    type Output = S::Output;
}
impl<Any, S, D> Makes<InvertingLeft, (), Layout<S, D>> for Any
where
    S: Inverse<D, InvertingLeft>,
{
    type Output = S::Output;
}

/// The inverse of the layout `self:D` on the side `Side`.
pub trait Inverse<D, Side> {
    type Output;
}

impl<S, D, Side> Inverse<D, Side> for S
where
    S: Elements<D>,
    S::List: InverseList<Side>,
    <S::List as InverseList<Side>>::List: ToLayout,
{
    type Output = <<S::List as InverseList<Side>>::List as ToLayout>::Output;
}

/// The inverse of a list of modes, coalesced.
pub trait InverseList<Side> {
    type List;
}

impl<L, Side> InverseList<Side> for L
where
    L: CoalesceList<NoMode>,
    L::List: Origins<One>,
    OriginsOf<L>: Invert<Side>,
    <OriginsOf<L> as Invert<Side>>::List: CoalesceList<NoMode>,
{
    type List = CoalescedList<<OriginsOf<L> as Invert<Side>>::List>;
}

type OriginsOf<L> = <CoalescedList<L> as Origins<One>>::List;

/// The inverse of modes, each with its domain stride; not yet coalesced.
pub trait Invert<Side> {
    type List;
}

// The mode of stride 1 and the modes that continue it.
impl<L> Invert<InvertingRight> for L
where
    L: Upward,
    L::List: SortByStride,
    SortedList<L::List>: Chain<One>,
{
    type List = <SortedList<L::List> as Chain<One>>::List;
}
impl<L> Invert<InvertingLeft> for L
where
    L: NonBroadcast,
    L::List: InvertNonBroadcast,
{
    type List = <L::List as InvertNonBroadcast>::List;
}

/// The left inverse of modes without broadcast modes.
pub trait InvertNonBroadcast {
    type List;
}

impl InvertNonBroadcast for Nil {
    type List = Self;
}
// A single mode needs no sorting, so its stride may be dynamic.
impl<S, C> InvertNonBroadcast for Modes<Origin<S, C>, usize, Nil> {
    type List = Modes<usize, UTerm, Modes<S, C, Nil>>;
}
impl<S, C, U, B> InvertNonBroadcast for Modes<Origin<S, C>, UInt<U, B>, Nil> {
    type List = Modes<UInt<U, B>, UTerm, Modes<S, C, Nil>>;
}
impl<S, C, U> InvertNonBroadcast for Modes<Origin<S, C>, NInt<U>, Nil>
where
    U: Unsigned + NonZero,
    NInt<U>: Compare<One>,
{
    type List = Nil;
}
impl<O, D, O1, D1, T> InvertNonBroadcast for Modes<O, D, Modes<O1, D1, T>>
where
    Self: SortByStride,
    SortedList<Self>: Gaps<One, UTerm, One>,
{
    type List = <SortedList<Self> as Gaps<One, UTerm, One>>::List;
}

impl<Any, S, D> Makes<FindingNullspace, (), Layout<S, D>> for Any
where
    S: Leaves<D, Nil>,
    S::List: Origins<One>,
    <S::List as Origins<One>>::List: BroadcastModes,
    <<S::List as Origins<One>>::List as BroadcastModes>::List: ToLayout,
{
    type Output = <<<S::List as Origins<One>>::List as BroadcastModes>::List as ToLayout>::Output;
}

/// A list of modes with [`Origin`]s for extents; `C` is the first domain stride.
pub trait Origins<C> {
    type List;
}

impl<C> Origins<C> for Nil {
    type List = Self;
}
impl<S, D, C> Origins<C> for Modes<S, D, Nil> {
    type List = Modes<Origin<S, C>, D, Nil>;
}
impl<S, D, S1, D1, T, C> Origins<C> for Modes<S, D, Modes<S1, D1, T>>
where
    C: IntMul<S>,
    Modes<S1, D1, T>: Origins<Times<C, S>>,
{
    type List = Modes<Origin<S, C>, D, <Modes<S1, D1, T> as Origins<Times<C, S>>>::List>;
}

/// The extents and domain strides of the modes whose stride is a static 0.
pub trait BroadcastModes {
    type List;
}

impl BroadcastModes for Nil {
    type List = Self;
}
impl<S, C, T> BroadcastModes for Modes<Origin<S, C>, UTerm, T>
where
    T: BroadcastModes,
{
    type List = Modes<S, C, T::List>;
}

macro_rules! not_broadcast {
    ($([$($parameter:tt)*] $stride:ty),*) => {$(
        impl<O, T, $($parameter)*> BroadcastModes for Modes<O, $stride, T>
        where
            T: BroadcastModes,
        {
            type List = T::List;
        }
    )*};
}
not_broadcast!([U, B] UInt<U, B>, [U: Unsigned + NonZero] NInt<U>, [] usize);

/// The leaves of the layout `self:D`, of which none may have a static extent 0.
pub trait Elements<D> {
    type List;
}

impl<S, D> Elements<D> for S
where
    S: Leaves<D, Nil>,
    S::List: HasZero,
    <S::List as HasZero>::Output: HasElements<S::List>,
{
    type List = <<S::List as HasZero>::Output as HasElements<S::List>>::List;
}
