//! Tiles: the matrices of a tiling, transposed by vectors.
//!
//! A *block* is as many rows as columns, both as long as a vector. A copy that collects tiles in a
//! buffer then streams each piece of it. The incomplete last line of a piece stays in the buffer
//! until the next tile completes it, so that every line is written as a whole.
#![allow(unsafe_code, reason = "vectors are read and written by pointers")]

use core::mem::MaybeUninit;

use super::short::copy_by;
use super::stream::prefetch_early;
use super::vector::{Vector, copy_non_temporal, transpose_part, transpose_square};
use crate::tensor::copy::machine::{LANE, LINE};
use crate::tensor::copy::tiling::{Offsets, Output, TILE_BUFFER, TileOrigin, Tiling};

/// A buffer for the pieces of a tile, each after a line for the pending bytes of the tile before.
#[repr(align(64))]
pub(super) struct TileBuffer(
    #[expect(dead_code, reason = "accessed by its address")] [MaybeUninit<u8>; TILE_BUFFER],
);

/// Lines of the destination that the rows in the buffer of a strip fill.
const STRIP_LINES: usize = 4;

/// A buffer for the rows of a strip, a line of each.
#[repr(align(64))]
struct StripBuffer(
    #[expect(dead_code, reason = "accessed by its address")]
    [MaybeUninit<u8>; STRIP_LINES * LINE * LINE],
);

/// Copies all tiles. Elements have E bytes, or the bytes of the tiling if E is 0. V are the vectors
/// that transpose them, W those that move contiguous bytes.
///
/// # Safety
///
/// The tiling is that of loops that yield pairs from here on, for elements of E bytes. If it
/// streams, also that of [`stream::copy`](super::stream::copy). If it writes pieces, `buffer`
/// points to a [`TileBuffer`]. The machine has the instructions of V and of W, and those of
/// [`Vector::read_first`] if the tiling has less rows or columns than a block. Elements of 1 or 2
/// bytes have at least a lane of columns.
#[inline(always)]
pub(super) unsafe fn tiles<W: Vector, V: Vector, const E: usize>(
    tiling: &Tiling<'_>,
    dst: *mut u8,
    src: *const u8,
    buffer: *mut u8,
) {
    let mut strip_buffer = MaybeUninit::<StripBuffer>::uninit();
    let buffer = buffer.wrapping_add(LINE);
    let mut origins = tiling.origins();
    let (mut next, mut pending) = (origins.next(), false);
    while let Some(here) = next {
        next = origins.next();
        // After the last tile, its own lines are prefetched again, which costs nothing.
        let mut prefetcher = Prefetcher::new(tiling, src.wrapping_offset(next.unwrap_or(here).src));
        // SAFETY: `here` is the first pair of a tile: each cut yields an iteration in bounds of its
        // loop. The pieces of the tile, each after a line for pending bytes, fit in the buffer:
        // `Sizes::fits` has compared them with TILE_BUFFER.
        unsafe {
            let to = dst.offset(here.dst);
            let tile = Tile {
                to: if tiling.output == Output::Pieces { buffer } else { to },
                from: src.offset(here.src),
                strip_buffer: strip_buffer.as_mut_ptr().cast(),
            };
            let on_line = V::LANES * LANE == LINE && to.addr().is_multiple_of(LINE);
            if tiling.output == Output::Lines && on_line {
                tile.copy::<V, E, true>(tiling, &mut prefetcher);
            } else {
                tile.copy::<V, E, false>(tiling, &mut prefetcher);
            }
            if tiling.output == Output::Pieces {
                pending =
                    stream_pieces::<W>(tiling, dst, buffer, (here, next), pending, &mut prefetcher);
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
    tiling: &Tiling<'_>,
    dst: *mut u8,
    buffer: *mut u8,
    (here, next): (TileOrigin, Option<TileOrigin>),
    pending: bool,
    prefetcher: &mut Prefetcher<'_>,
) -> bool {
    // The distance to the next tile if its pieces continue these: at most the bytes of a piece,
    // less if the tile overlaps this one.
    let next = next.filter(|next| next.follows).map(|next| (next.dst - here.dst) as usize);
    let next = next.filter(|&bytes| bytes >= LINE);
    let count = tiling.written.len();
    let lines = prefetcher.lines().div_ceil(count);
    for k in 0..count {
        prefetcher.prefetch(lines);
        // SAFETY: `to` is a piece of the destination, `from` its copy in the buffer. The bytes
        // written are those of the piece and the pending ones: less than a line, from the piece
        // before, which ends where this one begins. Bytes stay pending only if the next tile begins
        // at least a line after this one: the line before `end` is in the buffer.
        unsafe {
            let to = dst.offset(here.dst + tiling.written.at(k));
            let from = buffer.add(k * tiling.pitch);
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

/// The addresses of a tile, and a [`StripBuffer`].
#[derive(Clone, Copy)]
struct Tile {
    to: *mut u8,
    from: *const u8,
    strip_buffer: *mut u8,
}

impl Tile {
    /// Copies the elements of the tile; by streaming stores if `LINES`.
    ///
    /// # Safety
    ///
    /// That of [`tiles`]: the rows, columns and repetitions yield, from here on, elements that can
    /// be written, and elements of the source. With `LINES`, rows are written to whole lines.
    #[inline(always)]
    unsafe fn copy<V: Vector, const E: usize, const LINES: bool>(
        self,
        tiling: &Tiling<'_>,
        prefetcher: &mut Prefetcher<'_>,
    ) {
        // SAFETY: the condition above.
        unsafe {
            match (tiling.rows, tiling.columns) {
                _ if E == 0 => self.move_elements(tiling, prefetcher),
                (Offsets::Table(rows), Offsets::Table(columns)) => {
                    self.transpose::<V, _, E, LINES>(
                        tiling,
                        (Table(rows), Table(columns)),
                        prefetcher,
                    );
                }
                (rows, columns) => {
                    let steps = (Step(rows.at(1)), Step(columns.at(1)));
                    self.transpose::<V, _, E, LINES>(tiling, steps, prefetcher);
                }
            }
        }
    }

    /// Copies the elements one by one: those of any number of bytes.
    ///
    /// # Safety
    ///
    /// That of [`copy`](Self::copy).
    #[inline(always)]
    unsafe fn move_elements(self, tiling: &Tiling<'_>, prefetcher: &mut Prefetcher<'_>) {
        let Tiling { rows, columns, element, .. } = *tiling;
        let lines = prefetcher.lines_during(rows.len() * tiling.repetition_count());
        for [to, from] in tiling.repetitions() {
            for i in 0..rows.len() {
                prefetcher.prefetch(lines);
                for j in 0..columns.len() {
                    // SAFETY: row i and column j, by the condition above.
                    unsafe {
                        let to = self.to.offset(to + columns.at(j)).add(i * element);
                        let from = self.from.offset(from + rows.at(i)).add(j * element);
                        match element {
                            64.. => copy_by::<64>(to, from, element),
                            32.. => copy_by::<32>(to, from, element),
                            16.. => copy_by::<16>(to, from, element),
                            8.. => copy_by::<8>(to, from, element),
                            4.. => copy_by::<4>(to, from, element),
                            _ => copy_by::<1>(to, from, element),
                        }
                    }
                }
            }
        }
    }

    /// Transposes the matrices of the tile.
    ///
    /// # Safety
    ///
    /// That of [`copy`](Self::copy); `rows` and `columns` are those of the tiling.
    #[inline(always)]
    unsafe fn transpose<V: Vector, P: Place, const E: usize, const LINES: bool>(
        self,
        tiling: &Tiling<'_>,
        (rows, columns): (P, P),
        prefetcher: &mut Prefetcher<'_>,
    ) {
        let (row_count, column_count) = (tiling.rows.len(), tiling.columns.len());
        let group = LANE / E.max(1);
        let side = V::LANES * group;
        if E <= 2
            && (LINES || tiling.crowded)
            && row_count >= side
            && column_count >= LINE / E.max(1)
        {
            // SAFETY: the condition above.
            unsafe {
                self.transpose_strips::<V, P, E, LINES>(tiling, (rows, columns), prefetcher);
            }
            return;
        }
        let mut padded = [0; LINE];
        if E <= 2 && row_count < side {
            // SAFETY: there are these rows.
            padded.fill(unsafe { rows.at(0) });
            for (k, offset) in padded.iter_mut().enumerate().take(row_count) {
                // SAFETY: there are these rows.
                *offset = unsafe { rows.at(k) };
            }
        }
        let blocks = row_count.div_ceil(side) * column_count.div_ceil(side);
        let lines = prefetcher.lines_during(blocks * tiling.repetition_count());
        // A strip has the columns of a line, so that each line is read at once.
        let strip = side.max(LINE / E.max(1));
        for begin in (0..column_count).step_by(strip) {
            let end = column_count.min(begin + strip);
            for [to, from] in tiling.repetitions() {
                for i in (0..row_count).step_by(side) {
                    // A block that would exceed the matrix moves back, and overlaps its neighbor.
                    let i = i.min(row_count.saturating_sub(side));
                    for j in (begin..end).step_by(side) {
                        prefetcher.prefetch(lines);
                        // SAFETY: the block has the rows from i on and the columns from j on, at
                        // most those of the matrix.
                        unsafe {
                            let (to, from) =
                                (self.to.offset(to).add(i * E), self.from.offset(from));
                            let (first, rows) = rows.from(i);
                            let block = Block { to, from: from.offset(first), rows, columns };
                            if let Some(ahead) = tiling.ahead {
                                for k in 0..row_count.min(side) {
                                    prefetch_early(block.row::<E>(k, j).wrapping_offset(ahead));
                                }
                            }
                            if column_count < if E > 2 { side } else { group }
                                || row_count < side && E > 2
                            {
                                let (m, n) = (row_count.min(side), column_count.min(side));
                                block.transpose_first::<V, E>(j.min(column_count - n), m, n);
                            } else if E > 2 {
                                block.transpose::<V, E, LINES>(j.min(column_count - side));
                            } else {
                                let parts = Parts {
                                    rows: row_count.min(side),
                                    padded: &padded,
                                    count: (column_count - j).div_ceil(group).min(V::LANES),
                                    last: column_count - group,
                                };
                                block.transpose_parts::<V, E, LINES>(j, parts);
                            }
                        }
                    }
                }
            }
        }
    }

    /// Transposes the matrices of the tile, for elements of 1 or 2 bytes, of at least a block of
    /// rows and a line of columns. The registers do not hold a block: a lane of columns is
    /// transposed at a time. So the lines of some rows are collected in a buffer: each is read
    /// once, and several adjacent lines of a column are written in a row.
    ///
    /// # Safety
    ///
    /// That of [`transpose`](Self::transpose), for such matrices.
    #[inline(always)]
    unsafe fn transpose_strips<V: Vector, P: Place, const E: usize, const LINES: bool>(
        self,
        tiling: &Tiling<'_>,
        (rows, columns): (P, P),
        prefetcher: &mut Prefetcher<'_>,
    ) {
        let (row_count, column_count) = (tiling.rows.len(), tiling.columns.len());
        let group = LANE / E.max(1);
        let (side, wide) = (V::LANES * group, LINE / E.max(1));
        let steps = row_count * column_count.div_ceil(wide) * tiling.repetition_count();
        let lines = prefetcher.lines_during(steps);
        for begin in (0..column_count).step_by(wide) {
            // A strip or block that would exceed the matrix moves back, and overlaps its neighbor.
            let first = begin.min(column_count - wide);
            for [to, from] in tiling.repetitions() {
                for i in (0..row_count).step_by(STRIP_LINES * wide) {
                    let end = row_count.min(i + STRIP_LINES * wide);
                    let i = i.min(row_count - side);
                    // SAFETY: the rows from i to `end` and the columns of the strip are those of
                    // the matrix. The buffer has a line for each of these rows.
                    unsafe {
                        let (to, from) = (self.to.offset(to).add(i * E), self.from.offset(from));
                        let (start, rows) = rows.from(i);
                        let block = Block { to, from: from.offset(start), rows, columns };
                        for k in 0..end - i {
                            prefetcher.prefetch(lines);
                            let row = block.row::<E>(k, first);
                            if let Some(ahead) = tiling.ahead {
                                prefetch_early(row.wrapping_offset(ahead));
                            }
                            let line = self.strip_buffer.add(k * LINE);
                            for at in (0..LINE).step_by(V::LANES * LANE) {
                                let part = row.add(at).cast::<V>().read_unaligned();
                                line.add(at).cast::<V>().write_unaligned(part);
                            }
                        }
                        for j in (begin..column_count.min(begin + wide)).step_by(group) {
                            let j = j.min(column_count - group);
                            let lane = self.strip_buffer.add((j - first) * E);
                            let there = block.at_column(j);
                            for k in (0..end - i).step_by(side) {
                                let k = k.min(end - i - side);
                                let there = Block { to: there.to.add(k * E), ..there };
                                transpose_part::<V, E>(
                                    |row| V::lanes(lane.add((k + row) * LINE), group * LINE),
                                    |column, vector| there.write::<V, LINES>(column, vector),
                                );
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Offsets of rows or of columns, without a check of bounds.
trait Place: Copy {
    /// Returns the step, if it is the same everywhere.
    fn step(self) -> Option<isize>;

    /// Returns the offset of iteration `i`.
    ///
    /// # Safety
    ///
    /// There is such an iteration.
    unsafe fn at(self, i: usize) -> isize;

    /// Returns a distance and the offsets of the iterations from `i` on, counted from there.
    ///
    /// # Safety
    ///
    /// There is such an iteration.
    unsafe fn from(self, i: usize) -> (isize, Self);
}

/// Offsets with one step.
#[derive(Clone, Copy)]
struct Step(isize);

impl Place for Step {
    #[inline(always)]
    fn step(self) -> Option<isize> {
        Some(self.0)
    }

    #[inline(always)]
    unsafe fn at(self, i: usize) -> isize {
        i as isize * self.0
    }

    #[inline(always)]
    unsafe fn from(self, i: usize) -> (isize, Self) {
        (i as isize * self.0, self)
    }
}

/// Offsets in a table.
#[derive(Clone, Copy)]
struct Table<'a>(&'a [isize]);

impl Place for Table<'_> {
    #[inline(always)]
    fn step(self) -> Option<isize> {
        None
    }

    #[inline(always)]
    unsafe fn at(self, i: usize) -> isize {
        // SAFETY: the condition above.
        unsafe { *self.0.get_unchecked(i) }
    }

    #[inline(always)]
    unsafe fn from(self, i: usize) -> (isize, Self) {
        // SAFETY: the condition above.
        unsafe { (0, Self(self.0.get_unchecked(i..))) }
    }
}

/// A block of a matrix.
#[derive(Clone, Copy)]
struct Block<P> {
    /// The address where its first row is written, and from where its rows are counted.
    to: *mut u8,
    from: *const u8,
    rows: P,
    columns: P,
}

impl<P: Place> Block<P> {
    /// Returns the address of row `k` of the block in the source, at column `j`.
    ///
    /// # Safety
    ///
    /// There are such a row and such a column.
    #[inline(always)]
    unsafe fn row<const E: usize>(self, k: usize, j: usize) -> *const u8 {
        // SAFETY: the condition above.
        unsafe { self.from.offset(self.rows.at(k)).add(j * E) }
    }

    /// Returns the block from column `j` on, for writing.
    ///
    /// # Safety
    ///
    /// There is such a column.
    #[inline(always)]
    unsafe fn at_column(self, j: usize) -> Self {
        // SAFETY: the condition above.
        unsafe {
            let (first, columns) = self.columns.from(j);
            Self { to: self.to.offset(first), columns, ..self }
        }
    }

    /// Writes the rows of the block at column `j`.
    ///
    /// # Safety
    ///
    /// There are such a column and such rows; with `LINES` they are written to a line.
    #[inline(always)]
    unsafe fn write<V: Vector, const LINES: bool>(self, j: usize, vector: V) {
        // SAFETY: the condition above.
        unsafe {
            let to = self.to.offset(self.columns.at(j));
            if LINES {
                vector.stream(to);
            } else {
                to.cast::<V>().write_unaligned(vector);
            }
        }
    }

    /// Transposes the columns from `j` on, of which there are as many as rows.
    ///
    /// # Safety
    ///
    /// There are such columns and rows; the machine has the instructions of V.
    #[inline(always)]
    unsafe fn transpose<V: Vector, const E: usize, const LINES: bool>(self, j: usize) {
        // SAFETY: the condition above: row k and column j + k are in the block.
        unsafe {
            let there = self.at_column(j);
            transpose_square::<V, E>(
                |k| self.row::<E>(k, j).cast::<V>().read_unaligned(),
                |k, vector| there.write::<V, LINES>(k, vector),
            );
        }
    }

    /// Transposes `n` columns from `j` on, of `m` rows.
    ///
    /// # Safety
    ///
    /// There are such columns and rows; the machine has the instructions of V and those of
    /// [`Vector::read_first`].
    #[inline(always)]
    unsafe fn transpose_first<V: Vector, const E: usize>(self, j: usize, m: usize, n: usize) {
        // SAFETY: the condition above: row k < m and column j + k, k < n, are in the block.
        unsafe {
            transpose_square::<V, E>(
                |k| if k < m { V::read_first(self.row::<E>(k, j), n * E) } else { V::ANY },
                |k, vector| {
                    if k < n {
                        vector.write_first(self.to.offset(self.columns.at(j + k)), m * E);
                    }
                },
            );
        }
    }

    /// Transposes `count` lanes of columns from `j` on. A lane that would exceed the matrix moves
    /// back to column `last`. Each line of the source is read once for each lane.
    ///
    /// # Safety
    ///
    /// There are such rows, and columns up to `last` and the lane from there on; `padded` has the
    /// offsets of the rows if they are fewer than those of a block. The machine has the
    /// instructions of V, and then those of [`Vector::write_first`].
    #[inline(always)]
    unsafe fn transpose_parts<V: Vector, const E: usize, const LINES: bool>(
        self,
        j: usize,
        Parts { rows, padded, count, last }: Parts<'_>,
    ) {
        let group = LANE / E.max(1);
        let side = V::LANES * group;
        for p in 0..count {
            let column = (j + p * group).min(last);
            // SAFETY: the condition above. The lane begins at column j + p * group, or at `last`. A
            // whole block reads its own rows, any other the rows of `padded`.
            unsafe {
                let there = self.at_column(column);
                if rows == side {
                    let row = |k: usize| self.row::<E>(k, column);
                    transpose_part::<V, E>(
                        |k| {
                            if let Some(step) = self.rows.step() {
                                V::lanes(row(k), (group as isize * step) as usize)
                            } else {
                                let row = |lane| row(k + lane % V::LANES * group);
                                V::lanes_at([0, 1, 2, 3].map(row), 0)
                            }
                        },
                        |k, vector| there.write::<V, LINES>(k, vector),
                    );
                } else {
                    let row = |k: usize| self.from.offset(padded[k]);
                    transpose_part::<V, E>(
                        |k| {
                            let lanes = [0, 1, 2, 3].map(|lane| row(k + lane % V::LANES * group));
                            V::lanes_at(lanes, column * E)
                        },
                        |k, vector| {
                            vector.write_first(there.to.offset(there.columns.at(k)), rows * E);
                        },
                    );
                }
            }
        }
    }
}

/// Parts of a block of small elements.
#[derive(Clone, Copy)]
struct Parts<'a> {
    /// The number of rows, at most those of the block.
    rows: usize,
    /// The offsets of the rows, if they are fewer, and the first one again for each that lacks.
    padded: &'a [isize; LINE],
    /// The number of lanes of columns.
    count: usize,
    /// The last column at which a lane may begin.
    last: usize,
}

/// The lines of the next tile that are still to be prefetched.
struct Prefetcher<'a> {
    tiling: &'a Tiling<'a>,
    src: *const u8,
    piece: usize,
    byte: usize,
}

impl<'a> Prefetcher<'a> {
    /// Prefetches the lines of the tile at `src`, if the tiling says so.
    fn new(tiling: &'a Tiling<'a>, src: *const u8) -> Self {
        let piece = if tiling.prefetches { 0 } else { tiling.read.len() };
        Self { tiling, src, piece, byte: 0 }
    }

    /// Returns an upper bound of the number of lines.
    const fn lines(&self) -> usize {
        self.tiling.read.len() * (self.tiling.read_bytes / LINE + 2)
    }

    /// Returns the number of lines to prefetch in each of `steps` steps of a tile. If pieces are
    /// streamed afterwards, half of the lines are left to that time.
    fn lines_during(&self, steps: usize) -> usize {
        let parts = if self.tiling.output == Output::Pieces { 2 } else { 1 };
        (self.lines() / parts).div_ceil(steps)
    }

    /// Prefetches some more lines.
    #[inline(always)]
    fn prefetch(&mut self, lines: usize) {
        for _ in 0..lines {
            if self.piece >= self.tiling.read.len() {
                return;
            }
            let (piece, last) = (self.tiling.read.at(self.piece), self.tiling.read_bytes - 1);
            prefetch_early(self.src.wrapping_offset(piece).wrapping_add(self.byte.min(last)));
            self.byte += LINE;
            if self.byte >= last + LINE {
                (self.piece, self.byte) = (self.piece + 1, 0);
            }
        }
    }
}
