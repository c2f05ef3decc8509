//! Arithmetic of tuples: products, quotients and reductions.
//!
//! The rules are those of the [value plane](crate::IntTuple::elem_scale), for shapes as types.

mod prefix_product;
mod quotients;
mod reductions;
mod round_up;

pub use prefix_product::{HasPrefixProduct, prefix_product, try_prefix_product};
pub use quotients::{
    CeilDividedBy, ShapeDividedBy, ceil_div, shape_div, try_ceil_div, try_shape_div,
};
pub use reductions::{
    HasGcd, HasInnerProductWith, HasMax, HasMin, HasProduct, HasSum, gcd, inner_product, max, min,
    product, sum, try_inner_product, try_product, try_sum,
};
pub use round_up::{RoundedUpTo, round_up, try_round_up};

use crate::typed::int::{IntMul, One, Times};
use crate::typed::layout::by_value_plane;
use crate::typed::list::{Cons, Nil};
use crate::typed::ops::methods::with_try;
use crate::typed::parts::by_entry::{ByEntry, OnForms, Unpaired};
use crate::typed::parts::leaves::Integers;
use crate::typed::refusal::{Holds, OneToOne, OtherCount};
use crate::typed::tuple::{ATuple, AnInteger, Members, ToTuple, Tuple, TupleOf, TypedTuple};

with_try! {
    /// Multiplies each integer of `shape` by the size of the entry of `other` at its position.
    ///
    /// ```text
    /// elem_scale((4,(2,3)), (2,(5,7)))  ->  (8,(10,21))
    /// ```
    ///
    /// - **Errors**: those of [`IntTuple::elem_scale`](crate::IntTuple::elem_scale).
    /// - **Does not compile**: another rank.
    /// - **Source**: CuTe `elem_scale`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::elem_scale;
    /// use colex::{Shape, shape};
    /// let scaled: Shape![(8, (10, 21))] = elem_scale(shape!((4, (2, 3))), shape!((2, (5, 7))));
    /// ```
    fn elem_scale, try_elem_scale<A, B>(shape: A, other: B) -> A::Output where [
        A: ElemScaledBy<B>,
        B: TypedTuple,
    ] = by_value_plane!(Tuple<A::Output>: a = shape as A, b = other as B; a.elem_scale(&b))
        .map(|result| result.0);
}

/// A shape that can be [scaled](elem_scale) by `B`.
#[doc(alias = "ElemScales")]
pub trait ElemScaledBy<B>: TypedTuple {
    /// The result.
    type Output: TypedTuple;
}

impl<A, B> ElemScaledBy<B> for A
where
    A: TypedTuple + ByEntry<Scaling, B>,
    <A as ByEntry<Scaling, B>>::Output: TypedTuple,
{
    type Output = <A as ByEntry<Scaling, B>>::Output;
}

with_try! {
    /// Returns the size of the part of `shape` at each integer of `other`.
    ///
    /// ```text
    /// product_like((2,(3,4)), (0,0))  ->  (2,12)
    /// ```
    ///
    /// - **Errors**: those of [`IntTuple::product_like`](crate::IntTuple::product_like).
    /// - **Does not compile**: another rank.
    /// - **Source**: CuTe `product_like`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::product_like;
    /// use colex::{Shape, shape};
    /// let sizes: Shape![(2, 12)] = product_like(shape!((2, (3, 4))), shape!((0, 0)));
    /// ```
    fn product_like, try_product_like<A, B>(shape: A, other: B) -> A::Output where [
        A: HasProductLike<B>,
        B: TypedTuple,
    ] = by_value_plane!(Tuple<A::Output>: a = shape as A, b = other as B; a.product_like(&b))
        .map(|result| result.0);
}

/// A shape that has [`product_like`] with `B`.
#[doc(alias = "ProductsLike")]
pub trait HasProductLike<B>: TypedTuple {
    /// The result.
    type Output: TypedTuple;
}

impl<A, B> HasProductLike<B> for A
where
    A: TypedTuple,
    B: ByEntry<Measuring, A>,
    B::Output: TypedTuple,
{
    type Output = <B as ByEntry<Measuring, A>>::Output;
}

with_try! {
    /// Returns the size of each mode of a shape.
    ///
    /// ```text
    /// product_each(((2,3),4))  ->  (6,4)
    /// ```
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason).
    /// - **Source**: CuTe `product_each`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::product_each;
    /// use colex::{Shape, shape};
    /// let sizes: Shape![(6, 4)] = product_each(shape!(((2, 3), 4)));
    /// ```
    fn product_each, try_product_each<A>(shape: A) -> A::Output where [
        A: HasProductEach,
    ] = by_value_plane!(Tuple<A::Output>: a = shape as A; a.product_each()).map(|result| result.0);
}

/// A shape that has [sizes of its modes](product_each).
#[doc(alias = "ProductsOfEach")]
pub trait HasProductEach: TypedTuple {
    /// The sizes, a flat tuple.
    type Output: TypedTuple;
}

impl<A> HasProductEach for A
where
    A: TypedTuple + Members,
    A::List: Sizes,
    <A::List as Sizes>::List: ToTuple,
    TupleOf<<A::List as Sizes>::List>: TypedTuple,
{
    type Output = TupleOf<<A::List as Sizes>::List>;
}

/// The sizes of the entries of a list.
pub trait Sizes {
    type List;
}

impl Sizes for Nil {
    type List = Self;
}
impl<H, T> Sizes for Cons<H, T>
where
    H: Size,
    T: Sizes,
{
    type List = Cons<H::Output, T::List>;
}

/// The product of all integers of a shape.
pub trait Size {
    type Output;
}

pub(crate) type SizeOfShape<S> = <S as Size>::Output;

impl<S> Size for S
where
    S: Integers<Nil>,
    S::List: Product<One>,
{
    type Output = <S::List as Product<One>>::Output;
}

/// The product of a list of integers, times `Before`.
pub trait Product<Before> {
    type Output;
}

impl<Before> Product<Before> for Nil {
    type Output = Before;
}
impl<H, T, Before> Product<Before> for Cons<H, T>
where
    Before: IntMul<H>,
    T: Product<Times<Before, H>>,
{
    type Output = T::Output;
}

/// The operation of [`elem_scale`].
#[derive(Debug)]
pub struct Scaling;
/// The operation of [`product_like`].
#[derive(Debug)]
pub struct Measuring;

impl<FormB, A, B> OnForms<AnInteger, FormB, A, B> for Scaling
where
    B: Size,
    A: IntMul<B::Output>,
{
    type Output = Times<A, B::Output>;
}
impl<FormB, G, A> OnForms<AnInteger, FormB, G, A> for Measuring
where
    A: Size,
{
    type Output = A::Output;
}

macro_rules! one_for_one {
    ($($op:ty),*) => {$(
        // An integer counts as a 1-tuple.
        impl<A, B> OnForms<ATuple, AnInteger, A, B> for $op
        where
            Self: OnForms<ATuple, ATuple, A, (B,)>,
        {
            type Output = <Self as OnForms<ATuple, ATuple, A, (B,)>>::Output;
        }
        impl<L, A, B> Unpaired<L, OtherCount<A, B, Self>> for $op
        where
            OtherCount<A, B, OneToOne>: Holds,
        {
            type List = Nil;
        }
        impl<A, B> Holds for OtherCount<A, B, $op> where OtherCount<A, B, OneToOne>: Holds {}
    )*};
}
one_for_one!(Scaling, Measuring);
