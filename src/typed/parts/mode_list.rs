//! Mode lists: the modes of the top level of a layout, which may be tuples.
//!
//! Selecting, grouping and adding modes work on this list; [`Leaves`](super::leaves::Leaves) lists
//! all integers of a layout. `((2,3),4):((1,2),6)` is
//! `Modes<(U2,U3), (U1,U2), Modes<U4, U6, Nil>>`.

use core::marker::PhantomData;

use crate::typed::int::{IntSubBorrow, MinusOne, One, Zero};
use crate::typed::layout::Layout;
use crate::typed::list::{Modes, Nil};
use crate::typed::refusal::Holds;
use crate::typed::refusal::decimal::{Decimal, ShowCount, Shown, ShownCount};
use crate::typed::tuple::for_tuples;
use typenum::{B0, B1, UInt, UTerm};

/// The modes of the layout `self:D`; an integer has one mode, itself.
#[diagnostic::on_unimplemented(
    message = "one operand has a tuple where the other has an integer",
    label = "write both with the same parentheses"
)]
pub trait ModesOf<D> {
    type List;
    /// Whether the shape is an integer: `B1` or `B0`.
    type IsInt;
}

pub(crate) type ModeList<S, D> = <S as ModesOf<D>>::List;
pub(crate) type IsInt<S, D> = <S as ModesOf<D>>::IsInt;

macro_rules! leaf {
    ($([$($parameter:ident),*] $leaf:ty),*) => {$(
        impl<$($parameter,)* D> ModesOf<D> for $leaf {
            type List = Modes<Self, D, Nil>;
            type IsInt = B1;
        }
    )*};
}
leaf!([] UTerm, [U, B] UInt<U, B>, [] usize);

/// A list of modes as a layout whose shape is a tuple, also for one mode or none.
#[diagnostic::on_unimplemented(
    message = "the result has a tuple of more than 16 entries, and at most 16 are allowed",
    label = "group modes first, or call the operation on `to_value()`"
)]
pub trait AsTuple {
    type Output;
}

macro_rules! tuple {
    ($($shape:ident $stride:ident $_c:ident $field:tt),*) => {
        impl<$($shape, $stride),*> ModesOf<($($stride,)*)> for ($($shape,)*) {
            type List = modes!($($shape $stride)*);
            type IsInt = B0;
        }
        impl<$($shape, $stride),*> AsTuple for modes!($($shape $stride)*) {
            type Output = Layout<($($shape,)*), ($($stride,)*)>;
        }
    };
}
macro_rules! modes {
    () => { Nil };
    ($shape:ident $stride:ident $($rest:ident)*) => { Modes<$shape, $stride, modes!($($rest)*)> };
}
for_tuples!(tuple);

/// Mode `N` of a list; `Why` is the refusal if the list has no such mode.
#[diagnostic::on_unimplemented(
    message = "the index of a mode is dynamic or negative, and must be a static integer of at least 0",
    label = "write it as `int!(1)`"
)]
pub trait Nth<N, Why> {
    type Output;
}

impl<S, D, T, Why> Nth<UTerm, Why> for Modes<S, D, T> {
    type Output = Layout<S, D>;
}
impl<S, D, T, U, B, Why> Nth<UInt<U, B>, Why> for Modes<S, D, T>
where
    UInt<U, B>: IntSubBorrow<UTerm>,
    T: Nth<MinusOne<UInt<U, B>>, Why>,
{
    type Output = T::Output;
}
// Not by a bound on `NoSuchMode`, which would be one more line in the compile error.
impl<M, N, L, Op> Nth<M, NoSuchMode<N, L, Op>> for Nil
where
    L: ShowCount,
    N: Decimal,
    Shown<N>: IsTheNumberOfAMode<ShownCount<L>, Op>,
{
    type Output = Layout<One, Zero>;
}

/// The first `N` modes of a list and the rest; `Why` is the refusal if the list has fewer modes.
#[diagnostic::on_unimplemented(
    message = "the index of a mode is dynamic or negative, and must be a static integer of at least 0",
    label = "write it as `int!(1)`"
)]
pub trait SplitAt<N, Why> {
    type Front;
    type Back;
}

impl<L, Why> SplitAt<UTerm, Why> for L {
    type Front = Nil;
    type Back = L;
}
impl<S, D, T, U, B, Why> SplitAt<UInt<U, B>, Why> for Modes<S, D, T>
where
    UInt<U, B>: IntSubBorrow<UTerm>,
    T: SplitAt<MinusOne<UInt<U, B>>, Why>,
{
    type Front = Modes<S, D, T::Front>;
    type Back = T::Back;
}
impl<U, B, Begin, End, L, Op> SplitAt<UInt<U, B>, NoSuchRange<Begin, End, L, Op>> for Nil
where
    L: ShowCount,
    Begin: Decimal,
    End: Decimal,
    Shown<Begin>: BeginsARange<Shown<End>, ShownCount<L>, Op>,
{
    type Front = Self;
    type Back = Self;
}

/// The refusal of the mode index `N` for the list `L` by the operation `Op`.
#[derive(Debug)]
pub struct NoSuchMode<N, L, Op>(PhantomData<(N, L, Op)>);

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "{Op}: mode {Self} does not exist in rank {Rank}",
    label = "use 0..{Rank}"
)]
pub trait IsTheNumberOfAMode<Rank, Op> {}

/// The refusal of the range `Begin..End` for the list `L` by the operation `Op`.
#[derive(Debug)]
pub struct NoSuchRange<Begin, End, L, Op>(PhantomData<(Begin, End, L, Op)>);

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "{Op}: {Self}..{End} is not a range of modes in rank {Rank}",
    label = "use `begin <= end <= {Rank}`"
)]
pub trait BeginsARange<End, Rank, Op> {}

/// The refusal of the list `Found` where a list of the length of `Expected` is needed.
#[derive(Debug)]
pub struct RankMismatch<Found, Expected>(PhantomData<(Found, Expected)>);

impl<Found, Expected> Holds for RankMismatch<Found, Expected>
where
    Found: ShowCount,
    Expected: ShowCount,
    ShownCount<Found>: IsTheRank<ShownCount<Expected>>,
{
}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "the second operand has {Self} entries where the first has {Expected} entries",
    label = "use the same number"
)]
pub trait IsTheRank<Expected> {}
