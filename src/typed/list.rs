//! Lists of modes: the form in which the algebra works, as `ModeList` is in the value plane.
//!
//! `(4,8):(1,4)` is the list `Modes<U4, U1, Modes<U8, U4, Nil>>`.

use core::marker::PhantomData;

use super::int::{One, Zero};
use super::strides::Strides;
use super::tuple::{Entries, IntTuple, ToTuple, TupleOf};
use typenum::{B0, B1, NInt, NonZero, UInt, UTerm, Unsigned};

/// The end of a list.
#[derive(Debug)]
pub struct Nil;

/// A list of types: `H`, and the list `T` of those after it.
#[derive(Debug)]
pub struct Cons<H, T>(PhantomData<(H, T)>);

/// A list of modes: `S:D`, and the list `T` of those after it.
#[derive(Debug)]
pub struct Modes<S, D, T>(PhantomData<(S, D, T)>);

/// The leaves of the layout `self:D` in front of the list `T`.
pub trait Leaves<D, T> {
    type List;
}

pub(crate) type LeavesOf<S, D> = <S as Leaves<D, Nil>>::List;

impl<D, T> Leaves<D, T> for UTerm {
    type List = Modes<Self, D, T>;
}
impl<U, B, D, T> Leaves<D, T> for UInt<U, B> {
    type List = Modes<Self, D, T>;
}
impl<D, T> Leaves<D, T> for usize {
    type List = Modes<Self, D, T>;
}
impl<S, D, T> Leaves<D, T> for S
where
    S: Entries,
    D: Entries,
    S::List: ListLeaves<D::List, T>,
{
    type List = <S::List as ListLeaves<D::List, T>>::List;
}

/// [`Leaves`] of entries that stand in a list.
pub trait ListLeaves<D, T> {
    type List;
}

impl<T> ListLeaves<Nil, T> for Nil {
    type List = T;
}
impl<S, SS, D, DD, T> ListLeaves<Cons<D, DD>, T> for Cons<S, SS>
where
    SS: ListLeaves<DD, T>,
    S: Leaves<D, SS::List>,
{
    type List = <S as Leaves<D, SS::List>>::List;
}

/// A list of modes as a layout: no mode is `1:0`, one stands without parentheses, more are a tuple.
pub trait ToLayout {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl ToLayout for Nil {
    type Shape = One;
    type Stride = Zero;
}
impl<S, D> ToLayout for Modes<S, D, Nil>
where
    S: IntTuple,
    D: Strides<S>,
{
    type Shape = S;
    type Stride = D;
}
impl<S, D, S1, D1, T> ToLayout for Modes<S, D, Modes<S1, D1, T>>
where
    T: Columns,
    Cons<S, Cons<S1, T::Shapes>>: ToTuple,
    Cons<D, Cons<D1, T::Strides>>: ToTuple,
    TupleOf<Cons<S, Cons<S1, T::Shapes>>>: IntTuple,
    TupleOf<Cons<D, Cons<D1, T::Strides>>>: Strides<TupleOf<Cons<S, Cons<S1, T::Shapes>>>>,
{
    type Shape = TupleOf<Cons<S, Cons<S1, T::Shapes>>>;
    type Stride = TupleOf<Cons<D, Cons<D1, T::Strides>>>;
}

/// The shapes and the strides of a list of modes, each as a list.
pub trait Columns {
    type Shapes;
    type Strides;
}

impl Columns for Nil {
    type Shapes = Self;
    type Strides = Self;
}
impl<S, D, T> Columns for Modes<S, D, T>
where
    T: Columns,
{
    type Shapes = Cons<S, T::Shapes>;
    type Strides = Cons<D, T::Strides>;
}

/// Whether every integer of a list of modes is static: `B1` or `B0`.
pub trait AllStatic {
    type Output;
}

impl AllStatic for Nil {
    type Output = B1;
}
impl<S, D, T> AllStatic for Modes<S, D, T>
where
    S: AllStaticBefore<D, T>,
{
    type Output = S::Output;
}

/// [`AllStatic`] of the mode `self:D` and the list `T`.
pub trait AllStaticBefore<D, T> {
    type Output;
}

impl<D, T> AllStaticBefore<D, T> for usize {
    type Output = B0;
}
macro_rules! static_mode {
    ($([$($parameter:ident),*] $extent:ty;)*) => {$(
        impl<$($parameter,)* T> AllStaticBefore<usize, T> for $extent {
            type Output = B0;
        }
        impl<$($parameter,)* T: AllStatic> AllStaticBefore<UTerm, T> for $extent {
            type Output = T::Output;
        }
        impl<$($parameter,)* V, C, T: AllStatic> AllStaticBefore<UInt<V, C>, T> for $extent {
            type Output = T::Output;
        }
        impl<$($parameter,)* V: Unsigned + NonZero, T: AllStatic> AllStaticBefore<NInt<V>, T> for $extent {
            type Output = T::Output;
        }
    )*};
}
static_mode!([] UTerm; [U, B] UInt<U, B>;);

/// A list of modes, or `1:0` where there is none.
pub trait OrUnit {
    type List;
}

impl OrUnit for Nil {
    type List = Modes<One, Zero, Self>;
}
impl<S, D, T> OrUnit for Modes<S, D, T> {
    type List = Self;
}
