//! Edits: an array with its dimensions in another order, with fewer or with more of them.
//!
//! The layout follows, so that no element moves, where the name does not say otherwise.

mod delete;
mod insert;
mod major_minor;
mod permute;
