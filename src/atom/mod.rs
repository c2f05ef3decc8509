//! MMA and copy instructions as layouts, and their tilings over threads and data.
//!
//! An *atom* describes one instruction of a group of threads. Its layouts map `(thread,value)` to
//! an element of the instruction's operand. An [`MmaAtom`] has one such layout for each of the
//! matrices A, B and C, and the result D has the layout of C. A [`CopyAtom`] has one for the source
//! and one for the destination.
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
//! [`typed`] has tilings as types: the partition of a static layout is a type, too.
//!
//! [`MmaAtom::tv_layout`] is an operand as a [`TvLayout`](crate::thread_value::TvLayout), which knows
//! the owners of an element.
//! [`MmaAtom::fragment_element`] returns the element of a lane and a value.
//! [`CopyAtom::row_address`] returns the row whose address a lane gives to `ldmatrix`.
//! [`TestInputs`] are inputs of a product for which transposed or exchanged operands change the
//! result.
//!
//! The package `colex-atoms` has the atoms of NVIDIA's, AMD's and Intel's instructions. Its page
//! has examples with a tiled MMA, `ldmatrix` and wgmma.
//!
//! # Names of modes
//!
//! Most names are CuTe's. [`TiledMma::thrfrg`] and [`TiledCopy::tidfrg_s`] return layouts with
//! these modes:
//!
//! | name | mode |
//! |---|---|
//! | `ThrV` | the thread of an atom |
//! | `ThrM`, `ThrN`, `ThrK` | the atom, of those side by side along this mode of the matrices |
//! | `Thr` | the thread of a tiled copy |
//! | `AtomM`, `AtomN`, `AtomK` | the elements of an atom along this mode |
//! | `FrgV` | the values that a thread has in one atom |
//! | `FrgX` | the repetitions of a copy atom in its tile |
//! | `RestM`, `RestN`, `RestK` | the repetitions of all atoms side by side, or of the tile of a copy |
//!
//! # Thread-value layouts
//!
//! The names of these methods are similar, and their results differ:
//!
//! | method | returns | CuTe |
//! |---|---|---|
//! | [`MmaAtom::tv_layout`] | a [`TvLayout`](crate::thread_value::TvLayout): an operand of one instruction, with its tile | `ALayout` |
//! | [`TiledMma::layout_tv`] | a layout: an operand of the tile | `get_layoutA_TV` |
//! | [`TiledCopy::layout_tv`] | a layout: the tile, in the order of the reference | `TiledLayout_TV` |
//! | [`TiledCopy::layout_s_tv`], [`layout_d_tv`](TiledCopy::layout_d_tv) | a layout: the tile, in the order of the source or destination | `get_layoutS_TV` |
//! | [`DynLayout::layout_tv`](crate::DynLayout::layout_tv), [`TvLayout::from_thr_val`](crate::thread_value::TvLayout::from_thr_val) | a layout and its tile, from layouts of threads and values | `make_layout_tv` |
//!
//! A *thread-value layout* maps `(thread,value)` to an element. A *layout of threads*, the first
//! argument of `TvLayout::from_thr_val` and [`CopyAtom::make_tiled_copy`], has the other direction:
//! it maps the coordinate of a block of values to a thread.

mod copy_atom;
#[cfg(feature = "types")]
mod copy_traits;
mod error;
mod fragment;
mod make_tiled_copy;
mod mma_atom;
#[cfg(feature = "types")]
mod mma_traits;
mod partition_composed;
mod partition_coordinates;
mod partition_fragment;
#[cfg(all(test, feature = "types"))]
mod plan_test;
mod row_address;
mod test_inputs;
mod test_tiles;
mod thr_copy;
mod thr_mma;
mod thrfrg;
mod tidfrg;
mod tiled_copy;
mod tiled_mma;
#[cfg(feature = "types")]
pub mod typed;

pub use copy_atom::CopyAtom;
#[cfg(feature = "types")]
pub use copy_traits::{CopyTraits, TensorMemoryTraits};
pub use error::{Error, Reason, unwrap};
pub use fragment::MatrixElement;
pub use mma_atom::{MmaAtom, MmaOperand};
#[cfg(feature = "types")]
pub use mma_traits::{BlockScaledTraits, MmaTraits, SparseTraits};
pub use row_address::RowAddress;
pub use test_inputs::TestInputs;
pub use thr_copy::ThrCopy;
pub use thr_mma::ThrMma;
pub use tiled_copy::TiledCopy;
pub use tiled_mma::TiledMma;
