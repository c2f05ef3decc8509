//! Slice: a layout with some modes fixed at a coordinate.
//!
//! Only the positions of `_` determine the result, and they are part of the type of the coordinate.
//! Its integers may therefore be dynamic.

use super::index::Fit;
use super::operations::{CoordOutcome, operations};
use super::{Const, ConstIndex, ConstLayout};
use crate::typed::SliceCoord;

operations! {
    Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();
    Const::evaluated(const { ConstLayout::OUTCOME.checked() });

    /// Returns the modes at which `coord` has `_`.
    ///
    /// See [`DynLayout::slice`](crate::DynLayout::slice) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{coord, layout};
    /// let (matrix, i) = (Const::of(layout!((4, 8):(8, 1))), 2);
    /// let row = coord!((i, _));
    /// assert_eq!(matrix.slice(row).to_string(), "(8):(1)");
    /// assert_eq!(matrix.slice_offset(row), 16);
    /// ```
    slice(coord: C = SliceCoord) -> Slice, "`L(C)`, for a coordinate with `_`.",
        unwrap(L::LAYOUT.slice(&C::FREE));

    /// Returns the modes at which `coord` has an integer.
    ///
    /// See [`DynLayout::dice`](crate::DynLayout::dice) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{coord, layout};
    /// assert_eq!(Const::of(layout!((4, 8):(8, 1))).dice(coord!((2, _))).to_string(), "(4):(8)");
    /// ```
    dice(coord: C = SliceCoord) -> Dice, "The modes of `L` at which the coordinate `C` has an integer.",
        unwrap(L::LAYOUT.dice(&C::FREE));
}

impl<L: ConstLayout> Const<L> {
    /// Returns the offset of the first element of [`slice`](Self::slice): the offset of `coord`
    /// with 0 for each `_`.
    ///
    /// - **Pre**: that of [`offset`](Self::offset).
    #[must_use]
    #[inline]
    pub fn slice_offset<C: SliceCoord<Origin: ConstIndex>>(self, coord: C) -> isize {
        let () = Fit::<L, C::Origin>::FITS;
        coord.origin().offset_in(&Self::MIXED)
    }
}
