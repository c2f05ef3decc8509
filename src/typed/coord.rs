//! Coordinates: the offset of a coordinate, as a type where everything is static.
//!
//! A coordinate is a flat integer, a tuple of coordinates of the modes, or anything between; each integer a typenum
//! integer or a `usize`.

use super::int::division::{DivMod, Quotient, Remainder};
use super::int::{IntAdd, IntMul, Plus, Times, Zero};
use super::list::{Cons, Modes, Nil};
use super::parts::leaves::Leaves;
use super::strides::Strides;
use super::tuple::{Binary, IntLeaf, IntTuple, for_tuples, has_negative};
use crate::sealed::Sealed;
use typenum::{B1, Bit, UInt, UTerm};

/// Panics, in the compiler, where an offset that is no type may be negative.
#[track_caller]
pub(crate) const fn may_be_usize(is_static: bool, stride: &crate::IntTuple) {
    assert!(
        is_static || !has_negative(stride),
        "a stride is negative, and so may be this offset, which is known at run time only: `offset` gives it as an `isize`"
    );
}

/// A coordinate of the layout `S:D`.
#[diagnostic::on_unimplemented(
    message = "the coordinate has other parentheses than the shape of the layout, or an integer that is no `usize`",
    label = "this coordinate does not fit the layout",
    note = "a coordinate is one integer, or a tuple of one coordinate for each mode; run-time integers are `usize`"
)]
pub trait Coordinate<S, D>: Copy + Sealed {
    /// This type. (What follows for a type that is no coordinate then follows from this bound alone, and is told once.)
    type Itself;
    /// The offset: a typenum integer where coordinate and layout are static, else `usize`.
    type Index: IntLeaf;

    /// The offset, computed when the program runs.
    fn offset(self, shape: S, stride: D) -> isize;

    /// The leftmost integer of the coordinate that lies outside of what it counts, and the size of that.
    fn outside(self, shape: S) -> Option<(usize, usize)>;
}

#[diagnostic::do_not_recommend]
impl<S, D> Coordinate<S, D> for usize
where
    S: IntTuple,
    D: Strides<S>,
{
    type Itself = Self;
    type Index = Self;

    #[inline]
    fn offset(self, shape: S, stride: D) -> isize {
        stride.last(shape, self)
    }

    #[inline]
    fn outside(self, shape: S) -> Option<(usize, usize)> {
        outside(self, shape)
    }
}
#[diagnostic::do_not_recommend]
impl<S, D> Coordinate<S, D> for UTerm
where
    S: IntTuple,
    D: Strides<S>,
{
    type Itself = Self;
    type Index = Self;

    #[inline]
    fn offset(self, _: S, _: D) -> isize {
        0
    }

    #[inline]
    fn outside(self, shape: S) -> Option<(usize, usize)> {
        outside(0, shape)
    }
}
#[diagnostic::do_not_recommend]
impl<U, B, S, D> Coordinate<S, D> for UInt<U, B>
where
    U: Binary,
    B: Bit,
    D: Strides<S>,
    S: IntTuple + Leaves<D, Nil>,
    S::List: FlatIndex<Self, Zero>,
    <S::List as FlatIndex<Self, Zero>>::Index: IntLeaf,
{
    type Itself = Self;
    type Index = <S::List as FlatIndex<Self, Zero>>::Index;

    #[inline]
    fn offset(self, shape: S, stride: D) -> isize {
        if Self::Index::IS_STATIC && shape.product() == 0 {
            // No coordinate is in bounds, so this offset reaches no element. Types do not divide
            // the 0 that is left of a coordinate, and `last` would divide it by an extent of 0.
            return Self::Index::from_leaves(&mut || 0).to_isize();
        }
        // From the value that `outside` compares, not from `Index`.
        stride.last(shape, self.to_usize())
    }

    #[inline]
    fn outside(self, shape: S) -> Option<(usize, usize)> {
        outside(self.to_usize(), shape)
    }
}

#[inline]
fn outside<S: IntTuple>(coordinate: usize, shape: S) -> Option<(usize, usize)> {
    let size = shape.product();
    (coordinate >= size).then_some((coordinate, size))
}

/// The coordinate of these entries: its index is the sum of theirs. For `A A1 A2, B B1 B2`:
///
/// ```text
/// impl<A: Coordinate<A1, A2>, B: Coordinate<B1, B2>, ..> Coordinate<(A1, B1), (A2, B2)> for (A, B) {
///     type Index = A::Index + B::Index;
/// }
/// ```
macro_rules! tuple {
    ($($entry:ident $shape:ident $stride:ident $field:tt),*) => {
        #[diagnostic::do_not_recommend]
        impl<$($entry, $shape: Copy, $stride: Copy),*> Coordinate<($($shape,)*), ($($stride,)*)> for ($($entry,)*)
        where
            $($entry: Coordinate<$shape, $stride>,)*
            indices!($($entry $shape $stride),*): SumOf,
        {
            type Itself = ($($entry::Itself,)*);
            type Index = <indices!($($entry $shape $stride),*) as SumOf>::Output;

            #[inline]
            fn offset(self, _shape: ($($shape,)*), _stride: ($($stride,)*)) -> isize {
                0 $(+ self.$field.offset(_shape.$field, _stride.$field))*
            }

            #[inline]
            fn outside(self, _shape: ($($shape,)*)) -> Option<(usize, usize)> {
                $(if let Some(outside) = self.$field.outside(_shape.$field) {
                    return Some(outside);
                })*
                None
            }
        }
    };
}

/// The indices of the entries as a list.
macro_rules! indices {
    () => { Nil };
    ($entry:ident $shape:ident $stride:ident $(, $a:ident $b:ident $c:ident)*) => {
        Cons<<$entry as Coordinate<$shape, $stride>>::Index, indices!($($a $b $c),*)>
    };
}

for_tuples!(tuple);

/// The sum of a list of integers.
pub trait SumOf {
    type Output: IntLeaf;
}

impl SumOf for Nil {
    type Output = UTerm;
}
impl<H, T> SumOf for Cons<H, T>
where
    T: SumOf,
    H: IntAdd<T::Output>,
    Plus<H, T::Output>: IntLeaf,
{
    type Output = Plus<H, T::Output>;
}

/// The offset of the static flat coordinate `C` in a list of modes, added to `Sum`.
pub trait FlatIndex<C, Sum> {
    type Index;
}

impl<Sum> FlatIndex<UTerm, Sum> for Nil {
    type Index = Sum;
}
impl<S, D, T, Sum> FlatIndex<UTerm, Sum> for Modes<S, D, T> {
    type Index = Sum;
}
// The last mode is not reduced: a coordinate past the end runs on along it.
impl<S, D, U, B, Sum> FlatIndex<UInt<U, B>, Sum> for Modes<S, D, Nil>
where
    UInt<U, B>: IntMul<D>,
    Sum: IntAdd<Times<UInt<U, B>, D>>,
{
    type Index = Plus<Sum, Times<UInt<U, B>, D>>;
}
impl<S, D, S1, D1, T, U, B, Sum> FlatIndex<UInt<U, B>, Sum> for Modes<S, D, Modes<S1, D1, T>>
where
    UInt<U, B>: SplitBy<S>,
    Digit<UInt<U, B>, S>: IntMul<D>,
    Sum: IntAdd<Times<Digit<UInt<U, B>, S>, D>>,
    Modes<S1, D1, T>: FlatIndex<Rest<UInt<U, B>, S>, Plus<Sum, Times<Digit<UInt<U, B>, S>, D>>>,
{
    type Index = <Modes<S1, D1, T> as FlatIndex<
        Rest<UInt<U, B>, S>,
        Plus<Sum, Times<Digit<UInt<U, B>, S>, D>>,
    >>::Index;
}
// What is left of a coordinate that was divided by a run-time extent.
impl<S, D, T, Sum> FlatIndex<usize, Sum> for Modes<S, D, T>
where
    T: FlatIndex<usize, Sum>,
{
    type Index = usize;
}
impl<Sum> FlatIndex<usize, Sum> for Nil {
    type Index = usize;
}

/// A flat coordinate split into the digit in a mode of extent `S` and the rest.
#[diagnostic::on_unimplemented(
    message = "an extent is 0, and a coordinate would be divided by it",
    label = "at least one element is needed"
)]
pub trait SplitBy<S> {
    type Digit;
    type Rest;
}

pub(crate) type Digit<C, S> = <C as SplitBy<S>>::Digit;
pub(crate) type Rest<C, S> = <C as SplitBy<S>>::Rest;

impl<S> SplitBy<S> for UTerm {
    type Digit = Self;
    type Rest = Self;
}
impl<U, B, V, C> SplitBy<UInt<V, C>> for UInt<U, B>
where
    Self: DivMod<UInt<V, C>>,
{
    type Digit = Remainder<Self, UInt<V, C>>;
    type Rest = Quotient<Self, UInt<V, C>>;
}
impl<U, B> SplitBy<usize> for UInt<U, B> {
    type Digit = usize;
    type Rest = usize;
}
impl SplitBy<UInt<UTerm, B1>> for usize {
    type Digit = UTerm;
    type Rest = Self;
}
impl<U, A, B> SplitBy<UInt<UInt<U, A>, B>> for usize {
    type Digit = Self;
    type Rest = Self;
}
impl SplitBy<Self> for usize {
    type Digit = Self;
    type Rest = Self;
}
