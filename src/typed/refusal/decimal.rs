//! Decimal: numbers in compile errors.
//!
//! The compiler prints types, and `UInt<UInt<UInt<UTerm, B1>, B1>, B0>` is not a readable 6. A
//! failed condition therefore converts its numbers to `Number<6>`, and numbers from 1000 up to
//! `Digits<1, 0, 2, 4>`, digit by digit. Conditions that hold convert nothing.

#![allow(non_camel_case_types)] // digits: `_4`

use core::marker::PhantomData;

use crate::typed::int::division::{DivMod, Quotient, Remainder};
use crate::typed::list::{Cons, Count, Nil};
use typenum::consts::{U0, U1, U2, U3, U4, U5, U6, U7, U8, U9, U10};
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

/// A number below 1000 in a compile error.
#[derive(Debug)]
pub struct Number<const N: i16>;

/// A number from 1000 up in a compile error, digit by digit. (The compiler does not print
/// parameters with default values.)
#[derive(Debug)]
pub struct Digits<
    const A: u8,
    const B: u8,
    const C: u8,
    const D: u8,
    const E: u8 = 10,
    const F: u8 = 10,
    const G: u8 = 10,
    const H: u8 = 10,
    const I: u8 = 10,
    const J: u8 = 10,
    const K: u8 = 10,
    const L: u8 = 10,
    const M: u8 = 10,
    const N: u8 = 10,
    const O: u8 = 10,
    const P: u8 = 10,
    const Q: u8 = 10,
    const R: u8 = 10,
    const S: u8 = 10,
>;

/// A negative number in a compile error.
#[derive(Debug)]
pub struct Negative<N>(PhantomData<N>);

/// A dynamic integer in a compile error.
#[derive(Debug)]
pub struct Dynamic;

/// The number in compile errors.
pub trait Decimal {
    /// [`Number`], [`Digits`] or one of the others.
    type Shown;
}

pub(crate) type Shown<N> = <N as Decimal>::Shown;

/// A list whose length a compile error shows.
pub trait ShowCount {
    /// The length, as in [`Decimal`].
    type Shown;
}

pub(crate) type ShownCount<L> = <L as ShowCount>::Shown;

impl<L> ShowCount for L
where
    L: Count,
    L::Output: Decimal,
{
    type Shown = Shown<L::Output>;
}

impl Decimal for usize {
    type Shown = Dynamic;
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
    type Shown = Negative<U::Shown>;
}

/// The digits of `self`, followed by the digits `After`, as one type.
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

/// A digit.
#[derive(Debug)]
pub struct Digit<const N: u8>;

macro_rules! digits {
    ($($number:ty: $digit:literal),*) => {$(
        impl ToDigit for $number {
            type Digit = Digit<$digit>;
        }
    )*};
}
digits!(U0: 0, U1: 1, U2: 2, U3: 3, U4: 4, U5: 5, U6: 6, U7: 7, U8: 8, U9: 9);

/// Digits as one type.
pub trait Join {
    /// The number.
    type Shown;
}

/// Implements [`Join`] for one to three digits: `Number<100 * H + 10 * T + O>`, which generic
/// `const` arguments cannot compute.
macro_rules! joined {
    ($($ones:literal),*) => {$(
        impl Join for Cons<Digit<$ones>, Nil> {
            type Shown = Number<$ones>;
        }
        joined!(@tens $ones: 1, 2, 3, 4, 5, 6, 7, 8, 9);
        joined!(@hundreds 0 $ones: 1, 2, 3, 4, 5, 6, 7, 8, 9);
    )*};
    (@tens $ones:literal: $($tens:literal),*) => {$(
        impl Join for Cons<Digit<$tens>, Cons<Digit<$ones>, Nil>> {
            type Shown = Number<{ 10 * $tens + $ones }>;
        }
        joined!(@hundreds $tens $ones: 1, 2, 3, 4, 5, 6, 7, 8, 9);
    )*};
    (@hundreds $tens:literal $ones:literal: $($hundreds:literal),*) => {$(
        impl Join for Cons<Digit<$hundreds>, Cons<Digit<$tens>, Cons<Digit<$ones>, Nil>>> {
            type Shown = Number<{ 100 * $hundreds + 10 * $tens + $ones }>;
        }
    )*};
}
joined!(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);

/// A list of the digits with these names.
macro_rules! list {
    () => { Nil };
    ($head:ident $($tail:ident)*) => { Cons<Digit<$head>, list!($($tail)*)> };
}

/// Implements [`Join`] for four digits and more.
macro_rules! by_digits {
    ($($digit:ident)*;) => {
        by_digits!(@ $($digit)*);
    };
    ($($digit:ident)*; $next:ident $($later:ident)*) => {
        by_digits!(@ $($digit)*);
        by_digits!($($digit)* $next; $($later)*);
    };
    (@ $($digit:ident)*) => {
        impl<$(const $digit: u8),*> Join for list!($($digit)*) {
            type Shown = Digits<$($digit),*>;
        }
    };
}
by_digits!(A B C D; E F G H I J K L M N O P Q R S);
