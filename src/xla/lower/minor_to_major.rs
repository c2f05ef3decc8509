//! An order of dimensions as a layout: what `minor_to_major` says, in strides.
//!
//! ```text
//! f32[2,3]{0,1}  ->  (2,3):(1,2)
//! ```

use crate::value::{DynLayout, Int, IntTuple, attempt};
use crate::{LayoutError, MAX_LEAVES, Reason};

/// The layout of an array with extents `dimensions` whose dimensions move in the order `minor_to_major`, fastest first.
///
/// ```text
/// f32[2,3]{0,1}  ->  (2,3):(1,2)        f32[2,3]{1,0}  ->  (2,3):(3,1)
/// ```
///
/// One mode for each dimension, in dimension order, so that a mode number is a dimension number; offsets count elements.
///
/// - **Pre**: `minor_to_major` is a permutation of `0..dimensions.len()`.
/// - **Post**: rank `dimensions.len()`; [compact](DynLayout::is_compact); a dimension of extent 1 has stride 0.
/// - **Errors**: [`Reason::RankMismatch`], [`Reason::NoSuchMode`], [`Reason::RepeatedMode`] where it is no permutation;
///   [`Reason::NegativeExtent`], [`Reason::TooManyLeaves`], [`Reason::Overflow`].
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
    if let Some(place) = wrong_place(minor_to_major) {
        let mode = minor_to_major[place];
        let reason = if mode < rank {
            Reason::RepeatedMode { mode }
        } else {
            Reason::NoSuchMode { mode, rank }
        };
        return Err(LayoutError::new(NAME, reason));
    }
    // How many dimensions are faster: the sort key of a dimension.
    let mut faster = [0; MAX_LEAVES];
    let mut place = 0;
    while place < rank {
        faster[minor_to_major[place]] = place as i64;
        place += 1;
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

/// The first place of `order` whose entry is not below its length, or stands there before. For orders of a few entries.
pub(super) const fn wrong_place(order: &[usize]) -> Option<usize> {
    let mut place = 0;
    while place < order.len() {
        let mut before = 0;
        while before < place && order[before] != order[place] {
            before += 1;
        }
        if before < place || order[place] >= order.len() {
            return Some(place);
        }
        place += 1;
    }
    None
}
