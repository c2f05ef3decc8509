//! `colex::analysis`: counts against counts by hand, and searches against exhaustive ones.

mod bank_conflicts;
mod canonical;
mod copies;
mod errors;
mod find_swizzle;
mod random;
mod shared_layout;
pub(crate) mod support;
