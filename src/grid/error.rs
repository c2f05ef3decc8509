//! The error of a grid: the operation that failed, the condition that does not hold, and its
//! numbers.

use super::order::{MAX_EXTENT, MAX_LOG_WIDTH};
use super::seen::MAX_IDS;
use crate::OperationError;
use crate::error::{reasons, room_error, unwrap_of};

/// The error of an operation on a grid.
///
/// # Examples
///
/// ```
/// use colex::grid::{Raster, Side, TileOrder};
/// let error = TileOrder::new(9, 9, Raster::Grouped { side: Side::M, width: 0 }).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "TileOrder::new: a group has 0 rows or columns of tiles; use at least 1"
/// );
/// ```
pub type Error = OperationError<Reason>;

reasons! {
    /// The condition that failed, with its numbers.
    pub enum Reason {
        /// A grid has a negative extent, or one that is too large.
        Extents { rows: i64, columns: i64 } =>
            "the grid has {rows} x {columns} tiles; use extents of 0 to {most}", most = MAX_EXTENT;
        /// A group has no rows or columns.
        Width { width: i64 } =>
            "a group has {width} rows or columns of tiles; use at least 1";
        /// The logarithm of the width of a swizzle is negative or too large.
        LogWidth { log_width: i64 } =>
            "the width of the swizzle is 2^{log_width}; use an exponent of 0 to {most}",
            most = MAX_LOG_WIDTH;
        /// A wave has no blocks.
        Blocks { blocks: i64 } => "a wave has {blocks} blocks; use at least 1";
        /// The order has no such wave.
        NoSuchWave { wave: i64, waves: i64 } => "wave {wave} does not exist; use 0..{waves}";
        /// The number of ids is negative, or the grid has more ids or tiles than are evaluated.
        IdCount { ids: i64 } =>
            "the grid has {ids} ids or tiles; use 0 to {most}, such as one batch", most = MAX_IDS;
        /// A formula leaves the grid.
        OutOfBounds { id: i64, row: i64, column: i64, rows: i64, columns: i64 } =>
            "id {id} has the tile ({row},{column}), and the grid has {rows} x {columns} tiles; \
             shrink the last group to what remains of the grid, or skip this id";
        /// A formula maps two ids to the same tile.
        Repeated {
            /// The first id that repeats a tile.
            id: i64,
            /// The id that has the same tile before.
            first: i64,
            row: i64,
            column: i64,
        } =>
            "ids {first} and {id} have the same tile ({row},{column}); give each tile to one id";
        /// A formula never visits a tile.
        Missing {
            row: i64,
            column: i64,
            /// The number of tiles that an id has.
            visited: i64,
            tiles: i64,
        } =>
            "no id has the tile ({row},{column}), and the ids visit {visited} of {tiles} tiles; \
             launch more blocks, or round the number of groups up";
        /// The last group has fewer rows or columns than the others.
        Remainder { extent: i64, width: i64, remainder: i64 } =>
            "the last group has {remainder} of {width} rows or columns of tiles, so the order has \
             no layout; use a width that divides {extent}";
        /// Some ids have no tile.
        Padded { ids: i64, tiles: i64 } =>
            "{ids} ids have {tiles} tiles, so the order has no layout; use a width that divides \
             the grid";
        /// Every second step goes backward.
        Alternating =>
            "every second step goes backward, so the order has no layout; use `grouped`";
        /// The extents do not fit the order of Morton.
        MortonExtents { rows: i64, columns: i64 } =>
            "the Morton order of {rows} x {columns} tiles has no layout; use powers of two";
        /// The Hilbert curve turns.
        Turns =>
            "the Hilbert curve changes its direction, so it has no layout; use `morton` or \
             `grouped`";
        /// A number does not fit an `i64`, or the layout has too many modes.
        Layout(reason: crate::Reason) => "{reason}";
    }
}

room_error!(Reason);
unwrap_of!(Error);
