//! Operations on each mode by itself: the result has the parentheses of the layout.

use super::groups::RebuildAll;
use super::leaves::Leaves;
use crate::typed::layout::Layout;
use crate::typed::list::{Cons, Modes, Nil};

/// What the operation `self` makes of the mode `S:D`, both integers: a [`Layout`].
pub trait OnLeaf<S, D> {
    type Output;
}

/// Every mode stays as it is.
#[derive(Debug)]
pub struct Kept;

impl<S, D> OnLeaf<S, D> for Kept {
    type Output = Layout<S, D>;
}

/// The layout `self:D` with every mode as the operation `Op` makes it.
pub trait ByLeaf<D, Op> {
    type Output;
}

// On the list, since a tuple and an integer are told apart by trial: a refusal would be lost.
impl<S, D, Op> ByLeaf<D, Op> for S
where
    S: Leaves<D, Nil>,
    S::List: EachMode<Op>,
    S: RebuildAll<<S::List as EachMode<Op>>::Groups>,
{
    type Output = <S as RebuildAll<<S::List as EachMode<Op>>::Groups>>::Output;
}

/// Every mode of a list as the operation `Op` makes it, in a group of its own.
pub trait EachMode<Op> {
    type Groups;
}

impl<Op> EachMode<Op> for Nil {
    type Groups = Self;
}
impl<S, D, T, Op, OS, OD> EachMode<Op> for Modes<S, D, T>
where
    Op: OnLeaf<S, D, Output = Layout<OS, OD>>,
    T: EachMode<Op>,
{
    type Groups = Cons<Modes<OS, OD, Nil>, T::Groups>;
}
