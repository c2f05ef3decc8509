#![allow(missing_docs, dead_code, unused_imports, non_camel_case_types)]
mod alignment;
mod arithmetic;
mod blocked;
mod by_leaf;
mod by_profile;
mod chain;
mod coalesce;
mod common;
mod compact;
mod compact_strides;
mod complement;
mod compose;
mod composition;
mod coords;
mod cosize;
pub mod decimal;
mod digits;
mod divide;
mod dynamic;
mod filter;
mod fragment;
mod groups;
mod index;
mod int;
mod inverse;
mod layout;
mod like;
mod list;
mod major;
mod mode_list;
mod modes;
mod modes_add;
mod product;
mod recast;
mod recast_mode;
mod refusal;
mod regroup;
mod relations;
mod size;
mod slice;
mod sort;
mod sort_keys;
mod static_layout;
mod strides;
mod tiler;
mod tuple;
mod tuple_forms;
mod underscore;
mod walk;
mod zip;

pub use alignment::{Alignment, MaxAlignment};
pub use arithmetic::{
    CeilDivides, ElemScales, ProductsLike, ProductsOfEach, RoundsUp, ShapeDivides, ceil_div,
    elem_scale, product_each, product_like, round_up, shape_div, try_ceil_div, try_elem_scale,
    try_product_each, try_product_like, try_round_up, try_shape_div,
};
pub use blocked::{Blocked, BlockedAfter, Raked, RakedAfter};
pub use by_profile::{CoalesceProfile, CoalescedBy, FilterProfile, FilteredBy, ZerosFilteredBy};
pub use coalesce::{Coalesce, CoalesceZ, Coalesced, ZCoalesced};
pub use common::{CommonWith, MaxCommonLayout, MaxCommonVector};
pub use compact_strides::{
    CompactColMajor, CompactOrder, CompactRowMajor, compact_col_major, compact_order,
    compact_row_major, try_compact_col_major, try_compact_order, try_compact_row_major,
};
pub use complement::{Complement, ComplementTarget, Gaps, StrictComplementTarget};
pub use compose::{Composed, Composes};
pub use composition::{ComposedAfter, Composition};
pub use coords::Coordinate;
pub use divide::{
    FlatDivided, FlatDivides, LogicalDivided, LogicalDivides, TiledDivided, TiledDivides,
    ZippedDivided, ZippedDivides,
};
pub use filter::{Filter, FilterZeros, Filtered, ZerosFiltered};
pub use fragment::{FragmentLike, LikeFragment};
pub use index::InBounds;
pub use inverse::{FindNullspace, InvertLeft, InvertRight, LeftInverse, Nullspace, RightInverse};
pub use layout::Layout;
pub use like::{LayoutLike, LikeLayout, LikeShared, SharedLike};
pub use major::{ColMajor, OrderOf, RowMajor, SharedOrderOf};
pub use modes::{
    Grouped, GroupedIn, ModeAt, ModeOf, Replaced, Replacing, Selected, SelectedFrom, Taken,
    TakenFrom,
};
pub use modes_add::{
    Appended, AppendedTo, AppendedToRank, LayoutModes, Prepended, PrependedTo, PrependedToRank,
    RankToAppend, RankToPrepend, UnitMode,
};
pub use product::{
    FlatMultiplied, FlatMultiplies, LogicalMultiplied, LogicalMultiplies, TiledMultiplied,
    TiledMultiplies, ZippedMultiplied, ZippedMultiplies,
};
pub use recast::{Downcast, DowncastFactor, Recast, RecastFrom, Upcast, UpcastFactor};
pub use relations::{Compatible, Congruent, WeaklyCongruent};
pub use slice::{Diced, Dices, SliceCoord, Sliced, Slices};
pub use static_layout::{OffsetTable, StaticLayout};
pub use strides::Strides;
pub use tiler::Tiler;
pub use tuple::{IntLeaf, IntTuple, StaticTuple};
pub use tuple_forms::{Flatten, Flattened, Unflattened, Unflattens};
pub use underscore::Underscore;
pub use zip::{ModesZipped, ZipModes, Zipped, ZippedWith};
