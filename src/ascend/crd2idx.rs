//! `Crd2Idx`: the index of a coordinate in a layout, or in a shape and a stride.
//!
//! A coordinate is matched with the modes position by position. An integer for several modes is
//! converted to digits from the left, and the last mode takes the rest unreduced. This is the rule
//! of [`DynLayout::crd2idx`], for a shape and a stride that need not form a layout. Each kind of
//! mismatch between the three arguments has a separate error.

use crate::value::{self, Int, IntTuple, Subtree, attempt, fits, named};
use crate::{DynLayout, LayoutError, Operand, Reason};

/// Returns the index of `coord` in `layout`.
///
/// ```text
/// 11 in ((2,4),(3,5)):((3,6),(1,24))       ->  10
/// (5,7) in (3,4):(4,1)                     ->  27, out of bounds in both modes
/// ```
///
/// - **Errors**: those of [`crd2idx_with`] except the ones about the stride.
/// - **Cost**: one division per leaf for flat coordinates, none for natural coordinates.
/// - **Source**: Ascend C `Crd2Idx(coord, layout)` and `layout(coord)`; CATLASS `crd2offset`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, IntTuple, ascend};
/// let layout = DynLayout::lit("((2,4),(3,5)):((3,6),(1,24))");
/// assert_eq!(ascend::crd2idx(&IntTuple::lit("11"), &layout).unwrap().get(), 10);
/// assert_eq!(ascend::crd2idx(&IntTuple::lit("(11,12)"), &layout).unwrap().get(), 129);
/// // A tuple of rank 1 is not an integer.
/// assert!(ascend::crd2idx(&IntTuple::lit("(11)"), &layout).is_err());
/// ```
#[doc(alias = "Crd2Idx")]
#[doc(alias = "crd2offset")]
pub const fn crd2idx(coord: &IntTuple, layout: &DynLayout) -> Result<Int, LayoutError> {
    let (shape, stride) = (layout.shape(), layout.stride());
    named!("crd2idx", index(coord.whole(), shape.whole(), stride.whole()))
}

/// Returns the index of `coord` with the sizes `shape` and the strides `stride`.
///
/// The definition depends on the kinds of `coord` and `shape`:
///
/// - tuple and tuple: the sum over the positions of the index there;
/// - integer and integer: `coord * stride`;
/// - integer `q` and tuple: mode 0 takes `q mod P`, and the other modes take `q div P`, where `P`
///   is the product of all sizes in mode 0. The last mode takes the rest, *unreduced*, and so does
///   the last mode of each nested tuple;
/// - tuple and integer: an error.
///
/// So the size of a last mode is never used and may be 0. Any other size 0 is a divisor and an
/// error, unless the integer at that point is a static 0, which is never divided.
///
/// - **Errors**: [`Reason::EntryCount`] (shape and coordinate), [`Reason::StrideRankMismatch`]
///   (stride and coordinate), [`Reason::ShapeStrideRankMismatch`], [`Reason::TupleForInteger`] (a
///   tuple as coordinate or stride of an integer size), [`Reason::IntegerForTuple`] (a tuple of
///   sizes with one stride); [`Reason::EmptyExtent`] for a divisor 0; [`Reason::NegativeExtent`];
///   [`Reason::OutOfBounds`] for a negative coordinate; [`Reason::Overflow`].
/// - **Static integers**: the result is static if all integers in use are static.
/// - **Source**: Ascend C `Crd2Idx(coord, shape, stride)`, which accepts a negative run-time
///   coordinate, wraps around on overflow, and crashes on a divisor 0.
///
/// # Examples
///
/// ```
/// use colex::{IntTuple, Reason, ascend};
/// let t = IntTuple::lit;
/// let index = |coord, shape, stride| ascend::crd2idx_with(&t(coord), &t(shape), &t(stride));
/// assert_eq!(index("(1,2,3)", "(3,4,5)", "(20,5,1)").unwrap().get(), 33);
/// assert_eq!(index("(20,30)", "((13,0),(14,0))", "((14,182),(1,154))").unwrap().get(), 590);
/// let error = index("(1,2)", "(3,4)", "(4,1,1)").unwrap_err();
/// assert_eq!(error.reason(), Reason::StrideRankMismatch { coordinate: 2, stride: 3 });
/// ```
#[doc(alias = "Crd2Idx")]
pub const fn crd2idx_with(
    coord: &IntTuple,
    shape: &IntTuple,
    stride: &IntTuple,
) -> Result<Int, LayoutError> {
    named!("crd2idx_with", index(coord.whole(), shape.whole(), stride.whole()))
}

const fn index(coord: Subtree<'_>, shape: Subtree<'_>, stride: Subtree<'_>) -> Result<Int, Reason> {
    if coord.is_int() {
        attempt!(check_strided(shape, stride));
        return value::crd2idx(coord, shape, stride);
    }
    attempt!(coord.check_entries(shape, Operand::Coordinate));
    if stride.is_int() {
        return Err(Reason::IntegerForTuple { operand: Operand::Stride });
    }
    if coord.rank() != stride.rank() {
        return Err(Reason::StrideRankMismatch { coordinate: coord.rank(), stride: stride.rank() });
    }
    let mut sum = Int::ZERO;
    let mut i = 0;
    while i < coord.rank() {
        let term = attempt!(index(coord.entry(i), shape.entry(i), stride.entry(i)));
        sum = fits!(sum.add(term));
        i += 1;
    }
    Ok(sum)
}

/// Checks that `stride` has one stride for each size of `shape`, so that an integer can be
/// converted to digits.
const fn check_strided(shape: Subtree<'_>, stride: Subtree<'_>) -> Result<(), Reason> {
    if shape.is_int() && stride.is_int() {
        let extent = shape.int().get();
        if extent < 0 {
            return Err(Reason::NegativeExtent { extent });
        }
        return Ok(());
    }
    if shape.is_int() {
        return Err(Reason::TupleForInteger { operand: Operand::Stride });
    }
    if stride.is_int() {
        return Err(Reason::IntegerForTuple { operand: Operand::Stride });
    }
    if shape.rank() != stride.rank() {
        return Err(Reason::ShapeStrideRankMismatch { shape: shape.rank(), stride: stride.rank() });
    }
    let mut i = 0;
    while i < shape.rank() {
        attempt!(check_strided(shape.entry(i), stride.entry(i)));
        i += 1;
    }
    Ok(())
}
