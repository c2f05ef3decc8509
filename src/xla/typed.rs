//! XLA's layouts as types: what [`xla_layout!`](crate::xla_layout) writes.
//!
//! The macro lowers a shape to a type. That the type is right the compiler finds out: the value plane lowers the same
//! shape once more and must come to the same integers.

use super::lower_parts;
use crate::typed::{Layout, StaticTuple, Strides};

impl<S: StaticTuple, D: Strides<S> + StaticTuple> Layout<S, D> {
    /// The constant of this type, if it is [`lower_parts`] of the same numbers; else a panic, in the compiler.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub const fn of_xla(dimensions: &[i64], minor_to_major: &[usize], tiles: &[&[i64]]) -> Self {
        let lowered = lower_parts(dimensions, minor_to_major, tiles);
        assert!(
            matches!(&lowered, Ok(layout) if layout.equals(&Self::SKELETON)),
            "the macro and the value plane disagree on this XLA layout: please report this as a bug of colex"
        );
        Self::STATIC
    }
}
