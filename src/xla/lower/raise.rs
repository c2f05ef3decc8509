//! Raise: the shape of XLA that lies in memory as a layout does.
//!
//! ```text
//! ((2,4,8),(128,4)):((1,256,4096),(2,1024)) on 64 x 512  ->  f32[64,512]{1,0:T(8,128)(2,1)}
//! ```
//!
//! Sorted by stride, the digits of the layout are the list that the tiles have left, major to minor. Tiles are
//! [undone](super::undo) from the last to the first until each dimension is one place, fewer tiles first. What comes
//! out is lowered again and compared, so that no wrong shape is answered.

use alloc::vec::Vec;

use super::undo::{Fills, Found, Place, TILES, TRIES, places, undo};
use crate::value::{ModeList, ceil_div};
use crate::xla::{ArrayShape, ElementType, Error, Layout, Reason};
use crate::{DynLayout, Int};

const NAME: &str = "raise";

impl ArrayShape {
    /// A shape of these sizes whose elements lie in memory as `layout` says.
    ///
    /// Found are orders of dimensions; dimensions that take more places in memory than they have elements, by a tile of
    /// the larger size; and digits that up to three tiles make, none of them with `*`. Of several shapes it is one with
    /// as few tiles as can be, dimensions of size 1 most major. The layout does not say how much memory lies behind the
    /// last element, so the tiles may be others than those that a layout was lowered from.
    ///
    /// - **Pre**: one mode for each dimension; strides positive where they matter.
    /// - **Post**: `r.lower()` has the offset of `layout` at every index inside `sizes`.
    /// - **Errors**: [`Reason::LengthMismatch`] where the modes are not as many as the sizes; [`Reason::NegativeSize`];
    ///   [`Reason::PaddedSize`] where a mode is smaller than its dimension; [`Reason::NotExpressible`] where no such
    ///   shape was found; those of [`validate`](Self::validate).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::xla::{ArrayShape, ElementType};
    /// let raise = |sizes: &[i64], layout: &str| {
    ///     ArrayShape::raise(ElementType::F32, sizes, &DynLayout::lit(layout)).map(|shape| shape.to_string())
    /// };
    /// assert_eq!(raise(&[2, 3], "(2,3):(1,2)")?, "f32[2,3]{0,1}");
    /// assert_eq!(raise(&[2, 3], "(2,3):(1,4)")?, "f32[2,3]{0,1:T(4)}"); // rows of 4 places
    /// assert_eq!(raise(&[3, 5], "((2,2),(2,3)):((2,12),(1,4))")?, "f32[3,5]{1,0:T(2,2)}");
    /// assert_eq!(
    ///     raise(&[64, 512], "((2,4,8),(128,4)):((1,256,4096),(2,1024))")?,
    ///     "f32[64,512]{1,0:T(8,128)(2,1)}",
    /// );
    /// assert!(raise(&[2, 3], "(2,3):(1,1)").is_err()); // elements on one another
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
        for fills in [Fills::Last, Fills::All] {
            let Some(places) = places(&modes, fills) else { break };
            let mut tries = TRIES;
            for tiles in 0..=TILES {
                let found = undo(&places, tiles, &mut tries);
                shape.layout = found.and_then(|found| written(&found, sizes));
                if shape.layout.is_some() && is_as(&shape, &modes) {
                    return Ok(shape);
                }
            }
        }
        refuse(Reason::NotExpressible)
    }
}

/// The canonical modes of `layout` on `sizes`.
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
        modes.push(fitted(&ModeList::of(coalesced.whole()), size));
    }
    Ok(modes)
}

/// The coalesced `mode` on `0..size`: the coarsest digit as small as can be.
fn fitted(mode: &ModeList, size: i64) -> ModeList {
    let mut fitted = ModeList::new();
    let mut left = size;
    for k in 0..mode.len() {
        if left == 1 {
            break;
        }
        let extent = mode.extent(k).get().min(left);
        fitted.push(Int::new(extent), mode.stride(k));
        left = ceil_div(left, extent);
    }
    fitted
}

/// Whether `shape` is lowered to these modes.
fn is_as(shape: &ArrayShape, expected: &[ModeList]) -> bool {
    let Ok(lowered) = shape.lower() else { return false };
    let Ok(found) = modes(&lowered.sizes, &lowered.layout) else { return false };
    let digits = |mode: &ModeList| -> Vec<_> {
        (0..mode.len()).map(|k| (mode.extent(k).get(), mode.stride(k).get())).collect()
    };
    found.iter().map(digits).eq(expected.iter().map(digits))
}

/// The layout of the list. Dimensions of size 1 stand where the list has room for one, or in front; `None` where it has
/// room for more, behind dimensions that are there.
fn written(found: &Found, sizes: &[i64]) -> Option<Layout> {
    let is_fill = |place: &&Place| place.dimension >= sizes.len();
    let mut ones = (0..sizes.len()).filter(|&dimension| sizes[dimension] == 1);
    // A tile puts dimensions in front by itself.
    let front = found.list.iter().take_while(is_fill).count();
    let mut order = Vec::with_capacity(sizes.len());
    for place in &found.list[front..] {
        order.push(if is_fill(&place) { ones.next()? } else { place.dimension } as i64);
    }
    order.splice(0..0, ones.map(|dimension| dimension as i64));
    let mut layout = Layout::from_major_to_minor(&order);
    layout.tiles.clone_from(&found.tiles);
    Some(layout)
}
