//! Shapes in the text of a program, HLO: a dump is searched for them without being read as a program.
//!
//! ```text
//! %add.1 = f32[16,7]{1,0} add(%p0, %p1), metadata={op_name="reads like f32[2]"}
//!          ^ a shape                                        ^ none, in a string
//! ```
//!
//! A shape begins with an element type as a word of its own, with `token` or `opaque`, with `b(`, or with a `(` that no
//! word stands in front of. What stands in strings and comments is none, nor is a part of a name, `%f32.3`. Everything else
//! is passed over: constants, lists of dimensions, shardings, metadata.

use core::iter::FusedIterator;

use super::text::prefix_as_written;
use super::{ElementType, Shape};

/// The shapes in an HLO text, in their order, each with the byte at which it begins.
///
/// Shapes are as written: an array without a layout, as in the signature of a computation, has none, unless it is a scalar.
/// A tuple comes whole, and its members come after it, one by one; so do a buffer and its array. The parameters in front of
/// an arrow, `(f32[2])->f32[3]`, are no tuple but come one by one.
///
/// - **Post**: every item is what [`Shape::parse_prefix_lenient`] reads there, but for missing layouts.
/// - **Cost**: one pass over the text, the members of tuples read once more a level; nothing is allocated but the shapes.
///
/// # Examples
///
/// ```
/// use colex::xla::hlo;
/// let text = "%f (p: f32[2]) -> (f32[2]) { ROOT %t = (f32[2]{0}) tuple(%p), metadata={op_name=\"f32[9]\"} }";
/// let found: Vec<(usize, String)> =
///     hlo::shapes(text).map(|(at, shape)| (at, shape.to_string())).collect();
/// let found: Vec<(usize, &str)> = found.iter().map(|(at, shape)| (*at, shape.as_str())).collect();
/// assert_eq!(
///     found,
///     [(7, "f32[2]"), (18, "(f32[2])"), (19, "f32[2]"), (39, "(f32[2]{0})"), (40, "f32[2]{0}")]
/// );
/// ```
#[must_use]
pub const fn shapes(text: &str) -> Shapes<'_> {
    Shapes { text, at: 0 }
}

/// The iterator of [`shapes`].
#[derive(Clone, Debug)]
pub struct Shapes<'a> {
    text: &'a str,
    at: usize,
}

impl Iterator for Shapes<'_> {
    type Item = (usize, Shape);

    fn next(&mut self) -> Option<(usize, Shape)> {
        while let Some(rest) = self.text.as_bytes().get(self.at..).filter(|rest| !rest.is_empty()) {
            let start = self.at;
            let (passed, may_begin) = match rest {
                [b'"', ..] => (string(rest), false),
                [b'/', b'*' | b'/', ..] => (comment(rest), false),
                [b'%', ..] => (1 + word(&rest[1..]), false),
                [b'(', ..] => (1, !self.is_behind_a_word()),
                [byte, ..] if is_of_word(*byte) => self.name(rest),
                _ => (1, false),
            };
            self.at += passed;
            if may_begin && let Some((shape, end)) = self.shape(start) {
                if matches!(shape, Shape::Tuple(_) | Shape::Buffer(_)) {
                    // What is in it comes next.
                    self.at = start + passed;
                } else {
                    self.at = end;
                }
                return Some((start, shape));
            }
        }
        None
    }
}

impl FusedIterator for Shapes<'_> {}

impl Shapes<'_> {
    /// Bytes of the word that `rest` begins with, and whether it may begin a shape.
    fn name(&self, rest: &[u8]) -> (usize, bool) {
        let length = word(rest);
        let name = self.text.get(self.at..self.at + length).unwrap_or("");
        let begins =
            ElementType::from_name(name).is_some() || matches!(name, "token" | "opaque" | "b");
        (length, begins)
    }

    /// The shape that begins at byte `start`, and the byte behind it.
    fn shape(&self, start: usize) -> Option<(Shape, usize)> {
        let (shape, length) = prefix_as_written(self.text.get(start..)?).ok()?;
        let end = start + length;
        let is_signature = matches!(shape, Shape::Tuple(_))
            && self.text.get(end..)?.trim_start().starts_with("->");
        (!is_signature).then_some((shape, end))
    }

    /// Whether the byte in front is of a word: then a `(` opens operands.
    fn is_behind_a_word(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.text.as_bytes().get(at));
        before.is_some_and(|&byte| is_of_word(byte))
    }
}

/// Whether a byte may stand in a name of HLO.
const fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'-')
}

/// Bytes of the word that `rest` begins with.
fn word(rest: &[u8]) -> usize {
    rest.iter().position(|&byte| !is_of_word(byte)).unwrap_or(rest.len())
}

/// Bytes of the string that `rest` begins with; one that does not end goes to the end of the text.
fn string(rest: &[u8]) -> usize {
    let mut at = 1;
    while let Some(byte) = rest.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    rest.len()
}

/// Bytes of the comment that `rest` begins with; one that does not end goes to the end of the text.
fn comment(rest: &[u8]) -> usize {
    let end = match rest.get(1) {
        Some(b'*') => rest.windows(2).skip(2).position(|pair| pair == b"*/").map(|at| at + 4),
        _ => rest.iter().position(|&byte| byte == b'\n'),
    };
    end.unwrap_or(rest.len())
}
