//! Operations whose operands are texts of another system: XLA's shapes, shardings, Ascend C's tags.
//!
//! ```text
//! xla_linear_index(f32[2,3]{0,1}, (1,2))
//! ```
//!
//! Each reads its operands by itself; the evaluator only finds where one ends and the next begins. They stand in the
//! evaluator and in [`conform`](crate::conform) beside those of [`ops`](crate::ops).

mod ascend;
mod catlass;
mod shape_text;
mod xla_bitcasts;
mod xla_index;
mod xla_layouts;
mod xla_operands;
mod xla_shapes;
mod xla_sharding;
mod xla_sizes;
mod xla_text;

pub use shape_text::shape_message;

use colex::{DynLayout, LayoutError};
use serde_json::Value as Json;

use crate::{ops, quote};

/// An operation on texts.
#[derive(Clone, Copy, Debug)]
pub struct TextOp {
    /// Its name.
    pub name: &'static str,
    /// Its arguments, for people: `SHAPE, INDEX`.
    pub usage: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// Fewest and most arguments.
    pub count: (usize, usize),
    /// The operation.
    pub run: fn(&Texts<'_>) -> TextAnswer,
}

/// What an operation on texts answers.
pub type TextAnswer = Result<Json, TextFailure>;

/// Why it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextFailure {
    /// The library refused the operands; its message.
    Refused(String),
    /// The library could not read an operand.
    Unread {
        /// The operand.
        operand: String,
        /// The byte of it that is wrong.
        position: usize,
        /// The library's message, without the place.
        message: String,
    },
    /// The operands are of the wrong kind or number.
    Arguments(String),
}

impl TextFailure {
    /// The library's refusal.
    pub fn refused(error: impl std::fmt::Display) -> Self {
        Self::Refused(error.to_string())
    }
}

impl From<LayoutError> for TextFailure {
    fn from(error: LayoutError) -> Self {
        Self::refused(error)
    }
}

/// All operations on texts, by topic.
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
];

/// The operation of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static TextOp> {
    all().find(|op| op.name == name)
}

/// Runs `op` on `texts`.
///
/// # Errors
///
/// Where the operation refuses, or the texts are none that it reads.
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
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// Argument `k`; empty where there is none.
    #[must_use]
    pub fn text(&self, k: usize) -> &'a str {
        self.texts.get(k).copied().unwrap_or("")
    }

    /// Argument `k` as an integer.
    ///
    /// # Errors
    ///
    /// Where it is something else.
    pub fn int(&self, k: usize) -> Result<i64, TextFailure> {
        self.text(k).parse().map_err(|_| self.wrong(k, "an integer"))
    }

    /// Argument `k` as a number of at least 0.
    ///
    /// # Errors
    ///
    /// Where it is no integer; refused where it is negative, as a library refuses a number that there is not.
    pub fn number(&self, k: usize) -> Result<usize, TextFailure> {
        counted(self.int(k)?)
    }

    /// Argument `k` as a flat list, `(1,2)`, `{1,2}` or `[1,2]`.
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

    /// Argument `k` as a flat list of such numbers.
    ///
    /// # Errors
    ///
    /// As [`number`](Self::number).
    pub fn numbers(&self, k: usize) -> Result<Vec<usize>, TextFailure> {
        self.ints(k)?.into_iter().map(counted).collect()
    }

    /// That the library could not read argument `k`, and where.
    #[must_use]
    pub fn unread(
        &self,
        k: usize,
        position: usize,
        message: impl std::fmt::Display,
    ) -> TextFailure {
        let (operand, message) = (self.text(k).to_owned(), message.to_string());
        TextFailure::Unread { operand, position, message }
    }

    /// Argument `k` as a layout of the algebra.
    ///
    /// # Errors
    ///
    /// Where it is something else.
    pub fn dyn_layout(&self, k: usize) -> Result<DynLayout, TextFailure> {
        let layout = DynLayout::parse(self.text(k));
        layout.map_err(|error| self.unread(k, error.position(), error.message()))
    }

    /// That argument `k` is not what is wanted.
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
        TextFailure::Refused(format!("there is no number {number}; they count from 0"))
    })
}

/// A flat list as a text, `(1,2)`.
pub fn list<T: ToString>(values: impl IntoIterator<Item = T>) -> Json {
    let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    Json::from(format!("({})", values.join(",")))
}

/// The arguments in `text`, which begins behind the opening parenthesis of a call, and the bytes up to its end, the
/// closing parenthesis included; `None` where there is no end.
///
/// A comma or parenthesis inside brackets or quotes is part of an argument. `<` opens a bracket but where `=` follows:
/// `f32[<=5]`.
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
            // A closing bracket that fits none is the operation's to complain about.
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
