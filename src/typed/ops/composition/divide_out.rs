//! Divide out: composition with dynamic integers, and division of static layouts with rounding.
//!
//! The rule is that of the value plane's module of this name. It divides the modes of the left
//! layout out of the stride of each right mode, one after the other. The type of the result has
//! each mode that the static integers do not exclude. The value plane checks that the values are
//! those of the exact rule.

use super::digits::{Last, Left, Pieces, ToLeft};
use crate::typed::int::division::{Ceil, DivMod, IntDiv, Quotient, Remainder};
use crate::typed::int::order::{IntSmaller, Min};
use crate::typed::int::{IntMul, IsOne, IsUnit, Times};
use crate::typed::list::{Cons, Modes, Nil};
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::{Accepted, CrossedMode, IsForwardStep, Refused};
use typenum::{B0, B1, NInt, NonZero, UInt, UTerm, Unsigned};

/// In place of the bit `LeftIsStatic`: the left layout is static, and its modes are divided out
/// with rounding.
#[derive(Debug)]
pub struct WithRounding;

/// The modes `self` of the right layout composed with the coalesced list `L`: one group of modes
/// for each.
pub trait DivideOut<L, LeftIsStatic> {
    type Groups;
}

impl<L, LeftIsStatic> DivideOut<L, LeftIsStatic> for Nil {
    type Groups = Self;
}
impl<N, K, T, L, LeftIsStatic> DivideOut<L, LeftIsStatic> for Modes<N, K, T>
where
    L: DivideOutLeaf<N, K, LeftIsStatic>,
    L::Outcome: DivideOutRest<L::List, T, L, LeftIsStatic>,
{
    type Groups = <L::Outcome as DivideOutRest<L::List, T, L, LeftIsStatic>>::Groups;
}

/// Continues with the modes `T`, unless `self` is a refusal.
pub trait DivideOutRest<Group, T, L, LeftIsStatic> {
    type Groups;
}

impl<Group, T, L, LeftIsStatic> DivideOutRest<Group, T, L, LeftIsStatic> for Accepted
where
    T: DivideOut<L, LeftIsStatic>,
{
    type Groups = Cons<Group, T::Groups>;
}
impl<Group, T, L, LeftIsStatic, Why> DivideOutRest<Group, T, L, LeftIsStatic> for Refused<Why> {
    type Groups = Self;
}

/// The modes of the right leaf `N:K`, composed with the coalesced list `self`.
pub trait DivideOutLeaf<N, K, LeftIsStatic> {
    type List;
    type Outcome;
}

impl<S, D, N, K, LeftIsStatic> DivideOutLeaf<N, K, LeftIsStatic> for Modes<S, D, Nil>
where
    K: IntMul<D>,
{
    type List = Modes<N, Times<K, D>, Nil>;
    type Outcome = Accepted;
}
impl<S, D, S1, D1, T, N, K, LeftIsStatic> DivideOutLeaf<N, K, LeftIsStatic>
    for Modes<S, D, Modes<S1, D1, T>>
where
    K: MethodOf<N, LeftIsStatic>,
    Self: DivideOutBy<K::Method, N, K>,
{
    type List = <Self as DivideOutBy<K::Method, N, K>>::List;
    type Outcome = <Self as DivideOutBy<K::Method, N, K>>::Outcome;
}

/// A broadcast mode.
#[derive(Debug)]
pub struct Broadcast;
/// A static mode of a static left layout: the rule of digits applies.
#[derive(Debug)]
pub struct ByDigits;
/// The modes of the left layout are divided out one by one.
#[derive(Debug)]
pub struct ModeByMode;

/// The method by which a right leaf `N:self` is composed.
pub trait MethodOf<N, LeftIsStatic> {
    type Method;
}

impl<N, LeftIsStatic> MethodOf<N, LeftIsStatic> for UTerm {
    type Method = Broadcast;
}
impl<N, LeftIsStatic> MethodOf<N, LeftIsStatic> for usize {
    type Method = ModeByMode;
}
impl<U, N, LeftIsStatic> MethodOf<N, LeftIsStatic> for NInt<U>
where
    U: Unsigned + NonZero,
    Self: Decimal,
    Shown<Self>: IsForwardStep,
{
    type Method = Broadcast;
}
impl<U, B, N> MethodOf<N, B0> for UInt<U, B> {
    type Method = ModeByMode;
}
impl<U, B, N> MethodOf<N, WithRounding> for UInt<U, B> {
    type Method = ModeByMode;
}
impl<U, B> MethodOf<usize, B1> for UInt<U, B> {
    type Method = ModeByMode;
}
impl<U, B> MethodOf<UTerm, B1> for UInt<U, B> {
    type Method = ByDigits;
}
impl<U, B, V, C> MethodOf<UInt<V, C>, B1> for UInt<U, B> {
    type Method = ByDigits;
}

/// The right leaf `N:K` composed by the method `Method`.
pub trait DivideOutBy<Method, N, K> {
    type List;
    type Outcome;
}

impl<L, N, K> DivideOutBy<Broadcast, N, K> for L {
    type List = Modes<N, K, Nil>;
    type Outcome = Accepted;
}
impl<L, N, K> DivideOutBy<ByDigits, N, K> for L
where
    L: ToLeft,
    L::Left: Pieces<N, K>,
    <L::Left as Pieces<N, K>>::Left: DigitsOutcome,
{
    type List = <L::Left as Pieces<N, K>>::List;
    type Outcome = <<L::Left as Pieces<N, K>>::Left as DigitsOutcome>::Outcome;
}
impl<L, N, K> DivideOutBy<ModeByMode, N, K> for L
where
    L: Steps<N, K, B0>,
{
    type List = L::List;
    type Outcome = L::Outcome;
}

/// The verdict of the rule of digits.
pub trait DigitsOutcome {
    type Outcome;
}

impl<D> DigitsOutcome for Last<D> {
    type Outcome = Accepted;
}
impl<S, D, A, T> DigitsOutcome for Left<S, D, A, T> {
    type Outcome = Accepted;
}
impl<Why> DigitsOutcome for Refused<Why> {
    type Outcome = Self;
}

/// The modes of `Rest` steps of `Step`, with each left mode divided out in turn. `Found` says
/// whether an earlier left mode gave a mode.
pub trait Steps<Rest, Step, Found> {
    type List;
    type Outcome;
}

// The last left mode takes the remaining steps.
impl<S, D, Rest, Step> Steps<Rest, Step, B0> for Modes<S, D, Nil>
where
    Step: IntMul<D>,
{
    type List = Modes<Rest, Times<Step, D>, Nil>;
    type Outcome = Accepted;
}
impl<S, D, Rest, Step> Steps<Rest, Step, B1> for Modes<S, D, Nil>
where
    Rest: IsOne,
    Self: UnlessOne<Rest::Output, Rest, Step>,
{
    type List = <Self as UnlessOne<Rest::Output, Rest, Step>>::List;
    type Outcome = Accepted;
}
impl<S, D, S1, D1, T, Rest, Step, Found> Steps<Rest, Step, Found> for Modes<S, D, Modes<S1, D1, T>>
where
    S: IntDiv<Step>,
    Step: IntDiv<S>,
    Ceil<S, Step>: IsOne,
    Rest: IsOne,
    Self: DivideOutMode<IsUnit<Ceil<S, Step>>, IsUnit<Rest>, Rest, Step, Found>,
{
    type List =
        <Self as DivideOutMode<IsUnit<Ceil<S, Step>>, IsUnit<Rest>, Rest, Step, Found>>::List;
    type Outcome =
        <Self as DivideOutMode<IsUnit<Ceil<S, Step>>, IsUnit<Rest>, Rest, Step, Found>>::Outcome;
}

/// The remaining steps of a mode in the last left mode, unless their number is a static 1.
pub trait UnlessOne<IsOne, Rest, Step> {
    type List;
}

impl<L, Rest, Step> UnlessOne<B1, Rest, Step> for L {
    type List = Nil;
}
impl<S, D, Rest, Step> UnlessOne<B0, Rest, Step> for Modes<S, D, Nil>
where
    Step: IntMul<D>,
{
    type List = Modes<Rest, Times<Step, D>, Nil>;
}

/// Takes steps in the first left mode, unless it has room for one step only (`NoRoom`) or one step
/// remains (`NoRest`).
pub trait DivideOutMode<NoRoom, NoRest, Rest, Step, Found> {
    type List;
    type Outcome;
}

impl<S, D, T, NoRest, Rest, Step, Found> DivideOutMode<B1, NoRest, Rest, Step, Found>
    for Modes<S, D, T>
where
    Step: IntDiv<S>,
    T: Steps<Rest, Ceil<Step, S>, Found>,
{
    type List = T::List;
    type Outcome = T::Outcome;
}
impl<S, D, T, Rest, Step, Found> DivideOutMode<B0, B1, Rest, Step, Found> for Modes<S, D, T>
where
    Step: IntDiv<S>,
    T: Steps<Rest, Ceil<Step, S>, Found>,
{
    type List = T::List;
    type Outcome = T::Outcome;
}
impl<S, D, T, Rest, Step, Found> DivideOutMode<B0, B0, Rest, Step, Found> for Modes<S, D, T>
where
    S: IntDiv<Step>,
    Ceil<S, Step>: IntSmaller<Rest>,
    Rest: DivideExactly<Min<Ceil<S, Step>, Rest>>,
    Step: IntMul<D> + IntDiv<S>,
    <Rest as DivideExactly<Min<Ceil<S, Step>, Rest>>>::Outcome:
        DivideOutNext<T, <Rest as DivideExactly<Min<Ceil<S, Step>, Rest>>>::Rest, Ceil<Step, S>>,
{
    type List = Modes<
        Min<Ceil<S, Step>, Rest>,
        Times<Step, D>,
        <<Rest as DivideExactly<Min<Ceil<S, Step>, Rest>>>::Outcome as DivideOutNext<
            T,
            <Rest as DivideExactly<Min<Ceil<S, Step>, Rest>>>::Rest,
            Ceil<Step, S>,
        >>::List,
    >;
    type Outcome = <<Rest as DivideExactly<Min<Ceil<S, Step>, Rest>>>::Outcome as DivideOutNext<
        T,
        <Rest as DivideExactly<Min<Ceil<S, Step>, Rest>>>::Rest,
        Ceil<Step, S>,
    >>::Outcome;
}

/// Continues in the left modes `T`, unless `self` is a refusal.
pub trait DivideOutNext<T, Rest, Step> {
    type List;
    type Outcome;
}

impl<T, Rest, Step> DivideOutNext<T, Rest, Step> for Accepted
where
    T: Steps<Rest, Step, B1>,
{
    type List = T::List;
    type Outcome = T::Outcome;
}
impl<T, Rest, Step, Why> DivideOutNext<T, Rest, Step> for Refused<Why> {
    type List = Nil;
    type Outcome = Self;
}

/// The quotient `self / Run`, which must have no remainder where both are static.
pub trait DivideExactly<Run> {
    type Rest;
    type Outcome;
}

impl<Run> DivideExactly<Run> for usize {
    type Rest = Self;
    type Outcome = Accepted;
}
impl<U, B> DivideExactly<usize> for UInt<U, B> {
    type Rest = usize;
    type Outcome = Accepted;
}
impl<Run> DivideExactly<Run> for UTerm {
    type Rest = Self;
    type Outcome = Accepted;
}
impl<U, B, V, C> DivideExactly<UInt<V, C>> for UInt<U, B>
where
    Self: DivMod<UInt<V, C>>,
    Remainder<Self, UInt<V, C>>: NoRemainder<Self, UInt<V, C>>,
{
    type Rest = Quotient<Self, UInt<V, C>>;
    type Outcome = <Remainder<Self, UInt<V, C>> as NoRemainder<Self, UInt<V, C>>>::Outcome;
}

/// The verdict on the remainder `self` of `N / Run`.
pub trait NoRemainder<N, Run> {
    type Outcome;
}

impl<N, Run> NoRemainder<N, Run> for UTerm {
    type Outcome = Accepted;
}
impl<N, Run, U, B> NoRemainder<N, Run> for UInt<U, B> {
    type Outcome = Refused<CrossedMode<N, Run>>;
}
