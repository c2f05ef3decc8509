//! The accumulators of AMD's MFMA and WMMA.

use alloc::vec::Vec;

use super::fit::with_blocks;
use super::parts::{Converted, Listed, identity, product, row_major, with_outputs};
use crate::Reason;
use crate::encoding::{AmdMfma, AmdWmma, Bases};

/// The lanes of a wave with MFMA.
pub(super) const WAVE: u64 = 64;

pub(super) fn mfma(mfma: &AmdMfma, shape: &[u64]) -> Converted {
    let rank = shape.len();
    let (m, n) = (rank - 2, rank - 1);
    let (rows, columns) = (mfma.instr_shape[0], mfma.instr_shape[1]);
    if (rows, columns) == (64, 4) && !mfma.is_transposed {
        return Err(Reason::Unsupported(
            "an instruction of 64 x 4 has a transposed result; use `isTransposed = true`",
        ));
    }
    let height = if mfma.element_bit_width == 64 { 1 } else { 4 };
    let tiles = rows * columns / (WAVE * height);
    // A lane has `height` elements along one dimension. The lanes move along the other one first.
    let (along, lanes, across) = if mfma.is_transposed { (n, rows, m) } else { (m, columns, n) };
    let tile = product([
        identity(height, "register", along),
        identity(lanes, "lane", across),
        identity(WAVE / lanes, "lane", along),
        identity(tiles, "register", along),
    ])?;
    let tile = with_outputs(&tile, &[n, m])?;
    let (tiles, warps) = (&mfma.tiles_per_warp, &mfma.warps_per_cta);
    // All of N comes before M, also past the warps.
    let mut tile = product([
        Ok(tile),
        identity(tiles[n], "register", n),
        identity(warps[n], "warp", n),
        identity(shape[n] / (columns * warps[n] * tiles[n]), "register", n),
        identity(tiles[m], "register", m),
        identity(warps[m], "warp", m),
    ])?;
    if rank == 3 {
        tile = product([
            Ok(tile),
            identity(1, "register", 0),
            identity(1, "lane", 0),
            identity(warps[0], "warp", 0),
        ])?;
    }
    with_blocks(&tile, &mfma.cga, shape)
}

pub(super) fn wmma(wmma: &AmdWmma, shape: &[u64]) -> Converted {
    let rank = shape.len();
    let (m, n) = (rank - 2, rank - 1);
    // The dimension of the lanes, then that of the registers.
    let (fast, slow) = if wmma.is_transpose { (m, n) } else { (n, m) };
    let bases = |values: &[(usize, u64)]| -> Bases {
        let basis = |(dim, value): &(usize, u64)| {
            let mut basis = alloc::vec![0; rank];
            basis[*dim] = *value;
            basis
        };
        values.iter().map(basis).collect()
    };
    let mut registers = if wmma.version == 1 {
        bases(&[(slow, 2), (slow, 4), (slow, 8)])
    } else {
        bases(&[(slow, 1), (slow, 2), (slow, 4)])
    };
    if wmma.version != 1 && wmma.instr_shape[..2] == [32, 16] {
        registers.extend(bases(&[(slow, 16)])); // two instructions of 16 x 16
    }
    let half = if wmma.version == 1 { 1 } else { 8 };
    let lanes = bases(&[(fast, 1), (fast, 2), (fast, 4), (fast, 8), (slow, half)]);
    let tile = Listed::inferred(&[("register", &registers), ("lane", &lanes)], rank)?;
    let layout = tile.product(&warps_of(wmma, |_, _| {})?)?;
    with_blocks(&with_outputs(&layout, &row_major(rank))?, &wmma.cga, shape)
}

/// Returns the repetitions and warps of WMMA, changed by `change`.
pub(super) fn warps_of(wmma: &AmdWmma, change: impl Fn(&mut Bases, &mut Bases)) -> Converted {
    let (mut registers, mut warps): (Vec<_>, Vec<_>) = (wmma.registers.clone(), wmma.warps.clone());
    change(&mut registers, &mut warps);
    Listed::inferred(&[("register", &registers), ("warp", &warps)], wmma.cga.rank)
}
