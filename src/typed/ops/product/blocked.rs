//! Blocked and raked products: the modes of a layout zipped with those of its copies.
//!
//! The rule is that of the [value plane](crate::DynLayout::blocked_product). Modes `1:0` fill up
//! the shorter of the two layouts. The logical product gives the strides of the copies. Mode `k` of
//! the result is the pair of the two modes `k`.

use crate::value::plan::Plan;
use core::marker::PhantomData;

use super::Multiply;
use crate::typed::generic::{BlockedProductOperands, RakedProductOperands};
use crate::typed::int::{One, Zero};
use crate::typed::layout::Layout;
use crate::typed::list::{Modes, Nil};
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::ops::modes::zip::Pairs;
use crate::typed::parts::mode_list::{AsTuple, IsInt, ModeList, ModesOf};
use crate::typed::refusal::Poison;
use crate::typed::strides::Strides;
use crate::typed::tiler::Tile;
use crate::typed::tuple::TypedTuple;
use typenum::{B0, B1};

layout_methods! {
    /// Repeats the layout as blocks: mode `k` is `(element, copy)`.
    ///
    /// ```text
    /// blocked_product((2,5):(5,1), (3,4):(1,3))  ->  ((2,3),(5,4)):((5,10),(1,30))
    /// ```
    ///
    /// - **Post**, **Errors**: those of
    ///   [`DynLayout::blocked_product`](crate::DynLayout::blocked_product).
    /// - **Does not compile**: as [`logical_product`](Self::logical_product).
    /// - **Generic code**: the bound
    ///   [`Layout<CS, CD>: BlockedMultiplies<Layout<S, D>>`](BlockedMultiplies).
    /// - **Source**: CuTe `blocked_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let blocks: Layout![((2, 3), (5, 4)):((5, 10), (1, 30))] =
    ///     layout!((2, 5):(5, 1)).blocked_product(layout!((3, 4):(1, 3)));
    /// ```
    fn blocked_product, try_blocked_product<CS, CD>(copies: Layout<CS, CD>) where [
        Layout<CS, CD>: BlockedProductOperands<Layout<S, D>, K>,
        Layout<CS, CD>:
            Makes<Blocking<Elements>, Layout<S, D>, Layout<CS, CD>, K, Output = Layout<OS, OD>>,
        CS: TypedTuple,
        CD: Strides<CS>,
    ] = |a, copies: Layout<CS, CD>| a.blocked_product(&copies),
        plan(a, copies) = |result| Plan::zipped_with_copies(&a, &copies, true, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let result: Layout![S<3,0,3> o 0 o ((8,2),(8,1)):((8,64),(1,0))] =
        ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).blocked_product(layout!((2,1):(1,0)));
        /// ```
    }

    /// Repeats the layout with its copies interleaved: mode `k` is `(copy, element)`.
    ///
    /// ```text
    /// raked_product((2,5):(5,1), (3,4):(1,3))  ->  ((3,2),(4,5)):((10,5),(30,1))
    /// ```
    ///
    /// - **Post**, **Errors**: those of
    ///   [`DynLayout::raked_product`](crate::DynLayout::raked_product).
    /// - **Does not compile**: as [`logical_product`](Self::logical_product).
    /// - **Generic code**: the bound
    ///   [`Layout<CS, CD>: RakedMultiplies<Layout<S, D>>`](RakedMultiplies).
    /// - **Source**: CuTe `raked_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let raked: Layout![((3, 2), (4, 5)):((10, 5), (30, 1))] =
    ///     layout!((2, 5):(5, 1)).raked_product(layout!((3, 4):(1, 3)));
    /// ```
    fn raked_product, try_raked_product<CS, CD>(copies: Layout<CS, CD>) where [
        Layout<CS, CD>: RakedProductOperands<Layout<S, D>, K>,
        Layout<CS, CD>:
            Makes<Blocking<Copies>, Layout<S, D>, Layout<CS, CD>, K, Output = Layout<OS, OD>>,
        CS: TypedTuple,
        CD: Strides<CS>,
    ] = |a, copies: Layout<CS, CD>| a.raked_product(&copies),
        plan(a, copies) = |result| Plan::zipped_with_copies(&a, &copies, false, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let result: Layout![S<3,0,3> o 0 o ((2,8),(1,8)):((64,8),(0,1))] =
        ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).raked_product(layout!((2,1):(1,0)));
        /// ```
    }
}

bounds_and_results! {
    /// A layout of copies that [repeats the layout `L` as blocks](Layout::blocked_product).
    #[doc(alias = "BlockedAfter")]
    trait BlockedMultiplies<L> = Blocking<Elements>, L;
    /// The type of [`blocked_product`](Layout::blocked_product).
    type Blocked<L, C> = C as BlockedMultiplies<L>;

    /// A layout of copies that [repeats the layout `L` interleaved](Layout::raked_product).
    #[doc(alias = "RakedAfter")]
    trait RakedMultiplies<L> = Blocking<Copies>, L;
    /// The type of [`raked_product`](Layout::raked_product).
    type Raked<L, C> = C as RakedMultiplies<L>;
}

/// The product as pairs of modes; `First` is [`Elements`] or [`Copies`].
#[derive(Debug)]
pub struct Blocking<First>(PhantomData<First>);

impl<Any, First, S, D, CS, CD> Makes<Blocking<First>, Layout<S, D>, Layout<CS, CD>> for Any
where
    S: ModesOf<D>,
    CS: ModesOf<CD>,
    S::List: ZipWay<CS::List, S::IsInt, CS::IsInt>,
    S: ZipProduct<Way<S, D, CS, CD>, First, D, CS, CD>,
{
    type Output = <S as ZipProduct<Way<S, D, CS, CD>, First, D, CS, CD>>::Output;
}

type Way<S, D, CS, CD> =
    <ModeList<S, D> as ZipWay<ModeList<CS, CD>, IsInt<S, D>, IsInt<CS, CD>>>::Way;

/// Elements come first in each pair.
#[derive(Debug)]
pub struct Elements;
/// Copies come first in each pair.
#[derive(Debug)]
pub struct Copies;

/// The two layouts make one pair.
#[derive(Debug)]
pub struct AsOne;
/// Each mode makes a pair.
#[derive(Debug)]
pub struct ModeByMode;

/// The way two lists of modes are zipped: [`AsOne`] where both have one mode and one of them is an
/// integer.
pub trait ZipWay<L, IsInt, OtherIsInt> {
    type Way;
}

impl<L, IsInt, OtherIsInt> ZipWay<L, IsInt, OtherIsInt> for Nil {
    type Way = ModeByMode;
}
impl<A, B, A1, B1, T, L, IsInt, OtherIsInt> ZipWay<L, IsInt, OtherIsInt>
    for Modes<A, B, Modes<A1, B1, T>>
{
    type Way = ModeByMode;
}
impl<A, B, IsInt, OtherIsInt> ZipWay<Nil, IsInt, OtherIsInt> for Modes<A, B, Nil> {
    type Way = ModeByMode;
}
impl<A, B, C, E, C1, E1, T, IsInt, OtherIsInt>
    ZipWay<Modes<C, E, Modes<C1, E1, T>>, IsInt, OtherIsInt> for Modes<A, B, Nil>
{
    type Way = ModeByMode;
}
macro_rules! single_modes {
    ($($is_int:ty, $other_is_int:ty: $way:ty;)*) => {$(
        impl<A, B, C, E> ZipWay<Modes<C, E, Nil>, $is_int, $other_is_int> for Modes<A, B, Nil> {
            type Way = $way;
        }
    )*};
}
single_modes!(B0, B0: ModeByMode; B0, B1: AsOne; B1, B0: AsOne; B1, B1: AsOne;);

/// The product of `self:D` with the copies `CS:CD`, zipped in the way `Way`.
pub trait ZipProduct<Way, First, D, CS, CD> {
    type Output;
}

impl<First, S, D, CS, CD, OS, OD> ZipProduct<AsOne, First, D, CS, CD> for S
where
    CS: Tile<Multiply, S, D, CD, Output = Layout<(S, OS), (D, OD)>>,
    First: InPairs<Modes<S, D, Nil>, Modes<OS, OD, Nil>>,
    First::List: AsTuple,
{
    type Output = <First::List as AsTuple>::Output;
}
impl<First, S, D, CS, CD, FS, FD, FCS, FCD, OS, OD> ZipProduct<ModeByMode, First, D, CS, CD> for S
where
    S: ModesOf<D>,
    CS: ModesOf<CD>,
    S::List: FillUp<CS::List>,
    CS::List: FillUp<S::List>,
    Filled<S, D, CS, CD>: AsTuple<Output = Layout<FS, FD>>,
    Filled<CS, CD, S, D>: AsTuple<Output = Layout<FCS, FCD>>,
    FCS: Tile<Multiply, FS, FD, FCD, Output = Layout<(FS, OS), (FD, OD)>>,
    OS: ModesOf<OD>,
    First: InPairs<Filled<S, D, CS, CD>, OS::List>,
    First::List: AsTuple,
{
    type Output = <First::List as AsTuple>::Output;
}

/// The modes of `S:D`, with modes `1:0` up to the number of modes of `CS:CD`.
type Filled<S, D, CS, CD> = <ModeList<S, D> as FillUp<ModeList<CS, CD>>>::List;

/// A list of modes filled up with `1:0` to the length of another.
pub trait FillUp<Other> {
    type List;
}

impl<L> FillUp<Nil> for L {
    type List = L;
}
impl<A, B, T> FillUp<Modes<A, B, T>> for Nil
where
    Self: FillUp<T>,
{
    type List = Modes<One, Zero, <Self as FillUp<T>>::List>;
}
impl<S, D, L, A, B, T> FillUp<Modes<A, B, T>> for Modes<S, D, L>
where
    L: FillUp<T>,
{
    type List = Modes<S, D, L::List>;
}

/// The pairs of the modes of two lists; `self` says which list is first in each pair. The lengths
/// differ only if the compiler has reported a refusal.
pub trait InPairs<L, M> {
    type List;
}

impl<L, M> InPairs<L, M> for Elements
where
    L: Pairs<M, Poison>,
{
    type List = L::List;
}
impl<L, M> InPairs<L, M> for Copies
where
    M: Pairs<L, Poison>,
{
    type List = M::List;
}
