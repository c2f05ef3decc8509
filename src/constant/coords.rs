//! Constant coordinates: conversion between the forms of a coordinate, and its offset.
//!
//! [`Const::index`](super::Const::index) returns the offset of a dynamic coordinate.

use super::operations::operations;
use super::tuple::integer;
use super::{Const, ConstLayout, ConstTuple, Tuple};
use crate::unwrap;

operations! {
    Tuple<T: ConstTuple> -> Tuple: ConstTuple, TUPLE: IntTuple = Self::OUTCOME.unwrap();
    Tuple::evaluated(const { ConstTuple::OUTCOME.checked() });

    /// Returns the natural coordinate of `coord` in this shape.
    ///
    /// See [`IntTuple::idx2crd`](crate::IntTuple::idx2crd) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{int, shape};
    /// let r = Tuple::of(shape!((3, (2, 3)))).idx2crd(int!(17));
    /// assert_eq!(r.to_string(), "(2,(1,2))");
    /// ```
    idx2crd (coord: C = ConstTuple) -> Idx2Crd, "`idx2crd(C, T)`.",
        unwrap(T::TUPLE.idx2crd(&C::TUPLE));

    /// Converts `coord`, a coordinate of this shape, to the coordinate of the shape `target` at the
    /// same position.
    ///
    /// See [`IntTuple::crd2crd`](crate::IntTuple::crd2crd) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let r = Tuple::of(shape!((4, (3, 2)))).crd2crd(shape!((1, (2, 0))), shape!((4, 6)));
    /// assert_eq!(r.to_string(), "(1,2)");
    /// ```
    crd2crd (coord: C = ConstTuple, target: R = ConstTuple) -> Crd2Crd, "`crd2crd(C, T, R)`.",
        unwrap(T::TUPLE.crd2crd(&C::TUPLE, &R::TUPLE));
}

operations! {
    Const<L: ConstLayout> -> Tuple: ConstTuple, TUPLE: IntTuple = Self::OUTCOME.unwrap();
    Tuple::evaluated(const { ConstTuple::OUTCOME.checked() });

    /// Returns the coordinate of a compact layout whose offset is `index`, with the parentheses of
    /// the shape.
    ///
    /// See [`DynLayout::get_hier_coord`](crate::DynLayout::get_hier_coord) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{int, layout};
    /// let r = Const::of(layout!((4, (2, 3)):(6, (3, 1)))).get_hier_coord(int!(17));
    /// assert_eq!(r.to_string(), "(2,(1,2))");
    /// ```
    get_hier_coord (index: N = ConstTuple) -> HierCoord, "`get_hier_coord(L, N)`.",
        unwrap(L::LAYOUT.get_hier_coord(integer(&N::TUPLE, "get_hier_coord")));

    /// Returns the coordinate of a compact layout whose offset is `index`, with one integer for
    /// each mode.
    ///
    /// See [`DynLayout::get_flat_coord`](crate::DynLayout::get_flat_coord) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{int, layout};
    /// let r = Const::of(layout!((4, (2, 3)):(6, (3, 1)))).get_flat_coord(int!(17));
    /// assert_eq!(r.to_string(), "(2,5)");
    /// ```
    get_flat_coord (index: N = ConstTuple) -> FlatCoord, "`get_flat_coord(L, N)`.",
        unwrap(L::LAYOUT.get_flat_coord(integer(&N::TUPLE, "get_flat_coord")));

    /// Returns the coordinate whose offset is `index`, in a layout that need not be compact.
    ///
    /// See [`DynLayout::thread_coord`](crate::DynLayout::thread_coord) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{int, layout};
    /// let r = Const::of(layout!((32, 8):(8, 1))).thread_coord(int!(37));
    /// assert_eq!(r.to_string(), "(4,5)");
    /// ```
    thread_coord (index: N = ConstTuple) -> ThreadCoord, "The coordinate of thread `N` in `L`.",
        unwrap(L::LAYOUT.thread_coord(integer(&N::TUPLE, "thread_coord")));
}

impl<T: ConstTuple> Tuple<T> {
    /// Returns the flat coordinate of `coord` in this shape.
    ///
    /// See [`IntTuple::crd2idx`](crate::IntTuple::crd2idx) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// assert_eq!(Tuple::of(shape!((3, (2, 3)))).crd2idx(shape!((2, 5))), 17);
    /// ```
    #[must_use]
    #[inline]
    pub const fn crd2idx<C: ConstTuple>(self, coord: C) -> i64 {
        let _ = coord;
        const { unwrap(T::TUPLE.crd2idx(&C::TUPLE)).get() }
    }
}

impl<L: ConstLayout> Const<L> {
    /// Returns the flat coordinate of a compact layout whose offset is `index`.
    ///
    /// See [`DynLayout::get_1d_coord`](crate::DynLayout::get_1d_coord) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{int, layout};
    /// let l = Const::of(layout!((4, (2, 3)):(6, (3, 1))));
    /// assert_eq!(l.get_1d_coord(int!(17)), 22);
    /// ```
    #[must_use]
    #[inline]
    pub const fn get_1d_coord<N: ConstTuple>(self, index: N) -> i64 {
        let _ = index;
        const { unwrap(L::LAYOUT.get_1d_coord(integer(&N::TUPLE, "get_1d_coord"))).get() }
    }

    /// Returns the offset of a constant coordinate. [`offset`](Self::offset) takes a dynamic one.
    ///
    /// See [`DynLayout::crd2idx`](crate::DynLayout::crd2idx) for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, shape};
    /// let l = Const::of(layout!(((2, 4), (3, 5)):((3, 6), (1, 24))));
    /// assert_eq!(l.crd2idx(shape!((3, 1))), 10);
    /// ```
    #[must_use]
    #[inline]
    pub const fn crd2idx<C: ConstTuple>(self, coord: C) -> i64 {
        let _ = coord;
        const { unwrap(L::LAYOUT.crd2idx(&C::TUPLE)).get() }
    }
}
