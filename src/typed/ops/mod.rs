//! Operations on layouts and tuples.
//!
//! Each file or folder has the name and the rule of its twin in `src/value/`. It computes the type
//! of the result. The [value plane](crate::DynLayout) computes the value.
//!
//! This folder depends on every other folder of `typed`. No other folder depends on it.

// Rustdoc lists the methods of `Layout` in the order of these modules, so the order is that of a
// tour. The blank lines keep rustfmt from sorting the modules of different groups.

// The macros that define the methods.
mod methods;

// Bounds on shapes, and constructors.
mod relations;

mod major;

// Indexing.
mod coords;
mod offset_coords;

// Simplification.
mod coalesce;
mod filter;

mod by_profile;

// Composition, complement, division, product and inverse.
mod composition;

mod compose;

mod complement;

mod divide;
mod regroup;

mod product;
mod tile_to_shape;

mod inverse;
mod layout_tv;

// Modes and slices.
mod modes;
mod slice;

mod partition;

// Layouts under a swizzle, and layouts whose strides are coordinates.
mod composed;
mod coordinate;

// Recast, then the arithmetic of tuples.
mod recast;

mod arithmetic;
mod tuple_forms;

pub use arithmetic::{
    CeilDividedBy, ElemScaledBy, HasGcd, HasInnerProductWith, HasMax, HasMin, HasPrefixProduct,
    HasProduct, HasProductEach, HasProductLike, HasSum, RoundedUpTo, ShapeDividedBy, ceil_div,
    elem_scale, gcd, inner_product, max, min, prefix_product, product, product_each, product_like,
    round_up, shape_div, sum, try_ceil_div, try_elem_scale, try_inner_product, try_prefix_product,
    try_product, try_product_each, try_product_like, try_round_up, try_shape_div, try_sum,
};
pub use by_profile::{
    CoalesceProfile, CoalescedBy, FilterProfile, FilterZerosProfile, FilteredBy, ZerosFilteredBy,
};
pub use coalesce::{Coalesce, CoalesceZ, Coalesced, ZCoalesced};
pub use complement::{Complement, ComplementTarget, Gaps, StrictComplementTarget};
pub use compose::{ComposedBy, Composes};
pub(crate) use composed::no_negative_offset;
// The tiled MMAs and copies of `atom` are chains of these operations.
pub(crate) use arithmetic::{Size, SizeOfShape};
pub(crate) use by_profile::AtLeaves;
pub(crate) use coalesce::Coalescing;
pub(crate) use complement::FindingGaps;
pub(crate) use compose::Compose;
pub use composition::{ComposableWith, Composition, Reshaped, Reshapes};
pub use coordinate::{ComposableAtModesOf, CoordinateTensor, bounds as coordinates};
pub use coords::{
    HasCoordOf, HasFlatIndexOf, HasNaturalCoordOf, InBounds, crd2crd, crd2idx, idx2crd,
    try_crd2crd, try_crd2idx, try_idx2crd,
};
pub(crate) use divide::Divide;
pub use divide::{
    FlatDivided, FlatDivides, LogicalDivided, LogicalDivides, TiledDivided, TiledDivides,
    ZippedDivided, ZippedDivides,
};
pub use filter::{Filter, FilterZeros, Filtered, ZerosFiltered};
pub(crate) use inverse::InvertingRight;
pub use inverse::{
    HasLeftInverse, HasNullspace, HasRightInverse, LeftInverse, Nullspace, RightInverse,
};
pub use layout_tv::{ThreadValue, ThreadValueAndTile, TileShape, ValuesOf};
pub use major::{
    ColMajor, CompactColMajor, CompactOrder, CompactRowMajor, FragmentLike, HasLayoutLike,
    LayoutLike, MakeFragmentLike, MakeLayoutLike, OrderOf, RowMajor, SharedLike, SharedOrderOf,
    compact_col_major, compact_order, compact_row_major, try_compact_col_major, try_compact_order,
    try_compact_row_major,
};
pub use modes::{
    Appended, AppendedTo, AppendedToRank, Flatten, Flattened, Grouped, GroupsIn, LayoutModes,
    ModeAt, ModeOf, ModesZipped, Prepended, PrependedTo, PrependedToRank, RankToAppend,
    RankToPrepend, Replaced, ReplacesMode, Selected, SelectsFrom, Taken, TakesFrom, Unflattened,
    Unflattens, UnitMode, ZipModes, Zipped, ZippedWith,
};
pub use offset_coords::{HasFlatCoordIn, HasHierCoordIn, HasLinearCoordIn};
#[cfg(feature = "tensor")]
pub(crate) use partition::KeepsModes;
pub(crate) use partition::{EveryMode, KeptCoord};
pub use partition::{LocalPartitions, LocalPartitionsProjected, LocalTiles, OuterPartitions};
pub(crate) use product::Multiply;
pub use product::{
    Blocked, BlockedMultiplies, FlatMultiplied, FlatMultiplies, LogicalMultiplied,
    LogicalMultiplies, Raked, RakedMultiplies, TiledMultiplied, TiledMultiplies, ZippedMultiplied,
    ZippedMultiplies,
};
pub(crate) use recast::RecastingFrom;
pub use recast::{Downcast, DowncastFactor, Recast, RecastFrom, Upcast, UpcastFactor};
pub(crate) use regroup::{Tiling, Zipping};
pub use relations::{CompatibleWith, CongruentWith, WeaklyCongruentWith};
pub(crate) use slice::Slice;
pub use slice::{Diced, Dices, SliceCoord, Sliced, Slices};
pub use tile_to_shape::{FilledBy, FilledInOrder, TiledToShape};
pub use tuple_forms::{
    ShapeCoalesce, TupleFlatten, TupleFlattenToTuple, TupleRepeat, TupleReverse, TupleUnflattens,
    TupleUnwrap, TupleWrap, coalesce_shape, flatten, flatten_to_tuple, repeat_like, reverse,
    try_coalesce_shape, unflatten, unwrap_tuple, wrap,
};
