//! Static integers that layouts refuse: types with a zero before the highest bit, and numbers of
//! more than 63 bits.
//!
//! typenum has such types. Their results as types differ from their constants. A comparison of the
//! types and an offset of the constants therefore once led out of bounds. A program must not build
//! if it uses such a type in a layout, a coordinate or a tiler. The test builds each program and
//! checks that it fails with the message for its kind of integer.
//!
//! The error is a failing constant. `cargo check` does not evaluate it, and the message prints the
//! type, which has thousands of characters for a long number. The test therefore builds the
//! programs and compares the first line, unlike `tests/ui.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The first lines of every program. `$` is the integer.
const HEAD: &str = "#![forbid(unsafe_code)]
#![allow(unused)]
#![recursion_limit = \"512\"]
use colex::typenum::*;
use colex::{DynLayout, Layout, Tensor, Tiler, coord, int, layout, tiler};
type N = $;
type TwoByTwo = Layout<(N, U2), (U100, U1)>;
fn main() {
    let n = N::new();
    let grid = Layout::<(U2, U2), (U1, U3)>::new((U2::new(), U2::new()), (U1::new(), U3::new()));
    let mut data = [7_u8; 128];
    let mut t = Tensor::new(&mut data[..], grid);
";

const LEADING_ZERO: &str = "static integer: the type has a zero before its highest bit";
const TOO_LONG: &str = "static integer: the number has more than 63 bits";
/// The error of `cargo check` for a tile of size 0, also for the second type of 0.
const TILE_OF_ZERO: [&str; 2] = [
    "the tiler does not fit the layout, or the bound of the operation is missing",
    "the operand is not a tiler that fits the tensor's layout, or the bound `L: DividedBy<T>` is missing",
];

/// Returns the name and the type of each integer, and the start of the message.
fn integers() -> Vec<(&'static str, String, &'static str)> {
    // 1 followed by `n` zeros, `B1` and `B0`: the constants of this type are 2.
    let constant_two = |n: usize| {
        let one = "UInt<UTerm, B1>".to_owned();
        let shifted = (0..n).fold(one, |number, _| format!("UInt<{number}, B0>"));
        format!("UInt<UInt<{shifted}, B1>, B0>")
    };
    vec![
        ("two", "UInt<UInt<UInt<UTerm, B0>, B1>, B0>".into(), LEADING_ZERO),
        ("bits_65", constant_two(62), TOO_LONG),
        ("zero", "UInt<UTerm, B0>".into(), LEADING_ZERO),
        ("bits_64", "UInt<U9223372036854775807, B1>".into(), TOO_LONG),
        ("bits_120", constant_two(117), TOO_LONG),
        ("bits_130", constant_two(127), TOO_LONG),
    ]
}

/// Every position of an integer, and each way to reach an element from there.
const PROGRAMS: &[(&str, &str)] = &[
    ("extent", "Layout::new((n, U2::new()), (U100::new(), U1::new()));"),
    ("extent_try", "let _ = Layout::try_new((n, U2::new()), (U100::new(), U1::new()));"),
    ("extent_mixed", "Layout::new((n, 2_usize), (U100::new(), U1::new()));"),
    ("extent_of_the_static", "TwoByTwo::STATIC;"),
    ("extent_by_default", "let _ = TwoByTwo::default();"),
    ("extent_of_a_value", "let _ = TwoByTwo::try_from(&DynLayout::lit(\"(2,2):(100,1)\"));"),
    ("stride", "Layout::new((U2::new(), U2::new()), (n, U1::new()));"),
    ("stride_negative", "Layout::new((U2::new(), U2::new()), (NInt::<N>::new(), U1::new()));"),
    ("coordinate_get", "t.get(n);"),
    ("coordinate_get_mut", "t.get_mut(n);"),
    ("coordinate_index", "let _ = t[n];"),
    ("coordinate_index_mut", "t[n] = 1;"),
    ("coordinate_in_a_tuple", "t.get((n, 0_usize));"),
    ("coordinate_unchecked", "let _ = t.layout().crd2idx((n, 0_usize));"),
    ("coordinate_of_a_value", "Tensor::new(vec![0; 4], DynLayout::lit(\"(2,2):(1,2)\")).get(n);"),
    ("coordinate_in_bounds", "let _ = t.layout().index_in_bounds((n, 0_usize));"),
    ("slice", "t.view_mut().slice((n, colex::Underscore));"),
    ("slice_try", "let _ = t.view_mut().try_slice((n, colex::Underscore));"),
    ("tile_at", "t.view_mut().tile_at(n);"),
    (
        "typed",
        "let _ = Tensor::new(vec![0; 128], DynLayout::lit(\"(2,2):(100,1)\")).view().typed::<TwoByTwo>();",
    ),
    ("tiler_tiles_mut", "let _ = t.tiles_mut((n, U2::new())).count();"),
    ("tiler_divide", "let _ = t.view().zipped_divide((n, U1::new()));"),
    ("tiler_of_run_time", "let _ = layout!((n_(), 4):(4, 1)).zipped_divide((n, U2::new()));"),
    ("broadcast", "let _ = t.view().broadcast(n);"),
    ("block", "let _ = t.view().block((0_usize, 0_usize), (n, U1::new()));"),
];

const TAIL: &str = "
}
fn n_() -> usize {
    4
}
";

#[test]
fn are_refused_in_every_place() {
    let project = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("static_integers");
    let mut expected = BTreeMap::new();
    for (k, (name, number, message)) in integers().into_iter().enumerate() {
        // The first integer of each kind is in all positions, the others in every fourth, to save
        // time.
        for (place, program) in PROGRAMS.iter().step_by(if k < 2 { 1 } else { 4 }) {
            let case = format!("{name}_{place}");
            write(&project, &case, &number, program);
            expected.insert(case, message);
        }
    }
    // The same programs build with the integer 1, whose type is canonical.
    let all: Vec<_> = PROGRAMS.iter().map(|(_, program)| format!("{{ {program} }}")).collect();
    write(&project, "one", "U1", &all.join("\n    "));

    for file in fs::read_dir(project.join("src/bin")).unwrap() {
        let path = file.unwrap().path();
        let case = path.file_stem().unwrap().to_str().unwrap();
        if case != "one" && !expected.contains_key(case) {
            fs::remove_file(path).unwrap(); // of an earlier version of this test
        }
    }

    let refused = build(&project);
    let mut wrong = Vec::new();
    for (case, message) in &expected {
        match refused.get(case) {
            None => wrong.push(format!("{case}: it builds")),
            Some(errors)
                if errors.iter().all(|error| {
                    error.contains(message) || TILE_OF_ZERO.contains(&error.as_str())
                }) => {}
            Some(errors) => wrong.push(format!("{case}: {errors:?}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(refused.keys().find(|&case| !expected.contains_key(case)), None, "{refused:?}");
}

/// Writes one program of the project, unless the file has this text already.
fn write(project: &Path, case: &str, number: &str, program: &str) {
    let text = HEAD.replace('$', number) + "    " + program + TAIL;
    let file = project.join("src/bin").join(case).with_extension("rs");
    if fs::read_to_string(&file).is_ok_and(|found| found == text) {
        return;
    }
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

/// Builds all programs of the project. Returns the first lines of the errors of each program that
/// does not build.
fn build(project: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let manifest = format!(
        "[package]\nname = \"static_integers\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
         [dependencies]\ncolex = {{ path = {root:?} }}\n\
         [profile.dev]\ndebug = false\n[workspace]\n"
    );
    fs::write(project.join("Cargo.toml"), manifest).unwrap();
    fs::copy(Path::new(root).join("Cargo.lock"), project.join("Cargo.lock")).unwrap();
    let output = Command::new(env!("CARGO"))
        .args(["build", "--bins", "--keep-going", "--offline", "--message-format=json"])
        .current_dir(project)
        .env("CARGO_TARGET_DIR", project.join("target"))
        .env_remove("RUSTFLAGS")
        .output()
        .unwrap();
    let mut refused: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    let mut built = 0;
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let message: serde_json::Value = serde_json::from_str(line).unwrap();
        let target = message["target"]["name"].as_str().unwrap_or_default().to_owned();
        let text = message["message"]["message"].as_str().unwrap_or_default();
        if message["reason"] == "compiler-artifact" {
            built += 1;
        } else if message["message"]["level"] == "error" && !text.starts_with("aborting due to") {
            refused.entry(target).or_default().insert(text.to_owned());
        }
    }
    assert!(built > 0, "{}", String::from_utf8_lossy(&output.stderr));
    refused
}
