//! Common refinement and common coarsening of two shapes: the partial order of [`Compatible`](super::Compatible) shapes.
//!
//! As in the [value plane](crate::IntTuple::common_refinement). Where an integer stands against a tuple, the refinement has the
//! tuple and the coarsening its size. The refinement goes by the parentheses alone; the coarsening also goes by which sizes
//! agree, so that it needs static shapes.

use core::marker::PhantomData;

use super::arithmetic::{Size, SizeOfShape};
use super::decimal::{Decimal, Shown};
use super::int::{IntEq, Same, Zero};
use super::layout::mirrored;
use super::list::{Cons, Nil};
use super::mode_list::RankMismatch;
use super::refusal::Holds;
use super::shape_coords::SameLength;
use super::tuple::{
    ATuple, AnInteger, Form, IntTuple, Members, StaticTuple, ToTuple, Tuple, TupleOf,
};
use crate::{LayoutError, unwrap};
use typenum::{B0, B1, UInt, UTerm};

/// The coarsest shape that both are compatible with.
///
/// ```text
/// common_refinement(((2,3),20), (6,(4,5)))  ->  ((2,3),(4,5))
/// ```
///
/// - **Post**: both operands are [compatible](super::Compatible) with the result.
/// - **Static integers**: those of the operand whose integers the result has.
/// - **Errors**: the compiler refuses other ranks and static sizes that differ; [`try_common_refinement`] tells of run-time
///   ones.
/// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, compatibility as a partial order.
///
/// # Examples
///
/// ```
/// use colex::typed::common_refinement;
/// use colex::{Shape, shape};
/// let fine: Shape![((2, 3), (4, 5))] =
///     common_refinement(shape!(((2, 3), 20)), shape!((6, (4, 5))));
/// let n = 5;
/// let fine: Shape![((2, 3), (4, usize))] =
///     common_refinement(shape!(((2, 3), 20)), shape!((6, (4, n))));
/// ```
///
/// ```compile_fail
/// use colex::{shape, typed};
/// typed::common_refinement(shape!((6, 5)), shape!((2, 15))); // the sizes 6 and 2 differ
/// ```
#[must_use]
#[track_caller]
pub fn common_refinement<A, B>(shape: A, other: B) -> B::Output
where
    A: IntTuple,
    B: RefinesWith<A>,
{
    unwrap(try_common_refinement(shape, other))
}

/// As [`common_refinement`], for run-time sizes that may differ.
///
/// - **Errors**: [`Reason::SizeMismatch`](crate::Reason).
pub fn try_common_refinement<A, B>(shape: A, other: B) -> Result<B::Output, LayoutError>
where
    A: IntTuple,
    B: RefinesWith<A>,
{
    mirrored!(Tuple<B::Output>: a = shape as A, b = other as B; a.common_refinement(&b))
        .map(|result| result.0)
}

/// The finest shape that is compatible with both, which are static.
///
/// ```text
/// common_coarsening((4,(3,5)), ((2,2),15))  ->  (4,15)
/// ```
///
/// - **Post**: the result is [compatible](super::Compatible) with both operands.
/// - **Errors**: the compiler refuses shapes of different sizes, and run-time integers.
/// - **Source**: as [`common_refinement`].
///
/// # Examples
///
/// ```
/// use colex::typed::common_coarsening;
/// use colex::{Shape, shape};
/// let coarse: Shape![(4, 15)] =
///     common_coarsening(shape!((4, (3, 5))), shape!(((2, 2), 15)));
/// let coarse: Shape![30] = common_coarsening(shape!((2, (3, 5))), shape!(((3, 2), 5)));
/// ```
#[must_use]
#[track_caller]
pub fn common_coarsening<A, B>(shape: A, other: B) -> B::Output
where
    A: IntTuple,
    B: CoarsensWith<A>,
{
    unwrap(mirrored!(Tuple<B::Output>: a = shape as A, b = other as B; a.common_coarsening(&b))).0
}

/// A shape that has a [common refinement](common_refinement) with `A`.
pub trait RefinesWith<A>: IntTuple {
    /// The result.
    type Output: IntTuple;
}

impl<A, B> RefinesWith<A> for B
where
    A: Form,
    B: IntTuple + Form,
    A: Refine<<A as Form>::Form, <B as Form>::Form, B>,
    <A as Refine<<A as Form>::Form, <B as Form>::Form, B>>::Output: IntTuple,
{
    type Output = <A as Refine<<A as Form>::Form, <B as Form>::Form, B>>::Output;
}

/// A static shape that has a [common coarsening](common_coarsening) with the static shape `A`.
pub trait CoarsensWith<A>: StaticTuple {
    /// The result.
    type Output: StaticTuple;
}

impl<A, B> CoarsensWith<A> for B
where
    A: StaticTuple + Form + Size,
    B: StaticTuple + Form + Size,
    A: Coarsen<<A as Form>::Form, <B as Form>::Form, B>,
    <A as Coarsen<<A as Form>::Form, <B as Form>::Form, B>>::Output:
        OrDifferent<SizeOfShape<A>, <B as Size>::Output>,
    Coarsened<A, B>: StaticTuple,
{
    type Output = Coarsened<A, B>;
}

type Coarsened<A, B> =
    <<A as Coarsen<<A as Form>::Form, <B as Form>::Form, B>>::Output as OrDifferent<
        SizeOfShape<A>,
        SizeOfShape<B>,
    >>::Output;

/// [`common_refinement`] by the forms.
pub trait Refine<Form, OtherForm, B> {
    type Output;
}

impl<A, B, OtherForm> Refine<AnInteger, OtherForm, B> for A
where
    A: Size,
    B: Size,
    A::Output: AgreesWith<B::Output>,
{
    type Output = B;
}
impl<A, B> Refine<ATuple, AnInteger, B> for A
where
    A: Size,
    B: Size,
    A::Output: AgreesWith<B::Output>,
{
    type Output = A;
}
impl<A, B> Refine<ATuple, ATuple, B> for A
where
    A: Members,
    B: Members,
    A::List: SameLength<B::List>,
    <A::List as SameLength<B::List>>::Output: RefineEach<A::List, B::List>,
    RefinedList<A::List, B::List>: ToTuple,
{
    type Output = TupleOf<RefinedList<A::List, B::List>>;
}

type RefinedList<AA, BB> = <<AA as SameLength<BB>>::Output as RefineEach<AA, BB>>::List;

/// [`Refine`] of entries in lists, which have the same length or not.
pub trait RefineEach<AA, BB> {
    type List;
}

impl<AA, BB> RefineEach<AA, BB> for B0
where
    RankMismatch<BB, AA>: Holds,
{
    type List = Nil;
}
impl RefineEach<Nil, Nil> for B1 {
    type List = Nil;
}
impl<A, AA, B, BB> RefineEach<Cons<A, AA>, Cons<B, BB>> for B1
where
    A: Form,
    B: Form,
    A: Refine<<A as Form>::Form, <B as Form>::Form, B>,
    Self: RefineEach<AA, BB>,
{
    type List = Cons<
        <A as Refine<<A as Form>::Form, <B as Form>::Form, B>>::Output,
        <Self as RefineEach<AA, BB>>::List,
    >;
}

/// The sizes `self` and `B` are equal, as far as that is known.
pub trait AgreesWith<B> {}

impl<B> AgreesWith<B> for usize {}
impl AgreesWith<usize> for UTerm {}
impl<U, C> AgreesWith<usize> for UInt<U, C> {}
impl AgreesWith<Self> for UTerm {}
impl<V, E> AgreesWith<UInt<V, E>> for UTerm
where
    UInt<V, E>: Decimal,
    Shown<Self>: IsTheSizeToo<Shown<UInt<V, E>>>,
{
}
impl<U, C> AgreesWith<UTerm> for UInt<U, C>
where
    Self: Decimal,
    Shown<Self>: IsTheSizeToo<Shown<UTerm>>,
{
}
impl<U, C, V, E> AgreesWith<UInt<V, E>> for UInt<U, C>
where
    Self: IntEq<UInt<V, E>>,
    Same<Self, UInt<V, E>>: AreEqual<Self, UInt<V, E>>,
{
}

/// Whether the sizes `A` and `B` are equal, as a bit.
pub trait AreEqual<A, B> {}

impl<A, B> AreEqual<A, B> for B1 {}
impl<A, B> AreEqual<A, B> for B0
where
    A: Decimal,
    B: Decimal,
    Shown<A>: IsTheSizeToo<Shown<B>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "the sizes {Self} and {B} differ",
    label = "both need the same size here"
)]
pub trait IsTheSizeToo<B> {}

/// A common coarsening.
#[derive(Debug)]
pub struct Found<T>(PhantomData<T>);
/// There is none: the sizes differ.
#[derive(Debug)]
pub struct Different;

/// [`common_coarsening`] by the forms: [`Found`] or [`Different`].
pub trait Coarsen<Form, OtherForm, B> {
    type Output;
}

impl<A, B, OtherForm> Coarsen<AnInteger, OtherForm, B> for A
where
    Different: OrSize<A, B>,
{
    type Output = <Different as OrSize<A, B>>::Output;
}
impl<A, B> Coarsen<ATuple, AnInteger, B> for A
where
    Different: OrSize<A, B>,
{
    type Output = <Different as OrSize<A, B>>::Output;
}
impl<A, B> Coarsen<ATuple, ATuple, B> for A
where
    A: Members,
    B: Members,
    A::List: SameLength<B::List>,
    <A::List as SameLength<B::List>>::Output: CoarsenEach<A::List, B::List>,
    CoarseEntries<A::List, B::List>: OrSize<A, B>,
{
    type Output = <CoarseEntries<A::List, B::List> as OrSize<A, B>>::Output;
}

type CoarseEntries<AA, BB> = <<AA as SameLength<BB>>::Output as CoarsenEach<AA, BB>>::Output;

/// The coarse entries `self` of the shapes `A` and `B`, or, where there are none, the size of both.
pub trait OrSize<A, B> {
    type Output;
}

impl<L, A, B> OrSize<A, B> for Found<L>
where
    L: ToTuple,
{
    type Output = Found<TupleOf<L>>;
}
impl<A, B> OrSize<A, B> for Different
where
    A: Size,
    B: Size,
    A::Output: IntEq<B::Output>,
    Same<A::Output, B::Output>: FoundIf<A::Output>,
{
    type Output = <Same<A::Output, B::Output> as FoundIf<A::Output>>::Output;
}

/// [`Found`] `T` or [`Different`], by a bit.
pub trait FoundIf<T> {
    type Output;
}

impl<T> FoundIf<T> for B1 {
    type Output = Found<T>;
}
impl<T> FoundIf<T> for B0 {
    type Output = Different;
}

/// [`Coarsen`] of entries in lists, which have the same length or not: [`Found`] a list, or [`Different`].
pub trait CoarsenEach<AA, BB> {
    type Output;
}

impl<AA, BB> CoarsenEach<AA, BB> for B0 {
    type Output = Different;
}
impl CoarsenEach<Nil, Nil> for B1 {
    type Output = Found<Nil>;
}
impl<A, AA, B, BB> CoarsenEach<Cons<A, AA>, Cons<B, BB>> for B1
where
    A: Form,
    B: Form,
    A: Coarsen<<A as Form>::Form, <B as Form>::Form, B>,
    <A as Coarsen<<A as Form>::Form, <B as Form>::Form, B>>::Output: ThenEach<AA, BB>,
{
    type Output = <<A as Coarsen<<A as Form>::Form, <B as Form>::Form, B>>::Output as ThenEach<
        AA,
        BB,
    >>::Output;
}

/// The entry `self`, and those of the lists after it where there is one.
pub trait ThenEach<AA, BB> {
    type Output;
}

impl<AA, BB> ThenEach<AA, BB> for Different {
    type Output = Self;
}
impl<T, AA, BB> ThenEach<AA, BB> for Found<T>
where
    B1: CoarsenEach<AA, BB>,
    <B1 as CoarsenEach<AA, BB>>::Output: Behind<T>,
{
    type Output = <<B1 as CoarsenEach<AA, BB>>::Output as Behind<T>>::Output;
}

/// The entries `self` behind the entry `T`.
pub trait Behind<T> {
    type Output;
}

impl<T> Behind<T> for Different {
    type Output = Self;
}
impl<L, T> Behind<T> for Found<L> {
    type Output = Found<Cons<T, L>>;
}

/// What was found; shapes of the sizes `A` and `B` that have nothing in common are refused.
pub trait OrDifferent<A, B> {
    type Output;
}

impl<T, A, B> OrDifferent<A, B> for Found<T> {
    type Output = T;
}
impl<A, B> OrDifferent<A, B> for Different
where
    A: AgreesWith<B>,
{
    type Output = Zero;
}
