//! Layouts of several kernels.

use colex::{CoordinateLayout, DynLayout, IntTuple, Position, Tiler, unwrap};

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

/// Returns one component of the coordinates of a tile: the row of an element for `axis` 0, the column for
/// `axis` 1.
///
/// A part of this layout has the coordinates of the elements in the same part of the data. A kernel
/// compares them with the extents of a matrix, or multiplies them with dynamic strides.
#[must_use]
pub const fn coordinate(tile: &IntTuple, axis: usize) -> DynLayout {
    unwrap(CoordinateLayout::identity(tile)).component(unwrap(Position::new(&[axis])))
}

/// The largest integer that [`bounded`] returns.
pub const MAX: u32 = 1 << 24;

/// Returns the integers of a dynamic layout that a kernel makes.
///
/// The bound lets the compiler prove that no offset overflows. Without it, each divide multiplies the
/// integers to check that, and the kernel `sgemm_1_divides` takes 11 % more instructions.
///
/// - **Panics**: if an integer is above [`MAX`]. A GPU traps.
#[inline(always)]
#[must_use]
pub fn bounded<const N: usize>(integers: [u32; N]) -> [usize; N] {
    integers.map(|n| {
        assert!(n <= MAX, "an integer of a layout is above 2^24");
        n as usize
    })
}
