//! Edits: permutation, deletion and insertion of dimensions.
//!
//! The layout is adapted so that no element moves, unless the documentation of a function says
//! otherwise.

mod delete;
mod insert;
mod major_minor;
mod permute;
