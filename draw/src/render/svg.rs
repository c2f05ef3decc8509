//! SVG: a picture as scalable vector graphics.
//!
//! The text is one file without external references: shapes, text, and fonts by their generic
//! names. Styles are attributes, so that it works as a file, inside HTML, and in converters without
//! style sheets. One style sheet, which applies only to this class of pictures, replaces the colors
//! where the reader prefers dark ones, unless the caller chose a theme. User units are tenths of a
//! pixel.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::page::{Page, Place, Point, Rect, Sheet};
use super::palette::Ink;
use super::pen::{
    Font, Pen, Shape, Style, Text, draw, draw_cells, draw_mark, is_below_text, push_mark_of_cell,
};
use super::text::{cells, numbers, push, push_description, push_int, push_xml};
use crate::{Cell, Marks, Picture};

/// A picture as an SVG document.
///
/// The document has light colors, and dark ones where the reader prefers these
/// (`prefers-color-scheme`). The shapes show every mark without color, and the legend explains
/// them: a thick frame is [`OUTLINED`](Marks::OUTLINED), hatches [`PADDING`](Marks::PADDING), a
/// cross [`OUT_OF_BOUNDS`](Marks::OUT_OF_BOUNDS), a triangle in the corner
/// [`DUPLICATE`](Marks::DUPLICATE), a double frame with bold text [`CONFLICT`](Marks::CONFLICT), a
/// ring [`WITNESS`](Marks::WITNESS) and a bar below the text [`DIFFERENT`](Marks::DIFFERENT).
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::{Limits, Picture, Svg};
/// let picture = Picture::of_layout(&DynLayout::lit("(4,8):(8,1)"), Limits::default());
/// let svg = Svg::new(&picture).to_string();
/// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// assert!(svg.ends_with("</svg>\n"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a> {
    picture: &'a Picture,
    has_data: bool,
    has_tooltips: bool,
    theme: Theme,
    sheet: Sheet,
}

/// The colors of a document.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::{Limits, Picture, Svg, Theme};
/// let picture = Picture::of_layout(&DynLayout::lit("4:2"), Limits::default());
/// let of_theme = |theme| Svg::new(&picture).with_theme(theme).to_string();
/// assert!(of_theme(Theme::System).contains("prefers-color-scheme:dark"));
/// assert!(!of_theme(Theme::Dark).contains("prefers-color-scheme"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theme {
    /// Light colors, and dark ones where the reader prefers these.
    #[default]
    System,
    /// Light colors everywhere.
    Light,
    /// Dark colors everywhere.
    Dark,
}

impl<'a> Svg<'a> {
    /// Creates the document without data.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture, Svg};
    /// let picture = Picture::of_layout(&DynLayout::lit("4:2"), Limits::default());
    /// assert!(Svg::new(&picture).to_string().contains("<title>4:2</title>"));
    /// ```
    #[must_use]
    pub const fn new(picture: &'a Picture) -> Self {
        Self {
            picture,
            has_data: false,
            has_tooltips: true,
            theme: Theme::System,
            sheet: Sheet::DEFAULT,
        }
    }

    /// Returns the document with or without the data of each cell.
    ///
    /// With data, each cell is one element `g` with the class `cell`, a class for each of its
    /// [marks](Marks::names), the attributes `data-panel`, `data-index`, `data-coord`,
    /// `data-offset`, `data-thread`, `data-value`, `data-bank` and `data-tile` as far as they are
    /// known, and a tooltip. Programs find cells by these. Without data the document is shorter.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture, Svg};
    /// let picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// let svg = Svg::new(&picture).with_data(true).to_string();
    /// let cell = "<g class=\"cell\" data-panel=\"0\" data-index=\"5\" data-coord=\"(1,2)\" data-offset=\"6\">\
    ///     <title>(1,2): offset 6</title>";
    /// assert!(svg.contains(cell));
    /// ```
    #[must_use]
    pub const fn with_data(mut self, has_data: bool) -> Self {
        self.has_data = has_data;
        self
    }

    /// Returns the document with or without a tooltip for each cell. Only a document
    /// [with data](Self::with_data) has tooltips.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture, Svg};
    /// let picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// let svg = Svg::new(&picture).with_data(true).with_tooltips(false).to_string();
    /// assert!(svg.contains(" data-offset=\"6\"><rect"));
    /// ```
    #[must_use]
    pub const fn with_tooltips(mut self, has_tooltips: bool) -> Self {
        self.has_tooltips = has_tooltips;
        self
    }

    /// Returns the document with the colors of a theme.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture, Svg, Theme};
    /// let picture = Picture::of_layout(&DynLayout::lit("4:2"), Limits::default());
    /// let svg = Svg::new(&picture).with_theme(Theme::Dark).to_string();
    /// assert!(svg.contains("fill=\"#1b1d21\"") && !svg.contains("fill=\"#ffffff\""));
    /// ```
    #[must_use]
    pub const fn with_theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// Returns the document for a window of this width in pixels. Panels that are wider have smaller
    /// cells, or continue below.
    ///
    /// The width is a limit, and the document of a small picture is smaller. A single column of cells
    /// can exceed it.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture, Svg};
    /// let picture = Picture::of_layout(&DynLayout::lit("(4,32):(32,1)"), Limits::default());
    /// let svg = Svg::new(&picture).with_width(360).to_string();
    /// let width = svg.split("width=\"").nth(1).and_then(|rest| rest.split('"').next());
    /// assert!(width.is_some_and(|width| width.parse::<i32>().is_ok_and(|width| width <= 360)));
    /// ```
    #[must_use]
    pub const fn with_width(mut self, pixels: u32) -> Self {
        self.sheet = Sheet::new(pixels as i64 * 10);
        self
    }

    /// Appends the document.
    pub(crate) fn push(self, out: &mut String) {
        let page = Page::new(self.picture, self.sheet);
        let (width, height) = page.size;
        push!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"colex-picture\" width=\"{}\" \
             height=\"{}\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>",
            (width + 9) / 10,
            (height + 9) / 10,
        );
        push_xml(out, &self.picture.title);
        out.push_str("</title>\n");
        if self.theme == Theme::System {
            push_style(out);
        }
        let outlined = self.picture.meaning_of_outline();
        let mut pen = SvgPen { out, svg: self, outlined };
        let all = Rect { x: 0, y: 0, width, height };
        pen.rect(all, Ink::Page);
        pen.out.push('\n');
        draw(&mut pen, &page);
        out.push_str("</svg>\n");
    }
}

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        self.push(&mut out);
        f.write_str(&out)
    }
}

const SANS: &str = "'Helvetica Neue',Helvetica,Arial,'DejaVu Sans',sans-serif";
const MONO: &str = "Menlo,Consolas,'DejaVu Sans Mono',monospace";

/// Appends the style sheet, which replaces the colors of attributes by the dark ones.
fn push_style(out: &mut String) {
    out.push_str("<style>@media (prefers-color-scheme:dark){\n");
    for ink in Ink::all() {
        let (light, dark) = (ink.light(), ink.dark());
        for property in ["fill", "stroke"] {
            push!(out, ".colex-picture [{property}=\"#{light}\"]{{{property}:#{dark}}}");
        }
        out.push('\n');
    }
    out.push_str("}</style>\n");
}

struct SvgPen<'a> {
    out: &'a mut String,
    svg: Svg<'a>,
    /// What the outlined cells are.
    outlined: String,
}

impl SvgPen<'_> {
    /// Returns the color of an ink as `rrggbb`.
    fn color(&self, ink: Ink) -> &'static str {
        if self.svg.theme == Theme::Dark { ink.dark() } else { ink.light() }
    }

    fn attribute(&mut self, name: &str, value: i64) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        push_int(self.out, value);
        self.out.push('"');
    }

    fn rect(&mut self, Rect { x, y, width, height }: Rect, fill: Ink) {
        self.out.push_str("<rect");
        self.attribute("x", x);
        self.attribute("y", y);
        self.attribute("width", width);
        self.attribute("height", height);
        self.out.push_str(" fill=\"#");
        let color = self.color(fill);
        self.out.push_str(color);
        self.out.push_str("\"/>");
    }

    /// Appends a command of a path.
    fn path(&mut self, command: char, numbers: &[i64]) {
        self.out.push(command);
        for (k, &number) in numbers.iter().enumerate() {
            if k > 0 && number >= 0 {
                self.out.push(' ');
            }
            push_int(self.out, number);
        }
    }

    fn shape(&mut self, shape: Shape) {
        match shape {
            Shape::Line((x1, y1), (x2, y2)) => {
                self.path('M', &[x1, y1]);
                if y1 == y2 {
                    self.path('h', &[x2 - x1]);
                } else if x1 == x2 {
                    self.path('v', &[y2 - y1]);
                } else {
                    self.path('l', &[x2 - x1, y2 - y1]);
                }
            }
            Shape::Box(Rect { x, y, width, height }) => {
                self.path('M', &[x, y]);
                self.path('h', &[width]);
                self.path('v', &[height]);
                self.path('h', &[-width]);
                self.out.push('z');
            }
            Shape::Ellipse(Rect { x, y, width, height }) => {
                self.path('M', &[x, y + height / 2]);
                self.path('a', &[width / 2, height / 2, 0, 1, 0, width, 0]);
                self.path('a', &[width / 2, height / 2, 0, 1, 0, -width, 0]);
                self.out.push('z');
            }
            Shape::Triangle([a, b, c]) => {
                self.path('M', &[a.0, a.1]);
                self.path('L', &[b.0, b.1]);
                self.path('L', &[c.0, c.1]);
                self.out.push('z');
            }
        }
    }

    fn text(&mut self, (x, y): Point, text: &str, font: i64) {
        // Half the height of a digit below the middle: not every viewer supports
        // `dominant-baseline`.
        self.out.push_str("<text");
        self.attribute("x", x);
        self.attribute("y", y + font * 36 / 100);
        self.out.push('>');
        push_xml(self.out, text);
        self.out.push_str("</text>");
    }

    fn open_font(&mut self, font: Font) {
        let Font { ink, size, is_mono, is_bold, is_centered } = font;
        let family = if is_mono { MONO } else { SANS };
        let color = self.color(ink);
        push!(self.out, "<g font-family=\"{family}\" font-size=\"{size}\" fill=\"#{color}\"");
        if is_bold {
            self.out.push_str(" font-weight=\"bold\"");
        }
        if is_centered {
            self.out.push_str(" text-anchor=\"middle\"");
        }
        self.out.push_str(">\n");
    }

    /// Draws a cell as one element with its data.
    fn cell_with_data(&mut self, place: &Place<'_>, row: i64, column: i64, cell: &Cell) {
        let rect = place.cell(row, column);
        let coordinate = place.panel.coordinate(cell);
        self.out.push_str("<g class=\"cell");
        for name in cell.marks.names() {
            self.out.push(' ');
            self.out.push_str(name);
        }
        self.out.push('"');
        self.attribute("data-panel", place.number as i64);
        if let Some(index) = cell.index {
            self.attribute("data-index", index);
        }
        if let Some(coordinate) = &coordinate {
            self.out.push_str(" data-coord=\"");
            self.out.push_str(coordinate);
            self.out.push('"');
        }
        for (name, number) in numbers(cell) {
            if let Some(number) = number {
                self.out.push_str(" data-");
                self.out.push_str(name);
                self.out.push_str("=\"");
                push_int(self.out, number);
                self.out.push('"');
            }
        }
        self.out.push('>');
        if self.svg.has_tooltips {
            self.out.push_str("<title>");
            push_description(self.out, cell, coordinate.as_deref(), &self.outlined);
            self.out.push_str("</title>");
        }
        self.rect(rect, cell.color.map_or(Ink::Page, Ink::Fill));
        self.marks(true, place, (row, column), cell.marks);
        let font = Font::of_cell(place.cell_font, cell.marks);
        if font == Font::of_cell(place.cell_font, Marks::default()) {
            self.text(rect.middle(), &cell.text, font.size);
        } else {
            self.texts(font, &[(rect.middle(), &cell.text)]);
        }
        self.marks(false, place, (row, column), cell.marks);
        self.out.push_str("</g>\n");
    }

    /// Draws the marks of a cell that are below its text, or those above it.
    fn marks(&mut self, is_below: bool, place: &Place<'_>, at: (i64, i64), marks: Marks) {
        for mark in marks.each().filter(|mark| is_below_text(*mark) == is_below) {
            let mut shapes = Vec::new();
            push_mark_of_cell(&mut shapes, mark, place, at.0, at.1);
            draw_mark(self, mark, &shapes);
        }
    }
}

impl Pen for SvgPen<'_> {
    fn shapes(&mut self, style: Style, shapes: &[Shape]) {
        if shapes.is_empty() {
            return;
        }
        match style {
            Style::Fill(ink) => {
                let color = self.color(ink);
                push!(self.out, "<path fill=\"#{color}\"");
            }
            Style::Stroke(ink, thickness) => {
                let color = self.color(ink);
                push!(
                    self.out,
                    "<path fill=\"none\" stroke=\"#{color}\" stroke-width=\"{thickness}\""
                );
            }
        }
        self.out.push_str(" d=\"");
        for shape in shapes {
            self.shape(*shape);
        }
        self.out.push_str("\"/>\n");
    }

    fn texts(&mut self, font: Font, texts: &[Text<'_>]) {
        if texts.is_empty() {
            return;
        }
        self.open_font(font);
        for (at, text) in texts {
            self.text(*at, text, font.size);
            self.out.push('\n');
        }
        self.out.push_str("</g>\n");
    }

    fn cells(&mut self, place: &Place<'_>) {
        if !self.svg.has_data {
            draw_cells(self, place);
            return;
        }
        // About the length of a cell, so that a text of megabytes grows once.
        self.out.reserve(place.panel.cells.len() * 256);
        self.open_font(Font::of_cell(place.cell_font, Marks::default()));
        for (row, column, cell) in cells(&place.panel) {
            self.cell_with_data(place, row, column, cell);
        }
        self.out.push_str("</g>\n");
    }
}
