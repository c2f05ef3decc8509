//! Sort keys: the strides of a shape in the order that a tuple of keys gives.
//!
//! The order has the parentheses of the shape, or is coarser: one key then covers a nested mode.
//! The first stride of an entry is the product of the sizes of all entries with smaller keys. So
//! the compiler does not have to sort.

use core::marker::PhantomData;

use super::compact::{Compact, Rightward};
use crate::typed::int::order::{Compared, IntCmp};
use crate::typed::int::{IntMul, One, Times, Zero};
use crate::typed::list::{Cons, Modes, Nil};
use crate::typed::refusal::Holds;
use crate::typed::refusal::decimal::{ShowCount, ShownCount};
use crate::typed::tuple::{Entries, ToTuple, TupleOf};
use typenum::{Equal, Greater, Less, NInt, NonZero, UInt, UTerm, Unsigned};

/// The strides of the shape `S` in the order `self`; `C` is the first stride, and `Ties` is
/// [`Share`] or [`Follow`].
pub trait OrderFrom<S, C, Ties> {
    type Stride;
}

impl<O, S, C, Ties> OrderFrom<S, C, Ties> for O
where
    O: Keyed<S, Nil>,
    O::List: Starts<Nil, C, Ties>,
    O: InParentheses<StartsOf<O, S, C, Ties>>,
{
    type Stride = InParenthesesOf<O, StartsOf<O, S, C, Ties>>;
}

type StartsOf<O, S, C, Ties> = <<O as Keyed<S, Nil>>::List as Starts<Nil, C, Ties>>::List;
type InParenthesesOf<O, L> = <O as InParentheses<L>>::Tuple;

/// Modes of one key have the same stride.
#[derive(Debug)]
pub struct Share;

/// Modes of one key follow each other, from left to right.
#[derive(Debug)]
pub struct Follow;

/// Modes of one key do not count: the rule for the modes to the right.
#[derive(Debug)]
pub struct ToTheRight;

/// The keys of the order `self`, each with its entry of the shape `S`, in front of the list `T`.
pub trait Keyed<S, T> {
    type List;
}

/// The entries of the list `L` in the parentheses of the order `self`.
pub trait InParentheses<L> {
    type Tuple;
    /// The entries after those.
    type Rest;
}

macro_rules! key {
    ($([$($parameter:tt)*] $leaf:ty),*) => {$(
        impl<S, T, $($parameter)*> Keyed<S, T> for $leaf
        where
            S: Compact<One, Rightward>,
        {
            type List = Entry<S, Self, T>;
        }
        impl<A, L, $($parameter)*> InParentheses<Cons<A, L>> for $leaf {
            type Tuple = A;
            type Rest = L;
        }
        // `ListKeyed` refuses this. The implementation keeps the compiler from a second error.
        impl<$($parameter)*> InParentheses<Nil> for $leaf {
            type Tuple = Zero;
            type Rest = Nil;
        }
    )*};
}
key!([] UTerm, [U, B] UInt<U, B>, [U: Unsigned + NonZero] NInt<U>, [] usize);

impl<O, S, T> Keyed<S, T> for O
where
    O: Entries,
    S: Entries,
    O::List: ListKeyed<S::List, T, OtherKeyCount<O::List, S::List>>,
{
    type List = <O::List as ListKeyed<S::List, T, OtherKeyCount<O::List, S::List>>>::List;
}
impl<O, L> InParentheses<L> for O
where
    O: Entries,
    O::List: ListInParentheses<L>,
    <O::List as ListInParentheses<L>>::List: ToTuple,
{
    type Tuple = TupleOf<<O::List as ListInParentheses<L>>::List>;
    type Rest = <O::List as ListInParentheses<L>>::Rest;
}

/// [`Keyed`] for the entries of a list; `Why` is the refusal of another number of entries.
pub trait ListKeyed<S, T, Why> {
    type List;
}

impl<T, Why> ListKeyed<Nil, T, Why> for Nil {
    type List = T;
}
impl<O, OO, S, SS, T, Why> ListKeyed<Cons<S, SS>, T, Why> for Cons<O, OO>
where
    OO: ListKeyed<SS, T, Why>,
    O: Keyed<S, OO::List>,
{
    type List = <O as Keyed<S, OO::List>>::List;
}
impl<S, SS, T, Why> ListKeyed<Cons<S, SS>, T, Why> for Nil
where
    Why: Holds,
{
    type List = T;
}
impl<O, OO, T, Why> ListKeyed<Nil, T, Why> for Cons<O, OO>
where
    Why: Holds,
{
    type List = T;
}

/// The refusal of the keys `O` for the entries `S` of a shape: their number differs.
#[derive(Debug)]
pub struct OtherKeyCount<O, S>(PhantomData<(O, S)>);

impl<O, S> Holds for OtherKeyCount<O, S>
where
    O: ShowCount,
    S: ShowCount,
    ShownCount<O>: IsTheKeyCount<ShownCount<S>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "the order has {Self} entries where the shape has {Rank} entries",
    label = "give each entry of the shape one key, or a tuple of keys"
)]
pub trait IsTheKeyCount<Rank> {}

/// [`InParentheses`] for the entries of a list.
pub trait ListInParentheses<L> {
    type List;
    type Rest;
}

impl<L> ListInParentheses<L> for Nil {
    type List = Self;
    type Rest = L;
}
impl<O, OO, L> ListInParentheses<L> for Cons<O, OO>
where
    O: InParentheses<L>,
    OO: ListInParentheses<O::Rest>,
{
    type List = Cons<O::Tuple, OO::List>;
    type Rest = OO::Rest;
}

/// An entry `S` of a shape with the key `K`, and the list `T` of the entries after it.
#[derive(Debug)]
pub struct Entry<S, K, T>(PhantomData<(S, K, T)>);

type SizeOf<S> = <S as Compact<One, Rightward>>::Next;

/// The strides of each entry of a list; `C` is the first stride, and `Left` has the sizes and keys
/// of the entries to the left.
pub trait Starts<Left, C, Ties> {
    type List;
}

impl<Left, C, Ties> Starts<Left, C, Ties> for Nil {
    type List = Self;
}
impl<S, K, T, Left, C, Ties> Starts<Left, C, Ties> for Entry<S, K, T>
where
    Left: Earlier<K, C, Ties>,
    T: Earlier<K, Left::Output, ToTheRight>,
    S: Compact<One, Rightward> + Compact<StartOf<T, K, Left::Output>, Rightward>,
    T: Starts<Modes<SizeOf<S>, K, Left>, C, Ties>,
{
    type List = Cons<
        <S as Compact<StartOf<T, K, <Left as Earlier<K, C, Ties>>::Output>, Rightward>>::Stride,
        <T as Starts<Modes<SizeOf<S>, K, Left>, C, Ties>>::List,
    >;
}

type StartOf<T, K, C> = <T as Earlier<K, C, ToTheRight>>::Output;

/// `C` times the sizes of the entries in the list `self` that come before an entry with the key
/// `K`.
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

impl<S, K1, T, K, C> Earlier<K, C, ToTheRight> for Entry<S, K1, T>
where
    S: Compact<One, Rightward>,
    K1: CompareKeys<K>,
    K1::Output: Count<SizeOf<S>, C, ToTheRight>,
    T: Earlier<K, <K1::Output as Count<SizeOf<S>, C, ToTheRight>>::Output, ToTheRight>,
{
    type Output = T::Output;
}

/// `C` times the size `Z`, if `self`, the order of its key and the other key, puts it before.
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
ties! { not: Equal, Share; Equal, ToTheRight; Unknown, ToTheRight; }

/// The order of two dynamic keys: from left to right.
#[derive(Debug)]
pub struct Unknown;

/// The order of two keys: static keys are smaller than dynamic ones.
pub trait CompareKeys<K> {
    type Output;
}

impl<U, B, V, C> CompareKeys<UInt<V, C>> for UInt<U, B>
where
    Self: IntCmp<UInt<V, C>, Equal>,
{
    type Output = Compared<Self, UInt<V, C>>;
}
impl<U, V> CompareKeys<NInt<V>> for NInt<U>
where
    U: Unsigned + NonZero,
    V: Unsigned + NonZero + IntCmp<U, Equal>,
{
    type Output = Compared<V, U>;
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
