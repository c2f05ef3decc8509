//! The command: output, errors and exit status.

mod support;

use std::process::{Command, Stdio};

use support::{colex, colex_with_input, error, out, text};

#[test]
fn evaluates_expressions_in_turn() {
    assert_eq!(out(&["eval", "crd2idx(11, ((2,4),(3,5)):((3,6),(1,24)))"]), "10\n");
    assert_eq!(
        out(&["eval", "(6,2):(8,2) o (4,3):(3,1)", "complement(4:2, 24)"]),
        "((2,2),3):((24,2),8)\n(2,3):(1,8)\n",
    );
    assert_eq!(out(&["eval", "size(logical_divide(24:1, complement(4:2, 24)))"]), "24\n");
    assert_eq!(out(&["eval", "coalesce(1)"]), "1:0\n");
}

#[test]
fn evaluates_lines_of_standard_input() {
    let output = colex_with_input(
        &["eval"],
        b"coalesce((2,(1,6)):(1,(6,2)))\n\n# a comment\r\n 8:2 o 4:1\n",
    );
    assert_eq!(text(&output.stdout), "12:1\n4:2\n");
    assert!(output.status.success());
}

#[test]
fn answers_in_json() {
    assert_eq!(
        out(&[
            "eval",
            "--json",
            "size((4,8))",
            "coalesce((4,8):(1,4))",
            "congruent(8, (8))",
            "table(3:2)"
        ]),
        "{\"in\":\"size((4,8))\",\"out\":32}\n\
         {\"in\":\"coalesce((4,8):(1,4))\",\"out\":\"32:1\"}\n\
         {\"in\":\"congruent(8, (8))\",\"out\":false}\n\
         {\"in\":\"table(3:2)\",\"out\":[0,2,4]}\n",
    );
    // With marks, a list is still a list.
    assert_eq!(
        out(&[
            "eval",
            "--json",
            "size((_4,8))",
            "table(3:_2)",
            "slice_and_offset((1,_), (_4,8):(_1,4))"
        ]),
        "{\"in\":\"size((_4,8))\",\"out\":\"32\"}\n\
         {\"in\":\"table(3:_2)\",\"out\":[\"_0\",\"_2\",\"_4\"]}\n\
         {\"in\":\"slice_and_offset((1,_), (_4,8):(_1,4))\",\"out\":[\"(8):(4)\",\"1\"]}\n",
    );
    let output = colex(&["eval", "--json", "upcast(6:3, 2)"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).starts_with("{\"in\":\"upcast(6:3, 2)\",\"error\":\""));
}

#[test]
fn swizzles() {
    assert_eq!(out(&["eval", "Sw<3,4,3> o 0 o (8,64):(64,1)"]), "S<3,4,3> o 0 o (8,64):(64,1)\n");
    let tile = "S<3,0,3> o row_major((8,8))";
    assert_eq!(out(&["eval", tile]), "S<3,0,3> o 0 o (8,8):(8,1)\n");
    assert_eq!(
        out(&["eval", &format!("slice_and_offset((2,_), {tile})")]),
        "[((2,2,2)):((1,-2,4)),18]\n"
    );
    assert_eq!(
        out(&["eval", "S<3,0,3> o S<3,0,3>", "swizzle_apply(S<3,4,3>, 128)"]),
        "S<0,0,0>\n144\n"
    );
    let shown = out(&["show", "S<1,0,1> o 0 o (2,2):(2,1)"]);
    assert!(shown.contains("cosize     4\n") && shown.contains("│ 1 │ 3 2 │"), "{shown}");
    let refused = colex(&["eval", "nullspace(S<1,0,1> o 0 o 8:1)"]);
    assert!(text(&refused.stderr).contains("must be a layout without a swizzle"));
    for wrong in [
        "S<3,0,2>",
        "S<-1,0,2>",
        "S<3,0,3> o 0 o <2>",
        "S<3,0,3> o 9223372036854775807 o 8:1",
        "S<3,0,3> o",
    ] {
        assert_eq!(colex(&["eval", wrong]).status.code(), Some(1), "{wrong}");
    }
}

#[test]
fn marks_static_integers() {
    assert_eq!(out(&["eval", "coalesce((_4,3):(_1,4))"]), "(_4,3):(_1,4)\n");
    assert_eq!(out(&["eval", "--run-time", "coalesce((4,3):(1,4))"]), "(4,3):(1,4)\n");
    assert_eq!(out(&["eval", "coalesce((4,3):(1,4))"]), "12:1\n");
}

#[test]
fn errors_point_at_the_position() {
    assert_eq!(
        error("coalesce((2,3:(1,2))"),
        "coalesce((2,3:(1,2))\n             ^ expected `,` or `)`, found `:`\n",
    );
    assert_eq!(
        error("size(composision(4:1, 2:1))"),
        "size(composision(4:1, 2:1))\n     ^ `composision` is not an operation; did you mean `composition`?\n",
    );
    assert_eq!(
        error("take((4,8):(1,4), 1)"),
        "take((4,8):(1,4), 1)\n^ `take` takes (LAYOUT, BEGIN, END), but 2 arguments are given\n",
    );
    assert_eq!(
        error("upcast((4,8):(1,4), (2,2))"),
        "upcast((4,8):(1,4), (2,2))\n^ argument 2 of `upcast` must be an integer, and `(2,2)` is a tuple\n",
    );
    assert_eq!(
        error("(4,8):(1)"),
        "(4,8):(1)\n        ^ layout: the stride has 1 entry where the shape has 2 entries; give one stride for each extent\n"
    );
    assert_eq!(
        error("4:99999999999999999999"),
        "4:99999999999999999999\n  ^ this integer is out of range; use an integer from -9223372036854775808 to 9223372036854775807\n"
    );
    assert_eq!(
        error("coalesce((4,8@0):(1,4))"),
        "coalesce((4,8@0):(1,4))\n             ^ a coordinate stride (`1@0`) in place of an integer is not supported\n"
    );
}

#[test]
fn refusals_show_operands_condition_and_witness() {
    assert_eq!(
        error("composition((6,2):(1,7), (3,2):(2,3))"),
        "composition((6,2):(1,7), (3,2):(2,3)): the steps of the right modes together reach \
         coordinate 7 in a left mode of extent 6, and only 0..6 exist; use fewer steps, smaller strides, \
         or a tiler by mode: `<4,3>`; \
         counterexample: coordinate 5 gives offset 7 instead of 8\n",
    );
    assert_eq!(
        error("logical_divide((6,4):(1,6), (6,4):(6,8))"),
        "logical_divide((6,4):(1,6), (6,4):(6,8)): the stride 8 is below 36, the span of \
         the modes before it in order of strides; use a stride of at least 36\n",
    );
}

#[test]
fn long_lists_are_errors() {
    let large = "f32[100000,100000]";
    let range = format!("xla_for_each_index_range({large}, (0,0), (100000,100000), (1,1))");
    let padded = format!("xla_padded_memory_order({large}, (100000,100000))");
    for call in [
        &format!("xla_for_each_index({large})"),
        &range,
        &format!("xla_memory_order({large})"),
        "xla_memory_order(f32[1]{0:T(2000000)})",
        &padded,
        "xla_padded_memory(f32[2], (10000000000), (a,b), z)",
    ] {
        assert!(
            error(call).ends_with(", and at most 1048576 are listed; use a smaller shape\n"),
            "{call}"
        );
    }
    assert_eq!(out(&["eval", "xla_memory_order(f32[1024,1024])"]).split(',').count(), 1 << 20);
}

#[test]
fn texts_are_shown_with_the_place() {
    assert_eq!(
        error("xla_sharding_tile_shape({devices=[2,x]0,1}, f32[4,4])").lines().collect::<Vec<_>>()
            [..2],
        ["xla_sharding_tile_shape({devices=[2,x]0,1}, f32[4,4]):", "{devices=[2,x]0,1}",],
    );
    let call = "xla_reshape_is_bitcast(f32[2], f32[2,3]{1;0})";
    let message = "expected `,`, `:` or `}`, found `;`";
    assert_eq!(error(call), format!("{call}:\nf32[2,3]{{1;0}}\n          ^ {message}\n"));
    let output = colex(&["eval", "--json", call]);
    let line = text(&output.stdout).trim_end();
    assert!(
        line.ends_with(&format!("{call}: byte 10 of `f32[2,3]{{1;0}}`: {message}\"}}")),
        "{line}"
    );
    let call = "xla_cute_to_iota((2,2):(1;2))";
    assert_eq!(
        error(call),
        format!("{call}:\n(2,2):(1;2)\n        ^ expected `,` or `)`, found `;`\n")
    );
    assert!(
        error("ascend_crd2idx((1,x), (2,2), (1,2))")
            .ends_with("byte 3 of `(1,x)`: expected an integer or `(`, found `x`\n")
    );
    assert_eq!(
        error("xla_primitive(float32)"),
        "xla_primitive(float32): `float32` is not an element type; did you mean `f32`?\n",
    );
}

/// The message names the user's call, not a function of the library.
#[test]
fn texts_are_refused_with_the_condition() {
    for (call, message) in [
        ("xla_permute_dimensions(f32[2,3], (0,0))", "the list has 0 twice; name each of 0..2 once"),
        (
            "xla_tiled_linear_index(f32[2,3]{1,0:T(2,2)}, (2,0))",
            "the index 2 of dimension 0 is not in 0..2; use an index below 2",
        ),
        ("xla_get_dimension(f32[2,3], 2)", "dimension 2 does not exist in rank 2; use 0..2"),
        (
            "xla_tile_index_for_device({devices=[2]<=[2]}, 2)",
            "device 2 has no tile; use a device of the tile assignment",
        ),
    ] {
        assert_eq!(error(call), format!("{call}: {message}\n"));
    }
    let call = "ascend_make_layout(((2,3),4), (1,2))";
    assert!(!error(call).contains("layout: "), "{}", error(call));
}

/// `make_layout` has CuTe's meaning: a shape, a shape and its stride, or modes.
#[test]
fn make_layout_takes_a_shape_and_a_stride_or_modes() {
    for (call, layout) in [
        ("make_layout((4,8))", "(4,8):(1,4)"),
        ("make_layout((4,8), (8,1))", "(4,8):(8,1)"),
        ("make_layout(8, 2)", "8:2"),
        ("make_layout(4:8)", "(4):(8)"),
        ("make_layout(4:8, 8:1)", "(4,8):(8,1)"),
        ("make_layout([4:8, 8:1])", "(4,8):(8,1)"),
        ("make_layout(4:8, 8:1, (2,2):(0,1))", "(4,8,(2,2)):(8,1,(0,1))"),
    ] {
        assert_eq!(out(&["eval", call]), format!("{layout}\n"), "{call}");
    }
    for (call, found) in [
        ("make_layout(4:1, (2,3))", "argument 2 is a tuple"),
        ("make_layout(4, 8:1)", "argument 1 is an integer"),
        ("make_layout(4, 8, 2)", "argument 1 is an integer"),
    ] {
        let message = format!(
            "`make_layout` takes SHAPE [, STRIDE] or LAYOUT, .., and {found}; \
             write each mode as SHAPE:STRIDE"
        );
        assert_eq!(error(call), format!("{call}\n^ {message}\n"));
    }
}

#[test]
fn coordinate_strides() {
    let lines = |expressions: &[&str]| out(&[&["eval"], expressions].concat());
    assert_eq!(
        lines(&["identity((4,(2,3)))", "logical_divide(identity((4,8)), <2,4>)"]),
        "(4,(2,3)):(1@0,(1@0@1,1@1@1))\n((2,2),(4,2)):((1@0,2@0),(1@1,4@1))\n"
    );
    assert_eq!(
        lines(&[
            "(4,8):(1@0,1@1) o (8,4):(4,1)",
            "(1,2):(2,1) o (2,1):(1@1,1@0)",
            "crd2idx(5, identity((4,8)))"
        ]),
        "(8,4):(1@1,1@0)\n(2,1):(1,2)\n(1,1)\n"
    );
    assert_eq!(
        lines(&["slice_and_offset((_,6), (2,11):(1@0,1@1))", "tiler_to_layout(<4:2,5:3>)"]),
        "[(2):(1@0),(0,6)]\n(4,5):(2@0,3@1)\n"
    );
    assert_eq!(
        lines(&["local_tile(identity((8,24)), <4,8>, (1,2))", "coshape((4,8):(2@1,1@0))"]),
        "[(4,8):(1@0,1@1),(4,16)]\n(8,7)\n"
    );
    assert_eq!(
        out(&["show", "(2,3):(1@1,1@0)"]),
        "shape      (2,3)\nstride     (1@1,1@0)\nrank       2\ndepth      1\nsize       6\n\
         coshape    (3,2)\n\n(2,3):(1@1,1@0)\n┌───┬───────────────────┐\n│   │     0     1     2 │\n\
         ├───┼───────────────────┤\n│ 0 │ (0,0) (1,0) (2,0) │\n│ 1 │ (0,1) (1,1) (2,1) │\n└───┴───────────────────┘\n"
    );
    assert!(out(&["show", "(100,100):(1@0,1@1)"]).contains("1024 of 10000 cells are drawn"));
    let error = |args: &[&str]| text(&colex(args).stderr).to_owned();
    assert_eq!(
        error(&["eval", "complement((4,8):(1@0,1@1))"]),
        "complement((4,8):(1@0,1@1)): the layout has coordinate strides, and the operation needs \
         integers; take the component of one position\n"
    );
    assert!(out(&["show", "4:1@1", "--format", "svg"]).contains(">(0,3)</text>"));
}

#[test]
fn colors_that_no_cell_has() {
    for (args, message) in [
        (
            &["show", "(4,8)", "--color-by", "bank"][..],
            "--color-by: no cell has a bank; give the bytes of an element, or use offset, mode:N or \
             none\n",
        ),
        (
            &["show", "(4,8)", "--color-by", "thread"],
            "--color-by: no cell has a thread; use offset, mode:N or none\n",
        ),
        (
            &["show", "(4,8)", "--color-by", "mode:2"],
            "--color-by: no cell has a mode 2; use offset, mode:N or none\n",
        ),
        (
            &["tv", "4:1", "2:1", "--color-by", "tile"],
            "--color-by: no cell has a tile; use thread, value, mode:N or none\n",
        ),
    ] {
        let drawn = colex(args);
        assert_eq!((text(&drawn.stdout), text(&drawn.stderr)), ("", message), "{args:?}");
        assert_eq!(drawn.status.code(), Some(1));
    }
    out(&["show", "(4,8)", "--color-by", "bank", "--element-bytes", "2"]);
    out(&["show", "(4,0)", "--color-by", "thread"]);
    out(&["show", "(4,8)", "--color-by", "none"]);
}

/// Names of files are bytes; messages show those that are not UTF-8 as `�`.
#[cfg(unix)]
#[test]
fn names_of_any_bytes() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let dir = std::env::temp_dir().join(format!("colex-bytes-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    let name = OsStr::from_bytes(b"\xff.txt");
    let run = |args: &[&OsStr]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_colex"));
        command.args(args).current_dir(&dir).output().unwrap()
    };
    let os = OsStr::new;
    for command in ["conform", "xla", "triton"] {
        let output = run(&[os(command), name]);
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(text(&output.stderr).starts_with("colex: �.txt: "), "{command}");
    }
    std::fs::write(dir.join(name), "{\"op\":\"size\",\"in\":[\"4\"],\"out\":5}\n").unwrap();
    assert!(text(&run(&[os("conform"), name]).stdout).contains("�.txt:1: size(4): answered 4"));
    std::fs::write(dir.join(name), "ROOT %r = f32[2]{0} add(%p, %p)").unwrap();
    assert!(text(&run(&[os("xla"), name]).stdout).contains("f32[2]{0}"));
    assert!(run(&[os("show"), os("4:1"), os("-o"), name]).status.success());
    assert!(std::fs::read_to_string(dir.join(name)).unwrap().starts_with("shape "));
    // An expression must be UTF-8.
    for args in [&[os("eval"), name][..], &[os("show"), name], &[os("ops"), name]] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2));
        let said = "`�.txt` is not UTF-8, and only names of files may have other bytes";
        assert!(text(&output.stderr).contains(said));
    }
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn conform_counts_by_operation() {
    let vectors = b"{\"op\":\"coalesce\",\"in\":[\"(2,(1,6)):(1,(6,2))\"],\"out\":\"12:1\"}\n\
        {\"op\":\"size\",\"in\":[\"(4,8)\"],\"out\":33}\n\
        {\"op\":\"upcast\",\"in\":[\"6:3\",2],\"error\":\"any\"}\n\
        {\"op\":\"composition\",\"in\":[\"(6,2):(1,7)\",\"(3,2):(2,3)\"],\"wrong\":\"(3,2):(2,3)\"}\n\
        {\"op\":\"frobnicate\",\"in\":[],\"out\":1}\n\
        {\"op\":\"coalesce\",\"in\":[\"4:F1\"],\"out\":\"4:F1\"}\n\
        not json\n";
    let output = colex_with_input(&["conform", "-"], vectors);
    assert_eq!(output.status.code(), Some(1));
    let report = text(&output.stdout);
    assert!(report.contains("-:2: size((4,8)): answered 32, expected 33\n"), "{report}");
    assert!(report.contains("-:7: not JSON"), "{report}");
    assert!(report.ends_with("3 passed, 2 failed, 2 unknown, 0 known differences\n"), "{report}");
    // The definition checks an answer that differs from the recorded one.
    let other = b"{\"op\":\"coalesce\",\"in\":[\"(2,2):(1,2)\"],\"out\":\"(2,2):(1,2)\"}\n";
    let output = colex_with_input(&["conform", "-"], other);
    let says =
        "answered 4:1, expected (2,2):(1,2); the answer satisfies the definition of coalesce\n";
    assert!(text(&output.stdout).contains(says), "{}", text(&output.stdout));
    let first = vectors.split_inclusive(|byte| *byte == b'\n').next().unwrap();
    assert!(colex_with_input(&["conform", "-"], first).status.success());
}

#[test]
fn a_wrong_answer_that_breaks_the_definition_fails() {
    // `wrong` accepts an error or a right answer; a brute-force check decides whether an answer is
    // right.
    let output = colex_with_input(
        &["conform", "-"],
        b"{\"op\":\"right_inverse\",\"in\":[\"(4,8):(8,1)\"],\"wrong\":\"4:1\"}\n\
          {\"op\":\"size\",\"in\":[\"4:1\"],\"wrong\":\"5\"}\n",
    );
    let report = text(&output.stdout);
    assert!(report.contains("1 passed, 1 failed"), "{report}");
    assert!(report.contains("the definition of size has no check"), "{report}");
}

#[test]
fn wrong_usage_has_status_2() {
    for args in [
        &[][..],
        &["frob"],
        &["show"],
        &["conform"],
        &["eval", "--frob"],
        &["show", "4:1", "--format", "png"],
    ] {
        let output = colex(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).starts_with("colex: "), "{args:?}");
    }
    let output = colex(&["conform", "no-such-file.jsonl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("no-such-file.jsonl"));
}

#[test]
fn evaluates_descriptors() {
    let tile = "tile_to_shape(S<3,3,3> o 0 o (8,64):(64,1), (128,64))";
    assert_eq!(
        out(&["eval", &format!("wgmma_descriptor({tile}, 16, 0, 64, 1024)")]),
        "{\"leading_byte_offset\":16,\"stride_byte_offset\":1024,\"swizzle\":\"128B\",\"base_offset\":0,\
         \"descriptor\":\"0x4000004000010040\",\"blocks\":\"(2,4):(512,2)\"}\n"
    );
    assert!(
        out(&["eval", &format!("umma_descriptor({tile}, 16, 0)")])
            .contains("\"descriptor\":\"0x4000404000010000\"")
    );
    assert_eq!(
        out(&["eval", &format!("tma_box((512,1024):(1024,1), <128,64>, 16, {tile})")]),
        "{\"global_dim\":[1024,512],\"global_strides\":[2048],\"box_dim\":[64,128],\"swizzle\":\"128B\",\
         \"box_bytes\":16384,\"copies\":\"1:0\",\"coordinates\":\"(512,1024):(1@1,1@0)\"}\n"
    );
    assert_eq!(
        error("wgmma_descriptor((64,64):(64,1), 16, 0)"),
        "wgmma_descriptor((64,64):(64,1), 16, 0): in mode 0, elements at distance 1 have stride 64, and the canonical \
         layout has stride 8; use another swizzle, or repeat a canonical block over the tile, as \
         `S<3,3,3> o 0 o (8,64):(64,1)` for K-major elements of 16 bits\n",
    );
}

#[test]
fn evaluates_descriptors_of_parts_of_a_tile() {
    let tile = "tile_to_shape(S<3,3,3> o 0 o (8,64):(64,1), (128,64))";
    // Operand (1,3) begins 8192 + 3 * 32 bytes after the tile.
    let second = out(&["eval", &format!("wgmma_descriptor({tile}, 16, 0, 64, 1024, (1,3))")]);
    assert!(second.contains("\"descriptor\":\"0x4000004000010246\""), "{second}");
    let dense = out(&["eval", &format!("wgmma_descriptor({tile}, 16, 0, 128)")]);
    assert!(dense.contains("\"blocks\":\"(1,4):(0,2)\""), "{dense}");
    for name in ["wgmma_sparse_b_descriptor", "tcgen05_sparse_b_descriptor"] {
        let sparse = out(&["eval", &format!("{name}({tile}, 16, 0, 128)")]);
        assert!(sparse.contains("\"blocks\":\"(1,2):(0,4)\""), "{name}: {sparse}");
    }
    assert!(error(&format!("wgmma_descriptor({tile}, 16, 0, 64, 0, (1,2,3))")).contains(
        "argument 6 of `wgmma_descriptor` must be a pair (mn,k), and `(1,2,3)` is a tuple"
    ));
}

#[test]
fn evaluates_packed_tensor_maps() {
    let tensors = "(512,1024):(1024,1), <64,128>";
    let shared = "S<3,4,3> o 0 o (64,128):(128,1)";
    let gaps = out(&["eval", &format!("tensor_map({tensors}, 4, {shared}, 8)")]);
    assert!(
        gaps.starts_with("{\"global_dim\":[1024,512],\"global_strides\":[512],\"box_dim\":[128,64],\"swizzle\":\"128B\",\"box_bytes\":8192,"),
        "{gaps}"
    );
    let dense = out(&["eval", "tensor_map((512,1024):(1024,1), <64,128>, 4, (64,128):(128,1), 4)"]);
    assert!(dense.contains("\"box_bytes\":4096"), "{dense}");
    assert!(
        error(&format!("tensor_map({tensors}, 4, {shared})")).contains("the elements have 4 bits"),
    );
    assert!(
        error(&format!("tensor_map({tensors}, 6, {shared}, 6)"))
            .contains("must be 4 or 8 for elements of 4 bits, or 8 for elements of 6 bits")
    );
}

#[test]
fn evaluates_im2col_maps() {
    let images = "(64,56,56,8):(1,64,3584,200704)";
    assert_eq!(
        out(&[
            "eval",
            &format!("im2col_map({images}, (-1,-1), (-1,-1), 64, 128, 16, S<3,4,3>, (2,2))")
        ]),
        "{\"global_dim\":[64,56,56,8],\"global_strides\":[128,7168,401408],\"lower_corner\":[-1,-1],\
         \"upper_corner\":[-1,-1],\"bounding_box\":[56,56],\"channels_per_pixel\":64,\"pixels_per_column\":128,\
         \"element_strides\":[1,2,2,1],\"swizzle\":\"128B\",\"box_bytes\":16384}\n"
    );
    let one = out(&["eval", "im2col_map((64,56,8):(1,64,3584), -1, -1, 64, 128, 16)"]);
    assert!(one.contains("\"swizzle\":\"none\""), "{one}");
    let packed = "im2col_map((128,56,8):(1,128,7168), 0, 0, 128, 64, 4, S<3,4,3>, 1, 8)";
    assert!(out(&["eval", packed]).contains("\"box_bytes\":8192"));
    assert_eq!(
        error(&format!("im2col_map({images}, (-200,-1), (-1,-1), 64, 128, 16)")),
        format!(
            "im2col_map({images}, (-200,-1), (-1,-1), 64, 128, 16): a corner of the bounding box has offset -200 \
                 along dimension 1; use -128..=127\n"
        ),
    );
    assert!(
        error(&format!("im2col_map({images}, (-1,-1), -1, 64, 128, 16)"))
            .contains("argument 3 of `im2col_map` must be 2 integers, as LOWER has")
    );
    assert!(
        error(&format!("im2col_map({images}, (-1,-1), (-1,-1), 64, 128, 16, S<2,3,3>)"))
            .contains("the swizzle on bytes is S<2,3,3>, and it must be")
    );
}

#[test]
fn evaluates_instruction_descriptors() {
    for (call, descriptor, shape) in [
        ("instruction_descriptor((128,128), bf16, bf16, f32)", "0x08200490", "(128,128,16)"),
        ("instruction_descriptor((128,128), bf16, bf16, f32, B=mn)", "0x08210490", "(128,128,16)"),
        (
            "instruction_descriptor((256,64), f16, f16, f16, cta_group::2, sparse=1, -A)",
            "0x10102005",
            "(256,64,32)",
        ),
        ("instruction_descriptor((64,24), s8, u8, s32, saturate)", "0x040600a8", "(64,24,32)"),
        (
            "instruction_descriptor((32,256), bf16, bf16, f32, ws, shift=16)",
            "0x82400490",
            "(32,256,16)",
        ),
        ("block_scaled_descriptor(mxf8f6f4, (128,64), e4m3, e2m1)", "0x08901400", "(128,64,32)"),
        (
            "block_scaled_descriptor(mxf8f6f4, (128,64), e4m3, e4m3, SFA=1, SFB=3)",
            "0x28900030",
            "(128,64,32)",
        ),
        (
            "block_scaled_descriptor(mxf4, (256,64), e2m1, e2m1, cta_group::2, sparse)",
            "0x10900484",
            "(256,64,128)",
        ),
        (
            "block_scaled_descriptor(mxf4nvf4, (256,128), e2m1, e2m1, cta_group::2, ue4m3, K=96)",
            "0x90200480",
            "(256,128,96)",
        ),
    ] {
        assert_eq!(
            out(&["eval", call]),
            format!("{{\"descriptor\":\"{descriptor}\",\"shape_mnk\":\"{shape}\"}}\n"),
            "{call}"
        );
    }
    for (call, message) in [
        (
            "instruction_descriptor((128,20), e4m3, e4m3, f32)",
            "N is 20; use a multiple of 8 in 8..=256",
        ),
        (
            "instruction_descriptor((128,64), f16, f16, f32, shift=8)",
            "only a weight-stationary instruction has a maximum shift",
        ),
        (
            "instruction_descriptor((128,64), f16, f16, f32, ws, cta_group::2)",
            "the group has 2 CTAs; use 1 for `ws`",
        ),
        (
            "instruction_descriptor((128,64), f16, f16, f64)",
            "must be a type of D: f16, f32 or s32, not `f64`",
        ),
        (
            "instruction_descriptor((128,64), f16, f16, f32, fast)",
            "must be an option: cta_group::2, ws",
        ),
        (
            "instruction_descriptor((128,64,16), f16, f16, f32)",
            "must be the extents (M,N), not `(128,64,16)`",
        ),
        (
            "block_scaled_descriptor(mxf4, (128,64), e2m1, e2m1, block16)",
            "this kind has ue8m0 for 32 elements",
        ),
        ("block_scaled_descriptor(mxf4, (128,64), e2m1, e4m3)", "this kind has A and B of e2m1"),
        (
            "block_scaled_descriptor(mxf4nvf4, (128,64), e2m1, e2m1, ue4m3, block32)",
            "`mxf4nvf4` has ue4m3 for 16 elements",
        ),
        (
            "block_scaled_descriptor(mxf4, (128,64), e2m1, e2m1, K=96)",
            "K is 96 and M is 128, which CUTLASS uses and the PTX ISA does not list",
        ),
        (
            "block_scaled_descriptor(mxf9, (128,64), e2m1, e2m1)",
            "must be a kind: mxf8f6f4, mxf4 or mxf4nvf4",
        ),
        ("idesc(1)", "did you mean `instruction_descriptor` or `block_scaled_descriptor`?"),
    ] {
        let found = error(call);
        assert!(found.contains(message), "{call}: {found}");
    }
}

#[test]
fn an_operation_is_explained() {
    assert_eq!(
        out(&["ops", "compose_coord"]),
        "compose_coord(LAYOUT, LAYOUT)                A(B(i)), where B maps to coordinates of A\n  \
           LAYOUT       a layout with coordinate strides, such as (4,8):(1@0,1@1), or with integer strides\n  \
           source       Cecka, *CuTe Layout Representation and Algebra*, composition\n\n\
         > compose_coord((4,8):(8,1), (2,4):(2@0,1@1))\n\
         (2,4):(16,1)\n\
         > compose_coord((4,8):(8,1), 2:1@2)\n\
         error: a stride of the right layout is at position 2, and the left layout has no mode there; use positions \
         of its modes\n"
    );
    // Another name, in other letters, and operations whose names have the word in them.
    assert_eq!(out(&["ops", "Compose"]), out(&["ops", "compose"]));
    assert!(out(&["ops", "compose"]).starts_with("composition(LAYOUT, LAYOUT or TILER) "));
    assert!(
        out(&["ops", "compose"])
            .contains("\n  see also     compose_coord, f2_to_composed, f2_compose, ")
    );
}

/// XLA's `{devices` is not CuTe DSL's `{div=8}`, which makes other integers dynamic.
#[test]
fn a_sharding_is_not_a_static_mark() {
    assert_eq!(out(&["eval", "xla_tile_index_for_device({devices=[4,2]<=[8]}, 5)"]), "(2,1)\n");
    assert_eq!(out(&["eval", "size((4{div=4},8))"]), "32{div=4}\n");
}

#[test]
fn operations_are_listed_by_a_part_of_their_names() {
    let listed = out(&["ops", "D_Product"]);
    assert_eq!(listed.lines().count(), 4, "{listed}");
    assert!(listed.lines().all(|line| line.contains("d_product(LAYOUT, ")));
    // The search includes other names, and operations on texts.
    assert!(out(&["ops", "make_layout_left"]).starts_with("col_major(SHAPE)"));
    assert!(out(&["ops", "xla_to_cute"]).starts_with("xla_to_cute(SHAPE)"));
    assert!(out(&["ops", ""]).lines().count() > 400);
    let none = colex(&["ops", "frobnicate"]);
    assert_eq!((none.status.code(), text(&none.stdout)), (Some(1), ""));
    assert_eq!(
        text(&none.stderr),
        "no operation has `frobnicate` in its name; `colex ops` lists all\n"
    );
    assert_eq!(colex(&["ops", "a", "b"]).status.code(), Some(2));
    let lower = out(&["eval", "xla_lower(f32[2,3]{0,1})"]);
    assert_eq!(lower, out(&["eval", "xla_to_cute(f32[2,3]{0,1})"]));
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_colex"))
        .args(["eval", "table((1000,1000))"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(text(&output.stderr), "");
}

/// Malformed and extreme texts.
const HOSTILE: &[&str] = &[
    "",
    " ",
    ":",
    "()",
    "():()",
    "(,)",
    "8:",
    ":8",
    "(4",
    "4)",
    "_",
    "__4",
    "-",
    "--4",
    "_-4:1",
    "-4:1",
    "4:-_1",
    "é:1",
    "(4,é)",
    "4:1 o",
    "o",
    "4:1 o o 4:1",
    "size",
    "size(",
    "size()",
    "[",
    "[]",
    "[1,[2]]",
    "<",
    "<>",
    "<4",
    "<_>",
    "get(4:1, -1)",
    "get(4:1, 99999999999999)",
    "group((4,8):(1,4), 9, 2)",
    "append_to_rank(4:1, 999999999999)",
    "9223372036854775807:1",
    "9223372036854775807:2",
    "(4294967296,4294967296):(1,1)",
    "2:-9223372036854775808",
    "1:-9223372036854775808",
    "upcast(1:-9223372036854775808, 2)",
    "downcast(4:1, 9223372036854775807)",
    "recast(4:1, -9223372036854775808, 0)",
    "crd2idx(9223372036854775807, (2,3):(1,9223372036854775))",
    "crd2idx(-1, 4:1)",
    "idx2crd(0, 5)",
    "idx2crd((0,4), 5)",
    "(0,4):(1,1) o (0,4):(1,1)",
    "complement(0:1, 5)",
    "complement(4:1, -5)",
    "complement(4:1, 0)",
    "ceil_div(0, 0)",
    "shape_div((0,4), 0)",
    "ceil_div((0,4), 3)",
    "domain_distribute((4,8), 0)",
    "from_table([])",
    "from_table([1])",
    "from_table([0,9223372036854775807,2])",
    "gcd((-9223372036854775808))",
    "max(())",
    "sum((9223372036854775807,1))",
    "zip(4:1)",
    "zip(():())",
    "tile_to_shape((4,8):(1,4), 8)",
    "blocked_product(():(), ():())",
    "layout_add(4:1, 5:1)",
    "table(9223372036854775807:0)",
    "slice(_, 4:1)",
    "slice((_,_), 4:1)",
    "dice(_, ():())",
    "make_layout()",
    "is_injective((1000000,1000000):(7,11))",
    "composition(9223372036854775807:1, 2:9223372036854775807)",
    "(2,2):(-1,9223372036854775807) o (2,2):(1,2)",
    "right_inverse(():())",
    "left_inverse((0,3):(1,2))",
    "nullspace(():())",
    "max_alignment(0:1)",
    "table((3,0):(1,1))",
    "\u{0}",
    "4:1\u{0}",
    "coalesce(4:1))",
    "1@0:1",
    "4:1@0@0@0@0@0@0@0@0@0",
    "4:1@99999999999999999999",
    "(4,8):(9223372036854775807@0,1@1)",
    "(4,8):(1@0,1@1) o 9223372036854775807:9223372036854775807",
    "(0,8):(1@0,1@1) o 4:1",
    "coalesce((0,8):(1@0,1@1))",
    "():()  o 4:1@0",
    "compose_coord((4,8):(1,4), 4:1@7)",
    "coshape((4,0):(-1@0,-9223372036854775808@1))",
    "complement((4,8):(1@0,1@1))",
    "logical_divide((4,8):(1@0,1@1), (4,8):(1@0,1@1))",
    "table((1000000,1000000):(1@0,1@1))",
    "S<3,3,3>",
    "S<9223372036854775807,0,-9223372036854775808>",
    "S<1,0,1> o",
    "S<1,0,1> o 0 o",
    "S<1,0,1> o -9223372036854775808 o 8:-1",
    "S<31,0,32> o 0 o 9223372036854775807:1",
    "table(S<1,0,1> o 0 o 1000000000000:1)",
    "swizzle_indices(S<1,0,1>, 1000000000000)",
    "swizzle_indices(S<1,0,1>, -1)",
    "slice_and_offset((_,9223372036854775807), S<1,0,1> o 0 o (4,4):(1,4))",
    "right_inverse(S<1,0,1> o 0 o ():())",
    "upcast(S<1,0,1> o 3 o 4:1, 9223372036854775807)",
    "F4",
    "?:?",
    "show((4))",
];

/// Each hostile input has a result or an error, never a panic (status 101).
#[test]
fn hostile_inputs() {
    let deep = "(".repeat(10_000);
    let calls = "size(".repeat(10_000);
    let wide = format!("({})", vec!["1"; 10_000].join(","));
    let tilers = "<".repeat(10_000);
    let lists = "[".repeat(10_000);
    for text in HOSTILE.iter().copied().chain([&*deep, &calls, &wide, &tilers, &lists]) {
        for args in [
            &["eval", text][..],
            &["eval", "--run-time", text],
            &["show", text],
            &["show", "--format", "svg", text],
        ] {
            // Arguments cannot have a NUL byte; standard input can.
            let output = if text.contains('\0') {
                colex_with_input(&["eval"], text.as_bytes())
            } else {
                colex(args)
            };
            let code = output.status.code();
            assert!(
                matches!(code, Some(0..=2)),
                "{args:?}: {code:?}: {}",
                text_lossy(&output.stderr)
            );
        }
    }
    let output = colex_with_input(&["eval"], b"\xff\xfe(4,8)\n4:1\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), "4:1\n");
}

/// For operands of a hundred thousand characters, messages quote only the beginning, or the text
/// around the error.
#[test]
fn errors_quote_a_few_hundred_characters() {
    let (open, word) = ("(".repeat(100_000), "x".repeat(100_000));
    let (list, many) = (format!("[{}1]", "1,".repeat(30_000)), "8:1,".repeat(20_000) + "8:1");
    let (slashes, sizes) = ("a/".repeat(50_000), format!("f32[{}x]", "1,".repeat(50_000)));
    let calls = [
        format!("{word}(4:1)"),
        format!("size({open}"),
        format!("crd2idx({list}, 4:1)"),
        format!("make_layout({many})"),
        format!("xla_lower({word})"),
        format!("xla_linear_index(f32[2], {word})"),
        format!("xla_for_each_index(f32[{},2097152])", "1,".repeat(2_000)),
        format!("xla_sharding_tile_shape({{devices=[{word}]0,1}}, f32[4,4])"),
        format!("xla_primitive({word})"),
        format!("catlass_tag_shape({word}, half, (32,32))"),
        format!("ascend_crd2idx({word}, (2,2), (1,2))"),
    ];
    let mut lines: Vec<Vec<&str>> = Vec::new();
    for text in [&open, &word, &sizes].into_iter().chain(&calls) {
        lines.extend([vec!["eval", text], vec!["show", text]]);
    }
    for text in [&open, &word, &sizes] {
        lines.extend([vec!["xla", text], vec!["xla", "--json", text]]);
    }
    let attribute = format!("#ttg.{word}<{{}}>");
    let field = format!("#ttg.blocked<{{{word} = 1}}>");
    let array = format!("tensor<{}f16, #ttg.slice>", "2x".repeat(10_000));
    for text in [&attribute, &field, &array] {
        lines.extend([vec!["triton", text], vec!["triton", "--json", text]]);
    }
    for args in [
        &[&*word][..],
        &["eval", "--json=x", &word],
        &["show", "--format", &word, "4:1"],
        &["show", "--color", &word, "4:1"],
        &["show", "4:1", &word],
        &["show", "4:1", "-o", &slashes],
        &["xla", "--sort", &word, "f32[2]"],
        &["ops", &word],
        &["ops", "a", &word],
        &["check", &word],
        &["conform", &word],
        &["conform", &slashes],
        &["repack", &word, "-o", "b.npy", "--to", "4"],
        &["repack", "a.npy", &word],
    ] {
        lines.push(args.to_vec());
    }
    let option = format!("--{word}");
    for name in ["eval", "show", "check", "conform", "ops", "xla", "triton", "repack"] {
        lines.push(vec![name, &option]);
    }
    for args in lines {
        let output = colex(&args);
        assert_ne!(output.status.code(), Some(0), "{:.60}", args.join(" "));
        let shown = text(&output.stdout).chars().count() + text(&output.stderr).chars().count();
        assert!((1..1000).contains(&shown), "{shown}: {:.60}", args.join(" "));
    }
    // The file of recorded answers.
    for line in [
        format!("{{\"op\":\"{word}\",\"in\":[],\"out\":1}}"),
        format!("{{\"op\":\"size\",\"in\":[\"{open}\"],\"out\":1}}"),
        format!("{{\"op\":\"size\",\"in\":[4],\"out\":\"{word}\"}}"),
        format!("{{\"op\":\"table\",\"in\":[\"90000:1\"],\"out\":{list}}}"),
        format!("{{\"op\":\"xla_memory_order\",\"in\":[\"f32[90000]\"],\"out\":{list}}}"),
        format!("{{\"op\":\"xla_primitive\",\"in\":[\"{word}\"],\"out\":1}}"),
        word.clone(),
    ] {
        let output = colex_with_input(&["conform", "-"], line.as_bytes());
        let shown = text(&output.stdout).chars().count();
        assert!((1..2000).contains(&shown), "{shown}: {line:.60}");
        assert_eq!(text(&output.stderr), "");
    }
}

fn text_lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The message about a wrong tag, format, pattern or element lists the known ones, and all of these
/// are accepted.
#[test]
fn names_of_ascend_are_listed() {
    let cases = [
        ("catlass_tag_shape(?, half, (32,32))", "layout tag"),
        ("catlass_tag_shape(zN, ?, (32,32))", "type of elements"),
        ("catlass_conv_capacity(?, (1,1))", "format of convolutions"),
        ("ascend_frame_layout_shape(?, half, 32, 32)", "layout pattern"),
    ];
    for (call, kind) in cases {
        let shown = error(&call.replace('?', "none"));
        let (_, list) = shown.split_once(&format!("a {kind} (")).unwrap();
        let (names, _) = list.split_once(')').unwrap();
        let names: Vec<&str> =
            names.split([',', ' ']).filter(|name| !["", "or"].contains(name)).collect();
        assert!(names.len() >= 4);
        for name in names {
            let output = colex(&["eval", &call.replace('?', name)]);
            assert!(!text(&output.stderr).contains(kind), "{name}");
        }
    }
}

#[test]
fn operands_of_xla_are_parsed_as_by_xla() {
    assert_eq!(out(&["eval", "xla_padded_memory(f32[0], (3), (), x)"]), "x x x\n");
    // The strict parser rejects a `T` without sizes.
    assert_eq!(out(&["eval", "xla_reshape_is_bitcast(f32[2]{0:T}, f32[2])"]), "true\n");
    assert!(error("xla_dimension_stride(f32[2], -1)").contains("the number -1 is negative"));
}

#[test]
fn conform_counts_operations_of_any_length() {
    let line = format!("{{\"op\":\"{}\",\"in\":[],\"out\":1}}\n", "x".repeat(70_000));
    let output = colex_with_input(&["conform", "-"], line.as_bytes());
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("1 unknown"));
}

/// A list of known differences may name the answer that differs: other systems may agree.
#[test]
fn conform_reads_the_answer_of_a_known_difference() {
    use colex_cli::conform::{self, Report};
    let row = br#"{"op":"left_inverse","in":["4:0"],"out":"4:0","differs":"the extent"}"#;
    let known = conform::known_differences(&row[..]).unwrap();
    for (answer, passed, differs, failed) in [("1:0", 1, 0, 0), ("4:0", 0, 1, 0), ("2:0", 0, 0, 1)]
    {
        let line = format!("{{\"op\":\"left_inverse\",\"in\":[\"4:0\"],\"out\":\"{answer}\"}}");
        let mut report = Report::default();
        conform::run("-", line.as_bytes(), &known, &mut report).unwrap();
        let totals = report.totals();
        assert_eq!(
            (totals.passed, totals.differs, totals.failed),
            (passed, differs, failed),
            "{answer}"
        );
    }
}
