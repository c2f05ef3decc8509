//! Operands of matrix products, which are broadcast along the warps of the other operand.

use colex::f2::LinearLayout;

use super::fit::with_blocks;
use super::parts::{
    Converted, column_major, identity, ordered, product, row_major, with_outputs, zeros,
};
use super::registers::indices;
use super::{amd, nvidia};
use crate::encoding::{AmdMfma, AmdWmma, Bases, Blocked, Cga, DotOperand, NvidiaMma};
use crate::{Encoding, Reason};

pub(super) fn of(operand: &DotOperand, shape: &[u64]) -> Converted {
    let sides = Sides::of(operand, shape.len());
    match &*operand.parent {
        Encoding::Blocked(blocked) => of_blocked(blocked, &sides, shape),
        Encoding::NvidiaMma(mma) => of_nvidia(mma, &sides, shape),
        Encoding::AmdMfma(mfma) => of_mfma(mfma, &sides, shape),
        Encoding::AmdWmma(wmma) => of_wmma(wmma, &sides, shape),
        _ => Err(Reason::Unsupported(
            "an operand has a blocked parent, or that of a matrix instruction; use such a parent",
        )),
    }
}

/// The dimensions of an operand.
struct Sides {
    is_left: bool,
    k_width: u64,
    /// The dimension of the reduction.
    k: usize,
    /// M of the left operand, N of the right one.
    other: usize,
    /// K, then the other one, then the batch.
    order: alloc::vec::Vec<usize>,
}

impl Sides {
    fn of(operand: &DotOperand, rank: usize) -> Self {
        let is_left = operand.op_idx == 0;
        let order = if is_left { row_major(rank) } else { column_major(rank) };
        Self { is_left, k_width: operand.k_width, k: order[0], other: order[1], order }
    }

    /// Returns the blocks of an operand: those along the reduction have the same elements.
    fn blocks(&self, cga: &Cga) -> Cga {
        let mut cga = cga.clone();
        for basis in &mut cga.bases {
            basis[self.k] = 0;
        }
        cga
    }
}

fn of_blocked(blocked: &Blocked, sides: &Sides, shape: &[u64]) -> Converted {
    let order = indices(&blocked.order);
    let mut registers = blocked.size_per_thread.clone();
    registers[sides.k] = shape[sides.k];
    let tile = product([
        ordered("register", &registers, &order, None),
        ordered("lane", &blocked.threads_per_warp, &order, Some(sides.k)),
        ordered("warp", &blocked.warps_per_cta, &order, Some(sides.k)),
    ])?;
    with_blocks(&tile, &sides.blocks(&blocked.cga), shape)
}

fn of_nvidia(mma: &NvidiaMma, sides: &Sides, shape: &[u64]) -> Converted {
    if mma.version_major == 3 && !sides.is_left {
        return Err(Reason::Unsupported(
            "`wgmma` reads its right operand from shared memory; use `opIdx = 0`",
        ));
    }
    let rank = shape.len();
    let rows = mma.instr_shape[if mma.version_major == 3 { 0 } else { rank - 2 }];
    let mut sizes = alloc::vec![1; rank];
    // The instruction for 64 bits has 8 rows and half of the depth.
    sizes[sides.k] = sides.k_width * if rows == 8 { 4 } else { 8 };
    sizes[sides.other] = if sides.is_left { rows } else { 8 };
    let tile = nvidia::tile(&sizes, sides.k_width, &sides.order, &sides.order)?;
    let order = nvidia::warp_order(mma, rank);
    let warps = ordered("warp", &mma.warps_per_cta, &order, Some(sides.k))?;
    let tile = tile.product(&with_outputs(&warps, &sides.order)?)?;
    with_blocks(&tile, &sides.blocks(&mma.cga), shape)
}

fn of_mfma(mfma: &AmdMfma, sides: &Sides, shape: &[u64]) -> Converted {
    let (m, n) = (mfma.instr_shape[0], mfma.instr_shape[1]);
    let lanes = if sides.is_left { m } else { n };
    let mut depth = amd::WAVE / lanes * sides.k_width;
    let mut tile = product([
        identity(sides.k_width, "register", sides.k),
        identity(lanes, "lane", sides.other),
        identity(amd::WAVE / lanes, "lane", sides.k),
    ])?;
    // The operand with 64 rows of an instruction of 64 x 4.
    if lanes == 64 {
        tile = tile.product(&identity(16, "register", sides.k)?)?;
        depth *= 16;
    }
    if shape[sides.k] > depth {
        tile = tile.product(&identity(shape[sides.k] / depth, "register", sides.k)?)?;
    }
    let tiles = mfma.tiles_per_warp[sides.other];
    tile = tile.product(&identity(tiles, "register", sides.other)?)?;
    tile = with_outputs(&tile, &sides.order[..2])?;
    if shape.len() == 3 {
        tile = product([Ok(tile), identity(1, "register", 0), identity(1, "lane", 0)])?;
    }
    let warps = ordered("warp", &mfma.warps_per_cta, &row_major(shape.len()), Some(sides.k))?;
    let tile = tile.product(&with_outputs(&warps, &sides.order)?)?;
    // Triton keeps the blocks along the reduction, which no device with MFMA has.
    with_blocks(&tile, &mfma.cga, shape)
}

fn of_wmma(wmma: &AmdWmma, sides: &Sides, shape: &[u64]) -> Converted {
    const ROWS: u64 = 16;
    const LANES_ALONG_K: u64 = 2;
    // A transposed result exchanges the operands.
    let other = wmma.instr_shape[usize::from(sides.is_left == wmma.is_transpose)];
    let depth = wmma.instr_shape[2];
    // Version 1 has the same elements in both halves of a wave.
    let halves = if wmma.version == 1 { zeros } else { identity };
    let mut tile = product([
        identity(sides.k_width, "register", sides.k),
        identity(ROWS, "lane", sides.other),
        halves(LANES_ALONG_K, "lane", sides.k),
        identity(depth / (LANES_ALONG_K * sides.k_width), "register", sides.k),
    ])?;
    if other > ROWS {
        tile = tile.product(&identity(other / ROWS, "register", sides.other)?)?;
    }
    if shape.len() == 3 {
        tile = product([Ok(tile), identity(1, "register", 0), identity(1, "lane", 0)])?;
    }
    let tile = with_outputs(&tile, &sides.order)?;
    let warps = amd::warps_of(wmma, |registers: &mut Bases, warps: &mut Bases| {
        for basis in registers.iter_mut().chain(warps.iter_mut()) {
            basis[sides.k] = 0;
        }
        registers.retain(|basis| basis.iter().any(|value| *value != 0));
    })?;
    let layout: LinearLayout = tile.product(&with_outputs(&warps, &sides.order)?)?;
    with_blocks(&layout, &sides.blocks(&wmma.cga), shape)
}
