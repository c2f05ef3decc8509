//! `colex conform --engine`: engines that are right, wrong, refuse, crash, hang or write something
//! else. The engines are programs of the shell.
#![cfg(unix)]

mod support;

use std::time::{Duration, Instant};

use support::{colex, colex_with_input, text};

/// Three questions with the answer 8:1, and one with an error.
const LINES: &str = r#"{"op": "coalesce", "in": ["(2,4):(1,2)"], "out": "8:1"}
{"op": "coalesce", "in": ["(4,2):(1,4)"], "out": "8:1"}
{"op": "composition", "in": ["16:1", "8:1"], "out": "8:1"}
{"op": "composition", "in": ["(6,2):(1,7)", "(3,2):(2,3)"], "wrong": "(3,2):(2,3)"}
"#;

/// Returns the report on an engine and the exit status.
fn report(engine: &str) -> (String, Option<i32>) {
    let args = ["conform", "-", "--engine", engine, "--limit", "2"];
    let output = colex_with_input(&args, LINES.as_bytes());
    (text(&output.stdout).to_owned(), output.status.code())
}

/// Returns an engine that writes this for each question.
fn always(answer: &str) -> String {
    format!("while read -r question; do echo '{answer}'; done")
}

/// Checks the totals, the exit status, and parts of the report.
fn holds(engine: &str, totals: &str, status: i32, parts: &[&str]) {
    let (report, code) = report(engine);
    for part in parts {
        assert!(report.contains(part), "{engine}: {part} is missing in {report}");
    }
    let last = report.lines().last().unwrap();
    assert_eq!(last, format!("format 1: {totals}, 0 disputed"), "{engine}: {report}");
    assert_eq!(code, Some(status), "{engine}: {report}");
}

#[test]
fn right() {
    let engine = r#"while read -r question; do
        case $question in
            '{"version":1,"op":"composition","in":["(6,2):(1,7)","(3,2):(2,3)"]}') echo '{"error": "no layout"}';;
            *) echo '{"out": "8:1"}';;
        esac
    done"#;
    let totals = "4 passed, 0 convention, 0 wrong, 0 refused, 0 unknown, 0 broken";
    holds(engine, totals, 0, &["coalesce              2 ", "composition           2 "]);
}

#[test]
fn wrong() {
    holds(
        &always(r#"{"out": "8:2"}"#),
        "0 passed, 0 convention, 4 wrong, 0 refused, 0 unknown, 0 broken",
        1,
        &[
            "-:1: wrong: coalesce((2,4):(1,2)): answered 8:2, expected 8:1; at coordinate 1, offset 2 instead of 1",
            "-:4: wrong: composition((6,2):(1,7), (3,2):(2,3)): answered 8:2, which breaks the definition of \
             composition; size 8 instead of 6",
        ],
    );
    // The answer of CuTe to the last question.
    holds(
        &always(r#"{"out": "(3,2):(2,3)"}"#),
        "0 passed, 0 convention, 4 wrong, 0 refused, 0 unknown, 0 broken",
        1,
        &["definition of composition; at coordinate 5, offset 7 instead of 8"],
    );
}

#[test]
fn conventions() {
    // The parentheses of a 1-tuple; the composition with the error has 6 coordinates.
    holds(
        &always(r#"{"out": "(8):(1)"}"#),
        "0 passed, 3 convention, 1 wrong, 0 refused, 0 unknown, 0 broken",
        1,
        &["convention: 1-tuples without parentheses: 3"],
    );
    holds(
        &always(r#"{"out": "8:2", "convention": "strides in halves"}"#),
        "0 passed, 4 convention, 0 wrong, 0 refused, 0 unknown, 0 broken",
        1,
        &["convention: strides in halves: 4", "no answer passed"],
    );
    // A convention does not excuse an answer that is none, and takes nothing from a right one.
    holds(
        &always(r#"{"out": "8:1", "convention": "ours"}"#),
        "3 passed, 1 convention, 0 wrong, 0 refused, 0 unknown, 0 broken",
        0,
        &[],
    );
}

#[test]
fn refusing() {
    let refuses = always(r#"{"error": "not today"}"#);
    // An error is right for the last question.
    let totals = "1 passed, 0 convention, 0 wrong, 3 refused, 0 unknown, 0 broken";
    holds(&refuses, totals, 0, &[]);
    let unknown = always(r#"{"unknown": "layouts"}"#);
    let totals = "0 passed, 0 convention, 0 wrong, 0 refused, 4 unknown, 0 broken";
    holds(&unknown, totals, 1, &["no answer passed"]);
}

#[test]
fn crashing() {
    holds(
        r#"read -r question; echo '{"out": "8:1"}'; read -r question; exit 3"#,
        "1 passed, 0 convention, 0 wrong, 0 refused, 0 unknown, 3 broken",
        1,
        &[
            "-:2: broken: coalesce((4,2):(1,4)): the engine ended",
            "-:3: broken: composition(16:1, 8:1): no answer, because the engine ended",
            "-:4: broken",
        ],
    );
    holds(
        "/no/such/program",
        "0 passed, 0 convention, 0 wrong, 0 refused, 0 unknown, 4 broken",
        1,
        &["-:1: broken", "no answer passed"],
    );
}

#[test]
fn hanging() {
    let start = Instant::now();
    let totals = "1 passed, 0 convention, 0 wrong, 0 refused, 0 unknown, 3 broken";
    // An engine that skips a question hangs, too: no answer moves to another question.
    for engine in [
        r#"read -r question; echo '{"out": "8:1"}'; sleep 60"#,
        r#"read -r question; echo '{"out": "8:1"}'; read -r question; while read -r question; do echo '{"out": "8:1"}'; done"#,
    ] {
        let why = "-:2: broken: coalesce((4,2):(1,4)): the engine wrote no answer within 2 s";
        holds(engine, totals, 1, &[why]);
    }
    assert!(start.elapsed() < Duration::from_secs(40));
}

#[test]
fn garbage() {
    let totals = "0 passed, 0 convention, 0 wrong, 0 refused, 0 unknown, 4 broken";
    let cases = [
        ("hello", "-:1: broken: coalesce((2,4):(1,2)): not JSON: "),
        ("", "-:1: broken: coalesce((2,4):(1,2)): not JSON: "),
        ("[1,2]", "an answer is an object with one of `out`, `error` and `unknown`: `[1,2]`"),
        ("{}", "an answer is an object with one of"),
        (r#"{"out": "8:1", "error": "both"}"#, "an answer is an object with one of"),
        (r#"{"out": null}"#, "the answer null is no value"),
        (r#"{"out": "8:"}"#, "the answer `8:` is not notation"),
        // An expression would be computed by `colex`.
        (
            r#"{"out": "coalesce((2,4):(1,2))"}"#,
            "the answer `coalesce((2,4):(1,2))` is not notation",
        ),
        (r#"{"out": "8:1 o 8:1"}"#, "the answer `8:1 o 8:1` is not notation"),
    ];
    for (answer, part) in cases {
        holds(&always(answer), totals, 1, &[part]);
    }
}

#[test]
fn lines_without_a_question() {
    let (report, code) = report(
        r#"echo '{"out": "8:1"}'; while read -r question; do echo '{"out": "8:1"}'; sleep 0.3; done"#,
    );
    assert_eq!(code, Some(1), "{report}");
    // Two lines at the end are found when the questions end.
    let twice = r#"while read -r question; do echo '{"error": "no"}'; done; echo '{"out": "8:1"}'"#;
    let totals = "1 passed, 0 convention, 0 wrong, 3 refused, 0 unknown, 0 broken";
    holds(twice, totals, 1, &["the engine wrote a line without a question: `{\"out\": \"8:1\"}`"]);
}

#[test]
fn options() {
    let error = |args: &[&str]| {
        let output = colex(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        text(&output.stderr).to_owned()
    };
    assert!(
        error(&["conform", "-", "--limit", "3"])
            .contains("--limit is given, and there is no engine")
    );
    for limit in ["0", "-1", "x", "1.5", "86401"] {
        let args = ["conform", "-", "--engine", "cat", "--limit", limit];
        assert!(
            error(&args).contains("--limit must be a number of seconds from 1 to 86400"),
            "{limit}"
        );
    }
    assert!(error(&["conform", "--engine", "cat"]).contains("the file is missing"));
    assert!(error(&["conform", "-", "--motor", "cat"]).contains("--engine or --limit"));
}
