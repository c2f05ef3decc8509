//! Pictures of a grid of tiles: the order in which thread blocks visit them.

use alloc::format;

use colex::{DynLayout, IntTuple, LayoutError};

use crate::grid::{Grid, NO_CELLS};
use crate::{Cell, Limits, Picture};

impl Picture {
    /// Returns the picture of a grid of tiles with the id of the thread block that visits each of them.
    /// A line joins the tiles of consecutive ids.
    ///
    /// `id_of` gets a row and a column, and `None` is a tile that no block visits. The ids are the
    /// [offsets](Cell::offset) of the cells, so that [`ColorBy::Wave`](crate::ColorBy::Wave) shows the
    /// blocks that run at the same time.
    ///
    /// # Errors
    ///
    /// Returns an error unless the shape `(rows,columns)` is one: no negative extents, and at most
    /// `2^63 - 1` tiles.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::{ColorBy, Limits, Picture};
    /// // The rows alternate in direction.
    /// let snake = |row, column| Some(4 * row + if row % 2 == 0 { column } else { 3 - column });
    /// let mut picture = Picture::of_visits(2, 4, snake, Limits::default())?;
    /// picture.color_by(ColorBy::Wave(4));
    /// let panel = picture.panels().next().unwrap();
    /// assert!(panel.is_path);
    /// assert_eq!((panel.cell(1, 0).unwrap().offset, panel.cell(1, 0).unwrap().color), (Some(7), Some(1)));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn of_visits(
        rows: i64,
        columns: i64,
        id_of: impl Fn(i64, i64) -> Option<i64>,
        limits: Limits,
    ) -> Result<Self, LayoutError> {
        let shape = IntTuple::from_slice(&[rows, columns])?;
        DynLayout::col_major(&shape)?;
        let mut picture = Self::titled(format!("ids of {rows} x {columns} tiles"));
        let Some(grid) = Grid::of(&shape) else {
            picture.notes.push(NO_CELLS.into());
            return Ok(picture);
        };
        let cell = |i: i64| match id_of(i % rows, i / rows) {
            Some(id) => Cell::of_offset(i, id),
            None => Cell { index: Some(i), ..Cell::default() },
        };
        let mut panels = grid.named("row", "column").panels(limits, cell);
        panels.0.iter_mut().for_each(|panel| panel.is_path = true);
        picture.push_panels(panels, limits);
        picture.notes.push("a line joins the tiles of consecutive ids".into());
        Ok(picture)
    }
}
