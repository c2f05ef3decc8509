//! `TiledMma`: an atom, the layout of the atoms and the permutations, as types.

use core::fmt;
use core::marker::PhantomData;

use crate::StaticLayout;
use crate::atom::{self, Error, MmaTraits, unwrap};
use crate::typed::{TilerOperand, TypedTiler, Underscore};

/// No permutation of M, N and K.
pub type NoPermutations = (Underscore, Underscore, Underscore);

/// The atom `A`, repeated over the threads of the layout `L` and over the tile of the permutations
/// `P`.
///
/// `L` is a static [`Layout`](struct@crate::Layout) of at most three modes, `(ThrM,ThrN,ThrK)`. `P`
/// is a tiler of at most three entries, each `_`, an extent or a static layout;
/// [`atom::TiledMma`](super::super::TiledMma) explains them.
///
/// - **Source**: CuTe `TiledMMA<MMA_Atom, AtomLayoutMNK, PermutationMNK>`.
///
/// # Examples
///
/// See the [module](super).
#[doc(alias = "TiledMMA")]
pub struct TiledMma<A, L, P = NoPermutations>(PhantomData<(A, L, P)>);

impl<A: MmaTraits, L: StaticLayout, P: TypedTiler> TiledMma<A, L, P> {
    /// The tiled MMA, or the error that [`new`](Self::new) reports. The compiler reports an error of
    /// a constant for each function that uses the constant, so the methods use this one.
    pub(super) const RESULT: Result<atom::TiledMma, Error> =
        atom::TiledMma::new(&A::ATOM, &L::VALUE, &TilerOperand::<P>::STRUCTURE);

    /// The tiled MMA as a value.
    ///
    /// - **Does not build**: atoms, layouts and permutations for which
    ///   [`TiledMma::new`](atom::TiledMma::new) returns an error.
    pub const VALUE: atom::TiledMma = unwrap(Self::RESULT);

    /// Returns the only value of this type.
    ///
    /// - **Does not build**: as [`VALUE`](Self::VALUE).
    #[doc(alias = "make_tiled_mma")]
    #[must_use]
    #[expect(clippy::new_without_default, reason = "the constant checks the parameters")]
    pub const fn new() -> Self {
        const { unwrap(Self::RESULT) };
        Self(PhantomData)
    }

    /// Returns [`VALUE`](Self::VALUE).
    #[must_use]
    pub const fn value(self) -> atom::TiledMma {
        unwrap(Self::RESULT)
    }
}

impl<A, L, P> Clone for TiledMma<A, L, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A, L, P> Copy for TiledMma<A, L, P> {}

impl<A: MmaTraits, L: StaticLayout, P: TypedTiler> fmt::Debug for TiledMma<A, L, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}
