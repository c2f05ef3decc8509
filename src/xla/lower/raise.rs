//! Raising: the XLA shape with the same memory layout as a layout of the algebra.
//!
//! ```text
//! ((2,4,8),(128,4)):((1,256,4096),(2,1024)) on 64 x 512  ->  f32[64,512]{1,0:T(8,128)(2,1)}
//! ```
//!
//! The digits of the layout, sorted by stride, are the axes after all tiles, major to minor. The
//! search [removes tiles](super::untile) from the last to the first until each dimension is one
//! axis, with as few tiles as possible. It lowers each candidate again and compares, so the result
//! is never wrong.

use alloc::vec::Vec;

use super::untile::{Digit, Gaps, MAX_ATTEMPTS, MAX_TILES, Untiled, digits_in_memory, untile};
use crate::value::{ModeList, ceil_div};
use crate::xla::{ArrayShape, ElementType, Error, Layout, Reason};
use crate::{DynLayout, Int};

const NAME: &str = "raise";

impl ArrayShape {
    /// Searches for an XLA shape with these sizes and the memory layout `layout`.
    ///
    /// The search covers dimension orders, dimensions that are padded in memory (as one tile of the
    /// larger size), and up to three tiles without `*`. It returns a shape with as few tiles as
    /// possible, in which dimensions of size 1 come last in `minor_to_major`. A layout does not
    /// determine the padding after the last element. So the tiles may differ from those of the
    /// shape that the layout was lowered from.
    ///
    /// - **Pre**: the layout has one mode for each dimension. Strides are positive where the extent
    ///   is above 1.
    /// - **Post**: `r.lower()` has the offset of `layout` at every index in bounds of `sizes`.
    /// - **Errors**: [`Reason::LengthMismatch`] if the number of modes is not the number of sizes;
    ///   [`Reason::NegativeSize`]; [`Reason::PaddedSize`] if a mode is smaller than its dimension;
    ///   [`Reason::NotExpressible`] if the search found no such shape; those of
    ///   [`validate`](Self::validate).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::xla::{ArrayShape, ElementType};
    /// let raise = |sizes: &[i64], layout: &str| {
    ///     ArrayShape::raise(ElementType::F32, sizes, &DynLayout::lit(layout))
    ///         .map(|shape| shape.to_string())
    /// };
    /// assert_eq!(raise(&[2, 3], "(2,3):(1,2)")?, "f32[2,3]{0,1}");
    /// // Rows padded to 4 elements.
    /// assert_eq!(raise(&[2, 3], "(2,3):(1,4)")?, "f32[2,3]{0,1:T(4)}");
    /// assert_eq!(raise(&[3, 5], "((2,2),(2,3)):((2,12),(1,4))")?, "f32[3,5]{1,0:T(2,2)}");
    /// assert_eq!(
    ///     raise(&[64, 512], "((2,4,8),(128,4)):((1,256,4096),(2,1024))")?,
    ///     "f32[64,512]{1,0:T(8,128)(2,1)}",
    /// );
    /// assert!(raise(&[2, 3], "(2,3):(1,1)").is_err()); // elements overlap
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn raise(
        element_type: ElementType,
        sizes: &[i64],
        layout: &DynLayout,
    ) -> Result<Self, Error> {
        let refuse = |reason| Err(Error::new(NAME, reason));
        if layout.rank() != sizes.len() {
            let reason = Reason::LengthMismatch { expected: sizes.len(), found: layout.rank() };
            return refuse(reason);
        }
        let mut shape = Self::new(element_type, sizes);
        shape.validate()?;
        if sizes.contains(&0) {
            return Ok(shape);
        }
        let modes = Error::named(NAME, || modes(sizes, layout))?;
        for gaps in [Gaps::WidenDigits, Gaps::InsertDimensions] {
            let Some(digits) = digits_in_memory(&modes, gaps) else { break };
            let mut attempts = MAX_ATTEMPTS;
            for tiles in 0..=MAX_TILES {
                let found = untile(&digits, tiles, &mut attempts);
                shape.layout = found.and_then(|found| to_layout(&found, sizes));
                if shape.layout.is_some() && lowers_to(&shape, &modes) {
                    return Ok(shape);
                }
            }
        }
        refuse(Reason::NotExpressible)
    }
}

/// Returns the canonical modes of `layout` on `sizes`.
fn modes(sizes: &[i64], layout: &DynLayout) -> Result<Vec<ModeList>, Reason> {
    let mut modes = Vec::with_capacity(sizes.len());
    for (dimension, &size) in sizes.iter().enumerate() {
        let mode = layout.whole().entry(dimension);
        let padded = (0..mode.leaf_count())
            .fold(1, |size: i64, k| size.saturating_mul(mode.leaf(k).0.get()));
        if padded < size {
            return Err(Reason::PaddedSize { dimension, padded, size });
        }
        let coalesced = mode.to_layout().with_static(true).coalesce();
        modes.push(restricted(&ModeList::of(coalesced.whole()), size));
    }
    Ok(modes)
}

/// Restricts the coalesced `mode` to `0..size`, with the smallest possible coarsest digit.
fn restricted(mode: &ModeList, size: i64) -> ModeList {
    let mut restricted = ModeList::new();
    let mut left = size;
    for k in 0..mode.len() {
        if left == 1 {
            break;
        }
        let extent = mode.extent(k).get().min(left);
        restricted.push(Int::new(extent), mode.stride(k));
        left = ceil_div(left, extent);
    }
    restricted
}

/// Returns whether `shape` lowers to these modes.
fn lowers_to(shape: &ArrayShape, expected: &[ModeList]) -> bool {
    let Ok(lowered) = shape.lower() else { return false };
    let Ok(found) = modes(&lowered.sizes, &lowered.layout) else { return false };
    let digits = |mode: &ModeList| -> Vec<_> {
        (0..mode.len()).map(|k| (mode.extent(k).get(), mode.stride(k).get())).collect()
    };
    found.iter().map(digits).eq(expected.iter().map(digits))
}

/// Returns the layout of these digits. Dimensions of size 1 take the inserted axes, and otherwise
/// become the most major. Leading inserted axes need no dimension. The result is `None` if more
/// other axes were inserted than dimensions of size 1 exist.
fn to_layout(found: &Untiled, sizes: &[i64]) -> Option<Layout> {
    let is_inserted = |digit: &&Digit| digit.dimension >= sizes.len();
    let mut ones = (0..sizes.len()).filter(|&dimension| sizes[dimension] == 1);
    // A tile prepends missing dimensions by itself.
    let front = found.list.iter().take_while(is_inserted).count();
    let mut order = Vec::with_capacity(sizes.len());
    for digit in &found.list[front..] {
        order.push(if is_inserted(&digit) { ones.next()? } else { digit.dimension } as i64);
    }
    order.splice(0..0, ones.map(|dimension| dimension as i64));
    let mut layout = Layout::from_major_to_minor(&order);
    layout.tiles.clone_from(&found.tiles);
    Some(layout)
}
