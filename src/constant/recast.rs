//! Recast: the same bytes as elements of another width.

use super::operations::operations;
use super::tuple::integer;
use super::{Const, ConstLayout, ConstTuple};
use crate::unwrap;

operations! {
    Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout = Self::EVALUATED.value;
    Const::evaluated(ConstLayout::EVALUATED);

    /// Counts in elements that are `factor` times as wide.
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
        unwrap(L::LAYOUT.upcast(integer(&N::TUPLE, "upcast")));

    /// Counts in elements of which `factor` are as wide as one.
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
        unwrap(L::LAYOUT.downcast(integer(&N::TUPLE, "downcast")));

    /// Counts in elements of `new_bits` where the layout counts in elements of `old_bits`.
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
        unwrap(L::LAYOUT.recast(integer(&O::TUPLE, "recast"), integer(&N::TUPLE, "recast")));
}
