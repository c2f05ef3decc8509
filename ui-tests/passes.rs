//! The one program here that compiles.

fn main() {}
