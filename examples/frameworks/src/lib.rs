//! Tensors of other frameworks as strided arrays. Such a tensor is a storage, a shape, strides and
//! the offset of its first element.

pub mod burn;
pub mod candle;
