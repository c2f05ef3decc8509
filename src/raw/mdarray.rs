//! mdarray's arrays: views of their elements, and their views of ours.

use mdarray::mapping::{Mapping, StridedMapping};
use mdarray::{DynRank, Layout, Shape, Strided};

use super::storage::{Shared, Storage, StorageMut, Unique, first_element};
use super::tensor::Tensor;
use crate::tensor::fit::needs;
use crate::tensor::interop::axes::Axes;
use crate::tensor::{TensorLayout, View, ViewMut};
use crate::{DynLayout, LayoutError};

const MDARRAY: &str = "mdarray";

/// A layout of mdarray's whose mapping is its own: the traits are open, and what another mapping answers is not known.
///
/// # Safety
///
/// A mapping is a shape and a stride for each dimension, and these are what it answers.
pub unsafe trait OfMdarray: Layout {}

// SAFETY: mdarray's own, as documented there.
unsafe impl OfMdarray for mdarray::Dense {}
// SAFETY: as above.
unsafe impl OfMdarray for Strided {}

/// The layout of an array, whose numbers fit the machine, and are injective if it is to be `exclusive`.
fn checked_layout(
    mapping: &impl Mapping<Shape = DynRank>,
    exclusive: bool,
) -> Result<DynLayout, LayoutError> {
    let extents = mapping.dims();
    // A dense mapping multiplies extents for a stride, without a look at what comes out where one of them is 0.
    let empty = extents.contains(&0);
    let strides = (0..extents.len()).map(|k| if empty { 0 } else { mapping.stride(k) });
    let layout = Axes::layout(extents, strides, MDARRAY)?;
    needs(&layout, exclusive).map(|_| layout)
}

/// A view of the elements of an array.
pub(crate) fn view_of<'a, T, K: OfMdarray>(
    array: &mdarray::View<'a, T, DynRank, K>,
) -> Result<View<'a, T, DynLayout>, LayoutError> {
    let layout = checked_layout(array.mapping(), false)?;
    let origin = first_element(array.as_ptr().cast_mut());
    // SAFETY: an array has, for `'a`, an element at `Σ i_k * stride_k` from its pointer for all `i_k` below the extents, and
    // these are the offsets of the layout. `OfMdarray`: extents and strides are those that the array uses.
    Ok(unsafe { Tensor::of_parts(Shared::new(origin), layout) })
}

/// A mutable view of the elements of an array.
pub(crate) fn view_mut_of<T, K: OfMdarray>(
    mut array: mdarray::ViewMut<'_, T, DynRank, K>,
) -> Result<ViewMut<'_, T, DynLayout>, LayoutError> {
    let layout = checked_layout(array.mapping(), true)?;
    let origin = first_element(array.as_mut_ptr());
    // SAFETY: as in `view_of`. The array has its elements to itself and is used up; the layout was found to be injective.
    Ok(unsafe { Tensor::of_parts(Unique::new(origin), layout) })
}

/// The mapping with these axes.
fn mapping(layout: &DynLayout) -> Result<StridedMapping<DynRank>, LayoutError> {
    let axes = Axes::of(layout, MDARRAY)?;
    Ok(StridedMapping::new(DynRank::from_dims(axes.extents()), axes.strides()))
}

/// A view of ours as an array.
pub(crate) fn array_of<T, L: TensorLayout>(
    view: View<'_, T, L>,
) -> Result<mdarray::View<'_, T, DynRank, Strided>, LayoutError> {
    let mapping = mapping(&view.layout().to_dyn())?;
    let origin = view.into_storage().origin();
    // SAFETY: the offsets of the layout are elements that are borrowed for `'a`, and the mapping has the same.
    Ok(unsafe { mdarray::View::new_unchecked(origin.as_ptr(), mapping) })
}

/// A mutable view of ours as an array.
pub(crate) fn array_mut_of<T, L: TensorLayout>(
    view: ViewMut<'_, T, L>,
) -> Result<mdarray::ViewMut<'_, T, DynRank, Strided>, LayoutError> {
    let mapping = mapping(&view.layout().to_dyn())?;
    let origin = view.into_storage().origin_mut();
    // SAFETY: as in `array_of`; the elements are the view's alone, which is used up, and no two coordinates share one.
    Ok(unsafe { mdarray::ViewMut::new_unchecked(origin.as_ptr(), mapping) })
}
