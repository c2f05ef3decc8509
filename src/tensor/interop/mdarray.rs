//! Views of mdarray's arrays, and arrays of our views, with the feature `mdarray`.
#![allow(unsafe_code, reason = "arrays and views are made of pointers")]

use mdarray::mapping::{Mapping, StridedMapping};
use mdarray::{DynRank, Layout, Shape, Strided};

use super::axes::Axes;
#[cfg(doc)]
use crate::Reason;
use crate::tensor::fit::needs;
use crate::tensor::storage::first_element;
use crate::tensor::{Shared, Storage, StorageMut, Tensor, TensorLayout, Unique, View, ViewMut};
use crate::{DynLayout, LayoutError};

const MDARRAY: &str = "mdarray";

/// A layout of mdarray's whose mapping is its own: the traits are open, and what another mapping answers is not known.
///
/// # Safety
///
/// A mapping is a shape and a stride for each dimension, and these are what it answers.
pub unsafe trait OfMdarray: Layout {}

// SAFETY: mdarray documents a dense mapping as its shape and the strides that follow from it.
unsafe impl OfMdarray for mdarray::Dense {}
// SAFETY: mdarray documents a strided mapping as a shape and a stride for each dimension.
unsafe impl OfMdarray for Strided {}

/// The elements of an array as a view, dimension `k` as mode `k`.
///
/// Of a shape that the compiler knows, take `expr().into_dyn()`.
///
/// - **Post**: `v[(i, j)]` is `a[[i, j]]`, the same element.
/// - **Errors**: [`Reason::TooManyLeaves`] for more than [`MAX_LEAVES`](crate::MAX_LEAVES) dimensions.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, View};
/// use mdarray::tensor;
/// let a = tensor![[0, 1, 2], [3, 4, 5]];
/// let v = View::try_from(a.expr().into_dyn()).unwrap();
/// assert_eq!((v.layout(), v[(1, 2)]), (DynLayout::lit("(2,3):(3,1)"), 5));
/// let t = View::try_from(a.transpose().into_dyn()).unwrap();
/// assert_eq!((t.layout(), t[(2, 1)]), (DynLayout::lit("(3,2):(1,3)"), 5));
/// ```
impl<'a, T, K: OfMdarray> TryFrom<mdarray::View<'a, T, DynRank, K>> for View<'a, T, DynLayout> {
    type Error = LayoutError;

    fn try_from(array: mdarray::View<'a, T, DynRank, K>) -> Result<Self, LayoutError> {
        view_of(&array)
    }
}

/// The elements of an array as a mutable view, dimension `k` as mode `k`.
///
/// - **Post**: `v[(i, j)]` is `a[[i, j]]`, the same element.
/// - **Errors**: as for the shared view.
///
/// # Examples
///
/// ```
/// use colex::ViewMut;
/// use mdarray::tensor;
/// let mut a = tensor![[0, 1, 2], [3, 4, 5]];
/// ViewMut::try_from(a.expr_mut().into_dyn()).unwrap()[(1, 0)] = 7;
/// assert_eq!(a, tensor![[0, 1, 2], [7, 4, 5]]);
/// ```
impl<'a, T, K: OfMdarray> TryFrom<mdarray::ViewMut<'a, T, DynRank, K>>
    for ViewMut<'a, T, DynLayout>
{
    type Error = LayoutError;

    fn try_from(array: mdarray::ViewMut<'a, T, DynRank, K>) -> Result<Self, LayoutError> {
        view_mut_of(array)
    }
}

/// A view as an array, mode `k` as dimension `k`.
///
/// - **Post**: `a[[i, j]]` is `v[(i, j)]`, the same element.
/// - **Errors**: [`Reason::NoSingleStride`] where a mode does not coalesce to one integer; [`flatten`](Tensor::flatten) makes
///   a dimension of every integer. [`Reason::Overflow`] where a layout without elements has more than `isize::MAX` of them
///   along its other modes.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// use mdarray::{DynRank, Strided, View, tensor};
/// let t = Tensor::new([0, 1, 2, 3, 4, 5], layout!((3, 2):(1, 3)));
/// let a: View<i32, DynRank, Strided> = t.view().try_into().unwrap();
/// assert_eq!(a, tensor![[0, 3], [1, 4], [2, 5]]);
/// ```
impl<'a, T, L: TensorLayout> TryFrom<View<'a, T, L>> for mdarray::View<'a, T, DynRank, Strided> {
    type Error = LayoutError;

    fn try_from(view: View<'a, T, L>) -> Result<Self, LayoutError> {
        array_of(view)
    }
}

/// A mutable view as an array, mode `k` as dimension `k`.
///
/// - **Post**: `a[[i, j]]` is `v[(i, j)]`, the same element.
/// - **Errors**: as for the shared view.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// use mdarray::{DynRank, Strided, ViewMut};
/// let mut t = Tensor::new([0; 6], layout!((2, 3):(1, 2)));
/// let mut a: ViewMut<i32, DynRank, Strided> = t.view_mut().try_into().unwrap();
/// a.at_mut(1).fill(7);
/// assert_eq!(t.into_storage(), [0, 7, 0, 7, 0, 7]);
/// ```
impl<'a, T, L: TensorLayout> TryFrom<ViewMut<'a, T, L>>
    for mdarray::ViewMut<'a, T, DynRank, Strided>
{
    type Error = LayoutError;

    fn try_from(view: ViewMut<'a, T, L>) -> Result<Self, LayoutError> {
        array_mut_of(view)
    }
}

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
fn view_of<'a, T, K: OfMdarray>(
    array: &mdarray::View<'a, T, DynRank, K>,
) -> Result<View<'a, T, DynLayout>, LayoutError> {
    let layout = checked_layout(array.mapping(), false)?;
    let origin = first_element(array.as_ptr().cast_mut());
    // SAFETY: an array has, for `'a`, an element at `Σ i_k * stride_k` from its pointer for all `i_k` below the extents, and
    // these are the offsets of the layout. `OfMdarray`: extents and strides are those that the array uses.
    Ok(unsafe { Tensor::of_parts(Shared::new(origin), layout) })
}

/// A mutable view of the elements of an array.
fn view_mut_of<T, K: OfMdarray>(
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
fn array_of<T, L: TensorLayout>(
    view: View<'_, T, L>,
) -> Result<mdarray::View<'_, T, DynRank, Strided>, LayoutError> {
    let mapping = mapping(&view.layout().to_dyn())?;
    let origin = view.into_storage().origin();
    // SAFETY: the offsets of the layout are elements that are borrowed for `'a`, and the mapping has the same.
    Ok(unsafe { mdarray::View::new_unchecked(origin.as_ptr(), mapping) })
}

/// A mutable view of ours as an array.
fn array_mut_of<T, L: TensorLayout>(
    view: ViewMut<'_, T, L>,
) -> Result<mdarray::ViewMut<'_, T, DynRank, Strided>, LayoutError> {
    let mapping = mapping(&view.layout().to_dyn())?;
    let origin = view.into_storage().origin_mut();
    // SAFETY: as in `array_of`; the elements are the view's alone, which is used up, and no two coordinates share one.
    Ok(unsafe { mdarray::ViewMut::new_unchecked(origin.as_ptr(), mapping) })
}
