//! Composition and product with a composed layout as the right operand.

use core::marker::PhantomData;

use super::modes::composed_operations;
use super::{Composed, ConstComposed};
use crate::typed::StaticTuple;
use crate::unwrap;

composed_operations! {
    <L, O: StaticTuple>, self, Composed::evaluated(ConstComposed::EVALUATED, self.origin);

    "Returns the composition with a swizzled layout: first `right`, then this layout."
    composition_composed (right: R = ConstComposed) -> CompositionComposed,
        unwrap(L::COMPOSED.composition_composed(&R::COMPOSED)),
        "composition_composed(layout!(S<3,3,3> o 0 o (8,8):(64,1)))" => "S<3,3,3> o 0 o (8,8):(9,64)";
    "Repeats the layout at the offsets of a swizzled layout: `(layout, copies)`."
    logical_product_composed (copies: R = ConstComposed) -> LogicalProductComposed,
        unwrap(L::COMPOSED.logical_product_composed(&R::COMPOSED)),
        "logical_product_composed(layout!(S<1,0,1> o 0 o 2:1))" => "S<3,3,3> o 0 o ((8,64),2):((64,1),512)";
}

/// The layout `R`, then the layout `L`, see [`Composed::composition_composed`].
#[derive(Clone, Copy, Debug)]
pub struct CompositionComposed<L, R>(PhantomData<(L, R)>);

/// The layout `L` at the offsets of `R`, see [`Composed::logical_product_composed`].
#[derive(Clone, Copy, Debug)]
pub struct LogicalProductComposed<L, R>(PhantomData<(L, R)>);
