//! The value plane: the algebra on integers that are values. Every operation is a `const fn`
//! without allocation.
//!
//! Each file has one operation and begins with its definition. The types are [`IntTuple`] (shapes,
//! strides, coordinates), [`DynLayout`], [`Coord`] (a coordinate with `_`), [`Tiler`], [`Swizzle`],
//! [`ComposedLayout`] (a swizzle or a layout over a layout), and [`CoordinateLayout`] (strides that
//! are coordinates).

// The order of the modules is the order of the methods in the docs of `DynLayout`: rustdoc lists
// impl blocks in source order. Blank lines keep rustfmt from sorting all modules by name.

// Internals.
mod macros;
mod merge;
mod mode;
mod mode_list;
mod profile;

// Types.
mod int;
mod tiler;
mod tuple;

mod composed;
mod swizzle;

// Constructors.
mod constructors;
mod from_table;
mod major;

// Queries.
mod layout;
mod predicates;

// Indexing.
mod coords;
mod offset_coords;
mod offsets;

// Simplification, and modes.
mod coalesce;
mod contiguity;
mod filter;
mod sort;

mod by_profile;

mod modes;

// Composition.
mod composition;

mod compose;
mod layout_add;

// Division.
mod complement;
mod divide;
mod regroup;

// Product.
mod product;
mod projection;

mod layout_tv;
mod tile_to_shape;

// Inverse, and what follows from it.
mod inverse;

mod alignment;
mod max_common;

// Slicing.
mod slice;

mod partition;

// Strides that are coordinates.
mod coordinate;

// Conversion.
mod recast;

// Operations with dynamic integers, as formulas.
#[cfg_attr(not(feature = "types"), allow(unreachable_pub))]
pub(crate) mod plan;

// Tuples.
mod tuple_forms;

mod arithmetic;
mod distribute;
mod entrywise;
mod gcd_domain;
mod order;
mod relations;

pub use composed::{ComposedLayout, Outer};
pub use coordinate::{ArithTuple, CoordinateLayout, CoordinateTensor};
pub use int::Int;
pub use layout::DynLayout;
pub use offsets::Offsets;
pub use slice::Coord;
pub use swizzle::Swizzle;
pub use tiler::{ByMode, Tiler};
pub use tuple::IntTuple;

use crate::MAX_LEAVES;
pub(crate) use composed::separating_swizzle;
#[cfg(feature = "tensor")]
pub(crate) use composed::swizzled_bounds;
pub(crate) use coords::{crd2idx, take_digit};
pub(crate) use int::{ceil_div, check_multiple, gcd};
pub(crate) use macros::{attempt, fits, named, reason, some};
pub(crate) use mode::Mode;
pub(crate) use mode_list::ModeList;
pub(crate) use partition::tile_coord;
pub(crate) use profile::{Node, Profile};
pub(crate) use tuple::{Leaves, Subtree};
