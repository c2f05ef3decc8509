//! Chains of operations: each step waits for the layout of the step before.
//!
//! The compiler tries the implementations of a trait also with a layout that it has computed in
//! part, such as `((8,2),_)`. The traits of the operations then recurse for seconds, or without
//! end. In a chain, the `Self` of each step is the [`Ready`] that the layout of the step before
//! returns unchanged. The compiler knows it only after every integer of that layout.

use crate::Layout;
use crate::typed::{Makes, Zero, for_tuples};
use typenum::{B0, B1, NInt, NonZero, UInt, Unsigned};

/// The `Self` of a step.
#[derive(Debug)]
pub struct Ready;

/// A layout, a tuple or an integer. `Then` is `T`, known after all integers are known.
pub trait Computed<T = Ready> {
    /// The type `T`.
    type Then;
}

impl<T> Computed<T> for usize {
    type Then = T;
}
impl<T> Computed<T> for Zero {
    type Then = T;
}
impl<T> Computed<T> for B0 {
    type Then = T;
}
impl<T> Computed<T> for B1 {
    type Then = T;
}
impl<T, U, B> Computed<T> for UInt<U, B>
where
    U: Computed<T>,
    B: Computed<U::Then>,
{
    type Then = B::Then;
}
impl<T, U: Unsigned + NonZero + Computed<T>> Computed<T> for NInt<U> {
    type Then = U::Then;
}
impl<T, S, D> Computed<T> for Layout<S, D>
where
    S: Computed<T>,
    D: Computed<S::Then>,
{
    type Then = D::Then;
}

// The bound of each entry has the result of the entry before.
macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        tuple!(@ [T] [] [$($entry)*] $($entry)*);
    };
    (@ [$then:ty] [$($bound:tt)*] [$($all:ident)*] $entry:ident $($rest:ident)*) => {
        tuple!(
            @ [<$entry as Computed<$then>>::Then] [$($bound)* $entry: Computed<$then>,]
            [$($all)*] $($rest)*
        );
    };
    (@ [$then:ty] [$($bound:tt)*] [$($all:ident)*]) => {
        impl<T, $($all),*> Computed<T> for ($($all,)*)
        where
            $($bound)*
        {
            type Then = $then;
        }
    };
}
for_tuples!(tuple);

/// The operation `Op` with the tiler `T` on the layout `L`. `Self` is [`Ready`].
pub trait Step<Op, T, L> {
    /// The layout of the result.
    type Output;
}

impl<Op, T, L> Step<Op, T, L> for Ready
where
    T: Makes<Op, L>,
{
    type Output = T::Output;
}
