//! Tensors of a tiled copy by threads and values, as types; see
//! [`tidfrg_s`](super::super::TiledCopy::tidfrg_s).

use super::fragments::{
    Deferred, HasTiling, Step, Thrfrg, Tiling, fragment_methods, fragments, fragments_checked,
};
use super::tensor::TensorOf;
use super::{CopyAtom, TiledCopy};
use crate::atom::{CopyTraits, Error, unwrap};
use crate::typed::generic::TidfrgOperands;
use crate::typed::{
    AtLeaves, ByTiler, Coalescing, Compose, Composing, Divide, HasProductEach, IntLeaf,
    InvertingRight, Makes, One, RecastingFrom, StaticTuple, Strides, TypedTiler, TypedTuple,
    Underscore, Zero, Zipping,
};
use crate::{Layout, StaticLayout};
use typenum::{B0, B1};

/// The source or the destination of a copy as a type.
pub trait TypedSide {
    /// The layout of this side of the instruction `I`, in bits.
    type Layout<I: CopyTraits>: StaticLayout;
    /// Whether this is the source.
    const IS_SOURCE: bool;
}

/// The source of a copy as a type.
#[derive(Clone, Copy, Debug)]
pub struct Source;

/// The destination of a copy as a type.
#[derive(Clone, Copy, Debug)]
pub struct Destination;

impl TypedSide for Source {
    type Layout<I: CopyTraits> = I::SrcLayout;
    const IS_SOURCE: bool = true;
}
impl TypedSide for Destination {
    type Layout<I: CopyTraits> = I::DstLayout;
    const IS_SOURCE: bool = false;
}

/// A copy atom whose side `Op` is compared with the reference.
pub trait ToReference<Op> {
    /// The numbers of threads and values of the reference.
    type Sizes;
    /// The layout from a thread and a value of the side to those of the reference.
    type Layout;
}

impl<I, W, Op, S, D, N, IS, ID, GS, GD, RS, RD> ToReference<Op> for CopyAtom<I, W>
where
    I: CopyTraits,
    Op: TypedSide,
    // The reference and the side in elements.
    W: Makes<RecastingFrom<One>, I::RefLayout, Output = Layout<S, D>>,
    W: Makes<RecastingFrom<One>, Op::Layout<I>, Output = Layout<GS, GD>>,
    S: Inverted<D, Output = Layout<IS, ID>> + HasProductEach<Output = N>,
    IS: Step<Composing, Layout<GS, GD>, ID, Output = Layout<RS, RD>>,
{
    type Sizes = N;
    type Layout = Layout<RS, RD>;
}

/// The tiler that divides the tile of a copy by threads and values: `((Thr,(FrgV,FrgX)),rest)`.
pub trait ByThread<Op> {
    /// The first entry of the tiler, a layout.
    type Tiler;
}

/// `(1,(1,1))`: the threads are coalesced, and the values of an atom stay apart from the others.
type ThreadProfile = (One, (One, One));

impl<C, S, D, T, Op, R, N, S1, D1, A, AD, V, VD, B, BD, X, XD, OS, OD> ByThread<Op>
    for TiledCopy<C, Layout<S, D>, T>
where
    C: ToReference<Op, Layout = R, Sizes = N>,
    // ((atom threads,atom values),(other threads,other values))
    S: Step<Zipping<Divide>, N, D, Output = Layout<S1, D1>>,
    S1: Step<
            ByTiler<Compose>,
            (R, Underscore),
            D1,
            Output = Layout<((A, V), (B, X)), ((AD, VD), (BD, XD))>,
        >,
    // ((atom threads,other threads),(atom values,other values))
    ((A, B), (V, X)):
        Step<AtLeaves<Coalescing>, ThreadProfile, ((AD, BD), (VD, XD)), Output = Layout<OS, OD>>,
{
    type Tiler = Layout<OS, OD>;
}

/// The right inverse of the layout `self:D`. As for [`Step`], the bound is on the shape.
pub trait Inverted<D> {
    /// The layout.
    type Output;
}

impl<S, D> Inverted<D> for S
where
    Layout<S, D>: Makes<InvertingRight, ()>,
{
    type Output = <Layout<S, D> as Makes<InvertingRight, ()>>::Output;
}

impl<Any, A, L, T, Op, S, D, B, FS, FD> Makes<Thrfrg<Op>, Layout<S, D>, TiledCopy<A, L, T>> for Any
where
    S: TensorOf<T>,
    TiledCopy<A, L, T>: ByThread<Op, Tiler = B>,
    S: Divided<S::HasItsModes, T, B, D, Output = Layout<FS, FD>>,
{
    type Output = Layout<FS, FD>;
}

/// The fragments `(Thr,(FrgV,FrgX),(RestM,RestN,..))` of the tensor `self:D` with the tiler `T`.
/// `B` is [`ByThread::Tiler`], and `HasItsModes` is `B0` if the compiler has reported an error.
pub trait Divided<HasItsModes, T, B, D> {
    /// The layout.
    type Output;
}

impl<S, D, T, B, S1, D1, HS, HD, VS, VD, RS, RD> Divided<B1, T, B, D> for S
where
    S: Step<Zipping<Divide>, T, D, Output = Layout<S1, D1>>,
    S1: Step<ByTiler<Compose>, (B, Underscore), D1, Output = Layout<((HS, VS), RS), ((HD, VD), RD)>>,
{
    type Output = Layout<(HS, VS, RS), (HD, VD, RD)>;
}
impl<S, D, T, B> Divided<B0, T, B, D> for S {
    type Output = Layout<(One, One, S), (Zero, Zero, D)>;
}

impl<I, W, L, T> TiledCopy<CopyAtom<I, W>, L, T>
where
    I: CopyTraits,
    W: IntLeaf + StaticTuple,
    L: StaticLayout,
    T: TypedTiler,
{
    fragment_methods! {
        /// Divides the source: `(Thr,(FrgV,FrgX),(RestM,RestN,..))`.
        ///
        /// - **Post**, **Errors**: those of [`tidfrg_s`](super::super::TiledCopy::tidfrg_s) of the
        ///   value plane.
        /// - **Does not compile**: a tensor with fewer modes than the tile; those of
        ///   [`zipped_divide`](Layout::zipped_divide) and [`compose`](Layout::compose).
        /// - **Generic code**: the bound
        ///   [`TiledCopy<A, L, T>: Fragments<Source, Layout<S, D>>`](super::Fragments).
        /// - **Source**: CuTe `TiledCopy::tidfrg_S`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::atom::{CopyTraits, typed::CopyAtom};
        /// use colex::{Int, Layout, layout};
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
        /// // A row of 8 elements for each group of 4 threads.
        /// let copy = CopyAtom::<Ldmatrix, Int![16]>::new()
        ///     .make_tiled_copy(layout!((8, 4):(4, 1)), layout!((1, 2):(0, 1)));
        /// let tensor = layout!((16, 8):(8, 1));
        /// // The source: a thread has the address of a row.
        /// let _: Layout![((8, 4), (8, 1), (2, 1)):((8, 0), (1, 0), (64, 0))] = copy.tidfrg_s(tensor);
        /// // The destination: a thread gets 2 elements.
        /// let _: Layout![((4, 8), (2, 1), (2, 1)):((2, 8), (1, 0), (64, 0))] = copy.tidfrg_d(tensor);
        /// ```
        #[doc(alias = "tidfrg_S")]
        fn tidfrg_s, try_tidfrg_s<Source> where [
            Deferred<S, Self>: TidfrgOperands<Layout<S, D>, K>
                + Makes<Thrfrg<Source>, Layout<S, D>, Self, K, Output = Layout<FS, FD>>,
        ];
        /// Divides the destination; see [`tidfrg_s`](Self::tidfrg_s).
        ///
        /// - **Source**: CuTe `TiledCopy::tidfrg_D`.
        #[doc(alias = "tidfrg_D")]
        fn tidfrg_d, try_tidfrg_d<Destination> where [
            Deferred<S, Self>: TidfrgOperands<Layout<S, D>, K>
                + Makes<Thrfrg<Destination>, Layout<S, D>, Self, K, Output = Layout<FS, FD>>,
        ];
    }
}

impl<I, W, L, T, Op> HasTiling<Op> for TiledCopy<CopyAtom<I, W>, L, T>
where
    I: CopyTraits,
    W: IntLeaf + StaticTuple,
    L: StaticLayout,
    T: TypedTiler,
    Op: TypedSide,
{
    const TILING: Result<Tiling, Error> = Ok(if Op::IS_SOURCE {
        Tiling::Source(Self::VALUE)
    } else {
        Tiling::Destination(Self::VALUE)
    });
}
