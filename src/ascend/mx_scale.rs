//! Scales of microscaled matrices: one 8-bit scale for every 32 elements, stored in pairs.
//!
//! The scales of the left matrix (A) form pairs along its columns, those of the right matrix (B)
//! along its rows: the direction of summation in the product. The other mode is an integer.

use crate::value::{Int, IntTuple, attempt};
use crate::{DynLayout, LayoutError};

use super::blocks::{Order, blocked};
use super::fractal::Fractal;
use super::padded::PaddedLayout;

/// The number of scales in a pair: their C0.
///
/// - **Source**: CATLASS `MX_SCALE_COPY_GROUP_NUM`; Ascend C Te traits of scales.
pub const MX_SCALE_C0: i64 = 2;

/// The factor of a product to which scales belong.
///
/// # Examples
///
/// ```
/// use colex::ascend::{Order, Side, mx_scale};
/// use colex::IntTuple;
/// let shape = IntTuple::lit("(7,31)");
/// let left = mx_scale(&shape, Order::RowMajor, Side::A).unwrap();
/// assert_eq!(left.layout().to_string(), "(7,(2,16)):(32,(1,2))");
/// let right = mx_scale(&shape, Order::RowMajor, Side::B).unwrap();
/// assert_eq!(right.layout().to_string(), "((2,4),31):((1,62),2)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The left factor: pairs along the columns.
    A,
    /// The right factor: pairs along the rows.
    B,
}

/// Returns the layout of a matrix of `shape` scales, in pairs along the direction of `side`, with
/// the pairs in `order`.
///
/// ```text
/// row-major, A      (m,(2,ceil(n/2))) : (up(n,2),(1,2))        up(n,2): n rounded up to even
/// column-major, A   (m,(2,ceil(n/2))) : (2,(1,2*m))
/// row-major, B      ((2,ceil(m/2)),n) : ((1,2*n),2)
/// column-major, B   ((2,ceil(m/2)),n) : ((1,2),up(m,2))
/// ```
///
/// - **Post**: a bijection from the matrix, padded to whole pairs, onto `0..capacity`. The layout
///   is the same function as [`blocked`] with blocks of `1 x 2` (A) or `2 x 1` (B).
/// - **Errors**: those of [`blocked`].
/// - **Source**: CATLASS `tla::MakeMxScaleLayout<float8_e8m0, RowMajor or ColumnMajor, isB>`.
///
/// # Examples
///
/// ```
/// use colex::ascend::{Order, Side, mx_scale};
/// use colex::IntTuple;
/// let right = mx_scale(&IntTuple::lit("(7,31)"), Order::ColumnMajor, Side::B).unwrap();
/// assert_eq!(right.layout().to_string(), "((2,4),31):((1,2),8)");
/// assert_eq!(right.offset(&IntTuple::lit("(4,26)")).unwrap().get(), 212);
/// ```
#[doc(alias = "MakeMxScaleLayout")]
pub const fn mx_scale(
    shape: &IntTuple,
    order: Order,
    side: Side,
) -> Result<PaddedLayout, LayoutError> {
    let (block, inside, single) = match side {
        Side::A => ([1, MX_SCALE_C0], Order::RowMajor, 0),
        Side::B => ([MX_SCALE_C0, 1], Order::ColumnMajor, 1),
    };
    let block = attempt!("mx_scale", IntTuple::from_slice(&block));
    let pairs = attempt!("mx_scale", blocked(shape, &block, inside, order)).layout();
    let (extent, stride) = pairs.whole().entry(single).leaf(1);
    let mut mode = DynLayout::start();
    mode.push(extent, stride);
    PaddedLayout::new(&attempt!("mx_scale", pairs.replace(single, &mode)), shape)
}

/// Returns the layout of a matrix of `shape` scales in blocks of 16 pairs, with `order` inside and
/// outside the blocks.
///
/// ```text
/// row-major      ((16,ceil(m/16)),(2,ceil(n/2))) : ((2,16*up(n,2)),(1,32))
/// column-major   ((2,ceil(m/2)),(16,ceil(n/16))) : ((1,32),(2,16*up(m,2)))
/// ```
///
/// - **Post**: the layout is [`Fractal::ZInZ`] (row-major) or [`Fractal::NInN`] (column-major) with
///   C0 = 2.
/// - **Errors**: those of [`blocked`].
/// - **Source**: CATLASS `tla::MakeMxScaleLayout<float8_e8m0, zZ or nN>`.
///
/// # Examples
///
/// ```
/// use colex::ascend::{Order, mx_scale_fractal};
/// use colex::IntTuple;
/// let rows = mx_scale_fractal(&IntTuple::lit("(33,8)"), Order::RowMajor).unwrap();
/// assert_eq!(rows.layout().to_string(), "((16,3),(2,4)):((2,128),(1,32))");
/// ```
#[doc(alias = "MakeMxScaleLayout")]
pub const fn mx_scale_fractal(shape: &IntTuple, order: Order) -> Result<PaddedLayout, LayoutError> {
    let fractal = match order {
        Order::RowMajor => Fractal::ZInZ,
        Order::ColumnMajor => Fractal::NInN,
    };
    fractal.layout(shape, Int::new(MX_SCALE_C0))
}
