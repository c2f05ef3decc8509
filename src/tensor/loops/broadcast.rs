//! Broadcast: a layout over a larger shape, with stride 0 in modes of size 1.
//!
//! ```text
//! (4,1):(1,0) over (4,6)  =  (4,6):(1,0)
//! ```

use crate::tensor::TensorLayout;
use crate::tensor::layout::Leaves;
use crate::value::{Subtree, attempt, named};
use crate::{DynLayout, Int, LayoutError, Reason, unwrap};

/// Returns the layout broadcast to the shape of `by`: a mode of size 1 takes the size of its
/// counterpart and stride 0.
///
/// - **Post**: every offset is one of `layout`, at the same coordinate with 0 in the broadcast
///   modes.
/// - **Errors**: [`Reason::TensorRanks`]; [`Reason::ModeSizeMismatch`] for a mode whose size is
///   neither 1 nor that of its counterpart.
pub(crate) fn broadcast_to(
    layout: &impl TensorLayout,
    by: &impl TensorLayout,
) -> Result<Leaves, LayoutError> {
    let (leaves, wide) = (layout.leaves(), by.leaves());
    broadcast_leaves(leaves.shape(layout.parentheses()), &leaves, wide.shape(by.parentheses()))
}

/// Returns the layout of [`broadcast_to`] for every type of layout: `layout` has the extents
/// `from`.
const fn broadcast_leaves(
    from: Subtree<'_>,
    layout: &Leaves,
    by: Subtree<'_>,
) -> Result<Leaves, LayoutError> {
    let (expected, found) = (from.rank(), by.rank());
    if expected != found {
        let (first, second) = (expected, found);
        return Err(LayoutError::new("reduce", Reason::TensorRanks { first, second }));
    }
    let (mut wide, mut fits) = (Leaves::none(), true);
    let mut k = 0;
    while k < expected {
        let mode = from.entry(k);
        let left = attempt!("reduce", mode.size()).get();
        let right = attempt!("reduce", by.entry(k).size()).get();
        if left == right {
            let mut leaf = mode.node.first_leaf;
            while leaf < mode.node.first_leaf + mode.leaf_count() {
                let (extent, stride) = layout.at(leaf);
                fits &= wide.push(extent, stride);
                leaf += 1;
            }
        } else if left == 1 {
            fits &= wide.push(right, 0);
        } else {
            let reason = Reason::ModeSizeMismatch { mode: k, left, right };
            return Err(LayoutError::new("reduce", reason));
        }
        k += 1;
    }
    if fits { Ok(wide) } else { Err(LayoutError::new("reduce", Reason::TooManyLeaves)) }
}

/// Fails at compile time if the static layout `L` cannot be broadcast to the shape of the static
/// layout `M`.
#[track_caller]
pub(in crate::tensor) const fn assert_broadcast<L: TensorLayout, M: TensorLayout>() {
    if let (Some(layout), Some(by)) = (&L::STATIC_INNER, &M::STATIC_INNER) {
        let leaves = Leaves::of(layout);
        let _ = unwrap(broadcast_leaves(layout.extents(), &leaves, by.extents()));
    }
}

/// Returns a layout with the mode sizes of `layout` and one element: every stride is 0.
pub(crate) fn broadcast_scalar(layout: &DynLayout) -> Result<DynLayout, LayoutError> {
    let mut wide = DynLayout::start();
    let open = wide.open();
    for k in 0..layout.rank() {
        let size = attempt!("fill", layout.extents().entry(k).size()).get();
        if size == 1 {
            let mode = wide.open(); // no integer: there may be more modes than integers
            wide.close(mode);
        } else {
            wide.push(Int::new(size), Int::ZERO);
        }
    }
    wide.close(open);
    named!("fill", wide.finish())
}
