//! Refill: a list of integers in the parentheses of a profile, for operations on the integers of a
//! tuple.

use crate::typed::list::{Cons, Nil};
use crate::typed::tuple::{ATuple, AnInteger, Form, Members, ToTuple, TupleOf};

/// The list `L` in the parentheses `P`.
pub(crate) type Refilled<P, L> = <P as Refill<<P as Form>::Form, L>>::Output;

/// The first integers of the list `L` in the parentheses of `self`, which has the form `Form`.
pub trait Refill<Form, L> {
    type Output;
    /// The remaining integers.
    type Rest;
}

impl<P, H, T> Refill<AnInteger, Cons<H, T>> for P {
    type Output = H;
    type Rest = T;
}
impl<P, L> Refill<ATuple, L> for P
where
    P: Members,
    P::List: RefillEach<L>,
    <P::List as RefillEach<L>>::List: ToTuple,
{
    type Output = TupleOf<<P::List as RefillEach<L>>::List>;
    type Rest = <P::List as RefillEach<L>>::Rest;
}

/// [`Refill`] for the entries of a list.
pub trait RefillEach<L> {
    type List;
    type Rest;
}

impl<L> RefillEach<L> for Nil {
    type List = Self;
    type Rest = L;
}
impl<P, T, L> RefillEach<L> for Cons<P, T>
where
    P: Form,
    P: Refill<P::Form, L>,
    T: RefillEach<<P as Refill<P::Form, L>>::Rest>,
{
    type List = Cons<<P as Refill<P::Form, L>>::Output, T::List>;
    type Rest = T::Rest;
}
