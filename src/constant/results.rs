//! The names of results: zero-sized types with the layout, tuple or tiler that an operation returns.
//!
//! `Const<ZippedDivide<L, T>>` is the type of `layout.zipped_divide(tiler)`, for signatures and fields.
//! The layout is a constant, `ZippedDivide::<L, T>::LAYOUT`.
//!
//! The results of [`Composed`](super::Composed) and [`Coordinates`](super::Coordinates) have the
//! same names, for example `Coordinates<ZippedDivide<C, T>>`. Operations that only coordinate
//! layouts have are in [`coordinates`](super::coordinates).
//!
//! ```
//! use colex::constant::{Const, ConstLayout, results::ZippedDivide};
//! use colex::{Layout, Tiler, layout, tiler};
//! type Tiles = ZippedDivide<Layout![(8, 16):(16, 1)], Tiler![<4, 8>]>;
//! let tiles: Const<Tiles> = Const::of(layout!((8, 16):(16, 1))).zipped_divide(tiler!(<4, 8>));
//! assert_eq!(Tiles::LAYOUT.to_string(), "((4,8),(2,2)):((16,1),(64,8))");
//! ```

pub use super::arithmetic::{
    CeilDiv, ElemScale, PrefixProduct, ProductEach, ProductLike, RepeatLike, RoundUp, ShapeDiv,
};
pub use super::composed::{
    AfterSwizzle, AsLayout, CompositionComposed, Inner, LogicalProductComposed, SliceAndOffset,
    Swizzled,
};
pub use super::composition::{
    Complement, ComplementStrict, Compose, Composition, Gaps, LayoutAdd, LeftInverse,
    MaxCommonLayout, Nullspace, RightInverse, TilesOf, WithShape,
};
pub use super::coords::{Crd2Crd, FlatCoord, HierCoord, Idx2Crd, ThreadCoord};
pub use super::divide::{FlatDivide, LogicalDivide, TileUnzip, TiledDivide, ZippedDivide};
pub use super::divisors::WithDivisors;
pub use super::major::{
    ColMajor, CompactColMajor, CompactOrder, CompactRowMajor, LayoutLike, MakeFragmentLike,
    MakeLayoutLike, MakeOrderedLayout, Ordered, RowMajor,
};
pub use super::modes::{
    Append, AppendToRank, AppendToRankWith, FromModes, Group, Mode, Prepend, PrependToRank,
    PrependToRankWith, Replace, Select, Take, Zip, ZipModes,
};
pub use super::partition::{
    Block, Broadcast, LocalPartition, LocalPartitionProjected, LocalTile, LocalTiles,
    OuterPartition,
};
pub use super::product::{
    BlockedProduct, FlatProduct, LayoutTv, LogicalProduct, RakedProduct, TileToShape,
    TileToShapeInOrder, TiledProduct, ZippedProduct,
};
pub use super::recast::{Downcast, Recast, Upcast};
pub use super::relations::{CommonCoarsening, CommonRefinement, DomainDistribute, GcdDomain};
pub use super::simplify::{
    Coalesce, CoalesceBy, CoalesceZ, Filter, FilterBy, FilterZeros, FilterZerosBy, Flatten,
    Unflatten,
};
pub use super::slice::{Dice, Slice};
pub use super::tuple_forms::{
    CoalesceShape, FlattenToTuple, FlattenTuple, GetEntry, Reverse, UnflattenTuple, Unwrap, Wrap,
};
