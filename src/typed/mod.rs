#![allow(missing_docs, dead_code, unused_imports, non_camel_case_types)]
mod alignment;
mod by_leaf;
mod chain;
mod coalesce;
mod common;
mod compact;
mod compact_strides;
mod composition;
mod coords;
pub mod decimal;
mod filter;
mod fragment;
mod int;
mod inverse;
mod layout;
mod like;
mod list;
mod major;
mod recast;
mod recast_mode;
mod refusal;
mod sort;
mod sort_keys;
mod strides;
mod tuple;
mod underscore;

pub use alignment::{Alignment, MaxAlignment};
pub use coalesce::{Coalesce, Coalesced};
pub use composition::{ComposedAfter, Composition};
pub use common::{CommonWith, MaxCommonLayout, MaxCommonVector};
pub use compact_strides::{
    CompactColMajor, CompactOrder, CompactRowMajor, compact_col_major, compact_order,
    compact_row_major, try_compact_col_major, try_compact_order, try_compact_row_major,
};
pub use coords::Coordinate;
pub use fragment::{FragmentLike, LikeFragment};
pub use inverse::{
    FindNullspace, InvertLeft, InvertRight, LeftInverse, Nullspace, RightInverse,
};
pub use layout::Layout;
pub use like::{LayoutLike, LikeLayout, LikeShared, SharedLike};
pub use major::{ColMajor, OrderOf, RowMajor, SharedOrderOf};
pub use recast::{Downcast, DowncastFactor, Recast, RecastFrom, Upcast, UpcastFactor};
pub use strides::Strides;
pub use tuple::{IntLeaf, IntTuple, StaticTuple};
pub use underscore::Underscore;
