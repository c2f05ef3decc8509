//! Chained: a matrix whose rows come from several loops, each too short for a block.
//!
//! ```text
//! (5,6,77,36):(1,5,30,76230) from (7128,36,35640,1):    5 * 6 * 77 rows of 36 elements
//! ```
//!
//! Where the destination lies together along several loops, the source has rows for all of them, only not at one distance. They
//! are put under each other on the stack, as many as a block has, and turned from there.
#![allow(unsafe_code, reason = "rows are put together on the stack")]

use core::mem::MaybeUninit;

use super::Means;
use super::matrix::matrix;
use super::short::copy_by;
use crate::tensor::copy::nest::{Inner, Loop};

/// Bytes that are copied at once.
const LANE: usize = 16;
/// Rows on the stack at most, and bytes of each.
const HIGH: usize = 128;
const WIDE: usize = 128;

/// Room for rows.
#[repr(align(64))]
struct Room(#[expect(dead_code, reason = "room")] [MaybeUninit<u8>; HIGH * WIDE]);

/// The innermost loops: the first one and those that continue it, across rows of the source.
///
/// # Safety
///
/// As for [`innermost`](super::innermost). Elements have 16 bytes at most. There is a loop across, along which the source lies
/// together; along the others the destination does.
pub(super) unsafe fn chained<T: Copy>(inner: &Inner, dst: *mut T, src: *const T, means: Means) {
    let (first, [second, third]) = (inner.along, inner.then);
    let across = inner.across.unwrap_or(Loop::ONCE);
    let size = size_of::<T>();
    let rows = first.extent * second.extent * third.extent;
    let (high, wide) = (rows.min(HIGH), across.extent.min(WIDE / size));
    let mut room = MaybeUninit::<Room>::uninit();
    let room = room.as_mut_ptr().cast::<T>();
    for i in (0..rows).step_by(high) {
        let i = i.min(rows - high);
        for j in (0..across.extent).step_by(wide) {
            let j = j.min(across.extent - wide);
            let (mut a, mut b) = (i % first.extent, i / first.extent % second.extent);
            let mut c = i / first.extent / second.extent;
            for row in 0..high {
                let [x, y, z] = [a, b, c].map(|k| k as isize);
                let from = x * first.src + y * second.src + z * third.src + j as isize;
                // SAFETY: elements j to j + wide of row i + row, whose digits are a, b and c; the room has `high` such rows.
                unsafe { copy_row(room.add(row * wide), src.offset(from), wide) };
                a += 1;
                if a == first.extent {
                    (a, b) = (0, b + 1);
                }
                if b == second.extent {
                    (b, c) = (0, c + 1);
                }
            }
            let bytes = size as isize;
            let along = Loop { extent: high, dst: bytes, src: wide as isize * bytes };
            let columns = Loop { extent: wide, dst: across.dst * bytes, src: bytes };
            // SAFETY: the rows in the room, and their places: `high` elements from i on, in `wide` rows from j on.
            unsafe {
                let to = dst.offset(j as isize * across.dst).add(i);
                matrix(along, columns, to, room, means);
            }
        }
    }
}

/// Copies some elements: by 16 bytes, if they have as many.
///
/// # Safety
///
/// As for [`copy_nonoverlapping`](core::ptr::copy_nonoverlapping).
#[inline(always)]
unsafe fn copy_row<T: Copy>(dst: *mut T, src: *const T, count: usize) {
    let bytes = count * size_of::<T>();
    // SAFETY: by the condition above `count` elements are valid on both sides: `bytes` bytes. `copy_by` needs LANE of them.
    unsafe {
        if bytes < LANE {
            src.copy_to_nonoverlapping(dst, count);
        } else {
            copy_by::<LANE>(dst.cast(), src.cast(), bytes);
        }
    }
}
