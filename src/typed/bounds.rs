//! The bounds of generic code: one trait for each operation.
//!
//! A function over a layout `L` that calls `zipped_divide(tiler)` with a tiler of type `T` needs the
//! bound `T: ZippedDivides<L>`. The compile error names the bound that is missing.
//! [`generic_code`](crate::generic_code) explains how to write them, and
//! [`constant`](crate::constant) how to do without.
//!
//! [`coordinates`] has the bounds of layouts with coordinate strides.

pub use super::ops::coordinates;
pub use super::ops::{
    AppendedTo, BlockedMultiplies, CeilDividedBy, Coalesce, CoalesceProfile, CoalesceZ, ColMajor,
    CompatibleWith, ComplementTarget, ComposableAtModesOf, ComposableWith, Composes, CongruentWith,
    Dices, DowncastFactor, ElemScaledBy, FilledBy, FilledInOrder, Filter, FilterProfile,
    FilterZeros, FilterZerosProfile, FlatDivides, FlatMultiplies, Flatten, Gaps, GroupsIn,
    HasCoordOf, HasFlatCoordIn, HasFlatIndexOf, HasGcd, HasHierCoordIn, HasInnerProductWith,
    HasLayoutLike, HasLeftInverse, HasLinearCoordIn, HasMax, HasMin, HasNaturalCoordOf,
    HasNullspace, HasPrefixProduct, HasProduct, HasProductEach, HasProductLike, HasRightInverse,
    HasSum, InBounds, LayoutModes, LocalPartitions, LocalPartitionsProjected, LocalTiles,
    LogicalDivides, LogicalMultiplies, MakeFragmentLike, MakeLayoutLike, ModeOf, OrderOf,
    OuterPartitions, PrependedTo, RakedMultiplies, RankToAppend, RankToPrepend, RecastFrom,
    ReplacesMode, Reshapes, RoundedUpTo, RowMajor, SelectsFrom, ShapeCoalesce, ShapeDividedBy,
    SharedOrderOf, SliceCoord, Slices, StrictComplementTarget, TakesFrom, TiledDivides,
    TiledMultiplies, TupleFlatten, TupleFlattenToTuple, TupleRepeat, TupleReverse, TupleUnflattens,
    TupleUnwrap, TupleWrap, Unflattens, UpcastFactor, ValuesOf, WeaklyCongruentWith, ZipModes,
    ZippedDivides, ZippedMultiplies, ZippedWith,
};
