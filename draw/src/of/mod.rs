//! Constructors of pictures: one file for each thing that can be drawn.

#[cfg(feature = "ascend")]
mod ascend;
#[cfg(feature = "gpu")]
mod banks;
mod compare;
#[cfg(feature = "gpu")]
mod copy;
mod layout;
mod linear;
#[cfg(feature = "gpu")]
mod matrix;
mod numbers;
mod offsets;
mod operation;
mod refusal;
mod steps;
mod threads;
mod tiles;
mod visits;
#[cfg(feature = "xla")]
mod xla;

pub use operation::{Form, Operation};
