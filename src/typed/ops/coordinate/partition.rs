//! Partition of a coordinate layout: one tile, or one element of every tile, and the coordinate of
//! its first element.

use super::index::WithZeros;
use super::slice::SliceAndStep;
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::ZippedDivideOperands;
use crate::typed::layout::Layout;
use crate::typed::ops::arithmetic::{HasProductEach, try_product_each};
use crate::typed::ops::divide::Divide;
use crate::typed::ops::partition::EveryMode;
use crate::typed::ops::regroup::Zipping;
use crate::typed::ops::slice::SliceCoord;
use crate::typed::results::Makes;
use crate::typed::strides::Strides;
use crate::typed::tiler::TypedTiler;
use crate::typed::tuple::TypedTuple;
use crate::value::named;
use crate::{LayoutError, unwrap};

impl<S: TypedTuple, D: CoordinateStrides<S>> CoordinateLayout<S, D> {
    /// Returns the tile at `coord`, and the coordinate of its first element.
    ///
    /// See [`Layout::local_tile`](crate::Layout::local_tile) for `coord`.
    ///
    /// - **Post**: the slice of `self.zipped_divide(tiler)` at `((_,..),coord)`.
    /// - **Does not compile**: as [`zipped_divide`](Self::zipped_divide) and
    ///   [`slice_and_offset`](Self::slice_and_offset).
    /// - **Source**: CuTe `local_tile(tensor, tiler, coord)`, `inner_partition`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, Layout, coord, layout, tiler};
    /// let matrix = layout!((8, 24):(1@0, 1@1));
    /// let (tile, origin) = matrix.local_tile(tiler!(<4, 8>), coord!((1, 2)));
    /// let _: (Layout![(4, 8):(1@0, 1@1)], Coord![(4, 16)]) = (tile, origin);
    /// ```
    #[doc(alias = "inner_partition")]
    #[must_use]
    #[track_caller]
    pub fn local_tile<T, C, K, TS, TD, RS, RD, N, X, OS, OD>(
        self,
        tiler: T,
        coord: C,
    ) -> (CoordinateLayout<OS, OD>, X)
    where
        T: TypedTiler
            + Makes<Zipping<Divide>, Layout<S, D>, T, K, Output = Layout<(TS, RS), (TD, RD)>>,
        T::Itself: ZippedDivideOperands<Layout<S, D>, K>,
        (TS, RS): TypedTuple,
        (TD, RD): CoordinateStrides<(TS, RS)>,
        TS: EveryMode,
        C: SliceCoord,
        (TS::Coord, C): SliceAndStep<(TS, RS), (TD, RD), Shape = OS, Stride = OD, Step = N>,
        N: WithZeros<D, Coordinate = X>,
        OS: TypedTuple,
        OD: CoordinateStrides<OS>,
        X: TypedTuple,
    {
        const { Self::check_usize(X::IS_STATIC) };
        let tiled = unwrap(named!("local_tile", self.try_zipped_divide(tiler)));
        let (part, step) = (TS::COORD, coord).slice_and_step(tiled);
        (part, step.with_zeros())
    }

    /// Returns the element at `coord` of every tile, and the coordinate of the first one.
    ///
    /// See [`Layout::local_tile`](crate::Layout::local_tile) for `coord`.
    ///
    /// - **Post**: the slice of `self.zipped_divide(tiler)` at `(coord,(_,..))`.
    /// - **Does not compile**: as [`local_tile`](Self::local_tile).
    /// - **Source**: CuTe `outer_partition(tensor, tiler, coord)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, Layout, coord, layout, tiler};
    /// let matrix = layout!((8, 24):(1@0, 1@1));
    /// let (rest, origin) = matrix.outer_partition(tiler!(<4, 8>), coord!((1, 5)));
    /// let _: (Layout![(2, 3):(4@0, 8@1)], Coord![(1, 5)]) = (rest, origin);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn outer_partition<T, C, K, TS, TD, RS, RD, N, X, OS, OD>(
        self,
        tiler: T,
        coord: C,
    ) -> (CoordinateLayout<OS, OD>, X)
    where
        T: TypedTiler
            + Makes<Zipping<Divide>, Layout<S, D>, T, K, Output = Layout<(TS, RS), (TD, RD)>>,
        T::Itself: ZippedDivideOperands<Layout<S, D>, K>,
        (TS, RS): TypedTuple,
        (TD, RD): CoordinateStrides<(TS, RS)>,
        RS: EveryMode,
        C: SliceCoord,
        (C, RS::Coord): SliceAndStep<(TS, RS), (TD, RD), Shape = OS, Stride = OD, Step = N>,
        N: WithZeros<D, Coordinate = X>,
        OS: TypedTuple,
        OD: CoordinateStrides<OS>,
        X: TypedTuple,
    {
        const { Self::check_usize(X::IS_STATIC) };
        let tiled = unwrap(named!("outer_partition", self.try_zipped_divide(tiler)));
        let (part, step) = (coord, RS::COORD).slice_and_step(tiled);
        (part, step.with_zeros())
    }

    /// Returns the elements of thread `index`, and the coordinate of the first one. All threads
    /// have the same layout.
    ///
    /// - **Post**: `self.outer_partition(tiler, coord)`, where the tiler has the mode sizes of
    ///   `threads` and `threads(coord) == index`.
    /// - **Panics**: as [`Layout::local_partition`](crate::Layout::local_partition).
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let matrix = layout!((128, 8):(1@0, 1@1));
    /// let (part, origin) = matrix.local_partition(layout!((32, 8):(8, 1)), 37);
    /// let _: Layout![(4, 1):(32@0, 0)] = part;
    /// assert_eq!(origin, (4, 5));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn local_partition<HS, HD, T, K, TS, TD, RS, RD, N, X, OS, OD>(
        self,
        threads: Layout<HS, HD>,
        index: usize,
    ) -> (CoordinateLayout<OS, OD>, X)
    where
        HS: HasProductEach<Output = T>,
        HD: Strides<HS>,
        T: TypedTiler
            + Makes<Zipping<Divide>, Layout<S, D>, T, K, Output = Layout<(TS, RS), (TD, RD)>>,
        T::Itself: ZippedDivideOperands<Layout<S, D>, K>,
        (TS, RS): TypedTuple,
        (TD, RD): CoordinateStrides<(TS, RS)>,
        RS: EveryMode,
        (usize, RS::Coord): SliceAndStep<(TS, RS), (TD, RD), Shape = OS, Stride = OD, Step = N>,
        N: WithZeros<D, Coordinate = X>,
        OS: TypedTuple,
        OD: CoordinateStrides<OS>,
        X: TypedTuple,
    {
        const { Self::check_usize(X::IS_STATIC) };
        let thread =
            threads.thread_at(index).map_err(|reason| LayoutError::new("local_partition", reason));
        let tiler = unwrap(named!("local_partition", try_product_each(threads.shape())));
        let tiled = unwrap(named!("local_partition", self.try_zipped_divide(tiler)));
        let (part, step) = (unwrap(thread), RS::COORD).slice_and_step(tiled);
        (part, step.with_zeros())
    }
}
