//! Laws of XLA's shape utilities: sizes, orders, splits, tuples, edits and comparisons.
#![cfg(feature = "alloc")]

#[path = "xla_shapes/support.rs"]
mod support;

#[path = "xla_shapes/edits.rs"]
mod edits;
#[path = "xla_shapes/equality.rs"]
mod equality;
#[path = "xla_shapes/orders.rs"]
mod orders;
#[path = "xla_shapes/refusals.rs"]
mod refusals;
#[path = "xla_shapes/sizes.rs"]
mod sizes;
#[path = "xla_shapes/tuples.rs"]
mod tuples;
#[path = "xla_shapes/wild.rs"]
mod wild;
