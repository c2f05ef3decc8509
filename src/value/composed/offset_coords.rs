//! Offset coordinates: a swizzle is its own inverse, so the coordinate of an offset is that of the
//! swizzled offset in the inner layout.

use super::ComposedLayout;
use crate::value::{Int, IntTuple, attempt, fits, named};
use crate::{LayoutError, Reason};

impl ComposedLayout {
    /// Returns the coordinate in the shape of this layout whose offset is `index`.
    ///
    /// Definition: the coordinate of `swizzle(index) - offset` in the inner layout.
    ///
    /// - **Post**: `self.crd2idx(self.get_hier_coord(i)) == i`.
    /// - **Errors**: those of
    ///   [`DynLayout::get_hier_coord`](crate::DynLayout::get_hier_coord); [`Reason::OuterLayout`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, Int, IntTuple};
    /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(tile.get_hier_coord(Int::new(18)), Ok(IntTuple::lit("(2,0)")));
    /// ```
    pub const fn get_hier_coord(&self, index: Int) -> Result<IntTuple, LayoutError> {
        let inner = attempt!("get_hier_coord", self.inner_offset(index));
        named!("get_hier_coord", self.inner.get_hier_coord(inner))
    }

    /// Returns the coordinate whose offset is `index`, with one integer for each mode.
    ///
    /// - **Errors**: as [`get_hier_coord`](Self::get_hier_coord).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, Int, IntTuple};
    /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))");
    /// assert_eq!(tile.get_flat_coord(Int::new(19)), Ok(IntTuple::lit("(2,1)")));
    /// ```
    pub const fn get_flat_coord(&self, index: Int) -> Result<IntTuple, LayoutError> {
        let inner = attempt!("get_flat_coord", self.inner_offset(index));
        named!("get_flat_coord", self.inner.get_flat_coord(inner))
    }

    /// Returns the flat coordinate whose offset is `index`.
    ///
    /// - **Errors**: as [`get_hier_coord`](Self::get_hier_coord).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, Int};
    /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(tile.get_1d_coord(Int::new(19)), Ok(Int::new(10)));
    /// ```
    pub const fn get_1d_coord(&self, index: Int) -> Result<Int, LayoutError> {
        let inner = attempt!("get_1d_coord", self.inner_offset(index));
        named!("get_1d_coord", self.inner.get_1d_coord(inner))
    }

    /// Returns the inner offset with the offset `index`.
    const fn inner_offset(&self, index: Int) -> Result<Int, Reason> {
        let swizzle = attempt!(self.needs_swizzle());
        let swizzled = Int::marked(swizzle.apply(index.get()), index.is_static());
        Ok(fits!(swizzled.sub(self.offset)))
    }
}
