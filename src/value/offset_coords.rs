//! Offset coordinates: the coordinate of an offset of a compact layout, digit by digit.

use super::coords::crd2idx_shape;
use super::{DynLayout, Int, IntTuple, attempt, fits, named, reason};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// Returns the coordinate in the shape of this layout whose offset is `index`.
    ///
    /// Definition: `c_k = index / d_k % s_k` at every leaf; 0 if the extent is a static 1.
    ///
    /// - **Pre**: the layout is [compact](Self::is_compact). If
    ///   [`left_inverse`](Self::left_inverse) of another layout is not an error, it maps offsets to
    ///   flat coordinates.
    /// - **Post**: congruent with the shape; `self.crd2idx(self.get_hier_coord(i)) == i`.
    /// - **Errors**: [`Reason::NoSuchOffset`] if the offset of these digits is not `index`;
    ///   [`Reason::EmptyExtent`]; [`Reason::ZeroStride`]; [`Reason::Overflow`].
    /// - **Source**: CuTe `Layout::get_hier_coord`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Int, IntTuple};
    /// let layout = DynLayout::lit("(4,(2,3)):(6,(3,1))");
    /// assert_eq!(layout.get_hier_coord(Int::new(17)), Ok(IntTuple::lit("(2,(1,2))")));
    /// ```
    pub const fn get_hier_coord(&self, index: Int) -> Result<IntTuple, LayoutError> {
        named!("get_hier_coord", get_hier_coord(self, index))
    }

    /// Returns the coordinate whose offset is `index`, with one integer for each mode.
    ///
    /// The definition is that of [`get_hier_coord`](Self::get_hier_coord). A layout of rank 1 gives
    /// one integer, without parentheses.
    ///
    /// - **Errors**: as [`get_hier_coord`](Self::get_hier_coord).
    /// - **Source**: CuTe `Layout::get_flat_coord`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Int, IntTuple};
    /// let layout = DynLayout::lit("(4,(2,3)):(6,(3,1))");
    /// assert_eq!(layout.get_flat_coord(Int::new(17)), Ok(IntTuple::lit("(2,5)")));
    /// ```
    pub const fn get_flat_coord(&self, index: Int) -> Result<IntTuple, LayoutError> {
        named!("get_flat_coord", get_flat_coord(self, index))
    }

    /// Returns the flat coordinate whose offset is `index`.
    ///
    /// The definition is that of [`get_hier_coord`](Self::get_hier_coord).
    ///
    /// - **Errors**: as [`get_hier_coord`](Self::get_hier_coord).
    /// - **Source**: CuTe `Layout::get_1d_coord`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Int};
    /// let layout = DynLayout::lit("(4,(2,3)):(6,(3,1))");
    /// assert_eq!(layout.get_1d_coord(Int::new(17)), Ok(Int::new(22)));
    /// ```
    pub const fn get_1d_coord(&self, index: Int) -> Result<Int, LayoutError> {
        let natural = attempt!("get_1d_coord", self.get_hier_coord(index));
        named!("get_1d_coord", self.shape().crd2idx(&natural))
    }
}

const fn get_hier_coord(layout: &DynLayout, index: Int) -> Result<IntTuple, Reason> {
    let none = Reason::NoSuchOffset { offset: index.get() };
    let mut out = layout.shape();
    let mut k = 0;
    while k < layout.leaf_count() {
        let (extent, stride) = (layout.extents.get(k), layout.strides.get(k));
        let digit = if extent.is_static_value(1) {
            Int::ZERO
        } else {
            if extent.get() == 0 {
                return Err(Reason::EmptyExtent);
            }
            if stride.get() == 0 {
                return Err(Reason::ZeroStride);
            }
            fits!(fits!(index.div(stride)).rem(extent))
        };
        out.leaves.set(k, digit);
        k += 1;
    }
    // The digits of a layout that is not compact can have another offset.
    match layout.crd2idx(&out) {
        Ok(offset) if offset.get() == index.get() => Ok(out),
        _ => Err(none),
    }
}

const fn get_flat_coord(layout: &DynLayout, index: Int) -> Result<IntTuple, Reason> {
    let natural = reason!(layout.get_hier_coord(index));
    let shape = layout.shape();
    if layout.rank() == 1 {
        return Ok(IntTuple::from_int(reason!(shape.crd2idx(&natural))));
    }
    let mut out = IntTuple::start();
    let open = out.open();
    let mut i = 0;
    while i < layout.rank() {
        out.push(attempt!(crd2idx_shape(natural.whole().entry(i), shape.whole().entry(i))));
        i += 1;
    }
    out.close(open);
    out.finish()
}
