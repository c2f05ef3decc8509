//! Sort: the same offsets with the smallest stride first.

use super::{DynLayout, ModeList, named};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// Returns the integers of the layout as modes that are sorted by stride.
    ///
    /// Modes of equal stride keep their order. A layout of one integer does not change.
    ///
    /// - **Post**: the same offsets, each for as many coordinates; depth at most 1.
    /// - **Errors**: [`Reason::DynamicStride`] for a dynamic stride in a layout of several integers.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let sorted = DynLayout::lit("(4,(2,3)):(6,(3,1))").sort().unwrap();
    /// assert_eq!(sorted.to_string(), "(3,2,4):(1,3,6)");
    /// ```
    pub const fn sort(&self) -> Result<Self, LayoutError> {
        named!("sort", sort(self))
    }
}

const fn sort(layout: &DynLayout) -> Result<DynLayout, Reason> {
    let mut modes = ModeList::new();
    let mut k = 0;
    while k < layout.leaf_count() {
        let stride = layout.strides.get(k);
        if layout.leaf_count() > 1 && !stride.is_static() {
            return Err(Reason::DynamicStride);
        }
        modes.push(layout.extents.get(k), stride);
        k += 1;
    }
    modes.sort_by_stride();
    // Only the integers of the flat layout change places.
    let mut out = layout.flatten();
    let mut k = 0;
    while k < modes.len() {
        out.extents.set(k, modes.extent(k));
        out.strides.set(k, modes.stride(k));
        k += 1;
    }
    Ok(out)
}
