//! Descriptors of matrices in shared memory and of TMA boxes, as plain numbers.
//!
//! Tensor cores and the tensor memory accelerator (TMA) do not take layouts. They take descriptors:
//! a few numbers that select one of several fixed layouts. The types here compute these numbers
//! from a layout, or return the rule that the layout breaks.
//!
//! ```
//! use colex::descriptor::{Major, OperandTile, TensorMap};
//! use colex::{ComposedLayout, DynLayout, IntTuple, Tiler};
//!
//! // CuTe's `Layout_K_SW128_Atom` for halves, repeated for a tile of 128 x 64 in shared memory.
//! let block = ComposedLayout::lit("S<3,3,3> o 0 o (8,64):(64,1)");
//! let tile = block.tile_to_shape(&IntTuple::lit("(128,64)"), None)?;
//!
//! // TMA copies the tile from a row-major matrix of 512 x 1024.
//! let matrix = DynLayout::lit("(512,1024):(1024,1)");
//! let map = TensorMap::new(&matrix, &Tiler::lit("<128,64>"), &tile, 16)?;
//! assert_eq!((map.global_dim(), map.box_dim()), (&[1024, 512][..], &[64, 128][..]));
//!
//! // wgmma of 64 x N x 16 reads the tile, at byte address 0x400, as 2 x 4 operands A.
//! let operands = OperandTile::wgmma(&tile, 16, Major::K, 64)?;
//! assert_eq!(operands.descriptor(0x400, 1, 3)?.to_bits(), 0x4000_0040_0001_0246);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | from | type | for |
//! |---|---|---|
//! | a tile in shared memory | [`OperandTile`], [`MatrixDescriptor`] | `wgmma`, `tcgen05.mma` |
//! | types and shape of a product | [`InstructionDescriptor`] | `tcgen05.mma` and `.ws` |
//! | the same with block scaling | [`BlockScaledInstructionDescriptor`] | `.kind::mxf8f6f4`, `mxf4`, `mxf4nvf4` |
//! | a tensor in global memory and a tile | [`TensorMap`] | `cuTensorMapEncodeTiled` |
//! | a tensor of images and a filter | [`Im2colMap`] | `cuTensorMapEncodeIm2col` |
//! | the arguments themselves | [`TiledArguments`], [`Im2colArguments`] | the rules of both functions |
//!
//! Tiles and tensors have a [`SwizzleMode`]. The crate does not call the CUDA driver: pass the
//! numbers to its functions.

/// Evaluates to the value of an operation on layouts, or returns [`Reason::Layout`].
macro_rules! attempt_layout {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err($crate::descriptor::Reason::Layout(error.reason())),
        }
    };
}

mod block_scaled;
mod dimensions;
mod error;
mod im2col;
mod im2col_arguments;
mod instruction;
mod matrix;
mod operand;
mod operand_type;
mod packed_type;
mod rules;
mod swizzle_mode;
mod tensor_map;
mod tiled_arguments;

pub use block_scaled::{BlockScale, BlockScaledInstructionDescriptor};
pub use error::{Error, Reason, unwrap};
pub use im2col::Im2colMap;
pub use im2col_arguments::Im2colArguments;
pub use instruction::InstructionDescriptor;
pub use matrix::{Instruction, Major, MatrixDescriptor};
pub use operand::OperandTile;
pub use operand_type::{AccumulatorType, OperandType};
pub use packed_type::{ElementType, PackedType};
pub use rules::Interleave;
pub use swizzle_mode::SwizzleMode;
pub use tensor_map::TensorMap;
pub use tiled_arguments::TiledArguments;
