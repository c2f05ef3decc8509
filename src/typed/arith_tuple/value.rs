//! Values of coordinates: sums, conversions to tuples and back, and the value of a static type.

use super::ArithTuple;
use crate::typed::int::{IntAdd, Plus};
use crate::typed::list::Nil;
use crate::typed::tuple::{Binary, IntLeaf, StaticTuple, TypedTuple, for_tuples};
use typenum::{Bit, NInt, NonZero, UInt, UTerm, Unsigned};

/// The sum of two coordinates as a value, with the type of [`IntAdd`].
#[diagnostic::on_unimplemented(
    message = "one stride has an integer at a position where another stride has a tuple",
    label = "use positions that are not inside each other"
)]
pub trait Add<R> {
    type Sum;

    fn add(self, other: R) -> Self::Sum;
}

impl<R> Add<R> for UTerm {
    type Sum = R;

    #[inline]
    fn add(self, other: R) -> R {
        other
    }
}
impl<R> Add<R> for Nil {
    type Sum = R;

    #[inline]
    fn add(self, other: R) -> R {
        other
    }
}
impl<A, B> Add<UTerm> for ArithTuple<A, B> {
    type Sum = Self;

    #[inline]
    fn add(self, _: UTerm) -> Self {
        self
    }
}
impl<A, B> Add<Nil> for ArithTuple<A, B> {
    type Sum = Self;

    #[inline]
    fn add(self, _: Nil) -> Self {
        self
    }
}
impl<A, B, C, D> Add<ArithTuple<C, D>> for ArithTuple<A, B>
where
    A: Add<C>,
    B: Add<D>,
{
    type Sum = ArithTuple<A::Sum, B::Sum>;

    #[inline]
    fn add(self, other: ArithTuple<C, D>) -> Self::Sum {
        ArithTuple { first: self.first.add(other.first), rest: self.rest.add(other.rest) }
    }
}

/// Implements the sums of integers, one for each pair of kinds: with one implementation, the
/// compiler would report its bounds instead of [`Add`].
macro_rules! add {
    ($([$($parameter:tt)*] $left:ty, [$($other:tt)*] $right:ty;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($parameter)* $($other)*> Add<$right> for $left
        where
            Self: IntLeaf + IntAdd<$right>,
            $right: IntLeaf,
            Plus<Self, $right>: IntLeaf,
        {
            type Sum = Plus<Self, $right>;

            #[inline]
            fn add(self, other: $right) -> Self::Sum {
                Self::Sum::from_leaves(&mut || (self.to_isize() + other.to_isize()) as i64)
            }
        }
    )*};
    ($([$($parameter:tt)*] $left:ty;)*) => {
        add! { $(
            [$($parameter)*] $left, [] UTerm;
            [$($parameter)*] $left, [V, C] UInt<V, C>;
            [$($parameter)*] $left, [V: Unsigned + NonZero] NInt<V>;
            [$($parameter)*] $left, [] usize;
        )* }
    };
}
add! {
    [U, B,] UInt<U, B>;
    [U: Unsigned + NonZero,] NInt<U>;
    [] usize;
}

/// A coordinate as a tuple: `ArithTuple<U1, ArithTuple<U3, Nil>>` is `(U1, U3)`.
#[diagnostic::on_unimplemented(
    message = "an integer of a coordinate is neither static nor a `usize`, or a coordinate has more than 16 entries",
    label = "convert integers with `as usize`, or call the operation on `to_value()`"
)]
pub trait ToCoordinate: Copy {
    /// The coordinate as a tuple; an integer is itself.
    type Coordinate: TypedTuple;

    fn to_coordinate(self) -> Self::Coordinate;

    fn of_coordinate(coordinate: Self::Coordinate) -> Self;
}

/// A coordinate whose type as a stride is `ArithTuple`.
pub trait ToArithTuple {
    type ArithTuple;
}

macro_rules! integer {
    ($([$($parameter:tt)*] $integer:ty),*) => {$(
        impl<$($parameter)*> ToArithTuple for $integer {
            type ArithTuple = Self;
        }

        #[diagnostic::do_not_recommend]
        impl<$($parameter)*> ToCoordinate for $integer {
            type Coordinate = Self;

            #[inline]
            fn to_coordinate(self) -> Self {
                self
            }

            #[inline]
            fn of_coordinate(coordinate: Self) -> Self {
                coordinate
            }
        }
    )*};
}
integer!([] UTerm, [U: Binary, B: Bit] UInt<U, B>, [U: Binary + NonZero] NInt<U>, [] usize);

macro_rules! coordinate {
    () => { Nil };
    ($entry:ty $(, $rest:ty)*) => { ArithTuple<$entry, coordinate!($($rest),*)> };
}

macro_rules! tuple {
    () => {};
    ($first:ident $_b:ident $_c:ident $zero:tt $(, $entry:ident $b:ident $c:ident $field:tt)*) => {
        impl<$first: ToArithTuple $(, $entry: ToArithTuple)*> ToArithTuple for ($first, $($entry,)*) {
            type ArithTuple = coordinate!($first::ArithTuple $(, $entry::ArithTuple)*);
        }

        #[diagnostic::do_not_recommend]
        #[allow(non_snake_case)] // the entries have the names of their types
        impl<$first: ToCoordinate $(, $entry: ToCoordinate)*> ToCoordinate for coordinate!($first $(, $entry)*) {
            type Coordinate = ($first::Coordinate, $($entry::Coordinate,)*);

            #[inline]
            fn to_coordinate(self) -> Self::Coordinate {
                let rest = self;
                let ($first, rest) = (rest.first, rest.rest);
                $(let ($entry, rest) = (rest.first, rest.rest);)*
                let Nil = rest;
                ($first.to_coordinate(), $($entry.to_coordinate(),)*)
            }

            #[inline]
            fn of_coordinate(coordinate: Self::Coordinate) -> Self {
                nested!(coordinate; $zero $($field)*)
            }
        }
    };
}
macro_rules! nested {
    ($coordinate:ident;) => { Nil };
    ($coordinate:ident; $field:tt $($rest:tt)*) => {
        ArithTuple {
            first: ToCoordinate::of_coordinate($coordinate.$field),
            rest: nested!($coordinate; $($rest)*),
        }
    };
}
for_tuples!(tuple);

/// A coordinate, and each of its parts, whose integers are all static.
pub trait StaticStride: Copy {
    /// The only value of this type.
    const STATIC: Self;
}

macro_rules! static_stride {
    ($([$($parameter:tt)*] $integer:ty),*) => {$(
        impl<$($parameter)*> StaticStride for $integer {
            const STATIC: Self = <Self as StaticTuple>::STATIC;
        }
    )*};
}
static_stride!([] UTerm, [U: Binary, B: Bit] UInt<U, B>, [U: Binary + NonZero] NInt<U>);

impl StaticStride for Nil {
    const STATIC: Self = Self;
}
impl<A: StaticStride, B: StaticStride> StaticStride for ArithTuple<A, B> {
    const STATIC: Self = Self { first: A::STATIC, rest: B::STATIC };
}

macro_rules! static_tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<$($entry: StaticStride),*> StaticStride for ($($entry,)*) {
            const STATIC: Self = ($($entry::STATIC,)*);
        }
    };
}
for_tuples!(static_tuple);
