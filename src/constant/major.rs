//! Compact layouts of a shape: column-major, row-major, and in any order.

use super::operations::operations;
use super::tuple::integer;
use super::{Const, ConstLayout, ConstTuple, Tuple};
use crate::DynLayout;

operations! {
    Tuple<T: ConstTuple> -> Const: ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();
    Const::evaluated(const { ConstLayout::OUTCOME.checked() });

    /// Returns the compact layout of this shape whose leftmost mode is contiguous.
    ///
    /// See [`DynLayout::col_major`](crate::DynLayout::col_major) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((4, (2, 3)))).col_major();
    /// assert_eq!(r.to_string(), "(4,(2,3)):(1,(4,8))");
    /// ```
    col_major () -> ColMajor, "The compact layout of the shape `T`, leftmost mode fastest.",
        unwrap(DynLayout::col_major(&T::TUPLE));

    /// Returns the compact layout of this shape whose rightmost mode is contiguous.
    ///
    /// See [`DynLayout::row_major`](crate::DynLayout::row_major) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((4, (2, 3)))).row_major();
    /// assert_eq!(r.to_string(), "(4,(2,3)):(6,(3,1))");
    /// ```
    row_major () -> RowMajor, "The compact layout of the shape `T`, rightmost mode fastest.",
        unwrap(DynLayout::row_major(&T::TUPLE));

    /// Returns the compact layout of this shape with its modes in the order of the keys.
    ///
    /// See [`DynLayout::ordered`](crate::DynLayout::ordered) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((4, (2, 3)))).ordered(shape!((1, (0, 0))));
    /// assert_eq!(r.to_string(), "(4,(2,3)):(6,(1,2))");
    /// ```
    ordered (order: O = ConstTuple) -> Ordered, "The compact layout of the shape `T`, smallest key of `O` fastest.",
        unwrap(DynLayout::ordered(&T::TUPLE, &O::TUPLE));

    /// Returns the layout of [`ordered`](Self::ordered), but modes of equal keys share a stride.
    ///
    /// See [`DynLayout::make_ordered_layout`](crate::DynLayout::make_ordered_layout) for the
    /// definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((4, (2, 3)))).make_ordered_layout(shape!((1, (0, 0))));
    /// assert_eq!(r.to_string(), "(4,(2,3)):(6,(1,1))");
    /// ```
    make_ordered_layout (order: O = ConstTuple) -> MakeOrderedLayout, "`make_ordered_layout(T, O)`.",
        unwrap(DynLayout::make_ordered_layout(&T::TUPLE, &O::TUPLE));
}

operations! {
    Tuple<T: ConstTuple> -> Tuple: ConstTuple, TUPLE: IntTuple = Self::OUTCOME.unwrap();
    Tuple::evaluated(const { ConstTuple::OUTCOME.checked() });

    /// Returns compact strides for this shape, the smallest at the left. The leftmost mode has
    /// stride `first`.
    ///
    /// See [`IntTuple::compact_col_major`](crate::IntTuple::compact_col_major) for the definition
    /// and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{int, shape};
    /// let r = Tuple::of(shape!((4, (2, 3)))).compact_col_major(int!(1));
    /// assert_eq!(r.to_string(), "(1,(4,8))");
    /// ```
    compact_col_major (first: N = ConstTuple) -> CompactColMajor, "`compact_col_major(T, N)`.",
        unwrap(T::TUPLE.compact_col_major(integer(&N::TUPLE, "compact_col_major")));

    /// Returns compact strides for this shape, the smallest at the right. The rightmost mode has
    /// stride `last`.
    ///
    /// See [`IntTuple::compact_row_major`](crate::IntTuple::compact_row_major) for the definition
    /// and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{int, shape};
    /// let r = Tuple::of(shape!((4, (2, 3)))).compact_row_major(int!(1));
    /// assert_eq!(r.to_string(), "(6,(3,1))");
    /// ```
    compact_row_major (last: N = ConstTuple) -> CompactRowMajor, "`compact_row_major(T, N)`.",
        unwrap(T::TUPLE.compact_row_major(integer(&N::TUPLE, "compact_row_major")));

    /// Returns compact strides for this shape, in the order of the keys; equal keys share a stride.
    ///
    /// See [`IntTuple::compact_order`](crate::IntTuple::compact_order) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((4, (2, 3)))).compact_order(shape!((1, 0)));
    /// assert_eq!(r.to_string(), "(6,(1,2))");
    /// ```
    compact_order (order: O = ConstTuple) -> CompactOrder, "`compact_order(T, O)`.",
        unwrap(T::TUPLE.compact_order(&O::TUPLE));
}

operations! {
    Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();
    Const::evaluated(const { ConstLayout::OUTCOME.checked() });

    /// Returns the compact layout of this shape, with its modes in the order of the strides of this
    /// layout.
    ///
    /// See [`DynLayout::layout_like`](crate::DynLayout::layout_like) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((4, 8):(100, 1))).layout_like();
    /// assert_eq!(r.to_string(), "(4,8):(8,1)");
    /// ```
    layout_like () -> LayoutLike, "`layout_like(L)`.",
        unwrap(L::LAYOUT.layout_like());

    /// Returns the layout of [`layout_like`](Self::layout_like), but modes of equal strides share a
    /// stride.
    ///
    /// See [`DynLayout::make_layout_like`](crate::DynLayout::make_layout_like) for the definition
    /// and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((2, 2, 3):(7, 7, 1))).make_layout_like();
    /// assert_eq!(r.to_string(), "(2,2,3):(3,3,1)");
    /// ```
    make_layout_like () -> MakeLayoutLike, "`make_layout_like(L)`.",
        unwrap(L::LAYOUT.make_layout_like());

    /// Returns the compact layout of this shape whose mode 0 comes first: the layout of the
    /// registers of one thread.
    ///
    /// See [`DynLayout::make_fragment_like`](crate::DynLayout::make_fragment_like) for the
    /// definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let r = Const::of(layout!((4, 9):(9, 1))).make_fragment_like();
    /// assert_eq!(r.to_string(), "(4,(9)):(1,(4))");
    /// ```
    make_fragment_like () -> MakeFragmentLike, "`make_fragment_like(L)`.",
        unwrap(L::LAYOUT.make_fragment_like());
}
