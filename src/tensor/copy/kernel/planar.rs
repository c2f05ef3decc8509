//! Planar: matrices with one short side, C rows by any length, as in images of C channels.
//!
//! ```text
//! deinterleave:  aA0 bB1 cC2 ..  ->  abc.. ABC.. 012..
//! interleave:    abc.. ABC.. 012..  ->  aA0 bB1 cC2 ..
//! ```
//!
//! A block is C vectors on both sides. Each lane of a block holds C * g elements, g = 16 / E:
//! element `i * C + k` on the packed side is element `k * g + i` on the planar side. If C is a
//! power of two, the element numbers are rotated one binary digit at a time: interleaving vector k
//! with vector k + C/2 moves the first digit of all numbers to the end (see `vector`).
//! Deinterleaving takes log2(g) rounds, interleaving log2(C). For any other C, one shuffle for each
//! pair of vectors moves the bytes that go from one to the other.
#![allow(unsafe_code, reason = "vectors are read and written by pointers")]

use core::mem::MaybeUninit;

use super::matrix::Matrix;
use super::vector::{Vector, copy_non_temporal, interleave_rounds};
use crate::tensor::copy::machine::{LANE, LINE};

/// Bytes of a plane that are collected on the stack before they are streamed.
const PIECE_BYTES: usize = 1024;
/// The largest number of planes.
pub(super) const MAX_PLANES: usize = 8;
/// One vector for each plane; only the first ones are used if there are fewer planes.
pub(super) type Planes<V> = [V; MAX_PLANES];

/// Copies a matrix with C rows or C columns, whose packed side has no gaps.
///
/// # Safety
///
/// Element (i, j) of the matrix can be read and written, and no byte is in both. Either there are C
/// columns, and a row of them has the bytes of the source's step. Or there are C rows, and a row of
/// the destination has the bytes of its step. The other side has at least the elements of a vector.
#[inline(always)]
pub(super) unsafe fn planar<V: Vector, const E: usize, const C: usize>(
    matrix: Matrix,
    streams: bool,
) {
    const { assert!(C <= MAX_PLANES && C * E <= LANE * MAX_PLANES) };
    let Matrix { dst, src, rows, columns, dst_step, src_step } = matrix;
    let row = (C * E) as isize;
    // SAFETY: by the condition above element (i, j) is valid on both sides. If there are not C
    // packed columns, there are C packed rows; the other side fills a vector: the condition of
    // `copy_pieces`.
    unsafe {
        if columns == C && src_step == row && rows >= V::LANES * LANE / E {
            copy_pieces::<V, E, C, true>(dst, dst_step, src, row, rows, streams);
        } else {
            copy_pieces::<V, E, C, false>(dst, row, src, src_step, columns, streams);
        }
    }
}

/// A buffer for a piece of all planes, with a line of slack for each.
#[repr(align(64))]
struct PlaneBuffer(
    #[expect(dead_code, reason = "buffer")] [MaybeUninit<u8>; (PIECE_BYTES + LINE) * MAX_PLANES],
);

/// Copies `n` elements of each plane; a copy that streams goes through the stack.
///
/// # Safety
///
/// That of [`deinterleave`] if DEINTERLEAVE, else that of [`interleave`]: one step is that of the
/// planes, the other one is C * E. With `streams`, also that of
/// [`stream::copy`](super::stream::copy).
#[inline(always)]
unsafe fn copy_pieces<V: Vector, const E: usize, const C: usize, const DEINTERLEAVE: bool>(
    dst: *mut u8,
    dst_step: isize,
    src: *const u8,
    src_step: isize,
    n: usize,
    streams: bool,
) {
    let size = V::LANES * LANE / E;
    // SAFETY: by the condition above, which `planar` establishes, `n` elements of each plane are
    // valid. Pieces are in bounds of the planes and have at least `size` elements. The buffer has
    // PIECE_BYTES bytes and those of a vector for each plane. `kernel::copy` calls the fence that
    // follows streaming stores.
    unsafe {
        if !streams {
            if DEINTERLEAVE {
                deinterleave::<V, E, C>(dst, dst_step, src, n);
            } else {
                interleave::<V, E, C>(dst, src, src_step, n);
            }
            return;
        }
        let mut buffer = MaybeUninit::<PlaneBuffer>::uninit();
        let buffer = buffer.as_mut_ptr().cast::<u8>();
        let mut at = 0;
        while at < n {
            let piece = PIECE_BYTES / E;
            let count = if n - at < piece + size { n - at } else { piece };
            if DEINTERLEAVE {
                let step = PIECE_BYTES + LINE;
                deinterleave::<V, E, C>(buffer, step as isize, src.add(at * C * E), count);
                for k in 0..C {
                    let to = dst.offset(k as isize * dst_step).add(at * E);
                    copy_non_temporal::<V>(to, buffer.add(k * step), count * E);
                }
            } else {
                interleave::<V, E, C>(buffer, src.add(at * E), src_step, count);
                copy_non_temporal::<V>(dst.add(at * C * E), buffer, count * C * E);
            }
            at += count;
        }
    }
}

/// Deinterleaves `n` rows of C elements into C planes. The last vectors overlap those before them.
///
/// # Safety
///
/// C * n elements of E bytes can be read at `src`, and n can be written at each of `dst + k *
/// step`, k < C; n is at least the number of elements of a vector. The machine has the instructions
/// of V.
#[inline(always)]
unsafe fn deinterleave<V: Vector, const E: usize, const C: usize>(
    dst: *mut u8,
    step: isize,
    src: *const u8,
    n: usize,
) {
    let size = V::LANES * LANE / E;
    // SAFETY: the machine has the instructions of V, by the condition above.
    let masks = unsafe { shuffle_masks::<V, E, C, true>() };
    for i in (0..n).step_by(size) {
        let i = i.min(n - size);
        let mut vectors = [V::ANY; MAX_PLANES];
        // SAFETY: `size` rows from i on are in bounds of `src`: lane l of vector k reads 16 bytes
        // at offset 16 * (C * l + k) in them. The same number of elements can be written to each
        // plane.
        unsafe {
            for (k, vector) in vectors.iter_mut().enumerate().take(C) {
                *vector = V::lanes(src.add(i * C * E + k * LANE), C * LANE);
            }
            let vectors = shuffle_lanes::<V, E, C, true>(vectors, &masks);
            for (k, vector) in vectors.into_iter().enumerate().take(C) {
                let to = dst.offset(k as isize * step).add(i * E);
                to.cast::<V>().write_unaligned(vector);
            }
        }
    }
}

/// Interleaves `n` rows of C elements from C planes. The last vectors overlap those before them.
///
/// # Safety
///
/// C * n elements of E bytes can be written at `dst`, and n can be read at each of `src + k *
/// step`, k < C; n is at least the number of elements of a vector. The machine has the instructions
/// of V.
#[inline(always)]
unsafe fn interleave<V: Vector, const E: usize, const C: usize>(
    dst: *mut u8,
    src: *const u8,
    step: isize,
    n: usize,
) {
    let size = V::LANES * LANE / E;
    // SAFETY: the machine has the instructions of V, by the condition above.
    let masks = unsafe { shuffle_masks::<V, E, C, false>() };
    for i in (0..n).step_by(size) {
        let i = i.min(n - size);
        let mut vectors = [V::ANY; MAX_PLANES];
        // SAFETY: `size` elements from i on can be read in each plane. The same number of rows can
        // be written: lane l of vector k writes 16 bytes at offset 16 * (C * l + k) in them.
        unsafe {
            for (k, vector) in vectors.iter_mut().enumerate().take(C) {
                let from = src.offset(k as isize * step).add(i * E);
                *vector = from.cast::<V>().read_unaligned();
            }
            let vectors = shuffle_lanes::<V, E, C, false>(vectors, &masks);
            for (k, vector) in vectors.into_iter().enumerate().take(C) {
                vector.write_lanes(dst.add(i * C * E + k * LANE), C * LANE);
            }
        }
    }
}

/// Permutes the elements of each lane between the packed and the planar order. For a power of two,
/// rotates their numbers.
///
/// # Safety
///
/// The machine has the instructions of V.
#[inline(always)]
unsafe fn shuffle_lanes<V: Vector, const E: usize, const C: usize, const DEINTERLEAVE: bool>(
    vectors: Planes<V>,
    masks: &[Planes<V>; MAX_PLANES],
) -> Planes<V> {
    if const { !C.is_power_of_two() } {
        // SAFETY: the machine has the instructions of V, by the condition above.
        return unsafe { V::permute::<E, C, DEINTERLEAVE>(vectors, masks) };
    }
    let times: usize = if DEINTERLEAVE { LANE / E } else { C };
    // SAFETY: the machine has the instructions of V, by the condition above.
    unsafe { interleave_rounds::<V, E, MAX_PLANES>(vectors, C / 2, times.ilog2()) }
}

/// Returns the bytes that go from vector l to vector k, in each lane: `[k][l]` holds the index of
/// each byte in its lane, or a number above 127 if the byte comes from another vector.
///
/// # Safety
///
/// The machine has the instructions of V.
#[inline(always)]
unsafe fn shuffle_masks<V: Vector, const E: usize, const C: usize, const DEINTERLEAVE: bool>()
-> [Planes<V>; MAX_PLANES] {
    let mut masks = [[V::ANY; MAX_PLANES]; MAX_PLANES];
    if C.is_power_of_two() {
        return masks;
    }
    let indices = const { shuffle_indices::<E, C, DEINTERLEAVE>() };
    for k in 0..C {
        for l in 0..C {
            // SAFETY: `indices[k][l]` has 16 bytes, which a step of 0 reads for each lane. The
            // machine has the instructions of V, by the condition above.
            masks[k][l] = unsafe { V::lanes(indices[k][l].as_ptr(), 0) };
        }
    }
    masks
}

/// Returns the bytes of [`shuffle_masks`].
const fn shuffle_indices<const E: usize, const C: usize, const DEINTERLEAVE: bool>()
-> [[[u8; LANE]; MAX_PLANES]; MAX_PLANES] {
    let mut indices = [[[0x80; LANE]; MAX_PLANES]; MAX_PLANES];
    let mut at = 0;
    while at < C * LANE {
        let from = element_before::<E, C, DEINTERLEAVE>(at / E) * E + at % E;
        indices[at / LANE][from / LANE][at % LANE] = (from % LANE) as u8;
        at += 1;
    }
    indices
}

/// Returns the number of the element that the permutation moves to number `element`. Each vector
/// holds a lane of elements.
pub(super) const fn element_before<const E: usize, const C: usize, const DEINTERLEAVE: bool>(
    element: usize,
) -> usize {
    let per_lane = LANE / E;
    if DEINTERLEAVE {
        element % per_lane * C + element / per_lane
    } else {
        element % C * per_lane + element / C
    }
}
