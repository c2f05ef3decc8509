//! ndarray's arrays: views of their elements, and their views of ours.

use ndarray::{ArrayView, ArrayViewMut, Axis, Dimension, ShapeBuilder, StrideShape};

use super::storage::{Shared, Storage, StorageMut, Unique, first_element};
use super::tensor::Tensor;
use crate::tensor::fit::needs;
use crate::tensor::interop::axes::Axes;
use crate::tensor::{TensorLayout, View, ViewMut};
use crate::{DynLayout, LayoutError, Reason};

const NDARRAY: &str = "ndarray";

/// The layout of an array, whose numbers fit the machine, and are injective if it is to be `exclusive`.
fn checked_layout(
    extents: &[usize],
    strides: &[isize],
    exclusive: bool,
) -> Result<DynLayout, LayoutError> {
    let layout = Axes::layout(extents, strides.iter().copied(), NDARRAY)?;
    needs(&layout, exclusive).map(|_| layout)
}

/// A view of the elements of an array.
pub(crate) fn view_of<'a, T, D: Dimension>(
    array: &ArrayView<'a, T, D>,
) -> Result<View<'a, T, DynLayout>, LayoutError> {
    let layout = checked_layout(array.shape(), array.strides(), false)?;
    let origin = first_element(array.as_ptr().cast_mut());
    // SAFETY: an array has, for `'a`, an element at `Σ i_k * stride_k` from its pointer for all `i_k` below the extents, and
    // these are the offsets of the layout. Nobody else can make a `Dimension` with other numbers: the trait is sealed.
    Ok(unsafe { Tensor::of_parts(Shared::new(origin), layout) })
}

/// A mutable view of the elements of an array.
pub(crate) fn view_mut_of<T, D: Dimension>(
    mut array: ArrayViewMut<'_, T, D>,
) -> Result<ViewMut<'_, T, DynLayout>, LayoutError> {
    let layout = checked_layout(array.shape(), array.strides(), true)?;
    let origin = first_element(array.as_mut_ptr());
    // SAFETY: as in `view_of`. The array has its elements to itself and is used up; the layout was found to be injective.
    Ok(unsafe { Tensor::of_parts(Unique::new(origin), layout) })
}

/// The extents and strides of the array with these axes, its strides without their signs, and the offset of its first element
/// in memory.
fn shape<D: Dimension>(axes: &Axes) -> Result<(StrideShape<D>, isize), LayoutError> {
    let rank = axes.extents().len();
    if let Some(expected) = D::NDIM.filter(|&expected| expected != rank) {
        return Err(LayoutError::new(NDARRAY, Reason::RankMismatch { expected, found: rank }));
    }
    let (mut extents, mut steps) = (D::zeros(rank), D::zeros(rank));
    for k in 0..rank {
        extents[k] = axes.extents()[k];
        steps[k] = axes.strides()[k].unsigned_abs();
    }
    // Strides that lead to no element ndarray chooses itself.
    let shape = if axes.are_empty() { extents.into() } else { extents.strides(steps) };
    Ok((shape, axes.least()))
}

/// The axes that were given with a negative stride.
fn inverted(axes: &Axes) -> impl Iterator<Item = Axis> {
    let strides = axes.strides().iter().enumerate();
    strides.filter(|(_, stride)| **stride < 0).map(|(k, _)| Axis(k))
}

/// A view of ours as an array.
pub(crate) fn array_of<T, L: TensorLayout, D: Dimension>(
    view: View<'_, T, L>,
) -> Result<ArrayView<'_, T, D>, LayoutError> {
    let axes = Axes::of(&view.layout().to_dyn(), NDARRAY)?;
    let (shape, least) = shape(&axes)?;
    let origin = view.into_storage().origin();
    // SAFETY: `least` is an offset of the layout, or 0. From there the offsets with positive steps, up to the greatest one,
    // are elements that are borrowed for `'a`: the same as those of the layout, each axis with a negative stride from its
    // other end. The bounds that ndarray asks for, `isize::MAX` for reach and size, are those of `Axes`; in bytes the
    // elements of a storage keep to it, and without elements there is no reach.
    let mut array = unsafe { ArrayView::from_shape_ptr(shape, origin.offset(least).as_ptr()) };
    inverted(&axes).for_each(|axis| array.invert_axis(axis));
    Ok(array)
}

/// A mutable view of ours as an array.
pub(crate) fn array_mut_of<T, L: TensorLayout, D: Dimension>(
    view: ViewMut<'_, T, L>,
) -> Result<ArrayViewMut<'_, T, D>, LayoutError> {
    let axes = Axes::of(&view.layout().to_dyn(), NDARRAY)?;
    // A layout may be injective without; ndarray asks for it.
    axes.check_chain(NDARRAY)?;
    let (shape, least) = shape(&axes)?;
    let origin = view.into_storage().origin_mut();
    // SAFETY: as in `array_of`; the elements are the view's alone, which is used up, and no two coordinates share one.
    let mut array = unsafe { ArrayViewMut::from_shape_ptr(shape, origin.offset(least).as_ptr()) };
    inverted(&axes).for_each(|axis| array.invert_axis(axis));
    Ok(array)
}
