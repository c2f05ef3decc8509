//! Panels: a matrix in the caches, transposed block by block.
//!
//! A panel is some hundred rows of the source. Its blocks advance along the rows, so that the
//! destination is written in long pieces of few rows. This takes fewer steps than a
//! [tiling](crate::tensor::copy::tiling), which pays where memory is slower than the core.
#![allow(unsafe_code, reason = "vectors are read and written by pointers")]

use core::mem::MaybeUninit;

use super::matrix::Matrix;
use super::vector::{Vector, transpose_part};
use crate::tensor::copy::machine::{L1_SET_STRIDE, L1_WAYS, LANE, LINE};

/// The largest number of rows of a panel.
const PANEL_ROWS: usize = 512;
/// Rows of a panel if the step of the source is a multiple of `L2_SET_STRIDE`.
const CONFLICT_PANEL_ROWS: usize = 64;
/// Bytes between addresses that share a set of the second-level cache, on most machines. A set
/// holds the lines of few rows.
const L2_SET_STRIDE: isize = 64 << 10;

/// A buffer for a block of the source, W bytes of each row: at most 64 rows of one line.
#[repr(align(64))]
struct RowBuffer(
    #[expect(dead_code, reason = "accessed by its address")] [MaybeUninit<u8>; LINE * LINE],
);

/// Copies a matrix.
///
/// # Safety
///
/// Elements (i, j) of E bytes can be read at `src + i * src_step + j * E` and written at `dst + j *
/// dst_step + i * E`, and no byte is in both. There are at least as many rows as elements of a
/// vector, and at least as many columns as elements of a lane. The machine has the instructions of
/// V.
#[inline(always)]
pub(super) unsafe fn panels<V: Vector, const E: usize>(matrix: Matrix) {
    let mut buffer = MaybeUninit::<RowBuffer>::uninit();
    let buffer = buffer.as_mut_ptr().cast();
    // SAFETY: the condition above is that of `Matrix::copy`. The buffer is on this stack.
    unsafe {
        if matrix.columns < LINE / E {
            matrix.copy::<V, E, LANE>(buffer);
        } else {
            matrix.copy::<V, E, LINE>(buffer);
        }
    }
}

impl Matrix {
    /// Copies in blocks of W bytes of each source row. A block that would exceed the matrix moves
    /// back, and overlaps its neighbor.
    ///
    /// # Safety
    ///
    /// That of [`panels`], with at least as many rows as elements of a vector, and at least W bytes
    /// in a row of columns. The buffer is a [`RowBuffer`].
    #[inline(always)]
    unsafe fn copy<V: Vector, const E: usize, const W: usize>(self, buffer: *mut u8) {
        let (high, wide) = (V::LANES * LANE / E, W / E);
        let to_line = |bytes: usize, side: usize, extent: usize| {
            let worth = extent >= 8 * side && bytes.is_multiple_of(E);
            if worth { (side - bytes / E % side) % side } else { 0 }
        };
        // The first blocks overlap the edge by this many rows and columns, so that the others begin
        // on a cache line.
        let above = to_line(self.dst.align_offset(LINE), high, self.rows);
        let before = to_line(self.src.align_offset(LINE), wide, self.columns);
        let conflicts = self.src_step % L2_SET_STRIDE == 0;
        let size = if conflicts { CONFLICT_PANEL_ROWS } else { PANEL_ROWS };
        for panel in (0..self.rows + above).step_by(size) {
            let end = (self.rows + above).min(panel + size);
            for j in (0..self.columns + before).step_by(wide) {
                let j = j.saturating_sub(before).min(self.columns - wide);
                for i in (panel..end).step_by(high) {
                    let i = i.saturating_sub(above).min(self.rows - high);
                    // SAFETY: W bytes of columns from j on are in bounds of the matrix, and so are
                    // the rows of a vector from i on.
                    unsafe {
                        let dst = self.dst.offset(j as isize * self.dst_step).add(i * E);
                        let src = self.src.offset(i as isize * self.src_step).add(j * E);
                        Self { dst, src, ..self }.copy_block::<V, E, W>(buffer);
                    }
                }
            }
        }
    }

    /// Transposes a block: W bytes of each of `V::LANES * 16 / E` rows of the source become `W / E`
    /// rows of the destination.
    ///
    /// Each line of the source is read in W / 16 parts. If the rows map to so few cache sets that
    /// lines would be evicted between two parts, whole lines go to the buffer first.
    ///
    /// # Safety
    ///
    /// That of [`copy`](Self::copy), for such a block.
    #[inline(always)]
    unsafe fn copy_block<V: Vector, const E: usize, const W: usize>(self, buffer: *mut u8) {
        const { assert!(W.is_multiple_of(LANE) && W <= LINE && V::LANES * LANE <= LINE) };
        let group = LANE / E;
        let high = V::LANES * group;
        let (mut rows, mut step) = (self.src, self.src_step);
        if conflict_in_l1(step, high) {
            for row in 0..high {
                // SAFETY: a row of the source; the buffer has 64 rows of 64 bytes.
                unsafe {
                    let from = self.src.offset(row as isize * step);
                    from.cast::<[MaybeUninit<u8>; W]>()
                        .copy_to_nonoverlapping(buffer.add(row * W).cast(), 1);
                }
            }
            (rows, step) = (buffer, W as isize);
        }
        let mut to = self.dst;
        for part in (0..W).step_by(LANE) {
            // SAFETY: 16 bytes of the rows k, k + group and so on, in the source or in the buffer;
            // row k of the destination from `to` on.
            unsafe {
                transpose_part::<V, E>(
                    |k| {
                        let from = rows.offset(k as isize * step).add(part);
                        V::lanes(from, (group as isize * step) as usize)
                    },
                    |k, vector| {
                        let to = to.wrapping_offset(k as isize * self.dst_step);
                        to.cast::<V>().write_unaligned(vector);
                    },
                );
            }
            to = to.wrapping_offset(group as isize * self.dst_step);
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
