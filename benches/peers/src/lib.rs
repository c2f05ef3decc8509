//! What the programs here share.
