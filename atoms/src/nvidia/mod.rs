//! Instructions of NVIDIA, by compute capability, and layouts of shared memory.
//!
//! `colex-generate` writes this file.

pub mod sm100;
pub mod sm120;
pub mod sm50;
pub mod sm61;
pub mod sm70;
pub mod sm75;
pub mod sm80;
pub mod sm89;
pub mod sm90;
pub mod smem;
