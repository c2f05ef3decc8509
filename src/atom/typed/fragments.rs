//! The matrices of a tiled MMA by threads and values, as types; see
//! [`thrfrg`](super::super::TiledMma::thrfrg).

use super::{Permutes, TiledMma};
use crate::atom::thrfrg::{Partial, thrfrg};
use crate::atom::{Error, MmaOperand, MmaTraits, unwrap};
use crate::typed::{
    ByTiler, Compose, Divide, Makes, Size, SizeOfShape, Strides, TypedTiler, TypedTuple,
    Underscore, Zipping,
};
use crate::{Layout, StaticLayout};

/// A matrix of an MMA as a type.
pub trait TypedOperand {
    /// The matrix.
    const OPERAND: MmaOperand;
}

macro_rules! operands {
    ($($name:ident $operand:ident;)*) => {$(
        #[doc = concat!("The matrix ", stringify!($operand), " as a type.")]
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl TypedOperand for $name {
            const OPERAND: MmaOperand = MmaOperand::$operand;
        }
    )*};
}
operands! {
    OperandA A;
    OperandB B;
    OperandC C;
}

/// The tilers that divide the matrix `Op` into fragments, in the order of their use.
#[diagnostic::on_unimplemented(
    message = "TiledMma: the atoms must have a layout of three modes, and the permutations three entries",
    label = "give the atoms a layout such as `Layout![(2, 2, 1):(1, 2, 0)]`",
    note = "a permutation is `_` or an extent; the value `atom::TiledMma` also has layouts"
)]
pub trait FragmentTilers<Op> {
    /// The permutations.
    type Tile;
    /// The extents of the atom.
    type Atom;
    /// The threads and values of the atom.
    type Values;
    /// The atoms side by side.
    type Threads;
}

macro_rules! fragment_tilers {
    ($($operand:ident: $i:ident $j:ident, $layout:ident;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<A, M, N, K, TM, TN, TK, TD, PM, PN, PK> FragmentTilers<$operand>
            for TiledMma<A, Layout<(TM, TN, TK), TD>, (PM, PN, PK)>
        where
            A: MmaTraits<ShapeMnk = (M, N, K)>,
            (M, TM, PM): Mode,
            (N, TN, PN): Mode,
            (K, TK, PK): Mode,
        {
            type Tile = (<fragment_tilers!(@ $i) as Mode>::Tiler, <fragment_tilers!(@ $j) as Mode>::Tiler);
            type Atom = ($i, $j);
            type Values = (A::$layout, Underscore);
            type Threads =
                (Underscore, (<fragment_tilers!(@ $i) as Mode>::Atoms, <fragment_tilers!(@ $j) as Mode>::Atoms));
        }
    )*};
    (@ M) => { (M, TM, PM) };
    (@ N) => { (N, TN, PN) };
    (@ K) => { (K, TK, PK) };
}
fragment_tilers! {
    OperandA: M K, ALayout;
    OperandB: N K, BLayout;
    OperandC: M N, CLayout;
}

/// A mode as `(extent of the atom, shape of the atoms side by side, permutation)`.
#[diagnostic::on_unimplemented(
    message = "TiledMma: a permutation must be `_` or an extent",
    label = "use `Underscore` or `Int![32]`; the value `atom::TiledMma` also has layouts"
)]
pub trait Mode {
    /// The number of atoms side by side.
    type Atoms;
    /// The tiler of the mode.
    type Tiler;
}

impl<E, T, P> Mode for (E, T, P)
where
    T: Size,
    P: Permutes<E, SizeOfShape<T>>,
{
    type Atoms = SizeOfShape<T>;
    type Tiler = P::Tiler;
}

/// The operation `Op` with the tiler `T` on the layout `self:D`.
///
/// The bounds of a chain are on the shape, which is the result of the step before. The compiler
/// therefore computes that result first. With bounds on the tiler it would try the implementations
/// with an unknown layout, for half a minute.
pub trait Step<Op, T, D> {
    /// The layout of the result.
    type Output;
}

impl<S, D, Op, T> Step<Op, T, D> for S
where
    T: Makes<Op, Layout<S, D>>,
{
    type Output = T::Output;
}

/// A tiled MMA that divides the matrix `Op` with the layout `L` into fragments.
///
/// # Examples
///
/// ```
/// use colex::atom::MmaTraits;
/// use colex::atom::typed::TiledMma;
/// use colex::{Layout, Shape, layout};
///
/// # struct Sm80_16x8x8;
/// # impl MmaTraits for Sm80_16x8x8 {
/// #     type ShapeMnk = Shape![(16, 8, 8)];
/// #     type ThrId = Layout![32:1];
/// #     type ALayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
/// #     type BLayout = Layout![((4, 8), 2):((16, 1), 8)];
/// #     type CLayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
/// # }
/// // The instruction of the page of the module, by 2 x 2 warps.
/// let mma = TiledMma::<Sm80_16x8x8, Layout![(2, 2, 1):(1, 2, 0)]>::new();
/// let fragments: Layout![
///     (((4, 8), (2, 2)), ((2, 2), (2, 4))):(((2, 64), (1024, 8)), ((1, 512), (2048, 16)))
/// ] = mma.thrfrg_c(layout!((64, 64):(64, 1)));
/// assert_eq!(fragments.size(), 64 * 64);
/// ```
pub trait Fragments<Op, L> {
    /// The shape of the fragments.
    type Shape: TypedTuple;
    /// The stride of the fragments.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`thrfrg_a`](TiledMma::thrfrg_a), `thrfrg_b` and `thrfrg_c` for the layout `L`.
pub type FragmentsOf<T, Op, L> =
    Layout<<T as Fragments<Op, L>>::Shape, <T as Fragments<Op, L>>::Stride>;

impl<A, L, P, Op, S, D, S1, D1, S2, D2, S3, D3, FS, FD> Fragments<Op, Layout<S, D>>
    for TiledMma<A, L, P>
where
    Self: FragmentTilers<Op>,
    S: Step<ByTiler<Divide>, <Self as FragmentTilers<Op>>::Tile, D, Output = Layout<S1, D1>>,
    S1: Step<Zipping<Divide>, <Self as FragmentTilers<Op>>::Atom, D1, Output = Layout<S2, D2>>,
    S2: Step<ByTiler<Compose>, <Self as FragmentTilers<Op>>::Values, D2, Output = Layout<S3, D3>>,
    S3: Step<Zipping<Divide>, <Self as FragmentTilers<Op>>::Threads, D3, Output = Layout<FS, FD>>,
    FS: TypedTuple,
    FD: Strides<FS>,
{
    type Shape = FS;
    type Stride = FD;
}

macro_rules! thrfrg {
    ($($(#[$doc:meta])* $name:ident $try_name:ident $operand:ident;)*) => {
        impl<A: MmaTraits, L: StaticLayout, P: TypedTiler> TiledMma<A, L, P> {
            $(
                $(#[$doc])*
                #[must_use]
                #[track_caller]
                pub fn $name<S: TypedTuple, D: Strides<S>>(
                    self,
                    tensor: Layout<S, D>,
                ) -> FragmentsOf<Self, $operand, Layout<S, D>>
                where
                    Self: Fragments<$operand, Layout<S, D>>,
                {
                    unwrap(fragments::<_, _, _, $operand, S, D, false>(self, tensor))
                }

                #[doc = concat!("Returns [`", stringify!($name), "`](Self::", stringify!($name), "), or an error if the dynamic integers violate a")]
                /// condition.
                pub fn $try_name<S: TypedTuple, D: Strides<S>>(
                    self,
                    tensor: Layout<S, D>,
                ) -> Result<FragmentsOf<Self, $operand, Layout<S, D>>, Error>
                where
                    Self: Fragments<$operand, Layout<S, D>>,
                {
                    fragments::<_, _, _, $operand, S, D, false>(self, tensor)
                }
            )*
        }
    };
}
thrfrg! {
    /// Divides A, of shape `(M,K)`, into the fragments of threads:
    /// `((ThrV,(ThrM,ThrK)),(FrgV,(RestM,RestK)))`.
    ///
    /// - **Post**, **Errors**: those of [`thrfrg`](super::super::TiledMma::thrfrg).
    /// - **Does not compile**: a layout of rank below 2.
    /// - **Generic code**: the bound [`TiledMma<A, L, P>: Fragments<OperandA, Layout<S,
    ///   D>>`](Fragments).
    /// - **Source**: CuTe `TiledMMA::thrfrg_A`.
    #[doc(alias = "thrfrg_A")]
    thrfrg_a try_thrfrg_a OperandA;
    /// Divides B, of shape `(N,K)`; see [`thrfrg_a`](Self::thrfrg_a).
    #[doc(alias = "thrfrg_B")]
    thrfrg_b try_thrfrg_b OperandB;
    /// Divides C, of shape `(M,N)`; see [`thrfrg_a`](Self::thrfrg_a).
    #[doc(alias = "thrfrg_C")]
    thrfrg_c try_thrfrg_c OperandC;
}

type FragmentsBy<A, L, P, Op, S, D> = FragmentsOf<TiledMma<A, L, P>, Op, Layout<S, D>>;

/// Returns the fragments, as the value plane computes them. `WHOLE` rejects partial tiles.
pub(super) fn fragments<A, L, P, Op, S, D, const WHOLE: bool>(
    _: TiledMma<A, L, P>,
    tensor: Layout<S, D>,
) -> Result<FragmentsBy<A, L, P, Op, S, D>, Error>
where
    A: MmaTraits,
    L: StaticLayout,
    P: TypedTiler,
    Op: TypedOperand,
    S: TypedTuple,
    D: Strides<S>,
    TiledMma<A, L, P>: Fragments<Op, Layout<S, D>>,
{
    let partial = const { if WHOLE { Partial::Reject } else { Partial::RoundUp } };
    let operation = const { if WHOLE { "ThrMma::partition" } else { "TiledMma::thrfrg" } };
    const {
        if Layout::<S, D>::IS_STATIC {
            let tensor = Layout::<S, D>::SKELETON;
            let partial = if WHOLE { Partial::Reject } else { Partial::RoundUp };
            let value = thrfrg(&TiledMma::<A, L, P>::VALUE, Op::OPERAND, &tensor, partial);
            let operation = if WHOLE { "ThrMma::partition" } else { "TiledMma::thrfrg" };
            let value = match value {
                Ok(value) => Ok(value),
                Err(reason) => Err(Error::new(operation, reason)),
            };
            FragmentsBy::<A, L, P, Op, S, D>::check(&Ok(unwrap(value)));
        }
    }
    if Layout::<S, D>::IS_STATIC {
        return Ok(FragmentsBy::<A, L, P, Op, S, D>::skeleton());
    }
    let tensor = tensor.try_to_value()?;
    match thrfrg(&TiledMma::<A, L, P>::VALUE, Op::OPERAND, &tensor, partial) {
        Ok(value) => Ok(Layout::try_from(&value)?),
        Err(reason) => Err(Error::new(operation, reason)),
    }
}
