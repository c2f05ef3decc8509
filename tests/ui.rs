//! Programs that must not compile, and the messages of the compiler.

use std::fs;
use std::path::PathBuf;

use trybuild::TestCases;

/// trybuild checks all of these in one `cargo check`, since no program among them must compile.
#[test]
fn checked() {
    let cases = TestCases::new();
    cases.compile_fail("ui-tests/fail/*.rs");
    cases.compile_fail("ui-tests/rustc/*.rs");
}

/// `cargo check` accepts these. One program must compile, so trybuild builds each program
/// separately.
#[test]
fn built() {
    let cases = TestCases::new();
    cases.pass("ui-tests/passes.rs");
    cases.compile_fail("ui-tests/built/*.rs");
}

/// Returns the files of `ui-tests/fail` and `ui-tests/built` with this extension.
fn files(extension: &str) -> Vec<PathBuf> {
    let folders = ["ui-tests/fail", "ui-tests/built"].map(|folder| fs::read_dir(folder).unwrap());
    let paths = folders.into_iter().flatten().map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|found| found == extension)).collect()
}

/// Texts that no first line may contain: the compiler's names of integers and lists that are types,
/// and paths inside the crate.
const INTERNAL: [&str; 8] =
    ["UInt<", "UTerm", "B1", "Cons<", "Modes<", "Refused<", "::", "trait bound"];

/// Messages with more lines than the others may have, and the numbers of lines. The compiler shows
/// a longer derivation of the bound that does not hold, or an implementation for another type.
const LONG: [(&str, usize); 9] = [
    ("blocked_product_overlap", 21),
    ("constant_tensor_chain", 29),
    ("constant_tensor_select", 23),
    ("coordinate_strides_out_of_range", 21),
    ("divide_uneven_tile", 22),
    ("left_inverse_dynamic_strides", 21),
    ("left_inverse_negative_stride", 21),
    ("new_with_a_float", 23),
    ("projection_other_rank", 21),
];

/// Programs with several errors, with an error that lists each constant which depends on it, or
/// with an error of the compiler.
const SEVERAL: [&str; 12] = [
    "constant_any_layout",
    "constant_coordinates",
    "constant_generic_divide",
    "constant_operations",
    "constant_tensor_index_rank",
    "coordinate_cases",
    "reveal_item",
    "static_cases",
    "tensor_assign_shared",
    "tensor_copy_other_type",
    "tensor_select_no_such_mode",
    "xla_cases",
];

/// The first words of the labels that have the remedy.
const REMEDIES: [&str; 10] =
    ["add", "convert", "divide", "end", "give", "group", "make", "one of", "use", "write"];

/// Checks that every message is one short error in the user's words, at the user's line, with
/// advice.
#[test]
fn messages_can_be_read() {
    let mut read = 0;
    for path in files("stderr") {
        let text = fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_str().unwrap();
        if SEVERAL.contains(&name) {
            continue;
        }
        let program = path.with_extension("rs");
        let first = text.lines().next().unwrap();
        let errors = text.lines().filter(|line| line.starts_with("error")).count();

        assert_eq!(errors, 1, "{name}: one mistake is one error");
        assert!(first.starts_with("error"), "{name}: {first}");
        for internal in INTERNAL {
            // Methods are named as users write them.
            let methods =
                ["Tensor::", "TiledMma::", "CopyAtom::", "TiledCopy::", "ThrCopy::", "ThrMma::"];
            let named = methods.iter().fold(first.to_owned(), |text, name| text.replace(name, ""));
            let found = named.contains(internal);
            assert!(!found, "{name}: `{internal}` in: {first}");
        }
        let most = LONG.iter().find(|(long, _)| *long == name).map_or(20, |(_, most)| *most);
        assert!(text.lines().count() <= most, "{name} is long");
        assert!(
            text.contains(&format!("--> {}:", program.display())),
            "{name}: the user's line is missing"
        );
        assert!(!text.contains("other types implement"), "{name}: the message lists other types");
        // A macro and a constant have one message with the problem and the remedy. A bound has the
        // remedy in its label, under the user's code, or in a note.
        if first.starts_with("error[E0277]") {
            let note =
                |line: &str| line.contains("= note: ") && !line.contains("= note: required for");
            let label =
                |line: &str| REMEDIES.iter().any(|verb| line.contains(&format!("^ {verb} ")));
            assert!(text.lines().any(|line| note(line) || label(line)), "{name}: no advice");
        }
        read += 1;
    }
    assert!(read >= 40, "only {read} messages");
}

/// The compiler reports these programs in its own words, so the first line of each program has the
/// remedy.
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

/// Checks that each failing operation on constants has one error, at the line of the program.
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

/// Checks that every message belongs to a program and every program has a message.
#[test]
fn no_orphans() {
    let mut programs = files("rs");
    let mut messages = files("stderr");
    for path in programs.iter_mut().chain(&mut messages) {
        path.set_extension("");
    }
    programs.sort();
    messages.sort();
    assert_eq!(programs, messages);
}
