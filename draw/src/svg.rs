//! SVG: a layout drawn as scalable vector graphics.
//!
//! The drawing is one file without external references: shapes, text, and fonts by their generic
//! names. It works as a file and inside HTML, because its styles are attributes instead of style
//! sheets. User units are tenths of a pixel.

use core::fmt::{self, Write as _};

use crate::PASTELS;
use crate::grid::{Grid, TooManyCells};
use crate::page::Point;
use crate::picture::{Layer, Pen, Picture};
use colex::thread_value::TvLayout;
use colex::{ComposedLayout, DynLayout};

/// The table of a layout's offsets as an SVG document.
///
/// See the [module](super) for the contents. The offset modulo 8 selects the color of a cell. From
/// rank 3 on, up to four tables are side by side.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::Svg;
/// let svg = Svg::new(&DynLayout::lit("(4,8):(8,1)")).unwrap().to_string();
/// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// assert!(svg.ends_with("</svg>\n"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a> {
    grid: Grid<'a>,
}

impl<'a> Svg<'a> {
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
    /// use colex_draw::Svg;
    /// assert!(Svg::new(&DynLayout::lit("(64,64):(64,1)")).is_ok());
    /// assert!(Svg::new(&DynLayout::lit("(64,65):(65,1)")).is_err());
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
    /// use colex_draw::Svg;
    /// let tile = ComposedLayout::lit("S<1,0,1> o 0 o (2,2):(2,1)");
    /// assert!(Svg::composed(&tile).unwrap().to_string().starts_with("<svg"));
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
    /// use colex_draw::Svg;
    /// let tv = TvLayout::from_thr_val(&DynLayout::lit("4:1"), &DynLayout::lit("2:1"))?;
    /// assert!(Svg::owners(&tv).unwrap().to_string().contains("T3V1"));
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
    /// use colex_draw::Svg;
    /// // A quad pair: threads 0..4 are the lanes 0..4, and threads 4..8 the lanes 16..20.
    /// let tv = TvLayout::new(DynLayout::lit("(8,4):(1,8)"), &IntTuple::lit("(8,4)"))?;
    /// let thr_id = DynLayout::lit("(4,2):(1,16)");
    /// assert!(Svg::lanes(&tv, &thr_id).unwrap().to_string().contains("T16V0"));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn lanes(tv: &'a TvLayout, thr_id: &'a DynLayout) -> Result<Self, TooManyCells> {
        Ok(Self { grid: Grid::owners(tv, Some(thr_id), Self::MAX_CELLS)? })
    }
}

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let picture = Picture::new(self.grid);
        let (width, height) = picture.size();
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">",
            (width + 9) / 10,
            (height + 9) / 10,
        )?;
        f.write_str("<title>")?;
        write!(Escaped(f), "{}", self.grid.title())?;
        f.write_str("</title>\n")?;
        // The text is dark, so the page is white on any background.
        writeln!(f, "<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>")?;
        picture.draw(&mut SvgPen { f, font: 0 })?;
        f.write_str("</svg>\n")
    }
}

const SANS: &str = "'Helvetica Neue',Helvetica,Arial,'DejaVu Sans',sans-serif";
const MONO: &str = "Menlo,Consolas,'DejaVu Sans Mono',monospace";

struct SvgPen<'f, 'g> {
    f: &'f mut fmt::Formatter<'g>,
    font: i64,
}

impl SvgPen<'_, '_> {
    fn open_text(&mut self, family: &str, fill: &str, anchor: &str, font: i64) -> fmt::Result {
        self.font = font;
        writeln!(
            self.f,
            "<g font-family=\"{family}\" font-size=\"{font}\" fill=\"#{fill}\" text-anchor=\"{anchor}\">"
        )
    }

    fn open_lines(&mut self, stroke: &str, thickness: i64) -> fmt::Result {
        writeln!(self.f, "<g fill=\"none\" stroke=\"#{stroke}\" stroke-width=\"{thickness}\">")
    }
}

impl Pen for SvgPen<'_, '_> {
    fn open(&mut self, layer: Layer) -> fmt::Result {
        match layer {
            Layer::Title(font) => self.open_text(MONO, "222222", "start", font),
            Layer::Note(font) => self.open_text(SANS, "666666", "start", font),
            Layer::Offsets(font) => self.open_text(SANS, "111111", "middle", font),
            Layer::Labels(font) => self.open_text(SANS, "777777", "middle", font),
            Layer::Cells(thickness) => self.open_lines("b4b4b4", thickness),
            Layer::Brackets(thickness) => self.open_lines("bbbbbb", thickness),
            Layer::Edges(thickness) | Layer::Frame(thickness) => {
                self.open_lines("333333", thickness)
            }
        }
    }

    fn close(&mut self) -> fmt::Result {
        self.f.write_str("</g>\n")
    }

    fn cell(&mut self, (x, y): Point, (width, height): Point, color: Option<usize>) -> fmt::Result {
        let fill = color.map_or("FFFFFF", |color| PASTELS[color]);
        writeln!(
            self.f,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"#{fill}\"/>"
        )
    }

    fn text(&mut self, (x, y): Point, text: &dyn fmt::Display) -> fmt::Result {
        // Half the height of a digit below the middle: not every viewer supports
        // `dominant-baseline`.
        let baseline = y + self.font * 36 / 100;
        write!(self.f, "<text x=\"{x}\" y=\"{baseline}\">")?;
        write!(Escaped(self.f), "{text}")?;
        self.f.write_str("</text>\n")
    }

    fn line(&mut self, from: Point, to: Point) -> fmt::Result {
        let ((x1, y1), (x2, y2)) = (from, to);
        writeln!(self.f, "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>")
    }

    fn frame(&mut self, (x, y): Point, (width, height): Point) -> fmt::Result {
        writeln!(self.f, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>")
    }
}

/// Escapes text for XML, where `<` begins a tag: a swizzle is `S&lt;3,4,3&gt;`.
struct Escaped<'f, 'g>(&'f mut fmt::Formatter<'g>);

impl fmt::Write for Escaped<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|character| match character {
            '<' => self.0.write_str("&lt;"),
            '>' => self.0.write_str("&gt;"),
            '&' => self.0.write_str("&amp;"),
            _ => self.0.write_char(character),
        })
    }
}
