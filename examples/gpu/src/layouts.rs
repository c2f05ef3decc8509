//! Constant layouts of several kernels.

use colex::{DynLayout, IntTuple, Tiler, unwrap};

/// Returns the layout `(thread,value)` of a tile that `threads` divide, as offsets in the column-major
/// tile.
///
/// `threads` maps a coordinate to a thread. Thread `t` has the elements whose coordinates are congruent
/// to the coordinate of `t`, as CuTe's `local_partition`.
#[must_use]
pub const fn thread_value(tile: &IntTuple, threads: &DynLayout) -> DynLayout {
    let tile = unwrap(DynLayout::col_major(tile));
    let parts = unwrap(tile.zipped_divide(&unwrap(Tiler::from_shape(&threads.shape()))));
    let by_thread = unwrap(unwrap(parts.get(0)).composition(&unwrap(threads.right_inverse())));
    unwrap(DynLayout::from_modes(&[by_thread, unwrap(parts.get(1))]))
}
