//! Views of mdarray's arrays, and arrays of our views, with the feature `mdarray`.

use mdarray::{DynRank, Strided};

use crate::raw::mdarray::{OfMdarray, array_mut_of, array_of, view_mut_of, view_of};
use crate::tensor::{TensorLayout, View, ViewMut};
use crate::{DynLayout, LayoutError};
#[cfg(doc)]
use crate::{Reason, Tensor};

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
