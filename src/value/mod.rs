//! The value plane: the algebra over integers that are values, every operation a `const fn` without allocation.
//!
//! One file an operation, which opens with its definition. The types are [`IntTuple`] (shapes, strides, coordinates),
//! [`DynLayout`], [`Coord`] (a coordinate with `_`) and [`Tiler`].

mod arithmetic;
mod coalesce;
mod common;
mod complement;
mod composition;
mod coords;
mod divide;
mod facts;
mod filter;
mod infer;
mod int;
mod inverse;
mod layout;
mod macros;
mod major;
mod modes;
mod offsets;
mod order;
mod product;
mod profile;
mod ragged;
mod recast;
mod regroup;
mod relations;
mod settle;
mod slice;
mod tiler;
mod tuple;
mod tuple_forms;
mod walk;

pub use int::Int;
pub use layout::DynLayout;
pub use offsets::Offsets;
pub use profile::{MAX_LEAVES, MAX_NODES};
pub use slice::Coord;
pub use tiler::{ByMode, Tiler};
pub use tuple::IntTuple;

pub(crate) use layout::{Mode, Modes};
pub(crate) use macros::{attempt, fits};
pub(crate) use profile::{At, Profile};
pub(crate) use tuple::{Leaves, Part};
