//! Compact strides: each stride is the product of the extents before it in the order.

use crate::typed::int::{IntMul, One, Times};
use crate::typed::list::{Cons, Nil};
use crate::typed::tuple::{Entries, ToTuple, TupleOf};
use typenum::{UInt, UTerm};

/// From the left to the right: column-major.
#[derive(Debug)]
pub struct Rightward;

/// From the right to the left: row-major.
#[derive(Debug)]
pub struct Leftward;

/// The compact strides of the shape `self` in this direction; `C` is the first stride.
pub trait Compact<C, Direction> {
    type Stride;
    /// `C` times the size: the stride of the next mode.
    type Next;
}

impl<C, Direction> Compact<C, Direction> for UTerm {
    type Stride = C;
    type Next = Self;
}
// A mode of extent 1 has stride 0.
impl<C, Direction> Compact<C, Direction> for One {
    type Stride = UTerm;
    type Next = C;
}
impl<C, Direction, U, A, B> Compact<C, Direction> for UInt<UInt<U, A>, B>
where
    C: IntMul<Self>,
{
    type Stride = C;
    type Next = Times<C, Self>;
}
impl<C, Direction> Compact<C, Direction> for usize
where
    C: IntMul<Self>,
{
    type Stride = C;
    type Next = Times<C, Self>;
}
impl<S, C, Direction> Compact<C, Direction> for S
where
    S: Entries,
    S::List: CompactList<C, Direction>,
    <S::List as CompactList<C, Direction>>::List: ToTuple,
{
    type Stride = TupleOf<<S::List as CompactList<C, Direction>>::List>;
    type Next = <S::List as CompactList<C, Direction>>::Next;
}

/// [`Compact`] for the entries of a list.
pub trait CompactList<C, Direction> {
    type List;
    type Next;
}

impl<C, Direction> CompactList<C, Direction> for Nil {
    type List = Self;
    type Next = C;
}
impl<H, T, C> CompactList<C, Rightward> for Cons<H, T>
where
    H: Compact<C, Rightward>,
    T: CompactList<H::Next, Rightward>,
{
    type List = Cons<H::Stride, T::List>;
    type Next = T::Next;
}
impl<H, T, C> CompactList<C, Leftward> for Cons<H, T>
where
    T: CompactList<C, Leftward>,
    H: Compact<T::Next, Leftward>,
{
    type List = Cons<H::Stride, T::List>;
    type Next = H::Next;
}
