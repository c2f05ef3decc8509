#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod array_type;
mod encoding;
mod error;
mod layouts;
mod linear;
mod module;
mod reader;
mod word;

pub use array_type::{ArrayType, TypeKind};
pub use encoding::{
    AmdMfma, AmdWmma, Bases, Blocked, Cga, DotOperand, Encoding, Linear, Memory, NvidiaMma,
    NvmmaShared, PaddedShared, PartitionedShared, SharedLinear, Slice, SwizzledShared,
    TensorMemory, TensorMemoryScales,
};
pub use error::{Error, ParseError, ParseReason, Reason};
pub use module::{Module, TypeUse};
pub use word::Word;
