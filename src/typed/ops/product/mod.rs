//! Product: repeat a layout.
//!
//! As in the [value plane](crate::DynLayout::logical_product): `A x B = (A, A* o B)` with the complement `A*` of A, which is large
//! enough for all copies.

pub(super) mod blocked;

pub use blocked::{Blocked, BlockedAfter, Raked, RakedAfter};

use super::coalesce::{CoalesceList, CoalescedList, Nothing};
use super::complement::{Fill, Floored};
use super::composition::Read;
use super::filter::{FilteredList, Moving};
use super::regroup::{FlatPair, Halves, LiftRest};
use crate::typed::int::{IntMul, One, Times, Zero};
use crate::typed::layout::{Layout, mirrored};
use crate::typed::list::size::{CosizeOf, ListCosize, ListSize, SizeOf};
use crate::typed::list::sort::{SortByStride, SortedList};
use crate::typed::list::{Cons, Nil, Paired};
use crate::typed::parts::groups::Rebuild;
use crate::typed::parts::leaves::{Leaves, LeavesOf};
use crate::typed::refusal::{Accepts, Composing};
use crate::typed::strides::Strides;
use crate::typed::tiler::{AppliedBy, Tile, Tiler, Unnamed, Whole};
use crate::typed::tuple::IntTuple;
use crate::{LayoutError, unwrap};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// Each mode that the tiler names as `(element, copy)`; with a layout or an integer as the tiler, the layout as a whole.
    ///
    /// ```text
    /// logical_product((2,2):(4,1), 6:1)  ->  ((2,2),(2,3)):((4,1),(2,8))
    /// ```
    ///
    /// - **Post**, **Errors**: those of [`DynLayout::logical_product`](crate::DynLayout::logical_product).
    /// - **Refused by the compiler**: a tiler that names more modes than there are; static layouts whose modes overlap, or whose
    ///   gaps the copies do not step through evenly. More copies than places: where the program is built.
    /// - **Source**: CuTe `logical_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let copies: Layout![((2, 2), (2, 3)):((4, 1), (2, 8))] =
    ///     layout!((2, 2):(4, 1)).logical_product(layout!(6:1));
    ///
    /// // A static tile, a run-time number of copies.
    /// let n = 10;
    /// let copies = layout!((4, 8):(1, 4)).logical_product(n);
    /// assert_eq!(copies.to_string(), "((_4,_8),10):((_1,_4),_32)");
    /// ```
    #[must_use]
    #[track_caller]
    pub fn logical_product<T>(self, tiler: T) -> LogicalMultiplied<Self, T>
    where
        T: LogicalMultiplies<Self>,
    {
        let tiler = Whole(tiler);
        unwrap(
            mirrored!(LogicalMultiplied<Self, T>: a = self as Self, b = tiler as Whole<T>; a.logical_product(&b)),
        )
    }

    /// [`logical_product`](Self::logical_product), with the error where run-time integers break a condition.
    pub fn try_logical_product<T>(self, tiler: T) -> Result<LogicalMultiplied<Self, T>, LayoutError>
    where
        T: LogicalMultiplies<Self>,
    {
        let tiler = Whole(tiler);
        mirrored!(LogicalMultiplied<Self, T>: a = self as Self, b = tiler as Whole<T>; a.logical_product(&b))
    }

    /// `((elements), (copies))`.
    ///
    /// ```text
    /// zipped_product((2,4):(1,1), <3,5>)  ->  ((2,4),(3,5)):((1,1),(2,4))
    /// ```
    ///
    /// - **Errors**, **Refused by the compiler**: as [`logical_product`](Self::logical_product); a mode kept by `_`
    ///   that is no pair.
    /// - **Source**: CuTe `zipped_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let copies: Layout![((2, 4), (3, 5)):((1, 1), (2, 4))] =
    ///     layout!((2, 4):(1, 1)).zipped_product(tiler!(<3, 5>));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn zipped_product<T>(self, tiler: T) -> ZippedMultiplied<Self, T>
    where
        T: ZippedMultiplies<Self>,
    {
        let tiler = Whole(tiler);
        unwrap(
            mirrored!(ZippedMultiplied<Self, T>: a = self as Self, b = tiler as Whole<T>; a.zipped_product(&b)),
        )
    }

    /// [`zipped_product`](Self::zipped_product), with the error where run-time integers break a condition.
    pub fn try_zipped_product<T>(self, tiler: T) -> Result<ZippedMultiplied<Self, T>, LayoutError>
    where
        T: ZippedMultiplies<Self>,
    {
        let tiler = Whole(tiler);
        mirrored!(ZippedMultiplied<Self, T>: a = self as Self, b = tiler as Whole<T>; a.zipped_product(&b))
    }

    /// `((elements), copy, copy, ..)`.
    ///
    /// ```text
    /// tiled_product((2,4):(1,1), <3,5>)  ->  ((2,4),3,5):((1,1),2,4)
    /// ```
    ///
    /// - **Errors**, **Refused by the compiler**: as [`logical_product`](Self::logical_product); a mode kept by `_`
    ///   that is no pair.
    /// - **Source**: CuTe `tiled_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let copies: Layout![((2, 4), 3, 5):((1, 1), 2, 4)] =
    ///     layout!((2, 4):(1, 1)).tiled_product(tiler!(<3, 5>));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn tiled_product<T>(self, tiler: T) -> TiledMultiplied<Self, T>
    where
        T: TiledMultiplies<Self>,
    {
        let tiler = Whole(tiler);
        unwrap(
            mirrored!(TiledMultiplied<Self, T>: a = self as Self, b = tiler as Whole<T>; a.tiled_product(&b)),
        )
    }

    /// [`tiled_product`](Self::tiled_product), with the error where run-time integers break a condition.
    pub fn try_tiled_product<T>(self, tiler: T) -> Result<TiledMultiplied<Self, T>, LayoutError>
    where
        T: TiledMultiplies<Self>,
    {
        let tiler = Whole(tiler);
        mirrored!(TiledMultiplied<Self, T>: a = self as Self, b = tiler as Whole<T>; a.tiled_product(&b))
    }

    /// `(element, .., copy, ..)`.
    ///
    /// ```text
    /// flat_product((2,4):(1,1), <3,5>)  ->  (2,4,3,5):(1,1,2,4)
    /// ```
    ///
    /// - **Errors**, **Refused by the compiler**: as [`logical_product`](Self::logical_product); a mode kept by `_`
    ///   that is no pair.
    /// - **Source**: CuTe `flat_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let copies: Layout![(2, 4, 3, 5):(1, 1, 2, 4)] =
    ///     layout!((2, 4):(1, 1)).flat_product(tiler!(<3, 5>));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn flat_product<T>(self, tiler: T) -> FlatMultiplied<Self, T>
    where
        T: FlatMultiplies<Self>,
    {
        let tiler = Whole(tiler);
        unwrap(
            mirrored!(FlatMultiplied<Self, T>: a = self as Self, b = tiler as Whole<T>; a.flat_product(&b)),
        )
    }

    /// [`flat_product`](Self::flat_product), with the error where run-time integers break a condition.
    pub fn try_flat_product<T>(self, tiler: T) -> Result<FlatMultiplied<Self, T>, LayoutError>
    where
        T: FlatMultiplies<Self>,
    {
        let tiler = Whole(tiler);
        mirrored!(FlatMultiplied<Self, T>: a = self as Self, b = tiler as Whole<T>; a.flat_product(&b))
    }
}

/// A tiler that [multiplies](Layout::logical_product) the layout `L`.
pub trait LogicalMultiplies<L>: Tiler {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`logical_product`](Layout::logical_product).
pub type LogicalMultiplied<L, T> =
    Layout<<T as LogicalMultiplies<L>>::Shape, <T as LogicalMultiplies<L>>::Stride>;

impl<S, D, T> LogicalMultiplies<Layout<S, D>> for T
where
    T: Tiler,
    T::Itself: AppliedBy<Multiply, S, D>,
{
    type Shape = <T::Itself as AppliedBy<Multiply, S, D>>::Shape;
    type Stride = <T::Itself as AppliedBy<Multiply, S, D>>::Stride;
}

/// A tiler that [multiplies](Layout::zipped_product) the layout `L`.
pub trait ZippedMultiplies<L>: Tiler {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`zipped_product`](Layout::zipped_product).
pub type ZippedMultiplied<L, T> =
    Layout<<T as ZippedMultiplies<L>>::Shape, <T as ZippedMultiplies<L>>::Stride>;

impl<S, D, T> ZippedMultiplies<Layout<S, D>> for T
where
    T: Tiler,
    T::Itself: AppliedBy<Multiply, S, D>,
    <T::Itself as AppliedBy<Multiply, S, D>>::Shape:
        Halves<T::Itself, <T::Itself as AppliedBy<Multiply, S, D>>::Stride>,
{
    type Shape = <<T::Itself as AppliedBy<Multiply, S, D>>::Shape as Halves<
        T::Itself,
        <T::Itself as AppliedBy<Multiply, S, D>>::Stride,
    >>::Shape;
    type Stride = <<T::Itself as AppliedBy<Multiply, S, D>>::Shape as Halves<
        T::Itself,
        <T::Itself as AppliedBy<Multiply, S, D>>::Stride,
    >>::Stride;
}

/// A tiler that [multiplies](Layout::tiled_product) the layout `L`.
pub trait TiledMultiplies<L>: Tiler {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`tiled_product`](Layout::tiled_product).
pub type TiledMultiplied<L, T> =
    Layout<<T as TiledMultiplies<L>>::Shape, <T as TiledMultiplies<L>>::Stride>;

impl<L, T> TiledMultiplies<L> for T
where
    T: ZippedMultiplies<L>,
    ZippedMultiplied<L, T>: LiftRest,
{
    type Shape = <ZippedMultiplied<L, T> as LiftRest>::Shape;
    type Stride = <ZippedMultiplied<L, T> as LiftRest>::Stride;
}

/// A tiler that [multiplies](Layout::flat_product) the layout `L`.
pub trait FlatMultiplies<L>: Tiler {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`flat_product`](Layout::flat_product).
pub type FlatMultiplied<L, T> =
    Layout<<T as FlatMultiplies<L>>::Shape, <T as FlatMultiplies<L>>::Stride>;

impl<L, T> FlatMultiplies<L> for T
where
    T: ZippedMultiplies<L>,
    T::Itself: FlatPair<<T as ZippedMultiplies<L>>::Shape, <T as ZippedMultiplies<L>>::Stride>,
{
    type Shape = <T::Itself as FlatPair<
        <T as ZippedMultiplies<L>>::Shape,
        <T as ZippedMultiplies<L>>::Stride,
    >>::Shape;
    type Stride = <T::Itself as FlatPair<
        <T as ZippedMultiplies<L>>::Shape,
        <T as ZippedMultiplies<L>>::Stride,
    >>::Stride;
}

/// The product of a mode and a tile: `(element, copy)`.
#[derive(Debug)]
pub struct Multiply;

impl<SS, DD> Unnamed<SS, DD> for Multiply
where
    SS: Paired<DD>,
{
    type List = SS::List;
}

impl<S, D, TS, TD> Tile<Multiply, S, D, TD> for TS
where
    S: IntTuple + Leaves<D, Nil>,
    D: Strides<S>,
    TS: Leaves<TD, Nil>,
    TS::List: ListCosize<Zero>,
    S::List: Places<CosizeOf<LeavesOf<TS, TD>>>,
    PlacesOf<S, D, TS, TD>: Read<TS::List>,
    Composing: Accepts<CopyGroups<S, D, TS, TD>>,
    TS: Rebuild<<Composing as Accepts<CopyGroups<S, D, TS, TD>>>::List>,
{
    type Shape =
        (S, <TS as Rebuild<<Composing as Accepts<CopyGroups<S, D, TS, TD>>>::List>>::Shape);
    type Stride =
        (D, <TS as Rebuild<<Composing as Accepts<CopyGroups<S, D, TS, TD>>>::List>>::Stride);
}

/// The places of the copies: the complement of the layout, for as many as the copies reach.
type PlacesOf<S, D, TS, TD> = <LeavesOf<S, D> as Places<CosizeOf<LeavesOf<TS, TD>>>>::List;
/// The modes of the copies, read through their places.
type CopyGroups<S, D, TS, TD> = <PlacesOf<S, D, TS, TD> as Read<LeavesOf<TS, TD>>>::Groups;

/// The complement of the list of modes `self` in `Copies` times its size, coalesced.
pub trait Places<Copies> {
    type List;
}

impl<L, Copies> Places<Copies> for L
where
    L: Moving + ListSize<One>,
    L::List: CoalesceList<Nothing>,
    FilteredList<L>: SortByStride,
    SizeOf<L>: IntMul<Copies>,
    SortedList<FilteredList<L>>: Fill<One, Cons<Times<SizeOf<L>, Copies>, Nil>, Floored>,
    <SortedList<FilteredList<L>> as Fill<One, Cons<Times<SizeOf<L>, Copies>, Nil>, Floored>>::List:
        CoalesceList<Nothing>,
{
    type List =
        CoalescedList<
            <SortedList<FilteredList<L>> as Fill<
                One,
                Cons<Times<SizeOf<L>, Copies>, Nil>,
                Floored,
            >>::List,
        >;
}
