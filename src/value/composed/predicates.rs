//! Predicates: a swizzle is a bijection, so those of a swizzled layout follow from the inner layout.

use super::{ComposedLayout, Outer};

impl ComposedLayout {
    /// Returns whether different coordinates have different offsets; `None` if no rule decides it.
    ///
    /// Under a swizzle the inner layout decides. Under an outer layout both layouts must be injective,
    /// and the inner offsets in bounds of the outer layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let is_injective = |text| ComposedLayout::lit(text).is_injective();
    /// assert_eq!(is_injective("S<3,0,3> o 5 o (8,8):(8,1)"), Some(true));
    /// assert_eq!(is_injective("S<3,0,3> o 0 o (8,8):(1,1)"), Some(false));
    /// ```
    #[must_use]
    pub const fn is_injective(&self) -> Option<bool> {
        let inner = self.inner.is_injective();
        match (&self.outer, inner) {
            (Outer::Swizzle(_), _) | (_, Some(false)) => inner,
            (Outer::Layout(outer), _) => {
                let (low, high) = self.inner.offset_range();
                let offset = self.offset.get();
                // The constructor checked that the sums fit.
                let is_within = offset + low >= 0 && offset + high < outer.size();
                match (inner, outer.is_injective()) {
                    _ if self.inner.is_empty() => Some(true),
                    (Some(true), Some(true)) if is_within => Some(true),
                    _ => None,
                }
            }
        }
    }

    /// Returns whether the offsets are exactly `0..size`, each once; `None` if no rule decides it.
    ///
    /// A swizzled layout that is not injective, or whose inner layout is compact with offset 0, is
    /// decided.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let is_compact = |text| ComposedLayout::lit(text).is_compact();
    /// assert_eq!(is_compact("S<3,0,3> o 0 o (8,8):(8,1)"), Some(true));
    /// assert_eq!(is_compact("S<1,0,-3> o 0 o 4:1"), Some(false)); // 0 9 2 11
    /// ```
    #[must_use]
    pub const fn is_compact(&self) -> Option<bool> {
        if self.inner.is_empty() {
            return Some(true);
        }
        match (&self.outer, self.is_injective()) {
            (_, Some(false)) => Some(false),
            // The bounds are attained, and different offsets between 0 and size - 1 are all.
            (Outer::Swizzle(_), _) if self.offset.get() == 0 && self.inner.is_compact() => {
                match self.offset_bounds() {
                    Some((least, greatest)) => Some(least == 0 && greatest == self.size() - 1),
                    None => None,
                }
            }
            _ => None,
        }
    }
}
