//! Tile to shape: repeat a layout until it fills a shape.

use super::{DynLayout, IntTuple, fits, named, reason};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// Repeats this layout until it has the shape `target`. The sort keys `order` order the copies.
    ///
    /// Without an `order`, the layout is repeated along the leftmost mode first.
    ///
    /// - **Post**: one mode for each mode of `target`, of the same size: `target.product_each()` is
    ///   [compatible](IntTuple::compatible) with the shape of the result.
    /// - **Errors**: [`Reason::RankAbove`] if the layout has more modes than `target`,
    ///   [`Reason::NotMultipleOfTile`] if a mode of `target` is not a multiple of the mode of this
    ///   layout; those of [`ordered`](Self::ordered) and
    ///   [`logical_product`](Self::logical_product).
    /// - **Source**: CuTe `tile_to_shape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let tile = DynLayout::lit("(8,4):(4,1)");
    /// let fill = |order| tile.tile_to_shape(&IntTuple::lit("(16,8)"), order).unwrap().to_string();
    /// assert_eq!(fill(None), "((8,2),(4,2)):((4,32),(1,64))");
    /// assert_eq!(fill(Some(&IntTuple::lit("(1,0)"))), "((8,2),(4,2)):((4,64),(1,32))");
    /// ```
    pub const fn tile_to_shape(
        &self,
        target: &IntTuple,
        order: Option<&IntTuple>,
    ) -> Result<Self, LayoutError> {
        named!("tile_to_shape", tile_to_shape(self, target, order))
    }
}

const fn tile_to_shape(
    layout: &DynLayout,
    target: &IntTuple,
    order: Option<&IntTuple>,
) -> Result<DynLayout, Reason> {
    if layout.rank() > target.rank() {
        return Err(Reason::RankAbove { rank: layout.rank(), limit: target.rank() });
    }
    let block = reason!(layout.append_to_rank(target.rank()));
    let sizes = reason!(block.shape().product_each());
    let target = reason!(target.product_each());
    let mut copies = target;
    let mut i = 0;
    while i < target.leaf_count() {
        let (whole, part) = (target.leaves.get(i), sizes.leaves.get(i));
        if part.get() == 0 {
            return Err(Reason::EmptyExtent);
        }
        if whole.get() % part.get() != 0 {
            return Err(Reason::NotMultipleOfTile { size: whole.get(), tile: part.get() });
        }
        copies.leaves.set(i, fits!(whole.div(part)));
        i += 1;
    }
    let copies = match order {
        None => reason!(DynLayout::col_major(&copies)),
        Some(order) => reason!(DynLayout::ordered(&copies, order)),
    };
    Ok(reason!(block.blocked_product(&copies)))
}
