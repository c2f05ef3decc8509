//! Recast of one mode `S:D`.

use core::marker::PhantomData;

use crate::typed::int::division::{CeilDiv, CeilQuotient, DivMod, Quotient, Remainder};
use crate::typed::int::{IntMul, One, Times, Zero};
use crate::typed::list::Modes;
use crate::typed::parts::by_leaf::OnLeaf;
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::{FallsIntoGroups, IsStaticFactor};
use crate::typed::strides::Strides;
use crate::typed::tuple::IntTuple;
use typenum::{B0, B1, NInt, NonZero, UInt, UTerm, Unsigned};

/// Upcast by `N`.
#[derive(Debug)]
pub struct Up<N>(PhantomData<N>);

// What stands still is in one group.
impl<S, N> OnLeaf<S, UTerm> for Up<N>
where
    S: IntTuple,
    UTerm: Strides<S>,
{
    type Shape = S;
    type Stride = UTerm;
}
// The values say whether a run-time stride is a multiple of the factor.
impl<S, N> OnLeaf<S, usize> for Up<N>
where
    S: IntTuple,
    usize: Strides<S>,
{
    type Shape = S;
    type Stride = usize;
}
// A stride of 1 or -1 is one group for every factor.
impl<S> OnLeaf<S, One> for Up<usize>
where
    S: Regrouped,
    One: Strides<S::Shape>,
{
    type Shape = S::Shape;
    type Stride = One;
}
impl<S> OnLeaf<S, NInt<One>> for Up<usize>
where
    S: Regrouped,
    NInt<One>: Strides<S::Shape>,
{
    type Shape = S::Shape;
    type Stride = NInt<One>;
}
impl<S, U, C, B> OnLeaf<S, UInt<UInt<U, C>, B>> for Up<usize>
where
    S: Regrouped,
    usize: Strides<S::Shape>,
{
    type Shape = S::Shape;
    type Stride = usize;
}
impl<S, U, C, B> OnLeaf<S, NInt<UInt<UInt<U, C>, B>>> for Up<usize>
where
    UInt<UInt<U, C>, B>: Unsigned + NonZero,
    Self: IsStaticFactor<U>,
{
    type Shape = One;
    type Stride = Zero;
}

/// The extent `self` in groups of a dynamic size: 0 and 1 stay, whatever the size.
pub trait Regrouped {
    type Shape: IntTuple;
}

impl Regrouped for UTerm {
    type Shape = Self;
}
impl Regrouped for One {
    type Shape = Self;
}
impl<U, C, B> Regrouped for UInt<UInt<U, C>, B> {
    type Shape = usize;
}
impl Regrouped for usize {
    type Shape = Self;
}

impl<S, U, B, V, C> OnLeaf<S, UInt<U, B>> for Up<UInt<V, C>>
where
    UInt<U, B>: Grouped<S, UInt<V, C>, UInt<U, B>>,
{
    type Shape = <UInt<U, B> as Grouped<S, UInt<V, C>, UInt<U, B>>>::Shape;
    type Stride = <UInt<U, B> as Grouped<S, UInt<V, C>, UInt<U, B>>>::Stride;
}
impl<S, U, V, C> OnLeaf<S, NInt<U>> for Up<UInt<V, C>>
where
    U: Unsigned + NonZero + Grouped<S, UInt<V, C>, NInt<U>>,
    U::Stride: Negated<U::Shape>,
{
    type Shape = U::Shape;
    type Stride = <U::Stride as Negated<U::Shape>>::Output;
}

/// The mode `S:self` in groups of `N`; `D` is the stride as the user wrote it.
pub trait Grouped<S, N, D> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<S, N, D, U, B> Grouped<S, N, D> for UInt<U, B>
where
    Self: DivMod<N>,
    Self: Whole<Remainder<Self, N>, Quotient<Self, N>, S, N, D>,
{
    type Shape = <Self as Whole<Remainder<Self, N>, Quotient<Self, N>, S, N, D>>::Shape;
    type Stride = <Self as Whole<Remainder<Self, N>, Quotient<Self, N>, S, N, D>>::Stride;
}

/// The stride `self` is `Quotient` groups and `Rest` elements.
pub trait Whole<Rest, Quotient, S, N, D> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<W, Q, S, N, D> Whole<UTerm, Q, S, N, D> for W
where
    S: IntTuple,
    Q: Strides<S>,
{
    type Shape = S;
    type Stride = Q;
}
impl<W, R, E, Q, S, N, D> Whole<UInt<R, E>, Q, S, N, D> for W
where
    N: DivMod<W>,
    S: Shorter<Remainder<N, W>, Quotient<N, W>, N, D>,
    One: Strides<S::Shape>,
{
    type Shape = S::Shape;
    type Stride = One;
}

/// The extent `self` where `Group` steps are one new element and `Rest` old elements are left over.
pub trait Shorter<Rest, Group, N, D> {
    type Shape: IntTuple;
}

impl<Group, N, D> Shorter<UTerm, Group, N, D> for UTerm {
    type Shape = Self;
}
impl<Group, N, D> Shorter<UTerm, Group, N, D> for usize {
    type Shape = Self;
}
impl<U, B, Group, N, D> Shorter<UTerm, Group, N, D> for UInt<U, B>
where
    Self: CeilDiv<Group>,
    CeilQuotient<Self, Group>: IntTuple,
{
    type Shape = CeilQuotient<Self, Group>;
}
impl<S, R, E, Group, N, D> Shorter<UInt<R, E>, Group, N, D> for S
where
    S: Decimal,
    D: Decimal,
    N: Decimal,
    Shown<D>: FallsIntoGroups<Shown<N>, Shown<S>>,
{
    type Shape = One;
}

/// `-self` for a stride of a mode of extent `S`.
pub trait Negated<S> {
    type Output: Strides<S>;
}

impl<S, U, B> Negated<S> for UInt<U, B>
where
    Self: Unsigned + NonZero,
    NInt<Self>: Strides<S>,
{
    type Output = NInt<Self>;
}

/// Downcast by `N`.
#[derive(Debug)]
pub struct Down<N>(PhantomData<N>);

impl<S, N> OnLeaf<S, UTerm> for Down<N>
where
    S: IntTuple,
    UTerm: Strides<S>,
{
    type Shape = S;
    type Stride = UTerm;
}
impl<S, N> OnLeaf<S, usize> for Down<N>
where
    S: IntTuple,
    usize: Strides<S>,
{
    type Shape = S;
    type Stride = usize;
}
impl<S, N> OnLeaf<S, UInt<UTerm, B1>> for Down<N>
where
    S: IntMul<N>,
    Times<S, N>: IntTuple,
    One: Strides<Times<S, N>>,
{
    type Shape = Times<S, N>;
    type Stride = One;
}
impl<S, U, C, B, N> OnLeaf<S, UInt<UInt<U, C>, B>> for Down<N>
where
    S: IntTuple,
    UInt<UInt<U, C>, B>: IntMul<N>,
    Times<UInt<UInt<U, C>, B>, N>: Strides<S>,
{
    type Shape = S;
    type Stride = Times<UInt<UInt<U, C>, B>, N>;
}
impl<S, N> OnLeaf<S, NInt<UInt<UTerm, B1>>> for Down<N>
where
    S: IntMul<N>,
    Times<S, N>: IntTuple,
    NInt<One>: Strides<Times<S, N>>,
{
    type Shape = Times<S, N>;
    type Stride = NInt<One>;
}
impl<S, U, C, B, V, E> OnLeaf<S, NInt<UInt<UInt<U, C>, B>>> for Down<UInt<V, E>>
where
    S: IntTuple,
    UInt<UInt<U, C>, B>: Unsigned + NonZero,
    NInt<UInt<UInt<U, C>, B>>: IntMul<UInt<V, E>>,
    Times<NInt<UInt<UInt<U, C>, B>>, UInt<V, E>>: Strides<S>,
{
    type Shape = S;
    type Stride = Times<NInt<UInt<UInt<U, C>, B>>, UInt<V, E>>;
}
impl<S, U, C, B> OnLeaf<S, NInt<UInt<UInt<U, C>, B>>> for Down<usize>
where
    UInt<UInt<U, C>, B>: Unsigned + NonZero,
    Self: IsStaticFactor<U>,
{
    type Shape = One;
    type Stride = Zero;
}

/// A list of modes of which one has a static stride 1 or -1, unless the factor is a static 1.
pub trait HasUnitUnless<FactorIsOne> {}

impl<L> HasUnitUnless<B1> for L {}
impl<L> HasUnitUnless<B0> for L where L: HasUnit {}

/// A list of modes of which one has a static stride 1 or -1.
#[diagnostic::on_unimplemented(
    message = "downcast: no mode has stride 1, so the elements of a group are not neighbours",
    label = "this layout cannot be counted in smaller elements",
    note = "one mode needs a static stride of 1: it takes the new elements"
)]
pub trait HasUnit {}

#[diagnostic::do_not_recommend]
impl<S, T> HasUnit for Modes<S, One, T> {}
#[diagnostic::do_not_recommend]
impl<S, T> HasUnit for Modes<S, NInt<One>, T> {}

macro_rules! no_unit {
    ($($stride:ty),*) => {$(
        #[diagnostic::do_not_recommend]
        impl<S, T> HasUnit for Modes<S, $stride, T> where T: HasUnit {}
    )*};
}
no_unit!(UTerm, usize);

#[diagnostic::do_not_recommend]
impl<S, U, C, B, T> HasUnit for Modes<S, UInt<UInt<U, C>, B>, T> where T: HasUnit {}
#[diagnostic::do_not_recommend]
impl<S, U, C, B, T> HasUnit for Modes<S, NInt<UInt<UInt<U, C>, B>>, T>
where
    UInt<UInt<U, C>, B>: Unsigned + NonZero,
    T: HasUnit,
{
}
