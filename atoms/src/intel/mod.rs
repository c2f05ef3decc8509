//! Instructions of Intel: AMX and DPAS. Nobody checked their layouts.
//!
//! `colex-generate` writes this file.

pub mod amx;
pub mod xehpc;
pub mod xehpg;
