//! The words of the generated tests beside this crate: `colex-generate` writes `tests/*.rs` and `summary.txt`.
//!
//! ```text
//! same(typed, value)       static: the typed answer and the value plane's have one type, which has one value
//! equal(typed, value)      mixed: one type, and the dynamic integers are equal; `n(8)` is a dynamic 8
//! size(layout)             the size of a static layout, as which constant, type and method agree; `cosize` likewise
//! ```

use std::fmt::Debug;

use colex::StaticLayout;
use colex::typenum::Unsigned;

/// The two have one type. It is zero-sized: one type is one value.
pub fn same<T>(_typed: T, _value: T) {
    const { assert!(size_of::<T>() == 0) };
}

/// The two have one type and are equal.
///
/// # Panics
///
/// Where they are not equal.
#[track_caller]
#[allow(clippy::needless_pass_by_value)] // the generated lines are short
pub fn equal<T: PartialEq + Debug>(typed: T, value: T) {
    assert_eq!(typed, value);
}

/// A dynamic integer.
#[must_use]
pub fn n(value: usize) -> usize {
    value
}

/// The size of a layout: constant, type and method agree.
///
/// # Panics
///
/// Where they do not.
#[must_use]
pub fn size<L: StaticLayout>(_layout: L) -> usize {
    assert_eq!(L::SIZE, L::Size::USIZE);
    assert_eq!(L::SIZE, L::STATIC.size());
    L::SIZE
}

/// The cosize of a layout: constant, type and method agree.
///
/// # Panics
///
/// Where they do not.
#[must_use]
pub fn cosize<L: StaticLayout>(_layout: L) -> usize {
    assert_eq!(L::COSIZE, L::Cosize::USIZE);
    assert_eq!(L::COSIZE, L::STATIC.cosize());
    L::COSIZE
}
