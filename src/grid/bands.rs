//! Bands: groups of rows or columns. All orders except the curves are bands.

use super::Side;

/// Groups of `width` lines of the grid: rows for [`Side::M`], columns for [`Side::N`]. A *step* has
/// one tile of each line of a group.
#[derive(Clone, Copy)]
pub(super) struct Bands {
    pub(super) side: Side,
    /// The lines of the grid.
    pub(super) lines: i64,
    /// The tiles of a line: the steps of a group.
    pub(super) line: i64,
    pub(super) width: i64,
    /// The steps of a group, with those outside of the grid.
    pub(super) steps: i64,
    /// Whether the last group has `width` lines although the grid ends before.
    is_padded: bool,
    is_zigzag: bool,
}

impl Bands {
    const fn new(rows: i64, columns: i64, side: Side, width: i64) -> Self {
        let (lines, line) = match side {
            Side::M => (rows, columns),
            Side::N => (columns, rows),
        };
        Self { side, lines, line, width, steps: line, is_padded: false, is_zigzag: false }
    }

    /// Returns groups of which the last one has the lines that remain.
    pub(super) const fn shrunk(rows: i64, columns: i64, side: Side, width: i64) -> Self {
        let bands = Self::new(rows, columns, side, width);
        // One group has at most all lines; this keeps the products below small.
        let width = if width > bands.lines { bands.lines } else { width };
        Self { width, ..bands }
    }

    pub(super) const fn zigzag(rows: i64, columns: i64, side: Side, width: i64) -> Self {
        Self { is_zigzag: true, ..Self::shrunk(rows, columns, side, width) }
    }

    /// Returns groups of which the last one is padded, with or without padded steps.
    pub(super) const fn padded(
        rows: i64,
        columns: i64,
        side: Side,
        width: i64,
        pads_steps: bool,
    ) -> Self {
        let bands = Self::new(rows, columns, side, width);
        let steps = if pads_steps { round_up(bands.line, width) } else { bands.line };
        Self { steps, is_padded: true, ..bands }
    }

    pub(super) const fn ids(&self) -> i64 {
        let lines = if self.is_padded { round_up(self.lines, self.width) } else { self.lines };
        lines * self.steps
    }

    /// Returns the tile of an id below `ids`, or `None` if it is padding.
    pub(super) const fn tile(&self, id: i64) -> Option<(i64, i64)> {
        let group = id / (self.width * self.steps);
        let (lines, rest) = (self.lines_of(group), id % (self.width * self.steps));
        let (step, line) = self.directed(group, lines, rest / lines, rest % lines);
        let line = group * self.width + line;
        if line >= self.lines || step >= self.line {
            return None;
        }
        Some(self.in_grid(line, step))
    }

    /// Returns the id of a tile of the grid.
    pub(super) const fn id_of(&self, row: i64, column: i64) -> i64 {
        let (line, step) = self.in_grid(row, column);
        let group = line / self.width;
        let lines = self.lines_of(group);
        // For a given step, a direction is its own inverse.
        let (step, line) = if self.is_zigzag && group % 2 == 1 {
            (self.steps - 1 - step, line % self.width)
        } else {
            (step, line % self.width)
        };
        let line = if self.is_zigzag && step % 2 == 1 { lines - 1 - line } else { line };
        group * self.width * self.steps + step * lines + line
    }

    /// Returns the lines of a group.
    const fn lines_of(&self, group: i64) -> i64 {
        let remaining = self.lines - group * self.width;
        if self.is_padded || remaining > self.width { self.width } else { remaining }
    }

    /// Returns the step and the line of a group in the direction of a zigzag.
    const fn directed(&self, group: i64, lines: i64, step: i64, line: i64) -> (i64, i64) {
        if !self.is_zigzag {
            return (step, line);
        }
        let line = if step % 2 == 1 { lines - 1 - line } else { line };
        (if group % 2 == 1 { self.steps - 1 - step } else { step }, line)
    }

    /// Exchanges line and step for [`Side::N`]: from `(line, step)` to `(row, column)` and back.
    const fn in_grid(&self, first: i64, second: i64) -> (i64, i64) {
        match self.side {
            Side::M => (first, second),
            Side::N => (second, first),
        }
    }
}

const fn round_up(extent: i64, multiple: i64) -> i64 {
    (extent + multiple - 1) / multiple * multiple
}
