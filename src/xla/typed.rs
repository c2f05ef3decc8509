//! XLA's layouts as types, for [`xla_layout!`](crate::xla_layout).
//!
//! The macro lowers a shape to a type. The value plane lowers the same shape at compile time and
//! checks that the integers are equal.

use super::lower_parts;
use crate::typed::{Layout, StaticTuple, Strides};

impl<S: StaticTuple, D: Strides<S> + StaticTuple> Layout<S, D> {
    /// Returns the constant of this type if it equals [`lower_parts`] of the same numbers;
    /// otherwise it panics at compile time.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub const fn of_xla(dimensions: &[i64], minor_to_major: &[usize], tiles: &[&[i64]]) -> Self {
        let lowered = lower_parts(dimensions, minor_to_major, tiles);
        assert!(
            matches!(&lowered, Ok(layout) if layout.equals(&Self::STRUCTURE)),
            "xla_layout: the macro and `lower_parts` return different layouts; please report this as a bug of colex"
        );
        Self::STATIC
    }
}
