//! Random typed programs, compared with the value plane.
//!
//! Every program calls one operation on operands that the seed determines. `cargo build` must
//! compile it, and then it returns the value plane's answer with the same static integers. Or the
//! build fails, or the program panics, with a sentence of the library. An operation that the value
//! plane refuses does not return.
//!
//! - `random` makes the operands of a row of the table.
//! - `build` compiles and runs the programs, many in one crate.

mod build;
mod random;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use colex_expr::Value;
use colex_expr::{EvalError, call};

use self::build::Outcome;
use crate::case::Case;
use crate::numbers::Numbers;
use crate::suite;
use crate::table::{COORDINATE_ROWS, Compared, EXCLUSIONS, ROWS, Row, SWIZZLED_ROWS, parts};

/// A case with the program that computes it.
#[derive(Debug)]
struct Program {
    case: Case,
    /// The call, as Rust.
    call: String,
    /// The answer as a text with static marks, or the error of the value plane.
    expected: Result<String, String>,
    compared: Compared,
    /// Whether the static integers of the typed answer can be others.
    has_other_marks: bool,
}

/// Compares `count` random programs with the value plane and prints a report. `ops` are the
/// operations, or none for all. Returns whether no program has a fault.
pub(crate) fn run(root: &Path, seed: u64, count: usize, ops: &[&str]) -> io::Result<bool> {
    let is_asked = |row: &&Row| ops.is_empty() || ops.contains(&row.op);
    let mut numbers = Numbers(seed);
    let mut programs: Vec<Program> = Vec::new();
    let rows = [ROWS, SWIZZLED_ROWS, COORDINATE_ROWS];
    let rows = rows.map(|rows| rows.iter().filter(is_asked).filter(|row| is_call(row)).collect());
    if rows.iter().all(Vec::is_empty) {
        return Err(io::Error::other("the table has no row of these operations"));
    }
    while programs.len() < count {
        programs.extend(program(&rows, &mut numbers));
    }
    let calls: Vec<_> = programs.iter().map(rust).collect();
    let outcomes = build::run(root, &calls)?;
    Ok(report(&programs, &outcomes))
}

/// Whether the row is a call of operands in notation.
fn is_call(row: &Row) -> bool {
    let is_text = parts(row.call).any(|(_, slot)| matches!(slot, Some(("xla", _))));
    row.compared != Compared::Bound && !is_text
}

/// Returns a random program of one of the `rows`: plain, swizzled and those of coordinate strides.
/// Returns `None` if the operands have no call.
fn program(rows: &[Vec<&Row>; 3], numbers: &mut Numbers) -> Option<Program> {
    let kind = numbers.one(&[0, 0, 1, 2, 2]);
    let row = (!rows[kind].is_empty()).then(|| numbers.one(&rows[kind]))?;
    let case = Case::new(row.op, &random::operands(row, numbers), true)?;
    let is_method =
        |row: &&Row| !parts(row.call).any(|(_, slot)| matches!(slot, Some(("static", _))));
    let mut rows = suite::rows(&case).filter(is_method);
    let (row, call) = rows.find_map(|row| Some((row, suite::spelled(row.call, &case)?)))?;
    let expected = match &case.answer {
        Some(answer) => Ok(answer_text(answer, row.compared)),
        None => Err(refusal(&case)),
    };
    let has_other_marks = row.compared == Compared::Text
        || case.answer.as_ref().is_some_and(|answer| {
            EXCLUSIONS.iter().any(|exclusion| (exclusion.applies)(&case, answer))
        });
    Some(Program { call, expected, compared: row.compared, has_other_marks, case })
}

/// Returns the error of the value plane.
fn refusal(case: &Case) -> String {
    match call(case.op, &case.operands) {
        Err(EvalError::Refused { message, .. }) => format!("{}: {message}", case.op),
        Err(error) => error.to_string(),
        Ok(answer) => answer.to_string(),
    }
}

/// Returns the answer as the program prints it.
fn answer_text(answer: &Value, compared: Compared) -> String {
    match compared {
        Compared::Offsets => suite::offsets(answer).unwrap_or_else(|| answer.to_string()),
        Compared::Number | Compared::Text => answer.to_string(),
        _ => match answer {
            Value::List(values) => {
                let values: Vec<_> = values.iter().map(|value| value.text(true)).collect();
                format!("[{}]", values.join(","))
            }
            _ => answer.text(true),
        },
    }
}

/// Returns an expression of type `String` that evaluates the call.
fn rust(program: &Program) -> String {
    let call = &program.call;
    match (&program.case.answer, program.compared) {
        (None, _) => format!("{{ std::hint::black_box({call}); \"returned\".into() }}"),
        (Some(_), Compared::Text) => call.clone(),
        (Some(_), Compared::Offsets) => format!("offsets({call})"),
        (Some(_), Compared::Number) => format!("format!(\"{{}}\", {call}.to_value())"),
        (Some(Value::List(values)), _) => {
            let names: Vec<_> = (0..values.len()).map(|k| format!("a{k}")).collect();
            let texts: Vec<_> = names.iter().map(|name| format!("{name}.to_value()")).collect();
            let form = vec!["{:#}"; names.len()].join(",");
            format!(
                "{{ let ({},) = {call}; format!(\"[{form}]\", {}) }}",
                names.join(", "),
                texts.join(", ")
            )
        }
        (Some(_), _) => format!("format!(\"{{:#}}\", {call}.to_value())"),
    }
}

/// How a program compares with the value plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    /// The right answer.
    Answers,
    /// Both planes refuse.
    Refuses,
    /// Only the typed plane refuses.
    Stricter,
    /// Several errors, each a sentence of the library.
    Several,
    /// The result at a dynamic coordinate out of bounds: the typed plane does not compare it.
    Unchecked,
    /// A fault: an error without a sentence of the library.
    NoSentence,
    /// A fault: another answer.
    Differs,
    /// A fault: an answer where the value plane has none.
    Accepts,
}

fn verdict(program: &Program, outcome: &Outcome) -> Verdict {
    match (outcome, &program.expected) {
        (Outcome::Returned(_), Err(error)) => {
            let is_unchecked = program.case.mixed && error.contains("is not in 0..");
            if is_unchecked { Verdict::Unchecked } else { Verdict::Accepts }
        }
        (Outcome::Returned(text), Ok(expected)) => {
            let unmarked = |text: &str| text.replace('_', "");
            let is_equal =
                text == expected || program.has_other_marks && unmarked(text) == unmarked(expected);
            if is_equal { Verdict::Answers } else { Verdict::Differs }
        }
        (Outcome::Refused(messages), expected) => match &messages[..] {
            messages if !messages.iter().all(|message| is_sentence(message)) => Verdict::NoSentence,
            [_] if expected.is_err() => Verdict::Refuses,
            [_] => Verdict::Stricter,
            _ => Verdict::Several,
        },
        (Outcome::Panicked(message), _) if !is_sentence(message) => Verdict::NoSentence,
        (Outcome::Panicked(_), Err(_)) => Verdict::Refuses,
        (Outcome::Panicked(_), Ok(_)) => Verdict::Stricter,
    }
}

/// Whether the message is a sentence of the library: it has no names of internal types, and is not
/// one of the compiler's own errors.
fn is_sentence(message: &str) -> bool {
    const INTERNAL: [&str; 8] =
        ["UInt<", "UTerm", "B1", "Cons<", "Modes<", "trait bound", "attempt to", "overflow eval"];
    let is_of_library = ["E0277", "E0080"].iter().any(|code| message.starts_with(code));
    let is_own = message.starts_with("E0") && !is_of_library;
    !is_own && !message.is_empty() && !INTERNAL.iter().any(|internal| message.contains(internal))
}

/// Prints how many programs there are of each verdict, the sentences, and all faults. Returns
/// whether there is no fault.
fn report(programs: &[Program], outcomes: &[Outcome]) -> bool {
    let mut counts: BTreeMap<Verdict, usize> = BTreeMap::new();
    let mut sentences: BTreeMap<(Verdict, String), (usize, String)> = BTreeMap::new();
    let mut faults = String::new();
    for (k, (program, outcome)) in programs.iter().zip(outcomes).enumerate() {
        let verdict = verdict(program, outcome);
        *counts.entry(verdict).or_default() += 1;
        let text = match outcome {
            Outcome::Returned(text) | Outcome::Panicked(text) => text.clone(),
            Outcome::Refused(messages) => messages.join(" AND "),
        };
        if verdict >= Verdict::NoSentence {
            let (Ok(expected) | Err(expected)) = &program.expected;
            let call = &program.call;
            let _ =
                writeln!(faults, "{verdict:?} {k}: {call}\n  typed: {text}\n  value: {expected}");
        } else if verdict != Verdict::Answers {
            let entry = sentences.entry((verdict, class(&text))).or_default();
            entry.0 += 1;
            if entry.1.is_empty() {
                let (Ok(expected) | Err(expected)) = &program.expected;
                entry.1 = format!("{}\n             value: {expected}", program.call);
            }
        }
    }
    for (verdict, count) in &counts {
        println!("{count:5} {verdict:?}");
    }
    for ((verdict, sentence), (count, example)) in &sentences {
        println!("{count:5} {verdict:?}: {sentence}\n             {example}");
    }
    print!("{faults}");
    faults.is_empty()
}

/// Returns the message with `N` for each number and `L` for each layout or tuple.
fn class(message: &str) -> String {
    let mut class = String::new();
    for c in message.chars() {
        match c {
            '0'..='9' if class.ends_with('N') => {}
            '0'..='9' => class.push('N'),
            _ => class.push(c),
        }
    }
    class
}
