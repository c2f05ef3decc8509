//! Views of ndarray's arrays, and arrays of our views, with the feature `ndarray`.
#![allow(unsafe_code, reason = "arrays and views are made of pointers")]

use alloc::vec::Vec;
use ndarray::{Array, ArrayView, ArrayViewMut, Axis, Dimension, ShapeBuilder, StrideShape};

use super::axes::Axes;
use crate::tensor::fit::needs;
use crate::tensor::storage::first_element;
use crate::tensor::{
    Based, Shared, Storage, StorageMut, Tensor, TensorLayout, Unique, View, ViewMut,
};
use crate::{DynLayout, LayoutError, Reason};

const NDARRAY: &str = "ndarray";

/// The elements of an array as a view, axis `k` as mode `k`.
///
/// - **Post**: `v[(i, j)]` is `a[[i, j]]`, the same element; strides may be negative, and 0 where the array was broadcast.
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
/// // Known to the compiler where it has to be fast:
/// let rows = View::try_from(a.view()).unwrap().typed::<Layout![(usize, usize):(usize, 1)]>().unwrap();
/// assert_eq!(rows[(1, 2)], 5);
/// ```
impl<'a, T, D: Dimension> TryFrom<ArrayView<'a, T, D>> for View<'a, T, DynLayout> {
    type Error = LayoutError;

    fn try_from(array: ArrayView<'a, T, D>) -> Result<Self, LayoutError> {
        view_of(&array)
    }
}

/// The elements of an array as a mutable view, axis `k` as mode `k`.
///
/// - **Post**: `v[(i, j)]` is `a[[i, j]]`, the same element.
/// - **Errors**: as for the shared view. ndarray keeps the elements apart, and so does a view: what it asks for is looked at
///   again.
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

/// An array that owns its elements as a tensor that does.
///
/// - **Post**: `t[(i, j)]` is what `a[[i, j]]` was, at the same place.
/// - **Errors**: as for the view; then the array is gone.
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
impl<T, D: Dimension> TryFrom<Array<T, D>> for Tensor<Based<Vec<T>>, DynLayout> {
    type Error = LayoutError;

    fn try_from(array: Array<T, D>) -> Result<Self, LayoutError> {
        let layout = Axes::layout(array.shape(), array.strides().iter().copied(), NDARRAY)?;
        let (elements, base) = array.into_raw_vec_and_offset();
        // An array without elements begins nowhere.
        Self::try_with_base(elements, base.unwrap_or(0), layout)
    }
}

/// A view as an array, mode `k` as axis `k`.
///
/// The dimension is `IxDyn`, or as many axes as there are modes: `Ix2`. The layout may be of any type, and the elements shared.
///
/// - **Post**: `a[[i, j]]` is `v[(i, j)]`, the same element.
/// - **Errors**: [`Reason::NoSingleStride`] where a mode does not coalesce to one integer; [`flatten`](Tensor::flatten) makes
///   an axis of every integer. [`Reason::RankMismatch`]; [`Reason::Overflow`] where a layout without elements has more than
///   `isize::MAX` of them along its other modes.
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
///     "ndarray: mode 0 has several strides, and an axis has one; `flatten` makes an axis of every integer"
/// );
/// let flat: ArrayViewD<i32> = t.view().flatten().try_into().unwrap();
/// assert_eq!((flat.shape(), flat[[1, 1, 0]]), (&[2, 2, 2][..], 5));
///
/// let transposed = Tensor::new([0, 1, 2, 3, 4, 5], layout!((3, 2):(1, 3)));
/// assert_eq!(ArrayView2::try_from(transposed.view()).unwrap(), array![[0, 3], [1, 4], [2, 5]]);
/// ```
impl<'a, T, L: TensorLayout, D: Dimension> TryFrom<View<'a, T, L>> for ArrayView<'a, T, D> {
    type Error = LayoutError;

    fn try_from(view: View<'a, T, L>) -> Result<Self, LayoutError> {
        array_of(view)
    }
}

/// A mutable view as an array, mode `k` as axis `k`.
///
/// - **Post**: `a[[i, j]]` is `v[(i, j)]`, the same element.
/// - **Errors**: as for the shared view. [`Reason::Overlap`] where modes interleave, as in `(3,2):(2,3)`: no two coordinates
///   share an element there, but ndarray wants every stride to step over all that lies before it.
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
impl<'a, T, L: TensorLayout, D: Dimension> TryFrom<ViewMut<'a, T, L>> for ArrayViewMut<'a, T, D> {
    type Error = LayoutError;

    fn try_from(view: ViewMut<'a, T, L>) -> Result<Self, LayoutError> {
        array_mut_of(view)
    }
}

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
fn view_of<'a, T, D: Dimension>(
    array: &ArrayView<'a, T, D>,
) -> Result<View<'a, T, DynLayout>, LayoutError> {
    let layout = checked_layout(array.shape(), array.strides(), false)?;
    let origin = first_element(array.as_ptr().cast_mut());
    // SAFETY: an array has, for `'a`, an element at `Σ i_k * stride_k` from its pointer for all `i_k` below the extents, and
    // these are the offsets of the layout. Nobody else can make a `Dimension` with other numbers: the trait is sealed.
    Ok(unsafe { Tensor::of_parts(Shared::new(origin), layout) })
}

/// A mutable view of the elements of an array.
fn view_mut_of<T, D: Dimension>(
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
fn array_of<T, L: TensorLayout, D: Dimension>(
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
fn array_mut_of<T, L: TensorLayout, D: Dimension>(
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
