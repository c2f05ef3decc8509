//! Groups: the modes of the result for each leaf of a right layout, and their layout in its
//! parentheses.

use super::leaves::ToLayout;
use crate::typed::int::{One, Zero};
use crate::typed::layout::Layout;
use crate::typed::list::{Cons, Nil};
use crate::typed::refusal::{Accepts, Composing, Poison, Refused};
use crate::typed::tuple::for_tuples;
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

/// The groups in the parentheses of the shape `self`: a layout, and the remaining groups.
///
/// A refusal in place of a group is a compile error. If groups are missing, the rest is [`Poison`].
pub trait Rebuild<Groups> {
    type Output;
}

/// The layout of all groups in the parentheses of the shape `self`.
pub trait RebuildAll<Groups> {
    type Output;
}

impl<S, Groups, L, Rest> RebuildAll<Groups> for S
where
    S: Rebuild<Groups, Output = (L, Rest)>,
{
    type Output = L;
}

macro_rules! leaf {
    ($([$($parameter:tt)*] $leaf:ty),*) => {$(
        impl<Group, Rest, $($parameter)*> Rebuild<Cons<Group, Rest>> for $leaf
        where
            Group: ToLayout,
        {
            type Output = (Group::Output, Rest);
        }
        impl<Why, $($parameter)*> Rebuild<Refused<Why>> for $leaf
        where
            Composing: Accepts<Refused<Why>>,
        {
            type Output = (Layout<One, Zero>, Poison);
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
