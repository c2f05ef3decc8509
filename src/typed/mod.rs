//! The typed plane: the algebra over layouts whose integers are types.
//!
//! [`Layout<S, D>`](Layout) has a shape and a stride that are nested tuples of typenum integers, known to the compiler, and
//! `usize`, known to the program. The macros [`layout!`](crate::layout) and [`Layout!`](crate::Layout!) write them. Operations of
//! the [value plane](crate::DynLayout) are inherent methods of the same name. Their results are types, and what can be known
//! about a result before the program runs is known to the compiler:
//!
//! ```
//! use colex::{Layout, layout, tiler};
//!
//! // A row-major matrix of m x n, cut into tiles of 8 x 4: the tile is static, where it stands is not.
//! fn tile(m: usize, n: usize) {
//!     let tiled = layout!((m, n):(n, 1)).zipped_divide(tiler!(<8, 4>));
//!     let _: Layout![((8, 4), (usize, usize)):((usize, 1), (usize, 4))] = tiled;
//! }
//! tile(64, 100);
//! ```
//!
//! Some operations take static operands only, and their results are [constants](crate::constant) instead of types:
//! [`Layout::layout_add`], [`Layout::max_common_layout`], [`Layout::max_common_vector`], [`Layout::max_alignment`],
//! and those of shapes in [`constant`](crate::constant). For operands with `usize` integers they are operations of the value that
//! `to_value()` returns.
//!
//! `IntTuple` and `Tiler` are traits here and values in the crate root: import them by name, not by `*`.
//!
//! # One semantics
//!
//! The value plane defines every operation, and the typed plane computes no values of its own. Its traits have associated types
//! only: they tell the structure of a result and its static integers. Where all operands are static, the result is a type
//! with one value; the value plane runs once more in the compiler and must make the same layout, or the program does not build.
//! Where some are known at run time, the value plane computes the layout and fills the type with it.
//!
//! # What is refused, and when
//!
//! What the types show, `cargo check` refuses: modes that do not fit together, tiles that overlap, integers that do not divide.
//! The docs of each operation say so under "Refused by the compiler", and what only the comparison with the value plane shows,
//! so that `cargo build` refuses it. `cargo build` also reports the errors of operations whose results are constants. What
//! depends on run-time integers is an error of the `try_` form and a panic of the plain one, in the same words.
//!
//! A run-time integer of more than 63 bits is refused by every operation that takes one ([`Reason::TooWide`](crate::Reason)), but
//! for the plain arithmetic of [`Layout::index`], [`Layout::crd2idx`] and [`Layout::offset`], whose coordinates are conditions.
//!
//! # How the files are organised
//!
//! Each room depends on those above it only.
//!
//! | room | what |
//! |---|---|
//! | `int/` | integers as types: products, sums, quotients, the larger of two |
//! | `list/` | lists of types and of modes: number, size and cosize, sorting |
//! | `refusal/` | the sentences of what does not compile, and how a number looks in them |
//! | `tuple`, `strides`, `layout`, `dynamic` | shapes, strides and layouts, and their way to values and back |
//! | `results` | what an operation makes, as one type; the bounds of users that are derived from it |
//! | `parts/` | tuples and layouts as lists, and lists as tuples and layouts |
//! | `coord`, `underscore`, `tiler`, `static_layout` | coordinates, tilers, and layouts as constants |
//! | `ops/` | the operations, in files of the same names as in `src/value/` |
//!
//! Methods have the shape and the stride of their result as type parameters, `OS` and `OD`: the compiler then computes a
//! result once for each call. The bound of a method is on an internal trait; generic code writes the public one of the
//! operation, such as [`ZippedDivides`], which implies it.
//!
//! Traits that are no part of the interface are public in private modules: they stand in the where-clauses of those that
//! are.
#![allow(unreachable_pub)] // see the last paragraph

mod coord;
mod dynamic;
mod generic;
mod int;
mod layout;
mod list;
mod ops;
mod parts;
mod refusal;
mod results;
mod static_layout;
mod strides;
mod tiler;
mod tuple;
mod underscore;
mod zero_sized;

pub use coord::Coordinate;
pub use layout::Layout;
pub use ops::*;
pub use refusal::decimal;
pub use static_layout::{OffsetTable, StaticLayout};
pub use strides::Strides;
pub use tiler::Tiler;
pub(crate) use tiler::TilerOperand;
pub(crate) use tuple::{Binary, for_tuples};
pub use tuple::{IntLeaf, IntTuple, StaticTuple};
pub use underscore::Underscore;

// For the formats of `ascend`, which are made of the same integers and checked in the same way.
pub(crate) use coord::may_be_usize;
pub(crate) use dynamic::mismatch;
pub(crate) use int::division::{Ceil, IntDiv};
pub(crate) use int::order::{IntLarger, Larger};
pub(crate) use int::{IntMul, One, Times, Zero};
pub(crate) use layout::mirrored;
pub(crate) use list::{Modes, Nil};
pub(crate) use parts::leaves::Leaves;
pub(crate) use tuple::{Tuple, integer};
