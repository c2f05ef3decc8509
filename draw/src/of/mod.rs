//! Constructors of pictures: one file for each thing that can be drawn.

mod banks;
mod compare;
mod copy;
mod layout;
mod matrix;
mod operation;
mod refusal;
mod threads;

pub use operation::{Form, Operation};
