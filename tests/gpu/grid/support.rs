//! The orders that the tests enumerate, and the keys of the curves.

use colex::grid::{Raster, Side, TileOrder};

/// Returns all kinds of rasters, with these widths.
pub(super) fn rasters(widths: &[i64], log_widths: &[i64]) -> Vec<Raster> {
    let mut all = vec![Raster::RowMajor, Raster::ColMajor, Raster::Morton, Raster::Hilbert];
    for side in [Side::M, Side::N] {
        for &width in widths {
            all.extend([Raster::Grouped { side, width }, Raster::Zigzag { side, width }]);
        }
        for &log_width in log_widths {
            all.push(Raster::Swizzled { side, log_width });
            all.push(Raster::Persistent { side, log_width });
        }
    }
    all
}

/// Returns all orders on the grids of at most `most` rows and columns.
pub(super) fn small_orders(most: i64) -> impl Iterator<Item = TileOrder> {
    let rasters = rasters(&[1, 2, 3, 4, 5, 8, 100], &[0, 1, 2, 3]);
    (0..=most).flat_map(move |m| {
        let rasters = rasters.clone();
        (0..=most).flat_map(move |n| {
            rasters.clone().into_iter().map(move |raster| TileOrder::new(m, n, raster).unwrap())
        })
    })
}

/// Returns all tiles of an order by its ids.
pub(super) fn tiles(order: &TileOrder) -> Vec<Option<(i64, i64)>> {
    (0..order.ids()).map(|id| order.tile(id)).collect()
}

/// Returns the interleaved bits, those of the column first.
pub(super) fn morton_key(row: i64, column: i64) -> i64 {
    (0..31).map(|k| (column >> k & 1) << (2 * k) | (row >> k & 1) << (2 * k + 1)).sum()
}

/// Returns the distance along the Hilbert curve of `side x side` tiles, by the iteration over bits
/// from the highest one, with x the column and y the row (Wikipedia, *Hilbert curve*, `xy2d`).
pub(super) fn hilbert_key(side: i64, row: i64, column: i64) -> i64 {
    let (mut x, mut y, mut key, mut s) = (column, row, 0, side / 2);
    while s > 0 {
        let (rx, ry) = (i64::from(x & s > 0), i64::from(y & s > 0));
        key += s * s * ((3 * rx) ^ ry);
        if ry == 0 {
            if rx == 1 {
                (x, y) = (side - 1 - x, side - 1 - y);
            }
            (x, y) = (y, x);
        }
        s /= 2;
    }
    key
}
