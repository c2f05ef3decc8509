//! Layouts made of modes and strides.

use colex::DynLayout;

/// Returns the layout of these modes. Each mode is a list of extents; `strides` has one stride for
/// each extent.
pub(crate) fn grouped(modes: &[Vec<i64>], strides: &[i64]) -> DynLayout {
    let mut remaining = strides;
    let modes: Vec<DynLayout> = modes
        .iter()
        .map(|mode| {
            let (first, rest) = remaining.split_at(mode.len());
            remaining = rest;
            DynLayout::strided(mode, first).unwrap()
        })
        .collect();
    DynLayout::from_modes(&modes).unwrap()
}
