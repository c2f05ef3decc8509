//! Digits: composition of static layouts, exactly.
//!
//! As in the [value plane](crate::DynLayout::composition): a step `K` has digits in the mixed radix of the left extents, and
//! goes on as one mode until a digit passes its extent; all steps together must stay below the extents too. The state that
//! the value plane keeps in arrays is the list [`Left`] here.

use core::marker::PhantomData;

use crate::typed::int::division::{CeilDiv, CeilQuotient, DivMod, Quotient, Remainder};
use crate::typed::int::order::{Compared, IntCmp, IntMin, Smaller};
use crate::typed::int::{IntAdd, IntMul, IntSubBorrow, MinusOne, One, Plus, Times, Zero};
use crate::typed::list::{Cons, Modes, Nil};
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::{Carry, IsForwardStep, PartialRun, Refused};
use typenum::{Equal, Greater, Less, NInt, NonZero, UInt, UTerm, Unsigned};

/// A left mode, bounded: its extent and stride, what the digits of all pieces so far add up to, and the modes after it.
#[derive(Debug)]
pub struct Left<S, D, Digits, T>(PhantomData<(S, D, Digits, T)>);

/// The last left mode, which is unbounded.
#[derive(Debug)]
pub struct Last<D>(PhantomData<D>);

/// A coalesced list of modes, ready to be read through.
pub trait ToLeft {
    type Left;
}
impl ToLeft for Nil {
    type Left = Last<Zero>;
}
impl<S, D> ToLeft for Modes<S, D, Nil> {
    type Left = Last<D>;
}
impl<S, D, S1, D1, T> ToLeft for Modes<S, D, Modes<S1, D1, T>>
where
    Modes<S1, D1, T>: ToLeft,
{
    type Left = Left<S, D, Zero, <Modes<S1, D1, T> as ToLeft>::Left>;
}

/// The digits of the step `K` in the modes `self`: the longest run of at most `Run` steps, and the value of one step.
pub trait Digits<K, Run, Value> {
    type Run;
    type Value;
    /// The digits, up to the last one that is not 0.
    type List;
}

impl<D, Run, Value> Digits<UTerm, Run, Value> for Last<D> {
    type Run = Run;
    type Value = Value;
    type List = Nil;
}
impl<D, U, B, Run, Value> Digits<UInt<U, B>, Run, Value> for Last<D>
where
    UInt<U, B>: IntMul<D>,
    Value: IntAdd<Times<UInt<U, B>, D>>,
{
    type Run = Run;
    type Value = Plus<Value, Times<UInt<U, B>, D>>;
    type List = Nil;
}
impl<S, D, A, T, Run, Value> Digits<UTerm, Run, Value> for Left<S, D, A, T> {
    type Run = Run;
    type Value = Value;
    type List = Nil;
}
impl<S, D, A, T, U, B, Run, Value> Digits<UInt<U, B>, Run, Value> for Left<S, D, A, T>
where
    UInt<U, B>: DivMod<S>,
    Self: Digit<Remainder<UInt<U, B>, S>, Quotient<UInt<U, B>, S>, Run, Value>,
{
    type Run = <Self as Digit<Remainder<UInt<U, B>, S>, Quotient<UInt<U, B>, S>, Run, Value>>::Run;
    type Value =
        <Self as Digit<Remainder<UInt<U, B>, S>, Quotient<UInt<U, B>, S>, Run, Value>>::Value;
    type List =
        <Self as Digit<Remainder<UInt<U, B>, S>, Quotient<UInt<U, B>, S>, Run, Value>>::List;
}

/// The digit `G` in the first of the modes `self`, and the rest `K` of the step.
pub trait Digit<G, K, Run, Value> {
    type Run;
    type Value;
    type List;
}
impl<S, D, A, T, K, Run, Value> Digit<UTerm, K, Run, Value> for Left<S, D, A, T>
where
    T: Digits<K, Run, Value>,
{
    type Run = T::Run;
    type Value = T::Value;
    type List = Cons<UTerm, T::List>;
}
impl<S, D, A, T, U, B, K, Run, Value> Digit<UInt<U, B>, K, Run, Value> for Left<S, D, A, T>
where
    S: CeilDiv<UInt<U, B>>,
    Run: IntMin<CeilQuotient<S, UInt<U, B>>>,
    UInt<U, B>: IntMul<D>,
    Value: IntAdd<Times<UInt<U, B>, D>>,
    T: Digits<K, Smaller<Run, CeilQuotient<S, UInt<U, B>>>, Plus<Value, Times<UInt<U, B>, D>>>,
{
    type Run = T::Run;
    type Value = T::Value;
    type List = Cons<UInt<U, B>, T::List>;
}

/// `self` with `Steps` times the digits `List` added.
pub trait Spend<List, Steps> {
    type Left;
}
impl<L, Steps> Spend<Nil, Steps> for L {
    type Left = L;
}
impl<S, D, A, T, GG, Steps> Spend<Cons<UTerm, GG>, Steps> for Left<S, D, A, T>
where
    T: Spend<GG, Steps>,
    T::Left: Behind<S, D, A>,
{
    type Left = <T::Left as Behind<S, D, A>>::Left;
}
impl<S, D, A, T, U, B, GG, Steps> Spend<Cons<UInt<U, B>, GG>, Steps> for Left<S, D, A, T>
where
    Steps: IntMul<UInt<U, B>>,
    A: IntAdd<Times<Steps, UInt<U, B>>>,
    Plus<A, Times<Steps, UInt<U, B>>>: IntCmp<S, Equal>,
    T: Spend<GG, Steps>,
    T::Left: Within<
            Compared<Plus<A, Times<Steps, UInt<U, B>>>, S>,
            S,
            D,
            Plus<A, Times<Steps, UInt<U, B>>>,
        >,
{
    type Left = <T::Left as Within<
        Compared<Plus<A, Times<Steps, UInt<U, B>>>, S>,
        S,
        D,
        Plus<A, Times<Steps, UInt<U, B>>>,
    >>::Left;
}

/// The mode `S:D` with digits `A` in front of the modes `self`, unless those are refused.
pub trait Behind<S, D, A> {
    type Left;
}
impl<S, D, A, D1> Behind<S, D, A> for Last<D1> {
    type Left = Left<S, D, A, Self>;
}
impl<S, D, A, S1, D1, A1, T> Behind<S, D, A> for Left<S1, D1, A1, T> {
    type Left = Left<S, D, A, Self>;
}
impl<S, D, A, Why> Behind<S, D, A> for Refused<Why> {
    type Left = Self;
}

/// [`Behind`], where the digits `A` compare with the extent as `Ordering` says.
pub trait Within<Ordering, S, D, A> {
    type Left;
}
impl<S, D, A, T> Within<Less, S, D, A> for T
where
    T: Behind<S, D, A>,
{
    type Left = T::Left;
}
impl<S, D, A, T> Within<Equal, S, D, A> for T {
    type Left = Refused<Carry<S, A>>;
}
impl<S, D, A, T> Within<Greater, S, D, A> for T {
    type Left = Refused<Carry<S, A>>;
}

/// Reads the right leaf `N:K` through the modes `self`: the modes that it becomes, and the modes `self` after that.
pub trait Pieces<N, K> {
    type List;
    type Left;
}

// A mode that stands still.
impl<L, N> Pieces<N, UTerm> for L {
    type List = Modes<N, UTerm, Nil>;
    type Left = L;
}
impl<L, N, U> Pieces<N, NInt<U>> for L
where
    U: Unsigned + NonZero,
    NInt<U>: Decimal,
    Shown<NInt<U>>: IsForwardStep,
{
    type List = Modes<N, UTerm, Nil>;
    type Left = L;
}
impl<D, N, U, B> Pieces<N, UInt<U, B>> for Last<D>
where
    UInt<U, B>: IntMul<D>,
{
    type List = Modes<N, Times<UInt<U, B>, D>, Nil>;
    type Left = Self;
}
impl<S, D, A, T, U, B> Pieces<UTerm, UInt<U, B>> for Left<S, D, A, T> {
    type List = Modes<UTerm, UTerm, Nil>;
    type Left = Self;
}
impl<S, D, A, T, U, B> Pieces<One, UInt<U, B>> for Left<S, D, A, T>
where
    Self: Digits<UInt<U, B>, One, Zero>,
{
    type List = Modes<One, <Self as Digits<UInt<U, B>, One, Zero>>::Value, Nil>;
    type Left = Self;
}
impl<S, D, A, T, V, E, C, U, B> Pieces<UInt<UInt<V, E>, C>, UInt<U, B>> for Left<S, D, A, T>
where
    Self: Runs<UInt<UInt<V, E>, C>, UInt<U, B>>,
{
    type List = <Self as Runs<UInt<UInt<V, E>, C>, UInt<U, B>>>::List;
    type Left = <Self as Runs<UInt<UInt<V, E>, C>, UInt<U, B>>>::Left;
}

/// The modes of the leaf `N:K`, run by run; none for the extent 1.
pub trait Runs<N, K> {
    type List;
    type Left;
}
type RunOf<L, N, K> = <L as Digits<K, N, Zero>>::Run;
type ValueOf<L, N, K> = <L as Digits<K, N, Zero>>::Value;
type DigitsOf<L, N, K> = <L as Digits<K, N, Zero>>::List;
type OverOf<L, N, K> = Remainder<N, RunOf<L, N, K>>;

impl<S, D, A, T, K> Runs<One, K> for Left<S, D, A, T> {
    type List = Nil;
    type Left = Self;
}
impl<N, K, Why> Runs<N, K> for Refused<Why> {
    type List = Nil;
    type Left = Self;
}
impl<S, D, A, T, V, E, C, K> Runs<UInt<UInt<V, E>, C>, K> for Left<S, D, A, T>
where
    Self: Digits<K, UInt<UInt<V, E>, C>, Zero>,
    UInt<UInt<V, E>, C>: DivMod<RunOf<Self, UInt<UInt<V, E>, C>, K>>,
    Self: Piece<OverOf<Self, UInt<UInt<V, E>, C>, K>, UInt<UInt<V, E>, C>, K>,
{
    type List = <Self as Piece<OverOf<Self, UInt<UInt<V, E>, C>, K>, UInt<UInt<V, E>, C>, K>>::List;
    type Left = <Self as Piece<OverOf<Self, UInt<UInt<V, E>, C>, K>, UInt<UInt<V, E>, C>, K>>::Left;
}

/// The first run of the leaf `N:K`, and those after it; `Over` of the extent is left over when it is cut into such runs.
pub trait Piece<Over, N, K> {
    type List;
    type Left;
}

impl<L, U, B, N, K> Piece<UInt<U, B>, N, K> for L
where
    L: Digits<K, N, Zero>,
{
    type List = Nil;
    type Left = Refused<PartialRun<N, RunOf<L, N, K>>>;
}
impl<L, N, K> Piece<UTerm, N, K> for L
where
    L: Digits<K, N, Zero>,
    N: DivMod<RunOf<L, N, K>>,
    RunOf<L, N, K>: IntSubBorrow<UTerm>,
    L: Spend<DigitsOf<L, N, K>, MinusOne<RunOf<L, N, K>>>,
    K: IntMul<RunOf<L, N, K>>,
    L::Left: Runs<Quotient<N, RunOf<L, N, K>>, Times<K, RunOf<L, N, K>>>,
{
    type List = Modes<
        RunOf<L, N, K>,
        ValueOf<L, N, K>,
        <L::Left as Runs<Quotient<N, RunOf<L, N, K>>, Times<K, RunOf<L, N, K>>>>::List,
    >;
    type Left = <L::Left as Runs<Quotient<N, RunOf<L, N, K>>, Times<K, RunOf<L, N, K>>>>::Left;
}

/// Reads the modes `self` of the right layout through the modes `L`: one group of modes for each.
pub trait ReadThrough<L> {
    type Groups;
}
impl<L> ReadThrough<L> for Nil {
    type Groups = Nil;
}
impl<S, D, T, L> ReadThrough<L> for Modes<S, D, T>
where
    L: Pieces<S, D>,
    L::Left: ContinueReading<L::List, T>,
{
    type Groups = <L::Left as ContinueReading<L::List, T>>::Groups;
}

/// Goes on with the modes `T`, unless refused.
pub trait ContinueReading<Group, T> {
    type Groups;
}
impl<Group, T, D> ContinueReading<Group, T> for Last<D>
where
    T: ReadThrough<Self>,
{
    type Groups = Cons<Group, T::Groups>;
}
impl<Group, T, S, D, A, L> ContinueReading<Group, T> for Left<S, D, A, L>
where
    T: ReadThrough<Self>,
{
    type Groups = Cons<Group, T::Groups>;
}
impl<Group, T, Why> ContinueReading<Group, T> for Refused<Why> {
    type Groups = Self;
}
