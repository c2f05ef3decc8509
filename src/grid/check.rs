//! Check: whether a formula that is not a [`TileOrder`](super::TileOrder) visits each tile once.

use super::order::check_extents;
use super::seen::{MAX_IDS, Seen, WINDOW};
use super::{Error, Reason};

/// Checks that the ids `0..ids` visit each tile of a grid of `m x n` tiles exactly once.
///
/// `tile_of` is the formula of a kernel: it maps an id to `(row, column)`, or to `None` or
/// `Some((row, column))` if the kernel skips some ids. For a table, it is
/// `|id| table[id as usize]`.
///
/// The error names the smallest id that is out of bounds or repeats a tile. If no id is wrong, but
/// a tile has no id, the error names the first such tile in row-major order.
///
/// - **Errors**: [`Reason::OutOfBounds`], [`Reason::Repeated`], [`Reason::Missing`];
///   [`Reason::Extents`]; [`Reason::IdCount`] unless `ids` is at least 0, and `ids` and `m*n` are
///   at most [`MAX_IDS`].
/// - **Cost**: two calls of the formula for each id and 65,536 tiles.
///
/// # Examples
///
/// ```
/// use colex::grid::check_bijective;
/// assert!(check_bijective(3, 4, 12, |id| (id / 4, id % 4)).is_ok());
/// assert!(check_bijective(3, 4, 16, |id| (id < 12).then_some((id / 4, id % 4))).is_ok());
/// let error = check_bijective(3, 4, 12, |id| (id % 3, id % 4 / 2)).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "check_bijective: ids 1 and 4 have the same tile (1,0); give each tile to one id"
/// );
/// ```
pub fn check_bijective<T: Into<Option<(i64, i64)>>>(
    m: i64,
    n: i64,
    ids: i64,
    tile_of: impl Fn(i64) -> T,
) -> Result<(), Error> {
    let result = check(m, n, ids, &|id| tile_of(id).into());
    result.map_err(|reason| Error::new("check_bijective", reason))
}

fn check(
    rows: i64,
    columns: i64,
    ids: i64,
    tile_of: &dyn Fn(i64) -> Option<(i64, i64)>,
) -> Result<(), Reason> {
    check_extents(rows, columns)?;
    for count in [ids, rows * columns] {
        if !(0..=MAX_IDS).contains(&count) {
            return Err(Reason::IdCount { ids: count });
        }
    }
    let in_bounds = |(row, column)| (0..rows).contains(&row) && (0..columns).contains(&column);
    // The number of the tile in row-major order.
    let number = |id| tile_of(id).map(|(row, column)| row * columns + column);

    let outside = (0..ids).find(|&id| tile_of(id).is_some_and(|tile| !in_bounds(tile)));
    let mut end = outside.unwrap_or(ids);
    let (mut repeated, mut missing, mut visited) = (None, None, 0);
    let tiles = rows * columns;
    let mut first = 0;
    while first < tiles {
        let mut seen = Seen::from(first);
        let repeats = (0..end).find(|&id| match number(id) {
            Some(tile) if seen.insert(tile) => {
                visited += 1;
                false
            }
            Some(tile) => seen.covers(tile),
            None => false,
        });
        if let Some(id) = repeats {
            (repeated, end) = (repeats, id);
        }
        let last = tiles.min(first + WINDOW);
        missing = missing.or_else(|| (first..last).find(|&tile| !seen.contains(tile)));
        first = last;
    }

    if let Some(id) = repeated
        && let Some((row, column)) = tile_of(id)
    {
        let first = (0..id).find(|&first| number(first) == number(id)).unwrap_or(id);
        return Err(Reason::Repeated { id, first, row, column });
    }
    if let Some(id) = outside
        && let Some((row, column)) = tile_of(id)
    {
        return Err(Reason::OutOfBounds { id, row, column, rows, columns });
    }
    match missing {
        Some(tile) => {
            let (row, column) = (tile / columns, tile % columns);
            Err(Reason::Missing { row, column, visited, tiles })
        }
        None => Ok(()),
    }
}
