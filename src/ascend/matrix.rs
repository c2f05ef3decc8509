//! Plain matrices and vectors: row-major, column-major, and with a larger leading dimension.
//!
//! The strides are those of the vendor's classes, even for extents of 1, for which CuTe's compact
//! layouts have stride 0.

use crate::value::{Int, IntTuple, attempt, fits, named};
use crate::{DynLayout, LayoutError, Operand};

use super::blocks::{Order, about_c0, blocks_over};
use super::flat::{check_flat, matrix_sizes};
use super::padded::PaddedLayout;

/// Returns the layout of a matrix of `shape` without padding: `(m,n):(n,1)` or `(m,n):(1,m)`.
///
/// - **Errors**: [`Reason::NumberOfEntries`](crate::Reason), [`Reason::NestedEntry`](crate::Reason)
///   unless the shape is a pair of integers; [`Reason::NegativeExtent`](crate::Reason),
///   [`Reason::Overflow`](crate::Reason).
/// - **Source**: CATLASS `RowMajor(rows, cols)`, `ColumnMajor(rows, cols)`; Ascend C Te patterns
///   `ND`, `DN`.
///
/// # Examples
///
/// ```
/// use colex::ascend::{Order, matrix};
/// use colex::IntTuple;
/// let rows = matrix(&IntTuple::lit("(4,6)"), Order::RowMajor).unwrap();
/// assert_eq!(rows.layout().to_string(), "(4,6):(6,1)");
/// ```
#[doc(alias = "RowMajor")]
#[doc(alias = "ColumnMajor")]
pub const fn matrix(shape: &IntTuple, order: Order) -> Result<PaddedLayout, LayoutError> {
    let (m, n) = attempt!("matrix", matrix_sizes(shape, Operand::Shape));
    let leading = match order {
        Order::RowMajor => n,
        Order::ColumnMajor => m,
    };
    named!("matrix", with_leading_dimension(shape, order, leading))
}

/// Returns the layout of a matrix of `shape` whose rows (or columns) start `leading` elements
/// apart.
///
/// - **Errors**: those of [`matrix`].
/// - **Source**: CATLASS `RowMajor(rows, cols, ld)`, `ColumnMajor(rows, cols, ld)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::{Order, with_leading_dimension};
/// use colex::{Int, IntTuple};
/// let rows =
///     with_leading_dimension(&IntTuple::lit("(4,6)"), Order::RowMajor, Int::new(8)).unwrap();
/// assert_eq!(rows.layout().to_string(), "(4,6):(8,1)");
/// ```
pub const fn with_leading_dimension(
    shape: &IntTuple,
    order: Order,
    leading: Int,
) -> Result<PaddedLayout, LayoutError> {
    let (m, n) = attempt!("with_leading_dimension", matrix_sizes(shape, Operand::Shape));
    let (row, column) = match order {
        Order::RowMajor => (leading, Int::ONE),
        Order::ColumnMajor => (Int::ONE, leading),
    };
    let mut out = DynLayout::start();
    let open = out.open();
    out.push(m, row);
    out.push(n, column);
    out.close(open);
    PaddedLayout::new(&attempt!("with_leading_dimension", out.finish()), shape)
}

/// Returns the layout of a row-major matrix whose rows start at multiples of 32 bytes, which are
/// `c0` elements.
///
/// - **Errors**: those of [`matrix`]; [`Reason::NotPositiveC0`](crate::Reason).
/// - **Source**: CATLASS `RowMajor::MakeLayoutInUb`. `VectorLayout::MakeLayoutInUb` compares
///   instead of rounding and returns a size of 0 or 1; it has no counterpart here.
///
/// # Examples
///
/// ```
/// use colex::ascend::{c0, row_aligned};
/// use colex::IntTuple;
/// let rows = row_aligned(&IntTuple::lit("(3,33)"), c0(16).unwrap()).unwrap();
/// assert_eq!(rows.layout().to_string(), "(3,33):(48,1)");
/// ```
#[doc(alias = "MakeLayoutInUb")]
pub const fn row_aligned(shape: &IntTuple, c0: Int) -> Result<PaddedLayout, LayoutError> {
    let (_, n) = attempt!("row_aligned", matrix_sizes(shape, Operand::Shape));
    let blocks = match blocks_over(n, c0) {
        Ok(blocks) => blocks,
        Err(reason) => return Err(LayoutError::new("row_aligned", about_c0(reason))),
    };
    let leading = fits!("row_aligned", blocks.mul(c0));
    named!("row_aligned", with_leading_dimension(shape, Order::RowMajor, leading))
}

/// Returns the layout of `len` contiguous elements: `(len):(1)`.
///
/// - **Errors**: [`Reason::NegativeExtent`](crate::Reason).
/// - **Source**: CATLASS `VectorLayout(len)`, `tla::MakeLayout(len)`.
///
/// # Examples
///
/// ```
/// use colex::{Int, ascend::vector};
/// assert_eq!(vector(Int::new(7)).unwrap().layout().to_string(), "(7):(1)");
/// ```
#[doc(alias = "VectorLayout")]
pub const fn vector(len: Int) -> Result<PaddedLayout, LayoutError> {
    let mut out = DynLayout::start();
    let open = out.open();
    out.push(len, Int::ONE);
    out.close(open);
    PaddedLayout::full(&attempt!("vector", out.finish()))
}

/// Returns the flat layout of `shape` with the last entry fastest. Every stride is the product of
/// the following extents.
///
/// It differs from [`DynLayout::row_major`] in the strides of extents 1, which are 0 there. The
/// shape must be flat.
///
/// - **Errors**: [`Reason::NestedEntry`](crate::Reason) if an entry is a tuple;
///   [`Reason::NeedsTuple`](crate::Reason) if the shape is an integer;
///   [`Reason::NegativeExtent`](crate::Reason), [`Reason::Overflow`](crate::Reason).
/// - **Source**: Ascend C Te `MakeLayout(shape)` of a flat shape.
///
/// # Examples
///
/// ```
/// use colex::{IntTuple, ascend::row_major};
/// assert_eq!(row_major(&IntTuple::lit("(2,1,4)")).unwrap().to_string(), "(2,1,4):(4,4,1)");
/// ```
pub const fn row_major(shape: &IntTuple) -> Result<DynLayout, LayoutError> {
    const NAME: &str = "row_major";
    attempt!(NAME, check_flat(shape.whole(), Operand::Shape));
    let mut stride = *shape;
    let mut step = Int::ONE;
    let mut k = shape.leaf_count();
    while k > 0 {
        k -= 1;
        stride.leaves.set(k, step);
        step = fits!(NAME, step.mul(shape.whole().leaf(k)));
    }
    named!(NAME, DynLayout::new(shape, &stride))
}
