//! Programs that must not compile, with what the compiler says, and programs that must.

use std::fs;

#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    cases.pass("ui-tests/pass/*.rs");
    cases.compile_fail("ui-tests/fail/*.rs");
    cases.compile_fail("ui-tests/rustc/*.rs");
    // `cargo check` accepts these; since some programs pass, each one here is built.
    cases.compile_fail("ui-tests/built/*.rs");
}

/// What no first line may contain: how the compiler writes integers and lists that are types, and where things stand in the crate.
const INTERNAL: [&str; 8] =
    ["UInt<", "UTerm", "B1", "Cons<", "Modes<", "Refused<", "::", "trait bound"];

/// Messages of two lines more than the others may have: the compiler shows a longer way to the bound that does not hold.
const LONG: [&str; 3] = ["divide_strided_tile", "product_kept_mode", "tiled_divide_kept_mode"];

/// Every message is one error, in the user's words, at the user's line, with advice, and short.
#[test]
fn messages_can_be_read() {
    let mut read = 0;
    for entry in fs::read_dir("ui-tests/fail").unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "stderr") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let first = text.lines().next().unwrap();
        let errors = text.lines().filter(|line| line.starts_with("error")).count();

        assert_eq!(errors, 1, "{name}: one mistake is one error");
        assert!(first.starts_with("error"), "{name}: {first}");
        for internal in INTERNAL {
            assert!(!first.contains(internal), "{name}: `{internal}` in: {first}");
        }
        let most = if LONG.contains(&name) { 27 } else { 25 };
        assert!(text.lines().count() <= most, "{name} is long");
        assert!(
            text.contains(&format!("--> ui-tests/fail/{name}.rs:")),
            "{name}: no line of the user"
        );
        assert!(!text.contains("other types implement"), "{name}: a list of other types");
        // A macro and a constant have one sentence for both, what is wrong and what would be right.
        if first.starts_with("error[E0277]") {
            let advice =
                |line: &&str| line.contains("= note: ") && !line.contains("= note: required for");
            assert!(text.lines().any(|line| advice(&line)), "{name}: no advice");
        }
        read += 1;
    }
    assert!(read >= 40, "only {read} messages");
    assert!(fs::read_dir("ui-tests/pass").unwrap().count() >= 15);
}

/// The compiler reports these programs in its own words, so each says what to write.
#[test]
fn errors_of_the_compiler_have_a_remedy() {
    let mut read = 0;
    for entry in fs::read_dir("ui-tests/rustc").unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let first = text.lines().next().unwrap();
            assert!(first.contains("Write `"), "{}: no remedy", path.display());
            read += 1;
        } else {
            assert!(text.lines().count() <= 20, "{} is long", path.display());
        }
    }
    assert!(read >= 8, "only {read} programs");
}

/// Each refused operation on constants is one error that names the line of the program.
#[test]
fn operations_on_constants_name_the_line() {
    let program = fs::read_to_string("ui-tests/built/constant_operations.rs").unwrap();
    let text = fs::read_to_string("ui-tests/built/constant_operations.stderr").unwrap();
    let mut refused = 0;
    for (number, line) in program.lines().enumerate() {
        let at = format!("--> ui-tests/built/constant_operations.rs:{}:", number + 1);
        let named = usize::from(line.contains("let _ ="));
        assert_eq!(text.matches(&at).count(), named, "{line}");
        refused += named;
    }
    assert_eq!(text.lines().filter(|line| line.starts_with("error[")).count(), refused);
    assert!(refused >= 60, "only {refused} operations");
    assert!(text.lines().count() <= 20 * refused, "the messages are long");
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
