//! Alignment: the largest group of neighbours that all offsets respect.
//!
//! The modes that chain up from stride 1 are one run; what the other modes step by must keep it whole. So the answer is the
//! greatest common divisor of the run and of those strides.

use super::coalesce::{CoalesceList, CoalescedList, Nothing};
use super::division::{CommonDivisor, IntGcd};
use super::int::{IntMul, One, Times};
use super::layout::{Is, Layout};
use super::list::{Modes, Nil};
use super::refusal::Elements;
use super::sort::{Compare, SortByStride, SortedList};
use super::strides::Strides;
use super::tuple::{IntLeaf, IntTuple, StaticTuple};
use crate::{LayoutError, unwrap};
use typenum::{Equal, Greater, Less, NInt, NonZero, UInt, UTerm, Unsigned};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// The largest `n` for which [`upcast`](Self::upcast) by `n` is exact: all offsets fall into whole, aligned groups.
    ///
    /// The result is a static integer, of run-time layouts too, so that it can be the factor of an upcast.
    ///
    /// - **Post**: that of [`DynLayout::max_alignment`](crate::DynLayout::max_alignment).
    /// - **Static integers**: a run-time extent ends the run, a run-time or negative stride makes the result 1.
    /// - **Errors**: an extent that is 0 is refused, by the compiler where it is static, else when the program runs.
    /// - **Source**: CuTe `max_alignment`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, int, layout};
    /// let pairs: Int![2] = layout!((8, 16):(1, 6)).max_alignment();
    /// let n = 16;
    /// let rows: Int![8] = layout!((8, n):(1, 8)).max_alignment();
    /// assert_eq!(layout!((8, n):(1, 8)).upcast(rows).to_string(), "(_1,16):(_1,_1)");
    /// ```
    #[must_use]
    #[track_caller]
    pub fn max_alignment<L>(self) -> Alignment<L>
    where
        Self: Is<L>,
        L: MaxAlignment,
    {
        unwrap(self.try_max_alignment())
    }

    /// As [`max_alignment`](Self::max_alignment), for layouts with run-time extents that may be 0.
    ///
    /// - **Errors**: [`Reason::EmptyExtent`](crate::Reason).
    pub fn try_max_alignment<L>(self) -> Result<Alignment<L>, LayoutError>
    where
        Self: Is<L>,
        L: MaxAlignment,
    {
        const {
            if Self::IS_STATIC {
                let typed = <Alignment<L> as IntTuple>::SKELETON;
                let value = crate::IntTuple::int(unwrap(Self::SKELETON.max_alignment()));
                assert!(
                    typed.equals(&value),
                    "the typed plane and the value plane disagree: please report this as a bug of colex"
                );
            }
        }
        if !Self::IS_STATIC {
            self.to_value().max_alignment()?;
        }
        Ok(<Alignment<L> as StaticTuple>::NEW)
    }
}

/// A layout with an [alignment](Layout::max_alignment): every layout without a static extent 0.
pub trait MaxAlignment {
    /// The result.
    type Output: IntLeaf + StaticTuple;
}

/// The type of [`max_alignment`](Layout::max_alignment).
pub type Alignment<L> = <L as MaxAlignment>::Output;

impl<S, D> MaxAlignment for Layout<S, D>
where
    S: Elements<D>,
    S::List: CoalesceList<Nothing>,
    CoalescedList<S::List>: Steps,
    <CoalescedList<S::List> as Steps>::List: AlignSteps,
    <<CoalescedList<S::List> as Steps>::List as AlignSteps>::Output: IntLeaf + StaticTuple,
{
    type Output = <<CoalescedList<S::List> as Steps>::List as AlignSteps>::Output;
}

/// A step of which nothing is known.
#[derive(Debug)]
pub struct Unknown;

/// A list of modes if all strides are static and at least 0, else [`Unknown`].
pub trait Steps {
    type List;
}

impl Steps for Nil {
    type List = Self;
}
impl<S, T> Steps for Modes<S, usize, T> {
    type List = Unknown;
}
impl<S, U: Unsigned + NonZero, T> Steps for Modes<S, NInt<U>, T> {
    type List = Unknown;
}
impl<S, T> Steps for Modes<S, UTerm, T>
where
    T: Steps,
    T::List: Step<S, UTerm>,
{
    type List = <T::List as Step<S, UTerm>>::List;
}
impl<S, U, B, T> Steps for Modes<S, UInt<U, B>, T>
where
    T: Steps,
    T::List: Step<S, UInt<U, B>>,
{
    type List = <T::List as Step<S, UInt<U, B>>>::List;
}

/// The mode `S:D` in front of the list `self`, unless that is unknown.
pub trait Step<S, D> {
    type List;
}

impl<S, D> Step<S, D> for Unknown {
    type List = Self;
}
impl<S, D> Step<S, D> for Nil {
    type List = Modes<S, D, Self>;
}
impl<S, D, S1, D1, T> Step<S, D> for Modes<S1, D1, T> {
    type List = Modes<S, D, Self>;
}

/// The alignment of a list of modes.
pub trait AlignSteps {
    type Output;
}

impl AlignSteps for Unknown {
    type Output = One;
}
impl AlignSteps for Nil {
    type Output = One;
}
impl<S, D, T> AlignSteps for Modes<S, D, T>
where
    Self: SortByStride,
    SortedList<Self>: AlignRun<One, UTerm>,
{
    type Output = <SortedList<Self> as AlignRun<One, UTerm>>::Output;
}

/// The alignment of sorted modes where the run is `Reached` long and the modes so far that are not in it step by
/// multiples of `Common`.
pub trait AlignRun<Reached, Common> {
    type Output;
}

impl<Reached, Common> AlignRun<Reached, Common> for Nil
where
    Common: IntGcd<Reached>,
{
    type Output = CommonDivisor<Common, Reached>;
}
impl<S, D, T, Reached, Common> AlignRun<Reached, Common> for Modes<S, D, T>
where
    D: Compare<Reached>,
    Self: AlignRunBy<D::Output, Reached, Common>,
{
    type Output = <Self as AlignRunBy<D::Output, Reached, Common>>::Output;
}

/// [`AlignRun`], where the first stride compares with the run as `Ordering` says.
pub trait AlignRunBy<Ordering, Reached, Common> {
    type Output;
}

impl<S, D, T, Reached, Common> AlignRunBy<Less, Reached, Common> for Modes<S, D, T>
where
    Common: IntGcd<D>,
    T: AlignRun<Reached, CommonDivisor<Common, D>>,
{
    type Output = T::Output;
}
impl<U, B, D, T, Reached, Common> AlignRunBy<Equal, Reached, Common> for Modes<UInt<U, B>, D, T>
where
    Reached: IntMul<UInt<U, B>>,
    T: AlignRun<Times<Reached, UInt<U, B>>, Common>,
{
    type Output = T::Output;
}
// An extent that is known at run time only ends the run; its stride, and those that follow, are as long as the run at least.
impl<D, T, Reached, Common> AlignRunBy<Equal, Reached, Common> for Modes<usize, D, T>
where
    Self: AlignRest<Reached, Common>,
{
    type Output = <Self as AlignRest<Reached, Common>>::Output;
}
impl<S, D, T, Reached, Common> AlignRunBy<Greater, Reached, Common> for Modes<S, D, T>
where
    Self: AlignRest<Reached, Common>,
{
    type Output = <Self as AlignRest<Reached, Common>>::Output;
}

/// [`AlignRun`] of modes that are not in the run.
pub trait AlignRest<Reached, Common> {
    type Output;
}

impl<Reached, Common> AlignRest<Reached, Common> for Nil
where
    Common: IntGcd<Reached>,
{
    type Output = CommonDivisor<Common, Reached>;
}
impl<S, D, T, Reached, Common> AlignRest<Reached, Common> for Modes<S, D, T>
where
    Common: IntGcd<D>,
    T: AlignRest<Reached, CommonDivisor<Common, D>>,
{
    type Output = T::Output;
}
