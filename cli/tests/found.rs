//! The bugs of other projects in `examples/found`: the published formula fails, and the fix passes.

mod support;

use std::path::{Path, PathBuf};

use serde_json::Value;
use support::{colex, text};

/// Returns the check files, in order.
fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/found");
    let paths = folder.read_dir().unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|e| e == "txt")).collect();
    files.sort();
    files
}

/// All claims hold: at least one with `not`, which is the bug, and one without, which is the fix.
#[test]
fn each_file_shows_a_bug_and_its_fix() {
    let files = files();
    assert!(!files.is_empty(), "examples/found has no file");
    for file in files {
        let file = file.to_str().unwrap();
        let output = colex(&["check", "--json", file]);
        let printed = text(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{printed}{}", text(&output.stderr));
        let (bugs, fixes): (Vec<Value>, Vec<Value>) = printed
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .partition(|claim: &Value| claim["text"].as_str().unwrap().starts_with("not "));
        assert!(!bugs.is_empty(), "{file} shows no bug: no claim has `not`");
        assert!(!fixes.is_empty(), "{file} shows no fix: all claims have `not`");
    }
}

/// The first line is the link to the thread, and the table has its short name with a link to the file.
#[test]
fn each_file_has_its_thread_in_the_table() {
    let files = files();
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/found/README.md");
    let table = std::fs::read_to_string(readme).unwrap();
    for file in &files {
        let comment = std::fs::read_to_string(file).unwrap();
        let link = comment.lines().next().unwrap();
        let thread = link.strip_prefix("# https://github.com/").expect(link);
        let thread = thread.replace("/issues/", "#").replace("/pull/", "#");
        let name = file.file_name().unwrap().to_str().unwrap();
        let row = format!("| [{thread}]({name}) | ");
        assert!(table.contains(&row), "{row}");
    }
    assert_eq!(table.lines().filter(|line| line.starts_with("| [")).count(), files.len());
}
