//! Index functions and layout constructors under Ascend C's names.

use crate::Layout;
use crate::typed::{Coordinate, Strides, TypedTuple};

/// Returns the index of `coord` in `layout`: a type if both are static, else a `usize`. It is
/// [`Layout::crd2idx`].
///
/// - **Does not compile**: a coordinate that does not match the shape; a division of a static
///   integer by a size 0.
/// - **Source**: Ascend C `Crd2Idx(coord, layout)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::crd2idx;
/// use colex::{Int, coord, int, layout};
/// let ten: Int![10] = crd2idx(int!(11), layout!(((2, 4), (3, 5)):((3, 6), (1, 24))));
/// // The sizes of last modes are never used.
/// let index: Int![590] =
///     crd2idx(coord!((20, 30)), layout!(((13, 0), (14, 0)):((14, 182), (1, 154))));
/// // A static 0 is never divided.
/// let index: Int![192] =
///     crd2idx(coord!((0, 12)), layout!(((13, 13), (14, 14)):((15, 15), (16, 16))));
/// ```
#[doc(alias = "Crd2Idx")]
#[must_use]
#[inline]
pub fn crd2idx<C, S, D>(coord: C, layout: Layout<S, D>) -> C::Index
where
    S: TypedTuple,
    D: Strides<S>,
    C: Coordinate<S, D>,
{
    layout.crd2idx(coord)
}

/// Returns the index of `coord` with the sizes `shape` and the strides `stride`.
///
/// - **Errors**: panics if dynamic integers of shape and stride do not form [a
///   layout](Layout::new).
/// - **Does not compile**: a stride with other parentheses than the shape; those of [`crd2idx`].
/// - **Source**: Ascend C `Crd2Idx(coord, shape, stride)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::crd2idx_with;
/// use colex::{Int, coord, shape, stride};
/// let index: Int![33] = crd2idx_with(coord!((1, 2, 3)), shape!((3, 4, 5)), stride!((20, 5, 1)));
/// ```
#[doc(alias = "Crd2Idx")]
#[must_use]
#[inline]
#[track_caller]
pub fn crd2idx_with<C, S, D>(coord: C, shape: S, stride: D) -> C::Index
where
    S: TypedTuple,
    D: Strides<S>,
    C: Coordinate<S, D>,
{
    Layout::new(shape, stride).crd2idx(coord)
}

/// Creates the layout `shape:stride`. It is [`Layout::new`].
///
/// - **Errors**, **Does not compile**: those of [`Layout::new`].
/// - **Source**: Ascend C `MakeLayout(shape, stride)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::make_layout;
/// use colex::{Layout, shape, stride};
/// let n = 4;
/// let layout: Layout![(3, usize):(usize, 1)] = make_layout(shape!((3, n)), stride!((n, 1)));
/// ```
#[doc(alias = "MakeLayout")]
#[must_use]
#[track_caller]
pub fn make_layout<S, D>(shape: S, stride: D) -> Layout<S, D>
where
    S: TypedTuple,
    D: Strides<S>,
{
    Layout::new(shape, stride)
}
