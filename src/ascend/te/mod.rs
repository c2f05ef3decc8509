//! The newer interface, `AscendC::Te`: where it differs from the basic one.
//!
//! The index function is the same. A shape has no static zero and, alone, default strides; a query of one mode
//! answers the entry itself, where the basic interface answers a tuple of it.

mod make;
mod modes;
mod query;
mod slice;

pub use super::make_layout;
pub use make::{default_layout, fractal_shape, make_shape};
pub use modes::{get, remove_batch, select, squeeze, squeeze_by};
pub use query::{capacity, cosize, get_shape, get_stride, rank, size};
pub use slice::slice_layout;
