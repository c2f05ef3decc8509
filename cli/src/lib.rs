//! The library of the `colex` command: an evaluator of expressions in layout notation, and a check
//! of recorded answers.
//!
//! [`eval`](eval::eval) evaluates an expression such as `composition((6,2):(8,2), (4,3):(3,1))` to
//! a [`Value`]. Its operations are the tables in [`ops`] and [`text_ops`]. [`conform`] checks
//! recorded answers with the same tables. [`infer`] finds the layout of a table of offsets.

pub mod conform;
pub mod eval;
pub mod foreign;
pub mod infer;
pub mod lines;
pub mod ops;
pub mod quote;
pub mod text_ops;
pub mod value;

pub use value::Value;
