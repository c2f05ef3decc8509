//! Coordinates of an offset: the coordinate in a compact layout that has this offset.
//!
//! The rule is that of the [value plane](crate::DynLayout::get_hier_coord):
//! `c_k = offset / d_k % s_k`. The compiler computes digits whose three integers are static. It
//! also checks that the digits have the offset.

use super::coords::shape::{FromZeroUp, HasFlatIndexOf};
use crate::typed::int::division::{Floor, IntDiv, IntRem};
use crate::typed::int::{IntAdd, IntEq, IntMul, Plus, Same, Times, Zero};
use crate::typed::layout::{Layout, by_value_plane};
use crate::typed::list::{Cons, Modes, Nil};
use crate::typed::ops::methods::with_try;
use crate::typed::parts::leaves::{Leaves, LeavesOf};
use crate::typed::parts::refill::{Refill, Refilled};
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::strides::Strides;
use crate::typed::tuple::{
    Form, IntLeaf, Members, ToTuple, Tuple, TupleOf, TypedTuple, int, integer,
};
use typenum::{B0, B1, NInt, NonZero, UInt, UTerm, Unsigned};

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    with_try! { Self::
        /// Returns the coordinate with the offset `index` in a compact layout.
        ///
        /// ```text
        /// 17 of (4,(2,3)):(6,(3,1))  ->  (2,(1,2))
        /// ```
        ///
        /// - **Pre**: the layout is compact, and its strides are at least 1. For other layouts use
        ///   [`left_inverse`](Self::left_inverse); for negative strides use `to_value()`.
        /// - **Post**: that of [`DynLayout::get_hier_coord`](crate::DynLayout::get_hier_coord).
        /// - **Static integers**: a digit is static where offset, extent and stride are; in a mode
        ///   of static extent 1 it is a static 0.
        /// - **Does not compile**: a static offset of a static layout that no coordinate has; a
        ///   static extent 0.
        /// - **Errors**: a dynamic offset that no coordinate has panics, see
        ///   [`try_get_hier_coord`](Self::try_get_hier_coord).
        /// - **Generic code**: the bound [`N: HasHierCoordIn<Layout<S, D>>`](HasHierCoordIn).
        /// - **Source**: CuTe `Layout::get_hier_coord`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Coord, int, layout};
        /// let l = layout!((4, (2, 3)):(6, (3, 1)));
        /// let coord: Coord![(2, (1, 2))] = l.get_hier_coord(int!(17));
        /// let offset = 17;
        /// assert_eq!(l.get_hier_coord(offset), (2, (1, 2)));
        /// assert!(l.try_get_hier_coord(24).is_err());
        /// ```
        ///
        /// ```compile_fail
        /// use colex::{int, layout};
        /// layout!((4, 2):(1, 4)).get_hier_coord(int!(8)); // its offsets are 0..8
        /// ```
        fn get_hier_coord, try_get_hier_coord<N>(self, index: N) -> N::Coord where [
            N: HasHierCoordIn<Self>,
        ] = by_value_plane!(Tuple<N::Coord>: a = self as Self, n = index as N; a.get_hier_coord(int(&n)))
            .map(|coord| coord.0);

        /// Returns the coordinate with the offset `index` in a compact layout, with one integer for
        /// each mode.
        ///
        /// For a layout of rank 1 it is one integer, without parentheses.
        ///
        /// - **Static integers**, **Errors**: as [`get_hier_coord`](Self::get_hier_coord).
        /// - **Generic code**: the bound [`N: HasFlatCoordIn<Layout<S, D>>`](HasFlatCoordIn).
        /// - **Source**: CuTe `Layout::get_flat_coord`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Coord, int, layout};
        /// let coord: Coord![(2, 5)] = layout!((4, (2, 3)):(6, (3, 1))).get_flat_coord(int!(17));
        /// ```
        fn get_flat_coord, try_get_flat_coord<N>(self, index: N) -> N::Coord where [
            N: HasFlatCoordIn<Self>,
        ] = by_value_plane!(Tuple<N::Coord>: a = self as Self, n = index as N; a.get_flat_coord(int(&n)))
            .map(|coord| coord.0);

        /// Returns the flat coordinate with the offset `index` in a compact layout.
        ///
        /// - **Static integers**, **Errors**: as [`get_hier_coord`](Self::get_hier_coord).
        /// - **Generic code**: the bound [`N: HasLinearCoordIn<Layout<S, D>>`](HasLinearCoordIn).
        /// - **Source**: CuTe `Layout::get_1d_coord`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Int, int, layout};
        /// let coord: Int![22] = layout!((4, (2, 3)):(6, (3, 1))).get_1d_coord(int!(17));
        /// ```
        fn get_1d_coord, try_get_1d_coord<N>(self, index: N) -> N::Coord where [
            N: HasLinearCoordIn<Self>,
        ] = by_value_plane!(Tuple<N::Coord>: a = self as Self, n = index as N;
            integer(a.get_1d_coord(int(&n))))
            .map(|coord| coord.0);
    }
}

/// An offset that may have a [natural coordinate](Layout::get_hier_coord) in the layout `L`.
#[doc(alias = "HierCoord")]
pub trait HasHierCoordIn<L>: IntLeaf {
    /// The coordinate.
    type Coord: TypedTuple;
}

type DigitList<S, D, N> = <LeavesOf<S, D> as OffsetDigits<N, Zero>>::List;

impl<N, S, D> HasHierCoordIn<Layout<S, D>> for N
where
    N: IntLeaf + FromZeroUp,
    S: Leaves<D, Nil> + Form,
    S::List: OffsetDigits<N, Zero>,
    S: Refill<<S as Form>::Form, DigitList<S, D, N>>,
    Refilled<S, DigitList<S, D, N>>: TypedTuple,
{
    type Coord = Refilled<S, DigitList<S, D, N>>;
}

/// An offset that may have a [coordinate with one integer a mode](Layout::get_flat_coord) in the
/// layout `L`.
#[doc(alias = "FlatCoord")]
pub trait HasFlatCoordIn<L>: IntLeaf {
    /// The coordinate.
    type Coord: TypedTuple;
}

impl<N, S, D> HasFlatCoordIn<Layout<S, D>> for N
where
    N: HasHierCoordIn<Layout<S, D>>,
    S: Members + HasFlatIndexOf<N::Coord>,
    N::Coord: Members,
    <N::Coord as Members>::List: FlatPerMode<S::List>,
    <<N::Coord as Members>::List as FlatPerMode<S::List>>::List:
        OneOrTuple<<S as HasFlatIndexOf<N::Coord>>::Flat>,
{
    type Coord = <<<N::Coord as Members>::List as FlatPerMode<S::List>>::List as OneOrTuple<
        <S as HasFlatIndexOf<N::Coord>>::Flat,
    >>::Output;
}

/// An offset that may have a [flat coordinate](Layout::get_1d_coord) in the layout `L`.
#[doc(alias = "LinearCoord")]
pub trait HasLinearCoordIn<L>: IntLeaf {
    /// The coordinate.
    type Coord: IntLeaf;
}

impl<N, S, D> HasLinearCoordIn<Layout<S, D>> for N
where
    N: HasHierCoordIn<Layout<S, D>>,
    S: HasFlatIndexOf<N::Coord>,
{
    type Coord = <S as HasFlatIndexOf<N::Coord>>::Flat;
}

/// The digits of the offset `N` in a list of modes; `Sum` is the offset of the digits before them.
pub trait OffsetDigits<N, Sum> {
    type List;
}

impl<N, Sum> OffsetDigits<N, Sum> for Nil
where
    Sum: EqualsOffset<N>,
{
    type List = Self;
}
impl<S, D, T, N, Sum> OffsetDigits<N, Sum> for Modes<S, D, T>
where
    N: OffsetDigit<S, D>,
    N::Digit: IntMul<D>,
    Sum: IntAdd<Times<N::Digit, D>>,
    T: OffsetDigits<N, Plus<Sum, Times<N::Digit, D>>>,
{
    type List = Cons<N::Digit, T::List>;
}

/// The digit of the offset `self` in the mode `S:D`.
#[diagnostic::on_unimplemented(
    message = "an extent is 0, and at least 1 is needed",
    label = "make every extent at least 1"
)]
pub trait OffsetDigit<S, D> {
    type Digit;
}

impl<N, D> OffsetDigit<UInt<UTerm, B1>, D> for N {
    type Digit = UTerm;
}
impl<N, U, A, B, D> OffsetDigit<UInt<UInt<U, A>, B>, D> for N
where
    N: StepsOf<D>,
    N::Steps: IntRem<UInt<UInt<U, A>, B>>,
{
    type Digit = <N::Steps as IntRem<UInt<UInt<U, A>, B>>>::Output;
}
impl<N, D> OffsetDigit<usize, D> for N
where
    N: StepsOf<D>,
    N::Steps: IntRem<usize>,
{
    type Digit = <N::Steps as IntRem<usize>>::Output;
}

/// The quotient of the offset `self` and the stride `D`.
pub trait StepsOf<D> {
    type Steps;
}

impl<N> StepsOf<usize> for N
where
    N: IntDiv<usize>,
{
    type Steps = Floor<N, usize>;
}
impl<N, U, B> StepsOf<UInt<U, B>> for N
where
    N: IntDiv<UInt<U, B>>,
{
    type Steps = Floor<N, UInt<U, B>>;
}

impl<N> StepsOf<UTerm> for N
where
    Shown<UTerm>: HasADigit<N>,
{
    type Steps = UTerm;
}
impl<N, U> StepsOf<NInt<U>> for N
where
    U: Unsigned + NonZero,
    NInt<U>: Decimal,
    Shown<NInt<U>>: HasADigit<N>,
{
    type Steps = UTerm;
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "a stride is {Self}, and an offset has a coordinate only for strides of at least 1",
    label = "use a stride of at least 1"
)]
pub trait HasADigit<Offset> {}

/// The offset `self` of the digits is the offset `N` that they come from, where both are static.
pub trait EqualsOffset<N> {}

impl<N> EqualsOffset<N> for usize {}
impl EqualsOffset<usize> for UTerm {}
impl<U, B> EqualsOffset<usize> for UInt<U, B> {}
impl EqualsOffset<Self> for UTerm {}
impl<V, C> EqualsOffset<UInt<V, C>> for UTerm where B0: IsTheOffset<UInt<V, C>> {}
// The digits of the offset 0 are 0, so the compiler never needs this case.
impl<U, B> EqualsOffset<UTerm> for UInt<U, B> {}
impl<U, B, V, C> EqualsOffset<UInt<V, C>> for UInt<U, B>
where
    Self: IntEq<UInt<V, C>>,
    Same<Self, UInt<V, C>>: IsTheOffset<UInt<V, C>>,
{
}

/// The bit that says whether the digits have the offset `N`.
pub trait IsTheOffset<N> {}

impl<N> IsTheOffset<N> for B1 {}
impl<N> IsTheOffset<N> for B0
where
    N: Decimal,
    Shown<N>: HasACoordinate,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "the coordinate found for the offset {Self} has another offset",
    label = "use a compact layout, which has a coordinate for every offset"
)]
pub trait HasACoordinate {}

/// The flat coordinates of a list of coordinates in a list of shapes.
pub trait FlatPerMode<SS> {
    type List;
}

impl FlatPerMode<Nil> for Nil {
    type List = Self;
}
impl<C, CC, S, SS> FlatPerMode<Cons<S, SS>> for Cons<C, CC>
where
    S: HasFlatIndexOf<C>,
    CC: FlatPerMode<SS>,
{
    type List = Cons<S::Flat, CC::List>;
}

/// A list of integers as a tuple, or as the integer `Only` where the list has one.
pub trait OneOrTuple<Only> {
    type Output: TypedTuple;
}

impl<Only> OneOrTuple<Only> for Nil {
    type Output = ();
}
impl<H, Only> OneOrTuple<Only> for Cons<H, Nil>
where
    Only: TypedTuple,
{
    type Output = Only;
}
impl<H, H1, T, Only> OneOrTuple<Only> for Cons<H, Cons<H1, T>>
where
    Self: ToTuple,
    TupleOf<Self>: TypedTuple,
{
    type Output = TupleOf<Self>;
}
