//! Slice: the modes at which a coordinate has `_`.
//!
//! Only the places of `_` in the coordinate take part in the result, and they are part of the
//! coordinate's type. So its integers may be dynamic.

use super::index::Fit;
use super::operations::operations;
use super::{Const, ConstIndex, ConstLayout};
use crate::typed::SliceCoord;
use crate::unwrap;

operations! {
    Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout = Self::EVALUATED.value;
    Const::evaluated(ConstLayout::EVALUATED);

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
    /// Returns the offset at which [`slice`](Self::slice) begins: that of `coord` with 0 in place
    /// of each `_`.
    ///
    /// - **Pre**: as for [`offset`](Self::offset).
    #[must_use]
    #[inline]
    pub fn slice_offset<C: SliceCoord<Origin: ConstIndex>>(self, coord: C) -> isize {
        let () = Fit::<L, C::Origin>::FITS;
        coord.origin().offset_in(&Self::MIXED)
    }
}
