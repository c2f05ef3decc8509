//! Shapes, strides, ranks, sizes and capacities of a layout or of some of its modes.

use crate::value::{Int, IntTuple, attempt, fits, named, reason};
use crate::{DynLayout, LayoutError, Reason};

use crate::ascend::select::entries;

/// Returns the whole shape, the entry itself for one mode, or a tuple of the entries for several
/// modes.
///
/// - **Errors**: [`Reason::NoSuchMode`](crate::Reason), [`Reason::TooManyLeaves`](crate::Reason).
/// - **Source**: Ascend C Te `GetShape<I...>(layout)`, `layout.Shape<I...>()`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend};
/// let layout = DynLayout::lit("((2,4),(3,5)):((3,6),(1,24))");
/// assert_eq!(ascend::te::get_shape(&layout, &[1]).unwrap().to_string(), "(3,5)");
/// // The basic interface.
/// assert_eq!(ascend::get_shape(&layout, &[1]).unwrap().to_string(), "((3,5))");
/// ```
#[doc(alias = "GetShape")]
pub const fn get_shape(layout: &DynLayout, modes: &[usize]) -> Result<IntTuple, LayoutError> {
    named!("get_shape", entry_or_tuple(&layout.shape(), modes))
}

/// Returns the stride, its entry, or a tuple of its entries; see [`get_shape`].
///
/// - **Errors**: those of [`get_shape`].
/// - **Source**: Ascend C Te `GetStride<I...>(layout)`, `layout.Stride<I...>()`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend::te};
/// let layout = DynLayout::lit("(3,4):(4,1)");
/// assert_eq!(te::get_stride(&layout, &[0]).unwrap().to_string(), "4");
/// assert_eq!(te::get_stride(&layout, &[1, 0]).unwrap().to_string(), "(1,4)");
/// ```
#[doc(alias = "GetStride")]
pub const fn get_stride(layout: &DynLayout, modes: &[usize]) -> Result<IntTuple, LayoutError> {
    named!("get_stride", entry_or_tuple(&layout.stride(), modes))
}

/// Returns the number of modes of the layout, or of the entry at `path`; 1 for an integer.
///
/// - **Errors**: [`Reason::NoSuchMode`](crate::Reason).
/// - **Source**: Ascend C Te `Rank<I...>(layout)`; CATLASS `tla::rank<I...>(layout)`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend::te};
/// let layout = DynLayout::lit("((4,4),(3,1,3)):((0,2),(16,2,1))");
/// assert_eq!(
///     (te::rank(&layout, &[]), te::rank(&layout, &[1]), te::rank(&layout, &[1, 2])),
///     (Ok(2), Ok(3), Ok(1))
/// );
/// ```
#[doc(alias = "Rank")]
pub const fn rank(layout: &DynLayout, path: &[usize]) -> Result<usize, LayoutError> {
    Ok(attempt!("rank", layout.get_path(path)).rank())
}

/// Returns the product of the extents of the layout, or of the listed modes.
///
/// - **Errors**: [`Reason::NoSuchMode`](crate::Reason), [`Reason::Overflow`](crate::Reason).
/// - **Source**: Ascend C Te `Size<I...>(layout)`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend::te};
/// let layout = DynLayout::lit("((2,6),(2,3,6),5):((5,1),(1,16,5),5)");
/// assert_eq!(te::size(&layout, &[1]).unwrap().get(), 36);
/// ```
#[doc(alias = "Size")]
pub const fn size(layout: &DynLayout, modes: &[usize]) -> Result<Int, LayoutError> {
    attempt!("size", entries(&layout.shape(), modes)).product()
}

/// Returns the largest product `extent * stride` of a leaf of the layout, or of the listed modes;
/// at least 0.
///
/// The capacity is the storage size of a dense layout. Unlike [`cosize`], it takes the maximum over
/// modes instead of the sum. So it includes the gap after the last row. For `(3,4):(7,1)` it is 21,
/// and the cosize is 18.
///
/// - **Errors**: [`Reason::NoSuchMode`](crate::Reason), [`Reason::Overflow`](crate::Reason).
/// - **Source**: Ascend C Te `Capacity<I...>(layout)`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend::te};
/// let capacity =
///     |layout, modes: &[usize]| te::capacity(&DynLayout::lit(layout), modes).unwrap().get();
/// assert_eq!(capacity("(3,4):(7,1)", &[]), 21);
/// assert_eq!(capacity("(10,20,30):(1,10,200)", &[]), 6000);
/// assert_eq!(capacity("(10,20,30):(1,10,200)", &[0, 1]), 200);
/// ```
#[doc(alias = "Capacity")]
pub const fn capacity(layout: &DynLayout, modes: &[usize]) -> Result<Int, LayoutError> {
    const NAME: &str = "capacity";
    let shape = attempt!(NAME, entries(&layout.shape(), modes));
    let stride = attempt!(NAME, entries(&layout.stride(), modes));
    let mut largest = Int::ZERO;
    let mut k = 0;
    while k < shape.leaf_count() {
        largest = largest.max(fits!(NAME, shape.whole().leaf(k).mul(stride.whole().leaf(k))));
        k += 1;
    }
    Ok(largest)
}

/// Returns the span of the offsets of the layout, or of the listed modes: [`DynLayout::cosize`].
///
/// The span is `1 + sum (s - 1) * |d|`; with a negative stride it is not the largest offset plus 1.
/// For an extent of 0 it is 0, where Ascend C's sum is below 1.
///
/// - **Errors**: [`Reason::NoSuchMode`](crate::Reason), [`Reason::TooManyLeaves`](crate::Reason).
/// - **Source**: Ascend C Te `Cosize<I...>(layout)`, and `Coshape(layout)`, which is the same
///   number and not a tuple.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend::te};
/// let layout = DynLayout::lit("(3,4):(7,1)");
/// assert_eq!(te::cosize(&layout, &[]).unwrap().get(), 18);
/// assert_eq!(te::cosize(&layout, &[0]).unwrap().get(), 15);
/// ```
#[doc(alias = "Cosize")]
#[doc(alias = "Coshape")]
pub const fn cosize(layout: &DynLayout, modes: &[usize]) -> Result<Int, LayoutError> {
    if modes.is_empty() {
        return Ok(layout.cosize_int());
    }
    Ok(attempt!("cosize", layout.select(modes)).cosize_int())
}

/// Returns [`entries`], with a single entry as itself.
const fn entry_or_tuple(tuple: &IntTuple, modes: &[usize]) -> Result<IntTuple, Reason> {
    let out = attempt!(entries(tuple, modes));
    if modes.len() == 1 { Ok(reason!(out.get(0))) } else { Ok(out) }
}
