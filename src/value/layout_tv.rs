//! Thread-value layouts: which thread holds which value of a tile.

use super::{DynLayout, IntTuple, attempt};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// The layout of threads and values, from a layout of threads and a layout of the values of each thread: a layout
    /// `(thread, value)` over the tile that they cover together, and the shape of that tile.
    ///
    /// - **Post**: a bijection onto the tile.
    /// - **Errors**: [`Reason::HolesInTile`] unless threads and values are compact, as far as static integers tell; those of [`raked_product`](Self::raked_product), [`right_inverse`](Self::right_inverse) and
    ///   [`with_shape`](Self::with_shape).
    /// - **Source**: CuTe `make_layout_tv` (DSL), `make_tiled_copy`.
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
        let tile = attempt!(self.raked_product(values));
        let sizes = [
            IntTuple::from_int(attempt!(self.shape().product())),
            IntTuple::from_int(attempt!(values.shape().product())),
        ];
        let shape = attempt!(IntTuple::from_entries(&sizes));
        let inverse = attempt!(tile.right_inverse());
        if inverse.size() != tile.size() {
            // The inverse ends at the first hole; read on along its last mode it would be no inverse.
            let reason = Reason::HolesInTile { reached: inverse.size(), size: tile.size() };
            return Err(LayoutError::new("layout_tv", reason));
        }
        let tv = attempt!(inverse.with_shape(&shape));
        Ok((tv, attempt!(tile.shape().product_each())))
    }
}
