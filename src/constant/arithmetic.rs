//! Arithmetic on shapes: quotients, products and sums of the integers of a tuple.

use super::operations::operations;
use super::tuple::integer;
use super::{ConstTiler, ConstTuple, Tuple};
use crate::{Int, unwrap};

operations! {
    Tuple<T: ConstTuple> -> Tuple: ConstTuple, TUPLE: IntTuple = Self::OUTCOME.unwrap();
    Tuple::evaluated(const { ConstTuple::OUTCOME.checked() });

    /// Returns how many tiles of `other` cover the shape.
    ///
    /// See [`IntTuple::ceil_div`](crate::IntTuple::ceil_div) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((8, 12))).ceil_div(shape!((3, 5)));
    /// assert_eq!(r.to_string(), "(3,3)");
    /// ```
    ceil_div (other: R = ConstTuple) -> CeilDiv, "`ceil_div(T, R)`.",
        unwrap(T::TUPLE.ceil_div(&R::TUPLE));

    /// Returns [`ceil_div`](Self::ceil_div), if one integer divides the other in every step.
    ///
    /// See [`IntTuple::shape_div`](crate::IntTuple::shape_div) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{int, shape};
    /// let r = Tuple::of(shape!((6, 8))).shape_div(int!(12));
    /// assert_eq!(r.to_string(), "(1,4)");
    /// ```
    shape_div (other: R = ConstTuple) -> ShapeDiv, "`shape_div(T, R)`.",
        unwrap(T::TUPLE.shape_div(&R::TUPLE));

    /// Rounds every integer up to a multiple of the integer at the same place in `other`.
    ///
    /// See [`IntTuple::round_up`](crate::IntTuple::round_up) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((8, 12))).round_up(shape!((3, 5)));
    /// assert_eq!(r.to_string(), "(9,15)");
    /// ```
    round_up (other: R = ConstTuple) -> RoundUp, "`round_up(T, R)`.",
        unwrap(T::TUPLE.round_up(&R::TUPLE));

    /// Multiplies every integer by the size of the entry at the same place in `other`.
    ///
    /// See [`IntTuple::elem_scale`](crate::IntTuple::elem_scale) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((2, 3))).elem_scale(shape!(((2, 2), 5)));
    /// assert_eq!(r.to_string(), "(8,15)");
    /// ```
    elem_scale (other: R = ConstTuple) -> ElemScale, "`elem_scale(T, R)`.",
        unwrap(T::TUPLE.elem_scale(&R::TUPLE));

    /// Returns the sizes of the entries of this tuple at the integers of `other`.
    ///
    /// See [`IntTuple::product_like`](crate::IntTuple::product_like) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!(((2, 3), (4, 5)))).product_like(shape!((1, (1, 1))));
    /// assert_eq!(r.to_string(), "(6,(4,5))");
    /// ```
    product_like (other: R = ConstTuple) -> ProductLike, "`product_like(T, R)`.",
        unwrap(T::TUPLE.product_like(&R::TUPLE));

    /// Returns the size of each entry.
    ///
    /// See [`IntTuple::product_each`](crate::IntTuple::product_each) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!(((2, 3), 4))).product_each();
    /// assert_eq!(r.to_string(), "(6,4)");
    /// ```
    product_each () -> ProductEach, "`product_each(T)`.",
        unwrap(T::TUPLE.product_each());

    /// Returns at every integer the product of `init` and all integers to its left.
    ///
    /// See [`IntTuple::prefix_product`](crate::IntTuple::prefix_product) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{int, shape};
    /// let r = Tuple::of(shape!((3, (2, 4)))).prefix_product(int!(1));
    /// assert_eq!(r.to_string(), "(1,(3,6))");
    /// ```
    prefix_product (init: N = ConstTuple) -> PrefixProduct, "`prefix_product(T, N)`.",
        unwrap(T::TUPLE.prefix_product(integer(&N::TUPLE, "prefix_product")));

    /// Returns this tuple with `value` at every integer.
    ///
    /// See [`IntTuple::repeat_like`](crate::IntTuple::repeat_like) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{int, shape};
    /// let r = Tuple::of(shape!((4, (2, 3)))).repeat_like(int!(7));
    /// assert_eq!(r.to_string(), "(7,(7,7))");
    /// ```
    repeat_like (value: N = ConstTuple) -> RepeatLike, "`repeat_like(T, N)`.",
        Ok(T::TUPLE.repeat_like(integer(&N::TUPLE, "repeat_like")));
}

impl<T: ConstTuple> Tuple<T> {
    /// Returns the product of all integers.
    ///
    /// See [`IntTuple::product`](crate::IntTuple::product) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert_eq!(Tuple::of(shape!((4, (2, 3)))).product(), 24);
    /// ```
    #[must_use]
    #[inline]
    pub const fn product(self) -> i64 {
        const { unwrap(T::TUPLE.product()).get() }
    }

    /// Returns the sum of all integers.
    ///
    /// See [`IntTuple::sum`](crate::IntTuple::sum) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert_eq!(Tuple::of(shape!((4, (2, 3)))).sum(), 9);
    /// ```
    #[must_use]
    #[inline]
    pub const fn sum(self) -> i64 {
        const { unwrap(T::TUPLE.sum()).get() }
    }

    /// Returns the greatest common divisor of all integers.
    ///
    /// See [`IntTuple::gcd`](crate::IntTuple::gcd) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert_eq!(Tuple::of(shape!((4, (2, 6)))).gcd(), 2);
    /// ```
    #[must_use]
    #[inline]
    pub const fn gcd(self) -> i64 {
        const { unwrap(T::TUPLE.gcd()).get() }
    }

    /// Returns the smallest integer; `None` for `()`.
    ///
    /// See [`IntTuple::min`](crate::IntTuple::min) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert_eq!(Tuple::of(shape!((4, (2, 3)))).min(), Some(2));
    /// ```
    #[must_use]
    #[inline]
    pub const fn min(self) -> Option<i64> {
        const { value_of(T::TUPLE.min()) }
    }

    /// Returns the largest integer; `None` for `()`.
    ///
    /// See [`IntTuple::max`](crate::IntTuple::max) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert_eq!(Tuple::of(shape!((4, (2, 3)))).max(), Some(4));
    /// ```
    #[must_use]
    #[inline]
    pub const fn max(self) -> Option<i64> {
        const { value_of(T::TUPLE.max()) }
    }

    /// Returns the sum of the products of the integers at the same places: the offset of a natural
    /// coordinate with these strides.
    ///
    /// See [`IntTuple::inner_product`](crate::IntTuple::inner_product) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let coord = Tuple::of(shape!((2, (1, 2))));
    /// assert_eq!(coord.inner_product(shape!((1, (3, 6)))), 17);
    /// ```
    #[must_use]
    #[inline]
    pub const fn inner_product<R: ConstTuple>(self, other: R) -> i64 {
        let _ = other;
        const { unwrap(T::TUPLE.inner_product(&R::TUPLE)).get() }
    }

    /// Returns whether whole tiles cover the shape exactly, without a partial tile.
    ///
    /// See [`IntTuple::evenly_divides`](crate::IntTuple::evenly_divides) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{shape, tiler};
    /// assert!(Tuple::of(shape!((8, 12))).evenly_divides(tiler!(<4, 6>)));
    /// ```
    #[must_use]
    #[inline]
    pub const fn evenly_divides<D: ConstTiler>(self, tiler: D) -> bool {
        let _ = tiler;
        const { unwrap(T::TUPLE.evenly_divides(&D::TILER)) }
    }
}

/// Returns the value of the integer, if there is one.
const fn value_of(integer: Option<Int>) -> Option<i64> {
    match integer {
        Some(integer) => Some(integer.get()),
        None => None,
    }
}
