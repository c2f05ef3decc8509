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
//! A [`TvLayout`] also knows its tile: it answers which thread has an element, and whether every
//! element has one owner. [`MmaAtom::fragment`] and [`CopyAtom::row_address`] answer what a kernel
//! asks about one lane. [`TestInputs`] are matrices that reveal a wrong answer.
//!
//! The package `colex-atoms` has the atoms of NVIDIA's, AMD's and Intel's instructions.

mod copy_atom;
mod coverage;
mod error;
mod fragment;
mod mma_atom;
mod owners;
mod row_address;
mod test_inputs;
mod tv_data;
mod tv_layout;

pub use copy_atom::CopyAtom;
pub use coverage::Coverage;
pub use error::{Error, Reason, unwrap};
pub use fragment::MatrixElement;
pub use mma_atom::{MmaAtom, MmaOperand};
pub use owners::{Elements, Owners};
pub use row_address::RowAddress;
pub use test_inputs::TestInputs;
pub use tv_layout::TvLayout;
