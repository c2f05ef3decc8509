//! Every recorded answer in `tests/vectors/`, with the code of `colex conform`.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use colex_cli::conform::{self, Case, Outcome, Report, Verdict};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors")
}

fn open(name: &str) -> BufReader<File> {
    BufReader::new(File::open(folder().join(name)).unwrap())
}

/// Files without unknown lines.
const COMPLETE: [&str; 39] = [
    "ascend",
    "atoms",
    "attrs",
    "basis",
    "catlass",
    "common",
    "complement",
    "composition",
    "coords",
    "divide",
    "dynamic",
    "errors",
    "exact_composition",
    "indices",
    "int_tuple",
    "inverse",
    "laws",
    "make",
    "manip",
    "partition",
    "predicates",
    "product",
    "recast",
    "simplify",
    "slice",
    "swizzle",
    "xla_bitcast",
    "xla_cute",
    "xla_index",
    "xla_layout_util",
    "xla_memory_order",
    "xla_padding",
    "xla_parse",
    "xla_primitive",
    "xla_shape_util",
    "xla_sharding",
    "xla_sizes",
    "xla_tiled",
    "xla_validate",
];

#[test]
fn every_recorded_answer() {
    let known = conform::known_differences(open("known-differences.jsonl")).unwrap();
    let mut report = Report::default();
    for name in COMPLETE {
        let file = format!("{name}.jsonl");
        conform::run(&file, open(&file), &known, &mut report).unwrap();
    }
    let totals = report.totals();
    assert_eq!(totals.failed, 0, "{report}");
    assert_eq!(totals.differs, known.len(), "{report}");
    assert!(totals.passed > 18_000, "{report}");
}

#[test]
fn no_line_is_unknown() {
    for name in COMPLETE {
        let lines = std::fs::read_to_string(folder().join(format!("{name}.jsonl"))).unwrap();
        for line in lines.lines() {
            if let Outcome::Unknown(why) = Case::parse(line).unwrap().run() {
                panic!("{name}: {line}: {why}");
            }
        }
    }
}

/// As answers of an engine, the recorded answers pass, and another number does not.
#[test]
fn recorded_answers_are_right_answers() {
    let mut changed = 0;
    for name in COMPLETE {
        let lines = std::fs::read_to_string(folder().join(format!("{name}.jsonl"))).unwrap();
        for line in lines.lines() {
            let json: serde_json::Value = serde_json::from_str(line).unwrap();
            let case = Case::parse(line).unwrap();
            let Some(out) = json.get("out") else {
                let error = case.judge(r#"{"error": "a sentence"}"#);
                assert_eq!(error, Verdict::Passed, "{name}: {line}");
                continue;
            };
            let answer = serde_json::json!({ "out": out });
            assert_eq!(case.judge(&answer.to_string()), Verdict::Passed, "{name}: {line}");
            if let Some(number) = out.as_i64() {
                let wrong = serde_json::json!({ "out": number + 1 });
                let verdict = case.judge(&wrong.to_string());
                assert!(matches!(verdict, Verdict::Wrong(_)), "{name}: {line}: {verdict:?}");
                changed += 1;
            }
        }
    }
    assert!(changed > 3_000, "{changed}");
}
