//! The matrices of a tiled MMA by threads and values, as types; see
//! [`thrfrg`](super::super::TiledMma::thrfrg).

use super::atom_layout::AtomLayout;
use super::permutation::Permutations;
use super::{Permutes, TiledMma};
use crate::atom::error::named;
use crate::atom::thrfrg::{Partial, thrfrg, thrfrg_chain};
use crate::atom::tidfrg::{tidfrg, tidfrg_chain};
use crate::atom::{self, Error, MmaOperand, MmaTraits, unwrap};
use crate::device::require_plan;
use crate::typed::generic::{Concrete, ThrfrgOperands};
use crate::typed::makes::bounds_and_results;
use crate::typed::planned::by_value;
use crate::typed::{
    ByTiler, Compose, Cons, Count, CountOf, Decimal, Divide, Makes, Members, One, Shown, Size,
    SizeOfShape, Strides, TypedTiler, TypedTuple, Underscore, Zero, Zipping,
};
use crate::value::plan::Plan;
use crate::{DynLayout, Layout, StaticLayout};
use core::marker::PhantomData;
use typenum::{U0, U1};

/// A matrix of an MMA as a type.
pub trait TypedOperand {
    /// The matrix.
    const OPERAND: MmaOperand;
    /// The entries of the thread's coordinate `(V,M,N,K)` for the two modes of the matrix.
    #[doc(hidden)]
    const MODES: [usize; 2];
}

macro_rules! operands {
    ($($name:ident $operand:ident $modes:expr;)*) => {$(
        #[doc = concat!("The matrix ", stringify!($operand), " as a type.")]
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl TypedOperand for $name {
            const OPERAND: MmaOperand = MmaOperand::$operand;
            const MODES: [usize; 2] = $modes;
        }
    )*};
}
operands! {
    OperandA A [1, 3];
    OperandB B [2, 3];
    OperandC C [1, 2];
}

/// The tilers that divide the matrix `Op` into fragments, in the order of their use.
#[diagnostic::on_unimplemented(
    message = "TiledMma: `ShapeMnk` of the atom must have three integers",
    label = "use `Shape![(16, 8, 8)]`"
)]
pub trait FragmentTilers<Op> {
    /// The extents of the tile.
    type Extents;
    /// The threads that have the same fragments, as a tiler of the fragments.
    type Repeats;
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
    ($($operand:ident: $i:ident $j:ident, $layout:ident, $repeats:ty;)*) => {$(
        impl<A, L, P, M, N, K, TM, TN, TK, PM, PN, PK> FragmentTilers<$operand>
            for TiledMma<A, L, P>
        where
            A: MmaTraits<ShapeMnk = (M, N, K)>,
            L: AtomLayout<Shape = (TM, TN, TK)>,
            P: Permutations<Entries = (PM, PN, PK)>,
            (M, TM, PM): Mode,
            (N, TN, PN): Mode,
            (K, TK, PK): Mode,
        {
            type Extents =
                (<fragment_tilers!(@ $i) as Mode>::Extent, <fragment_tilers!(@ $j) as Mode>::Extent);
            type Repeats = $repeats;
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
    OperandA: M K, ALayout, Repeats<(M, TM, PM), (N, TN, PN), One, Zero>;
    OperandB: N K, BLayout, Repeats<(M, TM, PM), (N, TN, PN), Zero, One>;
    OperandC: M N, CLayout, Underscore;
}

/// The tiler that repeats `(ThrV,(Thr,ThrK))` for the atoms of the mode `I` or `J` that has the
/// stride 0: `(ThrV,((ThrM,ThrN),ThrK))`.
type Repeats<I, J, DI, DJ> = (
    (Underscore, (Layout<(<I as Mode>::Atoms, <J as Mode>::Atoms), (DI, DJ)>, Underscore)),
    Underscore,
);

/// A mode as `(extent of the atom, shape of the atoms side by side, permutation)`.
pub trait Mode {
    /// The number of atoms side by side.
    type Atoms;
    /// The extent of the tile.
    type Extent;
    /// The tiler of the mode.
    type Tiler;
}

impl<E, T, P> Mode for (E, T, P)
where
    T: Size,
    P: Permutes<E, SizeOfShape<T>>,
{
    type Atoms = SizeOfShape<T>;
    type Extent = P::Extent;
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

/// The number of modes of the shape `S`, for compile errors.
pub(super) type RankOf<S> = Shown<CountOf<<S as Members>::List>>;

/// A shape with the list of modes `L`, at least two; `Rank` is its [`RankOf`].
#[diagnostic::on_unimplemented(
    message = "thrfrg: the tensor has rank {Rank}, and the tile has rank 2",
    label = "use a tensor of at least rank 2, such as `layout!((64, 64):(64, 1))`"
)]
pub trait Matrix<L, Rank> {
    /// This type. (Without this trait the compiler does not find a second error.)
    type SelfType;
}

impl<Any, A, B, L, Rank> Matrix<Cons<A, Cons<B, L>>, Rank> for Any {
    type SelfType = Self;
}

/// The operation of [`Fragments`].
#[derive(Debug)]
pub struct Thrfrg<Op>(PhantomData<Op>);

impl<Any, A, L, P, Op, S, D, S1, D1, S2, D2, S3, D3, FS, FD>
    Makes<Thrfrg<Op>, Layout<S, D>, TiledMma<A, L, P>> for Any
where
    TiledMma<A, L, P>: FragmentTilers<Op>,
    S: Members,
    S::List: Count,
    CountOf<S::List>: Decimal,
    S: Matrix<S::List, RankOf<S>>,
    <S as Matrix<S::List, RankOf<S>>>::SelfType:
        Step<ByTiler<Divide>, Tile<A, L, P, Op>, D, Output = Layout<S1, D1>>,
    S1: Step<Zipping<Divide>, Atom<A, L, P, Op>, D1, Output = Layout<S2, D2>>,
    S2: Step<ByTiler<Compose>, Values<A, L, P, Op>, D2, Output = Layout<S3, D3>>,
    S3: Step<Zipping<Divide>, Threads<A, L, P, Op>, D3, Output = Layout<FS, FD>>,
{
    type Output = Layout<FS, FD>;
}

/// `T`, which the compiler does not know before it knows `S`.
///
/// Bounds of methods are on this type. The compiler would otherwise examine them before it knows
/// the type of the argument, and choose a wrong `K`.
pub(super) type Deferred<S, T> = <S as Defers<T>>::Type;

/// The trait of [`Deferred`].
pub trait Defers<T> {
    /// `T`.
    type Type;
}

impl<S, T> Defers<T> for S {
    type Type = T;
}

type Tile<A, L, P, Op> = <TiledMma<A, L, P> as FragmentTilers<Op>>::Tile;
type Atom<A, L, P, Op> = <TiledMma<A, L, P> as FragmentTilers<Op>>::Atom;
type Values<A, L, P, Op> = <TiledMma<A, L, P> as FragmentTilers<Op>>::Values;
type Threads<A, L, P, Op> = <TiledMma<A, L, P> as FragmentTilers<Op>>::Threads;

impl<A, L, P> Concrete for TiledMma<A, L, P> {}

bounds_and_results! {
    /// A tiled MMA or copy that divides the layout `L` into fragments. `Op` is a matrix
    /// ([`OperandA`] or another one), [`Source`](super::Source) or
    /// [`Destination`](super::Destination).
    trait Fragments<Op, L> = Thrfrg<Op>, L;

    /// The type of [`thrfrg_a`](TiledMma::thrfrg_a) and of [`tidfrg_s`](super::TiledCopy::tidfrg_s)
    /// for the layout `L`.
    type FragmentsOf<T, Op, L> = T as Fragments<Op, L>;
}

/// Methods that divide a tensor into fragments: a row for each matrix or side, with the name, the
/// name that returns errors, the operand and the bounds. (The bounds are in the rows for the sake
/// of compile errors, which show where a bound is written.)
macro_rules! fragment_methods {
    ($($(#[$doc:meta])* fn $name:ident, $try_name:ident<$op:ty> where [$($bounds:tt)*];)*) => {$(
        $(#[$doc])*
        #[must_use]
        #[track_caller]
        pub fn $name<S: TypedTuple, D: Strides<S>, K, FS: TypedTuple, FD: Strides<FS>>(
            self,
            tensor: Layout<S, D>,
        ) -> Layout<FS, FD>
        where
            $($bounds)*
        {
            const { fragments_checked::<Self, $op, S, D, FS, FD, false>() };
            unwrap(fragments::<Self, $op, S, D, FS, FD, false>(tensor))
        }

        #[doc = concat!(
            "Returns [`", stringify!($name), "`](Self::", stringify!($name), "), or an error if the dynamic ",
            "integers violate a condition."
        )]
        #[track_caller]
        pub fn $try_name<S: TypedTuple, D: Strides<S>, K, FS: TypedTuple, FD: Strides<FS>>(
            self,
            tensor: Layout<S, D>,
        ) -> Result<Layout<FS, FD>, Error>
        where
            $($bounds)*
        {
            const { fragments_checked::<Self, $op, S, D, FS, FD, false>() };
            fragments::<Self, $op, S, D, FS, FD, false>(tensor)
        }
    )*};
}
pub(super) use fragment_methods;

impl<A: MmaTraits, L: StaticLayout, P: TypedTiler> TiledMma<A, L, P> {
    fragment_methods! {
        /// Divides A, of shape `(M,K)`, into the fragments of threads:
        /// `((ThrV,(ThrM,ThrK)),(FrgV,(RestM,RestK)))`.
        ///
        /// - **Post**, **Errors**: those of [`thrfrg`](super::super::TiledMma::thrfrg).
        /// - **Does not compile**: a layout of rank below 2.
        /// - **Generic code**: the bound
        ///   [`TiledMma<A, L, P>: Fragments<OperandA, Layout<S, D>>`](Fragments).
        /// - **Source**: CuTe `TiledMMA::thrfrg_A`.
        #[doc(alias = "thrfrg_A")]
        fn thrfrg_a, try_thrfrg_a<OperandA> where [
            Deferred<S, Self>: ThrfrgOperands<Layout<S, D>, K>
                + Makes<Thrfrg<OperandA>, Layout<S, D>, Self, K, Output = Layout<FS, FD>>,
        ];
        /// Divides B, of shape `(N,K)`; see [`thrfrg_a`](Self::thrfrg_a).
        #[doc(alias = "thrfrg_B")]
        fn thrfrg_b, try_thrfrg_b<OperandB> where [
            Deferred<S, Self>: ThrfrgOperands<Layout<S, D>, K>
                + Makes<Thrfrg<OperandB>, Layout<S, D>, Self, K, Output = Layout<FS, FD>>,
        ];
        /// Divides C, of shape `(M,N)`; see [`thrfrg_a`](Self::thrfrg_a).
        #[doc(alias = "thrfrg_C")]
        fn thrfrg_c, try_thrfrg_c<OperandC> where [
            Deferred<S, Self>: ThrfrgOperands<Layout<S, D>, K>
                + Makes<Thrfrg<OperandC>, Layout<S, D>, Self, K, Output = Layout<FS, FD>>,
        ];
    }
}

/// A tiled MMA or copy of the value plane, with the matrix or the side that is divided.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::large_enum_variant, reason = "a constant")]
pub(super) enum Tiling {
    Mma(atom::TiledMma, MmaOperand),
    Source(atom::TiledCopy),
    Destination(atom::TiledCopy),
}

impl Tiling {
    /// Returns the fragments of a tensor. `whole` rejects partial tiles, as partitions do.
    const fn fragments(&self, tensor: &DynLayout, whole: bool) -> Result<DynLayout, Error> {
        let partial = if whole { Partial::Reject } else { Partial::RoundUp };
        let (fragments, partition, divide) = match self {
            Self::Mma(mma, operand) => {
                let (partition, divide) = match operand {
                    MmaOperand::A => ("ThrMma::partition_a", "TiledMma::thrfrg_a"),
                    MmaOperand::B => ("ThrMma::partition_b", "TiledMma::thrfrg_b"),
                    MmaOperand::C => ("ThrMma::partition_c", "TiledMma::thrfrg_c"),
                };
                (thrfrg(mma, *operand, tensor, partial), partition, divide)
            }
            Self::Source(copy) => {
                let fragments = tidfrg(copy, &copy.atom().layout_src(), tensor, partial);
                (fragments, "ThrCopy::partition_s", "TiledCopy::tidfrg_s")
            }
            Self::Destination(copy) => {
                let fragments = tidfrg(copy, &copy.atom().layout_dst(), tensor, partial);
                (fragments, "ThrCopy::partition_d", "TiledCopy::tidfrg_d")
            }
        };
        named(if whole { partition } else { divide }, fragments)
    }

    /// Returns the plan of [`fragments`](Self::fragments) for tensors of this structure.
    const fn plan(&self, tensor: &DynLayout, whole: bool) -> Plan {
        let partial = if whole { Partial::Reject } else { Partial::RoundUp };
        let chain = match self {
            Self::Mma(mma, operand) => thrfrg_chain(mma, *operand, tensor, partial),
            Self::Source(copy) => tidfrg_chain(copy, &copy.atom().layout_src(), tensor, partial),
            Self::Destination(copy) => {
                tidfrg_chain(copy, &copy.atom().layout_dst(), tensor, partial)
            }
        };
        Plan::of_chain(chain, tensor)
    }
}

/// A tiled MMA or copy that divides the matrix or side `Op`.
pub(super) trait HasTiling<Op> {
    /// The same as a value, or the error that its `new` reports.
    const TILING: Result<Tiling, Error>;
}

impl<A: MmaTraits, L: StaticLayout, P: TypedTiler, Op: TypedOperand> HasTiling<Op>
    for TiledMma<A, L, P>
{
    const TILING: Result<Tiling, Error> = match Self::RESULT {
        Ok(tiled_mma) => Ok(Tiling::Mma(tiled_mma, Op::OPERAND)),
        Err(error) => Err(error),
    };
}

/// Fails to compile unless the value plane computes these fragments of a static layout. `WHOLE`
/// rejects partial tiles.
#[track_caller]
pub(super) const fn fragments_checked<T, Op, S, D, FS, FD, const WHOLE: bool>()
where
    T: HasTiling<Op>,
    S: TypedTuple,
    D: Strides<S>,
    FS: TypedTuple,
    FD: Strides<FS>,
{
    if Layout::<S, D>::IS_STATIC
        && let Ok(tiling) = T::TILING
    {
        let value = tiling.fragments(&Layout::<S, D>::STRUCTURE, WHOLE);
        Layout::<FS, FD>::check(&Ok(unwrap(value)));
    }
}

/// Returns the fragments, by a plan or by the value plane. `WHOLE` rejects partial tiles.
#[inline]
pub(super) fn fragments<T, Op, S, D, FS, FD, const WHOLE: bool>(
    tensor: Layout<S, D>,
) -> Result<Layout<FS, FD>, Error>
where
    T: HasTiling<Op>,
    S: TypedTuple,
    D: Strides<S>,
    FS: TypedTuple,
    FD: Strides<FS>,
{
    if Layout::<S, D>::IS_STATIC {
        return Ok(Layout::<FS, FD>::static_value());
    }
    let plan: &Plan = const {
        &match T::TILING {
            Ok(tiling) if !Layout::<S, D>::IS_STATIC => {
                let plan = tiling.plan(&Layout::<S, D>::PLACEHOLDERS, WHOLE);
                require_plan(plan.exists);
                plan
            }
            _ => Plan::NONE,
        }
    };
    if let Some(fragments) = Layout::planned(plan, &tensor, &Layout::<U1, U0>::STATIC) {
        return Ok(fragments);
    }
    by_value(move || {
        let value = T::TILING?.fragments(&tensor.try_to_value()?, WHOLE)?;
        Ok(Layout::try_from(&value)?)
    })
}
