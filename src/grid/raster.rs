//! Raster: the name of an order, without the extents of a grid.

use core::fmt;

/// A side of the grid: the rows of tiles, or the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The rows of tiles, along M.
    M,
    /// The columns of tiles, along N.
    N,
}

/// The order of the tiles of a grid, for any extents.
///
/// In these definitions, `id` is the linear id of a block, `m` and `n` are the extents of the grid,
/// and `w` is the width of a group: rows of tiles for [`Side::M`], columns for [`Side::N`]. The
/// formulas are for [`Side::M`]; [`Side::N`] exchanges rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Raster {
    /// The columns are the fastest: id `n*i + j` has the tile `(i,j)`.
    RowMajor,
    /// The rows are the fastest: id `i + m*j` has the tile `(i,j)`.
    ColMajor,
    /// Groups of `w` rows. The ids go down the rows of a group, then to the next column, then to
    /// the next group. The last group has the `min(m - first, w)` rows that remain. Each id has a
    /// tile.
    ///
    /// - **Source**: Triton, tutorial *Matrix Multiplication*, `GROUP_SIZE_M`.
    Grouped {
        /// The side that is divided into groups.
        side: Side,
        /// The rows or columns of a group.
        width: i64,
    },
    /// Groups of `w = 2^log_width` rows. The last group is padded to `w` rows: its ids outside of
    /// the grid have no tile, and their blocks return early.
    ///
    /// CUTLASS groups the columns ([`Side::N`]): `blockIdx.x` is `m_tile*w + n_tile % w`, and
    /// `blockIdx.y` is `n_tile / w`. The id is `blockIdx.x + gridDim.x*blockIdx.y`.
    ///
    /// - **Source**: CUTLASS 2, `GemmIdentityThreadblockSwizzle` with its `log_tile`.
    Swizzled {
        /// The side that is divided into groups.
        side: Side,
        /// The binary logarithm of the rows or columns of a group.
        log_width: i64,
    },
    /// Groups of `w = 2^log_width` rows, where both extents are rounded up to multiples of `w`. The
    /// ids outside of the grid have no tile.
    ///
    /// [`Side::M`] is CUTLASS's `RasterOrder::AlongN`, because the ids go along N after the rows of
    /// a group, and [`Side::N`] is `AlongM`. The order is that of clusters of 1 x 1 blocks; with
    /// larger clusters, `m` and `n` count clusters.
    ///
    /// - **Source**: CUTLASS 3, `PersistentTileSchedulerSm90Params` with its `log_swizzle_size_`.
    Persistent {
        /// The side that is divided into groups.
        side: Side,
        /// The binary logarithm of the rows or columns of a group.
        log_width: i64,
    },
    /// Groups of `w` rows as in [`Grouped`](Self::Grouped). In odd columns of a group the rows go
    /// backward, and in odd groups the columns go backward, so that neighboring ids have
    /// neighboring tiles inside of a group. The last group has the rows that remain, and each id
    /// has a tile.
    ///
    /// - **Source**: cubek, `GlobalOrder::SwizzleRow` ([`Side::M`]) and `SwizzleCol`
    ///   ([`Side::N`]), if `w` divides the side. For other extents cubek has no such order.
    Zigzag {
        /// The side that is divided into groups.
        side: Side,
        /// The rows or columns of a group.
        width: i64,
    },
    /// The order of the interleaved bits of the tile: bit `2k` of the key is bit `k` of the column,
    /// and bit `2k + 1` is bit `k` of the row. Tile `(i,j)` has as its id the number of tiles of
    /// the grid with a smaller key. For equal powers of two, the id is the key.
    Morton,
    /// The order of the Hilbert curve on `s x s` tiles, where `s` is the next power of two of both
    /// extents. The curve begins at `(0,0)`, ends at `(0,s-1)`, and visits the quadrants `(0,0)`,
    /// `(1,0)`, `(1,1)`, `(0,1)`. Tile `(i,j)` has as its id the number of tiles of the grid that
    /// the curve visits before. For equal powers of two, neighboring ids have neighboring tiles; in
    /// other grids the curve leaves the grid and comes back elsewhere.
    Hilbert,
}

impl Raster {
    /// Returns the raster that [`Display`](fmt::Display) writes as `text`, or `None`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::grid::{Raster, Side};
    /// let grouped = Raster::Grouped { side: Side::M, width: 8 };
    /// assert_eq!(Raster::from_name("grouped_m(8)"), Some(grouped));
    /// assert_eq!(grouped.to_string(), "grouped_m(8)");
    /// assert_eq!(Raster::from_name("grouped"), None);
    /// ```
    #[must_use]
    pub fn from_name(text: &str) -> Option<Self> {
        match text {
            "row_major" => return Some(Self::RowMajor),
            "col_major" => return Some(Self::ColMajor),
            "morton" => return Some(Self::Morton),
            "hilbert" => return Some(Self::Hilbert),
            _ => {}
        }
        let (name, width) = text.strip_suffix(')')?.split_once('(')?;
        let width = width.trim().parse().ok()?;
        let (name, side) = name.rsplit_once('_')?;
        let side = match side {
            "m" => Side::M,
            "n" => Side::N,
            _ => return None,
        };
        match name {
            "grouped" => Some(Self::Grouped { side, width }),
            "swizzled" => Some(Self::Swizzled { side, log_width: width }),
            "persistent" => Some(Self::Persistent { side, log_width: width }),
            "zigzag" => Some(Self::Zigzag { side, width }),
            _ => None,
        }
    }
}

impl fmt::Display for Raster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, side, width) = match self {
            Self::RowMajor => return f.write_str("row_major"),
            Self::ColMajor => return f.write_str("col_major"),
            Self::Morton => return f.write_str("morton"),
            Self::Hilbert => return f.write_str("hilbert"),
            Self::Grouped { side, width } => ("grouped", side, width),
            Self::Swizzled { side, log_width } => ("swizzled", side, log_width),
            Self::Persistent { side, log_width } => ("persistent", side, log_width),
            Self::Zigzag { side, width } => ("zigzag", side, width),
        };
        let side = if *side == Side::M { 'm' } else { 'n' };
        write!(f, "{name}_{side}({width})")
    }
}
