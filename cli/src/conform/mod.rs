//! Conform: checks the recorded answers of a file, one JSON object a line.

mod report;

use std::io::{self, BufRead};

pub use colex_expr::conform::{Case, KnownDifferences, Outcome};
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
