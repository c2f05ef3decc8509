//! The `colex` command.

mod args;
mod part_file;
mod repack;
mod show;
mod stop;
mod xla;

use std::fs::File;
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use colex::notation::Reader;
use colex_cli::conform::{self, KnownDifferences, Report};
use colex_cli::{eval, lines, ops, quote, text_ops};

use args::{Command, EvalArgs};

/// How a command went, as far as the exit status goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Good,
    /// An expression has no value, a vector failed.
    Bad,
}

fn main() -> ExitCode {
    let command = match args::parse(std::env::args_os()) {
        Ok(command) => command,
        Err(message) => {
            eprintln!("colex: {message}");
            return ExitCode::from(2);
        }
    };
    match run(&command) {
        Ok(Status::Good) => ExitCode::SUCCESS,
        Ok(Status::Bad) => ExitCode::from(1),
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "colex: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(command: &Command) -> io::Result<Status> {
    let mut out = io::stdout().lock();
    match command {
        Command::Print(text) => {
            out.write_all(text.as_bytes())?;
            Ok(Status::Good)
        }
        Command::Eval(args) => evaluate(args, &mut out),
        Command::Show(args) => show::run(args, &mut out),
        Command::Conform(files) => run_conform(files, &mut out),
        Command::Ops(word) => list_ops(word.as_deref(), &mut out),
        Command::Xla(args) => xla::run(args, &mut out),
        Command::Repack(args) => repack::run(args, &mut out),
    }
}

/// Evaluates the expressions given, or those on standard input, one a line.
fn evaluate(args: &EvalArgs, out: &mut impl Write) -> io::Result<Status> {
    let mut status = Status::Good;
    if !args.expressions.is_empty() {
        for text in &args.expressions {
            status = worse(status, evaluate_one(text, args, out)?);
        }
        return Ok(status);
    }
    lines::each(io::stdin().lock(), |_, text| {
        if !text.trim_start().starts_with('#') {
            status = worse(status, evaluate_one(text, args, out)?);
        }
        Ok(())
    })?;
    Ok(status)
}

fn evaluate_one(text: &str, args: &EvalArgs, out: &mut impl Write) -> io::Result<Status> {
    let value = if args.run_time { eval::eval_marked(text) } else { eval::eval(text) };
    // A text with marks gets an answer with marks.
    let marked = args.run_time || Reader::new(text).is_marked();
    if args.json {
        let line = match &value {
            Ok(value) if marked => serde_json::json!({ "in": text, "out": value.text(true) }),
            Ok(value) => serde_json::json!({ "in": text, "out": value.to_json() }),
            Err(error) => serde_json::json!({ "in": text, "error": error.to_string() }),
        };
        writeln!(out, "{line}")?;
        return Ok(if value.is_ok() { Status::Good } else { Status::Bad });
    }
    match value {
        Ok(value) => {
            writeln!(out, "{}", value.text(marked))?;
            Ok(Status::Good)
        }
        Err(error) => {
            out.flush()?; // so that answers and errors come in order
            let _ = writeln!(io::stderr(), "{}", error.show(text));
            Ok(Status::Bad)
        }
    }
}

const fn worse(a: Status, b: Status) -> Status {
    match (a, b) {
        (Status::Good, Status::Good) => Status::Good,
        _ => Status::Bad,
    }
}

fn run_conform(files: &[PathBuf], out: &mut impl Write) -> io::Result<Status> {
    let mut report = Report::default();
    for file in files {
        if file == Path::new("-") {
            conform::run("-", io::stdin().lock(), &KnownDifferences::new(), &mut report)?;
            continue;
        }
        let known = known_differences_beside(file)?;
        let input = File::open(file).map_err(|error| named(file, &error))?;
        conform::run(&quote::path(file), BufReader::new(input), &known, &mut report)
            .map_err(|error| named(file, &error))?;
    }
    writeln!(out, "{report}")?;
    Ok(if report.totals().failed == 0 { Status::Good } else { Status::Bad })
}

/// The known differences in the folder of `file`; none where there is no such list.
fn known_differences_beside(file: &Path) -> io::Result<KnownDifferences> {
    let list = file.with_file_name("known-differences.jsonl");
    match File::open(&list) {
        Ok(input) => {
            conform::known_differences(BufReader::new(input)).map_err(|error| named(&list, &error))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(KnownDifferences::new()),
        Err(error) => Err(named(&list, &error)),
    }
}

fn named(file: impl AsRef<Path>, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", quote::path(file.as_ref())))
}

/// Lists the operations that have `word` in a name, or all.
fn list_ops(word: Option<&str>, out: &mut impl Write) -> io::Result<Status> {
    let word = word.unwrap_or("").to_lowercase();
    let mut found = false;
    let mut is_wanted = |names: &[&str]| {
        let wanted = names.iter().any(|name| name.contains(&word));
        found |= wanted;
        wanted
    };
    for op in ops::all().filter(|op| is_wanted(op.names)) {
        let [name, others @ ..] = op.names else { continue };
        write!(out, "{:44} {}", format!("{name}({})", op.usage), op.about)?;
        if !others.is_empty() {
            write!(out, "  [also {}]", others.join(", "))?;
        }
        writeln!(out)?;
    }
    for op in text_ops::all().filter(|op| is_wanted(&[op.name])) {
        writeln!(out, "{:44} {}", format!("{}({})", op.name, op.usage), op.about)?;
    }
    if !found {
        let _ = writeln!(io::stderr(), "no operation has `{}` in its name", quote::operand(&word));
        return Ok(Status::Bad);
    }
    Ok(Status::Good)
}
