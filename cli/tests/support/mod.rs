//! Runs the command.
#![allow(dead_code)] // each test binary uses a part

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs `colex` with `args` and no input.
pub(crate) fn colex(args: &[&str]) -> Output {
    colex_with_input(args, b"")
}

/// Runs `colex` with `args` and `input` on standard input.
pub(crate) fn colex_with_input(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_colex"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that reads no input may end before it is written.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// Returns bytes as text.
pub(crate) fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Returns the standard output of a call that must succeed.
pub(crate) fn out(args: &[&str]) -> String {
    let output = colex(args);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// Returns the standard error of an `eval` that must fail with status 1.
pub(crate) fn error(expression: &str) -> String {
    let output = colex(&["eval", expression]);
    assert_eq!(output.status.code(), Some(1), "{expression}");
    assert_eq!(text(&output.stdout), "");
    text(&output.stderr).to_owned()
}
