//! The smaller and the larger of two integers as types, of either sign; static where both are.

use typenum::{Cmp, Equal, Greater, Less, NInt, UInt, UTerm};

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

/// The larger of two integers; static where both are.
pub trait IntLarger<R> {
    type Output;
}

pub(crate) type Larger<A, B> = <A as IntLarger<B>>::Output;

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
