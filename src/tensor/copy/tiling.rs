//! Tiling: a nest divided into tiles over several modes, so that both sides have contiguous pieces
//! of several cache lines.
//!
//! The *chain* of a side is the sequence of loops along which it is contiguous: each loop continues
//! the one before. A tile has so many iterations of both chains that there is a piece on each side:
//!
//! ```text
//! (14,19,12,..):(1,14,266,..) from (..,1,..)      dst chain 14 19 12, src chain 19 11 16
//! ```
//!
//! The *rows* of a tile are a part of the destination's chain, its *columns* a part of the
//! source's. Rows and columns form a matrix, which every other loop inside the tile repeats. Their
//! offsets are tables, because along several modes no single step leads to the next one.

#![cfg_attr(
    not(all(target_arch = "x86_64", not(miri))),
    allow(dead_code, reason = "there are no vectors here")
)]
#![allow(clippy::inline_always, reason = "the kernels call these for each tile")]

use super::machine::{CopyOptions, Instructions, LANE, LINE};
use super::nest::{MAX_LOOPS, Nest};
use crate::tensor::loops::Loop;

/// Bytes of the buffer that collects the pieces of a streamed destination.
pub(super) const TILE_BUFFER: usize = 64 << 10;
/// The largest number of offsets in a table.
const MAX_OFFSETS: usize = 512;
/// Bytes of the pieces of the destination and of the source, best first.
const PIECE_BYTES: [[usize; 2]; 5] = [[256, 512], [256, 256], [128, 256], [128, 128], [64, 64]];

/// A table of offsets in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    offsets: [isize; MAX_OFFSETS],
    len: usize,
}

impl Table {
    /// The table of the one offset 0.
    const ZERO: Self = Self { offsets: [0; MAX_OFFSETS], len: 1 };

    /// Repeats all offsets at every iteration of a loop; returns `None` if the table would
    /// overflow.
    fn repeat(&mut self, extent: usize, step: isize) -> Option<()> {
        let n = self.len;
        self.len = n.checked_mul(extent).filter(|&len| len <= MAX_OFFSETS)?;
        for i in n..self.len {
            self.offsets[i] = self.offsets[i - n] + step;
        }
        Some(())
    }

    /// Returns the offsets, at least one.
    #[inline(always)]
    pub(super) fn as_slice(&self) -> &[isize] {
        &self.offsets[..self.len]
    }
}

/// A loop from tile to tile: `parts` tiles of `size` iterations each. The last tile begins at
/// iteration `last`, so that it ends with the loop, and overlaps the one before.
#[derive(Clone, Copy, Debug)]
struct Cut {
    parts: usize,
    size: usize,
    last: usize,
    steps: [isize; 2],
}

impl Cut {
    const ONCE: Self = Self { parts: 1, size: 1, last: 0, steps: [0; 2] };
}

/// The division of a nest into tiles. All steps, offsets and lengths are counted in bytes.
#[derive(Clone, Debug)]
pub(in crate::tensor::copy) struct Tiling {
    cuts: [Cut; MAX_LOOPS],
    cut_count: usize,
    /// Whether the first cut leads from each piece of the destination to the adjacent one.
    follows: bool,
    /// Bytes of an element.
    pub(super) element: usize,
    /// Offsets of the rows in the source. In the destination and in the buffer the rows are
    /// contiguous.
    pub(super) rows: Table,
    /// Offsets of the columns where they are written: in the buffer if the copy streams, else in
    /// the destination. In the source the columns are contiguous.
    pub(super) columns: Table,
    /// The other loops of a tile. The first step applies where they are written.
    others: [Loop<2>; MAX_LOOPS],
    other_count: usize,
    /// Offsets of the pieces of the destination, the bytes of each, and the distance of two pieces
    /// in the buffer.
    pub(super) written: Table,
    pub(super) written_bytes: usize,
    pub(super) pitch: usize,
    /// Offsets of the pieces of the source, and the bytes of each.
    pub(super) read: Table,
    pub(super) read_bytes: usize,
}

/// Returns the loops along which a side is contiguous, starting from elements of `element` bytes.
/// Loops of one iteration, which parts of a nest have, are not among them.
fn chain(loops: &[Loop<2>], side: usize, element: usize) -> impl Iterator<Item = usize> {
    let mut next = element as isize;
    core::iter::from_fn(move || {
        let k = loops.iter().position(|level| level.extent > 1 && level.steps[side] == next)?;
        next *= loops[k].extent as isize;
        Some(k)
    })
}

/// Returns the number of iterations of a part, at least `least` if the loop has them. Few parts
/// have even sizes.
fn part(extent: usize, least: usize) -> usize {
    if least >= extent {
        extent
    } else if extent >= 4 * least {
        least
    } else {
        extent.div_ceil(extent.div_ceil(least))
    }
}

impl Tiling {
    /// Divides a nest into tiles. The innermost loop is part of an element if the element has more
    /// than `size` bytes. Returns `None` if a side is not contiguous along any loop, or if the
    /// machine lacks instructions for short columns.
    pub(in crate::tensor::copy) fn new(
        nest: &Nest,
        size: usize,
        element: usize,
        options: CopyOptions,
    ) -> Option<Self> {
        let mut loops = [Loop::ONCE; MAX_LOOPS];
        let inside = usize::from(element > size);
        let count = nest.loops().len() - inside;
        for (level, of) in loops.iter_mut().zip(&nest.loops()[inside..]) {
            *level = Loop { steps: of.steps.map(|step| step * size as isize), ..*of };
        }
        let of = |&pieces: &_| Self::of(&loops[..count], element, pieces, options.streams());
        let tiling = PIECE_BYTES.iter().find_map(of)?;
        let whole = tiling.columns.len * element >= LANE;
        (whole || options.instructions() == Instructions::Avx512).then_some(tiling)
    }

    fn of(loops: &[Loop<2>], element: usize, pieces: [usize; 2], streams: bool) -> Option<Self> {
        // The iterations of each loop in a tile.
        let mut sizes = [1; MAX_LOOPS];
        for side in [0, 1] {
            let mut bytes = element;
            for k in chain(loops, side, element) {
                let extent = loops[k].extent;
                sizes[k] = sizes[k].max(part(extent, pieces[side].div_ceil(bytes)));
                bytes *= sizes[k];
                if sizes[k] < extent || bytes >= pieces[side] {
                    break;
                }
            }
        }
        let cut = |k: usize| sizes[k] < loops[k].extent;
        // The loops of the pieces, of which the last may be cut.
        let (mut within, mut bytes) = ([[false; MAX_LOOPS]; 2], [element; 2]);
        for side in [0, 1] {
            for k in chain(loops, side, element) {
                within[side][k] = true;
                bytes[side] *= sizes[k];
                if cut(k) {
                    break;
                }
            }
            if bytes[side] == element {
                return None;
            }
        }
        let mut tiling = Self {
            cuts: [Cut::ONCE; MAX_LOOPS],
            cut_count: 0,
            follows: false,
            element,
            rows: Table::ZERO,
            columns: Table::ZERO,
            others: [Loop::ONCE; MAX_LOOPS],
            other_count: 0,
            written: Table::ZERO,
            written_bytes: bytes[0],
            // An odd number of lines, so that columns map to different cache sets; one line before
            // the piece is reserved.
            pitch: ((bytes[0].div_ceil(LINE) + 1) | 1) * LINE,
            read: Table::ZERO,
            read_bytes: bytes[1],
        };
        // The pieces, and the steps where they are written.
        let mut steps = [0; MAX_LOOPS];
        for (k, level) in loops.iter().enumerate() {
            steps[k] = level.steps[0];
            if !within[0][k] && sizes[k] > 1 {
                if streams {
                    steps[k] = (tiling.written.len * tiling.pitch) as isize;
                }
                tiling.written.repeat(sizes[k], level.steps[0])?;
            }
            if !within[1][k] && sizes[k] > 1 {
                tiling.read.repeat(sizes[k], level.steps[1])?;
            }
        }
        if streams && (tiling.written.len + 1) * tiling.pitch > TILE_BUFFER {
            return None;
        }
        // Rows and columns alternately take the loops of the pieces, each along its own chain,
        // until the next loop is taken.
        let mut taken = [false; MAX_LOOPS];
        let mut chains = [chain(loops, 0, element), chain(loops, 1, element)];
        let mut open = [true; 2];
        while open != [false; 2] {
            for side in [0, 1] {
                let next = if open[side] { chains[side].next() } else { None };
                let Some(k) = next.filter(|&k| within[side][k] && !taken[k]) else {
                    open[side] = false;
                    continue;
                };
                match side {
                    0 => tiling.rows.repeat(sizes[k], loops[k].steps[1])?,
                    _ => tiling.columns.repeat(sizes[k], steps[k])?,
                }
                taken[k] = true;
                open[side] = !cut(k);
            }
        }
        for k in (0..loops.len()).filter(|&k| sizes[k] > 1 && !taken[k]) {
            tiling.others[tiling.other_count] =
                Loop { extent: sizes[k], steps: [steps[k], loops[k].steps[1]] };
            tiling.other_count += 1;
        }
        // Tiles advance along the destination first, then along the source.
        let behind = chain(loops, 0, element).find(|&k| cut(k));
        let beside = chain(loops, 1, element).find(|&k| cut(k) && Some(k) != behind);
        tiling.follows = behind.is_some();
        let rest = (0..loops.len()).filter(|&k| cut(k) && Some(k) != behind && Some(k) != beside);
        for k in behind.into_iter().chain(beside).chain(rest) {
            let (Loop { extent, steps }, size) = (loops[k], sizes[k]);
            tiling.cuts[tiling.cut_count] =
                Cut { parts: extent.div_ceil(size), size, last: extent - size, steps };
            tiling.cut_count += 1;
        }
        Some(tiling)
    }

    /// Returns the other loops of a tile.
    #[inline(always)]
    pub(super) fn others(&self) -> &[Loop<2>] {
        &self.others[..self.other_count]
    }

    /// Returns the tiles in order.
    pub(super) fn origins(&self) -> TileOrigins<'_> {
        TileOrigins { tiling: self, at: [0; MAX_LOOPS], more: true }
    }
}

/// The origin of a tile, in bytes from the first tile.
#[derive(Clone, Copy)]
pub(super) struct TileOrigin {
    pub(super) dst: isize,
    pub(super) src: isize,
    /// Whether each piece of the destination continues a piece of the tile before, with a positive
    /// step.
    pub(super) follows: bool,
}

/// The tiles of a tiling in order.
pub(super) struct TileOrigins<'a> {
    tiling: &'a Tiling,
    at: [usize; MAX_LOOPS],
    more: bool,
}

impl Iterator for TileOrigins<'_> {
    type Item = TileOrigin;

    fn next(&mut self) -> Option<TileOrigin> {
        if !self.more {
            return None;
        }
        let cuts = &self.tiling.cuts[..self.tiling.cut_count];
        let mut origin =
            TileOrigin { dst: 0, src: 0, follows: self.tiling.follows && self.at[0] > 0 };
        for (cut, at) in cuts.iter().zip(&self.at) {
            let step = (at * cut.size).min(cut.last) as isize;
            origin.dst += step * cut.steps[0];
            origin.src += step * cut.steps[1];
        }
        self.more = false;
        for (cut, at) in cuts.iter().zip(&mut self.at) {
            *at += 1;
            if *at < cut.parts {
                self.more = true;
                break;
            }
            *at = 0;
        }
        Some(origin)
    }
}
