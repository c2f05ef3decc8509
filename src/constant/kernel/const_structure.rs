//! Layouts with a constant structure: `Const`, `Mixed` and typed layouts.
//!
//! Their operations differ only in what a result stores: nothing, or its dynamic integers. The
//! traits of kernels and tensors are therefore implemented once, for all types of these traits.

use super::AnyTiler;
use crate::constant::{Const, ConstLayout, Mixed};
use crate::sealed::Sealed;
use crate::{DynLayout, LayoutError};

/// A layout with a constant structure.
// An invariant, to which the proofs of tensors refer by name.
//
// - SAME_LAYOUT: `Name` and `Structure` have the same profile and the same integers, and if the
//   operation failed that computes one, then also the other. Their static marks may differ. The
//   integers of `mixed()` are those of `Structure`, except where `Structure` has a dynamic one.
//
// A result is `Result<Op<Name>>`, so the type names an operation on `Name`; its integers and
// its offsets come from `mixed()`. By SAME_LAYOUT the law of the operation holds for both.
// For `Mixed` and `Layout` the two types are one. `Const<L>` is a `ConstLayout` with the outcome of
// `L`, made static.
pub trait ConstStructure: Copy + Sealed {
    /// The constant by which the types of results name this layout.
    type Name: ConstLayout;
    /// The structure of [`mixed`](Self::mixed).
    type Structure: ConstLayout;
    /// A result with the structure M.
    type Result<M: ConstLayout>: ConstOrMixed;
    /// A result with the structure M, of an operation with A as the left operand.
    type After<A: ConstStructure, M: ConstLayout>: ConstOrMixed;
    /// The sizes of the modes, as a tiler.
    type ModeSizes: AnyTiler;

    /// Stops the build unless `SAME_LAYOUT` holds for the two types.
    const SAME_LAYOUT: () = assert!(
        Mixed::<Self::Name>::HELD.equals(&Mixed::<Self::Structure>::HELD),
        "ConstStructure: the name and the structure differ; please report this as a bug of colex"
    );

    /// Returns the layout with the same integers as a mixed layout.
    fn mixed(&self) -> Mixed<Self::Structure>;

    /// Returns the result of an operation on this layout and constants.
    #[inline]
    fn computed<M: ConstLayout>(
        &self,
        value: impl Fn(&DynLayout) -> Result<DynLayout, LayoutError>,
    ) -> Result<Self::Result<M>, LayoutError> {
        ConstOrMixed::computed(self.mixed(), Const::<UnitLayout>::MIXED, |layout, _| value(layout))
    }

    /// Returns the result of an operation with `left` as the left operand.
    #[inline]
    fn computed_after<A: ConstStructure, M: ConstLayout>(
        &self,
        left: &A,
        value: impl Fn(&DynLayout, &DynLayout) -> Result<DynLayout, LayoutError>,
    ) -> Result<Self::After<A, M>, LayoutError> {
        ConstOrMixed::computed(left.mixed(), self.mixed(), value)
    }

    /// Returns the sizes of the modes, as a tiler.
    #[track_caller]
    fn sizes(&self) -> Self::ModeSizes;

    /// Returns the flat coordinate of thread `index` in this layout of threads.
    #[track_caller]
    fn place_of(&self, index: usize) -> usize;
}

/// The type of a result: [`Const`](crate::constant::Const) or [`Mixed`].
pub trait ConstOrMixed: ConstStructure {
    /// Returns the layout with these extents and strides as its dynamic integers.
    fn of_leaves(leaf: impl Fn(usize) -> (i64, i64)) -> Self;

    /// Returns the result of an operation: a constant if all integers of the operands are static,
    /// else by the plan of the operation, else by `value`, its definition.
    fn computed<A: ConstLayout, B: ConstLayout>(
        left: Mixed<A>,
        right: Mixed<B>,
        value: impl Fn(&DynLayout, &DynLayout) -> Result<DynLayout, LayoutError>,
    ) -> Result<Self, LayoutError>;
}

/// The layout `1:0`: the right operand of an operation on one layout.
#[derive(Clone, Copy)]
pub(super) struct UnitLayout;

impl ConstLayout for UnitLayout {
    const LAYOUT: DynLayout = DynLayout::UNIT;
}

/// Stops the build if an operation failed that computes the structure.
#[track_caller]
pub(crate) const fn check<L: ConstStructure>() {
    L::Name::OUTCOME.check();
    let _ = Mixed::<L::Structure>::SLOTS;
    let () = L::SAME_LAYOUT;
}
