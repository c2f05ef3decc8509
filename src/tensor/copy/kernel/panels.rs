//! Panels: a matrix transposed block by block, in an order that suits caches and pages.
//!
//! A panel is some hundred rows of the source. Its blocks advance along the rows, so that the
//! destination is written in long pieces of few rows. The next lines of each source row are read
//! while the caches still hold their neighbors.
#![allow(unsafe_code, reason = "vectors are read and written by pointers")]

use core::mem::MaybeUninit;

use super::vector::{Access, RowBuffer, Vector, copy_non_temporal, transpose_block};
use crate::tensor::copy::machine::{LANE, LINE};

/// The largest number of rows of a panel.
const PANEL_ROWS: usize = 512;
/// Rows of a panel if the step of the source is a multiple of `L2_SET_STRIDE`.
const CONFLICT_PANEL_ROWS: usize = 64;
/// Rows of a panel if the step of the source is a multiple of `FAR_STRIDE`.
const FAR_PANEL_ROWS: usize = 32;
/// Bytes between addresses that share a set of the second-level cache, on most machines. A set
/// holds the lines of few rows.
const L2_SET_STRIDE: isize = 64 << 10;
/// A step for which smaller panels are faster: with 32 instead of 64 rows, 64^4 elements of 8 bytes
/// are reversed at 11.8 instead of 8.3 GB/s.
const FAR_STRIDE: isize = 1 << 20;
/// Bytes of the shortest row of the destination that is streamed separately. Its ends are partial
/// lines, and dominate in shorter rows.
const LONG_ROW_BYTES: usize = 2 * LINE;
/// Rows that are transposed on the stack before they are streamed. The first-level cache holds them
/// and some lines of the source.
const PIECE_ROWS: usize = 256;
/// The largest number of rows of a matrix that is transposed on the stack as a whole, some columns
/// at a time.
const DENSE_ROWS: usize = 512;

/// A matrix of elements of E bytes: the destination's rows are the source's columns.
#[derive(Clone, Copy)]
pub(super) struct Matrix {
    pub(super) dst: *mut u8,
    pub(super) src: *const u8,
    /// The number of rows of the source.
    pub(super) rows: usize,
    /// The number of columns of the source.
    pub(super) columns: usize,
    /// The distance of two rows of the destination, in bytes.
    pub(super) dst_step: isize,
    /// The distance of two rows of the source, in bytes.
    pub(super) src_step: isize,
}

/// Copies a matrix.
///
/// # Safety
///
/// Elements (i, j) of E bytes can be read at `src + i * src_step + j * E` and written at `dst + j *
/// dst_step + i * E`, and no byte is in both. There are at least as many rows as elements of a
/// vector, and at least as many columns as elements of a lane. With `streams`, also that of
/// [`stream::copy`](super::stream::copy). The machine has the instructions of V.
#[inline(always)]
pub(super) unsafe fn panels<V: Vector, const E: usize>(matrix: Matrix, streams: bool) {
    let (mut row_buffer, mut transposed) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    let buffers =
        Buffers { row_buffer: row_buffer.as_mut_ptr(), transposed: transposed.as_mut_ptr() };
    // SAFETY: the condition above is that of `Matrix::copy`. The buffers are on this stack, and
    // only `buffers` points to them.
    unsafe {
        if matrix.columns < LINE / E {
            matrix.copy::<V, E, LANE>(buffers, streams);
        } else {
            matrix.copy::<V, E, LINE>(buffers, streams);
        }
    }
}

/// A buffer for one piece: a row of the destination for each element of a source line, after the
/// incomplete line of the piece before. It also serves for the columns of a dense matrix, and for a
/// block at an edge.
#[repr(align(64))]
struct TransposeBuffer(
    #[expect(dead_code, reason = "accessed by its address")] [MaybeUninit<u8>; DENSE_ROWS * LINE],
);

/// The buffers on the stack. One pair serves all functions: in unoptimised code each function would
/// reserve its own.
#[derive(Clone, Copy)]
struct Buffers {
    row_buffer: *mut RowBuffer,
    transposed: *mut TransposeBuffer,
}

impl Matrix {
    /// Copies in blocks of W bytes of each source row. A block that would exceed the matrix moves
    /// back, and overlaps its neighbor.
    ///
    /// # Safety
    ///
    /// That of [`panels`], with at least as many rows as elements of a vector, and at least W bytes
    /// in a row of columns. The buffers can be written, and overlap nothing else.
    #[inline(always)]
    unsafe fn copy<V: Vector, const E: usize, const W: usize>(
        self,
        buffers: Buffers,
        streams: bool,
    ) {
        let (high, wide) = (V::LANES * LANE / E, W / E);
        let to_line = |bytes: usize, side: usize, extent: usize| {
            let worth = extent >= 8 * side && bytes.is_multiple_of(E);
            if worth { (side - bytes / E % side) % side } else { 0 }
        };
        // The first blocks overlap the edge by this many rows and columns, so that the others begin
        // on a cache line.
        let above = to_line(self.dst.align_offset(LINE), high, self.rows);
        let before = to_line(self.src.align_offset(LINE), wide, self.columns);
        let on_line = self.dst.wrapping_sub(above * E).addr().is_multiple_of(LINE);
        let same_lines = on_line && self.dst_step % LINE as isize == 0;
        let bytes = self.rows * E;
        // SAFETY: the condition above is that of all three functions; their further conditions are
        // compared here.
        unsafe {
            if !streams {
                self.copy_direct::<V, E, W>(buffers, above, before, Access::Cached);
            } else if bytes >= LONG_ROW_BYTES && V::LANES * LANE == LINE && same_lines {
                self.copy_direct::<V, E, W>(buffers, above, before, Access::NonTemporal);
            } else if self.rows <= DENSE_ROWS && self.dst_step == bytes as isize {
                self.copy_dense::<V, E, W>(buffers, before);
            } else if bytes >= LONG_ROW_BYTES {
                self.copy_pieces::<V, E, W>(buffers, before);
            } else {
                self.copy_direct::<V, E, W>(buffers, above, before, Access::Prefetched);
            }
        }
    }

    /// Returns the first column of each block.
    #[inline(always)]
    fn blocks(self, before: usize, wide: usize) -> impl Iterator<Item = usize> {
        let first = move |j: usize| j.saturating_sub(before).min(self.columns - wide);
        (0..self.columns + before).step_by(wide).map(first)
    }

    /// Transposes directly into the destination, with streaming stores if `access` is
    /// [`Access::NonTemporal`].
    ///
    /// # Safety
    ///
    /// That of [`copy`](Self::copy). With [`Access::NonTemporal`], vectors are as long as lines,
    /// and every row of the destination is aligned to a line at `above` rows before its first
    /// element.
    #[inline(always)]
    unsafe fn copy_direct<V: Vector, const E: usize, const W: usize>(
        self,
        buffers: Buffers,
        above: usize,
        before: usize,
        access: Access,
    ) {
        let (high, wide) = (V::LANES * LANE / E, W / E);
        let edge = buffers.transposed.cast::<u8>();
        let size = if self.src_step % FAR_STRIDE == 0 {
            FAR_PANEL_ROWS.max(high)
        } else if self.src_step % L2_SET_STRIDE == 0 {
            CONFLICT_PANEL_ROWS
        } else {
            PANEL_ROWS
        };
        for panel in (0..self.rows + above).step_by(size) {
            let end = (self.rows + above).min(panel + size);
            for j in self.blocks(before, wide) {
                for i in (panel..end).step_by(high) {
                    // The rows that this block copies first; the block may begin before them.
                    let (first, last) =
                        (i.saturating_sub(above), (i + high - above).min(self.rows));
                    let i = first.min(self.rows - high);
                    // SAFETY: W bytes of columns from j on are in bounds of the matrix, and so are
                    // the rows of a vector from i on, and those from `first` to `last`.
                    unsafe {
                        let (to, from) = self.at::<E>(i, j);
                        if access != Access::NonTemporal || last - first == high {
                            transpose_block::<V, E, W>(
                                (to, self.dst_step),
                                (from, self.src_step),
                                buffers.row_buffer,
                                access,
                            );
                            continue;
                        }
                        // An ordinary store must not touch a streamed line: the cache would read it
                        // again.
                        let edge_rows = (edge, LINE as isize);
                        transpose_block::<V, E, W>(
                            edge_rows,
                            (from, self.src_step),
                            buffers.row_buffer,
                            Access::Prefetched,
                        );
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

    /// Transposes short rows of the destination that are contiguous, and streams those of a block
    /// together.
    ///
    /// # Safety
    ///
    /// That of [`copy`](Self::copy), with at most `DENSE_ROWS` rows, whose bytes are the step of
    /// the destination.
    #[inline(always)]
    unsafe fn copy_dense<V: Vector, const E: usize, const W: usize>(
        self,
        buffers: Buffers,
        before: usize,
    ) {
        let (high, wide) = (V::LANES * LANE / E, W / E);
        let transposed = buffers.transposed.cast::<u8>();
        for j in self.blocks(before, wide) {
            for i in (0..self.rows).step_by(high) {
                let i = i.min(self.rows - high);
                // SAFETY: the block is in bounds of the matrix; `transposed` holds DENSE_ROWS rows.
                unsafe {
                    let to = transposed.add(i * E);
                    let from = self.at::<E>(i, j).1;
                    transpose_block::<V, E, W>(
                        (to, self.dst_step),
                        (from, self.src_step),
                        buffers.row_buffer,
                        Access::Prefetched,
                    );
                }
            }
            // SAFETY: W / E rows of the destination, all of them in `transposed`.
            unsafe {
                copy_non_temporal::<V>(self.at::<E>(0, j).0, transposed, wide * self.rows * E);
            }
        }
    }

    /// Transposes long rows of the destination, at any alignment, piece by piece. The incomplete
    /// last line of a piece stays in the buffer until the next piece completes it, so that every
    /// line is written as a whole.
    ///
    /// # Safety
    ///
    /// That of [`copy`](Self::copy).
    #[inline(always)]
    unsafe fn copy_pieces<V: Vector, const E: usize, const W: usize>(
        self,
        buffers: Buffers,
        before: usize,
    ) {
        let (high, wide) = (V::LANES * LANE / E, W / E);
        let transposed = buffers.transposed.cast::<u8>();
        let step = PIECE_ROWS * E + LINE;
        const { assert!(LINE / E * (PIECE_ROWS * E + LINE) <= size_of::<TransposeBuffer>()) };
        for panel in (0..self.rows).step_by(4 * PANEL_ROWS) {
            let end = self.rows.min(panel + 4 * PANEL_ROWS);
            for j in self.blocks(before, wide) {
                for piece in (panel..end).step_by(PIECE_ROWS) {
                    let last = end.min(piece + PIECE_ROWS);
                    for i in (piece..last).step_by(high) {
                        let i = i.min(self.rows - high);
                        // SAFETY: the block is in bounds of the matrix. Row `piece` begins a line
                        // after the start of `transposed`, which holds PIECE_ROWS rows from there
                        // on. A block that moved back begins less than a line before it, and writes
                        // the bytes that are pending there already.
                        unsafe {
                            let to = transposed.add(LINE + i * E - piece * E);
                            let from = self.at::<E>(i, j).1;
                            transpose_block::<V, E, W>(
                                (to, step as isize),
                                (from, self.src_step),
                                buffers.row_buffer,
                                Access::Prefetched,
                            );
                        }
                    }
                    for k in 0..wide {
                        // SAFETY: column j + k. The rows of the piece are at `transposed`, after
                        // less than a line of rows that the piece before left pending. A piece
                        // before another one is longer than a line. All of its last line is kept,
                        // which is faster than keeping the pending bytes alone.
                        unsafe {
                            let transposed = transposed.add(k * step + LINE);
                            let (to, _) = self.at::<E>(piece, j + k);
                            let bytes = (last - piece) * E;
                            let waits = if piece > panel { to.addr() % LINE } else { 0 };
                            let leaves = if last < end { (to.addr() + bytes) % LINE } else { 0 };
                            let n = waits + bytes - leaves;
                            copy_non_temporal::<V>(to.sub(waits), transposed.sub(waits), n);
                            if last < end {
                                let kept = transposed.add(bytes - LINE);
                                kept.copy_to_nonoverlapping(transposed.sub(LINE), LINE);
                            }
                        }
                    }
                }
            }
        }
    }

    /// Returns the pair at row i and column j of the source.
    ///
    /// # Safety
    ///
    /// i and j are in bounds of the matrix.
    #[inline(always)]
    unsafe fn at<const E: usize>(self, i: usize, j: usize) -> (*mut u8, *const u8) {
        // SAFETY: i and j are in bounds of the matrix, by the condition above. By the condition of
        // `panels` the element can be written on one side and read on the other.
        unsafe {
            (
                self.dst.offset(j as isize * self.dst_step).add(i * E),
                self.src.offset(i as isize * self.src_step).add(j * E),
            )
        }
    }
}
