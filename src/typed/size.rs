//! Size and cosize: how many coordinates a layout has, and how far its offsets reach.

use super::layout::Layout;
use super::strides::Strides;
use super::tuple::IntTuple;

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// Number of modes; 1 for an integer.
    pub const RANK: usize = S::RANK;

    /// Levels of parentheses; 0 for an integer.
    pub const DEPTH: usize = S::DEPTH;

    /// Number of coordinates: the product of the extents.
    ///
    /// - **Static integers**: a constant where all extents are static; as a type, [`StaticLayout::Size`].
    /// - **Source**: CuTe `size`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let n = 5;
    /// assert_eq!(layout!((4, (2, n)):(1, (4, 8))).size(), 40);
    /// ```
    ///
    /// [`StaticLayout::Size`]: super::StaticLayout::Size
    #[must_use]
    #[inline]
    pub fn size(self) -> usize {
        self.shape.product()
    }

    /// How far the offsets reach: `1 + sum (s - 1) * |d|` over the modes; 0 where the size is 0.
    ///
    /// With strides of at least 0 the length of the storage that the layout needs; with negative ones the width of the
    /// interval that the offsets lie in.
    ///
    /// - **Static integers**: a constant where all integers are static; as a type, [`StaticLayout::Cosize`].
    /// - **Source**: CuTe `cosize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let pitch = 5;
    /// assert_eq!(layout!((4, 8):(1, pitch)).cosize(), 39);
    /// ```
    ///
    /// [`StaticLayout::Cosize`]: super::StaticLayout::Cosize
    #[must_use]
    #[inline]
    pub fn cosize(self) -> usize {
        if self.size() == 0 { 0 } else { 1 + self.stride.spread(self.shape) }
    }

    /// Number of modes: [`RANK`](Self::RANK).
    #[must_use]
    #[inline]
    pub const fn rank(self) -> usize {
        S::RANK
    }

    /// Levels of parentheses: [`DEPTH`](Self::DEPTH).
    #[must_use]
    #[inline]
    pub const fn depth(self) -> usize {
        S::DEPTH
    }
}
