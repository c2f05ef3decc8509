//! What the programs here share.

pub mod side_by_side;
