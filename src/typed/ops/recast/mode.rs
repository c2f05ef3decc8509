//! The recast of one mode `S:D`.

use core::marker::PhantomData;

use crate::typed::int::division::{CeilDiv, CeilQuotient, DivMod, Quotient, Remainder};
use crate::typed::int::{IntMul, One, Times, Zero};
use crate::typed::layout::Layout;
use crate::typed::list::Modes;
use crate::typed::parts::by_leaf::OnLeaf;
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::{FallsIntoGroups, IsStaticFactor};
use typenum::{B0, B1, NInt, NonZero, UInt, UTerm, Unsigned};

/// Upcast by `N`.
#[derive(Debug)]
pub struct Up<N>(PhantomData<N>);
/// Downcast by `N`.
#[derive(Debug)]
pub struct Down<N>(PhantomData<N>);

/// The integers from 2 up.
type Many<U, C, B> = UInt<UInt<U, C>, B>;

/// Rules for the mode `S:stride`: `operation, stride => shape, stride`.
macro_rules! on_leaf {
    ($([$($parameter:tt)*] $op:ty, $stride:ty $(where [$($bounds:tt)*])? => $shape:ty, $new_stride:ty;)*) => {$(
        impl<S, $($parameter)*> OnLeaf<S, $stride> for $op
        $(where $($bounds)*)?
        {
            type Output = Layout<$shape, $new_stride>;
        }
    )*};
}
on_leaf! {
    // A broadcast mode is unchanged.
    [N] Up<N>, UTerm => S, UTerm;
    // The value plane checks that a dynamic stride is a multiple of the factor.
    [N] Up<N>, usize => S, usize;
    // A stride of 1 or -1 stays the same for every factor.
    [] Up<usize>, One where [S: Regrouped] => S::Extent, One;
    [] Up<usize>, NInt<One> where [S: Regrouped] => S::Extent, NInt<One>;
    [U, C, B] Up<usize>, Many<U, C, B> where [S: Regrouped] => S::Extent, usize;
    [U, C, B] Up<usize>, NInt<Many<U, C, B>>
        where [Many<U, C, B>: Unsigned + NonZero, Self: IsStaticFactor<U>] => One, Zero;
    [U, B, V, C, OS, OD] Up<UInt<V, C>>, UInt<U, B>
        where [UInt<U, B>: Grouped<S, UInt<V, C>, UInt<U, B>, Output = Layout<OS, OD>>] => OS, OD;
    [U, V, C, OS, OD: Unsigned + NonZero] Up<UInt<V, C>>, NInt<U>
        where [U: Unsigned + NonZero + Grouped<S, UInt<V, C>, NInt<U>, Output = Layout<OS, OD>>]
        => OS, NInt<OD>;

    [N] Down<N>, UTerm => S, UTerm;
    [N] Down<N>, usize => S, usize;
    [N] Down<N>, One where [S: IntMul<N>] => Times<S, N>, One;
    [N] Down<N>, NInt<One> where [S: IntMul<N>] => Times<S, N>, NInt<One>;
    [U, C, B, N] Down<N>, Many<U, C, B>
        where [Many<U, C, B>: IntMul<N>] => S, Times<Many<U, C, B>, N>;
    [U, C, B, V, E] Down<UInt<V, E>>, NInt<Many<U, C, B>>
        where [Many<U, C, B>: Unsigned + NonZero, NInt<Many<U, C, B>>: IntMul<UInt<V, E>>]
        => S, Times<NInt<Many<U, C, B>>, UInt<V, E>>;
    [U, C, B] Down<usize>, NInt<Many<U, C, B>>
        where [Many<U, C, B>: Unsigned + NonZero, Self: IsStaticFactor<U>] => One, Zero;
}

/// The extent `self` in groups of a dynamic size; 0 and 1 are unchanged.
pub trait Regrouped {
    type Extent;
}

impl Regrouped for UTerm {
    type Extent = Self;
}
impl Regrouped for One {
    type Extent = Self;
}
impl<U, C, B> Regrouped for Many<U, C, B> {
    type Extent = usize;
}
impl Regrouped for usize {
    type Extent = Self;
}

/// The mode `S:self` in groups of `N`; `D` is the stride with its sign, for messages.
pub trait Grouped<S, N, D> {
    type Output;
}

impl<S, N, D, U, B> Grouped<S, N, D> for UInt<U, B>
where
    Self: DivMod<N>,
    Self: Whole<Remainder<Self, N>, Quotient<Self, N>, S, N, D>,
{
    type Output = <Self as Whole<Remainder<Self, N>, Quotient<Self, N>, S, N, D>>::Output;
}

/// The stride `self` is `Quotient` groups and `Rest` elements.
pub trait Whole<Rest, Quotient, S, N, D> {
    type Output;
}

impl<W, Q, S, N, D> Whole<UTerm, Q, S, N, D> for W {
    type Output = Layout<S, Q>;
}
impl<W, R, E, Q, S, N, D> Whole<UInt<R, E>, Q, S, N, D> for W
where
    N: DivMod<W>,
    S: Shorter<Remainder<N, W>, Quotient<N, W>, N, D>,
{
    type Output = Layout<S::Extent, One>;
}

/// The extent `self` where `Group` steps are one new element and `Rest` old elements are left over.
pub trait Shorter<Rest, Group, N, D> {
    type Extent;
}

impl<Group, N, D> Shorter<UTerm, Group, N, D> for UTerm {
    type Extent = Self;
}
impl<Group, N, D> Shorter<UTerm, Group, N, D> for usize {
    type Extent = Self;
}
impl<U, B, Group, N, D> Shorter<UTerm, Group, N, D> for UInt<U, B>
where
    Self: CeilDiv<Group>,
{
    type Extent = CeilQuotient<Self, Group>;
}
impl<S, R, E, Group, N, D> Shorter<UInt<R, E>, Group, N, D> for S
where
    S: Decimal,
    D: Decimal,
    N: Decimal,
    Shown<D>: FallsIntoGroups<Shown<N>, Shown<S>>,
{
    type Extent = One;
}

/// A list of modes of which one has a static stride 1 or -1, unless the factor is a static 1.
pub trait HasUnitUnless<FactorIsOne> {}

impl<L> HasUnitUnless<B1> for L {}
impl<L> HasUnitUnless<B0> for L where L: HasUnit {}

/// A list of modes of which one has a static stride 1 or -1.
#[diagnostic::on_unimplemented(
    message = "downcast: no mode has the static stride 1 or -1, and one mode must take the new elements",
    label = "use stride 1 for a mode of the layout: `4:1` instead of `4:2`"
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
