//! Minimum and maximum of two integers as types, of either sign; static if both are.

use super::by_kinds;
use typenum::{B0, B1, Equal, Greater, Less, NInt, NonZero, UInt, UTerm, Unsigned};

/// The comparison of two static integers from 0 up: [`Less`], [`Equal`] or [`Greater`]. `Lower` is
/// the comparison of their lower bits. The comparison with a dynamic integer is [`AtRunTime`].
pub trait IntCmp<R, Lower> {
    type Output;
}

pub(crate) type Compared<A, B> = <A as IntCmp<B, Equal>>::Output;

/// The comparison of a static and a dynamic integer.
#[derive(Debug)]
pub struct AtRunTime;

impl<Lower> IntCmp<usize, Lower> for UTerm {
    type Output = AtRunTime;
}
impl<U, B, Lower> IntCmp<usize, Lower> for UInt<U, B> {
    type Output = AtRunTime;
}
impl<Lower> IntCmp<Self, Lower> for UTerm {
    type Output = Lower;
}
impl<V, C, Lower> IntCmp<UInt<V, C>, Lower> for UTerm {
    type Output = Less;
}
impl<U, B, Lower> IntCmp<UTerm, Lower> for UInt<U, B> {
    type Output = Greater;
}
macro_rules! compare_bits {
    ($($left:ty, $right:ty => $lower:ty;)*) => {$(
        impl<U, V, Lower> IntCmp<UInt<V, $right>, Lower> for UInt<U, $left>
        where
            U: IntCmp<V, $lower>,
        {
            type Output = U::Output;
        }
    )*};
}
compare_bits! {
    B0, B0 => Lower;
    B0, B1 => Less;
    B1, B0 => Greater;
    B1, B1 => Lower;
}

/// The smaller of two static integers from 0 up.
pub trait IntMin<R> {
    type Output;
}

pub(crate) type Smaller<A, B> = <A as IntMin<B>>::Output;

impl<A, B> IntMin<B> for A
where
    A: IntCmp<B, Equal> + Select<B, Compared<A, B>>,
{
    type Output = <A as Select<B, Compared<A, B>>>::Output;
}

/// `self`, or `B` if `Ordering` is [`Greater`].
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

/// The smaller of two integers; static if both are.
pub trait IntSmaller<R> {
    type Output;
}

pub(crate) type Min<A, B> = <A as IntSmaller<B>>::Output;

impl<U, B, V, C> IntSmaller<UInt<V, C>> for UInt<U, B>
where
    Self: IntMin<UInt<V, C>>,
{
    type Output = Smaller<Self, UInt<V, C>>;
}

/// The larger of two integers; static if both are.
pub trait IntLarger<R> {
    type Output;
}

pub(crate) type Larger<A, B> = <A as IntLarger<B>>::Output;

by_kinds! { IntSmaller:
    [;] UTerm, UTerm => Self;
    [; V C] UTerm, UInt<V, C> => Self;
    [; U B] UInt<U, B>, UTerm => UTerm;
    [;] UTerm, usize => usize;
    [;] usize, UTerm => Self;
    [; U B] UInt<U, B>, usize => usize;
    [; V C] usize, UInt<V, C> => Self;
    [;] usize, usize => Self;
    [N;] NInt<N>, UTerm => Self;
    [N;] UTerm, NInt<N> => NInt<N>;
    [N; U B] NInt<N>, UInt<U, B> => Self;
    [N; U B] UInt<U, B>, NInt<N> => NInt<N>;
    [N;] NInt<N>, usize => usize;
    [N;] usize, NInt<N> => Self;
}
by_kinds! { IntLarger:
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
    Self: IntCmp<UInt<V, C>, Equal>,
    UInt<V, C>: Select<Self, Compared<Self, UInt<V, C>>>,
{
    type Output = <UInt<V, C> as Select<Self, Compared<Self, UInt<V, C>>>>::Output;
}
// Of two negative integers, the one with the larger absolute value is smaller.
impl<U, V> IntSmaller<NInt<V>> for NInt<U>
where
    U: Unsigned + NonZero + IntCmp<V, Equal>,
    V: Unsigned + NonZero,
    NInt<V>: Select<Self, Compared<U, V>>,
{
    type Output = <NInt<V> as Select<Self, Compared<U, V>>>::Output;
}
impl<U, V> IntLarger<NInt<V>> for NInt<U>
where
    U: Unsigned + NonZero + IntCmp<V, Equal>,
    V: Unsigned + NonZero,
    Self: Select<NInt<V>, Compared<U, V>>,
{
    type Output = <Self as Select<NInt<V>, Compared<U, V>>>::Output;
}
