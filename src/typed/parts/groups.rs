//! Groups: the modes of the result for each leaf of a right layout, and their layout in its
//! parentheses.

use super::leaves::ToLayout;
use crate::typed::int::{One, Zero};
use crate::typed::layout::Layout;
use crate::typed::list::{Cons, Nil};
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::{
    Accepted, Carry, Composing, CrossedMode, IsASizeAfter, IsMultipleOfTheRun, Outcome, Poison,
    Refused, StaysBelow, WithShape,
};
use crate::typed::tuple::for_tuples;
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

/// The groups in the parentheses of the shape `self`: a layout, and the remaining groups.
///
/// If groups are missing, the rest is [`Poison`].
pub trait Rebuild<Groups> {
    type Output;
}

/// The layout of all groups in the parentheses of the shape `self`.
pub trait RebuildAll<Groups, Op = Composing> {
    type Output;
}

impl<S, Groups, Op> RebuildAll<Groups, Op> for S
where
    Groups: Outcome,
    S: RebuildOn<Groups::Outcome, Groups, Op>,
{
    type Output = S::Output;
}

/// [`RebuildAll`], where `Outcome` is the outcome of the groups. A refusal requires its condition,
/// which never holds. `Op` is the operation.
pub trait RebuildOn<Outcome, Groups, Op = Composing> {
    type Output;
}

impl<S, Groups, L, Rest, Op> RebuildOn<Accepted, Groups, Op> for S
where
    S: Rebuild<Groups, Output = (L, Rest)>,
{
    type Output = L;
}
impl<S, Groups, Extent, Run> RebuildOn<Refused<CrossedMode<Extent, Run>>, Groups> for S
where
    Extent: Decimal,
    Run: Decimal,
    Shown<Extent>: IsMultipleOfTheRun<Shown<Run>>,
{
    type Output = Layout<One, Zero>;
}
impl<S, Groups, Extent, Run> RebuildOn<Refused<CrossedMode<Extent, Run>>, Groups, WithShape> for S
where
    Extent: Decimal,
    Run: Decimal,
    Shown<Extent>: IsASizeAfter<Shown<Run>>,
{
    type Output = Layout<One, Zero>;
}
impl<S, Groups, Extent, Digits, Op> RebuildOn<Refused<Carry<Extent, Digits>>, Groups, Op> for S
where
    Extent: Decimal,
    Digits: Decimal,
    Shown<Digits>: StaysBelow<Shown<Extent>, Op>,
{
    type Output = Layout<One, Zero>;
}

macro_rules! leaf {
    ($([$($parameter:tt)*] $leaf:ty),*) => {$(
        impl<Group, Rest, $($parameter)*> Rebuild<Cons<Group, Rest>> for $leaf
        where
            Group: ToLayout,
        {
            type Output = (Group::Output, Rest);
        }
        leaf!(@none Nil, Poison; [$($parameter)*] $leaf);
    )*};
    (@none $($groups:ty),*; $parameters:tt $leaf:ty) => {
        $(leaf!(@one $groups; $parameters $leaf);)*
    };
    (@one $groups:ty; [$($parameter:tt)*] $leaf:ty) => {
        impl<$($parameter)*> Rebuild<$groups> for $leaf {
            type Output = (Layout<One, Zero>, Poison);
        }
    };
}
leaf!([] UTerm, [U, B] UInt<U, B>, [] usize, [U: Unsigned + NonZero] NInt<U>);

/// For `A A1 A2, B B1 B2`: `A` has the layout `A1`, and the groups `A2` remain.
macro_rules! tuple {
    ($($entry:ident $made:ident $left:ident $field:tt),*) => {
        tuple!(@ Groups [] []; $($entry $made $left),*);
    };
    (@ $groups:ident [$($entry:ident $made:ident $left:ident)*] [$($from:ident)*]; $next:ident $makes:ident $leaves:ident $(, $a:ident $b:ident $c:ident)*) => {
        tuple!(@ $leaves [$($entry $made $left)* $next $makes $leaves] [$($from)* $groups]; $($a $b $c),*);
    };
    (@ $last:ident [$($entry:ident $made:ident $left:ident)*] [$($from:ident)*];) => {
        impl<Groups, $($entry, $made, $left),*> Rebuild<Groups> for ($($entry,)*)
        where
            $($entry: Rebuild<$from, Output = ($made, $left)>,)*
            ($($made,)*): SideBySide,
        {
            type Output = (<($($made,)*) as SideBySide>::Output, $last);
        }
    };
}
for_tuples!(tuple);

/// The layout with these layouts as modes.
pub trait SideBySide {
    type Output;
}

macro_rules! side_by_side {
    ($($shape:ident $stride:ident $_c:ident $field:tt),*) => {
        impl<$($shape, $stride),*> SideBySide for ($(Layout<$shape, $stride>,)*) {
            type Output = Layout<($($shape,)*), ($($stride,)*)>;
        }
    };
}
for_tuples!(side_by_side);
