//! `TiledCopy`: a copy atom, a thread-value layout and a tiler, as types.

use core::fmt;
use core::marker::PhantomData;

use super::CopyAtom;
use crate::StaticLayout;
use crate::atom::{self, CopyTraits, Error, unwrap};
use crate::typed::generic::Concrete;
use crate::typed::{IntLeaf, StaticTuple, TilerOperand, TypedTiler};

/// The atom `A`, repeated over the threads and values of a tile.
///
/// `A` is a [`CopyAtom`]. `L` is the static [`Layout`](struct@crate::Layout) from `(thread,value)`
/// to an element of the column-major tile. `T` is the tiler, a tuple with an integer or a layout
/// for each mode of the tile. [`CopyAtom::make_tiled_copy`] and [`TiledCopyOf`](super::TiledCopyOf)
/// derive `L` and `T` from a layout of threads and one of values.
///
/// [`retile`](atom::TiledCopy::retile) and the partitions of swizzled layouts are operations of the
/// [`value`](Self::value) only.
///
/// - **Source**: CuTe `TiledCopy<Copy_Atom, LayoutCopy_TV, ShapeTiler_MN>`.
///
/// # Examples
///
/// ```
/// use colex::atom::{CopyTraits, typed::{CopyAtom, TiledCopy}};
/// use colex::{Int, Layout, Tiler, layout};
///
/// struct Vector;
///
/// impl CopyTraits for Vector {
///     type ThrId = Layout![1:0];
///     type SrcLayout = Layout![(1, 128):(0, 1)];
///     type DstLayout = Layout![(1, 128):(0, 1)];
///     type RefLayout = Layout![(1, 128):(0, 1)];
/// }
///
/// // Each of 16 x 8 threads copies 8 consecutive elements of a row.
/// type Tile = Layout![((8, 16), 8):((128, 1), 16)];
/// let copy = TiledCopy::<CopyAtom<Vector, Int![16]>, Tile, Tiler![<16, 64>]>::new();
/// assert_eq!(size_of_val(&copy), 0);
///
/// // The elements that thread 9 reads from a row-major matrix.
/// let (part, offset) = copy.get_slice(9).partition_s(layout!((128, 64):(64, 1)));
/// let part: Layout![((8, 1), 8, 1):((1, 0), 1024, 0)] = part;
/// assert_eq!(offset, 64 + 8);
/// ```
pub struct TiledCopy<A, L, T>(pub(super) PhantomData<(A, L, T)>);

impl<A, L, T> Concrete for TiledCopy<A, L, T> {}

impl<I, W, L, T> TiledCopy<CopyAtom<I, W>, L, T>
where
    I: CopyTraits,
    W: IntLeaf + StaticTuple,
    L: StaticLayout,
    T: TypedTiler,
{
    /// The tiled copy as a value.
    ///
    /// - **Does not build**: atoms, layouts and tilers for which
    ///   [`TiledCopy::new`](atom::TiledCopy::new) returns an error.
    pub const VALUE: atom::TiledCopy = unwrap(Self::try_value());

    const fn try_value() -> Result<atom::TiledCopy, Error> {
        let tiler = TilerOperand::<T>::STRUCTURE;
        atom::TiledCopy::new(&CopyAtom::<I, W>::VALUE, &L::VALUE, &tiler)
    }

    /// Returns the only value of this type.
    ///
    /// - **Does not build**: as [`VALUE`](Self::VALUE).
    #[must_use]
    #[expect(clippy::new_without_default, reason = "the constant checks the parameters")]
    pub const fn new() -> Self {
        let _ = Self::VALUE;
        Self(PhantomData)
    }

    /// Returns [`VALUE`](Self::VALUE).
    #[must_use]
    pub const fn value(self) -> atom::TiledCopy {
        Self::VALUE
    }
}

impl<A, L, T> Clone for TiledCopy<A, L, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A, L, T> Copy for TiledCopy<A, L, T> {}

impl<I, W, L, T> fmt::Debug for TiledCopy<CopyAtom<I, W>, L, T>
where
    I: CopyTraits,
    W: IntLeaf + StaticTuple,
    L: StaticLayout,
    T: TypedTiler,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Self::VALUE.fmt(f)
    }
}
