//! By entry: an operation on the entries of two tuples in pairs.

use crate::typed::list::{Cons, Nil};
use crate::typed::refusal::{Holds, OtherCount};
use crate::typed::tuple::{ATuple, Form, Members, ToTuple, TupleOf};

/// The operation `Op` on the nested tuples `self` and `B`.
pub trait ByEntry<Op, B> {
    type Output;
}

impl<A, B, Op> ByEntry<Op, B> for A
where
    A: Form,
    B: Form,
    Op: OnForms<A::Form, B::Form, A, B>,
{
    type Output = Op::Output;
}

/// The result of the operation `self` on `A` and `B`, which have these forms. Two tuples are
/// processed entry by entry.
pub trait OnForms<FormA, FormB, A, B> {
    type Output;
}

impl<Op, A, B> OnForms<ATuple, ATuple, A, B> for Op
where
    A: Members,
    B: Members,
    A::List: EachByEntry<Op, B::List, OtherCount<A::List, B::List, Op>>,
    Entries<Op, A::List, B::List>: ToTuple,
{
    type Output = TupleOf<Entries<Op, A::List, B::List>>;
}

type Entries<Op, L, M> = <L as EachByEntry<Op, M, OtherCount<L, M, Op>>>::List;

/// [`ByEntry`] for the entries of two lists; `Why` is the refusal if one list is longer.
pub trait EachByEntry<Op, L, Why> {
    type List;
}

impl<Op, Why> EachByEntry<Op, Nil, Why> for Nil {
    type List = Self;
}
impl<Op, A, AA, Why> EachByEntry<Op, Nil, Why> for Cons<A, AA>
where
    Op: Unpaired<Self, Why>,
{
    type List = Op::List;
}
impl<Op, B, BB, Why> EachByEntry<Op, Cons<B, BB>, Why> for Nil
where
    Why: Holds,
{
    type List = Self;
}
impl<Op, A, AA, B, BB, Why> EachByEntry<Op, Cons<B, BB>, Why> for Cons<A, AA>
where
    A: ByEntry<Op, B>,
    AA: EachByEntry<Op, BB, Why>,
{
    type List = Cons<A::Output, AA::List>;
}

/// The result of an operation for the entries `L` without a partner; `Why` is the refusal if the
/// operation allows none.
pub trait Unpaired<L, Why> {
    type List;
}
