//! Axis: one direction of a drawing, a run of neighbouring integers of the shape.
//!
//! The positions along an axis are the flat coordinates of its integers, and its headers are their digits: level `k`
//! shows digit `k`, which is the same for `run(k)` neighbours, the product of the extents before it. Where a digit other
//! than the innermost turns, a block ends and a line is drawn.

use super::width::digits;
use crate::DynLayout;

/// Consecutive leaves of a layout, drawn in one direction.
///
/// Everything but [`levels`](Self::levels) is for layouts that are not empty: with an extent 0 there are no positions,
/// and the products of the other extents need not fit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis<'a> {
    layout: &'a DynLayout,
    first: usize,
    levels: usize,
}

impl<'a> Axis<'a> {
    /// The axis of the `levels` leaves from leaf `first` on.
    pub(super) const fn new(layout: &'a DynLayout, first: usize, levels: usize) -> Self {
        Self { layout, first, levels }
    }

    /// Number of header lines: one for each leaf.
    pub(super) const fn levels(&self) -> usize {
        self.levels
    }

    /// Number of positions.
    pub(super) fn len(&self) -> i64 {
        self.run(self.levels)
    }

    /// Number of neighbouring positions that share the digit of `level`.
    pub(super) fn run(&self, level: usize) -> i64 {
        (0..level).map(|k| self.leaf(k).0).product()
    }

    /// The digit of `level` at `position`.
    pub(super) fn digit(&self, level: usize, position: i64) -> i64 {
        position / self.run(level) % self.leaf(level).0
    }

    /// Whether a new run of `level` begins at `position`, so that its digit is written there.
    pub(super) fn turns(&self, level: usize, position: i64) -> bool {
        position % self.run(level) == 0
    }

    /// How strong the line before `position` is: 0 inside a block, else how many digits turn besides the innermost.
    /// Extents of 1 do not count, their digit never turns.
    pub(super) fn edge(&self, position: i64) -> usize {
        let is_outer = |&k: &usize| self.leaf(k).0 > 1 && self.run(k) > 1;
        (0..self.levels).filter(is_outer).filter(|&k| self.turns(k, position)).count()
    }

    /// What `position` adds to the offset.
    pub(super) fn offset(&self, position: i64) -> i64 {
        (0..self.levels).map(|k| self.digit(k, position) * self.leaf(k).1).sum()
    }

    /// Number of characters of the longest digit.
    pub(super) fn digit_width(&self) -> usize {
        (0..self.levels).map(|k| digits(self.leaf(k).0 - 1)).max().unwrap_or(0)
    }

    /// Extent and stride of the leaf at `level`.
    fn leaf(&self, level: usize) -> (i64, i64) {
        match self.layout.leaf(self.first + level) {
            Some((extent, stride)) => (extent.get(), stride.get()),
            None => (1, 0), // unreachable: an axis holds leaves of its layout
        }
    }
}
