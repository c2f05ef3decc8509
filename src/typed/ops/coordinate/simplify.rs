//! Coalesce and filter of a coordinate layout.

use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::{CoalesceOperands, FilterOperands, FilterZerosOperands};
use crate::typed::layout::{Layout, mirrored};
use crate::typed::ops::coalesce::Coalescing;
use crate::typed::ops::filter::{Filtering, FilteringZeros};
use crate::typed::results::Makes;
use crate::typed::tuple::TypedTuple;
use crate::unwrap;

impl<S: TypedTuple, D: CoordinateStrides<S>> CoordinateLayout<S, D> {
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
    #[must_use]
    pub fn coalesce<K, OS: TypedTuple, OD: CoordinateStrides<OS>>(self) -> CoordinateLayout<OS, OD>
    where
        Layout<S, D>: Makes<Coalescing, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
        Layout<S, D>: CoalesceOperands<(), K>,
    {
        unwrap(mirrored!(CoordinateLayout<OS, OD>: a = self as Self; Ok(a.coalesce())))
    }

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
    #[must_use]
    pub fn filter_zeros<K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
    ) -> CoordinateLayout<OS, OD>
    where
        Layout<S, D>: Makes<FilteringZeros, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
        Layout<S, D>: FilterZerosOperands<(), K>,
    {
        unwrap(mirrored!(CoordinateLayout<OS, OD>: a = self as Self; Ok(a.filter_zeros())))
    }

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
    #[must_use]
    pub fn filter<K, OS: TypedTuple, OD: CoordinateStrides<OS>>(self) -> CoordinateLayout<OS, OD>
    where
        Layout<S, D>: Makes<Filtering, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
        Layout<S, D>: FilterOperands<(), K>,
    {
        unwrap(mirrored!(CoordinateLayout<OS, OD>: a = self as Self; Ok(a.filter())))
    }
}
