//! Vectors: blocks of elements transposed by interleaving, whatever the elements are.
//!
//! A vector has *lanes* of 16 bytes, and a lane holds g elements. Interleaving two vectors takes
//! elements of both alternately, in each lane: `low` interleaves the lower halves, `high` the upper
//! ones. With g rows in g vectors, log2(g) rounds of
//!
//! ```text
//! r'[2i] = low(r[i], r[i + g/2]),   r'[2i + 1] = high(r[i], r[i + g/2])
//! ```
//!
//! transpose a g x g block in every lane. Each round moves one digit of the row number into the
//! index within the lane. With rows k, k + g, k + 2g.. in the lanes of vector k, the lanes of a
//! transposed vector are contiguous: lanes * g elements of one row.
//!
//! The instructions move bytes of any type: vectors are `MaybeUninit`, whose bytes may be padding
//! or parts of pointers. The intrinsics of `core::arch` would read such bytes as integers.
//! Therefore the methods are assembler: an asm block that moves bytes copies them unchanged.
#![allow(unsafe_code, reason = "vectors are read and written by pointers")]

use core::mem::MaybeUninit;

use super::panels::Matrix;
use super::stream::{copy_by_lines, prefetch_early};
use crate::tensor::copy::machine::{L1_SET_STRIDE, L1_WAYS, LANE, LINE};
use crate::tensor::copy::tiling::Tiling;

/// A vector register.
///
/// # Safety
///
/// On a machine that has the instructions, the methods do what their documentation says.
pub(super) unsafe trait Vector: Copy {
    /// The number of lanes of 16 bytes.
    const LANES: usize;
    /// A vector of any bytes.
    const ANY: Self;
    /// Whether every machine with the instructions also has those of
    /// [`write_first`](Self::write_first) and [`first_of_lanes`](Self::first_of_lanes).
    const MASKS: bool;

    /// Reads 16 bytes for each lane, at one address each; further addresses are not used.
    ///
    /// # Safety
    ///
    /// The bytes can be read; the machine has the instructions.
    unsafe fn lanes_at(from: [*const u8; 4]) -> Self;

    /// Reads the first `n` bytes for each lane, at most 16, and sets the rest to zero.
    ///
    /// # Safety
    ///
    /// The `n` bytes can be read; the machine has AVX-512F and AVX-512BW.
    unsafe fn first_of_lanes(from: [*const u8; 4], n: usize) -> Self;

    /// Writes the first `n` bytes; n is at least one and at most the size of the vector.
    ///
    /// # Safety
    ///
    /// The `n` bytes can be written; the machine has AVX-512F and AVX-512BW.
    unsafe fn write_first(self, to: *mut u8, n: usize);

    /// Reads 16 bytes at `from`, `from + step`, `from + 2 step` and so on, one for each lane,
    /// `step` in bytes. Sums wrap, so that a step may be negative.
    ///
    /// # Safety
    ///
    /// The bytes can be read; the machine has the instructions.
    unsafe fn lanes(from: *const u8, step: usize) -> Self;

    /// Interleaves the lower halves of each lane, as elements of E bytes: 1, 2, 4 or 8.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn low<const E: usize>(self, other: Self) -> Self;

    /// Interleaves the upper halves of each lane.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn high<const E: usize>(self, other: Self) -> Self;

    /// Writes the lanes, 16 bytes each, to `to`, `to + step`, `to + 2 step` and so on, `step` in
    /// bytes.
    ///
    /// # Safety
    ///
    /// The bytes can be written; the machine has the instructions.
    unsafe fn write_lanes(self, to: *mut u8, step: usize);

    /// Returns in each lane the bytes of this lane at `indices`, which are below 16; 0 where
    /// `indices` has a number above 127.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn shuffle(self, indices: Self) -> Self;

    /// Returns the bitwise or of both vectors.
    ///
    /// # Safety
    ///
    /// The machine has the instructions.
    unsafe fn or(self, other: Self) -> Self;

    /// Writes the vector by a streaming store, see [`stream`](super::stream).
    ///
    /// # Safety
    ///
    /// The vector can be written at `to`, which is aligned to its size; the machine has the
    /// instructions. Also that of [`stream::copy`](super::stream::copy).
    unsafe fn stream(self, to: *mut u8);

    /// Calls [`planar`](super::planar::planar) with this vector, as a separate function with a
    /// separate stack frame.
    ///
    /// # Safety
    ///
    /// That of the function; the machine has the instructions.
    unsafe fn planar<const E: usize, const C: usize>(matrix: Matrix, streams: bool);

    /// Calls [`panels`](super::panels::panels) with this vector, likewise.
    ///
    /// # Safety
    ///
    /// That of the function; the machine has the instructions.
    unsafe fn panels<const E: usize>(matrix: Matrix, streams: bool);

    /// Calls [`transpose_rows`] with this vector, likewise.
    ///
    /// # Safety
    ///
    /// That of the function; the machine has the instructions.
    unsafe fn rows<const E: usize>(rows: *const *const u8, columns: *const *mut u8, side: usize);

    /// Calls [`tiles`](super::tiles::tiles), likewise: vectors V transpose, and this vector moves
    /// contiguous bytes.
    ///
    /// # Safety
    ///
    /// That of the function; the machine has the instructions of this vector and of V.
    unsafe fn tiles<V: Vector, const E: usize>(
        tiling: &Tiling,
        dst: *mut u8,
        src: *const u8,
        streams: bool,
    );
}

/// How a block is read and written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    /// Ordinary loads and stores: the caches hold most of the block.
    Cached,
    /// The next lines in the rows of the source are prefetched.
    Prefetched,
    /// The same, and the destination is written by streaming stores.
    NonTemporal,
}

/// A buffer for a block of the source, W bytes of each row: at most 64 rows of one line.
#[repr(align(64))]
pub(super) struct RowBuffer(
    #[expect(dead_code, reason = "accessed by its address")] [MaybeUninit<u8>; LINE * LINE],
);

/// Transposes a block: W bytes of each of `V::LANES * 16 / E` rows of the source become `W / E`
/// rows of the destination.
///
/// Each line of the source is read in W / 16 parts. If the rows map to so few cache sets that lines
/// would be evicted between two parts, whole lines go to the row buffer first.
///
/// # Safety
///
/// The rows of `src`, `src_step` bytes apart, can be read, and those of `dst`, `dst_step` bytes
/// apart, can be written. `row_buffer` can be written too, and overlaps nothing else. The machine
/// has the instructions of V. With [`Access::NonTemporal`], the rows of `dst` are aligned to the
/// size of V, and the condition of [`stream::copy`](super::stream::copy) holds.
#[inline(always)]
pub(super) unsafe fn transpose_block<V: Vector, const E: usize, const W: usize>(
    (dst, dst_step): (*mut u8, isize),
    (src, src_step): (*const u8, isize),
    row_buffer: *mut RowBuffer,
    access: Access,
) {
    const { assert!(W.is_multiple_of(LANE) && W <= LINE && V::LANES * LANE <= LINE) };
    let group = LANE / E;
    let high = V::LANES * group;
    let parts = W / LANE;
    let (mut rows_at, mut step) = (src, src_step);
    if conflict_in_l1(src_step, high) {
        let row_buffer = row_buffer.cast::<u8>();
        let mut from = src;
        for row in 0..high {
            // SAFETY: a row of the source; the row buffer has 64 rows of 64 bytes.
            unsafe {
                let to = row_buffer.add(row * W);
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
        (rows_at, step) = (row_buffer, W as isize);
    }
    let mut to = dst;
    for part in 0..parts {
        let mut rows = [V::ANY; LANE];
        for k in 0..group {
            // SAFETY: 16 bytes of the rows k, k + group and so on, in the source or in the row
            // buffer.
            rows[k] = unsafe {
                let from = rows_at.offset(k as isize * step).add(part * LANE);
                V::lanes(from, (group as isize * step) as usize)
            };
        }
        if access != Access::Cached {
            // A few rows at each part: the memory system needs time in between.
            for row in part * high / parts..(part + 1) * high / parts {
                let line = src.wrapping_offset(row as isize * src_step);
                prefetch_early(line.wrapping_add(2 * LINE));
            }
        }
        // SAFETY: the machine has the instructions of V, by the condition above.
        let rows = unsafe { transpose_lanes::<V, E>(rows) };
        for k in 0..group {
            // SAFETY: a row of the destination.
            unsafe {
                if access == Access::NonTemporal {
                    rows[k].stream(to);
                } else {
                    to.cast::<V>().write_unaligned(rows[k]);
                }
            }
            to = to.wrapping_offset(dst_step);
        }
    }
}

/// Transposes the blocks in all lanes.
///
/// # Safety
///
/// The machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn transpose_lanes<V: Vector, const E: usize>(mut rows: [V; LANE]) -> [V; LANE] {
    let group = LANE / E;
    let mut done = 1;
    while done < group {
        let from = rows;
        for k in 0..group / 2 {
            // SAFETY: registers only; the machine has the instructions of V, by the condition
            // above.
            unsafe {
                rows[2 * k] = from[k].low::<E>(from[k + group / 2]);
                rows[2 * k + 1] = from[k].high::<E>(from[k + group / 2]);
            }
        }
        done *= 2;
    }
    rows
}

/// Transposes a block of `side` x `side` elements at any addresses.
///
/// # Safety
///
/// `rows` and `columns` are arrays of `side` addresses. `side` elements of E bytes can be read at
/// each of the rows and written at each of the columns, and no byte is in both. `side` is a
/// multiple of the elements of a vector. The machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn transpose_rows<V: Vector, const E: usize>(
    rows: *const *const u8,
    columns: *const *mut u8,
    side: usize,
) {
    let group = LANE / E;
    for i in (0..side).step_by(V::LANES * group) {
        for j in (0..side).step_by(group) {
            let mut vectors = [V::ANY; LANE];
            // SAFETY: the rows from i on are those of a vector, and 16 bytes from column j on are
            // in each of them. So `group` columns from j on are in the block, and the bytes of a
            // vector from row i on are in each of them. All indices are below `side`.
            unsafe {
                for (k, vector) in vectors.iter_mut().enumerate().take(group) {
                    let row = |lane: usize| rows.add(i + k + lane % V::LANES * group).read();
                    *vector = V::lanes_at([0, 1, 2, 3].map(|lane| row(lane).add(j * E)));
                }
                let vectors = transpose_lanes::<V, E>(vectors);
                for (k, vector) in vectors.into_iter().enumerate().take(group) {
                    columns.add(j + k).read().add(i * E).cast::<V>().write_unaligned(vector);
                }
            }
        }
    }
}

/// Returns whether `rows` rows, `step` bytes apart, share or nearly share so few sets of the
/// first-level cache that it may evict some.
#[inline(always)]
const fn conflict_in_l1(step: isize, rows: usize) -> bool {
    const NEARLY: isize = 8;
    let apart = (L1_WAYS * L1_SET_STRIDE / rows) as isize;
    step.wrapping_add(NEARLY).rem_euclid(apart) <= 2 * NEARLY
}

/// Copies `n` bytes by vectors, with streaming stores for whole lines of the destination.
///
/// # Safety
///
/// That of [`stream::copy`](super::stream::copy); the machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn copy_non_temporal<V: Vector>(dst: *mut u8, src: *const u8, n: usize) {
    let line = |to: *mut u8, from: *const u8| {
        for at in (0..LINE).step_by(V::LANES * LANE) {
            // SAFETY: an aligned part of a line.
            unsafe { from.add(at).cast::<V>().read_unaligned().stream(to.add(at)) }
        }
    };
    // SAFETY: the condition above is that of `copy_by_lines`, which passes whole lines of these
    // bytes to `line`, aligned in `dst`.
    unsafe { copy_by_lines(dst, src, n, line) }
}
