//! No command writes the control characters of its input, which could change the terminal.

mod support;

use std::path::PathBuf;
use std::process::Output;

use support::{colex, colex_with_input, text};

/// Clears the screen, sets the title and the color, and reverses the direction of the text.
const HOSTILE: &str = "\u{1b}[2J\u{1b}]0;title\u{7}\u{9b}31m\u{202e}";

fn has_none(output: &Output, args: &[&str]) {
    for printed in [text(&output.stdout), text(&output.stderr)] {
        let found = printed.chars().find(|c| c.is_control() && *c != '\n' || *c == '\u{202e}');
        assert_eq!(found, None, "{args:?}: {printed:?}");
    }
}

/// A file that is removed at the end.
struct Temporary(PathBuf);

impl Temporary {
    fn new(text: &str) -> Self {
        let name = format!("colex-terminal-{}{HOSTILE}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, text).unwrap();
        Self(path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The text of a file for each command that reads one.
fn files() -> Vec<(&'static str, String)> {
    vec![
        (
            "check",
            format!(
                "a{HOSTILE} = 4:1\nb = {HOSTILE}4:1\ninjective({HOSTILE}4:1)\ninjectiv{HOSTILE}(4:1)\n\
                 covers(4:1, 4, {HOSTILE} = 1)\nconflict_free(4:1, element_bytes = 4, banks = {HOSTILE})\n\
                 injective(size{HOSTILE}(4:1))\ninjective(4:1) {HOSTILE}\n"
            ),
        ),
        (
            "conform",
            serde_json::json!({ "op": HOSTILE, "in": [HOSTILE], "out": HOSTILE }).to_string()
                + "\n"
                + &serde_json::json!({ "op": "size", "in": [HOSTILE], "out": HOSTILE }).to_string()
                + "\n"
                + HOSTILE,
        ),
        (
            "triton",
            format!(
                "#b = #ttg.new{HOSTILE}<{{}}>\n%0 : tensor<8x!tt.ptr<{HOSTILE}>, #ttg.blocked<{{sizePerThread = [1], \
                 threadsPerWarp = [32], warpsPerCTA = [1], order = [0]}}>>\n%1 : tensor<8xf32, #ttg{HOSTILE}>\n"
            ),
        ),
        ("xla", format!("ENTRY e {{ a = f32[2,3]{{0,1{HOSTILE}}} b = f32[2,{HOSTILE}3] }}\n")),
        ("infer", format!("0 1 {HOSTILE}\n")),
    ]
}

#[test]
fn of_files() {
    for (command, lines) in files() {
        let file = Temporary::new(&lines);
        let args = [command, file.0.to_str().unwrap()];
        has_none(&colex(&args), &args);
        let args = [command, "-"];
        has_none(&colex_with_input(&args, lines.as_bytes()), &args);
    }
}

#[test]
fn of_arguments() {
    for args in [
        &["eval", HOSTILE][..],
        &["eval", "size(4", HOSTILE],
        &["show", HOSTILE],
        &["tv", HOSTILE],
        &["analyze", HOSTILE],
        &["swizzle", HOSTILE],
        &["atom", HOSTILE],
        &["ops", HOSTILE],
        &["xla", HOSTILE],
        &["triton", HOSTILE],
        &["triton", &format!("#ttg.new{HOSTILE}")],
        &["check", HOSTILE],
        &["check", &format!("--{HOSTILE}")],
        &["infer", HOSTILE],
        &["conform", HOSTILE],
        &["repack", HOSTILE, "-o", HOSTILE, "--to", HOSTILE],
        &[HOSTILE],
    ] {
        has_none(&colex(args), args);
    }
}

#[cfg(unix)]
#[test]
fn of_engines() {
    let question = r#"{"op": "size", "in": ["(2,3)"], "out": 6}"#;
    for answer in [
        HOSTILE.to_owned(),
        serde_json::json!({ "out": HOSTILE }).to_string(),
        serde_json::json!({ "out": 7, "convention": HOSTILE }).to_string(),
        serde_json::json!({ "out": HOSTILE, "convention": HOSTILE }).to_string(),
        serde_json::json!({ "error": HOSTILE }).to_string(),
    ] {
        let engine = format!("read q; echo '{answer}'");
        let args = ["conform", "-", "--engine", &engine];
        has_none(&colex_with_input(&args, question.as_bytes()), &args);
    }
}
