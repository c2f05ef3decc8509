//! The typed plane: the algebra over layouts whose integers are types.
//!
//! [`Layout<S, D>`](Layout) has a shape and a stride, which are integers or nested tuples. An
//! integer is static (a typenum type) or dynamic (a `usize`). The macros [`layout!`](crate::layout)
//! and [`Layout!`](crate::Layout!) write values and types. Operations of the [value
//! plane](crate::DynLayout) are inherent methods of the same names. Their results are types, and
//! every integer that follows from static integers is static:
//!
//! ```
//! use colex::{Layout, layout, tiler};
//!
//! // A row-major matrix of m x n, divided into tiles of 8 x 4: the tile is static, the number of
//! // tiles is dynamic.
//! fn tile(m: usize, n: usize) {
//!     let tiled = layout!((m, n):(n, 1)).zipped_divide(tiler!(<8, 4>));
//!     let _: Layout![((8, 4), (usize, usize)):((usize, 1), (usize, 4))] = tiled;
//! }
//! tile(64, 100);
//! ```
//!
//! Some operations take static operands only, and their results are [constants](crate::constant)
//! instead of types: [`Layout::layout_add`], [`Layout::max_common_layout`],
//! [`Layout::max_common_vector`], [`Layout::max_alignment`], and those of shapes in
//! [`constant`](crate::constant). For operands with dynamic integers, call them on the values of
//! `to_value()`.
//!
//! The traits [`TypedTuple`] and [`TypedTiler`] are the bounds of what [`IntTuple`] and [`Tiler`]
//! are as values. [`Swizzle`], [`ComposedLayout`], [`CoordinateLayout`] and [`ArithTuple`] are types
//! here, and values in the crate root; import them by name, not by `*`.
//!
//! [`IntTuple`]: crate::IntTuple
//! [`Tiler`]: enum@crate::Tiler
//!
//! # One definition
//!
//! The value plane (`colex::DynLayout`) defines every operation. The traits of the typed plane
//! compute the structure and the static integers of a result as types. If all operands are static,
//! the value plane computes the result at compile time too, and the build fails unless both agree.
//! If an operand has a dynamic integer, the value plane computes the dynamic integers of the result
//! at run time.
//!
//! # Compile errors and run-time errors
//!
//! `cargo check` reports errors that the types show: modes that do not match, tiles that overlap,
//! integers that do not divide. Each operation lists them under "Does not compile". `cargo build`
//! also reports errors that only the value plane finds, and the errors of operations whose results
//! are constants. Operations list these under "Does not build". Conditions on dynamic integers are
//! errors of the `try_` form and panics of the plain form, with the same text.
//!
//! Every operation on dynamic integers fails for an integer of more than 63 bits
//! ([`Reason::TooWide`](crate::Reason)). The exception is the plain arithmetic of
//! [`Layout::index`], [`Layout::crd2idx`] and [`Layout::offset`]: there the caller ensures that
//! coordinates have at most 63 bits.
//!
//! # Type parameters of methods
//!
//! Methods have the shape and the stride of their result as type parameters, `OS` and `OD`. The
//! compiler then computes a result once for each call. The bound of a method is on an internal
//! trait; generic code writes the public trait of the operation, such as
//! [`ZippedDivides`], which implies it.
//!
//! # Modules
//!
//! | module | what |
//! |---|---|
//! | [`bounds`] | the bounds of generic code, such as `ZippedDivides` |
//! | [`results`] | the types that operations return, such as `ZippedDivided` |
//! | [`int_tuple`] | functions on shapes, strides and coordinates, such as `shape_div` |
#![allow(unreachable_pub)]
// Internal traits are public items of private modules, because the where-clauses of public items
// name them.

// rustdoc lists the methods of `Layout` in the order of these modules: constructors and queries,
// the operations, then conversions (in `dynamic`). The blank lines keep rustfmt from sorting them.
mod layout;

mod ops;

pub(crate) mod arith_tuple;
pub mod bounds;
mod composed;
mod coord;
mod coordinate_layout;
pub(crate) mod dynamic;
pub(crate) mod generic;
mod int;
pub mod int_tuple;
mod list;
pub(crate) mod makes;
mod parts;
pub(crate) mod planned;
mod refusal;
pub mod results;
mod strides;
mod swizzle;
mod tiler;
mod tuple;
mod underscore;
mod zero_sized;

pub use arith_tuple::{ArithTuple, StaticStride};
pub use composed::ComposedLayout;
pub use coord::Coordinate;
pub use coordinate_layout::{CoordinateLayout, CoordinateStrides};
pub use layout::Layout;
pub(crate) use makes::Makes;
pub use ops::CoordinateTensor;
pub(crate) use ops::*;
pub(crate) use refusal::Composing;
pub(crate) use refusal::decimal::{Decimal, Shown};
#[doc(hidden)] // compile errors show their types
pub use refusal::{decimal, operation};
pub use strides::Strides;
pub use swizzle::{AbsoluteSwizzle, InBytes, InElements, StaticSwizzle, Swizzle};
pub use tiler::TypedTiler;
pub(crate) use tiler::{ByTiler, TilerOperand};
pub(crate) use tuple::{Binary, Members, MembersOf, for_tuples, mismatch};
pub use tuple::{IntLeaf, StaticTuple, TypedTuple};
pub use underscore::Underscore;

// `constant` and the formats of `ascend` use the same integers and the same checks.
pub(crate) use coord::may_be_usize;
pub(crate) use int::division::{Ceil, IntDiv};
pub(crate) use int::order::{IntLarger, Larger};
pub(crate) use int::{IntMul, One, Times, Zero};
pub(crate) use layout::by_value_plane;
pub(crate) use list::size::{CosizeOf, ListCosize, ListSize, SizeOf};
pub(crate) use list::{Cons, Count, CountOf, Modes, Nil};
pub(crate) use parts::leaves::Leaves;
pub(crate) use parts::mode_list::ModesOf;
pub(crate) use tuple::{Entries, Tuple, has_negative, integer};
