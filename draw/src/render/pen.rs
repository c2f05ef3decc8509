//! Pen: the contents of a page, shape by shape. A [`Pen`] writes them in one file format.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::page::{
    CELL_HEIGHT, HEADER, LABEL_FONT, LEGEND_FONT, Page, Place, Point, Rect, header_line,
};
use super::palette::Ink;
use super::text::{cells, groups};
use crate::marks::Mark;
use crate::{COLORS, Marks};

/// One shape.
#[derive(Clone, Copy)]
pub(crate) enum Shape {
    Line(Point, Point),
    Box(Rect),
    Ellipse(Rect),
    Triangle([Point; 3]),
}

/// How shapes are drawn: filled, or with lines of this thickness.
#[derive(Clone, Copy)]
pub(crate) enum Style {
    Fill(Ink),
    Stroke(Ink, i64),
}

/// The font of texts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Font {
    pub(crate) ink: Ink,
    pub(crate) size: i64,
    pub(crate) is_mono: bool,
    pub(crate) is_bold: bool,
    /// Whether the position of a text is its middle, not the middle of its left side.
    pub(crate) is_centered: bool,
}

/// A text with its position.
pub(crate) type Text<'a> = (Point, &'a str);

/// A file format.
pub(crate) trait Pen {
    fn shapes(&mut self, style: Style, shapes: &[Shape]);
    fn texts(&mut self, font: Font, texts: &[Text<'_>]);

    /// Draws the cells of a panel: their fills, marks and texts.
    fn cells(&mut self, place: &Place<'_>)
    where
        Self: Sized,
    {
        draw_cells(self, place);
    }
}

/// The thickness of a line between blocks.
const EDGE: i64 = 13;
/// The thickness of the frame of outlined cells, and its distance from the edge of the cell.
const OUTLINE: i64 = 30;
const OUTLINE_INSET: i64 = 17;
/// The distance between the middle of a cell and the end of a line of a path, in percent of a cell.
const PATH_INSET: i64 = 36;
/// The distance by which a bracket is shorter than its span at both ends.
const BRACKET_INSET: i64 = 50;

impl Font {
    /// Returns the font of the text of a cell.
    pub(crate) fn of_cell(size: i64, marks: Marks) -> Self {
        let is_faint = marks.contains(Marks::PADDING);
        let is_bold = marks.contains(Marks::CONFLICT) || marks.contains(Marks::WITNESS);
        let ink = if is_faint { Ink::Faint } else { Ink::Text };
        Self { is_bold, ..Self::of_text(ink, size).centered() }
    }

    /// Returns the font of a text outside of cells.
    pub(crate) const fn of_text(ink: Ink, size: i64) -> Self {
        Self { ink, size, is_mono: false, is_bold: false, is_centered: false }
    }

    pub(crate) const fn bold(self) -> Self {
        Self { is_bold: true, ..self }
    }

    const fn centered(self) -> Self {
        Self { is_centered: true, ..self }
    }
}

/// Draws all of a page.
pub(crate) fn draw(pen: &mut impl Pen, page: &Page<'_>) {
    for (font, at, text) in &page.texts {
        pen.texts(*font, &[(*at, text)]);
    }
    for place in &page.places {
        pen.cells(place);
        draw_labels(pen, place);
        draw_edges(pen, place);
        draw_path(pen, place);
    }
    draw_legend(pen, page);
}

/// Draws the cells of a panel in layers, which need less text than cell by cell.
pub(crate) fn draw_cells(pen: &mut impl Pen, place: &Place<'_>) {
    for color in 0..COLORS {
        let filled = cells(&place.panel)
            .filter(|(.., cell)| cell.color.is_some_and(|of_cell| of_cell % COLORS == color));
        let shapes: Vec<_> =
            filled.map(|(row, column, _)| Shape::Box(place.cell(row, column))).collect();
        pen.shapes(Style::Fill(Ink::Fill(color)), &shapes);
    }
    let marks: Vec<_> = place.panel.all_marks().each().collect();
    let draw_marks = |pen: &mut _, is_below| {
        for &mark in marks.iter().filter(|mark| is_below_text(**mark) == is_below) {
            let mut shapes = Vec::new();
            for (row, column, cell) in cells(&place.panel) {
                if cell.marks.contains(mark.set()) {
                    push_mark_of_cell(&mut shapes, mark, place, row, column);
                }
            }
            draw_mark(pen, mark, &shapes);
        }
    };
    draw_marks(pen, true);
    // One group of texts for each font.
    let font = |marks| Font::of_cell(place.cell_font, marks);
    for marks in
        [Marks::default(), Marks::PADDING, Marks::CONFLICT, Marks::CONFLICT | Marks::PADDING]
    {
        let texts: Vec<_> = cells(&place.panel)
            .filter(|(.., cell)| font(cell.marks) == font(marks))
            .map(|(row, column, cell)| (place.cell(row, column).middle(), cell.text.as_str()))
            .collect();
        pen.texts(font(marks), &texts);
    }
    draw_marks(pen, false);
}

/// Returns whether the shapes of a mark are below the text of a cell, and not above it.
pub(crate) const fn is_below_text(mark: Mark) -> bool {
    match mark {
        Mark::Padding | Mark::OutOfBounds | Mark::Duplicate | Mark::Different => true,
        Mark::Outlined | Mark::Conflict | Mark::Witness => false,
    }
}

/// Draws the shapes of a mark.
pub(crate) fn draw_mark(pen: &mut impl Pen, mark: Mark, shapes: &[Shape]) {
    let style = match mark {
        Mark::Outlined => Style::Stroke(Ink::Strong, OUTLINE),
        Mark::Padding | Mark::OutOfBounds => Style::Stroke(Ink::Shade, 8),
        Mark::Duplicate => Style::Fill(Ink::Corner),
        Mark::Conflict => Style::Stroke(Ink::Conflict, 15),
        Mark::Witness => Style::Stroke(Ink::Strong, 26),
        Mark::Different => Style::Fill(Ink::Strong),
    };
    pen.shapes(style, shapes);
}

/// Appends the shapes of a mark in a cell of a panel. Outlined neighbors have one frame.
pub(crate) fn push_mark_of_cell(
    shapes: &mut Vec<Shape>,
    mark: Mark,
    place: &Place<'_>,
    row: i64,
    column: i64,
) {
    let cell = place.cell(row, column);
    if mark != Mark::Outlined {
        return push_mark(shapes, mark, cell);
    }
    let is_outlined = |down: i64, right: i64| {
        let neighbor = place.panel.cell(row + down, column + right);
        neighbor.is_some_and(|cell| cell.marks.contains(Marks::OUTLINED))
    };
    // A line continues in an outlined neighbor, else it ends before the edge of the cell.
    let end = |down, right| if is_outlined(down, right) { 0 } else { OUTLINE_INSET - OUTLINE / 2 };
    let Rect { x, y, width, height } = cell;
    let (left, right) = (x + end(0, -1), x + width - end(0, 1));
    let (top, bottom) = (y + end(-1, 0), y + height - end(1, 0));
    for side in [-1, 1] {
        let at = |begin, length| {
            if side < 0 { begin + OUTLINE_INSET } else { begin + length - OUTLINE_INSET }
        };
        if !is_outlined(side, 0) {
            shapes.push(Shape::Line((left, at(y, height)), (right, at(y, height))));
        }
        if !is_outlined(0, side) {
            shapes.push(Shape::Line((at(x, width), top), (at(x, width), bottom)));
        }
        // The lines of two neighbors meet at an inner corner.
        for down in [-1, 1] {
            if is_outlined(down, 0) && is_outlined(0, side) && !is_outlined(down, side) {
                let y = if down < 0 { y + OUTLINE_INSET } else { y + height - OUTLINE_INSET };
                let reach = OUTLINE_INSET + OUTLINE / 2;
                let x = if side < 0 { x } else { x + width - reach };
                shapes.push(Shape::Line((x, y), (x + reach, y)));
            }
        }
    }
}

/// Appends the shapes of a mark in a cell.
pub(crate) fn push_mark(shapes: &mut Vec<Shape>, mark: Mark, cell: Rect) {
    let Rect { x, y, width, height } = cell;
    match mark {
        // A thick frame.
        Mark::Outlined => shapes.push(Shape::Box(cell.inset(OUTLINE_INSET))),
        // Hatches.
        Mark::Padding => {
            const DISTANCE: i64 = 80;
            for k in 1..(width + height + DISTANCE - 1) / DISTANCE {
                let sum = k * DISTANCE;
                let from = (x + (sum - height).max(0), y + sum.min(height));
                let to = (x + sum.min(width), y + (sum - width).max(0));
                shapes.push(Shape::Line(from, to));
            }
        }
        // A cross.
        Mark::OutOfBounds => shapes.extend([
            Shape::Line((x, y), (x + width, y + height)),
            Shape::Line((x, y + height), (x + width, y)),
        ]),
        // A triangle in the upper right corner.
        Mark::Duplicate => {
            let (right, side) = (x + width, 75);
            shapes.push(Shape::Triangle([(right - side, y), (right, y), (right, y + side)]));
        }
        // A double frame.
        Mark::Conflict => {
            shapes.extend([Shape::Box(cell.inset(24)), Shape::Box(cell.inset(52))]);
        }
        // A ring.
        Mark::Witness => shapes.push(Shape::Ellipse(cell.inset(26))),
        // A bar below the text, with a distance to lines between cells.
        Mark::Different => {
            let (y, inset) = (y + height - 60, width / 5);
            shapes.push(Shape::Box(Rect { x: x + inset, y, width: width - 2 * inset, height: 30 }));
        }
    }
}

/// Draws the names of the axes, and their digits, each in the middle of its span.
fn draw_labels(pen: &mut impl Pen, place: &Place<'_>) {
    let (rows, columns) = (&place.panel.rows, &place.panel.columns);
    let mut labels: Vec<(Point, String)> = Vec::new();
    let mut brackets = Vec::new();
    for level in (0..columns.levels()).rev() {
        let y = header_line(place.origin, level);
        for (begin, end, digit) in groups(columns, level) {
            let (left, right) = (place.cell(0, begin).x, place.cell(0, end).x);
            labels.push(((left.midpoint(right), y + HEADER / 2), digit.to_string()));
            // A line joins the digits below this one.
            if columns.span(level) > 1 {
                let line = y + HEADER;
                brackets
                    .push(Shape::Line((left + BRACKET_INSET, line), (right - BRACKET_INSET, line)));
            }
        }
    }
    for level in (0..rows.levels()).rev() {
        let x = place.header_column(level);
        for (begin, end, digit) in groups(rows, level) {
            let (top, bottom) = (place.cell(begin, 0).y, place.cell(end, 0).y);
            labels.push(((x + place.label_width / 2, top.midpoint(bottom)), digit.to_string()));
            if rows.span(level) > 1 {
                let line = x + place.label_width;
                brackets
                    .push(Shape::Line((line, top + BRACKET_INSET), (line, bottom - BRACKET_INSET)));
            }
        }
    }
    let texts: Vec<_> = labels.iter().map(|(at, text)| (*at, text.as_str())).collect();
    pen.texts(Font::of_text(Ink::Label, LABEL_FONT).centered(), &texts);
    pen.shapes(Style::Stroke(Ink::Grid, 7), &brackets);
}

/// Draws the lines between cells, between blocks, and around all cells.
fn draw_edges(pen: &mut impl Pen, place: &Place<'_>) {
    let (rows, columns) = (&place.panel.rows, &place.panel.columns);
    let all = place.all();
    let mut lines = [Vec::new(), Vec::new(), Vec::new()];
    for column in 1..columns.len {
        let x = place.cell(0, column).x;
        let line = Shape::Line((x, all.y), (x, all.y + all.height));
        lines[columns.edge(column).min(2)].push(line);
    }
    for row in 1..rows.len {
        let y = place.cell(row, 0).y;
        let line = Shape::Line((all.x, y), (all.x + all.width, y));
        lines[rows.edge(row).min(2)].push(line);
    }
    // The side where a panel continues is open.
    let (across, down) = (columns.continues(), rows.continues());
    let (right, bottom) = (all.x + all.width, all.y + all.height);
    if across == (false, false) && down == (false, false) {
        lines[1].push(Shape::Box(all));
    } else {
        let sides = [
            (across.0, (all.x, all.y), (all.x, bottom)),
            (across.1, (right, all.y), (right, bottom)),
            (down.0, (all.x, all.y), (right, all.y)),
            (down.1, (all.x, bottom), (right, bottom)),
        ];
        let closed = sides.iter().filter(|(is_open, ..)| !is_open);
        lines[1].extend(closed.map(|&(_, from, to)| Shape::Line(from, to)));
    }
    let styles = [(Ink::Grid, 6), (Ink::Edge, EDGE), (Ink::Edge, 2 * EDGE)];
    for (lines, (ink, thickness)) in lines.iter().zip(styles) {
        pen.shapes(Style::Stroke(ink, thickness), lines);
    }
}

/// Draws the lines between cells with consecutive offsets. They end before the texts of the cells, and
/// longer ones are faint, because they cross other cells.
fn draw_path(pen: &mut impl Pen, place: &Place<'_>) {
    if !place.panel.is_path {
        return;
    }
    let mut path: Vec<_> = cells(&place.panel)
        .filter_map(|(row, column, cell)| Some((cell.offset?, row, column)))
        .collect();
    path.sort_unstable();
    let (mut steps, mut jumps) = (Vec::new(), Vec::new());
    for pair in path.windows(2) {
        let [(id, row, column), (next, next_row, next_column)] = [pair[0], pair[1]];
        let length = (next_row - row).abs().max((next_column - column).abs());
        if next.checked_sub(id) != Some(1) || length == 0 {
            continue;
        }
        let from = place.cell(row, column).middle();
        let to = place.cell(next_row, next_column).middle();
        let between = |(x1, y1): Point, (x2, y2): Point| {
            (
                x1 + (x2 - x1) * PATH_INSET / (100 * length),
                y1 + (y2 - y1) * PATH_INSET / (100 * length),
            )
        };
        let line = Shape::Line(between(from, to), between(to, from));
        if length == 1 { steps.push(line) } else { jumps.push(line) }
    }
    pen.shapes(Style::Stroke(Ink::Shade, EDGE), &jumps);
    pen.shapes(Style::Stroke(Ink::Strong, 2 * EDGE), &steps);
}

/// Draws the swatches of the colors and the samples of the marks.
fn draw_legend(pen: &mut impl Pen, page: &Page<'_>) {
    for (rect, swatch) in &page.swatches {
        pen.shapes(Style::Fill(Ink::Fill(swatch.color)), &[Shape::Box(*rect)]);
        let font = Font::of_cell(LEGEND_FONT, Marks::default());
        pen.texts(font, &[(rect.middle(), &swatch.label)]);
    }
    for (rect, mark) in &page.samples {
        let mut shapes = Vec::new();
        push_mark(&mut shapes, *mark, *rect);
        draw_mark(pen, *mark, &shapes);
    }
    let swatches = page.swatches.iter().map(|(rect, _)| rect);
    let samples = page.samples.iter().map(|(rect, _)| rect);
    let frames: Vec<_> = swatches.chain(samples).map(|rect| Shape::Box(*rect)).collect();
    pen.shapes(Style::Stroke(Ink::Grid, 6), &frames);
}

impl Place<'_> {
    /// Returns the rectangle of a cell.
    pub(crate) const fn cell(&self, row: i64, column: i64) -> Rect {
        let (x, y) = self.origin;
        Rect {
            x: x + column * self.cell_width,
            y: y + row * CELL_HEIGHT,
            width: self.cell_width,
            height: CELL_HEIGHT,
        }
    }
}
