//! Offsets: whether a layout has an offset.

use alloc::vec::Vec;

use colex::DynLayout;

/// The coordinates whose offsets are sorted.
pub(super) const MAX_SORTED: i64 = 1 << 16;

/// The offsets of a layout, to look for single ones.
pub(super) enum Offsets {
    /// The extents and strides, the largest stride first. Each stride is larger than all offsets of the
    /// modes after it, so that an offset has one digit for each stride.
    Digits(Vec<(i64, i64)>),
    /// All offsets.
    Sorted(Vec<i64>),
    /// A layout with too many coordinates to sort.
    Unknown,
}

impl Offsets {
    pub(super) fn of(layout: &DynLayout) -> Self {
        if let Some(modes) = digits(layout) {
            return Self::Digits(modes);
        }
        if layout.size() > MAX_SORTED {
            return Self::Unknown;
        }
        let mut offsets: Vec<_> = layout.offsets().collect();
        offsets.sort_unstable();
        Self::Sorted(offsets)
    }

    pub(super) fn contains(&self, offset: i64) -> bool {
        match self {
            Self::Digits(modes) => {
                let rest = modes.iter().fold(offset, |rest, &(extent, stride)| {
                    rest - (rest / stride).clamp(0, extent - 1) * stride
                });
                rest == 0
            }
            Self::Sorted(offsets) => offsets.binary_search(&offset).is_ok(),
            Self::Unknown => false,
        }
    }
}

/// Returns the modes of [`Offsets::Digits`]; `None` for other layouts.
fn digits(layout: &DynLayout) -> Option<Vec<(i64, i64)>> {
    if layout.size() == 0 {
        return None;
    }
    let leaves = (0..layout.leaf_count()).filter_map(|k| layout.leaf(k));
    let leaves = leaves.map(|(extent, stride)| (extent.get(), stride.get()));
    let mut modes: Vec<_> = leaves.filter(|&(extent, stride)| extent != 1 && stride != 0).collect();
    modes.sort_unstable_by_key(|&(_, stride)| stride);
    let mut end = 0_i64; // the largest offset of the previous modes
    for &(extent, stride) in &modes {
        if stride <= end {
            return None;
        }
        end = end.checked_add((extent - 1).checked_mul(stride)?)?;
    }
    modes.reverse();
    Some(modes)
}
