//! Shapes rounded up to multiples of a tile.

use super::division::{Ceil, IntDiv};
use super::int::{IntMul, Times};
use super::layout::mirrored;
use super::list::{Cons, Nil};
use super::tuple::{ATuple, AnInteger, Form, IntTuple, Members, ToTuple, Tuple, TupleOf};
use crate::{LayoutError, unwrap};

/// Every entry rounded up to a multiple of its partner.
///
/// ```text
/// round_up((13,5), (8,1))  ->  (16,5)
/// ```
///
/// - **Errors**: those of [`IntTuple::round_up`](crate::IntTuple::round_up).
/// - **Refused by the compiler**: another form of the multiples; more entries than the shape has.
/// - **Source**: CuTe `round_up`.
///
/// # Examples
///
/// ```
/// use colex::typed::round_up;
/// use colex::{Shape, shape};
/// let padded: Shape![(16, 5)] = round_up(shape!((13, 5)), shape!((8, 1)));
/// ```
#[track_caller]
pub fn round_up<A, B>(shape: A, other: B) -> A::Output
where
    A: RoundsUp<B>,
    B: IntTuple,
{
    unwrap(try_round_up(shape, other))
}

/// [`round_up`], with the error where run-time integers break a condition.
pub fn try_round_up<A, B>(shape: A, other: B) -> Result<A::Output, LayoutError>
where
    A: RoundsUp<B>,
    B: IntTuple,
{
    mirrored!(Tuple<A::Output>: a = shape as A, b = other as B; a.round_up(&b))
        .map(|result| result.0)
}

/// A shape of which [`round_up`] with `B` can be told.
pub trait RoundsUp<B>: IntTuple {
    /// The result.
    type Output: IntTuple;
}

impl<A, B> RoundsUp<B> for A
where
    A: IntTuple + Form,
    B: Form,
    A: Round<A::Form, B::Form, B>,
    A::Output: IntTuple,
{
    type Output = <A as Round<<A as Form>::Form, <B as Form>::Form, B>>::Output;
}

/// The shape `self` rounded up to multiples of `B`, by their forms.
pub trait Round<Form, OtherForm, B> {
    type Output;
}

impl<A, B> Round<AnInteger, AnInteger, B> for A
where
    A: IntDiv<B>,
    Ceil<A, B>: IntMul<B>,
{
    type Output = Times<Ceil<A, B>, B>;
}
impl<A, B> Round<ATuple, ATuple, B> for A
where
    A: Members,
    B: Members,
    A::List: RoundEach<B::List>,
    <A::List as RoundEach<B::List>>::List: ToTuple,
{
    type Output = TupleOf<<A::List as RoundEach<B::List>>::List>;
}

/// [`Round`] of entries in a list; entries without a partner stay.
pub trait RoundEach<BB> {
    type List;
}

impl<L> RoundEach<Nil> for L {
    type List = L;
}
impl<A, AA, B, BB> RoundEach<Cons<B, BB>> for Cons<A, AA>
where
    A: Form,
    B: Form,
    A: Round<A::Form, B::Form, B>,
    AA: RoundEach<BB>,
{
    type List = Cons<<A as Round<A::Form, B::Form, B>>::Output, AA::List>;
}
