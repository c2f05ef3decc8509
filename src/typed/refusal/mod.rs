//! Refusals: the conditions of operations, and the compile error of each.
//!
//! An operation that can fail has either its result or `Refused<Why>` as its output. A refusal
//! requires the failed condition of its numbers in decimal. No type implements the condition, so
//! the compiler prints its message.
//!
//! | file | contents |
//! |---|---|
//! | `mod` | [`Refused`], for compositions; [`Holds`], for other operations; [`Poison`], the output after a refusal; the conditions and their messages |
//! | `decimal` | decimal numbers in compile errors |
//! | `operation` | names of operations in compile errors |
//!
//! The condition of a single operation is in the file of that operation.
//!
//! Depends on `int` and `list`. `parts`, `tiler` and the operations depend on it.

pub mod decimal;
pub mod operation;

use core::marker::PhantomData;

use self::decimal::{Decimal, ShowCount, Shown, ShownCount};
use super::int::One;
use super::int::division::{DivMod, Remainder};
use super::list::{Cons, Nil};
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

/// The outcome of a composition without a layout; `Why` is the reason.
#[derive(Debug)]
pub struct Refused<Why>(PhantomData<Why>);

/// The reason: a sum of digits is `Digits`, which is not below the extent `Extent`.
#[derive(Debug)]
pub struct Carry<Extent, Digits>(PhantomData<(Extent, Digits)>);

/// The reason: the extent `Extent` is not a multiple of `Run`, the steps to the end of a left mode.
#[derive(Debug)]
pub struct CrossedMode<Extent, Run>(PhantomData<(Extent, Run)>);

// The types of these operations are in `operation`, because their refusals print the operation.
pub use self::operation::{composition as Composing, with_shape as WithShape};

/// The requirement that the condition of a refusal holds. It never does, so the compiler reports
/// the condition.
pub trait Holds {}

/// The output after a refusal. Further steps accept it, so that the compiler reports the refusal
/// only.
#[derive(Debug)]
pub struct Poison;
// The reason of a second refusal, which the compiler does not report.
impl Holds for Poison {}

/// The outcome of a list of groups: [`Accepted`] or the refusal at its end.
pub trait Outcome {
    type Outcome;
}

impl Outcome for Nil {
    type Outcome = Accepted;
}
impl<H, T> Outcome for Cons<H, T>
where
    T: Outcome,
{
    type Outcome = T::Outcome;
}
impl<Why> Outcome for Refused<Why> {
    type Outcome = Self;
}

/// The outcome without a refusal.
#[derive(Debug)]
pub struct Accepted;

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "composition: a right mode crosses the end of a left mode after {Run} of {Self} steps, and {Run} does not divide {Self}",
    label = "use at most {Run} steps, or a multiple of {Run}, or a tiler by mode: `tiler!(<4, 3>)`; `colex eval 'A o B'` prints a counterexample"
)]
pub trait IsMultipleOfTheRun<Run> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "with_shape: the size {Self} crosses the end of a mode of the layout after {Run} steps, and {Run} does not divide {Self}",
    label = "use a size of at most {Run}, or a multiple of {Run}"
)]
pub trait IsASizeAfter<Run> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "{Op}: the steps of the right modes together reach coordinate {Self} in a left mode of extent {Extent}, and only 0..{Extent} exist",
    label = "use fewer steps, smaller strides, or a tiler by mode: `tiler!(<4, 3>)`; `colex eval 'A o B'` prints a counterexample"
)]
pub trait StaysBelow<Extent, Op> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "composition: the stride {Self} of the right layout is negative",
    label = "use at least 0, or call the operation on `to_value()`, which accepts negative strides"
)]
pub trait IsForwardStep {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "the stride {Self} is below {Run}, the span of the modes before it in order of strides",
    label = "use a stride of at least {Run} in the layout before the call, or in the tiler of a division"
)]
pub trait IsAtLeastTheSpan<Run> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "the stride {Self} is negative",
    label = "use strides of at least 0 in the layout before the call: `s:d` for `s:-d`"
)]
pub trait IsNonNegativeStride {}

/// The stride `D` is a multiple of the span `Run`: the remainder `self` is 0.
pub trait Divides<D, Run> {}

impl<D, Run> Divides<D, Run> for UTerm {}
impl<D, Run, U, C> Divides<D, Run> for UInt<U, C>
where
    D: Decimal,
    Run: Decimal,
    Shown<D>: IsMultipleOfTheSpan<Shown<Run>>,
{
}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "the stride {Self} is not a multiple of {Run}, the span of the modes before it in order of strides",
    label = "use a multiple of {Run}"
)]
pub trait IsMultipleOfTheSpan<Run> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "a mode has rank {Self}, and a mode that `_` keeps must be a pair (tile, rest) of rank 2",
    label = "write a tile in place of `_`, or divide this mode first, or use `logical_divide` or `logical_product`"
)]
pub trait IsTheRankOfAPair {}

/// One of the integers `self` and `B` divides the other, if both are static.
pub trait DividesEitherWay<B> {}

impl<B> DividesEitherWay<B> for usize {}
impl DividesEitherWay<usize> for UTerm {}
impl<U, C> DividesEitherWay<usize> for UInt<U, C> {}
impl<V, E> DividesEitherWay<UInt<V, E>> for UTerm {}
impl<U, C, V, E> DividesEitherWay<UInt<V, E>> for UInt<U, C>
where
    Self: DivMod<UInt<V, E>>,
    UInt<V, E>: DivMod<Self>,
    Remainder<Self, UInt<V, E>>: EitherIsZero<Remainder<UInt<V, E>, Self>, Self, UInt<V, E>>,
{
}

/// One of the remainders `self` and `Other`, of `A / B` and `B / A`, is 0.
pub trait EitherIsZero<Other, A, B> {}

impl<Other, A, B> EitherIsZero<Other, A, B> for UTerm {}
impl<U, C, A, B> EitherIsZero<UTerm, A, B> for UInt<U, C> {}
impl<U, C, V, E, A, B> EitherIsZero<UInt<V, E>, A, B> for UInt<U, C>
where
    A: Decimal,
    B: Decimal,
    Shown<A>: DividesOrIsDividedBy<Shown<B>>,
{
}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "shape_div: neither of {Self} and {N} divides the other",
    label = "make one a multiple of the other, or round up with `ceil_div`"
)]
pub trait DividesOrIsDividedBy<N> {}

/// Quotients that are rounded up: entries without a divisor are unchanged.
#[derive(Debug)]
pub struct Rounded;
/// Entries that are rounded up to multiples: entries without a multiple are unchanged.
#[derive(Debug)]
pub struct ToMultiples;
/// Quotients without a remainder: every entry has a partner.
#[derive(Debug)]
pub struct Exact;

/// Operations that need a partner for every entry.
#[derive(Debug)]
pub struct OneToOne;

/// The refusal of the entries `B` as partners of the entries `A`: their number is not allowed.
#[derive(Debug)]
pub struct OtherCount<A, B, How>(PhantomData<(A, B, How)>);

impl<A, B> Holds for OtherCount<A, B, Rounded>
where
    A: ShowCount,
    B: ShowCount,
    ShownCount<B>: DividesAsMany<ShownCount<A>>,
{
}
impl<A, B> Holds for OtherCount<A, B, ToMultiples>
where
    A: ShowCount,
    B: ShowCount,
    ShownCount<B>: RoundsAsMany<ShownCount<A>>,
{
}
impl<A, B> Holds for OtherCount<A, B, Exact>
where
    A: ShowCount,
    B: ShowCount,
    ShownCount<B>: HasAsManyEntriesAs<ShownCount<A>>,
{
}

impl<A, B> Holds for OtherCount<A, B, OneToOne>
where
    A: ShowCount,
    B: ShowCount,
    ShownCount<B>: IsTheCount<ShownCount<A>>,
{
}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "the second operand has {Self} entries where the first has {Rank} entries",
    label = "use the same number"
)]
pub trait IsTheCount<Rank> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "ceil_div: the second shape has {Self} entries where the first has {Rank} entries",
    label = "use at most {Rank} entries; missing entries at the end count as 1"
)]
pub trait DividesAsMany<Rank> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "round_up: the second shape has {Self} entries where the first has {Rank} entries",
    label = "use at most {Rank} entries; missing entries at the end count as 1"
)]
pub trait RoundsAsMany<Rank> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "shape_div: the second shape has {Self} entries where the first has {Rank} entries",
    label = "use the same number, or one integer for the whole shape"
)]
pub trait HasAsManyEntriesAs<Rank> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "round_up: the second shape has an integer where the first has a tuple of {Self}",
    label = "write a tuple there, with one multiple for each entry"
)]
pub trait IsRoundedUpByATuple {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "round_up: the second shape has a tuple of {Self} where the first has an integer",
    label = "write one integer there"
)]
pub trait IsOneMultiple {}

// Conditions of inverses and alignment.

/// The layout has elements: `self` says whether an extent is 0, and only `B0` implements this.
/// `List` is `L`.
#[diagnostic::on_unimplemented(
    message = "an extent is 0, and at least 1 is needed",
    label = "make every extent at least 1"
)]
pub trait HasElements<L> {
    type List;
}
#[diagnostic::do_not_recommend]
impl<L> HasElements<L> for typenum::B0 {
    type List = L;
}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "left_inverse: the stride {Self} is not a multiple of {Other}, the stride before it in order of strides",
    label = "use a multiple of {Other}"
)]
pub trait IsMultipleOfTheStride<Other> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "left_inverse: the stride {Self} is below {Run}, the span of the modes before it in order of strides",
    label = "use a stride of at least {Run}"
)]
pub trait IsBeyondTheSpan<Run> {}

// Conditions of recast.

/// `N` is a positive static integer, or dynamic. (`Self` is any type, as in
/// [`Makes`](crate::typed::makes::Makes).)
pub trait Positive<N> {
    type Factor;
}
impl<Any, U, B> Positive<UInt<U, B>> for Any {
    type Factor = UInt<U, B>;
}
impl<Any> Positive<usize> for Any {
    type Factor = usize;
}
impl<Any> Positive<UTerm> for Any
where
    Shown<UTerm>: IsPositiveFactor<Any>,
{
    type Factor = One;
}
impl<Any, U> Positive<NInt<U>> for Any
where
    U: Unsigned + NonZero,
    NInt<U>: Decimal,
    Shown<NInt<U>>: IsPositiveFactor<Any>,
{
    type Factor = One;
}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "the factor {Self} is not positive",
    label = "use at least 1"
)]
pub trait IsPositiveFactor<Op> {}

/// `N` is a positive static integer. (`Self` is any type, as in
/// [`Makes`](crate::typed::makes::Makes).)
#[diagnostic::on_unimplemented(
    message = "recast: a width is dynamic, and it must be static",
    label = "write it as `int!(8)`, or use `upcast` and `downcast`"
)]
pub trait Bits<N> {
    type Width;
}
impl<Any, U, B> Bits<UInt<U, B>> for Any {
    type Width = UInt<U, B>;
}
impl<Any> Bits<UTerm> for Any
where
    Shown<UTerm>: IsPositiveWidth<Any>,
{
    type Width = One;
}
impl<Any, U> Bits<NInt<U>> for Any
where
    U: Unsigned + NonZero,
    NInt<U>: Decimal,
    Shown<NInt<U>>: IsPositiveWidth<Any>,
{
    type Width = One;
}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "recast: the width {Self} is not positive",
    label = "use at least 1"
)]
pub trait IsPositiveWidth<Op> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "upcast: the mode {Extent}:{Self} does not split into groups of {Factor}",
    label = "make one of {Self} and {Factor} divide the other"
)]
pub trait FallsIntoGroups<Factor, Extent> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "the factor is dynamic, and it must be static where a stride is negative",
    label = "write it as `int!(2)`"
)]
pub trait IsStaticFactor<Stride> {}
