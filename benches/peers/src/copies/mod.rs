//! Strided copies: their geometry, and the systems that run them.

pub mod element;
pub mod geometry;
pub mod plain;
pub mod random;
pub mod row;
pub mod systems;

/// The result of a function that a user can call wrongly.
pub type Outcome<T> = Result<T, Box<dyn std::error::Error>>;
