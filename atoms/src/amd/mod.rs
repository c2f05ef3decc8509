//! Instructions of AMD: MFMA (`cdna`) and WMMA (`rdna`).
//!
//! `colex-generate` writes this file.

pub mod cdna1;
pub mod cdna2;
pub mod cdna3;
pub mod rdna3;
pub mod rdna4;
