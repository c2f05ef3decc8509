//! Planes: matrices with one short side, C rows of any length on the other one, as in images of C channels.
//!
//! ```text
//! dealt:     aA0 bB1 cC2 ..  ->  abc.. ABC.. 012..        gathered:  abc.. ABC.. 012..  ->  aA0 bB1 cC2 ..
//! ```
//!
//! A piece are C vectors on both sides. In each lane they hold C * g elements, g = 16 / E: on the packed side element
//! `i * C + k`, on that of the planes element `k * g + i`. Where C is a power of two, numbers are rotated digit by digit: to
//! interleave vector k with vector k + C/2 moves the first binary digit of all to the end (see `vector`). That takes log2(g)
//! rounds to deal, log2(C) to gather. Any other C takes a shuffle for each pair of vectors: the bytes that go from one to the
//! other, zeros elsewhere, and all that go to one are united.
#![allow(unsafe_code, reason = "vectors are read and written by pointers")]

use core::mem::MaybeUninit;

use super::panels::Matrix;
use super::stream::LINE;
use super::vector::{LANE, Vector, copy_past};

/// Bytes of a plane that are put together on the stack before they are streamed.
const PIECE: usize = 1024;
/// Planes at most.
const MOST: usize = 8;

/// Copies a matrix with C rows or columns, of which those of the packed side follow each other without gaps.
///
/// # Safety
///
/// As for [`panels`](super::panels::panels), but for the sides: either C columns, a row of which is as long as the source's step,
/// or C rows, a row of the destination being as long as its step. The other side is no less than a vector has places.
#[inline(always)]
pub(super) unsafe fn planes<V: Vector, const E: usize, const C: usize>(
    matrix: Matrix,
    streams: bool,
) {
    const { assert!(C <= MOST && C * E <= LANE * MOST) };
    let Matrix { dst, src, rows, columns, dst_step, src_step } = matrix;
    let row = (C * E) as isize;
    // SAFETY: by the condition above element (i, j) is valid on both sides. What is not C packed columns are C packed rows; the other
    // side fills a vector: the condition of `walk`.
    unsafe {
        if columns == C && src_step == row && rows >= V::LANES * LANE / E {
            walk::<V, E, C, true>(dst, dst_step, src, row, rows, streams);
        } else {
            walk::<V, E, C, false>(dst, row, src, src_step, columns, streams);
        }
    }
}

/// Room for a piece of all planes, and what is left of them behind it.
#[repr(align(64))]
struct Room(#[expect(dead_code, reason = "room")] [MaybeUninit<u8>; (PIECE + LINE) * MOST]);

/// Copies `n` elements of each plane, with streams by way of the stack.
///
/// # Safety
///
/// As for [`deal`], or [`gather`], where DEAL does not hold: one step is that of the planes, the other one C * E. With `streams`,
/// as for [`stream::copy`](super::stream::copy).
#[inline(always)]
unsafe fn walk<V: Vector, const E: usize, const C: usize, const DEAL: bool>(
    dst: *mut u8,
    dst_step: isize,
    src: *const u8,
    src_step: isize,
    n: usize,
    streams: bool,
) {
    let size = V::LANES * LANE / E;
    // SAFETY: by the condition above, which `planes` establishes, `n` elements of each plane are valid. Pieces lie inside the planes
    // and have `size` elements at least. The room has PIECE bytes and those of a vector more for each plane. `all`, in `kernel`, has
    // the fence that follows streams.
    unsafe {
        if !streams {
            if DEAL {
                deal::<V, E, C>(dst, dst_step, src, n);
            } else {
                gather::<V, E, C>(dst, src, src_step, n);
            }
            return;
        }
        let mut room = MaybeUninit::<Room>::uninit();
        let room = room.as_mut_ptr().cast::<u8>();
        let mut at = 0;
        while at < n {
            let piece = PIECE / E;
            let count = if n - at < piece + size { n - at } else { piece };
            if DEAL {
                let step = PIECE + LINE;
                deal::<V, E, C>(room, step as isize, src.add(at * C * E), count);
                for k in 0..C {
                    let to = dst.offset(k as isize * dst_step).add(at * E);
                    copy_past::<V>(to, room.add(k * step), count * E);
                }
            } else {
                gather::<V, E, C>(room, src.add(at * E), src_step, count);
                copy_past::<V>(dst.add(at * C * E), room, count * C * E);
            }
            at += count;
        }
    }
}

/// Deals `n` rows of C elements out to C planes. The last vectors are moved inside, and copy again what those before them copy.
///
/// # Safety
///
/// C * n elements of E bytes can be read at `src`, and n written at each of `dst + k * step`, k < C; n are no less than a vector
/// has. The machine has the instructions of V.
#[inline(always)]
unsafe fn deal<V: Vector, const E: usize, const C: usize>(
    dst: *mut u8,
    step: isize,
    src: *const u8,
    n: usize,
) {
    let size = V::LANES * LANE / E;
    // SAFETY: the machine has the instructions of V, by the condition above.
    let masks = unsafe { masks::<V, E, C, true>() };
    for i in (0..n).step_by(size) {
        let i = i.min(n - size);
        let mut vectors = [V::ANY; MOST];
        // SAFETY: `size` rows from i on lie inside `src`: in each lane of vector k, the 16 bytes after k others of those that
        // the lane has. As many elements of each plane can be written.
        unsafe {
            for (k, vector) in vectors.iter_mut().enumerate().take(C) {
                *vector = V::lanes(src.add(i * C * E + k * LANE), C * LANE);
            }
            let vectors = turned::<V, E, C>(vectors, LANE / E, &masks);
            for (k, vector) in vectors.into_iter().enumerate().take(C) {
                let to = dst.offset(k as isize * step).add(i * E);
                to.cast::<V>().write_unaligned(vector);
            }
        }
    }
}

/// Gathers `n` rows of C elements from C planes. The last vectors are moved inside, and copy again what those before them copy.
///
/// # Safety
///
/// C * n elements of E bytes can be written at `dst`, and n read at each of `src + k * step`, k < C; n are no less than a vector
/// has. The machine has the instructions of V.
#[inline(always)]
unsafe fn gather<V: Vector, const E: usize, const C: usize>(
    dst: *mut u8,
    src: *const u8,
    step: isize,
    n: usize,
) {
    let size = V::LANES * LANE / E;
    // SAFETY: the machine has the instructions of V, by the condition above.
    let masks = unsafe { masks::<V, E, C, false>() };
    for i in (0..n).step_by(size) {
        let i = i.min(n - size);
        let mut vectors = [V::ANY; MOST];
        // SAFETY: `size` elements from i on can be read in each plane. As many rows can be written: of each lane of vector k, the
        // 16 bytes after k others of those that the lane has.
        unsafe {
            for (k, vector) in vectors.iter_mut().enumerate().take(C) {
                let from = src.offset(k as isize * step).add(i * E);
                *vector = from.cast::<V>().read_unaligned();
            }
            let vectors = turned::<V, E, C>(vectors, C, &masks);
            for (k, vector) in vectors.into_iter().enumerate().take(C) {
                vector.write_lanes(dst.add(i * C * E + k * LANE), C * LANE);
            }
        }
    }
}

/// Rotates the numbers of the elements in each lane, so that those of the last `log2(times)` digits come first.
///
/// # Safety
///
/// The machine has the instructions of V.
#[inline(always)]
unsafe fn turned<V: Vector, const E: usize, const C: usize>(
    mut vectors: [V; MOST],
    times: usize,
    masks: &[[V; MOST]; MOST],
) -> [V; MOST] {
    let from = vectors;
    if !C.is_power_of_two() {
        for k in 0..C {
            // SAFETY: registers only; the machine has the instructions of V, by the condition above.
            unsafe {
                vectors[k] = from[0].shuffle(masks[k][0]);
                for l in 1..C {
                    vectors[k] = vectors[k].or(from[l].shuffle(masks[k][l]));
                }
            }
        }
        return vectors;
    }
    let mut done = 1;
    while done < times {
        let from = vectors;
        for k in 0..C / 2 {
            // SAFETY: registers only; the machine has the instructions of V, by the condition above.
            unsafe {
                vectors[2 * k] = from[k].low::<E>(from[k + C / 2]);
                vectors[2 * k + 1] = from[k].high::<E>(from[k + C / 2]);
            }
        }
        done *= 2;
    }
    vectors
}

/// What goes from vector l to vector k, in each lane: at `[k][l]` the place of each byte, or a number past 127 where the byte comes
/// from elsewhere.
///
/// # Safety
///
/// The machine has the instructions of V.
#[inline(always)]
unsafe fn masks<V: Vector, const E: usize, const C: usize, const DEAL: bool>() -> [[V; MOST]; MOST]
{
    let mut masks = [[V::ANY; MOST]; MOST];
    if C.is_power_of_two() {
        return masks;
    }
    let places = const { places::<E, C, DEAL>() };
    for k in 0..C {
        for l in 0..C {
            // SAFETY: `places` has 16 bytes here, which a step of 0 reads for each lane. The machine has the instructions of V, by
            // the condition above.
            masks[k][l] = unsafe { V::lanes(places[k][l].as_ptr(), 0) };
        }
    }
    masks
}

/// The bytes of [`masks`].
const fn places<const E: usize, const C: usize, const DEAL: bool>() -> [[[u8; LANE]; MOST]; MOST] {
    let mut places = [[[0x80; LANE]; MOST]; MOST];
    let (mut at, per_lane) = (0, LANE / E);
    while at < C * LANE {
        let element = at / E;
        let from = if DEAL {
            element % per_lane * C + element / per_lane
        } else {
            element % C * per_lane + element / C
        };
        let from = from * E + at % E;
        places[at / LANE][from / LANE][at % LANE] = (from % LANE) as u8;
        at += 1;
    }
    places
}
