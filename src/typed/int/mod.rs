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

use self::order::{Compared, IntCmp};
use typenum::{B0, B1, Equal, Greater, Less, NInt, NonZero, UInt, UTerm, Unsigned};

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
// Bit by bit, without the bounds of typenum's `Mul`, each of which the compiler would prove for every bit. The zeros at the
// end of either factor come first, since most extents and strides have some.
impl<U, V, C> IntMul<UInt<V, C>> for UInt<U, B0>
where
    U: IntMul<UInt<V, C>>,
{
    type Output = UInt<Times<U, UInt<V, C>>, B0>;
}
impl<V, C> IntMul<UInt<V, C>> for One {
    type Output = UInt<V, C>;
}
impl<U, A, V, C> IntMul<UInt<V, C>> for UInt<UInt<U, A>, B1>
where
    UInt<V, C>: IntMulOdd<UInt<U, A>>,
{
    type Output = <UInt<V, C> as IntMulOdd<UInt<U, A>>>::Output;
}

/// `self * (2 * H + 1)`.
///
/// On the right factor, so that the compiler waits until that is known instead of trying numbers of all lengths.
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
impl<U, B> IntMul<usize> for UInt<U, B> {
    type Output = usize;
}
// The right factor first: the compiler waits until it is known.
impl<U, B, V> IntMul<NInt<V>> for UInt<U, B>
where
    V: Unsigned + NonZero + IntMul<Self>,
    Times<V, Self>: Unsigned + NonZero,
{
    type Output = NInt<Times<V, Self>>;
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
    U: Unsigned + NonZero,
{
    type Output = UTerm;
}
impl<U, V, C> IntMul<UInt<V, C>> for NInt<U>
where
    U: Unsigned + NonZero + IntMul<UInt<V, C>>,
    Times<U, UInt<V, C>>: Unsigned + NonZero,
{
    type Output = NInt<Times<U, UInt<V, C>>>;
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

/// `self - R` for static integers from 0 up with `R <= self`.
pub trait IntSub<R> {
    type Output;
}

pub(crate) type Minus<A, B> = <A as IntSub<B>>::Output;

/// `self - R - 1` for static integers from 0 up with `R < self`.
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

/// The difference of two binary numbers whose lowest bits are these: `$rest` subtracts the other bits. A bit 0 is pushed, so
/// that none stands in front of the highest 1.
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

/// `self * 2 + B`.
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

impl<U, B> IntAdd<usize> for UInt<U, B> {
    type Output = usize;
}
impl<U, B, V> IntAdd<NInt<V>> for UInt<U, B>
where
    V: Unsigned + NonZero,
    Self: IntCmp<V, Equal> + Difference<V, Compared<Self, V>>,
{
    type Output = <Self as Difference<V, Compared<Self, V>>>::Output;
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
    U: Unsigned + NonZero,
{
    type Output = Self;
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
    U: Unsigned + NonZero + IntEq<V>,
    V: Unsigned + NonZero,
{
    type Output = Same<U, V>;
}

/// Pairs of different kinds, and run-time integers, are never known to be equal.
macro_rules! never_equal {
    ($([$($parameter:ident),*] $left:ty, $right:ty;)*) => {$(
        impl<$($parameter),*> IntEq<$right> for $left
        where
            $($parameter: Unsigned + NonZero),*
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
    V: Unsigned + NonZero,
{
    type Output = B0;
}
impl<U, V, C> IntEq<UInt<V, C>> for NInt<U>
where
    U: Unsigned + NonZero,
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
    U: Unsigned + NonZero,
{
    type Output = B0;
}

// Run-time integers and negative ones: what is known is that a run-time integer comes out. Whoever makes a `usize` of it
// sees to it that it is none below 0.

impl<V> IntMul<NInt<V>> for usize
where
    V: Unsigned + NonZero,
{
    type Output = Self;
}
impl<U> IntMul<usize> for NInt<U>
where
    U: Unsigned + NonZero,
{
    type Output = usize;
}
impl<V> IntAdd<NInt<V>> for usize
where
    V: Unsigned + NonZero,
{
    type Output = Self;
}
impl<U> IntAdd<usize> for NInt<U>
where
    U: Unsigned + NonZero,
{
    type Output = usize;
}

impl<U, V> IntMul<NInt<V>> for NInt<U>
where
    U: Unsigned + NonZero + IntMul<V>,
    V: Unsigned + NonZero,
{
    type Output = Times<U, V>;
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
