//! Operations on each mode by itself: the result has the parentheses of the layout.

use super::groups::Rebuild;
use super::leaves::Leaves;
use crate::typed::list::{Cons, Modes, Nil};
use crate::typed::strides::Strides;
use crate::typed::tuple::IntTuple;

/// What the operation `self` makes of the mode `S:D`, both integers.
pub trait OnLeaf<S, D> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

/// The layout `self:D` with every mode as the operation `Op` makes it.
pub trait ByLeaf<D, Op> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

// On the list, since a tuple and an integer are told apart by trial: a refusal would be lost.
impl<S, D, Op> ByLeaf<D, Op> for S
where
    S: Leaves<D, Nil>,
    S::List: EachMode<Op>,
    S: Rebuild<<S::List as EachMode<Op>>::Groups>,
{
    type Shape = <S as Rebuild<<S::List as EachMode<Op>>::Groups>>::Shape;
    type Stride = <S as Rebuild<<S::List as EachMode<Op>>::Groups>>::Stride;
}

/// Every mode of a list as the operation `Op` makes it, in a group of its own.
pub trait EachMode<Op> {
    type Groups;
}

impl<Op> EachMode<Op> for Nil {
    type Groups = Self;
}
impl<S, D, T, Op> EachMode<Op> for Modes<S, D, T>
where
    Op: OnLeaf<S, D>,
    T: EachMode<Op>,
{
    type Groups = Cons<Modes<Op::Shape, Op::Stride, Nil>, T::Groups>;
}
