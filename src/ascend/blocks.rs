//! Blocked matrices: an order of blocks, and an order of elements inside each block.
//!
//! Every matrix format of Ascend is a case of this layout. A matrix of `M x N` in blocks of `a x b`
//! is
//!
//! ```text
//! ((a, P), (b, Q)) : ((in_row, out_row), (in_column, out_column))
//! P = ceil(M / a), Q = ceil(N / b)
//!
//! inside   row-major  (b, 1)        outside   row-major  (Q * a*b, a*b)
//!       column-major  (1, a)               column-major  (a*b, P * a*b)
//! ```

use crate::value::{Int, IntTuple, attempt, fits};
use crate::{DynLayout, LayoutError, Operand, Reason};

use super::flat::matrix_sizes;
use super::padded::PaddedLayout;

/// The order of a matrix in memory: row by row or column by column.
///
/// # Examples
///
/// ```
/// use colex::ascend::{self, Order};
/// use colex::IntTuple;
/// let matrix = ascend::matrix(&IntTuple::lit("(4,6)"), Order::ColumnMajor).unwrap();
/// assert_eq!(matrix.layout().to_string(), "(4,6):(1,4)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// Rows are contiguous: the column index is fastest. Ascend's letter is `z`.
    #[doc(alias = "z")]
    RowMajor,
    /// Columns are contiguous: the row index is fastest. Ascend's letter is `n`.
    #[doc(alias = "n")]
    ColumnMajor,
}

/// Returns the layout of a matrix of `shape` in blocks of `block`, with the order `inside` in each
/// block and the order `outside` of the blocks.
///
/// ```text
/// (5,7) in blocks of (2,3), both row-major  ->  ((2,3),(3,3)):((3,18),(1,6))
/// ```
///
/// - **Post**: a bijection from the padded matrix onto `0..capacity`. Block `(i,j)` is contiguous.
///   The layout is the same function as the [blocked product](DynLayout::blocked_product) of the
///   block and the grid.
/// - **Errors**: [`Reason::NumberOfEntries`], [`Reason::NestedEntry`] unless `shape` and `block`
///   are pairs of integers; [`Reason::NegativeExtent`], [`Reason::NotPositive`] for a block side;
///   [`Reason::Overflow`].
/// - **Source**: CATLASS `PaddingRowMajor` (both row-major), `PaddingColumnMajor` (both
///   column-major), for any block.
///
/// # Examples
///
/// ```
/// use colex::ascend::{Order, blocked};
/// use colex::IntTuple;
/// let (shape, block) = (IntTuple::lit("(5,7)"), IntTuple::lit("(2,3)"));
/// let rows = blocked(&shape, &block, Order::RowMajor, Order::RowMajor).unwrap();
/// assert_eq!(rows.layout().to_string(), "((2,3),(3,3)):((3,18),(1,6))");
/// let columns = blocked(&shape, &block, Order::ColumnMajor, Order::ColumnMajor).unwrap();
/// assert_eq!(columns.layout().to_string(), "((2,3),(3,3)):((1,6),(2,18))");
/// ```
#[doc(alias = "PaddingRowMajor")]
#[doc(alias = "PaddingColumnMajor")]
pub const fn blocked(
    shape: &IntTuple,
    block: &IntTuple,
    inside: Order,
    outside: Order,
) -> Result<PaddedLayout, LayoutError> {
    const NAME: &str = "blocked";
    let (m, n) = attempt!(NAME, matrix_sizes(shape, Operand::Shape));
    let (a, b) = attempt!(NAME, matrix_sizes(block, Operand::Block));
    let (p, q) = (attempt!(NAME, blocks_over(m, a)), attempt!(NAME, blocks_over(n, b)));
    let area = fits!(NAME, a.mul(b));
    let (in_row, in_column) = match inside {
        Order::RowMajor => (b, Int::ONE),
        Order::ColumnMajor => (Int::ONE, a),
    };
    let (out_row, out_column) = match outside {
        Order::RowMajor => (fits!(NAME, q.mul(area)), area),
        Order::ColumnMajor => (area, fits!(NAME, p.mul(area))),
    };
    let layout =
        attempt!(NAME, blocked_pairs((a, in_row), (p, out_row), (b, in_column), (q, out_column)));
    PaddedLayout::new(&layout, shape)
}

/// Returns [`blocked`] for the block of a fractal, in which only C0 can be 0 or negative.
pub(super) const fn blocked_by_c0(
    shape: &IntTuple,
    block: &IntTuple,
    inside: Order,
    outside: Order,
) -> Result<PaddedLayout, LayoutError> {
    match blocked(shape, block, inside, outside) {
        Ok(layout) => Ok(layout),
        Err(error) => Err(LayoutError::new("Fractal::layout", about_c0(error.reason()))),
    }
}

/// Returns the reason for a side of a block that is C0.
pub(super) const fn about_c0(reason: Reason) -> Reason {
    match reason {
        Reason::NotPositive { value } => Reason::NotPositiveC0 { c0: value },
        reason => reason,
    }
}

/// Returns the layout `((a,p),(b,q))` of these extents and strides.
pub(super) const fn blocked_pairs(
    a: (Int, Int),
    p: (Int, Int),
    b: (Int, Int),
    q: (Int, Int),
) -> Result<DynLayout, Reason> {
    let mut out = DynLayout::start();
    let open = out.open();
    let rows = out.open();
    out.push(a.0, a.1);
    out.push(p.0, p.1);
    out.close(rows);
    let columns = out.open();
    out.push(b.0, b.1);
    out.push(q.0, q.1);
    out.close(columns);
    out.close(open);
    out.finish()
}

/// Returns the number of blocks of side `side` that cover `size` elements.
pub(super) const fn blocks_over(size: Int, side: Int) -> Result<Int, Reason> {
    if size.get() < 0 {
        return Err(Reason::NegativeExtent { extent: size.get() });
    }
    match size.ceil_div(side) {
        Some(blocks) => Ok(blocks),
        None => Err(Reason::NotPositive { value: side.get() }),
    }
}
