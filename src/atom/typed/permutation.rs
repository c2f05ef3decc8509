//! The permutation of one mode of a tiled MMA.

use crate::Layout;
use crate::typed::{ColMajor, IntMul, Size, SizeOfShape, Times, Underscore};
use typenum::{UInt, UTerm};

/// A permutation of a mode in which an atom has the extent `E` and `N` atoms are side by side: `_`,
/// a static integer or a static layout.
#[diagnostic::on_unimplemented(
    message = "TiledMma: a permutation must be `_`, an extent or a layout",
    label = "use `Underscore`, `Int![32]` or `Layout![(4, 4, 2):(1, 8, 4)]`"
)]
pub trait Permutes<E, N> {
    /// The extent of the tile.
    type Extent;
    /// The tiler of the mode.
    type Tiler;
}

#[diagnostic::do_not_recommend]
impl<E, N> Permutes<E, N> for Underscore
where
    E: IntMul<N>,
    Times<E, N>: ColMajor,
{
    type Extent = Times<E, N>;
    type Tiler = Layout<Times<E, N>, <Times<E, N> as ColMajor>::Stride>;
}
#[diagnostic::do_not_recommend]
impl<E, N> Permutes<E, N> for UTerm {
    type Extent = Self;
    type Tiler = Self;
}
#[diagnostic::do_not_recommend]
impl<E, N, U, B> Permutes<E, N> for UInt<U, B> {
    type Extent = Self;
    type Tiler = Self;
}
#[diagnostic::do_not_recommend]
impl<E, N, S, D> Permutes<E, N> for Layout<S, D>
where
    S: Size,
{
    type Extent = SizeOfShape<S>;
    type Tiler = Self;
}
