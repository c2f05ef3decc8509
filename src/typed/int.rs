//! Integers as types: the leaves of typed shapes and strides, and the arithmetic on them.
//!
//! A leaf is *static*, a typenum integer (`UTerm` and `UInt` from 0 up, `NInt` below), or *run-time*, a `usize`. The traits
//! here follow [`Int`](crate::Int) of the value plane: a result is static where it was computed from static integers alone,
//! and 0 times anything is a static 0.
//!
//! Division is a long division over the bits. typenum's own `Div` and `Rem` are not used: on operands that are not known
//! yet the compiler follows their impls for ever.

use core::ops::{Add, Mul, Sub};
use typenum::{B0, B1, Cmp, Diff, Equal, Greater, Less, NInt, Prod, Sum, UInt, UTerm};

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

/// `self * 2 + B`.
pub trait PushBit<B> {
    type Output;
}

impl PushBit<B0> for UTerm {
    type Output = UTerm;
}
impl PushBit<B1> for UTerm {
    type Output = UInt<UTerm, B1>;
}
impl<U, C, B> PushBit<B> for UInt<U, C> {
    type Output = UInt<Self, B>;
}

/// `self / D` and `self % D` for static `D > 0`.
pub trait DivMod<D> {
    type Quotient;
    type Remainder;
}

pub(crate) type Quotient<A, B> = <A as DivMod<B>>::Quotient;
pub(crate) type Remainder<A, B> = <A as DivMod<B>>::Remainder;

impl<D> DivMod<D> for UTerm {
    type Quotient = UTerm;
    type Remainder = UTerm;
}
// Halving both is shorter than dividing by subtraction, and most divisors are even.
impl<U, B, V> DivMod<UInt<V, B0>> for UInt<U, B>
where
    U: DivMod<V>,
    U::Remainder: PushBit<B>,
{
    type Quotient = U::Quotient;
    type Remainder = <U::Remainder as PushBit<B>>::Output;
}
impl<U, B> DivMod<UInt<UTerm, B1>> for UInt<U, B> {
    type Quotient = Self;
    type Remainder = UTerm;
}
impl<U, B, V, C> DivMod<UInt<UInt<V, C>, B1>> for UInt<U, B>
where
    U: DivMod<UInt<UInt<V, C>, B1>>,
    U::Remainder: PushBit<B>,
    <U::Remainder as PushBit<B>>::Output: Cmp<UInt<UInt<V, C>, B1>>
        + DivStep<
            U::Quotient,
            UInt<UInt<V, C>, B1>,
            <<U::Remainder as PushBit<B>>::Output as Cmp<UInt<UInt<V, C>, B1>>>::Output,
        >,
{
    type Quotient = <<U::Remainder as PushBit<B>>::Output as DivStep<
        U::Quotient,
        UInt<UInt<V, C>, B1>,
        <<U::Remainder as PushBit<B>>::Output as Cmp<UInt<UInt<V, C>, B1>>>::Output,
    >>::Quotient;
    type Remainder = <<U::Remainder as PushBit<B>>::Output as DivStep<
        U::Quotient,
        UInt<UInt<V, C>, B1>,
        <<U::Remainder as PushBit<B>>::Output as Cmp<UInt<UInt<V, C>, B1>>>::Output,
    >>::Remainder;
}

/// One step of the long division: the remainder so far is `self`, which compares with `D` as `Ordering` says.
pub trait DivStep<Q, D, Ordering> {
    type Quotient;
    type Remainder;
}

impl<R, Q, D> DivStep<Q, D, Less> for R
where
    Q: PushBit<B0>,
{
    type Quotient = Q::Output;
    type Remainder = R;
}
impl<R, Q, D> DivStep<Q, D, Equal> for R
where
    Q: PushBit<B1>,
{
    type Quotient = Q::Output;
    type Remainder = UTerm;
}
impl<R, Q, D> DivStep<Q, D, Greater> for R
where
    R: Sub<D>,
    Q: PushBit<B1>,
{
    type Quotient = Q::Output;
    type Remainder = Diff<R, D>;
}

/// `self / D`, rounded up, for static `D > 0`.
pub trait CeilDiv<D> {
    type Output;
}

pub(crate) type CeilQuotient<A, B> = <A as CeilDiv<B>>::Output;

impl<D> CeilDiv<D> for UTerm {
    type Output = UTerm;
}
impl<U, B, D> CeilDiv<D> for UInt<U, B>
where
    Self: DivMod<D>,
    Quotient<Self, D>: RoundUp<Remainder<Self, D>>,
{
    type Output = <Quotient<Self, D> as RoundUp<Remainder<Self, D>>>::Output;
}

/// `self`, or `self + 1` where the remainder `R` is not 0.
pub trait RoundUp<R> {
    type Output;
}

impl<Q> RoundUp<UTerm> for Q {
    type Output = Q;
}
impl<Q, U, B> RoundUp<UInt<U, B>> for Q
where
    Q: Add<B1>,
{
    type Output = Sum<Q, B1>;
}

/// The smaller of two static integers from 0 up.
pub trait IntMin<R> {
    type Output;
}

pub(crate) type Smaller<A, B> = <A as IntMin<B>>::Output;

impl<A, B> IntMin<B> for A
where
    A: Cmp<B> + Select<B, <A as Cmp<B>>::Output>,
{
    type Output = <A as Select<B, <A as Cmp<B>>::Output>>::Output;
}

/// `self` or `B`, whichever is smaller by `Ordering`.
pub trait Select<B, Ordering> {
    type Output;
}

impl<A, B> Select<B, Less> for A {
    type Output = A;
}
impl<A, B> Select<B, Equal> for A {
    type Output = A;
}
impl<A, B> Select<B, Greater> for A {
    type Output = B;
}

/// `self / R` of integers from 0 up, rounded down and rounded up; static where both are. `R` is not 0.
pub trait IntDiv<R> {
    type Floor;
    type Ceil;
}

pub(crate) type Floor<A, B> = <A as IntDiv<B>>::Floor;
pub(crate) type Ceil<A, B> = <A as IntDiv<B>>::Ceil;

impl<V, C> IntDiv<UInt<V, C>> for UTerm {
    type Floor = Self;
    type Ceil = Self;
}
impl IntDiv<usize> for UTerm {
    type Floor = usize;
    type Ceil = usize;
}
impl<U, B, V, C> IntDiv<UInt<V, C>> for UInt<U, B>
where
    Self: DivMod<UInt<V, C>>,
    Quotient<Self, UInt<V, C>>: RoundUp<Remainder<Self, UInt<V, C>>>,
{
    type Floor = Quotient<Self, UInt<V, C>>;
    type Ceil = <Quotient<Self, UInt<V, C>> as RoundUp<Remainder<Self, UInt<V, C>>>>::Output;
}
impl<U, B> IntDiv<usize> for UInt<U, B> {
    type Floor = usize;
    type Ceil = usize;
}
impl<V, C> IntDiv<UInt<V, C>> for usize {
    type Floor = Self;
    type Ceil = Self;
}
impl IntDiv<Self> for usize {
    type Floor = Self;
    type Ceil = Self;
}

/// The smaller of two integers from 0 up; static where both are.
pub trait IntSmaller<R> {
    type Output;
}

pub(crate) type Min<A, B> = <A as IntSmaller<B>>::Output;

impl<V, C> IntSmaller<UInt<V, C>> for UTerm {
    type Output = Self;
}
impl<U, B> IntSmaller<UTerm> for UInt<U, B> {
    type Output = UTerm;
}
impl IntSmaller<Self> for UTerm {
    type Output = Self;
}
impl<U, B, V, C> IntSmaller<UInt<V, C>> for UInt<U, B>
where
    Self: IntMin<UInt<V, C>>,
{
    type Output = Smaller<Self, UInt<V, C>>;
}
impl IntSmaller<usize> for UTerm {
    type Output = usize;
}
impl<U, B> IntSmaller<usize> for UInt<U, B> {
    type Output = usize;
}
impl IntSmaller<UTerm> for usize {
    type Output = Self;
}
impl<V, C> IntSmaller<UInt<V, C>> for usize {
    type Output = Self;
}
impl IntSmaller<Self> for usize {
    type Output = Self;
}

// The greatest common divisor.

/// The greatest common divisor of two static integers from 0 up; that of 0 and `n` is `n`.
///
/// Euclid's algorithm on [`DivMod`]: each step goes to a smaller second number, 0 ends it.
pub trait IntGcd<R> {
    type Output;
}

pub(crate) type CommonDivisor<A, B> = <A as IntGcd<B>>::Output;

impl<R> IntGcd<R> for UTerm {
    type Output = R;
}
impl<U, B> IntGcd<UTerm> for UInt<U, B> {
    type Output = Self;
}
impl<U, B, V, C> IntGcd<UInt<V, C>> for UInt<U, B>
where
    Self: DivMod<UInt<V, C>>,
    UInt<V, C>: IntGcd<Remainder<Self, UInt<V, C>>>,
{
    type Output = CommonDivisor<UInt<V, C>, Remainder<Self, UInt<V, C>>>;
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

/// `self % R` of integers from 0 up; static where both are. `R` is not 0.
pub trait IntRem<R> {
    type Output;
}

impl<V, C> IntRem<UInt<V, C>> for UTerm {
    type Output = Self;
}
impl IntRem<usize> for UTerm {
    type Output = usize;
}
impl<U, B, V, C> IntRem<UInt<V, C>> for UInt<U, B>
where
    Self: DivMod<UInt<V, C>>,
{
    type Output = Remainder<Self, UInt<V, C>>;
}
impl<U, B> IntRem<usize> for UInt<U, B> {
    type Output = usize;
}
impl<V, C> IntRem<UInt<V, C>> for usize {
    type Output = Self;
}
impl IntRem<Self> for usize {
    type Output = Self;
}

// Run-time integers have a greatest common divisor at run time.

impl<U, B> IntGcd<usize> for UInt<U, B> {
    type Output = usize;
}
impl IntGcd<UTerm> for usize {
    type Output = Self;
}
impl<V, C> IntGcd<UInt<V, C>> for usize {
    type Output = Self;
}
impl IntGcd<Self> for usize {
    type Output = Self;
}

// The smaller and the larger of integers of either sign.

/// The larger of two integers; static where both are.
pub trait IntLarger<R> {
    type Output;
}

macro_rules! order {
    ($trait:ident: $([$($negative:ident)?; $($free:ident)*] $left:ty, $right:ty => $result:ty;)*) => {$(
        impl<$($negative: typenum::Unsigned + typenum::NonZero,)? $($free),*> $trait<$right> for $left {
            type Output = $result;
        }
    )*};
}
order! { IntSmaller:
    [N;] NInt<N>, UTerm => Self;
    [N;] UTerm, NInt<N> => NInt<N>;
    [N; U B] NInt<N>, UInt<U, B> => Self;
    [N; U B] UInt<U, B>, NInt<N> => NInt<N>;
    [N;] NInt<N>, usize => usize;
    [N;] usize, NInt<N> => Self;
}
order! { IntLarger:
    [N;] NInt<N>, UTerm => UTerm;
    [N;] UTerm, NInt<N> => Self;
    [N; U B] NInt<N>, UInt<U, B> => UInt<U, B>;
    [N; U B] UInt<U, B>, NInt<N> => Self;
    [N;] NInt<N>, usize => usize;
    [N;] usize, NInt<N> => Self;
    [;] UTerm, UTerm => Self;
    [; U B] UTerm, UInt<U, B> => UInt<U, B>;
    [; U B] UInt<U, B>, UTerm => Self;
    [;] UTerm, usize => usize;
    [;] usize, UTerm => Self;
    [; U B] UInt<U, B>, usize => usize;
    [; U B] usize, UInt<U, B> => Self;
    [;] usize, usize => Self;
}
impl<U, B, V, C> IntLarger<UInt<V, C>> for UInt<U, B>
where
    Self: Cmp<UInt<V, C>>,
    UInt<V, C>: Select<Self, <Self as Cmp<UInt<V, C>>>::Output>,
{
    type Output = <UInt<V, C> as Select<Self, <Self as Cmp<UInt<V, C>>>::Output>>::Output;
}
// The larger of two distances from 0 is the smaller integer.
impl<U, V> IntSmaller<NInt<V>> for NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero + Cmp<V>,
    V: typenum::Unsigned + typenum::NonZero,
    NInt<V>: Select<Self, <U as Cmp<V>>::Output>,
{
    type Output = <NInt<V> as Select<Self, <U as Cmp<V>>::Output>>::Output;
}
impl<U, V> IntLarger<NInt<V>> for NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero + Cmp<V>,
    V: typenum::Unsigned + typenum::NonZero,
    Self: Select<NInt<V>, <U as Cmp<V>>::Output>,
{
    type Output = <Self as Select<NInt<V>, <U as Cmp<V>>::Output>>::Output;
}
