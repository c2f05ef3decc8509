//! The least and the greatest offset of a swizzled layout, and its cosize.
//!
//! A swizzle permutes blocks, so the greatest offset can exceed that of the inner layout. The inner
//! offsets are in an interval. It is divided into aligned blocks of a power of two, and on such a
//! block the least and the greatest swizzled offset have a closed form.

use super::outer::layout_bounds;
use super::{ComposedLayout, Outer};
use crate::value::Swizzle;

impl ComposedLayout {
    /// Returns the least and the greatest offset to which the swizzle maps the interval of the
    /// inner offsets; `None` if the size is 0.
    ///
    /// - **Post**: every offset is at least the first and at most the second. Under a swizzle both
    ///   are attained if the inner layout has every offset of its interval.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// assert_eq!(ComposedLayout::lit("S<2,0,-3> o 0 o 8:1").offset_bounds(), Some((0, 31)));
    /// ```
    #[must_use]
    pub const fn offset_bounds(&self) -> Option<(i64, i64)> {
        if self.inner.is_empty() { None } else { self.try_bounds() }
    }

    /// Returns the length of the storage: one past the greatest offset of
    /// [`offset_bounds`](Self::offset_bounds); 0 if the size is 0.
    ///
    /// If an offset is negative, this is the length of the interval from the least to the greatest
    /// offset, which includes 0.
    ///
    /// - **Post**: `self.index(i) < cosize` for every `i < size`, if no offset is negative. Without
    ///   a swizzle and an offset it is the cosize of the inner layout.
    /// - **Source**: CuTe `cosize`, which returns the cosize of the inner layout: too little if the
    ///   swizzle moves an offset past it.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let cosize = |text| ComposedLayout::lit(text).cosize();
    /// assert_eq!(cosize("S<3,0,3> o 0 o (8,8):(8,1)"), 64);
    /// assert_eq!(cosize("S<3,0,3> o 0 o 12:1"), 12);
    /// assert_eq!(cosize("S<2,0,-3> o 0 o 8:1"), 32); // the inner cosize is 8
    /// ```
    #[must_use]
    pub const fn cosize(&self) -> i64 {
        match self.try_cosize() {
            Some(cosize) => cosize,
            None => i64::MAX, // unreachable: the constructor checked it
        }
    }

    pub(super) const fn try_cosize(&self) -> Option<i64> {
        if self.inner.is_empty() {
            return Some(0);
        }
        let Some((least, greatest)) = self.try_bounds() else { return None };
        let begin = if least < 0 { least } else { 0 };
        let last = if greatest > 0 { greatest } else { 0 };
        match last.checked_sub(begin) {
            Some(width) => width.checked_add(1),
            None => None,
        }
    }

    /// Returns the bounds of a layout that is not empty; `None` if they do not fit.
    const fn try_bounds(&self) -> Option<(i64, i64)> {
        let (low, high) = self.inner.offset_range();
        match (self.offset.get().checked_add(low), self.offset.get().checked_add(high)) {
            (Some(low), Some(high)) => match &self.outer {
                Outer::Swizzle(swizzle) => Some(swizzled_bounds(*swizzle, low, high)),
                Outer::Layout(layout) => layout_bounds(layout, low, high),
            },
            _ => None,
        }
    }
}

/// Returns the least and the greatest value of the swizzle on `low..=high`.
pub(crate) const fn swizzled_bounds(swizzle: Swizzle, low: i64, high: i64) -> (i64, i64) {
    let (mut least, mut greatest) = (i64::MAX, i64::MIN);
    let mut at = low;
    loop {
        // The largest aligned block that begins at `at` and ends at `high` or before.
        let mut k = if at == 0 { 62 } else { at.trailing_zeros() };
        if k > 62 {
            k = 62;
        }
        while at.saturating_add((1 << k) - 1) > high || at.checked_add((1 << k) - 1).is_none() {
            k -= 1;
        }
        let (first, last) = block_bounds(swizzle, at, (1 << k) - 1);
        least = if first < least { first } else { least };
        greatest = if last > greatest { last } else { greatest };
        match at.checked_add(1 << k) {
            Some(next) if next <= high => at = next,
            _ => return (least, greatest),
        }
    }
}

/// Returns the least and the greatest value of the swizzle on the aligned block `at..=at + free`,
/// where `free` is `2^k - 1`.
///
/// The bits above the block are fixed. The bits of the block take all values, except those of Y
/// whose bit of Z is fixed above: they decide that higher bit, so it determines them.
const fn block_bounds(swizzle: Swizzle, at: i64, free: i64) -> (i64, i64) {
    let tied = swizzle.y_mask() & free & !(swizzle.shifted_back(swizzle.z_mask() & free));
    let decided = swizzle.shifted(tied);
    let fixed = swizzle.apply(at) & !free & !decided;
    let set = swizzle.shifted_back(at & decided); // bits of Y that clear the decided bits
    let least = fixed | set;
    let greatest = fixed | decided | (free & !tied) | (tied & !set);
    (least, greatest)
}
