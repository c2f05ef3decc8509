//! Sizes: how many iterations of each loop a tile has, and the traffic that this wastes.

use super::Output;
use crate::tensor::copy::machine::LINE;
use crate::tensor::loops::Loop;

/// Bytes of the buffer that collects the pieces of a streamed destination.
pub(in crate::tensor::copy) const TILE_BUFFER: usize = 128 << 10;
/// The number of rows and of columns to aim at, and the largest number.
const AIM_SIDE: usize = 512;
const MAX_SIDE: usize = 2 * AIM_SIDE;
/// The largest number of loops of a nest that is divided into tiles.
pub(in crate::tensor::copy) const MAX_TILED: usize = 32;
/// Bytes between addresses that share a set of the second-level cache, on most machines.
const L2_SET_STRIDE: usize = 64 << 10;
/// The largest number of rows that share a set.
const MAX_CROWD: usize = 32;

/// A set of loops.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Loops(u32);

impl Loops {
    const fn insert(&mut self, k: usize) {
        self.0 |= 1 << k;
    }

    pub(super) const fn contains(self, k: usize) -> bool {
        self.0 >> k & 1 == 1
    }

    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }
}

/// Returns the loops along which a side is contiguous, starting from elements of `element` bytes.
pub(super) fn chain(loops: &[Loop<2>], side: usize, element: usize) -> impl Iterator<Item = usize> {
    let mut next = element as isize;
    core::iter::from_fn(move || {
        let continues = |level: &Loop<2>| level.steps[side] == next && level.extent > 1;
        let k = loops.iter().position(continues)?;
        next *= loops[k].extent as isize;
        Some(k)
    })
}

/// Returns the number of iterations of a part, at least `least` if the loop has them, where an
/// iteration has `bytes` bytes. Few parts have even sizes, of whole lines if possible.
fn part(extent: usize, least: usize, bytes: usize) -> usize {
    if least >= extent {
        return extent;
    }
    let even = if extent >= 4 * least { least } else { extent.div_ceil(extent.div_ceil(least)) };
    let lines = even.next_multiple_of(LINE >> bytes.trailing_zeros().min(LINE.trailing_zeros()));
    if lines < extent && lines <= 2 * least { lines } else { even }
}

/// The iterations of each loop in a tile, and what follows from them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    pub(super) parts: [usize; MAX_TILED],
    /// The loops of the pieces of both sides, of which the last may be cut, and their bytes.
    within: [Loops; 2],
    pub(super) bytes: [usize; 2],
    /// The loops of the rows and of the columns, and their numbers.
    pub(super) taken: [Loops; 2],
    pub(super) count: [usize; 2],
}

impl Sizes {
    /// Returns the sizes for pieces of some bytes on both sides; `None` if a side is not contiguous
    /// along any loop.
    pub(super) fn new(loops: &[Loop<2>], element: usize, aims: [usize; 2]) -> Option<Self> {
        let mut this = Self {
            parts: [1; MAX_TILED],
            within: [Loops::default(); 2],
            bytes: [element; 2],
            taken: [Loops::default(); 2],
            count: [1; 2],
        };
        for (side, aim) in aims.into_iter().enumerate() {
            let aim = aim.min(AIM_SIDE * element);
            let (mut bytes, mut crowd) = (element, 1);
            for k in chain(loops, side, element) {
                let Loop { extent, steps: [_, step] } = loops[k];
                let mut least = aim.div_ceil(bytes);
                // Rows that many iterations apart share a cache set.
                let apart = (L2_SET_STRIDE >> step.trailing_zeros().min(16)).max(1);
                if side == 0 {
                    let crowds = MAX_CROWD.max(LINE / element) / crowd;
                    least = least.min(crowds.max(1) * apart);
                }
                this.parts[k] = this.parts[k].max(part(extent, least, bytes));
                crowd *= this.parts[k].div_ceil(apart);
                bytes *= this.parts[k];
                if this.is_cut(loops, k) || bytes >= aim {
                    break;
                }
            }
        }
        for side in [0, 1] {
            for k in chain(loops, side, element) {
                this.within[side].insert(k);
                this.bytes[side] *= this.parts[k];
                if this.is_cut(loops, k) {
                    break;
                }
            }
            if this.bytes[side] == element {
                return None;
            }
        }
        // Rows and columns alternately take the loops of the pieces, each along its own chain,
        // until the next loop is taken.
        let mut chains = [chain(loops, 0, element), chain(loops, 1, element)];
        let mut open = [true; 2];
        while open != [false; 2] {
            for side in [0, 1] {
                let next = if open[side] { chains[side].next() } else { None };
                let Some(k) = next.filter(|&k| this.within[side].contains(k) && !this.is_taken(k))
                else {
                    open[side] = false;
                    continue;
                };
                this.taken[side].insert(k);
                this.count[side] *= this.parts[k];
                open[side] = !this.is_cut(loops, k);
            }
        }
        Some(this)
    }

    /// Whether a tile has a part of loop `k`.
    pub(super) fn is_cut(&self, loops: &[Loop<2>], k: usize) -> bool {
        self.parts[k] < loops[k].extent
    }

    /// Whether loop `k` is one of the rows or columns.
    pub(super) const fn is_taken(&self, k: usize) -> bool {
        self.taken[0].contains(k) || self.taken[1].contains(k)
    }

    /// Whether vectors may be streamed: the rows are the pieces, consist of whole lines, and begin on a
    /// line, at once or after a shorter first tile. The first element is `past` bytes behind the
    /// begin of a line.
    pub(super) fn are_lines(&self, loops: &[Loop<2>], element: usize, past: usize) -> bool {
        let rows = self.count[0] * element;
        let shortens = |k| self.is_cut(loops, k) && loops[k].extent >= 2 * self.parts[k];
        let leads_to_line =
            |k: usize| self.taken[0].contains(k) || loops[k].dst_step() % LINE as isize == 0;
        rows == self.bytes[0]
            && rows.is_multiple_of(LINE)
            && (0..loops.len()).all(leads_to_line)
            && (past == 0 || chain(loops, 0, element).next().is_some_and(shortens))
    }

    /// Returns the loops of a tile that lead from piece to piece.
    pub(super) fn between(&self, loops: &[Loop<2>], side: usize) -> impl Iterator<Item = usize> {
        (0..loops.len()).filter(move |&k| !self.within[side].contains(k) && self.parts[k] > 1)
    }

    /// Returns the distance of two pieces in the buffer: an odd number of lines, so that columns
    /// map to different cache sets. One line before the piece is reserved.
    pub(super) const fn pitch(&self) -> usize {
        ((self.bytes[0].div_ceil(LINE) + 1) | 1) * LINE
    }

    /// Returns the number of pieces of a side.
    fn pieces(&self, loops: &[Loop<2>], side: usize) -> usize {
        self.between(loops, side).map(|k| self.parts[k]).product()
    }

    /// Returns the bytes of the pieces in the buffer.
    fn buffer(&self, loops: &[Loop<2>]) -> usize {
        (self.pieces(loops, 0) + 1) * self.pitch()
    }

    /// Returns the traffic that a tile wastes, in parts of 1/1024 of its bytes: half a line for each
    /// piece of the source, a line for each piece of the destination, and a share of the buffer,
    /// which the first-level cache does not hold. Rows shorter than a line write each line of the
    /// buffer several times.
    pub(super) fn waste(&self, loops: &[Loop<2>], element: usize) -> usize {
        let times = if self.count[0] * element < LINE { 4 } else { 1 };
        let buffer = self.buffer(loops).saturating_mul(times) / 384;
        LINE * 512 / self.bytes[1] + LINE * 1024 / self.bytes[0] + buffer
    }

    /// Whether tables of `offsets` offsets and the buffer hold a tile.
    pub(super) fn fits(&self, loops: &[Loop<2>], output: Output, offsets: usize) -> bool {
        let [rows, columns] = self.count;
        let (written, read) = (self.pieces(loops, 0), self.pieces(loops, 1));
        // One loop has a step in place of a table.
        let table = |loops: usize, len: usize| if loops > 1 { len } else { 0 };
        let most = self.taken[0].len().max(self.taken[1].len()) as usize;
        let between = |side: usize| self.between(loops, side).count();
        let tables =
            table(most, rows + columns) + table(between(0), written) + table(between(1), read);
        rows.max(columns) <= MAX_SIDE
            && tables <= offsets
            && (output != Output::Pieces || self.buffer(loops) <= TILE_BUFFER)
    }
}
