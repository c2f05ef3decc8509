//! The report of a run: counts by operation, and the lines that failed.

use std::collections::BTreeMap;
use std::fmt;

use super::{Case, Outcome};
use colex_expr::quote;

/// Most failed lines that are shown; all are counted.
const SHOWN: usize = 50;

/// The outcomes of all lines so far.
#[derive(Clone, Debug, Default)]
pub struct Report {
    ops: BTreeMap<String, Counts>,
    failures: Vec<String>,
}

/// The number of lines by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// As recorded.
    pub passed: usize,
    /// Not as recorded.
    pub failed: usize,
    /// Not known to this version.
    pub unknown: usize,
    /// Known differences.
    pub differs: usize,
}

impl Report {
    /// Counts the outcome of line `number` of the input `name`.
    pub fn add(&mut self, name: &str, number: usize, case: &Case, outcome: Outcome) {
        let counts = self.ops.entry(quote::operand(&case.op).into_owned()).or_default();
        match outcome {
            Outcome::Passed => counts.passed += 1,
            Outcome::Unknown(_) => counts.unknown += 1,
            Outcome::Differs => counts.differs += 1,
            Outcome::Failed(why) => {
                counts.failed += 1;
                let call = quote::call(&case.op, &case.arguments);
                self.fail(&format!("{name}:{number}: {call}: {why}"));
            }
        }
    }

    /// Counts the malformed line `number` of the input `name` as failed.
    pub fn add_malformed(&mut self, name: &str, number: usize, message: impl fmt::Display) {
        self.ops.entry("(malformed)".to_owned()).or_default().failed += 1;
        self.fail(&format!("{name}:{number}: {message}"));
    }

    fn fail(&mut self, line: &str) {
        if self.failures.len() < SHOWN {
            self.failures.push(quote::printable(line).into_owned());
        }
    }

    /// Returns the sum over all operations.
    #[must_use]
    pub fn totals(&self) -> Counts {
        self.ops.values().fold(Counts::default(), |sum, counts| Counts {
            passed: sum.passed + counts.passed,
            failed: sum.failed + counts.failed,
            unknown: sum.unknown + counts.unknown,
            differs: sum.differs + counts.differs,
        })
    }
}

/// Writes a table by operation, the failed lines, and the totals.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let longest = self.ops.keys().map(|op| op.chars().count()).max();
        // The limit keeps one long name from widening the table.
        let width = longest.unwrap_or(0).clamp(9, 100);
        writeln!(
            f,
            "{:width$}  {:>7} {:>7} {:>7} {:>7}",
            "operation", "passed", "failed", "unknown", "differs"
        )?;
        for (op, counts) in &self.ops {
            let Counts { passed, failed, unknown, differs } = counts;
            writeln!(f, "{op:width$}  {passed:>7} {failed:>7} {unknown:>7} {differs:>7}")?;
        }
        for failure in &self.failures {
            writeln!(f, "{failure}")?;
        }
        let Counts { passed, failed, unknown, differs } = self.totals();
        if failed > self.failures.len() {
            writeln!(f, "... and {} more failures", failed - self.failures.len())?;
        }
        let is_unknown = |counts: &Counts| counts.unknown > 0 && counts.passed == 0;
        let names: Vec<_> = self
            .ops
            .iter()
            .filter(|(_, counts)| is_unknown(counts))
            .map(|(op, _)| op.as_str())
            .collect();
        if !names.is_empty() {
            writeln!(f, "not known to this version: {}", names.join(", "))?;
        }
        write!(
            f,
            "{passed} passed, {failed} failed, {unknown} unknown, {differs} known differences"
        )
    }
}
