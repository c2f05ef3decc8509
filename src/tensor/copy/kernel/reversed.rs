//! Reversed: elements that are contiguous on both sides, in opposite directions.
//!
//! ```text
//! dst[i] = src[-i]
//! ```
//!
//! The lanes of a vector are read in descending order, and a shuffle reverses the elements of each
//! lane.
#![allow(unsafe_code, reason = "vectors are read and written by pointers")]

use super::vector::Vector;
use crate::tensor::copy::machine::{LANE, LINE, MIN_STREAMED};

/// Copies `n` elements of E bytes in reverse order. The last vectors overlap those before them.
///
/// # Safety
///
/// `n` elements can be written from `dst` on, and read from `src` on downwards, and no byte is in
/// both. `n` is at least the number of elements of a vector. The machine has the instructions of V.
/// With `streams`, also the condition of [`stream::copy`](super::stream::copy).
#[inline(always)]
pub(super) unsafe fn reversed<V: Vector, const E: usize>(
    dst: *mut u8,
    src: *const u8,
    n: usize,
    streams: bool,
) {
    let group = LANE / E;
    let size = V::LANES * group;
    // SAFETY: a step of 0 reads the 16 indices for each lane.
    let order = unsafe { V::lanes(const { reversed_lane::<E>() }.as_ptr(), 0) };
    // SAFETY: elements i to i + size are in bounds. Lane l holds those from i + l * group on, of
    // which the last one has the lowest address in the source.
    let read = |i: usize| unsafe {
        V::lanes(src.sub((i + group - 1) * E), LANE.wrapping_neg()).reverse::<E>(order)
    };
    let lead = dst.align_offset(LINE);
    let streams =
        streams && V::LANES * LANE == LINE && lead.is_multiple_of(E) && n * E >= MIN_STREAMED;
    // The first vectors overlap, so that the others begin on a line.
    let lead = if streams { lead / E } else { 0 };
    for i in (0..n + size).step_by(size) {
        let i = if i == 0 { 0 } else { (i - size + lead).min(n - size) };
        // SAFETY: `size` elements from i on are in bounds.
        unsafe {
            let to = dst.add(i * E);
            if streams && to.addr().is_multiple_of(LINE) {
                read(i).stream(to);
            } else {
                to.cast::<V>().write_unaligned(read(i));
            }
        }
    }
}

/// Returns the byte indices of a lane whose elements of E bytes are reversed.
const fn reversed_lane<const E: usize>() -> [u8; LANE] {
    let (mut indices, mut at) = ([0; LANE], 0);
    while at < LANE {
        indices[at] = ((LANE / E - 1 - at / E) * E + at % E) as u8;
        at += 1;
    }
    indices
}
