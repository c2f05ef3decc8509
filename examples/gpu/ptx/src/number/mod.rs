//! Arithmetic on the bits of registers.
//!
//! A register has 64 bits here. An operation reads the low bits of its type and ignores the others,
//! so that a result may have any bits above its type.

mod convert;
mod directed;
mod float;
mod half;
mod integer;
mod ty;

pub(crate) use convert::{Conversion, Rounding};
pub(crate) use directed::{directed_binary, directed_ternary, directed_unary};
pub(crate) use float::{
    class, comparison, float_binary, float_ternary, float_unary, flush, saturate,
};
pub(crate) use half::{decode, encode};
pub(crate) use integer::{byte_permute, integer_binary, integer_ternary, integer_unary, logic3};
pub(crate) use ty::{Kind, Type};

/// Operations on the bits of registers.
pub(crate) type Unary = fn(u64) -> u64;
pub(crate) type Binary = fn(u64, u64) -> u64;
pub(crate) type Ternary = fn(u64, u64, u64) -> u64;
