//! `colex check`: claims about layouts in files.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use colex_cli::lines;
use colex_expr::check::{Checked, Checker, Verdict};
use colex_expr::quote;
use serde_json::json;

use crate::args::CheckArgs;
use crate::{Status, after_writing, json_line, named, quoted, report};

/// The number of lines by verdict.
#[derive(Default)]
struct Counts {
    holds: usize,
    fails: usize,
    errors: usize,
}

pub(crate) fn run(args: &CheckArgs, out: &mut impl Write) -> io::Result<Status> {
    let mut counts = Counts::default();
    for file in &args.files {
        let read = if file == Path::new("-") {
            check("-", io::stdin().lock(), args, &mut counts, out)
        } else {
            File::open(file).and_then(|input| {
                check(&quoted(file), BufReader::new(input), args, &mut counts, out)
            })
        };
        match read {
            // The reader closed the pipe, and the claims that follow are not checked.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(Status::Wrong),
            Err(error) => {
                // The other files are checked, too.
                out.flush()?;
                report(None, &format!("colex: {}", named(file, &error)));
                counts.errors += 1;
            }
            Ok(()) => {}
        }
    }
    let Counts { holds, fails, errors } = counts;
    let status = match (fails, errors) {
        (0, 0) => Status::Good,
        (_, 0) => Status::Bad,
        _ => Status::Wrong,
    };
    if args.json {
        return Ok(status);
    }
    after_writing(writeln!(out, "{holds} hold, {fails} fail, {errors} have an error"), status)
}

/// Checks the lines of one file, whose name is `name`.
fn check(
    name: &str,
    input: impl BufRead,
    args: &CheckArgs,
    counts: &mut Counts,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut checker = Checker::default();
    let mut write = |checked: Checked| {
        match checked.verdict {
            Verdict::Holds => counts.holds += 1,
            Verdict::Fails => counts.fails += 1,
            Verdict::Error => counts.errors += 1,
        }
        let line = if args.json { object(name, &checked) } else { text(name, &checked) };
        out.write_all(line.as_bytes())
    };
    lines::each(input, |number, line| checker.line(number, line).map_or(Ok(()), &mut write))?;
    checker.end().map_or(Ok(()), write)
}

/// Returns `FILE:LINE: VERDICT: CLAIM`, and the message in further lines.
fn text(name: &str, checked: &Checked) -> String {
    let place =
        if checked.number == 0 { name.into() } else { format!("{name}:{}", checked.number) };
    let mut text = format!("{place}: {}", checked.verdict);
    if !checked.text.is_empty() {
        text += ": ";
        text += &checked.text;
    }
    for line in checked.message.iter().flat_map(|message| message.lines()) {
        text += "\n    ";
        text += &quote::printable(line);
    }
    text + "\n"
}

fn object(name: &str, checked: &Checked) -> String {
    let mut json = json!({
        "file": name,
        "line": checked.number,
        "text": checked.text,
        "verdict": checked.verdict.to_string(),
    });
    if let Some(message) = &checked.message {
        json["message"] = message.as_str().into();
    }
    json_line(&json)
}
