//! Planned layout: a layout for which copies were planned, and the check that a tensor has it.

use crate::tensor::TensorLayout;
use crate::tensor::bounds::checked_range_under;
use crate::tensor::outer::OuterFunction;
use crate::value::attempt;
use crate::{DynLayout, Reason, Swizzle};

/// The swizzle and the inner layout. The offset under the swizzle is that of each tensor, because
/// the tiles of one tensor differ in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlannedLayout {
    swizzle: Swizzle,
    /// All integers are static.
    pub(super) inner: DynLayout,
}

impl PlannedLayout {
    /// Returns a layout that a tensor may have, an `exclusive` one if copies write it.
    ///
    /// - **Errors**: [`Reason::OuterLayout`], and the errors of [`checked_range_under`].
    pub(super) fn new(layout: &impl TensorLayout, exclusive: bool) -> Result<Self, Reason> {
        let inner = layout.inner_value().with_static(true);
        let (swizzle, offset) = attempt!(layout.checked_outer());
        attempt!(checked_range_under((swizzle, offset), &inner, exclusive));
        Ok(Self { swizzle, inner })
    }

    /// Whether the layout has the function of this swizzle and the values of these integers.
    ///
    /// - **Post**: if it returns true, the inner layouts are the same function.
    pub(super) fn is_of(&self, layout: &impl TensorLayout) -> bool {
        let (swizzle, _) = layout.outer().parts();
        let is_swizzle = if swizzle.is_identity() {
            self.swizzle.is_identity() // a swizzle of no bits may have any base and shift
        } else {
            self.swizzle == swizzle
        };
        is_swizzle && self.inner == layout.inner_value()
    }
}
