//! Orders of tiles as expressions.

mod support;

use support::{error, out};

#[test]
fn answers() {
    assert_eq!(
        out(&[
            "eval",
            "grid_tile(grouped_m(8), (9,9), 73)",
            "grid_id(hilbert, (5,4), (2,3))",
            "grid_tiles(swizzled_n(1), (2,3))",
            "grid_layout(grouped_n(4), (6,8))",
            "grid_footprint(grouped_m(3), (9,9), 9)",
            "grid_check((2,2), [(0,0),(1,1),(1,0),(0,1)])",
        ]),
        "(8,1)\n\
         9\n\
         [(0,0),(0,1),(1,0),(1,1),(0,2),null,(1,2),null]\n\
         (4,6,2):(6,1,24)\n\
         {\"waves\":9,\"rows\":27,\"columns\":27,\"panels\":54,\"most\":6}\n\
         true\n",
    );
}

#[test]
fn errors() {
    let cases = [
        (
            "grid_check((2,2), [(0,0),(1,1),(1,0),(2,1)])",
            "id 3 has the tile (2,1), and the grid has 2 x 2 tiles; shrink the last group to what remains of \
             the grid, or skip this id",
        ),
        (
            "grid_check((2,2), [(0,0),(1,1),(1,0)])",
            "no id has the tile (0,1), and the ids visit 3 of 4 tiles; launch more blocks, or round the \
             number of groups up",
        ),
        (
            "grid_check((2,2), 4)",
            "argument 2 of `grid_check` must be a list of tiles, such as [(0,0),(0,1)]",
        ),
        ("grid_check(2, [(0,0)])", "argument 1 of `grid_check` must be a pair, such as (12,16)"),
        ("grid_check((2,2), [(0,0),(0,(1,1))])", "must be a list of tiles"),
        (
            "grid_layout(grouped_m(8), (9,9))",
            "the last group has 1 of 8 rows or columns of tiles, so the order has no layout; use a width that \
             divides 9",
        ),
        (
            "grid_tile(grouped(8), (9,9), 0)",
            "argument 1 of `grid_tile` must be an order (row_major, col_major, grouped_m(8), swizzled_m(2), \
             persistent_m(2), zigzag_m(8), the same with _n, morton or hilbert), not `grouped(8)`",
        ),
        ("grid_tile(hilbert, (2,2), 4)", "id 4 does not exist; use 0..4"),
        ("grid_tile(hilbert, (2,2), -1)", "id -1 does not exist; use 0..4"),
        (
            "grid_tile(swizzled_n(1), (2,3), 5)",
            "id 5 has no tile, because the order pads the grid of 6 tiles to 8 ids",
        ),
        ("grid_id(hilbert, (2,2), (0,2))", "the grid of 2 x 2 tiles has no tile (0,2)"),
        ("grid_id(hilbert, (2,2), (0,2,1))", "argument 3 of `grid_id` must be a pair"),
        (
            "grid_tiles(hilbert, (1000,1000))",
            "the order has 1000000 ids, and at most 65536 are listed",
        ),
        ("grid_footprint(hilbert, (4,4), 0)", "a wave has 0 blocks; use at least 1"),
        ("program_id(8)", "did you mean `grid_tile`?"),
    ];
    for (expression, message) in cases {
        let error = error(expression);
        assert!(error.contains(message), "{expression}: {error}");
    }
}
