//! Divide: a coordinate layout as tiles.
//!
//! The rule is that of [`Layout`](crate::Layout). The complement of the tile depends on the shape
//! only, so the strides need no order.

use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::{
    FlatDivideOperands, LogicalDivideOperands, TiledDivideOperands, ZippedDivideOperands,
};
use crate::typed::layout::{Layout, mirrored};
use crate::typed::makes::Makes;
use crate::typed::ops::divide::Divide;
use crate::typed::ops::regroup::{Flattening, Tiling, Zipping};
use crate::typed::tiler::{ByTiler, TilerOperand, TypedTiler};
use crate::typed::tuple::TypedTuple;
use crate::{LayoutError, unwrap};

impl<S: TypedTuple, D: CoordinateStrides<S>> CoordinateLayout<S, D> {
    /// Divides each mode that has an entry in the tiler into `(tile, rest)`.
    ///
    /// - **Errors**, **Does not compile**, **Does not build**: as
    ///   [`Layout::logical_divide`](crate::Layout::logical_divide).
    /// - **Source**: CuTe `logical_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let tiled: Layout![((4, 2), (3, 4)):((1@0, 4@0), (1@1, 3@1))] =
    ///     layout!((8, 12):(1@0, 1@1)).logical_divide(tiler!(<4, 3>));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn logical_divide<T, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        tiler: T,
    ) -> CoordinateLayout<OS, OD>
    where
        T: TypedTiler + Makes<ByTiler<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        T::Itself: LogicalDivideOperands<Layout<S, D>, K>,
    {
        let tiler = TilerOperand(tiler);
        unwrap(mirrored!(CoordinateLayout<OS, OD>:
            a = self as Self, b = tiler as TilerOperand<T>; a.logical_divide(&b)))
    }

    /// Returns [`logical_divide`](Self::logical_divide), or an error if the dynamic integers violate a
    /// condition.
    pub fn try_logical_divide<T, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        tiler: T,
    ) -> Result<CoordinateLayout<OS, OD>, LayoutError>
    where
        T: TypedTiler + Makes<ByTiler<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        T::Itself: LogicalDivideOperands<Layout<S, D>, K>,
    {
        let tiler = TilerOperand(tiler);
        mirrored!(CoordinateLayout<OS, OD>:
            a = self as Self, b = tiler as TilerOperand<T>; a.logical_divide(&b))
    }

    /// Divides the layout into `((tiles), (rests))`.
    ///
    /// - **Errors**, **Does not compile**, **Does not build**: as
    ///   [`Layout::zipped_divide`](crate::Layout::zipped_divide).
    /// - **Source**: CuTe `zipped_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let tiled: Layout![((4, 3), (2, 4)):((1@0, 1@1), (4@0, 3@1))] =
    ///     layout!((8, 12):(1@0, 1@1)).zipped_divide(tiler!(<4, 3>));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn zipped_divide<T, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        tiler: T,
    ) -> CoordinateLayout<OS, OD>
    where
        T: TypedTiler + Makes<Zipping<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        T::Itself: ZippedDivideOperands<Layout<S, D>, K>,
    {
        let tiler = TilerOperand(tiler);
        unwrap(mirrored!(CoordinateLayout<OS, OD>:
            a = self as Self, b = tiler as TilerOperand<T>; a.zipped_divide(&b)))
    }

    /// Returns [`zipped_divide`](Self::zipped_divide), or an error if the dynamic integers violate a
    /// condition.
    pub fn try_zipped_divide<T, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        tiler: T,
    ) -> Result<CoordinateLayout<OS, OD>, LayoutError>
    where
        T: TypedTiler + Makes<Zipping<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        T::Itself: ZippedDivideOperands<Layout<S, D>, K>,
    {
        let tiler = TilerOperand(tiler);
        mirrored!(CoordinateLayout<OS, OD>:
            a = self as Self, b = tiler as TilerOperand<T>; a.zipped_divide(&b))
    }

    /// Divides the layout into `((tiles), rest, rest, ..)`.
    ///
    /// - **Errors**, **Does not compile**, **Does not build**: as
    ///   [`Layout::tiled_divide`](crate::Layout::tiled_divide).
    /// - **Source**: CuTe `tiled_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let tiled: Layout![((4, 3), 2, 4):((1@0, 1@1), 4@0, 3@1)] =
    ///     layout!((8, 12):(1@0, 1@1)).tiled_divide(tiler!(<4, 3>));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn tiled_divide<T, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        tiler: T,
    ) -> CoordinateLayout<OS, OD>
    where
        T: TypedTiler + Makes<Tiling<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        T::Itself: TiledDivideOperands<Layout<S, D>, K>,
    {
        let tiler = TilerOperand(tiler);
        unwrap(mirrored!(CoordinateLayout<OS, OD>:
            a = self as Self, b = tiler as TilerOperand<T>; a.tiled_divide(&b)))
    }

    /// Returns [`tiled_divide`](Self::tiled_divide), or an error if the dynamic integers violate a
    /// condition.
    pub fn try_tiled_divide<T, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        tiler: T,
    ) -> Result<CoordinateLayout<OS, OD>, LayoutError>
    where
        T: TypedTiler + Makes<Tiling<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        T::Itself: TiledDivideOperands<Layout<S, D>, K>,
    {
        let tiler = TilerOperand(tiler);
        mirrored!(CoordinateLayout<OS, OD>:
            a = self as Self, b = tiler as TilerOperand<T>; a.tiled_divide(&b))
    }

    /// Divides the layout into `(tile, .., rest, ..)`.
    ///
    /// - **Errors**, **Does not compile**, **Does not build**: as
    ///   [`Layout::flat_divide`](crate::Layout::flat_divide).
    /// - **Source**: CuTe `flat_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let tiled: Layout![(4, 3, 2, 4):(1@0, 1@1, 4@0, 3@1)] =
    ///     layout!((8, 12):(1@0, 1@1)).flat_divide(tiler!(<4, 3>));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn flat_divide<T, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        tiler: T,
    ) -> CoordinateLayout<OS, OD>
    where
        T: TypedTiler + Makes<Flattening<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        T::Itself: FlatDivideOperands<Layout<S, D>, K>,
    {
        let tiler = TilerOperand(tiler);
        unwrap(mirrored!(CoordinateLayout<OS, OD>:
            a = self as Self, b = tiler as TilerOperand<T>; a.flat_divide(&b)))
    }

    /// Returns [`flat_divide`](Self::flat_divide), or an error if the dynamic integers violate a
    /// condition.
    pub fn try_flat_divide<T, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        tiler: T,
    ) -> Result<CoordinateLayout<OS, OD>, LayoutError>
    where
        T: TypedTiler + Makes<Flattening<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        T::Itself: FlatDivideOperands<Layout<S, D>, K>,
    {
        let tiler = TilerOperand(tiler);
        mirrored!(CoordinateLayout<OS, OD>:
            a = self as Self, b = tiler as TilerOperand<T>; a.flat_divide(&b))
    }
}
