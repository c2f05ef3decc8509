//! Strided: copies between arrays in slices, with a dynamic rank.
//!
//! - `array`: the description of an array. `functions`, `to_vec`: copies without a plan.
//! - `loops`: two arrays as checked loops. `plan`: keeps them. `display`: how the plan copies.
//! - `run`: a plan copies slices, bytes or memory behind pointers. `parallel`: by several threads.
//! - `few`: few elements, without the engine. `engine`: all other copies.

mod array;
mod display;
mod engine;
mod few;
mod functions;
mod loops;
#[cfg(feature = "rayon")]
mod parallel;
mod plan;
mod run;
#[cfg(feature = "alloc")]
mod to_vec;

pub use array::Strided;
pub use functions::{copy_bytes, copy_strided};
pub use plan::StridedCopyPlan;
#[cfg(feature = "alloc")]
pub use to_vec::{to_contiguous, to_vec};
