//! The laws of the algebra: every operation against tables computed by brute force.
//!
//! Each operation has one file. A function named `holds` (or after the law) checks the law. Cases
//! from the literature, every small layout and random layouts are its operands.

// `small().for_each(|a| holds(&a))` reads as one sentence.
#![allow(clippy::needless_for_each)]

mod static_marks;
mod support;

mod across;
mod alignment;
mod arithmetic;
mod coalesce;
mod complement;
mod composed;
mod composed_bounds;
mod composed_constant;
mod composed_filter;
mod composed_identity;
mod composed_left;
mod composed_outer;
mod composed_parts;
mod composed_random;
mod composed_search;
mod composition;
mod const_eval;
mod coordinate_static;
mod coordinate_sums;
mod coordinates;
mod coords;
mod divide;
mod divisors;
mod edge;
mod entrywise;
mod equivalent;
mod f2;
mod f2_errors;
mod filter;
mod from_table;
mod full;
mod gcd_domain;
mod layout_add;
mod left_inverse;
mod linear;
mod linear_parts;
mod linear_texts;
mod max_common;
mod modes;
mod names;
mod notation;
mod nullspace;
mod offset_sets;
mod order;
mod ordered;
mod partition;
mod predicates;
mod product;
mod recast;
mod relations;
mod right_inverse;
mod slice;
mod swizzle;
mod tiler;
mod types;
mod wide;
