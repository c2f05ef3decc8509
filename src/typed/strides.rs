//! Strides: the offset of a flat coordinate, with divisions by static extents where the shape has
//! them.

use super::tuple::{Binary, IntLeaf, TypedTuple, for_tuples};
use crate::value::take_digit;
use typenum::{Bit, NInt, NonZero, UInt, UTerm};

/// The strides of a shape `S`, which has the same parentheses.
#[diagnostic::on_unimplemented(
    message = "the stride needs the parentheses of the shape, and integers that are static or `usize`",
    label = "give one stride for each extent; convert integers with `n as usize`"
)]
pub trait Strides<S>: TypedTuple {
    /// Removes the digit of this mode from the flat coordinate `rest` and returns its offset.
    fn digit(self, shape: S, rest: &mut usize) -> isize;

    /// Returns the offset of the flat coordinate `rest`; the digit of the last mode may exceed its
    /// extent.
    fn last(self, shape: S, rest: usize) -> isize;

    /// Returns the sum of `(s - 1) * |d|` over the leaves, for a shape without an extent of 0.
    fn spread(self, shape: S) -> usize;
}

/// The functions of [`Strides`] for an integer with the extent `S`.
macro_rules! integer {
    ($S:ident) => {
        #[inline]
        fn digit(self, shape: $S, rest: &mut usize) -> isize {
            take_digit(rest, shape.to_usize()) as isize * self.to_isize()
        }

        #[inline]
        fn last(self, _: $S, rest: usize) -> isize {
            debug_assert!(isize::try_from(rest).is_ok(), "a coordinate has more than 63 bits");
            rest as isize * self.to_isize()
        }

        #[inline]
        fn spread(self, shape: $S) -> usize {
            shape.to_usize().wrapping_sub(1).wrapping_mul(self.to_isize().unsigned_abs())
        }
    };
}

// With one implementation for all integers, the compiler would suggest `S: IntLeaf, D: IntLeaf` to
// generic code without bounds, instead of `S: TypedTuple, D: Strides<S>`.
#[diagnostic::do_not_recommend]
impl<S: IntLeaf> Strides<S> for usize {
    integer!(S);
}
#[diagnostic::do_not_recommend]
impl<S: IntLeaf> Strides<S> for UTerm {
    integer!(S);
}
#[diagnostic::do_not_recommend]
impl<S: IntLeaf, U: Binary, B: Bit> Strides<S> for UInt<U, B> {
    integer!(S);
}
#[diagnostic::do_not_recommend]
impl<S: IntLeaf, U: Binary + NonZero> Strides<S> for NInt<U> {
    integer!(S);
}

/// Implements [`Strides`] for tuples. For `A A1, B B1`:
///
/// ```text
/// impl<A: Strides<A1>, B: Strides<B1>> Strides<(A1, B1)> for (A, B) {
///     fn last(self, shape: (A1, B1), rest: usize) -> isize {
///         self.0.digit(shape.0, &mut rest) + self.1.last(shape.1, rest)
///     }
/// }
/// ```
macro_rules! tuple {
    ($($entry:ident $shape:ident $_c:ident $field:tt),*) => {
        #[diagnostic::do_not_recommend]
        impl<$($entry: Strides<$shape>, $shape: TypedTuple),*> Strides<($($shape,)*)> for ($($entry,)*) {
            #[inline]
            fn digit(self, _shape: ($($shape,)*), _rest: &mut usize) -> isize {
                0 $(+ self.$field.digit(_shape.$field, _rest))*
            }

            #[inline]
            fn last(self, _shape: ($($shape,)*), _rest: usize) -> isize {
                last!(self _shape _rest; $($field)*)
            }

            #[inline]
            fn spread(self, _shape: ($($shape,)*)) -> usize {
                0_usize $(.wrapping_add(self.$field.spread(_shape.$field)))*
            }
        }
    };
}

/// The sum of the digits of all entries except the last, and of the rest on the last entry.
macro_rules! last {
    ($stride:ident $shape:ident $rest:ident;) => { 0 };
    ($stride:ident $shape:ident $rest:ident; $($field:tt)+) => {{
        #[allow(unused_mut)] // a single entry does not change `rest`
        let mut rest = $rest;
        last!(@ $stride $shape rest; $($field)+)
    }};
    (@ $stride:ident $shape:ident $rest:ident; $last:tt) => { $stride.$last.last($shape.$last, $rest) };
    (@ $stride:ident $shape:ident $rest:ident; $first:tt $($field:tt)+) => {
        $stride.$first.digit($shape.$first, &mut $rest)
            + last!(@ $stride $shape $rest; $($field)+)
    };
}

for_tuples!(tuple);
