//! Refusals: why there is no such layout, in the words of the compiler's message.
//!
//! An operation that can fail yields either its result or `Refused<Why>`; the condition that failed is then required of
//! its numbers in decimal, which fails with the sentence that stands here.

use core::marker::PhantomData;

use super::decimal::{Decimal, Shown};
use super::list::{Cons, Nil};

/// A composition that has no layout, and why.
#[derive(Debug)]
pub struct Refused<Why>(PhantomData<Why>);

/// A digit that adds up to `Digits` where the extent is `Extent`.
#[derive(Debug)]
pub struct Carry<Extent, Digits>(PhantomData<(Extent, Digits)>);

/// An extent of which `Rest` is left when a run of `Run` ends.
#[derive(Debug)]
pub struct BrokenRun<Extent, Run>(PhantomData<(Extent, Run)>);

/// A list that does not end in a refusal.
pub trait Accepted {
    type List;
}
impl Accepted for Nil {
    type List = Self;
}
impl<H, T> Accepted for Cons<H, T>
where
    T: Accepted,
{
    type List = Cons<H, T::List>;
}
// The condition fails, with its message; what follows then has nothing to complain about.
impl<Why> Accepted for Refused<Why>
where
    Why: Holds,
{
    type List = Anything;
}

/// Stands where nothing can be computed.
#[derive(Debug)]
pub struct Anything;

/// A refusal whose condition does not hold, so that the compiler tells it.
pub trait Holds {}

impl<Extent, Run> Holds for BrokenRun<Extent, Run>
where
    Extent: Decimal,
    Run: Decimal,
    Shown<Extent>: IsMultipleOfTheRun<Shown<Run>>,
{
}
impl<Extent, Digits> Holds for Carry<Extent, Digits>
where
    Extent: Decimal,
    Digits: Decimal,
    Shown<Digits>: StaysBelow<Shown<Extent>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "composition: the right layout has an extent of {Self} where the left one goes on evenly for {Run}, which does not divide it",
    label = "these layouts have no composition",
    note = "make the extent a multiple of {Run}, or split it there; `colex eval 'A o B'` shows a coordinate that would be wrong"
)]
pub trait IsMultipleOfTheRun<Run> {}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "composition: the modes of the right layout together reach {Self} in a left mode of extent {Extent} and would carry into the next",
    label = "these layouts have no composition",
    note = "let every right mode stay inside the left modes that it steps through; `colex eval 'A o B'` shows a coordinate that would be wrong"
)]
pub trait StaysBelow<Extent> {}
