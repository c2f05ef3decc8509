//! The value plane: the algebra over integers that are values, every operation a `const fn` without allocation.
//!
//! One file an operation, which opens with its definition. The types are [`IntTuple`] (shapes, strides, coordinates),
//! [`DynLayout`], [`Coord`] (a coordinate with `_`) and [`Tiler`].

mod alignment;
mod arithmetic;
mod by_profile;
mod coalesce;
mod common;
mod complement;
mod compose;
mod composition;
mod coords;
mod distribute;
mod divide;
mod facts;
mod filter;
mod gcd_domain;
mod infer;
mod int;
mod inverse;
mod layout;
mod layout_add;
mod layout_tv;
mod macros;
mod major;
mod mode;
mod mode_list;
mod modes;
mod offset_coords;
mod offsets;
mod order;
mod partition;
mod product;
mod profile;
mod ragged;
mod recast;
mod regroup;
mod relations;
mod settle;
mod slice;
mod tile_to_shape;
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

pub(crate) use coords::crd2idx;
#[cfg(feature = "alloc")]
pub(crate) use int::ceil_div;
pub(crate) use int::gcd;
pub(crate) use macros::{attempt, fits};
pub(crate) use mode::Mode;
pub(crate) use mode_list::ModeList;
pub(crate) use profile::{At, Profile};
pub(crate) use tuple::{Leaves, Part};
