//! The report on an engine: counts by operation, conventions, and the lines that are wrong.

use std::collections::BTreeMap;
use std::fmt;

use colex_expr::conform::{Case, FORMAT, Verdict};
use colex_expr::quote;

/// Most wrong or broken lines that are shown; all are counted.
const SHOWN: usize = 50;

/// The verdicts of all lines so far.
#[derive(Clone, Debug, Default)]
pub struct EngineReport {
    ops: BTreeMap<String, Judged>,
    conventions: BTreeMap<String, usize>,
    lines: Vec<String>,
    disputed: usize,
    problems: Vec<String>,
}

/// The number of lines by verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// As recorded.
    pub passed: usize,
    /// Another convention.
    pub convention: usize,
    /// Wrong.
    pub wrong: usize,
    /// An error in place of an answer.
    pub refused: usize,
    /// Not known to the engine, or not decided.
    pub unknown: usize,
    /// No answer: a crash, a hang, or a line that is not an answer.
    pub broken: usize,
}

impl Judged {
    const fn all(self) -> [usize; 6] {
        let Self { passed, convention, wrong, refused, unknown, broken } = self;
        [passed, convention, wrong, refused, unknown, broken]
    }
}

impl EngineReport {
    /// Counts the answer to line `number` of the input `name`.
    pub fn add(&mut self, name: &str, number: usize, case: &Case, verdict: Verdict) {
        let counts = self.ops.entry(quote::operand(&case.op).into_owned()).or_default();
        let (verdict, why) = match verdict {
            Verdict::Passed => return counts.passed += 1,
            Verdict::Refused(_) => return counts.refused += 1,
            Verdict::Unknown(_) => return counts.unknown += 1,
            Verdict::Convention(name) => {
                counts.convention += 1;
                return *self.conventions.entry(quote::operand(&name).into_owned()).or_default() +=
                    1;
            }
            Verdict::Wrong(why) => {
                counts.wrong += 1;
                ("wrong", why)
            }
            Verdict::Malformed(why) => {
                counts.broken += 1;
                ("broken", why)
            }
        };
        if self.lines.len() < SHOWN {
            let call = quote::call(&case.op, &case.arguments);
            let line = format!("{name}:{number}: {verdict}: {call}: {why}");
            self.lines.push(quote::printable(&line).into_owned());
        }
    }

    /// Counts a line on which systems differ on purpose.
    pub const fn add_disputed(&mut self) {
        self.disputed += 1;
    }

    /// Adds a problem that belongs to no question.
    pub fn add_problem(&mut self, problem: String) {
        self.problems.push(problem);
    }

    /// Returns the sum over all operations.
    #[must_use]
    pub fn totals(&self) -> Judged {
        self.ops.values().fold(Judged::default(), |sum, counts| Judged {
            passed: sum.passed + counts.passed,
            convention: sum.convention + counts.convention,
            wrong: sum.wrong + counts.wrong,
            refused: sum.refused + counts.refused,
            unknown: sum.unknown + counts.unknown,
            broken: sum.broken + counts.broken,
        })
    }

    /// Returns whether no answer is wrong or broken, and at least one passed.
    #[must_use]
    pub fn is_good(&self) -> bool {
        let Judged { passed, wrong, broken, .. } = self.totals();
        wrong + broken + self.problems.len() == 0 && passed > 0
    }
}

/// Writes a table by operation, the conventions, the lines that are wrong or broken, and the totals.
impl fmt::Display for EngineReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let longest = self.ops.keys().map(|op| op.chars().count()).max();
        let width = longest.unwrap_or(0).clamp(9, 100);
        let names = ["passed", "convention", "wrong", "refused", "unknown", "broken"];
        write!(f, "{:width$} ", "operation")?;
        for name in names {
            write!(f, " {name:>10}")?;
        }
        writeln!(f)?;
        for (op, counts) in &self.ops {
            write!(f, "{op:width$} ")?;
            for count in counts.all() {
                write!(f, " {count:>10}")?;
            }
            writeln!(f)?;
        }
        for (name, count) in &self.conventions {
            writeln!(f, "convention: {name}: {count}")?;
        }
        for line in self.lines.iter().chain(&self.problems) {
            writeln!(f, "{line}")?;
        }
        let totals = self.totals();
        let bad = totals.wrong + totals.broken;
        if bad > self.lines.len() {
            writeln!(f, "... and {} more wrong or broken", bad - self.lines.len())?;
        }
        if totals.passed == 0 {
            writeln!(f, "no answer passed")?;
        }
        let texts =
            totals.all().into_iter().zip(names).map(|(count, name)| format!("{count} {name}"));
        let texts: Vec<_> = texts.collect();
        write!(f, "format {FORMAT}: {}, {} disputed", texts.join(", "), self.disputed)
    }
}
