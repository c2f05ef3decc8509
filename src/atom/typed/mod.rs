//! Tiled MMAs and copies as types: the partitions of a tensor are types, too.
//!
//! A [`TiledMma`] has no data. Its parameters are the atom, the layout of the atoms and the
//! permutations. A [`TiledCopy`] has the parameters atom, layout of threads and values, and tiler.
//! The partition of a static layout is a type, and its offset costs as much as hand-written index
//! arithmetic. The results are those of the [value](super::TiledMma), which the compiler computes
//! as a check.
//!
//! ```
//! use colex::atom::{CopyTraits, MmaTraits, typed::{CopyAtom, TiledMma}};
//! use colex::{Int, Layout, Shape, layout};
//!
//! struct Sm80_16x8x8;
//!
//! impl MmaTraits for Sm80_16x8x8 {
//!     type ShapeMnk = Shape![(16, 8, 8)];
//!     type ThrId = Layout![32:1];
//!     type ALayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
//!     type BLayout = Layout![((4, 8), 2):((16, 1), 8)];
//!     type CLayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
//! }
//!
//! // 2 x 2 warps, which compute 32 x 16 elements of C.
//! let tiled = TiledMma::<Sm80_16x8x8, Layout![(2, 2, 1):(1, 2, 0)]>::new();
//! assert_eq!(tiled.value().tile_shape(), [32, 16, 8]);
//!
//! // The elements that thread 37 has of a row-major C.
//! let (part, offset) = tiled.get_slice(37).partition_c(layout!((64, 64):(64, 1)));
//! let part: Layout![((2, 2), 2, 4):((1, 512), 2048, 16)] = part;
//! assert_eq!(offset, 17 * 64 + 2);
//!
//! // The same elements, in pairs, as a thread stores them.
//! struct Pair;
//!
//! impl CopyTraits for Pair {
//!     type ThrId = Layout![1:0];
//!     type SrcLayout = Layout![(1, 64):(0, 1)];
//!     type DstLayout = Layout![(1, 64):(0, 1)];
//!     type RefLayout = Layout![(1, 64):(0, 1)];
//! }
//!
//! let store = CopyAtom::<Pair, Int![32]>::new().make_tiled_copy_c(tiled);
//! let (part, offset) = store.get_slice(37).partition_d(layout!((64, 64):(64, 1)));
//! let part: Layout![((2, 2), 2, 4):((1, 512), 2048, 16)] = part;
//! assert_eq!(offset, 17 * 64 + 2);
//! ```

mod atom_layout;
mod copy_atom;
mod fragments;
mod layout_tv;
mod part;
mod permutation;
mod tensor;
mod thr_copy;
mod thread;
mod tidfrg;
mod tiled_copy;
mod tiled_mma;

pub use copy_atom::{CopyAtom, TiledCopyOf, TiledCopyOfOperand};
pub use fragments::{Fragments, FragmentsOf, OperandA, OperandB, OperandC, TypedOperand};
pub use layout_tv::HasLayoutTv;
pub use part::{PartOf, Partitions};
pub use permutation::Permutes;
pub use thr_copy::ThrCopy;
pub use thread::ThrMma;
pub use tidfrg::{Destination, Source, TypedSide};
pub use tiled_copy::TiledCopy;
pub use tiled_mma::{NoPermutations, TiledMma};
