//! Operations on type parameters: one compile error if the bound of the operation is missing.
//!
//! Each operation has a trait with its message, such as [`ZippedDivideOperands`]. It determines the
//! type parameter `K` of the next bound of the method, [`Makes`](super::results::Makes). For
//! concrete types `K` is [`Known`], and the compiler checks `Makes`. Otherwise it reports only the
//! missing operands. The compiler then suggests no where-clause with a trait that users cannot
//! name.

use super::layout::Layout;
use super::tuple::for_tuples;
use super::underscore::Underscore;
use crate::typed::int::Zero;
use typenum::{NInt, UInt};

/// An operand of an operation on the layout `L`: neither type contains a type parameter.
///
/// The public bounds, such as [`ZippedDivides`](super::ZippedDivides), imply it.
pub trait KnownOperand<L> {}

/// No type contains a type parameter.
#[derive(Debug)]
pub struct Known;
/// A type contains a type parameter.
#[derive(Debug)]
pub struct Generic;
/// No operand has this `K`: a third implementation of [`Makes`](super::results::Makes) keeps the
/// compiler from inferring `K`.
#[derive(Debug)]
pub struct Unknown;

impl<T: Concrete, L: Concrete> KnownOperand<L> for T {}

/// A trait that no type implements.
pub trait Nothing {}

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

/// Declares the operands of each operation, with the message for generic code. `K` is [`Known`] for
/// a [`KnownOperand`].
macro_rules! operands {
    ($($operands:ident: $message:literal;)*) => {$(
        #[diagnostic::on_unimplemented(
            message = $message,
            label = "add this bound, from `colex::typed`",
            note = "`Layout<S, D>` is the type of your layout, such as `Layout![(8, 12):(12, 1)]`; the type before `:` is that of your operand, such as `Int![0]`",
            note = "`Const<L>` and `impl AnyLayout` need no bounds: see `colex::generic_code`"
        )]
        pub trait $operands<L, K> {}

        impl<T: KnownOperand<L>, L> $operands<L, Known> for T {}
        // With one implementation the compiler would infer `Known` even if that implementation does
        // not apply.
        impl<T: Nothing, L> $operands<L, Generic> for T {}
    )*};
}
operands! {
    AppendOperands: "append: this generic code needs the bound `Layout<MS, MD>: AppendedTo<Layout<S, D>>`";
    AppendToRankOperands: "append_to_rank: this generic code needs the bound `N: RankToAppend<Layout<S, D>, UnitMode>`";
    AppendToRankWithOperands: "append_to_rank_with: this generic code needs the bound `N: RankToAppend<Layout<S, D>, Layout<MS, MD>>`";
    BlockedProductOperands: "blocked_product: this generic code needs the bound `Layout<CS, CD>: BlockedMultiplies<Layout<S, D>>`";
    CoalesceByOperands: "coalesce_by: this generic code needs the bound `P: CoalesceProfile<Layout<S, D>>`";
    CoalesceOperands: "coalesce: this generic code needs the bound `Layout<S, D>: Coalesce`";
    CoalesceZOperands: "coalesce_z: this generic code needs the bound `Layout<S, D>: CoalesceZ`";
    ComplementOperands: "complement: this generic code needs the bound `T: ComplementTarget<Layout<S, D>>`";
    ComplementStrictOperands: "complement_strict: this generic code needs the bound `T: StrictComplementTarget<Layout<S, D>>`";
    ComposeOperands: "compose: this generic code needs the bound `T: Composes<Layout<S, D>>`";
    CompositionOperands: "composition: this generic code needs the bound `Layout<RS, RD>: ComposableWith<Layout<S, D>>`";
    DiceOperands: "dice: this generic code needs the bound `C: Dices<Layout<S, D>>`";
    DowncastOperands: "downcast: this generic code needs the bound `N: DowncastFactor<Layout<S, D>>`";
    FilterByOperands: "filter_by: this generic code needs the bound `P: FilterProfile<Layout<S, D>>`";
    FilterOperands: "filter: this generic code needs the bound `Layout<S, D>: Filter`";
    FilterZerosByOperands: "filter_zeros_by: this generic code needs the bound `P: FilterZerosProfile<Layout<S, D>>`";
    FilterZerosOperands: "filter_zeros: this generic code needs the bound `Layout<S, D>: FilterZeros`";
    FlatDivideOperands: "flat_divide: this generic code needs the bound `T: FlatDivides<Layout<S, D>>`";
    FlatProductOperands: "flat_product: this generic code needs the bound `T: FlatMultiplies<Layout<S, D>>`";
    FlattenOperands: "flatten: this generic code needs the bound `Layout<S, D>: Flatten`";
    GapsOperands: "gaps: this generic code needs the bound `Layout<S, D>: Gaps`";
    GetOperands: "get: this generic code needs the bound `I: ModeOf<Layout<S, D>>`";
    GroupOperands: "group: this generic code needs the bound `(B, E): GroupsIn<Layout<S, D>>`";
    LayoutLikeOperands: "layout_like: this generic code needs the bound `Layout<S, D>: HasLayoutLike`";
    LeftInverseOperands: "left_inverse: this generic code needs the bound `Layout<S, D>: HasLeftInverse`";
    LogicalDivideOperands: "logical_divide: this generic code needs the bound `T: LogicalDivides<Layout<S, D>>`";
    LogicalProductOperands: "logical_product: this generic code needs the bound `T: LogicalMultiplies<Layout<S, D>>`";
    MakeFragmentLikeOperands: "make_fragment_like: this generic code needs the bound `Layout<S, D>: MakeFragmentLike`";
    MakeLayoutLikeOperands: "make_layout_like: this generic code needs the bound `Layout<S, D>: MakeLayoutLike`";
    NullspaceOperands: "nullspace: this generic code needs the bound `Layout<S, D>: HasNullspace`";
    PrependOperands: "prepend: this generic code needs the bound `Layout<MS, MD>: PrependedTo<Layout<S, D>>`";
    PrependToRankOperands: "prepend_to_rank: this generic code needs the bound `N: RankToPrepend<Layout<S, D>, UnitMode>`";
    PrependToRankWithOperands: "prepend_to_rank_with: this generic code needs the bound `N: RankToPrepend<Layout<S, D>, Layout<MS, MD>>`";
    RakedProductOperands: "raked_product: this generic code needs the bound `Layout<CS, CD>: RakedMultiplies<Layout<S, D>>`";
    RecastOperands: "recast: this generic code needs the bound `N: RecastFrom<O, Layout<S, D>>`";
    ReplaceOperands: "replace: this generic code needs the bound `Layout<MS, MD>: ReplacesMode<I, Layout<S, D>>`";
    RightInverseOperands: "right_inverse: this generic code needs the bound `Layout<S, D>: HasRightInverse`";
    SelectOperands: "select: this generic code needs the bound `I: SelectsFrom<Layout<S, D>>`";
    SliceAndOffsetOperands: "slice_and_offset: this generic code needs the bounds `C: Slices<Layout<S, D>>` and `C::Origin: Coordinate<S, D>`";
    SliceOperands: "slice: this generic code needs the bound `C: Slices<Layout<S, D>>`";
    TakeOperands: "take: this generic code needs the bound `(B, E): TakesFrom<Layout<S, D>>`";
    TileToShapeInOrderOperands: "tile_to_shape_in_order: this generic code needs the bound `T: FilledInOrder<Layout<S, D>, O>`";
    TileToShapeOperands: "tile_to_shape: this generic code needs the bound `T: FilledBy<Layout<S, D>>`";
    TiledDivideOperands: "tiled_divide: this generic code needs the bound `T: TiledDivides<Layout<S, D>>`";
    TiledProductOperands: "tiled_product: this generic code needs the bound `T: TiledMultiplies<Layout<S, D>>`";
    TilesOfOperands: "tiles_of: this generic code needs the bound `T: ComplementTarget<Layout<S, D>>`";
    UnflattenOperands: "unflatten: this generic code needs the bound `P: Unflattens<Layout<S, D>>`";
    UpcastOperands: "upcast: this generic code needs the bound `N: UpcastFactor<Layout<S, D>>`";
    WithShapeOperands: "with_shape: this generic code needs the bound `T: Reshapes<Layout<S, D>>`";
    ZipModesOperands: "zip_modes: this generic code needs the bound `Layout<S, D>: ZipModes`";
    ZipOperands: "zip: this generic code needs the bound `Layout<RS, RD>: ZippedWith<Layout<S, D>>`";
    ZippedDivideOperands: "zipped_divide: this generic code needs the bound `T: ZippedDivides<Layout<S, D>>`";
    ZippedProductOperands: "zipped_product: this generic code needs the bound `T: ZippedMultiplies<Layout<S, D>>`";
}
