//! Blocked and raked products: the modes of a layout zipped with those of its copies.
//!
//! As in the [value plane](crate::DynLayout::blocked_product): the shorter of the two is filled up with modes `1:0`, the copies
//! get their places from the logical product, and mode `k` of the result is the pair of the two modes `k`.

use core::marker::PhantomData;

use super::Multiply;
use crate::typed::int::{One, Zero};
use crate::typed::layout::{Layout, mirrored};
use crate::typed::list::{Cons, Nil};
use crate::typed::strides::Strides;
use crate::typed::tiler::Tile;
use crate::typed::tuple::{IntTuple, Members, ToTuple, TupleOf};
use crate::{LayoutError, unwrap};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// Copies of the layout as blocks: mode `k` is `(element, copy)`.
    ///
    /// ```text
    /// blocked_product((2,5):(5,1), (3,4):(1,3))  ->  ((2,3),(5,4)):((5,10),(1,30))
    /// ```
    ///
    /// - **Post**, **Errors**: those of [`DynLayout::blocked_product`](crate::DynLayout::blocked_product).
    /// - **Refused by the compiler**: as [`logical_product`](Self::logical_product).
    /// - **Source**: CuTe `blocked_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let blocks: Layout![((2, 3), (5, 4)):((5, 10), (1, 30))] =
    ///     layout!((2, 5):(5, 1)).blocked_product(layout!((3, 4):(1, 3)));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn blocked_product<CS, CD>(self, copies: Layout<CS, CD>) -> Blocked<Self, Layout<CS, CD>>
    where
        Layout<CS, CD>: BlockedAfter<Self>,
        CS: IntTuple,
        CD: Strides<CS>,
    {
        unwrap(mirrored!(Blocked<Self, Layout<CS, CD>>:
            a = self as Self, b = copies as Layout<CS, CD>; a.blocked_product(&b)))
    }

    /// [`blocked_product`](Self::blocked_product), with the error where run-time integers break a condition.
    pub fn try_blocked_product<CS, CD>(
        self,
        copies: Layout<CS, CD>,
    ) -> Result<Blocked<Self, Layout<CS, CD>>, LayoutError>
    where
        Layout<CS, CD>: BlockedAfter<Self>,
        CS: IntTuple,
        CD: Strides<CS>,
    {
        mirrored!(Blocked<Self, Layout<CS, CD>>:
            a = self as Self, b = copies as Layout<CS, CD>; a.blocked_product(&b))
    }

    /// Copies of the layout, interleaved: mode `k` is `(copy, element)`.
    ///
    /// ```text
    /// raked_product((2,5):(5,1), (3,4):(1,3))  ->  ((3,2),(4,5)):((10,5),(30,1))
    /// ```
    ///
    /// - **Post**, **Errors**: those of [`DynLayout::raked_product`](crate::DynLayout::raked_product).
    /// - **Refused by the compiler**: as [`logical_product`](Self::logical_product).
    /// - **Source**: CuTe `raked_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let raked: Layout![((3, 2), (4, 5)):((10, 5), (30, 1))] =
    ///     layout!((2, 5):(5, 1)).raked_product(layout!((3, 4):(1, 3)));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn raked_product<CS, CD>(self, copies: Layout<CS, CD>) -> Raked<Self, Layout<CS, CD>>
    where
        Layout<CS, CD>: RakedAfter<Self>,
        CS: IntTuple,
        CD: Strides<CS>,
    {
        unwrap(mirrored!(Raked<Self, Layout<CS, CD>>:
            a = self as Self, b = copies as Layout<CS, CD>; a.raked_product(&b)))
    }

    /// [`raked_product`](Self::raked_product), with the error where run-time integers break a condition.
    pub fn try_raked_product<CS, CD>(
        self,
        copies: Layout<CS, CD>,
    ) -> Result<Raked<Self, Layout<CS, CD>>, LayoutError>
    where
        Layout<CS, CD>: RakedAfter<Self>,
        CS: IntTuple,
        CD: Strides<CS>,
    {
        mirrored!(Raked<Self, Layout<CS, CD>>:
            a = self as Self, b = copies as Layout<CS, CD>; a.raked_product(&b))
    }
}

/// A layout of copies of the layout `L`, [as blocks](Layout::blocked_product).
pub trait BlockedAfter<L> {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`blocked_product`](Layout::blocked_product).
pub type Blocked<L, C> = Layout<<C as BlockedAfter<L>>::Shape, <C as BlockedAfter<L>>::Stride>;

/// A layout of copies of the layout `L`, [interleaved](Layout::raked_product).
pub trait RakedAfter<L> {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`raked_product`](Layout::raked_product).
pub type Raked<L, C> = Layout<<C as RakedAfter<L>>::Shape, <C as RakedAfter<L>>::Stride>;

impl<S, D, CS, CD> BlockedAfter<Layout<S, D>> for Layout<CS, CD>
where
    S: Members,
    CS: Members,
    S::List: ZipWay<S, CS::List, CS>,
    S: ZipProduct<Way<S, CS>, D, CS, CD, Elements>,
{
    type Shape = <S as ZipProduct<Way<S, CS>, D, CS, CD, Elements>>::Shape;
    type Stride = <S as ZipProduct<Way<S, CS>, D, CS, CD, Elements>>::Stride;
}
impl<S, D, CS, CD> RakedAfter<Layout<S, D>> for Layout<CS, CD>
where
    S: Members,
    CS: Members,
    S::List: ZipWay<S, CS::List, CS>,
    S: ZipProduct<Way<S, CS>, D, CS, CD, Copies>,
{
    type Shape = <S as ZipProduct<Way<S, CS>, D, CS, CD, Copies>>::Shape;
    type Stride = <S as ZipProduct<Way<S, CS>, D, CS, CD, Copies>>::Stride;
}

type Way<S, CS> = <<S as Members>::List as ZipWay<S, <CS as Members>::List, CS>>::Way;

/// Elements come first in each pair.
#[derive(Debug)]
pub struct Elements;
/// Copies come first in each pair.
#[derive(Debug)]
pub struct Copies;

/// One pair of the two layouts as they are.
#[derive(Debug)]
pub struct AsOne;
/// A pair for each mode.
#[derive(Debug)]
pub struct ModeByMode;

/// How the modes of the shapes `S` and `CS`, here as lists, are zipped: as one where both have one mode and one of them is an
/// integer.
pub trait ZipWay<S, Modes, CS> {
    type Way;
}

impl<S, L, CS> ZipWay<S, L, CS> for Nil {
    type Way = ModeByMode;
}
impl<S, A, B, T, L, CS> ZipWay<S, L, CS> for Cons<A, Cons<B, T>> {
    type Way = ModeByMode;
}
impl<S, A, CS> ZipWay<S, Nil, CS> for Cons<A, Nil> {
    type Way = ModeByMode;
}
impl<S, A, C, C1, T, CS> ZipWay<S, Cons<C, Cons<C1, T>>, CS> for Cons<A, Nil> {
    type Way = ModeByMode;
}
impl<S, A, C, CS> ZipWay<S, Cons<C, Nil>, CS> for Cons<A, Nil>
where
    S: OneMode,
    CS: OneMode,
    S::Form: Both<CS::Form>,
{
    type Way = <S::Form as Both<CS::Form>>::Way;
}

/// An integer.
#[derive(Debug)]
pub struct Integer;
/// A tuple of one entry.
#[derive(Debug)]
pub struct Single;

/// The form of a shape of one mode.
pub trait OneMode {
    type Form;
}

impl OneMode for usize {
    type Form = Integer;
}
impl OneMode for typenum::UTerm {
    type Form = Integer;
}
impl<U, B> OneMode for typenum::UInt<U, B> {
    type Form = Integer;
}
impl<A> OneMode for (A,) {
    type Form = Single;
}

/// The way for two forms.
pub trait Both<Form> {
    type Way;
}

impl<Form> Both<Form> for Integer {
    type Way = AsOne;
}
impl Both<Integer> for Single {
    type Way = AsOne;
}
impl Both<Self> for Single {
    type Way = ModeByMode;
}

/// The product of `self:D` with the copies `CS:CD`, zipped in the way `Way`.
pub trait ZipProduct<Way, D, CS, CD, First> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<S, D, CS, CD, First> ZipProduct<AsOne, D, CS, CD, First> for S
where
    CS: Tile<Multiply, S, D, CD>,
    First: Order<<CS as Tile<Multiply, S, D, CD>>::Shape>,
    First: Order<<CS as Tile<Multiply, S, D, CD>>::Stride>,
    (<First as Order<<CS as Tile<Multiply, S, D, CD>>::Shape>>::Pair,): IntTuple,
    (<First as Order<<CS as Tile<Multiply, S, D, CD>>::Stride>>::Pair,):
        Strides<(<First as Order<<CS as Tile<Multiply, S, D, CD>>::Shape>>::Pair,)>,
{
    type Shape = (<First as Order<<CS as Tile<Multiply, S, D, CD>>::Shape>>::Pair,);
    type Stride = (<First as Order<<CS as Tile<Multiply, S, D, CD>>::Stride>>::Pair,);
}

impl<S, D, CS, CD, First> ZipProduct<ModeByMode, D, CS, CD, First> for S
where
    S: FillLike<CS, One>,
    D: FillLike<CD, Zero>,
    CS: FillLike<S, One>,
    CD: FillLike<D, Zero>,
    CS::Filled: Tile<Multiply, S::Filled, D::Filled, CD::Filled>,
    Product<S, D, CS, CD>: ZipPairs<First>,
{
    type Shape = <Product<S, D, CS, CD> as ZipPairs<First>>::Shape;
    type Stride = <Product<S, D, CS, CD> as ZipPairs<First>>::Stride;
}

/// Elements and copies of the layouts filled up to one rank.
#[derive(Debug)]
pub struct Pairs<S, D>(PhantomData<(S, D)>);

type Product<S, D, CS, CD> = Pairs<
    <Filled<CS, S, One> as Tile<
        Multiply,
        Filled<S, CS, One>,
        Filled<D, CD, Zero>,
        Filled<CD, D, Zero>,
    >>::Shape,
    <Filled<CS, S, One> as Tile<
        Multiply,
        Filled<S, CS, One>,
        Filled<D, CD, Zero>,
        Filled<CD, D, Zero>,
    >>::Stride,
>;
type Filled<A, B, Unit> = <A as FillLike<B, Unit>>::Filled;

/// A shape or stride as a tuple, filled up with `Unit` to the number of modes of `Other`.
pub trait FillLike<Other, Unit> {
    type Filled;
}

impl<A, Other, Unit> FillLike<Other, Unit> for A
where
    A: Members,
    Other: Members,
    A::List: FillUp<Other::List, Unit>,
    <A::List as FillUp<Other::List, Unit>>::List: ToTuple,
{
    type Filled = TupleOf<<A::List as FillUp<Other::List, Unit>>::List>;
}

/// A list filled up to the length of another.
pub trait FillUp<Other, Unit> {
    type List;
}

impl<Unit> FillUp<Nil, Unit> for Nil {
    type List = Self;
}
impl<O, OO, Unit> FillUp<Cons<O, OO>, Unit> for Nil
where
    Self: FillUp<OO, Unit>,
{
    type List = Cons<Unit, <Self as FillUp<OO, Unit>>::List>;
}
impl<H, T, Unit> FillUp<Nil, Unit> for Cons<H, T> {
    type List = Self;
}
impl<H, T, O, OO, Unit> FillUp<Cons<O, OO>, Unit> for Cons<H, T>
where
    T: FillUp<OO, Unit>,
{
    type List = Cons<H, T::List>;
}

/// A pair `(element, copy)` in the order of the marker.
pub trait Order<Pair> {
    type Pair;
}

impl<A, B> Order<(A, B)> for Elements {
    type Pair = (A, B);
}
impl<A, B> Order<(A, B)> for Copies {
    type Pair = (B, A);
}

/// The pairs of the modes of elements and copies.
pub trait ZipPairs<First> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<A, B, C, E, First> ZipPairs<First> for Pairs<(A, B), (C, E)>
where
    A: Members,
    B: Members,
    C: Members,
    E: Members,
    A::List: ZipLists<B::List, First>,
    C::List: ZipLists<E::List, First>,
    <A::List as ZipLists<B::List, First>>::List: ToTuple,
    <C::List as ZipLists<E::List, First>>::List: ToTuple,
    TupleOf<<A::List as ZipLists<B::List, First>>::List>: IntTuple,
    TupleOf<<C::List as ZipLists<E::List, First>>::List>:
        Strides<TupleOf<<A::List as ZipLists<B::List, First>>::List>>,
{
    type Shape = TupleOf<<A::List as ZipLists<B::List, First>>::List>;
    type Stride = TupleOf<<C::List as ZipLists<E::List, First>>::List>;
}

/// Two lists as a list of pairs.
pub trait ZipLists<Other, First> {
    type List;
}

impl<First> ZipLists<Nil, First> for Nil {
    type List = Self;
}
impl<A, T, B, U, First> ZipLists<Cons<B, U>, First> for Cons<A, T>
where
    First: Order<(A, B)>,
    T: ZipLists<U, First>,
{
    type List = Cons<First::Pair, T::List>;
}
