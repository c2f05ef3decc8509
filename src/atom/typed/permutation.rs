//! The permutation of one mode of a tiled MMA.

use crate::Layout;
use crate::typed::{ColMajor, IntMul, Times, Underscore};
use typenum::{UInt, UTerm};

/// A permutation of a mode in which an atom has the extent `E` and `N` atoms are side by side: `_`
/// or a static integer.
///
/// The types do not support a layout as a permutation, because the compiler does not compute the
/// chain of divisions with it. [`atom::TiledMma::new`](crate::atom::TiledMma::new) supports it.
#[diagnostic::on_unimplemented(
    message = "TiledMma: a permutation must be `_` or an extent",
    label = "use `Underscore` or `Int![32]`; the value `atom::TiledMma` also has layouts"
)]
pub trait Permutes<E, N> {
    /// The tiler of the mode.
    type Tiler;
    /// The extent of the tile.
    type Extent;
}

#[diagnostic::do_not_recommend]
impl<E, N> Permutes<E, N> for Underscore
where
    E: IntMul<N>,
    Times<E, N>: ColMajor,
{
    type Tiler = Layout<Times<E, N>, <Times<E, N> as ColMajor>::Stride>;
    type Extent = Times<E, N>;
}
#[diagnostic::do_not_recommend]
impl<E, N> Permutes<E, N> for UTerm {
    type Tiler = Self;
    type Extent = Self;
}
#[diagnostic::do_not_recommend]
impl<E, N, U, B> Permutes<E, N> for UInt<U, B> {
    type Tiler = Self;
    type Extent = Self;
}
