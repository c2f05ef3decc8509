//! The laws of the algebra: what every operation promises, checked against tables made by brute force.
//!
//! One file an operation. In each, a function named `holds` (or after the law) states the promise; it is fed by cases
//! from the literature, by every small layout, and by random ones.

// "Every small layout: the law holds" reads as one sentence.
#![allow(clippy::needless_for_each)]

mod static_marks;
mod support;

mod across;
mod alignment;
mod arithmetic;
mod coalesce;
mod complement;
mod composition;
mod const_eval;
mod coords;
mod divide;
mod edge;
mod f2;
mod filter;
mod from_table;
mod full;
mod gcd_domain;
mod layout_add;
mod left_inverse;
mod max_common;
mod modes;
mod names;
mod notation;
mod nullspace;
mod order;
mod ordered;
mod partition;
mod predicates;
mod product;
mod recast;
mod relations;
mod right_inverse;
mod slice;
mod tiler;
mod types;
