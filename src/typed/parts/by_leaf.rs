//! By leaf: an operation on each leaf of a layout; the result has the parentheses of the layout.

use super::groups::RebuildAll;
use super::leaves::Leaves;
use crate::typed::layout::Layout;
use crate::typed::list::{Cons, Modes, Nil};

/// The result of the operation `self` on the mode `S:D` of two integers: a [`Layout`].
pub trait OnLeaf<S, D> {
    type Output;
}

/// The operation that keeps every mode.
#[derive(Debug)]
pub struct Kept;

impl<S, D> OnLeaf<S, D> for Kept {
    type Output = Layout<S, D>;
}

/// The layout `self:D` with the operation `Op` applied to every leaf.
pub trait ByLeaf<D, Op> {
    type Output;
}

// On the list of leaves: to distinguish tuples from integers the compiler tries implementations,
// and would hide a refusal.
impl<S, D, Op> ByLeaf<D, Op> for S
where
    S: Leaves<D, Nil>,
    S::List: EachMode<Op>,
    S: RebuildAll<<S::List as EachMode<Op>>::Groups>,
{
    type Output = <S as RebuildAll<<S::List as EachMode<Op>>::Groups>>::Output;
}

/// The results of the operation `Op` on the modes of a list, one group for each mode.
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
    type Groups = Cons<Op::Output, T::Groups>;
}
