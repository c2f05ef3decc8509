//! Decimal: how a number looks in the compiler's message.
//!
//! The compiler prints types, and `UInt<UInt<UInt<UTerm, B1>, B1>, B0>` is no way to say 6. So where a condition fails, and
//! only there, its numbers are turned into `Number<6>`; from 1000 on digit by digit, `Digits<(_1, _0, _2, _4)>`.

#![allow(non_camel_case_types)] // digits: `_4`

use core::marker::PhantomData;

use super::int::{DivMod, Quotient, Remainder};
use super::list::{Cons, Nil};
use super::tuple::ToTuple;
use typenum::consts::{U0, U1, U2, U3, U4, U5, U6, U7, U8, U9, U10};
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

/// A number below 1000 in a message of the compiler.
#[derive(Debug)]
pub struct Number<const N: i16>;

/// A number from 1000 up in a message of the compiler, digit by digit.
#[derive(Debug)]
pub struct Digits<D>(PhantomData<D>);

/// A negative number in a message of the compiler.
#[derive(Debug)]
pub struct Minus<N>(PhantomData<N>);

/// A number that is known at run time only.
#[derive(Debug)]
pub struct RunTime;

/// The number as messages show it.
pub trait Decimal {
    /// [`Number`], [`Digits`] or one of the others.
    type Shown;
}

pub(crate) type Shown<N> = <N as Decimal>::Shown;

impl Decimal for usize {
    type Shown = RunTime;
}
impl Decimal for UTerm {
    type Shown = Number<0>;
}
impl<U, B> Decimal for UInt<U, B>
where
    Self: ToDigits<Nil>,
{
    type Shown = <Self as ToDigits<Nil>>::Shown;
}
impl<U> Decimal for NInt<U>
where
    U: Unsigned + NonZero + Decimal,
{
    type Shown = Minus<U::Shown>;
}

/// The digits of `self` in front of the digits `After`, as one type.
pub trait ToDigits<After> {
    /// The number.
    type Shown;
}

impl<After> ToDigits<After> for UTerm
where
    After: Join,
{
    type Shown = After::Shown;
}
impl<U, B, After> ToDigits<After> for UInt<U, B>
where
    Self: DivMod<U10>,
    Remainder<Self, U10>: ToDigit,
    Quotient<Self, U10>: ToDigits<Cons<<Remainder<Self, U10> as ToDigit>::Digit, After>>,
{
    type Shown = <Quotient<Self, U10> as ToDigits<
        Cons<<Remainder<Self, U10> as ToDigit>::Digit, After>,
    >>::Shown;
}

/// A number below 10 as a digit.
pub trait ToDigit {
    /// The digit.
    type Digit;
}

macro_rules! digits {
    ($($number:ty: $digit:ident),*) => {$(
        /// A digit.
        #[derive(Debug)]
        pub struct $digit;

        impl ToDigit for $number {
            type Digit = $digit;
        }
    )*};
}
digits!(U0: _0, U1: _1, U2: _2, U3: _3, U4: _4, U5: _5, U6: _6, U7: _7, U8: _8, U9: _9);

/// Digits as one type.
pub trait Join {
    /// The number.
    type Shown;
}

/// What `const` arguments cannot compute in general: `Number<100 * H + 10 * T + O>` for each three digits, and fewer.
macro_rules! joined {
    ($($ones:ident $one:literal),*) => {$(
        impl Join for Cons<$ones, Nil> {
            type Shown = Number<$one>;
        }
        joined!(@tens $ones $one: _1 10, _2 20, _3 30, _4 40, _5 50, _6 60, _7 70, _8 80, _9 90);
        joined!(@hundreds _0 0 $ones $one:
            _1 100, _2 200, _3 300, _4 400, _5 500, _6 600, _7 700, _8 800, _9 900);
    )*};
    (@tens $ones:ident $one:literal: $($tens:ident $ten:literal),*) => {$(
        impl Join for Cons<$tens, Cons<$ones, Nil>> {
            type Shown = Number<{ $ten + $one }>;
        }
        joined!(@hundreds $tens $ten $ones $one:
            _1 100, _2 200, _3 300, _4 400, _5 500, _6 600, _7 700, _8 800, _9 900);
    )*};
    (@hundreds $tens:ident $ten:literal $ones:ident $one:literal:
        $($hundreds:ident $hundred:literal),*) => {$(
        impl Join for Cons<$hundreds, Cons<$tens, Cons<$ones, Nil>>> {
            type Shown = Number<{ $hundred + $ten + $one }>;
        }
    )*};
}
joined!(_0 0, _1 1, _2 2, _3 3, _4 4, _5 5, _6 6, _7 7, _8 8, _9 9);

impl<A, B, C, D, T> Join for Cons<A, Cons<B, Cons<C, Cons<D, T>>>>
where
    Self: ToTuple,
{
    type Shown = Digits<<Self as ToTuple>::Tuple>;
}
