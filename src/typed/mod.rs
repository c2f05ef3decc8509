#![allow(missing_docs, dead_code, unused_imports, non_camel_case_types)]
mod arithmetic;
mod blocked;
mod by_profile;
mod coalesce;
mod complement;
mod compose;
mod composition;
mod coords;
mod cosize;
pub mod decimal;
mod digits;
mod divide;
mod filter;
mod groups;
mod int;
mod layout;
mod list;
mod mode_list;
mod modes;
mod modes_add;
mod product;
mod refusal;
mod regroup;
mod relations;
mod slice;
mod sort;
mod strides;
mod tiler;
mod tuple;
mod tuple_forms;
mod underscore;
mod walk;
mod zip;

pub use arithmetic::{
    CeilDivides, ElemScales, ProductsLike, ProductsOfEach, RoundsUp, ShapeDivides, ceil_div,
    elem_scale, product_each, product_like, round_up, shape_div, try_ceil_div, try_elem_scale,
    try_product_each, try_product_like, try_round_up, try_shape_div,
};
pub use blocked::{Blocked, BlockedAfter, Raked, RakedAfter};
pub use by_profile::{CoalesceProfile, CoalescedBy, FilterProfile, FilteredBy, ZerosFilteredBy};
pub use coalesce::{Coalesce, CoalesceZ, Coalesced, ZCoalesced};
pub use complement::{Complement, ComplementTarget, Gaps, StrictComplementTarget};
pub use compose::{Composed, Composes};
pub use composition::{ComposedAfter, Composition};
pub use coords::Coordinate;
pub use divide::{
    FlatDivided, FlatDivides, LogicalDivided, LogicalDivides, TiledDivided, TiledDivides,
    ZippedDivided, ZippedDivides,
};
pub use filter::{Filter, FilterZeros, Filtered, ZerosFiltered};
pub use layout::Layout;
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
pub use relations::{Compatible, Congruent, WeaklyCongruent};
pub use slice::{Diced, Dices, SliceCoord, Sliced, Slices};
pub use strides::Strides;
pub use tiler::Tiler;
pub use tuple::{IntLeaf, IntTuple, StaticTuple};
pub use tuple_forms::{Flatten, Flattened, Unflattened, Unflattens};
pub use underscore::Underscore;
pub use zip::{ModesZipped, ZipModes, Zipped, ZippedWith};
