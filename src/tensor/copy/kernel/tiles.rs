//! Tiles: the matrices of a tiling, transposed by vectors, in the order of the destination.
//!
//! With streams a tile is put together on the stage. Each piece is then streamed but for the part of its last line, which waits on
//! the stage for the tile that follows: so lines are written as a whole.
#![allow(unsafe_code, reason = "vectors are read and written by pointers")]

use core::mem::MaybeUninit;

use super::stream::{LINE, prefetch_early};
use super::tiling::{Place, STAGE, Tiling};
use super::vector::{LANE, Vector, copy_past, transposed};
use crate::tensor::copy::nest::MAX_LOOPS;

/// Room for the pieces of a tile, each behind a line that waits.
#[repr(align(64))]
struct Stage(#[expect(dead_code, reason = "room")] [MaybeUninit<u8>; STAGE]);

/// Copies all tiles; elements have E bytes, and V are the vectors that transpose them.
///
/// # Safety
///
/// The tiling is that of a nest that leads from here to pairs, for elements of E bytes, with streams or without as here. With
/// `streams`, as for [`stream::copy`](super::stream::copy). The machine has the instructions of W, and those of V.
#[inline(always)]
pub(super) unsafe fn tiles<W: Vector, V: Vector, const E: usize>(
    tiling: &Tiling,
    dst: *mut u8,
    src: *const u8,
    streams: bool,
) {
    let mut stage = MaybeUninit::<Stage>::uninit();
    let stage = stage.as_mut_ptr().cast::<u8>().wrapping_add(LINE);
    let mut places = tiling.places();
    let (mut next, mut waits) = (places.next(), false);
    while let Some(here) = next {
        next = places.next();
        // What is asked for beyond the last tile is read already.
        let mut ahead = Ahead::new(tiling, src.wrapping_offset(next.unwrap_or(here).src));
        // SAFETY: `here` is the first pair of a tile: each cut leads to a step inside its loop. The pieces of the tile, less than a
        // line before each, fit on the stage: `Tiling::of` has compared them with STAGE.
        unsafe {
            let from = src.offset(here.src);
            if streams {
                turn::<W, V, E>(tiling, stage, from, &mut ahead);
                waits = stream_pieces::<W>(tiling, dst, stage, here, next, waits);
            } else {
                turn::<W, V, E>(tiling, dst.offset(here.dst), from, &mut ahead);
            }
        }
    }
}

/// Streams the pieces of the tile on the stage, of which some bytes wait before it if `waits`; says whether the last bytes of each
/// wait now.
///
/// # Safety
///
/// As for [`tiles`]; the tile `here` is on the stage. Where `waits`, the line before each piece holds the bytes of the destination
/// before it.
#[inline(always)]
unsafe fn stream_pieces<W: Vector>(
    tiling: &Tiling,
    dst: *mut u8,
    stage: *mut u8,
    here: Place,
    next: Option<Place>,
    waits: bool,
) -> bool {
    // How far the next tile is behind this one, if it goes on there: at most the bytes of a piece, less where it is moved inside.
    let next = next.filter(|next| next.follows).map(|next| (next.dst - here.dst) as usize);
    let next = next.filter(|&bytes| bytes >= LINE);
    for (k, &offset) in tiling.written.as_slice().iter().enumerate() {
        // SAFETY: a piece of the destination, and where it is on the stage. What is written are bytes of this piece, and those that
        // waited: bytes of the piece before it, no more than a line has, which end where this one begins. A line is left to the
        // tile that follows only if that one begins at least a line behind: those bytes lie on the stage, before `end`.
        unsafe {
            let (to, from) = (dst.offset(here.dst + offset), stage.add(k * tiling.pitch));
            let before = if waits { to.addr() % LINE } else { 0 };
            let end = next.map_or(tiling.written_bytes, |end| end - (to.addr() + end) % LINE);
            copy_past::<W>(to.wrapping_sub(before), from.wrapping_sub(before), before + end);
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
/// As for [`tiles`]: the rows, columns and other loops lead from here to elements that can be written, and to elements of the
/// source.
#[inline(always)]
unsafe fn turn<W: Vector, V: Vector, const E: usize>(
    tiling: &Tiling,
    mut dst: *mut u8,
    mut src: *const u8,
    ahead: &mut Ahead<'_>,
) {
    let (rows, columns) = (tiling.rows.as_slice(), tiling.columns.as_slice());
    let group = LANE / E;
    let high = V::LANES * group;
    let (whole_rows, whole_columns) = (rows.len() >= high, columns.len() >= group);
    let blocks = rows.len().div_ceil(high) * columns.len().div_ceil(group);
    let lines =
        ahead.lines().div_ceil(tiling.others().iter().fold(blocks, |n, turn| n * turn.extent));
    let mut at = [0; MAX_LOOPS];
    loop {
        for i in (0..rows.len()).step_by(high) {
            let i = i.min(rows.len().saturating_sub(high));
            for j in (0..columns.len()).step_by(group) {
                let j = j.min(columns.len().saturating_sub(group));
                // SAFETY: blocks that would hang over are moved inside, where there are as many rows or columns; where there are
                // less, the last row is read again, and what is read and written of the others is what there is. So these are
                // elements (i, j) of the matrix.
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
                    ahead.ask(lines);
                    let vectors = transposed::<V, E>(vectors);
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
        for (at, turn) in at.iter_mut().zip(tiling.others()) {
            *at += 1;
            // Wrapping: past the last step these are no places.
            let back = if *at < turn.extent { 1 } else { 1 - turn.extent as isize };
            dst = dst.wrapping_offset(back * turn.steps[0]);
            src = src.wrapping_offset(back * turn.steps[1]);
            if *at < turn.extent {
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

/// The lines of the next tile, to be asked for.
struct Ahead<'a> {
    tiling: &'a Tiling,
    src: *const u8,
    piece: usize,
    byte: usize,
}

impl<'a> Ahead<'a> {
    fn new(tiling: &'a Tiling, src: *const u8) -> Self {
        Self { tiling, src, piece: 0, byte: 0 }
    }

    /// How many lines there are at most.
    fn lines(&self) -> usize {
        self.tiling.read.as_slice().len() * (self.tiling.read_bytes / LINE + 2)
    }

    /// Asks for some more.
    #[inline(always)]
    fn ask(&mut self, lines: usize) {
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
