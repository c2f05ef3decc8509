//! Page: the positions of the tables of a grid.
//!
//! All lengths are integers in tenths of a point. The page grows with the table. A cell grows with
//! the longest offset up to [`CELL_MAX`]; for longer offsets the text shrinks.

use crate::EMPTY_NOTE;
use crate::grid::Grid;
use crate::width::width;

/// A position on the page, or a size: to the right, and down.
pub(crate) type Point = (i64, i64);

const MARGIN: i64 = 160;
/// The distance between the tables of two slices.
const GAP: i64 = 360;
const TITLE_HEIGHT: i64 = 320;
const TITLE_FONT: i64 = 150;
const NAME_HEIGHT: i64 = 240;
pub(crate) const NAME_FONT: i64 = 120;
/// The height of a header line.
pub(crate) const HEADER: i64 = 190;
pub(crate) const LABEL_FONT: i64 = 105;
/// The distance between the innermost labels and the cells.
const HEADER_GAP: i64 = 20;
pub(crate) const CELL_HEIGHT: i64 = 320;
const CELL_MAX: i64 = 1000;
const CELL_FONT: i64 = 135;
/// The width for tables side by side, at most [`MAX_TABLES_PER_LINE`] of them.
const PAGE_WIDTH: i64 = 16000;
const MAX_TABLES_PER_LINE: i64 = 4;
/// The width of a character in hundredths of its font size: that of digits in the widest common
/// fonts, so that text stays in its cell in other fonts.
const ADVANCE: i64 = 65;

/// The position of the title of the layout: the middle of its left side.
pub(crate) const TITLE: Point = (MARGIN, MARGIN + TITLE_FONT / 2);
/// The position of a note in place of the tables.
pub(crate) const NOTE: Point = (MARGIN, MARGIN + TITLE_HEIGHT + NAME_FONT / 2);

/// A grid laid out on a page.
pub(crate) struct Page<'a> {
    grid: Grid<'a>,
    pub(crate) cell_width: i64,
    pub(crate) cell_font: i64,
    pub(crate) title_font: i64,
    /// The width of a column of row labels.
    pub(crate) label_width: i64,
    /// The size of one table with its headers and title.
    table: Point,
    tables_per_line: i64,
    /// The size of the page.
    pub(crate) size: Point,
}

impl<'a> Page<'a> {
    pub(crate) fn new(grid: Grid<'a>) -> Self {
        let title_width = |font| text_width(width(grid.title()), font);
        if grid.is_empty() {
            let text = title_width(TITLE_FONT).max(text_width(EMPTY_NOTE.len(), NAME_FONT));
            return Self {
                grid,
                cell_width: 0,
                cell_font: 0,
                title_font: TITLE_FONT,
                label_width: 0,
                table: (0, 0),
                tables_per_line: 1,
                size: (2 * MARGIN + text, 2 * MARGIN + TITLE_HEIGHT + NAME_HEIGHT),
            };
        }
        let characters = grid.cell_width();
        let cell_width = (text_width(characters, CELL_FONT) + 120).clamp(CELL_HEIGHT, CELL_MAX);
        let label_width = (text_width(grid.rows.digit_width(), LABEL_FONT) + 60).max(HEADER);
        // The last slice has the largest coordinates, so the longest title.
        let name_width = if grid.is_sliced() {
            text_width(width(&grid.slice_name(grid.slices.len() - 1)), NAME_FONT)
        } else {
            0
        };
        let mut page = Self {
            grid,
            cell_width,
            cell_font: font_within(cell_width - 60, characters).min(CELL_FONT),
            title_font: TITLE_FONT,
            label_width,
            table: (0, 0),
            tables_per_line: 1,
            size: (0, 0),
        };
        let (left, top) = page.headers();
        page.table = (
            (left + cell_width * grid.columns.len()).max(name_width),
            top + CELL_HEIGHT * grid.rows.len(),
        );
        let slices = grid.slices.len();
        page.tables_per_line =
            ((PAGE_WIDTH + GAP) / (page.table.0 + GAP)).clamp(1, MAX_TABLES_PER_LINE).min(slices);
        let table_lines = (slices + page.tables_per_line - 1) / page.tables_per_line;
        let tables = page.tables_per_line * (page.table.0 + GAP) - GAP;
        // A long title shrinks to the width of its tables, but stays readable.
        page.title_font = font_within(tables, width(grid.title())).clamp(90, TITLE_FONT);
        page.size = (
            2 * MARGIN + tables.max(title_width(page.title_font)),
            2 * MARGIN + TITLE_HEIGHT + table_lines * (page.table.1 + GAP) - GAP,
        );
        page
    }

    /// Returns the position of the title of a table whose cells start at `origin`.
    pub(crate) fn name(&self, origin: Point) -> Point {
        let (left, top) = self.headers();
        (origin.0 - left, origin.1 - top + NAME_FONT / 2)
    }

    /// Returns the upper left corner of the cells of a table.
    pub(crate) fn origin(&self, slice: i64) -> Point {
        let (left, top) = self.headers();
        (
            MARGIN + slice % self.tables_per_line * (self.table.0 + GAP) + left,
            MARGIN + TITLE_HEIGHT + slice / self.tables_per_line * (self.table.1 + GAP) + top,
        )
    }

    /// Returns the size of titles and headers: left of the cells, and above them.
    fn headers(&self) -> Point {
        let name = if self.grid.is_sliced() { NAME_HEIGHT } else { 0 };
        let gap = |levels| if levels == 0 { 0 } else { HEADER_GAP };
        let (rows, columns) = (self.grid.rows.levels(), self.grid.columns.levels());
        (rows as i64 * self.label_width + gap(rows), name + columns as i64 * HEADER + gap(columns))
    }

    /// Returns the left side of the header column of `level`.
    pub(crate) fn header_column(&self, origin: Point, level: usize) -> i64 {
        origin.0 - HEADER_GAP - (level as i64 + 1) * self.label_width
    }

    /// Returns the upper left corner of a cell.
    pub(crate) const fn at(&self, origin: Point, column: i64, row: i64) -> Point {
        (origin.0 + column * self.cell_width, origin.1 + row * CELL_HEIGHT)
    }
}

/// Returns the width of a text with this number of characters.
const fn text_width(characters: usize, font: i64) -> i64 {
    characters as i64 * font * ADVANCE / 100
}

/// Returns the largest font in which this number of characters fits `width`.
const fn font_within(width: i64, characters: usize) -> i64 {
    width * 100 / (ADVANCE * characters as i64)
}

/// Returns the upper side of the header line of `level`; the innermost is next to the cells.
pub(crate) const fn header_line(origin: Point, level: usize) -> i64 {
    origin.1 - HEADER_GAP - (level as i64 + 1) * HEADER
}
