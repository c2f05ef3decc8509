//! With shape: a layout as a function of another shape.

use super::ComposesLayouts;
use crate::typed::generic::WithShapeOperands;
use crate::typed::layout::Layout;
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::major::ColMajor;
use crate::typed::ops::methods::layout_methods;
use crate::typed::planned::Placeholders;
use crate::typed::refusal::WithShape;
use crate::typed::strides::Strides;
use crate::typed::tuple::TypedTuple;
use crate::value::plan::Plan;

layout_methods! {
    /// Returns the layout with the shape `shape` and the same function of flat coordinates.
    ///
    /// It is the [`composition`](Self::composition) with the column-major layout of `shape`.
    ///
    /// - **Post**: `r.crd2idx(i) == self.crd2idx(i)` for every flat coordinate `i` of the new
    ///   shape.
    /// - **Errors**, **Does not compile**: those of [`composition`](Self::composition).
    /// - **Generic code**: the bound [`T: Reshapes<Layout<S, D>>`](Reshapes).
    /// - **Source**: CuTe `Layout::with_shape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, shape};
    /// let r: Layout![(2, 2, 8):(8, 16, 1)] = layout!((4, 8):(8, 1)).with_shape(shape!((2, 2, 8)));
    /// ```
    fn with_shape, try_with_shape<T>(shape: T) where [
        T::SelfType: WithShapeOperands<Layout<S, D>, K>,
        T: TypedTuple + Makes<WithShape, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, shape: T| a.with_shape(&shape),
        plan(a) = |result| Plan::with_shape(&a, &shape, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, shape};
        /// let result: Layout![S<3,0,3> o 0 o (8,8):(8,1)] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).with_shape(shape!((8, 8)));
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, shape};
        /// let split: Layout![(2, 2, 8):(1@0, 2@0, 1@1)] =
        ///     layout!((4, 8):(1@0, 1@1)).with_shape(shape!((2, 2, 8)));
        /// ```
    }
}

bounds_and_results! {
    /// A shape that the layout `L` can [take](Layout::with_shape).
    #[doc(alias = "NewShapeOf")]
    trait Reshapes<L>: TypedTuple = WithShape, L;
    /// The type of [`with_shape`](Layout::with_shape).
    type Reshaped<L, T> = T as Reshapes<L>;
}

impl<Any, S, D, T> Makes<WithShape, Layout<S, D>, T> for Any
where
    T: ColMajor,
    WithShape: ComposesLayouts<Layout<S, D>, Layout<T, T::Stride>>,
{
    type Output = <WithShape as ComposesLayouts<Layout<S, D>, Layout<T, T::Stride>>>::Output;
}
