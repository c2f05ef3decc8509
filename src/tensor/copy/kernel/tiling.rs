//! Tiling: a nest cut into tiles over several modes, so that both sides have pieces of some cache lines.
//!
//! The *chain* of a side are the loops along which it is contiguous: each begins where the one before ends. A tile takes as many
//! steps of both chains as make a piece on each side:
//!
//! ```text
//! (14,19,12,..):(1,14,266,..) from (..,1,..)      dst chain 14 19 12, src chain 19 11 16
//! ```
//!
//! The *rows* of a tile are a part of the destination's chain, its *columns* a part of the source's. They form matrices, of which
//! every other loop inside the tile repeats one. Offsets of rows and columns are tables: along several modes they have no
//! one step.

#![cfg_attr(
    not(all(target_arch = "x86_64", not(miri))),
    allow(dead_code, reason = "there are no vectors here")
)]

use super::Means;
use super::machine::Instructions;
use crate::tensor::copy::nest::{MAX_LOOPS, Nest};
use crate::tensor::copy::strategy::{LANE, LINE};
use crate::tensor::loops::Loop;

/// Bytes of the stage, on which the pieces of a destination that streams are put together.
pub(super) const STAGE: usize = 64 << 10;
/// Offsets of a table at most.
const ENTRIES: usize = 512;
/// Bytes of the pieces of the destination and of the source, the best first.
const PIECES: [[usize; 2]; 5] = [[256, 512], [256, 256], [128, 256], [128, 128], [64, 64]];

/// Offsets in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    offsets: [isize; ENTRIES],
    len: usize,
}

impl Table {
    /// The offset 0.
    const ZERO: Self = Self { offsets: [0; ENTRIES], len: 1 };

    /// Adds all offsets again at every step of a loop; `None` where they become too many.
    fn repeat(&mut self, extent: usize, step: isize) -> Option<()> {
        let n = self.len;
        self.len = n.checked_mul(extent).filter(|&len| len <= ENTRIES)?;
        for i in n..self.len {
            self.offsets[i] = self.offsets[i - n] + step;
        }
        Some(())
    }

    /// The offsets, at least one.
    #[inline(always)]
    pub(super) fn as_slice(&self) -> &[isize] {
        &self.offsets[..self.len]
    }
}

/// A loop from tile to tile: `parts` of them, `size` steps each. The last one is moved inside: it begins at step `last`, and
/// copies again what the one before has copied.
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

/// How a nest is cut. All steps, offsets and lengths are counted in bytes; a place is one of the destination and one of the source.
#[derive(Clone, Debug)]
pub(in crate::tensor::copy) struct Tiling {
    cuts: [Cut; MAX_LOOPS],
    cut_count: usize,
    /// Whether the first cut leads from each piece of the destination to the one behind it.
    follows: bool,
    /// Bytes of an element.
    pub(super) element: usize,
    /// Offsets of the rows in the source. In the destination, and on the stage, they are contiguous.
    pub(super) rows: Table,
    /// Offsets of the columns where they are written: on the stage with streams, else in the destination. In the source they are
    /// contiguous.
    pub(super) columns: Table,
    /// The other loops of a tile; the first step is that where they are written.
    others: [Loop<2>; MAX_LOOPS],
    other_count: usize,
    /// Offsets of the pieces of the destination, the bytes of each, and from one to the next on the stage.
    pub(super) written: Table,
    pub(super) written_bytes: usize,
    pub(super) pitch: usize,
    /// Offsets of the pieces of the source, and the bytes of each.
    pub(super) read: Table,
    pub(super) read_bytes: usize,
}

/// The loops along which a side is contiguous, from elements of so many bytes on.
fn chain(loops: &[Loop<2>], side: usize, element: usize) -> impl Iterator<Item = usize> {
    let mut next = element as isize;
    core::iter::from_fn(move || {
        let k = loops.iter().position(|turn| turn.steps[side] == next)?;
        next *= loops[k].extent as isize;
        Some(k)
    })
}

/// Into how long parts a loop is cut, of which each should have `least` steps: even ones, where there are few.
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
    /// The tiling of a nest, whose innermost loop is part of an element if that has more than `size` bytes; `None` where a side is
    /// not contiguous along any loop, or the machine lacks instructions for short columns.
    pub(in crate::tensor::copy) fn new(
        nest: &Nest,
        size: usize,
        element: usize,
        means: Means,
    ) -> Option<Self> {
        let mut loops = [Loop::ONCE; MAX_LOOPS];
        let inside = usize::from(element > size);
        let count = nest.loops().len() - inside;
        for (turn, of) in loops.iter_mut().zip(&nest.loops()[inside..]) {
            *turn = Loop { steps: of.steps.map(|step| step * size as isize), ..*of };
        }
        let of = |&pieces: &_| Self::of(&loops[..count], element, pieces, means.streams);
        let tiling = PIECES.iter().find_map(of)?;
        let whole = tiling.columns.len * element >= LANE;
        (whole || means.instructions == Instructions::Avx512).then_some(tiling)
    }

    fn of(loops: &[Loop<2>], element: usize, pieces: [usize; 2], streams: bool) -> Option<Self> {
        // Steps of each loop in a tile.
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
        // The loops of the pieces, the last of which may be cut.
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
            // An odd number of lines, so that columns do not meet in the cache; one of them lies before the piece.
            pitch: ((bytes[0].div_ceil(LINE) + 1) | 1) * LINE,
            read: Table::ZERO,
            read_bytes: bytes[1],
        };
        // The pieces, and the steps where the loops are written.
        let mut steps = [0; MAX_LOOPS];
        for (k, turn) in loops.iter().enumerate() {
            steps[k] = turn.steps[0];
            if !within[0][k] && sizes[k] > 1 {
                if streams {
                    steps[k] = (tiling.written.len * tiling.pitch) as isize;
                }
                tiling.written.repeat(sizes[k], turn.steps[0])?;
            }
            if !within[1][k] && sizes[k] > 1 {
                tiling.read.repeat(sizes[k], turn.steps[1])?;
            }
        }
        if streams && (tiling.written.len + 1) * tiling.pitch > STAGE {
            return None;
        }
        // Rows and columns take the loops of the pieces in turns, each in its own order, until they meet what the other has.
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
        // Tiles follow each other along the destination first, then along the source.
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

    /// The other loops of a tile.
    #[inline(always)]
    pub(super) fn others(&self) -> &[Loop<2>] {
        &self.others[..self.other_count]
    }

    /// The tiles, one after the other.
    pub(super) fn places(&self) -> Places<'_> {
        Places { tiling: self, at: [0; MAX_LOOPS], more: true }
    }
}

/// A tile: where it begins, in bytes from the first one.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) dst: isize,
    pub(super) src: isize,
    /// Whether every piece of the destination goes on where, in the tile before, it began: its step is positive.
    pub(super) follows: bool,
}

/// The tiles of a tiling, one after the other.
pub(super) struct Places<'a> {
    tiling: &'a Tiling,
    at: [usize; MAX_LOOPS],
    more: bool,
}

impl Iterator for Places<'_> {
    type Item = Place;

    fn next(&mut self) -> Option<Place> {
        if !self.more {
            return None;
        }
        let cuts = &self.tiling.cuts[..self.tiling.cut_count];
        let mut place = Place { dst: 0, src: 0, follows: self.tiling.follows && self.at[0] > 0 };
        for (cut, at) in cuts.iter().zip(&self.at) {
            let step = (at * cut.size).min(cut.last) as isize;
            place.dst += step * cut.steps[0];
            place.src += step * cut.steps[1];
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
        Some(place)
    }
}
