//! Divide: a layout as tiles.
//!
//! The rule is that of the [value plane](crate::DynLayout::logical_divide): `A / B = A o (B, B*)`
//! with the complement `B*` of B in A. The modes of B and then those of `B*` are composed with A.
//! Where that composition does not exist, the last tiles may be partial:
//! [`divide_out`](super::composition::divide_out) makes the rest if all integers are static and
//! the composition with the tile alone exists.
//!
//! This file divides one mode by one tile: the trait [`Tile`] for the operation [`Divide`]. The
//! module [`tiler`](crate::typed::tiler) applies it to each mode that a tiler names, and
//! [`regroup`](super::regroup) makes `zipped_divide` and the others of the pairs.

use super::coalesce::{CoalesceList, CoalescedList, NoMode};
use super::complement::{ComplementList, ComplementOf, Covering};
use super::composition::ComposesList;
use super::composition::divide_out::{DivideOut, WithRounding};
use super::regroup::{Flattening, Tiling, Zipping};
use crate::typed::generic::{
    FlatDivideOperands, LogicalDivideOperands, TiledDivideOperands, ZippedDivideOperands,
};
use crate::typed::int::One;
use crate::typed::layout::Layout;
use crate::typed::list::size::{ListSize, SizeOf};
use crate::typed::list::{AllStatic, Nil, OrUnit, Shapes};
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::groups::{Rebuild, RebuildAll, RebuildOn};
use crate::typed::parts::leaves::{Leaves, LeavesOf, ToLayout};
use crate::typed::refusal::{Accepted, Outcome, Refused};
use crate::typed::strides::Strides;
use crate::typed::tiler::{ByTiler, Tile, TilerOperand, TypedTiler, Unnamed};
use crate::typed::tuple::TypedTuple;
use crate::value::plan::{Grouping, Plan};
use typenum::{B0, B1};

layout_methods! {
    /// Divides each mode that has an entry in the tiler into `(tile, rest)`.
    ///
    /// A layout or an integer as the tiler divides the whole layout.
    ///
    /// ```text
    /// logical_divide((8,12):(12,1), <4:1,3:2>)  ->  ((4,2),(3,(2,2))):((12,48),(2,(1,6)))
    /// ```
    ///
    /// - **Post**, **Errors**: those of
    ///   [`DynLayout::logical_divide`](crate::DynLayout::logical_divide).
    /// - **Does not compile**: a tiler with more entries than the layout has modes; static tiles
    ///   that overlap, whose composition with the layout does not exist, or whose gaps are not
    ///   multiples.
    /// - **Does not build**: partial tiles that do not cover every element once.
    /// - **Generic code**: the bound [`T: LogicalDivides<Layout<S, D>>`](LogicalDivides).
    /// - **Source**: CuTe `logical_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout, tiler};
    /// let tiled: Layout![(4, (2, 3)):(2, (1, 8))] = layout!(24:1).logical_divide(layout!(4:2));
    ///
    /// // A static tile on a dynamic shape.
    /// let (m, n) = (64, 100);
    /// let tiled = layout!((m, n):(n, 1)).logical_divide(tiler!(<8, 4>));
    /// assert_eq!(tiled.to_string(), "((_8,8),(_4,25)):((100,800),(_1,_4))");
    /// ```
    fn logical_divide, try_logical_divide<T>(tiler: T) where [
        T::SelfType: LogicalDivideOperands<Layout<S, D>, K>,
        T: TypedTiler + Makes<ByTiler<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, tiler: TilerOperand<T>| a.logical_divide(&tiler),
        plan(a) = |result| Plan::divide(&a, &tiler, Grouping::Logical, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, tiler};
        /// let result: Layout![S<3,0,3> o 0 o ((4,2),(2,4)):((8,32),(1,2))] =
        ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).logical_divide(tiler!(<4, 2>));
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, tiler};
        /// let tiled: Layout![((4, 2), (3, 4)):((1@0, 4@0), (1@1, 3@1))] =
        ///     layout!((8, 12):(1@0, 1@1)).logical_divide(tiler!(<4, 3>));
        /// ```
    }

    /// Divides the layout into tiles: `((TileM,TileN),(RestM,RestN))`.
    ///
    /// Mode 0 has the elements of a tile, and mode 1 (the *rest*) has the tiles.
    ///
    /// ```text
    /// zipped_divide((8,12):(12,1), <4,3>)  ->  ((4,3),(2,4)):((12,1),(48,3))
    /// ```
    ///
    /// - **Errors**, **Does not compile**: as [`logical_divide`](Self::logical_divide); a mode kept
    ///   by `_` that is not a pair.
    /// - **Generic code**: the bound [`T: ZippedDivides<Layout<S, D>>`](ZippedDivides).
    /// - **Source**: CuTe `zipped_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let tiled: Layout![((4, 3), (2, 4)):((12, 1), (48, 3))] =
    ///     layout!((8, 12):(12, 1)).zipped_divide(tiler!(<4, 3>));
    /// ```
    fn zipped_divide, try_zipped_divide<T>(tiler: T) where [
        T::SelfType: ZippedDivideOperands<Layout<S, D>, K>,
        T: TypedTiler + Makes<Zipping<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, tiler: TilerOperand<T>| a.zipped_divide(&tiler),
        plan(a) = |result| Plan::divide(&a, &tiler, Grouping::Zipped, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, tiler};
        /// let result: Layout![S<3,0,3> o 0 o ((4,2),(2,4)):((8,1),(32,2))] =
        ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).zipped_divide(tiler!(<4, 2>));
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, tiler};
        /// let tiled: Layout![((4, 3), (2, 4)):((1@0, 1@1), (4@0, 3@1))] =
        ///     layout!((8, 12):(1@0, 1@1)).zipped_divide(tiler!(<4, 3>));
        /// ```
    }

    /// Divides the layout into tiles: `((TileM,TileN),RestM,RestN)`.
    ///
    /// - **Errors**, **Does not compile**: as [`logical_divide`](Self::logical_divide); a mode kept
    ///   by `_` that is not a pair.
    /// - **Generic code**: the bound [`T: TiledDivides<Layout<S, D>>`](TiledDivides).
    /// - **Source**: CuTe `tiled_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let tiled: Layout![((4, 3), 2, 4):((12, 1), 48, 3)] =
    ///     layout!((8, 12):(12, 1)).tiled_divide(tiler!(<4, 3>));
    /// ```
    fn tiled_divide, try_tiled_divide<T>(tiler: T) where [
        T::SelfType: TiledDivideOperands<Layout<S, D>, K>,
        T: TypedTiler + Makes<Tiling<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, tiler: TilerOperand<T>| a.tiled_divide(&tiler),
        plan(a) = |result| Plan::divide(&a, &tiler, Grouping::Tiled, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, tiler};
        /// let result: Layout![S<3,0,3> o 0 o ((4,2),2,4):((8,1),32,2)] =
        ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).tiled_divide(tiler!(<4, 2>));
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, tiler};
        /// let tiled: Layout![((4, 3), 2, 4):((1@0, 1@1), 4@0, 3@1)] =
        ///     layout!((8, 12):(1@0, 1@1)).tiled_divide(tiler!(<4, 3>));
        /// ```
    }

    /// Divides the layout into tiles: `(TileM,TileN,RestM,RestN)`.
    ///
    /// - **Errors**, **Does not compile**: as [`logical_divide`](Self::logical_divide); a mode kept
    ///   by `_` that is not a pair.
    /// - **Generic code**: the bound [`T: FlatDivides<Layout<S, D>>`](FlatDivides).
    /// - **Source**: CuTe `flat_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let tiled: Layout![(4, 3, 2, 4):(12, 1, 48, 3)] =
    ///     layout!((8, 12):(12, 1)).flat_divide(tiler!(<4, 3>));
    /// ```
    fn flat_divide, try_flat_divide<T>(tiler: T) where [
        T::SelfType: FlatDivideOperands<Layout<S, D>, K>,
        T: TypedTiler + Makes<Flattening<Divide>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, tiler: TilerOperand<T>| a.flat_divide(&tiler),
        plan(a) = |result| Plan::divide(&a, &tiler, Grouping::Flat, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, tiler};
        /// let result: Layout![S<3,0,3> o 0 o (4,2,2,4):(8,1,32,2)] =
        ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).flat_divide(tiler!(<4, 2>));
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, tiler};
        /// let tiled: Layout![(4, 3, 2, 4):(1@0, 1@1, 4@0, 3@1)] =
        ///     layout!((8, 12):(1@0, 1@1)).flat_divide(tiler!(<4, 3>));
        /// ```
    }
}

bounds_and_results! {
    /// A tiler that [divides](Layout::logical_divide) the layout `L`.
    trait LogicalDivides<L>: TypedTiler = ByTiler<Divide>, L;
    /// The type of [`logical_divide`](Layout::logical_divide).
    type LogicalDivided<L, T> = T as LogicalDivides<L>;

    /// A tiler that [divides](Layout::zipped_divide) the layout `L` into tiles and rests.
    trait ZippedDivides<L>: TypedTiler = Zipping<Divide>, L;
    /// The type of [`zipped_divide`](Layout::zipped_divide).
    type ZippedDivided<L, T> = T as ZippedDivides<L>;

    /// A tiler that [divides](Layout::tiled_divide) the layout `L` into tiles, then rests.
    trait TiledDivides<L>: TypedTiler = Tiling<Divide>, L;
    /// The type of [`tiled_divide`](Layout::tiled_divide).
    type TiledDivided<L, T> = T as TiledDivides<L>;

    /// A tiler that [divides](Layout::flat_divide) the layout `L` into modes of tiles and of rests.
    trait FlatDivides<L>: TypedTiler = Flattening<Divide>, L;
    /// The type of [`flat_divide`](Layout::flat_divide).
    type FlatDivided<L, T> = T as FlatDivides<L>;
}

/// The operation of [`logical_divide`](Layout::logical_divide) on a mode and a tile:
/// `(tile, rest)`.
#[derive(Debug)]
pub struct Divide;

impl<L> Unnamed<L> for Divide {
    type List = L;
}

impl<S, D, TS, TD> Tile<Divide, S, D, TD> for TS
where
    S: Leaves<D, Nil>,
    S::List: AllStatic + CoalesceList<NoMode>,
    TS: Leaves<TD, Nil>,
    LeavesOf<TS, TD>: ComplementIn<S::List>,
    TS: Leaves<TD, Rest<TS, TD, S, D>>,
    S::List: ComposesList<Pair<TS, TD, S, D>>,
    PairGroups<TS, TD, S, D>: Outcome,
    OutcomeOn<TS, TD, S, D>:
        DivideBy<PairGroups<TS, TD, S, D>, Layout<S, D>, Layout<TS, TD>, Rest<TS, TD, S, D>>,
{
    type Output = <OutcomeOn<TS, TD, S, D> as DivideBy<
        PairGroups<TS, TD, S, D>,
        Layout<S, D>,
        Layout<TS, TD>,
        Rest<TS, TD, S, D>,
    >>::Output;
}

/// The modes of the complement of the tile in the layout.
type Rest<TS, TD, S, D> = <LeavesOf<TS, TD> as ComplementIn<LeavesOf<S, D>>>::List;
/// The modes of the tile, and those of its complement.
type Pair<TS, TD, S, D> = <TS as Leaves<TD, Rest<TS, TD, S, D>>>::List;
/// The groups of modes that these give in the layout.
type PairGroups<TS, TD, S, D> = <LeavesOf<S, D> as ComposesList<Pair<TS, TD, S, D>>>::Groups;
/// Whether that composition exists.
type OutcomeOn<TS, TD, S, D> = <PairGroups<TS, TD, S, D> as Outcome>::Outcome;

/// The complement of the tile `self` in the shape of the list of modes `L`, coalesced; it covers
/// the whole shape.
pub trait ComplementIn<L> {
    type List;
}

/// The extents of a coalesced list; 1 where the list is empty.
type Extents<L> = <<CoalescedList<L> as OrUnit>::List as Shapes>::List;

impl<T, L> ComplementIn<L> for T
where
    L: CoalesceList<NoMode> + ListSize<One>,
    L::List: OrUnit,
    <L::List as OrUnit>::List: Shapes,
    T: ComplementList<Extents<L>, Covering<SizeOf<L>>>,
{
    type List = <ComplementOf<T, Extents<L>, Covering<SizeOf<L>>> as OrUnit>::List;
}

/// `(tile, rest)`, where `self` is the verdict on the composition with the pair.
pub trait DivideBy<Groups, Whole, Tile, RestList> {
    type Output;
}

impl<Groups, Whole, TS, TD, RestList, RS, RD, AS, AD, CS, CD, Left, End>
    DivideBy<Groups, Whole, Layout<TS, TD>, RestList> for Accepted
where
    RestList: ToLayout<Output = Layout<RS, RD>>,
    TS: Rebuild<Groups, Output = (Layout<AS, AD>, Left)>,
    RS: Rebuild<Left, Output = (Layout<CS, CD>, End)>,
{
    type Output = Layout<(AS, CS), (AD, CD)>;
}
impl<Why, Groups, S, D, TS, TD, RestList> DivideBy<Groups, Layout<S, D>, Layout<TS, TD>, RestList>
    for Refused<Why>
where
    S: Leaves<D, Nil>,
    TS: Leaves<TD, Nil>,
    S::List: AllStatic,
    TS::List: AllStatic,
    Self: RoundBy<
            <S::List as AllStatic>::Output,
            <TS::List as AllStatic>::Output,
            S::List,
            Layout<TS, TD>,
            RestList,
        >,
{
    type Output = <Self as RoundBy<
        <S::List as AllStatic>::Output,
        <TS::List as AllStatic>::Output,
        S::List,
        Layout<TS, TD>,
        RestList,
    >>::Output;
}

/// The output after a refusal: a pair, at whose dynamic integers the compiler finds no second
/// error.
type RefusedPair = Layout<(usize, usize), (usize, usize)>;

/// `(tile, rest)` where the composition does not exist: rounded if all integers are static, else
/// refused by [`RebuildOn`], for any shape.
pub trait RoundBy<LayoutIsStatic, TileIsStatic, L, Tile, RestList> {
    type Output;
}

impl<Why, TileIsStatic, L, Tile, RestList> RoundBy<B0, TileIsStatic, L, Tile, RestList>
    for Refused<Why>
where
    One: RebuildOn<Self, Nil>,
{
    type Output = RefusedPair;
}
impl<Why, L, Tile, RestList> RoundBy<B1, B0, L, Tile, RestList> for Refused<Why>
where
    One: RebuildOn<Self, Nil>,
{
    type Output = RefusedPair;
}
// The composition with the tile alone must exist; only the rest is rounded, so that the last tiles
// are partial.
impl<Why, L, TS, TD, RestList, RS, RD, AS, AD, CS, CD> RoundBy<B1, B1, L, Layout<TS, TD>, RestList>
    for Refused<Why>
where
    TS: Leaves<TD, Nil>,
    L: ComposesList<TS::List> + CoalesceList<NoMode>,
    TS: RebuildAll<<L as ComposesList<TS::List>>::Groups, Output = Layout<AS, AD>>,
    RestList: ToLayout<Output = Layout<RS, RD>> + DivideOut<CoalescedList<L>, WithRounding>,
    RS: RebuildAll<
            <RestList as DivideOut<CoalescedList<L>, WithRounding>>::Groups,
            Output = Layout<CS, CD>,
        >,
{
    type Output = Layout<(AS, CS), (AD, CD)>;
}
