//! Composition, complement, inverses and nullspace.

use super::operations::operations;
use super::{Const, ConstLayout, ConstTiler, ConstTuple, Tuple};
use crate::value::plan::Plan;

operations! {
    Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();
    Const::evaluated(const { ConstLayout::OUTCOME.checked() });

    /// Composes two layouts: the result at `c` is this layout at `right(c)`.
    ///
    /// See [`DynLayout::composition`](crate::DynLayout::composition) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((4, 8):(8, 1))).composition(layout!((2, 4):(2, 4)));
    /// assert_eq!(r.to_string(), "(2,4):(16,1)");
    /// ```
    composition (right: R = ConstLayout) -> Composition, "`L o R`.",
        planned(
            L::LAYOUT.composition(&R::LAYOUT),
            result => Plan::composition(&L::LAYOUT, &R::LAYOUT, result)
        );

    /// Composes mode by mode with the entries of `tiler`.
    ///
    /// See [`DynLayout::compose`](crate::DynLayout::compose) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, tiler};
    /// let r = Const::of(layout!((4, 8):(8, 1))).compose(tiler!(<2, 4:2>));
    /// assert_eq!(r.to_string(), "(2,4):(8,2)");
    /// ```
    compose (tiler: T = ConstTiler) -> Compose, "`L o T`, for a tiler.",
        planned(
            L::LAYOUT.compose(&T::TILER),
            result => Plan::compose(&L::LAYOUT, &T::TILER, result)
        );

    /// Returns this layout in another shape of the same size.
    ///
    /// See [`DynLayout::with_shape`](crate::DynLayout::with_shape) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, shape};
    /// let r = Const::of(layout!(12:2)).with_shape(shape!((3, 4)));
    /// assert_eq!(r.to_string(), "(3,4):(2,6)");
    /// ```
    with_shape (shape: S = ConstTuple) -> WithShape, "`L` in the shape `S`.",
        planned(
            L::LAYOUT.with_shape(&S::TUPLE),
            result => Plan::with_shape(&L::LAYOUT, &S::TUPLE, result)
        );

    /// Returns the layout whose offsets, added to the offsets of this layout, cover `target`.
    ///
    /// See [`DynLayout::complement`](crate::DynLayout::complement) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{int, layout};
    /// let r = Const::of(layout!(4:2)).complement(int!(24));
    /// assert_eq!(r.to_string(), "(2,3):(1,8)");
    /// ```
    complement (target: S = ConstTuple) -> Complement, "`complement(L, S)`.",
        unwrap(L::LAYOUT.complement(&S::TUPLE));

    /// Returns the complement, if every stride is a multiple of the run before it.
    ///
    /// See [`DynLayout::complement_strict`](crate::DynLayout::complement_strict) for the definition
    /// and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{int, layout};
    /// let r = Const::of(layout!(4:2)).complement_strict(int!(24));
    /// assert_eq!(r.to_string(), "(2,3):(1,8)");
    /// ```
    complement_strict (target: S = ConstTuple) -> ComplementStrict, "`complement_strict(L, S)`.",
        unwrap(L::LAYOUT.complement_strict(&S::TUPLE));

    /// Returns the complement up to the cosize of this layout: the gaps between its offsets.
    ///
    /// See [`DynLayout::gaps`](crate::DynLayout::gaps) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!(4:2)).gaps();
    /// assert_eq!(r.to_string(), "2:1");
    /// ```
    gaps () -> Gaps, "`complement(L)`.",
        unwrap(L::LAYOUT.gaps());

    /// Returns the largest layout `r` with `self(r(i)) == i` that consists of whole modes.
    ///
    /// See [`DynLayout::right_inverse`](crate::DynLayout::right_inverse) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((4, 8):(1, 5))).right_inverse();
    /// assert_eq!(r.to_string(), "4:1");
    /// ```
    right_inverse () -> RightInverse, "`right_inverse(L)`.",
        planned(
            L::LAYOUT.right_inverse(),
            result => Plan::right_inverse(&L::LAYOUT, result)
        );

    /// Returns a layout `l` with `l(self(i)) == i`.
    ///
    /// See [`DynLayout::left_inverse`](crate::DynLayout::left_inverse) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((4, 8):(1, 5))).left_inverse();
    /// assert_eq!(r.to_string(), "(5,8):(1,4)");
    /// ```
    left_inverse () -> LeftInverse, "`left_inverse(L)`.",
        planned(
            L::LAYOUT.left_inverse(),
            result => Plan::left_inverse(&L::LAYOUT, result)
        );

    /// Returns the coordinates that the broadcast modes map to 0, as a layout.
    ///
    /// See [`DynLayout::nullspace`](crate::DynLayout::nullspace) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 4):(1, 0))).nullspace();
    /// assert_eq!(r.to_string(), "4:2");
    /// ```
    nullspace () -> Nullspace, "`nullspace(L)`.",
        planned(
            L::LAYOUT.nullspace(),
            result => Plan::nullspace(&L::LAYOUT, result)
        );

    /// Returns the largest layout of coordinates that both layouts map to `0, 1, 2, ..`.
    ///
    /// See [`DynLayout::max_common_layout`](crate::DynLayout::max_common_layout) for the definition
    /// and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((4, 8):(1, 4))).max_common_layout(layout!((4, 8):(1, 5)));
    /// assert_eq!(r.to_string(), "4:1");
    /// ```
    max_common_layout (other: R = ConstLayout) -> MaxCommonLayout, "`max_common_layout(L, R)`.",
        unwrap(L::LAYOUT.max_common_layout(&R::LAYOUT));

    /// Adds the offsets of two layouts of the same size.
    ///
    /// See [`DynLayout::layout_add`](crate::DynLayout::layout_add) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!(8:1)).layout_add(layout!(8:2));
    /// assert_eq!(r.to_string(), "8:3");
    /// ```
    layout_add (other: R = ConstLayout) -> LayoutAdd, "`L + R`.",
        unwrap(L::LAYOUT.layout_add(&R::LAYOUT));
}

operations! {
    Const<L: ConstLayout> -> Tuple: ConstTuple, TUPLE: IntTuple = Self::OUTCOME.unwrap();
    Tuple::evaluated(const { ConstTuple::OUTCOME.checked() });

    /// Returns the number of tiles of this layout in each entry of `shape`.
    ///
    /// See [`DynLayout::tiles_of`](crate::DynLayout::tiles_of) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, shape};
    /// let r = Const::of(layout!(3:4)).tiles_of(shape!((8, 6)));
    /// assert_eq!(r.to_string(), "(4,3)");
    /// ```
    tiles_of (shape: S = ConstTuple) -> TilesOf, "How many tiles `L` cover the shape `S`.",
        unwrap(L::LAYOUT.tiles_of(&S::TUPLE));
}
