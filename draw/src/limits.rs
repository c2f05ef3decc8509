//! Limits: how much of a layout a picture draws.

/// The number of cells that a picture draws, and the size of its panels.
///
/// A longer axis continues in another panel. Cells above the limit are elided, and a note counts
/// them. Two kinds of pictures can draw more cells than the limit:
///
/// - [`Picture::of_access`](crate::Picture::of_access) draws all rows and banks of the first phase.
/// - Pictures of several layouts, such as steps and operands, draw at least one cell of each.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::{Limits, Picture};
/// let limits = Limits::of_cells(16).with_rows(2);
/// let picture = Picture::of_layout(&DynLayout::lit("(8,8):(8,1)"), limits);
/// assert_eq!(picture.notes, ["16 of 64 cells are drawn: the first 4 of 8 rows, the first 4 of 8 columns"]);
/// assert_eq!(picture.panels().count(), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The largest number of rows of a panel.
    pub rows: i64,
    /// The largest number of columns of a panel.
    pub columns: i64,
    /// The largest number of cells of all panels.
    pub cells: i64,
}

impl Limits {
    /// Returns limits for `cells` cells: panels of 64 x 64, or squares of `cells` cells if these are
    /// larger.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Limits;
    /// let limits = Limits::of_cells(128 * 128);
    /// assert_eq!((limits.rows, limits.columns, limits.cells), (128, 128, 16_384));
    /// ```
    #[must_use]
    pub const fn of_cells(cells: i64) -> Self {
        let cells = if cells < 1 { 1 } else { cells };
        let side = if cells > 4096 { cells.isqrt() } else { 64 };
        Self { rows: side, columns: side, cells }
    }

    /// Returns the limits with panels of at most this number of rows.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Limits;
    /// assert_eq!(Limits::default().with_rows(8).rows, 8);
    /// ```
    #[must_use]
    pub const fn with_rows(self, rows: i64) -> Self {
        Self { rows: if rows < 1 { 1 } else { rows }, ..self }
    }

    /// Returns the limits with panels of at most this number of columns.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_draw::Limits;
    /// assert_eq!(Limits::default().with_columns(32).columns, 32);
    /// ```
    #[must_use]
    pub const fn with_columns(self, columns: i64) -> Self {
        Self { columns: if columns < 1 { 1 } else { columns }, ..self }
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
