//! Coalesce of a coordinate layout.

use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::CoalesceOperands;
use crate::typed::layout::{Layout, mirrored};
use crate::typed::ops::coalesce::Coalescing;
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
}
