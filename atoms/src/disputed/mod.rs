//! Rows whose layouts are wrong or contradictory. Lookups do not return them.
//!
//! `colex-generate` writes this file.

pub mod cdna;
pub mod cdna3;
pub mod cdna3p;
pub mod rdna3;
pub mod rdna4;
