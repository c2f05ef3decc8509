//! Laws of XLA's shape utilities: sizes, orders, splits, tuples, edits and comparisons.

mod support;

mod edits;
mod equality;
mod orders;
mod refusals;
mod sizes;
mod tuples;
mod wild;
