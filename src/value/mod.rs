//! The value plane: the algebra on integers that are values. Every operation is a `const fn`
//! without allocation.
//!
//! Each file has one operation and begins with its definition. The types are [`IntTuple`] (shapes,
//! strides, coordinates), [`DynLayout`], [`Coord`] (a coordinate with `_`) and [`Tiler`].

mod alignment;
mod arithmetic;
mod by_profile;
mod coalesce;
mod complement;
mod compose;
mod composition;
mod coords;
mod distribute;
mod divide;
mod filter;
mod from_table;
mod gcd_domain;
mod int;
mod inverse;
mod layout;
mod layout_add;
mod layout_tv;
mod macros;
mod major;
mod max_common;
mod mode;
mod mode_list;
mod modes;
mod offset_coords;
mod offsets;
mod order;
mod partition;
mod predicates;
mod product;
mod profile;
mod recast;
mod regroup;
mod relations;
mod slice;
mod tile_to_shape;
mod tiler;
mod tuple;
mod tuple_forms;

pub use int::Int;
pub use layout::DynLayout;
pub use offsets::Offsets;
pub use slice::Coord;
pub use tiler::{ByMode, Tiler};
pub use tuple::IntTuple;

use crate::MAX_LEAVES;
pub(crate) use coords::crd2idx;
pub(crate) use int::{ceil_div, gcd};
pub(crate) use macros::{attempt, fits, named, reason};
pub(crate) use mode::Mode;
pub(crate) use mode_list::ModeList;
pub(crate) use profile::{Node, Profile};
pub(crate) use tuple::{Leaves, Subtree};
