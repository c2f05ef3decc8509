//! Coordinates of a shape: conversions between the flat and the natural coordinate of a position.
//!
//! The rules are those of the [value plane](crate::IntTuple::idx2crd), for coordinates and shapes
//! as types. The last digit is not reduced: a flat coordinate past the end continues along the last
//! mode.

use crate::typed::coord::{Digit, Rest, SplitBy};
use crate::typed::int::{IntAdd, IntMul, One, Plus, Times, Zero};
use crate::typed::layout::by_value_plane;
use crate::typed::list::{Cons, Nil, SameLength};
use crate::typed::ops::arithmetic::Size;
use crate::typed::ops::methods::with_try;
use crate::typed::parts::by_entry::{ByEntry, OnForms, Unpaired};
use crate::typed::parts::leaves::Integers;
use crate::typed::parts::refill::{Refill, Refilled};
use crate::typed::refusal::decimal::{Decimal, ShowCount, Shown, ShownCount};
use crate::typed::refusal::{Holds, OtherCount};
use crate::typed::tuple::{
    ATuple, AnInteger, Form, IntLeaf, Members, MembersOf, ToTuple, Tuple, TupleOf, TypedTuple,
    integer,
};
use typenum::{B0, B1, NInt, NonZero, UInt, UTerm, Unsigned};

with_try! {
    /// Returns the natural coordinate of `coord` in a shape.
    ///
    /// Each integer in place of a tuple becomes the coordinate with the parentheses of that tuple.
    ///
    /// ```text
    /// idx2crd(17, (3,(2,3)))  ->  (2,(1,2))
    /// ```
    ///
    /// - **Post**: that of [`IntTuple::idx2crd`](crate::IntTuple::idx2crd).
    /// - **Static integers**: the compiler divides them. A digit is static where the integer and
    ///   the extents up to it are. In a mode of static extent 1 the digit is a static 0.
    /// - **Does not compile**: other parentheses; negative integers; divisions by a static extent
    ///   0.
    /// - **Errors**: [`try_idx2crd`] returns an error for divisions by a dynamic extent 0.
    /// - **Source**: CuTe `idx2crd`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::idx2crd;
    /// use colex::{Coord, int, shape};
    /// let natural: Coord![(2, (1, 2))] = idx2crd(int!(17), shape!((3, (2, 3))));
    /// let i = 17;
    /// assert_eq!(idx2crd(i, shape!((3, (2, 3)))), (2, (1, 2)));
    /// ```
    ///
    /// ```compile_fail
    /// use colex::{coord, shape, typed};
    /// typed::int_tuple::idx2crd(coord!((1, 2)), shape!((3, 2, 3))); // two integers for three modes
    /// ```
    fn idx2crd, try_idx2crd<C, S, O>(coord: C, shape: S) -> O where [
        C: NaturalIn<S, Output = O>,
        S: TypedTuple,
        O: TypedTuple,
    ] = by_value_plane!(Tuple<O>: c = coord as C, s = shape as S; s.idx2crd(&c)).map(|natural| natural.0);

    /// Returns the flat coordinate of `coord` in a shape.
    ///
    /// ```text
    /// crd2idx((2,5), (3,(2,3)))  ->  17
    /// ```
    ///
    /// For the offset in a layout, see [`Layout::crd2idx`](crate::Layout::crd2idx).
    ///
    /// - **Post**: that of [`IntTuple::crd2idx`](crate::IntTuple::crd2idx).
    /// - **Static integers**: the compiler multiplies and adds them. The extent of the last mode
    ///   has no effect.
    /// - **Does not compile**: other parentheses; negative integers.
    /// - **Errors**: [`try_crd2idx`] returns an error for an overflow of dynamic integers.
    /// - **Source**: CuTe `crd2idx(coord, shape)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::crd2idx;
    /// use colex::{Int, coord, shape};
    /// let flat: Int![17] = crd2idx(coord!((2, 5)), shape!((3, (2, 3))));
    /// let n = 9;
    /// let flat: Int![17] = crd2idx(coord!((2, 5)), shape!((3, n))); // n has no effect
    /// ```
    fn crd2idx, try_crd2idx<C, S, O>(coord: C, shape: S) -> O where [
        C: FlatIn<S, Output = O>,
        S: TypedTuple,
        O: IntLeaf,
    ] = by_value_plane!(Tuple<O>: c = coord as C, s = shape as S;
        integer(s.crd2idx(&c))).map(|flat| flat.0);

    /// Converts `coord`, a coordinate of `shape`, to the coordinate of the same position in the
    /// shape `target`.
    ///
    /// Definition: entry by entry where all three are tuples of one rank, else through the flat
    /// coordinate.
    ///
    /// - **Static integers**, **Errors**: those of [`idx2crd`] and [`crd2idx`].
    /// - **Source**: CuTe `crd2crd`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::crd2crd;
    /// use colex::{Coord, coord, shape};
    /// let there: Coord![(1, 2)] =
    ///     crd2crd(coord!((1, (2, 0))), shape!((4, (3, 2))), shape!((4, 6)));
    /// let i = 2;
    /// assert_eq!(crd2crd((1, (i, 0)), shape!((4, (3, 2))), shape!(24)), 9);
    /// ```
    fn crd2crd, try_crd2crd<C, S, T>(coord: C, shape: S, target: T) -> T::Coord where [
        C: TypedTuple,
        S: TypedTuple,
        T: HasCoordOf<C, S>,
    ] = by_value_plane!(Tuple<T::Coord>: c = coord as C, s = shape as S, t = target as T;
        s.crd2crd(&c, &t))
        .map(|there| there.0);
}

/// A shape in which the coordinate `C` has a [natural coordinate](idx2crd).
#[doc(alias = "SpreadsOut")]
pub trait HasNaturalCoordOf<C>: TypedTuple {
    /// The natural coordinate, with the parentheses of the shape.
    type Natural: TypedTuple;
}

impl<C, S> HasNaturalCoordOf<C> for S
where
    S: TypedTuple,
    C: ByEntry<ToNatural, S>,
    C::Output: TypedTuple,
{
    type Natural = <C as ByEntry<ToNatural, S>>::Output;
}

/// [`HasNaturalCoordOf`] as a bound on the coordinate, so that compile errors underline it.
pub trait NaturalIn<S>: TypedTuple {
    type Output: TypedTuple;
}

impl<C: TypedTuple, S: HasNaturalCoordOf<C>> NaturalIn<S> for C {
    type Output = S::Natural;
}

/// A shape in which the coordinate `C` has a [flat coordinate](crd2idx).
#[doc(alias = "Numbers")]
pub trait HasFlatIndexOf<C>: TypedTuple {
    /// The flat coordinate.
    type Flat: IntLeaf;
}

impl<C, S> HasFlatIndexOf<C> for S
where
    C: Form,
    S: TypedTuple + Form,
    C: Flat<C::Form, <S as Form>::Form, S>,
    C::Output: IntLeaf,
{
    type Flat = <C as Flat<C::Form, <S as Form>::Form, S>>::Output;
}

/// [`HasFlatIndexOf`] as a bound on the coordinate, so that compile errors underline it.
pub trait FlatIn<S>: TypedTuple {
    type Output: IntLeaf;
}

impl<C: TypedTuple, S: HasFlatIndexOf<C>> FlatIn<S> for C {
    type Output = S::Flat;
}

/// A shape that has a coordinate for [the position of the coordinate `C` of the shape
/// `S`](crd2crd).
#[doc(alias = "TakesCoord")]
pub trait HasCoordOf<C, S>: TypedTuple {
    /// The coordinate in this shape.
    type Coord: TypedTuple;
}

impl<C, S, T> HasCoordOf<C, S> for T
where
    C: Form,
    S: Form,
    T: TypedTuple + Form,
    C: Moved<C::Form, S::Form, <T as Form>::Form, S, T>,
    <C as Moved<C::Form, S::Form, <T as Form>::Form, S, T>>::Output: TypedTuple,
{
    type Coord = <C as Moved<C::Form, S::Form, <T as Form>::Form, S, T>>::Output;
}

/// An integer of a coordinate, which is at least 0.
pub trait FromZeroUp {}
impl FromZeroUp for UTerm {}
impl<U, B> FromZeroUp for UInt<U, B> {}
impl FromZeroUp for usize {}
impl<U> FromZeroUp for NInt<U>
where
    U: Unsigned + NonZero,
    Self: Decimal,
    Shown<Self>: IsAtLeastZero,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "the coordinate {Self} is negative",
    label = "use at least 0"
)]
pub trait IsAtLeastZero {}

// `FromZeroUp` refuses negative integers. This implementation keeps the compiler from a second
// error.
impl<U, S> SplitBy<S> for NInt<U>
where
    U: Unsigned + NonZero,
{
    type Digit = UTerm;
    type Rest = UTerm;
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "the coordinate has a tuple where the shape has an integer",
    label = "write one integer there"
)]
pub trait HasPlaceIn<S> {}

/// The conversion to the natural coordinate.
#[derive(Debug)]
pub struct ToNatural;

impl<C, ShapeForm, S> OnForms<AnInteger, ShapeForm, C, S> for ToNatural
where
    C: FromZeroUp,
    S: Form + Integers<Nil>,
    S::List: DigitsOf<C>,
    S: Refill<<S as Form>::Form, <S::List as DigitsOf<C>>::List>,
{
    type Output = Refilled<S, <S::List as DigitsOf<C>>::List>;
}
impl<C, S> OnForms<ATuple, AnInteger, C, S> for ToNatural
where
    C: HasPlaceIn<S>,
{
    type Output = Zero;
}
impl<L, Why> Unpaired<L, Why> for ToNatural
where
    Why: Holds,
{
    type List = Nil;
}
impl<C, S> Holds for OtherCount<C, S, ToNatural>
where
    C: ShowCount,
    S: ShowCount,
    ShownCount<C>: IsTheRankOfTheShape<ShownCount<S>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "the coordinate has {Self} entries where the shape has {Rank} entries",
    label = "give one entry for each entry of the shape"
)]
pub trait IsTheRankOfTheShape<Rank> {}

/// The digits of the flat coordinate `C` in a list of extents; the last digit is not reduced.
#[diagnostic::on_unimplemented(
    message = "idx2crd: the coordinate is not 0, and the shape `()` has only the coordinate 0",
    label = "use the coordinate 0"
)]
pub trait DigitsOf<C> {
    type List;
}

impl DigitsOf<UTerm> for Nil {
    type List = Self;
}
impl DigitsOf<usize> for Nil {
    type List = Self;
}
impl<S, C> DigitsOf<C> for Cons<S, Nil> {
    type List = Cons<C, Nil>;
}
impl<S, S1, T, C> DigitsOf<C> for Cons<S, Cons<S1, T>>
where
    C: SplitBy<S>,
    Cons<S1, T>: DigitsOf<Rest<C, S>>,
{
    type List = Cons<Digit<C, S>, <Cons<S1, T> as DigitsOf<Rest<C, S>>>::List>;
}

/// The flat coordinate of `self` in the shape `S`, for each pair of forms.
pub trait Flat<Form, ShapeForm, S> {
    type Output;
}

impl<C, ShapeForm, S> Flat<AnInteger, ShapeForm, S> for C
where
    C: FromZeroUp,
{
    type Output = C;
}
impl<C, S> Flat<ATuple, AnInteger, S> for C
where
    C: HasPlaceIn<S>,
{
    type Output = Zero;
}
impl<C, S> Flat<ATuple, ATuple, S> for C
where
    C: Members,
    S: Members,
    C::List: FlatEach<S::List, Zero, One, OtherCount<C::List, S::List, ToNatural>>,
{
    type Output =
        <C::List as FlatEach<S::List, Zero, One, OtherCount<C::List, S::List, ToNatural>>>::Output;
}

/// `Sum` plus the flat coordinates of the entries of a list, each times `Before` and the sizes of
/// the entries before it; `Why` is the refusal where the lists differ in length.
pub trait FlatEach<SS, Sum, Before, Why> {
    type Output;
}

type FlatOf<C, S> = <C as Flat<<C as Form>::Form, <S as Form>::Form, S>>::Output;

impl<Sum, Before, Why> FlatEach<Nil, Sum, Before, Why> for Nil {
    type Output = Sum;
}
impl<S, SS, Sum, Before, Why> FlatEach<Cons<S, SS>, Sum, Before, Why> for Nil
where
    Why: Holds,
{
    type Output = Zero;
}
impl<C, CC, Sum, Before, Why> FlatEach<Nil, Sum, Before, Why> for Cons<C, CC>
where
    Why: Holds,
{
    type Output = Zero;
}
impl<C, S, S1, SS, Sum, Before, Why> FlatEach<Cons<S, Cons<S1, SS>>, Sum, Before, Why>
    for Cons<C, Nil>
where
    Why: Holds,
{
    type Output = Zero;
}
impl<C, C1, CC, S, Sum, Before, Why> FlatEach<Cons<S, Nil>, Sum, Before, Why>
    for Cons<C, Cons<C1, CC>>
where
    Why: Holds,
{
    type Output = Zero;
}
impl<C, S, Sum, Before, Why> FlatEach<Cons<S, Nil>, Sum, Before, Why> for Cons<C, Nil>
where
    C: Form,
    S: Form,
    C: Flat<C::Form, S::Form, S>,
    FlatOf<C, S>: IntMul<Before>,
    Sum: IntAdd<Times<FlatOf<C, S>, Before>>,
{
    type Output = Plus<Sum, Times<FlatOf<C, S>, Before>>;
}
impl<C, C1, CC, S, S1, SS, Sum, Before, Why> FlatEach<Cons<S, Cons<S1, SS>>, Sum, Before, Why>
    for Cons<C, Cons<C1, CC>>
where
    C: Form,
    S: Form + Size,
    C: Flat<C::Form, S::Form, S>,
    FlatOf<C, S>: IntMul<Before>,
    Sum: IntAdd<Times<FlatOf<C, S>, Before>>,
    Before: IntMul<<S as Size>::Output>,
    Cons<C1, CC>: FlatEach<
            Cons<S1, SS>,
            Plus<Sum, Times<FlatOf<C, S>, Before>>,
            Times<Before, <S as Size>::Output>,
            Why,
        >,
{
    type Output = <Cons<C1, CC> as FlatEach<
        Cons<S1, SS>,
        Plus<Sum, Times<FlatOf<C, S>, Before>>,
        Times<Before, <S as Size>::Output>,
        Why,
    >>::Output;
}

/// The coordinate `self` of the shape `S` in the shape `T`, for each combination of forms.
pub trait Moved<Form, ShapeForm, TargetForm, S, T> {
    type Output;
}

impl<C, ShapeForm, TargetForm, S, T> Moved<AnInteger, ShapeForm, TargetForm, S, T> for C
where
    ToNatural: OnForms<AnInteger, TargetForm, C, T>,
{
    type Output = <ToNatural as OnForms<AnInteger, TargetForm, C, T>>::Output;
}
impl<C, TargetForm, S, T> Moved<ATuple, AnInteger, TargetForm, S, T> for C
where
    C: HasPlaceIn<S>,
{
    type Output = Zero;
}
impl<C, S, T> Moved<ATuple, ATuple, AnInteger, S, T> for C
where
    C: Flat<ATuple, ATuple, S>,
{
    type Output = <C as Flat<ATuple, ATuple, S>>::Output;
}
impl<C, S, T> Moved<ATuple, ATuple, ATuple, S, T> for C
where
    S: Members,
    T: Members,
    S::List: SameLength<T::List>,
    C: MovedBetween<<S::List as SameLength<T::List>>::Output, S, T>,
{
    type Output = <C as MovedBetween<<S::List as SameLength<T::List>>::Output, S, T>>::Output;
}

/// [`Moved`] between tuples; `SameRank` says whether the shapes have the same rank.
pub trait MovedBetween<SameRank, S, T> {
    type Output;
}

impl<C, S, T> MovedBetween<B1, S, T> for C
where
    C: Members,
    S: Members,
    T: Members,
    C::List: MovedEach<S::List, T::List, OtherCount<C::List, S::List, ToNatural>>,
    MovedList<C, S, T>: ToTuple,
{
    type Output = TupleOf<MovedList<C, S, T>>;
}
impl<C, S, T> MovedBetween<B0, S, T> for C
where
    C: Flat<ATuple, ATuple, S>,
    ToNatural: OnForms<AnInteger, ATuple, C::Output, T>,
{
    type Output = <ToNatural as OnForms<AnInteger, ATuple, C::Output, T>>::Output;
}

type MovedList<C, S, T> = <MembersOf<C> as MovedEach<
    MembersOf<S>,
    MembersOf<T>,
    OtherCount<MembersOf<C>, MembersOf<S>, ToNatural>,
>>::List;

/// [`Moved`] for the entries of a list; `Why` is the refusal of another number of entries.
pub trait MovedEach<SS, TT, Why> {
    type List;
}

impl<Why> MovedEach<Nil, Nil, Why> for Nil {
    type List = Self;
}
impl<S, SS, T, TT, Why> MovedEach<Cons<S, SS>, Cons<T, TT>, Why> for Nil
where
    Why: Holds,
{
    type List = Self;
}
impl<C, CC, Why> MovedEach<Nil, Nil, Why> for Cons<C, CC>
where
    Why: Holds,
{
    type List = Nil;
}
impl<C, CC, S, SS, T, TT, Why> MovedEach<Cons<S, SS>, Cons<T, TT>, Why> for Cons<C, CC>
where
    C: Form,
    S: Form,
    T: Form,
    C: Moved<C::Form, S::Form, T::Form, S, T>,
    CC: MovedEach<SS, TT, Why>,
{
    type List = Cons<<C as Moved<C::Form, S::Form, T::Form, S, T>>::Output, CC::List>;
}
