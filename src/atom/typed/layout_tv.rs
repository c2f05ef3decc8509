//! The layouts from a thread and a value to an element of the tile, as types; see
//! [`layout_tv`](super::super::TiledMma::layout_tv).

use super::atom_layout::AtomLayout;
use super::fragments::{FragmentTilers, Step, Thrfrg};
use super::{OperandA, OperandB, OperandC, TiledMma, TypedOperand};
use crate::atom::{self, MmaTraits, unwrap};
use crate::typed::makes::Made;
use crate::typed::{
    ByTiler, ColMajor, Compose, Composing, FindingGaps, InvertingRight, Makes, Multiply, One, Size,
    SizeOfShape, Strides, Tiling, TypedTiler, TypedTuple, Underscore, Zero,
};
use crate::{Layout, StaticLayout};

impl<A: MmaTraits, L: StaticLayout, P: TypedTiler> TiledMma<A, L, P> {
    /// Returns the layout from `(thread,value)` to an element of the tile of A, in column-major
    /// order.
    ///
    /// - **Post**: that of [`layout_tv`](super::super::TiledMma::layout_tv).
    /// - **Does not build**: indices of threads that no layout maps to their coordinates.
    /// - **Generic code**: the bound
    ///   [`TiledMma<A, L, P>: HasLayoutTv<OperandA>`](HasLayoutTv).
    /// - **Source**: CuTe `get_layoutA_TV`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::atom::{MmaTraits, typed::TiledMma};
    /// use colex::{Layout, Shape};
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
    /// let tiled = TiledMma::<Sm80_16x8x8, Layout![(2, 2, 1):(1, 2, 0)]>::new();
    /// // The two warps along N, with stride 0, have the same elements of A.
    /// let _: Layout![((4, 8, 2, 2), ((2, 2), (1, 1))):((64, 1, 16, 0), ((32, 8), (0, 0)))] =
    ///     tiled.layout_a_tv();
    /// ```
    #[doc(alias = "get_layoutA_TV")]
    #[must_use]
    pub fn layout_a_tv<OS: TypedTuple, OD: Strides<OS>>(self) -> Layout<OS, OD>
    where
        Self: HasLayoutTv<OperandA, LayoutTv = Layout<OS, OD>>,
    {
        layout_tv::<A, L, P, OperandA, OS, OD>()
    }

    /// Returns the layout from `(thread,value)` to an element of the tile of B; see
    /// [`layout_a_tv`](Self::layout_a_tv).
    #[doc(alias = "get_layoutB_TV")]
    #[must_use]
    pub fn layout_b_tv<OS: TypedTuple, OD: Strides<OS>>(self) -> Layout<OS, OD>
    where
        Self: HasLayoutTv<OperandB, LayoutTv = Layout<OS, OD>>,
    {
        layout_tv::<A, L, P, OperandB, OS, OD>()
    }

    /// Returns the layout from `(thread,value)` to an element of the tile of C; see
    /// [`layout_a_tv`](Self::layout_a_tv).
    #[doc(alias = "get_layoutC_TV")]
    #[must_use]
    pub fn layout_c_tv<OS: TypedTuple, OD: Strides<OS>>(self) -> Layout<OS, OD>
    where
        Self: HasLayoutTv<OperandC, LayoutTv = Layout<OS, OD>>,
    {
        layout_tv::<A, L, P, OperandC, OS, OD>()
    }
}

/// Returns the only value of the layout. The value plane computes it as a check.
fn layout_tv<A, L, P, Op, OS, OD>() -> Layout<OS, OD>
where
    A: MmaTraits,
    L: StaticLayout,
    P: TypedTiler,
    Op: TypedOperand,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    const {
        if let Ok(tiled_mma) = TiledMma::<A, L, P>::RESULT {
            Layout::<OS, OD>::check(&Ok(unwrap(tiled_mma.layout_tv(Op::OPERAND))));
        }
    }
    Layout::static_value()
}

type Repeats<A, L, P, Op> = <TiledMma<A, L, P> as FragmentTilers<Op>>::Repeats;

/// The fragments `S:D` with the index of the thread as mode 0. The layout `self:HD` maps an index
/// to the coordinate of the thread.
///
/// The bound is on the shape of that layout, as for [`Step`].
pub trait ByThread<HD, S, D> {
    /// The layout.
    type Output;
}

impl<HS, HD, S, D> ByThread<HD, S, D> for HS
where
    S: Step<ByTiler<Compose>, (Layout<HS, HD>, Underscore), D>,
{
    type Output = S::Output;
}

/// A layout of atoms. Each atom has the threads `Id`.
pub trait ThreadCoords<Id> {
    /// The layout from the index of a thread to its coordinate in `(ThrV,ThrM,ThrN,ThrK)`. An index
    /// in a gap maps to the coordinate of another thread.
    type Output;
}

impl<Id, L, S, D, GS, GD, IS, ID> ThreadCoords<Id> for L
where
    L: AtomLayout,
    L::Layout: Makes<Tiling<Multiply>, Id, Output = Layout<S, D>>,
    S: Size,
    Layout<S, D>: Makes<FindingGaps, (), Output = Layout<GS, GD>>,
    Layout<(S, GS), (D, GD)>: Makes<InvertingRight, (), Output = Layout<IS, ID>>,
    Layout<IS, ID>: Makes<Composing, Layout<(SizeOfShape<S>, One), (One, Zero)>>,
{
    type Output = Made<Composing, Layout<(SizeOfShape<S>, One), (One, Zero)>, Layout<IS, ID>>;
}

/// A tiled MMA whose matrix `Op` has a layout of its tile by threads and values, as a bound of
/// generic code. A copy can have these threads and values, see [`make_tiled_copy_a`](super::CopyAtom::make_tiled_copy_a).
///
/// # Examples
///
/// ```
/// use colex::atom::{MmaTraits, typed::{HasLayoutTv, OperandC, TiledMma}};
/// use colex::{Layout, Shape, StaticLayout};
///
/// struct Fma;
///
/// impl MmaTraits for Fma {
///     type ShapeMnk = Shape![(1, 1, 1)];
///     type ThrId = Layout![1:0];
///     type ALayout = Layout![(1, 1):(0, 0)];
///     type BLayout = Layout![(1, 1):(0, 0)];
///     type CLayout = Layout![(1, 1):(0, 0)];
/// }
///
/// type Tiled = TiledMma<Fma, Layout![(16, 8, 1):(8, 1, 0)]>;
/// type Tile = <Tiled as HasLayoutTv<OperandC>>::LayoutTv;
/// assert_eq!(Tile::VALUE, Tiled::VALUE.layout_c_tv()?);
/// # Ok::<(), colex::atom::Error>(())
/// ```
pub trait HasLayoutTv<Op> {
    /// The tiled MMA as a value.
    #[doc(hidden)]
    const MMA: atom::TiledMma;
    /// The layout from `(thread,value)` to an element of the column-major tile.
    type LayoutTv: StaticLayout;
    /// The extents of the tile.
    type Tile: TypedTuple + TypedTiler;
}

impl<A, L, P, Op, S, D, HS, HD, S1, D1, S2, D2, OS, OD> HasLayoutTv<Op> for TiledMma<A, L, P>
where
    A: MmaTraits,
    L: StaticLayout + ThreadCoords<A::ThrId, Output = Layout<HS, HD>>,
    P: TypedTiler,
    Self: FragmentTilers<Op, Extents = S>,
    S: ColMajor<Stride = D> + TypedTuple + TypedTiler,
    Self: Makes<Thrfrg<Op>, Layout<S, D>, Output = Layout<S1, D1>>,
    S1: Step<ByTiler<Compose>, Repeats<A, L, P, Op>, D1, Output = Layout<S2, D2>>,
    HS: ByThread<HD, S2, D2, Output = Layout<OS, OD>>,
    Layout<OS, OD>: StaticLayout,
{
    const MMA: atom::TiledMma = Self::VALUE;
    type LayoutTv = Layout<OS, OD>;
    type Tile = S;
}
