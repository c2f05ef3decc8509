//! The layout of a dimension order: `minor_to_major` as strides.
//!
//! ```text
//! f32[2,3]{0,1}  ->  (2,3):(1,2)
//! ```

use crate::value::{DynLayout, Int, IntTuple, attempt};
use crate::{LayoutError, MAX_LEAVES, Reason};

/// Returns the layout of an array with extents `dimensions` and the dimension order
/// `minor_to_major`, fastest first.
///
/// ```text
/// f32[2,3]{0,1}  ->  (2,3):(1,2)        f32[2,3]{1,0}  ->  (2,3):(3,1)
/// ```
///
/// The layout has one mode for each dimension, in dimension order, so mode numbers are dimension
/// numbers. Offsets count elements.
///
/// - **Pre**: `minor_to_major` is a permutation of `0..dimensions.len()`.
/// - **Post**: rank `dimensions.len()`; [compact](DynLayout::is_compact); a dimension of extent 1
///   has stride 0.
/// - **Errors**: [`Reason::RankMismatch`], [`Reason::NoSuchMode`], [`Reason::RepeatedMode`] if
///   `minor_to_major` is not a permutation; [`Reason::NegativeExtent`], [`Reason::TooManyLeaves`],
///   [`Reason::Overflow`].
/// - **Source**: XLA `Layout::minor_to_major`, `IndexUtil::MultidimensionalIndexToLinearIndex`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, unwrap, xla};
/// const COLUMN_MAJOR: DynLayout = unwrap(xla::from_minor_to_major(&[2, 3], &[0, 1]));
/// const ROW_MAJOR: DynLayout = unwrap(xla::from_minor_to_major(&[2, 3], &[1, 0]));
/// assert_eq!(COLUMN_MAJOR.to_string(), "(2,3):(1,2)");
/// assert_eq!(ROW_MAJOR.to_string(), "(2,3):(3,1)");
/// assert!(xla::from_minor_to_major(&[2, 3], &[1, 1]).is_err());
/// ```
pub const fn from_minor_to_major(
    dimensions: &[i64],
    minor_to_major: &[usize],
) -> Result<DynLayout, LayoutError> {
    const NAME: &str = "minor_to_major";
    let rank = dimensions.len();
    if minor_to_major.len() != rank {
        let reason = Reason::RankMismatch { expected: rank, found: minor_to_major.len() };
        return Err(LayoutError::new(NAME, reason));
    }
    if rank > MAX_LEAVES {
        return Err(LayoutError::new(NAME, Reason::TooManyLeaves));
    }
    if let Some(position) = first_invalid_position(minor_to_major) {
        let mode = minor_to_major[position];
        let reason = if mode < rank {
            Reason::RepeatedMode { mode }
        } else {
            Reason::NoSuchMode { mode, rank }
        };
        return Err(LayoutError::new(NAME, reason));
    }
    // For each dimension, the number of faster dimensions: its sort key.
    let mut faster = [0; MAX_LEAVES];
    let mut position = 0;
    while position < rank {
        faster[minor_to_major[position]] = position as i64;
        position += 1;
    }
    let mut order = IntTuple::start();
    let open = order.open();
    let mut dimension = 0;
    while dimension < rank {
        order.push(Int::new(faster[dimension]));
        dimension += 1;
    }
    order.close(open);
    DynLayout::ordered(&attempt!(IntTuple::from_slice(dimensions)), &order)
}

/// Returns the position of the first entry of `order` that is out of range or repeated. The search
/// is quadratic, for short orders.
pub(super) const fn first_invalid_position(order: &[usize]) -> Option<usize> {
    let mut position = 0;
    while position < order.len() {
        let mut before = 0;
        while before < position && order[before] != order[position] {
            before += 1;
        }
        if before < position || order[position] >= order.len() {
            return Some(position);
        }
        position += 1;
    }
    None
}
