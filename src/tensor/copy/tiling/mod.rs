//! Tiling: a nest divided into tiles over several modes, so that both sides have contiguous pieces
//! of several cache lines.
//!
//! The *chain* of a side is the sequence of loops along which it is contiguous: each loop continues
//! the one before. The *rows* of a tile are a part of the destination's chain, its *columns* a part
//! of the source's, and every other loop inside the tile repeats this matrix:
//!
//! ```text
//! (14,19,12,..):(1,14,266,..) from (..,1,..)      dst chain 14 19 12, src chain 19 11 16
//! ```
//!
//! # The model
//!
//! A copy out of the caches takes as long as its traffic: the bytes of all cache lines that move
//! between memory and the core, on both sides. A tile decides how much of that is waste.
//!
//! 1. **Lines are written as a whole.** A streaming store of a whole line reads nothing; a part of
//!    a line costs a read and a write. If all rows of all tiles consist of whole lines, vectors are
//!    streamed from registers ([`Output::Lines`]). If not, a tile is collected in a buffer
//!    ([`Output::Pieces`]), tiles advance along the destination first, and an incomplete line waits
//!    in the buffer for the next tile.
//!    Adjacent lines follow each other soon: on Zen 4, streaming stores of single lines that are far
//!    apart reach 8 to 14 GB/s, of two adjacent lines 16 to 20, of four 25. So blocks advance along
//!    the rows first, and elements of 1 or 2 bytes are transposed four lines of rows at a time.
//! 2. **Lines are read once.** A piece of p bytes at any address touches up to `p / 64 + 1` lines.
//!    The rest of its last line stays in a cache if the tile beside it follows soon. So tiles of
//!    whole lines advance along the source first. Tiles in a buffer advance along the source after
//!    a *sweep* of 256 KiB along the destination. The pieces of such a tile are those that waste
//!    least: long pieces on both sides waste few lines, but a large buffer is written to the
//!    second-level cache (`Sizes::waste`).
//! 3. **Lines stay until they are used.** Rows at addresses a multiple of 64 KiB apart share the
//!    sets of all caches. More than 32 such rows evict each other before the next columns are read,
//!    so that a tile has no more, unless it needs them to fill a line.
//! 4. **Memory is asked early.** While the rows of a block are read, the lines some columns ahead
//!    in the same rows are prefetched into the second-level cache: their pages are at hand, and the
//!    rows continue there, or the same rows of the next tile do. Where neither holds, the lines of
//!    the next tile are prefetched in order.
//!
//! A copy that stays in the caches uses ordinary stores ([`Output::Direct`]), and its tiles are as
//! large as the tables. Offsets of rows and columns are tables, because along several modes no
//! single step leads to the next one. A plain matrix needs no table.

#![allow(clippy::inline_always, reason = "the kernels call these for each tile")]

mod display;
mod offsets;
mod sizes;

pub(super) use offsets::Offsets;
pub(super) use sizes::{MAX_TILED, TILE_BUFFER};

use offsets::Tables;
use sizes::{Sizes, chain};

use super::machine::{
    CAN_PREFETCH, CopyOptions, L1_SET_STRIDE, L1_WAYS, LANE, LINE, is_vector_element,
};
use crate::tensor::loops::Loop;

/// The number of offsets in all tables of a tiling.
pub(super) const MAX_OFFSETS: usize = 2048;
/// The largest number of loops that repeat the matrix.
const MAX_OTHERS: usize = 16;
/// Bytes of the smallest copy that prefetches. Smaller ones stay in caches that the processor
/// prefetches from early enough.
const MIN_PREFETCHED: usize = 6 << 20;
/// Bytes of the tiles along the destination after which the source advances: the second-level
/// cache holds their lines, of which the next tiles read the rest.
const SWEEP: usize = 256 << 10;
/// Bytes of the pieces to choose from, for both sides.
const PIECES: [usize; 6] = [1024, 512, 256, 128, 64, 32];

/// Bytes of the pieces of both sides to aim at, if vectors are written to lines and if the copy stays
/// in the caches.
const LINES_AIM: [usize; 2] = [512, 2048];
const DIRECT_AIM: [usize; 2] = [8192, 8192];

/// How the tiles are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Output {
    /// By ordinary stores.
    Direct,
    /// Whole lines by streaming stores of vectors.
    Lines,
    /// Through a buffer, whose pieces are streamed.
    Pieces,
}

/// The division of a nest into tiles. All steps, offsets and lengths are counted in bytes.
#[derive(Debug)]
pub(in crate::tensor::copy) struct Tiling<'a> {
    loops: &'a [Loop<2>],
    /// The iterations of each loop in a tile.
    sizes: [usize; MAX_TILED],
    /// A loop whose first tile has fewer iterations, and how many: the other tiles begin on a
    /// line of the destination.
    lead: (usize, usize),
    /// The loops from tile to tile, the fastest first.
    cuts: [u8; MAX_TILED],
    cut_count: usize,
    /// Whether the first cut leads from each piece of the destination to the adjacent one.
    follows: bool,
    /// The number of tiles along the first cut after which the other cuts advance.
    sweep: usize,
    /// Bytes of an element.
    pub(super) element: usize,
    pub(super) output: Output,
    /// Whether the rows share so few sets of the first-level cache that it would evict lines
    /// before all of their columns are read.
    pub(super) crowded: bool,
    /// Whether the lines of the next tile are prefetched.
    pub(super) prefetches: bool,
    /// The distance in the source at which lines are prefetched instead, while their rows are read.
    pub(super) ahead: Option<isize>,
    /// Offsets of the rows in the source. Where they are written the rows are contiguous.
    pub(super) rows: Offsets<'a>,
    /// Offsets of the columns where they are written: in the buffer or in the destination. In the
    /// source the columns are contiguous. These are steps if and only if the rows are.
    pub(super) columns: Offsets<'a>,
    /// The other loops of a tile. The first step applies where they are written.
    others: [Loop<2>; MAX_OTHERS],
    other_count: usize,
    /// Offsets of the pieces of the destination, the bytes of each, and the distance of two pieces
    /// in the buffer.
    pub(super) written: Offsets<'a>,
    pub(super) written_bytes: usize,
    pub(super) pitch: usize,
    /// Offsets of the pieces of the source, and the bytes of each.
    pub(super) read: Offsets<'a>,
    pub(super) read_bytes: usize,
}

impl<'a> Tiling<'a> {
    /// Divides loops, whose steps are counted in bytes, into tiles. The first element of the
    /// destination is `past` bytes behind the begin of a line. Returns `None` if a side is not
    /// contiguous along any loop, or if there are too many loops.
    pub(in crate::tensor::copy) fn new(
        loops: &'a [Loop<2>],
        element: usize,
        options: CopyOptions,
        past: usize,
        tables: &'a mut [isize],
    ) -> Option<Self> {
        // Shorter vectors would write parts of lines.
        let lines = options.streams()
            && options.instructions().lanes() * LANE == LINE
            && is_vector_element(element)
            && past.is_multiple_of(element);
        if lines || !options.streams() {
            let (output, aim) =
                if lines { (Output::Lines, LINES_AIM) } else { (Output::Direct, DIRECT_AIM) };
            let sizes = Sizes::new(loops, element, aim)?;
            // Rows of at least a line are written at once, so that the tile may be large.
            let large = sizes.count[0] * element >= LINE;
            if large
                && (!lines || sizes.are_lines(loops, element, past))
                && sizes.fits(loops, output, tables.len())
            {
                return Self::of(loops, element, output, past, &sizes, tables);
            }
        }
        let output = if options.streams() { Output::Pieces } else { Output::Direct };
        let mut best: Option<(usize, Sizes)> = None;
        for dst in PIECES {
            for src in PIECES {
                // A piece has more than one element.
                let Some(sizes) = Sizes::new(loops, element, [dst, src]) else { continue };
                let waste = sizes.waste(loops, element);
                if sizes.fits(loops, output, tables.len())
                    && best.as_ref().is_none_or(|best| waste < best.0)
                {
                    best = Some((waste, sizes));
                }
            }
        }
        Self::of(loops, element, output, past, &best?.1, tables)
    }

    fn of(
        loops: &'a [Loop<2>],
        element: usize,
        output: Output,
        past: usize,
        sizes: &Sizes,
        tables: &'a mut [isize],
    ) -> Option<Self> {
        let Sizes { taken, bytes, .. } = *sizes;
        let buffered = output == Output::Pieces;
        let pitch = sizes.pitch();
        // Steps where the elements are written.
        let (mut steps, mut next) = ([0; MAX_TILED], pitch as isize);
        for (step, level) in steps.iter_mut().zip(loops) {
            *step = level.dst_step();
        }
        if buffered {
            for k in sizes.between(loops, 0) {
                steps[k] = next;
                next *= sizes.parts[k] as isize;
            }
        }
        let sizes_of = |k: usize| sizes.parts[k];
        let mut tables = Tables { free: tables };
        let mut between = |side: usize| {
            let pieces = sizes.between(loops, side);
            tables.of(pieces.map(|k| (sizes_of(k), loops[k].steps[side])), false)
        };
        let (written, read) = (between(0)?, between(1)?);
        let taken_by =
            |side: usize| chain(loops, side, element).take_while(move |&k| taken[side].contains(k));
        let always = taken[0].len() > 1 || taken[1].len() > 1;
        let rows = taken_by(0).map(|k| (sizes_of(k), loops[k].src_step()));
        let rows = tables.of(rows, always)?;
        let columns = tables.of(taken_by(1).map(|k| (sizes_of(k), steps[k])), always)?;
        let (mut others, mut other_count) = ([Loop::ONCE; MAX_OTHERS], 0);
        for k in (0..loops.len()).filter(|&k| sizes_of(k) > 1 && !sizes.is_taken(k)) {
            *others.get_mut(other_count)? =
                Loop { extent: sizes_of(k), steps: [steps[k], loops[k].src_step()] };
            other_count += 1;
        }
        // The loops from tile to tile, along one of the chains first.
        let first = chain(loops, usize::from(!buffered), element).find(|&k| sizes.is_cut(loops, k));
        let (mut cuts, mut cut_count) = ([0; MAX_TILED], 0);
        for k in (0..loops.len()).filter(|&k| sizes.is_cut(loops, k)) {
            cuts[cut_count] = k as u8;
            cut_count += 1;
        }
        cuts[..cut_count].sort_unstable_by_key(|&k| {
            (Some(usize::from(k)) != first, loops[usize::from(k)].src_step())
        });
        // Prefetch along the source, if most tiles have a neighbor there.
        let total = loops.iter().fold(element, |total, level| total.saturating_mul(level.extent));
        let reads_memory = CAN_PREFETCH && total >= MIN_PREFETCHED;
        // Only the transposes of blocks prefetch along their rows.
        let transposes = reads_memory && is_vector_element(element);
        let along = chain(loops, 1, element).find(|&k| sizes.is_cut(loops, k));
        // Tiles of whole lines advance along all loops of the chain, those of a sweep along one.
        let along = along.filter(|&k| {
            let loops_ahead = if buffered { 1 } else { MAX_TILED };
            let rest = chain(loops, 1, element).skip_while(|&other| other != k).take(loops_ahead);
            let length: usize = rest.map(|k| loops[k].extent).product();
            transposes && length >= 3 * sizes_of(k)
        });
        let ahead = along.map(|k| {
            // In a sweep the neighbor is read after all other tiles, else next. Where the columns are
            // whole pieces, the lines ahead are columns of the same tile first.
            let neighbor = (loops[k].src_step() * sizes_of(k) as isize).max(2 * LINE as isize);
            let whole = columns.len() * element == bytes[1];
            if whole && !buffered { 4 * LINE as isize } else { neighbor }
        });
        let tile = (0..loops.len()).fold(element, |bytes, k| bytes * sizes_of(k));
        let head = chain(loops, 0, element).next()?;
        let lead = if output == Output::Lines && past > 0 { (LINE - past) / element } else { 0 };
        // Whether a row of a block is less than half a line off the cache set of the first one.
        let near = |i: usize| {
            let apart = rows.at(i) - rows.at(0) + LINE as isize / 2;
            apart.rem_euclid(L1_SET_STRIDE as isize) < LINE as isize
        };
        let block = rows.len().min((LINE / element).max(1));
        Some(Self {
            loops,
            sizes: sizes.parts,
            lead: (head, lead),
            cuts,
            cut_count,
            follows: first.is_some() && buffered,
            sweep: if buffered { (SWEEP / tile).max(1) } else { usize::MAX },
            element,
            output,
            crowded: (0..block).filter(|&i| near(i)).count() > L1_WAYS,
            ahead,
            prefetches: reads_memory && ahead.is_none(),
            rows,
            columns,
            others,
            other_count,
            written,
            written_bytes: bytes[0],
            pitch,
            read,
            read_bytes: bytes[1],
        })
    }

    /// Returns the number of repetitions of the matrix.
    #[inline(always)]
    pub(super) fn repetition_count(&self) -> usize {
        self.others[..self.other_count].iter().map(|level| level.extent).product()
    }

    /// Returns the offsets of all repetitions of the matrix: where they are written, and in the
    /// source.
    #[inline(always)]
    pub(super) fn repetitions(&self) -> Repetitions<'_> {
        Repetitions {
            loops: &self.others[..self.other_count],
            at: [0; MAX_OTHERS],
            next: Some([0; 2]),
        }
    }

    /// Returns the tiles in order.
    pub(super) fn origins(&self) -> TileOrigins<'_> {
        TileOrigins { tiling: self, at: [0; MAX_TILED], begin: 0, more: true }
    }
}

/// The offsets of the repetitions of a matrix.
pub(super) struct Repetitions<'a> {
    loops: &'a [Loop<2>],
    at: [usize; MAX_OTHERS],
    next: Option<[isize; 2]>,
}

impl Iterator for Repetitions<'_> {
    type Item = [isize; 2];

    #[inline(always)]
    fn next(&mut self) -> Option<[isize; 2]> {
        let here = self.next.take()?;
        let mut next = here;
        for (at, level) in self.at.iter_mut().zip(self.loops) {
            *at += 1;
            if *at < level.extent {
                self.next = Some(level.at(next, 1));
                break;
            }
            let [to, from] = level.steps.map(|step| (level.extent as isize - 1) * step);
            next = [next[0] - to, next[1] - from];
            *at = 0;
        }
        Some(here)
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
    tiling: &'a Tiling<'a>,
    at: [usize; MAX_TILED],
    /// The first tile of the sweep, along the first cut.
    begin: usize,
    more: bool,
}

impl Iterator for TileOrigins<'_> {
    type Item = TileOrigin;

    fn next(&mut self) -> Option<TileOrigin> {
        if !self.more {
            return None;
        }
        let Tiling { loops, sizes, lead, sweep, .. } = self.tiling;
        let cuts = self.tiling.cuts[..self.tiling.cut_count].iter().map(|&k| usize::from(k));
        // The iterations by which the second tile of a loop begins earlier.
        let early = |k: usize| if k == lead.0 && lead.1 > 0 { sizes[k] - lead.1 } else { 0 };
        let mut origin =
            TileOrigin { dst: 0, src: 0, follows: self.tiling.follows && self.at[0] > self.begin };
        for (k, at) in cuts.clone().zip(&self.at) {
            // The last tile ends with the loop, and overlaps the one before.
            let i = (at * sizes[k]).saturating_sub(early(k)).min(loops[k].extent - sizes[k]);
            [origin.dst, origin.src] = loops[k].at([origin.dst, origin.src], i);
        }
        let is_in = |k: usize, at: usize| at * sizes[k] < loops[k].extent + early(k);
        self.more = false;
        for (level, k) in cuts.clone().enumerate() {
            let at = &mut self.at[level];
            *at += 1;
            if is_in(k, *at) && (level > 0 || *at - self.begin < *sweep) {
                self.more = true;
                return Some(origin);
            }
            *at = if level == 0 { self.begin } else { 0 };
        }
        self.begin = self.begin.saturating_add(*sweep);
        self.at[0] = self.begin;
        self.more = cuts
            .clone()
            .next()
            .is_some_and(|k| self.begin < loops[k].extent && is_in(k, self.begin));
        Some(origin)
    }
}
