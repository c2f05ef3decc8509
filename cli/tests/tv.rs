//! `colex tv`: layouts, coverage and pictures of threads and values.

mod support;

use support::{colex, out, text};

#[test]
fn threads_and_values() {
    let printed = out(&["tv", "(4,8):(8,1)", "(2,2):(2,1)"]);
    let properties = "\
layout     ((8,4),(2,2)):((16,2),(8,1))
tile       (8,16)
threads    32
values     4
coverage   exact
";
    assert!(printed.starts_with(properties), "{printed}");
    assert!(printed.contains("│ 3 │  T8V2  T8V3  T9V2"), "{printed}");
}

#[test]
fn a_layout_and_its_tile() {
    let coverage = |layout: &str, tile: &str| {
        let printed = out(&["tv", layout, "--tile", tile]);
        let line = printed.lines().find(|line| line.starts_with("coverage"));
        line.unwrap().trim_start_matches("coverage").trim().to_owned()
    };
    assert_eq!(coverage("((4,8),(2,2)):((32,1),(16,8))", "(16,8)"), "exact");
    assert_eq!(coverage("(128,(64,16)):(0,(1,64))", "(64,16)"), "every element has 128 owners");
    assert_eq!(coverage("((2,4),2):((0,1),4)", "(4,3)"), "no thread has the element (0,2)");
    let unequal = "the element 3 has 2 owners, and the element at the origin has 1";
    assert_eq!(coverage("(4,4):(1,3)", "13"), unequal);
    let holes = out(&["tv", "((2,4),2):((0,1),4)", "--tile", "(4,3)"]);
    assert!(holes.contains("│ 3 │ T6V0+1 T6V1+1      - │"), "{holes}");
}

#[test]
fn answers_in_json() {
    let args = ["tv", "--json", "(8,4):(4,1)", "--tile", "(4,8)", "--data", "(4,8):(1,6)"];
    let printed = "{\"layout\":\"(8,4):(4,1)\",\"tile\":\"(4,8)\",\"threads\":8,\"values\":4,\
        \"coverage\":\"exact\",\"data\":\"(4,8):(1,6)\",\"offsets\":\"(8,4):(6,1)\",\"vector\":2}\n";
    assert_eq!(out(&args), printed);
    let printed = out(&["tv", "--json", "(4,4):(0,1)", "--tile", "4"]);
    assert!(printed.ends_with("\"coverage\":\"replicated\",\"factor\":4}\n"), "{printed}");
    let printed = out(&["tv", "--json", "(4,4):(1,3)", "--tile", "13"]);
    let unequal = "\"coverage\":\"unequal\",\"element\":\"3\",\"owners\":2,\"least\":1}\n";
    assert!(printed.ends_with(unequal), "{printed}");
    let output = colex(&["tv", "--json", "(8,4):(8,1)", "--tile", "(4,8)"]);
    assert_eq!(output.status.code(), Some(1));
    let error = "{\"in\":\"(8,4):(8,1)\",\"error\":\"TvLayout::new: the layout reaches element 59, and the tile has 32; use offsets below 32\"}\n";
    assert_eq!(text(&output.stdout), error);
}

/// The picture has lanes, not the threads of the atom: a quad pair has the lanes 0..4 and 16..20.
#[test]
fn an_operand_of_an_instruction() {
    let printed = out(&["tv", "SM80_16x8x16_F32F16F16F32_TN", "C"]);
    let properties = "\
name       SM80_16x8x16_F32F16F16F32_TN
operand    C
lanes      32:1
layout     ((4,8),(2,2)):((32,1),(16,8))
tile       (16,8)
threads    32
values     4
coverage   exact
";
    assert!(printed.starts_with(properties), "{printed}");
    assert!(printed.contains("│  1 │  T4V0  T4V1  T5V0"), "{printed}");
    let printed = out(&["tv", "SM70_8x8x4_F16F16F16F16_TN", "A"]);
    assert!(printed.contains("lanes      (4,2):(1,16)\n"), "{printed}");
    assert!(printed.contains("│ 4 │ T16V0 T16V1 T16V2 T16V3 │"), "{printed}");
    // A member of a family that the catalogue does not list.
    let printed = out(&["tv", "SM90_64x24x16_F16F16F16_SS", "C"]);
    assert!(printed.starts_with("name       SM90_64x24x16_F16F16F16_SS\n"), "{printed}");
    assert!(printed.contains("tile       (64,24)\n"), "{printed}");
    let svg = out(&["tv", "SM70_8x8x4_F16F16F16F16_TN", "A", "--format", "svg"]);
    assert!(svg.contains(">T19V3</text>") && !svg.contains(">T4V0<"), "{svg}");
    let latex = out(&["tv", "v_mfma_f32_32x32x8f16", "C", "--format", "latex"]);
    assert!(latex.contains("{T63V15}"), "{latex}");
    let json = out(&["tv", "--json", "SM80_8x8x4_F64F64F64F64_TN", "B", "--data", "(8,4):(1,8)"]);
    assert_eq!(
        json,
        "{\"name\":\"SM80_8x8x4_F64F64F64F64_TN\",\"operand\":\"B\",\"lanes\":\"32:1\",\
         \"layout\":\"((4,8),1):((8,1),0)\",\"tile\":\"(8,4)\",\"threads\":32,\"values\":1,\
         \"coverage\":\"exact\",\"data\":\"(8,4):(1,8)\",\"offsets\":\"((4,8),1):((8,1),0)\",\
         \"vector\":1}\n",
    );
}

#[test]
fn a_side_of_a_copy() {
    let args = ["tv", "SM75_U32x4_LDSM_N", "dst", "--type", "f16", "--tile", "(8,32)"];
    let printed = out(&args);
    assert!(printed.contains("layout     (32,(2,4)):(2,(1,64))\n"), "{printed}");
    assert!(printed.contains("coverage   exact\n"), "{printed}");
    assert!(out(&["tv", "UniversalCopy<float>", "src"]).contains("tile       32\n"));
}

#[test]
fn wrong_instructions_and_operands() {
    let name = "SM80_16x8x16_F32F16F16F32_TN";
    for (args, message) in [
        (
            &["tv", "SM80_16x8x16_F32F16F16_TN", "C"][..],
            "`SM80_16x8x16_F32F16F16_TN` is not in the catalogue; did you mean `SM80_16x8x16_F32F16F16F32_TN`?",
        ),
        (
            &["tv", name, "D"],
            "the operand is `D`, and a matrix instruction has A, B and C; use one of them",
        ),
        (
            &["tv", "SM75_U32x4_LDSM_N", "C"],
            "the operand is `C`, and a copy instruction has src, dst and ref; use one of them",
        ),
        (&["tv", name, "C", "--type", "f16"], "--type selects the elements of a copy"),
        (&["tv", "SM75_U32x4_LDSM_N", "src", "--type", "x"], "the value of --type is `x`"),
        (&["tv", name, "C", "--tile", "(8,8)"], "TvLayout::new: the layout reaches element 127"),
        (
            &["tv", name, "C", "--tile", "(16,0)"],
            "TvLayout::new: the layout reaches element 127, and the tile has none; use extents of at least 1",
        ),
        (
            &["tv", "Layout_K_SW128_Atom<half_t>", "A"],
            "`Layout_K_SW128_Atom<half_t>` is a layout of shared memory, and its elements have no threads; use an instruction",
        ),
    ] {
        let output = colex(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(text(&output.stderr).starts_with(message), "{}", text(&output.stderr));
        let output = colex(&[args, &["--json"]].concat());
        let found: serde_json::Value = serde_json::from_str(text(&output.stdout)).unwrap();
        assert!(found["error"].is_string() && found["in"].is_string(), "{args:?}");
    }
}

/// Shared memory of 64 halves a row, whose blocks of 8 the swizzle permutes.
#[test]
fn swizzled_data() {
    let data = "S<3,3,3> o 0 o (16,64):(64,1)";
    let printed = out(&["tv", "(16,64):(1,16)", "--tile", "(16,64)", "--data", data]);
    assert!(printed.contains(&format!("data       {data}\n")), "{printed}");
    assert!(printed.contains("vector     8\n"), "{printed}");
}

#[test]
fn pictures() {
    let svg = out(&["tv", "4:1", "2:1", "--format", "svg"]);
    assert!(svg.starts_with("<svg ") && svg.contains(">T3V1</text>"), "{svg}");
    let latex = out(&["tv", "(2,2):(0,1)", "--tile", "3", "--format", "latex"]);
    assert!(latex.contains("T0V1+1"), "{latex}");
    let svg = out(&["tv", "(128,64):(64,1)", "--tile", "8192", "--format", "svg"]);
    assert!(svg.contains("4096 of 8192 cells are drawn"));
}

#[test]
fn wrong_usage() {
    let tile = "the tile is missing; write --tile '(16,8)', a second layout for the values, or the \
                operand of an instruction, such as C";
    let both =
        "two layouts and --tile are given; threads and values determine the tile, so remove --tile";
    for (args, message) in [
        (
            &["tv"][..],
            "the layouts are missing; write THREADS VALUES, LAYOUT --tile TILE, or INSTRUCTION OPERAND",
        ),
        (
            &["tv", "4:1", "2:1", "--type", "f16"],
            "--type is given, and there is no instruction; remove --type",
        ),
        (&["tv", "4:1"], tile),
        (&["tv", "4:1", "2:1", "--tile", "8"], both),
        (&["tv", "4:1", "2:1", "8"], "found a third layout `8`, and two are allowed; remove it"),
        (
            &["tv", "4:1", "2:1", "--json", "--format", "svg"],
            "--json and --format are given, and --json has no drawing; remove one of them. `--format json` is the drawing",
        ),
        (&["tv", "--tile", "8", "--tile", "8"], "--tile is given twice; give it once"),
    ] {
        let output = colex(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let expected = format!("colex: tv: {message}\ntry `colex tv --help`\n");
        assert_eq!(text(&output.stderr), expected);
    }
    for (args, message) in [
        (&["tv", "4:1", "8:3"][..], "TvLayout::from_thr_val: the threads and values cover"),
        (
            &["tv", "4:2", "2:1"],
            "TvLayout::from_thr_val: the threads are not compact: 4 threads have indices below 7",
        ),
        (&["tv", "4:1", "(4"], "(4\n  ^ "),
        (&["tv", "S<1,0,1>", "4"], "`S<1,0,1>` is a swizzle, not a layout"),
        (&["tv", "(4,2):(1,4)", "--tile", "4:1"], "`4:1` is a layout, not a shape"),
        (
            &["tv", "(4,2):(1,4)", "--tile", "(4,2)", "--data", "(8,2)"],
            "TvLayout::compose: mode 0 of the data has size 8, and that of the tile has 4; divide the data by the tile first",
        ),
    ] {
        let output = colex(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(text(&output.stderr).starts_with(message), "{}", text(&output.stderr));
    }
}

/// An error goes to standard output, and the file of `-o` keeps its content.
#[test]
fn an_error_in_json_keeps_the_file() {
    let file = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tv-kept.json");
    std::fs::write(&file, "precious").unwrap();
    let output = colex(&["tv", "4:1", "2:x", "--json", "-o", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).starts_with("{\"in\":\"4:1 2:x\",\"error\":"));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "precious");
    let output = colex(&["tv", "4:1", "2:1", "--json", "-o", file.to_str().unwrap()]);
    assert!(output.status.success());
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("{\"layout\":"));
}
