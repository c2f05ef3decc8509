//! Recast: the layout of the same memory in elements of another width.

use super::operations::operations;
use super::tuple::integer;
use super::{Const, ConstLayout, ConstTuple};
use crate::value::plan::Plan;

operations! {
    Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();
    Const::evaluated(const { ConstLayout::OUTCOME.checked() });

    /// Returns the layout in elements that are `factor` times as wide.
    ///
    /// See [`DynLayout::upcast`](crate::DynLayout::upcast) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{int, layout};
    /// let r = Const::of(layout!((4, 8):(8, 1))).upcast(int!(2));
    /// assert_eq!(r.to_string(), "(4,4):(4,1)");
    /// ```
    upcast (factor: N = ConstTuple) -> Upcast, "`upcast<N>(L)`.",
        planned(
            L::LAYOUT.upcast(integer(&N::TUPLE, "upcast")),
            _result => Plan::upcast(&L::LAYOUT, integer(&N::TUPLE, "upcast"))
        );

    /// Returns the layout in elements of which `factor` form one old element.
    ///
    /// See [`DynLayout::downcast`](crate::DynLayout::downcast) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{int, layout};
    /// let r = Const::of(layout!((4, 4):(4, 1))).downcast(int!(2));
    /// assert_eq!(r.to_string(), "(4,8):(8,1)");
    /// ```
    downcast (factor: N = ConstTuple) -> Downcast, "`downcast<N>(L)`.",
        planned(
            L::LAYOUT.downcast(integer(&N::TUPLE, "downcast")),
            _result => Plan::downcast(&L::LAYOUT, integer(&N::TUPLE, "downcast"))
        );

    /// Converts a layout of elements of `old_bits` bits to elements of `new_bits` bits.
    ///
    /// See [`DynLayout::recast`](crate::DynLayout::recast) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{int, layout};
    /// let r = Const::of(layout!((4, 8):(8, 1))).recast(int!(16), int!(32));
    /// assert_eq!(r.to_string(), "(4,4):(4,1)");
    /// ```
    recast (old_bits: O = ConstTuple, new_bits: N = ConstTuple) -> Recast, "`recast<O,N>(L)`.",
        planned(
            L::LAYOUT.recast(integer(&O::TUPLE, "recast"), integer(&N::TUPLE, "recast")),
            _result => Plan::recast(&L::LAYOUT, integer(&O::TUPLE, "recast"), integer(&N::TUPLE, "recast"))
        );
}
