//! The matrix and copy instructions of GPUs, and of Intel's AMX, as layouts.
//!
//! An instruction is a type, a constant and a row of a table. The type implements
//! [`MmaTraits`](colex::atom::MmaTraits) or [`CopyTraits`](colex::atom::CopyTraits), which have the
//! layouts as types and the instruction as the constant `ATOM`. Scale factors, sparsity metadata
//! and addresses in tensor memory have traits in the same module. The row has the layouts as texts,
//! the element types, the architecture and the source.
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
//! # A tiled MMA and its loads by `ldmatrix`
//!
//! ```
//! use colex::atom::{CopyAtom, CopyTraits, MmaTraits, TiledCopy, TiledMma, unwrap};
//! use colex::{DynLayout, IntTuple, Tiler};
//! use colex_atoms::nvidia::sm75::SM75_U32x4_LDSM_N;
//! use colex_atoms::nvidia::sm80::SM80_16x8x16_F32F16F16F32_TN;
//!
//! // 2 x 2 warps compute a tile of 32 x 32 x 16.
//! const MMA: TiledMma = unwrap(TiledMma::new(
//!     &SM80_16x8x16_F32F16F16F32_TN::ATOM,
//!     &DynLayout::lit("(2,2):(1,2)"),
//!     &Tiler::lit("<32,32,16>"),
//! ));
//! // The layouts of copies count bits; `recast` returns those of halves.
//! const LDMATRIX: CopyAtom = unwrap(SM75_U32x4_LDSM_N::ATOM.recast(1, 16));
//! const LOAD_A: TiledCopy = unwrap(LDMATRIX.make_tiled_copy_a(&MMA));
//!
//! // Thread 37 addresses 8 elements of row 21, in each of 2 x 2 tiles of shared memory.
//! let thread = LOAD_A.get_slice(37)?;
//! let (rows, first) = thread.partition_s(&DynLayout::lit("(64,32):(32,1)"))?;
//! assert_eq!((rows.to_string(), first.get()), ("((8,1),2,2):((1,0),1024,16)".into(), 21 * 32));
//! // Its registers: 8 values of an instruction, 2 x 2 instructions. A copy fills one instruction.
//! let fragment = DynLayout::col_major(&MMA.partition_shape_a(&IntTuple::lit("(64,32)"))?)?;
//! assert_eq!(fragment.to_string(), "((2,2,2),2,2):((1,2,4),8,16)");
//! assert_eq!(thread.retile_d(&fragment)?.to_string(), "((8,1),2,2):((1,0),8,16)");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # Shared memory and descriptors of wgmma
//!
//! ```
//! use colex::IntTuple;
//! use colex::descriptor::{Major, OperandTile};
//!
//! // A tile of 128 x 64 halves, from blocks of 8 x 64 with the 128-byte swizzle.
//! let block = colex_atoms::smem("Layout_K_SW128_Atom<half_t>")?;
//! let tile = block.tile_to_shape(&IntTuple::lit("(128,64)"), None)?;
//! assert_eq!(tile.to_string(), "S<3,3,3> o 0 o ((8,16),(64,1)):((64,512),(1,0))");
//! // The descriptors of A for instructions of 64 x N x 16, and a tile at byte address 0x400: the
//! // operand of rows 64 to 127 and columns 48 to 63.
//! let operands = OperandTile::wgmma(&tile, 16, Major::K, 64)?;
//! assert_eq!(operands.descriptor(0x400, 1, 3)?.to_bits(), 0x4000_0040_0001_0246);
//! # Ok::<(), Box<dyn core::error::Error>>(())
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
//! | [`nvidia::sm50`] | shuffles that transpose 2 x 2 registers | `SM50_Shuffle_U32_2x2Trans_XOR1` |
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
//!   and nobody ran the instructions to check a row. If no row has the sizes of a name, the lookup
//!   computes the layouts by CuTe's rule, and [`MmaOp::evidence`] returns [`Evidence::Computed`].
//! - **Disputed rows**: the module [`disputed`] has 51 rows whose layouts contradict AMD's
//!   calculator or each other. 50 of them are those of the Python package `tensor-layouts`. A
//!   lookup by name returns an error for them. The iterators skip them, except
//!   [`disputed_entries`].
//! - **Shared and tensor memory**: for an operand there, the rows follow CuTe: each thread maps to
//!   the whole matrix. [`OperandTile`](colex::descriptor::OperandTile) has the layout in shared
//!   memory.
//! - **Values**: layouts count elements, not registers. A register holds eight values of 4 bits.
//! - **TMA**: the catalogue has no TMA instructions, because their layouts depend on the tensor.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
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
pub use entry::{CopyEntry, Evidence, MmaEntry, RecordedCoverage, SmemEntry, Types, Vendor};
pub use error::{Error, Reason};
pub use find::{
    CopyOp, MmaOp, copy, copy_entries, disputed_entries, mma, mma_entries, mma_named, nearest_name,
    smem, smem_entries,
};

/// The README's examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
