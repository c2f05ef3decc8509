//! Divide: cut a layout into tiles.
//!
//! As in the [value plane](crate::DynLayout::logical_divide): `A / B = A o (B, B*)` with the complement `B*` of B in A. The list of
//! the complement's modes is read through A right behind the modes of B. Where that composition does not exist, all is static
//! and the tile itself lies evenly, the rest is the [walk](super::composition::walk)'s: tiles that hang over the edges.

use core::marker::PhantomData;

use super::coalesce::{CoalesceList, CoalescedList, Nothing};
use super::complement::{Covering, Fill};
use super::composition::Read;
use super::composition::walk::{Rounded, WalkThrough};
use super::filter::{FilteredList, Moving};
use super::regroup::{FlatPair, Halves, LiftRest};
use crate::typed::int::One;
use crate::typed::layout::{Layout, mirrored};
use crate::typed::list::size::{ListSize, SizeOf};
use crate::typed::list::sort::{SortByStride, SortedList};
use crate::typed::list::{AllStatic, Columns, Cons, Modes, Nil, OrUnit, Paired};
use crate::typed::parts::groups::Rebuild;
use crate::typed::parts::leaves::{Leaves, LeavesOf, ToLayout};
use crate::typed::refusal::{Accepts, Composing, Fine, Refused, Verdict};
use crate::typed::strides::Strides;
use crate::typed::tiler::{AppliedBy, Tile, Tiler, Unnamed, Whole};
use crate::typed::tuple::IntTuple;
use crate::{LayoutError, unwrap};
use typenum::{B0, B1};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// Each mode that the tiler names as `(tile, rest)`; with a layout or an integer as the tiler, the layout as a whole.
    ///
    /// ```text
    /// logical_divide((8,12):(12,1), <4:1,3:2>)  ->  ((4,2),(3,(2,2))):((12,48),(2,(1,6)))
    /// ```
    ///
    /// - **Post**, **Errors**: those of [`DynLayout::logical_divide`](crate::DynLayout::logical_divide).
    /// - **Refused by the compiler**: a tiler that names more modes than there are; static tiles that overlap, that the
    ///   layout does not continue through evenly, or whose gaps are not filled by whole runs. Whether tiles that hang over an
    ///   edge cover every element once is checked where the program is built, not by `cargo check`.
    /// - **Source**: CuTe `logical_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout, tiler};
    /// let tiled: Layout![(4, (2, 3)):(2, (1, 8))] = layout!(24:1).logical_divide(layout!(4:2));
    ///
    /// // A static tile on a run-time shape.
    /// let (m, n) = (64, 100);
    /// let tiled = layout!((m, n):(n, 1)).logical_divide(tiler!(<8, 4>));
    /// assert_eq!(tiled.to_string(), "((_8,8),(_4,25)):((100,800),(_1,_4))");
    /// ```
    #[must_use]
    #[track_caller]
    pub fn logical_divide<T>(self, tiler: T) -> LogicalDivided<Self, T>
    where
        T: LogicalDivides<Self>,
    {
        let tiler = Whole(tiler);
        unwrap(
            mirrored!(LogicalDivided<Self, T>: a = self as Self, b = tiler as Whole<T>; a.logical_divide(&b)),
        )
    }

    /// [`logical_divide`](Self::logical_divide), with the error where run-time integers break a condition.
    pub fn try_logical_divide<T>(self, tiler: T) -> Result<LogicalDivided<Self, T>, LayoutError>
    where
        T: LogicalDivides<Self>,
    {
        let tiler = Whole(tiler);
        mirrored!(LogicalDivided<Self, T>: a = self as Self, b = tiler as Whole<T>; a.logical_divide(&b))
    }

    /// `((tiles), (rests))`: the tile in mode 0, and in mode 1 where it stands.
    ///
    /// ```text
    /// zipped_divide((8,12):(12,1), <4,3>)  ->  ((4,3),(2,4)):((12,1),(48,3))
    /// ```
    ///
    /// - **Errors**, **Refused by the compiler**: as [`logical_divide`](Self::logical_divide); a mode kept by `_`
    ///   that is no pair.
    /// - **Source**: CuTe `zipped_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let tiled: Layout![((4, 3), (2, 4)):((12, 1), (48, 3))] =
    ///     layout!((8, 12):(12, 1)).zipped_divide(tiler!(<4, 3>));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn zipped_divide<T>(self, tiler: T) -> ZippedDivided<Self, T>
    where
        T: ZippedDivides<Self>,
    {
        let tiler = Whole(tiler);
        unwrap(
            mirrored!(ZippedDivided<Self, T>: a = self as Self, b = tiler as Whole<T>; a.zipped_divide(&b)),
        )
    }

    /// [`zipped_divide`](Self::zipped_divide), with the error where run-time integers break a condition.
    pub fn try_zipped_divide<T>(self, tiler: T) -> Result<ZippedDivided<Self, T>, LayoutError>
    where
        T: ZippedDivides<Self>,
    {
        let tiler = Whole(tiler);
        mirrored!(ZippedDivided<Self, T>: a = self as Self, b = tiler as Whole<T>; a.zipped_divide(&b))
    }

    /// `((tiles), rest, rest, ..)`.
    ///
    /// - **Errors**, **Refused by the compiler**: as [`logical_divide`](Self::logical_divide); a mode kept by `_`
    ///   that is no pair.
    /// - **Source**: CuTe `tiled_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let tiled: Layout![((4, 3), 2, 4):((12, 1), 48, 3)] =
    ///     layout!((8, 12):(12, 1)).tiled_divide(tiler!(<4, 3>));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn tiled_divide<T>(self, tiler: T) -> TiledDivided<Self, T>
    where
        T: TiledDivides<Self>,
    {
        let tiler = Whole(tiler);
        unwrap(
            mirrored!(TiledDivided<Self, T>: a = self as Self, b = tiler as Whole<T>; a.tiled_divide(&b)),
        )
    }

    /// [`tiled_divide`](Self::tiled_divide), with the error where run-time integers break a condition.
    pub fn try_tiled_divide<T>(self, tiler: T) -> Result<TiledDivided<Self, T>, LayoutError>
    where
        T: TiledDivides<Self>,
    {
        let tiler = Whole(tiler);
        mirrored!(TiledDivided<Self, T>: a = self as Self, b = tiler as Whole<T>; a.tiled_divide(&b))
    }

    /// `(tile, .., rest, ..)`.
    ///
    /// - **Errors**, **Refused by the compiler**: as [`logical_divide`](Self::logical_divide); a mode kept by `_`
    ///   that is no pair.
    /// - **Source**: CuTe `flat_divide`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let tiled: Layout![(4, 3, 2, 4):(12, 1, 48, 3)] =
    ///     layout!((8, 12):(12, 1)).flat_divide(tiler!(<4, 3>));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn flat_divide<T>(self, tiler: T) -> FlatDivided<Self, T>
    where
        T: FlatDivides<Self>,
    {
        let tiler = Whole(tiler);
        unwrap(
            mirrored!(FlatDivided<Self, T>: a = self as Self, b = tiler as Whole<T>; a.flat_divide(&b)),
        )
    }

    /// [`flat_divide`](Self::flat_divide), with the error where run-time integers break a condition.
    pub fn try_flat_divide<T>(self, tiler: T) -> Result<FlatDivided<Self, T>, LayoutError>
    where
        T: FlatDivides<Self>,
    {
        let tiler = Whole(tiler);
        mirrored!(FlatDivided<Self, T>: a = self as Self, b = tiler as Whole<T>; a.flat_divide(&b))
    }
}

/// A tiler that [divides](Layout::logical_divide) the layout `L`.
pub trait LogicalDivides<L>: Tiler {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}
/// The type of [`logical_divide`](Layout::logical_divide).
pub type LogicalDivided<L, T> =
    Layout<<T as LogicalDivides<L>>::Shape, <T as LogicalDivides<L>>::Stride>;

impl<S, D, T> LogicalDivides<Layout<S, D>> for T
where
    T: Tiler,
    T::Itself: AppliedBy<Divide, S, D>,
{
    type Shape = <T::Itself as AppliedBy<Divide, S, D>>::Shape;
    type Stride = <T::Itself as AppliedBy<Divide, S, D>>::Stride;
}

/// A tiler that [divides](Layout::zipped_divide) the layout `L` into tiles and rests.
pub trait ZippedDivides<L>: Tiler {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}
/// The type of [`zipped_divide`](Layout::zipped_divide).
pub type ZippedDivided<L, T> =
    Layout<<T as ZippedDivides<L>>::Shape, <T as ZippedDivides<L>>::Stride>;

impl<S, D, T> ZippedDivides<Layout<S, D>> for T
where
    T: Tiler,
    T::Itself: AppliedBy<Divide, S, D>,
    <T::Itself as AppliedBy<Divide, S, D>>::Shape:
        Halves<T::Itself, <T::Itself as AppliedBy<Divide, S, D>>::Stride>,
{
    type Shape = <<T::Itself as AppliedBy<Divide, S, D>>::Shape as Halves<
        T::Itself,
        <T::Itself as AppliedBy<Divide, S, D>>::Stride,
    >>::Shape;
    type Stride = <<T::Itself as AppliedBy<Divide, S, D>>::Shape as Halves<
        T::Itself,
        <T::Itself as AppliedBy<Divide, S, D>>::Stride,
    >>::Stride;
}

/// A tiler that [divides](Layout::tiled_divide) the layout `L` into tiles, then rests.
pub trait TiledDivides<L>: Tiler {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}
/// The type of [`tiled_divide`](Layout::tiled_divide).
pub type TiledDivided<L, T> = Layout<<T as TiledDivides<L>>::Shape, <T as TiledDivides<L>>::Stride>;

impl<L, T> TiledDivides<L> for T
where
    T: ZippedDivides<L>,
    ZippedDivided<L, T>: LiftRest,
{
    type Shape = <ZippedDivided<L, T> as LiftRest>::Shape;
    type Stride = <ZippedDivided<L, T> as LiftRest>::Stride;
}

/// A tiler that [divides](Layout::flat_divide) the layout `L` into modes of tiles and of rests.
pub trait FlatDivides<L>: Tiler {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}
/// The type of [`flat_divide`](Layout::flat_divide).
pub type FlatDivided<L, T> = Layout<<T as FlatDivides<L>>::Shape, <T as FlatDivides<L>>::Stride>;

impl<L, T> FlatDivides<L> for T
where
    T: ZippedDivides<L>,
    T::Itself: FlatPair<<T as ZippedDivides<L>>::Shape, <T as ZippedDivides<L>>::Stride>,
{
    type Shape = <T::Itself as FlatPair<
        <T as ZippedDivides<L>>::Shape,
        <T as ZippedDivides<L>>::Stride,
    >>::Shape;
    type Stride = <T::Itself as FlatPair<
        <T as ZippedDivides<L>>::Shape,
        <T as ZippedDivides<L>>::Stride,
    >>::Stride;
}

/// The division of a mode by a tile: `(tile, rest)`.
#[derive(Debug)]
pub struct Divide;

impl<SS, DD> Unnamed<SS, DD> for Divide
where
    SS: Paired<DD>,
{
    type List = SS::List;
}

impl<S, D, TS, TD> Tile<Divide, S, D, TD> for TS
where
    S: Leaves<D, Nil>,
    S::List: AllStatic + CoalesceList<Nothing>,
    TS: Leaves<TD, Nil>,
    LeavesOf<TS, TD>: ComplementIn<LeavesOf<S, D>>,
    TS: Leaves<TD, Rest<TS, TD, S, D>>,
    S::List: Read<Pair<TS, TD, S, D>>,
    PairGroups<TS, TD, S, D>: Verdict,
    Rest<TS, TD, S, D>: ToLayout,
    <PairGroups<TS, TD, S, D> as Verdict>::Verdict:
        DivideBy<PairGroups<TS, TD, S, D>, Mode<S, D>, Mode<TS, TD>, Rest<TS, TD, S, D>>,
{
    type Shape = <<PairGroups<TS, TD, S, D> as Verdict>::Verdict as DivideBy<
        PairGroups<TS, TD, S, D>,
        Mode<S, D>,
        Mode<TS, TD>,
        Rest<TS, TD, S, D>,
    >>::Shape;
    type Stride = <<PairGroups<TS, TD, S, D> as Verdict>::Verdict as DivideBy<
        PairGroups<TS, TD, S, D>,
        Mode<S, D>,
        Mode<TS, TD>,
        Rest<TS, TD, S, D>,
    >>::Stride;
}

/// A mode with its shape and stride.
#[derive(Debug)]
pub struct Mode<S, D>(PhantomData<(S, D)>);

/// The modes of the complement of the tile in the layout.
type Rest<TS, TD, S, D> = <LeavesOf<TS, TD> as ComplementIn<LeavesOf<S, D>>>::List;
/// The modes of the tile, and those of its complement.
type Pair<TS, TD, S, D> = <TS as Leaves<TD, Rest<TS, TD, S, D>>>::List;
/// What those become in the layout.
type PairGroups<TS, TD, S, D> = <LeavesOf<S, D> as Read<Pair<TS, TD, S, D>>>::Groups;

/// The complement of the tile `self` in the shape of the list of modes `L`, coalesced; nothing of that may be missed.
pub trait ComplementIn<L> {
    type List;
}

type Extents<L> = <CoalescedList<L> as Target>::Extents;

/// The extents of a coalesced list.
pub trait Target {
    type Extents;
}

impl Target for Nil {
    type Extents = Cons<One, Self>;
}
impl<S, D, T> Target for Modes<S, D, T>
where
    Self: Columns,
{
    type Extents = <Self as Columns>::Shapes;
}

impl<T, L> ComplementIn<L> for T
where
    T: Moving,
    T::List: CoalesceList<Nothing>,
    FilteredList<T>: SortByStride,
    L: CoalesceList<Nothing> + ListSize<One>,
    L::List: Target,
    SortedList<FilteredList<T>>: Fill<One, Extents<L>, Covering<SizeOf<L>>>,
    Gaps<T, L>: CoalesceList<Nothing>,
    CoalescedList<Gaps<T, L>>: OrUnit,
{
    type List = <CoalescedList<Gaps<T, L>> as OrUnit>::List;
}

type Gaps<T, L> = <SortedList<FilteredList<T>> as Fill<One, Extents<L>, Covering<SizeOf<L>>>>::List;

/// `(tile, rest)` by the verdict on the composition with the pair.
pub trait DivideBy<Groups, Whole, TileMode, RestList> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<Groups, Whole, TS, TD, RestList> DivideBy<Groups, Whole, Mode<TS, TD>, RestList> for Fine
where
    RestList: ToLayout,
    TS: Rebuild<Groups>,
    RestList::Shape: Rebuild<TS::Rest>,
{
    type Shape = (TS::Shape, <RestList::Shape as Rebuild<TS::Rest>>::Shape);
    type Stride = (TS::Stride, <RestList::Shape as Rebuild<TS::Rest>>::Stride);
}
impl<Why, Groups, S, D, TS, TD, RestList> DivideBy<Groups, Mode<S, D>, Mode<TS, TD>, RestList>
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
            Mode<TS, TD>,
            RestList,
        >,
{
    type Shape = <Self as RoundBy<
        <S::List as AllStatic>::Output,
        <TS::List as AllStatic>::Output,
        S::List,
        Mode<TS, TD>,
        RestList,
    >>::Shape;
    type Stride = <Self as RoundBy<
        <S::List as AllStatic>::Output,
        <TS::List as AllStatic>::Output,
        S::List,
        Mode<TS, TD>,
        RestList,
    >>::Stride;
}

/// `(tile, rest)` where the composition was refused: rounded if all is static, else refused.
pub trait RoundBy<LayoutIsStatic, TileIsStatic, L, TileMode, RestList> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<Why, TileIsStatic, L, TileMode, RestList> RoundBy<B0, TileIsStatic, L, TileMode, RestList>
    for Refused<Why>
where
    Composing: Accepts<Self>,
{
    type Shape = typenum::UTerm;
    type Stride = typenum::UTerm;
}
impl<Why, L, TileMode, RestList> RoundBy<B1, B0, L, TileMode, RestList> for Refused<Why>
where
    Composing: Accepts<Self>,
{
    type Shape = typenum::UTerm;
    type Stride = typenum::UTerm;
}
// The tile lies evenly, or there is nothing to round; the rest may hang over.
impl<Why, L, TS, TD, RestList> RoundBy<B1, B1, L, Mode<TS, TD>, RestList> for Refused<Why>
where
    TS: Leaves<TD, Nil>,
    L: Read<TS::List> + CoalesceList<Nothing>,
    Composing: Accepts<<L as Read<TS::List>>::Groups>,
    TS: Rebuild<<Composing as Accepts<<L as Read<TS::List>>::Groups>>::List>,
    RestList: ToLayout + WalkThrough<CoalescedList<L>, Rounded>,
    Composing: Accepts<<RestList as WalkThrough<CoalescedList<L>, Rounded>>::Groups>,
    RestList::Shape: Rebuild<
        <Composing as Accepts<<RestList as WalkThrough<CoalescedList<L>, Rounded>>::Groups>>::List,
    >,
{
    type Shape =
        (
            <TS as Rebuild<<Composing as Accepts<<L as Read<TS::List>>::Groups>>::List>>::Shape,
            <RestList::Shape as Rebuild<
                <Composing as Accepts<
                    <RestList as WalkThrough<CoalescedList<L>, Rounded>>::Groups,
                >>::List,
            >>::Shape,
        );
    type Stride =
        (
            <TS as Rebuild<<Composing as Accepts<<L as Read<TS::List>>::Groups>>::List>>::Stride,
            <RestList::Shape as Rebuild<
                <Composing as Accepts<
                    <RestList as WalkThrough<CoalescedList<L>, Rounded>>::Groups,
                >>::List,
            >>::Stride,
        );
}
