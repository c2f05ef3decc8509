//! Descriptors of matrices in shared memory and of TMA boxes, as plain numbers.
//!
//! Tensor cores and the tensor memory accelerator (TMA) do not take layouts. They take descriptors:
//! a few numbers for one of several fixed forms. The types here compute these numbers from a
//! layout, or return the rule that the layout breaks.
//!
//! | from | type | for |
//! |---|---|---|
//! | a tile in shared memory | [`OperandTile`], [`MatrixDescriptor`] | `wgmma`, `tcgen05.mma` |
//! | types and shape of a product | [`InstructionDescriptor`] | `tcgen05.mma` |
//! | a tensor in global memory and a tile | [`TensorMap`] | `cuTensorMapEncodeTiled` |
//! | a tensor of images and a filter | [`Im2colMap`] | `cuTensorMapEncodeIm2col` |
//!
//! Tiles and tensors name a swizzle by its [`SwizzleMode`]. No driver is needed: callers pass the
//! numbers to theirs.

/// Evaluates to the value of an operation on layouts, or returns [`Reason::Layout`].
macro_rules! attempt_layout {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err($crate::descriptor::Reason::Layout(error)),
        }
    };
}

mod dimensions;
mod error;
mod im2col;
mod instruction;
mod matrix;
mod operand;
mod packed_type;
mod swizzle_mode;
mod tensor_map;

pub use error::{Error, Reason, unwrap};
pub use im2col::Im2colMap;
pub use instruction::{AccumulatorType, InstructionDescriptor, OperandType};
pub use matrix::{Instruction, Major, MatrixDescriptor};
pub use operand::OperandTile;
pub use packed_type::PackedType;
pub use swizzle_mode::SwizzleMode;
pub use tensor_map::TensorMap;
