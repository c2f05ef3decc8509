//! Sort keys: which mode of a shape comes first, by an order that has a key for each.
//!
//! The order is a tuple of the parentheses of the shape, or coarser: one key then covers a nested mode. Where an entry
//! starts is the product of the sizes of all entries that come before it, so that nothing has to be sorted.

use super::compact::{Compact, Rightward};
use super::int::{IntMul, One, Times};
use super::list::{Cons, Modes, Nil};
use super::strides::Strides;
use super::tuple::{Entries, ToTuple, TupleOf};
use typenum::{Cmp, Equal, Greater, Less, NInt, NonZero, UInt, UTerm, Unsigned};

/// The strides that visit the shape `S` in the order `self`, from the stride `C` on; `Ties` is [`Share`] or [`Follow`].
pub trait OrderFrom<S, C, Ties> {
    type Stride: Strides<S>;
}

impl<O, S, C, Ties> OrderFrom<S, C, Ties> for O
where
    O: KeyedSizes<S, Nil>,
    O::List: Starts<Nil, C, Ties>,
    O: Spread<S, <O::List as Starts<Nil, C, Ties>>::List>,
{
    type Stride = <O as Spread<S, <O::List as Starts<Nil, C, Ties>>::List>>::Stride;
}

/// Modes of one key have the same stride.
#[derive(Debug)]
pub struct Share;

/// Modes of one key go one behind the other, from left to right.
#[derive(Debug)]
pub struct Follow;

/// Only modes of a smaller key come before: those further right.
#[derive(Debug)]
pub struct Behind;

/// The keys of the order `self`, each with the size of the part of the shape `S` that it covers, in front of the list `T`.
pub trait KeyedSizes<S, T> {
    type List;
}

/// The strides of the shape `S`, where the keys of the order `self` start at the strides in the list `C`.
pub trait Spread<S, C> {
    type Stride: Strides<S>;
    /// The starts that are left.
    type Rest;
}

macro_rules! key {
    ($([$($parameter:tt)*] $leaf:ty),*) => {$(
        impl<S, T, $($parameter)*> KeyedSizes<S, T> for $leaf
        where
            S: Compact<One, Rightward>,
        {
            type List = Modes<S::Next, Self, T>;
        }
        impl<S, C, CC, $($parameter)*> Spread<S, Cons<C, CC>> for $leaf
        where
            S: Compact<C, Rightward>,
        {
            type Stride = S::Stride;
            type Rest = CC;
        }
    )*};
}
key!([] UTerm, [U, B] UInt<U, B>, [U: Unsigned + NonZero] NInt<U>, [] usize);

impl<O, S, T> KeyedSizes<S, T> for O
where
    O: Entries,
    S: Entries,
    O::List: ListKeyedSizes<S::List, T>,
{
    type List = <O::List as ListKeyedSizes<S::List, T>>::List;
}
impl<O, S, C> Spread<S, C> for O
where
    O: Entries,
    S: Entries,
    O::List: ListSpread<S::List, C>,
    <O::List as ListSpread<S::List, C>>::List: ToTuple,
    TupleOf<<O::List as ListSpread<S::List, C>>::List>: Strides<S>,
{
    type Stride = TupleOf<<O::List as ListSpread<S::List, C>>::List>;
    type Rest = <O::List as ListSpread<S::List, C>>::Rest;
}

/// [`KeyedSizes`] of entries that stand in a list.
#[diagnostic::on_unimplemented(
    message = "the order and the shape differ in rank",
    label = "this order has another number of entries than the shape",
    note = "give every mode of the shape one key; a nested mode may have a tuple of keys"
)]
pub trait ListKeyedSizes<S, T> {
    type List;
}

impl<T> ListKeyedSizes<Nil, T> for Nil {
    type List = T;
}
impl<O, OO, S, SS, T> ListKeyedSizes<Cons<S, SS>, T> for Cons<O, OO>
where
    OO: ListKeyedSizes<SS, T>,
    O: KeyedSizes<S, OO::List>,
{
    type List = <O as KeyedSizes<S, OO::List>>::List;
}

/// [`Spread`] of entries that stand in a list.
pub trait ListSpread<S, C> {
    type List;
    type Rest;
}

impl<C> ListSpread<Nil, C> for Nil {
    type List = Self;
    type Rest = C;
}
impl<O, OO, S, SS, C> ListSpread<Cons<S, SS>, C> for Cons<O, OO>
where
    O: Spread<S, C>,
    OO: ListSpread<SS, O::Rest>,
{
    type List = Cons<O::Stride, OO::List>;
    type Rest = OO::Rest;
}

/// Where each of these entries starts, the first of all at `C`; `Left` are the entries that stand before them.
pub trait Starts<Left, C, Ties> {
    type List;
}

impl<Left, C, Ties> Starts<Left, C, Ties> for Nil {
    type List = Self;
}
impl<Z, K, T, Left, C, Ties> Starts<Left, C, Ties> for Modes<Z, K, T>
where
    Left: Earlier<K, C, Ties>,
    T: Earlier<K, Left::Output, Behind>,
    T: Starts<Modes<Z, K, Left>, C, Ties>,
{
    type List = Cons<
        <T as Earlier<K, <Left as Earlier<K, C, Ties>>::Output, Behind>>::Output,
        <T as Starts<Modes<Z, K, Left>, C, Ties>>::List,
    >;
}

/// `C` times the sizes of those entries in the list `self` that come before one with the key `K`.
pub trait Earlier<K, C, Ties> {
    type Output;
}

impl<K, C, Ties> Earlier<K, C, Ties> for Nil {
    type Output = C;
}
impl<Z, K1, T, K, C, Ties> Earlier<K, C, Ties> for Modes<Z, K1, T>
where
    K1: CompareKeys<K>,
    K1::Output: Count<Z, C, Ties>,
    T: Earlier<K, <K1::Output as Count<Z, C, Ties>>::Output, Ties>,
{
    type Output = T::Output;
}

/// `C` times the size `Z`, if entries whose keys compare like this come before.
pub trait Count<Z, C, Ties> {
    type Output;
}

impl<Z, C, Ties> Count<Z, C, Ties> for Less
where
    C: IntMul<Z>,
{
    type Output = Times<C, Z>;
}
impl<Z, C, Ties> Count<Z, C, Ties> for Greater {
    type Output = C;
}
macro_rules! ties {
    (before: $($ordering:ty, $ties:ty;)*) => {$(
        impl<Z, C> Count<Z, C, $ties> for $ordering
        where
            C: IntMul<Z>,
        {
            type Output = Times<C, Z>;
        }
    )*};
    (not: $($ordering:ty, $ties:ty;)*) => {$(
        impl<Z, C> Count<Z, C, $ties> for $ordering {
            type Output = C;
        }
    )*};
}
ties! { before: Equal, Follow; Unknown, Follow; Unknown, Share; }
ties! { not: Equal, Share; Equal, Behind; Unknown, Behind; }

/// How two keys compare that are both known at run time only: from left to right.
#[derive(Debug)]
pub struct Unknown;

/// How two keys compare: static ones are smaller than run-time ones.
pub trait CompareKeys<K> {
    type Output;
}

impl<U, B, V, C> CompareKeys<UInt<V, C>> for UInt<U, B>
where
    Self: Cmp<UInt<V, C>>,
{
    type Output = <Self as Cmp<UInt<V, C>>>::Output;
}
impl<U, V> CompareKeys<NInt<V>> for NInt<U>
where
    U: Unsigned + NonZero,
    V: Unsigned + NonZero + Cmp<U>,
{
    type Output = <V as Cmp<U>>::Output;
}

macro_rules! by_kind {
    ($([$($parameter:tt)*] $left:ty, $right:ty: $ordering:ty;)*) => {$(
        impl<$($parameter)*> CompareKeys<$right> for $left {
            type Output = $ordering;
        }
    )*};
}
by_kind! {
    [] UTerm, UTerm: Equal;
    [V, C] UTerm, UInt<V, C>: Less;
    [V: Unsigned + NonZero] UTerm, NInt<V>: Greater;
    [U, B] UInt<U, B>, UTerm: Greater;
    [U, B, V: Unsigned + NonZero] UInt<U, B>, NInt<V>: Greater;
    [U: Unsigned + NonZero] NInt<U>, UTerm: Less;
    [U: Unsigned + NonZero, V, C] NInt<U>, UInt<V, C>: Less;
    [] UTerm, usize: Less;
    [U, B] UInt<U, B>, usize: Less;
    [U: Unsigned + NonZero] NInt<U>, usize: Less;
    [] usize, UTerm: Greater;
    [V, C] usize, UInt<V, C>: Greater;
    [V: Unsigned + NonZero] usize, NInt<V>: Greater;
    [] usize, usize: Unknown;
}
