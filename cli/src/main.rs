//! The `colex` command.

mod analyze;
mod args;
mod atom;
mod check;
mod convert;
mod drawing;
mod help;
mod infer_table;
mod operand;
mod ops;
mod options;
mod part_file;
mod repack;
mod show;
mod source;
mod stop;
mod swizzle;
mod triton;
mod tv;
mod xla;

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use colex::notation::Reader;
use colex_cli::conform::{self, Engine, EngineReport, KnownDifferences, Report};
use colex_cli::lines;
use colex_expr::quote;

use args::{Command, ConformArgs, EvalArgs};

/// The result of a command: exit status 0, 1 or 2.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Good,
    /// An expression has no value, a recorded answer failed, or a claim fails.
    Bad,
    /// A file of claims has an error.
    Wrong,
}

fn main() -> ExitCode {
    let command = match args::parse(std::env::args_os()) {
        Ok(command) => command,
        Err(message) => {
            report(None, &format!("colex: {message}"));
            return ExitCode::from(2);
        }
    };
    match run(&command) {
        Ok(Status::Good) => ExitCode::SUCCESS,
        Ok(Status::Bad) => ExitCode::from(1),
        Ok(Status::Wrong) => ExitCode::from(2),
        // The reader closed the pipe, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            report(None, &format!("colex: {error}"));
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
        Command::Tv(args) => tv::run(args, &mut out),
        Command::Conform(args) => run_conform(args, &mut out),
        Command::Check(args) => check::run(args, &mut out),
        Command::Ops(word) => ops::run(word.as_deref(), &mut out),
        Command::Convert(args) => convert::run(args, &mut out),
        Command::Triton(args) => triton::run(args, &mut out),
        Command::Xla(args) => xla::run(args, &mut out),
        Command::Analyze(args) => analyze::run(args, &mut out),
        Command::Swizzle(args) => swizzle::run(args, &mut out),
        Command::Infer(args) => infer_table::run(args, &mut out),
        Command::Atom(args) => atom::run(args, &mut out),
        Command::Repack(args) => repack::run(args, &mut out),
    }
}

/// Evaluates the expressions given, or those on standard input, one a line.
fn evaluate(args: &EvalArgs, out: &mut impl Write) -> io::Result<Status> {
    let mut status = Status::Good;
    if !args.expressions.is_empty() {
        for text in &args.expressions {
            status = worse(status, evaluate_one(text, None, args, out)?);
        }
        return Ok(status);
    }
    lines::each(io::stdin().lock(), |number, text| {
        if !lines::is_comment(text) {
            status = worse(status, evaluate_one(text, Some(number), args, out)?);
        }
        Ok(())
    })?;
    Ok(status)
}

/// Evaluates `text`, which is line `line` of standard input if it has a number.
fn evaluate_one(
    text: &str,
    line: Option<usize>,
    args: &EvalArgs,
    out: &mut impl Write,
) -> io::Result<Status> {
    let value = if args.run_time { colex_expr::eval_marked(text) } else { colex_expr::eval(text) };
    // A text with static marks gets a result with static marks.
    let marked = args.run_time || Reader::new(text).is_marked();
    if args.json {
        let mut json = match &value {
            Ok(value) => serde_json::json!({ "in": text, "out": value.to_json(marked) }),
            Err(error) => serde_json::json!({ "in": text, "error": error.to_string() }),
        };
        if let (Err(_), Some(number)) = (&value, line) {
            json["line"] = number.into();
        }
        write!(out, "{}", json_line(&json))?;
        return Ok(if value.is_ok() { Status::Good } else { Status::Bad });
    }
    match value {
        Ok(value) => {
            writeln!(out, "{}", quote::printable(&value.text(marked)))?;
            Ok(Status::Good)
        }
        Err(error) => {
            out.flush()?; // keeps results and errors in order
            report(line, &error.show(text));
            Ok(Status::Bad)
        }
    }
}

/// Returns a line with a JSON document.
fn json_line(json: &serde_json::Value) -> String {
    quote::json(&json.to_string()).into_owned() + "\n"
}

/// Writes `message` to standard error, with the number of the line of standard input that it is
/// about.
fn report(line: Option<usize>, message: &str) {
    let message = line.map_or_else(|| message.to_owned(), |line| lines::message(line, message));
    let _ = writeln!(io::stderr(), "{}", quote::printable(&message));
}

const fn worse(a: Status, b: Status) -> Status {
    match (a, b) {
        (Status::Good, Status::Good) => Status::Good,
        _ => Status::Bad,
    }
}

fn run_conform(args: &ConformArgs, out: &mut impl Write) -> io::Result<Status> {
    let Some(command) = &args.engine else {
        let mut report = Report::default();
        each_file(&args.files, |name, input, known| conform::run(name, input, known, &mut report))?;
        let status = if report.totals().failed == 0 { Status::Good } else { Status::Bad };
        return after_writing(writeln!(out, "{report}"), status);
    };
    let mut report = EngineReport::default();
    let mut engine = Engine::start(command, args.limit)?;
    each_file(&args.files, |name, input, known| {
        conform::run_engine(name, input, known, &mut engine, &mut report)
    })?;
    if let Some(problem) = engine.finish() {
        report.add_problem(problem);
    }
    let status = if report.is_good() { Status::Good } else { Status::Bad };
    after_writing(writeln!(out, "{report}"), status)
}

/// Returns the status of a command that writes at its end. A reader that has closed the pipe does not
/// change the status, so that `colex conform FILE | head` does not hide a failure.
fn after_writing(written: io::Result<()>, status: Status) -> io::Result<Status> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
        _ => Ok(status),
    }
}

/// Calls `run` with the name in messages, the content and the known differences of each file.
fn each_file(
    files: &[PathBuf],
    mut run: impl FnMut(&str, &mut dyn BufRead, &KnownDifferences) -> io::Result<()>,
) -> io::Result<()> {
    for file in files {
        if file == Path::new("-") {
            run("-", &mut io::stdin().lock(), &KnownDifferences::new())?;
            continue;
        }
        let known = known_differences_beside(file)?;
        let input = File::open(file).map_err(|error| named(file, &error))?;
        run(&quoted(file), &mut BufReader::new(input), &known)
            .map_err(|error| named(file, &error))?;
    }
    Ok(())
}

/// Returns the known differences listed in the folder of `file`; without such a list, the empty
/// set.
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

/// Returns the name of a file, or an argument, as messages quote it; bytes that are not UTF-8 show as
/// `�`.
fn quoted(name: impl AsRef<OsStr>) -> String {
    quote::operand(&name.as_ref().to_string_lossy()).into_owned()
}

fn named(file: impl AsRef<Path>, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", quoted(file.as_ref())))
}
