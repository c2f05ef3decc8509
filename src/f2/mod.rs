//! F2-linear layouts: functions on indices that are matrices over F2, the field of two elements.
//!
//! A function `L` on `0..2^n` is *F2-linear* if `L(i ^ j) == L(i) ^ L(j)`. Its *columns* `L(1)`,
//! `L(2)`, `L(4)`, ... determine it: `L(i)` is the XOR of the columns at the set bits of `i`. An
//! [`F2Matrix`] is the list of the columns, lowest index bit first.
//!
//! ```text
//! (8,4):(4,1)     [4,8,16,1,2]       index bit 0 has offset 4, bit 1 offset 8, ...
//! ```
//!
//! Layouts with extents that are powers of two are linear if their columns have no common bits, see
//! [`F2Matrix::from_layout`]. Swizzled layouts, which are not strided, are linear too. Gaussian
//! elimination computes rank, kernel and inverses exactly, and equal matrices are equal functions.
//!
//! ```
//! use colex::DynLayout;
//! use colex::f2::F2Matrix;
//! let rows = F2Matrix::from_layout(&DynLayout::lit("(8,4):(4,1)")).unwrap();
//! assert_eq!(rows.to_string(), "[4,8,16,1,2]");
//! assert!(rows.is_permutation());
//! assert_eq!(rows.right_inverse().to_layout().unwrap().to_string(), "(4,8):(8,1)");
//! ```
//!
//! A [`LinearLayout`] is such a matrix with names for groups of bits, as in Triton, which calls the
//! columns *bases*. The files: `matrix` (the type), `elimination` (its one algorithm), `inverse`,
//! `composition` and `product` (operations), `convert` and `composed` (layouts and swizzled
//! layouts), `from_table`, `equivalent` (equality as functions), `text` (the notation of columns),
//! `linear/` (named groups of bits).

mod composed;
mod composition;
mod convert;
mod elimination;
mod equivalent;
mod error;
mod from_table;
mod inverse;
mod linear;
mod matrix;
mod product;
mod text;

pub use equivalent::equivalent;
pub use error::{Error, Reason};
pub use linear::{LinearLayout, MAX_DIMENSIONS, Name};
pub use matrix::{F2Matrix, MAX_COLUMNS};
pub use text::{ParseError, ParseReason};
