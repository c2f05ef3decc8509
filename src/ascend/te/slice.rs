//! Slice layouts: a part of a layout, clipped at its end, with the strides of the whole.

use crate::value::{Int, IntTuple, Subtree, attempt, fits, named, reason};
use crate::{DynLayout, LayoutError, Reason};

use super::make::reblocked;
use crate::ascend::flat::two;

/// The layout of the part of `layout` that begins at `coord` and has the sizes `wanted`, as far as they are there.
///
/// The strides stay, and `coord` does not enter the offset: add `crd2idx(coord)`. Two forms:
///
/// - `wanted` and `coord` in the parentheses of the shape: each integer is `min(extent - coord, wanted)`.
/// - one integer for each mode of a blocked layout `((a,p),(b,q))`, or of its batched form `(batch,((a,p),(b,q)))`
///   three integers: each mode has `min(side * blocks - coord, wanted)` elements, in blocks of the same side.
///
/// - **Errors**: [`Reason::NotCongruent`] for other forms; [`Reason::OutOfBounds`] where the part begins behind the
///   end or before 0; [`Reason::NegativeExtent`] for a negative wanted size, [`Reason::NotPositive`] for a block side
///   of 0, [`Reason::Overflow`].
/// - **Source**: Ascend C Te `MakeSliceLayout(coord, layout, wanted)`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, IntTuple, ascend::te};
/// let slice = |coord, layout, wanted| {
///     te::slice_layout(&IntTuple::lit(coord), &DynLayout::lit(layout), &IntTuple::lit(wanted)).unwrap().to_string()
/// };
/// assert_eq!(slice("(1,2)", "(3,4):(4,1)", "(4,1)"), "(2,1):(4,1)");
/// assert_eq!(slice("(16,20)", "((16,2),(16,3)):((16,256),(1,512))", "(20,20)"), "((16,1),(16,2)):((16,256),(1,512))");
/// ```
#[doc(alias = "MakeSliceLayout")]
pub const fn slice_layout(
    coord: &IntTuple,
    layout: &DynLayout,
    wanted: &IntTuple,
) -> Result<DynLayout, LayoutError> {
    let shape = layout.shape();
    if wanted.congruent(&shape) && coord.congruent(&shape) {
        return DynLayout::new(
            &attempt!("slice_layout", clipped(coord.whole(), shape.whole(), wanted.whole())),
            &layout.stride(),
        );
    }
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
    Err(LayoutError::new(NAME, Reason::NotCongruent))
}

const NAME: &str = "slice_layout";

/// How many of the `wanted` elements from `coord` on are among `extent`.
const fn left(coord: Int, extent: Int, wanted: Int) -> Result<Int, Reason> {
    if coord.get() < 0 || coord.get() > extent.get() {
        return Err(Reason::OutOfBounds { coordinate: coord.get(), extent: extent.get() });
    }
    if wanted.get() < 0 {
        return Err(Reason::NegativeExtent { extent: wanted.get() });
    }
    Ok(fits!(extent.sub(coord)).min(wanted))
}

/// Integer by integer; the three have the same parentheses.
const fn clipped(
    coord: Subtree<'_>,
    shape: Subtree<'_>,
    wanted: Subtree<'_>,
) -> Result<IntTuple, Reason> {
    let mut out = shape.to_tuple();
    let mut k = 0;
    while k < shape.leaf_count() {
        out.leaves.set(k, attempt!(left(coord.leaf(k), shape.leaf(k), wanted.leaf(k))));
        k += 1;
    }
    Ok(out)
}

/// The shape `((a,p),(b,q))` cut to two sizes, in the same blocks.
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
        sizes.leaves.set(i, attempt!(left(coord.leaf(i), extent, wanted.leaf(i))));
        i += 1;
    }
    reblocked(sizes.whole(), sides.whole())
}

/// The form with a batch in front.
const fn batched(
    coord: &IntTuple,
    layout: &DynLayout,
    wanted: &IntTuple,
) -> Result<DynLayout, Reason> {
    let shape = layout.shape();
    let (c, s, w) = (coord.whole(), shape.whole(), wanted.whole());
    let batch = attempt!(left(c.leaf(0), s.leaf(0), w.leaf(0)));
    let (coord, wanted) = (two(c.leaf(1), c.leaf(2)), two(w.leaf(1), w.leaf(2)));
    let blocks = attempt!(blocked(coord.whole(), s.entry(1), wanted.whole()));
    let entries = [IntTuple::from_int(batch), blocks];
    Ok(reason!(DynLayout::new(&reason!(IntTuple::from_entries(&entries)), &layout.stride())))
}

const fn is_flat(tuple: &IntTuple) -> bool {
    tuple.depth() == 1
}

/// Whether the shape has the form `((a,p),(b,q))`.
const fn is_blocked(shape: Subtree<'_>) -> bool {
    !shape.is_int()
        && shape.rank() == 2
        && shape.leaf_count() == 4
        && shape.depth() == 2
        && shape.entry(0).leaf_count() == 2
}
