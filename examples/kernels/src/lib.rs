//! Kernels over `colex` tensors.
//!
//! Each kernel has one source for all layouts of its operands: row-major, column-major, padded or
//! tiled. The compiler uses the static integers of a layout. The kernels are examples, tested
//! against plain loops, and measured in `benches/peers`.

pub mod conv;
pub mod gemm;
pub mod nchwc;
mod sizes;
pub mod softmax;
pub mod transpose;
pub mod xla_tiles;

pub use conv::{Steps, conv};
pub use sizes::sizes;
pub use softmax::softmax;
pub use transpose::transpose;
