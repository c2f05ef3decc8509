//! Layout addition: the layout whose offsets are the sums of two others', where there is one.
//!
//! As in the [value plane](crate::DynLayout::layout_add): on the common domain of both shapes both layouts are linear, so that
//! strides add up.

use super::coalesce::{Coalesce, CoalesceList, CoalescedList, Nothing};
use super::coords::FlatIndex;
use super::cosize::{ListSize, SizeOf};
use super::decimal::{Decimal, Shown};
use super::gcd_domain::DomainWith;
use super::int::{IntAdd, IntEq, One, Plus, Same, Zero};
use super::layout::{Layout, mirrored};
use super::list::{Leaves, LeavesOf, Modes, Nil, ToLayout};
use super::refinement::AgreesWith;
use super::strides::Strides;
use super::tuple::IntTuple;
use crate::{LayoutError, unwrap};
use typenum::{B0, B1, UInt, UTerm};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// The layout whose offsets are the sums of both: `r(i) = self(i) + other(i)`.
    ///
    /// ```text
    /// (5,3,4):(1,5,15) + (10,6):(1,10)  ->  60:2
    /// ```
    ///
    /// - **Conditions**: the shapes are static, of one size, and have a common refinement.
    /// - **Post**: that of [`DynLayout::layout_add`](crate::DynLayout::layout_add).
    /// - **Static integers**: a stride is static where both are.
    /// - **Refused by the compiler**: what breaks a condition.
    /// - **Errors**: [`try_layout_add`](Self::try_layout_add) tells of run-time strides whose sum does not fit.
    /// - **Source**: PyCuTe `layout_add`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let sum: Layout![60:2] = layout!((5, 3, 4):(1, 5, 15)).layout_add(layout!((10, 6):(1, 10)));
    /// let pitch = 100;
    /// let sum = layout!((4, 8):(1, pitch)).layout_add(layout!((4, 8):(8, 1)));
    /// assert_eq!(sum.to_string(), "(_4,_8):(_9,101)");
    /// ```
    ///
    /// ```compile_fail
    /// colex::layout!((2, 3):(3, 1)).layout_add(colex::layout!((3, 2):(2, 1))); // no common refinement
    /// ```
    #[must_use]
    #[track_caller]
    pub fn layout_add<RS, RD>(self, other: Layout<RS, RD>) -> SumOf<Self, Layout<RS, RD>>
    where
        Layout<RS, RD>: AddedTo<Self>,
        RS: IntTuple,
        RD: Strides<RS>,
    {
        unwrap(self.try_layout_add(other))
    }

    /// As [`layout_add`](Self::layout_add), for run-time strides whose sum may not fit.
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason).
    pub fn try_layout_add<RS, RD>(
        self,
        other: Layout<RS, RD>,
    ) -> Result<SumOf<Self, Layout<RS, RD>>, LayoutError>
    where
        Layout<RS, RD>: AddedTo<Self>,
        RS: IntTuple,
        RD: Strides<RS>,
    {
        mirrored!(SumOf<Self, Layout<RS, RD>>:
            a = self as Self, b = other as Layout<RS, RD>; a.layout_add(&b))
    }
}

/// A layout that can be [added](Layout::layout_add) to the layout `L`.
pub trait AddedTo<L> {
    /// The shape of the sum.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`layout_add`](Layout::layout_add).
pub type SumOf<L, R> = Layout<<R as AddedTo<L>>::Shape, <R as AddedTo<L>>::Stride>;

impl<S, D, RS, RD> AddedTo<Layout<S, D>> for Layout<RS, RD>
where
    Layout<S, D>: CoalescedModes,
    Self: CoalescedModes,
    Domain<Layout<S, D>, Self>: AddedUp<ModesOf<Layout<S, D>>, ModesOf<Self>>,
    Added<Layout<S, D>, Self>: CoalesceList<Nothing>,
    CoalescedList<Added<Layout<S, D>, Self>>: ToLayout,
    <Self as CoalescedModes>::Shape: DomainWith<<Layout<S, D> as CoalescedModes>::Shape>,
    Domain<Layout<S, D>, Self>: ListSize<One>,
    SizeOfModes<Layout<S, D>>: IntEq<SizeOfModes<Self>>,
    SizeOf<Domain<Layout<S, D>, Self>>: Covers<
            Same<SizeOfModes<Layout<S, D>>, SizeOfModes<Self>>,
            SizeOfModes<Layout<S, D>>,
            SizeOfModes<Self>,
        >,
{
    type Shape = <CoalescedList<Added<Layout<S, D>, Self>> as ToLayout>::Shape;
    type Stride = <CoalescedList<Added<Layout<S, D>, Self>> as ToLayout>::Stride;
}

type ModesOf<L> = <L as CoalescedModes>::List;
type SizeOfModes<L> = <L as CoalescedModes>::Size;
type Domain<L, R> =
    <<R as CoalescedModes>::Shape as DomainWith<<L as CoalescedModes>::Shape>>::List;
type Added<L, R> = <Domain<L, R> as AddedUp<ModesOf<L>, ModesOf<R>>>::List;

/// A layout, coalesced: its shape, its modes, its size.
pub trait CoalescedModes {
    type Shape;
    type List;
    type Size;
}

impl<L> CoalescedModes for L
where
    L: Coalesce,
    L::Shape: Leaves<L::Stride, Nil>,
    LeavesOf<L::Shape, L::Stride>: ListSize<One>,
{
    type Shape = L::Shape;
    type List = LeavesOf<L::Shape, L::Stride>;
    type Size = SizeOf<LeavesOf<L::Shape, L::Stride>>;
}

/// The modes of a domain with the offsets that the lists of modes `A` and `B` have there, added up.
pub trait AddedUp<A, B> {
    type List;
}

impl<A, B> AddedUp<A, B> for Nil {
    type List = Self;
}
impl<S, At, T, A, B> AddedUp<A, B> for Modes<S, At, T>
where
    A: FlatIndex<At, Zero>,
    B: FlatIndex<At, Zero>,
    A::Index: IntAdd<B::Index>,
    T: AddedUp<A, B>,
{
    type List = Modes<S, Plus<A::Index, B::Index>, T::List>;
}

/// The size of the common domain is the size of both layouts, of which a bit says whether they are the same.
pub trait Covers<SameSize, Size, OtherSize> {}

impl<N, Size, OtherSize> Covers<B0, Size, OtherSize> for N where Size: AgreesWith<OtherSize> {}
// Layouts without elements are refused where the domain is looked for.
impl<N, OtherSize> Covers<B1, UTerm, OtherSize> for N {}
impl<N, U, C, OtherSize> Covers<B1, UInt<U, C>, OtherSize> for N
where
    N: IntEq<UInt<U, C>>,
    Same<N, UInt<U, C>>: IsWhole<N, UInt<U, C>>,
{
}

/// Whether the common domain of size `N` is the whole domain, as a bit.
pub trait IsWhole<N, Size> {}

impl<N, Size> IsWhole<N, Size> for B1 {}
impl<N, Size> IsWhole<N, Size> for B0
where
    N: Decimal,
    Size: Decimal,
    Shown<N>: IsTheWholeOf<Shown<Size>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "layout_add: the shapes have no common refinement: their finest common cut has {Self} of {Size} coordinates",
    label = "these layouts have no sum"
)]
pub trait IsTheWholeOf<Size> {}
