//! The notation: the parser and the printer of tuples, layouts, coordinates and tilers.
//!
//! ```text
//! layout = shape [ ":" stride ]                  a shape alone is column-major
//! tuple  = int | "(" [ tuple { "," tuple } [","] ] ")"
//! int    = [ "_" ] [ "-" ] digits                `_8` is a static 8; `-_8` is read as `_-8`
//! coord  = a tuple in which "_" (or "X") may stand for an integer
//! tiler  = "_" | int | tuple | layout | "<" [ tiler { "," tiler } [","] ] ">"
//! ```
//!
//! A tuple as a tiler is by mode: `(4,8)` is `<4,8>`.
//!
//! Blanks are allowed between all of these and are never printed. `(8):(1)` and `8:1` are different
//! layouts.
//!
//! **Static marks.** In a text with a mark, such as `(_8,4)`, unmarked integers are dynamic, as in
//! CuTe. In a text without a mark every integer is static. The printer follows the same rule: `{}`
//! prints no mark if all integers are static, and `{:#}` always marks static integers.
//! [`Reader::cute`] and `parse_cute` read every unmarked integer as dynamic.

mod error;
mod parse;
mod print;
mod read;

pub use error::{Caret, ParseError, ParseReason};
pub(crate) use print::write_tree;
pub use read::Reader;
