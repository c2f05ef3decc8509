//! Filter: a layout without the modes that do not move.

use super::coalesce::{CoalesceList, Nothing};
use super::list::{Modes, Nil};
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

/// A list without the modes whose stride is a static 0.
pub trait Moving {
    type List;
}

/// The modes of a list that move, coalesced.
pub(crate) type FilteredList<L> = <<L as Moving>::List as CoalesceList<Nothing>>::List;

impl Moving for Nil {
    type List = Self;
}
impl<S, T> Moving for Modes<S, UTerm, T>
where
    T: Moving,
{
    type List = T::List;
}
impl<S, U, B, T> Moving for Modes<S, UInt<U, B>, T>
where
    T: Moving,
{
    type List = Modes<S, UInt<U, B>, T::List>;
}
impl<S, T> Moving for Modes<S, usize, T>
where
    T: Moving,
{
    type List = Modes<S, usize, T::List>;
}
impl<S, U, T> Moving for Modes<S, NInt<U>, T>
where
    U: Unsigned + NonZero,
    T: Moving,
{
    type List = Modes<S, NInt<U>, T::List>;
}
