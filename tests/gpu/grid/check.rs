//! `check_bijective` against an enumeration with sets.

use std::collections::{BTreeSet, HashMap};

use colex::grid::{MAX_IDS, Reason, check_bijective};

use super::support::small_orders;
use crate::analysis::support::Random;

type Tile = Option<(i64, i64)>;

/// Returns the fault of a table by its definition.
fn fault(m: i64, n: i64, table: &[Tile]) -> Option<Reason> {
    let mut before = HashMap::new();
    for (id, tile) in table.iter().enumerate() {
        let Some((row, column)) = *tile else { continue };
        let id = id as i64;
        if !(0..m).contains(&row) || !(0..n).contains(&column) {
            return Some(Reason::OutOfBounds { id, row, column, rows: m, columns: n });
        }
        if let Some(first) = before.insert((row, column), id) {
            return Some(Reason::Repeated { id, first, row, column });
        }
    }
    let all: BTreeSet<_> = (0..m).flat_map(|i| (0..n).map(move |j| (i, j))).collect();
    let (row, column) = *all.iter().find(|tile| !before.contains_key(tile))?;
    Some(Reason::Missing { row, column, visited: before.len() as i64, tiles: m * n })
}

fn found(m: i64, n: i64, table: &[Tile]) -> Option<Reason> {
    let checked = check_bijective(m, n, table.len() as i64, |id| table[id as usize]);
    checked.err().map(|error| error.reason())
}

#[test]
fn orders_are_bijections() {
    for order in small_orders(9) {
        let checked =
            check_bijective(order.rows(), order.columns(), order.ids(), |id| order.tile(id));
        assert_eq!(checked, Ok(()), "{order}");
    }
}

/// Seed 979: permutations of a grid with a few entries changed, dropped or added.
#[test]
fn random_tables() {
    let mut random = Random(979);
    let mut kinds = [0; 4];
    for _ in 0..30_000 {
        let (m, n) = (random.below(7), random.below(7));
        let mut table: Vec<Tile> = (0..m).flat_map(|i| (0..n).map(move |j| Some((i, j)))).collect();
        for k in (1..table.len()).rev() {
            table.swap(k, random.below(k as u64 + 1) as usize);
        }
        for _ in 0..random.below(3) {
            let entry = match random.below(3) {
                0 => None,
                1 => Some((random.below(7), random.below(7))),
                _ => Some((random.below(9) - 1, random.below(9) - 1)),
            };
            let at = random.below(table.len() as u64 + 1) as usize;
            if at == table.len() { table.push(entry) } else { table[at] = entry }
        }
        let expected = fault(m, n, &table);
        kinds[match expected {
            None => 0,
            Some(Reason::OutOfBounds { .. }) => 1,
            Some(Reason::Repeated { .. }) => 2,
            Some(_) => 3,
        }] += 1;
        assert_eq!(found(m, n, &table), expected, "{m} x {n}: {table:?}");
    }
    assert!(kinds.iter().all(|&count| count > 2_000), "{kinds:?}");
}

/// More tiles than one pass counts: the smallest id is named, not the first tile.
#[test]
fn several_passes() {
    let (m, n) = (700, 300);
    let row_major = |id| (id / n, id % n);
    assert_eq!(check_bijective(m, n, m * n, row_major), Ok(()));
    let reason = |formula: &dyn Fn(i64) -> (i64, i64)| {
        check_bijective(m, n, m * n, formula).unwrap_err().reason()
    };
    // Id 200,000 repeats tile 5, and id 199,000 repeats tile 150,000 of a later pass.
    let repeats = |id| {
        row_major(match id {
            200_000 => 5,
            199_000 => 150_000,
            _ => id,
        })
    };
    let expected = Reason::Repeated { id: 199_000, first: 150_000, row: 500, column: 0 };
    assert_eq!(reason(&repeats), expected);
    // The same in the other order of passes.
    let repeats = |id| {
        row_major(match id {
            200_000 => 150_000,
            199_000 => 5,
            _ => id,
        })
    };
    assert_eq!(reason(&repeats), Reason::Repeated { id: 199_000, first: 5, row: 0, column: 5 });
    // Two passes miss a tile each, and the first tile is named.
    let skips = |id| (![7, 200_000].contains(&id)).then(|| row_major(id));
    let missing = check_bijective(m, n, m * n, skips).unwrap_err().reason();
    let visited = m * n - 2;
    assert_eq!(missing, Reason::Missing { row: 0, column: 7, visited, tiles: m * n });
    let missing = check_bijective(m, n, m * n - 7, row_major).unwrap_err().reason();
    let visited = m * n - 7;
    assert_eq!(missing, Reason::Missing { row: 699, column: 293, visited, tiles: m * n });
}

#[test]
fn refusals() {
    let reason = |m, n, ids| check_bijective(m, n, ids, |id| (id, 0)).unwrap_err().reason();
    assert_eq!(reason(-1, 1, 1), Reason::Extents { rows: -1, columns: 1 });
    assert_eq!(reason(1, 1, -1), Reason::IdCount { ids: -1 });
    assert_eq!(reason(1, 1, MAX_IDS + 1), Reason::IdCount { ids: MAX_IDS + 1 });
    assert_eq!(reason(1 << 20, 2, 5), Reason::IdCount { ids: 1 << 21 });
    let error = check_bijective(2, 2, 3, |id| (id / 2, id % 2)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "check_bijective: no id has the tile (1,1), and the ids visit 3 of 4 tiles; launch more \
         blocks, or round the number of groups up"
    );
    assert_eq!(check_bijective(0, 5, 0, |_| None::<(i64, i64)>), Ok(()));
}
