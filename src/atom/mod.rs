//! MMA and copy instructions as layouts, and their tilings over threads and data.
//!
//! An *atom* describes one instruction of a group of threads. Its layouts map `(thread,value)` to
//! an element of the instruction's operand. An [`MmaAtom`] has one such layout for each of the
//! matrices A, B and C; a [`CopyAtom`] has one for the source and one for the destination.
//!
//! ```text
//! SM80 16x8x16, operand C:  ((4,8),(2,2)):((32,1),(16,8))   (thread,value) -> m + n*16
//! thread t = t0 + 4*t1, value v = v0 + 2*v1   holds   m = t1 + 8*v1, n = 2*t0 + v0
//! ```
//!
//! [`MmaTraits`] and [`CopyTraits`] are instructions as types. Their constant `ATOM` is the value.
//!
//! The package `colex-atoms` has the atoms of NVIDIA's, AMD's and Intel's instructions.

mod copy_atom;
mod copy_traits;
mod error;
mod mma_atom;
mod mma_traits;

pub use copy_atom::CopyAtom;
pub use copy_traits::{CopyTraits, TensorMemoryTraits};
pub use error::{Error, Reason, unwrap};
pub use mma_atom::{MmaAtom, MmaOperand};
pub use mma_traits::{BlockScaledTraits, MmaTraits, SparseTraits};
