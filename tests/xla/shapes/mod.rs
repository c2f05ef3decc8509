//! Laws of XLA's shape utilities: sizes, orders, splits, tuples, edits and comparisons.

mod support;

mod edits;
mod equality;
mod errors;
mod extreme;
mod orders;
mod sizes;
mod tuples;
