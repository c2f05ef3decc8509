//! Shapes without static zeros, default strides and fractal shapes.

use crate::value::{Int, IntTuple, Subtree, attempt, fits, named};
use crate::{DynLayout, LayoutError, Operand, Reason};

use crate::ascend::blocks::blocks_over;
use crate::ascend::flat::check_flat;
use crate::ascend::matrix::row_major;

/// Creates the shape with these entries, without static zeros.
///
/// - **Errors**: [`Reason::EmptyExtent`], [`Reason::TooManyLeaves`].
/// - **Source**: Ascend C Te `MakeShape`. It cannot create the shape `((13,0),(14,0))` of the basic
///   interface's own example.
///
/// # Examples
///
/// ```
/// use colex::{Int, IntTuple, ascend::te};
/// assert!(te::make_shape(&[IntTuple::int(13), IntTuple::int(0)]).is_err());
/// assert!(te::make_shape(&[IntTuple::int(13), IntTuple::from_int(Int::dynamic(0))]).is_ok());
/// ```
#[doc(alias = "MakeShape")]
pub const fn make_shape(entries: &[IntTuple]) -> Result<IntTuple, LayoutError> {
    let shape = attempt!("make_shape", IntTuple::from_entries(entries));
    let mut k = 0;
    while k < shape.leaf_count() {
        if shape.whole().leaf(k).is_static_value(0) {
            return Err(LayoutError::new("make_shape", Reason::EmptyExtent));
        }
        k += 1;
    }
    Ok(shape)
}

/// Creates the layout of `shape` with default strides.
///
/// - A flat shape is row-major: `(2,3,4)` gives `(2,3,4):(12,4,1)`.
/// - A pair of tuples of equal rank describes nested blocks, column-major at every level. The row
///   strides of `((x0,x1,..),(y0,y1,..))` are `s0 = 1`, `s_(i+1) = x_i * y_i * s_i`, the column
///   strides are `t_i = x_i * s_i`.
///
/// CuTe's default, [`DynLayout::col_major`], is column-major over the digits from left to right and
/// differs from both.
///
/// - **Post**: a bijection onto `0..size`.
/// - **Errors**: [`Reason::NoDefaultStrides`] for an integer and for other nested shapes,
///   [`Reason::ModeRanks`] if the two tuples differ in rank; [`Reason::NegativeExtent`],
///   [`Reason::Overflow`].
/// - **Source**: Ascend C Te `MakeLayout(shape)`.
///
/// # Examples
///
/// ```
/// use colex::{IntTuple, ascend::te};
/// let layout = |shape| te::default_layout(&IntTuple::lit(shape)).unwrap().to_string();
/// assert_eq!(layout("(2,3,4)"), "(2,3,4):(12,4,1)");
/// assert_eq!(layout("((2,3),(4,5))"), "((2,3),(4,5)):((1,8),(2,24))");
/// ```
#[doc(alias = "MakeLayout")]
pub const fn default_layout(shape: &IntTuple) -> Result<DynLayout, LayoutError> {
    const NAME: &str = "default_layout";
    if shape.depth() == 1 {
        return named!(NAME, row_major(shape));
    }
    let part = shape.whole();
    if part.rank() != 2 || part.depth() != 2 {
        return Err(LayoutError::new(NAME, Reason::NoDefaultStrides));
    }
    let (x, y) = (part.entry(0), part.entry(1));
    if x.depth() != 1 || y.depth() != 1 {
        return Err(LayoutError::new(NAME, Reason::NoDefaultStrides));
    }
    if x.rank() != y.rank() {
        let reason = Reason::ModeRanks { first: x.rank(), found: y.rank() };
        return Err(LayoutError::new(NAME, reason));
    }
    let mut stride = *shape;
    let mut step = Int::ONE;
    let mut i = 0;
    while i < x.rank() {
        let column = fits!(NAME, step.mul(x.leaf(i)));
        stride.leaves.set(i, step);
        stride.leaves.set(x.rank() + i, column);
        step = fits!(NAME, column.mul(y.leaf(i)));
        i += 1;
    }
    named!(NAME, DynLayout::new(shape, &stride))
}

/// Returns the shape of `sizes` in blocks of `block`: `(side, ceil(size / side))` for each size.
///
/// - **Errors**: [`Reason::NeedsTuple`], [`Reason::NestedEntry`], [`Reason::EntryCount`] unless
///   both are flat tuples of the same rank; [`Reason::NegativeExtent`], [`Reason::NotPositive`],
///   [`Reason::TooManyLeaves`].
/// - **Source**: Ascend C Te `MakeFractalShape`.
///
/// # Examples
///
/// ```
/// use colex::{IntTuple, ascend::te};
/// let t = IntTuple::lit;
/// assert_eq!(te::fractal_shape(&t("(100,33)"), &t("(16,8)")), Ok(t("((16,7),(8,5))")));
/// ```
#[doc(alias = "MakeFractalShape")]
pub const fn fractal_shape(sizes: &IntTuple, block: &IntTuple) -> Result<IntTuple, LayoutError> {
    named!("fractal_shape", blocked_shape(sizes.whole(), block.whole()))
}

/// Returns [`fractal_shape`] of parts of tuples.
pub(super) const fn blocked_shape(
    sizes: Subtree<'_>,
    block: Subtree<'_>,
) -> Result<IntTuple, Reason> {
    attempt!(check_flat(sizes, Operand::Sizes));
    attempt!(check_flat(block, Operand::Block));
    attempt!(block.check_entries(sizes, Operand::Second));
    let mut out = IntTuple::start();
    let open = out.open();
    let mut i = 0;
    while i < sizes.rank() {
        let pair = out.open();
        out.push(block.leaf(i));
        out.push(attempt!(blocks_over(sizes.leaf(i), block.leaf(i))));
        out.close(pair);
        i += 1;
    }
    out.close(open);
    out.finish()
}
