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
use crate::tensor::copy::machine::{LANE, LINE, min_streamed};

/// Copies `n` elements of E bytes in reverse order. The vectors at both ends overlap others.
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
    let size = V::LANES * LANE / E;
    // SAFETY: a step of 0 reads the 16 indices for each lane.
    let order = unsafe { V::lanes(const { reversed_lane::<E>() }.as_ptr(), 0) };
    let lead = dst.align_offset(LINE);
    let least = min_streamed(lead == 0 && (n * E).is_multiple_of(LINE));
    let streams = streams && V::LANES * LANE == LINE && lead.is_multiple_of(E) && n * E >= least;
    // All vectors between the ends begin on a line.
    let lead = if streams { lead / E } else { 0 };
    let whole = (n - lead) / size;
    let ends = [lead > 0, lead + whole * size < n];
    // The lines that no end overlaps: one that is streamed and then changed would be read again.
    let lines = usize::from(ends[0])..whole - usize::from(ends[1]);
    // SAFETY: `size` elements from i on are in bounds. The ends overlap the vectors between them.
    unsafe {
        // The reads ascend, also from one row to the next: stores do not wait for memory.
        for k in (0..whole).rev() {
            let i = lead + k * size;
            let (to, vector) = (dst.add(i * E), read_reversed::<V, E>(src, i, order));
            if streams && lines.contains(&k) {
                vector.stream(to);
            } else {
                to.cast::<V>().write_unaligned(vector);
            }
        }
        for i in [0, n - size].into_iter().zip(ends).filter_map(|(i, is)| is.then_some(i)) {
            let vector = read_reversed::<V, E>(src, i, order);
            dst.add(i * E).cast::<V>().write_unaligned(vector);
        }
    }
}

/// Reads elements i, i + 1 and so on from `src` on downwards.
///
/// # Safety
///
/// The elements of a vector can be read. The machine has the instructions of V.
#[inline(always)]
unsafe fn read_reversed<V: Vector, const E: usize>(src: *const u8, i: usize, order: V) -> V {
    let group = LANE / E;
    // SAFETY: lane l holds the elements from i + l * group on, of which the last one has the lowest
    // address in the source.
    unsafe { V::lanes(src.sub((i + group - 1) * E), LANE.wrapping_neg()).reverse::<E>(order) }
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
