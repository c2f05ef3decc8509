//! With shape: a layout read with another shape.

use super::ComposedAfter;
use crate::typed::layout::{Layout, mirrored};
use crate::typed::ops::major::ColMajor;
use crate::typed::strides::Strides;
use crate::typed::tuple::IntTuple;
use crate::{LayoutError, unwrap};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// The layout read with another shape: [`composition`](Self::composition) with the column-major layout of `shape`.
    ///
    /// - **Post**: `r.crd2idx(i) == self.crd2idx(i)` for every flat coordinate `i` of the new shape.
    /// - **Errors**, **Refused by the compiler**: those of [`composition`](Self::composition).
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
    pub fn with_shape<T>(self, shape: T) -> Reshaped<Self, T>
    where
        T: NewShapeOf<Self>,
    {
        unwrap(self.try_with_shape(shape))
    }

    /// [`with_shape`](Self::with_shape), with the error where run-time integers break a condition.
    pub fn try_with_shape<T>(self, shape: T) -> Result<Reshaped<Self, T>, LayoutError>
    where
        T: NewShapeOf<Self>,
    {
        mirrored!(Reshaped<Self, T>: a = self as Self, b = shape as T; a.with_shape(&b))
    }
}

/// A shape with which the layout `L` can be [read](Layout::with_shape).
pub trait NewShapeOf<L>: IntTuple {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`with_shape`](Layout::with_shape).
pub type Reshaped<L, T> = Layout<<T as NewShapeOf<L>>::Shape, <T as NewShapeOf<L>>::Stride>;

impl<S, D, T> NewShapeOf<Layout<S, D>> for T
where
    T: ColMajor,
    Layout<T, T::Stride>: ComposedAfter<Layout<S, D>>,
{
    type Shape = <Layout<T, <T as ColMajor>::Stride> as ComposedAfter<Layout<S, D>>>::Shape;
    type Stride = <Layout<T, <T as ColMajor>::Stride> as ComposedAfter<Layout<S, D>>>::Stride;
}
