//! Added modes: a layout of modes, and modes before the first or after the last mode.
//!
//! A rank is a static integer, because the type of the result depends on it.

use core::marker::PhantomData;

use super::number;
use crate::typed::generic::{
    AppendOperands, AppendToRankOperands, AppendToRankWithOperands, PrependOperands,
    PrependToRankOperands, PrependToRankWithOperands,
};
use crate::typed::int::{IntSubBorrow, MinusOne, One, Zero};
use crate::typed::layout::{Layout, TypeEq};
use crate::typed::list::{Chain, Chained, Modes, Nil};
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::mode_list::{AsTuple, ModesOf};
use crate::typed::refusal::Holds;
use crate::typed::refusal::decimal::{Decimal, ShowCount, Shown, ShownCount};
use crate::typed::strides::Strides;
use crate::typed::tuple::{TypedTuple, for_tuples};
use crate::{LayoutError, unwrap};
use typenum::{UInt, UTerm};

/// The mode that [`append_to_rank`](Layout::append_to_rank) adds, `1:0`.
pub type UnitMode = Layout<One, Zero>;

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Returns the layout whose modes are the given layouts: `Layout::from_modes((a, b))` is
    /// `(a,b)`.
    ///
    /// A single mode makes a layout of rank 1.
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason) where dynamic integers do not fit 64 bits,
    ///   see [`try_from_modes`](Self::try_from_modes).
    /// - **Generic code**: the bound [`M: LayoutModes`](LayoutModes).
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

    /// Returns [`from_modes`](Self::from_modes), or its error.
    pub fn try_from_modes<M>(modes: M) -> Result<Self, LayoutError>
    where
        M: LayoutModes<Shape = S, Stride = D>,
    {
        let (shape, stride) = modes.columns();
        Self::try_new(shape, stride)
    }
}

layout_methods! {
    /// Adds `mode` after the last mode.
    ///
    /// ```text
    /// 3:1  (2,2):(3,9)  ->  (3,(2,2)):(1,(3,9))
    /// ```
    ///
    /// - **Does not compile**: a result of more than 16 modes.
    /// - **Errors**: [`Reason::Overflow`](crate::Reason) where dynamic integers do not fit 64 bits,
    ///   see [`try_append`](Self::try_append).
    /// - **Generic code**: the bound [`Layout<MS, MD>: AppendedTo<Layout<S, D>>`](AppendedTo).
    /// - **Source**: CuTe `append(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let both: Layout![(3, (2, 2)):(1, (3, 9))] = layout!(3:1).append(layout!((2, 2):(3, 9)));
    /// ```
    fn append, try_append<MS, MD, M>(mode: Layout<MS, MD>) where [
        MS: TypedTuple,
        MD: Strides<MS>,
        Layout<MS, MD>: TypeEq<M>,
        M: AppendOperands<Layout<S, D>, K>,
        M: Makes<Adding<After>, Layout<S, D>, M, K, Output = Layout<OS, OD>>,
    ] = |a, mode: Layout<MS, MD>| a.append(&mode), moves(a, mode);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let result: Layout![S<3,0,3> o 0 o (8,(2,4),2):(8,(1,2),64)] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).append(layout!(2:64));
        /// ```
    }

    /// Adds `mode` before the first mode.
    ///
    /// - **Errors**: as [`append`](Self::append).
    /// - **Generic code**: the bound [`Layout<MS, MD>: PrependedTo<Layout<S, D>>`](PrependedTo).
    /// - **Source**: CuTe `prepend(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let both: Layout![(2, 8, 1):(1, 1, 0)] = layout!((8, 1):(1, 0)).prepend(layout!(2:1));
    /// ```
    fn prepend, try_prepend<MS, MD, M>(mode: Layout<MS, MD>) where [
        MS: TypedTuple,
        MD: Strides<MS>,
        Layout<MS, MD>: TypeEq<M>,
        M: PrependOperands<Layout<S, D>, K>,
        M: Makes<Adding<Before>, Layout<S, D>, M, K, Output = Layout<OS, OD>>,
    ] = |a, mode: Layout<MS, MD>| a.prepend(&mode), moves(a, mode);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let result: Layout![S<3,0,3> o 0 o (2,8,(2,4)):(64,8,(1,2))] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).prepend(layout!(2:64));
        /// ```
    }

    /// Adds modes `1:0` after the last mode until the layout has rank `rank`.
    ///
    /// A layout of that rank is unchanged.
    ///
    /// - **Does not compile**: a layout of larger rank; a `rank` larger than 16.
    /// - **Generic code**: the bound [`N: RankToAppend<Layout<S, D>, UnitMode>`](RankToAppend).
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
    /// layout!((6, 2):(1, 6)).append_to_rank(int!(1)); // it has rank 2
    /// ```
    fn append_to_rank<N>(rank: N) where [
        N::SelfType: AppendToRankOperands<Layout<S, D>, K>,
        N: TypedTuple
            + Makes<AddingCopies<After, UnitMode>, Layout<S, D>, N, K, Output = Layout<OS, OD>>,
    ] = |a| a.append_to_rank(number(&N::STRUCTURE)), moves(a);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let result: Layout![S<3,0,3> o 0 o (8,(2,4),1):(8,(1,2),0)] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).append_to_rank(int!(3));
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let padded: Layout![(4, 8, 1):(1@0, 1@1, 0)] =
        ///     layout!((4, 8):(1@0, 1@1)).append_to_rank(int!(3));
        /// ```
    }

    /// Adds copies of `mode` after the last mode until the layout has rank `rank`.
    ///
    /// - **Errors**: as [`append_to_rank`](Self::append_to_rank) and [`append`](Self::append), see
    ///   [`try_append_to_rank_with`](Self::try_append_to_rank_with).
    /// - **Generic code**: the bound
    ///   [`N: RankToAppend<Layout<S, D>, Layout<MS, MD>>`](RankToAppend).
    /// - **Source**: CuTe `append<N>(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let more: Layout![(2, 3, 4):(1, 2, 6)] =
    ///     layout!((2, 3):(1, 2)).append_to_rank_with(int!(3), layout!(4:6));
    /// ```
    fn append_to_rank_with, try_append_to_rank_with<N, MS, MD>(rank: N, mode: Layout<MS, MD>)
    where [
        N::SelfType: AppendToRankWithOperands<Layout<S, D>, K>,
        MS: TypedTuple,
        MD: Strides<MS>,
        N: TypedTuple
            + Makes<AddingCopies<After, Layout<MS, MD>>, Layout<S, D>, N, K, Output = Layout<OS, OD>>,
    ] = |a, mode: Layout<MS, MD>| a.append_to_rank_with(number(&N::STRUCTURE), &mode), moves(a, mode);

    /// Adds modes `1:0` before the first mode until the layout has rank `rank`.
    ///
    /// A layout of that rank is unchanged.
    ///
    /// - **Errors**: as [`append_to_rank`](Self::append_to_rank).
    /// - **Generic code**: the bound [`N: RankToPrepend<Layout<S, D>, UnitMode>`](RankToPrepend).
    /// - **Source**: CuTe `prepend<N>(layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let padded: Layout![(1, 1, 6):(0, 0, 1)] = layout!(6:1).prepend_to_rank(int!(3));
    /// ```
    fn prepend_to_rank<N>(rank: N) where [
        N::SelfType: PrependToRankOperands<Layout<S, D>, K>,
        N: TypedTuple
            + Makes<AddingCopies<Before, UnitMode>, Layout<S, D>, N, K, Output = Layout<OS, OD>>,
    ] = |a| a.prepend_to_rank(number(&N::STRUCTURE)), moves(a);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, int, layout};
        /// let result: Layout![S<3,0,3> o 0 o (1,8,(2,4)):(0,8,(1,2))] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).prepend_to_rank(int!(3));
        /// ```
    }

    /// Adds copies of `mode` before the first mode until the layout has rank `rank`.
    ///
    /// - **Errors**: as [`append_to_rank_with`](Self::append_to_rank_with).
    /// - **Generic code**: the bound
    ///   [`N: RankToPrepend<Layout<S, D>, Layout<MS, MD>>`](RankToPrepend).
    /// - **Source**: CuTe `prepend<N>(layout, mode)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let more: Layout![(4, 2, 3):(6, 1, 2)] =
    ///     layout!((2, 3):(1, 2)).prepend_to_rank_with(int!(3), layout!(4:6));
    /// ```
    fn prepend_to_rank_with, try_prepend_to_rank_with<N, MS, MD>(rank: N, mode: Layout<MS, MD>)
    where [
        N::SelfType: PrependToRankWithOperands<Layout<S, D>, K>,
        MS: TypedTuple,
        MD: Strides<MS>,
        N: TypedTuple
            + Makes<AddingCopies<Before, Layout<MS, MD>>, Layout<S, D>, N, K, Output = Layout<OS, OD>>,
    ] = |a, mode: Layout<MS, MD>| a.prepend_to_rank_with(number(&N::STRUCTURE), &mode), moves(a, mode);
}

/// A tuple of layouts: the modes of a [layout](Layout::from_modes).
#[diagnostic::on_unimplemented(
    message = "from_modes: the operand is not a tuple of at most 16 layouts",
    label = "write `Layout::from_modes((a, b))`, or `Layout::from_modes((a,))` for one mode"
)]
pub trait LayoutModes {
    /// The shapes of the layouts, as one shape.
    type Shape: TypedTuple;
    /// The strides of the layouts, as one stride.
    type Stride: Strides<Self::Shape>;

    /// Returns the shapes and the strides.
    fn columns(self) -> (Self::Shape, Self::Stride);
}

/// For `A A1, B B1`: `(Layout<A, A1>, Layout<B, B1>)` has the shape `(A, B)` and the stride
/// `(A1, B1)`.
macro_rules! tuple {
    ($($shape:ident $stride:ident $_c:ident $field:tt),*) => {
        impl<$($shape: TypedTuple, $stride: Strides<$shape>),*> LayoutModes for ($(Layout<$shape, $stride>,)*) {
            type Shape = ($($shape,)*);
            type Stride = ($($stride,)*);

            fn columns(self) -> (Self::Shape, Self::Stride) {
                (($(self.$field.shape,)*), ($(self.$field.stride,)*))
            }
        }
    };
}
for_tuples!(tuple);

bounds_and_results! {
    /// A layout that can be [added after](Layout::append) the modes of the layout `L`, up to 16
    /// modes in all.
    trait AppendedTo<L> = Adding<After>, L;
    /// The type of [`append`](Layout::append).
    type Appended<L, M> = M as AppendedTo<L>;

    /// A layout that can be [added before](Layout::prepend) the modes of the layout `L`, up to 16
    /// modes in all.
    trait PrependedTo<L> = Adding<Before>, L;
    /// The type of [`prepend`](Layout::prepend).
    type Prepended<L, M> = M as PrependedTo<L>;

    /// A rank that the layout `L` has, or reaches with copies of `M` after its modes.
    trait RankToAppend<L, M>: TypedTuple = AddingCopies<After, M>, L;
    /// The type of [`append_to_rank`](Layout::append_to_rank) and, with the mode `M`, of
    /// [`append_to_rank_with`](Layout::append_to_rank_with).
    type AppendedToRank<L, N, M = UnitMode> = N as RankToAppend<L, M>;

    /// A rank that the layout `L` has, or reaches with copies of `M` before its modes.
    trait RankToPrepend<L, M>: TypedTuple = AddingCopies<Before, M>, L;
    /// The type of [`prepend_to_rank`](Layout::prepend_to_rank) and, with the mode `M`, of
    /// [`prepend_to_rank_with`](Layout::prepend_to_rank_with).
    type PrependedToRank<L, N, M = UnitMode> = N as RankToPrepend<L, M>;
}

/// One mode is added on this side.
#[derive(Debug)]
pub struct Adding<Side>(PhantomData<Side>);
/// Copies of `M` are added on this side, up to a rank.
#[derive(Debug)]
pub struct AddingCopies<Side, M>(PhantomData<(Side, M)>);

/// After the last mode.
#[derive(Debug)]
pub struct After;
/// Before the first mode.
#[derive(Debug)]
pub struct Before;

/// The modes `L` with the modes `M` on the side `self`.
pub trait Place<L, M> {
    type List;
}

type Placed<Side, L, M> = <Side as Place<L, M>>::List;

impl<L, M> Place<L, M> for After
where
    L: Chain<M>,
{
    type List = Chained<L, M>;
}
impl<L, M> Place<L, M> for Before
where
    M: Chain<L>,
{
    type List = Chained<M, L>;
}

impl<Any, Side, S, D, MS, MD> Makes<Adding<Side>, Layout<S, D>, Layout<MS, MD>> for Any
where
    S: ModesOf<D>,
    Side: Place<S::List, Modes<MS, MD, Nil>>,
    Side::List: AsTuple,
{
    type Output = <Placed<Side, S::List, Modes<MS, MD, Nil>> as AsTuple>::Output;
}
impl<Any, Side, N, S, D, MS, MD> Makes<AddingCopies<Side, Layout<MS, MD>>, Layout<S, D>, N> for Any
where
    S: ModesOf<D>,
    S::List: Missing<N, RankTooLarge<S::List, N>>,
    MissingTo<S::List, N>: Fill<Side, S, D, MS, MD>,
{
    type Output = <MissingTo<S::List, N> as Fill<Side, S, D, MS, MD>>::Output;
}

type MissingTo<L, N> = <L as Missing<N, RankTooLarge<L, N>>>::Output;

/// `N` minus the number of modes in a list; `Why` is the refusal where the list has more than `N`.
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
impl<S, D, T, Why> Missing<usize, Why> for Modes<S, D, T>
where
    DynamicRank: IsAStaticRank<Why>,
{
    type Output = UTerm;
}
impl<S, D, T, Why> Missing<UTerm, Why> for Modes<S, D, T>
where
    Why: Holds,
{
    type Output = UTerm;
}

/// A rank that is a `usize`.
#[derive(Debug)]
pub struct DynamicRank;

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "the rank is dynamic, and it must be static",
    label = "write it as `int!(4)`"
)]
pub trait IsAStaticRank<Why> {}

/// The list `L` has more than `N` modes.
#[derive(Debug)]
pub struct RankTooLarge<L, N>(PhantomData<(L, N)>);

impl<L, N> Holds for RankTooLarge<L, N>
where
    L: ShowCount,
    N: Decimal,
    ShownCount<L>: IsARankUpTo<Shown<N>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "the layout has rank {Self}, and at most {Rank} is allowed",
    label = "give a rank of at least {Self}, or drop modes first with `take`"
)]
pub trait IsARankUpTo<Rank> {}

/// `self` copies of the mode `MS:MD`.
pub trait Copies<MS, MD> {
    type List;
}

impl<MS, MD> Copies<MS, MD> for UTerm {
    type List = Nil;
}
impl<U, B, MS, MD> Copies<MS, MD> for UInt<U, B>
where
    Self: IntSubBorrow<UTerm>,
    MinusOne<Self>: Copies<MS, MD>,
{
    type List = Modes<MS, MD, <MinusOne<Self> as Copies<MS, MD>>::List>;
}

/// The layout `S:D` with `self` copies of `MS:MD` on this side.
pub trait Fill<Side, S, D, MS, MD> {
    type Output;
}

// No mode is added, so an integer shape stays an integer.
impl<Side, S, D, MS, MD> Fill<Side, S, D, MS, MD> for UTerm {
    type Output = Layout<S, D>;
}
impl<Side, U, B, S, D, MS, MD> Fill<Side, S, D, MS, MD> for UInt<U, B>
where
    S: ModesOf<D>,
    Self: Copies<MS, MD>,
    Side: Place<S::List, <Self as Copies<MS, MD>>::List>,
    Side::List: AsTuple,
{
    type Output = <Placed<Side, S::List, <Self as Copies<MS, MD>>::List> as AsTuple>::Output;
}
