//! Encodings: how the elements of an array are distributed over registers, lanes and warps, or
//! placed in memory.
//!
//! An [`Encoding`] has the fields of the attribute, with the names that Triton prints. It parses
//! and prints the text of the attribute, and converts to a linear layout.

mod attribute;
mod fields;
mod parse;
mod print;

use alloc::vec::Vec;

pub use fields::{
    AmdMfma, AmdWmma, Blocked, Cga, DotOperand, Linear, NvidiaMma, NvmmaShared, PaddedShared,
    PartitionedShared, SharedLinear, Slice, SwizzledShared, TensorMemory, TensorMemoryScales,
};

/// The attributes that are encodings, with the dialect that Triton prints.
pub(crate) const NAMES: [&str; 15] = [
    "ttg.blocked",
    "ttg.slice",
    "ttg.dot_op",
    "ttg.nvidia_mma",
    "ttg.amd_mfma",
    "ttg.amd_wmma",
    "ttg.linear",
    "ttg.swizzled_shared",
    "ttg.padded_shared",
    "ttg.nvmma_shared",
    "ttg.shared_linear",
    "ttng.tensor_memory_encoding",
    "ttng.tensor_memory_scales_encoding",
    "ttg.amd_rotating_shared",
    "ttg.partitioned_shared",
];

/// The bases of an input: the coordinate at each index `2^k`.
pub type Bases = Vec<Vec<u64>>;

/// A layout encoding of Triton.
///
/// # Examples
///
/// ```
/// use colex_triton::Encoding;
/// let text = "#ttg.blocked<{sizePerThread = [1, 4], threadsPerWarp = [8, 4], warpsPerCTA = [4, 1], order = [1, 0]}>";
/// let encoding = Encoding::parse(text)?;
/// let Encoding::Blocked(blocked) = &encoding else { panic!() };
/// assert_eq!(blocked.threads_per_warp, [8, 4]);
/// assert_eq!(encoding.to_string(), text);
/// # Ok::<(), colex_triton::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// Contiguous elements for each thread, lane and warp.
    Blocked(Blocked),
    /// Another encoding without one of its dimensions.
    Slice(Slice),
    /// An operand of a matrix product.
    DotOperand(DotOperand),
    /// The accumulator of `mma` (version 2) or `wgmma` (version 3).
    NvidiaMma(NvidiaMma),
    /// The accumulator of AMD's MFMA instructions.
    AmdMfma(AmdMfma),
    /// The accumulator of AMD's WMMA instructions.
    AmdWmma(AmdWmma),
    /// A linear layout of registers.
    Linear(Linear),
    /// Shared memory whose rows are swizzled.
    SwizzledShared(SwizzledShared),
    /// Shared memory whose swizzle changes from block of rows to block of rows.
    AmdRotatingShared(SwizzledShared),
    /// Shared memory with padding at intervals.
    PaddedShared(PaddedShared),
    /// Shared memory that `wgmma`, `tcgen05.mma` and TMA read.
    NvmmaShared(NvmmaShared),
    /// Pieces of a tensor in several buffers of shared memory.
    PartitionedShared(PartitionedShared),
    /// A linear layout of shared memory.
    SharedLinear(SharedLinear),
    /// The tensor memory of Blackwell.
    TensorMemory(TensorMemory),
    /// The scales of a block-scaled product in tensor memory.
    TensorMemoryScales(TensorMemoryScales),
}

/// The memory of an encoding.
///
/// # Examples
///
/// ```
/// use colex_triton::{Encoding, Memory};
/// let text = "#ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 8, order = [1, 0]}>";
/// assert_eq!(Encoding::parse(text)?.memory(), Memory::Shared);
/// # Ok::<(), colex_triton::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Memory {
    /// Registers: the inputs are `register`, `lane`, `warp` and `block`.
    Registers,
    /// Shared memory: the inputs are `offset` and `block`, and `partition` for several buffers.
    Shared,
    /// Tensor memory: the inputs are `row`, `col` and `block`.
    Tensor,
}

impl Encoding {
    /// Returns the name of the attribute, with the dialect that Triton prints.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::Encoding;
    /// let text = "#triton_gpu.linear<{register = [[1]], lane = [], warp = [], block = []}>";
    /// assert_eq!(Encoding::parse(text)?.name(), "ttg.linear");
    /// # Ok::<(), colex_triton::ParseError>(())
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        NAMES[match self {
            Self::Blocked(_) => 0,
            Self::Slice(_) => 1,
            Self::DotOperand(_) => 2,
            Self::NvidiaMma(_) => 3,
            Self::AmdMfma(_) => 4,
            Self::AmdWmma(_) => 5,
            Self::Linear(_) => 6,
            Self::SwizzledShared(_) => 7,
            Self::PaddedShared(_) => 8,
            Self::NvmmaShared(_) => 9,
            Self::SharedLinear(_) => 10,
            Self::TensorMemory(_) => 11,
            Self::TensorMemoryScales(_) => 12,
            Self::AmdRotatingShared(_) => 13,
            Self::PartitionedShared(_) => 14,
        }]
    }

    /// Returns the memory that the encoding describes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::{Encoding, Memory};
    /// let text = "#ttng.tensor_memory_encoding<blockM = 128, blockN = 64, colStride = 1>";
    /// assert_eq!(Encoding::parse(text)?.memory(), Memory::Tensor);
    /// # Ok::<(), colex_triton::ParseError>(())
    /// ```
    #[must_use]
    pub const fn memory(&self) -> Memory {
        match self {
            Self::Blocked(_)
            | Self::Slice(_)
            | Self::DotOperand(_)
            | Self::NvidiaMma(_)
            | Self::AmdMfma(_)
            | Self::AmdWmma(_)
            | Self::Linear(_) => Memory::Registers,
            Self::SwizzledShared(_)
            | Self::AmdRotatingShared(_)
            | Self::PaddedShared(_)
            | Self::NvmmaShared(_)
            | Self::PartitionedShared(_)
            | Self::SharedLinear(_) => Memory::Shared,
            Self::TensorMemory(_) | Self::TensorMemoryScales(_) => Memory::Tensor,
        }
    }

    /// Returns the number of dimensions of the arrays with this encoding.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::Encoding;
    /// let text = "#ttg.slice<{dim = 1, parent = #ttg.blocked<{sizePerThread = [1, 4], threadsPerWarp = [8, 4], \
    ///             warpsPerCTA = [4, 1], order = [1, 0]}>}>";
    /// assert_eq!(Encoding::parse(text)?.rank(), 1);
    /// # Ok::<(), colex_triton::ParseError>(())
    /// ```
    #[must_use]
    pub fn rank(&self) -> usize {
        match self {
            Self::Blocked(blocked) => blocked.order.len(),
            Self::Slice(slice) => slice.parent.rank() - 1,
            Self::DotOperand(operand) => operand.parent.rank(),
            Self::NvidiaMma(mma) => mma.warps_per_cta.len(),
            Self::AmdMfma(mfma) => mfma.warps_per_cta.len(),
            Self::AmdWmma(wmma) => wmma.cga.rank,
            Self::Linear(linear) => linear.rank,
            Self::SwizzledShared(shared) | Self::AmdRotatingShared(shared) => shared.order.len(),
            Self::PaddedShared(padded) => padded.rank,
            Self::PartitionedShared(parts) => parts.layout.rank(),
            Self::NvmmaShared(shared) => shared.cga.rank,
            Self::SharedLinear(shared) => shared.rank,
            Self::TensorMemory(_) | Self::TensorMemoryScales(_) => 2,
        }
    }
}
