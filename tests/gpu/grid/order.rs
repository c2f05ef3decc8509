//! `tile` and `id_of`: each tile has one id, in the order of the definition.

use colex::grid::{MAX_EXTENT, Raster, Reason, Side, TileOrder};

use super::support::{hilbert_key, morton_key, rasters, small_orders, tiles};
use crate::analysis::support::Random;

#[test]
fn each_tile_has_one_id() {
    for order in small_orders(11) {
        let (m, n) = (order.rows(), order.columns());
        let mut visited = vec![0; (m * n) as usize];
        for id in 0..order.ids() {
            let Some((i, j)) = order.tile(id) else { continue };
            assert!((0..m).contains(&i) && (0..n).contains(&j), "{order}: {id}");
            assert_eq!(order.id_of(i, j), Some(id), "{order}: ({i},{j})");
            visited[(i * n + j) as usize] += 1;
        }
        assert!(visited.iter().all(|&count| count == 1), "{order}: {visited:?}");
        assert_eq!(order.is_bijective(), tiles(&order).iter().all(Option::is_some), "{order}");
        for id in [-1, order.ids(), i64::MIN, i64::MAX] {
            assert_eq!(order.tile(id), None, "{order}: {id}");
        }
        for (i, j) in [(-1, 0), (0, -1), (m, 0), (0, n), (i64::MAX, i64::MIN)] {
            assert_eq!(order.id_of(i, j), None, "{order}: ({i},{j})");
        }
    }
}

/// The pictures of the page `grid`.
#[test]
fn by_hand() {
    let cases = [
        (
            "grouped_m(2)",
            [[0, 2, 4, 6], [1, 3, 5, 7], [8, 10, 12, 14], [9, 11, 13, 15], [16, 17, 18, 19]],
        ),
        (
            "zigzag_m(2)",
            [[0, 3, 4, 7], [1, 2, 5, 6], [15, 12, 11, 8], [14, 13, 10, 9], [16, 17, 18, 19]],
        ),
        (
            "morton",
            [[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15], [16, 17, 18, 19]],
        ),
        (
            "hilbert",
            [[0, 3, 4, 5], [1, 2, 7, 6], [14, 13, 8, 9], [15, 12, 11, 10], [16, 17, 18, 19]],
        ),
    ];
    for (name, ids) in cases {
        let order = TileOrder::new(5, 4, Raster::from_name(name).unwrap()).unwrap();
        for (i, j) in (0..5).flat_map(|i| (0..4).map(move |j| (i, j))) {
            assert_eq!(order.id_of(i, j), Some(ids[i as usize][j as usize]), "{name}: ({i},{j})");
        }
    }
}

/// The tiles of the grid in the order of their keys on the square.
#[test]
fn curves_skip_the_tiles_outside() {
    for m in 0..20 {
        for n in 0..20 {
            let side = (m.max(n) as u64).next_power_of_two() as i64;
            let mut all: Vec<_> = (0..m).flat_map(|i| (0..n).map(move |j| (i, j))).collect();
            let found = |raster| -> Vec<_> {
                tiles(&TileOrder::new(m, n, raster).unwrap()).into_iter().flatten().collect()
            };
            all.sort_by_key(|&(i, j)| morton_key(i, j));
            assert_eq!(found(Raster::Morton), all, "{m} x {n}");
            all.sort_by_key(|&(i, j)| hilbert_key(side, i, j));
            assert_eq!(found(Raster::Hilbert), all, "{m} x {n}");
        }
    }
}

#[test]
fn ids_of_powers_of_two_are_keys() {
    for bits in 0..6 {
        let side = 1 << bits;
        let order = |raster| TileOrder::new(side, side, raster).unwrap();
        for (i, j) in (0..side).flat_map(|i| (0..side).map(move |j| (i, j))) {
            assert_eq!(order(Raster::Morton).id_of(i, j), Some(morton_key(i, j)));
            assert_eq!(order(Raster::Hilbert).id_of(i, j), Some(hilbert_key(side, i, j)));
        }
    }
}

fn distance((i, j): (i64, i64), (k, l): (i64, i64)) -> i64 {
    (i - k).abs() + (j - l).abs()
}

#[test]
fn hilbert_has_neighbors_on_powers_of_two() {
    for bits in 0..7 {
        let side = 1 << bits;
        let tiles = tiles(&TileOrder::new(side, side, Raster::Hilbert).unwrap());
        assert_eq!(tiles[0], Some((0, 0)));
        assert_eq!(tiles.last(), Some(&Some((0, side - 1))));
        for pair in tiles.windows(2) {
            assert_eq!(distance(pair[0].unwrap(), pair[1].unwrap()), 1, "{side}: {pair:?}");
        }
    }
}

/// Inside of a group, a zigzag never jumps.
#[test]
fn zigzags_have_neighbors() {
    for (m, n, width) in
        (1..9).flat_map(|m| (1..9).flat_map(move |n| (1..9).map(move |w| (m, n, w))))
    {
        let order = TileOrder::new(m, n, Raster::Zigzag { side: Side::M, width }).unwrap();
        for pair in tiles(&order).windows(2) {
            let (a, b) = (pair[0].unwrap(), pair[1].unwrap());
            assert!(a.0 / width != b.0 / width || distance(a, b) == 1, "{order}: {pair:?}");
        }
    }
}

/// Seed 141. Ids of large grids: there and back, and neighbors in the order of their keys.
#[test]
fn large_grids() {
    let mut random = Random(141);
    let mut checked = 0;
    for _ in 0..20_000 {
        let extent = |random: &mut Random| {
            let bits = random.below(32);
            1 + random.below(1 << bits)
        };
        let (m, n) = (extent(&mut random), extent(&mut random));
        let (m, n) = (m.min(MAX_EXTENT), n.min(MAX_EXTENT));
        let widths = [1 + random.below(1 << 20), i64::MAX];
        let all = rasters(&widths, &[random.below(31)]);
        let raster = all[random.below(all.len() as u64) as usize];
        let order = TileOrder::new(m, n, raster).unwrap();
        let (i, j) = (random.below(m as u64), random.below(n as u64));
        let id = order.id_of(i, j).unwrap();
        assert_eq!(order.tile(id), Some((i, j)), "{order}");
        let side = (m.max(n) as u64).next_power_of_two() as i64;
        let key = |(i, j)| match raster {
            Raster::Morton => morton_key(i, j),
            // A side of 2^31 squared does not fit.
            Raster::Hilbert if side < 1 << 31 => hilbert_key(side, i, j),
            _ => 0,
        };
        if let Some(next) = order.tile(id + 1)
            && key(next) > 0
        {
            assert!(key((i, j)) < key(next), "{order}: {id}");
            checked += 1;
        }
    }
    assert!(checked > 1_000, "{checked}");
}

#[test]
fn refusals() {
    let error = |m, n, raster| TileOrder::new(m, n, raster).unwrap_err();
    let extents = error(-1, 4, Raster::Morton);
    assert_eq!(extents.reason(), Reason::Extents { rows: -1, columns: 4 });
    assert_eq!(
        error(3, 1 << 31, Raster::RowMajor).to_string(),
        "TileOrder::new: the grid has 3 x 2147483648 tiles; use extents of 0 to 2147483647"
    );
    let side = Side::N;
    let width = error(4, 4, Raster::Zigzag { side, width: -3 });
    assert_eq!(width.reason(), Reason::Width { width: -3 });
    for log_width in [-1, 31, i64::MAX] {
        for raster in [Raster::Swizzled { side, log_width }, Raster::Persistent { side, log_width }]
        {
            assert_eq!(error(4, 4, raster).reason(), Reason::LogWidth { log_width });
        }
    }
    assert_eq!(
        error(4, 4, Raster::Persistent { side, log_width: 31 }).to_string(),
        "TileOrder::new: the width of the swizzle is 2^31; use an exponent of 0 to 30"
    );
}

#[test]
fn names_are_read_back() {
    for raster in rasters(&[1, 8, i64::MAX], &[0, 30]) {
        assert_eq!(Raster::from_name(&raster.to_string()), Some(raster));
    }
    let wrong = [
        "",
        "grouped_m",
        "grouped_m()",
        "grouped_k(2)",
        "grouped(2)",
        "row_major(1)",
        "x_m(2)",
        "grouped_m(2",
    ];
    for text in wrong {
        assert_eq!(Raster::from_name(text), None, "{text}");
    }
}
