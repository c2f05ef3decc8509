//! An example without code: the functions are in `layouts.rs` and `hand.rs`.
