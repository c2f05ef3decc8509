//! Operations on the coordinates of a composed layout, and the macro that declares them.

use super::{Composed, ConstComposed};
use crate::constant::modes::mode_numbers;
use crate::constant::{
    ConstLayout, ConstTiler, ConstTuple,
    results::{
        Append, AppendToRank, BlockedProduct, Coalesce, CoalesceBy, Compose, Composition, Dice,
        Filter, FilterZeros, FlatDivide, FlatProduct, Flatten, Group, LogicalDivide,
        LogicalProduct, Mode, Prepend, PrependToRank, RakedProduct, Replace, Select, Take,
        TileToShape, TileToShapeInOrder, TiledDivide, TiledProduct, Unflatten, WithShape,
        ZippedDivide, ZippedProduct,
    },
};
use crate::typed::{IntLeaf, SliceCoord};
use crate::unwrap;

/// Declares operations of [`Composed`], as [`operations!`](crate::constant::operations) declares
/// those of [`Const`](crate::constant::Const). The type that names a result is one of `Const`. A
/// row has the summary, the method, the result, its value, and the call and the result of the
/// example.
///
/// `Origin` is `IntLeaf` for an operation that keeps a dynamic offset, otherwise `StaticTuple`.
macro_rules! composed_operations {
    (
        <$L:ident, $O:ident: $Origin:ident>, $self:ident, $evaluated:expr;
        $(
            $about:literal $method:ident $([$($const:ident),*])?
                ($($argument:ident: $Operand:ident = $Trait:ident),*) -> $Result:ident, $value:expr,
                $call:literal => $example:literal;
        )*
    ) => {$(
        $crate::constant::composed::modes::composed_results! {
            $Result [$($($const),*)?]<$L: ConstComposed $(, $Operand: $Trait)*> = $value;
        }

        impl<$L: ConstComposed, $O: $Origin + $crate::typed::IntLeaf> Composed<$L, $O> {
            #[doc = $about]
            ///
            /// See [`ComposedLayout`](crate::ComposedLayout) for the definition and the conditions.
            ///
            /// # Examples
            ///
            /// ```
            /// # #[allow(unused_imports)] use colex::{coord, int, shape, tiler};
            /// use colex::constant::Composed;
            /// use colex::layout;
            /// let tile = Composed::of(layout!(S<3,3,3> o 0 o (8,64):(64,1)));
            #[doc = concat!("let result = tile.", $call, ";")]
            #[doc = concat!("assert_eq!(result.to_string(), \"", $example, "\");")]
            /// ```
            #[must_use]
            #[inline]
            pub const fn $method<$($Operand: $Trait,)* $($(const $const: usize),*)?>(
                $self,
                $($argument: $Operand,)*
            ) -> Composed<$Result<$L, $($Operand,)* $($($const),*)?>, $O> {
                $(let _ = $argument;)*
                $evaluated
            }
        }
    )*};
}
pub(super) use composed_operations;

/// Implements `ConstComposed` for the types that name results.
macro_rules! composed_results {
    ($(
        $Result:ident [$($const:ident),*]<$($Operand:ident: $Trait:ident),*> = $value:expr;
    )*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($Operand: $Trait,)* $(const $const: usize),*> ConstComposed
            for $Result<$($Operand,)* $($const),*>
        {
            const COMPOSED: $crate::ComposedLayout = Self::EVALUATED.value;
            const EVALUATED: $crate::constant::Evaluated<Self, $crate::ComposedLayout> =
                $crate::constant::Evaluated::new($value);
        }
    )*};
}
pub(super) use composed_results;

composed_operations! {
    <L, O: IntLeaf>, self, Composed::evaluated(ConstComposed::EVALUATED, self.origin);

    "Returns the layout with the shortest inner layout of the same function."
    coalesce () -> Coalesce, L::COMPOSED.coalesce(),
        "coalesce()" => "S<3,3,3> o 0 o (8,64):(64,1)";
    "Coalesces each mode that is a leaf of `profile`."
    coalesce_by (profile: P = ConstTuple) -> CoalesceBy,
        unwrap(L::COMPOSED.coalesce_by(&P::TUPLE)),
        "coalesce_by(shape!((1, 1)))" => "S<3,3,3> o 0 o (8,64):(64,1)";
    "Returns the layout with stride-0 modes replaced by `1:0`."
    filter_zeros () -> FilterZeros, L::COMPOSED.filter_zeros(),
        "filter_zeros()" => "S<3,3,3> o 0 o (8,64):(64,1)";
    "Returns the layout without stride-0 modes, coalesced."
    filter () -> Filter, L::COMPOSED.filter(),
        "filter()" => "S<3,3,3> o 0 o (8,64):(64,1)";
    "Returns the layout without inner parentheses."
    flatten () -> Flatten, L::COMPOSED.flatten(),
        "flatten()" => "S<3,3,3> o 0 o (8,64):(64,1)";
    "Returns the layout with the parentheses of `profile`."
    unflatten (profile: P = ConstTuple) -> Unflatten, unwrap(L::COMPOSED.unflatten(&P::TUPLE)),
        "unflatten(shape!((1, (1,))))" => "S<3,3,3> o 0 o (8,(64)):(64,(1))";
    "Returns the layout with another shape over the same flat coordinates."
    with_shape (shape: S = ConstTuple) -> WithShape, unwrap(L::COMPOSED.with_shape(&S::TUPLE)),
        "with_shape(shape!((8, (8, 8))))" => "S<3,3,3> o 0 o (8,(8,8)):(64,(1,8))";
    "Returns mode `N` under the swizzle, with the same offset. The offsets of two modes do not add up; [`slice`](Self::slice) fixes the other modes."
    mode [N]() -> Mode, unwrap(L::COMPOSED.get(N)),
        "mode::<1>()" => "S<3,3,3> o 0 o 64:1";
    "Returns the layout of the modes of these numbers, in this order."
    select (modes: M = ConstTuple) -> Select,
        {
            let (numbers, count) = mode_numbers(&M::TUPLE);
            unwrap(L::COMPOSED.select(numbers.split_at(count).0))
        },
        "select((int!(1), int!(0)))" => "S<3,3,3> o 0 o (64,8):(1,64)";
    "Returns the layout of the modes `BEGIN..END`."
    take [BEGIN, END]() -> Take, unwrap(L::COMPOSED.take(BEGIN, END)),
        "take::<0, 1>()" => "S<3,3,3> o 0 o (8):(64)";
    "Returns the layout with the modes `BEGIN..END` as one mode."
    group [BEGIN, END]() -> Group, unwrap(L::COMPOSED.group(BEGIN, END)),
        "group::<0, 2>()" => "S<3,3,3> o 0 o ((8,64)):((64,1))";
    "Adds `mode` as the last mode."
    append (mode: R = ConstLayout) -> Append, unwrap(L::COMPOSED.append(&R::LAYOUT)),
        "append(layout!(2:512))" => "S<3,3,3> o 0 o (8,64,2):(64,1,512)";
    "Adds `mode` as the first mode."
    prepend (mode: R = ConstLayout) -> Prepend, unwrap(L::COMPOSED.prepend(&R::LAYOUT)),
        "prepend(layout!(2:512))" => "S<3,3,3> o 0 o (2,8,64):(512,64,1)";
    "Adds modes `1:0` at the end until the rank is `RANK`."
    append_to_rank [RANK]() -> AppendToRank, unwrap(L::COMPOSED.append_to_rank(RANK)),
        "append_to_rank::<3>()" => "S<3,3,3> o 0 o (8,64,1):(64,1,0)";
    "Adds modes `1:0` at the beginning until the rank is `RANK`."
    prepend_to_rank [RANK]() -> PrependToRank, unwrap(L::COMPOSED.prepend_to_rank(RANK)),
        "prepend_to_rank::<3>()" => "S<3,3,3> o 0 o (1,8,64):(0,64,1)";
    "Returns the layout with mode `N` replaced by `mode`."
    replace [N](mode: R = ConstLayout) -> Replace, unwrap(L::COMPOSED.replace(N, &R::LAYOUT)),
        "replace::<_, 1>(layout!(4:2))" => "S<3,3,3> o 0 o (8,4):(64,2)";
    "Returns the modes at which `coord` has an integer."
    dice (coord: C = SliceCoord) -> Dice, unwrap(L::COMPOSED.dice(&C::FREE)),
        "dice(coord!((_, 3)))" => "S<3,3,3> o 0 o (64):(1)";
    "Returns the composition with `right`: first `right`, then this layout."
    composition (right: R = ConstLayout) -> Composition,
        unwrap(L::COMPOSED.composition(&R::LAYOUT)),
        "composition(layout!(4:2))" => "S<3,3,3> o 0 o 4:128";
    "Returns the composition with a tiler, as a whole or by mode."
    compose (tiler: T = ConstTiler) -> Compose, unwrap(L::COMPOSED.compose(&T::TILER)),
        "compose(tiler!(<4, _>))" => "S<3,3,3> o 0 o (4,64):(64,1)";
    "Divides the layout into tiles: `(tile, rest)`, as a whole or in each mode."
    logical_divide (tiler: T = ConstTiler) -> LogicalDivide,
        unwrap(L::COMPOSED.logical_divide(&T::TILER)),
        "logical_divide(tiler!(<4, 8>))" => "S<3,3,3> o 0 o ((4,2),(8,8)):((64,256),(1,8))";
    "Divides the layout into tiles, with all tiles in mode 0 and all rests in mode 1."
    zipped_divide (tiler: T = ConstTiler) -> ZippedDivide,
        unwrap(L::COMPOSED.zipped_divide(&T::TILER)),
        "zipped_divide(tiler!(<4, 8>))" => "S<3,3,3> o 0 o ((4,8),(2,8)):((64,1),(256,8))";
    "Divides the layout into tiles, with the rests as separate modes."
    tiled_divide (tiler: T = ConstTiler) -> TiledDivide,
        unwrap(L::COMPOSED.tiled_divide(&T::TILER)),
        "tiled_divide(tiler!(<4, 8>))" => "S<3,3,3> o 0 o ((4,8),2,8):((64,1),256,8)";
    "Divides the layout into tiles, with tiles and rests as separate modes."
    flat_divide (tiler: T = ConstTiler) -> FlatDivide, unwrap(L::COMPOSED.flat_divide(&T::TILER)),
        "flat_divide(tiler!(<4, 8>))" => "S<3,3,3> o 0 o (4,8,2,8):(64,1,256,8)";
    "Repeats the layout: `(layout, copies)`. The swizzle covers all copies."
    logical_product (tiler: T = ConstTiler) -> LogicalProduct,
        unwrap(L::COMPOSED.logical_product(&T::TILER)),
        "logical_product(layout!(2:1))" => "S<3,3,3> o 0 o ((8,64),2):((64,1),512)";
    "Repeats the layout, with all elements in mode 0 and all copies in mode 1."
    zipped_product (tiler: T = ConstTiler) -> ZippedProduct,
        unwrap(L::COMPOSED.zipped_product(&T::TILER)),
        "zipped_product(layout!(2:1))" => "S<3,3,3> o 0 o ((8,64),2):((64,1),512)";
    "Repeats the layout, with the copies as separate modes."
    tiled_product (tiler: T = ConstTiler) -> TiledProduct,
        unwrap(L::COMPOSED.tiled_product(&T::TILER)),
        "tiled_product(layout!(2:1))" => "S<3,3,3> o 0 o ((8,64),2):((64,1),512)";
    "Repeats the layout, with elements and copies as separate modes."
    flat_product (tiler: T = ConstTiler) -> FlatProduct,
        unwrap(L::COMPOSED.flat_product(&T::TILER)),
        "flat_product(layout!(2:1))" => "S<3,3,3> o 0 o (8,64,2):(64,1,512)";
    "Repeats the layout in blocks: every mode is `(element, copy)`."
    blocked_product (copies: R = ConstLayout) -> BlockedProduct,
        unwrap(L::COMPOSED.blocked_product(&R::LAYOUT)),
        "blocked_product(layout!((2, 1):(1, 0)))" => "S<3,3,3> o 0 o ((8,2),(64,1)):((64,512),(1,0))";
    "Repeats the layout interleaved: every mode is `(copy, element)`."
    raked_product (copies: R = ConstLayout) -> RakedProduct,
        unwrap(L::COMPOSED.raked_product(&R::LAYOUT)),
        "raked_product(layout!((2, 1):(1, 0)))" => "S<3,3,3> o 0 o ((2,8),(1,64)):((512,64),(0,1))";
    "Repeats the layout until it fills `shape`, along the leftmost mode first."
    tile_to_shape (shape: S = ConstTuple) -> TileToShape,
        unwrap(L::COMPOSED.tile_to_shape(&S::TUPLE, None)),
        "tile_to_shape(shape!((16, 64)))" => "S<3,3,3> o 0 o ((8,2),(64,1)):((64,512),(1,0))";
    "Repeats the layout until it fills `shape`; `order` is the order of the modes."
    tile_to_shape_in_order (shape: S = ConstTuple, order: X = ConstTuple) -> TileToShapeInOrder,
        unwrap(L::COMPOSED.tile_to_shape(&S::TUPLE, Some(&X::TUPLE))),
        "tile_to_shape_in_order(shape!((16, 64)), shape!((1, 0)))" => "S<3,3,3> o 0 o ((8,2),(64,1)):((64,512),(1,0))";
}
