//! Conversions between views and the arrays of the crate `mdarray`, with the feature of that name.
#![allow(unsafe_code, reason = "arrays and views are made of pointers")]

use mdarray::mapping::{Mapping, StridedMapping};
use mdarray::{DynRank, Layout, Shape, Strided};

use super::axes::Axes;
#[cfg(doc)]
use crate::Reason;
use crate::tensor::bounds::checked_range;
use crate::tensor::storage::first_element;
use crate::tensor::{Shared, Storage, StorageMut, StridedLayout, Tensor, Unique, View, ViewMut};
use crate::value::named;
use crate::{DynLayout, LayoutError};

const MDARRAY: &str = "mdarray";

/// A layout of mdarray, dense or strided. Foreign layouts are excluded, because mdarray's traits
/// are open and a foreign mapping may return any stride.
///
/// # Safety
///
/// A mapping is a shape and a stride for each dimension, and the array uses these.
pub unsafe trait DenseOrStrided: Layout {}

// SAFETY: mdarray documents a dense mapping as its shape and the strides that follow from it.
unsafe impl DenseOrStrided for mdarray::Dense {}
// SAFETY: mdarray documents a strided mapping as a shape and a stride for each dimension.
unsafe impl DenseOrStrided for Strided {}

/// Converts an array view to a view: dimension `k` becomes mode `k`.
///
/// For an array of a static shape, call `expr().into_dyn()` first.
///
/// - **Post**: `v[(i, j)]` is `a[[i, j]]`, the same element.
/// - **Errors**: [`Reason::TooManyLeaves`] for more than [`MAX_LEAVES`](crate::MAX_LEAVES)
///   dimensions.
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
impl<'a, T, K: DenseOrStrided> TryFrom<mdarray::View<'a, T, DynRank, K>>
    for View<'a, T, DynLayout>
{
    type Error = LayoutError;

    fn try_from(array: mdarray::View<'a, T, DynRank, K>) -> Result<Self, LayoutError> {
        view_of(&array)
    }
}

/// Converts a mutable array view to a mutable view: dimension `k` becomes mode `k`.
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
impl<'a, T, K: DenseOrStrided> TryFrom<mdarray::ViewMut<'a, T, DynRank, K>>
    for ViewMut<'a, T, DynLayout>
{
    type Error = LayoutError;

    fn try_from(array: mdarray::ViewMut<'a, T, DynRank, K>) -> Result<Self, LayoutError> {
        view_mut_of(array)
    }
}

/// Converts a view to an array view: mode `k` becomes dimension `k`.
///
/// - **Post**: `a[[i, j]]` is `v[(i, j)]`, the same element.
/// - **Errors**: [`Reason::NoSingleStride`] if a mode does not coalesce to one integer;
///   [`flatten`](Tensor::flatten) makes a mode of every integer. [`Reason::Overflow`] if the
///   product of the extents other than 0 is greater than `isize::MAX`.
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
impl<'a, T, L: StridedLayout> TryFrom<View<'a, T, L>> for mdarray::View<'a, T, DynRank, Strided> {
    type Error = LayoutError;

    fn try_from(view: View<'a, T, L>) -> Result<Self, LayoutError> {
        array_of(view)
    }
}

/// Converts a mutable view to a mutable array view: mode `k` becomes dimension `k`.
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
impl<'a, T, L: StridedLayout> TryFrom<ViewMut<'a, T, L>>
    for mdarray::ViewMut<'a, T, DynRank, Strided>
{
    type Error = LayoutError;

    fn try_from(view: ViewMut<'a, T, L>) -> Result<Self, LayoutError> {
        array_mut_of(view)
    }
}

/// Returns the layout of an array, which a tensor may have. If the tensor is `exclusive`, the
/// layout is injective.
fn checked_layout(
    mapping: &impl Mapping<Shape = DynRank>,
    exclusive: bool,
) -> Result<DynLayout, LayoutError> {
    let extents = mapping.dims();
    // The strides of a dense mapping are products of extents, which may wrap if one extent is 0.
    let empty = extents.contains(&0);
    let strides = (0..extents.len()).map(|k| if empty { 0 } else { mapping.stride(k) });
    let layout = Axes::layout(extents, strides, MDARRAY)?;
    named!(MDARRAY, checked_range(&layout, exclusive)).map(|_| layout)
}

/// Returns a view of the elements of an array.
fn view_of<'a, T, K: DenseOrStrided>(
    array: &mdarray::View<'a, T, DynRank, K>,
) -> Result<View<'a, T, DynLayout>, LayoutError> {
    let layout = checked_layout(array.mapping(), false)?;
    let origin = first_element(array.as_ptr().cast_mut());
    // SAFETY: an array has, for `'a`, an element at `Σ i_k * stride_k` from its pointer for all
    // `i_k` below the extents, and these are the offsets of the layout. `DenseOrStrided`: extents
    // and strides are those that the array uses.
    Ok(unsafe { Tensor::from_raw_parts(Shared::new(origin), layout) })
}

/// Returns a mutable view of the elements of an array.
fn view_mut_of<T, K: DenseOrStrided>(
    mut array: mdarray::ViewMut<'_, T, DynRank, K>,
) -> Result<ViewMut<'_, T, DynLayout>, LayoutError> {
    let layout = checked_layout(array.mapping(), true)?;
    let origin = first_element(array.as_mut_ptr());
    // SAFETY: as in `view_of`. The array borrows its elements mutably and is moved;
    // `checked_layout` found the layout injective.
    Ok(unsafe { Tensor::from_raw_parts(Unique::new(origin), layout) })
}

/// Returns the mapping with the axes of a layout.
fn mapping(layout: &DynLayout) -> Result<StridedMapping<DynRank>, LayoutError> {
    let axes = Axes::of(layout, MDARRAY)?;
    Ok(StridedMapping::new(DynRank::from_dims(axes.extents()), axes.strides()))
}

/// Returns the array view of the elements of a view.
fn array_of<T, L: StridedLayout>(
    view: View<'_, T, L>,
) -> Result<mdarray::View<'_, T, DynRank, Strided>, LayoutError> {
    let mapping = mapping(&view.layout().to_dyn())?;
    let origin = view.into_storage().origin();
    // SAFETY: the offsets of the layout are elements that are borrowed for `'a` (BOUNDS), and the
    // mapping has the same offsets.
    Ok(unsafe { mdarray::View::new_unchecked(origin.as_ptr(), mapping) })
}

/// Returns the mutable array view of the elements of a mutable view.
fn array_mut_of<T, L: StridedLayout>(
    view: ViewMut<'_, T, L>,
) -> Result<mdarray::ViewMut<'_, T, DynRank, Strided>, LayoutError> {
    let mapping = mapping(&view.layout().to_dyn())?;
    let origin = view.into_storage().origin_mut();
    // SAFETY: as in `array_of`. Only the view reaches the elements, and it is moved; no two
    // coordinates have the same element (INJECTIVE).
    Ok(unsafe { mdarray::ViewMut::new_unchecked(origin.as_ptr(), mapping) })
}
