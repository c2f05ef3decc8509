//! Composition of a coordinate layout with an integer layout, a tiler or a shape on the right.

use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::{ComposeOperands, CompositionOperands, WithShapeOperands};
use crate::typed::layout::{Layout, mirrored};
use crate::typed::makes::Makes;
use crate::typed::ops::compose::Compose;
use crate::typed::ops::composition::WithShape;
use crate::typed::refusal::Composing;
use crate::typed::strides::Strides;
use crate::typed::tiler::{ByTiler, TilerOperand, TypedTiler};
use crate::typed::tuple::TypedTuple;
use crate::{LayoutError, unwrap};

impl<S: TypedTuple, D: CoordinateStrides<S>> CoordinateLayout<S, D> {
    /// Returns the layout `R` with `R(i) = self(right(i))`, in the shape of `right`.
    ///
    /// ```text
    /// (4,8):(1@0,1@1) o (8,4):(4,1)  ->  (8,4):(1@1,1@0)
    /// ```
    ///
    /// - **Post**, **Errors**: those of
    ///   [`CoordinateLayout::composition`](crate::CoordinateLayout::composition).
    /// - **Static integers**, **Does not compile**: as
    ///   [`Layout::composition`](crate::Layout::composition).
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, composition.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let threads: Layout![(8, 4):(1@1, 1@0)] =
    ///     layout!((4, 8):(1@0, 1@1)).composition(layout!((8, 4):(4, 1)));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn composition<RS, RD, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        right: Layout<RS, RD>,
    ) -> CoordinateLayout<OS, OD>
    where
        Layout<RS, RD>: Makes<Composing, Layout<S, D>, Layout<RS, RD>, K, Output = Layout<OS, OD>>,
        Layout<RS, RD>: CompositionOperands<Layout<S, D>, K>,
        RS: TypedTuple,
        RD: Strides<RS>,
    {
        unwrap(self.try_composition(right))
    }

    /// Returns [`composition`](Self::composition), or an error if the dynamic integers violate a
    /// condition.
    pub fn try_composition<RS, RD, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        right: Layout<RS, RD>,
    ) -> Result<CoordinateLayout<OS, OD>, LayoutError>
    where
        Layout<RS, RD>: Makes<Composing, Layout<S, D>, Layout<RS, RD>, K, Output = Layout<OS, OD>>,
        Layout<RS, RD>: CompositionOperands<Layout<S, D>, K>,
        RS: TypedTuple,
        RD: Strides<RS>,
    {
        mirrored!(CoordinateLayout<OS, OD>:
            left = self as Self, right = right as Layout<RS, RD>; left.composition(&right))
    }

    /// Composes the layout with a tiler, as a whole or mode by mode.
    ///
    /// - **Errors**, **Does not compile**: as [`Layout::compose`](crate::Layout::compose).
    /// - **Source**: CuTe `composition(layout, tiler)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let tile: Layout![(2, 4):(1@0, 1@1)] =
    ///     layout!((4, 8):(1@0, 1@1)).compose(tiler!(<2, 4>));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn compose<T, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        tiler: T,
    ) -> CoordinateLayout<OS, OD>
    where
        T: TypedTiler + Makes<ByTiler<Compose>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        T::Itself: ComposeOperands<Layout<S, D>, K>,
    {
        unwrap(self.try_compose(tiler))
    }

    /// Returns [`compose`](Self::compose), or an error if the dynamic integers violate a condition.
    pub fn try_compose<T, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        tiler: T,
    ) -> Result<CoordinateLayout<OS, OD>, LayoutError>
    where
        T: TypedTiler + Makes<ByTiler<Compose>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        T::Itself: ComposeOperands<Layout<S, D>, K>,
    {
        let tiler = TilerOperand(tiler);
        mirrored!(CoordinateLayout<OS, OD>:
            a = self as Self, b = tiler as TilerOperand<T>; a.compose(&b))
    }

    /// Returns the layout with the shape `shape` and the same function of flat coordinates.
    ///
    /// - **Errors**, **Does not compile**: as [`Layout::with_shape`](crate::Layout::with_shape).
    /// - **Source**: CuTe `Layout::with_shape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, shape};
    /// let split: Layout![(2, 2, 8):(1@0, 2@0, 1@1)] =
    ///     layout!((4, 8):(1@0, 1@1)).with_shape(shape!((2, 2, 8)));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn with_shape<T, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        shape: T,
    ) -> CoordinateLayout<OS, OD>
    where
        T: TypedTuple + Makes<WithShape, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        T::Itself: WithShapeOperands<Layout<S, D>, K>,
    {
        unwrap(self.try_with_shape(shape))
    }

    /// Returns [`with_shape`](Self::with_shape), or an error if the dynamic integers violate a
    /// condition.
    pub fn try_with_shape<T, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        shape: T,
    ) -> Result<CoordinateLayout<OS, OD>, LayoutError>
    where
        T: TypedTuple + Makes<WithShape, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        T::Itself: WithShapeOperands<Layout<S, D>, K>,
    {
        mirrored!(CoordinateLayout<OS, OD>: a = self as Self, b = shape as T; a.with_shape(&b))
    }
}
