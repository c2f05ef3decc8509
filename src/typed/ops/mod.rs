//! Operations: what a layout or a tuple is turned into.
//!
//! A file or folder has the name and the idea of its twin in `src/value/`. Each computes the type of the result; the value
//! comes from the [value plane](crate::DynLayout).
//!
//! Depends on every other room of `typed`; none of them depends on this one.

mod arithmetic;
mod by_profile;
mod coalesce;
mod complement;
mod compose;
mod composition;
mod coords;
mod divide;
mod filter;
mod inverse;
mod layout_tv;
mod major;
mod modes;
mod offset_coords;
mod product;
mod recast;
mod regroup;
mod relations;
mod slice;
mod tile_to_shape;
mod tuple_forms;

pub use arithmetic::{
    CeilDivides, CommonDivisors, ElemScales, Greatest, InnerProducts, Least, PrefixProducts,
    Products, ProductsLike, ProductsOfEach, RoundsUp, ShapeDivides, Sums, ceil_div, elem_scale,
    gcd, inner_product, max, min, prefix_product, product, product_each, product_like, round_up,
    shape_div, sum, try_ceil_div, try_elem_scale, try_inner_product, try_prefix_product,
    try_product, try_product_each, try_product_like, try_round_up, try_shape_div, try_sum,
};
pub use by_profile::{
    CoalesceProfile, CoalescedBy, FilterProfile, FilterZerosProfile, FilteredBy, ZerosFilteredBy,
};
pub use coalesce::{Coalesce, CoalesceZ, Coalesced, ZCoalesced};
pub use complement::{Complement, ComplementTarget, Gaps, StrictComplementTarget};
pub use compose::{Composed, Composes};
pub use composition::{ComposedAfter, Composition, NewShapeOf, Reshaped};
pub use coords::{
    InBounds, Numbers, SpreadsOut, TakesCoord, crd2crd, crd2idx, idx2crd, try_crd2crd, try_crd2idx,
    try_idx2crd,
};
pub use divide::{
    FlatDivided, FlatDivides, LogicalDivided, LogicalDivides, TiledDivided, TiledDivides,
    ZippedDivided, ZippedDivides,
};
pub use filter::{Filter, FilterZeros, Filtered, ZerosFiltered};
pub use inverse::{FindNullspace, InvertLeft, InvertRight, LeftInverse, Nullspace, RightInverse};
pub use layout_tv::{ThreadValue, ThreadValueAndTile, TileShape, ValuesOf};
pub use major::{
    ColMajor, CompactColMajor, CompactOrder, CompactRowMajor, FragmentLike, LayoutLike,
    LikeFragment, LikeLayout, LikeShared, OrderOf, RowMajor, SharedLike, SharedOrderOf,
    compact_col_major, compact_order, compact_row_major, try_compact_col_major, try_compact_order,
    try_compact_row_major,
};
pub use modes::{
    Appended, AppendedTo, AppendedToRank, Flatten, Flattened, Grouped, GroupedIn, LayoutModes,
    ModeAt, ModeOf, ModesZipped, Prepended, PrependedTo, PrependedToRank, RankToAppend,
    RankToPrepend, Replaced, Replacing, Selected, SelectedFrom, Taken, TakenFrom, Unflattened,
    Unflattens, UnitMode, ZipModes, Zipped, ZippedWith,
};
pub use offset_coords::{FlatCoord, HierCoord, LinearCoord};
pub use product::{
    Blocked, BlockedAfter, FlatMultiplied, FlatMultiplies, LogicalMultiplied, LogicalMultiplies,
    Raked, RakedAfter, TiledMultiplied, TiledMultiplies, ZippedMultiplied, ZippedMultiplies,
};
pub use recast::{Downcast, DowncastFactor, Recast, RecastFrom, Upcast, UpcastFactor};
pub use relations::{Compatible, Congruent, WeaklyCongruent};
pub use slice::{Diced, Dices, SliceCoord, Sliced, Slices};
pub use tile_to_shape::{FilledBy, FilledInOrder, TiledToShape};
pub use tuple_forms::{
    ShapeCoalesce, TupleFlatten, TupleFlattenToTuple, TupleRepeat, TupleReverse, TupleUnflatten,
    TupleUnwrap, TupleWrap, coalesce_shape, flatten, flatten_to_tuple, repeat_like, reverse,
    try_coalesce_shape, unflatten, unwrap_tuple, wrap,
};
