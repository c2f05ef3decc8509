//! The fields of the encodings.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{Bases, Encoding};

/// The blocks of a cluster: the coordinate of each block, as bases of the input `block`.
///
/// Without bases there is one block. Triton 3.9 prints `CGALayout = [[0, 1]]`. Older versions print
/// `CTAsPerCGA`, `CTASplitNum` and `CTAOrder`, which convert to bases.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cga {
    /// The bases, one entry for each dimension.
    pub bases: Bases,
    /// The number of dimensions.
    pub rank: usize,
}

impl Cga {
    /// Returns one block.
    pub(crate) const fn one(rank: usize) -> Self {
        Self { bases: Vec::new(), rank }
    }

    /// Returns the number of blocks with different elements, by dimension.
    pub(crate) fn split(&self) -> Vec<u64> {
        let mut split = alloc::vec![1; self.rank];
        for basis in &self.bases {
            if let Some(dim) = basis.iter().position(|value| *value != 0) {
                split[dim] = u64::saturating_mul(split[dim], 2);
            }
        }
        split
    }
}

/// `#ttg.blocked`: each thread has contiguous elements, then lanes, warps and repetitions follow in
/// the same order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Blocked {
    /// The elements of a thread, by dimension.
    pub size_per_thread: Vec<u64>,
    /// The lanes, by dimension.
    pub threads_per_warp: Vec<u64>,
    /// The warps, by dimension.
    pub warps_per_cta: Vec<u64>,
    /// The dimensions, the fastest first.
    pub order: Vec<u64>,
    /// The blocks.
    pub cga: Cga,
}

/// `#ttg.slice`: an encoding without a dimension, for the result of a reduction along it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Slice {
    /// The dimension of the parent that is removed.
    pub dim: usize,
    /// The encoding with one more dimension.
    pub parent: Box<Encoding>,
}

/// `#ttg.dot_op`: an operand of the product whose result has the encoding `parent`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DotOperand {
    /// 0 for the left operand, 1 for the right one.
    pub op_idx: u64,
    /// The encoding of the result.
    pub parent: Box<Encoding>,
    /// The contiguous elements of a thread along the reduction; 0 for a blocked parent.
    pub k_width: u64,
}

/// `#ttg.nvidia_mma`: the accumulator of `mma` (version 2) or `wgmma` (version 3).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NvidiaMma {
    /// 2 for `mma`, 3 for `wgmma`.
    pub version_major: u64,
    /// 0, or 1 for Turing.
    pub version_minor: u64,
    /// The warps, by dimension.
    pub warps_per_cta: Vec<u64>,
    /// The shape of the instruction: `[16, 8]`, or `[16, N, K]` for version 3.
    pub instr_shape: Vec<u64>,
    /// The blocks.
    pub cga: Cga,
}

/// `#ttg.amd_mfma`: the accumulator of AMD's MFMA instructions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AmdMfma {
    /// 1: gfx908, 2: gfx90a, 3: gfx942, 4: gfx950.
    pub version: u64,
    /// The warps, by dimension.
    pub warps_per_cta: Vec<u64>,
    /// M, N and K of the instruction; older versions print M and N.
    pub instr_shape: Vec<u64>,
    /// Whether the threads hold elements along rows.
    pub is_transposed: bool,
    /// The instructions of a warp before the next warp, by dimension.
    pub tiles_per_warp: Vec<u64>,
    /// The bits of an element of the accumulator: 32 or 64.
    pub element_bit_width: u64,
    /// The blocks.
    pub cga: Cga,
}

/// `#ttg.amd_wmma`: the accumulator of AMD's WMMA instructions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AmdWmma {
    /// 1: RDNA3, 2: RDNA4, 3: gfx1250.
    pub version: u64,
    /// Whether the threads hold elements along rows.
    pub is_transpose: bool,
    /// The bases of repetitions in registers, in instructions.
    pub registers: Bases,
    /// The bases of warps, in instructions.
    pub warps: Bases,
    /// M, N and K of the instruction.
    pub instr_shape: Vec<u64>,
    /// The blocks.
    pub cga: Cga,
}

/// `#ttg.linear`: a linear layout of registers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Linear {
    /// The bases of registers.
    pub register: Bases,
    /// The bases of lanes.
    pub lane: Bases,
    /// The bases of warps.
    pub warp: Bases,
    /// The bases of blocks.
    pub block: Bases,
    /// The number of dimensions.
    pub rank: usize,
}

/// `#ttg.swizzled_shared`: the vectors of row r are permuted by XOR with the phase
/// `(r / per_phase) % max_phase`.
///
/// In `#ttg.amd_rotating_shared` the phase is `(r / per_phase) % max_phase` XOR the number of the block of
/// rows, `(r / per_phase / max_phase) % max_phase`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SwizzledShared {
    /// The elements of a vector, which stay contiguous.
    pub vec: u64,
    /// The rows with the same permutation.
    pub per_phase: u64,
    /// The number of permutations.
    pub max_phase: u64,
    /// The dimensions, the fastest first.
    pub order: Vec<u64>,
    /// The blocks.
    pub cga: Cga,
}

/// `#ttg.padded_shared`: a permutation of bits, then padding at intervals.
///
/// The element at offset `o` of the permutation is at `o + sum((o / interval) * padding)`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PaddedShared {
    /// `(interval, padding)`, in elements.
    pub padding: Vec<(u64, u64)>,
    /// The bases of offsets, before padding.
    pub offset: Bases,
    /// The bases of blocks.
    pub block: Bases,
    /// The number of dimensions.
    pub rank: usize,
}

/// `#ttg.partitioned_shared`: pieces along a dimension that alternate between buffers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PartitionedShared {
    /// The number of buffers.
    pub partitions: u64,
    /// The pieces in each buffer.
    pub groups: u64,
    /// The dimension that is divided into pieces.
    pub dim: usize,
    /// The encoding of a piece.
    pub layout: Box<Encoding>,
}

/// `#ttg.nvmma_shared`: rows of 32, 64 or 128 bytes, with the swizzle of TMA and `wgmma`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NvmmaShared {
    /// 0, 32, 64 or 128.
    pub swizzling_byte_width: u64,
    /// Whether dimension 0 is contiguous.
    pub transposed: bool,
    /// The bits of an element.
    pub element_bit_width: u64,
    /// Whether 8 bytes of 4-bit elements and 8 bytes of padding alternate.
    pub fp4_padded: bool,
    /// The blocks.
    pub cga: Cga,
}

/// `#ttg.shared_linear`: a linear layout of shared memory.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SharedLinear {
    /// The bases of offsets.
    pub offset: Bases,
    /// The bases of blocks.
    pub block: Bases,
    /// The alignment of the buffer in bytes.
    pub alignment: u64,
    /// The number of dimensions.
    pub rank: usize,
}

/// `#ttng.tensor_memory_encoding`: a matrix in the tensor memory of Blackwell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TensorMemory {
    /// The rows of an instruction: 64 or 128.
    pub block_m: u64,
    /// The columns of an instruction.
    pub block_n: u64,
    /// The distance of adjacent columns.
    pub col_stride: u64,
    /// Whether two blocks hold the accumulator together.
    pub two_ctas: bool,
    /// Whether each byte has one 4-bit element.
    pub fp4_padded: bool,
    /// The blocks.
    pub cga: Cga,
}

/// `#ttng.tensor_memory_scales_encoding`: the scales of a block-scaled product in tensor memory.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TensorMemoryScales {
    /// Whether tiles repeat along dimension 1 first: `blockRepOrder = kThenMn`.
    pub k_then_mn: bool,
    /// The blocks.
    pub cga: Cga,
}
