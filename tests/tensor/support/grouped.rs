//! Layouts made of modes and strides.

use colex::DynLayout;

/// Returns the layout of these modes. Each mode is a list of extents; `strides` has one stride for
/// each extent.
pub(crate) fn grouped(modes: &[Vec<i64>], strides: &[i64]) -> DynLayout {
    let mut left = strides;
    let modes: Vec<DynLayout> = modes
        .iter()
        .map(|mode| {
            let (here, behind) = left.split_at(mode.len());
            left = behind;
            DynLayout::strided(mode, here).unwrap()
        })
        .collect();
    DynLayout::from_modes(&modes).unwrap()
}
