//! The functions stand in `layouts.rs` and `hand.rs`.
