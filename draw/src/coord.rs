//! Coordinates of cells.

use colex::IntTuple;

/// Returns the flat coordinate of `index` in mode `mode` of a shape.
pub(crate) fn in_mode(shape: &IntTuple, index: i64, mode: usize) -> Option<i64> {
    // An integer is a shape of one mode.
    if shape.as_int().is_some() {
        return (mode == 0).then_some(index);
    }
    let size = |i| shape.get(i).ok().and_then(|mode| mode.size().ok());
    let below: Option<i64> = (0..mode).map(size).product();
    Some(index / below?.max(1) % size(mode)?.max(1))
}
