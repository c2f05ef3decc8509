//! Options and inputs of the subcommands that draw.

mod support;

use std::io::{BufRead, BufReader, Write};
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
fn compositions_by_mode_have_no_steps() {
    for text in ["composition((4,8):(8,1), (2,4))", "(4,8):(8,1) o <2:1,4:1>"] {
        fails(&["show", text, "--steps"], 1, "--steps explains composition with one layout, ");
    }
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
