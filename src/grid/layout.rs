//! The layout of an order, where one exists.

use super::bands::Bands;
use super::order::Steps;
use super::{Error, Raster, Reason, Side, TileOrder};
use crate::error::named;
use crate::value::attempt;
use crate::{DynLayout, IntTuple};

impl TileOrder {
    /// Returns the layout that maps an id to the flat coordinate of its tile in the shape `(m,n)`:
    /// row `i` and column `j` have `i + m*j`.
    ///
    /// The result is coalesced. An order has a layout if the ids are sums of digits with constant
    /// strides: without a remainder, without padding, and without changes of direction.
    ///
    /// - **Post**: `r.size() == ids`; `r.index(id)` is `i + m*j` for `tile(id) == Some((i, j))`.
    /// - **Errors**: [`Reason::Remainder`], [`Reason::Padded`], [`Reason::Alternating`],
    ///   [`Reason::MortonExtents`] and [`Reason::Turns`]; in each of these cases no layout exists.
    ///   [`Reason::Layout`] if the layout has too many modes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::grid::{Raster, Side, TileOrder};
    /// let grouped = |m| TileOrder::new(m, 5, Raster::Grouped { side: Side::M, width: 4 });
    /// assert_eq!(grouped(12)?.to_layout()?.to_string(), "(4,5,3):(1,12,4)");
    /// assert_eq!(
    ///     grouped(13)?.to_layout().unwrap_err().to_string(),
    ///     "TileOrder::to_layout: the last group has 1 of 4 rows or columns of tiles, so the order has no \
    ///      layout; use a width that divides 13"
    /// );
    /// let morton = TileOrder::new(4, 4, Raster::Morton)?;
    /// assert_eq!(morton.to_layout()?.to_string(), "(2,2,2,2):(4,1,8,2)");
    /// # Ok::<(), colex::grid::Error>(())
    /// ```
    pub const fn to_layout(&self) -> Result<DynLayout, Error> {
        named("TileOrder::to_layout", self.layout())
    }

    const fn layout(&self) -> Result<DynLayout, Reason> {
        let (rows, columns) = (self.rows(), self.columns());
        if rows <= 1 || columns <= 1 {
            // Every order visits a single line from its beginning to its end.
            return if self.is_bijective() {
                coalesced(&[self.tiles()], &[1])
            } else {
                self.padded()
            };
        }
        let bands = match self.steps() {
            Steps::Bands(_) if !self.is_bijective() => return self.padded(),
            Steps::Bands(bands) => bands,
            Steps::Curve(_) if matches!(self.raster(), Raster::Hilbert) => {
                return Err(Reason::Turns);
            }
            Steps::Curve(_) => return morton(rows, columns),
        };
        if matches!(self.raster(), Raster::Zigzag { .. }) {
            return Err(Reason::Alternating);
        }
        let Bands { side, lines, line, width, .. } = bands;
        let remainder = lines % width;
        if remainder > 0 {
            return Err(Reason::Remainder { extent: lines, width, remainder });
        }
        let (line_stride, step_stride) = match side {
            Side::M => (1, rows),
            Side::N => (rows, 1),
        };
        coalesced(&[width, line, lines / width], &[line_stride, step_stride, line_stride * width])
    }

    const fn padded(&self) -> Result<DynLayout, Reason> {
        Err(Reason::Padded { ids: self.ids(), tiles: self.tiles() })
    }
}

/// Returns the layout of Morton's order on more than one row and column.
///
/// The bits of both coordinates alternate, column first, so each of them is a mode of extent 2. The
/// last mode may have any extent, because no other bit follows it.
const fn morton(rows: i64, columns: i64) -> Result<DynLayout, Reason> {
    const MODES: usize = 64;
    let (mut extents, mut strides, mut len) = ([0; MODES], [0; MODES], 0);
    let (mut rows_left, mut columns_left) = (rows, columns);
    let (mut row, mut column) = (1, rows);
    while rows_left > 1 || columns_left > 1 {
        let is_last_column = rows_left == 1;
        let is_last_row = columns_left <= 2;
        if columns_left > 1 {
            let extent = if is_last_column { columns_left } else { 2 };
            if columns_left % extent > 0 {
                return Err(Reason::MortonExtents { rows, columns });
            }
            (extents[len], strides[len]) = (extent, column);
            (columns_left, column, len) = (columns_left / extent, column * extent, len + 1);
        }
        if rows_left > 1 {
            let extent = if is_last_row { rows_left } else { 2 };
            if rows_left % extent > 0 {
                return Err(Reason::MortonExtents { rows, columns });
            }
            (extents[len], strides[len]) = (extent, row);
            (rows_left, row, len) = (rows_left / extent, row * extent, len + 1);
        }
    }
    coalesced(extents.split_at(len).0, strides.split_at(len).0)
}

const fn coalesced(extents: &[i64], strides: &[i64]) -> Result<DynLayout, Reason> {
    let shape = attempt!(of_layout(IntTuple::from_slice(extents)));
    let stride = attempt!(of_layout(IntTuple::from_slice(strides)));
    match DynLayout::new(&shape, &stride) {
        Ok(layout) => Ok(layout.coalesce()),
        Err(error) => Err(Reason::Layout(error.reason())),
    }
}

const fn of_layout(result: Result<IntTuple, crate::LayoutError>) -> Result<IntTuple, Reason> {
    match result {
        Ok(tuple) => Ok(tuple),
        Err(error) => Err(Reason::Layout(error.reason())),
    }
}
