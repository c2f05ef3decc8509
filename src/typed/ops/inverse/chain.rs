//! Chain: the modes that continue each other. The stride of each is the end of the mode before it.
//!
//! Both inverses and the alignment need these modes. The extents in the lists are [`Origin`]s: an
//! extent and its domain stride.

use core::marker::PhantomData;

use crate::typed::int::division::{DivMod, Quotient, Remainder};
use crate::typed::int::order::{Compared, IntCmp};
use crate::typed::int::{IntMul, Times};
use crate::typed::list::{Modes, Nil};
use crate::typed::parts::sort::Compare;
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::{IsBeyondTheSpan, IsMultipleOfTheStride, Poison};
use typenum::{Equal, Greater, Less, NInt, NonZero, UInt, UTerm, Unsigned};

/// An extent `S`, and the domain stride `C` of its mode.
#[derive(Debug)]
pub struct Origin<S, C>(PhantomData<(S, C)>);

/// A list without the modes whose stride is not static and positive.
pub trait Upward {
    type List;
}

impl Upward for Nil {
    type List = Self;
}
impl<S, U, B, T> Upward for Modes<S, UInt<U, B>, T>
where
    T: Upward,
{
    type List = Modes<S, UInt<U, B>, T::List>;
}

macro_rules! not_upward {
    ($([$($parameter:tt)*] $stride:ty),*) => {$(
        impl<S, T, $($parameter)*> Upward for Modes<S, $stride, T>
        where
            T: Upward,
        {
            type List = T::List;
        }
    )*};
}
not_upward!([] UTerm, [U: Unsigned + NonZero] NInt<U>, [] usize);

/// The extents and domain strides of the modes that continue each other from the stride `Reached`.
pub trait Chain<Reached> {
    type List;
}

impl<Reached> Chain<Reached> for Nil {
    type List = Self;
}
impl<Reached> Chain<Reached> for Poison {
    type List = Nil;
}
impl<O, D, T> Chain<usize> for Modes<O, D, T> {
    type List = Nil;
}
// A layout without elements: `HasElements` refuses it.
impl<O, D, T> Chain<UTerm> for Modes<O, D, T> {
    type List = Nil;
}
impl<O, D, T, U, B> Chain<UInt<U, B>> for Modes<O, D, T>
where
    D: Compare<UInt<U, B>>,
    Self: ChainBy<D::Output, UInt<U, B>>,
{
    type List = <Self as ChainBy<D::Output, UInt<U, B>>>::List;
}

/// [`Chain`], where `Ordering` is the order of the first stride and `Reached`.
pub trait ChainBy<Ordering, Reached> {
    type List;
}

impl<O, D, T, Reached> ChainBy<Less, Reached> for Modes<O, D, T>
where
    T: Chain<Reached>,
{
    type List = T::List;
}
impl<S, C, D, T, Reached> ChainBy<Equal, Reached> for Modes<Origin<S, C>, D, T>
where
    Reached: IntMul<S>,
    T: Chain<Times<Reached, S>>,
{
    type List = Modes<S, C, T::List>;
}
// The strides after this one are larger still.
impl<L, Reached> ChainBy<Greater, Reached> for L {
    type List = Nil;
}

/// The left inverse of sorted modes. The previous mode has the extent `S`, the domain stride `C`
/// and the stride `Reached`.
///
/// The extent of that mode in the inverse is the quotient of the next stride and `Reached`.
pub trait Gaps<S, C, Reached> {
    type List;
}

impl<S, C, Reached> Gaps<S, C, Reached> for Nil {
    type List = Modes<S, C, Self>;
}
impl<S, C, Reached> Gaps<S, C, Reached> for Poison {
    type List = Nil;
}
impl<S, C, D, T, S0, C0, Reached> Gaps<S0, C0, Reached> for Modes<Origin<S, C>, D, T>
where
    D: DivMod<Reached>,
    S0: Gap<Remainder<D, Reached>, Quotient<D, Reached>, D, Reached>,
    T: Gaps<S, C, D>,
{
    type List = Modes<Quotient<D, Reached>, C0, T::List>;
}

/// The gap `Quotient` from the stride `Reached` to the stride `D` has room for the extent `self`.
pub trait Gap<Remainder, Quotient, D, Reached> {}

impl<S, U, B, Quotient, D, Reached> Gap<UInt<U, B>, Quotient, D, Reached> for S
where
    D: Decimal,
    Reached: Decimal,
    Shown<D>: IsMultipleOfTheStride<Shown<Reached>>,
{
}
impl<Quotient, D, Reached> Gap<UTerm, Quotient, D, Reached> for usize {}
impl<U, B, Quotient, D, Reached> Gap<UTerm, Quotient, D, Reached> for UInt<U, B>
where
    Quotient: IntCmp<Self, Equal>,
    Self: GapBy<Compared<Quotient, Self>, D, Reached>,
{
}

/// [`Gap`], where `Ordering` is the order of the gap and the extent.
pub trait GapBy<Ordering, D, Reached> {}

impl<S, D, Reached> GapBy<Equal, D, Reached> for S {}
impl<S, D, Reached> GapBy<Greater, D, Reached> for S {}
impl<S, D, Reached> GapBy<Less, D, Reached> for S
where
    S: IntMul<Reached>,
    D: Decimal,
    Times<S, Reached>: Decimal,
    Shown<D>: IsBeyondTheSpan<Shown<Times<S, Reached>>>,
{
}
