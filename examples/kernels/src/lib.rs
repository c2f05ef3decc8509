//! Kernels over `colex` tensors.
//!
//! Each is one source for all layouts of its operands: row-major, column-major, padded or tiled; what the compiler knows of a
//! layout it uses. They are read as examples, tested against plain loops, and measured in `benches/peers`.

pub mod gemm;
