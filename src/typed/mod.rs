//! The typed plane: the algebra over layouts whose integers are types.
//!
//! [`Layout<S, D>`](Layout) has a shape and a stride that are nested tuples of typenum integers, known to the compiler, and
//! `usize`, known to the program. The macros [`layout!`](crate::layout) and [`Layout!`](crate::Layout!) write them. Operations of
//! the [value plane](crate::DynLayout) are inherent methods of the same name. Their results are types, and what can be known
//! about a result before the program runs is known to the compiler:
//!
//! ```
//! use colex::{Layout, layout, tiler};
//!
//! // A row-major matrix of m x n, cut into tiles of 8 x 4: the tile is static, where it stands is not.
//! fn tile(m: usize, n: usize) {
//!     let tiled = layout!((m, n):(n, 1)).zipped_divide(tiler!(<8, 4>));
//!     let _: Layout![((8, 4), (usize, usize)):((usize, 1), (usize, 4))] = tiled;
//! }
//! tile(64, 100);
//! ```
//!
//! Some operations take static operands only, and their results are [constants](crate::constant) instead of types:
//! [`Layout::layout_add`], [`Layout::max_common_layout`], [`Layout::max_common_vector`], [`Layout::max_alignment`],
//! [`gcd_domain`], [`domain_distribute`], [`common_refinement`] and [`common_coarsening`]. For operands with `usize` integers
//! they are operations of the value that `to_value()` returns.
//!
//! `IntTuple` and `Tiler` are traits here and values in the crate root: import them by name, not by `*`.
//!
//! # One semantics
//!
//! The value plane defines every operation, and the typed plane computes no values of its own. Its traits have associated types
//! only: they tell the structure of a result and its static integers. Where all operands are static, the result is a type
//! with one value; the value plane runs once more in the compiler and must make the same layout, or the program does not build.
//! Where some are known at run time, the value plane computes the layout and fills the type with it.
//!
//! # What is refused, and when
//!
//! What the types show, `cargo check` refuses: modes that do not fit together, tiles that overlap, integers that do not divide.
//! The docs of each operation say so under "Refused by the compiler", and what only the comparison with the value plane shows,
//! so that `cargo build` refuses it. `cargo build` also reports the errors of operations whose results are constants. What
//! depends on run-time integers is an error of the `try_` form and a panic of the plain one, in the same words.
//!
//! A run-time integer of more than 63 bits is refused by every operation that takes one ([`Reason::TooWide`](crate::Reason)), but
//! for the plain arithmetic of [`Layout::index`], [`Layout::crd2idx`] and [`Layout::offset`], whose coordinates are conditions.
//!
//! # How the files are organised
//!
//! A file has the name and the idea of its twin in `src/value/`. The operations whose results are constants are in
//! `constant_results`. Below the operations lie integers (`int`, `division`, `order`), lists of modes (`list`), tuples (`tuple`),
//! and the sentences of refusals (`refusal`, `decimal`). Traits that are no part of the interface are public in private
//! modules: they stand in the where-clauses of those that are.
#![allow(unreachable_pub)] // see the last paragraph

mod arithmetic;
mod blocked;
mod by_leaf;
mod by_profile;
mod chain;
mod coalesce;
mod compact;
mod compact_strides;
mod complement;
mod compose;
mod composition;
mod conjure;
mod constant_results;
mod coords;
mod cosize;
pub mod decimal;
mod digits;
mod divide;
mod division;
mod dynamic;
mod filter;
mod fragment;
mod groups;
mod index;
mod int;
mod inverse;
mod layout;
mod layout_tv;
mod like;
mod list;
mod major;
mod mode_list;
mod modes;
mod modes_add;
mod offset_coords;
mod order;
mod prefix_product;
mod product;
mod quotients;
mod recast;
mod recast_mode;
mod reductions;
mod refill;
mod refusal;
mod regroup;
mod relations;
mod round_up;
mod shape_coords;
mod shape_forms;
mod size;
mod slice;
mod sort;
mod sort_keys;
mod static_layout;
mod strides;
mod tile_to_shape;
mod tiler;
mod tuple;
mod tuple_forms;
mod underscore;
mod walk;
mod with_shape;
mod zip;

pub use arithmetic::{
    ElemScales, ProductsLike, ProductsOfEach, elem_scale, product_each, product_like,
    try_elem_scale, try_product_each, try_product_like,
};
pub use blocked::{Blocked, BlockedAfter, Raked, RakedAfter};
pub use by_profile::{
    CoalesceProfile, CoalescedBy, FilterProfile, FilterZerosProfile, FilteredBy, ZerosFilteredBy,
};
pub use coalesce::{Coalesce, CoalesceZ, Coalesced, ZCoalesced};
pub use compact_strides::{
    CompactColMajor, CompactOrder, CompactRowMajor, compact_col_major, compact_order,
    compact_row_major, try_compact_col_major, try_compact_order, try_compact_row_major,
};
pub use complement::{Complement, ComplementTarget, Gaps, StrictComplementTarget};
pub use compose::{Composed, Composes};
pub use composition::{ComposedAfter, Composition};
pub use constant_results::{common_coarsening, common_refinement, domain_distribute, gcd_domain};
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
pub use layout_tv::{ThreadValue, ThreadValueAndTile, TileShape, ValuesOf};
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
pub use offset_coords::{FlatCoord, HierCoord, LinearCoord};
pub use prefix_product::{PrefixProducts, prefix_product, try_prefix_product};
pub use product::{
    FlatMultiplied, FlatMultiplies, LogicalMultiplied, LogicalMultiplies, TiledMultiplied,
    TiledMultiplies, ZippedMultiplied, ZippedMultiplies,
};
pub use quotients::{CeilDivides, ShapeDivides, ceil_div, shape_div, try_ceil_div, try_shape_div};
pub use recast::{Downcast, DowncastFactor, Recast, RecastFrom, Upcast, UpcastFactor};
pub use reductions::{
    CommonDivisors, Greatest, InnerProducts, Least, Products, Sums, gcd, inner_product, max, min,
    product, sum, try_inner_product, try_product, try_sum,
};
pub use relations::{Compatible, Congruent, WeaklyCongruent};
pub use round_up::{RoundsUp, round_up, try_round_up};
pub use shape_coords::{
    Numbers, SpreadsOut, TakesCoord, crd2crd, crd2idx, idx2crd, try_crd2crd, try_crd2idx,
    try_idx2crd,
};
pub use shape_forms::{
    ShapeCoalesce, TupleFlatten, TupleFlattenToTuple, TupleRepeat, TupleReverse, TupleUnflatten,
    TupleUnwrap, TupleWrap, coalesce_shape, flatten, flatten_to_tuple, repeat_like, reverse,
    try_coalesce_shape, unflatten, unwrap_tuple, wrap,
};
pub use slice::{Diced, Dices, SliceCoord, Sliced, Slices};
pub use static_layout::{OffsetTable, StaticLayout};
pub use strides::Strides;
pub use tile_to_shape::{FilledBy, FilledInOrder, TiledToShape};
pub use tiler::Tiler;
pub(crate) use tiler::Whole;
pub(crate) use tuple::{Binary, for_tuples};
pub use tuple::{IntLeaf, IntTuple, StaticTuple};
pub use tuple_forms::{Flatten, Flattened, Unflattened, Unflattens};
pub use underscore::Underscore;
pub use with_shape::{NewShapeOf, Reshaped};
pub use zip::{ModesZipped, ZipModes, Zipped, ZippedWith};

// For the formats of `ascend`, which are made of the same integers and checked in the same way.
pub(crate) use coords::may_be_usize;
pub(crate) use division::{Ceil, IntDiv};
pub(crate) use dynamic::mismatch;
pub(crate) use int::{IntMul, One, Times, Zero};
pub(crate) use layout::mirrored;
pub(crate) use list::{Leaves, Modes, Nil};
pub(crate) use order::{IntLarger, Larger};
pub(crate) use reductions::integer;
pub(crate) use tuple::Tuple;
