//! Digits: the exact composition of static layouts.
//!
//! The rule is that of the [value plane](crate::DynLayout::composition). A right stride `K` has
//! digits in the mixed radix of the left extents. Its steps make one mode until a digit reaches its
//! extent. The digits of all steps together must not carry either. The list [`Left`] holds the
//! state that the value plane keeps in arrays.

use core::marker::PhantomData;

use crate::typed::int::division::{CeilDiv, CeilQuotient, DivMod, Quotient, Remainder};
use crate::typed::int::order::{Compared, IntCmp, IntMin, Smaller};
use crate::typed::int::{IntAdd, IntMul, IntSubBorrow, MinusOne, One, Plus, Times, Zero};
use crate::typed::list::{Cons, Modes, Nil};
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::{Carry, CrossedMode, IsForwardStep, Refused};
use typenum::{Equal, Greater, Less, NInt, NonZero, UInt, UTerm, Unsigned};

/// A left mode with a bound: its extent and stride, the sum of its digits so far, and the modes
/// after it.
#[derive(Debug)]
pub struct Left<S, D, Digits, T>(PhantomData<(S, D, Digits, T)>);

/// The last left mode, whose digit has no bound.
#[derive(Debug)]
pub struct Last<D>(PhantomData<D>);

/// A coalesced list of modes as [`Left`] modes with digits 0.
pub trait ToLeft {
    type Left;
}
impl ToLeft for Nil {
    type Left = Last<Zero>;
}
impl<S, D, T> ToLeft for Modes<S, D, T>
where
    T: LeftAfter<S, D>,
{
    type Left = T::Left;
}

/// The mode `S:D` and the list `self` after it as [`Left`] modes.
///
/// The recursion is on the rest of the list, so that the compiler waits for a rest that it does not
/// know. An implementation for `Modes<S, D, Modes<S1, D1, T>>` would try lists of every length.
pub trait LeftAfter<S, D> {
    type Left;
}
impl<S, D> LeftAfter<S, D> for Nil {
    type Left = Last<D>;
}
impl<S, D, S1, D1, T> LeftAfter<S, D> for Modes<S1, D1, T>
where
    T: LeftAfter<S1, D1>,
{
    type Left = Left<S, D, Zero, T::Left>;
}

/// The digits of the stride `K` in the modes `self`: the largest number of steps without a carry,
/// at most `Run`, and the offset `Value` of one step.
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

/// The digit `G` in the first of the modes `self`, and the quotient `K` for the modes after it.
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

/// The modes `self` after `Steps` times the digits `List` are added.
pub trait Spend<List, Steps> {
    type Left;
}
impl<L, Steps> Spend<Nil, Steps> for L {
    type Left = L;
}
impl<S, D, A, T, GG, Steps> Spend<Cons<UTerm, GG>, Steps> for Left<S, D, A, T>
where
    T: Spend<GG, Steps>,
    T::Left: Prepend<S, D, A>,
{
    type Left = <T::Left as Prepend<S, D, A>>::Left;
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

/// The mode `S:D` with the digit sum `A` in front of the modes `self`, unless `self` is a refusal.
pub trait Prepend<S, D, A> {
    type Left;
}
impl<S, D, A, D1> Prepend<S, D, A> for Last<D1> {
    type Left = Left<S, D, A, Self>;
}
impl<S, D, A, S1, D1, A1, T> Prepend<S, D, A> for Left<S1, D1, A1, T> {
    type Left = Left<S, D, A, Self>;
}
impl<S, D, A, Why> Prepend<S, D, A> for Refused<Why> {
    type Left = Self;
}

/// [`Prepend`], where `Ordering` is the order of the digit sum `A` and the extent.
pub trait Within<Ordering, S, D, A> {
    type Left;
}
impl<S, D, A, T> Within<Less, S, D, A> for T
where
    T: Prepend<S, D, A>,
{
    type Left = T::Left;
}
impl<S, D, A, T> Within<Equal, S, D, A> for T {
    type Left = Refused<Carry<S, A>>;
}
impl<S, D, A, T> Within<Greater, S, D, A> for T {
    type Left = Refused<Carry<S, A>>;
}

/// The right leaf `N:K` composed with the modes `self`: the resulting modes, and the state of
/// `self` after that.
pub trait Pieces<N, K> {
    type List;
    type Left;
}

// A broadcast mode.
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
impl<D, U, B> Pieces<UTerm, UInt<U, B>> for Last<D> {
    type List = Modes<UTerm, UTerm, Nil>;
    type Left = Self;
}
impl<D, V, C, U, B> Pieces<UInt<V, C>, UInt<U, B>> for Last<D>
where
    UInt<U, B>: IntMul<D>,
{
    type List = Modes<UInt<V, C>, Times<UInt<U, B>, D>, Nil>;
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

/// The modes of the leaf `N:K`, one for each run of steps without a carry; none for the extent 1.
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

/// The first run of the leaf `N:K` and the runs after it; `Over` is the remainder of the extent by
/// the first run.
pub trait Piece<Over, N, K> {
    type List;
    type Left;
}

impl<L, U, B, N, K> Piece<UInt<U, B>, N, K> for L
where
    L: Digits<K, N, Zero>,
{
    type List = Nil;
    type Left = Refused<CrossedMode<N, RunOf<L, N, K>>>;
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

/// The modes `self` of the right layout composed with the modes `L`: one group of modes for each.
pub trait ComposesModes<L> {
    type Groups;
}
impl<L> ComposesModes<L> for Nil {
    type Groups = Nil;
}
impl<S, D, T, L> ComposesModes<L> for Modes<S, D, T>
where
    L: Pieces<S, D>,
    L::Left: ComposesRest<L::List, T>,
{
    type Groups = <L::Left as ComposesRest<L::List, T>>::Groups;
}

/// Continues with the modes `T`, unless `self` is a refusal.
pub trait ComposesRest<Group, T> {
    type Groups;
}
impl<Group, T, D> ComposesRest<Group, T> for Last<D>
where
    T: ComposesModes<Self>,
{
    type Groups = Cons<Group, T::Groups>;
}
impl<Group, T, S, D, A, L> ComposesRest<Group, T> for Left<S, D, A, L>
where
    T: ComposesModes<Self>,
{
    type Groups = Cons<Group, T::Groups>;
}
impl<Group, T, Why> ComposesRest<Group, T> for Refused<Why> {
    type Groups = Self;
}
