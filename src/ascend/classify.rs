//! Tests for the format of a layout, on the numbers that a kernel uses.
//!
//! A kernel selects a copy instruction by the format of a matrix before it runs, so these tests
//! accept *static* integers only. They test as few numbers as the vendor's tests do. A layout can
//! pass although its other numbers differ from the format.

use crate::DynLayout;
use crate::value::Int;

use super::element::FRACTAL_LINES;

/// Returns whether this is a vector: rank 1, stride 1.
///
/// - **Source**: CATLASS `tla::detail::isVector`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend::is_vector};
/// assert!(is_vector(&DynLayout::lit("(7):(1)")));
/// assert!(!is_vector(&DynLayout::lit("(7):(1)").with_static(false)));
/// ```
#[doc(alias = "isVector")]
#[must_use]
pub const fn is_vector(layout: &DynLayout) -> bool {
    layout.depth() == 1 && layout.rank() == 1 && stride_is(layout, 0, 1)
}

/// Returns whether this is a matrix with contiguous rows: a flat pair of modes, the second with
/// stride 1.
///
/// - **Source**: CATLASS `tla::detail::isRowMajor`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend};
/// assert!(ascend::is_row_major(&DynLayout::lit("(4,6):(8,1)")));
/// let both = DynLayout::lit("(4,6):(1,1)");
/// assert!(ascend::is_row_major(&both) && ascend::is_column_major(&both));
/// ```
#[doc(alias = "isRowMajor")]
#[must_use]
pub const fn is_row_major(layout: &DynLayout) -> bool {
    layout.depth() == 1 && layout.rank() == 2 && stride_is(layout, 1, 1)
}

/// Returns whether this is a matrix with contiguous columns: a flat pair of modes, the first with
/// stride 1.
///
/// - **Source**: CATLASS `tla::detail::isColumnMajor`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, ascend::is_column_major};
/// assert!(is_column_major(&DynLayout::lit("(4,6):(1,8)")));
/// ```
#[doc(alias = "isColumnMajor")]
#[must_use]
pub const fn is_column_major(layout: &DynLayout) -> bool {
    layout.depth() == 1 && layout.rank() == 2 && stride_is(layout, 0, 1)
}

/// Returns whether this is [`ZInN`](super::Fractal::ZInN): blocks of 16 x `c0` with contiguous
/// rows, in column-major order.
///
/// The strides between the rows of a block and between the columns of blocks are not tested.
///
/// - **Source**: CATLASS `tla::detail::iszN`.
///
/// # Examples
///
/// ```
/// use colex::ascend::{Fractal, c0, is_z_in_n, is_z_in_z};
/// use colex::IntTuple;
/// let half = c0(16).unwrap();
/// let matrix = Fractal::ZInN.layout(&IntTuple::lit("(100,100)"), half).unwrap().layout();
/// assert!(is_z_in_n(&matrix, half) && !is_z_in_z(&matrix, half));
/// ```
#[doc(alias = "iszN")]
#[must_use]
pub const fn is_z_in_n(layout: &DynLayout, c0: Int) -> bool {
    has_row_major_blocks(layout, c0) && stride_is_fractal(layout, 1, c0)
}

/// Returns whether this is [`ZInZ`](super::Fractal::ZInZ): blocks as in [`is_z_in_n`], in row-major
/// order.
///
/// - **Source**: CATLASS `tla::detail::iszZ`.
///
/// # Examples
///
/// ```
/// use colex::ascend::{Fractal, c0, is_z_in_z};
/// use colex::IntTuple;
/// let half = c0(16).unwrap();
/// let matrix = Fractal::ZInZ.layout(&IntTuple::lit("(100,100)"), half).unwrap().layout();
/// assert!(is_z_in_z(&matrix, half));
/// ```
#[doc(alias = "iszZ")]
#[must_use]
pub const fn is_z_in_z(layout: &DynLayout, c0: Int) -> bool {
    has_row_major_blocks(layout, c0) && stride_is_fractal(layout, 3, c0)
}

/// Returns whether this is [`NInZ`](super::Fractal::NInZ): blocks of `c0` x 16 with contiguous
/// columns, in row-major order.
///
/// - **Source**: CATLASS `tla::detail::isnZ`.
///
/// # Examples
///
/// ```
/// use colex::ascend::{Fractal, c0, is_n_in_z};
/// use colex::IntTuple;
/// let byte = c0(8).unwrap();
/// let matrix = Fractal::NInZ.layout(&IntTuple::lit("(100,100)"), byte).unwrap().layout();
/// assert!(is_n_in_z(&matrix, byte));
/// ```
#[doc(alias = "isnZ")]
#[must_use]
pub const fn is_n_in_z(layout: &DynLayout, c0: Int) -> bool {
    is_blocked(layout)
        && extent_is(layout, 0, c0.get())
        && extent_is(layout, 2, FRACTAL_LINES)
        && stride_is(layout, 0, 1)
        && stride_is_fractal(layout, 3, c0)
}

/// Returns whether this is [`ZInN`](super::Fractal::ZInN) without groups of 16 rows: one row of
/// blocks, `c0` columns in a block, rows `c0` elements apart.
///
/// - **Source**: CATLASS `tla::detail::iszNUnAlign`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Int, ascend::is_z_in_n_unaligned};
/// assert!(is_z_in_n_unaligned(&DynLayout::lit("((5,1),(16,3)):((16,80),(1,80))"), Int::new(16)));
/// ```
#[doc(alias = "iszNUnAlign")]
#[must_use]
pub const fn is_z_in_n_unaligned(layout: &DynLayout, c0: Int) -> bool {
    is_blocked(layout)
        && extent_is(layout, 1, 1)
        && extent_is(layout, 2, c0.get())
        && stride_is(layout, 0, c0.get())
        && stride_is(layout, 2, 1)
}

const fn has_row_major_blocks(layout: &DynLayout, c0: Int) -> bool {
    is_blocked(layout)
        && extent_is(layout, 0, FRACTAL_LINES)
        && extent_is(layout, 2, c0.get())
        && stride_is(layout, 2, 1)
}

/// Returns whether the stride of leaf `k` is the size of a fractal.
const fn stride_is_fractal(layout: &DynLayout, k: usize, c0: Int) -> bool {
    match c0.get().checked_mul(FRACTAL_LINES) {
        Some(elements) => stride_is(layout, k, elements),
        None => false,
    }
}

/// Returns whether the layout has the form `((a,p),(b,q))`.
const fn is_blocked(layout: &DynLayout) -> bool {
    let whole = layout.whole();
    layout.rank() == 2
        && layout.depth() == 2
        && layout.leaf_count() == 4
        && whole.entry(0).leaf_count() == 2
        && !whole.entry(0).is_leaf()
}

const fn extent_is(layout: &DynLayout, k: usize, value: i64) -> bool {
    match layout.leaf(k) {
        Some((extent, _)) => extent.is_static_value(value),
        None => false,
    }
}

const fn stride_is(layout: &DynLayout, k: usize, value: i64) -> bool {
    match layout.leaf(k) {
        Some((_, stride)) => stride.is_static_value(value),
        None => false,
    }
}
