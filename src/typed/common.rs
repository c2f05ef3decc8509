//! What two layouts hold in one piece at the same coordinates: what a vectorized copy moves at once.
//!
//! As in the [value plane](crate::DynLayout::max_common_layout): one layout is read through the right inverse of the other,
//! and the run that starts with stride 1 is common. A composition that is refused counts as far as its first mode.

use super::coalesce::{CoalesceList, CoalescedList, Nothing};
use super::composition::{ComposedAfter, Read};
use super::int::One;
use super::inverse::{InvertRight, RightInverse};
use super::layout::{Is, Layout, mirrored};
use super::list::{Cons, Leaves, Modes, Nil};
use super::refusal::{Elements, Refused};
use super::strides::Strides;
use super::tuple::{IntLeaf, IntTuple};
use crate::{LayoutError, unwrap};
use typenum::{B0, B1, NInt, NonZero, UInt, UTerm, Unsigned};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// The largest layout of coordinates that both layouts send to `0, 1, 2, ..`: what a vectorized copy moves at once.
    ///
    /// - **Post**: that of [`DynLayout::max_common_layout`](crate::DynLayout::max_common_layout).
    /// - **Static integers**: as in [`composition`](Self::composition). The value plane also knows compositions whose carries
    ///   cancel by accident; two layouts that need one are refused when the program is built.
    /// - **Errors**: an extent of 0 is refused, in the first layout too, which the value plane accepts.
    /// - **Source**: CuTe `max_common_layout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let (a, b) = (layout!((4, 8):(8, 1)), layout!((4, 8):(16, 1)));
    /// let common: Layout![8:4] = a.max_common_layout(b);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn max_common_layout<L, RS, RD>(
        self,
        other: Layout<RS, RD>,
    ) -> MaxCommonLayout<L, Layout<RS, RD>>
    where
        Self: Is<L>,
        Layout<RS, RD>: CommonWith<L>,
        RS: IntTuple,
        RD: Strides<RS>,
    {
        unwrap(self.try_max_common_layout(other))
    }

    /// As [`max_common_layout`](Self::max_common_layout), for layouts with run-time integers.
    ///
    /// - **Errors**: those of [`DynLayout::max_common_layout`](crate::DynLayout::max_common_layout).
    pub fn try_max_common_layout<L, RS, RD>(
        self,
        other: Layout<RS, RD>,
    ) -> Result<MaxCommonLayout<L, Layout<RS, RD>>, LayoutError>
    where
        Self: Is<L>,
        Layout<RS, RD>: CommonWith<L>,
        RS: IntTuple,
        RD: Strides<RS>,
    {
        mirrored!(MaxCommonLayout<L, Layout<RS, RD>>:
            a = self as Self, b = other as Layout<RS, RD>; a.max_common_layout(&b))
    }

    /// How many elements both layouts hold next to each other at coordinate 0: the size of
    /// [`max_common_layout`](Self::max_common_layout), a static integer where that is static.
    ///
    /// - **Errors**: as there.
    /// - **Source**: CuTe `max_common_vector`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, layout};
    /// let lanes: Int![8] = layout!((8, 8):(1, 8)).max_common_vector(layout!((8, 8):(1, 16)));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn max_common_vector<L, RS, RD>(
        self,
        other: Layout<RS, RD>,
    ) -> MaxCommonVector<L, Layout<RS, RD>>
    where
        Self: Is<L>,
        Layout<RS, RD>: CommonWith<L>,
        RS: IntTuple,
        RD: Strides<RS>,
    {
        unwrap(self.try_max_common_vector(other))
    }

    /// As [`max_common_vector`](Self::max_common_vector), for layouts with run-time integers.
    ///
    /// - **Errors**: those of [`try_max_common_layout`](Self::try_max_common_layout).
    pub fn try_max_common_vector<L, RS, RD>(
        self,
        other: Layout<RS, RD>,
    ) -> Result<MaxCommonVector<L, Layout<RS, RD>>, LayoutError>
    where
        Self: Is<L>,
        Layout<RS, RD>: CommonWith<L>,
        RS: IntTuple,
        RD: Strides<RS>,
    {
        let size = self.try_max_common_layout(other)?.to_value().size();
        Ok(MaxCommonVector::<L, Layout<RS, RD>>::from_leaves(&mut || size))
    }
}

/// A layout that can be [compared](Layout::max_common_layout) with the layout `L`.
pub trait CommonWith<L> {
    /// The shape of what is common.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
    /// Its size.
    type Size: IntLeaf;
}

/// The type of [`max_common_layout`](Layout::max_common_layout).
pub type MaxCommonLayout<L, R> = Layout<<R as CommonWith<L>>::Shape, <R as CommonWith<L>>::Stride>;

/// The type of [`max_common_vector`](Layout::max_common_vector).
pub type MaxCommonVector<L, R> = <R as CommonWith<L>>::Size;

impl<S, D, RS, RD> CommonWith<Layout<S, D>> for Layout<RS, RD>
where
    Self: InvertRight,
    RightInverse<Self>: CommonThrough<Layout<S, D>>,
{
    type Shape = <RightInverse<Self> as CommonThrough<Layout<S, D>>>::Shape;
    type Stride = <RightInverse<Self> as CommonThrough<Layout<S, D>>>::Stride;
    type Size = <RightInverse<Self> as CommonThrough<Layout<S, D>>>::Size;
}

// One trait for each step, so that the compiler computes what it is made of once.

/// [`CommonWith`], where `self` is the right inverse.
pub trait CommonThrough<L> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
    type Size: IntLeaf;
}

impl<S, D, RS, RD> CommonThrough<Layout<S, D>> for Layout<RS, RD>
where
    S: Elements<D>,
    RS: Leaves<RD, Nil>,
    S::List: Read<RS::List>,
    <S::List as Read<RS::List>>::Groups: CommonGroups<Self>,
{
    type Shape = <<S::List as Read<RS::List>>::Groups as CommonGroups<Self>>::Shape;
    type Stride = <<S::List as Read<RS::List>>::Groups as CommonGroups<Self>>::Stride;
    type Size = <<S::List as Read<RS::List>>::Groups as CommonGroups<Self>>::Size;
}

/// [`CommonWith`], where `self` are the groups of the composition with the right inverse `R`.
pub trait CommonGroups<R> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
    type Size: IntLeaf;
}

impl<Groups, R> CommonGroups<R> for Groups
where
    Groups: Prefix,
    Groups::List: CoalesceList<Nothing>,
    CoalescedList<Groups::List>: FirstRun,
    <CoalescedList<Groups::List> as FirstRun>::Layout: CommonRun<R>,
{
    type Shape = <<CoalescedList<Groups::List> as FirstRun>::Layout as CommonRun<R>>::Shape;
    type Stride = <<CoalescedList<Groups::List> as FirstRun>::Layout as CommonRun<R>>::Stride;
    type Size = <<CoalescedList<Groups::List> as FirstRun>::Layout as CommonRun<R>>::Size;
}

/// The run `self` read through the right inverse `R`.
pub trait CommonRun<R> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
    type Size: IntLeaf;
}

impl<S, D, R> CommonRun<R> for Layout<S, D>
where
    S: IntLeaf,
    Self: ComposedAfter<R>,
{
    type Shape = <Self as ComposedAfter<R>>::Shape;
    type Stride = <Self as ComposedAfter<R>>::Stride;
    type Size = S;
}

/// The modes of all groups; of the first group where a later one is refused; none where the first one is.
pub trait Prefix {
    type List;
}

impl Prefix for Nil {
    type List = Self;
}
impl<Why> Prefix for Refused<Why> {
    type List = Nil;
}
impl<G, T> Prefix for Cons<G, T>
where
    T: IsComplete,
    G: PrefixBy<T::Output, T>,
{
    type List = G::List;
}

/// Whether a list of groups does not end in a refusal: `B1` or `B0`.
pub trait IsComplete {
    type Output;
}

impl IsComplete for Nil {
    type Output = B1;
}
impl<Why> IsComplete for Refused<Why> {
    type Output = B0;
}
impl<G, T> IsComplete for Cons<G, T>
where
    T: IsComplete,
{
    type Output = T::Output;
}

/// [`Prefix`] of the group `self` and the groups `T` behind it.
pub trait PrefixBy<IsComplete, T> {
    type List;
}

impl<G, T> PrefixBy<B0, T> for G {
    type List = G;
}
impl<G, T> PrefixBy<B1, T> for G
where
    T: Prefix,
    G: InFrontOf<T::List>,
{
    type List = G::List;
}

/// The modes `self` in front of the modes `T`.
pub trait InFrontOf<T> {
    type List;
}

impl<T> InFrontOf<T> for Nil {
    type List = T;
}
impl<S, D, R, T> InFrontOf<T> for Modes<S, D, R>
where
    R: InFrontOf<T>,
{
    type List = Modes<S, D, R::List>;
}

/// The layout `s:1` of the first mode of a list where that has stride 1, else `1:0`.
pub trait FirstRun {
    type Layout;
}

type Alone = Layout<One, UTerm>;

impl FirstRun for Nil {
    type Layout = Alone;
}
impl<S, T> FirstRun for Modes<S, One, T> {
    type Layout = Layout<S, One>;
}
impl<S, T> FirstRun for Modes<S, UTerm, T> {
    type Layout = Alone;
}
impl<S, U, C, B, T> FirstRun for Modes<S, UInt<UInt<U, C>, B>, T> {
    type Layout = Alone;
}
impl<S, T> FirstRun for Modes<S, usize, T> {
    type Layout = Alone;
}
impl<S, U: Unsigned + NonZero, T> FirstRun for Modes<S, NInt<U>, T> {
    type Layout = Alone;
}
