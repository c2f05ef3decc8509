//! Refusals: why there is no such layout, in the words of the compiler's message.
//!
//! An operation that can fail yields either its result or `Refused<Why>`; the condition that failed is then required of
//! its numbers in decimal, which fails with the sentence that stands here.

use core::marker::PhantomData;

use super::coalesce::HasZero;
use super::decimal::{Decimal, Shown};
use super::list::{Cons, Leaves, Nil};

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

// Conditions of inverses and alignment.

/// Whether an extent is 0, as a bit: implemented where none is. `L` comes out as it is.
#[diagnostic::on_unimplemented(
    message = "an extent is 0; at least one element is needed",
    label = "this layout has no elements",
    note = "make every extent at least 1"
)]
pub trait HasElements<L> {
    type List;
}
impl<L> HasElements<L> for typenum::B0 {
    type List = L;
}

/// The leaves of the layout `self:D`, of which none may have a static extent 0.
pub trait Elements<D> {
    type List;
}

pub(crate) type ElementsOf<S, D> = <S as Elements<D>>::List;

impl<S, D> Elements<D> for S
where
    S: Leaves<D, Nil>,
    S::List: HasZero,
    <S::List as HasZero>::Output: HasElements<S::List>,
{
    type List = <<S::List as HasZero>::Output as HasElements<S::List>>::List;
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "left_inverse: the stride {Self} is not a multiple of the stride {Other} before it",
    label = "this layout has no left inverse",
    note = "sorted by size, every stride has to be a multiple of the one before"
)]
pub trait IsMultipleOf<Other> {}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "left_inverse: elements overlap or interleave: stride {Self} lies inside the run of {Run} before it; at least {Run} is needed",
    label = "this layout has no left inverse",
    note = "only a layout whose elements have offsets of their own has a left inverse"
)]
pub trait LiesBehindTheRun<Run> {}

// Conditions of recast.

/// A positive static integer, or one that is known at run time.
#[diagnostic::on_unimplemented(
    message = "a factor of 0 or less; at least 1 is needed",
    label = "this factor is not positive",
    note = "use `int!(1)` or more"
)]
pub trait Positive {
    type Factor;
}
impl<U, B> Positive for typenum::UInt<U, B> {
    type Factor = Self;
}
impl Positive for usize {
    type Factor = Self;
}

/// A positive static integer.
#[diagnostic::on_unimplemented(
    message = "recast: a width of 0 or less, or one that is known at run time only",
    label = "this width is no positive static integer",
    note = "use `int!(1)` or more, or `upcast` and `downcast`"
)]
pub trait Width {
    type Bits;
}
impl<U, B> Width for typenum::UInt<U, B> {
    type Bits = Self;
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "upcast: the mode {Extent}:{Self} does not fall into groups of {Factor} elements; one of {Self} and {Factor} must divide the other",
    label = "this layout cannot be counted in such groups",
    note = "choose a factor that divides the stride, or is a multiple of it"
)]
pub trait FallsIntoGroups<Factor, Extent> {}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "recast: negative strides need a static factor, and this one is known at run time only",
    label = "this factor is known at run time only",
    note = "write it with `int!(..)`"
)]
pub trait IsStaticFactor<Stride> {}
