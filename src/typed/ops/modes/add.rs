//! Modes, added: layouts side by side, and modes before the first or behind the last.
//!
//! A rank is a static integer, since the type of the result depends on it.

use core::marker::PhantomData;

use super::number;
use crate::typed::int::{IntSubBorrow, MinusOne, One, Zero};
use crate::typed::layout::{Is, Layout, mirrored};
use crate::typed::list::{Chain, Chained, Count, CountOf, Modes, Nil};
use crate::typed::parts::mode_list::{AsTuple, ModeList, ModesOf};
use crate::typed::refusal::Holds;
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::strides::Strides;
use crate::typed::tuple::{IntTuple, for_tuples};
use crate::{LayoutError, unwrap};
use typenum::{UInt, UTerm};

/// The mode that [`append_to_rank`](Layout::append_to_rank) adds, `1:0`.
pub type UnitMode = Layout<One, Zero>;

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// The layout whose modes are the layouts given: `Layout::from_modes((a, b))` is `(a,b)`. A single one becomes a layout of
    /// rank 1.
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason) where run-time integers outgrow 64 bits, see
    ///   [`try_from_modes`](Self::try_from_modes).
    /// - **Source**: CuTe `make_layout(layout0, layout1, ...)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let n = 3;
    /// let modes = (layout!(4:1), layout!((2, n):(4, 8)));
    /// let layout: Layout![(4, (2, usize)):(1, (4, 8))] = Layout::from_modes(modes);
    /// assert_eq!(layout.to_string(), "(_4,(_2,3)):(_1,(_4,_8))");
    /// ```
    #[doc(alias = "make_layout")]
    #[must_use]
    #[track_caller]
    pub fn from_modes<M>(modes: M) -> Self
    where
        M: LayoutModes<Shape = S, Stride = D>,
    {
        unwrap(Self::try_from_modes(modes))
    }

    /// As [`from_modes`](Self::from_modes), with the error.
    pub fn try_from_modes<M>(modes: M) -> Result<Self, LayoutError>
    where
        M: LayoutModes<Shape = S, Stride = D>,
    {
        let (shape, stride) = modes.columns();
        Self::try_new(shape, stride)
    }

    /// The layout with `mode` behind its last mode.
    ///
    /// ```text
    /// 3:1  (2,2):(3,9)  ->  (3,(2,2)):(1,(3,9))
    /// ```
    ///
    /// - **Errors**: does not compile where the result has more than 16 modes. [`Reason::Overflow`](crate::Reason) where
    ///   run-time integers outgrow 64 bits, see [`try_append`](Self::try_append).
    /// - **Source**: CuTe `append(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let both: Layout![(3, (2, 2)):(1, (3, 9))] = layout!(3:1).append(layout!((2, 2):(3, 9)));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn append<MS, MD, M>(self, mode: Layout<MS, MD>) -> Appended<Self, M>
    where
        MS: IntTuple,
        MD: Strides<MS>,
        Layout<MS, MD>: Is<M>,
        M: AppendedTo<Self>,
    {
        unwrap(self.try_append(mode))
    }

    /// As [`append`](Self::append), with the error.
    pub fn try_append<MS, MD, M>(
        self,
        mode: Layout<MS, MD>,
    ) -> Result<Appended<Self, M>, LayoutError>
    where
        MS: IntTuple,
        MD: Strides<MS>,
        Layout<MS, MD>: Is<M>,
        M: AppendedTo<Self>,
    {
        mirrored!(Appended<Self, M>:
            a = self as Self, b = mode as Layout<MS, MD>; a.append(&b))
    }

    /// The layout with `mode` before its first mode.
    ///
    /// - **Errors**: as [`append`](Self::append).
    /// - **Source**: CuTe `prepend(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let both: Layout![(2, 8, 1):(1, 1, 0)] = layout!((8, 1):(1, 0)).prepend(layout!(2:1));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn prepend<MS, MD, M>(self, mode: Layout<MS, MD>) -> Prepended<Self, M>
    where
        MS: IntTuple,
        MD: Strides<MS>,
        Layout<MS, MD>: Is<M>,
        M: PrependedTo<Self>,
    {
        unwrap(self.try_prepend(mode))
    }

    /// As [`prepend`](Self::prepend), with the error.
    pub fn try_prepend<MS, MD, M>(
        self,
        mode: Layout<MS, MD>,
    ) -> Result<Prepended<Self, M>, LayoutError>
    where
        MS: IntTuple,
        MD: Strides<MS>,
        Layout<MS, MD>: Is<M>,
        M: PrependedTo<Self>,
    {
        mirrored!(Prepended<Self, M>:
            a = self as Self, b = mode as Layout<MS, MD>; a.prepend(&b))
    }

    /// The layout with modes `1:0` behind its last, until it has rank `rank`; as it is where it has that rank already.
    ///
    /// - **Errors**: does not compile where the rank is larger, or larger than 16.
    /// - **Source**: CuTe `append<N>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let padded: Layout![(6, 1, 1):(1, 0, 0)] = layout!(6:1).append_to_rank(int!(3));
    /// ```
    ///
    /// ```compile_fail
    /// use colex::{int, layout};
    /// layout!((6, 2):(1, 6)).append_to_rank(int!(1)); // rank 2 where at most rank 1 is possible
    /// ```
    #[must_use]
    pub fn append_to_rank<N>(self, _rank: N) -> AppendedToRank<Self, N>
    where
        N: RankToAppend<Self, UnitMode>,
    {
        unwrap(mirrored!(AppendedToRank<Self, N>:
            a = self as Self; a.append_to_rank(number(&N::SKELETON))))
    }

    /// As [`append_to_rank`](Self::append_to_rank), with copies of `mode`.
    ///
    /// - **Errors**: as [`append_to_rank`](Self::append_to_rank) and [`append`](Self::append), see
    ///   [`try_append_to_rank_with`](Self::try_append_to_rank_with).
    /// - **Source**: CuTe `append<N>(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let more: Layout![(2, 3, 4):(1, 2, 6)] =
    ///     layout!((2, 3):(1, 2)).append_to_rank_with(int!(3), layout!(4:6));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn append_to_rank_with<N, MS, MD>(
        self,
        rank: N,
        mode: Layout<MS, MD>,
    ) -> AppendedToRank<Self, N, Layout<MS, MD>>
    where
        MS: IntTuple,
        MD: Strides<MS>,
        N: RankToAppend<Self, Layout<MS, MD>>,
    {
        unwrap(self.try_append_to_rank_with(rank, mode))
    }

    /// As [`append_to_rank_with`](Self::append_to_rank_with), with the error.
    pub fn try_append_to_rank_with<N, MS, MD>(
        self,
        _rank: N,
        mode: Layout<MS, MD>,
    ) -> Result<AppendedToRank<Self, N, Layout<MS, MD>>, LayoutError>
    where
        MS: IntTuple,
        MD: Strides<MS>,
        N: RankToAppend<Self, Layout<MS, MD>>,
    {
        mirrored!(AppendedToRank<Self, N, Layout<MS, MD>>: a = self as Self, b = mode as Layout<MS, MD>;
            a.append_to_rank_with(number(&N::SKELETON), &b))
    }

    /// The layout with modes `1:0` before its first, until it has rank `rank`; as it is where it has that rank already.
    ///
    /// - **Errors**: as [`append_to_rank`](Self::append_to_rank).
    /// - **Source**: CuTe `prepend<N>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let padded: Layout![(1, 1, 6):(0, 0, 1)] = layout!(6:1).prepend_to_rank(int!(3));
    /// ```
    #[must_use]
    pub fn prepend_to_rank<N>(self, _rank: N) -> PrependedToRank<Self, N>
    where
        N: RankToPrepend<Self, UnitMode>,
    {
        unwrap(mirrored!(PrependedToRank<Self, N>:
            a = self as Self; a.prepend_to_rank(number(&N::SKELETON))))
    }

    /// As [`prepend_to_rank`](Self::prepend_to_rank), with copies of `mode`.
    ///
    /// - **Errors**: as [`append_to_rank_with`](Self::append_to_rank_with).
    /// - **Source**: CuTe `prepend<N>(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let more: Layout![(4, 2, 3):(6, 1, 2)] =
    ///     layout!((2, 3):(1, 2)).prepend_to_rank_with(int!(3), layout!(4:6));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn prepend_to_rank_with<N, MS, MD>(
        self,
        rank: N,
        mode: Layout<MS, MD>,
    ) -> PrependedToRank<Self, N, Layout<MS, MD>>
    where
        MS: IntTuple,
        MD: Strides<MS>,
        N: RankToPrepend<Self, Layout<MS, MD>>,
    {
        unwrap(self.try_prepend_to_rank_with(rank, mode))
    }

    /// As [`prepend_to_rank_with`](Self::prepend_to_rank_with), with the error.
    pub fn try_prepend_to_rank_with<N, MS, MD>(
        self,
        _rank: N,
        mode: Layout<MS, MD>,
    ) -> Result<PrependedToRank<Self, N, Layout<MS, MD>>, LayoutError>
    where
        MS: IntTuple,
        MD: Strides<MS>,
        N: RankToPrepend<Self, Layout<MS, MD>>,
    {
        mirrored!(PrependedToRank<Self, N, Layout<MS, MD>>: a = self as Self, b = mode as Layout<MS, MD>;
            a.prepend_to_rank_with(number(&N::SKELETON), &b))
    }
}

/// A tuple of layouts: the modes of a [layout](Layout::from_modes).
#[diagnostic::on_unimplemented(
    message = "the modes of a layout are given as a tuple of at most 16 layouts",
    label = "needs a tuple of layouts",
    note = "a single mode is written `(a,)`"
)]
pub trait LayoutModes {
    /// The shapes of the layouts, as one shape.
    type Shape: IntTuple;
    /// Their strides.
    type Stride: Strides<Self::Shape>;

    /// The shapes and the strides.
    fn columns(self) -> (Self::Shape, Self::Stride);
}

/// For `A A1, B B1`: `(Layout<A, A1>, Layout<B, B1>)` has the shape `(A, B)` and the stride `(A1, B1)`.
macro_rules! tuple {
    ($($shape:ident $stride:ident $_c:ident $field:tt),*) => {
        impl<$($shape: IntTuple, $stride: Strides<$shape>),*> LayoutModes for ($(Layout<$shape, $stride>,)*) {
            type Shape = ($($shape,)*);
            type Stride = ($($stride,)*);

            fn columns(self) -> (Self::Shape, Self::Stride) {
                (($(self.$field.shape,)*), ($(self.$field.stride,)*))
            }
        }
    };
}
for_tuples!(tuple);

/// A layout that can stand behind the modes of the layout `L`: every one, as long as there are at most 16.
pub trait AppendedTo<L> {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`append`](Layout::append).
pub type Appended<L, M> = Layout<<M as AppendedTo<L>>::Shape, <M as AppendedTo<L>>::Stride>;

impl<S, D, MS, MD> AppendedTo<Layout<S, D>> for Layout<MS, MD>
where
    S: ModesOf<D>,
    S::List: Chain<Modes<MS, MD, Nil>>,
    Chained<S::List, Modes<MS, MD, Nil>>: AsTuple,
{
    type Shape = <Chained<S::List, Modes<MS, MD, Nil>> as AsTuple>::Shape;
    type Stride = <Chained<S::List, Modes<MS, MD, Nil>> as AsTuple>::Stride;
}

/// A layout that can stand before the modes of the layout `L`: every one, as long as there are at most 16.
pub trait PrependedTo<L> {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`prepend`](Layout::prepend).
pub type Prepended<L, M> = Layout<<M as PrependedTo<L>>::Shape, <M as PrependedTo<L>>::Stride>;

impl<S, D, MS, MD> PrependedTo<Layout<S, D>> for Layout<MS, MD>
where
    S: ModesOf<D>,
    Modes<MS, MD, S::List>: AsTuple,
{
    type Shape = <Modes<MS, MD, S::List> as AsTuple>::Shape;
    type Stride = <Modes<MS, MD, S::List> as AsTuple>::Stride;
}

/// A rank that the layout `L` has or reaches with copies of `M` behind it.
pub trait RankToAppend<L, M>: IntTuple {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`append_to_rank`](Layout::append_to_rank) and, with the mode `M`, of
/// [`append_to_rank_with`](Layout::append_to_rank_with).
pub type AppendedToRank<L, N, M = UnitMode> =
    Layout<<N as RankToAppend<L, M>>::Shape, <N as RankToAppend<L, M>>::Stride>;

/// A rank that the layout `L` has or reaches with copies of `M` before it.
pub trait RankToPrepend<L, M>: IntTuple {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`prepend_to_rank`](Layout::prepend_to_rank) and, with the mode `M`, of
/// [`prepend_to_rank_with`](Layout::prepend_to_rank_with).
pub type PrependedToRank<L, N, M = UnitMode> =
    Layout<<N as RankToPrepend<L, M>>::Shape, <N as RankToPrepend<L, M>>::Stride>;

type MissingTo<L, N> = <L as Missing<N, RankTooLarge<L, N>>>::Output;

impl<N, S, D, MS, MD> RankToAppend<Layout<S, D>, Layout<MS, MD>> for N
where
    N: IntTuple,
    S: ModesOf<D>,
    S::List: Missing<N, RankTooLarge<S::List, N>>,
    MissingTo<S::List, N>: FillBehind<S, D, MS, MD>,
{
    type Shape = <MissingTo<S::List, N> as FillBehind<S, D, MS, MD>>::Shape;
    type Stride = <MissingTo<S::List, N> as FillBehind<S, D, MS, MD>>::Stride;
}
impl<N, S, D, MS, MD> RankToPrepend<Layout<S, D>, Layout<MS, MD>> for N
where
    N: IntTuple,
    S: ModesOf<D>,
    S::List: Missing<N, RankTooLarge<S::List, N>>,
    MissingTo<S::List, N>: FillBefore<S, D, MS, MD>,
{
    type Shape = <MissingTo<S::List, N> as FillBefore<S, D, MS, MD>>::Shape;
    type Stride = <MissingTo<S::List, N> as FillBefore<S, D, MS, MD>>::Stride;
}

/// How many modes a list lacks to have `N`; `Why` is the refusal where it has more.
#[diagnostic::on_unimplemented(
    message = "the rank is a static integer",
    label = "`{N}` is none",
    note = "write `int!(3)`"
)]
pub trait Missing<N, Why> {
    type Output;
}

impl<N, Why> Missing<N, Why> for Nil {
    type Output = N;
}
impl<S, D, T, U, B, Why> Missing<UInt<U, B>, Why> for Modes<S, D, T>
where
    UInt<U, B>: IntSubBorrow<UTerm>,
    T: Missing<MinusOne<UInt<U, B>>, Why>,
{
    type Output = T::Output;
}
impl<S, D, T, Why> Missing<UTerm, Why> for Modes<S, D, T>
where
    Why: Holds,
{
    type Output = UTerm;
}

/// The list `L` has more than `N` modes.
#[derive(Debug)]
pub struct RankTooLarge<L, N>(PhantomData<(L, N)>);

impl<L, N> Holds for RankTooLarge<L, N>
where
    L: Count,
    N: Decimal,
    CountOf<L>: Decimal,
    Shown<CountOf<L>>: IsARankUpTo<Shown<N>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "rank {Self} where at most rank {Rank} is possible: modes are added, never taken away",
    label = "a layout of rank {Self} is already larger than rank {Rank}"
)]
pub trait IsARankUpTo<Rank> {}

/// `self` copies of `MS:MD` in front of the list `T`.
pub trait Copies<MS, MD, T> {
    type List;
}

impl<MS, MD, T> Copies<MS, MD, T> for UTerm {
    type List = T;
}
impl<U, B, MS, MD, T> Copies<MS, MD, T> for UInt<U, B>
where
    Self: IntSubBorrow<UTerm>,
    MinusOne<Self>: Copies<MS, MD, T>,
{
    type List = Modes<MS, MD, <MinusOne<Self> as Copies<MS, MD, T>>::List>;
}

/// The layout `S:D` with `self` copies of `MS:MD` behind it.
pub trait FillBehind<S, D, MS, MD> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

// No mode is added: an integer shape stays one.
impl<S, D, MS, MD> FillBehind<S, D, MS, MD> for UTerm
where
    S: IntTuple,
    D: Strides<S>,
{
    type Shape = S;
    type Stride = D;
}

type Behind<N, S, D, MS, MD> = Chained<ModeList<S, D>, <N as Copies<MS, MD, Nil>>::List>;

impl<U, B, S, D, MS, MD> FillBehind<S, D, MS, MD> for UInt<U, B>
where
    S: ModesOf<D>,
    Self: Copies<MS, MD, Nil>,
    S::List: Chain<<Self as Copies<MS, MD, Nil>>::List>,
    Behind<Self, S, D, MS, MD>: AsTuple,
{
    type Shape = <Behind<Self, S, D, MS, MD> as AsTuple>::Shape;
    type Stride = <Behind<Self, S, D, MS, MD> as AsTuple>::Stride;
}

/// The layout `S:D` with `self` copies of `MS:MD` before it.
pub trait FillBefore<S, D, MS, MD> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<S, D, MS, MD> FillBefore<S, D, MS, MD> for UTerm
where
    S: IntTuple,
    D: Strides<S>,
{
    type Shape = S;
    type Stride = D;
}

type InFront<N, S, D, MS, MD> = <N as Copies<MS, MD, ModeList<S, D>>>::List;

impl<U, B, S, D, MS, MD> FillBefore<S, D, MS, MD> for UInt<U, B>
where
    S: ModesOf<D>,
    Self: Copies<MS, MD, S::List>,
    InFront<Self, S, D, MS, MD>: AsTuple,
{
    type Shape = <InFront<Self, S, D, MS, MD> as AsTuple>::Shape;
    type Stride = <InFront<Self, S, D, MS, MD> as AsTuple>::Stride;
}
