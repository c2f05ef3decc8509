//! Programs that must not compile, with what the compiler says, and programs that must.

use std::fs;

#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    cases.pass("ui-tests/pass/*.rs");
    cases.compile_fail("ui-tests/fail/*.rs");
}

/// The first line of every message is in the user's words, and no message is long.
#[test]
fn messages_can_be_read() {
    let mut read = 0;
    for entry in fs::read_dir("ui-tests/fail").unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "stderr") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let first = text.lines().next().unwrap();
        assert!(first.starts_with("error"), "{}: {first}", path.display());
        assert!(!first.contains("UInt<"), "{}: {first}", path.display());
        assert!(text.lines().count() <= 25, "{} is long", path.display());
        read += 1;
    }
    assert!(read >= 6, "only {read} messages");
}

/// Every message belongs to a program, and every program that must fail has one.
#[test]
fn no_orphans() {
    let mut programs = Vec::new();
    let mut messages = Vec::new();
    for entry in fs::read_dir("ui-tests/fail").unwrap() {
        let path = entry.unwrap().path();
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("rs") => programs.push(path.with_extension("")),
            Some("stderr") => messages.push(path.with_extension("")),
            other => panic!("{other:?}: {}", path.display()),
        }
    }
    programs.sort();
    messages.sort();
    assert_eq!(programs, messages);
}
