//! Constructors of shapes, strides, coordinates and layouts.
//!
//! In Ascend C all three kinds of tuples are one type, and their constructors check nothing. Here
//! they are [`IntTuple`]s, and the constructor of a layout checks them.

use crate::value::{IntTuple, named};
use crate::{DynLayout, LayoutError, Operand, Reason};

/// Creates the shape with these entries.
///
/// - **Errors**: [`Reason::TooManyLeaves`].
/// - **Source**: Ascend C `MakeShape`. The newer interface rejects a static 0, see
///   [`te::make_shape`](super::te::make_shape).
///
/// # Examples
///
/// ```
/// use colex::{IntTuple, ascend};
/// let shape = ascend::make_shape(&[IntTuple::int(2), IntTuple::lit("(3,4)")]).unwrap();
/// assert_eq!(shape.to_string(), "(2,(3,4))");
/// ```
#[doc(alias = "MakeShape")]
pub const fn make_shape(entries: &[IntTuple]) -> Result<IntTuple, LayoutError> {
    IntTuple::from_entries(entries)
}

/// Creates the stride with these entries.
///
/// - **Errors**: [`Reason::TooManyLeaves`].
/// - **Source**: Ascend C `MakeStride`.
///
/// # Examples
///
/// ```
/// use colex::{IntTuple, ascend};
/// assert_eq!(
///     ascend::make_stride(&[IntTuple::int(4), IntTuple::int(1)]).unwrap().to_string(),
///     "(4,1)"
/// );
/// ```
#[doc(alias = "MakeStride")]
pub const fn make_stride(entries: &[IntTuple]) -> Result<IntTuple, LayoutError> {
    IntTuple::from_entries(entries)
}

/// Creates the coordinate with these entries. A single entry gives a tuple of rank 1, not an
/// integer.
///
/// - **Errors**: [`Reason::TooManyLeaves`].
/// - **Source**: Ascend C `MakeCoord`; `MakeTile` of tiles.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, IntTuple, ascend};
/// let layout = DynLayout::lit("((2,4),(3,5)):((3,6),(1,24))");
/// let eleven = IntTuple::int(11);
/// assert!(ascend::crd2idx(&eleven, &layout).is_ok());
/// assert!(ascend::crd2idx(&ascend::make_coord(&[eleven]).unwrap(), &layout).is_err());
/// ```
#[doc(alias = "MakeCoord")]
#[doc(alias = "MakeTile")]
pub const fn make_coord(entries: &[IntTuple]) -> Result<IntTuple, LayoutError> {
    IntTuple::from_entries(entries)
}

/// Creates the layout `shape:stride`, both of which must be tuples.
///
/// The checks are stricter than in Ascend C. The basic interface compares nothing; a mismatched
/// pair fails when it is indexed. To index such a pair use [`crd2idx_with`](super::crd2idx_with),
/// whose errors name the mismatch. `Te` compares ranks and numbers of integers, but not the
/// parentheses of every entry.
///
/// - **Errors**: [`Reason::NeedsTuple`] if an argument is an integer; those of
///   [`DynLayout::new`].
/// - **Source**: Ascend C `MakeLayout(shape, stride)`, both the basic one and that of `Te`.
///
/// # Examples
///
/// ```
/// use colex::{IntTuple, ascend};
/// let t = IntTuple::lit;
/// assert_eq!(ascend::make_layout(&t("(3,4)"), &t("(4,1)")).unwrap().to_string(), "(3,4):(4,1)");
/// assert!(ascend::make_layout(&t("5"), &t("1")).is_err());
/// assert!(ascend::make_layout(&t("((2,3),4)"), &t("(1,2)")).is_err());
/// ```
#[doc(alias = "MakeLayout")]
pub const fn make_layout(shape: &IntTuple, stride: &IntTuple) -> Result<DynLayout, LayoutError> {
    if shape.whole().is_int() {
        let reason = Reason::NeedsTuple { operand: Operand::Shape };
        return Err(LayoutError::new("make_layout", reason));
    }
    if stride.whole().is_int() {
        let reason = Reason::NeedsTuple { operand: Operand::Stride };
        return Err(LayoutError::new("make_layout", reason));
    }
    named!("make_layout", DynLayout::new(shape, stride))
}
