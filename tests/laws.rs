//! The laws of the algebra: what every operation promises, checked against tables made by brute force.
//!
//! One file an operation. In each, a function named `holds` (or after the law) states the promise; it is fed by cases
//! from the literature, by every small layout, and by random ones.

// "Every small layout: the law holds" reads as one sentence.
#![allow(clippy::needless_for_each)]

#[path = "laws/static_marks.rs"]
mod static_marks;
#[path = "laws/support.rs"]
mod support;

#[path = "laws/across.rs"]
mod across;
#[path = "laws/alignment.rs"]
mod alignment;
#[path = "laws/arithmetic.rs"]
mod arithmetic;
#[path = "laws/coalesce.rs"]
mod coalesce;
#[path = "laws/common.rs"]
mod common;
#[path = "laws/complement.rs"]
mod complement;
#[path = "laws/composition.rs"]
mod composition;
#[path = "laws/coords.rs"]
mod coords;
#[path = "laws/divide.rs"]
mod divide;
#[path = "laws/edge.rs"]
mod edge;
#[path = "laws/facts.rs"]
mod facts;
#[path = "laws/filter.rs"]
mod filter;
#[path = "laws/gcd_domain.rs"]
mod gcd_domain;
#[path = "laws/infer.rs"]
mod infer;
#[path = "laws/layout_add.rs"]
mod layout_add;
#[path = "laws/left_inverse.rs"]
mod left_inverse;
#[path = "laws/modes.rs"]
mod modes;
#[path = "laws/notation.rs"]
mod notation;
#[path = "laws/nullspace.rs"]
mod nullspace;
#[path = "laws/order.rs"]
mod order;
#[path = "laws/ordered.rs"]
mod ordered;
#[path = "laws/partition.rs"]
mod partition;
#[path = "laws/product.rs"]
mod product;
#[path = "laws/recast.rs"]
mod recast;
#[path = "laws/relations.rs"]
mod relations;
#[path = "laws/right_inverse.rs"]
mod right_inverse;
#[path = "laws/slice.rs"]
mod slice;
#[path = "laws/tiler.rs"]
mod tiler;
