//! Strategy: the ways to run a copy, and when each is chosen.
//!
//! | the innermost loops | strategy |
//! |---|---|
//! | contiguous on both sides, a cache line or more, or of an odd length; up to 255 bytes only if the copy does not stream | [`Runs`](Strategy::Runs) |
//! | one loop | [`Elements`](Strategy::Elements) |
//! | with vectors: one loop, contiguous on both sides in opposite directions | [`Reversed`](Strategy::Reversed) |
//! | two loops, one side not contiguous, or the source broadcast along the first | [`Scattered`](Strategy::Scattered) |
//! | two loops, the destination contiguous along one, the source along the other: a *matrix* | |
//! | with vectors: 2 to 8 packed rows on one side | [`Planar`](Strategy::Planar) |
//! | with vectors: long rows, or no other loops, and the copy does not stream | [`Panels`](Strategy::Panels) |
//! | with vectors: any other | [`Tiles`](Strategy::Tiles) |
//! | elements of at most 8 bytes, 2 to 4 rows on one side | [`Interleaved`](Strategy::Interleaved) |
//! | any other | [`Squares`](Strategy::Squares) |
//!
//! An *element* is one element of the tensor, or a contiguous run of 2, 3, 4, 8 or 16 elements that
//! is shorter than a cache line.

use super::machine::{CopyOptions, LANE, LINE, MIN_STREAMED, is_vector_element};
use super::nest::{Inner, Nest};
use super::tiling::{MAX_OFFSETS, MAX_TILED, Tiling};
use crate::tensor::loops::Loop;

/// Bytes of a destination row from which panels are faster than tiles in the caches, measured for
/// elements of 1, 2, 4, 8 and 16 bytes.
const LONG_ROW_BYTES: [usize; 5] = [64, 80, 192, 160, 256];
/// The least number of elements for which computing a tiling pays.
const MIN_TILED: usize = 6000;
/// Bytes of the smallest copy whose short rows are faster in tiles over several modes than in panels
/// of full vectors.
const MIN_LARGE_BYTES: usize = 1 << 20;

/// How a copy runs. Vectors have the given number of lanes of 16 bytes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Strategy<'a> {
    /// Run by run: short runs inline, long runs by streaming stores or memcpy.
    Runs,
    /// One loop over elements. The source may be broadcast.
    Elements,
    /// One loop that is contiguous on both sides, in opposite directions.
    Reversed {
        /// Lanes of 16 bytes.
        lanes: usize,
    },
    /// Two loops, element by element, in blocks of 32 x 32 elements.
    Scattered,
    /// A matrix with 2 to 4 rows on one side, interleaved or deinterleaved row by row.
    Interleaved,
    /// A matrix in square blocks as wide as a cache line, transposed in registers by the compiler.
    Squares,
    /// A matrix with 2 to 8 packed rows on one side, interleaved or deinterleaved by vectors.
    Planar {
        /// Lanes of 16 bytes.
        lanes: usize,
    },
    /// A matrix with long rows, transposed by vectors, some hundred rows at a time.
    Panels {
        /// Lanes of 16 bytes.
        lanes: usize,
    },
    /// Tiles over several modes at once, transposed by vectors.
    Tiles(&'a Tiling<'a>),
}

impl<'a> Strategy<'a> {
    /// Chooses the strategy for elements of `size` bytes, where `inner` holds the innermost loops
    /// of the nest. The first element of the destination is `past` bytes behind the begin of a
    /// line. A tiling is stored in `space`.
    pub(super) fn of(
        nest: &Nest,
        inner: &Inner,
        size: usize,
        options: CopyOptions,
        past: usize,
        space: &'a mut TilingSpace<'a>,
    ) -> Self {
        let bytes = inner.run * size;
        let vectors = options.instructions().has_vectors();
        let tiled = nest.len() / inner.run >= MIN_TILED;
        let matrix = vectors && is_vector_element(bytes) && inner.is_matrix();
        // Rows that repeat a short source are faster element by element than in panels or tiles.
        let repeats = inner.along.src_step() == 0;
        if matrix {
            let planes = || Self::planar(inner, bytes, options);
            let panels = || Self::panels(nest, inner, size, options);
            if let Some(strategy) = planes().or_else(|| if repeats { None } else { panels() }) {
                return strategy;
            }
        }
        let runs = (LANE + 1..MIN_STREAMED).contains(&bytes) && inner.across.is_some();
        if !repeats
            && (matrix && (tiled || options.streams()) || vectors && runs && options.streams())
            && let Some(tiling) = space.divide(nest, inner.run, size, options, past)
        {
            return Self::Tiles(tiling);
        }
        if bytes >= LINE || !matches!(inner.run, 1..=4 | 8 | 16) {
            return Self::Runs;
        }
        let Some(across) = inner.across else {
            let run = inner.run as isize;
            if vectors && is_vector_element(bytes) && inner.along.steps == [run, -run] {
                let fills = |lanes: &usize| inner.along.extent * bytes >= lanes * LANE;
                if let Some(lanes) = longest(options.instructions().register_lanes(), fills) {
                    return Self::Reversed { lanes };
                }
            }
            return Self::Elements;
        };
        if repeats || !inner.is_matrix() {
            return Self::Scattered;
        }
        // Larger elements are faster one by one: those of 12 bytes take a third of the time.
        if bytes <= 8 && inner.along.extent.min(across.extent) <= 4 {
            Self::Interleaved
        } else {
            Self::Squares
        }
    }

    /// Chooses planar for a matrix with elements of `bytes` bytes; `None` if there are no planes.
    fn planar(inner: &Inner, bytes: usize, options: CopyOptions) -> Option<Self> {
        let (along, across) = (inner.along, inner.across?);
        let (rows, columns) = (along.extent, across.extent);
        // The largest number of planes that has a kernel: for more, the shuffles take longer than
        // tiles.
        let max_planes = [8, 7, 4, 3, 0][bytes.ilog2() as usize];
        let short = rows.min(columns);
        if !(2..=max_planes).contains(&short) || (bytes, short) == (8, 2) {
            return None;
        }
        let packed = (short * inner.run) as isize;
        let fills = |lanes: &usize| {
            let least = lanes * LANE / bytes;
            let deinterleaved = columns == short && along.src_step() == packed && rows >= least;
            deinterleaved || rows == short && across.dst_step() == packed && columns >= least
        };
        let lanes = longest(options.instructions().register_lanes(), fills)?;
        Some(Self::Planar { lanes })
    }

    /// Chooses panels for a matrix; `None` where tiles are faster, and for copies that stream.
    ///
    /// Tiles are faster only over several modes. A matrix without other loops has none.
    fn panels(nest: &Nest, inner: &Inner, size: usize, options: CopyOptions) -> Option<Self> {
        let bytes = inner.run * size;
        let (rows, columns) = (inner.along.extent, inner.across?.extent);
        let full = options.instructions().lanes();
        let fills = |lanes: &usize| {
            rows.min(columns) > 4 && rows >= lanes * LANE / bytes && columns >= LANE / bytes
        };
        let lanes = longest(full, fills).filter(|_| !options.streams())?;
        // Blocks that would exceed the matrix overlap. If they do double work, tiles have less to do.
        let blocks = |extent: usize, side: usize| extent.div_ceil(side).saturating_mul(side);
        let area = blocks(rows, lanes * LANE / bytes).saturating_mul(blocks(columns, LINE / bytes));
        let wasteful = area / 2 >= rows.saturating_mul(columns);
        let short = rows * bytes < LONG_ROW_BYTES[bytes.ilog2() as usize];
        let large = nest.len().saturating_mul(size) >= MIN_LARGE_BYTES;
        let modes = nest.loops().len() - usize::from(inner.run > 1);
        let tiled = modes > 2 && nest.len() / inner.run >= MIN_TILED;
        let poor = wasteful || lanes < full || short && large;
        (!(tiled && poor)).then_some(Self::Panels { lanes })
    }
}

/// Returns the lanes of the longest vectors that fill a side: as many as given, or one.
fn longest(lanes: usize, fills: impl Fn(&usize) -> bool) -> Option<usize> {
    [lanes, 1].into_iter().find(fills)
}

/// The space of a tiling. Nothing is initialized until a nest is divided, because most copies have
/// no tiling.
#[derive(Default)]
pub(super) struct TilingSpace<'a> {
    loops: Option<[Loop<2>; MAX_TILED]>,
    tables: Option<[isize; MAX_OFFSETS]>,
    tiling: Option<Tiling<'a>>,
}

impl<'a> TilingSpace<'a> {
    /// Divides a nest, whose innermost loop of `run` iterations is part of an element unless `run`
    /// is 1.
    fn divide(
        &'a mut self,
        nest: &Nest,
        run: usize,
        size: usize,
        options: CopyOptions,
        past: usize,
    ) -> Option<&'a Tiling<'a>> {
        let of = &nest.loops()[usize::from(run > 1)..];
        let loops = self.loops.insert([Loop::ONCE; MAX_TILED]).get_mut(..of.len())?;
        for (level, of) in loops.iter_mut().zip(of) {
            *level = of.in_bytes(size);
        }
        let tables = self.tables.insert([0; MAX_OFFSETS]);
        self.tiling = Tiling::new(loops, run * size, options, past, tables);
        self.tiling.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::{CopyOptions, MAX_OFFSETS, Strategy, Tiling, TilingSpace};
    use crate::DynLayout;
    use crate::tensor::copy::machine::Instructions;
    use crate::tensor::copy::nest::Nest;

    /// Returns the name of the strategy for elements of `size` bytes.
    fn name(dst: &str, src: &str, size: usize, instructions: Instructions) -> &'static str {
        let nest = Nest::new(&DynLayout::lit(dst), &DynLayout::lit(src)).unwrap();
        let (inner, ..) = nest.split(64_usize.div_ceil(size), usize::MAX);
        let mut space = TilingSpace::default();
        let options = CopyOptions::of_another_machine(instructions);
        match Strategy::of(&nest, &inner, size, options, 0, &mut space) {
            Strategy::Runs => "runs",
            Strategy::Elements => "elements",
            Strategy::Reversed { .. } => "reversed",
            Strategy::Scattered => "scattered",
            Strategy::Interleaved => "interleaved",
            Strategy::Squares => "squares",
            Strategy::Planar { .. } => "planes",
            Strategy::Panels { .. } => "panels",
            Strategy::Tiles(_) => "tiles",
        }
    }

    /// Returns whether a nest is divided into tiles by tables of as many offsets.
    fn divides(dst: &str, src: &str, size: usize, offsets: usize) -> bool {
        let nest = Nest::new(&DynLayout::lit(dst), &DynLayout::lit(src)).unwrap();
        let options = CopyOptions::of_another_machine(Instructions::Avx512);
        let loops = [nest.loops()[0], nest.loops()[1]].map(|level| level.in_bytes(size));
        let mut tables = [0; MAX_OFFSETS];
        Tiling::new(&loops, size, options, 0, &mut tables[..offsets]).is_some()
    }

    #[test]
    fn a_plain_matrix_needs_no_table() {
        assert!(divides("(4096,4096):(1,4096)", "(4096,4096):(4096,1)", 4, 0));
        assert!(divides("(1001,4003):(1,1001)", "(1001,4003):(4003,1)", 1, 0));
    }

    #[test]
    fn every_strategy_is_chosen() {
        // Matrices for which vectors have kernels.
        let (to, from) = ("(3,1000):(1,3)", "(3,1000):(1000,1)");
        let (high, wide) = ("(300,200):(1,300)", "(300,200):(200,1)");
        let (few, many) = ("(7,9,5000):(1,7,63)", "(7,9,5000):(45000,5000,1)");
        for best in [Instructions::Baseline, Instructions::Avx2, Instructions::Avx512] {
            let vectors = best.has_vectors();
            let either = |with, without| if vectors { with } else { without };
            assert_eq!(name("(100,5):(1,200)", "(100,5):(1,100)", 4, best), "runs");
            assert_eq!(name("(5,40,30):(1,5,200)", "(5,40,30):(1,150,5)", 4, best), "runs");
            assert_eq!(name("100:1", "100:0", 4, best), "elements");
            assert_eq!(name("(20,300):(1,20)", "(20,300):(0,1)", 4, best), "scattered");
            assert_eq!(name("(33,300):(1,33)", "(33,300):(0,1)", 4, best), "elements");
            assert_eq!(name("(8,30):(1,9)", "(8,30):(1,8)", 2, best), "elements");
            assert_eq!(name("100:1", "100:-1", 4, best), either("reversed", "elements"));
            assert_eq!(name("(40,30):(2,80)", "(40,30):(30,1)", 4, best), "scattered");
            assert_eq!(name(to, from, 4, best), either("planes", "interleaved"));
            assert_eq!(name(to, from, 3, best), "interleaved");
            assert_eq!(name(high, wide, 4, best), either("panels", "squares"));
            assert_eq!(name(high, wide, 12, best), "squares");
            assert_eq!(name(few, many, 4, best), either("tiles", "squares"));
        }
    }
}
