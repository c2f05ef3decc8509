//! Texts: the operands of a call that are texts of another system: shapes and shardings of XLA, tags
//! of Ascend C, names of GPU instructions.
//!
//! ```text
//! xla_linear_index(f32[2,3]{0,1}, (1,2))
//! ```
//!
//! Each operation parses its operands; the evaluator only separates them.

use colex::DynLayout;
use serde_json::Value as Json;

use crate::error::Failure;
use crate::quote;

/// The operands of one call.
#[derive(Debug)]
pub(crate) struct Texts<'a> {
    /// The name by which the operation is called.
    name: &'a str,
    texts: Vec<&'a str>,
}

impl<'a> Texts<'a> {
    /// Returns the operands of a call of the operation `name`.
    pub(crate) fn new(name: &'a str, texts: impl IntoIterator<Item = &'a str>) -> Self {
        Self { name, texts: texts.into_iter().map(str::trim).collect() }
    }

    /// Returns the call.
    pub(crate) fn call_text(&self) -> String {
        quote::call(self.name, &self.texts)
    }

    /// Returns the name by which the operation is called.
    pub(crate) fn name(&self) -> &'a str {
        self.name
    }

    /// Returns the number of arguments.
    pub(crate) fn len(&self) -> usize {
        self.texts.len()
    }

    /// Returns argument `k`; the empty text if it is missing.
    pub(crate) fn text(&self, k: usize) -> &'a str {
        self.texts.get(k).copied().unwrap_or("")
    }

    /// Parses argument `k` as an integer.
    pub(crate) fn int(&self, k: usize) -> Result<i64, Failure> {
        self.text(k).parse().map_err(|_| self.wrong(k, "an integer"))
    }

    /// Parses argument `k` as a number of at least 0.
    pub(crate) fn number(&self, k: usize) -> Result<usize, Failure> {
        counted(self.int(k)?)
    }

    /// Parses argument `k` as a flat list, `(1,2)`, `{1,2}` or `[1,2]`.
    pub(crate) fn ints(&self, k: usize) -> Result<Vec<i64>, Failure> {
        let wrong = || self.wrong(k, "a list of integers, such as (1,2)");
        let inner = bracketed(self.text(k)).ok_or_else(wrong)?;
        entries(inner).into_iter().map(|entry| entry.parse().map_err(|_| wrong())).collect()
    }

    /// Returns the names in argument `k`: `[a,b]`, `(a,b)`, `{a,b}` or one name alone.
    pub(crate) fn names(&self, k: usize) -> Vec<&'a str> {
        entries(bracketed(self.text(k)).unwrap_or(self.text(k)))
    }

    /// Parses argument `k` as a flat list of numbers of at least 0.
    pub(crate) fn numbers(&self, k: usize) -> Result<Vec<usize>, Failure> {
        self.ints(k)?.into_iter().map(counted).collect()
    }

    /// Returns the failure that the library could not parse argument `k`, at byte `position`.
    pub(crate) fn malformed(
        &self,
        k: usize,
        position: usize,
        message: impl std::fmt::Display,
    ) -> Failure {
        let (operand, message) = (self.text(k).to_owned(), message.to_string());
        Failure::Malformed { operand, position, message }
    }

    /// Parses argument `k` as a layout in notation.
    pub(crate) fn dyn_layout(&self, k: usize) -> Result<DynLayout, Failure> {
        let layout = DynLayout::parse(self.text(k));
        layout.map_err(|error| self.malformed(k, error.position(), error.message()))
    }

    /// Returns the failure that argument `k` is not `wanted`.
    pub(crate) fn wrong(&self, k: usize, wanted: &str) -> Failure {
        let (name, text) = (self.name, quote::operand(self.text(k)));
        Failure::Operands(format!("argument {} of `{name}` must be {wanted}, not `{text}`", k + 1))
    }
}

/// Returns the text inside a pair of brackets.
fn bracketed(text: &str) -> Option<&str> {
    [('(', ')'), ('{', '}'), ('[', ']')]
        .into_iter()
        .find_map(|(open, close)| text.strip_prefix(open)?.strip_suffix(close))
}

/// Returns the entries between the commas.
fn entries(text: &str) -> Vec<&str> {
    if text.trim().is_empty() { Vec::new() } else { text.split(',').map(str::trim).collect() }
}

fn counted(number: i64) -> Result<usize, Failure> {
    usize::try_from(number)
        .map_err(|_| Failure::Refused(format!("the number {number} is negative; use at least 0")))
}

/// Returns a flat list as text, `(1,2)`.
pub(crate) fn list<T: ToString>(values: impl IntoIterator<Item = T>) -> Json {
    let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    Json::from(format!("({})", values.join(",")))
}

/// Splits a call such as `size((4,8))` into the name and the texts of its operands; `None` if the text
/// is not one call.
///
/// # Examples
///
/// ```
/// let call = colex_expr::split_call("composition(20:2, (5,4):(4,1))");
/// assert_eq!(call, Some(("composition", vec!["20:2", "(5,4):(4,1)"])));
/// assert_eq!(colex_expr::split_call("(4,8):(8,1)"), None);
/// ```
#[must_use]
pub fn split_call(text: &str) -> Option<(&str, Vec<&str>)> {
    let (name, rest) = text.trim().split_once('(')?;
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let (operands, length) = split(rest)?;
    let operands = operands.into_iter().map(str::trim).collect();
    (is_name && length == rest.len()).then_some((name, operands))
}

/// Splits the arguments of a call. `text` begins after the opening parenthesis; the second result
/// is the number of bytes up to and with the closing one. `None` if the closing parenthesis is
/// missing.
///
/// A comma or parenthesis inside brackets or quotes is part of an argument. `<` is a bracket unless
/// `=` follows: `f32[<=5]`.
pub(crate) fn split(text: &str) -> Option<(Vec<&str>, usize)> {
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
