//! Shapes rounded up to multiples of a tile.

use core::marker::PhantomData;

use crate::typed::int::division::{Ceil, IntDiv};
use crate::typed::int::{IntMul, Times};
use crate::typed::layout::by_value_plane;
use crate::typed::ops::methods::with_try;
use crate::typed::parts::by_entry::{ByEntry, OnForms, Unpaired};
use crate::typed::refusal::decimal::{ShowCount, ShownCount};
use crate::typed::refusal::{Holds, IsOneMultiple, IsRoundedUpByATuple, ToMultiples};
use crate::typed::tuple::{ATuple, AnInteger, Form, Members, Tuple, TypedTuple};

with_try! {
    /// Rounds each entry of `shape` up to a multiple of the entry of `other` at its position.
    ///
    /// ```text
    /// round_up((13,5), (8,1))  ->  (16,5)
    /// ```
    ///
    /// - **Errors**: those of [`IntTuple::round_up`](crate::IntTuple::round_up).
    /// - **Does not compile**: another form of the multiples; more entries than the shape has.
    /// - **Source**: CuTe `round_up`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::round_up;
    /// use colex::{Shape, shape};
    /// let padded: Shape![(16, 5)] = round_up(shape!((13, 5)), shape!((8, 1)));
    /// ```
    fn round_up, try_round_up<A: TypedTuple, B: RoundsUp<A, Output = O>, O: TypedTuple>(
        shape: A,
        other: B,
    ) -> O = by_value_plane!(Tuple<O>: a = shape as A, b = other as B; a.round_up(&b))
        .map(|result| result.0);
}

/// A shape that can be [rounded up](round_up) to multiples of `B`.
#[doc(alias = "RoundsUp")]
pub trait RoundedUpTo<B>: TypedTuple {
    /// The result.
    type Output: TypedTuple;
}

impl<A, B> RoundedUpTo<B> for A
where
    A: TypedTuple + ByEntry<ToMultiples, B>,
    <A as ByEntry<ToMultiples, B>>::Output: TypedTuple,
{
    type Output = <A as ByEntry<ToMultiples, B>>::Output;
}

impl<A, B> OnForms<AnInteger, AnInteger, A, B> for ToMultiples
where
    A: IntDiv<B>,
    Ceil<A, B>: IntMul<B>,
{
    type Output = Times<Ceil<A, B>, B>;
}
impl<A, B> OnForms<AnInteger, ATuple, A, B> for ToMultiples
where
    B: Members,
    B::List: ShowCount,
    ShownCount<B::List>: IsOneMultiple,
{
    type Output = A;
}
impl<A, B> OnForms<ATuple, AnInteger, A, B> for ToMultiples
where
    A: Members,
    B: Form,
    OneForAll<A::List, B::Form>: Holds,
{
    type Output = A;
}

/// The refusal of one multiple for the entries `L`. Its form keeps the compiler from refusing an
/// unknown multiple.
#[derive(Debug)]
pub struct OneForAll<L, Form>(PhantomData<(L, Form)>);

impl<L> Holds for OneForAll<L, ATuple> {}
impl<L> Holds for OneForAll<L, AnInteger>
where
    L: ShowCount,
    ShownCount<L>: IsRoundedUpByATuple,
{
}

impl<L, Why> Unpaired<L, Why> for ToMultiples {
    type List = L;
}

/// [`RoundedUpTo`] as a bound on the multiples, so that compile errors underline them.
pub trait RoundsUp<A>: TypedTuple {
    type Output: TypedTuple;
}

impl<A: RoundedUpTo<B>, B: TypedTuple> RoundsUp<A> for B {
    type Output = A::Output;
}
