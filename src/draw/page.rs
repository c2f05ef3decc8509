//! Page: where the tables of a grid lie.
//!
//! All lengths are in tenths of a point, so that integers will do. The page grows with the table; a cell grows with the
//! longest offset up to [`CELL_MAX`], from there on the text shrinks instead.

use super::EMPTY;
use super::grid::Grid;
use super::width::width;

/// A place on the page, or a size: to the right, and down.
pub(super) type Point = (i64, i64);

const MARGIN: i64 = 160;
/// Between the tables of two slices.
const GAP: i64 = 360;
const TITLE_HEIGHT: i64 = 320;
const TITLE_FONT: i64 = 150;
const NAME_HEIGHT: i64 = 240;
pub(super) const NAME_FONT: i64 = 120;
/// Height of a header line.
pub(super) const HEADER: i64 = 190;
pub(super) const LABEL_FONT: i64 = 105;
/// Between the innermost labels and the cells.
const HEADER_GAP: i64 = 20;
pub(super) const CELL_HEIGHT: i64 = 320;
const CELL_MAX: i64 = 1000;
const CELL_FONT: i64 = 135;
/// Tables side by side: as many as fit this width, at most [`ABREAST`].
const PAGE_WIDTH: i64 = 16000;
const ABREAST: i64 = 4;
/// Width of a character in hundredths of its font size: of digits in the widest common fonts, so that no text leaves
/// its cell in another.
const ADVANCE: i64 = 65;

/// Where the title of the layout is written: the middle of its left side.
pub(super) const TITLE: Point = (MARGIN, MARGIN + TITLE_FONT / 2);
/// Where a note is written that stands in the place of the tables.
pub(super) const NOTE: Point = (MARGIN, MARGIN + TITLE_HEIGHT + NAME_FONT / 2);

/// A grid laid out on a page.
pub(super) struct Page<'a> {
    grid: Grid<'a>,
    pub(super) cell_width: i64,
    pub(super) cell_font: i64,
    pub(super) title_font: i64,
    /// Width of a column of row labels.
    pub(super) label_width: i64,
    /// Size of one table with its headers and title.
    table: Point,
    abreast: i64,
    /// Size of the page.
    pub(super) size: Point,
}

impl<'a> Page<'a> {
    pub(super) fn new(grid: Grid<'a>) -> Self {
        let title_width = |font| text_width(width(grid.layout), font);
        if grid.is_empty() {
            let text = title_width(TITLE_FONT).max(text_width(EMPTY.len(), NAME_FONT));
            return Self {
                grid,
                cell_width: 0,
                cell_font: 0,
                title_font: TITLE_FONT,
                label_width: 0,
                table: (0, 0),
                abreast: 1,
                size: (2 * MARGIN + text, 2 * MARGIN + TITLE_HEIGHT + NAME_HEIGHT),
            };
        }
        let characters = grid.offset_width();
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
            abreast: 1,
            size: (0, 0),
        };
        let (left, top) = page.headers();
        page.table = (
            (left + cell_width * grid.columns.len()).max(name_width),
            top + CELL_HEIGHT * grid.rows.len(),
        );
        let slices = grid.slices.len();
        page.abreast = ((PAGE_WIDTH + GAP) / (page.table.0 + GAP)).clamp(1, ABREAST).min(slices);
        let bands = (slices + page.abreast - 1) / page.abreast;
        let tables = page.abreast * (page.table.0 + GAP) - GAP;
        // A long title shrinks to the width of its tables, but not out of sight.
        page.title_font = font_within(tables, width(grid.layout)).clamp(90, TITLE_FONT);
        page.size = (
            2 * MARGIN + tables.max(title_width(page.title_font)),
            2 * MARGIN + TITLE_HEIGHT + bands * (page.table.1 + GAP) - GAP,
        );
        page
    }

    /// Where the title of a table is written, whose cells begin at `origin`.
    pub(super) fn name(&self, origin: Point) -> Point {
        let (left, top) = self.headers();
        (origin.0 - left, origin.1 - top + NAME_FONT / 2)
    }

    /// The upper left corner of the cells of a table.
    pub(super) fn origin(&self, slice: i64) -> Point {
        let (left, top) = self.headers();
        (
            MARGIN + slice % self.abreast * (self.table.0 + GAP) + left,
            MARGIN + TITLE_HEIGHT + slice / self.abreast * (self.table.1 + GAP) + top,
        )
    }

    /// Room for titles and headers: left of the cells, and above them.
    fn headers(&self) -> Point {
        let name = if self.grid.is_sliced() { NAME_HEIGHT } else { 0 };
        let gap = |levels| if levels == 0 { 0 } else { HEADER_GAP };
        let (rows, columns) = (self.grid.rows.levels(), self.grid.columns.levels());
        (rows as i64 * self.label_width + gap(rows), name + columns as i64 * HEADER + gap(columns))
    }

    /// The left side of the header column of `level`.
    pub(super) fn header_column(&self, origin: Point, level: usize) -> i64 {
        origin.0 - HEADER_GAP - (level as i64 + 1) * self.label_width
    }

    /// The upper left corner of a cell.
    pub(super) const fn at(&self, origin: Point, column: i64, row: i64) -> Point {
        (origin.0 + column * self.cell_width, origin.1 + row * CELL_HEIGHT)
    }
}

/// Width of a text of so many characters.
const fn text_width(characters: usize, font: i64) -> i64 {
    characters as i64 * font * ADVANCE / 100
}

/// The largest font in which so many characters fit into `width`.
const fn font_within(width: i64, characters: usize) -> i64 {
    width * 100 / (ADVANCE * characters as i64)
}

/// The upper side of the header line of `level`; the innermost stands next to the cells.
pub(super) const fn header_line(origin: Point, level: usize) -> i64 {
    origin.1 - HEADER_GAP - (level as i64 + 1) * HEADER
}
