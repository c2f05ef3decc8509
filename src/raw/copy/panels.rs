//! Panels: a matrix turned block by block, in an order that suits caches and pages.
//!
//! A panel is some hundred rows of the source. In it the blocks go down the rows, so that the destination is written in long
//! pieces of few rows, and the lines of the source next to those just read come while the caches still have their neighbours.

use core::mem::MaybeUninit;

use super::stream::{self, LINE};
use super::vector::{LANE, Vector, turn};

/// Rows of a panel at most.
const PANEL: usize = 512;
/// Rows of a panel that is turned on the stack, of which the nearest cache should hold all.
const STAGED: usize = 256;

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
struct Turned(#[expect(dead_code, reason = "room")] [MaybeUninit<u8>; STAGED * LINE]);

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
        // Vectors that are whole lines need no detour.
        let on_line = self.dst.wrapping_sub(above * E).addr().is_multiple_of(LINE);
        let lines = V::LANES * LANE == LINE && on_line && self.dst_step % LINE as isize == 0;
        // Rows of the destination that go on where others end are one piece.
        let dense = self.rows + above <= STAGED && self.dst_step == (self.rows * E) as isize;
        let store = match streams && (lines || dense || self.rows * E >= 4 * LINE) {
            false => Store::Cached,
            true if lines => Store::Lines,
            true => Store::Pieces,
        };
        let size = if store == Store::Pieces { STAGED } else { PANEL };
        let ahead = (E >= 4).then_some(2 * LINE as isize);
        let mut turned = MaybeUninit::<Turned>::uninit();
        let turned = turned.as_mut_ptr().cast::<u8>();
        for panel in (0..self.rows + above).step_by(size) {
            let end = (self.rows + above).min(panel + size);
            // The rows that are copied now; the first block may begin before them.
            let (first, last) = (panel.saturating_sub(above), end - above);
            let origin = first.min(self.rows - high);
            let bytes = (last - origin) * E;
            for j in (0..self.columns + before).step_by(wide) {
                let j = j.saturating_sub(before).min(self.columns - wide);
                for i in (panel..end).step_by(high) {
                    let (first, last) =
                        (i.saturating_sub(above), (i + high - above).min(self.rows));
                    let i = first.min(self.rows - high);
                    // SAFETY: the columns of W bytes from j on lie inside the matrix, and so do the rows of a vector from i on.
                    // `turned` has room for STAGED rows of them, and these are as many from `origin` on. Where stores are lines,
                    // rows of the destination are as far apart as lines are, and row `first` of a whole vector is on one.
                    unsafe {
                        let from = (self.at::<E>(i, j).1, self.src_step);
                        let to = (self.at::<E>(i, j).0, self.dst_step);
                        let piece = (turned.add((i - origin) * E), bytes as isize);
                        match store {
                            Store::Cached => turn::<V, E, W>(to, from, ahead, false),
                            Store::Pieces => turn::<V, E, W>(piece, from, ahead, false),
                            Store::Lines if last - first == high => {
                                turn::<V, E, W>(to, from, ahead, true)
                            }
                            Store::Lines => {
                                // A part of a line, which must not touch the streamed one next to it: that would come back.
                                turn::<V, E, W>((turned, LINE as isize), from, None, false);
                                for k in 0..wide {
                                    let from = turned.add(k * LINE + (first - i) * E);
                                    let (to, _) = self.at::<E>(first, j + k);
                                    from.copy_to_nonoverlapping(to, (last - first) * E);
                                }
                            }
                        }
                    }
                }
                // SAFETY: the rows from `origin` to `last` are turned, those of the columns from j on.
                unsafe {
                    match store {
                        Store::Pieces if dense => {
                            stream::copy(self.at::<E>(0, j).0, turned, wide * bytes)
                        }
                        Store::Pieces => (0..wide).for_each(|k| {
                            stream::copy(
                                self.at::<E>(origin, j + k).0,
                                turned.add(k * bytes),
                                bytes,
                            );
                        }),
                        _ => {}
                    }
                }
            }
        }
    }

    /// The pair at row i and column j of the source.
    ///
    /// # Safety
    ///
    /// They lie inside the matrix.
    #[inline(always)]
    unsafe fn at<const E: usize>(self, i: usize, j: usize) -> (*mut u8, *const u8) {
        // SAFETY: the caller's: an element that can be read, and one that can be written.
        unsafe {
            (
                self.dst.offset(j as isize * self.dst_step).add(i * E),
                self.src.offset(i as isize * self.src_step).add(j * E),
            )
        }
    }
}

/// How the destination is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Store {
    /// As usual.
    Cached,
    /// Streamed by vectors that are lines.
    Lines,
    /// Streamed in long pieces, turned on the stack.
    Pieces,
}
