//! The code that the engine writes: Rust compiles and its tests pass, C runs.
//!
//! `written/mod.rs` has the Rust code, and is written by `COLEX_WRITE=1 cargo test`. The C++ and the CuTe DSL
//! need CUTLASS; `explorer/README.md` says how they were checked.

#[rustfmt::skip]
mod written;

use std::fmt::Write as _;
use std::process::Command;

use serde_json::{Value, json};

const LAYOUTS: [&str; 8] = [
    "(4,8):(8,1)",
    "7:2",
    "((2,4),(3,5)):((3,6),(1,24))",
    "(4,8):(1,0)",
    "(1,1):(0,0)",
    "S<3,3,3> o 0 o (8,64):(64,1)",
    "S<2,0,3> o 4 o (4,8):(8,1)",
    "S<1,1,-2> o 0 o (4,8):(8,1)",
];

/// Tiled MMAs and tiled copies.
const TILED: [&str; 5] = [
    "make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1))",
    "make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(2,1,4), <_,(8,2,2):(1,16,8),16>)",
    "make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>,half_t>, (16,8):(8,1), (1,8):(0,1))",
    "make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>, make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2)))",
    "make_tiled_mma(v_mfma_f32_16x16x16_f16)",
];

fn forms(layout: &str, kind: &str) -> Vec<(String, String)> {
    let request = json!({ "op": "explain", "text": layout });
    let answer: Value =
        serde_json::from_str(&colex_explorer::answer(&request.to_string())).unwrap();
    let forms = answer["forms"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    forms.filter(|form| form[1] == kind).map(|form| (text(&form[0]), text(&form[2]))).collect()
}

#[test]
fn rust_is_the_code_of_this_version() {
    let mut written = String::from("//! Written by the engine, see `tests/code.rs`.\n");
    for (k, layout) in LAYOUTS.iter().enumerate() {
        let forms = forms(layout, "rs");
        assert_eq!(forms.len(), 3, "{layout}");
        for (name, text) in forms {
            let name = name.trim_start_matches("Rust, ");
            let _ = writeln!(written, "\nmod {name}_{k} {{\n{text}}}");
        }
    }
    for (k, tiled) in TILED.iter().enumerate() {
        let forms = forms(tiled, "rs");
        assert_eq!(forms.len(), 1, "{tiled}");
        let _ = writeln!(written, "\nmod tiled_{k} {{\n{}}}", forms[0].1);
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/written/mod.rs");
    if std::env::var_os("COLEX_WRITE").is_some() {
        std::fs::write(path, &written).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), written);
}

#[test]
fn c_runs() {
    if Command::new("cc").arg("--version").output().is_err() {
        return;
    }
    let folder = std::env::temp_dir().join(format!("colex-code-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (source, program) = (folder.join("table.c"), folder.join("table"));
    for layout in LAYOUTS {
        for (_, text) in forms(layout, "c") {
            std::fs::write(&source, text).unwrap();
            let built = Command::new("cc").arg(&source).arg("-o").arg(&program).status().unwrap();
            assert!(
                built.success() && Command::new(&program).status().unwrap().success(),
                "{layout}"
            );
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn refusals_name_the_limit() {
    let long = "(".repeat(30_000);
    let answer = colex_explorer::answer(&json!({ "op": "explain", "text": long }).to_string());
    assert!(answer.contains("the page evaluates up to 20000"), "{answer}");
    let answer = colex_explorer::answer("{");
    assert!(answer.contains("not JSON"), "{answer}");
}

#[test]
fn analysis_has_the_text_of_the_command() {
    let request = json!({
        "op": "analyze", "layout": "(8,64):(64,1)", "threads": "8:1", "addresses": true, "vector": 8,
        "bytes": 2, "swizzle": [3, 3, 3],
    });
    let answer: Value =
        serde_json::from_str(&colex_explorer::answer(&request.to_string())).unwrap();
    let text = answer["text"].as_str().unwrap();
    assert!(
        text.contains("swizzle    S<3,3,3> on elements of 2 bytes, S<3,4,3> on bytes"),
        "{text}"
    );
    assert_eq!((answer["wavefronts"].as_i64(), answer["ideal"].as_i64()), (Some(1), Some(1)));
}

fn explain(text: &str) -> Value {
    let request = json!({ "op": "explain", "text": text });
    serde_json::from_str(&colex_explorer::answer(&request.to_string())).unwrap()
}

#[test]
fn notes_repeat_no_fact() {
    for text in [TILED[0], TILED[2], "SM80_16x8x16_F32F16F16F32_TN"] {
        let answer = explain(text);
        let notes = answer["notes"].as_array().unwrap();
        assert!(notes.iter().all(|note| !note.as_str().unwrap().contains("):(")), "{notes:?}");
    }
}

#[test]
fn steps_tell_what_is_outlined() {
    let answer = explain("(12):(3) o (2,3):(6,2)");
    let outlined: Vec<_> =
        answer["steps"].as_array().unwrap().iter().map(|step| &step[4]).collect();
    assert!(outlined.iter().any(|meanings| **meanings == json!(["reached by B"])), "{outlined:?}");
}

#[test]
fn files_have_the_theme() {
    let file = |theme: &str| {
        let request = json!({ "op": "svg", "text": "(4,8):(8,1)", "theme": theme });
        let answer: Value =
            serde_json::from_str(&colex_explorer::answer(&request.to_string())).unwrap();
        answer["text"].as_str().unwrap().to_owned()
    };
    assert!(file("").contains("prefers-color-scheme"));
    assert!(!file("dark").contains("prefers-color-scheme") && file("dark").contains("#1b1d21"));
    assert!(!file("light").contains("prefers-color-scheme") && file("light").contains("#ffffff"));
}
