//! Leaves: all integers of a layout or a tuple as a list, and a list of modes as a layout.

use crate::typed::int::{One, Zero};
use crate::typed::list::{Columns, Cons, Modes, Nil};
use crate::typed::strides::Strides;
use crate::typed::tuple::{Entries, IntTuple, ToTuple, TupleOf};
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

/// The leaves of the layout `self:D` in front of the list `T`.
pub trait Leaves<D, T> {
    type List;
}

pub(crate) type LeavesOf<S, D> = <S as Leaves<D, Nil>>::List;

impl<D, T> Leaves<D, T> for UTerm {
    type List = Modes<Self, D, T>;
}
impl<U, B, D, T> Leaves<D, T> for UInt<U, B> {
    type List = Modes<Self, D, T>;
}
impl<D, T> Leaves<D, T> for usize {
    type List = Modes<Self, D, T>;
}
impl<S, D, T> Leaves<D, T> for S
where
    S: Entries,
    D: Entries,
    S::List: ListLeaves<D::List, T>,
{
    type List = <S::List as ListLeaves<D::List, T>>::List;
}

/// [`Leaves`] of entries that stand in a list.
pub trait ListLeaves<D, T> {
    type List;
}

impl<T> ListLeaves<Nil, T> for Nil {
    type List = T;
}
impl<S, SS, D, DD, T> ListLeaves<Cons<D, DD>, T> for Cons<S, SS>
where
    SS: ListLeaves<DD, T>,
    S: Leaves<D, SS::List>,
{
    type List = <S as Leaves<D, SS::List>>::List;
}

/// A list of modes as a layout: no mode is `1:0`, one stands without parentheses, more are a tuple.
pub trait ToLayout {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl ToLayout for Nil {
    type Shape = One;
    type Stride = Zero;
}
impl<S, D> ToLayout for Modes<S, D, Nil>
where
    S: IntTuple,
    D: Strides<S>,
{
    type Shape = S;
    type Stride = D;
}
impl<S, D, S1, D1, T> ToLayout for Modes<S, D, Modes<S1, D1, T>>
where
    T: Columns,
    Cons<S, Cons<S1, T::Shapes>>: ToTuple,
    Cons<D, Cons<D1, T::Strides>>: ToTuple,
    TupleOf<Cons<S, Cons<S1, T::Shapes>>>: IntTuple,
    TupleOf<Cons<D, Cons<D1, T::Strides>>>: Strides<TupleOf<Cons<S, Cons<S1, T::Shapes>>>>,
{
    type Shape = TupleOf<Cons<S, Cons<S1, T::Shapes>>>;
    type Stride = TupleOf<Cons<D, Cons<D1, T::Strides>>>;
}

/// The integers of the tuple `self` in front of the list `T`.
pub trait Integers<T> {
    type List;
}

macro_rules! leaf {
    ($([$($parameter:tt)*] $leaf:ty),*) => {$(
        impl<T, $($parameter)*> Integers<T> for $leaf {
            type List = Cons<Self, T>;
        }
    )*};
}
leaf!([] UTerm, [U, B] UInt<U, B>, [] usize, [U: Unsigned + NonZero] NInt<U>);

impl<P, T> Integers<T> for P
where
    P: Entries,
    P::List: ListIntegers<T>,
{
    type List = <P::List as ListIntegers<T>>::List;
}

/// [`Integers`] of entries that stand in a list.
pub trait ListIntegers<T> {
    type List;
}

impl<T> ListIntegers<T> for Nil {
    type List = T;
}
impl<H, TT, T> ListIntegers<T> for Cons<H, TT>
where
    TT: ListIntegers<T>,
    H: Integers<TT::List>,
{
    type List = H::List;
}
