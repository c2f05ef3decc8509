//! Writes the tests that all planes compute the same answers.
//!
//! A recorded vector whose operation exists in the typed plane becomes a line of Rust, which compares
//! the two answers:
//!
//! ```text
//! layout!((2,(1,6)):(1,(6,2))).coalesce() => layout!(12:1);
//! ```
//!
//! The line compiles only if the typed answer has the type of the value plane's answer. If the
//! operation exists in the constant plane, the answer is a row of a table, described in
//! `constant.rs`. `colex conform` compares all vectors with the value plane, so `choose.rs` selects a
//! few for the other planes. `cargo run -p colex-generate` writes the files of
//! `tests/generated/typed/` and `tests/generated/constant/`. With `--check`, the program writes
//! nothing and fails if they are not up to date. The `summary.txt` of each folder counts the vectors
//! that are tested and those that are not.
//!
//! With `--pairs SEED COUNT`, the program writes random compositions for Coq to standard output,
//! see `pairs.rs`. With `--programs SEED COUNT`, it compiles and runs random typed programs, see
//! `programs/mod.rs`.
//!
//! The library and its macros lower XLA shapes with the same source. A published crate cannot
//! include a file of another crate, so this program copies the source, and `--check` compares the
//! copies.
//!
//! The program also writes the package `colex-atoms` from the rows of `atoms/data/atoms.jsonl`, see
//! `atoms/mod.rs`.

mod atoms;
mod case;
mod choose;
mod constant;
mod count;
mod kinds;
mod line;
mod mixed;
mod numbers;
mod pairs;
mod programs;
mod rust;
mod suite;
mod table;
mod tiled_mma;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let check = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => false,
        ["--check"] => true,
        ["--pairs", seed, count] => {
            let (Ok(seed), Ok(count)) = (seed.parse(), count.parse()) else { return usage() };
            print!("{}", pairs::file(seed, count));
            return ExitCode::SUCCESS;
        }
        ["--programs", seed, count, ref ops @ ..] => {
            let (Ok(seed), Ok(count)) = (seed.parse(), count.parse()) else { return usage() };
            return exit(programs::run(&root(), seed, count, ops));
        }
        _ => return usage(),
    };
    exit(run(check))
}

/// Returns the exit code: whether all agree, or an error.
fn exit(result: io::Result<bool>) -> ExitCode {
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("colex-generate: {error}");
            ExitCode::from(2)
        }
    }
}

fn usage() -> ExitCode {
    eprintln!(
        "usage: colex-generate [--check | --pairs SEED COUNT | --programs SEED COUNT [OPERATION ..]]"
    );
    ExitCode::from(2)
}

/// Returns the root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Writes the files, or compares them with those on disk. Returns whether they agree.
fn run(check: bool) -> io::Result<bool> {
    let root = root();
    let cases = case::read(&root.join("tests/vectors"))?;
    let tiled_mmas = tiled_mma::read(&root.join("tests/vectors"))?;
    let typed = suite::files(&cases, &tiled_mmas);
    let typed = write_tests(&root, "tests/generated/typed", &typed, check)?;
    let constant = write_tests(&root, "tests/generated/constant", &constant::files(&cases), check)?;
    let shared = write(&root, "macros/src/xla/strides", &read_strides(&root)?, check)?;
    let atoms = write(&root, "atoms/src", &atoms::files(&root)?, check)?;
    Ok(typed && constant && shared && atoms)
}

/// Reads the source that the library and its macros share.
fn read_strides(root: &Path) -> io::Result<Vec<(String, String)>> {
    let text = |name| fs::read_to_string(root.join("src/xla/lower/strides").join(name));
    ["axis_strides.rs", "mod.rs"].into_iter().map(|name| Ok((name.into(), text(name)?))).collect()
}

/// Writes the files of a test package, or compares them, and deletes files that are no longer
/// generated. Returns whether they agree.
fn write_tests(
    root: &Path,
    package: &str,
    files: &[(String, String)],
    check: bool,
) -> io::Result<bool> {
    let mut good = true;
    for orphan in orphans(&root.join(package).join("tests"), files)? {
        if check {
            eprintln!("{} is not generated any more", orphan.display());
            good = false;
        } else {
            fs::remove_file(orphan)?;
        }
    }
    Ok(write(root, package, files, check)? && good)
}

/// Writes the files of a folder, or compares them. Returns whether they agree.
fn write(root: &Path, folder: &str, files: &[(String, String)], check: bool) -> io::Result<bool> {
    let mut good = true;
    for (name, text) in files {
        let path = root.join(folder).join(name);
        if fs::read_to_string(&path).is_ok_and(|old| old == *text) {
            continue;
        }
        if check {
            eprintln!("{folder}/{name} is not up to date: cargo run -p colex-generate");
            good = false;
        } else {
            fs::write(&path, text)?;
        }
    }
    Ok(good)
}

/// Returns the files in `folder` that are not among `files`.
fn orphans(folder: &Path, files: &[(String, String)]) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(folder)?;
    let mut orphans = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if !files.iter().any(|(name, _)| path.ends_with(name)) {
            orphans.push(path);
        }
    }
    Ok(orphans)
}
