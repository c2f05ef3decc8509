//! Grids: the id of each tile against the order itself, and the lines between them.

use colex::grid::{Raster, Side, TileOrder};
use colex_draw::{ColorBy, Limits, Picture, Svg};

use crate::accesses::Random;
use crate::all;

/// Orders of every kind, on grids up to 12 x 12.
fn orders(random: &mut Random) -> Vec<TileOrder> {
    let mut orders = Vec::new();
    for _ in 0..20 {
        let (m, n) = (1 + random.below(12), 1 + random.below(12));
        let side = if random.below(2) == 0 { Side::M } else { Side::N };
        let width = 1 + random.below(4);
        let log_width = random.below(3);
        for raster in [
            Raster::RowMajor,
            Raster::ColMajor,
            Raster::Grouped { side, width },
            Raster::Swizzled { side, log_width },
            Raster::Persistent { side, log_width },
            Raster::Zigzag { side, width },
            Raster::Morton,
            Raster::Hilbert,
        ] {
            orders.push(TileOrder::new(m, n, raster).unwrap());
        }
    }
    orders
}

/// The number of lines and other shapes of a page.
fn moves(picture: &Picture) -> usize {
    let svg = Svg::new(picture).to_string();
    svg.split(" d=\"")
        .skip(1)
        .map(|path| path.split('"').next().unwrap().matches('M').count())
        .sum()
}

#[test]
fn every_order() {
    let mut random = Random(3404);
    for order in orders(&mut random) {
        let (m, n) = (order.rows(), order.columns());
        let blocks = 1 + random.below(7);
        let mut picture =
            Picture::of_visits(m, n, |row, column| order.id_of(row, column), all()).unwrap();
        picture.color_by(ColorBy::Wave(blocks));
        let panel = picture.panels().next().unwrap();
        // Each id marks its own cell.
        let mut visited = 0;
        for id in 0..order.ids() {
            let Some((row, column)) = order.tile(id) else { continue };
            let cell = panel.cell(row, column).unwrap();
            assert_eq!((cell.text.as_str(), cell.offset), (id.to_string().as_str(), Some(id)));
            assert_eq!(cell.color, Some((id / blocks % 8) as u8), "{order} {blocks}");
            assert_eq!(panel.coordinate(cell).unwrap(), format!("({row},{column})"));
            visited += 1;
        }
        assert_eq!(panel.cells.len(), visited);
        // A line for each pair of consecutive ids with tiles.
        let pairs = (1..order.ids())
            .filter(|id| order.tile(id - 1).is_some() && order.tile(*id).is_some())
            .count();
        let with_path = moves(&picture);
        picture.panels_mut().for_each(|panel| panel.is_path = false);
        assert_eq!(with_path - moves(&picture), pairs, "{order}");
    }
}

#[test]
fn limits_and_empty_grids() {
    // A part of a grid has the lines between its own tiles: 10 rows of 10 tiles.
    let row_major = |row, column| Some(1000 * row + column);
    let mut picture = Picture::of_visits(1000, 1000, row_major, Limits::of_cells(100)).unwrap();
    assert_eq!(picture.panels().map(|panel| panel.cells.len()).sum::<usize>(), 100);
    let with_path = moves(&picture);
    picture.panels_mut().for_each(|panel| panel.is_path = false);
    assert_eq!(with_path - moves(&picture), 10 * 9);
    assert!(picture.notes.iter().any(|note| note.starts_with("100 of 1000000 cells are drawn")));

    // Ids without a successor, far from each other, and twice.
    let ids = [i64::MAX, i64::MIN, 5, 5];
    let picture = Picture::of_visits(2, 2, |i, j| Some(ids[(2 * i + j) as usize]), all()).unwrap();
    assert!(!Svg::new(&picture).to_string().is_empty());

    let empty = Picture::of_visits(0, 4, |_, _| None, all()).unwrap();
    assert!(empty.is_empty());
    assert_eq!(empty.notes, ["no cells: an extent is 0"]);
    assert!(Picture::of_visits(-1, 4, |_, _| None, all()).is_err());
    assert!(Picture::of_visits(i64::MAX, 4, |_, _| None, all()).is_err());
}
