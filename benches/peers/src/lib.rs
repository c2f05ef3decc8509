//! What the programs here share.

pub mod indexing;
pub mod side_by_side;
