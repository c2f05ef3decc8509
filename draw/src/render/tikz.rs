//! LaTeX: a picture drawn with `TikZ`.
//!
//! The text is a complete document for `pdflatex`, cropped to the picture. Its `tikzpicture` can be
//! copied into another document together with the lines before `\begin{document}`. Lengths are
//! points.

use alloc::format;
use alloc::string::String;
use core::fmt;

use super::page::{Page, Point, Rect, Sheet};
use super::palette::Ink;
use super::pen::{Font, Pen, Shape, Style, Text, draw};
use super::text::push;
use crate::Picture;

/// A picture as a LaTeX document.
///
/// The picture equals that of [`Svg`](crate::Svg) with light colors. TeX supports lengths up to
/// 16,384 points, so larger pictures are scaled down. The default memory of `pdflatex` suffices for
/// 64 rows of 64, but not for four thousand panels of one cell; `lualatex` allocates memory as
/// needed.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::{Latex, Limits, Picture};
/// let picture = Picture::of_layout(&DynLayout::lit("(4,8):(8,1)"), Limits::default());
/// let document = Latex::new(&picture).to_string();
/// assert!(document.contains("\\documentclass[tikz]{standalone}"));
/// assert!(document.ends_with("\\end{document}\n"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Latex<'a> {
    picture: &'a Picture,
}

impl<'a> Latex<'a> {
    /// Creates the document.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Latex, Limits, Picture};
    /// let picture = Picture::of_layout(&DynLayout::lit("4:2"), Limits::default());
    /// assert!(Latex::new(&picture).to_string().contains("\\begin{tikzpicture}"));
    /// ```
    #[must_use]
    pub const fn new(picture: &'a Picture) -> Self {
        Self { picture }
    }
}

impl fmt::Display for Latex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let page = Page::new(self.picture, Sheet::DEFAULT);
        let (width, height) = page.size;
        let scale = (width.max(height) + LONGEST - 1) / LONGEST;
        let mut out = String::from("% ");
        out.extend(self.picture.title.chars().map(|c| if c.is_control() { ' ' } else { c }));
        out.push_str("\n\\RequirePackage{fix-cm}\n\\documentclass[tikz]{standalone}\n");
        for ink in Ink::all() {
            let color = ink.light();
            push!(&mut out, "\\definecolor{{c{color}}}{{HTML}}{{{}}}\n", color.to_uppercase());
        }
        out.push_str("\\begin{document}\n\\begin{tikzpicture}[x=1pt,y=-1pt]\n");
        let mut pen = TikzPen { out: &mut out, scale };
        let (right, bottom) = (pen.points(width), pen.points(height));
        push!(pen.out, "\\path[use as bounding box] (0,0) rectangle ({right},{bottom});\n");
        draw(&mut pen, &page);
        out.push_str("\\end{tikzpicture}\n\\end{document}\n");
        f.write_str(&out)
    }
}

/// The longest side of a page, in tenths of a point: the limit of TeX and of PDF viewers, rounded
/// down.
const LONGEST: i64 = 140_000;

struct TikzPen<'a> {
    out: &'a mut String,
    scale: i64,
}

impl TikzPen<'_> {
    const fn points(&self, tenths: i64) -> Points {
        Points(tenths * 10 / self.scale)
    }

    fn at(&self, (x, y): Point) -> String {
        format!("({},{})", self.points(x), self.points(y))
    }

    fn path(&self, shape: Shape) -> String {
        match shape {
            Shape::Line(from, to) => format!("{} -- {}", self.at(from), self.at(to)),
            Shape::Box(Rect { x, y, width, height }) => {
                format!("{} rectangle +{}", self.at((x, y)), self.at((width, height)))
            }
            Shape::Ellipse(rect) => format!(
                "{} ellipse [x radius={}pt,y radius={}pt]",
                self.at(rect.middle()),
                self.points(rect.width / 2),
                self.points(rect.height / 2)
            ),
            Shape::Triangle([a, b, c]) => {
                format!("{} -- {} -- {} -- cycle", self.at(a), self.at(b), self.at(c))
            }
        }
    }
}

impl Pen for TikzPen<'_> {
    fn shapes(&mut self, style: Style, shapes: &[Shape]) {
        if shapes.is_empty() {
            return;
        }
        let (command, options) = match style {
            Style::Fill(ink) => ("fill", format!("fill=c{}", ink.light())),
            Style::Stroke(ink, thickness) => {
                let thickness = self.points(thickness);
                ("draw", format!("draw=c{},line width={thickness}pt", ink.light()))
            }
        };
        push!(self.out, "\\begin{{scope}}[{options}]\n");
        for shape in shapes {
            push!(self.out, "\\{command} {};\n", self.path(*shape));
        }
        self.out.push_str("\\end{scope}\n");
    }

    /// Writes a LaTeX `picture`. The texts of a large panel as `TikZ` nodes would exceed TeX's
    /// memory.
    fn texts(&mut self, font: Font, texts: &[Text<'_>]) {
        if texts.is_empty() {
            return;
        }
        let size = self.points(font.size);
        let family = if font.is_mono { "ttfamily" } else { "sffamily" };
        let series = if font.is_bold { "\\bfseries" } else { "" };
        // The side of the box around a text at which its position is.
        let side = if font.is_centered { "" } else { "[l]" };
        push!(
            self.out,
            "\\pgftext[left,base]{{\\setlength{{\\unitlength}}{{1pt}}\\begin{{picture}}(0,0)\n\
             \\{family}{series}\\fontsize{{{size}}}{{{size}}}\\selectfont\\frenchspacing\\color{{c{}}}\n",
            font.ink.light()
        );
        for ((x, y), text) in texts {
            let (x, y) = (self.points(*x), self.points(*y));
            push!(self.out, "\\put({x},-{y}){{\\makebox(0,0){side}{{");
            push_latex(self.out, text);
            self.out.push_str("}}\n");
        }
        self.out.push_str("\\end{picture}}\n");
    }
}

/// A length in hundredths, written with a decimal point.
struct Points(i64);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

/// Appends a text, escaped for LaTeX: `_` would be a subscript, and `-` a hyphen. Other characters
/// than those of ASCII need a font, so that only common ones are written.
fn push_latex(out: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '_' | '#' | '$' | '%' | '&' | '{' | '}' => {
                out.push('\\');
                out.push(character);
            }
            '-' | '\u{2212}' => out.push_str("$-$"),
            '<' => out.push_str("$<$"),
            '>' => out.push_str("$>$"),
            '|' => out.push_str("$|$"),
            '*' => out.push_str("$*$"),
            '\\' => out.push_str("$\\backslash$"),
            '^' => out.push_str("\\^{}"),
            '~' => out.push_str("$\\sim$"),
            // Two quotes would be a ligature.
            '`' | '\'' => {
                out.push(character);
                out.push_str("{}");
            }
            '\u{d7}' => out.push_str("$\\times$"),
            '\u{2192}' => out.push_str("$\\to$"),
            '\u{2218}' => out.push_str("$\\circ$"),
            '\u{2264}' => out.push_str("$\\le$"),
            '\u{2265}' => out.push_str("$\\ge$"),
            '\u{2260}' => out.push_str("$\\ne$"),
            '\u{2026}' => out.push_str("\\ldots{}"),
            ' '..='~' => out.push(character),
            _ if character.is_whitespace() => out.push(' '),
            _ => out.push('?'),
        }
    }
}
