//! Leaves: all integers of a layout or a tuple as a list, and a list of modes as a layout.

use super::mode_list::AsTuple;
use crate::typed::int::{One, Zero};
use crate::typed::layout::Layout;
use crate::typed::list::{Cons, Modes, Nil};
use crate::typed::tuple::for_tuples;
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

/// The leaves of the layout `self:D`, followed by the list `T`.
#[diagnostic::on_unimplemented(
    message = "one operand has a tuple where the other has an integer",
    label = "write both with the same parentheses"
)]
pub trait Leaves<D, T> {
    type List;
}

pub(crate) type LeavesOf<S, D> = <S as Leaves<D, Nil>>::List;

/// The integers of the tuple `self`, followed by the list `T`.
pub trait Integers<T> {
    type List;
}

pub(crate) type IntegersOf<P> = <P as Integers<Nil>>::List;

macro_rules! extent {
    ($([$($parameter:tt)*] $leaf:ty),*) => {$(
        impl<D, T, $($parameter)*> Leaves<D, T> for $leaf {
            type List = Modes<Self, D, T>;
        }
    )*};
}
extent!([] UTerm, [U, B] UInt<U, B>, [] usize);

macro_rules! integer {
    ($([$($parameter:tt)*] $leaf:ty),*) => {$(
        impl<T, $($parameter)*> Integers<T> for $leaf {
            type List = Cons<Self, T>;
        }
    )*};
}
integer!([] UTerm, [U, B] UInt<U, B>, [] usize, [U: Unsigned + NonZero] NInt<U>);

// One implementation for each tuple: with a list of entries the compiler would prove twice as many
// bounds.
macro_rules! tuple {
    ($($entry:ident $stride:ident $_c:ident $field:tt),*) => {
        tuple!(@ [] []; $($entry $stride)*);
    };
    // Pairs each entry with all entries after it.
    (@ [$($done:ident $with:ident)*] [$($after:tt)*]; $entry:ident $stride:ident $($next:ident $beside:ident)*) => {
        tuple!(@ [$($done $with)* $entry $stride] [$($after)* ($entry $stride; $($next $beside)*)]; $($next $beside)*);
    };
    (@ [$($entry:ident $stride:ident)*] [$(($head:ident $on:ident; $($after:tt)*))*];) => {
        impl<Tail, $($entry, $stride),*> Leaves<($($stride,)*), Tail> for ($($entry,)*)
        where
            $($head: Leaves<$on, leaves!($($after)*)>,)*
        {
            type List = leaves!($($entry $stride)*);
        }
        impl<Tail, $($entry),*> Integers<Tail> for ($($entry,)*)
        where
            $($head: Integers<integers!($($after)*)>,)*
        {
            type List = integers!($($entry $stride)*);
        }
    };
}
macro_rules! leaves {
    () => { Tail };
    ($entry:ident $stride:ident $($after:tt)*) => { <$entry as Leaves<$stride, leaves!($($after)*)>>::List };
}
macro_rules! integers {
    () => { Tail };
    ($entry:ident $stride:ident $($after:tt)*) => { <$entry as Integers<integers!($($after)*)>>::List };
}
for_tuples!(tuple);

/// A list of modes as a layout: `1:0` for no mode, no parentheses for one mode, otherwise a tuple.
/// A layout is itself.
pub trait ToLayout {
    type Output;
}

impl ToLayout for Nil {
    type Output = Layout<One, Zero>;
}
impl<S, D> ToLayout for Layout<S, D> {
    type Output = Self;
}
impl<S, D> ToLayout for Modes<S, D, Nil> {
    type Output = Layout<S, D>;
}
impl<S, D, S1, D1, T> ToLayout for Modes<S, D, Modes<S1, D1, T>>
where
    Self: AsTuple,
{
    type Output = <Self as AsTuple>::Output;
}
