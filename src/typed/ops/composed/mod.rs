//! Operations on a layout under a swizzle: each is that of the inner layout.
//!
//! The bounds of a method are those of the same method of [`Layout`](struct@crate::Layout). The macro
//! [`layout_methods!`](super::methods::layout_methods) defines those that change neither the
//! swizzle nor the offset.

mod index;
mod modes;
mod partition;
mod slice;

pub(crate) use index::no_negative_offset;
