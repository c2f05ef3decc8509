//! Operations on coordinate layouts: those of [`Layout`](crate::Layout) on the same lists of modes.

mod by_position;
mod composition;
mod divide;
mod identity;
mod index;
mod modes;
mod simplify;
mod slice;
