//! Conjure: the value of a type that has no bytes.
#![allow(unsafe_code, reason = "a value without bytes is made of none")]

use core::mem::transmute_copy;
use typenum::{Bit, NInt, NonZero, UInt, UTerm, Unsigned};

/// A static integer as a constant: typenum's own constructors are no `const fn`.
pub(crate) trait Conjure: Copy {
    /// The only value of this type.
    const NEW: Self;
}

impl Conjure for UTerm {
    const NEW: Self = Self;
}
impl<U: Unsigned, B: Bit> Conjure for UInt<U, B> {
    const NEW: Self = conjured();
}
impl<U: Unsigned + NonZero> Conjure for NInt<U> {
    const NEW: Self = conjured();
}

/// The value of one of the integer types above.
const fn conjured<T: Copy>() -> T {
    const { assert!(size_of::<T>() == 0) };
    // SAFETY: T has no bytes, so none are read and none can be invalid. That T has a value at all: this function is
    // private to this file and called for structs whose fields are typenum's integers and bits, structs again down to the
    // units `UTerm`, `B0` and `B1`; `Unsigned` and `Bit` are sealed, so there are no others, and each has `new()`.
    unsafe { transmute_copy(&()) }
}
