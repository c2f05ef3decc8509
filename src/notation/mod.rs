//! The notation: one reader and one printer for tuples, layouts, coordinates and tilers.
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
//! Blanks are allowed between all of these, and are never printed. `(8):(1)` and `8:1` are different layouts.
//!
//! **Static marks.** A text in which some integer is marked `_8` is CuTe's: its unmarked integers are known at run time
//! only. In a text without a mark every integer is static. The printer marks in the same way: `{}` writes no mark where
//! all integers are static, `{:#}` marks always; [`Reader::cute`] reads a text as marked even where no mark stands.

mod error;
mod parse;
mod print;
mod read;

pub use error::{Caret, ParseError, ParseReason};
pub(crate) use print::write_tree;
pub use read::Reader;
