//! `MmaTraits`: a matrix instruction as a type.

use super::{MmaAtom, unwrap};
use crate::typed::{StaticTuple, TypedTuple};
use crate::{IntTuple, StaticLayout};

/// A type that represents one matrix instruction, with the layouts of [`MmaAtom`] as types.
///
/// The package `colex-atoms` implements this trait for the instructions of NVIDIA, AMD and Intel.
///
/// - **Source**: CuTe `MMA_Traits<Op>`.
///
/// # Examples
///
/// ```
/// use colex::atom::{MmaAtom, MmaTraits};
/// use colex::{DynLayout, Layout, Shape};
///
/// struct Sm80_16x8x8;
///
/// impl MmaTraits for Sm80_16x8x8 {
///     type ShapeMnk = Shape![(16, 8, 8)];
///     type ThrId = Layout![32:1];
///     type ALayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
///     type BLayout = Layout![((4, 8), 2):((16, 1), 8)];
///     type CLayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
/// }
///
/// const ATOM: MmaAtom = Sm80_16x8x8::ATOM;
/// assert_eq!(ATOM.layout_b(), DynLayout::lit("((4,8),2):((16,1),8)"));
/// ```
#[doc(alias = "MMA_Traits")]
pub trait MmaTraits {
    /// The extents `(M,N,K)` of the instruction.
    type ShapeMnk: StaticTuple;
    /// [`ShapeMnk`](Self::ShapeMnk) as a value.
    ///
    /// - **Does not build**: a shape that is not a tuple of three integers.
    const SHAPE_MNK: [i64; 3] = shape_mnk(&Self::ShapeMnk::STRUCTURE);
    /// The number of independent products that the instruction computes.
    const BLOCKS: i64 = 1;

    /// The layout from a thread of the atom to its lane, see [`MmaAtom::thr_id`].
    type ThrId: StaticLayout;
    /// The layout of A, `(thread,value) -> m + k*M`.
    type ALayout: StaticLayout;
    /// The layout of B, `(thread,value) -> n + k*N`.
    type BLayout: StaticLayout;
    /// The layout of C, `(thread,value) -> m + n*M`.
    type CLayout: StaticLayout;

    /// The instruction as a value.
    ///
    /// - **Does not build**: layouts for which [`MmaAtom::with_blocks`] returns an error.
    const ATOM: MmaAtom = unwrap(MmaAtom::with_blocks(
        Self::SHAPE_MNK,
        Self::BLOCKS,
        Self::ThrId::VALUE,
        Self::ALayout::VALUE,
        Self::BLayout::VALUE,
        Self::CLayout::VALUE,
    ));
}

/// A matrix instruction with a sparse A, as a type.
///
/// A is stored without its zeros, and the metadata has the positions of its elements.
///
/// - **Source**: CuTe `MMA_Traits<Op>::ELayout`.
pub trait SparseTraits: MmaTraits {
    /// The layout of the metadata of A, `(thread,value) -> m + k*M`.
    type ELayout: StaticLayout;
}

/// A matrix instruction with scale factors for blocks of A and B, as a type.
///
/// - **Source**: CuTe `MMA_Traits<Op>::SFALayout`, `MMA_Traits<Op>::SFBLayout`.
pub trait BlockScaledTraits: MmaTraits {
    /// The layout of the scale factors of A, `(thread,value) -> m + k*M`.
    type SfaLayout: StaticLayout;
    /// The layout of the scale factors of B, `(thread,value) -> n + k*N`.
    type SfbLayout: StaticLayout;
}

/// Returns the three extents of a shape.
///
/// # Panics
///
/// If the shape does not have three integers.
const fn shape_mnk(shape: &IntTuple) -> [i64; 3] {
    match (shape.leaf(0), shape.leaf(1), shape.leaf(2), shape.leaf(3)) {
        (Some(m), Some(n), Some(k), None) => [m.get(), n.get(), k.get()],
        _ => panic!("MmaTraits: `ShapeMnk` must have three integers; use `Shape![(16, 8, 8)]`"),
    }
}
