//! Slice layouts: a part of a layout, clipped at the end, with the strides of the whole.

use crate::value::{Int, IntTuple, Subtree, attempt, fits, named, reason};
use crate::{DynLayout, LayoutError, Operand, Reason};

use super::make::blocked_shape;
use crate::ascend::flat::pair_of;

/// Returns the layout of the part of `layout` that starts at `coord` and has the sizes `wanted`,
/// clipped at the end of `layout`.
///
/// The strides stay, and `coord` does not change the offset: add `crd2idx(coord)`. The arguments
/// have one of two forms:
///
/// - `wanted` and `coord` with the parentheses of the shape: each integer is `min(extent - coord,
///   wanted)`.
/// - one integer for each mode of a blocked layout `((a,p),(b,q))`, or three integers for its
///   batched form `(batch,((a,p),(b,q)))`: each mode has `min(side * blocks - coord, wanted)`
///   elements, in blocks of the same side.
///
/// - **Errors**: [`Reason::EntryCount`], [`Reason::TupleForInteger`], [`Reason::IntegerForTuple`]
///   for other forms; [`Reason::OutOfBounds`] if the part starts after the end or before 0;
///   [`Reason::NegativeExtent`] for a negative wanted size, [`Reason::NotPositive`] for a block
///   side of 0, [`Reason::Overflow`].
/// - **Source**: Ascend C Te `MakeSliceLayout(coord, layout, wanted)`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, IntTuple, ascend::te};
/// let slice = |coord, layout, wanted| {
///     te::slice_layout(&IntTuple::lit(coord), &DynLayout::lit(layout), &IntTuple::lit(wanted))
///         .unwrap()
///         .to_string()
/// };
/// assert_eq!(slice("(1,2)", "(3,4):(4,1)", "(4,1)"), "(2,1):(4,1)");
/// assert_eq!(
///     slice("(16,20)", "((16,2),(16,3)):((16,256),(1,512))", "(20,20)"),
///     "((16,1),(16,2)):((16,256),(1,512))"
/// );
/// ```
#[doc(alias = "MakeSliceLayout")]
pub const fn slice_layout(
    coord: &IntTuple,
    layout: &DynLayout,
    wanted: &IntTuple,
) -> Result<DynLayout, LayoutError> {
    let shape = layout.shape();
    if is_flat(coord) && is_flat(wanted) && coord.rank() == wanted.rank() {
        if wanted.rank() == 2 && is_blocked(shape.whole()) {
            let blocks =
                attempt!("slice_layout", blocked(coord.whole(), shape.whole(), wanted.whole()));
            return DynLayout::new(&blocks, &layout.stride());
        }
        let is_batched = shape.rank() == 2
            && shape.whole().entry(0).is_int()
            && is_blocked(shape.whole().entry(1));
        if wanted.rank() == 3 && is_batched {
            return named!("slice_layout", batched(coord, layout, wanted));
        }
    }
    attempt!("slice_layout", coord.whole().check_congruent(shape.whole(), Operand::Coordinate));
    attempt!("slice_layout", wanted.whole().check_congruent(shape.whole(), Operand::Sizes));
    DynLayout::new(
        &attempt!("slice_layout", clipped(coord.whole(), shape.whole(), wanted.whole())),
        &layout.stride(),
    )
}

/// Returns the number of elements from `coord` on, at most `wanted`, that are in bounds of
/// `extent`.
const fn clipped_len(coord: Int, extent: Int, wanted: Int) -> Result<Int, Reason> {
    if coord.get() < 0 || coord.get() > extent.get() {
        return Err(Reason::OutOfBounds { coordinate: coord.get(), extent: extent.get() });
    }
    if wanted.get() < 0 {
        return Err(Reason::NegativeExtent { extent: wanted.get() });
    }
    Ok(fits!(extent.sub(coord)).min(wanted))
}

/// Clips integer by integer; the three arguments have the same parentheses.
const fn clipped(
    coord: Subtree<'_>,
    shape: Subtree<'_>,
    wanted: Subtree<'_>,
) -> Result<IntTuple, Reason> {
    let mut out = shape.to_tuple();
    let mut k = 0;
    while k < shape.leaf_count() {
        out.leaves.set(k, attempt!(clipped_len(coord.leaf(k), shape.leaf(k), wanted.leaf(k))));
        k += 1;
    }
    Ok(out)
}

/// Returns the shape `((a,p),(b,q))` clipped to two sizes, in the same blocks.
const fn blocked(
    coord: Subtree<'_>,
    shape: Subtree<'_>,
    wanted: Subtree<'_>,
) -> Result<IntTuple, Reason> {
    let (mut sides, mut sizes) = (coord.to_tuple(), coord.to_tuple());
    let mut i = 0;
    while i < 2 {
        let (side, blocks) = (shape.leaf(2 * i), shape.leaf(2 * i + 1));
        let extent = fits!(side.mul(blocks));
        sides.leaves.set(i, side);
        sizes.leaves.set(i, attempt!(clipped_len(coord.leaf(i), extent, wanted.leaf(i))));
        i += 1;
    }
    blocked_shape(sizes.whole(), sides.whole())
}

/// Returns the slice of a layout with a leading mode of batches.
const fn batched(
    coord: &IntTuple,
    layout: &DynLayout,
    wanted: &IntTuple,
) -> Result<DynLayout, Reason> {
    let shape = layout.shape();
    let (c, s, w) = (coord.whole(), shape.whole(), wanted.whole());
    let batch = attempt!(clipped_len(c.leaf(0), s.leaf(0), w.leaf(0)));
    let (coord, wanted) = (pair_of(c.leaf(1), c.leaf(2)), pair_of(w.leaf(1), w.leaf(2)));
    let blocks = attempt!(blocked(coord.whole(), s.entry(1), wanted.whole()));
    let entries = [IntTuple::from_int(batch), blocks];
    Ok(reason!(DynLayout::new(&reason!(IntTuple::from_entries(&entries)), &layout.stride())))
}

const fn is_flat(tuple: &IntTuple) -> bool {
    tuple.depth() == 1
}

/// Returns whether the shape has the form `((a,p),(b,q))`.
const fn is_blocked(shape: Subtree<'_>) -> bool {
    !shape.is_int()
        && shape.rank() == 2
        && shape.leaf_count() == 4
        && shape.depth() == 2
        && shape.entry(0).leaf_count() == 2
}
