//! Modes: pick, group and replace the modes of a layout. None of these changes an offset.
//!
//! A mode number is a static integer, `int!(1)`, since the type of the result depends on it; `(int!(1), int!(0))` is mode 0
//! of mode 1. [Adding modes](self::add) and [pairing them](self::zip) have files of their own.

mod add;
pub(super) mod flatten;
mod zip;

pub use add::{
    Appended, AppendedTo, AppendedToRank, LayoutModes, Prepended, PrependedTo, PrependedToRank,
    RankToAppend, RankToPrepend, UnitMode,
};
pub use flatten::{Flatten, Flattened, Unflattened, Unflattens};
pub use zip::{ModesZipped, ZipModes, Zipped, ZippedWith};

use crate::typed::int::{IntSubBorrow, MinusOne};
use crate::typed::layout::{Layout, mirrored};
use crate::typed::list::{Chain, Chained, Cons, Modes, Nil};
use crate::typed::parts::mode_list::{
    After, AsTuple, Before, Cut, ModeList, ModesOf, NoSuchMode, NoSuchRange, Nth,
};
use crate::typed::refusal::Holds;
use crate::typed::strides::Strides;
use crate::typed::tuple::{Entries, IntTuple, for_tuples};
use crate::{DynLayout, LayoutError, MAX_LEAVES, unwrap, value};
use typenum::{B0, B1, UInt, UTerm};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// Mode `i`; a layout with an integer shape is its own mode 0. A tuple of numbers leads from mode to mode.
    ///
    /// ```text
    /// (5,(4,8)):(1,(5,20))  1      ->  (4,8):(5,20)
    /// (5,(4,8)):(1,(5,20))  (1,0)  ->  4:5
    /// ```
    ///
    /// - **Static integers**: the number is one; run-time extents and strides of the mode stay.
    /// - **Errors**: does not compile where there is no such mode.
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
    /// layout!((5, 4):(1, 5)).get(int!(2)); // there is no mode 2 in rank 2
    /// ```
    #[doc(alias = "mode")]
    #[must_use]
    #[inline]
    pub fn get<I>(self, _mode: I) -> ModeAt<Self, I>
    where
        I: ModeOf<Self>,
    {
        // Not `mirrored!`: the integers of a mode stand in the layout, and loops ask for modes.
        let first = const {
            let (numbers, layout) = (Numbers::of(&I::SKELETON), Self::SKELETON);
            if Self::IS_STATIC {
                ModeAt::<Self, I>::check(&layout.get_path(numbers.as_slice()));
            }
            first_leaf(&layout, numbers.as_slice())
        };
        Layout { shape: part(self.shape, first), stride: part(self.stride, first) }
    }

    /// The modes with the numbers given, in that order: `select((int!(3), int!(1)))`.
    ///
    /// - **Static integers**: the numbers are; what the modes hold stays.
    /// - **Errors**: does not compile where there is no such mode. [`Reason::Overflow`](crate::Reason) where a run-time mode
    ///   that is repeated outgrows 64 bits, see [`try_select`](Self::try_select).
    /// - **Source**: CuTe `select<I,..>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let layout = layout!((2, 3, 5, 7):(1, 2, 6, 30));
    /// let two: Layout![(7, 3):(30, 2)] = layout.select((int!(3), int!(1)));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn select<I>(self, modes: I) -> Selected<Self, I>
    where
        I: SelectedFrom<Self>,
    {
        unwrap(self.try_select(modes))
    }

    /// As [`select`](Self::select), with the error.
    pub fn try_select<I>(self, _modes: I) -> Result<Selected<Self, I>, LayoutError>
    where
        I: SelectedFrom<Self>,
    {
        mirrored!(Selected<Self, I>: a = self as Self; a.select(Numbers::of(&I::SKELETON).as_slice()))
    }

    /// The modes `begin..end`.
    ///
    /// - **Errors**: does not compile unless `begin <= end <= rank`.
    /// - **Source**: CuTe `take<B,E>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let layout = layout!((2, 3, 5, 7):(1, 2, 6, 30));
    /// let two: Layout![(3, 5):(2, 6)] = layout.take(int!(1), int!(3));
    /// ```
    #[must_use]
    pub fn take<B, E>(self, _begin: B, _end: E) -> Taken<Self, B, E>
    where
        B: IntTuple,
        E: IntTuple,
        (B, E): TakenFrom<Self>,
    {
        unwrap(mirrored!(Taken<Self, B, E>: a = self as Self;
            a.take(number(&B::SKELETON), number(&E::SKELETON))))
    }

    /// The layout with the modes `begin..end` as one nested mode.
    ///
    /// ```text
    /// (2,3,5,7):(1,2,6,30)  1..3  ->  (2,(3,5),7):(1,(2,6),30)
    /// ```
    ///
    /// - **Post**: the same function of flat coordinates.
    /// - **Errors**: does not compile unless `begin <= end <= rank`.
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
    #[must_use]
    pub fn group<B, E>(self, _begin: B, _end: E) -> Grouped<Self, B, E>
    where
        B: IntTuple,
        E: IntTuple,
        (B, E): GroupedIn<Self>,
    {
        unwrap(mirrored!(Grouped<Self, B, E>: a = self as Self;
            a.group(number(&B::SKELETON), number(&E::SKELETON))))
    }

    /// The layout with `mode` in the place of mode `i`; a layout with an integer shape becomes `mode`.
    ///
    /// - **Errors**: does not compile where there is no mode `i`. [`Reason::Overflow`](crate::Reason) where run-time integers
    ///   outgrow 64 bits, see [`try_replace`](Self::try_replace).
    /// - **Source**: CuTe `replace<I>(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let new: Layout![(4, 5):(9, 1)] = layout!((4, 9):(9, 1)).replace(int!(1), layout!(5:1));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn replace<I, MS, MD>(self, i: I, mode: Layout<MS, MD>) -> Replaced<Self, I, Layout<MS, MD>>
    where
        I: IntTuple,
        MS: IntTuple,
        MD: Strides<MS>,
        Layout<MS, MD>: Replacing<I, Self>,
    {
        unwrap(self.try_replace(i, mode))
    }

    /// As [`replace`](Self::replace), with the error.
    pub fn try_replace<I, MS, MD>(
        self,
        _i: I,
        mode: Layout<MS, MD>,
    ) -> Result<Replaced<Self, I, Layout<MS, MD>>, LayoutError>
    where
        I: IntTuple,
        MS: IntTuple,
        MD: Strides<MS>,
        Layout<MS, MD>: Replacing<I, Self>,
    {
        mirrored!(Replaced<Self, I, Layout<MS, MD>>:
            a = self as Self, b = mode as Layout<MS, MD>; a.replace(number(&I::SKELETON), &b))
    }
}

/// The value of a static integer.
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
        mode = unwrap(mode.try_entry(path[k], "get"));
        k += 1;
    }
    mode.at.leaf
}

/// Returns the tuple with the integers of `tuple` from position `first` on.
#[inline]
fn part<T: IntTuple, P: IntTuple>(tuple: T, first: usize) -> P {
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

/// The number of a mode of the layout `L`, or a tuple of numbers that leads to a mode of a mode.
pub trait ModeOf<L>: IntTuple {
    /// The shape of the mode.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`get`](Layout::get).
pub type ModeAt<L, I> = Layout<<I as ModeOf<L>>::Shape, <I as ModeOf<L>>::Stride>;

impl<I, S, D> ModeOf<Layout<S, D>> for I
where
    I: IntTuple + ToPath,
    I::List: Path<S, D>,
{
    type Shape = <I::List as Path<S, D>>::Shape;
    type Stride = <I::List as Path<S, D>>::Stride;
}

/// A mode number, or a tuple of them, as a list.
#[diagnostic::on_unimplemented(
    message = "the number of a mode is a static integer",
    label = "`{Self}` stands for no mode",
    note = "write `int!(1)`, or `(int!(1), int!(0))` for mode 0 of mode 1; modes count from 0"
)]
pub trait ToPath {
    type List;
}

#[diagnostic::do_not_recommend]
impl ToPath for UTerm {
    type List = Cons<Self, Nil>;
}
#[diagnostic::do_not_recommend]
impl<U, B> ToPath for UInt<U, B> {
    type List = Cons<Self, Nil>;
}

// Tuple by tuple: where all that has entries is a path, the compiler would ask for entries, not for numbers.
macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $_field:tt),*) => {
        #[diagnostic::do_not_recommend]
        impl<$($entry),*> ToPath for ($($entry,)*) {
            type List = <Self as Entries>::List;
        }
    };
}
for_tuples!(tuple);

/// The mode that the numbers in a list lead to, from `S:D` on.
pub trait Path<S, D> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<S, D> Path<S, D> for Nil
where
    S: IntTuple,
    D: Strides<S>,
{
    type Shape = S;
    type Stride = D;
}
impl<I, T, S, D> Path<S, D> for Cons<I, T>
where
    S: ModesOf<D>,
    S::List: Nth<I, NoSuchMode<I, S::List>>,
    T: Path<
            <S::List as Nth<I, NoSuchMode<I, S::List>>>::Shape,
            <S::List as Nth<I, NoSuchMode<I, S::List>>>::Stride,
        >,
{
    type Shape = <T as Path<
        <S::List as Nth<I, NoSuchMode<I, S::List>>>::Shape,
        <S::List as Nth<I, NoSuchMode<I, S::List>>>::Stride,
    >>::Shape;
    type Stride = <T as Path<
        <S::List as Nth<I, NoSuchMode<I, S::List>>>::Shape,
        <S::List as Nth<I, NoSuchMode<I, S::List>>>::Stride,
    >>::Stride;
}

/// A tuple of numbers of modes of the layout `L`.
pub trait SelectedFrom<L>: IntTuple {
    /// The shape of the modes.
    type Shape: IntTuple;
    /// Their stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`select`](Layout::select).
pub type Selected<L, I> = Layout<<I as SelectedFrom<L>>::Shape, <I as SelectedFrom<L>>::Stride>;

impl<I, S, D> SelectedFrom<Layout<S, D>> for I
where
    I: IntTuple + Entries,
    S: ModesOf<D>,
    I::List: Pick<S::List>,
    <I::List as Pick<S::List>>::List: AsTuple,
{
    type Shape = <<I::List as Pick<S::List>>::List as AsTuple>::Shape;
    type Stride = <<I::List as Pick<S::List>>::List as AsTuple>::Stride;
}

/// The modes of the list `L` whose numbers stand in `self`.
pub trait Pick<L> {
    type List;
}

impl<L> Pick<L> for Nil {
    type List = Self;
}
impl<I, T, L> Pick<L> for Cons<I, T>
where
    L: Nth<I, NoSuchMode<I, L>>,
    T: Pick<L>,
{
    type List = Modes<
        <L as Nth<I, NoSuchMode<I, L>>>::Shape,
        <L as Nth<I, NoSuchMode<I, L>>>::Stride,
        T::List,
    >;
}

type BeforeEnd<S, D, B, E> = Before<ModeList<S, D>, E, NoSuchRange<B, E, ModeList<S, D>>>;
type AfterEnd<S, D, B, E> = After<ModeList<S, D>, E, NoSuchRange<B, E, ModeList<S, D>>>;
type BeforeRange<S, D, B, E> = Before<BeforeEnd<S, D, B, E>, B, NoSuchRange<B, E, ModeList<S, D>>>;
type InRange<S, D, B, E> = After<BeforeEnd<S, D, B, E>, B, NoSuchRange<B, E, ModeList<S, D>>>;

/// `(begin, end)`: a range of modes of the layout `L` that can be [taken](Layout::take).
pub trait TakenFrom<L> {
    /// The shape of the modes.
    type Shape: IntTuple;
    /// Their stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`take`](Layout::take).
pub type Taken<L, B, E> = Layout<<(B, E) as TakenFrom<L>>::Shape, <(B, E) as TakenFrom<L>>::Stride>;

impl<B, E, S, D> TakenFrom<Layout<S, D>> for (B, E)
where
    S: ModesOf<D>,
    S::List: Cut<E, NoSuchRange<B, E, S::List>>,
    BeforeEnd<S, D, B, E>: Cut<B, NoSuchRange<B, E, S::List>>,
    InRange<S, D, B, E>: AsTuple,
{
    type Shape = <InRange<S, D, B, E> as AsTuple>::Shape;
    type Stride = <InRange<S, D, B, E> as AsTuple>::Stride;
}

/// `(begin, end)`: a range of modes of the layout `L` that can be [grouped](Layout::group).
pub trait GroupedIn<L> {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`group`](Layout::group).
pub type Grouped<L, B, E> =
    Layout<<(B, E) as GroupedIn<L>>::Shape, <(B, E) as GroupedIn<L>>::Stride>;

type WithGroup<S, D, B, E> = Chained<
    BeforeRange<S, D, B, E>,
    Modes<
        <InRange<S, D, B, E> as AsTuple>::Shape,
        <InRange<S, D, B, E> as AsTuple>::Stride,
        AfterEnd<S, D, B, E>,
    >,
>;

impl<B, E, S, D> GroupedIn<Layout<S, D>> for (B, E)
where
    S: ModesOf<D>,
    S::List: Cut<E, NoSuchRange<B, E, S::List>>,
    BeforeEnd<S, D, B, E>: Cut<B, NoSuchRange<B, E, S::List>>,
    InRange<S, D, B, E>: AsTuple,
    BeforeRange<S, D, B, E>: Chain<
        Modes<
            <InRange<S, D, B, E> as AsTuple>::Shape,
            <InRange<S, D, B, E> as AsTuple>::Stride,
            AfterEnd<S, D, B, E>,
        >,
    >,
    WithGroup<S, D, B, E>: AsTuple,
{
    type Shape = <WithGroup<S, D, B, E> as AsTuple>::Shape;
    type Stride = <WithGroup<S, D, B, E> as AsTuple>::Stride;
}

/// A layout that can stand in the place of mode `I` of the layout `L`.
pub trait Replacing<I, L> {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`replace`](Layout::replace).
pub type Replaced<L, I, M> = Layout<<M as Replacing<I, L>>::Shape, <M as Replacing<I, L>>::Stride>;

type WithMode<S, D, I, MS, MD> =
    <ModeList<S, D> as ReplaceNth<I, MS, MD, NoSuchMode<I, ModeList<S, D>>>>::List;

impl<I, S, D, MS, MD> Replacing<I, Layout<S, D>> for Layout<MS, MD>
where
    S: ModesOf<D>,
    S::List: ReplaceNth<I, MS, MD, NoSuchMode<I, S::List>>,
    WithMode<S, D, I, MS, MD>: UnwrapIf<S::IsInt>,
{
    type Shape = <WithMode<S, D, I, MS, MD> as UnwrapIf<S::IsInt>>::Shape;
    type Stride = <WithMode<S, D, I, MS, MD> as UnwrapIf<S::IsInt>>::Stride;
}

/// A list with `MS:MD` in the place of mode `N`; `Why` is the refusal where there is none.
#[diagnostic::on_unimplemented(
    message = "the number of a mode is a static integer",
    label = "`{N}` stands for no mode",
    note = "write `int!(1)`; modes count from 0"
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
impl<N, MS, MD, Why> ReplaceNth<N, MS, MD, Why> for Nil
where
    Why: Holds,
{
    type List = Self;
}

/// A list as a tuple, or as its only mode.
pub trait UnwrapIf<IsInt> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<L> UnwrapIf<B0> for L
where
    L: AsTuple,
{
    type Shape = L::Shape;
    type Stride = L::Stride;
}
impl<S, D, T> UnwrapIf<B1> for Modes<S, D, T>
where
    S: IntTuple,
    D: Strides<S>,
{
    type Shape = S;
    type Stride = D;
}
