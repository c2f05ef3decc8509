//! `colex triton`: the list of the types in a module, and one encoding explained.

mod support;

use std::process::Output;

use serde_json::Value as Json;
use support::text;

/// Runs `colex triton` with `args` and `input` on standard input.
fn colex(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    support::colex_with_input(&[&["triton"], args].concat(), input.as_ref())
}

fn out(args: &[&str], input: &str) -> String {
    let output = colex(args, input);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// Returns standard error of a call with exit status `code`.
fn error(args: &[&str], code: i32) -> String {
    let output = colex(args, "");
    assert_eq!(output.status.code(), Some(code), "{args:?}");
    text(&output.stderr).to_owned()
}

const BLOCKED: &str = "#ttg.blocked<{sizePerThread = [1, 4], threadsPerWarp = [4, 8], warpsPerCTA = [2, 1], order = [1, 0]}>";

const MODULE: &str = "\
#blocked = #ttg.blocked<{sizePerThread = [1, 4], threadsPerWarp = [4, 8], warpsPerCTA = [2, 1], order = [1, 0]}>
#shared = #ttg.swizzled_shared<{vec = 4, perPhase = 1, maxPhase = 8, order = [1, 0]}>
#new = #ttg.next_shared<{rows = 8}>
#smem = #ttg.shared_memory
#loc = loc(\"tensor<1xf16>\")
module attributes {\"ttg.num-warps\" = 2 : i32} {
  tt.func @f(%a: tensor<8x32x!tt.ptr<f16>, #blocked>, %n: tensor<2xi32>) {
    %0 = tt.load %a : tensor<8x32x!tt.ptr<f16>, #blocked> // tensor<3xf16>
    %1 = ttg.local_alloc %0 : (tensor<8x32xf16, #blocked>) -> !ttg.memdesc<8x32xf16, #shared, #smem>
    %2 = ttg.local_load %3 : !ttg.memdesc<8x32xf16, #new, #smem> -> tensor<8x32xf16, #ttg.slice<{dim = 0, parent =
      #blocked}>>
  }
}
";

/// Returns lines as lists of words: the test ignores the widths of columns.
fn words(text: &str) -> Vec<Vec<&str>> {
    text.lines().map(|line| line.split_whitespace().collect()).collect()
}

#[test]
fn lists_the_types_of_a_module() {
    let expected = "\
count  type                                                       encoding             layout
    2  tensor<8x32x!tt.ptr<f16>, #blocked>                        ttg.blocked          ((8,8),4):((32,1),8) over (8,32)
    1  tensor<2xi32>                                              -                    -
    1  tensor<8x32xf16, #blocked>                                 ttg.blocked          ((8,8),4):((32,1),8) over (8,32)
    1  !ttg.memdesc<8x32xf16, #shared, #smem>                     ttg.swizzled_shared  S<3,2,3> o 0 o (8,32):(32,1)
    1  tensor<8x32xf16, #ttg.slice<{dim = 0, parent = #blocked}>> ttg.slice            -

6 types, 5 distinct ones, 1 without an encoding, 1 not read
no linear layout for tensor<8x32xf16, #ttg.slice<{dim = 0, parent = #blocked}>>: the shape has 2 dimensions, and the \
encoding has 1; use a shape with as many dimensions
1 text was not read:
  line 3: #new = #ttg.next_shared<{rows = 8}>: the attribute `ttg.next_shared` is not an encoding that colex reads; use \
ttg.blocked, ttg.slice, ttg.dot_op, ttg.nvidia_mma, ttg.amd_mfma, ttg.amd_wmma, ttg.linear, ttg.swizzled_shared, \
ttg.padded_shared, ttg.nvmma_shared, ttg.shared_linear, ttng.tensor_memory_encoding, ttng.tensor_memory_scales_encoding, \
ttg.amd_rotating_shared or ttg.partitioned_shared
";
    let output = colex(&["-"], MODULE);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(words(text(&output.stdout)), words(expected));
    let good = MODULE.replace("#ttg.next_shared<{rows = 8}>", "#ttg.shared_linear<{offset = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16], [1, 0], [2, 0], [4, 0]]}, alignment = 16>");
    let good = good.replace("8x32xf16, #ttg.slice", "32xf16, #ttg.slice");
    assert!(out(&["--sort", "count", "-"], &good).contains("0 not read"));
}

#[test]
fn writes_one_json_object_a_line() {
    let output = colex(&["--json", "-"], MODULE);
    assert_eq!(output.status.code(), Some(1));
    let lines = text(&output.stdout);
    let lines: Vec<Json> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 7);
    assert_eq!(lines[0]["encoding"], BLOCKED);
    assert_eq!(lines[0]["bases"]["lane"].to_string(), "[[0,4],[0,8],[0,16],[1,0],[2,0]]");
    assert_eq!((&lines[0]["element_bits"], &lines[0]["count"]), (&64.into(), &2.into()));
    assert!(lines[1]["encoding"].is_null());
    assert_eq!(lines[3]["layout"], "S<3,2,3> o 0 o (8,32):(32,1)");
    assert_eq!(lines[5]["line"], 3);
    let totals = &lines[6]["totals"];
    assert_eq!((&totals["types"], &totals["unread"]), (&6.into(), &1.into()));
}

#[test]
fn reads_a_kernel_that_triton_compiled() {
    let file = format!("{}/../triton/tests/product-sm90.ttgir", env!("CARGO_MANIFEST_DIR"));
    let table = out(&[&file], "");
    assert!(table.contains("150 types, 25 distinct ones, 0 without an encoding, 0 not read"));
    assert!(table.contains("((4,8,4),(2,2,8,2)):((256,1,16),(128,8,1024,64)) over (128,64)"));
}

#[test]
fn explains_one_encoding_or_type() {
    let expected = format!(
        "encoding      {BLOCKED}\nshape         8x32\nlayout        ((8,8),4):((32,1),8) over (8,32)\nlinear layout\n"
    );
    let explained = out(&["--shape", "8x32", BLOCKED], "");
    assert!(explained.starts_with(&expected), "{explained}");
    assert!(explained.contains("   lane=16 -> (2, 0)\n - warp=1 -> (4, 0)\n"));
    assert_eq!(out(&[&format!("tensor<8x32xf16, {BLOCKED}>")], ""), explained);
    let json: Json =
        serde_json::from_str(&out(&["--json", "--shape", "8x32", BLOCKED], "")).unwrap();
    assert_eq!(json["bases"]["warp"].to_string(), "[[4,0]]");
}

#[test]
fn errors_say_what_to_do() {
    assert!(
        error(&[&BLOCKED.replace("order", "sequence")], 1)
            .contains("`#ttg.blocked` has no field `sequence`; use sizePerThread,")
    );
    assert!(error(&[BLOCKED], 1).contains("add `--shape`"));
    assert!(error(&["--shape", "8x", BLOCKED], 2).contains("sizes such as 128x64"));
    assert!(error(&["--shape", "8x32", "tensor<8xf16>"], 1).contains("a type has a shape"));
    assert!(error(&["tensor<8xf16>"], 1).contains("no encoding"));
    assert!(error(&["nothing.ttgir"], 2).contains("not a file, and not a type or an encoding"));
    assert!(error(&[], 2).contains("the source is missing"));
    assert!(error(&["--shape", "8x8"], 2).contains("the source is missing"));
    let empty = colex(&["-"], "");
    assert_eq!(empty.status.code(), Some(1));
    assert!(text(&empty.stderr).contains("no type with an encoding"));
    // A type that was not read is a type.
    let unread = colex(&["-"], "tensor<8xf16, #new>");
    assert_eq!((unread.status.code(), &unread.stderr[..]), (Some(1), &b""[..]));
    assert_eq!(colex(&["-"], b"\0").status.code(), Some(2));
    // An encoding of an older version, on two lines, is not a module.
    let lines = BLOCKED.replace("ttg", "triton_gpu").replace(", order", ",\n order");
    assert!(error(&[&lines], 1).contains("add `--shape`"));
    // A tensor that does not fit is explained, and the exit status is 1.
    let output = colex(&["--shape", "8x96", BLOCKED], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stdout)
            .contains("linear layout none: dimension 1 has size 96, which is not a power of two")
    );
}

/// Each error shows the beginning of its line, also of a long one, in a short time.
#[test]
fn a_line_with_many_errors() {
    let start = std::time::Instant::now();
    let output = colex(&["-"], "tensor<!x<".repeat(100_000));
    assert_eq!(output.status.code(), Some(1));
    let printed = text(&output.stdout);
    assert!(
        printed.contains("100000 texts were not read:\n  line 1: tensor<!x<tensor<!x<"),
        "{printed}"
    );
    assert!(
        printed.contains("tensor<!x<..: expected `>` of the element's type, found `<`"),
        "{printed}"
    );
    assert!(start.elapsed().as_secs() < 20);
}
