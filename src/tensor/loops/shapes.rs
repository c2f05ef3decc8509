//! Shapes: the check that two layouts have the same coordinates, mode by mode.

use crate::tensor::TensorLayout;
use crate::value::{Subtree, attempt, named};
use crate::{LayoutError, Reason, unwrap};

/// Checks that the layouts have the same number of modes and the same size in each. A mode may be
/// divided into different submodes.
///
/// - **Errors**: with the name of `operation`, [`Reason::TensorRanks`];
///   [`Reason::ModeSizeMismatch`] of the first mode that differs; [`Reason::Overflow`] if the
///   shapes differ and, beside an extent of 0, the size of a mode exceeds every integer.
#[inline]
pub(crate) fn check_shapes(
    operation: &'static str,
    left: &impl TensorLayout,
    right: &impl TensorLayout,
) -> Result<(), LayoutError> {
    let (l, r) = (left.leaves(), right.leaves());
    let (l, r) = (l.shape(left.parentheses()), r.shape(right.parentheses()));
    if l.equals(r) { Ok(()) } else { check_sizes(operation, l, r) }
}

/// Checks the sizes of all modes, for [`check_shapes`].
const fn check_sizes(
    operation: &'static str,
    left: Subtree<'_>,
    right: Subtree<'_>,
) -> Result<(), LayoutError> {
    let (expected, found) = (left.rank(), right.rank());
    if expected != found {
        return Err(LayoutError::new(
            operation,
            Reason::TensorRanks { first: expected, second: found },
        ));
    }
    let mut mode = 0;
    while mode < expected {
        let (left, right) = (
            named!(operation, left.entry(mode).size()),
            named!(operation, right.entry(mode).size()),
        );
        let (left, right) = (attempt!(left).get(), attempt!(right).get());
        if left != right {
            return Err(LayoutError::new(
                operation,
                Reason::ModeSizeMismatch { mode, left, right },
            ));
        }
        mode += 1;
    }
    Ok(())
}

/// Fails at compile time if the layouts `L` and `M` are static and their shapes differ.
///
/// The operations without `try_` call it. Generic code that compares shapes at run time calls the
/// `try_` form, which compiles for all layouts.
#[track_caller]
pub(crate) const fn assert_shapes_are_equal<L: TensorLayout, M: TensorLayout>(
    operation: &'static str,
) {
    if let (Some(left), Some(right)) = (&L::STATIC_INNER, &M::STATIC_INNER) {
        let () = unwrap(check_sizes(operation, left.extents(), right.extents()));
    }
}
