//! Mode lists: the modes of a layout side by side, whatever stands inside them.
//!
//! [`Leaves`](super::leaves::Leaves) takes a layout apart to its integers; here it is cut at the top level only, which is what
//! picking, grouping and adding modes work on. `((2,3),4):((1,2),6)` is `Modes<(U2,U3), (U1,U2), Modes<U4, U6, Nil>>`.

use core::marker::PhantomData;

use crate::typed::int::{IntSubBorrow, MinusOne, One, Zero};
use crate::typed::list::{Chain, Columns, Count, CountOf, Modes, Nil, Paired, Push};
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::{Anything, Holds};
use crate::typed::strides::Strides;
use crate::typed::tuple::{Entries, IntTuple, ToTuple, TupleOf};
use typenum::{B0, B1, UInt, UTerm};

/// The modes of the layout `self:D`; an integer is its own only mode.
pub trait ModesOf<D> {
    type List;
    /// Whether it is an integer: `B1` or `B0`.
    type IsInt;
}

pub(crate) type ModeList<S, D> = <S as ModesOf<D>>::List;
pub(crate) type IsInt<S, D> = <S as ModesOf<D>>::IsInt;

impl<D> ModesOf<D> for UTerm {
    type List = Modes<Self, D, Nil>;
    type IsInt = B1;
}
impl<U, B, D> ModesOf<D> for UInt<U, B> {
    type List = Modes<Self, D, Nil>;
    type IsInt = B1;
}
impl<D> ModesOf<D> for usize {
    type List = Modes<Self, D, Nil>;
    type IsInt = B1;
}
impl<S, D> ModesOf<D> for S
where
    S: Entries,
    D: Entries,
    S::List: Paired<D::List>,
{
    type List = <S::List as Paired<D::List>>::List;
    type IsInt = B0;
}

/// A list of modes as a layout, a tuple also where it has one mode or none.
pub trait AsTuple {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<L> AsTuple for L
where
    L: Columns,
    L::Shapes: ToTuple,
    L::Strides: ToTuple,
    TupleOf<L::Shapes>: IntTuple,
    TupleOf<L::Strides>: Strides<TupleOf<L::Shapes>>,
{
    type Shape = TupleOf<L::Shapes>;
    type Stride = TupleOf<L::Strides>;
}

// What follows a refusal has nothing to complain about.
impl Columns for Anything {
    type Shapes = Nil;
    type Strides = Nil;
}
impl<T> Chain<T> for Anything {
    type List = Self;
}
impl<S, D> Push<S, D> for Anything {
    type List = Self;
}

/// Mode `N` of a list; `Why` is the refusal where there is none.
#[diagnostic::on_unimplemented(
    message = "the number of a mode is a static integer",
    label = "`{N}` stands for no mode",
    note = "write `int!(1)`; modes count from 0"
)]
pub trait Nth<N, Why> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<S, D, T, Why> Nth<UTerm, Why> for Modes<S, D, T>
where
    S: IntTuple,
    D: Strides<S>,
{
    type Shape = S;
    type Stride = D;
}
impl<S, D, T, U, B, Why> Nth<UInt<U, B>, Why> for Modes<S, D, T>
where
    UInt<U, B>: IntSubBorrow<UTerm>,
    T: Nth<MinusOne<UInt<U, B>>, Why>,
{
    type Shape = T::Shape;
    type Stride = T::Stride;
}
impl<N, Why> Nth<N, Why> for Nil
where
    Why: Holds,
{
    type Shape = One;
    type Stride = Zero;
}

/// The first `N` modes of a list and those after them; `Why` is the refusal where there are fewer.
#[diagnostic::on_unimplemented(
    message = "the bounds of a range of modes are static integers",
    label = "`{N}` is none",
    note = "write `int!(1)`; modes count from 0"
)]
pub trait Cut<N, Why> {
    type Before;
    type After;
}

pub(crate) type Before<L, N, Why> = <L as Cut<N, Why>>::Before;
pub(crate) type After<L, N, Why> = <L as Cut<N, Why>>::After;

impl<L, Why> Cut<UTerm, Why> for L {
    type Before = Nil;
    type After = L;
}
impl<S, D, T, U, B, Why> Cut<UInt<U, B>, Why> for Modes<S, D, T>
where
    UInt<U, B>: IntSubBorrow<UTerm>,
    T: Cut<MinusOne<UInt<U, B>>, Why>,
    T::Before: Push<S, D>,
{
    type Before = <T::Before as Push<S, D>>::List;
    type After = T::After;
}
impl<U, B, Why> Cut<UInt<U, B>, Why> for Nil
where
    Why: Holds,
{
    type Before = Anything;
    type After = Anything;
}
impl<U, B, Why> Cut<UInt<U, B>, Why> for Anything {
    type Before = Self;
    type After = Self;
}

/// The list `L` has no mode `N`.
#[derive(Debug)]
pub struct NoSuchMode<N, L>(PhantomData<(N, L)>);

impl<N, L> Holds for NoSuchMode<N, L>
where
    L: Count,
    N: Decimal,
    CountOf<L>: Decimal,
    Shown<N>: IsTheNumberOfAMode<Shown<CountOf<L>>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "there is no mode {Self} in rank {Rank}; modes count from 0",
    label = "a layout of rank {Rank} has no mode {Self}",
    note = "name a mode below {Rank}"
)]
pub trait IsTheNumberOfAMode<Rank> {}

/// `Begin..End` is no range of modes of the list `L`.
#[derive(Debug)]
pub struct NoSuchRange<Begin, End, L>(PhantomData<(Begin, End, L)>);

impl<Begin, End, L> Holds for NoSuchRange<Begin, End, L>
where
    L: Count,
    Begin: Decimal,
    End: Decimal,
    CountOf<L>: Decimal,
    Shown<Begin>: BeginsARange<Shown<End>, Shown<CountOf<L>>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "modes {Self} to {End} (end not included) are no range in rank {Rank}",
    label = "no such range of modes",
    note = "modes count from 0; the begin is at most the end, and the end at most {Rank}"
)]
pub trait BeginsARange<End, Rank> {}

/// The list `Found` is as long as the rank, or the list, `Expected` should be.
#[derive(Debug)]
pub struct RankMismatch<Found, Expected>(PhantomData<(Found, Expected)>);

impl<Found, Expected> Holds for RankMismatch<Found, Expected>
where
    Found: Count,
    Expected: Count,
    CountOf<Found>: Decimal,
    CountOf<Expected>: Decimal,
    Shown<CountOf<Found>>: IsTheRank<Shown<CountOf<Expected>>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "rank {Self} where rank {Expected} is needed",
    label = "both need the same number of modes"
)]
pub trait IsTheRank<Expected> {}
