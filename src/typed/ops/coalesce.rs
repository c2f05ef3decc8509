//! Coalesce: the shortest layout that is the same function.
//!
//! As in the [value plane](crate::DynLayout::coalesce): neighbours merge and extents of 1 go where the compiler knows it. The
//! list of modes is read once, from the left; `Last` is the mode that may still grow.

use crate::typed::int::{IntEq, IntMul, IsOne, IsUnit, One, Same, Times, Zero};
use crate::typed::layout::{Layout, mirrored};
use crate::typed::list::{AllStatic, HasZero, Modes, Nil};
use crate::typed::parts::leaves::{Leaves, LeavesOf, ToLayout};
use crate::typed::strides::Strides;
use crate::typed::tuple::IntTuple;
use crate::unwrap;
use typenum::{B0, B1, UInt};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// The shortest layout of depth at most 1 that is the same function on `0..size`.
    ///
    /// ```text
    /// (2,(1,6)):(1,(6,2))  ->  12:1
    /// ```
    ///
    /// - **Post**: that of [`DynLayout::coalesce`](crate::DynLayout::coalesce).
    /// - **Static integers**: a mode goes where its extent is a static 1; two merge where `s*d` and the next extent and
    ///   stride are static and continue.
    /// - **Source**: CuTe `coalesce`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let line: Layout![12:1] = layout!((2, (1, 6)):(1, (6, 2))).coalesce();
    /// let n = 5;
    /// assert_eq!(layout!((2, 4, n):(1, 2, 8)).coalesce().to_string(), "(_8,5):(_1,_8)");
    /// ```
    #[must_use]
    pub fn coalesce(self) -> Coalesced<Self>
    where
        Self: Coalesce,
    {
        unwrap(mirrored!(Coalesced<Self>: a = self as Self; Ok(a.coalesce())))
    }

    /// The shortest layout of depth at most 1 that is the same function on *all* flat coordinates, past the end too.
    ///
    /// Differs from [`coalesce`](Self::coalesce) in one thing: an extent 1 in the last place is kept, since its stride
    /// says how the layout runs on.
    ///
    /// - **Post**: that of [`DynLayout::coalesce_z`](crate::DynLayout::coalesce_z).
    /// - **Static integers**: as [`coalesce`](Self::coalesce); a last extent is kept where it is a static 1.
    /// - **Source**: CuTe `detail::coalesce_x`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let layout: Layout![(2, 6, 1):(1, 8, 0)] = layout!((2, 1, 6, 1):(1, 7, 8, 0)).coalesce_z();
    /// ```
    #[doc(alias = "coalesce_x")]
    #[must_use]
    pub fn coalesce_z(self) -> ZCoalesced<Self>
    where
        Self: CoalesceZ,
    {
        unwrap(mirrored!(ZCoalesced<Self>: a = self as Self; Ok(a.coalesce_z())))
    }
}

/// A layout that can be [coalesced](Layout::coalesce): every layout.
pub trait Coalesce {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`coalesce`](Layout::coalesce).
pub type Coalesced<L> = Layout<<L as Coalesce>::Shape, <L as Coalesce>::Stride>;

impl<S, D> Coalesce for Layout<S, D>
where
    S: Leaves<D, Nil>,
    S::List: HasZero,
    S::List: CoalesceUnlessEmpty<<S::List as HasZero>::Output>,
    CoalescedUnlessEmpty<S::List>: ToLayout,
{
    type Shape = <CoalescedUnlessEmpty<S::List> as ToLayout>::Shape;
    type Stride = <CoalescedUnlessEmpty<S::List> as ToLayout>::Stride;
}

/// A layout that can be coalesced as a function [past its end](Layout::coalesce_z) too: every layout.
pub trait CoalesceZ {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`coalesce_z`](Layout::coalesce_z).
pub type ZCoalesced<L> = Layout<<L as CoalesceZ>::Shape, <L as CoalesceZ>::Stride>;

impl<S, D> CoalesceZ for Layout<S, D>
where
    S: Leaves<D, Nil>,
    S::List: CoalescedZ,
    CoalescedZList<S::List>: ToLayout,
{
    type Shape = <CoalescedZList<LeavesOf<S, D>> as ToLayout>::Shape;
    type Stride = <CoalescedZList<LeavesOf<S, D>> as ToLayout>::Stride;
}

/// No mode yet.
#[derive(Debug)]
pub struct Nothing;

/// The list `self` coalesced behind `Last`, the mode that may still grow: a one-mode list, or [`Nothing`].
pub trait CoalesceList<Last> {
    type List;
}

pub(crate) type CoalescedList<L> = <L as CoalesceList<Nothing>>::List;

impl CoalesceList<Nothing> for Nil {
    type List = Nil;
}
impl<S, D> CoalesceList<Modes<S, D, Nil>> for Nil {
    type List = Modes<S, D, Nil>;
}
impl<S, D, T, Last> CoalesceList<Last> for Modes<S, D, T>
where
    S: IsOne,
    Last: Next<S::Output, S, D, T>,
{
    type List = Last::List;
}

/// The mode `S:D` comes after `self`; is its extent a static 1?
pub trait Next<IsOne, S, D, T> {
    type List;
}

impl<Last, S, D, T> Next<B1, S, D, T> for Last
where
    T: CoalesceList<Last>,
{
    type List = T::List;
}
impl<S, D, T> Next<B0, S, D, T> for Nothing
where
    T: CoalesceList<Modes<S, D, Nil>>,
{
    type List = T::List;
}
impl<S, D, S1, D1, T> Next<B0, S1, D1, T> for Modes<S, D, Nil>
where
    S: IntMul<D>,
    D1: IntEq<Times<S, D>>,
    Self: Join<Same<D1, Times<S, D>>, S1, D1, T>,
{
    type List = <Self as Join<Same<D1, Times<S, D>>, S1, D1, T>>::List;
}

/// The mode `S:D` comes after `self`; does it continue where that ends?
pub trait Join<Continues, S, D, T> {
    type List;
}

impl<S, D, S1, D1, T> Join<B0, S1, D1, T> for Modes<S, D, Nil>
where
    T: CoalesceList<Modes<S1, D1, Nil>>,
{
    type List = Modes<S, D, T::List>;
}
impl<S, D, U, B, D1, T> Join<B1, UInt<U, B>, D1, T> for Modes<S, D, Nil>
where
    S: IntMul<UInt<U, B>>,
    T: CoalesceList<Modes<Times<S, UInt<U, B>>, D, Nil>>,
{
    type List = T::List;
}
// An extent that is known at run time only cannot be joined, even where the strides continue.
impl<S, D, D1, T> Join<B1, usize, D1, T> for Modes<S, D, Nil>
where
    T: CoalesceList<Modes<usize, D1, Nil>>,
{
    type List = Modes<S, D, T::List>;
}

/// The list `self` coalesced as a function past its end too: a last extent of 1 stays, unless it continues what stands
/// before it.
pub trait CoalescedZ {
    type List;
}

pub(crate) type CoalescedZList<L> = <L as CoalescedZ>::List;

// Rank 0 reads as `1:0`.
impl CoalescedZ for Nil {
    type List = Modes<One, Zero, Nil>;
}
impl<S, D, T> CoalescedZ for Modes<S, D, T>
where
    Self: LastMode + CoalesceList<Nothing>,
    <Self as LastMode>::Shape: IsOne,
    CoalescedList<Self>: WithLast<IsUnit<<Self as LastMode>::Shape>, <Self as LastMode>::Stride>,
{
    type List = <CoalescedList<Self> as WithLast<
        IsUnit<<Self as LastMode>::Shape>,
        <Self as LastMode>::Stride,
    >>::List;
}

/// The last mode of a list.
pub trait LastMode {
    type Shape;
    type Stride;
}
impl<S, D> LastMode for Modes<S, D, Nil> {
    type Shape = S;
    type Stride = D;
}
impl<S, D, S1, D1, T> LastMode for Modes<S, D, Modes<S1, D1, T>>
where
    Modes<S1, D1, T>: LastMode,
{
    type Shape = <Modes<S1, D1, T> as LastMode>::Shape;
    type Stride = <Modes<S1, D1, T> as LastMode>::Stride;
}

/// The coalesced list with the mode `1:D` at its end, where the last extent was 1 and did not continue.
pub trait WithLast<IsOne, D> {
    type List;
}
impl<L, D> WithLast<B0, D> for L {
    type List = L;
}
impl<D> WithLast<B1, D> for Nil {
    type List = Modes<One, D, Self>;
}
impl<S, D, D1> WithLast<B1, D1> for Modes<S, D, Nil>
where
    S: IntMul<D>,
    D1: IntEq<Times<S, D>>,
    Self: Unless<Same<D1, Times<S, D>>, D1>,
{
    type List = <Self as Unless<Same<D1, Times<S, D>>, D1>>::List;
}
impl<S, D, S1, D1, T, D2> WithLast<B1, D2> for Modes<S, D, Modes<S1, D1, T>>
where
    Modes<S1, D1, T>: WithLast<B1, D2>,
{
    type List = Modes<S, D, <Modes<S1, D1, T> as WithLast<B1, D2>>::List>;
}

/// The one mode `self`, and `1:D` behind it unless that continues it.
pub trait Unless<Continues, D> {
    type List;
}
impl<S, D, D1> Unless<B1, D1> for Modes<S, D, Nil> {
    type List = Self;
}
impl<S, D, D1> Unless<B0, D1> for Modes<S, D, Nil> {
    type List = Modes<S, D, Modes<One, D1, Nil>>;
}

/// A list of modes coalesced: `0:1` where the size is 0.
pub trait CoalesceUnlessEmpty<HasZero> {
    type List;
}

type CoalescedUnlessEmpty<L> = <L as CoalesceUnlessEmpty<<L as HasZero>::Output>>::List;

impl<L> CoalesceUnlessEmpty<B1> for L
where
    L: AllStatic,
    L: EmptyBy<L::Output>,
{
    type List = <L as EmptyBy<<L as AllStatic>::Output>>::List;
}
impl<L> CoalesceUnlessEmpty<B0> for L
where
    L: CoalesceList<Nothing>,
{
    type List = L::List;
}

/// A list with an extent 0: the compiler knows the empty layout only where it knows all of it.
pub trait EmptyBy<AllStatic> {
    type List;
}

impl<L> EmptyBy<B1> for L {
    type List = Modes<Zero, One, Nil>;
}
impl<L> EmptyBy<B0> for L
where
    L: CoalesceList<Nothing>,
{
    type List = L::List;
}
