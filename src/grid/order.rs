//! `TileOrder`: a grid with the order of its tiles.

use core::fmt;

use super::bands::Bands;
use super::curve::Curve;
use super::{Error, Raster, Reason, Side};

/// The largest extent of a grid: the largest grid of CUDA.
pub const MAX_EXTENT: i64 = i32::MAX as i64;
/// The largest logarithm of the width of a swizzle, so that padded extents have at most 32 bits.
pub(super) const MAX_LOG_WIDTH: i64 = 30;

/// A grid of `m x n` tiles, with the order in which thread blocks visit them.
///
/// It maps the ids `0..ids` to tiles. Each tile has exactly one id.
///
/// # Examples
///
/// ```
/// use colex::grid::{Raster, TileOrder, unwrap};
/// const ORDER: TileOrder = unwrap(TileOrder::new(3, 5, Raster::Hilbert));
/// const TILE: Option<(i64, i64)> = ORDER.tile(2);
/// assert_eq!(TILE, Some((1, 1)));
/// assert_eq!(ORDER.to_string(), "hilbert of (3,5)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TileOrder {
    rows: i64,
    columns: i64,
    raster: Raster,
}

impl TileOrder {
    /// Returns the order `raster` on a grid of `m` rows and `n` columns of tiles.
    ///
    /// - **Errors**: [`Reason::Extents`] unless both extents are in `0..=MAX_EXTENT`;
    ///   [`Reason::Width`] unless a group has at least one row or column; [`Reason::LogWidth`]
    ///   unless the logarithm is in `0..=30`.
    pub const fn new(m: i64, n: i64, raster: Raster) -> Result<Self, Error> {
        match check(m, n, raster) {
            Ok(()) => Ok(Self { rows: m, columns: n, raster }),
            Err(reason) => Err(Error::new("TileOrder::new", reason)),
        }
    }

    /// Returns the number of rows of tiles, `m`.
    #[must_use]
    pub const fn rows(&self) -> i64 {
        self.rows
    }

    /// Returns the number of columns of tiles, `n`.
    #[must_use]
    pub const fn columns(&self) -> i64 {
        self.columns
    }

    /// Returns the raster.
    #[must_use]
    pub const fn raster(&self) -> Raster {
        self.raster
    }

    /// Returns the number of tiles, `m*n`.
    #[must_use]
    pub const fn tiles(&self) -> i64 {
        self.rows * self.columns
    }

    /// Returns the number of ids: that of the tiles, and for [`Raster::Swizzled`] and
    /// [`Raster::Persistent`] also the ids without a tile.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::grid::{Raster, Side, TileOrder};
    /// let raster = Raster::Swizzled { side: Side::N, log_width: 2 };
    /// let order = TileOrder::new(3, 6, raster)?;
    /// assert_eq!((order.tiles(), order.ids()), (18, 24)); // 6 columns become 8
    /// # Ok::<(), colex::grid::Error>(())
    /// ```
    #[must_use]
    pub const fn ids(&self) -> i64 {
        match self.steps() {
            Steps::Bands(bands) if self.tiles() > 0 => bands.ids(),
            _ => self.tiles(),
        }
    }

    /// Returns whether each of the ids has a tile. Each tile always has exactly one id.
    ///
    /// [`check_bijective`](super::check_bijective) tests a formula that is not of this type.
    #[must_use]
    pub const fn is_bijective(&self) -> bool {
        self.ids() == self.tiles()
    }

    /// Returns the tile `(row, column)` of an id, or `None` if the id is not in `0..ids` or has no
    /// tile.
    ///
    /// - **Post**: `id_of` of the result is `id`.
    /// - **Cost**: a few divisions; for a curve one step for each bit of the extents.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::grid::{Raster, Side, TileOrder};
    /// let raster = Raster::Swizzled { side: Side::N, log_width: 2 };
    /// let order = TileOrder::new(3, 6, raster)?;
    /// // The last group has the columns 4 to 7, and the grid has 6.
    /// assert_eq!((12..16).map(|id| order.tile(id)).collect::<Vec<_>>(), [
    ///     Some((0, 4)),
    ///     Some((0, 5)),
    ///     None,
    ///     None
    /// ]);
    /// # Ok::<(), colex::grid::Error>(())
    /// ```
    #[must_use]
    pub const fn tile(&self, id: i64) -> Option<(i64, i64)> {
        if id < 0 || id >= self.ids() {
            return None;
        }
        match self.steps() {
            Steps::Bands(bands) => bands.tile(id),
            Steps::Curve(curve) => Some(curve.tile(id)),
        }
    }

    /// Returns the id of the tile in a row and a column, or `None` if the grid has no such tile.
    ///
    /// - **Post**: `tile` of the result is `(row, column)`.
    /// - **Cost**: that of [`tile`](Self::tile).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::grid::{Raster, TileOrder};
    /// let order = TileOrder::new(8, 8, Raster::Morton)?;
    /// assert_eq!(order.id_of(0b011, 0b101), Some(0b011_011));
    /// assert_eq!(order.id_of(8, 0), None);
    /// # Ok::<(), colex::grid::Error>(())
    /// ```
    #[must_use]
    pub const fn id_of(&self, row: i64, column: i64) -> Option<i64> {
        if row < 0 || row >= self.rows || column < 0 || column >= self.columns {
            return None;
        }
        Some(match self.steps() {
            Steps::Bands(bands) => bands.id_of(row, column),
            Steps::Curve(curve) => curve.id_of(row, column),
        })
    }

    /// Returns the arithmetic of the order.
    pub(super) const fn steps(&self) -> Steps {
        let (rows, columns) = (self.rows, self.columns);
        Steps::Bands(match self.raster {
            Raster::RowMajor => Bands::shrunk(rows, columns, Side::M, 1),
            Raster::ColMajor => Bands::shrunk(rows, columns, Side::N, 1),
            Raster::Grouped { side, width } => Bands::shrunk(rows, columns, side, width),
            Raster::Zigzag { side, width } => Bands::zigzag(rows, columns, side, width),
            Raster::Swizzled { side, log_width } => {
                Bands::padded(rows, columns, side, 1 << log_width, false)
            }
            Raster::Persistent { side, log_width } => {
                Bands::padded(rows, columns, side, 1 << log_width, true)
            }
            Raster::Morton => return Steps::Curve(Curve::new(rows, columns, false)),
            Raster::Hilbert => return Steps::Curve(Curve::new(rows, columns, true)),
        })
    }
}

/// The arithmetic of an order.
pub(super) enum Steps {
    Bands(Bands),
    Curve(Curve),
}

pub(super) const fn check_extents(rows: i64, columns: i64) -> Result<(), Reason> {
    if rows < 0 || rows > MAX_EXTENT || columns < 0 || columns > MAX_EXTENT {
        return Err(Reason::Extents { rows, columns });
    }
    Ok(())
}

const fn check(rows: i64, columns: i64, raster: Raster) -> Result<(), Reason> {
    match raster {
        Raster::Grouped { width, .. } | Raster::Zigzag { width, .. } if width < 1 => {
            Err(Reason::Width { width })
        }
        Raster::Swizzled { log_width, .. } | Raster::Persistent { log_width, .. }
            if log_width < 0 || log_width > MAX_LOG_WIDTH =>
        {
            Err(Reason::LogWidth { log_width })
        }
        _ => check_extents(rows, columns),
    }
}

impl fmt::Display for TileOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of ({},{})", self.raster, self.rows, self.columns)
    }
}
