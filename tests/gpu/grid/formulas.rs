//! The formulas of other systems, restated: equal at every id.

use colex::grid::{Raster, Side, TileOrder};

fn holds(m: i64, n: i64, raster: Raster, ids: i64, formula: impl Fn(i64) -> Option<(i64, i64)>) {
    let order = TileOrder::new(m, n, raster).unwrap();
    assert_eq!(order.ids(), ids, "{order}");
    for id in 0..ids {
        assert_eq!(order.tile(id), formula(id), "{order}: {id}");
    }
}

fn grids() -> impl Iterator<Item = (i64, i64)> {
    (1..18).flat_map(|m| (1..18).map(move |n| (m, n)))
}

/// The program ids of Triton's tutorial on matrix multiplication.
fn triton(id: i64, num_pid_m: i64, num_pid_n: i64, group_size: i64) -> (i64, i64) {
    let in_group = group_size * num_pid_n;
    let first_pid_m = id / in_group * group_size;
    let group_size_m = (num_pid_m - first_pid_m).min(group_size);
    (first_pid_m + id % in_group % group_size_m, id % in_group / group_size_m)
}

#[test]
fn triton_groups() {
    for ((m, n), width) in grids().flat_map(|grid| (1..12).map(move |width| (grid, width))) {
        let grouped = |side| Raster::Grouped { side, width };
        holds(m, n, grouped(Side::M), m * n, |id| Some(triton(id, m, n, width)));
        holds(m, n, grouped(Side::N), m * n, |id| {
            let (j, i) = triton(id, n, m, width);
            Some((i, j))
        });
    }
}

/// CUTLASS 2: `blockIdx` of a grid of `(m << log) x ceil(n >> log)` blocks.
#[test]
fn cutlass_threadblock_swizzle() {
    for ((m, n), log_width) in grids().flat_map(|grid| (0..5).map(move |log| (grid, log))) {
        let tile = 1 << log_width;
        let (grid_x, grid_y) = (m * tile, (n + tile - 1) / tile);
        let raster = Raster::Swizzled { side: Side::N, log_width };
        holds(m, n, raster, grid_x * grid_y, |id| {
            let (x, y) = (id % grid_x, id / grid_x);
            let (i, j) = (x >> log_width, (y << log_width) + (x & (tile - 1)));
            (i < m && j < n).then_some((i, j))
        });
    }
}

/// CUTLASS 3: the work of a linear index, with clusters of 1 x 1 blocks.
#[test]
fn cutlass_persistent_scheduler() {
    for ((m, n), log_width) in grids().flat_map(|grid| (0..4).map(move |log| (grid, log))) {
        let width = 1 << log_width;
        let round_up = |extent: i64| (extent + width - 1) / width * width;
        let (blocks_m, blocks_n) = (round_up(m), round_up(n));
        for side in [Side::M, Side::N] {
            // AlongN: the minor index counts rows, and the major index columns.
            let along_n = side == Side::M;
            let blocks_major = if along_n { blocks_n } else { blocks_m };
            holds(m, n, Raster::Persistent { side, log_width }, blocks_m * blocks_n, |id| {
                let (offset, extra) = (id & (width - 1), id >> log_width);
                let (minor_div_swizzle, major) = (extra / blocks_major, extra % blocks_major);
                let minor = minor_div_swizzle * width + offset;
                let (i, j) = if along_n { (minor, major) } else { (major, minor) };
                (i < m && j < n).then_some((i, j))
            });
        }
    }
}

/// cubek's zigzag: `steps` steps of `length` tiles in a strip.
pub(super) fn cubek_swizzle(id: i64, steps: i64, length: i64) -> (i64, i64) {
    let (strip, rest) = (id / (steps * length), id % (steps * length));
    let (step, at) = (rest / length, rest % length);
    let at = if step % 2 == 0 { at } else { length - 1 - at };
    (if strip % 2 == 0 { step } else { steps - 1 - step }, strip * length + at)
}

#[test]
fn cubek_swizzles() {
    for ((m, n), width) in grids().flat_map(|grid| (1..9).map(move |width| (grid, width))) {
        if m % width == 0 {
            holds(m, n, Raster::Zigzag { side: Side::M, width }, m * n, |id| {
                let (x, y) = cubek_swizzle(id, n, width);
                Some((y, x))
            });
        }
        if n % width == 0 {
            let raster = Raster::Zigzag { side: Side::N, width };
            holds(m, n, raster, m * n, |id| Some(cubek_swizzle(id, m, width)));
        }
    }
}

#[test]
fn rows_and_columns() {
    for (m, n) in grids() {
        holds(m, n, Raster::RowMajor, m * n, |id| Some((id / n, id % n)));
        holds(m, n, Raster::ColMajor, m * n, |id| Some((id % m, id / m)));
    }
}
