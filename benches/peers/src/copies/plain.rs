//! The plain loop: what a user writes without a library.

use super::geometry::{Geometry, Mode};

/// Copies by a nest of loops over single elements, in the order of the target. The rank and the
/// strides are dynamic.
///
/// # Panics
///
/// Panics if a coordinate is out of bounds of `to` or `from`.
pub fn copy<T: Copy>(geometry: &Geometry, to: &mut [T], from: &[T]) {
    geometry.check(to.len(), from.len());
    // SAFETY: `check` says that all offsets are in bounds.
    unsafe { nest(&geometry.modes, to.as_mut_ptr(), from.as_ptr().add(geometry.base)) }
}

/// Copies the elements of `modes`, the last of which is the inner loop.
///
/// # Safety
///
/// `to` and `from` are valid at the offsets of all coordinates of `modes`.
unsafe fn nest<T: Copy>(modes: &[Mode], to: *mut T, from: *const T) {
    match *modes {
        // SAFETY: the only coordinate has offset 0.
        [] => unsafe { *to = *from },
        [Mode { extent, to: to_step, from: from_step }] => {
            for i in 0..extent as isize {
                // SAFETY: `i` is a coordinate.
                unsafe { *to.offset(i * to_step) = *from.offset(i * from_step) }
            }
        }
        [Mode { extent, to: to_step, from: from_step }, ref rest @ ..] => {
            for i in 0..extent as isize {
                // SAFETY: `(i, c)` is a coordinate of `modes` if `c` is one of `rest`.
                unsafe { nest(rest, to.offset(i * to_step), from.offset(i * from_step)) }
            }
        }
    }
}
