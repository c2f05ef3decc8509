//! Column-major strides of a shape without a stride: the leftmost mode has the smallest stride.

use crate::check::too_large;
use crate::entry::Entry;
use crate::error::Error;
use crate::int::Int;

/// Returns the column-major strides of `shape`, whose integers are all literals: `(4,1,(2,3))` has
/// `(1,0,(4,8))`.
///
/// A stride is the product of all extents before it. An extent of 1 gets the stride 0.
///
/// - **Errors**: at the extent where the product no longer fits 63 bits.
/// - **Source**: CuTe `compact_col_major`.
pub(crate) fn col_major(shape: &Entry) -> Result<Entry, Error> {
    strides(shape, &mut Vec::new())
}

/// Returns the strides of `shape` after the extents `before`, and appends the extents of `shape`.
fn strides(shape: &Entry, before: &mut Vec<i64>) -> Result<Entry, Error> {
    match shape {
        Entry::Int(extent) => {
            let stride: i64 = before.iter().product();
            let value = if extent.value == 1 { 0 } else { stride };
            before.push(extent.value);
            if stride.checked_mul(extent.value).is_none() {
                let message = too_large("product", before, false);
                return Err(Error::new(extent.place, message).with_help("make an extent smaller"));
            }
            Ok(Entry::Int(Int { value, place: extent.place }))
        }
        Entry::Tuple(entries, span) => {
            let entries =
                entries.iter().map(|entry| strides(entry, before)).collect::<Result<_, _>>()?;
            Ok(Entry::Tuple(entries, *span))
        }
        // The caller has checked that every integer is a literal.
        other => Ok(other.clone()),
    }
}
