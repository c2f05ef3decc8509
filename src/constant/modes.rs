//! Modes: pick, group and add the modes of a layout. None of these changes an offset.

use super::operations::operations;
use super::{Const, ConstLayout, ConstTuple};
use crate::{DynLayout, IntTuple, LayoutError, MAX_LEAVES, unwrap};

operations! {
    const { Const::evaluated() };

    /// Returns mode `N`; an integer is its own mode 0.
    ///
    /// See [`DynLayout::get`](crate::DynLayout::get) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((5, (4, 8)):(1, (5, 20)))).mode::<1>();
    /// assert_eq!(r.to_string(), "(4,8):(5,20)");
    /// ```
    mode [N]() -> Mode, "Mode `N` of `L`.",
        unwrap(L::LAYOUT.get(N));

    /// Returns the modes with these numbers, in that order.
    ///
    /// See [`DynLayout::select`](crate::DynLayout::select) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{int, layout};
    /// let r = Const::of(layout!((2, 3, 5):(1, 2, 6))).select((int!(2), int!(0)));
    /// assert_eq!(r.to_string(), "(5,2):(6,1)");
    /// ```
    select (modes: M = ConstTuple) -> Select, "The modes `M` of `L`.",
        unwrap(select(&L::LAYOUT, &M::TUPLE));

    /// Returns the modes `BEGIN..END`.
    ///
    /// See [`DynLayout::take`](crate::DynLayout::take) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3, 5):(1, 2, 6))).take::<1, 3>();
    /// assert_eq!(r.to_string(), "(3,5):(2,6)");
    /// ```
    take [BEGIN, END]() -> Take, "The modes `BEGIN..END` of `L`.",
        unwrap(L::LAYOUT.take(BEGIN, END));

    /// Makes one mode of the modes `BEGIN..END`.
    ///
    /// See [`DynLayout::group`](crate::DynLayout::group) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3, 5):(1, 2, 6))).group::<0, 2>();
    /// assert_eq!(r.to_string(), "((2,3),5):((1,2),6)");
    /// ```
    group [BEGIN, END]() -> Group, "`L` with the modes `BEGIN..END` as one.",
        unwrap(L::LAYOUT.group(BEGIN, END));

    /// Adds a mode behind the others.
    ///
    /// See [`DynLayout::append`](crate::DynLayout::append) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3):(1, 2))).append(layout!(5:6));
    /// assert_eq!(r.to_string(), "(2,3,5):(1,2,6)");
    /// ```
    append (mode: R = ConstLayout) -> Append, "`L` with the mode `R` behind.",
        unwrap(L::LAYOUT.append(&R::LAYOUT));

    /// Adds a mode in front of the others.
    ///
    /// See [`DynLayout::prepend`](crate::DynLayout::prepend) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3):(1, 2))).prepend(layout!(5:6));
    /// assert_eq!(r.to_string(), "(5,2,3):(6,1,2)");
    /// ```
    prepend (mode: R = ConstLayout) -> Prepend, "`L` with the mode `R` in front.",
        unwrap(L::LAYOUT.prepend(&R::LAYOUT));

    /// Pairs the modes of two layouts.
    ///
    /// See [`DynLayout::zip`](crate::DynLayout::zip) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 3):(1, 2))).zip(layout!((5, 7):(6, 30)));
    /// assert_eq!(r.to_string(), "((2,5),(3,7)):((1,6),(2,30))");
    /// ```
    zip (other: R = ConstLayout) -> Zip, "The modes of `L` and `R` in pairs.",
        unwrap(L::LAYOUT.zip(&R::LAYOUT));
}

/// Returns the modes whose numbers are the integers of `modes`.
const fn select(layout: &DynLayout, modes: &IntTuple) -> Result<DynLayout, LayoutError> {
    let (mut numbers, mut k) = ([0; MAX_LEAVES], 0);
    while k < modes.leaf_count() {
        if let Some(number) = modes.leaf(k) {
            numbers[k] = number.get() as usize; // a negative number is too large for a mode
        }
        k += 1;
    }
    layout.select(numbers.split_at(k).0)
}
