//! Formulas of public bug reports, restated, with the sizes of the reports: each fails at the id
//! where it fails, and its fix passes.

use colex::grid::{Raster, Reason, Side, TileOrder, check_bijective};

use super::formulas::cubek_swizzle;

fn fault(m: i64, n: i64, ids: i64, formula: impl Fn(i64) -> (i64, i64)) -> Option<Reason> {
    check_bijective(m, n, ids, formula).err().map(|error| error.reason())
}

/// [ROCm/FlyDSL#979](https://github.com/ROCm/FlyDSL/pull/979): the last group keeps its width of 8
/// rows, so the kernel writes past C. The report lists tiles of 128 x 128 for M = N: correct for
/// 1024, 2048 and 3072, wrong results for 1152, 1280 and 1664, page faults for 1536 and 2560.
#[test]
fn flydsl_constant_group() {
    for size in [1024, 1152, 1280, 1536, 1664, 2048, 2560, 3072] {
        let grid = size / 128;
        let width = grid.min(8);
        let wrong = |id: i64| {
            let in_group = width * grid;
            (id / in_group * width + id % in_group % width, id % in_group / width)
        };
        let expected = (grid % 8 > 0).then(|| {
            // The first column of the last group has `grid % 8` rows in the grid.
            let row = grid;
            let id = grid / 8 * 8 * grid + grid % 8;
            Reason::OutOfBounds { id, row, column: 0, rows: grid, columns: grid }
        });
        assert_eq!(fault(grid, grid, grid * grid, wrong), expected, "{size}");

        // The fix takes the largest width of at most 8 that divides the grid.
        let width = (1..=8.min(grid)).filter(|width| grid % width == 0).max().unwrap();
        let order = TileOrder::new(grid, grid, Raster::Grouped { side: Side::M, width }).unwrap();
        let fixed = |id: i64| {
            let in_group = width * grid;
            (id / in_group * width + id % in_group % width, id % in_group / width)
        };
        assert_eq!(fault(grid, grid, grid * grid, fixed), None, "{size}");
        assert!((0..grid * grid).all(|id| order.tile(id) == Some(fixed(id))));
        assert!(order.to_layout().is_ok());
    }
    // The size of the smallest page fault: 12 x 12 tiles.
    let error = check_bijective(12, 12, 144, |id| (id / 96 * 8 + id % 96 % 8, id % 96 / 8));
    assert_eq!(
        error.unwrap_err().to_string(),
        "check_bijective: id 100 has the tile (12,0), and the grid has 12 x 12 tiles; shrink the \
         last group to what remains of the grid, or skip this id"
    );
}

/// [tracel-ai/cubek#141](https://github.com/tracel-ai/cubek/pull/141): the zigzag of width 4 was no
/// longer restricted to numbers of rows that 4 divides. The report names the width,
/// `SwizzleRow(4)`, and no grid; all grids of up to 16 x 16 blocks are checked here.
#[test]
fn cubek_zigzag() {
    for (m, n) in (1..=16).flat_map(|m| (1..=16).map(move |n| (m, n))) {
        let wrong = |id| {
            let (x, y) = cubek_swizzle(id, n, 4);
            (y, x)
        };
        // The first step of the last strip goes down, and leaves the grid after `m % 4` rows. An
        // odd strip begins in the last column.
        let expected = (m % 4 > 0 && m * n > m / 4 * 4 * n + m % 4).then(|| {
            let column = if m / 4 % 2 == 0 { 0 } else { n - 1 };
            let id = m / 4 * 4 * n + m % 4;
            Reason::OutOfBounds { id, row: m, column, rows: m, columns: n }
        });
        assert_eq!(fault(m, n, m * n, wrong), expected, "{m} x {n}");

        // The fix is the row-major order where 4 does not divide m; the zigzag also has one.
        for raster in [Raster::RowMajor, Raster::Zigzag { side: Side::M, width: 4 }] {
            let order = TileOrder::new(m, n, raster).unwrap();
            assert_eq!(fault(m, n, m * n, |id| order.tile(id).unwrap()), None);
        }
    }
}

/// [flashinfer-ai/flashinfer#3283](https://github.com/flashinfer-ai/flashinfer/pull/3283): a review
/// of a formula reports tiles that are visited twice, because the row is the remainder of the id
/// itself, not of the id in its group. The formula is a bijection: it rotates the rows of the last
/// group.
#[test]
fn flashinfer_rotated_rows() {
    let formula = |m: i64, n: i64, width: i64| {
        move |id: i64| {
            let first = id / (width * n) * width;
            let lines = (m - first).min(width);
            (first + id % lines, id % (width * n) / lines)
        }
    };
    for (m, n, width) in
        (1..=16).flat_map(|m| (1..=16).flat_map(move |n| (1..=9).map(move |w| (m, n, w))))
    {
        assert_eq!(fault(m, n, m * n, formula(m, n, width)), None, "{m} x {n}, {width}");
    }
    // Rows 8 to 10 of 11 begin with row 10: another order than that of Triton.
    let order = TileOrder::new(11, 1, Raster::Grouped { side: Side::M, width: 8 }).unwrap();
    assert_eq!((formula(11, 1, 8)(8), order.tile(8)), ((10, 0), Some((8, 0))));
}

/// [tile-ai/tilelang#2433](https://github.com/tile-ai/tilelang/issues/2433): `T.Persistent` rounds
/// the number of groups of columns down. The report has 4 x 9 blocks in groups of 8; 1 to 8 columns
/// are correct.
#[test]
fn tilelang_truncated_groups() {
    let decode = |groups: i64, m: i64, width: i64| {
        // The mixed radix `(groups, m, width)`; the program visits only its `groups*m*width`
        // digits.
        move |id: i64| {
            let (column, rest) = (id % width, id / width);
            (rest / m < groups).then_some((rest % m, rest / m * width + column))
        }
    };
    for n in 1..=8 {
        assert!(check_bijective(4, n, 4 * n, decode(1, 4, n)).is_ok(), "{n}");
    }
    let missing = Reason::Missing { row: 0, column: 8, visited: 32, tiles: 36 };
    let wrong = check_bijective(4, 9, 36, decode(9 / 8, 4, 8));
    assert_eq!(wrong.unwrap_err().reason(), missing);
    // The fix rounds up, visits 64 ids, and skips those outside: a padded order.
    let fixed = |id| decode(2, 4, 8)(id).filter(|&(_, column)| column < 9);
    assert!(check_bijective(4, 9, 64, fixed).is_ok());
    let order = TileOrder::new(4, 9, Raster::Swizzled { side: Side::N, log_width: 3 }).unwrap();
    assert_eq!(order.ids(), 64);
    assert!((0..64).all(|id| order.tile(id) == fixed(id)));
}

/// [ROCm/aiter#4315](https://github.com/ROCm/aiter/pull/4315): blocks are distributed to `x`
/// chiplets in turn, and each chiplet gets a contiguous range of tiles, `count/x` long. If `x` does
/// not divide the count, ranges overlap. The report has 10 blocks on 4 chiplets, and grids of 28 x
/// 399 and 28 x 400 on 8.
#[test]
fn aiter_chiplet_ranges() {
    let wrong = |count: i64, x: i64| move |id: i64| (id % x * (count / x) + id / x, 0);
    let fixed = |count: i64, x: i64| {
        move |id: i64| (id % x * (count / x) + (id % x).min(count % x) + id / x, 0)
    };
    let repeated = |id, first, row| Some(Reason::Repeated { id, first, row, column: 0 });
    assert_eq!(fault(10, 1, 10, wrong(10, 4)), repeated(8, 1, 2));
    let count = 28 * 399;
    assert_eq!(fault(count, 1, count, wrong(count, 8)), repeated(11168, 1, 1396));
    assert_eq!(fault(28 * 400, 1, 28 * 400, wrong(28 * 400, 8)), None);
    for count in 1..=256 {
        assert_eq!(fault(count, 1, count, fixed(count, 8)), None, "{count}");
    }
    assert_eq!(fault(count, 1, count, fixed(count, 8)), None);
}
