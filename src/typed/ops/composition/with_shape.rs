//! With shape: a layout as a function of another shape.

use super::ReadBoth;
use crate::typed::generic::WithShapeOperands;
use crate::typed::layout::{Layout, mirrored};
use crate::typed::makes::{Makes, results};
use crate::typed::ops::major::ColMajor;
use crate::typed::refusal::WithShape;
use crate::typed::strides::Strides;
use crate::typed::tuple::TypedTuple;
use crate::{LayoutError, unwrap};

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
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
    #[must_use]
    #[track_caller]
    pub fn with_shape<T, K, OS: TypedTuple, OD: Strides<OS>>(self, shape: T) -> Layout<OS, OD>
    where
        T::Itself: WithShapeOperands<Self, K>,
        T: TypedTuple + Makes<WithShape, Self, T, K, Output = Layout<OS, OD>>,
    {
        unwrap(self.try_with_shape(shape))
    }

    /// Returns [`with_shape`](Self::with_shape), or an error if the dynamic integers violate a
    /// condition.
    pub fn try_with_shape<T, K, OS: TypedTuple, OD: Strides<OS>>(
        self,
        shape: T,
    ) -> Result<Layout<OS, OD>, LayoutError>
    where
        T::Itself: WithShapeOperands<Self, K>,
        T: TypedTuple + Makes<WithShape, Self, T, K, Output = Layout<OS, OD>>,
    {
        mirrored!(Layout<OS, OD>: a = self as Self, b = shape as T; a.with_shape(&b))
    }
}

results! {
    /// A shape that the layout `L` can [take](Layout::with_shape).
    #[doc(alias = "NewShapeOf")]
    trait Reshapes<L>: TypedTuple = WithShape, L;
    /// The type of [`with_shape`](Layout::with_shape).
    type Reshaped<L, T> = T as Reshapes<L>;
}

impl<Any, S, D, T> Makes<WithShape, Layout<S, D>, T> for Any
where
    T: ColMajor,
    WithShape: ReadBoth<Layout<S, D>, Layout<T, T::Stride>>,
{
    type Output = <WithShape as ReadBoth<Layout<S, D>, Layout<T, T::Stride>>>::Output;
}
