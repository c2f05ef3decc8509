//! `CopyTraits`: a copy instruction as a type.

use super::{CopyAtom, unwrap};
use crate::StaticLayout;

/// A type that represents one copy instruction, with the layouts of [`CopyAtom`] as types.
///
/// The layouts count bits. The package `colex-atoms` implements this trait for the instructions of
/// NVIDIA and for `UniversalCopy`, the copy of any architecture.
///
/// - **Source**: CuTe `Copy_Traits<Op>`.
///
/// # Examples
///
/// ```
/// use colex::Layout;
/// use colex::atom::CopyTraits;
///
/// struct Ldmatrix;
///
/// impl CopyTraits for Ldmatrix {
///     type ThrId = Layout![32:1];
///     type SrcLayout = Layout![((8, 4), 128):((128, 0), 1)];
///     type DstLayout = Layout![(32, 32):(32, 1)];
///     type RefLayout = Self::DstLayout;
/// }
///
/// let f16 = Ldmatrix::ATOM.recast(1, 16)?;
/// assert_eq!(f16.layout_dst().to_string(), "(32,2):(2,1)");
/// # Ok::<(), colex::atom::Error>(())
/// ```
#[doc(alias = "Copy_Traits")]
pub trait CopyTraits {
    /// The layout from a thread of the atom to its lane, see
    /// [`MmaAtom::thr_id`](super::MmaAtom::thr_id).
    type ThrId: StaticLayout;
    /// The layout of the source, `(thread,value)` to a bit.
    type SrcLayout: StaticLayout;
    /// The layout of the destination, `(thread,value)` to a bit.
    type DstLayout: StaticLayout;
    /// The layout by which a tiled copy assigns data to threads: that of the source or of the
    /// destination.
    type RefLayout: StaticLayout;

    /// The instruction as a value, in bits.
    ///
    /// - **Does not build**: layouts for which [`CopyAtom::new`] returns an error.
    const ATOM: CopyAtom = unwrap(CopyAtom::new(
        Self::ThrId::VALUE,
        Self::SrcLayout::VALUE,
        Self::DstLayout::VALUE,
        Self::RefLayout::VALUE,
    ));
}

/// A copy instruction to or from tensor memory, as a type.
///
/// - **Source**: CuTe `Copy_Traits<Op>::ValID`.
pub trait TensorMemoryTraits: CopyTraits {
    /// The layout from a value to its address in tensor memory, in bits.
    ///
    /// A step of `2^21` bits is a step by one lane: an address in tensor memory has the lane in its
    /// bits 16 to 31, and counts columns of 32 bits in the bits below.
    type ValId: StaticLayout;
}
