//! Tuple forms: the entries of a tuple, and its integers in other parentheses.

use super::operations::operations;
use super::{ConstTuple, Tuple};

operations! {
    Tuple<T: ConstTuple> -> Tuple: ConstTuple, TUPLE: IntTuple = Self::OUTCOME.unwrap();
    Tuple::evaluated(const { ConstTuple::OUTCOME.checked() });

    /// Removes the inner parentheses.
    ///
    /// See [`IntTuple::flatten`](crate::IntTuple::flatten) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((2, (3, 4)))).flatten();
    /// assert_eq!(r.to_string(), "(2,3,4)");
    /// ```
    flatten () -> FlattenTuple, "`flatten(T)`.",
        Ok(T::TUPLE.flatten());

    /// Removes the inner parentheses; an integer becomes a 1-tuple.
    ///
    /// See [`IntTuple::flatten_to_tuple`](crate::IntTuple::flatten_to_tuple) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::int;
    /// let r = Tuple::of(int!(4)).flatten_to_tuple();
    /// assert_eq!(r.to_string(), "(4)");
    /// ```
    flatten_to_tuple () -> FlattenToTuple, "`flatten_to_tuple(T)`.",
        Ok(T::TUPLE.flatten_to_tuple());

    /// Gives the integers the parentheses of `profile`.
    ///
    /// See [`IntTuple::unflatten`](crate::IntTuple::unflatten) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((2, 3, 4))).unflatten(shape!((1, (1, 1))));
    /// assert_eq!(r.to_string(), "(2,(3,4))");
    /// ```
    unflatten (profile: P = ConstTuple) -> UnflattenTuple, "`unflatten(T, P)`.",
        unwrap(T::TUPLE.unflatten(&P::TUPLE));

    /// Returns an integer as a 1-tuple; a tuple does not change.
    ///
    /// See [`IntTuple::wrap`](crate::IntTuple::wrap) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::int;
    /// let r = Tuple::of(int!(4)).wrap();
    /// assert_eq!(r.to_string(), "(4)");
    /// ```
    wrap () -> Wrap, "`wrap(T)`.",
        Ok(T::TUPLE.wrap());

    /// Replaces a 1-tuple by its entry, until it is not a 1-tuple.
    ///
    /// See [`IntTuple::unwrap_tuple`](crate::IntTuple::unwrap_tuple) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((4,))).unwrap_tuple();
    /// assert_eq!(r.to_string(), "4");
    /// ```
    unwrap_tuple () -> Unwrap, "`unwrap(T)`.",
        Ok(T::TUPLE.unwrap_tuple());

    /// Returns the entries in reverse order; inner tuples do not change.
    ///
    /// See [`IntTuple::reverse`](crate::IntTuple::reverse) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((2, (3, 4)))).reverse();
    /// assert_eq!(r.to_string(), "((3,4),2)");
    /// ```
    reverse () -> Reverse, "`reverse(T)`.",
        Ok(T::TUPLE.reverse());

    /// Returns the shortest shape with the same flat coordinates: the product of all integers,
    /// because all are static.
    ///
    /// See [`IntTuple::coalesce_shape`](crate::IntTuple::coalesce_shape) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((2, 3, (4, 5)))).coalesce_shape();
    /// assert_eq!(r.to_string(), "120");
    /// ```
    coalesce_shape () -> CoalesceShape, "`coalesce_shape(T)`.",
        unwrap(T::TUPLE.coalesce_shape());

    /// Returns entry `N`; an integer is its own entry 0.
    ///
    /// See [`IntTuple::get`](crate::IntTuple::get) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((5, (4, 8)))).get::<1>();
    /// assert_eq!(r.to_string(), "(4,8)");
    /// ```
    get [N]() -> GetEntry, "Entry `N` of `T`.",
        unwrap(T::TUPLE.get(N));
}
