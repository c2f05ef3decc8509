//! Lists of types and of modes: the form in which the algebra works, like `ModeList` of the value
//! plane.
//!
//! `(4,8):(1,4)` is the list `Modes<U4, U1, Modes<U8, U4, Nil>>`. This module has the lists, their
//! length and their concatenation. `size` has the size and the cosize of modes. `parts` converts
//! tuples and layouts to lists and back.
//!
//! Depends on `int`. `tuple`, `refusal`, `parts` and everything above them depend on it.

pub(super) mod size;

use core::marker::PhantomData;

use super::int::{IntAddCarry, One, PlusOne, Zero};
use typenum::{B0, B1, NInt, NonZero, UInt, UTerm, Unsigned};

/// The end of a list.
#[derive(Clone, Copy, Debug)]
pub struct Nil;

/// A list of types: the head `H` and the tail `T`.
#[derive(Debug)]
pub struct Cons<H, T>(PhantomData<(H, T)>);

/// A list of modes: the head `S:D` and the tail `T`.
#[derive(Debug)]
pub struct Modes<S, D, T>(PhantomData<(S, D, T)>);

/// The shapes of a list of modes.
pub trait Shapes {
    type List;
}

impl Shapes for Nil {
    type List = Self;
}
impl<S, D, T> Shapes for Modes<S, D, T>
where
    T: Shapes,
{
    type List = Cons<S, T::List>;
}

/// Whether every integer of a list of modes is static: `B1` or `B0`.
pub trait AllStatic {
    type Output;
}

impl AllStatic for Nil {
    type Output = B1;
}
impl<D, T> AllStatic for Modes<usize, D, T> {
    type Output = B0;
}
macro_rules! static_mode {
    ($([$($parameter:ident),*] $extent:ty;)*) => {$(
        impl<$($parameter,)* T> AllStatic for Modes<$extent, usize, T> {
            type Output = B0;
        }
        impl<$($parameter,)* T: AllStatic> AllStatic for Modes<$extent, UTerm, T> {
            type Output = T::Output;
        }
        impl<$($parameter,)* V, C, T: AllStatic> AllStatic for Modes<$extent, UInt<V, C>, T> {
            type Output = T::Output;
        }
        impl<$($parameter,)* V: Unsigned + NonZero, T: AllStatic> AllStatic for Modes<$extent, NInt<V>, T> {
            type Output = T::Output;
        }
    )*};
}
static_mode!([] UTerm; [U, B] UInt<U, B>;);

/// A list of modes, or the list of `1:0` if it is empty.
pub trait OrUnit {
    type List;
}

impl OrUnit for Nil {
    type List = Modes<One, Zero, Self>;
}
impl<S, D, T> OrUnit for Modes<S, D, T> {
    type List = Self;
}

/// Whether a list of modes has a static extent 0: `B1` or `B0`.
pub trait HasZero {
    type Output;
}
impl HasZero for Nil {
    type Output = B0;
}
impl<D, T> HasZero for Modes<UTerm, D, T> {
    type Output = B1;
}
impl<U, B, D, T> HasZero for Modes<UInt<U, B>, D, T>
where
    T: HasZero,
{
    type Output = T::Output;
}
impl<D, T> HasZero for Modes<usize, D, T>
where
    T: HasZero,
{
    type Output = T::Output;
}

/// The concatenation of the lists `self` and `T`.
pub trait Chain<T> {
    type List;
}

pub(crate) type Chained<L, T> = <L as Chain<T>>::List;

impl<T> Chain<T> for Nil {
    type List = T;
}
impl<S, D, L, T> Chain<T> for Modes<S, D, L>
where
    L: Chain<T>,
{
    type List = Modes<S, D, L::List>;
}

/// The number of elements of a list, which compile errors print.
pub trait Count {
    type Output;
}

pub(crate) type CountOf<L> = <L as Count>::Output;

impl Count for Nil {
    type Output = UTerm;
}
impl<H, T> Count for Cons<H, T>
where
    T: Count,
    T::Output: IntAddCarry<UTerm>,
{
    type Output = PlusOne<T::Output>;
}
impl<S, D, T> Count for Modes<S, D, T>
where
    T: Count,
    T::Output: IntAddCarry<UTerm>,
{
    type Output = PlusOne<T::Output>;
}

/// Whether two lists have the same number of entries: `B1` or `B0`.
pub trait SameLength<L> {
    type Output;
}

impl SameLength<Self> for Nil {
    type Output = B1;
}
impl<H, T> SameLength<Cons<H, T>> for Nil {
    type Output = B0;
}
impl<H, T> SameLength<Nil> for Cons<H, T> {
    type Output = B0;
}
impl<H, T, H1, T1> SameLength<Cons<H1, T1>> for Cons<H, T>
where
    T: SameLength<T1>,
{
    type Output = T::Output;
}

/// The list of these types: `list!(A B)` is `Cons<A, Cons<B, Nil>>`.
macro_rules! list {
    () => { $crate::typed::list::Nil };
    ($head:ident $($tail:ident)*) => {
        $crate::typed::list::Cons<$head, $crate::typed::list::list!($($tail)*)>
    };
}
pub(crate) use list;
