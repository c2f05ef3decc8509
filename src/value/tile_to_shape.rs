//! Tile to shape: repeat a layout until it fills a shape.

use super::{DynLayout, IntTuple, attempt, fits};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// Repeats this layout until it has the shape `target`, the copies in the order of the sort keys `order`.
    ///
    /// Without an `order` the leftmost mode is repeated first.
    ///
    /// - **Post**: one mode for each of `target`, of the same size: `target.product_each()` is
    ///   [compatible](IntTuple::compatible) with the shape of the result.
    /// - **Errors**: [`Reason::RankMismatch`] where the layout has more modes than `target`, [`Reason::NotMultiple`]
    ///   where a mode of `target` is no multiple of this layout's; those of [`ordered`](Self::ordered) and
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
        const NAME: &str = "tile_to_shape";
        if self.rank() > target.rank() {
            let reason = Reason::RankMismatch { expected: target.rank(), found: self.rank() };
            return Err(LayoutError::new(NAME, reason));
        }
        let block = attempt!(self.append_to_rank(target.rank()));
        let sizes = attempt!(block.shape().product_each());
        let target = attempt!(target.product_each());
        let mut copies = target;
        let mut i = 0;
        while i < target.leaf_count() {
            let (whole, part) = (target.leaves.get(i), sizes.leaves.get(i));
            if part.get() == 0 {
                return Err(LayoutError::new(NAME, Reason::EmptyExtent));
            }
            if whole.get() % part.get() != 0 {
                let reason = Reason::NotMultiple { value: whole.get(), of: part.get() };
                return Err(LayoutError::new(NAME, reason));
            }
            copies.leaves.set(i, fits!(NAME, whole.div(part)));
            i += 1;
        }
        let copies = match order {
            None => attempt!(Self::col_major(&copies)),
            Some(order) => attempt!(Self::ordered(&copies, order)),
        };
        block.blocked_product(&copies)
    }
}
