//! Panels: a matrix turned block by block, in an order that suits caches and pages.
//!
//! A panel is some hundred rows of the source. In it the blocks go down the rows, so that the destination is written in long
//! pieces of few rows, and the lines of the source next to those just read come while the caches still have their neighbours.
#![allow(unsafe_code, reason = "vectors are read and written by pointers")]

use core::mem::MaybeUninit;

use super::stream::LINE;
use super::vector::{LANE, Reach, Stage, Vector, copy_past, turn};

/// Rows of a panel at most.
const PANEL: usize = 512;
/// Rows of a panel whose source steps by a multiple of `FAR`.
const FAR_PANEL: usize = 64;
/// The same for a multiple of `FARTHER`.
const FARTHER_PANEL: usize = 32;
/// Bytes after which addresses meet in one place of the second cache of most machines: it holds the lines of few such rows.
const FAR: isize = 64 << 10;
/// The same for the last cache.
const FARTHER: isize = 1 << 20;
/// Bytes from which a row of the destination is streamed by itself: the ends of shorter ones, which are parts of lines, weigh more.
const LONG_ROW: usize = 2 * LINE;
/// Rows that are turned on the stack before they are streamed: the nearest cache should hold all, and some of the source.
const PIECE: usize = 256;
/// Rows of a matrix that is turned there as a whole, some columns at a time.
const DENSE: usize = 512;

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

/// Copies a matrix.
///
/// # Safety
///
/// Elements (i, j), E bytes each, can be read at `src + i * src_step + j * E`, and written at `dst + j * dst_step + i * E`, and
/// no place is in both. There are no less rows than a vector has places, and no less columns than a lane. With `streams`, as for [`stream::copy`](super::stream::copy). The machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn panels<V: Vector, const E: usize>(matrix: Matrix, streams: bool) {
    let (mut stage, mut turned) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    let room = Room { stage: stage.as_mut_ptr(), turned: turned.as_mut_ptr() };
    // SAFETY: the condition above is that of `walk`. The room is on this stack,
    // and only `room` leads there.
    unsafe {
        if matrix.columns < LINE / E {
            matrix.walk::<V, E, LANE>(room, streams);
        } else {
            matrix.walk::<V, E, LINE>(room, streams);
        }
    }
}

/// Room for a piece: of each element of a line, a row of the destination, with what is left of the piece before it. Or for the
/// columns of a dense matrix, or for a block at an edge.
#[repr(align(64))]
struct Turned(#[expect(dead_code, reason = "room")] [MaybeUninit<u8>; DENSE * LINE]);

/// Room on the stack, used by all that follows: what is not optimised would have as much for each place that needs some.
#[derive(Clone, Copy)]
struct Room {
    stage: *mut Stage,
    turned: *mut Turned,
}

impl Matrix {
    /// Copies in blocks of W bytes of each source row. Where blocks would hang over, they are moved inside, and copy again what
    /// their neighbours copy.
    ///
    /// # Safety
    ///
    /// As for [`panels`], with no less rows than a vector takes, and no less columns than W bytes have. The room can be written,
    /// and nothing else lies there.
    #[inline(always)]
    unsafe fn walk<V: Vector, const E: usize, const W: usize>(self, room: Room, streams: bool) {
        let (high, wide) = (V::LANES * LANE / E, W / E);
        let to_line = |bytes: usize, side: usize, extent: usize| {
            let worth = extent >= 8 * side && bytes.is_multiple_of(E);
            if worth { (side - bytes / E % side) % side } else { 0 }
        };
        // The first blocks hang over by that many rows and columns, so that the others begin where a line does.
        let above = to_line(self.dst.align_offset(LINE), high, self.rows);
        let before = to_line(self.src.align_offset(LINE), wide, self.columns);
        let on_line = self.dst.wrapping_sub(above * E).addr().is_multiple_of(LINE);
        let same_lines = on_line && self.dst_step % LINE as isize == 0;
        let bytes = self.rows * E;
        // SAFETY: the condition above is that of all three; what each asks for more is compared here.
        unsafe {
            if !streams {
                self.direct::<V, E, W>(room, above, before, Reach::Near);
            } else if bytes >= LONG_ROW && V::LANES * LANE == LINE && same_lines {
                self.direct::<V, E, W>(room, above, before, Reach::Past);
            } else if self.rows <= DENSE && self.dst_step == bytes as isize {
                self.dense::<V, E, W>(room, before);
            } else if bytes >= LONG_ROW {
                self.pieces::<V, E, W>(room, before);
            } else {
                self.direct::<V, E, W>(room, above, before, Reach::Far);
            }
        }
    }

    /// The first columns of all blocks.
    #[inline(always)]
    fn blocks(self, before: usize, wide: usize) -> impl Iterator<Item = usize> {
        let first = move |j: usize| j.saturating_sub(before).min(self.columns - wide);
        (0..self.columns + before).step_by(wide).map(first)
    }

    /// Straight into the destination, whose lines may be streamed.
    ///
    /// # Safety
    ///
    /// As for [`walk`](Self::walk). With [`Reach::Past`], vectors are as long as lines, and `above` rows before the first one
    /// every row of the destination has a line.
    #[inline(always)]
    unsafe fn direct<V: Vector, const E: usize, const W: usize>(
        self,
        room: Room,
        above: usize,
        before: usize,
        reach: Reach,
    ) {
        let (high, wide) = (V::LANES * LANE / E, W / E);
        let edge = room.turned.cast::<u8>();
        let size = if self.src_step % FARTHER == 0 {
            FARTHER_PANEL.max(high)
        } else if self.src_step % FAR == 0 {
            FAR_PANEL
        } else {
            PANEL
        };
        for panel in (0..self.rows + above).step_by(size) {
            let end = (self.rows + above).min(panel + size);
            for j in self.blocks(before, wide) {
                for i in (panel..end).step_by(high) {
                    // The rows that are not copied yet; the block may begin before them.
                    let (first, last) =
                        (i.saturating_sub(above), (i + high - above).min(self.rows));
                    let i = first.min(self.rows - high);
                    // SAFETY: the columns of W bytes from j on lie inside the matrix, and so do the rows of a vector from i on,
                    // and those from first to last.
                    unsafe {
                        let (to, from) = self.at::<E>(i, j);
                        if reach != Reach::Past || last - first == high {
                            turn::<V, E, W>(
                                (to, self.dst_step),
                                (from, self.src_step),
                                room.stage,
                                reach,
                            );
                            continue;
                        }
                        // A part of a line must not touch the streamed one next to it: that would come back.
                        let edge_rows = (edge, LINE as isize);
                        turn::<V, E, W>(edge_rows, (from, self.src_step), room.stage, Reach::Far);
                        for k in 0..wide {
                            let from = edge.add(k * LINE + (first - i) * E);
                            let (to, _) = self.at::<E>(first, j + k);
                            from.copy_to_nonoverlapping(to, (last - first) * E);
                        }
                    }
                }
            }
        }
    }

    /// Short rows of the destination that go on where others end: those of a block are streamed as one.
    ///
    /// # Safety
    ///
    /// As for [`walk`](Self::walk), with at most DENSE rows, whose length is the destination's step.
    #[inline(always)]
    unsafe fn dense<V: Vector, const E: usize, const W: usize>(self, room: Room, before: usize) {
        let (high, wide) = (V::LANES * LANE / E, W / E);
        let turned = room.turned.cast::<u8>();
        for j in self.blocks(before, wide) {
            for i in (0..self.rows).step_by(high) {
                let i = i.min(self.rows - high);
                // SAFETY: the block lies inside the matrix; `turned` has room for DENSE rows.
                unsafe {
                    let to = turned.add(i * E);
                    let from = self.at::<E>(i, j).1;
                    turn::<V, E, W>(
                        (to, self.dst_step),
                        (from, self.src_step),
                        room.stage,
                        Reach::Far,
                    );
                }
            }
            // SAFETY: W / E rows of the destination, all turned.
            unsafe { copy_past::<V>(self.at::<E>(0, j).0, turned, wide * self.rows * E) };
        }
    }

    /// Long rows of the destination that begin anywhere, piece by piece. What a piece has of its last line waits for the next one,
    /// so that lines are written as a whole.
    ///
    /// # Safety
    ///
    /// As for [`walk`](Self::walk).
    #[inline(always)]
    unsafe fn pieces<V: Vector, const E: usize, const W: usize>(self, room: Room, before: usize) {
        let (high, wide) = (V::LANES * LANE / E, W / E);
        let turned = room.turned.cast::<u8>();
        let step = PIECE * E + LINE;
        const { assert!(LINE / E * (PIECE * E + LINE) <= size_of::<Turned>()) };
        for panel in (0..self.rows).step_by(4 * PANEL) {
            let end = self.rows.min(panel + 4 * PANEL);
            for j in self.blocks(before, wide) {
                for piece in (panel..end).step_by(PIECE) {
                    let last = end.min(piece + PIECE);
                    for i in (piece..last).step_by(high) {
                        let i = i.min(self.rows - high);
                        // SAFETY: the block lies inside the matrix. Row `piece` has its place a line behind the start of `turned`,
                        // which has room for PIECE rows from there on. A block that was moved inside begins less than a line
                        // before it, and writes what waits there already.
                        unsafe {
                            let to = turned.add(LINE + i * E - piece * E);
                            let from = self.at::<E>(i, j).1;
                            turn::<V, E, W>(
                                (to, step as isize),
                                (from, self.src_step),
                                room.stage,
                                Reach::Far,
                            );
                        }
                    }
                    for k in 0..wide {
                        // SAFETY: column j + k. The rows of the piece lie at `turned`, and less than a line of those before them
                        // in front, which the piece before has left there. A piece that another one follows is longer than a
                        // line; all of its last one is kept, which takes less time than as much as is needed.
                        unsafe {
                            let turned = turned.add(k * step + LINE);
                            let (to, _) = self.at::<E>(piece, j + k);
                            let bytes = (last - piece) * E;
                            let waits = if piece > panel { to.addr() % LINE } else { 0 };
                            let leaves = if last < end { (to.addr() + bytes) % LINE } else { 0 };
                            let n = waits + bytes - leaves;
                            copy_past::<V>(to.sub(waits), turned.sub(waits), n);
                            if last < end {
                                let kept = turned.add(bytes - LINE);
                                kept.copy_to_nonoverlapping(turned.sub(LINE), LINE);
                            }
                        }
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
        // SAFETY: i and j lie inside the matrix, by the condition above: an element that can be written and one that can be read,
        // by that of `panels`.
        unsafe {
            (
                self.dst.offset(j as isize * self.dst_step).add(i * E),
                self.src.offset(i as isize * self.src_step).add(j * E),
            )
        }
    }
}
