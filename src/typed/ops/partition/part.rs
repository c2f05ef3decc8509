//! The part that a partition returns: the types of its layout and offset, and their values.

use super::coord::FitsModes;
use super::tiler::{Either, FitsRank};
use crate::LayoutError;
use crate::typed::coord::{Coordinate, DoesNotFit, Fits, TopLevel};
use crate::typed::generic::{AllConcrete, HasParameters, Undecided};
use crate::typed::layout::{Layout, by_value_plane};
use crate::typed::makes::Makes;
use crate::typed::ops::arithmetic::{HasProductEach, try_product_each};
use crate::typed::ops::divide::Divide;
use crate::typed::ops::regroup::Zipping;
use crate::typed::ops::slice::{Slice, SliceCoord};
use crate::typed::refusal::operation::{
    local_partition, local_partition_projected, local_tile, outer_partition,
};
use crate::typed::strides::Strides;
use crate::typed::tiler::{TilerOperand, TypedTiler};
use crate::typed::tuple::{Binary, IntLeaf, TypedTuple, for_tuples};
use crate::typed::underscore::Underscore;
use typenum::{B1, Bit, UInt, UTerm};

/// The part of the layout `L` that the operation `Op` returns for the tiler `T` and the coordinate
/// `C`. `Self` is any type, and the compiler infers `K`, as for [`Makes`].
#[diagnostic::on_unimplemented(
    message = "local_partition: expected a layout of threads",
    label = "give a layout of threads",
    note = "the layout maps the coordinates of a tile to threads: `layout!((32, 8):(8, 1))`"
)]
pub trait Parted<Op, L, C, T = Self, K = AllConcrete> {
    /// The layout.
    type Output;
    /// The offset, or the coordinate for a layout of coordinates.
    type Index: TypedTuple;

    /// Returns the part, or an error of dynamic integers.
    fn part(tiler: T, layout: L, coord: C) -> Result<(Self::Output, Self::Index), LayoutError>;
}

/// The part of the zipped divide `Layout<S, D>` at this coordinate of one of its two modes, and all
/// of the other mode. `Fixed` is [`Rest`] or [`Tile`], and `Fit` is [`Fits`] if the coordinate fits.
pub trait At<Fixed, Fit, S, D>: Sized {
    /// The layout.
    type Output;
    /// The offset.
    type Index: IntLeaf;

    /// Returns the part, or an error of dynamic integers.
    fn at(self, tiled: Layout<S, D>) -> Result<(Self::Output, Self::Index), LayoutError>;
}

/// The coordinate fixes the rest: the part is a tile.
#[derive(Debug)]
pub struct Rest;
/// The coordinate fixes an element of the tile: the part has this element of every tile.
#[derive(Debug)]
pub struct Tile;

/// Implements an operation that fixes the mode `$shape:$stride` of a zipped divide.
macro_rules! partition {
    ($($operation:ty, $fixed:ident, $shape:ident, $stride:ident;)*) => {$(
        impl<Any, S, D, C, T, TS, TD, RS, RD> Parted<$operation, Layout<S, D>, C, T> for Any
        where
            S: TypedTuple,
            D: Strides<S>,
            T: TypedTiler,
            T::SelfType: FitsRank<$operation, S>,
            IfFits<T, $operation, S, T, ()>:
                Makes<Zipping<Divide>, Layout<S, D>, Output = Layout<(TS, RS), (TD, RD)>>,
            (TS, RS): TypedTuple,
            (TD, RD): Strides<(TS, RS)>,
            C: SliceCoord,
            Checked<T, C, $operation, S>:
                FitsModes<$operation, Checked<T, C, $operation, S>, $shape, $stride, TopLevel>,
            C: At<$fixed, Fit<T, C, $operation, S, $shape, $stride>, (TS, RS), (TD, RD)>,
        {
            type Output = C::Output;
            type Index = C::Index;

            #[inline]
            fn part(
                tiler: T,
                layout: Layout<S, D>,
                coord: C,
            ) -> Result<(C::Output, C::Index), LayoutError> {
                let tiler = TilerOperand(tiler);
                let tiled = by_value_plane!(
                    Layout<(TS, RS), (TD, RD)>: a = layout as Layout<S, D>, b = tiler as TilerOperand<T>;
                    a.zipped_divide(&b)
                );
                coord.at(tiled?)
            }
        }
    )*};
}
partition! {
    local_tile, Rest, RS, RD;
    outer_partition, Tile, TS, TD;
    local_partition, Tile, TS, TD;
    local_partition_projected, Tile, TS, TD;
}

/// `A` if the tiler `T` fits the shape `S`, otherwise `B`.
pub(crate) type IfFits<T, Op, S, A, B> =
    <<<T as TypedTiler>::SelfType as FitsRank<Op, S>>::Fits as Either>::Or<A, B>;
/// [`Fits`] if also the coordinate `C` fits the modes of `CS:CD`.
pub(crate) type Fit<T, C, Op, S, CS, CD> =
    <Checked<T, C, Op, S> as FitsModes<Op, Checked<T, C, Op, S>, CS, CD, TopLevel>>::And<
        IfFits<T, Op, S, Fits, DoesNotFit>,
    >;
/// The coordinate, or a `usize`, which always fits, if the compiler has reported the tiler.
pub(crate) type Checked<T, C, Op, S> = IfFits<T, Op, S, <C as SliceCoord>::SelfType, usize>;

/// The elements of a thread: the tiler is the shape of the threads, and the coordinate that of the
/// thread.
#[derive(Debug)]
pub struct ByThread;

impl<Any, L, HS, HD> Parted<ByThread, L, usize, Layout<HS, HD>> for Any
where
    HS: HasProductEach,
    HD: Strides<HS>,
    HS::Output: Parted<local_partition, L, usize>,
{
    type Output = <HS::Output as Parted<local_partition, L, usize>>::Output;
    type Index = <HS::Output as Parted<local_partition, L, usize>>::Index;

    #[inline]
    fn part(
        threads: Layout<HS, HD>,
        layout: L,
        index: usize,
    ) -> Result<(Self::Output, Self::Index), LayoutError> {
        let coord = threads
            .thread_at(index)
            .map_err(|reason| LayoutError::new("local_partition", reason))?;
        HS::Output::part(try_product_each(threads.shape)?, layout, coord)
    }
}

impl<C, TS, TD, RS, RD, OS, OD> At<Rest, Fits, (TS, RS), (TD, RD)> for C
where
    TS: EveryMode,
    RS: TypedTuple,
    RD: Strides<RS>,
    (TS, RS): TypedTuple,
    (TD, RD): Strides<(TS, RS)>,
    C: SliceCoord,
    C::Origin: Coordinate<RS, RD>,
    (TS::Coord, C): Makes<Slice<B1>, Layout<(TS, RS), (TD, RD)>, Output = Layout<OS, OD>>,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    type Output = Layout<OS, OD>;
    type Index = <C::Origin as Coordinate<RS, RD>>::Index;

    #[inline]
    fn at(
        self,
        tiled: Layout<(TS, RS), (TD, RD)>,
    ) -> Result<(Layout<OS, OD>, Self::Index), LayoutError> {
        let part = by_value_plane!(
            Layout<OS, OD>: a = tiled as Layout<(TS, RS), (TD, RD)>;
            a.slice(&<(TS::Coord, C)>::FREE)
        );
        let rest = Layout { shape: tiled.shape.1, stride: tiled.stride.1 };
        Ok((part?, rest.crd2idx(self.origin())))
    }
}
impl<C, TS, TD, RS, RD, OS, OD> At<Tile, Fits, (TS, RS), (TD, RD)> for C
where
    RS: EveryMode,
    TS: TypedTuple,
    TD: Strides<TS>,
    (TS, RS): TypedTuple,
    (TD, RD): Strides<(TS, RS)>,
    C: SliceCoord,
    C::Origin: Coordinate<TS, TD>,
    (C, RS::Coord): Makes<Slice<B1>, Layout<(TS, RS), (TD, RD)>, Output = Layout<OS, OD>>,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    type Output = Layout<OS, OD>;
    type Index = <C::Origin as Coordinate<TS, TD>>::Index;

    #[inline]
    fn at(
        self,
        tiled: Layout<(TS, RS), (TD, RD)>,
    ) -> Result<(Layout<OS, OD>, Self::Index), LayoutError> {
        let part = by_value_plane!(
            Layout<OS, OD>: a = tiled as Layout<(TS, RS), (TD, RD)>;
            a.slice(&<(C, RS::Coord)>::FREE)
        );
        let tile = Layout { shape: tiled.shape.0, stride: tiled.stride.0 };
        Ok((part?, tile.crd2idx(self.origin())))
    }
}

/// Implementations that no program calls, because the compiler has reported an error. As for
/// [`Makes`], two of each keep the compiler from inferring `K` and `Fit` from other bounds.
macro_rules! reported {
    ($($fit:ty, $k:ty;)*) => {$(
        impl<C, Fixed, S, D> At<Fixed, $fit, S, D> for C {
            type Output = Layout<(), ()>;
            type Index = usize;

            fn at(self, _: Layout<S, D>) -> Result<(Layout<(), ()>, usize), LayoutError> {
                Ok((Layout { shape: (), stride: () }, 0))
            }
        }
        #[diagnostic::do_not_recommend]
        impl<Any, Op, L, C, T> Parted<Op, L, C, T, $k> for Any {
            type Output = Layout<(), ()>;
            type Index = usize;

            fn part(_: T, _: L, _: C) -> Result<(Layout<(), ()>, usize), LayoutError> {
                Ok((Layout { shape: (), stride: () }, 0))
            }
        }
    )*};
}
reported! {
    DoesNotFit, HasParameters;
    Undecided, Undecided;
}

/// The coordinate with `_` for each mode of a shape, so that a slice lifts these modes to the top
/// level, as in CuTe.
pub trait EveryMode {
    /// `_` for an integer, a tuple of them for a tuple.
    type Coord: SliceCoord;
    /// Its value.
    const COORD: Self::Coord;
}

macro_rules! integer {
    ($([$($parameter:tt)*] $integer:ty),*) => {$(
        impl<$($parameter)*> EveryMode for $integer {
            type Coord = Underscore;
            const COORD: Underscore = Underscore;
        }
    )*};
}
integer!([] UTerm, [U: Binary, B: Bit] UInt<U, B>, [] usize);

/// `_`, whatever the entry.
macro_rules! underscore {
    ($entry:ident) => {
        Underscore
    };
}

macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<$($entry),*> EveryMode for ($($entry,)*) {
            type Coord = ($(underscore!($entry),)*);
            const COORD: Self::Coord = ($(underscore!($entry),)*);
        }
    };
}
for_tuples!(tuple);
