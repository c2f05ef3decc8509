//! What the programs here share.

pub mod indexing;
pub mod pages;
pub mod side_by_side;
