//! Coalesce: the shortest layout with the same function.
//!
//! The rule is that of the [value plane](crate::DynLayout::coalesce), applied to static integers:
//! adjacent modes merge, and modes of extent 1 are dropped. One pass reads the list of modes from
//! the left. `Last` is the mode that may still grow.

use crate::typed::generic::{CoalesceOperands, CoalesceZOperands};
use crate::typed::int::{IntEq, IntMul, One, Same, Times, Zero};
use crate::typed::layout::Layout;
use crate::typed::list::{AllStatic, HasZero, Modes, Nil};
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::leaves::{Leaves, ToLayout};
use crate::typed::strides::Strides;
use crate::typed::tuple::TypedTuple;
use crate::value::plan::Plan;
use typenum::{B0, B1, UInt, UTerm};

layout_methods! {
    /// Returns the shortest layout of depth at most 1 with the same function on `0..size`.
    ///
    /// ```text
    /// (2,(1,6)):(1,(6,2))  ->  12:1
    /// ```
    ///
    /// - **Post**: that of [`DynLayout::coalesce`](crate::DynLayout::coalesce).
    /// - **Static integers**: a mode is dropped where its extent is a static 1. The modes `s:d` and
    ///   `t:e` merge where `s*d`, `t` and `e` are static and `e == s*d`.
    /// - **Generic code**: the bound [`Layout<S, D>: Coalesce`](Coalesce).
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
    fn coalesce<>() where [
        Layout<S, D>: CoalesceOperands<(), K>,
        Layout<S, D>: Makes<Coalescing, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
    ] = |a| Ok(a.coalesce()),
        plan(a) = |result| Plan::coalesce(&a, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let line: Layout![S<2,1,3> o 0 o 64:1] =
        ///     layout!(S<2,1,3> o 0 o (8,8):(1,8)).coalesce();
        /// ```
    }
    for CoordinateLayout {
        /// Two modes merge if the second continues the first at every position.
        ///
        /// ```text
        /// (2,2,8):(1@0,2@0,1@1)  ->  (4,8):(1@0,1@1)
        /// ```
        ///
        /// - **Post**: that of [`CoordinateLayout::coalesce`](crate::CoordinateLayout::coalesce).
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let matrix: Layout![(4, 8):(1@0, 1@1)] =
        ///     layout!((2, 2, 8):(1@0, 2@0, 1@1)).coalesce();
        /// ```
    }

    /// Returns the shortest layout with the same function on *all* flat coordinates.
    ///
    /// Coordinates past the end count too. The result has depth at most 1.
    ///
    /// Unlike [`coalesce`](Self::coalesce), it keeps a last mode of extent 1, because flat
    /// coordinates past the end continue along its stride.
    ///
    /// - **Post**: that of [`DynLayout::coalesce_z`](crate::DynLayout::coalesce_z).
    /// - **Static integers**: as [`coalesce`](Self::coalesce), except for a last extent that is a
    ///   static 1.
    /// - **Generic code**: the bound [`Layout<S, D>: CoalesceZ`](CoalesceZ).
    /// - **Source**: CuTe `detail::coalesce_x`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let layout: Layout![(2, 6, 1):(1, 8, 0)] = layout!((2, 1, 6, 1):(1, 7, 8, 0)).coalesce_z();
    /// ```
    #[doc(alias = "coalesce_x")]
    fn coalesce_z<>() where [
        Layout<S, D>: CoalesceZOperands<(), K>,
        Layout<S, D>: Makes<CoalescingZ, (), Layout<S, D>, K, Output = Layout<OS, OD>>,
    ] = |a| Ok(a.coalesce_z()),
        plan(a) = |result| Plan::coalesce_z(&a, &result);
}

bounds_and_results! {
    /// A layout that can be [coalesced](Layout::coalesce): every layout.
    trait Coalesce<> = new Coalescing, ();
    /// The type of [`coalesce`](Layout::coalesce).
    type Coalesced<L> = L as Coalesce;
}

impl<Any, S, D> Makes<Coalescing, (), Layout<S, D>> for Any
where
    S: Leaves<D, Nil>,
    S::List: HasZero,
    S::List: CoalesceUnlessEmpty<<S::List as HasZero>::Output>,
    CoalescedUnlessEmpty<S::List>: ToLayout,
{
    type Output = <CoalescedUnlessEmpty<S::List> as ToLayout>::Output;
}

bounds_and_results! {
    /// A layout that can be coalesced with its values [past the end](Layout::coalesce_z): every
    /// layout.
    trait CoalesceZ<> = new CoalescingZ, ();
    /// The type of [`coalesce_z`](Layout::coalesce_z).
    type ZCoalesced<L> = L as CoalesceZ;
}

impl<Any, S, D> Makes<CoalescingZ, (), Layout<S, D>> for Any
where
    S: Leaves<D, Nil>,
    S::List: CoalesceList<NoMode, Kept>,
    CoalescedList<S::List, Kept>: ToLayout,
{
    type Output = <CoalescedList<S::List, Kept> as ToLayout>::Output;
}

/// No mode yet.
#[derive(Debug)]
pub struct NoMode;

/// A last extent of 1 is dropped, like the other extents of 1.
#[derive(Debug)]
pub struct Dropped;
/// A last extent of 1 is kept, unless it continues the mode before it: offsets past the end follow
/// its stride.
#[derive(Debug)]
pub struct Kept;

/// The list `self` coalesced after `Last`, the mode that may still grow: a list of one mode, or
/// [`NoMode`]. `End` is [`Dropped`] or [`Kept`].
pub trait CoalesceList<Last, End = Dropped> {
    type List;
}

pub(crate) type CoalescedList<L, End = Dropped> = <L as CoalesceList<NoMode, End>>::List;

impl CoalesceList<NoMode, Dropped> for Nil {
    type List = Self;
}
// A layout of rank 0 counts as `1:0`.
impl CoalesceList<NoMode, Kept> for Nil {
    type List = Modes<One, Zero, Self>;
}
impl<S, D, End> CoalesceList<Modes<S, D, Self>, End> for Nil {
    type List = Modes<S, D, Self>;
}
impl<D, T, Last, End> CoalesceList<Last, End> for Modes<One, D, T>
where
    T: CoalesceAfterUnit<D, Last, End>,
{
    type List = T::List;
}

/// The list `self` coalesced after the mode `1:D`, which counts only at the end.
///
/// This is a separate trait so that the compiler does not try lists of all lengths where `self` is
/// unknown.
pub trait CoalesceAfterUnit<D, Last, End> {
    type List;
}

impl<S, D1, T, D, Last, End> CoalesceAfterUnit<D, Last, End> for Modes<S, D1, T>
where
    Self: CoalesceList<Last, End>,
{
    type List = <Self as CoalesceList<Last, End>>::List;
}
impl<D, Last> CoalesceAfterUnit<D, Last, Dropped> for Nil
where
    Self: CoalesceList<Last, Dropped>,
{
    type List = <Self as CoalesceList<Last, Dropped>>::List;
}
impl<D> CoalesceAfterUnit<D, NoMode, Kept> for Nil {
    type List = Modes<One, D, Self>;
}
impl<S, D, D1> CoalesceAfterUnit<D1, Modes<S, D, Self>, Kept> for Nil
where
    S: IntMul<D>,
    D1: IntEq<Times<S, D>>,
    Modes<S, D, Self>: Join<Same<D1, Times<S, D>>, One, D1, Self, Kept>,
{
    type List = <Modes<S, D, Self> as Join<Same<D1, Times<S, D>>, One, D1, Self, Kept>>::List;
}

macro_rules! extent {
    ($([$($parameter:ident),*] $extent:ty),*) => {$(
        impl<D, T, End, $($parameter),*> CoalesceList<NoMode, End> for Modes<$extent, D, T>
        where
            T: CoalesceList<Modes<$extent, D, Nil>, End>,
        {
            type List = T::List;
        }
        impl<S, D, D1, T, End, $($parameter),*> CoalesceList<Modes<S, D, Nil>, End> for Modes<$extent, D1, T>
        where
            S: IntMul<D>,
            D1: IntEq<Times<S, D>>,
            Modes<S, D, Nil>: Join<Same<D1, Times<S, D>>, $extent, D1, T, End>,
        {
            type List = <Modes<S, D, Nil> as Join<Same<D1, Times<S, D>>, $extent, D1, T, End>>::List;
        }
    )*};
}
extent!([] UTerm, [U, C, B] UInt<UInt<U, C>, B>, [] usize);

/// The list `self` of one mode, joined with the next mode `S:D`; `Continues` says whether `S:D`
/// starts where `self` ends.
pub trait Join<Continues, S, D, T, End> {
    type List;
}

impl<S, D, S1, D1, T, End> Join<B0, S1, D1, T, End> for Modes<S, D, Nil>
where
    T: CoalesceList<Modes<S1, D1, Nil>, End>,
{
    type List = Modes<S, D, T::List>;
}
impl<S, D, U, B, D1, T, End> Join<B1, UInt<U, B>, D1, T, End> for Modes<S, D, Nil>
where
    S: IntMul<UInt<U, B>>,
    T: CoalesceList<Modes<Times<S, UInt<U, B>>, D, Nil>, End>,
{
    type List = T::List;
}
// A dynamic extent cannot be joined, even where the strides continue.
impl<S, D, D1, T, End> Join<B1, usize, D1, T, End> for Modes<S, D, Nil>
where
    T: CoalesceList<Modes<usize, D1, Nil>, End>,
{
    type List = Modes<S, D, T::List>;
}

/// A list of modes, coalesced; `0:1` where the size is 0.
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
    L: CoalesceList<NoMode>,
{
    type List = L::List;
}

/// A list with an extent 0, coalesced: `0:1` only where all integers are static.
pub trait EmptyBy<AllStatic> {
    type List;
}

impl<L> EmptyBy<B1> for L {
    type List = Modes<Zero, One, Nil>;
}
impl<L> EmptyBy<B0> for L
where
    L: CoalesceList<NoMode>,
{
    type List = L::List;
}
