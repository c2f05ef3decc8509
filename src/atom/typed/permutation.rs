//! The permutations of a tiled MMA.

use crate::Layout;
use crate::typed::{ColMajor, Cons, Entries, IntMul, Nil, Size, SizeOfShape, Times, Underscore};
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

/// The tiler of the permutations, as three entries.
///
/// A missing entry is `_`. The value plane rejects other tilers than tuples, and tuples of more than
/// three entries.
pub trait Permutations {
    /// The tuple of the entries.
    type Entries;
}

#[diagnostic::do_not_recommend]
impl<P> Permutations for P
where
    P: Entries,
    P::List: FirstEntries,
{
    type Entries = <P::List as FirstEntries>::Entries;
}

macro_rules! no_tuple {
    ($([$($parameter:ident),*] $tiler:ty),*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($parameter),*> Permutations for $tiler {
            type Entries = (Underscore, Underscore, Underscore);
        }
    )*};
}
no_tuple!([] usize, [] UTerm, [U, B] UInt<U, B>, [] Underscore, [S, D] Layout<S, D>);

/// The first three entries of a list; missing ones are `_`.
pub trait FirstEntries {
    /// The tuple of the entries.
    type Entries;
}

impl FirstEntries for Nil {
    type Entries = (Underscore, Underscore, Underscore);
}
impl<M> FirstEntries for Cons<M, Nil> {
    type Entries = (M, Underscore, Underscore);
}
impl<M, N> FirstEntries for Cons<M, Cons<N, Nil>> {
    type Entries = (M, N, Underscore);
}
impl<M, N, K, T> FirstEntries for Cons<M, Cons<N, Cons<K, T>>> {
    type Entries = (M, N, K);
}
