//! The newer interface, `AscendC::Te`, where it differs from the basic one.
//!
//! The index function is the same. A shape has no static zero, and a shape alone has default
//! strides. A query of one mode returns the entry itself; in the basic interface it returns a tuple
//! of one entry.

mod make;
mod modes;
mod query;
mod slice;

pub use super::make_layout;
pub use make::{default_layout, fractal_shape, make_shape};
pub use modes::{get, remove_batch, select, squeeze, squeeze_by};
pub use query::{capacity, cosize, get_shape, get_stride, rank, size};
pub use slice::slice_layout;
