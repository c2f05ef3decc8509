//! Division of integers as types: quotients, remainders, the greatest common divisor.
//!
//! This is a long division over the bits. It does not use typenum's `Div` and `Rem`: for operands
//! that the compiler has not yet inferred, it would follow their implementations forever.

use super::by_kinds;
use super::order::{Compared, IntCmp};
use super::{IntAddCarry, IntSub, Minus, PlusOne, PushBit};
use typenum::{B0, B1, Equal, Greater, Less, UInt, UTerm};

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
// Halving both operands takes fewer steps than subtraction, and most divisors are even.
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
    <U::Remainder as PushBit<B>>::Output: IntCmp<UInt<UInt<V, C>, B1>, Equal>
        + DivStep<
            U::Quotient,
            UInt<UInt<V, C>, B1>,
            Compared<<U::Remainder as PushBit<B>>::Output, UInt<UInt<V, C>, B1>>,
        >,
{
    type Quotient = <<U::Remainder as PushBit<B>>::Output as DivStep<
        U::Quotient,
        UInt<UInt<V, C>, B1>,
        Compared<<U::Remainder as PushBit<B>>::Output, UInt<UInt<V, C>, B1>>,
    >>::Quotient;
    type Remainder = <<U::Remainder as PushBit<B>>::Output as DivStep<
        U::Quotient,
        UInt<UInt<V, C>, B1>,
        Compared<<U::Remainder as PushBit<B>>::Output, UInt<UInt<V, C>, B1>>,
    >>::Remainder;
}

/// One step of the long division: `self` is the current remainder, and `Ordering` is its comparison
/// with `D`.
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
    R: IntSub<D>,
    Q: PushBit<B1>,
{
    type Quotient = Q::Output;
    type Remainder = Minus<R, D>;
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

/// `self`, or `self + 1` if the remainder `R` is not 0.
pub trait RoundUp<R> {
    type Output;
}

impl<Q> RoundUp<UTerm> for Q {
    type Output = Q;
}
impl<Q, U, B> RoundUp<UInt<U, B>> for Q
where
    Q: IntAddCarry<UTerm>,
{
    type Output = PlusOne<Q>;
}

/// `self / R` for integers from 0 up, rounded down and rounded up; static if both are. `R` is not
/// 0.
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

/// `self % R` for integers from 0 up; static if both are. `R` is not 0.
pub trait IntRem<R> {
    type Output;
}

by_kinds! { IntRem:
    [; V C] UTerm, UInt<V, C> => Self;
    [;] UTerm, usize => usize;
    [; U B] UInt<U, B>, usize => usize;
    [; V C] usize, UInt<V, C> => Self;
    [;] usize, usize => Self;
}
impl<U, B, V, C> IntRem<UInt<V, C>> for UInt<U, B>
where
    Self: DivMod<UInt<V, C>>,
{
    type Output = Remainder<Self, UInt<V, C>>;
}

/// The greatest common divisor of two integers from 0 up; the divisor of 0 and `n` is `n`.
///
/// This is Euclid's algorithm on [`DivMod`]: the second number decreases in each step, until it is
/// 0.
pub trait IntGcd<R> {
    type Output;
}

pub(crate) type CommonDivisor<A, B> = <A as IntGcd<B>>::Output;

by_kinds! { IntGcd:
    [; R] UTerm, R => R;
    [; U B] UInt<U, B>, UTerm => Self;
    // The greatest common divisor of dynamic integers is dynamic.
    [; U B] UInt<U, B>, usize => usize;
    [;] usize, UTerm => Self;
    [; V C] usize, UInt<V, C> => Self;
    [;] usize, usize => Self;
}
impl<U, B, V, C> IntGcd<UInt<V, C>> for UInt<U, B>
where
    Self: DivMod<UInt<V, C>>,
    UInt<V, C>: IntGcd<Remainder<Self, UInt<V, C>>>,
{
    type Output = CommonDivisor<UInt<V, C>, Remainder<Self, UInt<V, C>>>;
}
