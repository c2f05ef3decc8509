//! Conform: checks the recorded answers of a file, one JSON object a line, with this library or with an
//! engine.

mod engine;
mod judged;
mod report;

use std::io::{self, BufRead};

pub use colex_expr::conform::{Case, KnownDifferences, Outcome, Verdict};
pub use engine::Engine;
pub use judged::{EngineReport, Judged};
pub use report::{Counts, Report};

use crate::lines;

/// Reads the known differences in `input`.
///
/// # Errors
///
/// Returns an error if reading fails, or if a line is not a known difference.
pub fn known_differences(input: impl BufRead) -> io::Result<KnownDifferences> {
    let mut known = KnownDifferences::new();
    lines::each(input, |number, line| {
        let invalid = |problem: String| {
            io::Error::new(io::ErrorKind::InvalidData, lines::message(number, &problem))
        };
        let (call, answer) = colex_expr::conform::known_difference(line).map_err(invalid)?;
        known.insert(call, answer);
        Ok(())
    })?;
    Ok(known)
}

/// Checks every line of `input` except blank ones. `name` is the input in the report.
///
/// # Errors
///
/// Returns an error if reading fails.
pub fn run(
    name: &str,
    input: impl BufRead,
    known: &KnownDifferences,
    report: &mut Report,
) -> io::Result<()> {
    lines::each(input, |number, line| {
        match Case::parse(line) {
            Ok(case) if case.is_known_difference() => {}
            Ok(case) => report.add(name, number, &case, case.run_against(known)),
            Err(message) => report.add_malformed(name, number, message),
        }
        Ok(())
    })
}

/// Asks `engine` every line of `input` except blank ones. `name` is the input in the report.
///
/// # Errors
///
/// Returns an error if reading fails, or if a line is not a recorded answer.
pub fn run_engine(
    name: &str,
    input: impl BufRead,
    known: &KnownDifferences,
    engine: &mut Engine,
    report: &mut EngineReport,
) -> io::Result<()> {
    lines::each(input, |number, line| {
        let case = Case::parse(line).map_err(|problem| {
            io::Error::new(io::ErrorKind::InvalidData, lines::message(number, &problem))
        })?;
        if case.is_known_difference() {
            return Ok(());
        }
        if known.contains_key(&(case.op.clone(), case.arguments.clone())) {
            report.add_disputed();
            return Ok(());
        }
        let verdict = match engine.ask(&case.question()) {
            Ok(answer) => match case.judge(&answer) {
                Verdict::Malformed(why) => {
                    Verdict::Malformed(format!("{why}: {}", engine::shown(&answer)))
                }
                verdict => verdict,
            },
            Err(why) => Verdict::Malformed(why),
        };
        report.add(name, number, &case, verdict);
        Ok(())
    })
}
