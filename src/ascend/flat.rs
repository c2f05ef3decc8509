//! Flat tuples: sizes of which none is a tuple itself.

use crate::Reason;
use crate::value::{Int, IntTuple, attempt};

/// That `sizes` are a flat tuple of as many as `expected`.
pub(super) const fn check_flat(sizes: &IntTuple, expected: usize) -> Result<(), Reason> {
    if sizes.rank() != expected {
        return Err(Reason::RankMismatch { expected, found: sizes.rank() });
    }
    if sizes.leaf_count() != expected || sizes.depth() != 1 {
        return Err(Reason::ProfileMismatch);
    }
    Ok(())
}

/// The two sizes of a matrix.
pub(super) const fn pair(shape: &IntTuple) -> Result<(Int, Int), Reason> {
    attempt!(check_flat(shape, 2));
    Ok((shape.whole().leaf(0), shape.whole().leaf(1)))
}

/// The tuple of two sizes.
pub(super) const fn two(a: Int, b: Int) -> IntTuple {
    let mut out = IntTuple::start();
    let open = out.open();
    out.push(a);
    out.push(b);
    out.close(open);
    out
}
