//! Running products of a shape.

use crate::typed::int::{IntMul, Times};
use crate::typed::layout::by_value_plane;
use crate::typed::list::{Cons, Nil};
use crate::typed::ops::methods::with_try;
use crate::typed::parts::leaves::Integers;
use crate::typed::parts::refill::{Refill, Refilled};
use crate::typed::tuple::{Form, IntLeaf, Tuple, TypedTuple, int};

with_try! {
    /// Returns, for each integer, the product of `init` and the integers to its left.
    ///
    /// ```text
    /// prefix_product((3,(2,4)), 1)  ->  (1,(3,6))
    /// ```
    ///
    /// These are the strides of a column-major layout, except for extents of 1, for which
    /// [`compact_col_major`](crate::typed::compact_col_major) has stride 0.
    ///
    /// - **Static integers**: a product is static where all its factors are, or where one is a
    ///   static 0.
    /// - **Does not compile**: static products of more than 63 bits.
    /// - **Errors**: [`try_prefix_product`] returns an error for dynamic products of more than 63
    ///   bits.
    /// - **Source**: PyCuTe `prefix_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::prefix_product;
    /// use colex::{Stride, int, shape};
    /// let strides: Stride![(1, (3, 6))] = prefix_product(shape!((3, (2, 4))), int!(1));
    /// let n = 5;
    /// let strides: Stride![(2, 6, usize)] = prefix_product(shape!((3, n, 4)), int!(2));
    /// assert_eq!(strides.2, 30);
    /// ```
    fn prefix_product, try_prefix_product<A, N>(shape: A, init: N) -> A::Output where [
        A: HasPrefixProduct<N>,
        N: IntLeaf,
    ] = by_value_plane!(Tuple<A::Output>: a = shape as A, n = init as N; a.prefix_product(int(&n)))
        .map(|result| result.0);
}

/// A shape that has [running products](prefix_product) with the first factor `N`.
#[doc(alias = "PrefixProducts")]
pub trait HasPrefixProduct<N>: TypedTuple {
    /// The result.
    type Output: TypedTuple;
}

impl<A, N> HasPrefixProduct<N> for A
where
    A: TypedTuple + Form + Integers<Nil>,
    A::List: Running<N>,
    A: Refill<<A as Form>::Form, <A::List as Running<N>>::List>,
    Refilled<A, <A::List as Running<N>>::List>: TypedTuple,
{
    type Output = Refilled<A, <A::List as Running<N>>::List>;
}

/// The running products of a list of integers; `Before` is the first one.
pub trait Running<Before> {
    type List;
}

impl<Before> Running<Before> for Nil {
    type List = Self;
}
impl<H, Before> Running<Before> for Cons<H, Nil> {
    type List = Cons<Before, Nil>;
}
impl<H, H1, T, Before> Running<Before> for Cons<H, Cons<H1, T>>
where
    Before: IntMul<H>,
    Cons<H1, T>: Running<Times<Before, H>>,
{
    type List = Cons<Before, <Cons<H1, T> as Running<Times<Before, H>>>::List>;
}
