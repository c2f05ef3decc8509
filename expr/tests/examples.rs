//! The examples of all operations: each call has the answer that its file has.
//!
//! `COLEX_WRITE=1 cargo test -p colex-expr --test examples answers` writes the answers.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use colex::notation::Reader;
use colex_expr::operations;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ops/examples");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Returns what `colex eval` prints, or the message of a refusal.
fn answer(call: &str) -> String {
    match colex_expr::eval(call) {
        Ok(value) => value.text(Reader::new(call).is_marked()),
        Err(error) if error.is_refusal() => format!("error: {error}"),
        Err(error) => panic!("{call}: {error}"),
    }
}

/// Returns the text with the answers of its calls anew.
fn written(text: &str) -> String {
    let (mut written, mut is_answer) = (String::new(), false);
    for line in text.lines() {
        is_answer = !line.is_empty() && (is_answer || line.starts_with("> "));
        match line.strip_prefix("> ") {
            Some(call) => {
                let _ = writeln!(written, "{line}\n{}", answer(call));
            }
            None if is_answer => {}
            None => {
                let _ = writeln!(written, "{line}");
            }
        }
    }
    written
}

#[test]
fn answers_are_those_of_this_version() {
    for file in files() {
        let text = std::fs::read_to_string(&file).unwrap();
        let written = written(&text);
        if std::env::var_os("COLEX_WRITE").is_some() {
            std::fs::write(&file, written).unwrap();
        } else {
            assert_eq!(text, written, "{}", file.display());
        }
    }
}

#[test]
fn each_operation_is_documented_once() {
    let texts: Vec<_> = files().iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
    let blocks = texts.iter().flat_map(|text| text.trim_end().split("\n\n").skip(1));
    let mut names: Vec<_> = blocks.map(|block| block.lines().next().unwrap()).collect();
    for op in operations() {
        let name = op.names[0];
        let place = names.iter().position(|documented| *documented == name);
        names.remove(place.unwrap_or_else(|| panic!("`{name}` is not in src/ops/examples")));
    }
    assert!(names.is_empty(), "{names:?} are no operations, or are documented twice");
    for op in operations() {
        let (name, examples) = (op.names[0], op.examples());
        assert!(!op.source().is_empty(), "{name} has no source");
        assert!(examples.iter().any(|example| example.answer.is_ok()), "{name} has no example");
        for example in examples {
            let is_call = example.call.starts_with(&format!("{name}("));
            assert!(is_call, "{name}: {} calls another operation", example.call);
        }
    }
}

/// A word of the usage in capital letters is a kind of operand.
#[test]
fn each_kind_of_operand_has_a_meaning() {
    for op in operations() {
        let words = op.usage.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let is_kind = |word: &&str| {
            word.starts_with(|c: char| c.is_ascii_uppercase())
                && !word.contains(|c: char| c.is_ascii_lowercase())
        };
        for word in words.filter(is_kind) {
            let operands = op.operands();
            assert!(operands.iter().any(|(kind, _)| *kind == word), "{}: {word}", op.names[0]);
        }
    }
}
