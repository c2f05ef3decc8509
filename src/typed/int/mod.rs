//! Integers as types: the leaves of typed shapes and strides, and the arithmetic on them.
//!
//! A leaf is *static*, a typenum integer (`UTerm` and `UInt` from 0 up, `NInt` below), or *run-time*, a `usize`. The traits
//! here follow [`Int`](crate::Int) of the value plane: a result is static where it was computed from static integers alone,
//! and 0 times anything is a static 0.
//!
//! Quotients and divisors are in `division`, the smaller and the larger of two in `order`.
//!
//! Depends on `typenum` alone. `list`, `refusal` and everything above them depend on it.

pub(super) mod division;
pub(super) mod order;

use core::ops::{Add, Mul, Sub};

use typenum::{
    B0, B1, Cmp, Diff, Equal, Greater, Less, NInt, NonZero, Prod, Sum, UInt, UTerm, Unsigned,
};

/// The static integer 0.
pub(crate) type Zero = UTerm;
/// The static integer 1.
pub(crate) type One = UInt<UTerm, B1>;

/// `self * R`.
pub trait IntMul<R> {
    type Output;
}

pub(crate) type Times<A, B> = <A as IntMul<B>>::Output;

impl<R> IntMul<R> for UTerm {
    type Output = UTerm;
}
impl<U, B> IntMul<UTerm> for UInt<U, B> {
    type Output = UTerm;
}
impl<U, B, V, C> IntMul<UInt<V, C>> for UInt<U, B>
where
    Self: Mul<UInt<V, C>>,
{
    type Output = Prod<Self, UInt<V, C>>;
}
impl<U, B> IntMul<usize> for UInt<U, B> {
    type Output = usize;
}
impl<U, B, V> IntMul<NInt<V>> for UInt<U, B>
where
    Self: Mul<V>,
    V: typenum::Unsigned + typenum::NonZero,
    Prod<Self, V>: typenum::Unsigned + typenum::NonZero,
{
    type Output = NInt<Prod<Self, V>>;
}
impl IntMul<UTerm> for usize {
    type Output = UTerm;
}
impl<V, C> IntMul<UInt<V, C>> for usize {
    type Output = Self;
}
impl IntMul<Self> for usize {
    type Output = Self;
}
impl<U> IntMul<UTerm> for NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero,
{
    type Output = UTerm;
}
impl<U, V, C> IntMul<UInt<V, C>> for NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero + Mul<UInt<V, C>>,
    Prod<U, UInt<V, C>>: typenum::Unsigned + typenum::NonZero,
{
    type Output = NInt<Prod<U, UInt<V, C>>>;
}

/// `self + R`.
pub trait IntAdd<R> {
    type Output;
}

pub(crate) type Plus<A, B> = <A as IntAdd<B>>::Output;

impl<R> IntAdd<R> for UTerm {
    type Output = R;
}
impl<U, B> IntAdd<UTerm> for UInt<U, B> {
    type Output = Self;
}
impl<U, B, V, C> IntAdd<UInt<V, C>> for UInt<U, B>
where
    Self: Add<UInt<V, C>>,
{
    type Output = Sum<Self, UInt<V, C>>;
}
impl<U, B> IntAdd<usize> for UInt<U, B> {
    type Output = usize;
}
impl<U, B, V> IntAdd<NInt<V>> for UInt<U, B>
where
    V: typenum::Unsigned + typenum::NonZero,
    Self: Cmp<V> + Difference<V, <Self as Cmp<V>>::Output>,
{
    type Output = <Self as Difference<V, <Self as Cmp<V>>::Output>>::Output;
}
impl IntAdd<UTerm> for usize {
    type Output = Self;
}
impl<V, C> IntAdd<UInt<V, C>> for usize {
    type Output = Self;
}
impl IntAdd<Self> for usize {
    type Output = Self;
}
impl<U> IntAdd<UTerm> for NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero,
{
    type Output = Self;
}
impl<U, V, C> IntAdd<UInt<V, C>> for NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero,
    UInt<V, C>: IntAdd<Self>,
{
    type Output = Plus<UInt<V, C>, Self>;
}
impl<U, V> IntAdd<NInt<V>> for NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero + Add<V>,
    V: typenum::Unsigned + typenum::NonZero,
    Sum<U, V>: typenum::Unsigned + typenum::NonZero,
{
    type Output = NInt<Sum<U, V>>;
}

/// `self - V`, of either sign, for unsigned integers that compare as `Ordering` says.
pub trait Difference<V, Ordering> {
    type Output;
}

impl<U, V> Difference<V, Less> for U
where
    V: Sub<U>,
    Diff<V, U>: typenum::Unsigned + typenum::NonZero,
{
    type Output = NInt<Diff<V, U>>;
}
impl<U, V> Difference<V, Equal> for U {
    type Output = UTerm;
}
impl<U, V> Difference<V, Greater> for U
where
    U: Sub<V>,
{
    type Output = Diff<U, V>;
}

/// Whether two integers are static and equal: `B1` or `B0`.
pub trait IntEq<R> {
    type Output;
}

pub(crate) type Same<A, B> = <A as IntEq<B>>::Output;

impl IntEq<Self> for UTerm {
    type Output = B1;
}
impl<V, C> IntEq<UInt<V, C>> for UTerm {
    type Output = B0;
}
impl<U, B> IntEq<UTerm> for UInt<U, B> {
    type Output = B0;
}
// Bit by bit from the lowest, so that most different numbers part at once.
impl<U, V> IntEq<UInt<V, B0>> for UInt<U, B0>
where
    U: IntEq<V>,
{
    type Output = Same<U, V>;
}
impl<U, V> IntEq<UInt<V, B1>> for UInt<U, B1>
where
    U: IntEq<V>,
{
    type Output = Same<U, V>;
}
impl<U, V> IntEq<UInt<V, B1>> for UInt<U, B0> {
    type Output = B0;
}
impl<U, V> IntEq<UInt<V, B0>> for UInt<U, B1> {
    type Output = B0;
}
impl<U, V> IntEq<NInt<V>> for NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero + IntEq<V>,
    V: typenum::Unsigned + typenum::NonZero,
{
    type Output = Same<U, V>;
}

/// Pairs of different kinds, and run-time integers, are never known to be equal.
macro_rules! never_equal {
    ($([$($parameter:ident),*] $left:ty, $right:ty;)*) => {$(
        impl<$($parameter),*> IntEq<$right> for $left
        where
            $($parameter: typenum::Unsigned + typenum::NonZero),*
        {
            type Output = B0;
        }
    )*};
}
never_equal! {
    [] usize, usize;
    [] usize, UTerm;
    [] UTerm, usize;
    [U] usize, NInt<U>;
    [U] NInt<U>, usize;
    [U] UTerm, NInt<U>;
    [U] NInt<U>, UTerm;
}
impl<U, B> IntEq<UInt<U, B>> for usize {
    type Output = B0;
}
impl<U, B> IntEq<usize> for UInt<U, B> {
    type Output = B0;
}
impl<U, B, V> IntEq<NInt<V>> for UInt<U, B>
where
    V: typenum::Unsigned + typenum::NonZero,
{
    type Output = B0;
}
impl<U, V, C> IntEq<UInt<V, C>> for NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero,
{
    type Output = B0;
}

/// Whether an integer is a static 1: `B1` or `B0`.
pub trait IsOne {
    type Output;
}

pub(crate) type IsUnit<N> = <N as IsOne>::Output;

impl IsOne for UTerm {
    type Output = B0;
}
impl IsOne for UInt<UTerm, B1> {
    type Output = B1;
}
impl<U, C, B> IsOne for UInt<UInt<U, C>, B> {
    type Output = B0;
}
impl IsOne for usize {
    type Output = B0;
}
impl<U> IsOne for NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero,
{
    type Output = B0;
}

// Run-time integers and negative ones: what is known is that a run-time integer comes out. Whoever makes a `usize` of it
// sees to it that it is none below 0.

impl<V> IntMul<NInt<V>> for usize
where
    V: typenum::Unsigned + typenum::NonZero,
{
    type Output = Self;
}
impl<U> IntMul<usize> for NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero,
{
    type Output = usize;
}
impl<V> IntAdd<NInt<V>> for usize
where
    V: typenum::Unsigned + typenum::NonZero,
{
    type Output = Self;
}
impl<U> IntAdd<usize> for NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero,
{
    type Output = usize;
}

impl<U, V> IntMul<NInt<V>> for NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero + Mul<V>,
    V: typenum::Unsigned + typenum::NonZero,
{
    type Output = Prod<U, V>;
}

/// The absolute value of an integer.
pub trait Width {
    type Output;
}

impl Width for UTerm {
    type Output = Self;
}
impl<U, B> Width for UInt<U, B> {
    type Output = Self;
}
impl Width for usize {
    type Output = Self;
}
impl<U> Width for NInt<U>
where
    U: Unsigned + NonZero,
{
    type Output = U;
}
