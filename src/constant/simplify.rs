//! Simplify: the same function, or the same offsets, in fewer modes.

use super::operations::operations;
use super::{Const, ConstLayout, ConstTuple};
use crate::value::plan::Plan;

operations! {
    Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();
    Const::evaluated(const { ConstLayout::OUTCOME.checked() });

    /// Returns the shortest layout with the same function on `0..size`.
    ///
    /// See [`DynLayout::coalesce`](crate::DynLayout::coalesce) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, (1, 6)):(1, (6, 2)))).coalesce();
    /// assert_eq!(r.to_string(), "12:1");
    /// ```
    coalesce () -> Coalesce, "`coalesce(L)`.",
        planned(
            Ok(L::LAYOUT.coalesce()),
            result => Plan::coalesce(&L::LAYOUT, result)
        );

    /// Coalesces each mode at a leaf of `profile` separately.
    ///
    /// See [`DynLayout::coalesce_by`](crate::DynLayout::coalesce_by) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, shape};
    /// let r = Const::of(layout!((2, (1, 6)):(1, (6, 2)))).coalesce_by(shape!((1, 1)));
    /// assert_eq!(r.to_string(), "(2,6):(1,2)");
    /// ```
    coalesce_by (profile: P = ConstTuple) -> CoalesceBy, "`coalesce(L, P)`.",
        planned(
            L::LAYOUT.coalesce_by(&P::TUPLE),
            result => Plan::coalesce_by(&L::LAYOUT, &P::TUPLE, result)
        );

    /// Returns the shortest layout with the same function on all flat coordinates, also past the
    /// end.
    ///
    /// See [`DynLayout::coalesce_z`](crate::DynLayout::coalesce_z) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 6):(1, 2))).coalesce_z();
    /// assert_eq!(r.to_string(), "12:1");
    /// ```
    coalesce_z () -> CoalesceZ, "`coalesce_z(L)`.",
        planned(
            Ok(L::LAYOUT.coalesce_z()),
            result => Plan::coalesce_z(&L::LAYOUT, result)
        );

    /// Removes the broadcast modes (stride 0) and coalesces the others.
    ///
    /// See [`DynLayout::filter`](crate::DynLayout::filter) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 4, 3):(1, 0, 2))).filter();
    /// assert_eq!(r.to_string(), "6:1");
    /// ```
    filter () -> Filter, "`filter(L)`.",
        planned(
            Ok(L::LAYOUT.filter()),
            result => Plan::filter(&L::LAYOUT, result)
        );

    /// Replaces the extent of each broadcast mode (stride 0) by 1.
    ///
    /// See [`DynLayout::filter_zeros`](crate::DynLayout::filter_zeros) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 4, 3):(1, 0, 2))).filter_zeros();
    /// assert_eq!(r.to_string(), "(2,1,3):(1,0,2)");
    /// ```
    filter_zeros () -> FilterZeros, "`filter_zeros(L)`.",
        planned(
            Ok(L::LAYOUT.filter_zeros()),
            result => Plan::filter_zeros(&L::LAYOUT, result)
        );

    /// Removes the inner parentheses.
    ///
    /// See [`DynLayout::flatten`](crate::DynLayout::flatten) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, (3, 4)):(1, (2, 6)))).flatten();
    /// assert_eq!(r.to_string(), "(2,3,4):(1,2,6)");
    /// ```
    flatten () -> Flatten, "`flatten(L)`.",
        moves(layout: L => Ok(layout.flatten()));

    /// Gives the integers the parentheses of `profile`.
    ///
    /// See [`DynLayout::unflatten`](crate::DynLayout::unflatten) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, shape};
    /// let r = Const::of(layout!((2, 3, 4):(1, 2, 6))).unflatten(shape!((1, (1, 1))));
    /// assert_eq!(r.to_string(), "(2,(3,4)):(1,(2,6))");
    /// ```
    unflatten (profile: P = ConstTuple) -> Unflatten, "`unflatten(L, P)`.",
        moves(layout: L => layout.unflatten(&P::TUPLE));

    /// Filters each mode at a leaf of `profile` separately.
    ///
    /// See [`DynLayout::filter_by`](crate::DynLayout::filter_by) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, shape};
    /// let r = Const::of(layout!((2, (4, 3)):(1, (0, 2)))).filter_by(shape!((1, 1)));
    /// assert_eq!(r.to_string(), "(2,3):(1,2)");
    /// ```
    filter_by (profile: P = ConstTuple) -> FilterBy, "`filter(L, P)`.",
        unwrap(L::LAYOUT.filter_by(&P::TUPLE));

    /// Replaces the extents of a mode by 1 where `profile` has a 0.
    ///
    /// See [`DynLayout::filter_zeros_by`](crate::DynLayout::filter_zeros_by) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, shape};
    /// let r = Const::of(layout!((2, 4, 3):(1, 5, 2))).filter_zeros_by(shape!((1, 0, 1)));
    /// assert_eq!(r.to_string(), "(2,1,3):(1,5,2)");
    /// ```
    filter_zeros_by (profile: P = ConstTuple) -> FilterZerosBy, "`filter_zeros(L, P)`.",
        unwrap(L::LAYOUT.filter_zeros_by(&P::TUPLE));
}
