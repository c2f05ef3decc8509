//! Flat tuples: tuples of integers.

use crate::Reason;
use crate::value::{Int, IntTuple, attempt};

/// Checks that `sizes` is a flat tuple of `expected` integers.
pub(super) const fn check_flat(sizes: &IntTuple, expected: usize) -> Result<(), Reason> {
    if sizes.rank() != expected {
        return Err(Reason::RankMismatch { expected, found: sizes.rank() });
    }
    if sizes.leaf_count() != expected || sizes.depth() != 1 {
        return Err(Reason::ProfileMismatch);
    }
    Ok(())
}

/// Returns the two sizes of a matrix.
pub(super) const fn matrix_sizes(shape: &IntTuple) -> Result<(Int, Int), Reason> {
    attempt!(check_flat(shape, 2));
    Ok((shape.whole().leaf(0), shape.whole().leaf(1)))
}

/// Returns the tuple of two integers.
pub(super) const fn pair_of(a: Int, b: Int) -> IntTuple {
    let mut out = IntTuple::start();
    let open = out.open();
    out.push(a);
    out.push(b);
    out.close(open);
    out
}
