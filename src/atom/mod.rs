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
//! A [`TiledMma`] repeats an MMA atom over groups of threads and over a tile, and a [`TiledCopy`]
//! repeats a copy atom. [`ThrMma`] and [`ThrCopy`] select the elements of one thread, in data, in
//! swizzled shared memory and in an identity tensor.
//!
//! [`MmaTraits`] and [`CopyTraits`] are instructions as types. Their constant `ATOM` is the value.
//!
//! A [`TvLayout`] also knows its tile: it answers which thread has an element, and whether every
//! element has one owner. [`MmaAtom::fragment`] and [`CopyAtom::row_address`] answer what a kernel
//! asks about one lane. [`TestInputs`] are matrices that reveal a wrong answer.
//!
//! The package `colex-atoms` has the atoms of NVIDIA's, AMD's and Intel's instructions.

mod copy_atom;
mod copy_traits;
mod coverage;
mod error;
mod fragment;
mod make_tiled_copy;
mod mma_atom;
mod mma_traits;
mod owners;
mod partition_composed;
mod partition_coordinates;
mod partition_fragment;
mod row_address;
mod test_inputs;
mod thr_copy;
mod thr_mma;
mod thrfrg;
mod tidfrg;
mod tiled_copy;
mod tiled_mma;
mod tv_data;
mod tv_layout;
pub mod typed;

pub use copy_atom::CopyAtom;
pub use copy_traits::{CopyTraits, TensorMemoryTraits};
pub use coverage::Coverage;
pub use error::{Error, Reason, unwrap};
pub use fragment::MatrixElement;
pub use mma_atom::{MmaAtom, MmaOperand};
pub use mma_traits::{BlockScaledTraits, MmaTraits, SparseTraits};
pub use owners::{Elements, Owners};
pub use row_address::RowAddress;
pub use test_inputs::TestInputs;
pub use thr_copy::ThrCopy;
pub use thr_mma::ThrMma;
pub use tiled_copy::TiledCopy;
pub use tiled_mma::TiledMma;
pub use tv_layout::TvLayout;
