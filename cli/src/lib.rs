//! The library of the `colex` command: its input by lines, and a check of recorded answers in files.
//!
//! The expressions that the command evaluates are those of [`colex_expr`].

pub mod conform;
pub mod lines;
