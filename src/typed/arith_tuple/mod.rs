//! Coordinates as strides: `1@0`, `2@1@0` and sums such as `1@0+3@1` as types.
//!
//! The algorithms on lists of modes scale strides, add them and compare them, by the traits
//! [`IntMul`], [`IntAdd`] and [`IntEq`]. [`ArithTuple`] implements these traits entry by entry. The
//! algorithms therefore compute with coordinates as they do with integers.

mod value;

pub use value::{Add, StaticStride, ToArithTuple, ToCoordinate};

use super::generic::Concrete;
use super::int::{IntAdd, IntEq, IntMul, Plus, Same, Times};
use super::list::{AllStatic, Modes, Nil};
use typenum::{B0, B1, NInt, NonZero, UInt, UTerm, Unsigned};

/// The rest of an [`ArithTuple`] without more entries.
///
/// An alias: compile errors would name a public type in other words.
#[doc(hidden)]
pub type EndOfEntries = Nil;

/// A coordinate as a stride: its first entry, and the rest. `1@0` is `ArithTuple<U1, Nil>`.
///
/// An entry is an integer, or an `ArithTuple` for the entries inside it: `1@0@1` has the entries
/// `(0,(1))`. Entries at the end that are 0 are implicit, so the type of a coordinate does not
/// depend on the other strides of a layout. The stride 0 is the integer 0.
///
/// The macros [`layout!`](crate::layout!) and [`Layout!`](crate::Layout!) write these types.
///
/// - **Source**: CuTe `ArithTuple`, `ScaledBasis`, `E`.
#[derive(Clone, Copy, Debug)]
pub struct ArithTuple<First, Rest> {
    pub(crate) first: First,
    pub(crate) rest: Rest,
}

impl<First, Rest> ArithTuple<First, Rest> {
    /// Returns the coordinate with these entries. `layout!` with an expression calls it.
    #[doc(hidden)]
    pub const fn new(first: First, rest: Rest) -> Self {
        Self { first, rest }
    }
}

/// The product with the integer `N`. The coordinate is `Self`, so that the compiler waits until it
/// knows its type; otherwise it would try coordinates of all lengths.
pub trait ScaledBy<N> {
    type Output;
}

impl<N, X> ScaledBy<N> for X
where
    N: IntMul<X>,
{
    type Output = Times<N, X>;
}

macro_rules! product {
    ($([$($parameter:ident),*] $factor:ty;)*) => {$(
        impl<A, B, $($parameter),*> IntMul<ArithTuple<A, B>> for $factor
        where
            A: ScaledBy<Self>,
            B: ScaledBy<Self>,
        {
            type Output = ArithTuple<A::Output, B::Output>;
        }
        impl<$($parameter),*> IntMul<Nil> for $factor {
            type Output = Nil;
        }
    )*};
}
product!([U, C] UInt<U, C>; [] usize;);

impl<A, B, C, D> IntAdd<ArithTuple<C, D>> for ArithTuple<A, B>
where
    A: IntAdd<C>,
    B: IntAdd<D>,
{
    type Output = ArithTuple<Plus<A, C>, Plus<B, D>>;
}
impl<A, B> IntAdd<UTerm> for ArithTuple<A, B> {
    type Output = Self;
}
impl<A, B> IntAdd<Nil> for ArithTuple<A, B> {
    type Output = Self;
}
impl<R> IntAdd<R> for Nil {
    type Output = R;
}

impl<A, B, C, D> IntEq<ArithTuple<C, D>> for ArithTuple<A, B>
where
    A: IntEq<C>,
    B: EqIf<Same<A, C>, D>,
{
    type Output = B::Output;
}
impl<A, B> IntEq<UTerm> for ArithTuple<A, B>
where
    A: IntEq<UTerm>,
    B: EqIf<Same<A, UTerm>, UTerm>,
{
    type Output = B::Output;
}
impl<A, B> IntEq<Nil> for ArithTuple<A, B>
where
    Self: IntEq<UTerm>,
{
    type Output = Same<Self, UTerm>;
}
impl<A, B> IntEq<ArithTuple<A, B>> for UTerm
where
    ArithTuple<A, B>: IntEq<Self>,
{
    type Output = Same<ArithTuple<A, B>, Self>;
}
impl<A, B> IntEq<ArithTuple<A, B>> for Nil
where
    ArithTuple<A, B>: IntEq<UTerm>,
{
    type Output = Same<ArithTuple<A, B>, UTerm>;
}
impl IntEq<Self> for Nil {
    type Output = B1;
}
impl IntEq<UTerm> for Nil {
    type Output = B1;
}
// An integer and a tuple at one position: the value plane reports it.
impl<A, B, U, C> IntEq<ArithTuple<A, B>> for UInt<U, C> {
    type Output = B0;
}
impl<A, B, U, C> IntEq<UInt<U, C>> for ArithTuple<A, B> {
    type Output = B0;
}

/// [`IntEq`] for the rest of a coordinate, where `FirstIsEqual` is the answer for its first entry.
pub trait EqIf<FirstIsEqual, R> {
    type Output;
}

impl<T, R> EqIf<B0, R> for T {
    type Output = B0;
}
impl<T, R> EqIf<B1, R> for T
where
    T: IntEq<R>,
{
    type Output = Same<T, R>;
}

/// Whether a part of a coordinate is static: `B1` or `B0`.
pub trait IsStaticPart {
    type Output;
}

macro_rules! part {
    ($([$($parameter:tt)*] $part:ty => $bit:ty;)*) => {$(
        impl<$($parameter)*> IsStaticPart for $part {
            type Output = $bit;
        }
    )*};
}
part! {
    [] Nil => B1;
    [] UTerm => B1;
    [U, B] UInt<U, B> => B1;
    [U: Unsigned + NonZero] NInt<U> => B1;
    [] usize => B0;
}
impl<A, B> IsStaticPart for ArithTuple<A, B>
where
    A: IsStaticPart,
    B: IsStaticPart,
    A::Output: And<B::Output>,
{
    type Output = <A::Output as And<B::Output>>::Output;
}

/// Whether both bits are 1.
pub trait And<Bit> {
    type Output;
}

impl<Bit> And<Bit> for B0 {
    type Output = Self;
}
impl<Bit> And<Bit> for B1 {
    type Output = Bit;
}

macro_rules! all_static {
    ($([$($parameter:ident),*] $extent:ty;)*) => {$(
        impl<$($parameter,)* A, B, T> AllStatic for Modes<$extent, ArithTuple<A, B>, T>
        where
            ArithTuple<A, B>: IsStaticPart,
            T: AllStatic,
            <ArithTuple<A, B> as IsStaticPart>::Output: And<T::Output>,
        {
            type Output = <<ArithTuple<A, B> as IsStaticPart>::Output as And<T::Output>>::Output;
        }
    )*};
}
all_static!([] UTerm; [U, E] UInt<U, E>;);

impl Concrete for Nil {}
impl<A: Concrete, B: Concrete> Concrete for ArithTuple<A, B> {}
