//! Coalesce and filter of a coordinate layout.

use super::operations::operations;
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::{
    CoalesceByOperands, CoalesceOperands, FilterByOperands, FilterOperands, FilterZerosOperands,
};
use crate::typed::layout::{Layout, mirrored};
use crate::typed::makes::Makes;
use crate::typed::ops::by_profile::AtLeaves;
use crate::typed::ops::coalesce::Coalescing;
use crate::typed::ops::filter::{Filtering, FilteringZeros};
use crate::typed::tuple::TypedTuple;
use crate::unwrap;

impl<S: TypedTuple, D: CoordinateStrides<S>> CoordinateLayout<S, D> {
    operations! {
        /// Returns the shortest layout of depth at most 1 with the same function on `0..size`.
        ///
        /// Two modes merge if the second continues the first at every position.
        ///
        /// ```text
        /// (2,2,8):(1@0,2@0,1@1)  ->  (4,8):(1@0,1@1)
        /// ```
        ///
        /// - **Post**: that of [`CoordinateLayout::coalesce`](crate::CoordinateLayout::coalesce).
        /// - **Static integers**: as [`Layout::coalesce`](crate::Layout::coalesce).
        /// - **Source**: CuTe `coalesce`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let matrix: Layout![(4, 8):(1@0, 1@1)] =
        ///     layout!((2, 2, 8):(1@0, 2@0, 1@1)).coalesce();
        /// ```
        coalesce<>() where [
            Layout<S, D>: Makes<Coalescing, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
            Layout<S, D>: CoalesceOperands<(), K>,
        ], |a| Ok(a.coalesce());

        /// Returns the layout with extent 1 where the stride is 0.
        ///
        /// - **Static integers**: as [`Layout::filter_zeros`](crate::Layout::filter_zeros).
        /// - **Source**: CuTe `filter_zeros`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let layout: Layout![(4, 1):(1@0, 0)] = layout!((4, 8):(1@0, 0)).filter_zeros();
        /// ```
        filter_zeros<>() where [
            Layout<S, D>: Makes<FilteringZeros, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
            Layout<S, D>: FilterZerosOperands<(), K>,
        ], |a| Ok(a.filter_zeros());

        /// Returns the layout without modes of stride 0, coalesced.
        ///
        /// - **Static integers**: as [`Layout::filter`](crate::Layout::filter).
        /// - **Source**: CuTe `filter`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let rows: Layout![4:1@0] = layout!((4, 8):(1@0, 0)).filter();
        /// ```
        filter<>() where [
            Layout<S, D>: Makes<Filtering, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
            Layout<S, D>: FilterOperands<(), K>,
        ], |a| Ok(a.filter());

        /// [Coalesces](Self::coalesce) each mode at a leaf of `profile` separately.
        ///
        /// - **Does not compile**: as [`Layout::coalesce_by`](crate::Layout::coalesce_by).
        /// - **Source**: CuTe `coalesce(layout, profile)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, shape};
        /// let matrix: Layout![(4, 8):(1@0, 4@0)] =
        ///     layout!(((2, 2), 8):((1@0, 2@0), 4@0)).coalesce_by(shape!((0, 0)));
        /// ```
        coalesce_by<P>(_profile: P) where [
            P: TypedTuple + Makes<AtLeaves<Coalescing>, Layout<S, D>, P, K, Output = Layout<OS, OD>>,
            P::Itself: CoalesceByOperands<Layout<S, D>, K>,
        ], |a| a.coalesce_by(&P::SKELETON);

        /// [Filters](Self::filter) each mode at a leaf of `profile` separately.
        ///
        /// - **Does not compile**: as [`Layout::filter_by`](crate::Layout::filter_by).
        /// - **Source**: CuTe `filter(layout, profile)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, shape};
        /// let rows: Layout![(4, 8):(1@0, 1@1)] =
        ///     layout!(((4, 3), 8):((1@0, 0), 1@1)).filter_by(shape!((0, 0)));
        /// ```
        filter_by<P>(_profile: P) where [
            P: TypedTuple + Makes<AtLeaves<Filtering>, Layout<S, D>, P, K, Output = Layout<OS, OD>>,
            P::Itself: FilterByOperands<Layout<S, D>, K>,
        ], |a| a.filter_by(&P::SKELETON);
    }
}
