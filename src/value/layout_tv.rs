//! Thread-value layouts: which thread holds which value of a tile.

use super::{DynLayout, IntTuple, named, reason};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// Returns the layout `(thread, value)` over a tile, and the shape of that tile.
    ///
    /// This layout maps a block of the tile to its thread, and `values` maps a coordinate in a
    /// block to a value. Together they cover the tile.
    ///
    /// - **Post**: a bijection onto the tile. Thread `self(c)` has value `values(d)` at coordinate
    ///   `d` of block `c`.
    /// - **Errors**: [`Reason::ThreadIndices`] unless the threads are compact;
    ///   [`Reason::HolesInTile`] unless the values are compact, and both in static integers; those
    ///   of [`raked_product`](Self::raked_product), [`right_inverse`](Self::right_inverse) and
    ///   [`with_shape`](Self::with_shape).
    /// - **Source**: CuTe `make_layout_tv` (DSL), `make_tiled_copy`, which do not check that the
    ///   layouts are compact.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let threads = DynLayout::lit("(4,8):(8,1)");
    /// let (tv, tile) = threads.layout_tv(&DynLayout::lit("(2,2):(2,1)")).unwrap();
    /// assert_eq!(tv.to_string(), "((8,4),(2,2)):((16,2),(8,1))");
    /// assert_eq!(tile.to_string(), "(8,16)");
    /// ```
    #[doc(alias = "make_layout_tv")]
    pub const fn layout_tv(&self, values: &Self) -> Result<(Self, IntTuple), LayoutError> {
        named!("layout_tv", layout_tv(self, values))
    }
}

const fn layout_tv(
    layout: &DynLayout,
    values: &DynLayout,
) -> Result<(DynLayout, IntTuple), Reason> {
    let tile = match layout.raked_product(values) {
        Ok(tile) if layout.is_compact() => tile,
        Err(error) if !matches!(error.reason(), Reason::Overlap { .. }) => {
            return Err(error.reason());
        }
        // Threads share an index, or the values would fill the gaps and number both.
        _ => {
            let (threads, cosize) = (layout.size(), layout.cosize());
            return Err(Reason::ThreadIndices { threads, cosize });
        }
    };
    let sizes = [
        IntTuple::from_int(reason!(layout.shape().product())),
        IntTuple::from_int(reason!(values.shape().product())),
    ];
    let shape = reason!(IntTuple::from_entries(&sizes));
    let inverse = reason!(tile.right_inverse());
    if inverse.size() != tile.size() {
        // The right inverse ends at the first gap. Past its end it would not be an inverse.
        return Err(Reason::HolesInTile { reached: inverse.size(), size: tile.size() });
    }
    let tv = reason!(inverse.with_shape(&shape));
    Ok((tv, reason!(tile.shape().product_each())))
}
