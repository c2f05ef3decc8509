//! Shapes rounded up to multiples of a tile.

use core::marker::PhantomData;

use crate::typed::int::division::{Ceil, IntDiv};
use crate::typed::int::{IntMul, Times};
use crate::typed::layout::mirrored;
use crate::typed::list::{Cons, Count, CountOf, Nil};
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::{Holds, IsOneMultiple, IsRoundedUpByATuple, OtherCount, ToMultiples};
use crate::typed::tuple::{ATuple, AnInteger, Form, IntTuple, Members, ToTuple, Tuple, TupleOf};
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
impl<A, B> Round<AnInteger, ATuple, B> for A
where
    B: Members,
    B::List: Count,
    CountOf<B::List>: Decimal,
    Shown<CountOf<B::List>>: IsOneMultiple,
{
    type Output = A;
}
impl<A, B, OtherForm> Round<ATuple, OtherForm, B> for A
where
    A: Members,
    B: Members,
    A::List: RoundEach<OtherForm, B::List, Why<A, B, OtherForm>>,
    Multiples<A, B, OtherForm>: ToTuple,
{
    type Output = TupleOf<Multiples<A, B, OtherForm>>;
}

type Why<A, B, OtherForm> = OtherMultiples<<A as Members>::List, <B as Members>::List, OtherForm>;
type Multiples<A, B, OtherForm> = <<A as Members>::List as RoundEach<
    OtherForm,
    <B as Members>::List,
    Why<A, B, OtherForm>,
>>::List;

/// The entries `A` of a shape and the multiples `B`, where they are too many or no tuple.
#[derive(Debug)]
pub struct OtherMultiples<A, B, OtherForm>(PhantomData<(A, B, OtherForm)>);

impl<A, B> Holds for OtherMultiples<A, B, ATuple> where OtherCount<A, B, ToMultiples>: Holds {}
impl<A, B> Holds for OtherMultiples<A, B, AnInteger>
where
    A: Count,
    CountOf<A>: Decimal,
    Shown<CountOf<A>>: IsRoundedUpByATuple,
{
}

/// [`Round`] of entries in a list; entries without a partner stay. `Why` is the refusal of more
/// partners than entries, and of one integer for all.
pub trait RoundEach<OtherForm, BB, Why> {
    type List;
}

impl<L, Why> RoundEach<ATuple, Nil, Why> for L {
    type List = L;
}
impl<B, BB, Why> RoundEach<ATuple, Cons<B, BB>, Why> for Nil
where
    Why: Holds,
{
    type List = Self;
}
impl<L, BB, Why> RoundEach<AnInteger, BB, Why> for L
where
    Why: Holds,
{
    type List = L;
}
impl<A, AA, B, BB, Why> RoundEach<ATuple, Cons<B, BB>, Why> for Cons<A, AA>
where
    A: Form,
    B: Form,
    A: Round<A::Form, B::Form, B>,
    AA: RoundEach<ATuple, BB, Why>,
{
    type List = Cons<<A as Round<A::Form, B::Form, B>>::Output, AA::List>;
}
