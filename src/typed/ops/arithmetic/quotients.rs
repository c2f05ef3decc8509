//! Quotients of shapes: the number of tiles that cover a shape.
//!
//! The rules are those of the [value plane](crate::IntTuple::ceil_div), for shapes as types: the
//! first entry of `ceil_div(shape!((8, n)), shape!((4, 4)))` is static. An integer divides a tuple
//! from the left: each extent is divided by the rest of the divisor after the extents before it.

use super::Size;
use crate::typed::int::One;
use crate::typed::int::division::{Ceil, IntDiv};
use crate::typed::layout::by_value_plane;
use crate::typed::list::{Cons, Nil};
use crate::typed::ops::methods::with_try;
use crate::typed::parts::by_entry::{ByEntry, OnForms, Unpaired};
use crate::typed::refusal::decimal::{ShowCount, ShownCount};
use crate::typed::refusal::{DividesEitherWay, Exact, HasAsManyEntriesAs, OtherCount, Rounded};
use crate::typed::tuple::{ATuple, AnInteger, Form, Members, ToTuple, Tuple, TupleOf, TypedTuple};
use typenum::{UInt, UTerm};

with_try! {
    /// Returns the number of tiles that cover a shape: quotients, rounded up.
    ///
    /// ```text
    /// ceil_div((8,12), (3,5))  ->  (3,3)
    /// ceil_div((4,5,6), 40)    ->  (1,1,3)
    /// ```
    ///
    /// - **Errors**: those of [`IntTuple::ceil_div`](crate::IntTuple::ceil_div).
    /// - **Does not compile**: a divisor of more entries than the shape.
    /// - **Source**: CuTe `ceil_div`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::ceil_div;
    /// use colex::{Shape, shape};
    /// let tiles: Shape![(3, 3)] = ceil_div(shape!((8, 12)), shape!((3, 5)));
    /// let n = 100;
    /// assert_eq!(ceil_div(shape!((64, n)), shape!((8, 8))).1, 13);
    /// ```
    fn ceil_div, try_ceil_div<A: TypedTuple, B: CeilDivides<A, Output = O>, O: TypedTuple>(
        shape: A,
        other: B,
    ) -> O = by_value_plane!(Tuple<O>: a = shape as A, b = other as B; a.ceil_div(&b))
        .map(|result| result.0);
}

/// A shape that [`ceil_div`] can divide by `B`.
#[doc(alias = "CeilDivides")]
pub trait CeilDividedBy<B>: TypedTuple {
    /// The result.
    type Output: TypedTuple;
}

impl<A, B> CeilDividedBy<B> for A
where
    A: TypedTuple + ByEntry<Rounded, B>,
    <A as ByEntry<Rounded, B>>::Output: TypedTuple,
{
    type Output = <A as ByEntry<Rounded, B>>::Output;
}

/// [`CeilDividedBy`] as a bound on the divisor, so that compile errors underline it.
pub trait CeilDivides<A>: TypedTuple {
    type Output: TypedTuple;
}

impl<A: CeilDividedBy<B>, B: TypedTuple> CeilDivides<A> for B {
    type Output = A::Output;
}

with_try! {
    /// Divides a shape by a shape, where one of each pair of integers divides the other.
    ///
    /// ```text
    /// shape_div((6,4), 3)  ->  (2,4)
    /// ```
    ///
    /// - **Errors**: those of [`IntTuple::shape_div`](crate::IntTuple::shape_div).
    /// - **Does not compile**: integers of which neither divides the other; another rank.
    /// - **Source**: CuTe `shape_div`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::shape_div;
    /// use colex::{Shape, shape};
    /// let tiles: Shape![(2, 4)] = shape_div(shape!((6, 4)), shape!(3));
    /// ```
    fn shape_div, try_shape_div<A: TypedTuple, B: DivisorOf<A, Output = O>, O: TypedTuple>(
        shape: A,
        other: B,
    ) -> O = by_value_plane!(Tuple<O>: a = shape as A, b = other as B; a.shape_div(&b))
        .map(|result| result.0);
}

/// A shape that [`shape_div`] can divide by `B`.
#[doc(alias = "ShapeDivides")]
pub trait ShapeDividedBy<B>: TypedTuple {
    /// The result.
    type Output: TypedTuple;
}

// Not by `ByEntry`, which would be one more line in the compile error.
impl<A, B> ShapeDividedBy<B> for A
where
    A: TypedTuple + Form,
    B: Form,
    Exact: OnForms<A::Form, B::Form, A, B>,
    <Exact as OnForms<A::Form, B::Form, A, B>>::Output: TypedTuple,
{
    type Output = <Exact as OnForms<A::Form, B::Form, A, B>>::Output;
}

/// [`ShapeDividedBy`] as a bound on the divisor, so that compile errors underline it.
pub trait DivisorOf<A>: TypedTuple {
    type Output: TypedTuple;
}

impl<A: ShapeDividedBy<B>, B: TypedTuple> DivisorOf<A> for B {
    type Output = A::Output;
}

/// The integer `self` divided by the integer `B`; `How` is [`Rounded`] or [`Exact`].
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

/// The rest of the divisor `self` after the extent `A`: `ceil(self / A)`, and 1 after an extent 0.
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

impl<L, Why> Unpaired<L, Why> for Rounded {
    type List = L;
}
// Not by a bound on `OtherCount`, which would be one more line in the compile error.
impl<L, A, B> Unpaired<L, OtherCount<A, B, Self>> for Exact
where
    A: ShowCount,
    B: ShowCount,
    ShownCount<B>: HasAsManyEntriesAs<ShownCount<A>>,
{
    type List = Nil;
}

/// The integers of the shape `self` divided from the left, each by the rest of the divisor `B`.
pub trait Fold<Form, B, How> {
    type Output;
    /// The rest of the divisor.
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

/// [`Fold`] for the entries of a list.
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
