//! The matrix and copy instructions of GPUs as layouts.
#![no_std]
// The names are those of CuTe and AMD.
#![allow(non_camel_case_types)]

#[cfg(test)]
extern crate std;

#[macro_use]
mod declare;

#[cfg(test)]
mod check;
mod element;
mod entry;
mod error;
mod families;
mod find;
mod name;
mod nearest;
mod tables;

pub mod layouts;

pub mod amd;
pub mod disputed;
pub mod generic;
pub mod intel;
pub mod nvidia;

pub use element::Element;
pub use entry::{CopyEntry, Coverage, Evidence, MmaEntry, SmemEntry, Types, Vendor};
pub use error::{Error, Reason};
pub use find::{
    CopyOp, MmaOp, copy, copy_entries, disputed_entries, mma, mma_entries, mma_named, smem,
    smem_entries,
};
