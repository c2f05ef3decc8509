//! Table: a layout drawn with box-drawing characters.
//!
//! Cells are right-aligned to the longest offset. Light lines separate blocks, heavy lines separate
//! blocks of blocks. A line starts at the header of the outermost digit that changes there.

use core::fmt::{self, Write as _};

use crate::axis::Axis;
use crate::grid::{Grid, TooManyCells};
use crate::{COLORS, EMPTY_NOTE};
use colex::thread_value::TvLayout;
use colex::{ComposedLayout, DynLayout};

/// The table of a layout's offsets, for a terminal.
///
/// See the [module](super) for the contents. The table has colors only after
/// [`colored`](Self::colored).
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::Table;
/// let drawn = "\
/// (2,4):(4,1)
/// ┌───┬─────────┐
/// │   │ 0 1 2 3 │
/// ├───┼─────────┤
/// │ 0 │ 0 1 2 3 │
/// │ 1 │ 4 5 6 7 │
/// └───┴─────────┘
/// ";
/// assert_eq!(Table::new(&DynLayout::lit("(2,4):(4,1)")).unwrap().to_string(), drawn);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    grid: Grid<'a>,
    is_colored: bool,
}

impl<'a> Table<'a> {
    /// The largest number of cells of a table: 32 rows of 32.
    pub const MAX_CELLS: i64 = 1024;

    /// Creates the table of `layout`, without colors.
    ///
    /// - **Errors**: [`TooManyCells`] for more than [`MAX_CELLS`](Self::MAX_CELLS).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::Table;
    /// assert!(Table::new(&DynLayout::lit("(16,16):(16,1)")).is_ok());
    /// assert!(Table::new(&DynLayout::lit("(64,64):(64,1)")).is_err());
    /// ```
    pub fn new(layout: &'a DynLayout) -> Result<Self, TooManyCells> {
        Ok(Self { grid: Grid::new(layout, Self::MAX_CELLS)?, is_colored: false })
    }

    /// Creates the table of a swizzled layout.
    ///
    /// - **Errors**: those of [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex_draw::Table;
    /// let tile = ComposedLayout::lit("S<1,0,1> o 0 o (2,2):(2,1)");
    /// let table = Table::composed(&tile).unwrap().to_string();
    /// assert!(table.contains("│ 1 │ 3 2 │")); // row 1 of S<1,0,1> o (2,2):(2,1)
    /// ```
    pub fn composed(layout: &'a ComposedLayout) -> Result<Self, TooManyCells> {
        Ok(Self { grid: Grid::composed(layout, Self::MAX_CELLS)?, is_colored: false })
    }

    /// Creates the table of the tile of a thread-value layout. A cell contains the owner of an
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
    /// use colex_draw::Table;
    /// let (threads, values) = (DynLayout::lit("(2,2):(2,1)"), DynLayout::lit("(1,2):(2,1)"));
    /// let drawn = "\
    /// ((2,2),2):((4,1),2) over (2,4)
    /// ┌───┬─────────────────────┐
    /// │   │    0    1    2    3 │
    /// ├───┼─────────────────────┤
    /// │ 0 │ T0V0 T0V1 T1V0 T1V1 │
    /// │ 1 │ T2V0 T2V1 T3V0 T3V1 │
    /// └───┴─────────────────────┘
    /// ";
    /// let tv = TvLayout::from_thr_val(&threads, &values)?;
    /// assert_eq!(Table::owners(&tv).unwrap().to_string(), drawn);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn owners(tv: &'a TvLayout) -> Result<Self, TooManyCells> {
        Ok(Self { grid: Grid::owners(tv, None, Self::MAX_CELLS)?, is_colored: false })
    }

    /// Creates the table of [`owners`](Self::owners) with lanes in place of threads: `T16V0` for
    /// value 0 of the thread that `thr_id` maps to 16.
    ///
    /// - **Errors**: those of [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// use colex_draw::Table;
    /// // A quad pair: threads 0..4 are the lanes 0..4, and threads 4..8 the lanes 16..20.
    /// let tv = TvLayout::new(DynLayout::lit("(8,4):(1,8)"), &IntTuple::lit("(8,4)"))?;
    /// let thr_id = DynLayout::lit("(4,2):(1,16)");
    /// assert!(Table::lanes(&tv, &thr_id).unwrap().to_string().contains("T16V0"));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn lanes(tv: &'a TvLayout, thr_id: &'a DynLayout) -> Result<Self, TooManyCells> {
        Ok(Self { grid: Grid::owners(tv, Some(thr_id), Self::MAX_CELLS)?, is_colored: false })
    }

    /// Returns the table with or without a background color for every cell, by its offset modulo 8
    /// (ANSI codes, 256 colors).
    ///
    /// The text in a colored cell is black, so it is readable on dark and on light terminals.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::Table;
    /// let layout = DynLayout::lit("4:2");
    /// let table = Table::new(&layout).unwrap();
    /// assert!(table.colored(true).to_string().contains("\x1b[38;5;16;48;5;"));
    /// assert!(!table.to_string().contains('\x1b'));
    /// ```
    #[must_use]
    pub const fn colored(mut self, is_colored: bool) -> Self {
        self.is_colored = is_colored;
        self
    }
}

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grid = self.grid;
        writeln!(f, "{}", grid.title())?;
        if grid.is_empty() {
            return writeln!(f, "{EMPTY_NOTE}");
        }
        let lines = Lines {
            grid,
            is_colored: self.is_colored,
            cell: grid.cell_width().max(grid.columns.digit_width()),
            label: grid.rows.digit_width(),
        };
        for slice in 0..grid.slices.len() {
            if grid.is_sliced() {
                writeln!(f, "\n{}", grid.slice_name(slice))?;
            }
            lines.write_table(f, slice)?;
        }
        Ok(())
    }
}

/// ANSI numbers of the pastels, in the order of the rainbow. These 256 colors are the same in every
/// theme, including black (16).
const BACKGROUNDS: [u8; COLORS as usize] = [224, 223, 229, 194, 159, 153, 189, 225];

/// The four kinds of horizontal lines of a table.
#[derive(Clone, Copy)]
enum Rule {
    Top,
    BelowHeader,
    /// The line before this row.
    Between(i64),
    Bottom,
}

/// The lines of one table.
struct Lines<'a> {
    grid: Grid<'a>,
    is_colored: bool,
    /// The width of a cell in characters.
    cell: usize,
    /// The width of a row label in characters.
    label: usize,
}

impl Lines<'_> {
    fn write_table(&self, f: &mut fmt::Formatter<'_>, slice: i64) -> fmt::Result {
        let Grid { rows, columns, .. } = self.grid;
        self.write_rule(f, Rule::Top)?;
        for level in (0..columns.levels()).rev() {
            self.write_header(f, level)?;
        }
        if columns.levels() > 0 {
            self.write_rule(f, Rule::BelowHeader)?;
        }
        for row in 0..rows.len() {
            if row > 0 && rows.edge(row) > 0 {
                self.write_rule(f, Rule::Between(row))?;
            }
            self.write_row(f, row, slice)?;
        }
        self.write_rule(f, Rule::Bottom)
    }

    /// Writes the digits of `level` along the columns, each in the middle of its span.
    fn write_header(&self, f: &mut fmt::Formatter<'_>, level: usize) -> fmt::Result {
        let columns = self.grid.columns;
        f.write_str("│")?;
        if self.grid.rows.levels() > 0 {
            write!(f, "{:1$} │", "", self.header_width())?;
        }
        let span = columns.span(level);
        for first in (0..columns.len()).step_by(span as usize) {
            if first > 0 {
                f.write_str(separator(columns.edge(first)))?;
            }
            let digit = columns.digit(level, first);
            let inner = (first + 1..first + span).map(|column| separator_width(columns, column));
            let width = span as usize * (self.cell + 1) - 1 + inner.sum::<usize>();
            // A single column is aligned as its cells are.
            if span == 1 {
                write!(f, " {digit:>width$}")?;
            } else {
                write!(f, " {digit:^width$}")?;
            }
        }
        f.write_str(" │\n")
    }

    /// Writes the digits of `row`, an outer one only where it changes, and the cells.
    fn write_row(&self, f: &mut fmt::Formatter<'_>, row: i64, slice: i64) -> fmt::Result {
        let Grid { rows, columns, .. } = self.grid;
        f.write_str("│")?;
        for level in (0..rows.levels()).rev() {
            if rows.digit_changes(level, row) {
                write!(f, " {:>1$}", rows.digit(level, row), self.label)?;
            } else {
                write!(f, " {:1$}", "", self.label)?;
            }
        }
        if rows.levels() > 0 {
            f.write_str(" │")?;
        }
        for column in 0..columns.len() {
            if column > 0 {
                f.write_str(separator(columns.edge(column)).trim_start())?;
            }
            let cell = self.grid.cell(row, column, slice);
            let ends_block = column + 1 == columns.len() || columns.edge(column + 1) > 0;
            // The blank before a line belongs to the cell, so that the color extends to the line.
            let margin = if ends_block { " " } else { "" };
            let color = cell.color().filter(|_| self.is_colored);
            if let Some(color) = color {
                write!(f, "\x1b[38;5;16;48;5;{}m", BACKGROUNDS[color])?;
            }
            write!(f, " {:1$}{cell}{margin}", "", self.cell.saturating_sub(cell.width()))?;
            if color.is_some() {
                f.write_str("\x1b[0m")?;
            }
        }
        f.write_str("│\n")
    }

    fn write_rule(&self, f: &mut fmt::Formatter<'_>, rule: Rule) -> fmt::Result {
        let Grid { rows, columns, .. } = self.grid;
        let is_heavy = matches!(rule, Rule::Between(row) if rows.edge(row) > 1);
        let dash = if is_heavy { '━' } else { '─' };
        // A line between blocks starts at the outermost label that changes there.
        let is_drawn = |level| match rule {
            Rule::Between(row) => rows.digit_changes(level, row),
            _ => true,
        };
        f.write_char(match rule {
            Rule::Top => '┌',
            Rule::Bottom => '└',
            Rule::Between(_) if rows.levels() > 0 && !is_drawn(rows.levels() - 1) => '│',
            _ if is_heavy => '┝',
            _ => '├',
        })?;
        for level in (0..rows.levels()).rev() {
            repeat(f, if is_drawn(level) { dash } else { ' ' }, self.label + 1)?;
        }
        if rows.levels() > 0 {
            f.write_char(dash)?;
            f.write_char(junction(rule, is_heavy, 1))?;
        }
        for column in 0..columns.len() {
            let edge = if column > 0 { columns.edge(column) } else { 0 };
            if edge > 0 {
                // The upper border has a line only where the outermost digit changes.
                let is_hidden = matches!(rule, Rule::Top)
                    && columns.levels() > 0
                    && !columns.digit_changes(columns.levels() - 1, column);
                f.write_char(dash)?;
                f.write_char(if is_hidden { dash } else { junction(rule, is_heavy, edge) })?;
            }
            repeat(f, dash, self.cell + 1)?;
        }
        f.write_char(dash)?;
        f.write_str(match rule {
            Rule::Top => "┐\n",
            Rule::Bottom => "┘\n",
            _ if is_heavy => "┥\n",
            _ => "┤\n",
        })
    }

    /// Returns the width of all row labels with the blanks before them in characters.
    fn header_width(&self) -> usize {
        self.grid.rows.levels() * (self.label + 1)
    }
}

/// Returns the separator of two columns for an edge of this weight.
const fn separator(edge: usize) -> &'static str {
    match edge {
        0 => "",
        1 => " │",
        _ => " ┃",
    }
}

/// Returns the width of the separator before `column` in characters.
fn separator_width(columns: Axis<'_>, column: i64) -> usize {
    if columns.edge(column) > 0 { 2 } else { 0 }
}

/// Returns the character where a horizontal line meets the line of an edge of this weight.
const fn junction(rule: Rule, is_heavy: bool, edge: usize) -> char {
    match (rule, is_heavy, edge) {
        (Rule::Top, _, 1) => '┬',
        (Rule::Top, _, _) => '┰',
        (Rule::Bottom, _, 1) => '┴',
        (Rule::Bottom, _, _) => '┸',
        (_, false, 1) => '┼',
        (_, false, _) => '╂',
        (_, true, 1) => '┿',
        (_, true, _) => '╋',
    }
}

fn repeat(f: &mut fmt::Formatter<'_>, character: char, count: usize) -> fmt::Result {
    (0..count).try_for_each(|_| f.write_char(character))
}
