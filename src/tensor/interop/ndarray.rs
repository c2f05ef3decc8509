//! Conversions between views and the arrays of the crate `ndarray`, with the feature of that name.
#![allow(unsafe_code, reason = "arrays and views are made of pointers")]

use alloc::vec::Vec;
use ndarray::{Array, ArrayView, ArrayViewMut, Axis, Dimension, ShapeBuilder, StrideShape};

use super::axes::Axes;
use crate::tensor::bounds::checked_range;
use crate::tensor::storage::first_element;
use crate::tensor::{
    OffsetStorage, Shared, Storage, StorageMut, StridedLayout, Tensor, Unique, View, ViewMut,
};
use crate::value::named;
use crate::{DynLayout, LayoutError, Reason};

const NDARRAY: &str = "ndarray";

/// Converts an array view to a view: axis `k` becomes mode `k`.
///
/// - **Post**: `v[(i, j)]` is `a[[i, j]]`, the same element. Strides may be negative, and are 0 for
///   a broadcast axis.
/// - **Errors**: [`Reason::TooManyLeaves`] for more than [`MAX_LEAVES`](crate::MAX_LEAVES) axes.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Layout, View};
/// use ndarray::{array, s};
/// let a = array![[0, 1, 2], [3, 4, 5]];
/// let v = View::try_from(a.slice(s![.., ..;-1])).unwrap();
/// assert_eq!(v.layout(), DynLayout::lit("(2,3):(3,-1)"));
/// assert_eq!((v[(1, 0)], v[(0, 2)]), (5, 0));
/// // With a typed layout for fast loops:
/// let rows = View::try_from(a.view()).unwrap().typed::<Layout![(usize, usize):(usize, 1)]>().unwrap();
/// assert_eq!(rows[(1, 2)], 5);
/// ```
impl<'a, T, D: Dimension> TryFrom<ArrayView<'a, T, D>> for View<'a, T, DynLayout> {
    type Error = LayoutError;

    fn try_from(array: ArrayView<'a, T, D>) -> Result<Self, LayoutError> {
        view_of(&array)
    }
}

/// Converts a mutable array view to a mutable view: axis `k` becomes mode `k`.
///
/// - **Post**: `v[(i, j)]` is `a[[i, j]]`, the same element.
/// - **Errors**: as for the shared view. The layout is checked again to be injective, as ndarray
///   requires.
///
/// # Examples
///
/// ```
/// use colex::{ViewMut, tiler, Layout};
/// use ndarray::Array2;
/// let mut a = Array2::<f32>::zeros((4, 6));
/// let v = ViewMut::try_from(a.view_mut()).unwrap();
/// let mut v = v.typed::<Layout![(usize, usize):(usize, 1)]>().unwrap();
/// for (i, mut tile) in v.tiles_mut(tiler!(<2, 3>)).enumerate() {
///     tile.fill(i as f32);
/// }
/// assert_eq!(a[[3, 0]], 1.0);
/// ```
impl<'a, T, D: Dimension> TryFrom<ArrayViewMut<'a, T, D>> for ViewMut<'a, T, DynLayout> {
    type Error = LayoutError;

    fn try_from(array: ArrayViewMut<'a, T, D>) -> Result<Self, LayoutError> {
        view_mut_of(array)
    }
}

/// Converts an array to a tensor that owns the elements.
///
/// - **Post**: `t[(i, j)]` is `a[[i, j]]`, at the same address.
/// - **Errors**: as for the view; then the array is dropped.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Tensor};
/// use ndarray::{Array2, Axis};
/// let mut a = Array2::from_shape_fn((2, 3), |(i, j)| 3 * i + j);
/// a.invert_axis(Axis(0));
/// let t = Tensor::try_from(a).unwrap();
/// assert_eq!((t.layout(), t[(0, 1)]), (DynLayout::lit("(2,3):(-3,1)"), 4));
/// ```
impl<T, D: Dimension> TryFrom<Array<T, D>> for Tensor<OffsetStorage<Vec<T>>, DynLayout> {
    type Error = LayoutError;

    fn try_from(array: Array<T, D>) -> Result<Self, LayoutError> {
        let layout = Axes::layout(array.shape(), array.strides().iter().copied(), NDARRAY)?;
        let (elements, base) = array.into_raw_vec_and_offset();
        // An array without elements has no base.
        Self::try_with_base(elements, base.unwrap_or(0), layout)
    }
}

/// Converts a view to an array view: mode `k` becomes axis `k`.
///
/// The dimension is `IxDyn`, or `Ix2` for two modes, and so on. The layout may have any type, and
/// may alias elements.
///
/// - **Post**: `a[[i, j]]` is `v[(i, j)]`, the same element.
/// - **Errors**: [`Reason::NoSingleStride`] if a mode does not coalesce to one integer;
///   [`flatten`](Tensor::flatten) makes a mode of every integer. [`Reason::RankMismatch`].
///   [`Reason::Overflow`] if the product of the extents other than 0 is greater than `isize::MAX`.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// use ndarray::{ArrayView2, ArrayViewD, array};
/// let t = Tensor::new([0, 1, 2, 3, 4, 5, 6, 7], layout!(((2, 2), 2):((1, 4), 2)));
/// let error = ArrayView2::try_from(t.view()).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "ndarray: mode 0 has several strides, and an axis has one; flatten the layout first"
/// );
/// let flat: ArrayViewD<i32> = t.view().flatten().try_into().unwrap();
/// assert_eq!((flat.shape(), flat[[1, 1, 0]]), (&[2, 2, 2][..], 5));
///
/// let transposed = Tensor::new([0, 1, 2, 3, 4, 5], layout!((3, 2):(1, 3)));
/// assert_eq!(ArrayView2::try_from(transposed.view()).unwrap(), array![[0, 3], [1, 4], [2, 5]]);
/// ```
impl<'a, T, L: StridedLayout, D: Dimension> TryFrom<View<'a, T, L>> for ArrayView<'a, T, D> {
    type Error = LayoutError;

    fn try_from(view: View<'a, T, L>) -> Result<Self, LayoutError> {
        array_of(view)
    }
}

/// Converts a mutable view to a mutable array view: mode `k` becomes axis `k`.
///
/// - **Post**: `a[[i, j]]` is `v[(i, j)]`, the same element.
/// - **Errors**: as for the shared view. [`Reason::Overlap`] if modes interleave, as in
///   `(3,2):(2,3)`: that layout is injective, but ndarray requires every stride to be greater than
///   the sum of the reaches of the smaller ones.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// use ndarray::ArrayViewMut2;
/// let mut t = Tensor::new([0; 6], layout!((2, 3):(1, 2)));
/// ArrayViewMut2::try_from(t.view_mut()).unwrap().row_mut(1).fill(7);
/// assert_eq!(t.into_storage(), [0, 7, 0, 7, 0, 7]);
/// ```
impl<'a, T, L: StridedLayout, D: Dimension> TryFrom<ViewMut<'a, T, L>> for ArrayViewMut<'a, T, D> {
    type Error = LayoutError;

    fn try_from(view: ViewMut<'a, T, L>) -> Result<Self, LayoutError> {
        array_mut_of(view)
    }
}

/// Returns the layout of an array, which a tensor may have. If the tensor is `exclusive`, the
/// layout is injective.
fn checked_layout(
    extents: &[usize],
    strides: &[isize],
    exclusive: bool,
) -> Result<DynLayout, LayoutError> {
    let layout = Axes::layout(extents, strides.iter().copied(), NDARRAY)?;
    named!(NDARRAY, checked_range(&layout, exclusive)).map(|_| layout)
}

/// Returns a view of the elements of an array.
fn view_of<'a, T, D: Dimension>(
    array: &ArrayView<'a, T, D>,
) -> Result<View<'a, T, DynLayout>, LayoutError> {
    let layout = checked_layout(array.shape(), array.strides(), false)?;
    let origin = first_element(array.as_ptr().cast_mut());
    // SAFETY: an array has, for `'a`, an element at `Σ i_k * stride_k` from its pointer for all
    // `i_k` below the extents, and these are the offsets of the layout. No other crate can
    // implement `Dimension` with other numbers: the trait is sealed.
    Ok(unsafe { Tensor::from_raw_parts(Shared::new(origin), layout) })
}

/// Returns a mutable view of the elements of an array.
fn view_mut_of<T, D: Dimension>(
    mut array: ArrayViewMut<'_, T, D>,
) -> Result<ViewMut<'_, T, DynLayout>, LayoutError> {
    let layout = checked_layout(array.shape(), array.strides(), true)?;
    let origin = first_element(array.as_mut_ptr());
    // SAFETY: as in `view_of`. The array borrows its elements mutably and is moved;
    // `checked_layout` found the layout injective.
    Ok(unsafe { Tensor::from_raw_parts(Unique::new(origin), layout) })
}

/// Returns the extents and the absolute strides of the array with these axes, and the least offset.
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
    // Without elements, ndarray chooses the strides.
    let shape = if axes.are_empty() { extents.into() } else { extents.strides(steps) };
    Ok((shape, axes.least()))
}

/// Returns the axes with a negative stride.
fn inverted(axes: &Axes) -> impl Iterator<Item = Axis> {
    let strides = axes.strides().iter().enumerate();
    strides.filter(|(_, stride)| **stride < 0).map(|(k, _)| Axis(k))
}

/// Returns the array view of the elements of a view.
fn array_of<T, L: StridedLayout, D: Dimension>(
    view: View<'_, T, L>,
) -> Result<ArrayView<'_, T, D>, LayoutError> {
    let axes = Axes::of(&view.layout().to_dyn(), NDARRAY)?;
    let (shape, least) = shape(&axes)?;
    let origin = view.into_storage().origin();
    // SAFETY: `least` is an offset of the layout, or 0. From there the offsets with positive steps,
    // up to the greatest one, are elements that are borrowed for `'a`: the same as those of the
    // layout, each axis with a negative stride from its other end. `Axes` has the bounds that
    // ndarray requires, `isize::MAX` for reach and size. In bytes, the elements of a storage are
    // within this bound, and without elements the reach is 0.
    let mut array = unsafe { ArrayView::from_shape_ptr(shape, origin.offset(least).as_ptr()) };
    inverted(&axes).for_each(|axis| array.invert_axis(axis));
    Ok(array)
}

/// Returns the mutable array view of the elements of a mutable view.
fn array_mut_of<T, L: StridedLayout, D: Dimension>(
    view: ViewMut<'_, T, L>,
) -> Result<ArrayViewMut<'_, T, D>, LayoutError> {
    let axes = Axes::of(&view.layout().to_dyn(), NDARRAY)?;
    // ndarray requires this of every mutable array; a layout may be injective without it.
    axes.check_chain(NDARRAY)?;
    let (shape, least) = shape(&axes)?;
    let origin = view.into_storage().origin_mut();
    // SAFETY: as in `array_of`. Only the view reaches the elements, and it is moved; no two
    // coordinates have the same element (INJECTIVE).
    let mut array = unsafe { ArrayViewMut::from_shape_ptr(shape, origin.offset(least).as_ptr()) };
    inverted(&axes).for_each(|axis| array.invert_axis(axis));
    Ok(array)
}
