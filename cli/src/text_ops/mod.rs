//! Operations whose operands are texts of another system: shapes and shardings of XLA, tags of
//! Ascend C, names of GPU instructions.
//!
//! ```text
//! xla_linear_index(f32[2,3]{0,1}, (1,2))
//! ```
//!
//! Each operation parses its operands; the evaluator only separates them. The evaluator and
//! [`conform`](crate::conform) know these operations and those of [`ops`].

mod ascend;
mod atoms;
mod catlass;
mod instructions;
mod shape_text;
mod tiled;
mod xla_bitcasts;
mod xla_index;
mod xla_layouts;
mod xla_operands;
mod xla_shapes;
mod xla_sharding;
mod xla_sizes;
mod xla_text;

pub use shape_text::shape_message;

use colex::{DynLayout, LayoutError, OperationError};
use serde_json::Value as Json;

use crate::{ops, quote};

/// An operation on texts.
#[derive(Clone, Copy, Debug)]
pub struct TextOp {
    /// The name.
    pub name: &'static str,
    /// The arguments in messages: `SHAPE, INDEX`.
    pub usage: &'static str,
    /// The result, in one line.
    pub about: &'static str,
    /// The least and the greatest number of arguments.
    pub count: (usize, usize),
    /// The function.
    pub run: fn(&Texts<'_>) -> TextAnswer,
}

/// The result of an operation on texts.
pub type TextAnswer = Result<Json, TextFailure>;

/// Why an operation on texts fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextFailure {
    /// The library returned an error; its message.
    Refused(String),
    /// The library could not parse an operand.
    Malformed {
        /// The operand.
        operand: String,
        /// The byte of the operand at which parsing failed.
        position: usize,
        /// The message, without the place.
        message: String,
    },
    /// The operands have the wrong kind or number.
    Arguments(String),
}

impl TextFailure {
    /// Returns the failure with the condition of an error of the library. The evaluator prints the
    /// call in front of it.
    pub fn refused<R: std::fmt::Display + Copy>(error: OperationError<R>) -> Self {
        Self::Refused(error.reason().to_string())
    }
}

impl From<LayoutError> for TextFailure {
    fn from(error: LayoutError) -> Self {
        Self::refused(error)
    }
}

/// Returns all operations on texts, by topic.
pub fn all() -> impl Iterator<Item = &'static TextOp> {
    TABLES.iter().copied().flatten()
}

const TABLES: &[&[TextOp]] = &[
    xla_text::OPS,
    xla_index::OPS,
    xla_sizes::OPS,
    xla_layouts::OPS,
    xla_shapes::OPS,
    xla_bitcasts::OPS,
    xla_sharding::OPS,
    ascend::OPS,
    catlass::OPS,
    atoms::OPS,
    instructions::OPS,
    tiled::OPS,
];

/// Returns the operation with this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static TextOp> {
    all().find(|op| op.name == name)
}

/// Runs `op` on `texts`.
///
/// # Errors
///
/// Where the operation fails, or cannot parse its operands.
pub fn run<'a>(op: &'static TextOp, texts: impl IntoIterator<Item = &'a str>) -> TextAnswer {
    let texts = Texts { op, texts: texts.into_iter().map(str::trim).collect() };
    let (least, most) = op.count;
    if !(least..=most).contains(&texts.len()) {
        let message = ops::count_message(op.name, op.usage, texts.len());
        return Err(TextFailure::Arguments(message));
    }
    (op.run)(&texts)
}

/// The arguments of one call.
#[derive(Debug)]
pub struct Texts<'a> {
    op: &'static TextOp,
    texts: Vec<&'a str>,
}

impl<'a> Texts<'a> {
    /// Returns the number of arguments.
    #[must_use]
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// Whether there are no arguments.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// Returns argument `k`; the empty text if it is missing.
    #[must_use]
    pub fn text(&self, k: usize) -> &'a str {
        self.texts.get(k).copied().unwrap_or("")
    }

    /// Parses argument `k` as an integer.
    ///
    /// # Errors
    ///
    /// Where it is something else.
    pub fn int(&self, k: usize) -> Result<i64, TextFailure> {
        self.text(k).parse().map_err(|_| self.wrong(k, "an integer"))
    }

    /// Parses argument `k` as a number of at least 0.
    ///
    /// # Errors
    ///
    /// Where it is not an integer: [`TextFailure::Arguments`]. Where it is negative:
    /// [`TextFailure::Refused`].
    pub fn number(&self, k: usize) -> Result<usize, TextFailure> {
        counted(self.int(k)?)
    }

    /// Parses argument `k` as a flat list, `(1,2)`, `{1,2}` or `[1,2]`.
    ///
    /// # Errors
    ///
    /// Where it is something else.
    pub fn ints(&self, k: usize) -> Result<Vec<i64>, TextFailure> {
        let wrong = || self.wrong(k, "a list of integers, such as (1,2)");
        let inner = [('(', ')'), ('{', '}'), ('[', ']')].into_iter().find_map(|(open, close)| {
            self.text(k).strip_prefix(open).and_then(|text| text.strip_suffix(close))
        });
        let inner = inner.ok_or_else(wrong)?.trim();
        if inner.is_empty() {
            return Ok(Vec::new());
        }
        inner.split(',').map(|entry| entry.trim().parse().map_err(|_| wrong())).collect()
    }

    /// Parses argument `k` as a flat list of numbers of at least 0.
    ///
    /// # Errors
    ///
    /// As [`number`](Self::number).
    pub fn numbers(&self, k: usize) -> Result<Vec<usize>, TextFailure> {
        self.ints(k)?.into_iter().map(counted).collect()
    }

    /// Returns the failure that the library could not parse argument `k`, at byte `position`.
    #[must_use]
    pub fn malformed(
        &self,
        k: usize,
        position: usize,
        message: impl std::fmt::Display,
    ) -> TextFailure {
        let (operand, message) = (self.text(k).to_owned(), message.to_string());
        TextFailure::Malformed { operand, position, message }
    }

    /// Parses argument `k` as a layout in notation.
    ///
    /// # Errors
    ///
    /// Where it is something else.
    pub fn dyn_layout(&self, k: usize) -> Result<DynLayout, TextFailure> {
        let layout = DynLayout::parse(self.text(k));
        layout.map_err(|error| self.malformed(k, error.position(), error.message()))
    }

    /// Returns the failure that argument `k` is not `wanted`.
    #[must_use]
    pub fn wrong(&self, k: usize, wanted: &str) -> TextFailure {
        let (name, text) = (self.op.name, quote::operand(self.text(k)));
        TextFailure::Arguments(format!(
            "argument {} of `{name}` must be {wanted}, not `{text}`",
            k + 1
        ))
    }
}

fn counted(number: i64) -> Result<usize, TextFailure> {
    usize::try_from(number).map_err(|_| {
        TextFailure::Refused(format!("the number {number} is negative; use at least 0"))
    })
}

/// Returns a flat list as text, `(1,2)`.
pub fn list<T: ToString>(values: impl IntoIterator<Item = T>) -> Json {
    let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    Json::from(format!("({})", values.join(",")))
}

/// Splits the arguments of a call. `text` begins after the opening parenthesis; the second result
/// is the number of bytes up to and with the closing one. `None` if the closing parenthesis is
/// missing.
///
/// A comma or parenthesis inside brackets or quotes is part of an argument. `<` is a bracket unless
/// `=` follows: `f32[<=5]`.
#[must_use]
pub fn split(text: &str) -> Option<(Vec<&str>, usize)> {
    let mut arguments = Vec::new();
    let mut open = Vec::new();
    let mut start = 0;
    let mut quoted = false;
    for (at, byte) in text.bytes().enumerate() {
        let closed = match byte {
            b'\'' => {
                quoted = !quoted;
                continue;
            }
            _ if quoted => continue,
            b'(' => b')',
            b'[' => b']',
            b'{' => b'}',
            b'<' if text.as_bytes().get(at + 1) != Some(&b'=') => b'>',
            b',' if open.is_empty() => {
                arguments.push(&text[start..at]);
                start = at + 1;
                continue;
            }
            b')' if open.is_empty() => {
                if !arguments.is_empty() || !text[start..at].trim().is_empty() {
                    arguments.push(&text[start..at]);
                }
                return Some((arguments, at + 1));
            }
            // The operation reports a closing bracket without an opening one.
            _ => {
                if open.last() == Some(&byte) {
                    open.pop();
                }
                continue;
            }
        };
        open.push(closed);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn arguments_end_at_outer_commas() {
        assert_eq!(split(") rest"), Some((vec![], 1)));
        assert_eq!(
            split("f32[<=2,3]{0,1}, (1,2))+"),
            Some((vec!["f32[<=2,3]{0,1}", " (1,2)"], 23))
        );
        assert_eq!(split("<1,0>,{mesh['a,('=2]})"), Some((vec!["<1,0>", "{mesh['a,('=2]}"], 22)));
        assert_eq!(split("(1,2"), None);
    }
}
