//! The names of results: the type that an operation returns.
//!
//! `ZippedDivided<L, T>` is the type of `layout.zipped_divide(tiler)`, for signatures and fields.
//!
//! ```
//! use colex::typed::results::ZippedDivided;
//! use colex::{Layout, Tiler, layout, tiler};
//! type Matrix = Layout![(8, 16):(16, 1)];
//! let tiled: ZippedDivided<Matrix, Tiler![<4, 8>]> =
//!     layout!((8, 16):(16, 1)).zipped_divide(tiler!(<4, 8>));
//! assert_eq!(tiled.to_string(), "((_4,_8),(_2,_2)):((_16,_1),(_64,_8))");
//! ```

pub use super::ops::{
    Appended, AppendedToRank, Blocked, Coalesced, CoalescedBy, CompactColMajor, CompactOrder,
    CompactRowMajor, Complement, ComposedBy, Composition, Diced, Downcast, Filtered, FilteredBy,
    FlatDivided, FlatMultiplied, Flattened, FragmentLike, Grouped, LayoutLike, LeftInverse,
    LogicalDivided, LogicalMultiplied, ModeAt, ModesZipped, Nullspace, Prepended, PrependedToRank,
    Raked, Recast, Replaced, Reshaped, RightInverse, Selected, SharedLike, Sliced, Taken,
    ThreadValue, ThreadValueAndTile, TileShape, TiledDivided, TiledMultiplied, TiledToShape,
    Unflattened, UnitMode, Upcast, ZCoalesced, ZerosFiltered, ZerosFilteredBy, Zipped,
    ZippedDivided, ZippedMultiplied,
};
