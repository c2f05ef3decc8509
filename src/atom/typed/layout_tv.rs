//! The tile of a matrix of a tiled MMA by threads and values, as types; see
//! [`layout_tv`](super::super::TiledMma::layout_tv).

use super::TiledMma;
use super::fragments::{FragmentTilers, Step, Thrfrg};
use crate::atom::{self, MmaTraits};
use crate::typed::{
    ByTiler, ColMajor, Compose, Composing, FindingGaps, InvertingRight, Makes, Multiply, One, Size,
    SizeOfShape, Tiling, TypedTiler, TypedTuple, Underscore, Zero, for_tuples,
};
use crate::{Layout, StaticLayout};
use typenum::{UInt, UTerm};

/// A tiled MMA whose matrix `Op` has a layout of its tile by threads and values: a copy can have
/// these threads and values, see [`make_tiled_copy_a`](super::CopyAtom::make_tiled_copy_a).
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

impl<A, L, P, Op, E, ED, VS, VD, IS, ID, FS, FD, RS, RD, OS, OD> HasLayoutTv<Op>
    for TiledMma<A, L, P>
where
    A: MmaTraits,
    L: StaticLayout,
    P: TypedTiler,
    Self: FragmentTilers<Op, Extents = E>,
    E: ColMajor<Stride = ED> + TypedTuple + TypedTiler,
    L: Makes<Tiling<Multiply>, A::ThrId, Output = Layout<VS, VD>>,
    VS: ThreadToCoord<VD, Output = Layout<IS, ID>>,
    Self: Makes<Thrfrg<Op>, Layout<E, ED>, Output = Layout<FS, FD>>,
    FS: Step<ByTiler<Compose>, <Self as FragmentTilers<Op>>::Repeated, FD, Output = Layout<RS, RD>>,
    RS: Settles,
    RD: Settles,
    Settled<RS, RD>:
        Step<ByTiler<Compose>, (Layout<IS, ID>, Underscore), RD, Output = Layout<OS, OD>>,
    Layout<OS, OD>: StaticLayout,
{
    const MMA: atom::TiledMma = Self::VALUE;
    type LayoutTv = Layout<OS, OD>;
    type Tile = E;
}

/// The layout from the index of a thread to its coordinate, for the layout of threads `self:D`.
pub trait ThreadToCoord<D> {
    /// The layout.
    type Output;
}

impl<S, D, GS, GD, IS, ID> ThreadToCoord<D> for S
where
    S: Size,
    Layout<S, D>: Makes<FindingGaps, (), Output = Layout<GS, GD>>,
    GS: InvertedWith<S, D, GD, Output = Layout<IS, ID>>,
    Layout<IS, ID>: Makes<Composing, Layout<(SizeOfShape<S>, One), (One, Zero)>>,
{
    type Output =
        <Layout<IS, ID> as Makes<Composing, Layout<(SizeOfShape<S>, One), (One, Zero)>>>::Output;
}

/// The right inverse of `(S,self):(D,GD)`, a layout with its gaps. The bound is on the shape of the
/// gaps, so that the compiler computes them first.
pub trait InvertedWith<S, D, GD> {
    /// The layout.
    type Output;
}

impl<GS, S, D, GD> InvertedWith<S, D, GD> for GS
where
    Layout<(S, GS), (D, GD)>: Makes<InvertingRight, ()>,
{
    type Output = <Layout<(S, GS), (D, GD)> as Makes<InvertingRight, ()>>::Output;
}

/// The shape `S`, which the compiler does not know before it knows every integer of `S` and `D`.
///
/// [`Step`] waits for the parentheses of a shape only. With them the compiler would try
/// compositions with lists of unknown length.
type Settled<S, D> = <S as Settles>::Then<<D as Settles>::Then<S>>;

/// The trait of [`Settled`].
pub trait Settles {
    /// `T`.
    type Then<T>;
}

macro_rules! leaf {
    ($([$($parameter:ident),*] $leaf:ty),*) => {$(
        impl<$($parameter),*> Settles for $leaf {
            type Then<Other> = Other;
        }
    )*};
}
leaf!([] UTerm, [U, B] UInt<U, B>);

macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<$($entry: Settles),*> Settles for ($($entry,)*) {
            type Then<Other> = then!(Other $($entry)*);
        }
    };
}
macro_rules! then {
    ($other:ident) => { $other };
    ($other:ident $entry:ident $($rest:ident)*) => {
        <$entry as Settles>::Then<then!($other $($rest)*)>
    };
}
for_tuples!(tuple);
