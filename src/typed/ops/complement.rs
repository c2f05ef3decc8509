//! Complement: the layout that fills the gaps of another.
//!
//! The rule is that of the [value plane](crate::DynLayout::complement). One pass reads the modes of
//! nonzero stride in the order of their strides. `Run` is the size that the modes so far fill
//! without gaps. The pass makes a list of modes, which is coalesced at the end.

use core::marker::PhantomData;

use super::coalesce::{CoalesceList, CoalescedList, NoMode};
use super::filter::{FilteredList, NonBroadcast};
use crate::typed::generic::{
    ComplementOperands, ComplementStrictOperands, GapsOperands, TilesOfOperands,
};
use crate::typed::int::division::{Ceil, DivMod, Floor, IntDiv, Remainder};
use crate::typed::int::{IntMul, IntSub, Minus, One, Times, Zero};
use crate::typed::layout::{Layout, TypeEq, by_value_plane};
use crate::typed::list::size::{CosizeOf, ListCosize};
use crate::typed::list::{Cons, HasZero, Modes, Nil, OrUnit};
use crate::typed::makes::{Made, Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::ops::methods::with_try;
use crate::typed::parts::leaves::{Integers, IntegersOf, Leaves, ToLayout};
use crate::typed::parts::sort::{Compare, SortByStride, SortedList};
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::{
    Divides, HasElements, IsAtLeastTheSpan, IsMultipleOfTheSpan, IsNonNegativeStride, Poison,
};
use crate::typed::strides::Strides;
use crate::typed::tuple::{Tuple, TypedTuple};
use typenum::{B0, B1, Equal, Greater, Less, NInt, NonZero, UInt, UTerm, Unsigned};

layout_methods! {
    /// Returns the layout whose offsets, added to those of this layout, cover `target`.
    ///
    /// Gaps are rounded down.
    ///
    /// ```text
    /// complement(4:2, 24)  ->  (2,3):(1,8)
    /// ```
    ///
    /// - **Conditions**: strides of at least 0, and modes that do not overlap. More than one mode
    ///   of nonzero stride needs static strides.
    /// - **Post**, **Errors**: those of [`DynLayout::complement`](crate::DynLayout::complement).
    /// - **Does not compile**: static modes that overlap; negative strides; dynamic strides of
    ///   several modes.
    /// - **Generic code**: the bound [`T: ComplementTarget<Layout<S, D>>`](ComplementTarget).
    /// - **Source**: CuTe `complement`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let gaps: Layout![(2, 3):(1, 8)] = layout!(4:2).complement(int!(24));
    /// let n = 24;
    /// assert_eq!(layout!(4:2).complement(n).to_string(), "(_2,3):(_1,_8)");
    /// ```
    fn complement, try_complement<T>(target: T) where [
        T::SelfType: ComplementOperands<Layout<S, D>, K>,
        T: TypedTuple + Makes<Complementing<Floored>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, target: T| a.complement(&target);
}

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    with_try! { Self::
        /// Returns the number of tiles in each mode of `shape`.
        ///
        /// It is the shape of the [complement](Self::complement), and of the rest of a divide by
        /// this layout.
        ///
        /// - **Conditions**, **Errors**, **Does not compile**: those of
        ///   [`complement`](Self::complement).
        /// - **Generic code**: the bound [`T: ComplementTarget<Layout<S, D>>`](ComplementTarget).
        /// - **Source**: CuTe `ceil_div(shape, layout)`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Shape, layout, shape};
        /// // 2 interleaved tiles in each group of 8 elements, 6 groups.
        /// let tiles: Shape![(2, 6)] = layout!(4:2).tiles_of(shape!((8, 6)));
        /// let n = 8;
        /// assert_eq!(layout!(4:1).tiles_of(n), 2);
        /// ```
        #[doc(alias = "ceil_div_tiler")]
        fn tiles_of, try_tiles_of<T, K, OS, OD>(self, shape: T) -> OS where [
            OS: TypedTuple,
            OD: Strides<OS>,
            T::SelfType: TilesOfOperands<Self, K>,
            T: TypedTuple + Makes<Complementing<Floored>, Self, T, K, Output = Layout<OS, OD>>,
        ] = by_value_plane!(Tuple<OS>: a = self as Self, b = shape as T;
            a.tiles_of(&b)).map(|tiles| tiles.0);
    }
}

layout_methods! {
    /// Returns the layout of the gaps inside this layout.
    ///
    /// It is the [complement](Self::complement) up to the cosize of the modes of nonzero stride.
    ///
    /// - **Does not compile**: those of [`complement`](Self::complement).
    /// - **Generic code**: the bound [`Layout<S, D>: Gaps`](Gaps).
    /// - **Source**: CuTe `complement` without a target.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let gaps: Layout![2:1] = layout!(4:2).gaps();
    /// ```
    fn gaps, try_gaps<L>() where [
        Layout<S, D>: TypeEq<L>,
        L: GapsOperands<(), K>,
        L: Makes<FindingGaps, (), L, K, Output = Layout<OS, OD>>,
    ] = |a| a.gaps();

    /// Like [`complement`](Self::complement), but requires that the two layouts fill every offset.
    ///
    /// Every stride must be a multiple of the size that the smaller modes fill.
    ///
    /// - **Does not compile**: those of [`complement`](Self::complement); a static stride that is
    ///   not such a multiple.
    /// - **Generic code**: the bound
    ///   [`T: StrictComplementTarget<Layout<S, D>>`](StrictComplementTarget).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let gaps: Layout![(2, 3):(1, 8)] = layout!(4:2).complement_strict(int!(24));
    /// ```
    fn complement_strict, try_complement_strict<T>(target: T) where [
        T::SelfType: ComplementStrictOperands<Layout<S, D>, K>,
        T: TypedTuple + Makes<Complementing<Strict>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, target: T| a.complement_strict(&target);
}

bounds_and_results! {
    /// A size or shape in which the layout `L` has a [complement](Layout::complement).
    trait ComplementTarget<L>: TypedTuple = Complementing<Floored>, L;
    /// The type of [`complement`](Layout::complement).
    type Complement<L, T> = T as ComplementTarget<L>;
}

bounds_and_results! {
    /// A layout that has a [layout of its gaps](Layout::gaps).
    trait Gaps<> = new FindingGaps, ();
}

impl<Any, S, D> Makes<FindingGaps, (), Layout<S, D>> for Any
where
    S: Leaves<D, Nil>,
    S::List: NonBroadcast,
    <S::List as NonBroadcast>::List: CoalesceList<NoMode>,
    FilteredList<S::List>: ListCosize<Zero>,
    CosizeOf<FilteredList<S::List>>: Makes<Complementing<Floored>, Layout<S, D>>,
{
    type Output = Made<Complementing<Floored>, Layout<S, D>, CosizeOf<FilteredList<S::List>>>;
}

bounds_and_results! {
    /// A size or shape that the layout `L` [fills together with its
    /// complement](Layout::complement_strict).
    trait StrictComplementTarget<L>: TypedTuple = Complementing<Strict>, L;
}

/// Gaps whose size is not a multiple of `Run` are rounded down.
#[derive(Debug)]
pub struct Floored;
/// Gaps whose size is not a multiple of `Run` are refused.
#[derive(Debug)]
pub struct Strict;
/// Gaps that are rounded down must be past `Size`, the size of the target.
#[derive(Debug)]
pub struct Covering<Size>(PhantomData<Size>);

impl<Any, S, D, T, How> Makes<Complementing<How>, Layout<S, D>, T> for Any
where
    S: Leaves<D, Nil>,
    T: TypedTuple,
    T::SelfType: Integers<Nil>,
    S::List: ComplementList<IntegersOf<T::SelfType>, How>,
{
    type Output = <ComplementOf<S::List, IntegersOf<T::SelfType>, How> as ToLayout>::Output;
}

/// The complement of a list of modes in the extents `Target`, coalesced; `How` is [`Floored`],
/// [`Strict`] or [`Covering`].
pub trait ComplementList<Target, How> {
    type List: ToLayout + OrUnit;
}

pub(crate) type ComplementOf<L, Target, How> = <L as ComplementList<Target, How>>::List;

impl<L, Target, How> ComplementList<Target, How> for L
where
    L: HasZero,
    L::Output: UnlessEmpty<L>,
    Elements<L>: NonBroadcast,
    <Elements<L> as NonBroadcast>::List: CoalesceList<NoMode>,
    FilteredList<Elements<L>>: SortByStride,
    SortedList<FilteredList<Elements<L>>>: Fill<One, Target, How>,
    Filled<L, Target, How>: CoalesceList<NoMode>,
    CoalescedList<Filled<L, Target, How>>: ToLayout + OrUnit,
{
    type List = CoalescedList<Filled<L, Target, How>>;
}

type Elements<L> = <<L as HasZero>::Output as UnlessEmpty<L>>::List;
type Filled<L, Target, How> =
    <SortedList<FilteredList<Elements<L>>> as Fill<One, Target, How>>::List;

/// `L`, where `self` says whether an extent is a static 0, which is refused.
pub trait UnlessEmpty<L> {
    type List;
}

impl<L> UnlessEmpty<L> for B0 {
    type List = L;
}
impl<L> UnlessEmpty<L> for B1
where
    Self: HasElements<L>,
{
    type List = Nil;
}

/// The complement, with the rule `How` for gaps that are not multiples.
#[derive(Debug)]
pub struct Complementing<How>(PhantomData<How>);

/// The modes that fill the gaps of the sorted modes `self`, and then `Target`; `Run` is the size
/// filled so far.
pub trait Fill<Run, Target, Gaps> {
    type List;
}

impl<Run, Target, Gaps> Fill<Run, Target, Gaps> for Nil
where
    Target: Tiles<Run>,
    Target::List: Merge<NoMode, Run>,
{
    type List = <Target::List as Merge<NoMode, Run>>::List;
}
impl<Run, Target, Gaps> Fill<Run, Target, Gaps> for Poison {
    type List = Nil;
}
impl<S, D, T, Run, Target, Gaps> Fill<Run, Target, Gaps> for Modes<S, D, T>
where
    D: StartsAfter<Run, S, T, Target, Gaps>,
{
    type List = D::List;
}

/// [`Fill`] for a mode of extent `S` and stride `self`, which is at least `Run`, and the modes `T`
/// after it.
pub trait StartsAfter<Run, S, T, Target, Gaps> {
    type List;
}

impl<Run, S, T, Target, Gaps> StartsAfter<Run, S, T, Target, Gaps> for usize
where
    Self: IntDiv<Run> + IntMul<S>,
    T: Fill<Times<Self, S>, Target, Gaps>,
{
    type List = Modes<Floor<Self, Run>, Run, T::List>;
}
impl<U, B, S, T, Target, Gaps> StartsAfter<usize, S, T, Target, Gaps> for UInt<U, B>
where
    Self: IntMul<S>,
    T: Fill<Times<Self, S>, Target, Gaps>,
{
    type List = Modes<usize, usize, T::List>;
}
impl<U, B, V, C, S, T, Target, Gaps> StartsAfter<UInt<V, C>, S, T, Target, Gaps> for UInt<U, B>
where
    Self: Compare<UInt<V, C>>,
    <Self as Compare<UInt<V, C>>>::Output: AfterBy<Self, UInt<V, C>, S, T, Target, Gaps>,
{
    type List = <<Self as Compare<UInt<V, C>>>::Output as AfterBy<
        Self,
        UInt<V, C>,
        S,
        T,
        Target,
        Gaps,
    >>::List;
}
impl<U, Run, S, T, Target, Gaps> StartsAfter<Run, S, T, Target, Gaps> for NInt<U>
where
    U: Unsigned + NonZero,
    Self: Decimal,
    Shown<Self>: IsNonNegativeStride,
{
    type List = Nil;
}

/// [`StartsAfter`], where `self` is the order of the static stride `D` and the static `Run`.
pub trait AfterBy<D, Run, S, T, Target, Gaps> {
    type List;
}

impl<D, Run, S, T, Target> AfterBy<D, Run, S, T, Target, Floored> for Greater
where
    D: IntDiv<Run> + IntMul<S>,
    T: Fill<Times<D, S>, Target, Floored>,
{
    type List = Modes<Floor<D, Run>, Run, T::List>;
}
impl<D, Run, S, T, Target> AfterBy<D, Run, S, T, Target, Strict> for Greater
where
    D: IntDiv<Run> + IntMul<S> + DivMod<Run>,
    Remainder<D, Run>: Divides<D, Run>,
    T: Fill<Times<D, S>, Target, Strict>,
{
    type List = Modes<Floor<D, Run>, Run, T::List>;
}
impl<D, Run, S, T, Target, Size> AfterBy<D, Run, S, T, Target, Covering<Size>> for Greater
where
    D: IntDiv<Run> + IntMul<S> + DivMod<Run>,
    Remainder<D, Run>: MissesNothing<D, Run, Size>,
    T: Fill<Times<D, S>, Target, Covering<Size>>,
{
    type List = <Remainder<D, Run> as MissesNothing<D, Run, Size>>::Then<
        Modes<Floor<D, Run>, Run, T::List>,
    >;
}
impl<D, Run, S, T, Target, Gaps> AfterBy<D, Run, S, T, Target, Gaps> for Equal
where
    D: IntMul<S>,
    T: Fill<Times<D, S>, Target, Gaps>,
{
    type List = Modes<One, Run, T::List>;
}
impl<D, Run, S, T, Target, Gaps> AfterBy<D, Run, S, T, Target, Gaps> for Less
where
    D: Decimal,
    Run: Decimal,
    Shown<D>: IsAtLeastTheSpan<Shown<Run>>,
{
    type List = Nil;
}

/// The remainder `self` of the stride `D` by `Run` is 0, or the gap that it loses is past `Size`.
pub trait MissesNothing<D, Run, Size> {
    /// `L`. The way to the list leads through the condition, which the compiler reports.
    type Then<L>;
}

impl<D, Run, Size> MissesNothing<D, Run, Size> for UTerm {
    type Then<L> = L;
}
impl<D, Run, U, B> MissesNothing<D, Run, usize> for UInt<U, B> {
    type Then<L> = L;
}
impl<D, Run, U, B> MissesNothing<D, Run, UTerm> for UInt<U, B> {
    type Then<L> = L;
}
impl<D, Run, U, B, V, C> MissesNothing<D, Run, UInt<V, C>> for UInt<U, B>
where
    D: IntSub<Self>,
    UInt<V, C>: Compare<Minus<D, Self>>,
    Self: MissedBy<<UInt<V, C> as Compare<Minus<D, Self>>>::Output, D, Run>,
{
    type Then<L> =
        <Self as MissedBy<<UInt<V, C> as Compare<Minus<D, Self>>>::Output, D, Run>>::Then<L>;
}

/// [`MissesNothing`], where `Ordering` is the order of the size and of the last multiple of `Run`.
pub trait MissedBy<Ordering, D, Run> {
    type Then<L>;
}

impl<D, Run, R> MissedBy<Less, D, Run> for R {
    type Then<L> = L;
}
impl<D, Run, R> MissedBy<Equal, D, Run> for R {
    type Then<L> = L;
}
impl<D, Run, R> MissedBy<Greater, D, Run> for R
where
    D: Decimal,
    Run: Decimal,
    Shown<D>: IsMultipleOfTheSpan<Shown<Run>>,
{
    type Then<L> = L;
}

/// A list of extents divided by `Run` from the left, rounded up. The next extents are divided by
/// the rest of the divisor.
pub trait Tiles<Run> {
    type List;
}

impl<Run> Tiles<Run> for Nil {
    type List = Self;
}
impl<H, Run> Tiles<Run> for Cons<H, Nil>
where
    H: IntDiv<Run>,
{
    type List = Cons<Ceil<H, Run>, Nil>;
}
impl<H, H1, T, Run> Tiles<Run> for Cons<H, Cons<H1, T>>
where
    H: IntDiv<Run>,
    Run: IntDiv<H>,
    Cons<H1, T>: Tiles<Ceil<Run, H>>,
{
    type List = Cons<Ceil<H, Run>, <Cons<H1, T> as Tiles<Ceil<Run, H>>>::List>;
}

/// A list of extents as compact modes; `Run` is the first stride. Adjacent static extents merge,
/// and so do adjacent dynamic ones. `Last` is the extent that may still grow.
pub trait Merge<Last, Run> {
    type List;
}

impl<Run> Merge<NoMode, Run> for Nil {
    type List = Self;
}
impl<N, Run> Merge<Extent<N>, Run> for Nil {
    type List = Modes<N, Run, Self>;
}
impl<H, T, Run> Merge<NoMode, Run> for Cons<H, T>
where
    T: Merge<Extent<H>, Run>,
{
    type List = T::List;
}
impl<H, T, N, Run> Merge<Extent<N>, Run> for Cons<H, T>
where
    N: MergeNext<H, T, Run>,
{
    type List = N::List;
}

/// An extent that may still grow.
#[derive(Debug)]
pub struct Extent<N>(PhantomData<N>);

/// [`Merge`] of the extent `self`, the next extent `H` and the list `T` after it.
pub trait MergeNext<H, T, Run> {
    type List;
}

macro_rules! merges {
    ($([$($parameter:ident),*] $last:ty, $next:ty;)*) => {$(
        impl<$($parameter,)* T, Run> MergeNext<$next, T, Run> for $last
        where
            $last: IntMul<$next>,
            T: Merge<Extent<Times<$last, $next>>, Run>,
        {
            type List = T::List;
        }
    )*};
}
merges! {
    [] UTerm, UTerm;
    [U, B] UTerm, UInt<U, B>;
    [U, B] UInt<U, B>, UTerm;
    [U, B, V, C] UInt<U, B>, UInt<V, C>;
    [] usize, usize;
}

macro_rules! parts {
    ($([$($parameter:ident),*] $last:ty, $next:ty;)*) => {$(
        impl<$($parameter,)* T, Run> MergeNext<$next, T, Run> for $last
        where
            Run: IntMul<$last>,
            T: Merge<Extent<$next>, Times<Run, $last>>,
        {
            type List = Modes<$last, Run, T::List>;
        }
    )*};
}
parts! {
    [] UTerm, usize;
    [U, B] UInt<U, B>, usize;
    [] usize, UTerm;
    [U, B] usize, UInt<U, B>;
}
