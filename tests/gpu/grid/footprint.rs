//! Footprints against sets of rows and columns.

use std::collections::BTreeSet;

use colex::grid::{Raster, Reason, TileOrder};

use super::support::small_orders;

#[test]
fn waves_are_sets() {
    for order in small_orders(7) {
        for blocks in [1, 2, 3, 7, 16, 1000, i64::MAX] {
            let footprint = order.footprint(blocks).unwrap();
            let (mut waves, mut rows, mut columns, mut most) = (0, 0, 0, 0);
            let mut first = 0;
            while first < order.ids() {
                let end = first.saturating_add(blocks).min(order.ids());
                let tiles: Vec<_> = (first..end).filter_map(|id| order.tile(id)).collect();
                let distinct = |of: &dyn Fn(&(i64, i64)) -> i64| {
                    tiles.iter().map(of).collect::<BTreeSet<_>>().len() as i64
                };
                let (row_count, column_count) =
                    (distinct(&|tile| tile.0), distinct(&|tile| tile.1));
                let wave = order.wave(blocks, waves).unwrap();
                let found = (wave.tiles, wave.rows, wave.columns);
                assert_eq!(
                    found,
                    (tiles.len() as i64, row_count, column_count),
                    "{order}: {waves}"
                );
                rows += row_count;
                columns += column_count;
                most = most.max(row_count + column_count);
                (waves, first) = (waves + 1, end);
            }
            let found = (footprint.waves, footprint.rows, footprint.columns, footprint.most);
            assert_eq!(found, (waves, rows, columns, most), "{order}: {blocks}");
            assert_eq!(footprint.panels(), rows + columns);
        }
    }
}

#[test]
fn long_sides() {
    let column = TileOrder::new(200_000, 1, Raster::Hilbert).unwrap();
    let wave = column.wave(150_000, 0).unwrap();
    assert_eq!((wave.tiles, wave.rows, wave.columns), (150_000, 150_000, 1));
    assert_eq!(column.wave(150_000, 1).unwrap().rows, 50_000);
}

#[test]
fn refusals() {
    let order = TileOrder::new(4, 4, Raster::RowMajor).unwrap();
    assert_eq!(order.footprint(0).unwrap_err().reason(), Reason::Blocks { blocks: 0 });
    assert_eq!(
        order.wave(5, 4).unwrap_err().to_string(),
        "TileOrder::wave: wave 4 does not exist; use 0..4"
    );
    let large = TileOrder::new(1 << 11, 1 << 10, Raster::RowMajor).unwrap();
    assert_eq!(large.footprint(9).unwrap_err().reason(), Reason::IdCount { ids: 1 << 21 });
}
