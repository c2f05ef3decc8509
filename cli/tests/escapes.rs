//! JSON of every command escapes the characters that a terminal obeys.

mod support;

use serde_json::Value;
use support::{colex_with_input, text};

/// Controls of C1, delete, separators of lines, and changes of direction; then letters, which stay.
const TEXT: &str = "\u{7f}\u{85}\u{9b}2J\u{61c}\u{200e}\u{2028}\u{202e}\u{2066}größer \u{1f600}";

fn is_obeyed(c: char) -> bool {
    c.is_control()
        || "\u{61c}\u{200e}\u{200f}".contains(c)
        || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[test]
fn no_json_has_a_character_that_a_terminal_obeys() {
    let file = std::env::temp_dir().join(format!("colex-escapes-{}", std::process::id()));
    std::fs::write(&file, format!("{TEXT}(4,8)\n")).unwrap();
    let path = file.to_str().unwrap();
    let input = format!("{TEXT}(4,8)\n");
    let calls: [(&[&str], &str); 12] = [
        (&["check", "--json", "-"], &input),
        (&["check", "--json", path], ""),
        (&["eval", "--json", TEXT], ""),
        (&["eval", "--json"], &input),
        (&["convert", "--json", TEXT], ""),
        (&["triton", "--json", TEXT], ""),
        (&["triton", "--json", path], ""),
        (&["xla", "--json", TEXT], ""),
        (&["atom", "--json", TEXT], ""),
        (&["analyze", "--json", TEXT], ""),
        (&["swizzle", "--json", TEXT], ""),
        (&["tv", "--json", TEXT, "4:1"], ""),
    ];
    let mut kept = 0;
    for (args, input) in calls {
        let output = colex_with_input(args, input.as_bytes());
        let printed = text(&output.stdout);
        for line in printed.lines() {
            assert!(!line.contains(is_obeyed), "{args:?}: {line:?}");
            let _: Value = serde_json::from_str(line).unwrap();
            kept += usize::from(line.contains("größer \u{1f600}"));
        }
        // The reader gets what was written.
        if args[0] == "eval" && input.is_empty() {
            let object: Value = serde_json::from_str(printed).unwrap();
            assert_eq!(object["in"], TEXT);
            assert!(printed.contains("\\u007f\\u0085\\u009b2J\\u061c\\u200e\\u2028\\u202e\\u2066"));
        }
    }
    assert!(kept >= 6, "{kept}");
    std::fs::remove_file(file).unwrap();
}
