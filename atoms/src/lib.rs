//! The matrix and copy instructions of GPUs as layouts.
//!
//! An instruction is a type, a constant and a row of a table. The type implements
//! [`MmaTraits`](colex::atom::MmaTraits) or [`CopyTraits`](colex::atom::CopyTraits), which have the
//! layouts as types and the instruction as the constant `ATOM`. Scale factors, sparsity metadata and
//! addresses in tensor memory have traits in the same module. The row has the layouts as texts, the
//! element types, the architecture and the source.
//!
//! ```
//! use colex::IntTuple;
//! use colex::atom::{MmaAtom, MmaTraits};
//! use colex_atoms::nvidia::sm80::SM80_16x8x16_F32F16F16F32_TN;
//!
//! // Which element of C is value 3 of thread 5? C is column-major: m + n*16.
//! const ATOM: MmaAtom = SM80_16x8x16_F32F16F16F32_TN::ATOM;
//! let offset = ATOM.layout_c().crd2idx(&IntTuple::lit("(5,3)"))?.get();
//! assert_eq!((offset % 16, offset / 16), (9, 3));
//!
//! // The same instruction by its name, and its row.
//! let found = colex_atoms::mma("cute::SM80_16x8x16_F32F16F16F32_TN").unwrap();
//! assert_eq!(found.atom, ATOM);
//! assert_eq!((found.entry.arch, found.types.a), ("sm80", "f16"));
//!
//! // All instructions of an architecture with an element type.
//! let e4m3 = colex_atoms::mma_entries().filter(|row| row.arch == "sm89" && row.has_type("e4m3"));
//! assert_eq!(e4m3.count(), 6);
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! # How to find an instruction
//!
//! - [`mma`], [`copy`] and [`smem`] find one by name. A name is CuTe's, with or without template
//!   arguments, or AMD's mnemonic. An unknown name is an error that suggests the nearest one.
//! - [`mma_entries`], [`copy_entries`] and [`smem_entries`] iterate over all rows.
//! - The command `colex atom` prints an instruction or lists them.
//!
//! # Families
//!
//! | module | instructions | names |
//! |---|---|---|
//! | [`generic`] | any architecture | `UniversalFMA<float>`, `UniversalCopy<uint128_t>` |
//! | [`nvidia::sm61`] | DP2A, DP4A | `SM61_DP4A` |
//! | [`nvidia::sm70`], [`nvidia::sm75`] | `mma.sync` of Volta and Turing, `ldmatrix` | `SM70_8x8x4_F32F16F16F32_TN`, `SM75_U32x4_LDSM_N` |
//! | [`nvidia::sm80`], [`nvidia::sm89`] | `mma.sync` of Ampere and Ada, `cp.async` | `SM80_16x8x16_F32F16F16F32_TN` |
//! | [`nvidia::sm90`] | warpgroup MMA, dense and sparse; `stmatrix` | `SM90_64x128x16_F32F16F16_SS`, `SM90_U32x4_STSM_N` |
//! | [`nvidia::sm100`] | MMA in tensor memory, and copies to and from it | `SM100_MMA_F16BF16_SS`, `SM100_TMEM_LOAD_32dp32b1x` |
//! | [`nvidia::sm120`] | `mma.sync` of narrow types, block-scaled and sparse | `SM120_16x8x32_TN` |
//! | [`nvidia::smem`] | shared memory that warpgroup instructions read | `Layout_K_SW128_Atom<half_t>` |
//! | [`amd`] | MFMA of CDNA1 to CDNA3, WMMA of RDNA3 and RDNA4 | `v_mfma_f32_32x32x8f16` |
//! | [`intel`] | AMX, DPAS of Xe | `AMX_16x16x32_F32BF16BF16F32` |
//!
//! A type has CuTe's name without namespaces, or AMD's mnemonic. Rows of one name that differ in
//! template arguments or in the wave have these at the end:
//! `SM100_MMA_F16BF16_SS_128x64x16_F32F16F16F32`, `v_wmma_f32_16x16x16_f16_w32`.
//!
//! # Limits
//!
//! - **Evidence**: each row has its [`Evidence`]. NVIDIA's layouts are those that CuTe's headers
//!   print. AMD's layouts reproduce the tables of AMD's calculator. Nobody checked Intel's layouts,
//!   and nobody ran the instructions to check a row.
//! - **Disputed rows**: the module [`disputed`] has 51 rows whose layouts contradict AMD's
//!   calculator or each other. 50 of them are those of the Python package `tensor-layouts`. A lookup
//!   returns an error for their names, and never returns them for an instruction.
//! - **Shared and tensor memory**: CuTe describes an operand there as if each thread had the whole
//!   matrix. The descriptor of the instruction has the actual layout.
//! - **Values**: layouts count elements, not registers. A register holds eight values of 4 bits.
//! - **TMA**: the catalogue has no TMA instructions, because their layouts depend on the tensor.
#![no_std]
// The names are those of CuTe and AMD.
#![allow(non_camel_case_types)]
// The generated modules import the layouts that they name.
#![allow(clippy::wildcard_imports)]

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
    CopyOp, MmaOp, copy, copy_entries, disputed_entries, mma, mma_entries, mma_named, nearest_name,
    smem, smem_entries,
};

/// The README's examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
