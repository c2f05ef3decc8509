//! The expressions of `colex`: the algebra of layouts as text.
//!
//! [`eval`] evaluates an expression such as `composition((6,2):(8,2), (4,3):(3,1))` to a [`Value`],
//! which prints as text and as JSON. Its operations are the rows of one table, [`operations`], by
//! their names in this library, in CuTe and in XLA. Errors are one sentence, with the place in the
//! text and a suggestion where one is known.
//!
//! ```
//! let value = colex_expr::eval("zipped_divide((8,12):(12,1), <4,3>)")?;
//! assert_eq!(value.to_string(), "((4,3),(2,4)):((12,1),(48,3))");
//!
//! let offsets = colex_expr::eval("table(f32[2,3]{1,0})")?;
//! assert_eq!(offsets.to_json(false).to_string(), "[0,3,1,4,2,5]");
//!
//! let text = "invers((4,8):(8,1))";
//! let error = colex_expr::eval(text).unwrap_err();
//! assert_eq!(
//!     error.show(text),
//!     "invers((4,8):(8,1))\n^ `invers` is not an operation; did you mean `left_inverse` or `right_inverse`?"
//! );
//! # Ok::<(), colex_expr::EvalError>(())
//! ```
//!
//! Operands are layouts, shapes and tilers in [notation](colex::notation), shapes of XLA, lists
//! `[0,1,2]`, and other calls. `A o B` is composition.
//!
//! | module | what it has |
//! |---|---|
//! | this one | [`eval`], [`trace`] and [`call`]; [`Value`]; the table of [`operations`] with [examples](Operation::examples); [`infer`], the layout of a table of offsets |
//! | [`picture`] | pictures of values, of the steps of a call and of the counterexample of its error |
//! | [`facts`] | what is known of a layout, as names with texts and meanings |
//! | [`catalogue`] | matrix and copy instructions, found by name and listed by a part of it |
//! | [`access`] | bank conflicts and sectors of threads that access a layout, and the swizzle that removes the conflicts |
//! | [`check`] | files of named layouts and claims about them |
//! | [`conform`] | recorded answers, which it compares or checks by definition |
//! | [`Cause`] | the error of the library behind an [`EvalError`] or an [`Error`], as data |
//! | [`quote`], [`xla_text`] | operands in messages; messages about shapes of XLA |
//!
//! The package uses no files, no processes and no signals.

pub mod access;
mod arguments;
pub mod catalogue;
mod cause;
pub mod check;
pub mod conform;
mod error;
mod eval;
pub mod facts;
#[cfg(feature = "forms")]
mod foreign;
mod infer;
mod operation;
mod ops;
pub mod picture;
pub mod quote;
mod suggest;
mod texts;
mod tiled;
mod value;
pub mod xla_text;

pub use cause::{Cause, Error};
pub use error::EvalError;
pub use eval::{Call, call, eval, eval_marked, trace};
pub use infer::{Form, infer};
pub use operation::Operation;
pub use ops::examples::Example;
pub use ops::{find, operations, suggest};
pub use suggest::{Suggestion, nearest};
pub use texts::split_call;
pub use tiled::{NamedTiledCopy, NamedTiledMma};
pub use value::Value;

/// The README's examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
