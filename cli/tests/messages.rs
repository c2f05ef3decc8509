//! Messages that suggest a valid alternative: other names, texts of other systems, lines of
//! standard input.

mod support;

use support::{colex, colex_with_input, error, out, text};

#[test]
fn names_are_suggested_by_meaning() {
    for (name, suggestion) in [
        ("inverse", "did you mean `left_inverse` or `right_inverse`?"),
        ("index", "did you mean `crd2idx`?"),
        (
            "divide",
            "did you mean `logical_divide`, `zipped_divide`, `tiled_divide`, `flat_divide` or `tile_unzip`?",
        ),
        ("transpose", "did you mean `select`?"),
        ("permute", "did you mean `select`?"),
        ("reshape", "did you mean `with_shape`?"),
        ("tile", "did you mean `zipped_divide`, `local_tile` or `tile_to_shape`?"),
        (
            "split",
            "did you mean `logical_divide`, `zipped_divide`, `tiled_divide`, `flat_divide` or `tile_unzip`?",
        ),
        ("merge", "did you mean `coalesce` or `group`?"),
        ("len", "did you mean `size`?"),
        ("numel", "did you mean `size`?"),
        ("concat", "did you mean `make_layout`, `append` or `prepend`?"),
        ("unravelIndex", "did you mean `idx2crd` or `get_hier_coord`?"),
        ("flip", "write a negative stride, such as `8:-1`"),
        ("broadcast_to", "write a mode of stride 0, such as `(4,8):(1,0)`"),
        ("make_shape", "write the tuple, such as `(4,8)`"),
        // Suggestions by a prefix, by spelling, and by a part of the name.
        ("tiled_linear_index", "did you mean `xla_tiled_linear_index`?"),
        ("colaesce", "did you mean `coalesce`?"),
        ("trnaspose", "did you mean `select`?"),
        ("invers", "did you mean `left_inverse` or `right_inverse`?"),
        ("common_vector", "did you mean `max_common_vector`?"),
        ("zipdivide", "did you mean `zipped_divide`?"),
        ("rightInv", "did you mean `right_inverse`?"),
        ("logdiv", "did you mean `logical_divide`?"),
        ("divideRight", "did you mean `ll_divide_right`?"),
        (
            "regPermForDivide",
            "did you mean `ll_order_to_divide_left` or `ll_order_to_divide_right`?",
        ),
        ("sublayout", "did you mean `ll_sublayout`?"),
        ("frobnicate", "see the list of `colex ops`"),
    ] {
        let call = format!("{name}(4:1)");
        let expected = format!("{call}\n^ `{name}` is not an operation; {suggestion}\n");
        assert_eq!(error(&call), expected);
    }
}

#[test]
fn operands_that_do_not_fit_get_the_operation_of_other_libraries() {
    assert_eq!(
        error("product((4,8):(8,1), 2:1)"),
        "product((4,8):(8,1), 2:1)\n\
         ^ `product` takes (TUPLE), but 2 arguments are given; did you mean `logical_product`, `zipped_product`, \
         `tiled_product`, `flat_product`, `blocked_product` or `raked_product`?\n",
    );
    assert_eq!(
        error("reverse((4,8):(8,1))"),
        "reverse((4,8):(8,1))\n\
         ^ argument 1 of `reverse` must be a tuple or an integer, and `(4,8):(8,1)` is a layout; did you mean `select`?\n",
    );
}

#[test]
fn shapes_of_xla_are_layouts_in_expressions() {
    assert_eq!(
        out(&["eval", "f32[2,3]{0,1}", "f32[2,3]", "size(s8[4,8]{0,1})"]),
        "(2,3):(1,2)\n(2,3):(3,1)\n32\n"
    );
    let tiled = "f32[16,256]{1,0:T(8,128)}";
    assert_eq!(out(&["eval", &format!("crd2idx((9,130), {tiled})")]), "3202\n");
    assert_eq!(out(&["eval", &format!("xla_tiled_linear_index({tiled}, (9,130))")]), "3202\n");
    assert_eq!(
        out(&["eval", &format!("coalesce({tiled}) o 4:2")]),
        out(&["eval", &format!("{tiled} o 4:2")])
    );
    let facts = |text| out(&["show", text]).split_once("\n\n").unwrap().0.to_owned();
    assert_eq!(facts("f32[2,3]{0,1}"), facts("(2,3):(1,2)"));
    assert!(out(&["show", "f32[2,3]{0,1:T(8,128)}"]).starts_with("shape      (2,3)\n"));
    for (call, message) in [
        (
            "size(f32[2,3]{0;1})",
            "size(f32[2,3]{0;1})\n               ^ expected `,`, `:` or `}`, found `;`\n",
        ),
        ("float32[2]", "float32[2]\n^ `float32` is not an element type; did you mean `f32`?\n"),
        ("f32[2,3", "f32[2,3\n       ^ expected `,` or `]`, found the end\n"),
        (
            "{0,1:T(8,128)}",
            "{0,1:T(8,128)}\n^ this is the layout of an XLA shape without the shape; write the element type and the \
             sizes in front of it, such as `f32[2,3]{1,0}`\n",
        ),
        (
            "(f32[2], s32[])",
            "(f32[2], s32[])\n^ this is a tuple of XLA shapes, which has no single layout; `colex xla` lists its arrays\n",
        ),
        ("token[]", "token[]: only an array has a layout; `colex xla` explains other shapes\n"),
    ] {
        assert_eq!(error(call), message);
        let shown = colex(&["show", call]);
        assert_eq!((shown.status.code(), text(&shown.stderr)), (Some(1), message));
    }
}

#[test]
fn messages_name_the_operation_that_works() {
    let advice = "; use `xla_tiled_linear_index`, `xla_tiled_multi_index` or `xla_memory_order`\n";
    for call in [
        "xla_linear_index(f32[16,16]{1,0:T(8,8)}, (1,2))",
        "xla_multi_index(f32[16,16]{1,0:T(8,8)}, 3)",
        "xla_dimension_stride(f32[16,16]{1,0:T(8,8)}, 0)",
    ] {
        let message = error(call);
        assert!(message.starts_with(call) && message.ends_with(advice), "{message}");
        assert_eq!(message.matches(';').count() - call.matches(';').count(), 1, "{message}");
    }
    for call in ["f32[16,16]{1,0:T(8,8)(3,1)}", "xla_to_cute(f32[16,16]{1,0:T(8,8)(3,1)})"] {
        assert_eq!(
            error(call),
            format!(
                "{call}: tile 1 divides 8 by 3, and neither divides the other; \
                 use a tile size that divides 8, or `xla_tiled_linear_index`\n"
            ),
        );
    }
    for (call, operation) in [
        ("xla_linear_index", "use `crd2idx` for layouts"),
        ("xla_tiled_multi_index", "use `get_hier_coord` for layouts"),
        ("xla_elements_in", "use `size` for layouts"),
        ("xla_parse", "`xla_raise` makes a shape from a layout"),
    ] {
        let operands = if call.ends_with("index") { "(4,8):(8,1), (1,2)" } else { "(4,8):(8,1)" };
        let operands = if call == "xla_tiled_multi_index" { "(4,8):(8,1), 3" } else { operands };
        assert_eq!(
            error(&format!("{call}({operands})")),
            format!(
                "{call}({operands}):\n(4,8):(8,1)\n\
                 ^ expected a shape of XLA, and this is layout notation; {operation}\n"
            ),
        );
    }
    assert_eq!(
        error("xla_parse()"),
        "xla_parse()\n^ `xla_parse` takes (SHAPE), but 0 arguments are given\n",
    );
}

#[test]
fn xla_names_the_subcommand_for_other_texts() {
    let message = |text: &str| {
        let output = colex(&["xla", text]);
        assert!(output.stdout.is_empty());
        (output.status.code(), self::text(&output.stderr).to_owned())
    };
    let shown = |text: &str, advice: &str| {
        (Some(1), format!("{text}\n^ this is not a shape of XLA; {advice}\n"))
    };
    for layout in ["(4,8):(8,1)", "Layout<Shape<_4>,Stride<_1>>{}", "coalesce((4,8):(1,4))"] {
        assert_eq!(message(layout), shown(layout, &format!("use `colex show '{layout}'`")));
    }
    assert_eq!(message("table(4:1)"), shown("table(4:1)", "use `colex eval 'table(4:1)'`"));
    let advice = "this is the layout of an XLA shape without the shape; write the element type and the sizes in front of \
                  it, such as `f32[2,3]{1,0}`";
    assert_eq!(message("{1,0:T(8,128)}"), shown("{1,0:T(8,128)}", advice));
    assert_eq!(
        message("8:1"),
        (
            Some(2),
            "colex: 8:1: not a file, and not a shape of XLA; use `colex show '8:1'`\n".into()
        )
    );
    let json = colex(&["xla", "--json", "(4,8):(8,1)"]);
    assert_eq!(
        text(&json.stdout),
        "{\"text\":\"(4,8):(8,1)\",\"error\":\"this is not a shape of XLA; use `colex show '(4,8):(8,1)'`\"}\n",
    );
}

#[test]
fn xla_shows_the_mistake_of_a_shape() {
    for (text, position, message) in [
        ("f32[2,3]{1,0:T(8,128}", 20, "expected `,` or `)`, found `}`"),
        ("(f32[2,3]{1,0:T(8,128})", 21, "expected `,` or `)`, found `}`"),
        ("f32[2;3]", 5, "expected `,` or `]`, found `;`"),
    ] {
        let output = colex(&["xla", text]);
        assert_eq!(output.status.code(), Some(1));
        let shown = format!("{text}\n{:position$}^ {message}", "");
        assert!(self::text(&output.stderr).starts_with(&shown), "{shown}");
    }
}

#[test]
fn text_of_cute_is_read() {
    for layout in [
        "(_4,_8):(_8,_1)",
        "Layout<Shape<_4,_8>,Stride<_8,_1>>",
        "cute::Layout<cute::tuple<cute::C<4>, cute::C<8> >, cute::tuple<cute::C<8>, cute::C<1> > >",
        "(Int<4>{},C<8>{}):(_8{},_1{})",
    ] {
        assert_eq!(out(&["eval", layout]), "(_4,_8):(_8,_1)\n");
        assert_eq!(out(&["show", layout]), out(&["show", "(4,8):(8,1)"]));
    }
    assert_eq!(
        out(&["eval", "right_inverse(Layout<Shape<_4,_8>,Stride<_8,_1>>)"]),
        "(_8,_4):(_4,_1)\n"
    );
    assert_eq!(
        out(&[
            "eval",
            "zipped_divide((_8,_12):(_12,_1), Tile<Layout<_4,_1>,_3>)",
            "Shape<_4,Shape<_2,_2>>"
        ]),
        "((_4,_3),(_2,_4)):((_12,_1),(_48,_3))\n(_4,(_2,_2))\n",
    );
    assert_eq!(
        error("Layout<Shape<int,_8>>"),
        "Layout<Shape<int,_8>>\n             ^ an integer without a value (`int`) is not supported; write its value, such as `24`\n",
    );
}

#[test]
fn a_stride_of_another_rank_is_located() {
    let message = "(4,8):(8,1,2)\n           \
        ^ layout: the stride has 3 entries where the shape has 2 entries; give one stride for each extent\n";
    assert_eq!(error("(4,8):(8,1,2)"), message);
    assert_eq!(text(&colex(&["show", "(4,8):(8,1,2)"]).stderr), message);
}

#[test]
fn errors_in_standard_input_have_line_numbers() {
    let output =
        colex_with_input(&["eval"], b"4:2\n\ncoalesce((2,3:(1,2))\ninverse(4:1)\nupcast(6:3, 2)\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), "4:2\n");
    let errors = text(&output.stderr);
    assert!(errors.starts_with(
        "line 3: coalesce((2,3:(1,2))\n                     ^ expected `,` or `)`, found `:`\n\
         line 4: inverse(4:1)\n        ^ `inverse` is not an operation; did you mean `left_inverse` or `right_inverse`?\n\
         line 5: upcast(6:3, 2): "
    ), "{errors}");
    let output = colex_with_input(&["eval", "--json"], b"4:2\n4:x\n");
    assert_eq!(
        text(&output.stdout),
        "{\"in\":\"4:2\",\"out\":\"4:2\"}\n\
         {\"in\":\"4:x\",\"error\":\"byte 2: expected an integer or `(`, found `x`\",\"line\":2}\n",
    );
}

#[test]
fn show_reads_standard_input() {
    let output = colex_with_input(&["show", "-"], b"# layouts\n(2,2)\n\n4:x\n(2,3):(3,1)\r\n");
    assert_eq!(output.status.code(), Some(1));
    let both = out(&["show", "(2,2)"]) + "\n" + &out(&["show", "(2,3):(3,1)"]);
    assert_eq!(text(&output.stdout), both);
    assert_eq!(
        text(&output.stderr),
        "line 4: 4:x\n          ^ expected an integer or `(`, found `x`\n"
    );

    let output = colex_with_input(&["show", "-", "--format", "svg"], b"(2,2)\n");
    assert_eq!(text(&output.stdout), out(&["show", "(2,2)", "--format", "svg"]));
    let output = colex_with_input(&["show", "-", "--format", "svg"], b"(2,2)\n4:1\n");
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), ""));
    assert_eq!(
        text(&output.stderr),
        "line 2: --format svg, latex and html draw one layout, and this is the second; use --format text or json\n",
    );
    let output = colex_with_input(&["show", "-", "--steps"], b"size((4,4))\n");
    assert_eq!(output.status.code(), Some(1));
    let steps = "--steps explains composition, divides, products, complement and inverses";
    assert_eq!(text(&output.stderr), format!("line 1: `size((4,4))` has no steps; {steps}\n"));
    let output = colex_with_input(&["show", "-"], b"\n");
    assert_eq!(
        (output.status.code(), text(&output.stderr)),
        (Some(1), "standard input: no layouts\n")
    );
}

#[test]
fn a_wrong_subcommand_gets_a_suggestion() {
    let message = |name: &str| text(&colex(&[name]).stderr).to_owned();
    assert_eq!(
        message("evl"),
        "colex: `evl` is not a subcommand; did you mean `eval`?\ntry `colex --help`\n"
    );
    assert_eq!(
        message("(4,8):(8,1)"),
        "colex: `(4,8):(8,1)` is not a subcommand; use `colex eval` for expressions\ntry `colex --help`\n",
    );
    assert_eq!(
        text(&colex(&["show", "4:1", "--frob"]).stderr),
        "colex: show: `--frob` is not an option; use --steps, --format, --output (-o), --color, --color-by, \
         --outline, --element-bytes or --cells\n\
         try `colex show --help`\n"
    );
}

#[test]
fn wrong_usage_names_the_remedy() {
    for (args, message) in [
        (
            &["frobnicate"][..],
            "`frobnicate` is not a subcommand; use eval, show, tv, infer, analyze, swizzle, atom, ops, xla, triton, convert, repack, check or conform",
        ),
        (
            &["show", "4:1", "4:2"],
            "show: found a second layout `4:2`, and one is allowed; remove it",
        ),
        (&["show"], "show: the layout is missing; write one such as '(4,8):(8,1)', or `-`"),
        (
            &["show", "4:1", "--format", "png"],
            "show: the value of --format is `png`; use text, svg, latex, html or json",
        ),
        (
            &["show", "4:1", "--cells", "0"],
            "show: the value of --cells is `0`; use an integer from 1 to 65536",
        ),
        (
            &["show", "4:1", "--color-by", "mode"],
            "show: --color-by: `mode` does not select a color; use offset, group:M, thread, value, bank, tile, mode:N, wave:N or none",
        ),
        (
            &["show", "4:1", "--outline", "row 3"],
            "show: --outline: `row 3` does not select cells; use thread:N, value:N, tile:N, bank:N or a slice such as `(3,_)`",
        ),
        (
            &["xla", "f32[2]", "--cells", "9"],
            "xla: --color-by, --outline and --cells change a drawing; add `--format svg`",
        ),
        (
            &["analyze", "32:1", "--element-bytes", "4", "--global", "--format", "svg"],
            "analyze: --format draws the banks of shared memory; remove --json and --global",
        ),
        (&["show", "4:1", "--format"], "show: `--format` has no value; write `--format VALUE`"),
        (
            &["eval", "--json=1", "4:1"],
            "eval: `--json` has a value, and takes none; remove the value",
        ),
        (
            &["eval", "-4"],
            "eval: `-4..` is read as an option; write `--` before an expression that begins with `-`",
        ),
        (&["conform", "--json"], "conform: `--json` is not an option; use --engine or --limit"),
        (&["--json"], "`--json` is not an option; use --help or --version"),
        (
            &[],
            "the subcommand is missing; use eval, show, tv, infer, analyze, swizzle, atom, ops, xla, triton, convert, repack, check or conform",
        ),
        (
            &["repack", "a.npy", "-o", "b.npy", "--to", "4:1", "--to", "4:1"],
            "repack: --to is given twice; give it once",
        ),
    ] {
        let output = colex(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let stderr = text(&output.stderr);
        assert!(stderr.starts_with(&format!("colex: {message}\ntry `colex ")), "{stderr}");
    }
    let nested = format!("{}4{}", "size(".repeat(100), ")".repeat(100));
    let said = "calls are nested in more than 64 levels; use fewer levels\n";
    assert!(error(&nested).ends_with(said), "{}", error(&nested));
}

#[test]
fn f2_matrices_are_lists_of_columns() {
    for (call, answer) in [
        ("f2_from_layout((8,4):(4,1))", "[4,8,16,1,2]"),
        ("f2_to_layout([1,2,0,0,4])", "(4,4,2):(1,0,4)"),
        ("f2_kernel([1,2,3])", "[7]"),
        ("f2_left_inverse([1,4])", "[1,0,2]"),
        ("f2_invert_and_compose([1,2,4,8], [4,8,1,2])", "[4,8,1,2]"),
        ("f2_equivalent(S<2,0,2> o 0 o (4,4):(4,1), S<2,0,3> o 0 o (4,4):(4,1))", "false"),
        ("cpp((4,8):(8,1))", "Layout<Shape<_4,_8>,Stride<_8,_1>>"),
        ("cpp(S<3,4,3> o 0 o 8:1)", "ComposedLayout<Swizzle<3,4,3>,_0,Layout<_8,_1>>"),
        ("f2_columns(3, 0, 3, (8,8):(8,1))", "[9,18,36,1,2,4]"),
        ("f2_from_layout(S<3,0,3> o 0 o (8,8):(8,1))", "[9,18,36,1,2,4]"),
        ("f2_to_composed([9,18,36,1,2,4])", "S<3,0,3> o 0 o (8,8):(8,1)"),
        ("f2_from_table([0,1,3,2])", "[1,3]"),
        ("f2_rank(#ttg.linear<{lane = [[1], [1]]}>)", "1"),
        ("ll_columns(#ttg.linear<{register = [[0, 1]], lane = [[1, 0]]}>)", "[2,1]"),
        (
            "ll_columns(ll_invert(- lane=1 -> (2)\n lane=2 -> (3)\nwhere out dims are: [o (size 4)]))",
            "[3,1]",
        ),
        (
            "#ttg.linear<{lane = [[1]], warp = []}>",
            " - lane=1 -> (1)\n - warp is a size 1 dimension\nwhere out dims are: [dim0 (size 2)]",
        ),
        ("(empty layout)", "(empty layout)"),
        ("(4,4):(1,8) o 2 o 4:1", "(4,4):(1,8) o 2 o 4:1"),
        ("(4,4):(1,8) o 4 o 4:1", "S<0,0,0> o 8 o 4:1"),
        ("(4,4):(1,8) o 0 o 4:4", "4:8"),
        ("table((4,4):(1,8) o 2 o 4:1)", "[2,3,8,9]"),
        (
            "ComposedLayout<Swizzle<3,4,3>, _0, Layout<Shape<_8,_64>,Stride<_64,_1>>>",
            "S<3,4,3> o _0 o (_8,_64):(_64,_1)",
        ),
        ("local_tile(S<3,0,3> o 0 o (8,8):(8,1), <4,4>, (1,1))", "[S<3,0,3> o 36 o (4,4):(8,1),0]"),
        ("local_partition(S<1,0,2> o 0 o (4,4):(4,1), (4,1):(1,0), 1)", "[(1,(2,2)):(0,(-1,2)),5]"),
        (
            "local_partition(S<1,0,2> o 0 o (4,4):(4,1), (4,2,4):(1,4,8), 5, (1,_,1))",
            "[(1,1):(0,0),5]",
        ),
        ("outer_partition(S<1,0,2> o 0 o (4,4):(4,1), <1,2>, (0,1))", "[((2,2),2):((3,8),2),1]"),
        ("max_common_vector(S<3,0,3> o 0 o (8,8):(8,1), S<3,0,3> o 0 o (8,8):(16,1))", "8"),
        ("domain_offset((1,2), S<1,0,2> o 0 o (4,4):(4,1))", "[S<1,0,2> o 6 o (4,4):(4,1),0]"),
        (
            "blocked_product(S<1,0,2> o 0 o (2,4):(4,1), (2,1))",
            "S<1,0,2> o 0 o ((2,2),(4,1)):((4,8),(1,0))",
        ),
        ("max_common_layout(S<3,3,3> o 0 o (8,16):(16,1), (8,16):(32,1))", "8:8"),
        ("f2_equivalent((2,4):(1,2), 8:1)", "true"),
        // Either operand may have the swizzle.
        ("max_common_layout((8,16):(32,1), S<3,3,3> o 0 o (8,16):(16,1))", "8:8"),
        ("max_common_vector((8,16):(1,8), S<3,3,3> o 0 o (8,16):(1,8))", "8"),
        ("max_common_vector(S<3,3,3> o 0 o (8,16):(1,8), (8,16):(1,8))", "8"),
        ("composition(16:2, S<1,0,2> o 0 o 8:1)", "S<1,1,2> o 0 o 8:2"),
        ("composition(S<1,0,2> o 0 o 8:1, S<1,0,2> o 0 o 8:1)", "8:1"),
        ("composition(S<1,0,2>, S<1,1,2> o 4 o 8:1)", "S<2,0,2> o 4 o 8:1"),
        ("composition(S<2,0,3>, S<1,0,2> o 0 o 8:1)", "S<1,0,2> o 0 o 8:1"),
        ("composition(S<1,0,2> o 0 o 8:1, S<1,0,2>)", "8:1"),
        ("logical_product(4:1, S<1,0,2> o 0 o 8:1)", "S<1,2,2> o 0 o (4,8):(1,4)"),
        // A slice keeps the offset, also under a swizzle without bits.
        ("slice((3,_,0), S<1,2,-1> o 0 o (4,9,2):(1,4,36))", "S<1,2,-1> o 3 o (9):(4)"),
        ("slice((3,_,0), S<0,2,-1> o 0 o (4,9,2):(1,4,36))", "S<0,2,-1> o 3 o (9):(4)"),
        ("slice((0,_,0), S<0,2,-1> o 0 o (4,9,2):(1,4,36))", "(9):(4)"),
        ("slice((3,_,0), (4,9,2):(1,4,36))", "(9):(4)"),
        ("S<0,2,-1> o 0 o 8:1", "8:1"),
        ("coalesce(S<0,2,-1> o 0 o (2,4):(1,2))", "8:1"),
    ] {
        assert_eq!(out(&["eval", call]), format!("{answer}\n"));
    }
    assert_eq!(
        error("f2_compose([1], [2])"),
        "f2_compose([1], [2]): column 0 of the right matrix is 2, but the largest index of the left matrix is 1; \
         add columns to the left matrix\n",
    );
    assert_eq!(
        error("#ttg.linear<{lane = [[1], [1, 2]]}>"),
        "#ttg.linear<{lane = [[1], [1, 2]]}>\n                           ^ linear layout: values in a basis: 2, outputs: 1; write one value for each output\n",
    );
    assert_eq!(
        error("ll_invert(8:1)"),
        "ll_invert(8:1)\n^ argument 1 of `ll_invert` must be a linear layout, `#ttg.linear<{lane = [[1], [2]]}>`, and `8:1` is a layout\n",
    );
    assert_eq!(
        error("upcast((4,4):(1,8) o 2 o 4:1, 2)"),
        "upcast((4,4):(1,8) o 2 o 4:1, 2): the outer function is a layout, and only a swizzle is allowed; use a layout whose \
         composition with the inner layout is a layout\n",
    );
    assert_eq!(
        error("f2_rank([1,-2])"),
        "f2_rank([1,-2]): argument 1 is `[1,-2]`; use at least 0\n",
    );
}
