//! Picture: panels of cells, as data. Constructors of the folder `of` make pictures, and renderers
//! of the folder `render` write them.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use colex::IntTuple;

use crate::grid::Panels;
use crate::marks::Mark;
use crate::{Axis, ColorBy, Limits, Marks};

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
    /// What the [outlined](Marks::OUTLINED) cells are, such as `thread 5` or `in the tile`: the text of
    /// the legend. [`outline`](Self::outline) adds to this list.
    pub outlined: Vec<String>,
    /// Whether the numbers of [`ColorBy::Other`] are below [`COLORS`](crate::COLORS).
    pub(crate) has_small_numbers: bool,
    /// The number of banks and the bytes of each, if cells have banks.
    pub(crate) banks: Option<(i64, i64)>,
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
/// A program can change the fields. Renderers skip a panel unless it has `rows.len * columns.len`
/// cells.
///
/// # Examples
///
/// ```
/// use colex_draw::{Axis, Cell, Panel};
/// let cells = vec![Cell::new("x"), Cell::new("y")];
/// let panel = Panel::new("A", Axis::new("m", [1]), Axis::new("k", [2]), cells).unwrap();
/// assert_eq!(panel.cell(0, 1).unwrap().text, "y");
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
    /// Whether pages join cells with consecutive [offsets](Cell::offset) by a line.
    pub is_path: bool,
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
    /// a coordinate, such as padding or a bank without an access.
    pub index: Option<i64>,
    /// The offset in memory, in elements.
    pub offset: Option<i64>,
    /// The number of the thread that has the element.
    pub thread: Option<i64>,
    /// The number of the element among those of its thread.
    pub value: Option<i64>,
    /// The threads and values of the other owners, if the element has several.
    pub other_owners: Vec<(i64, i64)>,
    /// The bank of shared memory.
    pub bank: Option<i64>,
    /// The number of the tile.
    pub tile: Option<i64>,
    /// The number of the color, below [`COLORS`](crate::COLORS). `None` has no color.
    pub color: Option<u8>,
    /// How the cell is marked.
    pub marks: Marks,
}

impl Cell {
    /// Creates a cell with a text.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Cell;
    /// let mut cell = Cell::new("T3");
    /// cell.thread = Some(3);
    /// assert_eq!((cell.text.as_str(), cell.offset), ("T3", None));
    /// ```
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

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
            text: format!("T{thread}V{value}"),
            index: Some(index),
            thread: Some(thread),
            value: Some(value),
            ..Self::default()
        }
    }
}

impl Panel {
    /// Creates a panel whose [`shape`](Self::shape) is `()`; `None` unless there are
    /// `rows.len * columns.len` cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::{Axis, Cell, Panel};
    /// let panel = |cells| {
    ///     Panel::new("", Axis::new("", [2]), Axis::new("", [2]), vec![Cell::default(); cells])
    /// };
    /// assert!(panel(4).is_some() && panel(3).is_none());
    /// ```
    pub fn new(
        name: impl Into<String>,
        rows: Axis,
        columns: Axis,
        cells: Vec<Cell>,
    ) -> Option<Self> {
        let shape = IntTuple::default();
        let panel = Self { name: name.into(), shape, rows, columns, cells, is_path: false };
        panel.is_complete().then_some(panel)
    }

    /// Returns whether the panel has a cell for each row and column.
    pub(crate) fn is_complete(&self) -> bool {
        let cells = self.rows.len.checked_mul(self.columns.len);
        let has_positions = |axis: &Axis| {
            axis.len >= 0 && axis.first >= 0 && axis.first.checked_add(axis.len).is_some()
        };
        cells.and_then(|cells| usize::try_from(cells).ok()) == Some(self.cells.len())
            && [&self.rows, &self.columns].into_iter().all(has_positions)
            // Headers without cells are no picture.
            && (!self.cells.is_empty() || (self.rows.len == 0 && self.columns.len == 0))
    }

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
            is_path: self.is_path,
        }
    }

    /// Returns whether the panel is a part of a larger one, and has no cell but padding.
    pub(crate) fn is_strip_of_padding(&self) -> bool {
        (self.rows.is_part() || self.columns.is_part())
            && self.cells.iter().all(|cell| cell.marks.contains(Marks::PADDING))
    }

    /// Returns the name with the shown positions, if these are a part: `tile 4, columns 64..128`.
    pub(crate) fn caption(&self) -> String {
        let mut parts = Vec::new();
        if !self.name.is_empty() {
            parts.push(self.name.clone());
        }
        for (axis, noun) in [(&self.rows, "rows"), (&self.columns, "columns")] {
            if axis.is_part() {
                let noun = if axis.name.is_empty() { noun } else { &axis.name };
                parts.push(format!("{noun} {}..{}", axis.first, axis.first + axis.len));
            }
        }
        parts.join(", ")
    }

    /// Returns the marks of all cells.
    pub(crate) fn all_marks(&self) -> Marks {
        let mut all = Marks::default();
        self.cells.iter().for_each(|cell| all |= cell.marks);
        all
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
}

/// Marks the cells of a layout that share their offset with another of these cells.
pub(crate) fn mark_duplicates(panels: &mut [Panel]) {
    let cells = || panels.iter().flat_map(|panel| &panel.cells);
    let mut offsets: Vec<i64> = cells().filter_map(|cell| cell.offset).collect();
    offsets.sort_unstable();
    let repeated: Vec<i64> =
        offsets.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    if repeated.is_empty() {
        return;
    }
    for cell in panels.iter_mut().flat_map(|panel| &mut panel.cells) {
        if cell.offset.is_some_and(|offset| repeated.binary_search(&offset).is_ok()) {
            cell.marks |= Marks::DUPLICATE;
        }
    }
}

impl Section {
    /// Creates a section with these rows of panels.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::{Panel, Section};
    /// let section = Section::new("step 1", vec![vec![None, Some(Panel::default())]]);
    /// assert_eq!(section.panels().count(), 1);
    /// ```
    pub fn new(caption: impl Into<String>, rows: Vec<Vec<Option<Panel>>>) -> Self {
        Self { caption: caption.into(), rows, ..Self::default() }
    }

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

    /// Returns the rows of panels that renderers draw. An incomplete panel is an empty place.
    pub(crate) fn drawn(&self) -> impl Iterator<Item = Vec<Option<&Panel>>> {
        self.rows.iter().map(|row| {
            row.iter().map(|panel| panel.as_ref().filter(|panel| panel.is_complete())).collect()
        })
    }
}

impl Picture {
    /// Creates a picture without sections.
    pub(crate) fn titled(title: impl Into<String>) -> Self {
        Self { title: title.into(), ..Self::default() }
    }

    /// Adds a section of panels, and the note about elided cells.
    pub(crate) fn push_panels(&mut self, (panels, note): Panels, limits: Limits) {
        self.notes.extend(note);
        self.sections.push(Section::flow("", panels, limits));
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
    /// assert_eq!(marks, [(Marks::DUPLICATE, "the offset of another cell".to_string())]);
    /// ```
    pub fn marks(&self) -> impl Iterator<Item = (Marks, String)> {
        self.legend_of_marks().map(|(mark, meaning)| (mark.set(), meaning))
    }

    /// Returns the marks that occur, with their meanings.
    pub(crate) fn legend_of_marks(&self) -> impl Iterator<Item = (Mark, String)> {
        self.all_marks().each().map(|mark| match mark {
            Mark::Outlined => (mark, self.meaning_of_outline()),
            _ => (mark, mark.meaning().into()),
        })
    }

    /// Returns what the outlined cells are.
    pub(crate) fn meaning_of_outline(&self) -> String {
        match &self.outlined[..] {
            [] => Mark::Outlined.meaning().into(),
            meanings => meanings.join(", or "),
        }
    }

    /// Adds a meaning of outlined cells.
    pub(crate) fn add_outlined(&mut self, meaning: impl Into<String>) {
        let meaning = meaning.into();
        if !self.outlined.contains(&meaning) {
            self.outlined.push(meaning);
        }
    }

    /// Returns the marks of all cells.
    pub(crate) fn all_marks(&self) -> Marks {
        let mut all = Marks::default();
        self.panels().for_each(|panel| all |= panel.all_marks());
        all
    }
}
