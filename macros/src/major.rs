//! The strides of a shape that stands alone: column-major, the leftmost mode moves fastest.

use crate::entry::Entry;
use crate::error::Error;
use crate::int::Int;

/// The column-major strides of `shape`, all of whose leaves are literals: `(4,1,(2,3))` has `(1,0,(4,8))`.
///
/// A stride is the product of all extents before it; an extent of 1 never moves and gets 0.
///
/// - **Errors**: at the extent where the product does not fit 64 bits any more.
/// - **Source**: CuTe `compact_col_major`.
pub(crate) fn col_major(shape: &Entry) -> Result<Entry, Error> {
    strides(shape, &mut 1)
}

/// The strides of `shape` where its first one is `current`, which becomes the first one behind `shape`.
fn strides(shape: &Entry, current: &mut i64) -> Result<Entry, Error> {
    match shape {
        Entry::Int(extent) => {
            let value = if extent.value == 1 { 0 } else { *current };
            let product = current.checked_mul(extent.value);
            *current = product.ok_or_else(|| {
                let message =
                    "the product of the extents up to this one does not fit a signed 64-bit integer";
                Error::new(extent.place, message)
            })?;
            Ok(Entry::Int(Int { value, place: extent.place }))
        }
        Entry::Tuple(entries, span) => {
            let entries =
                entries.iter().map(|entry| strides(entry, current)).collect::<Result<_, _>>()?;
            Ok(Entry::Tuple(entries, *span))
        }
        // No literal: the caller has looked.
        other => Ok(other.clone()),
    }
}
