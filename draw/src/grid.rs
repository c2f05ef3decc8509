//! Grid: the contents of a drawing in any format.
//!
//! A drawing has three axes: rows (mode 0), columns (mode 1) and slices (all other modes). A layout
//! of rank 1 is one row, a layout of rank 0 one cell. An axis without integers has one position and
//! no headers.

use core::fmt;

use crate::axis::Axis;
use crate::cell::{Cell, Cells};
use crate::width::digits;
use colex::Reason;
use colex::thread_value::TvLayout;
use colex::{ComposedLayout, DynLayout, IntTuple};

/// The error of a layout with too many cells for a drawing.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::Svg;
/// let error = Svg::new(&DynLayout::lit("(128,64):(64,1)")).unwrap_err();
/// assert_eq!((error.cells(), error.limit()), (8192, 4096));
/// assert_eq!(error.to_string(), "draw: the layout has 8192 cells, and at most 4096 can be drawn; draw a slice of it");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TooManyCells {
    cells: i64,
    limit: i64,
}

impl TooManyCells {
    /// Returns the number of cells of the drawing: the size of the layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::Svg;
    /// let error = Svg::new(&DynLayout::lit("(1000,10):(1,1000)")).unwrap_err();
    /// assert_eq!((error.cells(), error.limit()), (10_000, Svg::MAX_CELLS));
    /// ```
    #[must_use]
    pub const fn cells(&self) -> i64 {
        self.cells
    }

    /// Returns the largest number of cells of the drawing.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::Table;
    /// let error = Table::new(&DynLayout::lit("(1000,10):(1,1000)")).unwrap_err();
    /// assert_eq!(error.limit(), Table::MAX_CELLS);
    /// ```
    #[must_use]
    pub const fn limit(&self) -> i64 {
        self.limit
    }
}

impl fmt::Display for TooManyCells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cells, limit } = self;
        write!(
            f,
            "draw: the layout has {cells} cells, and at most {limit} can be drawn; draw a slice of it"
        )
    }
}

// `unwrap` and `?` in `main` show the sentence.
impl fmt::Debug for TooManyCells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::error::Error for TooManyCells {}

/// A layout and the axes of its drawing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid<'a> {
    layout: &'a DynLayout,
    cells: Cells<'a>,
    pub(crate) rows: Axis<'a>,
    pub(crate) columns: Axis<'a>,
    pub(crate) slices: Axis<'a>,
}

impl<'a> Grid<'a> {
    pub(crate) fn new(layout: &'a DynLayout, limit: i64) -> Result<Self, TooManyCells> {
        let cells = layout.size();
        if cells > limit {
            return Err(TooManyCells { cells, limit });
        }
        let leaves = |i| layout.get(i).map_or(0, |mode| mode.leaf_count());
        let (rows, columns) = match layout.rank() {
            0 | 1 => (0, layout.leaf_count()),
            _ => (leaves(0), leaves(1)),
        };
        let slices = layout.leaf_count() - rows - columns;
        Ok(Self {
            layout,
            cells: Cells::Offsets,
            rows: Axis::new(layout, 0, rows),
            columns: Axis::new(layout, rows, columns),
            slices: Axis::new(layout, rows + columns, slices),
        })
    }

    /// Returns the grid of a swizzled layout.
    pub(crate) fn composed(composed: &'a ComposedLayout, limit: i64) -> Result<Self, TooManyCells> {
        Ok(Self { cells: Cells::Swizzled(composed), ..Self::new(composed.inner_ref(), limit)? })
    }

    /// Returns the grid of the tile of a thread-value layout, with threads or lanes.
    ///
    /// A layout whose owners need a search has a limit for that, too.
    pub(crate) fn owners(
        tv: &'a TvLayout,
        lanes: Option<&'a DynLayout>,
        limit: i64,
    ) -> Result<Self, TooManyCells> {
        if let Err(Reason::TooManyElements { elements, limit }) = tv.owners_of(0) {
            return Err(TooManyCells { cells: elements, limit });
        }
        Ok(Self { cells: Cells::Owners(tv, lanes), ..Self::new(tv.tile_layout(), limit)? })
    }

    /// Returns the text of the layout.
    pub(crate) fn title(&self) -> &dyn fmt::Display {
        match self.cells {
            Cells::Offsets => self.layout,
            Cells::Swizzled(composed) => composed,
            Cells::Owners(tv, _) => tv,
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.layout.is_empty()
    }

    /// Returns whether every table has a title.
    pub(crate) const fn is_sliced(&self) -> bool {
        self.layout.rank() > 2
    }

    /// Returns the contents of a cell. No sum overflows: each is below the cosize, which fits 64
    /// bits.
    pub(crate) fn cell(&self, row: i64, column: i64, slice: i64) -> Cell {
        let offset =
            self.rows.offset(row) + self.columns.offset(column) + self.slices.offset(slice);
        match self.cells {
            Cells::Offsets => Cell::Offset(offset),
            Cells::Swizzled(composed) => Cell::Offset(composed.offset_of(offset)),
            Cells::Owners(tv, lanes) => {
                let number = |thread| lanes.map_or(thread, |lanes| lanes.index(thread));
                let owner = tv.owners_of(offset).ok().and_then(|mut owners| owners.next());
                Cell::Owner(owner.map(|(thread, value)| (number(thread), value)))
            }
        }
    }

    /// Returns the length of the longest cell in characters. Of offsets it is the smallest or the
    /// largest one.
    pub(crate) fn cell_width(&self) -> usize {
        let (smallest, largest) = match self.cells {
            Cells::Offsets => self.layout.offset_range(),
            Cells::Swizzled(composed) => {
                composed.offset_bounds().unwrap_or_else(|| self.layout.offset_range())
            }
            Cells::Owners(tv, lanes) => {
                let threads = lanes.map_or(tv.threads(), DynLayout::cosize);
                return 2 + digits(threads - 1) + digits(tv.values() - 1);
            }
        };
        digits(smallest).max(digits(largest))
    }

    /// Returns the title of a table: `(_,_,2)`.
    pub(crate) const fn slice_name(self, slice: i64) -> SliceName<'a> {
        SliceName { grid: self, slice }
    }
}

/// A coordinate that is free in the first two modes and fixed in the others.
pub(crate) struct SliceName<'a> {
    grid: Grid<'a>,
    slice: i64,
}

impl fmt::Display for SliceName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(_,_")?;
        let mut slice = self.slice;
        for mode in (2..self.grid.layout.rank()).filter_map(|i| self.grid.layout.get(i).ok()) {
            let shape = mode.shape();
            // A drawing has few cells, so every index of a mode is a coordinate.
            let coord = shape.idx2crd(&IntTuple::int(slice % mode.size()));
            write!(f, ",{}", coord.map_err(|_| fmt::Error)?)?;
            slice /= mode.size();
        }
        f.write_str(")")
    }
}
