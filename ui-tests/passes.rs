//! The only program here that compiles.

fn main() {}
