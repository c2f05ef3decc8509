//! Judge: compares the answer of another implementation, an *engine*, with a recorded answer.
//!
//! `tests/vectors/README.md` defines the format of questions and answers.

use colex::{
    ArithTuple, ComposedLayout, Coord, CoordinateLayout, DynLayout, F2Matrix, IntTuple, Swizzle,
    Tiler, f2,
};
use serde_json::{Value as Json, json};

use super::{Case, Expected, compare};
use crate::{Value, quote};

/// The version of the format of questions and answers.
pub const FORMAT: u32 = 1;

/// What the answer of an engine is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// As recorded.
    Passed,
    /// Not as recorded, by a convention of this name, and not wrong.
    Convention(String),
    /// Wrong, with the proof.
    Wrong(String),
    /// The engine returned an error where an answer is recorded.
    Refused(String),
    /// The engine does not have the operation, or no check decides its answer.
    Unknown(String),
    /// The line is not an answer.
    Malformed(String),
}

/// The convention of an answer with the offsets of the recorded one, without parentheses of 1-tuples.
const UNWRAPPED: &str = "1-tuples without parentheses";
/// The convention of an answer that satisfies the definition of the operation at every coordinate.
const OTHER: &str = "another answer that satisfies the definition";
/// The same for an operation whose recorded answer is the largest one.
const SMALLER: &str = "a smaller answer that satisfies the definition";
/// The convention of an answer where the recorded system has an error.
const ACCEPTED: &str = "an answer that satisfies the definition, where the recorded system fails";

impl Case {
    /// Returns the question to an engine, one line of JSON.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_expr::conform::Case;
    /// let case = Case::parse(r#"{"op": "size", "in": ["(2,3)"], "out": 6}"#)?;
    /// assert_eq!(case.question(), r#"{"version":1,"op":"size","in":["(2,3)"]}"#);
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub fn question(&self) -> String {
        let mut question = json!({ "version": FORMAT, "op": self.op, "in": self.arguments });
        if self.marked {
            question["dyn"] = true.into();
        }
        question.to_string()
    }

    /// Judges one line that an engine wrote as the answer to [`question`](Self::question).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_expr::conform::{Case, Verdict};
    /// let case = Case::parse(r#"{"op": "coalesce", "in": ["(2,4):(1,2)"], "out": "8:1"}"#)?;
    /// assert_eq!(case.judge(r#"{"out": "8:1"}"#), Verdict::Passed);
    /// assert_eq!(
    ///     case.judge(r#"{"out": "8:2"}"#),
    ///     Verdict::Wrong("answered 8:2, expected 8:1; at coordinate 1, offset 2 instead of 1".into()),
    /// );
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub fn judge(&self, line: &str) -> Verdict {
        let answer: Json = match serde_json::from_str(line) {
            Ok(answer) => answer,
            Err(error) => return Verdict::Malformed(format!("not JSON: {error}")),
        };
        let text =
            |key| answer[key].as_str().map_or_else(|| answer[key].to_string(), str::to_owned);
        let has = ["out", "error", "unknown"].map(|key| answer.get(key).is_some());
        match has {
            [true, false, false] => {}
            [false, true, false] => return self.judge_error(text("error")),
            [false, false, true] => return Verdict::Unknown(text("unknown")),
            _ => {
                let problem = "an answer is an object with one of `out`, `error` and `unknown`";
                return Verdict::Malformed(problem.to_owned());
            }
        }
        let verdict = self.judge_answer(&answer["out"]);
        match (&verdict, answer.get("convention")) {
            (Verdict::Wrong(_) | Verdict::Unknown(_), Some(name)) => {
                Verdict::Convention(name.as_str().map_or_else(|| name.to_string(), str::to_owned))
            }
            _ => verdict,
        }
    }

    fn judge_error(&self, message: String) -> Verdict {
        match self.expected {
            Expected::Refusal | Expected::RefusalOrTruth => Verdict::Passed,
            Expected::Answer(_) | Expected::Difference(_) => Verdict::Refused(message),
        }
    }

    fn judge_answer(&self, answer: &Json) -> Verdict {
        if self.takes_texts() {
            return match &self.expected {
                Expected::Answer(out) if compare::same_json(answer, out) => Verdict::Passed,
                Expected::Answer(out) => {
                    Verdict::Wrong(super::differ(&answer.to_string(), &out.to_string()))
                }
                _ => Verdict::Wrong(format!("answered {answer}, expected an error")),
            };
        }
        let value = match self.read_notation(answer) {
            Ok(value) => value,
            Err(problem) => return Verdict::Malformed(problem),
        };
        let answered = format!("answered {}", self.quoted(&value));
        match &self.expected {
            Expected::Answer(out) => match self.read_answer(out) {
                Ok(expected) => self.judge_value(&value, &expected),
                Err(_) => Verdict::Unknown(format!("{answered}; the recorded answer is {out}")),
            },
            Expected::Refusal if self.op == "composition_exact" => Verdict::Wrong(format!(
                "{answered}, and no layout with the shape of the right one has A(B(i)) everywhere"
            )),
            Expected::RefusalOrTruth | Expected::Refusal | Expected::Difference(_) => {
                match self.holds(&value) {
                    Some(true) => Verdict::Convention(ACCEPTED.to_owned()),
                    Some(false) => Verdict::Wrong(format!(
                        "{answered}, which breaks the definition of {}{}",
                        self.op,
                        self.counterexample(&value)
                    )),
                    None => Verdict::Unknown(format!("{answered}, expected an error; no check")),
                }
            }
        }
    }

    fn judge_value(&self, value: &Value, expected: &Value) -> Verdict {
        if compare::same(value, expected, self.marked) {
            return Verdict::Passed;
        }
        if is_unwrapped(value, expected) {
            return Verdict::Convention(UNWRAPPED.to_owned());
        }
        let sizes = (layout_of(value).map(|a| a.size()), layout_of(expected).map(|b| b.size()));
        if self.holds(value) == Some(true) {
            match (self.op.as_str(), sizes) {
                ("left_inverse", _) => return Verdict::Convention(OTHER.to_owned()),
                ("right_inverse" | "max_common_layout" | "nullspace", (Some(a), Some(b)))
                    if a < b =>
                {
                    return Verdict::Convention(SMALLER.to_owned());
                }
                (_, (Some(a), Some(b))) if a == b => return Verdict::Convention(OTHER.to_owned()),
                _ => {}
            }
        }
        let marks = if self.marked && compare::same(value, expected, false) {
            "; the static marks differ".to_owned()
        } else {
            difference(value, expected)
        };
        let differs = super::differ(&value.text(self.marked), &expected.text(self.marked));
        Verdict::Wrong(differs + &marks)
    }

    /// Reads an answer in notation. An expression is not an answer: `colex` would compute it.
    fn read_notation(&self, answer: &Json) -> Result<Value, String> {
        match answer {
            Json::Array(values) => {
                let values = values.iter().map(|value| self.read_notation(value));
                return Ok(Value::List(values.collect::<Result<_, _>>()?));
            }
            Json::String(text) if !is_notation(text) => {
                return Err(format!("the answer `{}` is not notation", quote::operand(text)));
            }
            Json::Null | Json::Object(_) => return Err(format!("the answer {answer} is no value")),
            _ => {}
        }
        self.read_answer(answer).map_err(|_| format!("the answer {answer} is not notation"))
    }

    /// Returns where an answer breaks the definition of a composition or an inverse.
    fn counterexample(&self, answer: &Value) -> String {
        let arguments = self.values();
        let operand = |k: usize| arguments.get(k).and_then(layout_of);
        let (Some(a), Some(r)) = (operand(0), layout_of(answer)) else { return String::new() };
        let at = |layout: &ComposedLayout, i| layout.try_index(i).ok();
        let found = match (self.op.as_str(), operand(1)) {
            ("composition" | "compose", Some(b)) if b.size() != r.size() => {
                return format!("; size {} instead of {}", r.size(), b.size());
            }
            ("composition" | "compose", Some(b)) => coordinates(&b).find_map(|i| {
                let (exact, offset) = (at(&a, at(&b, i)?)?, at(&r, i)?);
                (offset != exact)
                    .then(|| format!("; at coordinate {i}, offset {offset} instead of {exact}"))
            }),
            ("left_inverse", _) => coordinates(&a).find_map(|i| {
                let (offset, inverse) = (at(&a, i)?, at(&r, at(&a, i)?)?);
                (at(&a, inverse) != Some(offset))
                    .then(|| format!("; offset {offset} has coordinate {i}, and not {inverse}"))
            }),
            ("right_inverse", _) => coordinates(&r).find_map(|k| {
                let (coordinate, offset) = (at(&r, k)?, at(&a, at(&r, k)?)?);
                (offset != k).then(|| {
                    format!("; coordinate {coordinate} has offset {offset} instead of {k}")
                })
            }),
            _ => None,
        };
        found.unwrap_or_default()
    }
}

fn coordinates(layout: &ComposedLayout) -> std::ops::Range<i64> {
    0..layout.size().min(super::post::SIZE)
}

/// Whether a text is a value in notation, not an expression.
fn is_notation(text: &str) -> bool {
    IntTuple::parse(text).is_ok()
        || DynLayout::parse(text).is_ok()
        // `8:1 o 8:1` is a composition.
        || text.starts_with("S<") && ComposedLayout::parse(text).is_ok()
        || CoordinateLayout::parse(text).is_ok()
        || ArithTuple::parse(text).is_ok()
        || Swizzle::parse(text).is_ok()
        || Tiler::parse(text).is_ok()
        || Coord::parse(text).is_ok()
        || F2Matrix::parse(text).is_ok()
        || f2::LinearLayout::parse(text).is_ok()
}

/// Returns the function of a layout, with or without a swizzle.
fn layout_of(value: &Value) -> Option<ComposedLayout> {
    match value {
        Value::Composed(layout) => Some(**layout),
        Value::Layout(layout) => Some((*layout).into()),
        _ => None,
    }
}

/// Returns the first coordinate or entry at which the answer differs.
fn difference(value: &Value, expected: &Value) -> String {
    if let (Value::List(a), Value::List(b)) = (value, expected) {
        return match a.iter().zip(b).position(|(a, b)| !compare::same(a, b, false)) {
            Some(k) => format!("; entry {k} is {} instead of {}", a[k], b[k]),
            None => format!("; {} entries instead of {}", a.len(), b.len()),
        };
    }
    let (Some(a), Some(b)) = (layout_of(value), layout_of(expected)) else { return String::new() };
    match first_difference(&a, &b) {
        Some(i) => {
            let offset = |layout: &ComposedLayout| {
                layout.try_index(i).map_or_else(|_| "none".to_owned(), |offset| offset.to_string())
            };
            format!("; at coordinate {i}, offset {} instead of {}", offset(&a), offset(&b))
        }
        None if a.size() != b.size() => format!("; size {} instead of {}", a.size(), b.size()),
        None => "; the same offsets in another shape".to_owned(),
    }
}

/// Returns the first coordinate of both layouts with different offsets.
fn first_difference(a: &ComposedLayout, b: &ComposedLayout) -> Option<i64> {
    (0..a.size().min(b.size()).min(super::post::SIZE)).find(|&i| a.try_index(i) != b.try_index(i))
}

/// Whether the answer is the expected one except for parentheses of 1-tuples and strides of
/// extent-1 leaves.
fn is_unwrapped(value: &Value, expected: &Value) -> bool {
    match (value, expected) {
        (Value::Tuple(a), Value::Tuple(b)) => a != b && unwrapped(a) == unwrapped(b),
        (Value::List(a), Value::List(b)) => {
            let same = |(a, b)| compare::same(a, b, false) || is_unwrapped(a, b);
            a.len() == b.len() && a.iter().zip(b).all(same)
        }
        _ => match (layout_of(value), layout_of(expected)) {
            (Some(a), Some(b)) => {
                a.shape() != b.shape()
                    && unwrapped(&a.shape()) == unwrapped(&b.shape())
                    && first_difference(&a, &b).is_none()
            }
            _ => false,
        },
    }
}

/// Returns a tuple as text, without the parentheses of 1-tuples.
fn unwrapped(tuple: &IntTuple) -> String {
    if let Some(int) = tuple.as_int() {
        return int.get().to_string();
    }
    let entries = (0..tuple.rank()).filter_map(|k| tuple.get(k).ok());
    let entries: Vec<_> = entries.map(|entry| unwrapped(&entry)).collect();
    match &entries[..] {
        [entry] => entry.clone(),
        _ => format!("({})", entries.join(",")),
    }
}

#[cfg(test)]
mod tests {
    use super::{ACCEPTED, Verdict};
    use crate::conform::Case;

    /// A part of an answer satisfies no definition, and a right answer is none of CuTe's.
    #[test]
    fn answers_without_a_recorded_one() {
        let line = r#"{"op": "logical_divide", "in": ["(8,6):(6,1)", "2:1"], "cute_error": ""}"#;
        let judge = |answer: &str| Case::parse(line).unwrap().judge(answer);
        let accepted = Verdict::Convention(ACCEPTED.to_owned());
        assert_eq!(judge(r#"{"out": "(2,(4,6)):(6,(12,1))"}"#), accepted);
        assert!(matches!(judge(r#"{"out": "(1,1):(0,0)"}"#), Verdict::Wrong(_)));
        assert!(matches!(judge(r#"{"out": "(2,(4,6)):(6,(12,2))"}"#), Verdict::Wrong(_)));
        assert_eq!(judge(r#"{"error": ""}"#), Verdict::Passed);
    }
}
