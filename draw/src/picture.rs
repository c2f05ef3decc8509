//! Picture: the contents of a page, layer by layer. A [`Pen`] writes them in one file format.

use core::fmt;

use crate::EMPTY_NOTE;
use crate::grid::Grid;
use crate::page::{
    CELL_HEIGHT, HEADER, LABEL_FONT, NAME_FONT, NOTE, Page, Point, TITLE, header_line,
};

/// A layer of a drawing, with the size of its text or the thickness of its lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layer {
    /// The layout, or the coordinate of a slice, left-aligned.
    Title(i64),
    /// A note in place of the cells, left-aligned.
    Note(i64),
    /// Boxes with their color.
    Cells(i64),
    /// Text in the middle of the cells.
    Offsets(i64),
    /// Text in the middle of the headers.
    Labels(i64),
    /// Lines that join the labels inside an outer label.
    Brackets(i64),
    /// Lines between blocks.
    Edges(i64),
    /// A box around all cells of a table.
    Frame(i64),
}

/// A file format.
pub(crate) trait Pen {
    /// Starts a layer; the calls up to [`close`](Self::close) belong to it.
    fn open(&mut self, layer: Layer) -> fmt::Result;
    fn close(&mut self) -> fmt::Result;
    /// Draws a box with this color, or a white one.
    fn cell(&mut self, corner: Point, size: Point, color: Option<usize>) -> fmt::Result;
    /// Draws text with its middle, or the middle of its left side, at `at`.
    fn text(&mut self, at: Point, text: &dyn fmt::Display) -> fmt::Result;
    fn line(&mut self, from: Point, to: Point) -> fmt::Result;
    /// Draws a box without color.
    fn frame(&mut self, corner: Point, size: Point) -> fmt::Result;
}

/// The thickness of a line between blocks.
const EDGE: i64 = 13;
/// The distance by which a bracket is shorter than its span at both ends.
const BRACKET_INSET: i64 = 50;

/// A grid on its page.
pub(crate) struct Picture<'a> {
    grid: Grid<'a>,
    page: Page<'a>,
}

impl<'a> Picture<'a> {
    pub(crate) fn new(grid: Grid<'a>) -> Self {
        Self { grid, page: Page::new(grid) }
    }

    /// Returns width and height.
    pub(crate) const fn size(&self) -> Point {
        self.page.size
    }

    /// Draws all layers.
    pub(crate) fn draw(&self, pen: &mut dyn Pen) -> fmt::Result {
        pen.open(Layer::Title(self.page.title_font))?;
        pen.text(TITLE, self.grid.title())?;
        pen.close()?;
        if self.grid.is_empty() {
            pen.open(Layer::Note(NAME_FONT))?;
            pen.text(NOTE, &EMPTY_NOTE)?;
            return pen.close();
        }
        if self.grid.is_sliced() {
            self.layer(pen, Layer::Title(NAME_FONT), &Self::draw_name)?;
        }
        self.layer(pen, Layer::Cells(6), &Self::draw_cells)?;
        self.layer(pen, Layer::Offsets(self.page.cell_font), &Self::draw_offsets)?;
        let levels = self.grid.rows.levels().max(self.grid.columns.levels());
        if levels > 0 {
            self.layer(pen, Layer::Labels(LABEL_FONT), &Self::draw_labels)?;
        }
        if levels > 1 {
            self.layer(pen, Layer::Brackets(7), &Self::draw_brackets)?;
            self.layer(pen, Layer::Edges(EDGE), &|picture, pen, origin, _| {
                picture.draw_edges(pen, origin, |edge| edge == 1)
            })?;
        }
        if levels > 2 {
            self.layer(pen, Layer::Edges(2 * EDGE), &|picture, pen, origin, _| {
                picture.draw_edges(pen, origin, |edge| edge > 1)
            })?;
        }
        self.layer(pen, Layer::Frame(EDGE), &Self::draw_frame)
    }

    /// Draws one layer of all tables. `draw` gets the upper left corner of the cells, and the
    /// slice.
    fn layer(
        &self,
        pen: &mut dyn Pen,
        layer: Layer,
        draw: &dyn Fn(&Self, &mut dyn Pen, Point, i64) -> fmt::Result,
    ) -> fmt::Result {
        pen.open(layer)?;
        for slice in 0..self.grid.slices.len() {
            draw(self, pen, self.page.origin(slice), slice)?;
        }
        pen.close()
    }

    fn draw_name(&self, pen: &mut dyn Pen, origin: Point, slice: i64) -> fmt::Result {
        pen.text(self.page.name(origin), &self.grid.slice_name(slice))
    }

    fn draw_cells(&self, pen: &mut dyn Pen, origin: Point, slice: i64) -> fmt::Result {
        for row in 0..self.grid.rows.len() {
            for column in 0..self.grid.columns.len() {
                let cell = self.grid.cell(row, column, slice);
                let size = (self.page.cell_width, CELL_HEIGHT);
                pen.cell(self.page.at(origin, column, row), size, cell.color())?;
            }
        }
        Ok(())
    }

    fn draw_offsets(&self, pen: &mut dyn Pen, origin: Point, slice: i64) -> fmt::Result {
        for row in 0..self.grid.rows.len() {
            for column in 0..self.grid.columns.len() {
                let (x, y) = self.page.at(origin, column, row);
                let cell = self.grid.cell(row, column, slice);
                pen.text((x + self.page.cell_width / 2, y + CELL_HEIGHT / 2), &cell)?;
            }
        }
        Ok(())
    }

    /// Draws the digits of both coordinates, each in the middle of its span.
    fn draw_labels(&self, pen: &mut dyn Pen, origin: Point, _slice: i64) -> fmt::Result {
        let Grid { rows, columns, .. } = self.grid;
        for level in (0..columns.levels()).rev() {
            let span = columns.span(level);
            for column in (0..columns.len()).step_by(span as usize) {
                let x = self.page.at(origin, column, 0).0 + span * self.page.cell_width / 2;
                let y = header_line(origin, level) + HEADER / 2;
                pen.text((x, y), &columns.digit(level, column))?;
            }
        }
        for level in (0..rows.levels()).rev() {
            let span = rows.span(level);
            for row in (0..rows.len()).step_by(span as usize) {
                let x = self.page.header_column(origin, level) + self.page.label_width / 2;
                let y = self.page.at(origin, 0, row).1 + span * CELL_HEIGHT / 2;
                pen.text((x, y), &rows.digit(level, row))?;
            }
        }
        Ok(())
    }

    /// Draws a line at every label that spans more than one cell, on the side of the spanned
    /// labels.
    fn draw_brackets(&self, pen: &mut dyn Pen, origin: Point, _slice: i64) -> fmt::Result {
        let Grid { rows, columns, .. } = self.grid;
        for level in (0..columns.levels()).filter(|&level| columns.span(level) > 1) {
            let span = columns.span(level);
            for column in (0..columns.len()).step_by(span as usize) {
                let x = self.page.at(origin, column, 0).0;
                let y = header_line(origin, level) + HEADER;
                let end = x + span * self.page.cell_width - BRACKET_INSET;
                pen.line((x + BRACKET_INSET, y), (end, y))?;
            }
        }
        for level in (0..rows.levels()).filter(|&level| rows.span(level) > 1) {
            let span = rows.span(level);
            for row in (0..rows.len()).step_by(span as usize) {
                let x = self.page.header_column(origin, level) + self.page.label_width;
                let y = self.page.at(origin, 0, row).1;
                let end = y + span * CELL_HEIGHT - BRACKET_INSET;
                pen.line((x, y + BRACKET_INSET), (x, end))?;
            }
        }
        Ok(())
    }

    /// Draws the lines between blocks with a wanted weight.
    fn draw_edges(
        &self,
        pen: &mut dyn Pen,
        origin: Point,
        is_wanted: impl Fn(usize) -> bool,
    ) -> fmt::Result {
        let Grid { rows, columns, .. } = self.grid;
        let (width, height) = (columns.len(), rows.len());
        for column in (1..width).filter(|&column| is_wanted(columns.edge(column))) {
            pen.line(self.page.at(origin, column, 0), self.page.at(origin, column, height))?;
        }
        for row in (1..height).filter(|&row| is_wanted(rows.edge(row))) {
            pen.line(self.page.at(origin, 0, row), self.page.at(origin, width, row))?;
        }
        Ok(())
    }

    fn draw_frame(&self, pen: &mut dyn Pen, origin: Point, _slice: i64) -> fmt::Result {
        let (columns, rows) = (self.grid.columns.len(), self.grid.rows.len());
        pen.frame(origin, self.page.at((0, 0), columns, rows))
    }
}
