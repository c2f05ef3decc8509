//! Quotients of shapes: how many tiles cover a shape.
//!
//! As in the [value plane](crate::IntTuple::ceil_div), for shapes as types: `ceil_div(shape!((8, n)), shape!((4, 4)))` has a
//! static first entry where the operands have one. A tuple by an integer is folded from the left: what one extent does not
//! use up of the divisor, the next ones are divided by.

use super::Size;
use crate::typed::int::One;
use crate::typed::int::division::{Ceil, IntDiv};
use crate::typed::layout::mirrored;
use crate::typed::list::{Cons, Nil};
use crate::typed::parts::by_entry::{Beside, LeftOver, OnForms};
use crate::typed::refusal::{DividesEitherWay, Exact, Holds, Rounded};
use crate::typed::tuple::{ATuple, AnInteger, Form, IntTuple, Members, ToTuple, Tuple, TupleOf};
use crate::{LayoutError, unwrap};
use typenum::{UInt, UTerm};

/// How many tiles cover a shape: quotients, rounded up.
///
/// ```text
/// ceil_div((8,12), (3,5))  ->  (3,3)
/// ceil_div((4,5,6), 40)    ->  (1,1,3)
/// ```
///
/// - **Errors**: those of [`IntTuple::ceil_div`](crate::IntTuple::ceil_div).
/// - **Refused by the compiler**: a divisor of more entries than the shape.
/// - **Source**: CuTe `ceil_div`.
///
/// # Examples
///
/// ```
/// use colex::typed::ceil_div;
/// use colex::{Shape, shape};
/// let tiles: Shape![(3, 3)] = ceil_div(shape!((8, 12)), shape!((3, 5)));
/// let n = 100;
/// assert_eq!(ceil_div(shape!((64, n)), shape!((8, 8))).1, 13);
/// ```
#[track_caller]
pub fn ceil_div<A, B>(shape: A, other: B) -> A::Output
where
    A: CeilDividedBy<B>,
    B: IntTuple,
{
    unwrap(try_ceil_div(shape, other))
}

/// [`ceil_div`], with the error where run-time integers break a condition.
pub fn try_ceil_div<A, B>(shape: A, other: B) -> Result<A::Output, LayoutError>
where
    A: CeilDividedBy<B>,
    B: IntTuple,
{
    mirrored!(Tuple<A::Output>: a = shape as A, b = other as B; a.ceil_div(&b))
        .map(|result| result.0)
}

/// A shape of which [`ceil_div`] with `B` can be told.
#[doc(alias = "CeilDivides")]
pub trait CeilDividedBy<B>: IntTuple {
    /// The result.
    type Output: IntTuple;
}

impl<A, B> CeilDividedBy<B> for A
where
    A: IntTuple + Beside<Rounded, B>,
    <A as Beside<Rounded, B>>::Output: IntTuple,
{
    type Output = <A as Beside<Rounded, B>>::Output;
}

/// Quotients of shapes that divide each other.
///
/// ```text
/// shape_div((6,4), 3)  ->  (2,4)
/// ```
///
/// - **Errors**: those of [`IntTuple::shape_div`](crate::IntTuple::shape_div).
/// - **Refused by the compiler**: integers of which neither divides the other; another rank.
/// - **Source**: CuTe `shape_div`.
///
/// # Examples
///
/// ```
/// use colex::typed::shape_div;
/// use colex::{Shape, shape};
/// let tiles: Shape![(2, 4)] = shape_div(shape!((6, 4)), shape!(3));
/// ```
#[track_caller]
pub fn shape_div<A, B>(shape: A, other: B) -> A::Output
where
    A: ShapeDividedBy<B>,
    B: IntTuple,
{
    unwrap(try_shape_div(shape, other))
}

/// [`shape_div`], with the error where run-time integers break a condition.
pub fn try_shape_div<A, B>(shape: A, other: B) -> Result<A::Output, LayoutError>
where
    A: ShapeDividedBy<B>,
    B: IntTuple,
{
    mirrored!(Tuple<A::Output>: a = shape as A, b = other as B; a.shape_div(&b))
        .map(|result| result.0)
}

/// A shape of which [`shape_div`] with `B` can be told.
#[doc(alias = "ShapeDivides")]
pub trait ShapeDividedBy<B>: IntTuple {
    /// The result.
    type Output: IntTuple;
}

impl<A, B> ShapeDividedBy<B> for A
where
    A: IntTuple + Beside<Exact, B>,
    <A as Beside<Exact, B>>::Output: IntTuple,
{
    type Output = <A as Beside<Exact, B>>::Output;
}

/// The integer `self` divided by the integer `B` in the mode `How`.
pub trait Quotient<B, How> {
    type Output;
}

impl<A, B> Quotient<B, Rounded> for A
where
    A: IntDiv<B>,
{
    type Output = Ceil<A, B>;
}
impl<A, B> Quotient<B, Exact> for A
where
    A: IntDiv<B> + DividesEitherWay<B>,
{
    type Output = Ceil<A, B>;
}

/// What is left of the divisor `self` after an extent `A` was divided by it; behind an empty extent nothing is.
pub trait Leftover<A> {
    type Output;
}

impl<B> Leftover<UTerm> for B {
    type Output = One;
}
impl<B, U, C> Leftover<UInt<U, C>> for B
where
    B: IntDiv<UInt<U, C>>,
{
    type Output = Ceil<B, UInt<U, C>>;
}
impl<B> Leftover<usize> for B
where
    B: IntDiv<usize>,
{
    type Output = Ceil<B, usize>;
}

macro_rules! divides {
    ($($how:ty),*) => {$(
        impl<A, B> OnForms<AnInteger, AnInteger, A, B> for $how
        where
            A: Quotient<B, $how>,
        {
            type Output = A::Output;
        }
        impl<A, B> OnForms<AnInteger, ATuple, A, B> for $how
        where
            B: Size,
            A: Quotient<B::Output, $how>,
        {
            type Output = A::Output;
        }
        impl<A, B> OnForms<ATuple, AnInteger, A, B> for $how
        where
            A: Fold<ATuple, B, $how>,
        {
            type Output = A::Output;
        }
    )*};
}
divides!(Rounded, Exact);

impl<L, Why> LeftOver<L, Why> for Rounded {
    type List = L;
}
impl<L, Why> LeftOver<L, Why> for Exact
where
    Why: Holds,
{
    type List = Nil;
}

/// The integers of the shape `self`, from the left, divided by `B`, each by what the ones before left of it.
pub trait Fold<Form, B, How> {
    type Output;
    /// What is left of the divisor.
    type Rest;
}

impl<A, B, How> Fold<AnInteger, B, How> for A
where
    A: Quotient<B, How>,
    B: Leftover<A>,
{
    type Output = A::Output;
    type Rest = B::Output;
}
impl<A, B, How> Fold<ATuple, B, How> for A
where
    A: Members,
    A::List: FoldEach<B, How>,
    <A::List as FoldEach<B, How>>::List: ToTuple,
{
    type Output = TupleOf<<A::List as FoldEach<B, How>>::List>;
    type Rest = <A::List as FoldEach<B, How>>::Rest;
}

/// [`Fold`] of entries in a list.
pub trait FoldEach<B, How> {
    type List;
    type Rest;
}

impl<B, How> FoldEach<B, How> for Nil {
    type List = Self;
    type Rest = B;
}
impl<A, AA, B, How> FoldEach<B, How> for Cons<A, AA>
where
    A: Form,
    A: Fold<A::Form, B, How>,
    AA: FoldEach<<A as Fold<A::Form, B, How>>::Rest, How>,
{
    type List = Cons<<A as Fold<A::Form, B, How>>::Output, AA::List>;
    type Rest = AA::Rest;
}
