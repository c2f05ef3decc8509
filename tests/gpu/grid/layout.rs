//! `to_layout` against the search for a layout with the same table.

use std::collections::HashMap;

use colex::DynLayout;
use colex::grid::{Raster, Reason, Side, TileOrder};

use super::support::{small_orders, tiles};

/// The layout is that of the table, and an error means that the table has none.
#[test]
fn layouts_are_those_of_the_tables() {
    let mut counts = HashMap::new();
    for order in small_orders(13).filter(|order| order.tiles() > 0) {
        let table: Option<Vec<i64>> =
            tiles(&order).into_iter().map(|tile| tile.map(|(i, j)| i + order.rows() * j)).collect();
        let expected = table.and_then(|table| DynLayout::from_table(&table).ok());
        let found = order.to_layout();
        *counts.entry(found.is_ok()).or_insert(0) += 1;
        assert_eq!(found.ok(), expected, "{order}: {found:?}");
    }
    assert!(counts[&true] > 1_000 && counts[&false] > 1_000, "{counts:?}");
}

#[test]
fn empty_grids() {
    for (m, n) in [(0, 0), (0, 5), (5, 0)] {
        for raster in [Raster::Hilbert, Raster::Persistent { side: Side::M, log_width: 2 }] {
            let layout = TileOrder::new(m, n, raster).unwrap().to_layout().unwrap();
            assert_eq!(layout.size(), 0, "{m} x {n}");
        }
    }
}

#[test]
fn large_layouts() {
    let text =
        |m, n, raster| TileOrder::new(m, n, raster).unwrap().to_layout().map(|l| l.to_string());
    let grouped = Raster::Grouped { side: Side::N, width: 1 << 10 };
    let expected = "(1024,1048576,1024):(1048576,1,1073741824)";
    assert_eq!(text(1 << 20, 1 << 20, grouped).unwrap(), expected);
    let morton = text(1 << 16, 1 << 16, Raster::Morton);
    assert!(morton.unwrap().starts_with("(2,2,2,2,"));
    // 40 modes are too many for a layout.
    let many = text(1 << 20, 1 << 20, Raster::Morton).unwrap_err();
    assert!(matches!(many.reason(), Reason::Layout(_)), "{many}");
}

#[test]
fn reasons() {
    let error = |m, n, raster| TileOrder::new(m, n, raster).unwrap().to_layout().unwrap_err();
    let side = Side::M;
    let remainder = Reason::Remainder { extent: 9, width: 8, remainder: 1 };
    assert_eq!(error(9, 9, Raster::Grouped { side, width: 8 }).reason(), remainder);
    let padded = Reason::Padded { ids: 108, tiles: 81 };
    assert_eq!(error(9, 9, Raster::Swizzled { side, log_width: 2 }).reason(), padded);
    assert_eq!(
        error(9, 9, Raster::Persistent { side, log_width: 2 }).to_string(),
        "TileOrder::to_layout: 144 ids have 81 tiles, so the order has no layout; use a width that \
         divides the grid"
    );
    assert_eq!(error(8, 8, Raster::Zigzag { side, width: 4 }).reason(), Reason::Alternating);
    assert_eq!(error(8, 8, Raster::Hilbert).reason(), Reason::Turns);
    let extents = Reason::MortonExtents { rows: 3, columns: 3 };
    assert_eq!(error(3, 3, Raster::Morton).reason(), extents);
}
