//! Partition of a coordinate layout: one tile, or one element of every tile, and the coordinate of
//! its first element.

use super::index::WithZeros;
use super::slice::SliceAndStep;
use crate::typed::coord::TopLevel;
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::{
    LocalPartitionOperands, LocalPartitionProjectedOperands, LocalTileOperands,
    OuterPartitionOperands,
};
use crate::typed::layout::{Layout, by_value_plane};
use crate::typed::makes::Makes;
use crate::typed::ops::divide::Divide;
use crate::typed::ops::partition::{
    ByThread, Checked, EveryMode, Fit, FitsModes, FitsRank, IfFits, Parted, Projected,
};
use crate::typed::ops::regroup::Zipping;
use crate::typed::ops::slice::SliceCoord;
use crate::typed::refusal::operation::{
    local_partition, local_partition_projected, local_tile, outer_partition,
};
use crate::typed::tiler::{TilerOperand, TypedTiler};
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
    /// - **Generic code**: the bound
    ///   [`T: coordinates::LocalTiles<S, D, C>`](crate::typed::coordinates::LocalTiles).
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
    pub fn local_tile<T, C, K, OS: TypedTuple, OD: CoordinateStrides<OS>, X: TypedTuple>(
        self,
        tiler: T,
        coord: C,
    ) -> (CoordinateLayout<OS, OD>, X)
    where
        C: SliceCoord,
        T::SelfType: LocalTileOperands<(Layout<S, D>, C::SelfType), K>,
        T: TypedTiler
            + Parted<local_tile, Self, C, T, K, Output = CoordinateLayout<OS, OD>, Index = X>,
    {
        const { Self::check_usize(X::IS_STATIC) };
        unwrap(named!("local_tile", T::part(tiler, self, coord)))
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
    pub fn outer_partition<T, C, K, OS: TypedTuple, OD: CoordinateStrides<OS>, X: TypedTuple>(
        self,
        tiler: T,
        coord: C,
    ) -> (CoordinateLayout<OS, OD>, X)
    where
        C: SliceCoord,
        T::SelfType: OuterPartitionOperands<(Layout<S, D>, C::SelfType), K>,
        T: TypedTiler
            + Parted<outer_partition, Self, C, T, K, Output = CoordinateLayout<OS, OD>, Index = X>,
    {
        const { Self::check_usize(X::IS_STATIC) };
        unwrap(named!("outer_partition", T::part(tiler, self, coord)))
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
    pub fn local_partition<H, K, OS: TypedTuple, OD: CoordinateStrides<OS>, X: TypedTuple>(
        self,
        threads: H,
        index: usize,
    ) -> (CoordinateLayout<OS, OD>, X)
    where
        H: LocalPartitionOperands<Layout<S, D>, K>,
        H: Parted<ByThread, Self, usize, H, K, Output = CoordinateLayout<OS, OD>, Index = X>,
    {
        const { Self::check_usize(X::IS_STATIC) };
        unwrap(named!("local_partition", H::part(threads, self, index)))
    }

    /// Returns the elements of thread `index` where only the modes of `threads` at which `proj` has
    /// an integer belong to this layout, and the coordinate of the first one.
    ///
    /// - **Post**, **Panics**: as
    ///   [`Layout::local_partition_projected`](crate::Layout::local_partition_projected).
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index, Step<_1, X>{})`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, coord, layout};
    /// let threads = layout!((16, 16):(1, 16)); // thread 37 is at (5,2)
    /// let a = layout!((128, 8):(1@0, 1@1));
    /// let (rows, origin) = a.local_partition_projected(threads, 37, coord!((1, _)));
    /// let _: Layout![(8, 8):(16@0, 1@1)] = rows;
    /// assert_eq!(origin.0, 5);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn local_partition_projected<H, P, K, OS, OD, X>(
        self,
        threads: H,
        index: usize,
        proj: P,
    ) -> (CoordinateLayout<OS, OD>, X)
    where
        P: SliceCoord,
        H: LocalPartitionProjectedOperands<(Layout<S, D>, P::SelfType), K>,
        H: Parted<Projected<P>, Self, usize, H, K, Output = CoordinateLayout<OS, OD>, Index = X>,
        OS: TypedTuple,
        OD: CoordinateStrides<OS>,
        X: TypedTuple,
    {
        const { Self::check_usize(X::IS_STATIC) };
        let _ = proj; // its type has all that matters: where it has `_`
        unwrap(named!("local_partition_projected", H::part(threads, self, index)))
    }
}

/// Implements an operation that fixes one mode of a zipped divide `(tile,rest)`, at the coordinate
/// `$coord`.
macro_rules! partition {
    ($($operation:ty, $kept:ident, $shape:ident, $stride:ident, |$c:ident| $coord:expr, $Coord:ty;)*) => {$(
        impl<Any, S, D, C, T, TS, TD, RS, RD, N, X, OS, OD>
            Parted<$operation, CoordinateLayout<S, D>, C, T> for Any
        where
            S: TypedTuple,
            D: CoordinateStrides<S>,
            T: TypedTiler,
            T::SelfType: FitsRank<$operation, S>,
            IfFits<T, $operation, S, T, ()>:
                Makes<Zipping<Divide>, Layout<S, D>, Output = Layout<(TS, RS), (TD, RD)>>,
            (TS, RS): TypedTuple,
            (TD, RD): CoordinateStrides<(TS, RS)>,
            $kept: EveryMode,
            C: SliceCoord,
            Checked<T, C, $operation, S>:
                FitsModes<$operation, Checked<T, C, $operation, S>, $shape, $stride, TopLevel>,
            $Coord: SliceAndStep<
                (TS, RS),
                (TD, RD),
                Fit<T, C, $operation, S, $shape, $stride>,
                Shape = OS,
                Stride = OD,
                Step = N,
            >,
            N: WithZeros<D, Coordinate = X>,
            OS: TypedTuple,
            OD: CoordinateStrides<OS>,
            X: TypedTuple,
        {
            type Output = CoordinateLayout<OS, OD>;
            type Index = X;

            #[inline]
            fn part(
                tiler: T,
                layout: CoordinateLayout<S, D>,
                $c: C,
            ) -> Result<(CoordinateLayout<OS, OD>, X), LayoutError> {
                let tiler = TilerOperand(tiler);
                let tiled = by_value_plane!(
                    CoordinateLayout<(TS, RS), (TD, RD)>:
                    a = layout as CoordinateLayout<S, D>, b = tiler as TilerOperand<T>;
                    a.zipped_divide(&b)
                );
                let (part, step) = $coord.slice_and_step(tiled?);
                Ok((part, step.with_zeros()))
            }
        }
    )*};
}
partition! {
    local_tile, TS, RS, RD, |coord| (TS::COORD, coord), (TS::Coord, C);
    outer_partition, RS, TS, TD, |coord| (coord, RS::COORD), (C, RS::Coord);
    local_partition, RS, TS, TD, |coord| (coord, RS::COORD), (C, RS::Coord);
    local_partition_projected, RS, TS, TD, |coord| (coord, RS::COORD), (C, RS::Coord);
}
