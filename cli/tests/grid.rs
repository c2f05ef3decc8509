//! Orders of tiles as expressions.

mod support;

use support::{colex, error, out, text};

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

#[test]
fn pictures() {
    let show = |args: &[&str]| colex(&[&["show"], args].concat());
    let drawn = text(&show(&["grid_tiles(zigzag_m(2), (2,3))"]).stdout).to_owned();
    let rows: Vec<&str> = drawn.lines().filter(|line| line.starts_with("│   ")).collect();
    assert_eq!(rows[1..], ["│   0 │ 0 3 4  │", "│   1 │ 1 2 5  │"], "{drawn}");
    // The second group has one row, and the ids 5 and 7 have no tile.
    let padded = show(&["grid_tiles(swizzled_m(1), (3,2))", "--format", "json"]);
    let picture: serde_json::Value = serde_json::from_slice(&padded.stdout).unwrap();
    let panel = &picture["sections"][0]["rows"][0][0];
    let ids: Vec<_> =
        panel["cells"].as_array().unwrap().iter().map(|cell| &cell["offset"]).collect();
    assert_eq!(
        (serde_json::json!(ids), &panel["path"]),
        (serde_json::json!([0, 2, 1, 3, 4, 6]), &true.into())
    );
    // A formula of a program, with waves of two blocks.
    let table = show(&["[(0,0),(1,0),(1,1),(0,1)]", "--color-by", "wave:2", "--format", "json"]);
    let picture: serde_json::Value = serde_json::from_slice(&table.stdout).unwrap();
    let cells = picture["sections"][0]["rows"][0][0]["cells"].as_array().unwrap();
    let colors: Vec<_> = cells.iter().map(|cell| cell["color"].as_i64().unwrap()).collect();
    assert_eq!((colors, &picture["colors"]), (vec![0, 1, 0, 1], &"wave of 2 blocks".into()));
    for (args, message) in [
        (
            &["[(0,0),(1,0),(0,0)]"][..],
            "`[(0,0),(1,0),(0,0)]`: the ids 0 and 2 have the tile (0,0), and a picture of a grid has one id for \
             each tile; draw an order without repetition, see `grid_check`\n",
        ),
        (
            &["[(0,0),(1,0),(-1,0)]"],
            "`[(0,0),(1,0),(-1,0)]`: a list has no picture, unless it is of two layouts or of tiles; draw a \
             layout, or two in a list\n",
        ),
        (
            &["4:1", "--color-by", "wave:0"],
            "show: --color-by: `wave:0` does not select a color; use offset, group:M, thread, value, bank, \
             tile, mode:N, wave:N or none\n",
        ),
    ] {
        let output = show(args);
        assert!(!output.status.success());
        assert!(text(&output.stderr).contains(message), "{}", text(&output.stderr));
    }
}
