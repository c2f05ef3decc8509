//! Stable sort of modes by stride, in ascending order.

use crate::typed::int::order::{Compared, IntCmp};
use crate::typed::list::{Modes, Nil};
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::refusal::{IsNonNegativeStride, Poison};
use typenum::{Equal, Greater, Less, NInt, NonZero, UInt, UTerm, Unsigned};

/// A list of modes sorted by stride.
pub trait SortByStride {
    type List;
}

pub(crate) type SortedList<L> = <L as SortByStride>::List;

impl SortByStride for Nil {
    type List = Self;
}
impl<S, D, T> SortByStride for Modes<S, D, T>
where
    T: SortByStride,
    T::List: Insert<S, D>,
{
    type List = <T::List as Insert<S, D>>::List;
}

/// The sorted list `self` with the mode `S:D`, which comes before modes of equal stride.
pub trait Insert<S, D> {
    type List;
}

impl<S, D> Insert<S, D> for Nil {
    type List = Modes<S, D, Self>;
}
impl<S, D, S1, D1, T> Insert<S, D> for Modes<S1, D1, T>
where
    D: Compare<D1>,
    Self: InsertBy<D::Output, S, D>,
{
    type List = <Self as InsertBy<D::Output, S, D>>::List;
}

/// [`Insert`], where `Ordering` compares the new stride with the first one.
pub trait InsertBy<Ordering, S, D> {
    type List;
}

impl<S, D, L> InsertBy<Less, S, D> for L {
    type List = Modes<S, D, L>;
}
impl<S, D, L> InsertBy<Equal, S, D> for L {
    type List = Modes<S, D, L>;
}
impl<S, D, S1, D1, T> InsertBy<Greater, S, D> for Modes<S1, D1, T>
where
    T: Insert<S, D>,
{
    type List = Modes<S1, D1, T::List>;
}

// The list is not sorted any more, and the compiler has reported why.
impl<S, D> Insert<S, D> for Poison {
    type List = Self;
}
impl<S, D, L> InsertBy<Poison, S, D> for L {
    type List = Poison;
}

/// The comparison of two static integers from 0 up; others are refused, and the output is
/// [`Poison`].
pub trait Compare<R> {
    type Output;
}

impl Compare<Self> for UTerm {
    type Output = Equal;
}
impl<V, C> Compare<UInt<V, C>> for UTerm {
    type Output = Less;
}
impl<U, B> Compare<UTerm> for UInt<U, B> {
    type Output = Greater;
}
impl<U, B, V, C> Compare<UInt<V, C>> for UInt<U, B>
where
    Self: IntCmp<UInt<V, C>, Equal>,
{
    type Output = Compared<Self, UInt<V, C>>;
}
impl<U, R> Compare<R> for NInt<U>
where
    U: Unsigned + NonZero,
    Self: Decimal,
    Shown<Self>: IsNonNegativeStride,
{
    type Output = Poison;
}

impl<U, B, V> Compare<NInt<V>> for UInt<U, B>
where
    V: Unsigned + NonZero,
    NInt<V>: Decimal,
    Shown<NInt<V>>: IsNonNegativeStride,
{
    type Output = Poison;
}
impl<R> Compare<R> for usize
where
    Shown<usize>: IsStaticStride<R>,
{
    type Output = Poison;
}
impl<U, B> Compare<usize> for UInt<U, B>
where
    Shown<usize>: IsStaticStride<Self>,
{
    type Output = Poison;
}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "a stride is dynamic, and modes are sorted by static strides",
    label = "make the strides of the layout static, or call the operation on `to_value()`"
)]
pub trait IsStaticStride<Other> {}
