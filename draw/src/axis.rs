//! Axis: one direction of a drawing, which shows consecutive integers of the shape.
//!
//! The positions along an axis are the flat coordinates of its integers, and its headers are their
//! digits. Level `k` shows digit `k`, which is equal for `span(k)` neighbors, the product of the
//! previous extents. A block ends, with a line, where a digit other than the innermost changes.

use crate::width::digits;
use colex::DynLayout;

/// Consecutive leaves of a layout, drawn in one direction.
///
/// All functions except [`levels`](Self::levels) require a layout that is not empty: with an extent
/// 0 there are no positions, and the products of the other extents can overflow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axis<'a> {
    layout: &'a DynLayout,
    first: usize,
    levels: usize,
}

impl<'a> Axis<'a> {
    /// Creates the axis of the `levels` leaves from leaf `first` on.
    pub(crate) const fn new(layout: &'a DynLayout, first: usize, levels: usize) -> Self {
        Self { layout, first, levels }
    }

    /// Returns the number of header lines: one for each leaf.
    pub(crate) const fn levels(&self) -> usize {
        self.levels
    }

    /// Returns the number of positions.
    pub(crate) fn len(&self) -> i64 {
        self.span(self.levels)
    }

    /// Returns the number of neighboring positions with the same digit of `level`.
    pub(crate) fn span(&self, level: usize) -> i64 {
        (0..level).map(|k| self.leaf(k).0).product()
    }

    /// Returns the digit of `level` at `position`.
    pub(crate) fn digit(&self, level: usize, position: i64) -> i64 {
        position / self.span(level) % self.leaf(level).0
    }

    /// Returns whether the digit of `level` changes at `position`, so that it is written there.
    pub(crate) fn digit_changes(&self, level: usize, position: i64) -> bool {
        position % self.span(level) == 0
    }

    /// Returns the weight of the line before `position`: 0 inside a block, else the number of
    /// changing digits other than the innermost. Extents of 1 do not count, because their digit
    /// never changes.
    pub(crate) fn edge(&self, position: i64) -> usize {
        let is_outer = |&k: &usize| self.leaf(k).0 > 1 && self.span(k) > 1;
        (0..self.levels).filter(is_outer).filter(|&k| self.digit_changes(k, position)).count()
    }

    /// Returns the offset of `position` along this axis.
    pub(crate) fn offset(&self, position: i64) -> i64 {
        (0..self.levels).map(|k| self.digit(k, position) * self.leaf(k).1).sum()
    }

    /// Returns the length of the longest digit in characters.
    pub(crate) fn digit_width(&self) -> usize {
        (0..self.levels).map(|k| digits(self.leaf(k).0 - 1)).max().unwrap_or(0)
    }

    /// Returns the extent and the stride of the leaf at `level`.
    fn leaf(&self, level: usize) -> (i64, i64) {
        match self.layout.leaf(self.first + level) {
            Some((extent, stride)) => (extent.get(), stride.get()),
            None => (1, 0), // unreachable: an axis consists of leaves of its layout
        }
    }
}
