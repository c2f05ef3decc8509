//! Fragments: the layout of one thread's part of a layout.

use super::compact::{Compact, Rightward};
use super::order::{OrderFrom, Share};
use crate::typed::generic::MakeFragmentLikeOperands;
use crate::typed::int::One;
use crate::typed::layout::{Layout, TypeEq};
use crate::typed::list::{HasZero, Modes, Nil};
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::filter::UnitAtStrideZero;
use crate::typed::ops::methods::layout_methods;
use crate::typed::ops::regroup::Lift;
use crate::typed::parts::by_leaf::ByLeaf;
use crate::typed::parts::leaves::{Leaves, LeavesOf};
use crate::typed::parts::mode_list::{AsTuple, ModeList, ModesOf};
use crate::typed::refusal::HasElements;
use crate::typed::strides::Strides;
use crate::typed::tuple::TypedTuple;
use typenum::{B0, B1, UInt, UTerm};

layout_methods! {
    /// Returns the layout of one thread's fragment: a compact layout with this shape.
    ///
    /// Mode 0 comes first, column-major.
    ///
    /// The other modes follow as in [`make_layout_like`](Self::make_layout_like). For a layout of
    /// rank 2, the other mode is in parentheses, as in CuTe.
    ///
    /// - **Static integers**: a shape with dynamic extents becomes column-major.
    /// - **Does not compile**: a static shape of rank 2 or more with an extent of 0, although the
    ///   value plane accepts some of these.
    /// - **Panics**: for a size that does not fit 64 bits.
    /// - **Generic code**: the bound [`Layout<S, D>: MakeFragmentLike`](MakeFragmentLike).
    /// - **Source**: CuTe `make_fragment_like`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let fragment: Layout![(4, (9)):(1, (4))] = layout!((4, 9):(9, 1)).make_fragment_like();
    /// let three: Layout![(4, 3, 5):(1, 20, 4)] =
    ///     layout!((4, 3, 5):(9, 2, 1)).make_fragment_like();
    /// ```
    fn make_fragment_like, try_make_fragment_like<L>() where [
        Layout<S, D>: TypeEq<L>,
        L: MakeFragmentLikeOperands<(), K>,
        L: Makes<MakeFragment, (), L, K, Output = Layout<OS, OD>>,
    ] = |a| a.make_fragment_like();
}

bounds_and_results! {
    /// A layout for which [`make_fragment_like`](Layout::make_fragment_like) makes a fragment.
    #[doc(alias = "LikeFragment")]
    trait MakeFragmentLike<> = new MakeFragment, ();
    /// The type of [`make_fragment_like`](Layout::make_fragment_like).
    type FragmentLike<L> = L as MakeFragmentLike;
}

impl<Any, S, D> Makes<MakeFragment, (), Layout<S, D>> for Any
where
    S: Leaves<D, Nil> + ModesOf<D>,
    LeavesOf<S, D>: StaticExtents,
    ModeList<S, D>: Fragment<S, D, ExtentsAreStatic<S, D>>,
{
    type Output = <ModeList<S, D> as Fragment<S, D, ExtentsAreStatic<S, D>>>::Output;
}

type ExtentsAreStatic<S, D> = <LeavesOf<S, D> as StaticExtents>::Output;

/// The bit that says whether all extents of a list of modes are static.
pub trait StaticExtents {
    type Output;
}

impl StaticExtents for Nil {
    type Output = B1;
}
impl<D, T> StaticExtents for Modes<usize, D, T> {
    type Output = B0;
}
impl<D, T> StaticExtents for Modes<UTerm, D, T>
where
    T: StaticExtents,
{
    type Output = T::Output;
}
impl<U, B, D, T> StaticExtents for Modes<UInt<U, B>, D, T>
where
    T: StaticExtents,
{
    type Output = T::Output;
}

/// The fragment like the layout `S:D`, whose modes are the list `self`.
pub trait Fragment<S, D, AllStatic> {
    type Output;
}

impl<L, S, D> Fragment<S, D, B0> for L
where
    S: Compact<One, Rightward>,
{
    type Output = Layout<S, S::Stride>;
}
impl<S, D> Fragment<S, D, B1> for Nil {
    type Output = Layout<(), ()>;
}
impl<A, B, S, D> Fragment<S, D, B1> for Modes<A, B, Nil>
where
    S: Compact<One, Rightward>,
{
    type Output = Layout<S, S::Stride>;
}
// Mode 0 is column-major. The others, `RS:RD`, follow in the order of their strides. A single other
// mode keeps its parentheses.
impl<A, AD, B, BD, T, S, D, Z, ZD, RS, RD> Fragment<S, D, B1> for Modes<A, AD, Modes<B, BD, T>>
where
    S: Leaves<D, Nil>,
    S::List: HasZero,
    <S::List as HasZero>::Output: HasElements<Nil>,
    A: ByLeaf<AD, UnitAtStrideZero, Output = Layout<Z, ZD>>,
    Z: Compact<One, Rightward>,
    Modes<B, BD, T>: AsTuple<Output = Layout<RS, RD>>,
    RD: OrderFrom<RS, Z::Next, Share>,
    RS: Lift<Behind<RS, RD, Z::Next>>,
    Modes<A, Z::Stride, <RS as Lift<Behind<RS, RD, Z::Next>>>::List>: AsTuple,
{
    type Output =
        <Modes<A, Z::Stride, <RS as Lift<Behind<RS, RD, Z::Next>>>::List> as AsTuple>::Output;
}

type Behind<RS, RD, C> = <RD as OrderFrom<RS, C, Share>>::Stride;
