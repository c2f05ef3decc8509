//! Operations on type parameters: one compile error if the bound of the operation is missing.
//!
//! Each operation has a trait with its message, such as [`ZippedDivideOperands`]. It determines the
//! type parameter `K` of the next bound of the method, [`Makes`](super::makes::Makes). For
//! concrete types `K` is [`AllConcrete`], and the compiler checks `Makes`. Otherwise it reports only the
//! missing operands. The compiler then suggests no where-clause with a trait that users cannot
//! name.
//!
//! In a method this bound comes before `Makes`. The compiler examines bounds in their order, and
//! would otherwise compute the result once without `K` and once with it. That takes 6 % of the time
//! of `cargo check`.

use super::layout::Layout;
use super::tuple::for_tuples;
use super::underscore::Underscore;
use crate::typed::int::Zero;
use typenum::{NInt, UInt};

/// An operand of an operation on the layout `L`: neither type contains a type parameter.
///
/// The public bounds, such as [`ZippedDivides`](super::ZippedDivides), imply it.
pub trait ConcreteOperand<L> {}

/// No type contains a type parameter.
#[derive(Debug)]
pub struct AllConcrete;
/// A type contains a type parameter.
#[derive(Debug)]
pub struct HasParameters;
/// No operand has this `K`: a third implementation of [`Makes`](super::makes::Makes) keeps the
/// compiler from inferring `K`.
#[derive(Debug)]
pub struct Undecided;

impl<T: Concrete, L: Concrete> ConcreteOperand<L> for T {}

/// A trait that no type implements.
pub trait NoType {}

/// The type of an operand without type parameters.
pub trait Concrete {}

impl Concrete for usize {}
impl Concrete for Zero {}
impl<U, B> Concrete for UInt<U, B> {}
impl<U: typenum::Unsigned + typenum::NonZero> Concrete for NInt<U> {}
impl Concrete for Underscore {}
impl<S: Concrete, D: Concrete> Concrete for Layout<S, D> {}

macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<$($entry: Concrete),*> Concrete for ($($entry,)*) {}
    };
}
for_tuples!(tuple);

/// Declares the operands of each operation, with the message for generic code and an example of the
/// bound. `K` is [`AllConcrete`] for a [`ConcreteOperand`].
macro_rules! operands {
    ($($operands:ident: $message:literal, $example:literal;)*) => {$(
        #[diagnostic::on_unimplemented(
            message = $message,
            label = "add this bound; use only the public bounds in `colex::typed::bounds`",
            note = $example,
            note = "`Const<L>` and `impl AnyLayout` need no bounds, and coordinate strides have their own: see `colex::generic_code`"
        )]
        pub trait $operands<L, K> {}

        impl<T: ConcreteOperand<L>, L> $operands<L, AllConcrete> for T {}
        // With one implementation the compiler would infer `AllConcrete` even if that implementation does
        // not apply.
        impl<T: NoType, L> $operands<L, HasParameters> for T {}
    )*};
}
operands! {
    AppendOperands: "append: this generic code needs the bound `Layout<MS, MD>: AppendedTo<Layout<S, D>>`",
        "example: `where Layout![4:1]: AppendedTo<Layout<S, D>>`, with the types of your mode and your layout";
    AppendToRankOperands: "append_to_rank: this generic code needs the bound `N: RankToAppend<Layout<S, D>, UnitMode>`",
        "example: `where Int![4]: RankToAppend<Layout<S, D>, UnitMode>`, with the types of your rank and your layout";
    AppendToRankWithOperands: "append_to_rank_with: this generic code needs the bound `N: RankToAppend<Layout<S, D>, Layout<MS, MD>>`",
        "example: `where Int![4]: RankToAppend<Layout<S, D>, Layout![1:0]>`, with the types of your rank and your layout";
    BlockedProductOperands: "blocked_product: this generic code needs the bound `Layout<CS, CD>: BlockedMultiplies<Layout<S, D>>`",
        "example: `where Layout![(2, 2):(1, 2)]: BlockedMultiplies<Layout<S, D>>`, with the types of your operand and your layout";
    CoalesceByOperands: "coalesce_by: this generic code needs the bound `P: CoalesceProfile<Layout<S, D>>`",
        "example: `where Shape![(0, 0)]: CoalesceProfile<Layout<S, D>>`, with the types of your profile and your layout";
    CoalesceOperands: "coalesce: this generic code needs the bound `Layout<S, D>: Coalesce`",
        "example: `fn f<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) where Layout<S, D>: Coalesce`";
    CoalesceZOperands: "coalesce_z: this generic code needs the bound `Layout<S, D>: CoalesceZ`",
        "example: `fn f<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) where Layout<S, D>: CoalesceZ`";
    ComplementOperands: "complement: this generic code needs the bound `T: ComplementTarget<Layout<S, D>>`",
        "example: `where Int![64]: ComplementTarget<Layout<S, D>>`, with the types of your target and your layout";
    ComplementStrictOperands: "complement_strict: this generic code needs the bound `T: StrictComplementTarget<Layout<S, D>>`",
        "example: `where Int![64]: StrictComplementTarget<Layout<S, D>>`, with the types of your target and your layout";
    ComposeCoordOperands: "compose_coord: this generic code needs the bound `Layout<RS, RD>: ComposableAtModesOf<Layout<S, D>>`",
        "example: `where Layout<RS, RD>: ComposableAtModesOf<Layout<S, D>>`, with the types of your right layout and your layout";
    ComposeOperands: "compose: this generic code needs the bound `T: Composes<Layout<S, D>>`",
        "example: `where Tiler![<4, 4>]: Composes<Layout<S, D>>`, with the types of your tiler and your layout";
    CompositionOperands: "composition: this generic code needs the bound `Layout<RS, RD>: ComposableWith<Layout<S, D>>`",
        "example: `where Layout![4:2]: ComposableWith<Layout<S, D>>`, with the types of your right layout and your layout";
    DiceOperands: "dice: this generic code needs the bound `C: Dices<Layout<S, D>>`",
        "example: `where Coord![(1, _)]: Dices<Layout<S, D>>`, with the types of your coordinate and your layout";
    DowncastOperands: "downcast: this generic code needs the bound `N: DowncastFactor<Layout<S, D>>`",
        "example: `where Int![2]: DowncastFactor<Layout<S, D>>`, with the types of your factor and your layout";
    FilterByOperands: "filter_by: this generic code needs the bound `P: FilterProfile<Layout<S, D>>`",
        "example: `where Shape![(0, 0)]: FilterProfile<Layout<S, D>>`, with the types of your profile and your layout";
    FilterOperands: "filter: this generic code needs the bound `Layout<S, D>: Filter`",
        "example: `fn f<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) where Layout<S, D>: Filter`";
    FilterZerosByOperands: "filter_zeros_by: this generic code needs the bound `P: FilterZerosProfile<Layout<S, D>>`",
        "example: `where Shape![(0, 0)]: FilterZerosProfile<Layout<S, D>>`, with the types of your profile and your layout";
    FilterZerosOperands: "filter_zeros: this generic code needs the bound `Layout<S, D>: FilterZeros`",
        "example: `fn f<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) where Layout<S, D>: FilterZeros`";
    FlatDivideOperands: "flat_divide: this generic code needs the bound `T: FlatDivides<Layout<S, D>>`",
        "example: `where Tiler![<4, 4>]: FlatDivides<Layout<S, D>>`, with the types of your tiler and your layout";
    FlatProductOperands: "flat_product: this generic code needs the bound `T: FlatMultiplies<Layout<S, D>>`",
        "example: `where Layout![4:1]: FlatMultiplies<Layout<S, D>>`, with the types of your tiler and your layout";
    FlattenOperands: "flatten: this generic code needs the bound `Layout<S, D>: Flatten`",
        "example: `fn f<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) where Layout<S, D>: Flatten`";
    GapsOperands: "gaps: this generic code needs the bound `Layout<S, D>: Gaps`",
        "example: `fn f<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) where Layout<S, D>: Gaps`";
    GetOperands: "get: this generic code needs the bound `I: ModeOf<Layout<S, D>>`",
        "example: `where Int![0]: ModeOf<Layout<S, D>>`, with the types of your index and your layout";
    GroupOperands: "group: this generic code needs the bound `(B, E): GroupsIn<Layout<S, D>>`",
        "example: `where (Int![0], Int![2]): GroupsIn<Layout<S, D>>`, with the types of your range and your layout";
    LayoutLikeOperands: "layout_like: this generic code needs the bound `Layout<S, D>: HasLayoutLike`",
        "example: `fn f<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) where Layout<S, D>: HasLayoutLike`";
    LeftInverseOperands: "left_inverse: this generic code needs the bound `Layout<S, D>: HasLeftInverse`",
        "example: `fn f<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) where Layout<S, D>: HasLeftInverse`";
    LocalPartitionOperands: "local_partition: this generic code needs the bound `Layout<HS, HD>: LocalPartitions<Layout<S, D>>`",
        "example: `where Layout![(32, 8):(8, 1)]: LocalPartitions<Layout<S, D>>`, with the types of your threads and your layout";
    LocalPartitionProjectedOperands: "local_partition_projected: this generic code needs the bound `Layout<HS, HD>: LocalPartitionsProjected<Layout<S, D>, P>`",
        "example: `where Layout![(16, 16):(1, 16)]: LocalPartitionsProjected<Layout<S, D>, Coord![(1, _)]>`, with the types of your threads, layout and projection";
    LocalTileOperands: "local_tile: this generic code needs the bound `T: LocalTiles<Layout<S, D>, C>`",
        "example: `where Tiler![<4, 4>]: LocalTiles<Layout<S, D>, (usize, usize)>`, with the types of your tiler, layout and coordinate";
    LogicalDivideOperands: "logical_divide: this generic code needs the bound `T: LogicalDivides<Layout<S, D>>`",
        "example: `where Tiler![<4, 4>]: LogicalDivides<Layout<S, D>>`, with the types of your tiler and your layout";
    LogicalProductOperands: "logical_product: this generic code needs the bound `T: LogicalMultiplies<Layout<S, D>>`",
        "example: `where Layout![4:1]: LogicalMultiplies<Layout<S, D>>`, with the types of your tiler and your layout";
    MakeFragmentLikeOperands: "make_fragment_like: this generic code needs the bound `Layout<S, D>: MakeFragmentLike`",
        "example: `fn f<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) where Layout<S, D>: MakeFragmentLike`";
    MakeLayoutLikeOperands: "make_layout_like: this generic code needs the bound `Layout<S, D>: MakeLayoutLike`",
        "example: `fn f<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) where Layout<S, D>: MakeLayoutLike`";
    NullspaceOperands: "nullspace: this generic code needs the bound `Layout<S, D>: HasNullspace`",
        "example: `fn f<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) where Layout<S, D>: HasNullspace`";
    OuterPartitionOperands: "outer_partition: this generic code needs the bound `T: OuterPartitions<Layout<S, D>, C>`",
        "example: `where Tiler![<4, 4>]: OuterPartitions<Layout<S, D>, (usize, usize)>`, with the types of your tiler, layout and coordinate";
    PrependOperands: "prepend: this generic code needs the bound `Layout<MS, MD>: PrependedTo<Layout<S, D>>`",
        "example: `where Layout![4:1]: PrependedTo<Layout<S, D>>`, with the types of your mode and your layout";
    PrependToRankOperands: "prepend_to_rank: this generic code needs the bound `N: RankToPrepend<Layout<S, D>, UnitMode>`",
        "example: `where Int![4]: RankToPrepend<Layout<S, D>, UnitMode>`, with the types of your rank and your layout";
    PrependToRankWithOperands: "prepend_to_rank_with: this generic code needs the bound `N: RankToPrepend<Layout<S, D>, Layout<MS, MD>>`",
        "example: `where Int![4]: RankToPrepend<Layout<S, D>, Layout![1:0]>`, with the types of your rank and your layout";
    RakedProductOperands: "raked_product: this generic code needs the bound `Layout<CS, CD>: RakedMultiplies<Layout<S, D>>`",
        "example: `where Layout![(2, 2):(1, 2)]: RakedMultiplies<Layout<S, D>>`, with the types of your operand and your layout";
    RecastOperands: "recast: this generic code needs the bound `N: RecastFrom<O, Layout<S, D>>`",
        "example: `where Int![16]: RecastFrom<Int![8], Layout<S, D>>`, with the types of your widths and your layout";
    ReplaceOperands: "replace: this generic code needs the bound `Layout<MS, MD>: ReplacesMode<I, Layout<S, D>>`",
        "example: `where Layout![4:1]: ReplacesMode<Int![0], Layout<S, D>>`, with the types of your mode and your layout";
    RightInverseOperands: "right_inverse: this generic code needs the bound `Layout<S, D>: HasRightInverse`",
        "example: `fn f<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) where Layout<S, D>: HasRightInverse`";
    SelectOperands: "select: this generic code needs the bound `I: SelectsFrom<Layout<S, D>>`",
        "example: `where (Int![1], Int![0]): SelectsFrom<Layout<S, D>>`, with the types of your modes and your layout";
    SliceAndOffsetOperands: "slice_and_offset: this generic code needs the bounds `C: Slices<Layout<S, D>>` and `C::Origin: Coordinate<S, D>`",
        "example: `where C: Slices<Layout<S, D>>, C::Origin: Coordinate<S, D>`, with the type `C` of your coordinate";
    SliceOperands: "slice: this generic code needs the bound `C: Slices<Layout<S, D>>`",
        "example: `where Coord![(1, _)]: Slices<Layout<S, D>>`, with the types of your coordinate and your layout";
    TakeOperands: "take: this generic code needs the bound `(B, E): TakesFrom<Layout<S, D>>`",
        "example: `where (Int![0], Int![2]): TakesFrom<Layout<S, D>>`, with the types of your range and your layout";
    TileToShapeInOrderOperands: "tile_to_shape_in_order: this generic code needs the bound `T: FilledInOrder<Layout<S, D>, O>`",
        "example: `where Shape![(8, 8)]: FilledInOrder<Layout<S, D>, Shape![(1, 0)]>`, with the types of your target and your layout";
    TileToShapeOperands: "tile_to_shape: this generic code needs the bound `T: FilledBy<Layout<S, D>>`",
        "example: `where Shape![(8, 8)]: FilledBy<Layout<S, D>>`, with the types of your target and your layout";
    TiledDivideOperands: "tiled_divide: this generic code needs the bound `T: TiledDivides<Layout<S, D>>`",
        "example: `where Tiler![<4, 4>]: TiledDivides<Layout<S, D>>`, with the types of your tiler and your layout";
    TidfrgOperands: "tidfrg: this generic code needs the bound `TiledCopy<A, L, T>: Fragments<Source, Layout<S, D>>`",
        "example: `where Loads: Fragments<Source, Layout<S, D>>`, with the types of your tiled copy and your layout";
    TiledCopyPartitionOperands: "partition: this generic code needs the bound `TiledCopy<A, L, T>: Partitions<Source, Layout<S, D>>`",
        "example: `where Loads: Partitions<Source, Layout<S, D>>`, with the types of your tiled copy and your layout";
    TiledMmaPartitionOperands: "partition: this generic code needs the bound `TiledMma<A, L, P>: Partitions<OperandC, Layout<S, D>>`",
        "example: `where Warps: Partitions<OperandC, Layout<S, D>>`, with the types of your tiled MMA and your layout";
    TiledProductOperands: "tiled_product: this generic code needs the bound `T: TiledMultiplies<Layout<S, D>>`",
        "example: `where Layout![4:1]: TiledMultiplies<Layout<S, D>>`, with the types of your tiler and your layout";
    ThrfrgOperands: "thrfrg: this generic code needs the bound `TiledMma<A, L, P>: Fragments<OperandC, Layout<S, D>>`",
        "example: `where Warps: Fragments<OperandC, Layout<S, D>>`, with the types of your tiled MMA and your layout";
    TilesOfOperands: "tiles_of: this generic code needs the bound `T: ComplementTarget<Layout<S, D>>`",
        "example: `where Int![64]: ComplementTarget<Layout<S, D>>`, with the types of your target and your layout";
    UnflattenOperands: "unflatten: this generic code needs the bound `P: Unflattens<Layout<S, D>>`",
        "example: `where Shape![(0, 0)]: Unflattens<Layout<S, D>>`, with the types of your profile and your layout";
    UpcastOperands: "upcast: this generic code needs the bound `N: UpcastFactor<Layout<S, D>>`",
        "example: `where Int![2]: UpcastFactor<Layout<S, D>>`, with the types of your factor and your layout";
    WithShapeOperands: "with_shape: this generic code needs the bound `T: Reshapes<Layout<S, D>>`",
        "example: `where Shape![(4, 8)]: Reshapes<Layout<S, D>>`, with the types of your shape and your layout";
    ZipModesOperands: "zip_modes: this generic code needs the bound `Layout<S, D>: ZipModes`",
        "example: `fn f<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) where Layout<S, D>: ZipModes`";
    ZipOperands: "zip: this generic code needs the bound `Layout<RS, RD>: ZippedWith<Layout<S, D>>`",
        "example: `where Layout![4:1]: ZippedWith<Layout<S, D>>`, with the types of your layout and your layout";
    ZippedDivideOperands: "zipped_divide: this generic code needs the bound `T: ZippedDivides<Layout<S, D>>`",
        "example: `where Tiler![<4, 4>]: ZippedDivides<Layout<S, D>>`, with the types of your tiler and your layout";
    ZippedProductOperands: "zipped_product: this generic code needs the bound `T: ZippedMultiplies<Layout<S, D>>`",
        "example: `where Layout![4:1]: ZippedMultiplies<Layout<S, D>>`, with the types of your tiler and your layout";
}
