//! Relations of two tuples, orders of coordinates, and what two shapes share.

use super::operations::operations;
use super::tuple::integer;
use super::{Const, ConstLayout, ConstTuple, Tuple};
use crate::unwrap;

impl<T: ConstTuple> Tuple<T> {
    /// Returns whether both have the same parentheses.
    ///
    /// See [`IntTuple::congruent`](crate::IntTuple::congruent) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert!(Tuple::of(shape!((4, 8))).congruent(shape!((5, 7))));
    /// ```
    #[must_use]
    #[inline]
    pub const fn congruent<R: ConstTuple>(self, other: R) -> bool {
        let _ = other;
        const { Self::HELD.congruent(&Tuple::<R>::HELD) }
    }

    /// Returns whether this tuple has the parentheses of `other`, with some tuples replaced by
    /// integers.
    ///
    /// See [`IntTuple::weakly_congruent`](crate::IntTuple::weakly_congruent) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert!(Tuple::of(shape!((3, 4))).weakly_congruent(shape!((5, (6, 7)))));
    /// ```
    #[must_use]
    #[inline]
    pub const fn weakly_congruent<R: ConstTuple>(self, other: R) -> bool {
        let _ = other;
        const { Self::HELD.weakly_congruent(&Tuple::<R>::HELD) }
    }

    /// Returns whether every coordinate of this shape is a coordinate of the shape `other`.
    ///
    /// See [`IntTuple::compatible`](crate::IntTuple::compatible) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert!(Tuple::of(shape!((4, 6))).compatible(shape!(((2, 2), 6))));
    /// ```
    #[must_use]
    #[inline]
    pub const fn compatible<R: ConstTuple>(self, other: R) -> bool {
        let _ = other;
        const { Self::HELD.compatible(&Tuple::<R>::HELD) }
    }

    /// Returns whether this shape is compatible with `other` after multiplication by some shape.
    ///
    /// See [`IntTuple::weakly_compatible`](crate::IntTuple::weakly_compatible) for the definition
    /// and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{int, shape};
    /// assert!(Tuple::of(int!(2)).weakly_compatible(shape!((4, 3))));
    /// ```
    #[must_use]
    #[inline]
    pub const fn weakly_compatible<R: ConstTuple>(self, other: R) -> bool {
        let _ = other;
        const { Self::HELD.weakly_compatible(&Tuple::<R>::HELD) }
    }

    /// Returns whether this coordinate is before `other` in lexicographic order.
    ///
    /// See [`IntTuple::lex_less`](crate::IntTuple::lex_less) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert!(Tuple::of(shape!((1, 5))).lex_less(shape!((2, 3))));
    /// ```
    #[must_use]
    #[inline]
    pub const fn lex_less<R: ConstTuple>(self, other: R) -> bool {
        let _ = other;
        const { unwrap(T::TUPLE.lex_less(&R::TUPLE)) }
    }

    /// Returns whether this coordinate is before or equal to `other` in lexicographic order.
    ///
    /// See [`IntTuple::lex_leq`](crate::IntTuple::lex_leq) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert!(Tuple::of(shape!((1, 5))).lex_leq(shape!((1, 5))));
    /// ```
    #[must_use]
    #[inline]
    pub const fn lex_leq<R: ConstTuple>(self, other: R) -> bool {
        let _ = other;
        const { unwrap(T::TUPLE.lex_leq(&R::TUPLE)) }
    }

    /// Returns whether this coordinate is before `other` in colexicographic order.
    ///
    /// See [`IntTuple::colex_less`](crate::IntTuple::colex_less) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert!(Tuple::of(shape!((5, 1))).colex_less(shape!((3, 2))));
    /// ```
    #[must_use]
    #[inline]
    pub const fn colex_less<R: ConstTuple>(self, other: R) -> bool {
        let _ = other;
        const { unwrap(T::TUPLE.colex_less(&R::TUPLE)) }
    }

    /// Returns whether this coordinate is before or equal to `other` in colexicographic order.
    ///
    /// See [`IntTuple::colex_leq`](crate::IntTuple::colex_leq) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert!(Tuple::of(shape!((5, 1))).colex_leq(shape!((5, 1))));
    /// ```
    #[must_use]
    #[inline]
    pub const fn colex_leq<R: ConstTuple>(self, other: R) -> bool {
        let _ = other;
        const { unwrap(T::TUPLE.colex_leq(&R::TUPLE)) }
    }

    /// Returns whether each integer is less than the integer at the same place in `other`.
    ///
    /// See [`IntTuple::elem_less`](crate::IntTuple::elem_less) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert!(Tuple::of(shape!((1, 5))).elem_less(shape!((2, 6))));
    /// ```
    #[must_use]
    #[inline]
    pub const fn elem_less<R: ConstTuple>(self, other: R) -> bool {
        let _ = other;
        const { unwrap(T::TUPLE.elem_less(&R::TUPLE)) }
    }
}

operations! {
    Tuple<T: ConstTuple> -> Tuple: ConstTuple, TUPLE: IntTuple = Self::OUTCOME.unwrap();
    Tuple::evaluated(const { ConstTuple::OUTCOME.checked() });

    /// Returns the coarsest shape that both are compatible with.
    ///
    /// See [`IntTuple::common_refinement`](crate::IntTuple::common_refinement) for the definition
    /// and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((4, 6))).common_refinement(shape!((4, (2, 3))));
    /// assert_eq!(r.to_string(), "(4,(2,3))");
    /// ```
    common_refinement (other: R = ConstTuple) -> CommonRefinement, "The coarsest shape that refines `T` and `R`.",
        unwrap(T::TUPLE.common_refinement(&R::TUPLE));

    /// Returns the finest shape that is compatible with both.
    ///
    /// See [`IntTuple::common_coarsening`](crate::IntTuple::common_coarsening) for the definition
    /// and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((4, (2, 3)))).common_coarsening(shape!(((2, 2), 6)));
    /// assert_eq!(r.to_string(), "(4,6)");
    /// ```
    common_coarsening (other: R = ConstTuple) -> CommonCoarsening, "The finest shape that `T` and `R` refine.",
        unwrap(T::TUPLE.common_coarsening(&R::TUPLE));
}

operations! {
    Tuple<T: ConstTuple> -> Const: ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();
    Const::evaluated(const { ConstLayout::OUTCOME.checked() });

    /// Returns the finest division of flat coordinates that both shapes share.
    ///
    /// See [`IntTuple::gcd_domain`](crate::IntTuple::gcd_domain) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{int, shape};
    /// let r = Tuple::of(shape!((4, 6))).gcd_domain(int!(8));
    /// assert_eq!(r.to_string(), "(4,2):(1,4)");
    /// ```
    gcd_domain (other: R = ConstTuple) -> GcdDomain, "`gcd_domain(T, R)`.",
        unwrap(T::TUPLE.gcd_domain(&R::TUPLE));

    /// Distributes `n` workers over the modes of the shape.
    ///
    /// See [`IntTuple::domain_distribute`](crate::IntTuple::domain_distribute) for the definition
    /// and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{int, shape};
    /// let r = Tuple::of(shape!((15, 14))).domain_distribute(int!(6));
    /// assert_eq!(r.to_string(), "(3,2):(1,15)");
    /// ```
    domain_distribute (n: N = ConstTuple) -> DomainDistribute, "`domain_distribute(T, N)`.",
        unwrap(T::TUPLE.domain_distribute(integer(&N::TUPLE, "domain_distribute")));
}
