//! Tiles: the matrices of a tiling, transposed by vectors, in the order of the destination.
//!
//! A copy that streams collects a tile in a buffer, and then streams each piece. The incomplete
//! last line of a piece stays in the buffer until the next tile completes it, so that every line is
//! written as a whole.
#![allow(unsafe_code, reason = "vectors are read and written by pointers")]

use core::mem::MaybeUninit;

use super::stream::prefetch_early;
use super::vector::{Vector, copy_non_temporal, transpose_lanes};
use crate::tensor::copy::machine::{LANE, LINE};
use crate::tensor::copy::nest::MAX_LOOPS;
use crate::tensor::copy::tiling::{TILE_BUFFER, TileOrigin, Tiling};

/// A buffer for the pieces of a tile, each after a line for the pending bytes of the tile before.
#[repr(align(64))]
struct TileBuffer(
    #[expect(dead_code, reason = "accessed by its address")] [MaybeUninit<u8>; TILE_BUFFER],
);

/// Copies all tiles. Elements have E bytes; V are the vectors that transpose them, W those that
/// move contiguous bytes.
///
/// # Safety
///
/// The tiling is that of a nest that yields pairs from here on, for elements of E bytes, with or
/// without streaming like `streams`. With `streams`, also that of
/// [`stream::copy`](super::stream::copy). The machine has the instructions of V and of W.
#[inline(always)]
pub(super) unsafe fn tiles<W: Vector, V: Vector, const E: usize>(
    tiling: &Tiling,
    dst: *mut u8,
    src: *const u8,
    streams: bool,
) {
    let mut buffer = MaybeUninit::<TileBuffer>::uninit();
    let buffer = buffer.as_mut_ptr().cast::<u8>().wrapping_add(LINE);
    let mut origins = tiling.origins();
    let (mut next, mut pending) = (origins.next(), false);
    while let Some(here) = next {
        next = origins.next();
        // After the last tile, its own lines are prefetched again, which costs nothing.
        let mut prefetcher = Prefetcher::new(tiling, src.wrapping_offset(next.unwrap_or(here).src));
        // SAFETY: `here` is the first pair of a tile: each cut yields an iteration in bounds of its
        // loop. The pieces of the tile, each after a line for pending bytes, fit in the buffer:
        // `Tiling::of` has compared them with TILE_BUFFER.
        unsafe {
            let from = src.offset(here.src);
            if streams {
                transpose_tile::<W, V, E>(tiling, buffer, from, &mut prefetcher);
                pending = stream_pieces::<W>(tiling, dst, buffer, here, next, pending);
            } else {
                transpose_tile::<W, V, E>(tiling, dst.offset(here.dst), from, &mut prefetcher);
            }
        }
    }
}

/// Streams the pieces of the tile in the buffer, after the pending bytes before them if `pending`.
/// Returns whether the last bytes of each piece are pending now.
///
/// # Safety
///
/// That of [`tiles`]; the tile `here` is in the buffer. If `pending`, the line before each piece
/// holds the bytes that precede it in the destination.
#[inline(always)]
unsafe fn stream_pieces<W: Vector>(
    tiling: &Tiling,
    dst: *mut u8,
    buffer: *mut u8,
    here: TileOrigin,
    next: Option<TileOrigin>,
    pending: bool,
) -> bool {
    // The distance to the next tile if its pieces continue these: at most the bytes of a piece,
    // less if the tile overlaps this one.
    let next = next.filter(|next| next.follows).map(|next| (next.dst - here.dst) as usize);
    let next = next.filter(|&bytes| bytes >= LINE);
    for (k, &offset) in tiling.written.as_slice().iter().enumerate() {
        // SAFETY: `to` is a piece of the destination, `from` its copy in the buffer. The bytes
        // written are those of the piece and the pending ones: less than a line, from the piece
        // before, which ends where this one begins. Bytes stay pending only if the next tile begins
        // at least a line after this one: the line before `end` is in the buffer.
        unsafe {
            let (to, from) = (dst.offset(here.dst + offset), buffer.add(k * tiling.pitch));
            let before = if pending { to.addr() % LINE } else { 0 };
            let end = next.map_or(tiling.written_bytes, |end| end - (to.addr() + end) % LINE);
            copy_non_temporal::<W>(
                to.wrapping_sub(before),
                from.wrapping_sub(before),
                before + end,
            );
            if let Some(end) = next {
                from.add(end - LINE).copy_to_nonoverlapping(from.sub(LINE), LINE);
            }
        }
    }
    next.is_some()
}

/// Transposes the matrices of a tile.
///
/// # Safety
///
/// That of [`tiles`]: the rows, columns and other loops yield, from here on, elements that can be
/// written, and elements of the source.
#[inline(always)]
unsafe fn transpose_tile<W: Vector, V: Vector, const E: usize>(
    tiling: &Tiling,
    mut dst: *mut u8,
    mut src: *const u8,
    prefetcher: &mut Prefetcher<'_>,
) {
    let (rows, columns) = (tiling.rows.as_slice(), tiling.columns.as_slice());
    let group = LANE / E;
    let high = V::LANES * group;
    let (whole_rows, whole_columns) = (rows.len() >= high, columns.len() >= group);
    let blocks = rows.len().div_ceil(high) * columns.len().div_ceil(group);
    let lines = prefetcher
        .lines()
        .div_ceil(tiling.others().iter().fold(blocks, |n, level| n * level.extent));
    let mut at = [0; MAX_LOOPS];
    loop {
        for i in (0..rows.len()).step_by(high) {
            let i = i.min(rows.len().saturating_sub(high));
            for j in (0..columns.len()).step_by(group) {
                let j = j.min(columns.len().saturating_sub(group));
                // SAFETY: a block that would exceed the matrix moves back if the side is long
                // enough. If it is not, the last row is read again, and only existing columns are
                // read and existing rows and columns written. So all elements (i, j) are in the
                // matrix.
                unsafe {
                    let from = src.add(j * E);
                    let row =
                        |k: usize| from.offset(*rows.get_unchecked((i + k).min(rows.len() - 1)));
                    let mut vectors = [V::ANY; LANE];
                    for (k, vector) in vectors.iter_mut().enumerate().take(group) {
                        let lanes = [0, 1, 2, 3].map(|lane| row(k + lane % V::LANES * group));
                        *vector = if whole_columns {
                            V::lanes_at(lanes)
                        } else {
                            V::first_of_lanes(lanes, columns.len() * E)
                        };
                    }
                    prefetcher.prefetch(lines);
                    let vectors = transpose_lanes::<V, E>(vectors);
                    let to = dst.add(i * E);
                    if whole_rows && whole_columns {
                        for (k, vector) in vectors.into_iter().enumerate().take(group) {
                            let to = to.offset(*columns.get_unchecked(j + k));
                            to.cast::<V>().write_unaligned(vector);
                        }
                    } else {
                        let bytes = rows.len().min(high) * E;
                        for (vector, &column) in vectors.iter().zip(&columns[j..]).take(group) {
                            let to = to.offset(column);
                            if W::MASKS {
                                vector.write_first(to, bytes);
                            } else {
                                (&raw const *vector).cast::<u8>().copy_to_nonoverlapping(to, bytes);
                            }
                        }
                    }
                }
            }
        }
        let mut more = false;
        for (at, level) in at.iter_mut().zip(tiling.others()) {
            *at += 1;
            // Wrapping: after the last iteration the addresses may be out of bounds, and are not
            // accessed.
            let back = if *at < level.extent { 1 } else { 1 - level.extent as isize };
            dst = dst.wrapping_offset(back * level.steps[0]);
            src = src.wrapping_offset(back * level.steps[1]);
            if *at < level.extent {
                more = true;
                break;
            }
            *at = 0;
        }
        if !more {
            return;
        }
    }
}

/// The lines of the next tile that are still to be prefetched.
struct Prefetcher<'a> {
    tiling: &'a Tiling,
    src: *const u8,
    piece: usize,
    byte: usize,
}

impl<'a> Prefetcher<'a> {
    fn new(tiling: &'a Tiling, src: *const u8) -> Self {
        Self { tiling, src, piece: 0, byte: 0 }
    }

    /// Returns an upper bound of the number of lines.
    fn lines(&self) -> usize {
        self.tiling.read.as_slice().len() * (self.tiling.read_bytes / LINE + 2)
    }

    /// Prefetches some more lines.
    #[inline(always)]
    fn prefetch(&mut self, lines: usize) {
        for _ in 0..lines {
            let Some(&piece) = self.tiling.read.as_slice().get(self.piece) else { return };
            let last = self.tiling.read_bytes - 1;
            prefetch_early(self.src.wrapping_offset(piece).wrapping_add(self.byte.min(last)));
            self.byte += LINE;
            if self.byte >= last + LINE {
                (self.piece, self.byte) = (self.piece + 1, 0);
            }
        }
    }
}
