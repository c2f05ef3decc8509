//! Zero-sized values: the one value of a static integer, as a constant.
#![allow(unsafe_code, reason = "typenum's constructors are not `const fn`")]

use core::mem::transmute_copy;
use typenum::{Bit, NInt, NonZero, UInt, UTerm, Unsigned};

/// A static integer: a zero-sized type with one value.
pub(crate) trait ZeroSized: Copy {
    /// The only value of this type.
    const VALUE: Self;
}

impl ZeroSized for UTerm {
    const VALUE: Self = Self;
}
impl<U: Unsigned, B: Bit> ZeroSized for UInt<U, B> {
    const VALUE: Self = zero_sized();
}
impl<U: Unsigned + NonZero> ZeroSized for NInt<U> {
    const VALUE: Self = zero_sized();
}

/// Returns the only value of `T`, one of the integer types above.
const fn zero_sized<T: Copy>() -> T {
    const { assert!(size_of::<T>() == 0) };
    // SAFETY: `T` has size 0, as the assertion above checks, so this reads no bytes and no byte can
    // be invalid. `T` has a value: this function is private to this file, and its callers are the
    // two implementations above. Their types are structs whose fields are typenum's integers and
    // bits, down to the units `UTerm`, `B0` and `B1`. `Unsigned` and `Bit` are sealed, so there are
    // no other such types, and each has the constructor `new()`.
    unsafe { transmute_copy(&()) }
}
