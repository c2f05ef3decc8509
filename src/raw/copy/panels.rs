//! Panels: a matrix turned block by block, in an order that suits caches and pages.
//!
//! A panel is some hundred rows of the source. In it the blocks go down the rows, so that the destination is written in long
//! pieces of few rows, and the lines of the source next to those just read come while the caches still have their neighbours.

use core::mem::MaybeUninit;

use super::stream::{self, LINE};
use super::vector::{LANE, Vector, turn};

/// Rows of a panel at most.
const PANEL: usize = 512;

/// A matrix of elements of E bytes: the destination's rows are the source's columns.
#[derive(Clone, Copy)]
pub(super) struct Matrix {
    pub(super) dst: *mut u8,
    pub(super) src: *const u8,
    /// Rows of the source.
    pub(super) rows: usize,
    /// Columns of the source.
    pub(super) columns: usize,
    /// From one row of the destination to the next, in bytes.
    pub(super) dst_step: isize,
    /// From one row of the source to the next, in bytes.
    pub(super) src_step: isize,
}

/// Copies a matrix, unless a side of it is shorter than that of a block; says whether it did.
///
/// # Safety
///
/// Elements (i, j), E bytes each, can be read at `src + i * src_step + j * E`, and written at `dst + j * dst_step + i * E`, and
/// no place is in both. With `streams`, as for [`stream::copy`]. The machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn panels<V: Vector, const E: usize>(matrix: Matrix, streams: bool) -> bool {
    if matrix.rows < V::LANES * LANE / E || matrix.columns < LANE / E {
        return false;
    }
    // SAFETY: the caller's; both sides are long enough.
    unsafe {
        if matrix.columns < LINE / E {
            matrix.walk::<V, E, LANE>(streams);
        } else {
            matrix.walk::<V, E, LINE>(streams);
        }
    }
    true
}

/// Rows of the destination on their way: what a panel gives of as many of them as a line of the source has elements.
#[repr(align(64))]
struct Turned(#[expect(dead_code, reason = "room")] [MaybeUninit<u8>; PANEL * LINE]);

impl Matrix {
    /// Copies in blocks of W bytes of each source row. Where blocks would hang over, they are moved inside, and copy again what
    /// their neighbours copy.
    ///
    /// # Safety
    ///
    /// As for [`panels`], with no less rows than a vector takes, and no less columns than W bytes have.
    #[inline(always)]
    unsafe fn walk<V: Vector, const E: usize, const W: usize>(self, streams: bool) {
        let (high, wide) = (V::LANES * LANE / E, W / E);
        let to_line = |to_line: usize, side, extent| {
            let worth = extent >= 8 * side && to_line.is_multiple_of(E) && to_line > 0;
            if worth { (side - to_line / E % side) % side } else { 0 }
        };
        // The first blocks hang over by that many rows and columns, so that the others begin where a line does.
        let above = to_line(self.dst.align_offset(LINE), high, self.rows);
        let before = to_line(self.src.align_offset(LINE), wide, self.columns);
        // Rows of the destination that go on where others end are one piece.
        let dense = self.rows + above <= PANEL && self.dst_step == (self.rows * E) as isize;
        let streams = streams && (dense || self.rows * E >= 4 * LINE);
        let ahead = (E >= 4).then_some(2 * LINE as isize);
        let mut turned = MaybeUninit::<Turned>::uninit();
        let turned = turned.as_mut_ptr().cast::<u8>();
        for panel in (0..self.rows + above).step_by(PANEL) {
            let end = (self.rows + above).min(panel + PANEL);
            let row = |i: usize| i.saturating_sub(above).min(self.rows - high);
            let (first, last) = (row(panel), end - above);
            let bytes = (last - first) * E;
            for j in (0..self.columns + before).step_by(wide) {
                let j = j.saturating_sub(before).min(self.columns - wide);
                // SAFETY: column j and those of W bytes behind it lie inside the matrix, and so does row i and those of a vector:
                // at most PANEL rows from `first`. `turned` has room for as many of each of the columns.
                unsafe {
                    let src = self.src.add(j * E);
                    let dst = self.dst.offset(j as isize * self.dst_step).add(first * E);
                    let (to, step) =
                        if streams { (turned, bytes as isize) } else { (dst, self.dst_step) };
                    for i in (panel..end).step_by(high) {
                        let i = row(i);
                        let from = src.offset(i as isize * self.src_step);
                        turn::<V, E, W>(
                            (to.add((i - first) * E), step),
                            (from, self.src_step),
                            ahead,
                        );
                    }
                    if streams && dense {
                        stream::copy(dst, turned, wide * bytes);
                    } else if streams {
                        for k in 0..wide {
                            let dst = dst.offset(k as isize * self.dst_step);
                            stream::copy(dst, turned.add(k * bytes), bytes);
                        }
                    }
                }
            }
        }
    }
}
