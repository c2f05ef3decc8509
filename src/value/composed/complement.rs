//! Complement: a swizzle changes no bit above its fields.
//!
//! `S<B,M,S>` permutes the offsets in each aligned block of `2^(M + B + |S|)`. If `r` is a multiple of
//! the block, `swizzle(x + r) == swizzle(x) + r`. So the complement of the inner layout is a
//! complement of the swizzled layout if its strides are multiples of the block.

use super::ComposedLayout;
use crate::value::{DynLayout, IntTuple, attempt, named};
use crate::{LayoutError, Reason};

impl ComposedLayout {
    /// Returns the [complement](DynLayout::complement) of the inner layout, if the swizzle keeps it.
    ///
    /// - **Post**: with `r`, `self.index(i) + r.index(j)` is
    ///   `swizzle(offset + inner.index(i) + r.index(j))`. So the only common offset difference is 0.
    /// - **Errors**: those of [`DynLayout::complement`]; [`Reason::ComplementInBlock`];
    ///   [`Reason::OuterLayout`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, IntTuple};
    /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(tile.complement(&IntTuple::int(256)).unwrap().to_string(), "4:64");
    /// let row = ComposedLayout::lit("S<3,0,3> o 0 o 8:1");
    /// assert_eq!(
    ///     row.complement(&IntTuple::int(256)).unwrap_err().to_string(),
    ///     "complement: the complement of the inner layout has the stride 8, and the swizzle \
    ///      permutes blocks of 64 offsets; use a layout that fills these blocks, or the inner layout"
    /// );
    /// ```
    pub const fn complement(&self, target: &IntTuple) -> Result<DynLayout, LayoutError> {
        let complement = attempt!("complement", self.inner.complement(target));
        named!("complement", keeps(self, &complement))
    }

    /// Returns the complement up to the cosize of the inner layout: [`DynLayout::gaps`] of the inner
    /// layout, if the swizzle keeps it.
    ///
    /// - **Errors**: those of [`complement`](Self::complement).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let tile = ComposedLayout::lit("S<1,0,1> o 0 o (4,2):(1,8)");
    /// assert_eq!(tile.gaps().unwrap().to_string(), "2:4");
    /// ```
    pub const fn gaps(&self) -> Result<DynLayout, LayoutError> {
        let complement = attempt!("gaps", self.inner.gaps());
        named!("gaps", keeps(self, &complement))
    }
}

/// Returns `complement` if each of its strides is a multiple of the blocks of the swizzle.
const fn keeps(layout: &ComposedLayout, complement: &DynLayout) -> Result<DynLayout, Reason> {
    let swizzle = attempt!(layout.needs_swizzle());
    let width = if swizzle.is_identity() { 0 } else { swizzle.width() };
    let mut k = 0;
    while k < complement.leaf_count() {
        let stride = complement.strides.value(k);
        if complement.extents.value(k) > 1 && stride.trailing_zeros() < width as u32 {
            // A block of 2^63 offsets has all of them.
            let block = if width < 63 { 1 << width } else { i64::MAX };
            return Err(Reason::ComplementInBlock { stride, block });
        }
        k += 1;
    }
    Ok(*complement)
}
