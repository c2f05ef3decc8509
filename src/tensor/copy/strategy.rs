//! Strategy: the ways to run a copy, and when each is chosen.
//!
//! | the innermost loops | strategy |
//! |---|---|
//! | contiguous on both sides, a cache line or more, or of an odd length | [`Runs`](Strategy::Runs) |
//! | one loop | [`Elements`](Strategy::Elements) |
//! | two loops, one side not contiguous | [`Scattered`](Strategy::Scattered) |
//! | two loops, the destination contiguous along one, the source along the other: a *matrix* | |
//! | with vector instructions: 2 to 8 packed rows on one side | [`Planar`](Strategy::Planar) |
//! | short rows in the destination, or no other vector kernel, and the copy is large | [`Tiles`](Strategy::Tiles) |
//! | at least a vector on one side and 16 bytes on the other | [`Panels`](Strategy::Panels) |
//! | without: 2 to 4 rows on one side | [`Interleaved`](Strategy::Interleaved) |
//! | any other | [`Squares`](Strategy::Squares) |
//!
//! An *element* is one element of the tensor, or a contiguous run of 2, 3, 4, 8 or 16 elements that
//! is shorter than a cache line.

#![cfg_attr(
    not(all(target_arch = "x86_64", not(miri))),
    allow(dead_code, reason = "there are no vectors here")
)]

use super::machine::{CopyOptions, Instructions, LANE, LINE};
use super::nest::{Inner, Nest};
use super::tiling::Tiling;
use crate::tensor::loops::Loop;

/// Bytes of a destination row from which panels are faster than tiles, measured for elements of 1,
/// 2, 4, 8 and 16 bytes.
const LONG_ROW_BYTES: [usize; 5] = [64, 80, 192, 160, 256];
/// Bytes of the smallest copy for which computing a tiling pays.
const MIN_TILED_BYTES: usize = 1 << 20;

/// How a copy runs. Vectors have the given number of lanes of 16 bytes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Strategy<'a> {
    /// Run by run: short runs inline, long runs by streaming stores or memcpy.
    Runs,
    /// One loop over elements. The source may be broadcast.
    Elements,
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
    Tiles(&'a Tiling),
}

impl<'a> Strategy<'a> {
    /// Chooses the strategy for elements of `size` bytes, where `inner` holds the innermost loops
    /// of the nest. A tiling is stored in `slot`.
    pub(super) fn of(
        nest: &Nest,
        inner: &Inner,
        size: usize,
        options: CopyOptions,
        slot: &'a mut Option<Tiling>,
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
        let vectors = options.instructions() > Instructions::Baseline && bytes.is_power_of_two();
        if vectors && bytes <= LANE {
            let lanes = if options.instructions() == Instructions::Avx2 { 2 } else { 4 };
            let panels_of_size = |lanes| Self::vectors(inner, across, size, lanes);
            let strategy = panels_of_size(lanes).or_else(|| panels_of_size(1));
            let short = inner.along.extent * bytes < LONG_ROW_BYTES[bytes.ilog2() as usize];
            let large = nest.len().saturating_mul(size) >= MIN_TILED_BYTES;
            if !matches!(strategy, Some(Self::Planar { .. }))
                && (short || strategy.is_none())
                && large
            {
                *slot = Tiling::new(nest, size, bytes, options);
                if let Some(tiling) = slot {
                    return Self::Tiles(tiling);
                }
            }
            if let Some(strategy) = strategy {
                return strategy;
            }
        }
        if inner.along.extent.min(across.extent) <= 4 { Self::Interleaved } else { Self::Squares }
    }

    /// Chooses planar or panels, with vectors of `lanes` lanes; `None` if a side is too short for
    /// them.
    fn vectors(inner: &Inner, across: Loop<2>, size: usize, lanes: usize) -> Option<Self> {
        let along = inner.along;
        let bytes = inner.run * size;
        let group = LANE / bytes;
        let (rows, columns) = (along.extent, across.extent);
        // The largest number of planes that has a kernel: for more, the shuffles take longer than
        // panels.
        let max_planes = [8, 7, 4, 3, 0][bytes.ilog2() as usize];
        let short = rows.min(columns);
        if (2..=max_planes).contains(&short) && (bytes, short) != (8, 2) {
            let packed = (short * inner.run) as isize;
            let deinterleaved =
                columns == short && along.src_step() == packed && rows >= lanes * group;
            let interleaved =
                rows == short && across.dst_step() == packed && columns >= lanes * group;
            (deinterleaved || interleaved).then_some(Self::Planar { lanes })
        } else {
            let fills = short > 4 && rows >= lanes * group && columns >= group;
            fills.then_some(Self::Panels { lanes })
        }
    }
}

#[cfg(all(test, target_arch = "x86_64", not(miri)))]
mod tests {
    use super::{CopyOptions, Strategy};
    use crate::DynLayout;
    use crate::tensor::copy::machine::Instructions;
    use crate::tensor::copy::nest::Nest;

    /// Returns the name of the strategy for elements of `size` bytes.
    fn name(dst: &str, src: &str, size: usize, instructions: Instructions) -> &'static str {
        let nest = Nest::new(&DynLayout::lit(dst), &DynLayout::lit(src)).unwrap();
        let (inner, ..) = nest.split(64_usize.div_ceil(size), usize::MAX);
        let mut slot = None;
        match Strategy::of(
            &nest,
            &inner,
            size,
            CopyOptions::of_another_machine(instructions),
            &mut slot,
        ) {
            Strategy::Runs => "runs",
            Strategy::Elements => "elements",
            Strategy::Scattered => "scattered",
            Strategy::Interleaved => "interleaved",
            Strategy::Squares => "squares",
            Strategy::Planar { .. } => "planes",
            Strategy::Panels { .. } => "panels",
            Strategy::Tiles(_) => "tiles",
        }
    }

    #[test]
    fn every_strategy_is_chosen() {
        // Matrices for which Avx2 and Avx512 have kernels and the baseline has none.
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
