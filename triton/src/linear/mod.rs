//! Conversion of encodings to linear layouts, as in Triton.
//!
//! Each encoding has a *tile*: the layout of one instruction or one round of all threads. [`fit`]
//! repeats the tile in further registers up to the shape, or drops what is outside of it, and adds
//! the blocks.

mod amd;
mod dot_operand;
mod fit;
mod nvidia;
mod parts;
mod registers;
mod shared;
mod tensor_memory;

use colex::f2::LinearLayout;

use crate::{Encoding, Error, Reason};

/// The most dimensions of an encoding.
pub(crate) const MAX_RANK: usize = parts::DIMENSIONS.len();

impl Encoding {
    /// Returns the linear layout of a tensor of this shape.
    ///
    /// The inputs are `register`, `lane`, `warp` and `block` for registers, `offset` and `block`
    /// for shared memory, with `partition` for several buffers, and `row`, `col` and `block` for
    /// tensor memory. The outputs are `dim0`, `dim1`, ..., with the sizes of the shape. An offset
    /// counts elements. That of padded memory is the one before padding; [`memory_layout`](Self::memory_layout) has the padding.
    ///
    /// A tensor larger than the tile repeats in further registers. In a smaller tensor several
    /// registers, lanes or warps hold the same element: their bases are 0.
    ///
    /// - **Errors**: [`Reason::Rank`], [`Reason::Size`], [`Reason::NotPowerOfTwo`],
    ///   [`Reason::TooSmall`], [`Reason::Unsupported`], [`Reason::Linear`].
    /// - **Panics**: possibly, if fields were set to values that [`parse`](Self::parse) refuses.
    /// - **Source**: Triton 3.9 `toLinearLayout`,
    ///   `lib/Dialect/TritonGPU/IR/LinearLayoutConversions.cpp`. The tests compare with the answers
    ///   of that version.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::Encoding;
    /// let mma = Encoding::parse(
    ///     "#ttg.nvidia_mma<{versionMajor = 2, versionMinor = 0, warpsPerCTA = [1, 1], instrShape = [16, 8]}>",
    /// )?;
    /// let layout = mma.linear_layout(&[16, 8])?;
    /// // Register 3 of lane 5 has element (9, 3).
    /// assert_eq!(layout.apply(&[3, 5, 0, 0])?[..2], [9, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "to_linear_layout")]
    pub fn linear_layout(&self, shape: &[u64]) -> Result<LinearLayout, Error> {
        of(self, shape).map_err(|reason| Error::new("linear_layout", reason))
    }
}

/// Returns the linear layout of a tensor.
fn of(encoding: &Encoding, shape: &[u64]) -> Result<LinearLayout, Reason> {
    if let Some(encoding) = with_rank(encoding, shape.len()) {
        return of(&encoding, shape);
    }
    check(encoding.rank(), shape)?;
    match encoding {
        Encoding::Blocked(blocked) => registers::blocked(blocked, shape),
        Encoding::Slice(slice) => registers::slice(slice, shape),
        Encoding::Linear(linear) => registers::linear(linear, shape),
        Encoding::NvidiaMma(mma) => nvidia::accumulator(mma, shape),
        Encoding::AmdMfma(mfma) => amd::mfma(mfma, shape),
        Encoding::AmdWmma(wmma) => amd::wmma(wmma, shape),
        Encoding::DotOperand(operand) => dot_operand::of(operand, shape),
        Encoding::SwizzledShared(shared) => shared::swizzled(shared, shape, |_| 0),
        Encoding::AmdRotatingShared(shared) => {
            let block = |row| row / shared.max_phase / shared.per_phase % shared.max_phase;
            shared::swizzled(shared, shape, block)
        }
        Encoding::NvmmaShared(shared) => shared::nvmma(shared, shape),
        Encoding::PartitionedShared(parts) => shared::partitioned(parts, shape),
        Encoding::PaddedShared(padded) => shared::of_bases(&padded.offset, &padded.block, shape),
        Encoding::SharedLinear(linear) => shared::of_bases(&linear.offset, &linear.block, shape),
        Encoding::TensorMemory(memory) => tensor_memory::accumulator(memory, shape),
        Encoding::TensorMemoryScales(scales) => tensor_memory::scales(scales, shape),
    }
}

/// Returns `encoding` with this number of dimensions, if its text has another one only because it has
/// none: `#ttg.amd_wmma` with one warp and one block reads as 2 dimensions.
fn with_rank(encoding: &Encoding, rank: usize) -> Option<Encoding> {
    let mut encoding = encoding.clone();
    let innermost = match &mut encoding {
        Encoding::DotOperand(operand) => &mut *operand.parent,
        other => other,
    };
    match innermost {
        Encoding::AmdWmma(wmma)
            if wmma.cga.rank != rank
                && matches!(rank, 2 | 3)
                && [&wmma.registers, &wmma.warps, &wmma.cga.bases]
                    .iter()
                    .all(|bases| bases.is_empty()) =>
        {
            wmma.cga.rank = rank;
        }
        Encoding::Slice(slice) => *slice.parent = with_rank(&slice.parent, rank + 1)?,
        _ => return None,
    }
    Some(encoding)
}

fn check(rank: usize, shape: &[u64]) -> Result<(), Reason> {
    if shape.len() != rank || rank > MAX_RANK {
        return Err(Reason::Rank { shape: shape.len(), encoding: rank });
    }
    match shape.iter().position(|size| !size.is_power_of_two()) {
        Some(dimension) => Err(Reason::Size { dimension, size: shape[dimension] }),
        None => Ok(()),
    }
}
