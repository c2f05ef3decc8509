//! The help texts: each subcommand has one, and its examples print the output that the text shows.

mod support;

use std::iter;
use std::path::Path;
use std::process::Command;

use support::{colex, out, text};

const SUBCOMMANDS: [&str; 14] = [
    "eval", "show", "tv", "infer", "analyze", "swizzle", "atom", "ops", "xla", "triton", "convert",
    "repack", "check", "conform",
];

/// `--json` prints the facts and `--format json` the drawing, and the help says so.
#[test]
fn json_of_facts_and_of_drawings() {
    let tv: &[&str] = &["tv", "(4,2):(2,1)", "--tile", "(2,4)"];
    let analyze: &[&str] = &["analyze", "32:2", "--element-bytes", "4"];
    for (args, fact) in [(tv, "coverage"), (analyze, "wavefronts")] {
        let object = |options: &[&str]| -> serde_json::Value {
            serde_json::from_str(&out(&[args, options].concat())).unwrap()
        };
        let (facts, drawing) = (object(&["--json"]), object(&["--format", "json"]));
        assert!(facts.get(fact).is_some() && facts.get("sections").is_none(), "{facts}");
        assert!(drawing.get(fact).is_none() && drawing["sections"][0]["rows"].is_array());
        let help = out(&[args[0], "--help"]);
        assert!(help.contains(" --json ") && help.contains(" prints the facts as one object: "));
        assert!(
            help.contains(" `--format json` prints the drawing, without the facts\n"),
            "{help}"
        );
    }
}

#[test]
fn each_subcommand_has_a_help() {
    let all = out(&["--help"]);
    assert_eq!(all, out(&["help"]));
    assert_eq!(all, out(&["-h"]));
    for name in SUBCOMMANDS {
        let help = out(&[name, "--help"]);
        assert_eq!(help, out(&["help", name]));
        assert_eq!(help, out(&[name, "-h"]));
        assert!(help.starts_with(&format!("colex {name}: ")), "{help}");
        for part in ["\nusage: colex ", "\nexamples:\n", "\nsee also: `colex "] {
            assert!(help.contains(part), "{name}: {part}");
        }
        assert!(all.contains(&format!("\n  {name} ")), "{name}");
        assert!(help.lines().chain(all.lines()).all(|line| line.chars().count() <= 124), "{name}");
    }
    for args in [&["help", "frob"][..], &["help", "eval", "show"], &["help", "--all"]] {
        let output = colex(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).ends_with("\ntry `colex --help`\n"));
    }
    assert!(out(&["--version"]).starts_with("colex "));
}

/// Runs a line of a shell in `folder`; `colex` is the command under test.
fn shell(line: &str, folder: &Path) -> String {
    let binaries = Path::new(env!("CARGO_BIN_EXE_colex")).parent().unwrap().to_owned();
    let others = std::env::var_os("PATH").unwrap();
    let path = std::env::join_paths(iter::once(binaries).chain(std::env::split_paths(&others)));
    let mut command = Command::new("sh");
    command.args(["-c", line]).current_dir(folder).env("PATH", path.unwrap());
    let output = command.output().unwrap();
    assert!(output.status.success(), "{line}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// Returns `text` without the times and rates of `repack`.
fn untimed(text: &str) -> String {
    let lines = text.lines().map(|line| line.split(" bytes in ").next().unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n")
}

/// A line `$ COMMAND` in a help text is followed by its output, up to the next example or section.
#[cfg(unix)]
#[test]
fn examples_print_their_output() {
    let folder = std::env::temp_dir().join(format!("colex-help-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let dictionary = "{'descr': '<f4', 'fortran_order': False, 'shape': (1000, 1000), }";
    let mut file =
        [b"\x93NUMPY\x01\x00\x76\x00", format!("{dictionary:117}\n").as_bytes()].concat();
    file.resize(128 + 4_000_000, 7);
    std::fs::write(folder.join("weights.npy"), file).unwrap();
    let mut tried = 0;
    for name in SUBCOMMANDS {
        let help = out(&[name, "--help"]);
        let (_, examples) = help.split_once("\nexamples:\n").unwrap();
        let (examples, _) = examples.split_once("\nsee also: ").unwrap();
        for example in examples.split("  $ ").skip(1) {
            let (line, expected) = example.split_once('\n').unwrap();
            let expected = expected.trim_end().replace("\n  ", "\n");
            let printed = shell(line, &folder);
            assert_eq!(untimed(&printed), untimed(expected.trim_start()), "{line}");
            tried += 1;
        }
    }
    assert_eq!(tried, 36);
    std::fs::remove_dir_all(&folder).unwrap();
}

/// The examples of `colex --help` run without an error.
#[test]
fn examples_without_output_run() {
    let help = out(&["--help"]);
    let mut tried = 0;
    for line in help.lines().filter_map(|line| line.strip_prefix("  colex eval '")) {
        let expressions: Vec<_> = line.trim_end_matches('\'').split("' '").collect();
        assert!(!out(&[&["eval"], &expressions[..]].concat()).is_empty());
        tried += 1;
    }
    for line in help.lines().filter_map(|line| line.strip_prefix("  colex show '")) {
        let (layout, options) = line.split_once('\'').unwrap();
        let options: Vec<_> = options.split_whitespace().take(2).collect();
        assert!(!out(&[&["show", layout], &options[..]].concat()).is_empty());
        tried += 1;
    }
    assert_eq!(tried, 6);
}
