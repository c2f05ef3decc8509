//! Modes: select, group and replace the modes of a layout.
//!
//! The number of a mode is a static integer, `int!(1)`, because the type of the result depends on
//! it. `(int!(1), int!(0))` is mode 0 of mode 1. The modules [`add`](self::add) and
//! [`zip`](self::zip) add modes and pair them.

pub(super) mod add;
pub(super) mod flatten;
pub(super) mod zip;

pub use add::{
    Appended, AppendedTo, AppendedToRank, LayoutModes, Prepended, PrependedTo, PrependedToRank,
    RankToAppend, RankToPrepend, UnitMode,
};
pub use flatten::{Flatten, Flattened, Unflattened, Unflattens};
pub use zip::{ModesZipped, ZipModes, Zipped, ZippedWith};

use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::refusal::operation;
use core::marker::PhantomData;

use crate::typed::generic::{
    GetOperands, GroupOperands, ReplaceOperands, SelectOperands, TakeOperands,
};
use crate::typed::int::{IntSubBorrow, MinusOne};
use crate::typed::layout::Layout;
use crate::typed::list::{Chain, Chained, Cons, Modes, Nil};
use crate::typed::parts::mode_list::{
    AsTuple, ModeList, ModesOf, NoSuchMode, NoSuchRange, Nth, SplitAt,
};
use crate::typed::strides::Strides;
use crate::typed::tuple::{Entries, TypedTuple, for_tuples};
use crate::value::named;
use crate::{DynLayout, MAX_LEAVES, unwrap, value};
use typenum::{B0, B1, UInt, UTerm};

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Returns one mode; a layout with an integer shape is its own mode 0.
    ///
    /// A tuple of numbers selects a mode of a mode.
    ///
    /// ```text
    /// (5,(4,8)):(1,(5,20))  1      ->  (4,8):(5,20)
    /// (5,(4,8)):(1,(5,20))  (1,0)  ->  4:5
    /// ```
    ///
    /// - **Static integers**: the number is a static integer; extents and strides of the mode may
    ///   be dynamic.
    /// - **Does not compile**: a number that is not below the rank.
    /// - **Generic code**: the bound [`I: ModeOf<Layout<S, D>>`](ModeOf).
    /// - **Source**: CuTe `get<I>(layout)`, `get<I,J,..>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let n = 8;
    /// let layout = layout!((5, (4, n)):(1, (5, 20)));
    /// let mode: Layout![(4, usize):(5, 20)] = layout.get(int!(1));
    /// assert_eq!(mode.to_string(), "(_4,8):(_5,_20)");
    /// let inner: Layout![4:5] = layout.get((int!(1), int!(0)));
    /// ```
    ///
    /// ```compile_fail
    /// use colex::{int, layout};
    /// layout!((5, 4):(1, 5)).get(int!(2)); // mode 2 does not exist in rank 2
    /// ```
    #[doc(alias = "mode")]
    #[must_use]
    #[inline]
    pub fn get<I, K, OS: TypedTuple, OD: Strides<OS>>(self, _mode: I) -> Layout<OS, OD>
    where
        I::SelfType: GetOperands<Self, K>,
        I: TypedTuple + Makes<Get, Self, I, K, Output = Layout<OS, OD>>,
    {
        // Not `by_value_plane!`: a copy of the integers is enough, and `get` is called in loops.
        let first = const {
            let (numbers, layout) = (Numbers::of(&I::STRUCTURE), Self::STRUCTURE);
            if Self::IS_STATIC {
                Layout::<OS, OD>::check(&layout.get_path(numbers.as_slice()));
            }
            first_leaf(&layout, numbers.as_slice())
        };
        Layout { shape: part(self.shape, first), stride: part(self.stride, first) }
    }
}

layout_methods! {
    /// Returns the modes with the given numbers, in that order: `select((int!(3), int!(1)))`.
    ///
    /// - **Static integers**: the numbers are static integers; extents and strides of the modes may
    ///   be dynamic.
    /// - **Does not compile**: a number that is not below the rank.
    /// - **Errors**: [`Reason::Overflow`](crate::Reason) where a repeated dynamic mode does not fit
    ///   64 bits, see [`try_select`](Self::try_select).
    /// - **Generic code**: the bound [`I: SelectsFrom<Layout<S, D>>`](SelectsFrom).
    /// - **Source**: CuTe `select<I,..>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let layout = layout!((2, 3, 5, 7):(1, 2, 6, 30));
    /// let two: Layout![(7, 3):(30, 2)] = layout.select((int!(3), int!(1)));
    /// ```
    fn select, try_select<I>(modes: I) where [
        I::SelfType: SelectOperands<Layout<S, D>, K>,
        I: TypedTuple + Makes<Select, Layout<S, D>, I, K, Output = Layout<OS, OD>>,
    ] = |a| a.select(Numbers::of(&I::STRUCTURE).as_slice()), moves(a);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let result: Layout![S<3,0,3> o 0 o ((2,4),8):((1,2),8)] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).select((int!(1), int!(0)));
        /// ```
    }
    for CoordinateLayout {
        /// - **Panics**: if a repeated dynamic mode does not fit 63 bits.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let transposed: Layout![(8, 4):(1@1, 1@0)] =
        ///     layout!((4, 8):(1@0, 1@1)).select((int!(1), int!(0)));
        /// ```
    }

    /// Returns the modes `begin..end`.
    ///
    /// - **Does not compile**: `begin` above `end`; `end` above the rank.
    /// - **Generic code**: the bound [`(B, E): TakesFrom<Layout<S, D>>`](TakesFrom).
    /// - **Source**: CuTe `take<B,E>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let layout = layout!((2, 3, 5, 7):(1, 2, 6, 30));
    /// let two: Layout![(3, 5):(2, 6)] = layout.take(int!(1), int!(3));
    /// ```
    fn take<B, E>(begin: B, end: E) where [
        B: TypedTuple,
        E: TypedTuple,
        (B, E): TakeOperands<Layout<S, D>, K>,
        (B, E): Makes<Take, Layout<S, D>, (B, E), K, Output = Layout<OS, OD>>,
    ] = |a| a.take(number(&B::STRUCTURE), number(&E::STRUCTURE)), moves(a);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let result: Layout![S<3,0,3> o 0 o (8):(8)] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).take(int!(0), int!(1));
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let two: Layout![(3, 5):(1@1, 1@2)] =
        ///     layout!((2, 3, 5):(1@0, 1@1, 1@2)).take(int!(1), int!(3));
        /// ```
    }

    /// Groups the modes `begin..end` as one nested mode.
    ///
    /// ```text
    /// (2,3,5,7):(1,2,6,30)  1..3  ->  (2,(3,5),7):(1,(2,6),30)
    /// ```
    ///
    /// - **Post**: the same function of flat coordinates.
    /// - **Does not compile**: `begin` above `end`; `end` above the rank.
    /// - **Generic code**: the bound [`(B, E): GroupsIn<Layout<S, D>>`](GroupsIn).
    /// - **Source**: CuTe `group<B,E>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let n = 5;
    /// let grouped: Layout![(2, (3, usize), 7):(1, (2, 6), 30)] =
    ///     layout!((2, 3, n, 7):(1, 2, 6, 30)).group(int!(1), int!(3));
    /// ```
    #[doc(alias = "group_modes")]
    fn group<B, E>(begin: B, end: E) where [
        B: TypedTuple,
        E: TypedTuple,
        (B, E): GroupOperands<Layout<S, D>, K>,
        (B, E): Makes<Group, Layout<S, D>, (B, E), K, Output = Layout<OS, OD>>,
    ] = |a| a.group(number(&B::STRUCTURE), number(&E::STRUCTURE)), moves(a);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let result: Layout![S<3,0,3> o 0 o ((8,(2,4))):((8,(1,2)))] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).group(int!(0), int!(2));
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let grouped: Layout![(2, (3, 5)):(1@0, (1@1, 1@2))] =
        ///     layout!((2, 3, 5):(1@0, 1@1, 1@2)).group(int!(1), int!(3));
        /// ```
        #[doc(alias = "group_modes")]
    }

    /// Replaces mode `i` by `mode`; a layout with an integer shape becomes `mode`.
    ///
    /// - **Does not compile**: an `i` that is not below the rank.
    /// - **Errors**: [`Reason::Overflow`](crate::Reason) where dynamic integers do not fit 64 bits,
    ///   see [`try_replace`](Self::try_replace).
    /// - **Generic code**: the bound
    ///   [`Layout<MS, MD>: ReplacesMode<I, Layout<S, D>>`](ReplacesMode).
    /// - **Source**: CuTe `replace<I>(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let new: Layout![(4, 5):(9, 1)] = layout!((4, 9):(9, 1)).replace(int!(1), layout!(5:1));
    /// ```
    fn replace, try_replace<I, MS, MD>(i: I, mode: Layout<MS, MD>) where [
        Layout<MS, MD>: ReplaceOperands<Layout<S, D>, K>,
        I: TypedTuple,
        MS: TypedTuple,
        MD: Strides<MS>,
        Layout<MS, MD>: Makes<Replace<I>, Layout<S, D>, Layout<MS, MD>, K, Output = Layout<OS, OD>>,
    ] = |a, mode: Layout<MS, MD>| a.replace(number(&I::STRUCTURE), &mode), moves(a, mode);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let result: Layout![S<3,0,3> o 0 o (8,4):(8,2)] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).replace(int!(1), layout!(4:2));
        /// ```
    }
}

/// Returns the value of a static integer.
pub(crate) const fn number(int: &value::IntTuple) -> usize {
    match int.leaf(0) {
        Some(int) => int.get() as usize,
        None => 0,
    }
}

/// The values of a tuple of static integers.
pub(crate) struct Numbers {
    numbers: [usize; MAX_LEAVES],
    len: usize,
}

impl Numbers {
    pub(crate) const fn of(tuple: &value::IntTuple) -> Self {
        let mut numbers = [0; MAX_LEAVES];
        let mut k = 0;
        while let Some(int) = tuple.leaf(k) {
            numbers[k] = int.get() as usize;
            k += 1;
        }
        Self { numbers, len: k }
    }

    pub(crate) const fn as_slice(&self) -> &[usize] {
        self.numbers.split_at(self.len).0
    }
}

/// Returns the position of the first integer of the mode that the numbers lead to.
const fn first_leaf(layout: &DynLayout, path: &[usize]) -> usize {
    let (mut mode, mut k) = (layout.whole(), 0);
    while k < path.len() {
        mode = unwrap(named!("get", mode.try_entry(path[k])));
        k += 1;
    }
    mode.node.first_leaf
}

/// Returns the tuple with the integers of `tuple` from position `first` on.
#[inline]
fn part<T: TypedTuple, P: TypedTuple>(tuple: T, first: usize) -> P {
    let (mut leaves, mut count) = ([0; MAX_LEAVES], 0);
    tuple.for_each_leaf(&mut |leaf| {
        leaves[count] = leaf;
        count += 1;
    });
    count = first;
    P::from_leaves(&mut || {
        count += 1;
        leaves[count - 1]
    })
}

bounds_and_results! {
    /// The number of a mode of the layout `L`, or a tuple of numbers for a mode of a mode.
    trait ModeOf<L>: TypedTuple = new Get, L;
    /// The type of [`get`](Layout::get).
    type ModeAt<L, I> = I as ModeOf<L>;

    /// A tuple of numbers of modes of the layout `L`.
    #[doc(alias = "SelectedFrom")]
    trait SelectsFrom<L>: TypedTuple = new Select, L;
    /// The type of [`select`](Layout::select).
    type Selected<L, I> = I as SelectsFrom<L>;

    /// `(begin, end)`: a range of modes of the layout `L` that can be [taken](Layout::take).
    #[doc(alias = "TakenFrom")]
    trait TakesFrom<L> = new Take, L;
    /// The type of [`take`](Layout::take).
    type Taken<L, B, E> = (B, E) as TakesFrom<L>;

    /// `(begin, end)`: a range of modes of the layout `L` that can be [grouped](Layout::group).
    #[doc(alias = "GroupedIn")]
    trait GroupsIn<L> = new Group, L;
    /// The type of [`group`](Layout::group).
    type Grouped<L, B, E> = (B, E) as GroupsIn<L>;

    /// A layout that can [replace](Layout::replace) mode `I` of the layout `L`.
    #[doc(alias = "Replacing")]
    trait ReplacesMode<I, L> = Replace<I>, L;
    /// The type of [`replace`](Layout::replace).
    type Replaced<L, I, M> = M as ReplacesMode<I, L>;
}

/// The operation of [`ReplacesMode`].
#[derive(Debug)]
pub struct Replace<I>(PhantomData<I>);

impl<Any, I, S, D> Makes<Get, Layout<S, D>, I> for Any
where
    Get: ToPath<I>,
    S: Path<<Get as ToPath<I>>::List, D>,
{
    type Output = <S as Path<<Get as ToPath<I>>::List, D>>::Output;
}

/// The mode number `I`, or a tuple of them, as a list. (`Self` is any type, as in
/// [`Makes`](crate::typed::makes::Makes).)
#[diagnostic::on_unimplemented(
    message = "get: the index of a mode is dynamic or negative, and must be a static integer of at least 0",
    label = "write `int!(1)`, or `(int!(1), int!(0))` for mode 0 of mode 1"
)]
pub trait ToPath<I> {
    type List;
}

impl<Any> ToPath<UTerm> for Any {
    type List = Cons<UTerm, Nil>;
}
impl<Any, U, B> ToPath<UInt<U, B>> for Any {
    type List = Cons<UInt<U, B>, Nil>;
}

// One implementation for each rank. With one for all tuples the compiler's error would name
// `Entries`, not the numbers.
macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $_field:tt),*) => {
        impl<Any, $($entry),*> ToPath<($($entry,)*)> for Any {
            type List = <($($entry,)*) as Entries>::List;
        }
    };
}
for_tuples!(tuple);

/// The mode of `self:D` that the numbers in the list `L` select, one level after the other.
pub trait Path<L, D> {
    type Output;
}

impl<S, D> Path<Nil, D> for S {
    type Output = Layout<S, D>;
}
impl<I, T, S, D, MS, MD> Path<Cons<I, T>, D> for S
where
    S: ModesOf<D>,
    S::List: Nth<I, NoSuchMode<I, S::List, operation::get>, Output = Layout<MS, MD>>,
    MS: Path<T, MD>,
{
    type Output = MS::Output;
}

impl<Any, I, S, D> Makes<Select, Layout<S, D>, I> for Any
where
    I: Entries,
    S: ModesOf<D>,
    I::List: Pick<S::List>,
    <I::List as Pick<S::List>>::List: AsTuple,
{
    type Output = <<I::List as Pick<S::List>>::List as AsTuple>::Output;
}

/// The modes of the list `L` whose numbers are in the list `self`.
pub trait Pick<L> {
    type List;
}

impl<L> Pick<L> for Nil {
    type List = Self;
}
impl<I, T, L, MS, MD> Pick<L> for Cons<I, T>
where
    L: Nth<I, NoSuchMode<I, L, operation::select>, Output = Layout<MS, MD>>,
    T: Pick<L>,
{
    type List = Modes<MS, MD, T::List>;
}

impl<Any, B, E, S, D, ToEnd, Front, Range, Back> Makes<Take, Layout<S, D>, (B, E)> for Any
where
    S: ModesOf<D>,
    S::List: SplitAt<E, NoSuchRange<B, E, S::List, operation::take>, Front = ToEnd, Back = Back>,
    ToEnd: SplitAt<B, NoSuchRange<B, E, S::List, operation::take>, Front = Front, Back = Range>,
    Range: AsTuple,
{
    type Output = Range::Output;
}
impl<Any, B, E, S, D, ToEnd, Front, Range, Back, GS, GD> Makes<Group, Layout<S, D>, (B, E)> for Any
where
    S: ModesOf<D>,
    S::List: SplitAt<E, NoSuchRange<B, E, S::List, operation::group>, Front = ToEnd, Back = Back>,
    ToEnd: SplitAt<B, NoSuchRange<B, E, S::List, operation::group>, Front = Front, Back = Range>,
    Range: AsTuple<Output = Layout<GS, GD>>,
    Front: Chain<Modes<GS, GD, Back>>,
    Front::List: AsTuple,
{
    type Output = <Chained<Front, Modes<GS, GD, Back>> as AsTuple>::Output;
}

type WithMode<S, D, I, MS, MD> = <ModeList<S, D> as ReplaceNth<
    I,
    MS,
    MD,
    NoSuchMode<I, ModeList<S, D>, operation::replace>,
>>::List;

impl<Any, I, S, D, MS, MD> Makes<Replace<I>, Layout<S, D>, Layout<MS, MD>> for Any
where
    S: ModesOf<D>,
    S::List: ReplaceNth<I, MS, MD, NoSuchMode<I, S::List, operation::replace>>,
    WithMode<S, D, I, MS, MD>: UnwrapIf<S::IsInt>,
{
    type Output = <WithMode<S, D, I, MS, MD> as UnwrapIf<S::IsInt>>::Output;
}

/// A list with `MS:MD` in place of mode `N`; `Why` is the refusal of an `N` that is not below the
/// rank.
#[diagnostic::on_unimplemented(
    message = "replace: the index of a mode is dynamic or negative, and must be a static integer of at least 0",
    label = "write it as `int!(1)`"
)]
pub trait ReplaceNth<N, MS, MD, Why> {
    type List;
}

impl<S, D, T, MS, MD, Why> ReplaceNth<UTerm, MS, MD, Why> for Modes<S, D, T> {
    type List = Modes<MS, MD, T>;
}
impl<S, D, T, U, B, MS, MD, Why> ReplaceNth<UInt<U, B>, MS, MD, Why> for Modes<S, D, T>
where
    UInt<U, B>: IntSubBorrow<UTerm>,
    T: ReplaceNth<MinusOne<UInt<U, B>>, MS, MD, Why>,
{
    type List = Modes<S, D, T::List>;
}
impl<M, MS, MD, N, L, Op> ReplaceNth<M, MS, MD, NoSuchMode<N, L, Op>> for Nil
where
    Self: Nth<M, NoSuchMode<N, L, Op>>,
{
    type List = Self;
}

/// A list as a tuple, or as its only mode.
pub trait UnwrapIf<IsInt> {
    type Output;
}

impl<L> UnwrapIf<B0> for L
where
    L: AsTuple,
{
    type Output = L::Output;
}
impl<S, D, T> UnwrapIf<B1> for Modes<S, D, T> {
    type Output = Layout<S, D>;
}
