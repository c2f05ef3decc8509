//! Fragments: the layout of one thread's part of a layout.

use super::compact::{Compact, Rightward};
use super::like::ZerosGone;
use super::order::{ListInParentheses, ListKeyed, Share, Starts};
use crate::typed::int::One;
use crate::typed::layout::{Is, Layout, mirrored};
use crate::typed::list::{Cons, HasZero, Modes, Nil};
use crate::typed::parts::by_leaf::ByLeaf;
use crate::typed::parts::leaves::{Leaves, ListLeaves};
use crate::typed::refusal::HasElements;
use crate::typed::strides::Strides;
use crate::typed::tuple::{Entries, IntTuple, ToTuple, TupleOf};
use crate::{LayoutError, unwrap};
use typenum::{B0, B1, UInt, UTerm};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// As [`make_layout_like`](Self::make_layout_like), but mode 0 comes first, column-major: the layout of one thread's
    /// fragment. A layout of rank 2 gets its other mode in parentheses, as in CuTe.
    ///
    /// - **Static integers**: a shape that is not all static becomes column-major.
    /// - **Errors**: the compiler refuses a static shape of rank 2 or more with an extent of 0, some of which the value plane
    ///   accepts; a size that does not fit 64 bits.
    /// - **Source**: CuTe `make_fragment_like`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let fragment: Layout![(4, (9)):(1, (4))] = layout!((4, 9):(9, 1)).make_fragment_like();
    /// let three: Layout![(4, 3, 5):(1, 20, 4)] = layout!((4, 3, 5):(9, 2, 1)).make_fragment_like();
    /// ```
    #[must_use]
    #[track_caller]
    pub fn make_fragment_like<L>(self) -> FragmentLike<L>
    where
        Self: Is<L>,
        L: LikeFragment,
    {
        unwrap(self.try_make_fragment_like())
    }

    /// As [`make_fragment_like`](Self::make_fragment_like), for run-time extents whose product may not fit.
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason).
    pub fn try_make_fragment_like<L>(self) -> Result<FragmentLike<L>, LayoutError>
    where
        Self: Is<L>,
        L: LikeFragment,
    {
        mirrored!(FragmentLike<L>: a = self as Self; a.make_fragment_like())
    }
}

/// A layout with a [fragment like it](Layout::make_fragment_like).
pub trait LikeFragment {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`make_fragment_like`](Layout::make_fragment_like).
pub type FragmentLike<L> = Layout<<L as LikeFragment>::Shape, <L as LikeFragment>::Stride>;

impl<S, D> LikeFragment for Layout<S, D>
where
    S: Leaves<D, Nil>,
    S::List: StaticExtents,
    S: Fragment<D, <S::List as StaticExtents>::Output>,
{
    type Shape = <S as Fragment<D, <S::List as StaticExtents>::Output>>::Shape;
    type Stride = <S as Fragment<D, <S::List as StaticExtents>::Output>>::Stride;
}

/// Whether all extents of a list of modes are static: `B1` or `B0`.
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

/// The fragment like the layout `self:D`.
pub trait Fragment<D, AllStatic> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<S, D> Fragment<D, B0> for S
where
    S: IntTuple + Compact<One, Rightward>,
{
    type Shape = S;
    type Stride = S::Stride;
}

macro_rules! leaf {
    ($([$($parameter:ident),*] $leaf:ty),*) => {$(
        impl<D, $($parameter),*> Fragment<D, B1> for $leaf
        where
            Self: IntTuple + Compact<One, Rightward>,
        {
            type Shape = Self;
            type Stride = <Self as Compact<One, Rightward>>::Stride;
        }
    )*};
}
leaf!([] UTerm, [U, B] UInt<U, B>);

impl<S, D> Fragment<D, B1> for S
where
    S: Entries,
    D: Entries,
    S::List: ListFragment<D::List>,
{
    type Shape = <S::List as ListFragment<D::List>>::Shape;
    type Stride = <S::List as ListFragment<D::List>>::Stride;
}

/// [`Fragment`] of entries that stand in a list.
pub trait ListFragment<D> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl ListFragment<Nil> for Nil {
    type Shape = ();
    type Stride = ();
}
impl<S, D> ListFragment<Cons<D, Nil>> for Cons<S, Nil>
where
    S: IntTuple + Compact<One, Rightward>,
{
    type Shape = (S,);
    type Stride = (S::Stride,);
}
impl<S, S1, T, D, D1, DD> ListFragment<Cons<D, Cons<D1, DD>>> for Cons<S, Cons<S1, T>>
where
    Self: ListLeaves<Cons<D, Cons<D1, DD>>, Nil>,
    <Self as ListLeaves<Cons<D, Cons<D1, DD>>, Nil>>::List: HasZero,
    <<Self as ListLeaves<Cons<D, Cons<D1, DD>>, Nil>>::List as HasZero>::Output: HasElements<Nil>,
    S: ByLeaf<D, ZerosGone>,
    S::Shape: Compact<One, Rightward>,
    Cons<D1, DD>: ListKeyed<Cons<S1, T>, Nil>,
    Keyed<S1, T, D1, DD>: Starts<Nil, SizeOf<S, D>, Share>,
    Cons<D1, DD>: ListInParentheses<StartsOf<S, S1, T, D, D1, DD>>,
    Cons<S1, T>: Beside<S>,
    Rest<S, S1, T, D, D1, DD>: Beside<First<S, D>>,
    Together<Cons<S1, T>, S>: IntTuple,
    Together<Rest<S, S1, T, D, D1, DD>, First<S, D>>: Strides<Together<Cons<S1, T>, S>>,
{
    type Shape = Together<Cons<S1, T>, S>;
    type Stride = Together<Rest<S, S1, T, D, D1, DD>, First<S, D>>;
}

type First<S, D> = <<S as ByLeaf<D, ZerosGone>>::Shape as Compact<One, Rightward>>::Stride;
type SizeOf<S, D> = <<S as ByLeaf<D, ZerosGone>>::Shape as Compact<One, Rightward>>::Next;
type Keyed<S1, T, D1, DD> = <Cons<D1, DD> as ListKeyed<Cons<S1, T>, Nil>>::List;
type StartsOf<S, S1, T, D, D1, DD> =
    <Keyed<S1, T, D1, DD> as Starts<Nil, SizeOf<S, D>, Share>>::List;
type Rest<S, S1, T, D, D1, DD> =
    <Cons<D1, DD> as ListInParentheses<StartsOf<S, S1, T, D, D1, DD>>>::List;

/// The entry `H` and the entries `self` as one tuple; one entry alone keeps parentheses of its own.
pub trait Beside<H> {
    type Tuple;
}

type Together<L, H> = <L as Beside<H>>::Tuple;

impl<H, A> Beside<H> for Cons<A, Nil> {
    type Tuple = (H, (A,));
}
impl<H, A, B, T> Beside<H> for Cons<A, Cons<B, T>>
where
    Cons<H, Cons<A, Cons<B, T>>>: ToTuple,
{
    type Tuple = TupleOf<Cons<H, Cons<A, Cons<B, T>>>>;
}
