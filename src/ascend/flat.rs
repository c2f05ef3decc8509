//! Flat tuples: tuples of integers.

use crate::value::{Int, IntTuple, Subtree, attempt};
use crate::{Operand, Reason};

/// Checks that `tuple`, which is `operand`, is a tuple of integers.
pub(super) const fn check_flat(tuple: Subtree<'_>, operand: Operand) -> Result<(), Reason> {
    if tuple.is_int() {
        return Err(Reason::NeedsTuple { operand });
    }
    let mut i = 0;
    while i < tuple.rank() {
        attempt!(integer_entry(tuple, i, operand));
        i += 1;
    }
    Ok(())
}

/// Checks that `sizes`, which is `operand`, is a tuple of `expected` integers.
pub(super) const fn check_sizes(
    sizes: &IntTuple,
    expected: usize,
    operand: Operand,
) -> Result<(), Reason> {
    let found = sizes.rank();
    if found != expected {
        return Err(Reason::NumberOfEntries { operand, expected, found });
    }
    check_flat(sizes.whole(), operand)
}

/// Returns the integer that entry `entry` of `tuple`, which is `operand`, must be.
pub(super) const fn integer_entry(
    tuple: Subtree<'_>,
    entry: usize,
    operand: Operand,
) -> Result<Int, Reason> {
    let part = tuple.entry(entry);
    if part.is_int() { Ok(part.int()) } else { Err(Reason::NestedEntry { operand, entry }) }
}

/// Returns the two sizes of a matrix, or the two sides of a block.
pub(super) const fn matrix_sizes(shape: &IntTuple, operand: Operand) -> Result<(Int, Int), Reason> {
    attempt!(check_sizes(shape, 2, operand));
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
