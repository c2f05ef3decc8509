//! Integers as types: the leaves of typed shapes and strides, and the arithmetic on them.
//!
//! A leaf is *static*, a typenum integer (`UTerm` and `UInt` from 0 up, `NInt` below), or
//! *dynamic*, a `usize`. The traits here follow [`Int`](struct@crate::Int) of the value plane: a result is
//! static if both operands are static, and 0 times any integer is a static 0.
//!
//! Quotients and divisors are in `division`, minimum and maximum in `order`.
//!
//! Depends only on `typenum`. `list`, `refusal` and everything above them depend on it.

pub(super) mod division;
pub(super) mod order;

use self::order::{Compared, IntCmp};
use typenum::{B0, B1, Equal, Greater, Less, NInt, NonZero, UInt, UTerm, Unsigned};

/// The static integer 0.
pub(crate) type Zero = UTerm;
/// The static integer 1.
pub(crate) type One = UInt<UTerm, B1>;

/// Results for two integers by their kinds. The parameters before the semicolon belong to negative
/// integers.
macro_rules! by_kinds {
    ($trait:ident: $([$($negative:ident)*; $($free:ident)*] $left:ty, $right:ty => $result:ty;)*) => {$(
        impl<$($negative: Unsigned + NonZero,)* $($free),*> $trait<$right> for $left {
            type Output = $result;
        }
    )*};
}
use by_kinds;

/// `self * R`.
pub trait IntMul<R> {
    type Output;
}

pub(crate) type Times<A, B> = <A as IntMul<B>>::Output;

by_kinds! { IntMul:
    [; R] UTerm, R => UTerm;
    [; U B] UInt<U, B>, UTerm => UTerm;
    [U;] NInt<U>, UTerm => UTerm;
    [;] usize, UTerm => UTerm;
    [; U B] UInt<U, B>, usize => usize;
    [; V C] usize, UInt<V, C> => Self;
    [;] usize, usize => Self;
    // The product is dynamic and may be negative. The code that computes it as a `usize` checks
    // that it is not.
    [V;] usize, NInt<V> => Self;
    [U;] NInt<U>, usize => usize;
}
// The bound is on the right factor: the compiler waits until it knows that type.
impl<U, B, V> IntMul<NInt<V>> for UInt<U, B>
where
    V: Unsigned + NonZero + IntMul<Self>,
    Times<V, Self>: Unsigned + NonZero,
{
    type Output = NInt<Times<V, Self>>;
}
impl<U, V, C> IntMul<UInt<V, C>> for NInt<U>
where
    U: Unsigned + NonZero + IntMul<UInt<V, C>>,
    Times<U, UInt<V, C>>: Unsigned + NonZero,
{
    type Output = NInt<Times<U, UInt<V, C>>>;
}
impl<U, V> IntMul<NInt<V>> for NInt<U>
where
    U: Unsigned + NonZero + IntMul<V>,
    V: Unsigned + NonZero,
{
    type Output = Times<U, V>;
}
// Bit by bit: the compiler would prove the bounds of typenum's `Mul` for every bit. Trailing zeros
// of either factor come first, because most extents and strides have some.
impl<U, V, C> IntMul<UInt<V, C>> for UInt<U, B0>
where
    U: IntMul<UInt<V, C>>,
{
    type Output = UInt<Times<U, UInt<V, C>>, B0>;
}
impl<U, V, C> IntMul<UInt<V, C>> for UInt<U, B1>
where
    U: OddTimes<UInt<V, C>>,
{
    type Output = U::Output;
}

/// `(2 * self + 1) * R`.
///
/// The higher bits are `Self`, so that the compiler waits until it knows them. With an
/// implementation of [`IntMul`] for `UInt<UInt<U, A>, B1>` it would try numbers of all lengths.
pub trait OddTimes<R> {
    type Output;
}

impl<V, C> OddTimes<UInt<V, C>> for UTerm {
    type Output = UInt<V, C>;
}
impl<U, A, V, C> OddTimes<UInt<V, C>> for UInt<U, A>
where
    UInt<V, C>: IntMulOdd<Self>,
{
    type Output = <UInt<V, C> as IntMulOdd<Self>>::Output;
}

/// `self * (2 * H + 1)`.
///
/// Implemented for the right factor: the compiler waits for that type instead of trying numbers of
/// all lengths.
pub trait IntMulOdd<H> {
    type Output;
}

impl<H, V> IntMulOdd<H> for UInt<V, B0>
where
    V: IntMulOdd<H>,
{
    type Output = UInt<V::Output, B0>;
}
impl<H> IntMulOdd<H> for One {
    type Output = UInt<H, B1>;
}
// `(2 * v + 1) * (2 * h + 1) = 2 * (h * (2 * v + 1) + v) + 1`.
impl<H, V, C> IntMulOdd<H> for UInt<UInt<V, C>, B1>
where
    H: IntMul<Self>,
    Times<H, Self>: IntAdd<UInt<V, C>>,
{
    type Output = UInt<Plus<Times<H, Self>, UInt<V, C>>, B1>;
}

/// `self + R`.
pub trait IntAdd<R> {
    type Output;
}

pub(crate) type Plus<A, B> = <A as IntAdd<B>>::Output;

by_kinds! { IntAdd:
    [; R] UTerm, R => R;
    [; U B] UInt<U, B>, UTerm => Self;
    [U;] NInt<U>, UTerm => Self;
    [;] usize, UTerm => Self;
    [; U B] UInt<U, B>, usize => usize;
    [; V C] usize, UInt<V, C> => Self;
    [;] usize, usize => Self;
    [V;] usize, NInt<V> => Self;
    [U;] NInt<U>, usize => usize;
}
impl<U, B, V> IntAdd<NInt<V>> for UInt<U, B>
where
    V: Unsigned + NonZero,
    Self: IntCmp<V, Equal> + Difference<V, Compared<Self, V>>,
{
    type Output = <Self as Difference<V, Compared<Self, V>>>::Output;
}
impl<U, V, C> IntAdd<UInt<V, C>> for NInt<U>
where
    U: Unsigned + NonZero,
    UInt<V, C>: IntAdd<Self>,
{
    type Output = Plus<UInt<V, C>, Self>;
}
impl<U, V> IntAdd<NInt<V>> for NInt<U>
where
    U: Unsigned + NonZero + IntAdd<V>,
    V: Unsigned + NonZero,
    Plus<U, V>: Unsigned + NonZero,
{
    type Output = NInt<Plus<U, V>>;
}

/// The sum of two binary numbers whose lowest bits are these: `$rest` adds the other bits.
macro_rules! add_bits {
    ($trait:ident: $($left:ty, $right:ty => $rest:ident, $bit:ty;)*) => {$(
        impl<U, V> $trait<UInt<V, $right>> for UInt<U, $left>
        where
            U: $rest<V>,
        {
            type Output = UInt<<U as $rest<V>>::Output, $bit>;
        }
    )*};
}
add_bits! { IntAdd:
    B0, B0 => IntAdd, B0;
    B0, B1 => IntAdd, B1;
    B1, B0 => IntAdd, B1;
    B1, B1 => IntAddCarry, B0;
}
add_bits! { IntAddCarry:
    B0, B0 => IntAdd, B1;
    B0, B1 => IntAddCarry, B0;
    B1, B0 => IntAddCarry, B0;
    B1, B1 => IntAddCarry, B1;
}

/// `self + R + 1` for static integers from 0 up.
pub trait IntAddCarry<R> {
    type Output;
}

pub(crate) type PlusOne<N> = <N as IntAddCarry<UTerm>>::Output;

impl IntAddCarry<Self> for UTerm {
    type Output = One;
}
impl<V> IntAddCarry<UInt<V, B0>> for UTerm {
    type Output = UInt<V, B1>;
}
impl<V> IntAddCarry<UInt<V, B1>> for UTerm
where
    V: IntAddCarry<Self>,
{
    type Output = UInt<PlusOne<V>, B0>;
}
impl<U> IntAddCarry<UTerm> for UInt<U, B0> {
    type Output = UInt<U, B1>;
}
impl<U> IntAddCarry<UTerm> for UInt<U, B1>
where
    U: IntAddCarry<UTerm>,
{
    type Output = UInt<PlusOne<U>, B0>;
}

/// `self - R` for static integers with `0 <= R <= self`.
pub trait IntSub<R> {
    type Output;
}

pub(crate) type Minus<A, B> = <A as IntSub<B>>::Output;

/// `self - R - 1` for static integers with `0 <= R < self`.
pub trait IntSubBorrow<R> {
    type Output;
}

pub(crate) type MinusOne<N> = <N as IntSubBorrow<UTerm>>::Output;

impl IntSub<Self> for UTerm {
    type Output = Self;
}
impl<U, B> IntSub<UTerm> for UInt<U, B> {
    type Output = Self;
}
impl<U> IntSubBorrow<UTerm> for UInt<U, B0>
where
    U: IntSubBorrow<UTerm>,
{
    type Output = UInt<MinusOne<U>, B1>;
}
impl<U> IntSubBorrow<UTerm> for UInt<U, B1>
where
    U: PushBit<B0>,
{
    type Output = U::Output;
}

/// The difference of two binary numbers whose lowest bits are these: `$rest` subtracts the other
/// bits. [`PushBit`] drops zeros before the highest bit.
macro_rules! subtract_bits {
    ($trait:ident: $($left:ty, $right:ty => $rest:ident, $bit:ty;)*) => {$(
        impl<U, V> $trait<UInt<V, $right>> for UInt<U, $left>
        where
            U: $rest<V>,
            <U as $rest<V>>::Output: PushBit<$bit>,
        {
            type Output = <<U as $rest<V>>::Output as PushBit<$bit>>::Output;
        }
    )*};
}
subtract_bits! { IntSub:
    B0, B0 => IntSub, B0;
    B0, B1 => IntSubBorrow, B1;
    B1, B0 => IntSub, B1;
    B1, B1 => IntSub, B0;
}
subtract_bits! { IntSubBorrow:
    B0, B0 => IntSubBorrow, B1;
    B0, B1 => IntSubBorrow, B0;
    B1, B0 => IntSub, B0;
    B1, B1 => IntSubBorrow, B1;
}

/// `self * 2 + B`; 0 if both are 0, as the canonical type.
pub trait PushBit<B> {
    type Output;
}

impl PushBit<B0> for UTerm {
    type Output = UTerm;
}
impl PushBit<B1> for UTerm {
    type Output = One;
}
impl<U, C, B> PushBit<B> for UInt<U, C> {
    type Output = UInt<Self, B>;
}

/// `self - V`, of either sign, for unsigned integers that compare as `Ordering` says.
pub trait Difference<V, Ordering> {
    type Output;
}

impl<U, V> Difference<V, Less> for U
where
    V: IntSub<U>,
    Minus<V, U>: Unsigned + NonZero,
{
    type Output = NInt<Minus<V, U>>;
}
impl<U, V> Difference<V, Equal> for U {
    type Output = UTerm;
}
impl<U, V> Difference<V, Greater> for U
where
    U: IntSub<V>,
{
    type Output = Minus<U, V>;
}

/// Whether two integers are static and equal: `B1` or `B0`.
pub trait IntEq<R> {
    type Output;
}

pub(crate) type Same<A, B> = <A as IntEq<B>>::Output;

// Bit by bit from the lowest, where most different numbers differ.
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
impl<U, V> IntEq<NInt<V>> for NInt<U>
where
    U: Unsigned + NonZero + IntEq<V>,
    V: Unsigned + NonZero,
{
    type Output = Same<U, V>;
}
// Integers of different kinds differ, and dynamic integers are not statically equal.
by_kinds! { IntEq:
    [;] UTerm, UTerm => B1;
    [; V C] UTerm, UInt<V, C> => B0;
    [; U B] UInt<U, B>, UTerm => B0;
    [; U V] UInt<U, B0>, UInt<V, B1> => B0;
    [; U V] UInt<U, B1>, UInt<V, B0> => B0;
    [;] usize, usize => B0;
    [;] usize, UTerm => B0;
    [;] UTerm, usize => B0;
    [; U B] usize, UInt<U, B> => B0;
    [; U B] UInt<U, B>, usize => B0;
    [U;] usize, NInt<U> => B0;
    [U;] NInt<U>, usize => B0;
    [U;] UTerm, NInt<U> => B0;
    [U;] NInt<U>, UTerm => B0;
    [V; U B] UInt<U, B>, NInt<V> => B0;
    [U; V C] NInt<U>, UInt<V, C> => B0;
}

/// Results for one integer by its kind.
macro_rules! by_kind {
    ($trait:ident: $([$($negative:ident)*; $($free:ident)*] $int:ty => $result:ty;)*) => {$(
        impl<$($negative: Unsigned + NonZero,)* $($free),*> $trait for $int {
            type Output = $result;
        }
    )*};
}

/// Whether an integer is a static 1: `B1` or `B0`.
pub trait IsOne {
    type Output;
}

pub(crate) type IsUnit<N> = <N as IsOne>::Output;

by_kind! { IsOne:
    [;] UTerm => B0;
    [;] One => B1;
    [; U C B] UInt<UInt<U, C>, B> => B0;
    [;] usize => B0;
    [U;] NInt<U> => B0;
}

/// The absolute value of an integer.
pub trait Absolute {
    type Output;
}

by_kind! { Absolute:
    [;] UTerm => Self;
    [; U B] UInt<U, B> => Self;
    [;] usize => Self;
    [U;] NInt<U> => U;
}
