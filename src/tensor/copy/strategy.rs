//! Strategy: how a copy runs. This page lists all ways, and when each is taken.
//!
//! | the innermost loops | strategy |
//! |---|---|
//! | contiguous on both sides, a cache line or more, or of an odd length | [`Runs`](Strategy::Runs) |
//! | one loop | [`Elements`](Strategy::Elements) |
//! | two loops, one side not contiguous | [`Scattered`](Strategy::Scattered) |
//! | two loops, the destination contiguous along one, the source along the other: a *matrix* | |
//! | with vector instructions: 2 to 8 packed rows on one side | [`Planes`](Strategy::Planes) |
//! | the rows of the destination are a few lines at most, and the copy is large | [`Tiles`](Strategy::Tiles) |
//! | at least a vector on one side and 16 bytes on the other | [`Panels`](Strategy::Panels) |
//! | without: 2 to 4 rows on one side | [`Interleaved`](Strategy::Interleaved) |
//! | any other | [`Squares`](Strategy::Squares) |
//!
//! An *element* is one of the tensor, or a run of 2, 3, 4, 8 or 16 of them where that is shorter than a cache line.

#![cfg_attr(
    not(all(target_arch = "x86_64", not(miri))),
    allow(dead_code, reason = "there are no vectors here")
)]

use super::kernel::Means;
use super::kernel::machine::Instructions;
use super::kernel::tiling::Tiling;
use super::nest::{Inner, Nest};
use crate::tensor::loops::Loop;

/// Bytes of a cache line.
pub(super) const LINE: usize = 64;
/// Bytes of a lane, the unit of vectors.
pub(super) const LANE: usize = 16;
/// Bytes of a row of the destination from which panels are faster than tiles, measured for elements of 1, 2, 4, 8 and 16 bytes.
const LONG_ROWS: [usize; 5] = [64, 80, 192, 160, 256];
/// Bytes of a copy whose time is long next to that of a tiling.
const WORTH_TILES: usize = 1 << 20;

/// How a copy runs.
#[derive(Clone, Copy, Debug)]
pub(super) enum Strategy<'a> {
    /// Each run is copied by itself: inline if it is short, by streaming stores or memcpy if it is long.
    Runs,
    /// One loop over elements. The source may be broadcast.
    Elements,
    /// Two loops, in blocks of 32 x 32 elements, element by element.
    Scattered,
    /// A matrix with 2 to 4 rows on one side: rows of 2 to 4 elements are interleaved or deinterleaved one by one.
    Interleaved,
    /// A matrix in square blocks as wide as a cache line, which the compiler transposes in registers.
    Squares,
    /// A matrix with 2 to 8 packed rows on one side, by vectors of so many lanes.
    Planes {
        /// Lanes of 16 bytes.
        lanes: usize,
    },
    /// A matrix with long rows, in blocks that vectors of so many lanes transpose, some hundred rows at a time.
    Panels {
        /// Lanes of 16 bytes.
        lanes: usize,
    },
    /// Blocks of several modes at once, transposed by vectors.
    Tiles(&'a Tiling),
}

impl<'a> Strategy<'a> {
    /// The strategy for elements of `size` bytes, where `inner` are the innermost loops of the nest. There is room for a tiling.
    pub(super) fn of(
        nest: &Nest,
        inner: &Inner,
        size: usize,
        means: Means,
        room: &'a mut Option<Tiling>,
    ) -> Self {
        let bytes = inner.run * size;
        if bytes >= LINE || !matches!(inner.run, 1..=4 | 8 | 16) {
            return Self::Runs;
        }
        let Some(across) = inner.across else { return Self::Elements };
        let run = inner.run as isize;
        if inner.along.dst_step() != run || across.src_step() != run {
            return Self::Scattered;
        }
        let vectors = means.instructions > Instructions::Baseline && bytes.is_power_of_two();
        if vectors && bytes <= LANE {
            let lanes = if means.instructions == Instructions::Avx2 { 2 } else { 4 };
            let of_lanes = |lanes| Self::vectors(inner, across, size, lanes);
            let strategy = of_lanes(lanes).or_else(|| of_lanes(1));
            let short = inner.along.extent * bytes < LONG_ROWS[bytes.ilog2() as usize];
            let large = nest.len().saturating_mul(size) >= WORTH_TILES;
            if !matches!(strategy, Some(Self::Planes { .. }))
                && (short || strategy.is_none())
                && large
            {
                *room = Tiling::new(nest, size, bytes, means);
                if let Some(tiling) = room {
                    return Self::Tiles(tiling);
                }
            }
            if let Some(strategy) = strategy {
                return strategy;
            }
        }
        if inner.along.extent.min(across.extent) <= 4 { Self::Interleaved } else { Self::Squares }
    }

    /// Planes or panels of vectors of so many lanes, unless a side is too short for them.
    fn vectors(inner: &Inner, across: Loop<2>, size: usize, lanes: usize) -> Option<Self> {
        let along = inner.along;
        let bytes = inner.run * size;
        let group = LANE / bytes;
        let (rows, columns) = (along.extent, across.extent);
        // As many elements as have a kernel: their bytes fit into as many vectors, and a shuffle or two for each pair is worth it.
        let most = [8, 7, 4, 3, 0][bytes.ilog2() as usize];
        let short = rows.min(columns);
        if (2..=most).contains(&short) && (bytes, short) != (8, 2) {
            let packed = (short * inner.run) as isize;
            let dealt = columns == short && along.src_step() == packed && rows >= lanes * group;
            let gathered = rows == short && across.dst_step() == packed && columns >= lanes * group;
            (dealt || gathered).then_some(Self::Planes { lanes })
        } else {
            let fills = short > 4 && rows >= lanes * group && columns >= group;
            fills.then_some(Self::Panels { lanes })
        }
    }
}

#[cfg(all(test, target_arch = "x86_64", not(miri)))]
mod tests {
    use super::{Means, Strategy};
    use crate::DynLayout;
    use crate::tensor::copy::kernel::machine::Instructions;
    use crate::tensor::copy::nest::Nest;

    /// The name of the strategy for elements of `size` bytes.
    fn name(dst: &str, src: &str, size: usize, instructions: Instructions) -> &'static str {
        let nest = Nest::new(&DynLayout::lit(dst), &DynLayout::lit(src)).unwrap();
        let (inner, ..) = nest.split(64_usize.div_ceil(size), usize::MAX);
        let mut room = None;
        match Strategy::of(&nest, &inner, size, Means { instructions, streams: false }, &mut room) {
            Strategy::Runs => "runs",
            Strategy::Elements => "elements",
            Strategy::Scattered => "scattered",
            Strategy::Interleaved => "interleaved",
            Strategy::Squares => "squares",
            Strategy::Planes { .. } => "planes",
            Strategy::Panels { .. } => "panels",
            Strategy::Tiles(_) => "tiles",
        }
    }

    #[test]
    fn each_is_taken() {
        // Twice a matrix that Avx2 and Avx512 have kernels for and the baseline has not.
        let (to, from) = ("(3,1000):(1,3)", "(3,1000):(1000,1)");
        let (high, wide) = ("(300,200):(1,300)", "(300,200):(200,1)");
        let (few, many) = ("(7,9,5000):(1,7,63)", "(7,9,5000):(45000,5000,1)");
        for best in [Instructions::Baseline, Instructions::Avx2, Instructions::Avx512] {
            let vectors = best > Instructions::Baseline;
            let either = |with, without| if vectors { with } else { without };
            assert_eq!(name("(100,5):(1,200)", "(100,5):(1,100)", 4, best), "runs");
            assert_eq!(name("(5,40,30):(1,5,200)", "(5,40,30):(1,150,5)", 4, best), "runs");
            assert_eq!(name("100:1", "100:0", 4, best), "elements");
            assert_eq!(name("(8,30):(1,9)", "(8,30):(1,8)", 2, best), "elements");
            assert_eq!(name("(40,30):(2,80)", "(40,30):(30,1)", 4, best), "scattered");
            assert_eq!(name(to, from, 4, best), either("planes", "interleaved"));
            assert_eq!(name(to, from, 3, best), "interleaved");
            assert_eq!(name(high, wide, 4, best), either("panels", "squares"));
            assert_eq!(name(high, wide, 12, best), "squares");
            assert_eq!(name(few, many, 4, best), either("tiles", "squares"));
        }
    }
}
