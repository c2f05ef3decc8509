//! Formulas of lanes, swizzles and descriptors in Rust crates for GPUs, compared with the catalogue.
//!
//! Each function here restates what the documentation of another crate, or the PTX ISA, says. The page
//! `colex::from_cuda_oxide` names the functions of the other crates.

mod descriptors;
mod fragments;
mod row_addresses;
mod swizzles;
