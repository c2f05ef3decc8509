//! Page: the positions of panels, texts and legend.
//!
//! All lengths are integers in tenths of a point. The page grows with its panels, and texts wrap at
//! its width. A cell grows with the longest text of its section up to [`CELL_MAX`]; longer texts
//! shrink down to [`CELL_FONT_MIN`].

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::palette::Ink;
use super::pen::Font;
use super::text::{digit_width, width, wrap};
use crate::marks::Mark;
use crate::{COLORS, Panel, Picture, Section};

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
/// The margin of a text in its cell, at both sides together.
const CELL_MARGIN: i64 = 60;
/// Texts wrap at the width of the panels, but no earlier.
const TEXT_WIDTH_MIN: i64 = 5200;
/// The width of a character in hundredths of its font size: that of digits in the widest common
/// fonts, so that text stays in its cell in other fonts.
const ADVANCE: i64 = 65;

/// A picture laid out on a page.
pub(crate) struct Page<'a> {
    /// All texts except those of cells and headers.
    pub(crate) texts: Vec<(Font, Point, String)>,
    pub(crate) places: Vec<Place<'a>>,
    /// The colors of the legend.
    pub(crate) swatches: Vec<(Rect, u8)>,
    /// The marks of the legend.
    pub(crate) samples: Vec<(Rect, Mark)>,
    /// The size of the page.
    pub(crate) size: Point,
    /// The vertical position below which the page is empty.
    y: i64,
    /// The width at which texts wrap.
    text_width: i64,
}

/// A panel with its position on the page.
pub(crate) struct Place<'a> {
    pub(crate) panel: &'a Panel,
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
    pub(crate) const fn all(&self) -> Rect {
        let (x, y) = self.origin;
        let (width, height) =
            (self.panel.columns.len * self.cell_width, self.panel.rows.len * CELL_HEIGHT);
        Rect { x, y, width, height }
    }
}

/// The sizes of the panels of a section.
struct Sizes {
    cell_width: i64,
    cell_font: i64,
    label_width: i64,
    /// The widths of the headers and of the cells, for each column of panels.
    columns: Vec<(i64, i64)>,
    /// The heights of the headers and of the cells, for each row of panels.
    rows: Vec<(i64, i64)>,
}

impl Sizes {
    fn new(section: &Section) -> Self {
        let panels: Vec<_> = section.drawn().flatten().flatten().collect();
        let texts = panels.iter().flat_map(|panel| &panel.cells).map(|cell| width(&cell.text));
        let text = texts.max().unwrap_or(0);
        let digit = panels.iter().map(|panel| digit_width(&panel.columns)).max().unwrap_or(0);
        let label = panels.iter().map(|panel| digit_width(&panel.rows)).max().unwrap_or(0);
        let wanted = (text_width(text, CELL_FONT) + 2 * CELL_MARGIN)
            .max(text_width(digit, LABEL_FONT) + CELL_MARGIN)
            .clamp(CELL_HEIGHT, CELL_MAX);
        let cell_width = wanted.max(text_width(text, CELL_FONT_MIN) + CELL_MARGIN);
        let mut sizes = Self {
            cell_width,
            cell_font: font_within(cell_width - CELL_MARGIN, text).clamp(CELL_FONT_MIN, CELL_FONT),
            label_width: (text_width(label, LABEL_FONT) + 60).max(HEADER),
            columns: Vec::new(),
            rows: Vec::new(),
        };
        for row in section.drawn() {
            let mut height = (0, 0);
            for (k, panel) in row.into_iter().enumerate() {
                if sizes.columns.len() <= k {
                    sizes.columns.push((0, 0));
                }
                let Some(panel) = panel else { continue };
                let (left, top) = sizes.headers(panel);
                let name = text_width(width(&panel.name), NAME_FONT) - left;
                let cells = (panel.columns.len * cell_width)
                    .max(name)
                    .max(text_width(width(&panel.columns.name), LABEL_FONT));
                let column = &mut sizes.columns[k];
                *column = (column.0.max(left), column.1.max(cells));
                height = (height.0.max(top), height.1.max(panel.rows.len * CELL_HEIGHT));
            }
            sizes.rows.push(height);
        }
        sizes
    }

    /// Returns the size of names and headers: left of the cells, and above them.
    fn headers(&self, panel: &Panel) -> Point {
        let (rows, columns) = (&panel.rows, &panel.columns);
        let labels = rows.levels() as i64 * self.label_width;
        let left = labels.max(text_width(width(&rows.name), LABEL_FONT));
        let lines = columns.levels().max(usize::from(!rows.name.is_empty()))
            + usize::from(!columns.name.is_empty());
        let top = lines as i64 * HEADER;
        let gap = |length| if length == 0 { 0 } else { HEADER_GAP };
        let name = if panel.name.is_empty() { 0 } else { NAME_HEIGHT };
        (left + gap(left), name + top + gap(top))
    }

    /// Returns the width of all panels.
    fn width(&self) -> i64 {
        self.columns.iter().map(|(left, cells)| left + cells + GAP).sum::<i64>() - GAP
    }
}

impl<'a> Page<'a> {
    pub(crate) fn new(picture: &'a Picture) -> Self {
        let sizes: Vec<Sizes> = picture.sections.iter().map(Sizes::new).collect();
        let panels = sizes.iter().map(Sizes::width).max().unwrap_or(0);
        let mut page = Self {
            texts: Vec::new(),
            places: Vec::new(),
            swatches: Vec::new(),
            samples: Vec::new(),
            size: (panels.max(0), 0),
            y: MARGIN,
            text_width: panels.max(TEXT_WIDTH_MIN),
        };
        let title_font = font_within(page.text_width, width(&picture.title));
        page.text(Ink::Title, title_font.clamp(TITLE_FONT_MIN, TITLE_FONT), &picture.title);
        for note in &picture.notes {
            page.text(Ink::Note, NOTE_FONT, note);
        }
        for (section, sizes) in picture.sections.iter().zip(&sizes) {
            page.section(section, sizes);
        }
        page.legend(picture);
        page.size = (page.size.0 + 2 * MARGIN, page.y + MARGIN);
        page
    }

    /// Adds a paragraph below everything else.
    fn text(&mut self, ink: Ink, size: i64, text: &str) {
        if text.is_empty() {
            return;
        }
        let font = Font { is_mono: ink == Ink::Title, ..Font::of_text(ink, size) };
        for line in wrap(text, (self.text_width * 100 / (ADVANCE * size)) as usize) {
            self.size.0 = self.size.0.max(text_width(width(&line), size));
            self.texts.push((font, (MARGIN, self.y + size / 2), line));
            self.y += size * 14 / 10;
        }
    }

    /// Adds a section below everything else.
    fn section(&mut self, section: &'a Section, sizes: &Sizes) {
        if !self.places.is_empty() {
            self.y += GAP - TEXT_GAP;
        }
        if !section.caption.is_empty() {
            self.y += TEXT_GAP;
            self.text(Ink::Edge, CAPTION_FONT, &section.caption);
        }
        for (k, (row, (top, height))) in section.drawn().zip(&sizes.rows).enumerate() {
            self.y += if k == 0 { TEXT_GAP } else { GAP };
            let mut x = MARGIN;
            for (panel, (left, cells)) in row.into_iter().zip(&sizes.columns) {
                if let Some(panel) = panel {
                    self.panel(panel, sizes, (x + left, self.y + top));
                }
                x += left + cells + GAP;
            }
            self.y += top + height;
        }
    }

    /// Adds a panel whose cells start at `origin`, and its names.
    fn panel(&mut self, panel: &'a Panel, sizes: &Sizes, origin: Point) {
        let Sizes { cell_width, cell_font, label_width, .. } = *sizes;
        let number = self.places.len();
        let place = Place { panel, number, origin, cell_width, cell_font, label_width };
        let (left, top) = sizes.headers(panel);
        if !panel.name.is_empty() {
            let font = Font::of_text(Ink::Edge, NAME_FONT).bold();
            let at = (origin.0 - left, origin.1 - top + NAME_FONT / 2);
            self.texts.push((font, at, panel.name.clone()));
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
        let marks = picture.all_marks();
        let has_colors = picture.has_colors();
        if !has_colors && marks.is_empty() {
            return;
        }
        self.y += GAP * 2 / 3;
        let font = Font::of_text(Ink::Note, LEGEND_FONT);
        let mut x = MARGIN;
        if has_colors {
            for number in 0..COLORS {
                let (width, height) = SWATCH;
                self.swatches.push((Rect { x, y: self.y, width, height }, number));
                x += width;
            }
            let meaning = picture.colors.to_string();
            let end = x + 80 + text_width(width(&meaning), LEGEND_FONT);
            self.texts.push((font, (x + 80, self.y + SWATCH.1 / 2), meaning));
            self.size.0 = self.size.0.max(end - MARGIN);
            x = end + 2 * GAP / 3;
        }
        for mark in marks.each() {
            let meaning = mark.meaning();
            let text = text_width(width(meaning), LEGEND_FONT);
            if x > MARGIN && x + SAMPLE.0 + 80 + text > MARGIN + self.text_width {
                x = MARGIN;
                self.y += SAMPLE.1 + 80;
            }
            let (width, height) = SAMPLE;
            self.samples.push((Rect { x, y: self.y, width, height }, mark));
            x += width + 80;
            self.texts.push((font, (x, self.y + height / 2), meaning.into()));
            x += text;
            self.size.0 = self.size.0.max(x - MARGIN);
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
