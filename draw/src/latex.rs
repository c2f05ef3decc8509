//! LaTeX: a layout drawn with `TikZ`.
//!
//! The text is a complete document for `pdflatex`, cropped to the drawing. Its `tikzpicture` can be
//! copied into another document together with the lines before `\begin{document}`. Lengths are
//! points.

use core::fmt::{self, Write as _};

use crate::PASTELS;
use crate::grid::{Grid, TooManyCells};
use crate::page::Point;
use crate::picture::{Layer, Pen, Picture};
use colex::thread_value::TvLayout;
use colex::{ComposedLayout, DynLayout};

/// The table of a layout's offsets as a LaTeX document.
///
/// The drawing equals that of [`Svg`](crate::Svg). TeX supports lengths up to 16,384 points, so
/// longer tables are scaled down. The default memory of `pdflatex` suffices for 64 rows of 64, but
/// not for four thousand tables of one cell; `lualatex` allocates memory as needed.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::Latex;
/// let document = Latex::new(&DynLayout::lit("(4,8):(8,1)")).unwrap().to_string();
/// assert!(document.contains("\\documentclass[tikz]{standalone}"));
/// assert!(document.ends_with("\\end{document}\n"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Latex<'a> {
    grid: Grid<'a>,
}

impl<'a> Latex<'a> {
    /// The largest number of cells of a drawing: 64 rows of 64.
    pub const MAX_CELLS: i64 = 4096;

    /// Creates the drawing of `layout`.
    ///
    /// - **Errors**: [`TooManyCells`] for more than [`MAX_CELLS`](Self::MAX_CELLS).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::Latex;
    /// assert!(Latex::new(&DynLayout::lit("(64,64):(64,1)")).is_ok());
    /// assert!(Latex::new(&DynLayout::lit("(64,65):(65,1)")).is_err());
    /// ```
    pub fn new(layout: &'a DynLayout) -> Result<Self, TooManyCells> {
        Ok(Self { grid: Grid::new(layout, Self::MAX_CELLS)? })
    }

    /// Creates the drawing of a swizzled layout.
    ///
    /// - **Errors**: those of [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex_draw::Latex;
    /// let tile = ComposedLayout::lit("S<1,0,1> o 0 o (2,2):(2,1)");
    /// assert!(Latex::composed(&tile).unwrap().to_string().contains("tikzpicture"));
    /// ```
    pub fn composed(layout: &'a ComposedLayout) -> Result<Self, TooManyCells> {
        Ok(Self { grid: Grid::composed(layout, Self::MAX_CELLS)? })
    }

    /// Creates the drawing of the tile of a thread-value layout. A cell contains the owner of an
    /// element, `T3V1` for value 1 of thread 3, or `-` if no thread has it. Of several owners it
    /// contains the first one.
    ///
    /// - **Errors**: those of [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::DynLayout;
    /// use colex_draw::Latex;
    /// let tv = TvLayout::from_thr_val(&DynLayout::lit("4:1"), &DynLayout::lit("2:1"))?;
    /// assert!(Latex::owners(&tv).unwrap().to_string().contains("T3V1"));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn owners(tv: &'a TvLayout) -> Result<Self, TooManyCells> {
        Ok(Self { grid: Grid::owners(tv, None, Self::MAX_CELLS)? })
    }

    /// Creates the drawing of [`owners`](Self::owners) with lanes in place of threads: `T16V0` for
    /// value 0 of the thread that `thr_id` maps to 16.
    ///
    /// - **Errors**: those of [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// use colex_draw::Latex;
    /// // A quad pair: threads 0..4 are the lanes 0..4, and threads 4..8 the lanes 16..20.
    /// let tv = TvLayout::new(DynLayout::lit("(8,4):(1,8)"), &IntTuple::lit("(8,4)"))?;
    /// let thr_id = DynLayout::lit("(4,2):(1,16)");
    /// assert!(Latex::lanes(&tv, &thr_id).unwrap().to_string().contains("T16V0"));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn lanes(tv: &'a TvLayout, thr_id: &'a DynLayout) -> Result<Self, TooManyCells> {
        Ok(Self { grid: Grid::owners(tv, Some(thr_id), Self::MAX_CELLS)? })
    }
}

impl fmt::Display for Latex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let picture = Picture::new(self.grid);
        let (width, height) = picture.size();
        let scale = (width.max(height) + LONGEST - 1) / LONGEST;
        writeln!(f, "% {}", self.grid.title())?;
        f.write_str(
            "\\RequirePackage{fix-cm}\n\
             \\documentclass[tikz]{standalone}\n",
        )?;
        for (number, pastel) in PASTELS.iter().enumerate() {
            writeln!(f, "\\definecolor{{offset{number}}}{{HTML}}{{{pastel}}}")?;
        }
        f.write_str(
            "\\begin{document}\n\
             \\begin{tikzpicture}[x=1pt,y=-1pt]\n",
        )?;
        let mut pen = LatexPen { f, scale, end: "", side: "" };
        let (right, bottom) = (pen.points(width), pen.points(height));
        writeln!(pen.f, "\\path[use as bounding box] (0,0) rectangle ({right},{bottom});")?;
        picture.draw(&mut pen)?;
        f.write_str(
            "\\end{tikzpicture}\n\
             \\end{document}\n",
        )
    }
}

/// The longest side of a page, in tenths of a point: the limit of TeX and of PDF viewers, rounded
/// down.
const LONGEST: i64 = 140_000;

struct LatexPen<'f, 'g> {
    f: &'f mut fmt::Formatter<'g>,
    scale: i64,
    /// The text that ends the open layer.
    end: &'static str,
    /// The option of the boxes around text: the side of the box at which the point is.
    side: &'static str,
}

impl LatexPen<'_, '_> {
    const fn points(&self, tenths: i64) -> Points {
        Points(tenths * 10 / self.scale)
    }

    /// Opens a LaTeX `picture` for text. The texts of a large table as `TikZ` nodes would exceed
    /// TeX's memory.
    fn open_text(&mut self, face: &str, color: &str, side: &'static str, font: i64) -> fmt::Result {
        let font = self.points(font);
        (self.side, self.end) = (side, "\\end{picture}}");
        writeln!(
            self.f,
            "\\pgftext[left,base]{{\\setlength{{\\unitlength}}{{1pt}}\\begin{{picture}}(0,0)\n\
             \\{face}\\fontsize{{{font}}}{{{font}}}\\selectfont\\color{{{color}}}"
        )
    }

    fn open_lines(&mut self, color: &str, thickness: i64) -> fmt::Result {
        let thickness = self.points(thickness);
        self.end = "\\end{scope}";
        writeln!(self.f, "\\begin{{scope}}[draw={color},line width={thickness}pt]")
    }
}

impl Pen for LatexPen<'_, '_> {
    fn open(&mut self, layer: Layer) -> fmt::Result {
        match layer {
            Layer::Title(font) => self.open_text("ttfamily", "black!85", "[l]", font),
            Layer::Note(font) => self.open_text("sffamily", "black!60", "[l]", font),
            Layer::Offsets(font) => self.open_text("sffamily", "black!95", "", font),
            Layer::Labels(font) => self.open_text("sffamily", "black!55", "", font),
            Layer::Cells(thickness) => self.open_lines("black!30", thickness),
            Layer::Brackets(thickness) => self.open_lines("black!27", thickness),
            Layer::Edges(thickness) | Layer::Frame(thickness) => {
                self.open_lines("black!80", thickness)
            }
        }
    }

    fn close(&mut self) -> fmt::Result {
        writeln!(self.f, "{}", self.end)
    }

    fn cell(&mut self, corner: Point, size: Point, color: Option<usize>) -> fmt::Result {
        let Some(number) = color else { return self.frame(corner, size) };
        let (x, y) = corner;
        let (x, y) = (self.points(x), self.points(y));
        let (width, height) = (self.points(size.0), self.points(size.1));
        writeln!(self.f, "\\filldraw[fill=offset{number}] ({x},{y}) rectangle +({width},{height});")
    }

    fn text(&mut self, (x, y): Point, text: &dyn fmt::Display) -> fmt::Result {
        let (x, y) = (self.points(x), self.points(y));
        write!(self.f, "\\put({x},-{y}){{\\makebox(0,0){}{{", self.side)?;
        write!(Escaped(self.f), "{text}")?;
        self.f.write_str("}}\n")
    }

    fn line(&mut self, from: Point, to: Point) -> fmt::Result {
        let (x1, y1) = (self.points(from.0), self.points(from.1));
        let (x2, y2) = (self.points(to.0), self.points(to.1));
        writeln!(self.f, "\\draw ({x1},{y1}) -- ({x2},{y2});")
    }

    fn frame(&mut self, (x, y): Point, size: Point) -> fmt::Result {
        let (x, y) = (self.points(x), self.points(y));
        let (width, height) = (self.points(size.0), self.points(size.1));
        writeln!(self.f, "\\draw ({x},{y}) rectangle +({width},{height});")
    }
}

/// A length in hundredths, written with a decimal point.
struct Points(i64);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

/// Escapes text for LaTeX: `_` would be a subscript, and `-` a hyphen.
struct Escaped<'f, 'g>(&'f mut fmt::Formatter<'g>);

impl fmt::Write for Escaped<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|character| match character {
            '_' => self.0.write_str("\\_"),
            '-' => self.0.write_str("$-$"),
            _ => self.0.write_char(character),
        })
    }
}
