//! Vectors: blocks of elements turned by interleaving, whatever the elements are.
//!
//! A vector is some *lanes* of 16 bytes, and a lane holds g elements. To interleave two vectors is to take elements of both in
//! turn, in each lane; `low` gives the lower halves so, `high` the upper ones. With g rows in g vectors, log2(g) rounds of
//!
//! ```text
//! r'[2i] = low(r[i], r[i + g/2]),   r'[2i + 1] = high(r[i], r[i + g/2])
//! ```
//!
//! turn a g x g block in every lane: each round moves one digit of the row number into the place in the lane. With rows
//! k, k + g, k + 2g.. in the lanes of vector k, the lanes of a turned vector lie side by side: lanes * g elements of one row.
//!
//! What an element is, the instructions need not know: vectors are `MaybeUninit`, whose bytes may be padding or parts of
//! pointers. The intrinsics of `core::arch` would read such bytes as integers, hence assembler: an asm block that moves bytes
//! is a copy of them.
#![allow(unsafe_code, reason = "vectors are read and written by pointers")]

use core::mem::MaybeUninit;

use super::machine::{HELD, MEETING};
use super::panels::Matrix;
use super::stream::{LINE, by_lines, prefetch_early};
use super::tiling::Tiling;

/// Bytes of a lane.
pub(super) const LANE: usize = 16;

/// A vector register.
///
/// # Safety
///
/// The methods do what they say, on a machine that has the instructions.
pub(super) unsafe trait Vector: Copy {
    /// Lanes of 16 bytes.
    const LANES: usize;
    /// Any bytes.
    const ANY: Self;
    /// Whether a machine that has the instructions has those of [`write_first`](Self::write_first) and
    /// [`first_of_lanes`](Self::first_of_lanes).
    const MASKS: bool;

    /// The 16 bytes at each of as many places as there are lanes; the others are not used.
    ///
    /// # Safety
    ///
    /// They can be read; the machine has the instructions.
    unsafe fn lanes_at(from: [*const u8; 4]) -> Self;

    /// The first `n` bytes there for each lane, at most 16, and zeros.
    ///
    /// # Safety
    ///
    /// They can be read; the machine has AVX-512F and AVX-512BW.
    unsafe fn first_of_lanes(from: [*const u8; 4], n: usize) -> Self;

    /// Writes the first `n` bytes, one at least, and as many as the vector has at most.
    ///
    /// # Safety
    ///
    /// They can be written; the machine has AVX-512F and AVX-512BW.
    unsafe fn write_first(self, to: *mut u8, n: usize);

    /// The 16 bytes at `from`, `from + step`, `from + 2 step` and so on, `step` in bytes. Sums wrap, so that a step may lead back.
    ///
    /// # Safety
    ///
    /// They can be read; the machine has the instructions.
    unsafe fn lanes(from: *const u8, step: usize) -> Self;

    /// The lower halves of each lane interleaved, elements of E bytes: 1, 2, 4 or 8.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn low<const E: usize>(self, other: Self) -> Self;

    /// The upper halves of each lane interleaved.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn high<const E: usize>(self, other: Self) -> Self;

    /// Writes the lanes, 16 bytes each, to `to`, `to + step`, `to + 2 step` and so on, `step` in bytes.
    ///
    /// # Safety
    ///
    /// They can be written; the machine has the instructions.
    unsafe fn write_lanes(self, to: *mut u8, step: usize);

    /// In each lane, the bytes at those places of it, which are below 16; 0 where `places` has a number past 127.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn shuffle(self, places: Self) -> Self;

    /// Both united, bit by bit.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn or(self, other: Self) -> Self;

    /// Streams the vector, see [`stream`](super::stream).
    ///
    /// # Safety
    ///
    /// It can be written at `to`, which is aligned to its size; the machine has the instructions. As for
    /// [`stream::copy`](super::stream::copy).
    unsafe fn stream(self, to: *mut u8);

    /// [`planes`](super::planes::planes) of this vector: a function of its own, and so is its place on the stack.
    ///
    /// # Safety
    ///
    /// As there; the machine has the instructions.
    unsafe fn planes<const E: usize, const C: usize>(matrix: Matrix, streams: bool);

    /// [`panels`](super::panels::panels) of this vector, likewise.
    ///
    /// # Safety
    ///
    /// As there; the machine has the instructions.
    unsafe fn panels<const E: usize>(matrix: Matrix, streams: bool);

    /// [`tiles`](super::tiles::tiles) by vectors V, likewise: this vector moves what is contiguous.
    ///
    /// # Safety
    ///
    /// As there; the machine has the instructions.
    unsafe fn tiles<V: Vector, const E: usize>(
        tiling: &Tiling,
        dst: *mut u8,
        src: *const u8,
        streams: bool,
    );
}

/// How far from the processor a block is read and written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// The caches have most of it.
    Near,
    /// The lines that come next in the rows of the source are asked for.
    Far,
    /// So they are, and what is written goes past the caches.
    Past,
}

/// Room for a block of the source, W bytes of each row: 64 rows of a line at most.
#[repr(align(64))]
pub(super) struct Stage(#[expect(dead_code, reason = "room")] [MaybeUninit<u8>; LINE * LINE]);

/// Turns a block: `V::LANES * 16 / E` rows of the source, W bytes of each, become `W / E` rows of the destination.
///
/// Each line of the source is read in W / 16 parts. Where so many rows meet in one place of the cache that it would lose a line
/// between one part and the next, the lines go to the stage first, each as a whole.
///
/// # Safety
///
/// The rows of `src`, `src_step` bytes apart, can be read, and those of `dst`, `dst_step` bytes apart, written; `stage` too, and
/// nothing else lies there. The machine has the instructions of V. With [`Reach::Past`], the rows of `dst` are aligned to the size of V, and as for
/// [`stream::copy`](super::stream::copy).
#[inline(always)]
pub(super) unsafe fn turn<V: Vector, const E: usize, const W: usize>(
    (dst, dst_step): (*mut u8, isize),
    (src, src_step): (*const u8, isize),
    stage: *mut Stage,
    reach: Reach,
) {
    const { assert!(W.is_multiple_of(LANE) && W <= LINE && V::LANES * LANE <= LINE) };
    let group = LANE / E;
    let high = V::LANES * group;
    let parts = W / LANE;
    let (mut rows_at, mut step) = (src, src_step);
    if meet(src_step, high) {
        let stage = stage.cast::<u8>();
        let mut from = src;
        for row in 0..high {
            // SAFETY: a row of the source; the stage has 64 of at most 64 bytes.
            unsafe {
                let to = stage.add(row * W);
                if W < V::LANES * LANE {
                    from.copy_to_nonoverlapping(to, W);
                } else {
                    for at in (0..W).step_by(V::LANES * LANE) {
                        to.add(at)
                            .cast::<V>()
                            .write_unaligned(from.add(at).cast::<V>().read_unaligned());
                    }
                }
            }
            from = from.wrapping_offset(src_step);
        }
        (rows_at, step) = (stage, W as isize);
    }
    let mut to = dst;
    for part in 0..parts {
        let mut rows = [V::ANY; LANE];
        for k in 0..group {
            // SAFETY: 16 bytes of the rows k, k + group and so on, in the source or on the stage.
            rows[k] = unsafe {
                let from = rows_at.offset(k as isize * step).add(part * LANE);
                V::lanes(from, (group as isize * step) as usize)
            };
        }
        if reach != Reach::Near {
            // Some rows at each part: between them there is time to answer.
            for row in part * high / parts..(part + 1) * high / parts {
                let line = src.wrapping_offset(row as isize * src_step);
                prefetch_early(line.wrapping_add(2 * LINE));
            }
        }
        // SAFETY: the machine has the instructions of V, by the condition above.
        let rows = unsafe { transposed::<V, E>(rows) };
        for k in 0..group {
            // SAFETY: a row of the destination.
            unsafe {
                if reach == Reach::Past {
                    rows[k].stream(to);
                } else {
                    to.cast::<V>().write_unaligned(rows[k]);
                }
            }
            to = to.wrapping_offset(dst_step);
        }
    }
}

/// Turns the blocks in all lanes.
///
/// # Safety
///
/// The machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn transposed<V: Vector, const E: usize>(mut rows: [V; LANE]) -> [V; LANE] {
    let group = LANE / E;
    let mut done = 1;
    while done < group {
        let from = rows;
        for k in 0..group / 2 {
            // SAFETY: registers only; the machine has the instructions of V, by the condition above.
            unsafe {
                rows[2 * k] = from[k].low::<E>(from[k + group / 2]);
                rows[2 * k + 1] = from[k].high::<E>(from[k + group / 2]);
            }
        }
        done *= 2;
    }
    rows
}

/// Whether as many of some rows, `step` bytes apart, meet in one place of the nearest cache as it is sure to hold, or nearly meet.
#[inline(always)]
const fn meet(step: isize, rows: usize) -> bool {
    const NEARLY: isize = 8;
    let apart = (HELD * MEETING / rows) as isize;
    step.wrapping_add(NEARLY).rem_euclid(apart) <= 2 * NEARLY
}

/// Copies `n` bytes by vectors, and streams the lines of the destination that lie in them as a whole.
///
/// # Safety
///
/// As for [`stream::copy`](super::stream::copy); the machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn copy_past<V: Vector>(dst: *mut u8, src: *const u8, n: usize) {
    let line = |to: *mut u8, from: *const u8| {
        for at in (0..LINE).step_by(V::LANES * LANE) {
            // SAFETY: a part of a line, which is aligned.
            unsafe { from.add(at).cast::<V>().read_unaligned().stream(to.add(at)) }
        }
    };
    // SAFETY: the condition above is that of `by_lines`, which gives `line` whole lines of these bytes, aligned in `dst`.
    unsafe { by_lines(dst, src, n, line) }
}
