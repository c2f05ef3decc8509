//! `colex xla`: the list of the arrays in a text, and one shape explained.

mod support;

use std::process::Output;

use serde_json::Value as Json;

/// Runs `colex xla` with `args` and `input` on standard input.
fn colex(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    support::colex_with_input(&[&["xla"], args].concat(), input.as_ref())
}

fn text(bytes: &[u8]) -> String {
    support::text(bytes).to_owned()
}

fn out(args: &[&str], input: &str) -> String {
    let output = colex(args, input);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

fn data(name: &str) -> String {
    format!("{}/../tests/data/{name}.hlo.txt", env!("CARGO_MANIFEST_DIR"))
}

const DUMP: &str = "\
HloModule m, entry_computation_layout={(f32[7,130]{1,0:T(8,128)})->f32[7,130]{1,0:T(8,128)}}

ENTRY %main (p: f32[7,130]) -> f32[7,130] {
  %p = f32[7,130]{1,0:T(8,128)} parameter(0)
  %s = (bf16[16,16]{0,1}, s32[]) custom-call(%p), custom_call_target=\"f32[1]\"
  %c = f32[16,16]{1,0:T(8,8)(3,1)} convert(%s), dimensions={0,1} // f32[2]
  ROOT %r = f32[7,130]{1,0:T(8,128)} add(%p, %p)
}
";

#[test]
fn lists_the_arrays_of_a_text() {
    let expected = "\
count  shape                         SHAPE:STRIDE               bytes  in memory  padding
    4  f32[7,130]{1,0:T(8,128)}      (7,(128,2)):(128,(1,1024))   3640       8192    55.6%
    2  f32[7,130]                    -                            3640          -        -
    1  f32[16,16]{1,0:T(8,8)(3,1)}   -                            1024       1152    11.1%
    1  bf16[16,16]{0,1}              (16,16):(1,16)                512        512     0.0%
    1  s32[]                         ():()                           4          4     0.0%

9 arrays, 5 distinct ones, 1 of them without a layout, 1 with a layout that strides do not express
distinct arrays with a layout: 9860 bytes in memory, 4680 of them padding (47.5%)
no strides for f32[16,16]{1,0:T(8,8)(3,1)}: tile 1 divides 8 by 3, and neither divides the other; use a tile size that \
divides 8, or `xla_tiled_linear_index`
";
    assert_eq!(words(&out(&["-"], DUMP)), words(expected));
}

/// Returns lines as lists of words: the test ignores the widths of columns.
fn words(text: &str) -> Vec<Vec<&str>> {
    text.lines().map(|line| line.split_whitespace().collect()).collect()
}

/// Returns the objects of `--json`: the arrays, and the totals.
fn json(args: &[&str], input: &str) -> (Vec<Json>, Json) {
    let mut lines: Vec<Json> =
        out(args, input).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let totals = lines.pop().unwrap();
    (lines, totals["totals"].clone())
}

#[test]
fn writes_one_json_object_a_line() {
    let (rows, totals) = json(&["--json", "-"], DUMP);
    let first = &rows[0];
    assert_eq!(first["shape"], "f32[7,130]{1,0:T(8,128)}");
    assert_eq!(first["strides"], "(7,(128,2)):(128,(1,1024))");
    assert_eq!(
        (&first["count"], &first["elements"], &first["places"]),
        (&4.into(), &910.into(), &2048.into())
    );
    assert_eq!((&first["bytes"], &first["bytes_in_memory"]), (&3640.into(), &8192.into()));
    assert_eq!(first["waste"], 0.5557);
    assert_eq!(rows[1]["no_strides"], "the shape has no layout");
    assert_eq!((&totals["arrays"], &totals["distinct"]), (&9.into(), &5.into()));
    assert_eq!(
        (&totals["bytes_in_memory"], &totals["bytes_of_padding"]),
        (&9860.into(), &4680.into())
    );
}

#[test]
fn sorts_as_asked() {
    let shapes = |sort: &str| -> Vec<String> {
        let (rows, _) = json(&["--json", "--sort", sort, "-"], DUMP);
        rows.iter().map(|row| row["shape"].as_str().unwrap().to_owned()).collect()
    };
    let (tiled, bare, odd) =
        ("f32[7,130]{1,0:T(8,128)}", "f32[7,130]", "f32[16,16]{1,0:T(8,8)(3,1)}");
    assert_eq!(shapes("text"), [tiled, bare, "bf16[16,16]{0,1}", "s32[]", odd]);
    assert_eq!(shapes("bytes")[..3], [tiled, bare, odd]);
    assert_eq!(shapes("waste")[..2], [tiled, odd]);
    assert_eq!(shapes("count")[..2], [tiled, bare]);
}

/// MLIR has no layouts; the message says how to get HLO text.
#[test]
fn mlir_is_rejected() {
    let jax = "\
module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x16xf32> {jax.arg = \"f32[8,16]\"}) -> (tensor<8x16xf32>) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<8x16xf32>
    return %0 : tensor<8x16xf32>
  }
}
";
    let says = |args: &[&str], input: &[u8], name: &str| {
        let output = colex(args, input);
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
        let said = text(&output.stderr);
        let advice = "this is MLIR (StableHLO), which has no layouts; give HLO text, which begins with `HloModule`. In JAX, \
            `jax.jit(f).lower(x).compile().as_text()` is the program after optimization, and \
            `jax.jit(f).lower(x).as_text(dialect=\"hlo\")` the one before. In any framework, \
            XLA_FLAGS=--xla_dump_to=DIR makes XLA write HLO text to DIR";
        assert_eq!(said, format!("colex: {name}: {advice}\n"));
    };
    for line in [
        jax,
        "// RUN: opt\n#loc = loc(unknown)\nmodule {\n}\n",
        "\"builtin.module\"() ({\n}) : () -> ()\n",
        "  %1 = \"stablehlo.dot_general\"(%0, %0) : (tensor<2xf32>) -> tensor<f32>\n",
        "func.func @main() {\n",
    ] {
        says(&["-"], line.as_bytes(), "standard input");
        says(&["--json", "-"], line.as_bytes(), "standard input");
    }
    says(&[jax], b"", "the argument");
    says(&["-"], b"ML\xefR\x01", "standard input");
    // HLO text with names like those of MLIR.
    let hlo = "%module (p: f32[2]) -> f32[2] {\n  \
        ROOT %stablehlo.1 = f32[2]{0} add(%p, %p), metadata={op_name=\"stablehlo.add\"}\n}\n";
    assert!(out(&["-"], hlo).contains("f32[2]{0}"));
}

/// The counts in the README of the data, without tokens and texts in strings.
#[test]
fn counts_the_arrays_of_real_programs() {
    for (name, arrays, distinct, with_layout) in
        [("mlp", 106, 19, 9), ("sharded", 335, 77, 50), ("train_step", 8552, 555, 350)]
    {
        let (rows, totals) = json(&["--json", &data(name)], "");
        assert_eq!((&totals["arrays"], &totals["distinct"]), (&arrays.into(), &distinct.into()));
        assert_eq!(rows.len(), distinct);
        let sum: u64 = rows.iter().map(|row| row["count"].as_u64().unwrap()).sum();
        assert_eq!(sum, arrays);
        let written = rows.iter().filter(|row| row["shape"].as_str().unwrap().contains('{'));
        assert_eq!(written.count(), with_layout);
        // Their layouts have no tiles: every layout has strides, and no padding.
        for row in rows.iter().filter(|row| !row["places"].is_null()) {
            assert!(row["strides"].is_string() && row["places"] == row["elements"], "{row}");
        }
        // The largest come first.
        let bytes = |row: &Json| row["bytes"].as_i64().unwrap();
        assert!(rows.is_sorted_by(|a, b| bytes(a) >= bytes(b)));
    }
}

#[test]
fn explains_one_shape() {
    let expected = "\
f32[3,5]{1,0:T(2,2)}
type         f32, 4 bytes an element
dimensions   0 (y): 3   1 (x): 5
order        row-major, in tiles: 1 (x) moves fastest, then 0 (y)
tiles        (2,2): blocks over the most minor dimensions, the last entry the most minor
SHAPE:STRIDE ((2,2),(2,3)):((2,12),(1,4))
elements     15
bytes        60; in memory 96, 24 places, 37.5% of them padding
memory        0  1  5  6  2  3  7  8  4  _  9  _ 10 11  _  _
             12 13  _  _ 14  _  _  _
";
    assert_eq!(out(&["f32[3,5]{1,0:T(2,2)}"], ""), expected);
    let expected = "\
s4[5,<=2]{0,1:L(8)E(4)S(1)M(16)}
type         s4, 4 bits an element
dimensions   0 (y): 5   1 (x): at most 2
order        column-major: 0 (y) moves fastest, then 1 (x)
placement    padded at the end to a multiple of 8 elements; memory space 1; 16 bytes of metadata in front
SHAPE:STRIDE (5,2):(1,5)
elements     10
bytes        5; in memory 8, 16 places, 37.5% of them padding
memory       0 2 4 6 8 1 3 5 7 9 _ _ _ _ _ _
";
    assert_eq!(out(&["s4[5,<=2]{0,1:L(8)E(4)S(1)M(16)}"], ""), expected);
    assert_eq!(
        out(&["f32[?]"], ""),
        "f32[?]{0}\ntype         f32, 4 bytes an element\ndimensions   0: any size\n\
         SHAPE:STRIDE none: dimension 0 is `?`, which has no bound; write a size, or a bound such as `<=8`\n\
         elements     unknown: a dimension has no bound\nbytes        unknown\n"
    );
    let json: Json = serde_json::from_str(&out(&["--json", "f32[3]{0:T(8,128)}"], "")).unwrap();
    assert_eq!((&json["strides"], &json["places"]), (&"(3):(1)".into(), &1024.into()));
}

#[test]
fn a_tuple_is_listed_by_its_members() {
    let listed = out(&["(f32[2], (s32[3], token[]), f32[2]{0}, b(pred[]))"], "");
    assert!(listed.contains("    2  f32[2]{0}"), "{listed}");
    assert!(listed.contains("4 arrays, 3 distinct ones"), "{listed}");
}

#[test]
fn little_padding_is_not_zero() {
    let waste = |shape: &str| {
        let explained = out(&[shape], "");
        explained.lines().find(|line| line.starts_with("bytes")).unwrap().to_owned()
    };
    assert!(waste("f32[8191,128]{1,0:T(8,128)}").ends_with("<0.1% of them padding"));
    assert!(waste("f32[1599,128]{1,0:T(8,128)}").ends_with(" 0.1% of them padding"));
    assert!(waste("f32[8192,128]{1,0:T(8,128)}").ends_with("without padding"));
    assert!(out(&["-"], "f32[8191,128]{1,0:T(8,128)}").contains("<0.1%"));
}

#[test]
fn a_star_in_a_tile_is_explained() {
    let star = "`*` joins its dimension with the next more minor one";
    assert!(out(&["f32[4,6]{1,0:T(*,4)}"], "").contains(star));
    assert!(!out(&["f32[4,6]{1,0:T(2,4)}"], "").contains(star));
}

#[test]
fn a_shape_without_arrays_is_described() {
    for (shape, line) in [
        ("token[]", "token[]: a token, which orders operations and has no data\n"),
        ("opaque[]", "opaque[]: an opaque value, whose type and size are unknown\n"),
        ("()", "(): the empty tuple, which has no data\n"),
        ("((), token[])", "((), token[]): a tuple without arrays\n"),
    ] {
        assert_eq!(out(&[shape], ""), line);
    }
    let json: Json = serde_json::from_str(&out(&["--json", "()"], "")).unwrap();
    assert_eq!(json["shape"], "()");
}

#[test]
fn texts_that_begin_like_a_shape_are_reported() {
    let bad = "\
a = f32[2]{0} x, f32[2,3]{0}
b = f32[2,3]{1;0} f32[2,3]{1,0:Q(3)}

f32[2,3]{1,0:T(2,2} F32[2] float32[4] f32[2,3";
    let output = colex(&["-"], bad);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "");
    let listed = text(&output.stdout);
    let report = "\
7 malformed shapes:
  line 1: f32[2,3]{0}: minor_to_major has 1 entry where the shape has 2 dimensions; name each once
  line 2: f32[2,3]{1;0}: expected `,`, `:` or `}`, found `;`
  line 2: f32[2,3]{1,0:Q(3)}: expected a property, such as `T(8,128)` or `S(1)`, or `}`, found `Q`
  line 4: f32[2,3]{1,0:T(2,2}: expected `,` or `)`, found `}`
  line 4: F32[2]: `F32` is not an element type; did you mean `f32`?
  and 2 more
";
    assert!(listed.contains("1 array, 1 distinct one, 0 of them"), "{listed}");
    assert!(listed.ends_with(report), "{listed}");

    let output = colex(&["--json", "-"], bad);
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<Json> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let errors: Vec<&Json> = lines.iter().filter(|line| line["error"].is_string()).collect();
    assert_eq!(errors.len(), 7);
    assert_eq!((&errors[6]["line"], &errors[6]["text"]), (&4.into(), &"f32[2,3".into()));
    assert_eq!(errors[6]["error"], "expected `,` or `]`, found the end");
    assert_eq!(lines.last().unwrap()["totals"]["unread"], 7);

    let alone = text(&colex(&["-"], "f32[2,3]{1,1}").stdout);
    assert_eq!(
        alone,
        "1 malformed shape:\n  line 1: f32[2,3]{1,1}: minor_to_major has 1 twice; name each dimension once\n"
    );
}

#[test]
fn a_text_without_arrays_is_an_error() {
    for args in [&["-"][..], &["--json", "-"]] {
        let output = colex(args, "nothing");
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(
            text(&output.stderr),
            "standard input: the text has no array shape such as f32[2,3]{1,0}; give HLO text\n"
        );
    }
    // A quote without an end hides only its line.
    assert!(out(&["-"], "name\"} f32[2]\nf32[3]{0}\n").contains("1 array,"));
}

#[test]
fn files_without_text_are_wrong_usage() {
    let folder = env!("CARGO_MANIFEST_DIR");
    let binary = env!("CARGO_BIN_EXE_colex");
    for (source, problem) in [(folder, "is a directory"), (binary, "not a text file (UTF-8)")] {
        let output = colex(&[source], "");
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(text(&output.stderr), format!("colex: {source}: {problem}\n"));
    }
}

#[test]
fn a_line_of_a_program_is_listed() {
    for line in ["%add = f32[2,3]{1,0} add(%a, %b)", "ROOT x = f32[2,3]{1,0} f()", "(p: f32[2,3])"]
    {
        assert!(out(&[line], "").contains("1 array, 1 distinct one"), "{line}");
    }
}

#[test]
fn errors_have_a_position() {
    let error = |source: &str, status| {
        let output = colex(&[source], "");
        assert_eq!(output.status.code(), Some(status), "{source}");
        assert!(output.stdout.is_empty());
        text(&output.stderr)
    };
    assert_eq!(
        error("f32[2,3]{1,1}", 1),
        "f32[2,3]{1,1}\n           ^ minor_to_major has 1 twice; name each dimension once\nXLA's parser accepts this text as f32[2,3]{1,1}\n"
    );
    assert_eq!(error("f32[2", 1), "f32[2\n     ^ expected `,` or `]`, found the end\n");
    assert_eq!(
        error("f32[2,3]{1,0}{1,0}", 1),
        "f32[2,3]{1,0}{1,0}\n             ^ expected the end of the text, found `{`\n"
    );
    for (name, suggestion) in
        [("F32", "f32"), ("float32", "f32"), ("bf17", "bf16"), ("int8", "s8"), ("bool", "pred")]
    {
        let hint = format!("^ `{name}` is not an element type; did you mean `{suggestion}`?\n");
        let shown = error(&format!("{name}[2]"), 1);
        assert!(shown.ends_with(&hint), "{shown}");
    }
    let output = colex(&["--json", "f32[2"], "");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stdout),
        "{\"text\":\"f32[2\",\"error\":\"expected `,` or `]`, found the end\"}\n"
    );
    assert_eq!(
        error("no-such-file", 2),
        "colex: no-such-file: not a file, and not a shape of XLA; give a file, or a shape such as f32[2,3]{1,0}\n"
    );
    for wrong in [&["--sort", "size", "-"][..], &["f32[2]", "f32[3]"], &["--tall", "-"], &[]] {
        assert_eq!(colex(wrong, "").status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn one_long_shape_does_not_widen_the_table() {
    // Longer than the largest width of the formatter.
    let long = format!("s8[{}1]", "1,".repeat(40_000));
    let listed = out(&["-"], &format!("f32[2]{{0}} {long}{{}}"));
    let lines: Vec<&str> = listed.lines().collect();
    assert!(lines[1].contains("f32[2]{0} ") && lines[1].len() < 200, "{}", lines[1]);
    assert!(lines[2].contains(&long));
}
