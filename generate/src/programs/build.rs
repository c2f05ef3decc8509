//! Compiles and runs programs, and finds the error of each program that does not compile.
//!
//! Several programs are functions of one binary, one a line, so that the line of an error tells its
//! program. The compiler reports some errors without a line. Then each program of the binary is
//! compiled alone.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

use serde_json::Value as Json;

/// What became of a program.
#[derive(Clone, Debug)]
pub(super) enum Outcome {
    /// It ran, and printed this.
    Returned(String),
    /// It does not compile, for these errors.
    Refused(Vec<String>),
    /// It ran, and panicked.
    Panicked(String),
}

/// The number of programs of a binary.
const PROGRAMS: usize = 12;

const HEAD: &str = "#![recursion_limit = \"128\"]
#![allow(unused, clippy::all)]
use colex::typed::{self, IntLeaf as _, TypedTuple};
use colex::{Int, Layout, Stride, Tiler, coord, int, layout, shape, stride, tiler};
use colex_typed_programs::{n, offsets, show};
use colex_typed_programs::table;
";

const LIBRARY: &str = r#"
//! The functions of random typed programs.
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};

/// A dynamic integer.
pub fn n(value: usize) -> usize {
    std::hint::black_box(value)
}

/// Returns all offsets of a layout under a swizzle.
pub fn offsets(layout: impl Into<colex::ComposedLayout>) -> String {
    let offsets: Vec<_> = layout.into().offsets().map(|offset| offset.to_string()).collect();
    format!("[{}]", offsets.join(","))
}

/// All coordinates of a layout with coordinate strides.
#[macro_export]
macro_rules! table {
    ($layout:expr) => {{
        let layout = $layout;
        let coords: Vec<_> =
            (0..layout.size()).map(|i| layout.index(i).to_value().to_string()).collect();
        format!("[{}]", coords.join(","))
    }};
}

/// Prints what the program with this number returns or panics with.
pub fn show(number: usize, program: impl FnOnce() -> String) {
    set_hook(Box::new(|_| ()));
    let (kind, text) = match catch_unwind(AssertUnwindSafe(program)) {
        Ok(text) => ("returned", text),
        Err(payload) => {
            let text = payload.downcast_ref::<String>().cloned();
            let text = text.or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).into()));
            ("panicked", text.unwrap_or_default())
        }
    };
    println!("{number}\t{kind}\t{}", text.replace('\n', " "));
}
"#;

/// Returns the outcome of each of `programs`, expressions of type `String`.
pub(super) fn run(root: &Path, programs: &[String]) -> io::Result<Vec<Outcome>> {
    let folder = root.join("target/typed-programs");
    write_package(root, &folder)?;
    let all: Vec<usize> = (0..programs.len()).collect();
    let mut binaries: Vec<Vec<usize>> = all.chunks(PROGRAMS).map(<[usize]>::to_vec).collect();
    let mut outcomes = vec![None; programs.len()];
    loop {
        write_binaries(&folder, &binaries, programs)?;
        let errors = build(&folder)?;
        if errors.is_empty() {
            break;
        }
        let mut alone = Vec::new();
        for (binary, messages) in &errors {
            let members = binaries[*binary].clone();
            let mut found = false;
            for (line, message) in messages {
                let member = if members.len() == 1 {
                    Some(&members[0])
                } else {
                    line.and_then(|line| members.get(line))
                };
                if let Some(member) = member {
                    match &mut outcomes[*member] {
                        Some(Outcome::Refused(messages)) => messages.push(message.clone()),
                        outcome => *outcome = Some(Outcome::Refused(vec![message.clone()])),
                    }
                    found = true;
                }
            }
            binaries[*binary].retain(|member| outcomes[*member].is_none());
            if !found {
                alone.extend(members.into_iter().map(|member| vec![member]));
                binaries[*binary].clear();
            }
        }
        binaries.extend(alone);
    }
    for binary in 0..binaries.len() {
        let program = folder.join(format!("target/debug/programs_{binary}"));
        let output = Command::new(program).stderr(Stdio::inherit()).output()?;
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let mut fields = line.splitn(3, '\t');
            let number = fields.next().and_then(|number| number.parse::<usize>().ok());
            let (Some(number), Some(kind), Some(text)) = (number, fields.next(), fields.next())
            else {
                return Err(io::Error::other(format!("unexpected output: {line}")));
            };
            outcomes[number] = Some(match kind {
                "returned" => Outcome::Returned(text.into()),
                _ => Outcome::Panicked(text.into()),
            });
        }
    }
    let missing = || Outcome::Panicked("the program printed nothing".into());
    Ok(outcomes.into_iter().map(|outcome| outcome.unwrap_or_else(missing)).collect())
}

fn write_package(root: &Path, folder: &Path) -> io::Result<()> {
    let root = root.canonicalize()?;
    let manifest = format!(
        "[package]\nname = \"colex-typed-programs\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\ncolex = {{ path = {:?} }}\n\n\
         [profile.dev]\ndebug = false\nincremental = false\n\n[workspace]\n",
        root.display().to_string()
    );
    let binaries = folder.join("src/bin");
    if binaries.exists() {
        fs::remove_dir_all(&binaries)?;
    }
    fs::create_dir_all(&binaries)?;
    write(&folder.join("Cargo.toml"), &manifest)?;
    write(&folder.join("src/lib.rs"), LIBRARY)?;
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock"))?;
    Ok(())
}

/// Writes the file if it has another text: cargo compiles changed files again.
fn write(path: &PathBuf, text: &str) -> io::Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::write(path, text)
}

fn write_binaries(folder: &Path, binaries: &[Vec<usize>], programs: &[String]) -> io::Result<()> {
    for (k, members) in binaries.iter().enumerate() {
        let mut text = HEAD.to_owned();
        for member in members {
            let _ = writeln!(text, "fn case_{member}() -> String {{ {} }}", programs[*member]);
        }
        text.push_str("fn main() {\n");
        for member in members {
            let _ = writeln!(text, "    show({member}, case_{member});");
        }
        text.push_str("}\n");
        write(&folder.join(format!("src/bin/programs_{k}.rs")), &text)?;
    }
    Ok(())
}

/// The errors of each binary: the position of a program, if the error has one, and the message.
type Errors = BTreeMap<usize, Vec<(Option<usize>, String)>>;

/// Builds all binaries. Returns the errors of each binary that fails, with the position of the
/// program in the binary if the error has a line of one.
fn build(folder: &Path) -> io::Result<Errors> {
    let output = Command::new(env!("CARGO"))
        .args(["build", "--bins", "--keep-going", "--message-format=json", "--quiet"])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .stderr(Stdio::piped())
        .output()?;
    let mut errors = Errors::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(json) = serde_json::from_str::<Json>(line) else { continue };
        let message = &json["message"];
        if message["level"] != "error" {
            continue;
        }
        let binary =
            json["target"]["name"].as_str().and_then(|name| name.strip_prefix("programs_"));
        let Some(binary) = binary.and_then(|number| number.parse().ok()) else {
            return Err(io::Error::other(message["rendered"].to_string()));
        };
        let text = message["message"].as_str().unwrap_or_default();
        // The last line counts the errors. A refused result has no method that prints it.
        if text.starts_with("aborting due to") || text.contains("method `to_value`") {
            continue;
        }
        let code =
            message["code"]["code"].as_str().map(|code| format!("{code}: ")).unwrap_or_default();
        let text = format!("{code}{}", text.strip_prefix("evaluation panicked: ").unwrap_or(text));
        let line =
            line_of(message).and_then(|line| (line as usize).checked_sub(HEAD.lines().count() + 1));
        errors.entry(binary).or_default().push((line, text.replace('\n', " ")));
    }
    if errors.is_empty() && !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    Ok(errors)
}

/// Returns the first line of a program that the message names.
fn line_of(message: &Json) -> Option<u64> {
    let mut spans = message["spans"].as_array().into_iter().flatten();
    let mut children = message["children"].as_array().into_iter().flatten();
    spans.find_map(line_of_span).or_else(|| children.find_map(line_of))
}

fn line_of_span(span: &Json) -> Option<u64> {
    let file = span["file_name"].as_str()?;
    if file.contains("programs_") {
        return span["line_start"].as_u64();
    }
    line_of_span(&span["expansion"]["span"])
}
