//! Operations on coordinate layouts: those of [`Layout`](struct@crate::Layout) on the same lists of modes.

pub mod bounds;
mod by_position;
mod compose_coord;
mod coshape;
mod identity;
mod index;
mod modes;
mod partition;
mod slice;
mod tensor;

pub use compose_coord::ComposableAtModesOf;
pub use tensor::CoordinateTensor;
