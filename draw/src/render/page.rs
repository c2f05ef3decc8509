//! Page: the positions of panels, texts and legend.
//!
//! All lengths are integers in tenths of a point. The page grows with its panels up to the width of a
//! [`Sheet`], and texts wrap at its width. A cell grows with the longest text of its section up to [`CELL_MAX`];
//! longer texts shrink down to [`CELL_FONT_MIN`].
//!
//! Panels of a row that are too wide together continue in another row. A panel that is too wide alone
//! has smaller cells, down to the dense font of its sheet. If this is not enough, it continues in
//! strips below each other, and the cells grow to the width of the page.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::palette::Ink;
use super::pen::Font;
use super::text::{digit_width, note_of_padding, width, wrap};
use crate::color::Swatch;
use crate::marks::Mark;
use crate::{Panel, Picture, Section};

/// A position on the page, or a size: to the right, and down.
pub(crate) type Point = (i64, i64);

/// A rectangle on the page.
#[derive(Clone, Copy)]
pub(crate) struct Rect {
    pub(crate) x: i64,
    pub(crate) y: i64,
    pub(crate) width: i64,
    pub(crate) height: i64,
}

impl Rect {
    pub(crate) const fn middle(self) -> Point {
        (self.x + self.width / 2, self.y + self.height / 2)
    }

    /// Returns the rectangle without a border of this thickness.
    pub(crate) const fn inset(self, border: i64) -> Self {
        let (width, height) = (self.width - 2 * border, self.height - 2 * border);
        Self { x: self.x + border, y: self.y + border, width, height }
    }
}

const MARGIN: i64 = 160;
/// A page below this width has a small margin, because a window has its own.
const NARROW: i64 = 6000;
const MARGIN_NARROW: i64 = 20;
/// The distance between two panels, and between two sections.
const GAP: i64 = 280;
/// The distance between a text and the panels below it.
const TEXT_GAP: i64 = 110;
const TITLE_FONT: i64 = 150;
/// A title that is too long shrinks down to this size, then it wraps.
const TITLE_FONT_MIN: i64 = 110;
const NOTE_FONT: i64 = 120;
const CAPTION_FONT: i64 = 125;
const NAME_FONT: i64 = 120;
const NAME_HEIGHT: i64 = 220;
pub(crate) const LEGEND_FONT: i64 = 110;
/// The size of a color and of a mark in the legend.
const SWATCH: Point = (210, 200);
const SAMPLE: Point = (260, 200);
/// The height of a header line.
pub(crate) const HEADER: i64 = 190;
pub(crate) const LABEL_FONT: i64 = 105;
/// The distance between the innermost labels and the cells.
const HEADER_GAP: i64 = 20;
pub(crate) const CELL_HEIGHT: i64 = 320;
const CELL_MAX: i64 = 1000;
const CELL_FONT: i64 = 135;
const CELL_FONT_MIN: i64 = 55;
/// The font of the cells of a panel that fits a page only with small cells.
const CELL_FONT_DENSE: i64 = 85;
/// The same on a narrow page, which a phone shows.
const CELL_FONT_NARROW: i64 = 92;
/// The margin of a text in its cell, at both sides together.
const CELL_MARGIN: i64 = 60;
const CELL_MARGIN_DENSE: i64 = 30;
/// Texts wrap at the width of the panels, but no earlier.
const TEXT_WIDTH_MIN: i64 = 5200;
/// The width of a character in hundredths of its font size: that of digits in the widest common
/// fonts, so that text stays in its cell in other fonts.
const ADVANCE: i64 = 65;

/// The widths of a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sheet {
    /// The width of the panels of a page with wide panels. A single column can exceed it.
    limit: i64,
    margin: i64,
    /// The font of the cells of a panel that fits the page only with small cells.
    dense_font: i64,
}

impl Sheet {
    /// A page for a large window, and for paper.
    pub(crate) const DEFAULT: Self = Self::new(16_800);

    /// Creates the widths of a page with this width.
    pub(crate) const fn new(width: i64) -> Self {
        let (margin, dense_font) = match width {
            ..NARROW => (MARGIN_NARROW, CELL_FONT_NARROW),
            _ => (MARGIN, CELL_FONT_DENSE),
        };
        Self { limit: width.saturating_sub(2 * margin), margin, dense_font }
    }
}

/// A picture laid out on a page.
pub(crate) struct Page<'a> {
    /// All texts except those of cells and headers.
    pub(crate) texts: Vec<(Font, Point, String)>,
    pub(crate) places: Vec<Place<'a>>,
    /// The colors of the legend.
    pub(crate) swatches: Vec<(Rect, Swatch)>,
    /// The marks of the legend.
    pub(crate) samples: Vec<(Rect, Mark)>,
    /// The size of the page.
    pub(crate) size: Point,
    /// The vertical position below which the page is empty.
    y: i64,
    /// The width at which texts wrap.
    text_width: i64,
    sheet: Sheet,
}

/// A panel, or a strip of it, with its position on the page.
pub(crate) struct Place<'a> {
    pub(crate) panel: Cow<'a, Panel>,
    /// The number of the panel in the picture.
    pub(crate) number: usize,
    /// The upper left corner of the cells.
    pub(crate) origin: Point,
    pub(crate) cell_width: i64,
    pub(crate) cell_font: i64,
    /// The width of a column of row labels.
    pub(crate) label_width: i64,
}

impl Place<'_> {
    /// Returns the left side of the header column of `level`.
    pub(crate) const fn header_column(&self, level: usize) -> i64 {
        self.origin.0 - HEADER_GAP - (level as i64 + 1) * self.label_width
    }

    /// Returns the rectangle of all cells.
    pub(crate) fn all(&self) -> Rect {
        let (x, y) = self.origin;
        let (width, height) =
            (self.panel.columns.len * self.cell_width, self.panel.rows.len * CELL_HEIGHT);
        Rect { x, y, width, height }
    }
}

/// A panel, or a strip of it.
#[derive(Clone)]
struct Piece<'a> {
    /// The number of the panel in the picture.
    number: usize,
    panel: Cow<'a, Panel>,
    name: String,
}

impl<'a> Piece<'a> {
    fn new(number: usize, panel: Cow<'a, Panel>) -> Self {
        let name = panel.caption();
        Self { number, panel, name }
    }

    /// Returns the piece with these columns.
    fn strip(&self, columns: Range<i64>) -> Self {
        if columns == (0..self.panel.columns.len) {
            return self.clone();
        }
        Self::new(self.number, Cow::Owned(self.panel.part(0..self.panel.rows.len, columns)))
    }
}

/// Rows of pieces. Those of one column of the table are below each other.
struct Table<'a>(Vec<Vec<Option<Piece<'a>>>>);

/// A section with the sizes of its cells, cut into tables that fit the page.
struct Plan<'a> {
    tables: Vec<Table<'a>>,
    /// The cells of strips of padding, which are not drawn.
    dropped: usize,
    cell_width: i64,
    cell_font: i64,
    label_width: i64,
    sheet: Sheet,
}

impl<'a> Plan<'a> {
    /// Plans a section whose first panel has this number.
    fn new(section: &'a Section, first: usize, sheet: Sheet) -> Self {
        let panels: Vec<_> = section.drawn().flatten().flatten().collect();
        let texts = panels.iter().flat_map(|panel| &panel.cells).map(|cell| width(&cell.text));
        let text = texts.max().unwrap_or(0);
        let digit = panels.iter().map(|panel| digit_width(&panel.columns)).max().unwrap_or(0);
        let label = panels.iter().map(|panel| digit_width(&panel.rows)).max().unwrap_or(0);
        let digit = text_width(digit, LABEL_FONT);
        let wanted = (text_width(text, CELL_FONT) + 2 * CELL_MARGIN)
            .max(digit + CELL_MARGIN)
            .clamp(CELL_HEIGHT, CELL_MAX);
        let largest = wanted.max(text_width(text, CELL_FONT_MIN) + CELL_MARGIN);
        let smallest =
            (text_width(text, sheet.dense_font).max(digit) + CELL_MARGIN_DENSE).min(largest);
        let mut plan = Self {
            tables: Vec::new(),
            dropped: 0,
            cell_width: largest,
            cell_font: CELL_FONT,
            label_width: (text_width(label, LABEL_FONT) + 60).max(HEADER),
            sheet,
        };
        let mut numbers = first..;
        let mut rows = Vec::new();
        for row in section.drawn() {
            let pieces = row.into_iter().map(|panel| {
                let panel = panel?;
                Some(Piece::new(numbers.next()?, Cow::Borrowed(panel)))
            });
            rows.push(pieces.collect());
        }
        plan.wrap(rows, smallest);
        let margin = if plan.cell_width < largest { CELL_MARGIN_DENSE } else { CELL_MARGIN };
        let font = font_within(plan.cell_width - margin, text);
        plan.cell_font = font.clamp(CELL_FONT_MIN, CELL_FONT);
        plan
    }

    /// Cuts rows of panels into tables that fit the page. The cells shrink to `smallest` if a panel does
    /// not fit.
    fn wrap(&mut self, mut rows: Vec<Vec<Option<Piece<'a>>>>, smallest: i64) {
        for place in rows.iter_mut().flatten() {
            self.drop_padding(place);
        }
        let whole = Table(rows);
        if self.width(&whole) <= self.sheet.limit {
            return self.tables.push(whole);
        }
        let largest = self.cell_width;
        if whole.shares_columns() {
            self.cell_width = smallest;
            if self.width(&whole) <= self.sheet.limit {
                self.tables.push(whole);
            } else {
                self.wrap_columns(&whole);
            }
            let tables = core::mem::take(&mut self.tables);
            self.grow(&tables, largest);
            self.tables = tables;
            return;
        }
        let Table(mut rows) = whole;
        if Table::is_uniform(&rows) {
            rows = [rows.into_iter().flatten().collect()].into();
        }
        let alone = |piece: Piece<'a>| Table([[Some(piece)].into()].into());
        let is_wide = |plan: &Self| {
            let pieces = rows.iter().flatten().flatten();
            pieces.cloned().any(|piece| plan.width(&alone(piece)) > plan.sheet.limit)
        };
        if is_wide(self) {
            self.cell_width = smallest;
            for row in &mut rows {
                let pieces = core::mem::take(row).into_iter().flatten();
                *row = pieces.flat_map(|piece| self.strips(&piece)).map(Some).collect();
                for place in row {
                    self.drop_padding(place);
                }
            }
            let strips = rows.iter().flatten().flatten().cloned().map(alone).collect::<Vec<_>>();
            self.grow(&strips, largest);
        }
        for row in rows {
            let mut table: Vec<Option<Piece<'a>>> = Vec::new();
            for piece in row.into_iter().flatten() {
                table.push(Some(piece));
                if table.len() > 1 && self.width(&Table([table.clone()].into())) > self.sheet.limit
                {
                    let last = table.pop();
                    self.tables.push(Table([table].into()));
                    table = last.into_iter().collect();
                }
            }
            if !table.is_empty() {
                self.tables.push(Table([table].into()));
            }
        }
    }

    /// Takes a strip of padding away, and counts its cells.
    fn drop_padding(&mut self, place: &mut Option<Piece<'a>>) {
        if let Some(piece) = place.take_if(|piece| piece.panel.is_strip_of_padding()) {
            self.dropped += piece.panel.cells.len();
        }
    }

    /// Cuts a piece into strips that fit the page.
    fn strips(&self, piece: &Piece<'a>) -> Vec<Piece<'a>> {
        let fit = ((self.sheet.limit - self.headers(piece).0) / self.cell_width).max(1);
        let (mut strips, mut begin) = (Vec::new(), 0);
        while begin < piece.panel.columns.len {
            let end = piece.panel.columns.break_after(begin, fit);
            strips.push(piece.strip(begin..end));
            begin = end;
        }
        strips
    }

    /// Cuts the columns of a table, whose panels share their columns, and packs them into tables.
    fn wrap_columns(&mut self, whole: &Table<'a>) {
        let mut columns: Vec<Vec<Option<Piece<'a>>>> = Vec::new();
        for k in 0..whole.columns() {
            let column: Vec<_> = whole.0.iter().map(|row| row.get(k).cloned().flatten()).collect();
            let strips: Vec<_> = column.iter().flatten().map(|piece| self.strips(piece)).collect();
            // The widest header decides where all panels of the column end.
            let Some(cuts) = strips.iter().max_by_key(|strips| strips.len()) else { continue };
            let mut begin = 0;
            for cut in cuts {
                let end = begin + cut.panel.columns.len;
                let strip = |piece: &Option<Piece<'a>>| Some(piece.as_ref()?.strip(begin..end));
                columns.push(column.iter().map(strip).collect());
                begin = end;
            }
        }
        let table_of = |columns: &[Vec<Option<Piece<'a>>>]| {
            let rows = (0..whole.0.len())
                .map(|row| columns.iter().map(|column| column[row].clone()).collect::<Vec<_>>());
            Table(rows.filter(|row| row.iter().any(Option::is_some)).collect())
        };
        let mut begin = 0;
        for end in 1..=columns.len() {
            let is_last = end == columns.len();
            if is_last || self.width(&table_of(&columns[begin..=end])) > self.sheet.limit {
                self.tables.push(table_of(&columns[begin..end]));
                begin = end;
            }
        }
    }

    /// Sets the width of the cells to the largest one with which all tables fit the page.
    fn grow(&mut self, tables: &[Table<'a>], largest: i64) {
        let smallest = self.cell_width;
        self.cell_width = largest;
        let is_wide = |plan: &Self| tables.iter().any(|table| plan.width(table) > plan.sheet.limit);
        while self.cell_width > smallest && is_wide(self) {
            self.cell_width = (self.cell_width - 5).max(smallest);
        }
    }

    /// Returns the widths of the headers and of the cells, for each column of a table.
    fn widths(&self, table: &Table<'_>) -> Vec<(i64, i64)> {
        let mut columns = alloc::vec![(0, 0); table.columns()];
        for (k, piece) in table.0.iter().flat_map(|row| row.iter().enumerate()) {
            let Some(piece) = piece else { continue };
            let panel = &piece.panel;
            let (left, _) = self.headers(piece);
            let name = text_width(width(&piece.name), NAME_FONT) - left;
            let cells = (panel.columns.len * self.cell_width)
                .max(name)
                .max(text_width(width(&panel.columns.name), LABEL_FONT));
            columns[k] = (columns[k].0.max(left), columns[k].1.max(cells));
        }
        columns
    }

    /// Returns the heights of the headers and of the cells of a row.
    fn heights(&self, row: &[Option<Piece<'_>>]) -> (i64, i64) {
        row.iter().flatten().fold((0, 0), |(top, cells), piece| {
            (top.max(self.headers(piece).1), cells.max(piece.panel.rows.len * CELL_HEIGHT))
        })
    }

    /// Returns the width of a table.
    fn width(&self, table: &Table<'_>) -> i64 {
        self.widths(table).iter().map(|(left, cells)| left + cells + GAP).sum::<i64>() - GAP
    }

    /// Returns the size of names and headers: left of the cells, and above them.
    fn headers(&self, piece: &Piece<'_>) -> Point {
        let (rows, columns) = (&piece.panel.rows, &piece.panel.columns);
        let labels = rows.levels() as i64 * self.label_width;
        let left = labels.max(text_width(width(&rows.name), LABEL_FONT));
        let lines = columns.levels().max(usize::from(!rows.name.is_empty()))
            + usize::from(!columns.name.is_empty());
        let top = lines as i64 * HEADER;
        let gap = |length| if length == 0 { 0 } else { HEADER_GAP };
        let name = if piece.name.is_empty() { 0 } else { NAME_HEIGHT };
        (left + gap(left), name + top + gap(top))
    }
}

impl<'a> Table<'a> {
    fn columns(&self) -> usize {
        self.0.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Returns whether panels below each other have the same columns and different rows, as B and C of
    /// a matrix instruction.
    fn shares_columns(&self) -> bool {
        (0..self.columns()).any(|k| {
            let mut panels = self.0.iter().filter_map(|row| row.get(k)?.as_ref());
            let first = panels.next();
            panels.any(|other| {
                first.is_some_and(|first| first.panel.rows.name != other.panel.rows.name)
            })
        })
    }

    /// Returns whether all panels have the same size and shape, so that they follow each other in rows
    /// of any length.
    fn is_uniform(rows: &[Vec<Option<Piece<'a>>>]) -> bool {
        let size =
            |piece: &Piece<'a>| (piece.panel.shape, piece.panel.rows.len, piece.panel.columns.len);
        let mut sizes = rows.iter().flatten().flatten().map(size);
        let first = sizes.next();
        sizes.all(|size| Some(size) == first)
    }
}

impl<'a> Page<'a> {
    pub(crate) fn new(picture: &'a Picture, sheet: Sheet) -> Self {
        let mut plans: Vec<Plan<'_>> = Vec::new();
        let mut first = 0;
        for section in &picture.sections {
            plans.push(Plan::new(section, first, sheet));
            first += section.drawn().flatten().flatten().count();
        }
        let widths =
            plans.iter().flat_map(|plan| plan.tables.iter().map(|table| plan.width(table)));
        let panels = widths.max().unwrap_or(0);
        let mut page = Self {
            texts: Vec::new(),
            places: Vec::new(),
            swatches: Vec::new(),
            samples: Vec::new(),
            size: (panels.max(0), 0),
            y: sheet.margin,
            text_width: panels.max(TEXT_WIDTH_MIN.min(sheet.limit)),
            sheet,
        };
        let title_font = font_within(page.text_width, width(&picture.title));
        page.text(Ink::Title, title_font.clamp(TITLE_FONT_MIN, TITLE_FONT), &picture.title);
        for note in &picture.notes {
            page.text(Ink::Note, NOTE_FONT, note);
        }
        let dropped = plans.iter().map(|plan| plan.dropped).sum();
        if let Some(note) = note_of_padding(dropped) {
            page.text(Ink::Note, NOTE_FONT, &note);
        }
        for (section, plan) in picture.sections.iter().zip(plans) {
            page.section(section, plan);
        }
        page.legend(picture);
        page.size = (page.size.0 + 2 * sheet.margin, page.y + sheet.margin);
        page
    }

    /// Adds a paragraph below everything else.
    fn text(&mut self, ink: Ink, size: i64, text: &str) {
        if text.is_empty() {
            return;
        }
        let margin = self.sheet.margin;
        let font = Font { is_mono: ink == Ink::Title, ..Font::of_text(ink, size) };
        for line in wrap(text, (self.text_width * 100 / (ADVANCE * size)) as usize) {
            self.size.0 = self.size.0.max(text_width(width(&line), size));
            self.texts.push((font, (margin, self.y + size / 2), line));
            self.y += size * 14 / 10;
        }
    }

    /// Adds a section below everything else.
    fn section(&mut self, section: &Section, mut plan: Plan<'a>) {
        if !self.places.is_empty() {
            self.y += GAP - TEXT_GAP;
        }
        if !section.caption.is_empty() {
            self.y += TEXT_GAP;
            self.text(Ink::Edge, CAPTION_FONT, &section.caption);
        }
        let mut gap = TEXT_GAP;
        for table in core::mem::take(&mut plan.tables) {
            let widths = plan.widths(&table);
            for row in table.0 {
                self.y += core::mem::replace(&mut gap, GAP);
                let (top, height) = plan.heights(&row);
                let mut x = self.sheet.margin;
                for (piece, (left, cells)) in row.into_iter().zip(&widths) {
                    if let Some(piece) = piece {
                        self.panel(piece, &plan, (x + left, self.y + top));
                    }
                    x += left + cells + GAP;
                }
                self.y += top + height;
            }
        }
    }

    /// Adds a panel whose cells start at `origin`, and its names.
    fn panel(&mut self, piece: Piece<'a>, plan: &Plan<'_>, origin: Point) {
        let Plan { cell_width, cell_font, label_width, .. } = *plan;
        let (left, top) = plan.headers(&piece);
        let Piece { number, panel, name } = piece;
        let place = Place { panel, number, origin, cell_width, cell_font, label_width };
        let panel = &place.panel;
        if !name.is_empty() {
            let font = Font::of_text(Ink::Edge, NAME_FONT).bold();
            let at = (origin.0 - left, origin.1 - top + NAME_FONT / 2);
            self.texts.push((font, at, name));
        }
        let label = Font::of_text(Ink::Label, LABEL_FONT).bold();
        if !panel.rows.name.is_empty() {
            let x = origin.0 - left;
            let at = (x, header_line(origin, 0) + HEADER / 2);
            self.texts.push((label, at, panel.rows.name.clone()));
        }
        if !panel.columns.name.is_empty() {
            let levels = panel.columns.levels().max(usize::from(!panel.rows.name.is_empty()));
            let all = place.all();
            let name = text_width(width(&panel.columns.name), LABEL_FONT);
            let x = all.x + ((all.width - name) / 2).max(0);
            let at = (x, header_line(origin, levels) + HEADER / 2);
            self.texts.push((label, at, panel.columns.name.clone()));
        }
        self.places.push(place);
    }

    /// Adds the legend below everything else.
    fn legend(&mut self, picture: &Picture) {
        let colors = picture.legend_of_colors();
        if colors.is_none() && picture.all_marks().is_empty() {
            return;
        }
        self.y += GAP * 2 / 3;
        let font = Font::of_text(Ink::Note, LEGEND_FONT);
        let margin = self.sheet.margin;
        let mut x = margin;
        if let Some((swatches, meaning)) = colors {
            let label = swatches.iter().map(|swatch| width(&swatch.label)).max().unwrap_or(0);
            let (width_of_one, height) = SWATCH;
            let width_of_one = width_of_one.max(text_width(label, LEGEND_FONT) + 80);
            for swatch in swatches {
                let rect = Rect { x, y: self.y, width: width_of_one, height };
                self.swatches.push((rect, swatch));
                x += width_of_one;
            }
            let text = text_width(width(&meaning), LEGEND_FONT);
            self.size.0 = self.size.0.max(x - margin);
            if x + 80 + text > margin + self.sheet.limit {
                self.y += height + 40;
                x = margin - 80;
            }
            let end = x + 80 + text;
            self.texts.push((font, (x + 80, self.y + SWATCH.1 / 2), meaning));
            self.size.0 = self.size.0.max(end - margin);
            x = end + 2 * GAP / 3;
        }
        for (mark, meaning) in picture.legend_of_marks() {
            let text = text_width(width(&meaning), LEGEND_FONT);
            if x > margin && x + SAMPLE.0 + 80 + text > margin + self.text_width {
                x = margin;
                self.y += SAMPLE.1 + 80;
            }
            let (width, height) = SAMPLE;
            self.samples.push((Rect { x, y: self.y, width, height }, mark));
            x += width + 80;
            self.texts.push((font, (x, self.y + height / 2), meaning));
            x += text;
            self.size.0 = self.size.0.max(x - margin);
            x += 2 * GAP / 3;
        }
        self.y += SWATCH.1;
    }
}

/// Returns the width of a text with this number of characters.
const fn text_width(characters: usize, font: i64) -> i64 {
    characters as i64 * font * ADVANCE / 100
}

/// Returns the largest font in which this number of characters fits `width`.
const fn font_within(width: i64, characters: usize) -> i64 {
    if characters == 0 { i64::MAX } else { width * 100 / (ADVANCE * characters as i64) }
}

/// Returns the upper side of the header line of `level`; the innermost is next to the cells.
pub(crate) const fn header_line(origin: Point, level: usize) -> i64 {
    origin.1 - HEADER_GAP - (level as i64 + 1) * HEADER
}
