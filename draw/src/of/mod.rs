//! Constructors of pictures: one file for each thing that can be drawn.

mod ascend;
mod banks;
mod compare;
mod copy;
mod layout;
mod matrix;
mod numbers;
mod offsets;
mod operation;
mod refusal;
mod steps;
mod threads;
mod tiles;
mod xla;

pub use operation::{Form, Operation};
