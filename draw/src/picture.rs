//! Picture: panels of cells, as data. Constructors of the folder `of` make pictures, and renderers
//! of the folder `render` write them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use colex::IntTuple;

use crate::{Axis, ColorBy};

/// A picture: sections of panels, under a title.
///
/// A picture is plain data. Every renderer writes the same cells, texts, colors and marks. The
/// functions on the pages of the constructors make pictures, [`color_by`](Self::color_by) and
/// [`outline`](Self::outline) change them.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::{Limits, Picture, Terminal};
/// let mut picture = Picture::of_layout(&DynLayout::lit("(2,2):(2,1)"), Limits::default());
/// picture.title = "row-major".into();
/// picture.panels_mut().next().unwrap().cells[3].text = "end".into();
/// assert!(Terminal::new(&picture).to_string().contains("│ 1 │   2 end │"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Picture {
    /// The expression and its result, such as `zipped_divide((6,8):(8,1), <2,4>)`.
    pub title: String,
    /// Sentences below the title: the result, what is not drawn, a reason.
    pub notes: Vec<String>,
    /// The sections, from top to bottom.
    pub sections: Vec<Section>,
    /// What selects the colors, set by [`color_by`](Self::color_by).
    pub colors: ColorBy,
}

/// Panels in rows. The panels of one column of the table are below each other.
///
/// In the picture of a matrix instruction, the rows are `[None, B]` and `[A, C]`.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::{Limits, Picture};
/// let picture = Picture::of_layout(&DynLayout::lit("(2,4,3):(1,2,8)"), Limits::default());
/// let row = &picture.sections[0].rows[0]; // three slices side by side
/// assert_eq!(row[2].as_ref().unwrap().name, "(_,_,2)");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Section {
    /// A sentence above the panels, or an empty text.
    pub caption: String,
    /// What the offsets of the cells count.
    pub space: Space,
    /// The panels, from left to right in each row. `None` is an empty place.
    pub rows: Vec<Vec<Option<Panel>>>,
}

/// What the offsets of a section count, for programs that link the cells of two sections.
///
/// The text is `memory`, `coordinate` or `A`, and ` of mode 1` for the step of one mode.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Tiler};
/// use colex_draw::{Form, Limits, Operation, Picture};
/// let (layout, tiler) = (DynLayout::lit("(8,6):(6,1)"), Tiler::lit("<_,2>"));
/// let divide = Operation::Divide(Form::Logical, &layout, &tiler);
/// let picture = Picture::of_steps(&divide, Limits::default())?;
/// let spaces: Vec<_> = picture.sections.iter().map(|step| step.space.to_string()).collect();
/// assert_eq!(spaces[1..4], ["A of mode 1", "coordinate of mode 1", "memory"]);
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Space {
    /// Elements in memory.
    #[default]
    Memory,
    /// Flat coordinates of the operand A.
    Coordinate {
        /// The mode of A, such as `mode 1`, or an empty text for the whole layout.
        mode: String,
    },
    /// Elements in memory. The section shows the operand A, and the flat coordinate of a cell is the
    /// number that offsets of [`Coordinate`](Self::Coordinate) count.
    Operand {
        /// The mode of A, such as `mode 1`, or an empty text for the whole layout.
        mode: String,
    },
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, mode) = match self {
            Self::Memory => return f.write_str("memory"),
            Self::Coordinate { mode } => ("coordinate", mode),
            Self::Operand { mode } => ("A", mode),
        };
        if mode.is_empty() { f.write_str(name) } else { write!(f, "{name} of {mode}") }
    }
}

/// A table of cells with a header for each axis.
///
/// # Examples
///
/// ```
/// use colex_draw::{Axis, Cell, Panel};
/// let mut panel = Panel::default();
/// panel.name = "A".into();
/// panel.rows = Axis::new("m", [1]);
/// panel.columns = Axis::new("k", [2]);
/// panel.cells = vec![Cell::default(); 2];
/// assert!(panel.cell(0, 1).is_some());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Panel {
    /// What the panel shows, such as `(_,_,2)` or `B`, or an empty text.
    pub name: String,
    /// The shape of all coordinates. The coordinate of a cell is that of its
    /// [`index`](Cell::index) in this shape.
    pub shape: IntTuple,
    /// The rows, from top to bottom.
    pub rows: Axis,
    /// The columns, from left to right.
    pub columns: Axis,
    /// The cells, row by row: `rows.len * columns.len` of them.
    pub cells: Vec<Cell>,
}

/// One cell: its text and what is known of its element.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::{Limits, Picture};
/// let picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
/// let cell = picture.panels().next().unwrap().cell(1, 2).unwrap();
/// assert_eq!((cell.text.as_str(), cell.offset, cell.index), ("6", Some(6), Some(5)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cell {
    /// The text in the cell.
    pub text: String,
    /// The flat coordinate in the [`shape`](Panel::shape) of the panel; `None` for a cell without
    /// a coordinate, as a place of padding or a bank without an access.
    pub index: Option<i64>,
    /// The offset in memory, in elements.
    pub offset: Option<i64>,
    /// The number of the thread that has the element.
    pub thread: Option<i64>,
    /// The number of the element among those of its thread.
    pub value: Option<i64>,
    /// The bank of shared memory.
    pub bank: Option<i64>,
    /// The number of the tile.
    pub tile: Option<i64>,
    /// The number of the color, below [`COLORS`](crate::COLORS). `None` has no color.
    pub color: Option<u8>,
    /// How the cell is marked.
    pub marks: Marks,
}

/// A set of marks of a cell.
///
/// # Examples
///
/// ```
/// use colex_draw::Marks;
/// let marks = Marks::OUTLINED | Marks::CONFLICT;
/// assert!(marks.contains(Marks::CONFLICT) && !marks.contains(Marks::PADDING));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(u8);

impl Marks {
    /// The cell belongs to the outlined mode, thread, tile or slice.
    pub const OUTLINED: Self = Self(1);
    /// The cell is padding: no element of the array is there.
    pub const PADDING: Self = Self(2);
    /// The coordinate is out of bounds.
    pub const OUT_OF_BOUNDS: Self = Self(4);
    /// Another cell of the panel has the same offset.
    pub const DUPLICATE: Self = Self(8);
    /// The access of the cell conflicts with another one in its bank.
    pub const CONFLICT: Self = Self(16);
    /// The cell is the counterexample of an error.
    pub const WITNESS: Self = Self(32);

    /// All marks with their names, as JSON and the classes of SVG write them.
    pub const NAMES: [(Self, &'static str); 6] = [
        (Self::OUTLINED, "outlined"),
        (Self::PADDING, "padding"),
        (Self::OUT_OF_BOUNDS, "out-of-bounds"),
        (Self::DUPLICATE, "duplicate"),
        (Self::CONFLICT, "conflict"),
        (Self::WITNESS, "witness"),
    ];

    /// All marks with their meanings, as legends write them.
    pub const MEANINGS: [(Self, &'static str); 6] = [
        (Self::OUTLINED, "selected"),
        (Self::PADDING, "padding"),
        (Self::OUT_OF_BOUNDS, "out of bounds"),
        (Self::DUPLICATE, "the offset of another cell"),
        (Self::CONFLICT, "bank conflict"),
        (Self::WITNESS, "counterexample"),
    ];

    /// Returns whether all of `marks` are in the set.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Marks;
    /// let marks = Marks::PADDING | Marks::DUPLICATE;
    /// assert!(marks.contains(Marks::PADDING));
    /// assert!(!marks.contains(Marks::PADDING | Marks::WITNESS));
    /// ```
    #[must_use]
    pub const fn contains(self, marks: Self) -> bool {
        self.0 & marks.0 == marks.0
    }

    /// Returns whether the set has no marks.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Marks;
    /// assert!(Marks::default().is_empty() && !Marks::WITNESS.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl core::ops::BitOr for Marks {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl core::ops::BitOrAssign for Marks {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Cell {
    /// Creates the cell of a coordinate with its offset.
    pub(crate) fn of_offset(index: i64, offset: i64) -> Self {
        Self {
            text: offset.to_string(),
            index: Some(index),
            offset: Some(offset),
            ..Self::default()
        }
    }

    /// Creates the cell of an element with its thread and value: `T3V1`.
    pub(crate) fn of_owner(index: i64, thread: i64, value: i64) -> Self {
        Self {
            text: alloc::format!("T{thread}V{value}"),
            index: Some(index),
            thread: Some(thread),
            value: Some(value),
            ..Self::default()
        }
    }
}

impl Panel {
    /// Returns the cell at a position of the table, counted from the upper left corner; `None` past
    /// the last row or column.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture};
    /// let picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// let panel = picture.panels().next().unwrap();
    /// assert_eq!(panel.cell(0, 3).unwrap().offset, Some(3));
    /// assert!(panel.cell(2, 0).is_none() && panel.cell(0, 4).is_none());
    /// ```
    #[must_use]
    pub fn cell(&self, row: i64, column: i64) -> Option<&Cell> {
        if !(0..self.rows.len).contains(&row) || !(0..self.columns.len).contains(&column) {
            return None;
        }
        let position = row.checked_mul(self.columns.len)?.checked_add(column)?;
        self.cells.get(usize::try_from(position).ok()?)
    }

    /// Returns the coordinate of a cell in notation, such as `((1,0),2)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture};
    /// let picture = Picture::of_layout(&DynLayout::lit("((2,2),3):((1,6),2)"), Limits::default());
    /// let panel = picture.panels().next().unwrap();
    /// assert_eq!(panel.coordinate(panel.cell(3, 2).unwrap()).unwrap(), "((1,1),2)");
    /// ```
    #[must_use]
    pub fn coordinate(&self, cell: &Cell) -> Option<String> {
        let index = IntTuple::int(cell.index?);
        self.shape.idx2crd(&index).ok().map(|coord| coord.to_string())
    }

    /// Returns a part of the panel, with the rows and columns of these positions. Positions outside
    /// of the panel are left out.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture};
    /// let picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// let part = picture.panels().next().unwrap().part(1..2, 2..4);
    /// assert_eq!(part.cells.iter().map(|cell| cell.text.as_str()).collect::<Vec<_>>(), ["6", "7"]);
    /// assert_eq!((part.columns.first, part.columns.len), (2, 2));
    /// ```
    #[must_use]
    pub fn part(&self, rows: Range<i64>, columns: Range<i64>) -> Self {
        let (rows, columns) = (self.rows.within(&rows), self.columns.within(&columns));
        let positions =
            rows.clone().flat_map(|row| columns.clone().map(move |column| (row, column)));
        Self {
            name: self.name.clone(),
            shape: self.shape,
            cells: positions.filter_map(|(row, column)| self.cell(row, column).cloned()).collect(),
            rows: self.rows.part(rows),
            columns: self.columns.part(columns),
        }
    }

    /// Puts a name before the name of the slice.
    #[must_use]
    pub(crate) fn named(mut self, name: &str) -> Self {
        if self.name.is_empty() {
            self.name = name.into();
        } else if !name.is_empty() {
            self.name.insert(0, ' ');
            self.name.insert_str(0, name);
        }
        self
    }

    /// Marks the cells that share their offset with another cell of the panel.
    pub(crate) fn mark_duplicates(&mut self) {
        let mut offsets: Vec<i64> = self.cells.iter().filter_map(|cell| cell.offset).collect();
        offsets.sort_unstable();
        let repeated: Vec<i64> =
            offsets.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        for cell in &mut self.cells {
            if cell.offset.is_some_and(|offset| repeated.binary_search(&offset).is_ok()) {
                cell.marks |= Marks::DUPLICATE;
            }
        }
    }
}

impl Section {
    /// Creates a section with as many panels in a row as fit, up to 8.
    pub(crate) fn flow(caption: impl Into<String>, panels: Vec<Panel>, limits: Limits) -> Self {
        let widest = panels.iter().map(|panel| panel.columns.len + 2).max().unwrap_or(1);
        let in_row = (limits.columns / widest).clamp(1, 8) as usize;
        let mut rows: Vec<Vec<Option<Panel>>> = Vec::new();
        for panel in panels {
            match rows.last_mut() {
                Some(row) if row.len() < in_row => row.push(Some(panel)),
                _ => rows.push([Some(panel)].into()),
            }
        }
        Self { caption: caption.into(), rows, ..Self::default() }
    }

    /// Creates a section with these panels in columns: row `k` has panel `k` of each list. Panels that
    /// are too wide for a page are below each other.
    pub(crate) fn side_by_side(caption: impl Into<String>, lists: Vec<Vec<Panel>>) -> Self {
        /// The columns of cells that fit a page, as those of a square picture do.
        const WIDEST: i64 = 72;
        let widths = lists.iter().map(|list| list.iter().map(|panel| panel.columns.len).max());
        let is_wide = widths.flatten().sum::<i64>() > WIDEST;
        let height = lists.iter().map(Vec::len).max().unwrap_or(0);
        let mut lists: Vec<_> = lists.into_iter().map(Vec::into_iter).collect();
        let mut rows: Vec<Vec<Option<Panel>>> = Vec::new();
        for _ in 0..height {
            let row = lists.iter_mut().map(Iterator::next);
            if is_wide {
                rows.extend(row.flatten().map(|panel| [Some(panel)].into()));
            } else {
                rows.push(row.collect());
            }
        }
        Self { caption: caption.into(), rows, ..Self::default() }
    }

    /// Returns the panels, row by row.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture};
    /// let picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// assert_eq!(picture.sections[0].panels().count(), 1);
    /// ```
    pub fn panels(&self) -> impl Iterator<Item = &Panel> {
        self.rows.iter().flatten().flatten()
    }
}

impl Picture {
    /// Creates a picture without sections.
    pub(crate) fn titled(title: impl Into<String>) -> Self {
        Self { title: title.into(), ..Self::default() }
    }

    /// Returns the panels of all sections.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture};
    /// let picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// assert_eq!(picture.panels().map(|panel| panel.cells.len()).sum::<usize>(), 8);
    /// ```
    pub fn panels(&self) -> impl Iterator<Item = &Panel> {
        self.sections.iter().flat_map(Section::panels)
    }

    /// Returns the panels of all sections, to change them.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture};
    /// let mut picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// picture.panels_mut().for_each(|panel| panel.rows.name = "m".into());
    /// assert_eq!(picture.panels().next().unwrap().rows.name, "m");
    /// ```
    pub fn panels_mut(&mut self) -> impl Iterator<Item = &mut Panel> {
        self.sections.iter_mut().flat_map(|section| section.rows.iter_mut().flatten().flatten())
    }

    /// Returns whether the picture has no cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture};
    /// let picture = Picture::of_layout(&DynLayout::lit("(4,0):(1,4)"), Limits::default());
    /// assert!(picture.is_empty());
    /// assert_eq!(picture.notes, ["no cells: an extent is 0"]);
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.panels().all(|panel| panel.cells.is_empty())
    }

    /// Returns the marks that occur, with their meanings: the legend.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Marks, Picture};
    /// let picture = Picture::of_layout(&DynLayout::lit("(2,2):(1,0)"), Limits::default());
    /// let marks: Vec<_> = picture.marks().collect();
    /// assert_eq!(marks, [(Marks::DUPLICATE, "the offset of another cell")]);
    /// ```
    pub fn marks(&self) -> impl Iterator<Item = (Marks, &'static str)> {
        let mut found = Marks::default();
        self.panels().flat_map(|panel| &panel.cells).for_each(|cell| found |= cell.marks);
        Marks::MEANINGS.into_iter().filter(move |(marks, _)| found.contains(*marks))
    }
}

/// The number of cells that a picture draws, and the size of its panels.
///
/// A longer axis continues in another panel. Cells above the limit are elided, and a note counts
/// them.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::{Limits, Picture};
/// let limits = Limits { rows: 8, columns: 8, cells: 16 };
/// let picture = Picture::of_layout(&DynLayout::lit("(8,8):(8,1)"), limits);
/// assert_eq!(picture.notes, ["16 of 64 cells are drawn: 4 of 8 rows, 4 of 8 columns"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest number of rows of a panel.
    pub rows: i64,
    /// The largest number of columns of a panel.
    pub columns: i64,
    /// The largest number of cells of all panels.
    pub cells: i64,
}

impl Limits {
    /// Returns limits for `cells` cells: panels of 64 x 64, or squares of `cells` cells if these are larger.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Limits;
    /// assert_eq!(Limits::of_cells(128 * 128), Limits { rows: 128, columns: 128, cells: 16_384 });
    /// ```
    #[must_use]
    pub const fn of_cells(cells: i64) -> Self {
        let cells = if cells < 1 { 1 } else { cells };
        let side = if cells > 4096 { cells.isqrt() } else { 64 };
        Self { rows: side, columns: side, cells }
    }

    /// Returns the limits of each of `pictures` pictures that are drawn together.
    pub(crate) const fn share(self, pictures: i64) -> Self {
        let cells = self.cells / if pictures < 1 { 1 } else { pictures };
        Self { cells: if cells < 1 { 1 } else { cells }, ..self }
    }
}

impl Default for Limits {
    /// Returns limits for 4,096 cells: one panel of 64 x 64.
    fn default() -> Self {
        Self::of_cells(4096)
    }
}
