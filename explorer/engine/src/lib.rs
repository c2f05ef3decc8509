//! The engine of the explorer: requests and answers as JSON.
//!
//! The engine implements no operation. It evaluates expressions with `colex-expr`, draws with
//! `colex-draw`, and writes the result in other notations. [`answer`] is the whole interface; the
//! functions of [`abi`] make it callable from JavaScript.

pub mod abi;
mod access;
mod derivation;
mod drawing;
mod explain;
mod forms;
mod instruction;
mod operations;
mod request;
mod tiled;

pub use request::answer;
