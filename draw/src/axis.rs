//! Axis: one direction of a panel.
//!
//! The positions along an axis are the flat coordinates of its integers, and its headers are their
//! digits. Level `k` shows digit `k`, which is equal for `span(k)` neighbors, the product of the
//! previous extents. A block ends, with a line, where a digit other than the innermost changes.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// One direction of a panel: consecutive positions, with a header line for each integer.
///
/// # Examples
///
/// ```
/// use colex_draw::Axis;
/// let axis = Axis::new("m", [3, 2]); // a mode (3,2)
/// assert_eq!((axis.len, axis.digit(0, 4), axis.digit(1, 4)), (6, 1, 1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Axis {
    /// The name of the axis, such as `m` or `bank`, or an empty text.
    pub name: String,
    /// The extents, the fastest first. Their product is the number of positions that exist.
    pub extents: Vec<i64>,
    /// The first position that the panel shows.
    pub first: i64,
    /// The number of positions that the panel shows.
    pub len: i64,
}

impl Axis {
    /// Creates the axis of all positions: the product of the extents, at most `i64::MAX`. A negative
    /// extent counts as 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Axis;
    /// let axis = Axis::new("bank", [32]);
    /// assert_eq!((axis.first, axis.len), (0, 32));
    /// ```
    pub fn new(name: impl Into<String>, extents: impl Into<Vec<i64>>) -> Self {
        let extents: Vec<i64> = extents.into();
        let len = product(extents.iter().map(|extent| *extent.max(&0)));
        Self { name: name.into(), extents, first: 0, len }
    }

    /// Returns the axis of these positions, counted from the first one of this axis. Positions past
    /// its last one are left out.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Axis;
    /// let axis = Axis::new("", [4, 4]).part(8..16).part(1..3);
    /// assert_eq!((axis.first, axis.len), (9, 2));
    /// ```
    #[must_use]
    pub fn part(&self, positions: Range<i64>) -> Self {
        let Range { start, end } = self.within(&positions);
        Self { first: self.first + start, len: end - start, ..self.clone() }
    }

    /// Returns the positions of a range that the axis has.
    pub(crate) fn within(&self, positions: &Range<i64>) -> Range<i64> {
        let len = self.len.max(0);
        let start = positions.start.clamp(0, len);
        start..positions.end.clamp(start, len)
    }

    /// Returns the number of all positions, of which the panel shows a part.
    pub(crate) fn total(&self) -> i64 {
        product(self.extents.iter().map(|extent| *extent.max(&0)))
    }

    /// Returns whether positions before the first shown one, and after the last shown one, exist.
    pub(crate) fn continues(&self) -> (bool, bool) {
        (self.first > 0, self.first.saturating_add(self.len) < self.total())
    }

    /// Returns whether the panel shows some of the positions, and not all.
    pub(crate) fn is_part(&self) -> bool {
        self.continues() != (false, false)
    }

    /// Returns the end of the positions from `begin` on of which `fit` fit a page, at least one. A part
    /// ends between blocks, else at a multiple of a large power of 2, but not before half of `fit`.
    pub(crate) fn break_after(&self, begin: i64, fit: i64) -> i64 {
        let end = begin + fit.max(1);
        if end >= self.len {
            return self.len;
        }
        let roundness = |&at: &i64| (self.edge(at), (self.first + at).trailing_zeros(), at);
        (begin + (fit + 1) / 2..=end).filter(|at| *at > begin).max_by_key(roundness).unwrap_or(end)
    }

    /// Returns the number of header lines: one for each extent.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Axis;
    /// assert_eq!(Axis::new("", [3, 2]).levels(), 2);
    /// ```
    #[must_use]
    pub fn levels(&self) -> usize {
        self.extents.len()
    }

    /// Returns the number of neighboring positions with the same digit of `level`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Axis;
    /// let axis = Axis::new("", [3, 2]);
    /// assert_eq!((axis.span(0), axis.span(1)), (1, 3));
    /// ```
    #[must_use]
    pub fn span(&self, level: usize) -> i64 {
        product(self.extents.iter().take(level).copied())
    }

    /// Returns the digit of `level` at position `k` of the panel.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Axis;
    /// let axis = Axis::new("", [3, 2]).part(2..6);
    /// assert_eq!((axis.digit(0, 2), axis.digit(1, 2)), (1, 1)); // position 4 is (1,1)
    /// ```
    #[must_use]
    pub fn digit(&self, level: usize, k: i64) -> i64 {
        let extent = self.extents.get(level).copied().unwrap_or(1);
        (self.first + k) / self.span(level).max(1) % extent.max(1)
    }

    /// Returns whether a new digit of `level` begins at position `k` of the panel.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Axis;
    /// let axis = Axis::new("", [3, 2]);
    /// assert!(axis.digit_begins(1, 3) && !axis.digit_begins(1, 4));
    /// ```
    #[must_use]
    pub fn digit_begins(&self, level: usize, k: i64) -> bool {
        k == 0 || (self.first + k) % self.span(level).max(1) == 0
    }

    /// Returns the position of the panel at which the digit of `level` that begins at `k` ends.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Axis;
    /// let axis = Axis::new("", [3, 2]).part(1..6);
    /// assert_eq!((axis.digit_end(1, 0), axis.digit_end(1, 2)), (2, 5));
    /// ```
    #[must_use]
    pub fn digit_end(&self, level: usize, k: i64) -> i64 {
        let span = self.span(level).max(1);
        ((self.first + k) / span * span + span - self.first).min(self.len)
    }

    /// Returns the weight of the line before position `k`: 0 inside a block, else the number of
    /// changing digits other than the innermost. Extents of 1 do not count, because their digit
    /// never changes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Axis;
    /// let axis = Axis::new("", [2, 2, 2]);
    /// assert_eq!((axis.edge(1), axis.edge(2), axis.edge(4)), (0, 1, 2));
    /// ```
    #[must_use]
    pub fn edge(&self, k: i64) -> usize {
        let is_outer = |&level: &usize| self.extents[level] > 1 && self.span(level) > 1;
        (0..self.levels())
            .filter(is_outer)
            .filter(|&level| (self.first + k) % self.span(level) == 0)
            .count()
    }
}

/// Returns a product, at most `i64::MAX`.
fn product(extents: impl Iterator<Item = i64>) -> i64 {
    // A later 0 is the product, too.
    extents.fold(1, |product: i64, extent| product.saturating_mul(extent))
}
