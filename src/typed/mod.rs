#![allow(missing_docs, dead_code, unused_imports, non_camel_case_types)]
mod coalesce;
mod composition;
mod coords;
pub mod decimal;
mod dynamic;
mod filter;
mod index;
mod int;
mod layout;
mod list;
mod refusal;
mod size;
mod sort;
mod static_layout;
mod strides;
mod tuple;
mod underscore;

pub use coalesce::{Coalesce, Coalesced};
pub use composition::{ComposedAfter, Composition};
pub use coords::Coordinate;
pub use index::InBounds;
pub use layout::Layout;
pub use static_layout::{OffsetTable, StaticLayout};
pub use strides::Strides;
pub use tuple::{IntLeaf, IntTuple, StaticTuple};
pub use underscore::Underscore;
