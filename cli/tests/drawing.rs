//! Options and inputs of the subcommands that draw.

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use support::{colex, colex_with_input, out, text};

/// Asserts that a call fails with this status, and that the message contains this part.
fn fails(args: &[&str], status: i32, part: &str) {
    let output = colex(args);
    let message = text(&output.stderr);
    assert!(message.contains(part), "{args:?}: {message}");
    assert_eq!(output.status.code(), Some(status), "{args:?}");
}

/// Returns whether a drawing marks the cell with this text as selected.
fn is_outlined(drawn: &str, cell: &str) -> bool {
    drawn.contains(&format!(" {cell}* "))
}

/// Text and JSON appear line by line, before the input ends.
#[test]
fn lines_are_drawn_at_once() {
    for format in ["text", "json"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_colex"))
            .args(["show", "-", "--format", format])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        input.write_all(b"(2,3):(3,1)\n").unwrap();
        assert!(lines.next().is_some(), "{format}");
        drop(input);
        assert!(child.wait().unwrap().success());
    }
    let both = colex_with_input(&["show", "-", "--color", "never"], b"4:1\n\n# a comment\n8:1\n");
    let expected = [out(&["show", "4:1"]), out(&["show", "8:1"])].join("\n");
    assert_eq!(text(&both.stdout), expected);
    let second = colex_with_input(&["show", "-", "--format", "svg"], b"4:1\n8:1\n");
    assert!(text(&second.stderr).starts_with("line 2: --format svg, latex and html draw one"));
}

#[test]
fn steps_of_compositions_by_mode() {
    for (text, captions) in [
        (
            "composition((4,8):(8,1), (2,4))",
            ["mode 0: B0 = 2:1: its offsets ", "mode 1: A1 o B1 = 4:1: the offset "],
        ),
        (
            "(4,8):(8,1) o <_,4:2>",
            ["mode 1: A1 = 8:1: the coordinates ", "mode 1: A1 o B1 = 4:2: the offset "],
        ),
    ] {
        let drawn = out(&["show", text, "--steps"]);
        assert!(captions.iter().all(|caption| drawn.contains(caption)), "{drawn}");
    }
    // A tiler with too many entries has no counterexample.
    let output = colex(&["show", "composition(((2,4)):((1,5)), (5,4))"]);
    assert_eq!(text(&output.stdout), "");
}

#[test]
fn outlines_of_all_owners() {
    let drawn = out(&["tv", "((2,2),2):((0,1),2)", "--tile", "4", "--outline", "thread:1"]);
    assert!(is_outlined(&drawn, "T0V0+1") && is_outlined(&drawn, "T0V1+1"), "{drawn}");
    assert!(!is_outlined(&drawn, "T2V0+1"), "{drawn}");
    let drawn = out(&["atom", "rdna3::v_wmma_i32_16x16x16_iu4_w32", "--outline", "thread:17"]);
    assert!(is_outlined(&drawn, "T1V0+1"), "{drawn}");
    let json = out(&["tv", "((2,2),2):((0,1),2)", "--tile", "4", "--format", "json"]);
    assert!(json.contains(r#""other_owners":[{"thread":1,"value":0}]"#), "{json}");
}

/// An option without an effect is an error.
#[test]
fn options_without_a_drawing() {
    let outline = ["--outline", "thread:1"];
    for (args, status, part) in [
        (&["atom", "LDSM", "--outline", "thread:3"][..], 1, "`LDSM` names several instructions; "),
        (&["atom", "--cells", "4"], 2, "a list has none; name one instruction"),
        (&["atom", "SM75_U32x4_LDSM_N", outline[0], outline[1]], 1, "is a copy instruction, and"),
        (&["tv", "4:1", "2:1", "--json", outline[0], outline[1]], 2, "replace --json by `--format"),
        (&["xla", "f32[3,5]", "--cells", "4", "--json"], 2, "replace --json by `--format json`"),
        (&["show", "(4,8)", "--element-bytes", "4"], 2, "add `--color-by bank`"),
        (&["show", "(4,8)", "--color-by", "group:70"], 2, "use group:0 to group:62"),
        (&["show", "size((4,8))", outline[0], outline[1]], 1, "has no picture; draw a layout"),
        (&["show", "[(2,4)]"], 1, "draw a layout, or two in a list"),
        (&["show", "S<0,21,0>"], 1, "`S<0,21,0>`: the picture of this swizzle has more than 2^20"),
    ] {
        fails(args, status, part);
    }
    for (outline, note) in [
        ("thread:3", "--outline: `thread:3` selects no cell that is drawn\n"),
        ("(9,_)", "--outline: `(9,_)` selects no cell that is drawn\n"),
        ("(3,_)", ""),
    ] {
        let drawn = colex(&["show", "(4,8)", "--outline", outline]);
        assert_eq!(text(&drawn.stderr), note);
        assert!(drawn.status.success());
    }
}

#[test]
fn a_list_of_instructions_in_a_file() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("instructions");
    let list = out(&["atom", "LDSM"]);
    assert_eq!(out(&["atom", "LDSM", "-o", file.to_str().unwrap()]), "");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), list);
}

#[test]
fn a_layout_of_shared_memory() {
    let name = "Layout_K_SW128_Atom<half_t>";
    assert!(out(&["atom", name, "--format", "svg"]).starts_with("<svg"));
    assert!(out(&["atom", name]).contains("\nbefore\n"));
}

/// A table of values under an identity swizzle has one panel.
#[test]
fn an_affine_table() {
    let drawn = out(&["show", "[1,3]"]);
    assert!(drawn.contains("│ 1 3 │") && !drawn.contains("before"), "{drawn}");
}

#[test]
fn facts_of_a_tile_that_is_too_large() {
    let args = ["tv", "(1048577,2):(1,1)", "--tile", "2097152"];
    let printed = out(&args);
    assert!(printed.starts_with("layout     (1048577,2):(1,1)\n"), "{printed}");
    assert!(printed.ends_with("are visited; use a smaller tile\n"), "{printed}");
    assert!(printed.contains("\nno drawing: the threads have 2097154 values"), "{printed}");
    fails(&[&args[..], &["--format", "svg"]].concat(), 1, "no drawing: the threads have");
}

#[test]
fn many_phases() {
    let json = out(&[
        "analyze",
        "8192:1",
        "--threads",
        "(32,4100):(1,0)",
        "--element-bytes",
        "4",
        "--vector",
        "1",
        "--json",
    ]);
    assert!(json.contains("\"elided_phases\":"), "{}", &json[..200]);
}

#[test]
fn one_element() {
    let drawn = out(&["xla", "f32[1]", "--format", "json"]);
    assert!(drawn.contains("1 element in 1 place\""), "{drawn}");
}

/// The picture of an array is its memory, which the tiles order, with the padding.
#[test]
fn arrays_are_drawn_as_memory() {
    let shape = "f32[3,5]{1,0:T(2,2)}";
    let drawn = out(&["show", shape, "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&drawn).unwrap();
    assert_eq!(json["title"], shape);
    let (mut elements, mut padding) = (0, 0);
    for section in json["sections"].as_array().unwrap() {
        let panels = section["rows"].as_array().unwrap().iter();
        let panels =
            panels.flat_map(|row| row.as_array().unwrap()).filter(|panel| !panel.is_null());
        for cell in panels.flat_map(|panel| panel["cells"].as_array().unwrap()) {
            let Some((y, x)) = cell["text"].as_str().unwrap().split_once(',') else {
                assert_eq!(cell["marks"][0], "padding");
                padding += 1;
                continue;
            };
            let (y, x): (i64, i64) = (y.parse().unwrap(), x.parse().unwrap());
            let tile = y / 2 * 3 + x / 2;
            assert_eq!(cell["offset"], tile * 4 + y % 2 * 2 + x % 2);
            elements += 1;
        }
    }
    assert_eq!((elements, padding), (15, 9));
    let large = out(&["show", "f32[3,5]{1,0:T(8,128)}"]);
    assert!(large.contains("\n\nf32[3,5]{1,0:T(8,128)}\n15 elements in 1024 places\n"), "{large}");
    // Strides do not describe these tiles, and the picture does.
    let without = out(&["show", "f32[16,16]{1,0:T(8,8)(3,1)}"]);
    assert!(without.starts_with("strides    f32[16,16]{1,0:T(8,8)(3,1)}: tile 1 divides 8 by 3,"));
    assert!(without.contains("256 elements in 288 places"), "{without}");
    fails(&["show", "f32[16,16]{1,0:T(8,8)(3,1)}", "--steps"], 1, "tile 1 divides 8 by 3");
}

/// The bits of a linear layout may XOR, as those of no layout do.
#[test]
fn linear_layouts_are_drawn() {
    let text = "#ttg.linear<{row = [[5], [10]], column = [[1], [2]]}>";
    let drawn = out(&["show", text, "--outline", "(3,_)"]);
    assert!(drawn.starts_with("inputs     row 4, column 4\n"), "{drawn}");
    assert!(drawn.contains("row bit 0 ^ column bit 0"), "{drawn}");
    // Row 3 is 15 ^ 0, 15 ^ 1, 15 ^ 2 and 15 ^ 3.
    assert!(drawn.contains(" 15* 14* 13* 12* "), "{drawn}");
}

/// A slice of a large layout costs no more than the drawn cells.
#[test]
fn outlines_of_large_layouts() {
    let large = "(1048576,1048576):(1,1048576)";
    let drawn = out(&["show", large, "--cells", "4", "--outline", "(_,_)"]);
    assert!(drawn.contains("│ 0 │       0* 1048576* │"), "{drawn}");
}

#[test]
fn steps_are_those_of_the_call() {
    for call in ["complement(4:2, [24])", "complement(4:2, 24)"] {
        let drawn = out(&["show", "--steps", call]);
        assert!(drawn.starts_with("complement(4:2, "), "{drawn}");
        let result = out(&["eval", call]);
        assert!(drawn.lines().next().unwrap().ends_with(&format!(" = {}", result.trim_end())));
    }
}

#[test]
fn integers_have_no_picture() {
    let message = "an integer has no picture; draw a layout\n";
    for text_of_integer in ["5", "size((4,8))"] {
        let shown = colex(&["show", text_of_integer]);
        assert_eq!(text(&shown.stderr), format!("`{text_of_integer}`: {message}"));
        assert_eq!(shown.status.code(), Some(1));
    }
}

#[test]
fn shows_properties_and_table() {
    assert_eq!(
        out(&["show", "(2,3):(3,1)"]),
        "shape      (2,3)\nstride     (3,1)\nrank       2\ndepth      1\nsize       6\ncosize     6\n\
         injective  yes\ncompact    yes\ncontiguous yes\n\n\
         (2,3):(3,1)\n┌───┬───────┐\n│   │ 0 1 2 │\n├───┼───────┤\n│ 0 │ 0 1 2 │\n│ 1 │ 3 4 5 │\n└───┴───────┘\n",
    );
    assert!(out(&["show", "(4,8)"]).contains("(1,4)")); // a shape alone is column-major
    assert!(out(&["show", "(1000,1000):(1000,1)"]).contains("1024 of 1000000 cells are drawn"));
    assert!(!out(&["show", "(2,3):(3,1)"]).contains('\x1b'), "output to a pipe has no colour");
    assert!(out(&["show", "--color", "always", "(2,3):(3,1)"]).contains('\x1b'));
}

#[test]
fn writes_pictures() {
    let dir = std::env::temp_dir().join(format!("colex-test-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    let path = dir.join("table.svg");
    let name = path.to_str().unwrap();
    assert_eq!(out(&["show", "(4,8):(8,1)", "--format", "svg", "-o", name]), "");
    let written = std::fs::read_to_string(&path).unwrap();
    assert!(written.starts_with("<svg ") && written.trim_end().ends_with("</svg>"));
    assert_eq!(written, out(&["show", "(4,8):(8,1)", "--format=svg"]), "the bytes differ");
    assert!(out(&["show", "(4,8):(8,1)", "--format", "latex"]).contains("\\begin{tikzpicture}"));
    let nowhere = dir.join("no/such/folder.svg");
    let output = colex(&["show", "4:1", "-o", nowhere.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    std::fs::remove_dir_all(&dir).unwrap();
}

/// A reader of the old picture can still read all of it, and the new picture has the permissions of
/// the old one.
#[cfg(unix)]
#[test]
fn pictures_are_replaced_in_one_step() {
    use std::os::unix::fs::PermissionsExt;
    let dir = std::env::temp_dir().join(format!("colex-replace-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    let (path, link) = (dir.join("table.svg"), dir.join("link.svg"));
    std::fs::write(&path, "old").unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o440)).unwrap();
    std::os::unix::fs::symlink("table.svg", &link).unwrap();
    let mut reader = std::fs::File::open(&path).unwrap();
    out(&["show", "(4,8):(8,1)", "--format", "svg", "-o", link.to_str().unwrap()]);
    let mut seen = String::new();
    reader.read_to_string(&mut seen).unwrap();
    assert_eq!(seen, "old");
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("<svg "));
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o440);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(std::fs::read_dir(&dir).unwrap().count(), 2, "no part file remains");
    std::fs::remove_dir_all(&dir).unwrap();
}

/// Pipes and devices are written to, not replaced by a file.
#[cfg(unix)]
#[test]
fn pictures_go_into_pipes_and_devices() {
    let drawn = out(&["show", "(4,8):(8,1)", "--format", "svg"]);
    assert_eq!(out(&["show", "(4,8):(8,1)", "--format", "svg", "-o", "/dev/stdout"]), drawn);
    assert_eq!(out(&["show", "(4,8):(8,1)", "--format", "svg", "-o", "/dev/null"]), "");
    let output = colex(&["show", "4:1", "-o", "/"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr), "colex: /: not a regular file; name another output\n");
    let fifo = std::env::temp_dir().join(format!("colex-fifo-{}", std::process::id()));
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let reader = std::thread::spawn({
        let fifo = fifo.clone();
        move || std::fs::read_to_string(fifo).unwrap()
    });
    out(&["show", "(4,8):(8,1)", "--format", "svg", "-o", fifo.to_str().unwrap()]);
    assert_eq!(reader.join().unwrap(), drawn);
    std::fs::remove_file(&fifo).unwrap();
}
