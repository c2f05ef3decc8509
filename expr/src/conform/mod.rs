//! Conform: checks recorded answers, one JSON object a line.
//!
//! ```text
//! {"op": "coalesce", "in": ["(2,(1,6)):(1,(6,2))"], "out": "12:1"}
//! ```
//!
//! `op` is the name of an [operation](crate::operations), `in` its arguments as texts, and one of these
//! keys is the expected result:
//!
//! - `out`: this answer. The comparison ignores strides of extent-1 leaves, which change no value.
//! - `error`: an error.
//! - `wrong`, `cute_error`: the recorded system is wrong, or fails. The result must be an error, or
//!   an answer that satisfies the definition of the operation at every coordinate.
//!
//! With `"dyn": true` unmarked integers are dynamic, and the comparison includes static marks.
//!
//! A line means `idx2crd(SHAPE, COORD)`, unlike an expression. For two operations the reference
//! text has another order of arguments than these lines. A line whose `src` is that text, or a
//! brute-force check of it, means `idx2crd(COORD, SHAPE)` and `recast(LAYOUT, NUMERATOR,
//! DENOMINATOR)`.
//!
//! A file `known-differences.jsonl` beside the vectors lists lines on which this library differs on
//! purpose, as `{"op", "in", "differs": "the reason"}`. The report counts them separately. A listed
//! line that does not differ fails. If two systems answer differently, `"out"` in the list is the
//! answer that differs.

mod compare;
mod judge;
mod post;

use std::collections::HashMap;

use serde_json::Value as Json;

use crate::error::EvalError;
use crate::eval::{self, call_texts};
use crate::{Operation, Value, ops, quote};

pub use judge::{FORMAT, Verdict};

/// The outcome of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// As recorded.
    Passed,
    /// Not as recorded; the actual result.
    Failed(String),
    /// This version does not know the operation, or a form of notation in the operands.
    Unknown(String),
    /// Not as recorded, on purpose.
    Differs,
}

/// One recorded answer.
#[derive(Clone, Debug)]
pub struct Case {
    /// The operation.
    pub op: String,
    /// The arguments, as texts.
    pub arguments: Vec<String>,
    /// Unmarked integers are dynamic.
    pub marked: bool,
    expected: Expected,
}

/// An operation and its arguments, as texts.
pub type Call = (String, Vec<String>);

/// Lines on which this library differs on purpose, with the answer if the list names it.
pub type KnownDifferences = HashMap<Call, Option<Json>>;

#[derive(Clone, Debug)]
enum Expected {
    Answer(Json),
    Refusal,
    RefusalOrTruth,
    /// The line lists a known difference, perhaps with the answer that differs.
    Difference(Option<Json>),
}

impl Case {
    /// Reads one line.
    ///
    /// # Errors
    ///
    /// Returns the message about a malformed line.
    pub fn parse(line: &str) -> Result<Self, String> {
        let json: Json =
            serde_json::from_str(line).map_err(|error| format!("not JSON: {error}"))?;
        let op = json["op"].as_str().ok_or("`op` must be the name of an operation")?.to_owned();
        let arguments = json["in"].as_array().ok_or("`in` must be a list of arguments")?;
        let mut arguments: Vec<String> = arguments
            .iter()
            .map(|argument| match argument {
                Json::String(text) => text.clone(),
                other => other.to_string(),
            })
            .collect();
        let from_text = json["src"]
            .as_str()
            .is_some_and(|src| src.starts_with("reference/") || src == "checked by brute force");
        match (op.as_str(), arguments.len()) {
            ("idx2crd", 2) if !from_text => arguments.swap(0, 1),
            ("recast", 3) if from_text => arguments.swap(1, 2),
            _ => {}
        }
        let expected = if json.get("differs").is_some() {
            Expected::Difference(json.get("out").cloned())
        } else if json.get("wrong").is_some() || json.get("cute_error").is_some() {
            Expected::RefusalOrTruth
        } else if json.get("error").is_some() {
            Expected::Refusal
        } else if let Some(out) = json.get("out") {
            Expected::Answer(out.clone())
        } else {
            return Err("the line needs one of `out`, `error`, `wrong`, `cute_error`".into());
        };
        Ok(Self { op, arguments, marked: json["dyn"] == true, expected })
    }

    /// Whether the line lists a known difference and records no answer.
    #[must_use]
    pub fn is_known_difference(&self) -> bool {
        matches!(self.expected, Expected::Difference(_))
    }

    /// Evaluates the operation and compares.
    #[must_use]
    pub fn run(&self) -> Outcome {
        match (self.evaluate(), &self.expected) {
            (_, Expected::Difference(_)) => Outcome::Differs,
            (Err(error), _) if error.is_unknown() => Outcome::Unknown(error.to_string()),
            (Ok(Value::Text(answer)), Expected::Answer(out)) => {
                if compare::same_json(&answer, out) {
                    Outcome::Passed
                } else {
                    Outcome::Failed(differ(&answer.to_string(), &out.to_string()))
                }
            }
            (Ok(value), Expected::Answer(out)) => match self.read_answer(out) {
                Ok(expected) if compare::same(&value, &expected, self.marked) => Outcome::Passed,
                Ok(expected) => Outcome::Failed(self.differ(&value, &expected)),
                Err(unreadable) => unreadable,
            },
            (Err(error), Expected::Answer(out)) => match self.read_answer(out) {
                Err(Outcome::Unknown(why)) if !self.takes_texts() => Outcome::Unknown(why),
                _ => Outcome::Failed(match &error {
                    EvalError::Refused { message, .. } | EvalError::Malformed { message, .. } => {
                        format!("failed: {message}")
                    }
                    other => format!("failed: {other}"),
                }),
            },
            (Ok(value), Expected::Refusal) => {
                Outcome::Failed(format!("answered {}, expected an error", self.quoted(&value)))
            }
            (Ok(value), Expected::RefusalOrTruth) => match self.holds(&value) {
                Some(true) => Outcome::Passed,
                Some(false) => Outcome::Failed(format!(
                    "answered {}, which breaks the definition of {}",
                    self.quoted(&value),
                    self.op
                )),
                None => Outcome::Failed(format!(
                    "answered {}, and the definition of {} has no check",
                    self.quoted(&value),
                    self.op
                )),
            },
            (Err(error), _) if error.is_refusal() => Outcome::Passed,
            (Err(error), _) => Outcome::Failed(format!("wrong operands: {error}")),
        }
    }

    /// Does the same as [`run`](Self::run), for a line that may be a known difference.
    #[must_use]
    pub fn run_against(&self, known: &KnownDifferences) -> Outcome {
        let outcome = self.run();
        let Some(answer) = known.get(&(self.op.clone(), self.arguments.clone())) else {
            return outcome;
        };
        if let (Some(answer), Expected::Answer(out)) = (answer, &self.expected)
            && answer != out
        {
            return outcome; // the list is about another system's answer
        }
        match outcome {
            Outcome::Failed(_) => Outcome::Differs,
            Outcome::Passed => Outcome::Failed("listed as a known difference, but passes".into()),
            other => other,
        }
    }

    /// Returns the recorded answer of an operation on values; `None` if the line records an error.
    ///
    /// # Errors
    ///
    /// Returns the message about a malformed answer.
    pub fn recorded(&self) -> Result<Option<Value>, String> {
        let Expected::Answer(out) = &self.expected else { return Ok(None) };
        let not_read = || format!("the expected answer {out} is malformed");
        self.read_answer(out).map(Some).map_err(|_| not_read())
    }

    fn evaluate(&self) -> Result<Value, EvalError> {
        if self.takes_texts() {
            let texts: Vec<&str> = self.arguments.iter().map(String::as_str).collect();
            return call_texts(&self.op, &texts, 0, Value::Text);
        }
        if ops::find(&self.op).is_none() {
            return eval::call(&self.op, &[] as &[Value]); // the error
        }
        let operand = |text: &String| eval::operand(text, self.marked);
        let values = self.arguments.iter().map(operand).collect::<Result<Vec<_>, _>>()?;
        eval::call(&self.op, &values)
    }

    fn takes_texts(&self) -> bool {
        ops::find(&self.op).is_some_and(Operation::takes_texts)
    }

    fn values(&self) -> Vec<Value> {
        self.arguments.iter().filter_map(|text| self.read(text).ok()).collect()
    }

    fn read(&self, text: &str) -> Result<Value, EvalError> {
        if self.marked { eval::eval_marked(text) } else { eval::eval(text) }
    }

    /// Parses the recorded answer.
    fn read_answer(&self, out: &Json) -> Result<Value, Outcome> {
        match out {
            Json::Bool(b) => Ok(Value::Bool(*b)),
            Json::Array(values) => {
                let values = values.iter().map(|value| self.read_answer(value));
                Ok(Value::List(values.collect::<Result<_, _>>()?))
            }
            other => {
                let text = other.as_str().map_or_else(|| other.to_string(), str::to_owned);
                self.read(&text).map_err(|error| {
                    if error.is_unknown() {
                        Outcome::Unknown(error.to_string())
                    } else {
                        Outcome::Failed(format!(
                            "the expected answer {} is malformed: {error}",
                            quote::operand(&text)
                        ))
                    }
                })
            }
        }
    }

    fn differ(&self, value: &Value, expected: &Value) -> String {
        let answered = differ(&value.text(self.marked), &expected.text(self.marked));
        match self.holds(value) {
            Some(true) => format!("{answered}; the answer satisfies the definition of {}", self.op),
            Some(false) => format!("{answered}; the answer breaks the definition of {}", self.op),
            None => answered,
        }
    }

    /// Whether the value satisfies the definition of the operation; `None` without a check.
    fn holds(&self, value: &Value) -> Option<bool> {
        post::holds(&self.op, &self.values(), value)
    }

    /// Returns the answer as messages quote it.
    fn quoted(&self, value: &Value) -> String {
        quote::operand(&value.text(self.marked)).into_owned()
    }
}

fn differ(answer: &str, expected: &str) -> String {
    format!("answered {}, expected {}", quote::operand(answer), quote::operand(expected))
}

/// Reads a line of the list of known differences.
///
/// # Errors
///
/// Returns the message about a line that is not a known difference.
///
/// # Examples
///
/// ```
/// use colex_expr::conform::known_difference;
/// let line = r#"{"op": "left_inverse", "in": ["4:0"], "differs": "the extent"}"#;
/// let ((op, arguments), answer) = known_difference(line)?;
/// assert_eq!((&*op, &*arguments[0], answer), ("left_inverse", "4:0", None));
/// # Ok::<(), String>(())
/// ```
pub fn known_difference(line: &str) -> Result<(Call, Option<Json>), String> {
    match Case::parse(line)? {
        Case { op, arguments, expected: Expected::Difference(answer), .. } => {
            Ok(((op, arguments), answer))
        }
        _ => Err("a known difference needs `differs`".to_owned()),
    }
}
