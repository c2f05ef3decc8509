//! What the `colex` command is made of: an evaluator of expressions in layout notation, and the runner of vectors.
//!
//! [`eval`](eval::eval) reads an expression such as `composition((6,2):(8,2), (4,3):(3,1))` and gives a [`Value`]; the
//! operations it knows are the tables in [`ops`] and [`text_ops`]. [`conform`] runs recorded answers against the same tables.

pub mod conform;
pub mod eval;
pub mod foreign;
pub mod lines;
pub mod ops;
pub mod quote;
pub mod text_ops;
pub mod value;

pub use value::Value;
