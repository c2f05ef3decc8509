//! Layouts out of modes and strides.

use colex::DynLayout;

/// The layout of these modes, each of some extents, with strides for all of them in turn.
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
