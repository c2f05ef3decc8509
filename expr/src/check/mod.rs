//! Check files: named layouts and claims about them, one a line.
//!
//! ```text
//! # The tile of the kernel, and the threads that read it.
//! tile = S<3,3,3> o 0 o (8,64):(64,1)
//! rows = (8,8):(1,8)
//!
//! conflict_free(tile, threads = rows, element_bytes = 2)
//! covers(rows, 64)
//! not injective(tile o 512:2)
//! ```
//!
//! | line | what |
//! |---|---|
//! | `NAME = EXPRESSION` | names a value; later lines use the name in expressions. A name begins with a letter, and has letters, digits and `_` |
//! | `CLAIM(..)` | the claim of a macro of [`colex::check`], with its options as `NAME = VALUE`; [`claims`] lists them |
//! | `refuses(EXPRESSION)` | a claim: the operation of the expression returns an error, whose sentence is the message. An operand without a result and a text that is not an expression are errors of the file |
//! | `not CLAIM(..)` | holds if the claim is false. A claim that cannot be checked is neither |
//! | `# ..` | a comment, also at the end of a line; the attribute `#ttg.linear<..>` is none |
//!
//! An operation on texts of another system, such as a shape of XLA, takes no names. The names of claims and
//! operations are reserved. A claim about a layout without elements is an error, because it would hold
//! without a check.
//!
//! ```
//! use colex_expr::check::{Verdict, check};
//! let lines = check("tile = (8,64):(64,1)\ninjective(tile)\nequivalent(tile, (8,64))");
//! assert_eq!(lines.len(), 2);
//! assert_eq!((lines[0].number, lines[0].verdict), (2, Verdict::Holds));
//! assert_eq!(
//!     lines[1].message.as_deref().unwrap(),
//!     "equivalent: coordinate (1,0) has offset 64 in the first layout and 1 in the second; use layouts \
//!      with the same offsets",
//! );
//! ```

mod claims;
mod line;
mod operands;
mod tma_legal;

use std::collections::BTreeMap;
use std::fmt;

use crate::Value;
use crate::eval::{Names, eval_with_names, reserved};
use crate::quote;
use claims::Truth;
use line::Line;

pub use claims::claims;

/// The result of a line with a claim, or of a line with an error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Checked {
    /// The number of the line, from 1; 0 for an error of the whole text.
    pub number: usize,
    /// The text of the line without its comment.
    pub text: String,
    /// Whether the claim holds.
    pub verdict: Verdict,
    /// The sentence of a false claim or of a refusal, or the error.
    pub message: Option<String>,
}

/// Whether a claim holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The claim holds, or it is false after `not`.
    Holds,
    /// The claim is false, or it holds after `not`.
    Fails,
    /// The line has an error, or the claim cannot be checked.
    Error,
}

/// `holds`, `fails` or `error`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Holds => "holds",
            Self::Fails => "fails",
            Self::Error => "error",
        })
    }
}

/// The names and the number of claims of the lines so far.
#[derive(Debug, Default)]
pub struct Checker {
    names: Names,
    /// The line of each name.
    lines: BTreeMap<String, usize>,
    claims: usize,
}

/// Checks the lines of a text: the results of its claims, and of its lines with an error.
///
/// A text without a claim has an error, number 0.
///
/// # Examples
///
/// ```
/// use colex_expr::check::{Verdict, check};
/// let lines = check("tile = (8,64");
/// assert_eq!(lines.iter().map(|line| (line.number, line.verdict)).collect::<Vec<_>>(), [
///     (1, Verdict::Error),
///     (0, Verdict::Error),
/// ]);
/// assert_eq!(lines[1].message.as_deref(), Some("no line has a claim; write one such as injective(tile)"));
/// ```
#[must_use]
pub fn check(text: &str) -> Vec<Checked> {
    let mut checker = Checker::default();
    let lines = text.lines().enumerate();
    let mut checked: Vec<_> = lines.filter_map(|(k, line)| checker.line(k + 1, line)).collect();
    checked.extend(checker.end());
    checked
}

impl Checker {
    /// Checks line `number`. Returns the result of a claim, or of a line with an error.
    pub fn line(&mut self, number: usize, text: &str) -> Option<Checked> {
        let line = text.trim();
        let text = line::without_comment(line).trim();
        let checked = |verdict, message| {
            Some(Checked { number, text: quote::long(text).into_owned(), verdict, message })
        };
        if line.contains(line::ENDS) {
            let message = "the line has a character that ends a line in other programs; end lines with a line feed";
            return checked(Verdict::Error, Some(message.into()));
        }
        match Line::parse(text) {
            Ok(Line::Blank) => None,
            Ok(Line::Name { name, expression }) => {
                let error = self.define(number, name, expression).err()?;
                checked(Verdict::Error, Some(error))
            }
            Ok(Line::Claim { is_negated, name, operands, .. }) => {
                self.claims += 1;
                let (verdict, message) = self.verdict(is_negated, name, &operands);
                checked(verdict, message)
            }
            Err(message) => checked(Verdict::Error, Some(message)),
        }
    }

    /// Returns an error if no line has a claim.
    #[must_use]
    pub fn end(&self) -> Option<Checked> {
        (self.claims == 0).then(|| Checked {
            number: 0,
            text: String::new(),
            verdict: Verdict::Error,
            message: Some("no line has a claim; write one such as injective(tile)".into()),
        })
    }

    fn define(&mut self, number: usize, name: &str, expression: &str) -> Result<(), String> {
        let quoted = quote::operand(name);
        let of_claims = (name == "not" || claims().any(|(claim, ..)| claim == name))
            .then_some("the name of a claim");
        if let Some(what) = of_claims.or(reserved(name)) {
            return Err(format!("`{quoted}` is {what}; use another name"));
        }
        if let Some(line) = self.lines.get(name) {
            return Err(format!("`{quoted}` is defined in line {line}; use another name"));
        }
        self.lines.insert(name.to_owned(), number);
        let value = match eval_with_names(expression, &self.names) {
            // From name to name, lists of lists could double their entries.
            Ok(Value::List(entries)) if entries.iter().any(is_list) => {
                Err(format!("`{quoted}` is a list of lists; give a name to each list in it"))
            }
            Ok(value) => Ok(value),
            Err(error) => Err(error.show(expression)),
        };
        let (value, result) = match value {
            Ok(value) => (Ok(value), Ok(())),
            Err(message) => (Err(number), Err(message)),
        };
        self.names.insert(name.to_owned(), value);
        result
    }

    fn verdict(
        &self,
        is_negated: bool,
        name: &str,
        operands: &[&str],
    ) -> (Verdict, Option<String>) {
        match claims::run(name, operands, &self.names) {
            Ok(Truth { is_true, sentence }) if is_true != is_negated => (Verdict::Holds, sentence),
            Ok(Truth { is_true: true, sentence }) => {
                let holds = "the claim holds, and `not` says that it does not";
                let message = sentence
                    .map_or_else(|| holds.to_owned(), |sentence| format!("{holds}: {sentence}"));
                (Verdict::Fails, Some(message))
            }
            Ok(Truth { is_true: false, sentence }) => (Verdict::Fails, sentence),
            Err(message) => (Verdict::Error, Some(message)),
        }
    }
}

const fn is_list(value: &Value) -> bool {
    matches!(value, Value::List(_))
}
