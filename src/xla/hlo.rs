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
//!
//! A word that is a type, or looks like one (`F32`, `float32`, `bf17`), and a `[` behind it can mean nothing else: where
//! no shape follows, the search says so and goes on behind the word. A string ends with its line at the latest, so that a
//! text that was cut inside of one loses no more than a line.

use core::iter::FusedIterator;

use super::text::prefix_as_written;
use super::{ElementType, Shape, ShapeParseError};

/// The shapes in an HLO text, in their order, each with the byte at which it begins; and what begins like a shape and is
/// none, with the reason.
///
/// Shapes are as written: an array without a layout, as in the signature of a computation, has none, unless it is a scalar.
/// A tuple comes whole, and its members come after it, one by one; so do a buffer and its array. The parameters in front of
/// an arrow, `(f32[2])->f32[3]`, are no tuple but come one by one. So do the members of a tuple that cannot be read.
///
/// - **Post**: every item is what [`Shape::parse_prefix`] says of the text from there on, but for missing layouts. The
///   place of an error counts from there, too.
/// - **Cost**: one pass over the text, the members of tuples read once more a level; nothing is allocated but the shapes.
///
/// # Examples
///
/// ```
/// use colex::xla::hlo;
/// let text = "%f (p: f32[2]) -> (f32[2]) { ROOT %t = (f32[2]{0}) tuple(%p), metadata={op_name=\"f32[9]\"} }";
/// let found: Vec<(usize, String)> =
///     hlo::shapes(text).map(|(at, shape)| (at, shape.unwrap().to_string())).collect();
/// let found: Vec<(usize, &str)> = found.iter().map(|(at, shape)| (*at, shape.as_str())).collect();
/// assert_eq!(
///     found,
///     [(7, "f32[2]"), (18, "(f32[2])"), (19, "f32[2]"), (39, "(f32[2]{0})"), (40, "f32[2]{0}")]
/// );
///
/// let (at, error) = hlo::shapes("add(f32[2,3]{0} %a)").next().unwrap();
/// assert_eq!(at, 4);
/// assert_eq!(error.unwrap_err().to_string(), "minor_to_major has 1 entry, and the shape 2 dimensions at byte 9");
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
    type Item = (usize, Result<Shape, ShapeParseError>);

    fn next(&mut self) -> Option<Self::Item> {
        while let Some(rest) = self.text.as_bytes().get(self.at..).filter(|rest| !rest.is_empty()) {
            let start = self.at;
            let (passed, beginning) = match rest {
                [b'"', ..] => (string(rest), Beginning::None),
                [b'/', b'*' | b'/', ..] => (comment(rest), Beginning::None),
                [b'%', ..] => (1 + word(&rest[1..]), Beginning::None),
                [b'(', ..] if !self.is_behind_a_word() => (1, Beginning::Possible),
                [byte, ..] if is_of_word(*byte) => self.name(rest),
                _ => (1, Beginning::None),
            };
            self.at += passed;
            if beginning == Beginning::None {
                continue;
            }
            match prefix_as_written(self.text.get(start..).unwrap_or("")) {
                Ok((shape, length)) => {
                    let end = start + length;
                    if self.is_signature(&shape, end) {
                        continue;
                    }
                    // What is in a tuple or a buffer comes next.
                    if !matches!(shape, Shape::Tuple(_) | Shape::Buffer(_)) {
                        self.at = end;
                    }
                    return Some((start, Ok(shape)));
                }
                Err(error) if beginning == Beginning::Certain => return Some((start, Err(error))),
                Err(_) => {}
            }
        }
        None
    }
}

impl FusedIterator for Shapes<'_> {}

/// Whether a shape begins at a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beginning {
    None,
    /// Something else may begin here, too.
    Possible,
    /// If no shape begins here, the text is wrong.
    Certain,
}

impl Shapes<'_> {
    /// Bytes of the word that `rest` begins with, and whether it begins a shape.
    fn name(&self, rest: &[u8]) -> (usize, Beginning) {
        let length = word(rest);
        let name = self.text.get(self.at..self.at + length).unwrap_or("");
        let is_type = ElementType::from_name(name).is_some() || matches!(name, "token" | "opaque");
        // Few words have a bracket behind them, which is sooner seen than what they look like.
        let behind = self.text.get(self.at + length..).unwrap_or("");
        let has_bracket = behind.trim_start().starts_with('[');
        let beginning = if has_bracket && (is_type || looks_like_a_type(name)) {
            Beginning::Certain
        } else if is_type || name == "b" {
            Beginning::Possible
        } else {
            Beginning::None
        };
        (length, beginning)
    }

    /// Whether `shape` is the parameters of a computation: an arrow stands behind it, at byte `end`.
    fn is_signature(&self, shape: &Shape, end: usize) -> bool {
        let behind = self.text.get(end..).unwrap_or("");
        matches!(shape, Shape::Tuple(_)) && behind.trim_start().starts_with("->")
    }

    /// Whether the byte in front is of a word: then a `(` opens operands.
    fn is_behind_a_word(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.text.as_bytes().get(at));
        before.is_some_and(|&byte| is_of_word(byte))
    }
}

/// Whether a word is written as types are: the letters of one in any case, or of its name elsewhere, and then a digit.
fn looks_like_a_type(word: &str) -> bool {
    const LETTERS: [&str; 10] =
        ["s", "u", "f", "bf", "c", "int", "uint", "float", "bfloat", "complex"];
    let is_any =
        |letters: &str, names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(letters));
    let digits = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    match word.strip_suffix(digits) {
        Some(letters) if digits.starts_with(|c: char| c.is_ascii_digit()) => {
            is_any(letters, &LETTERS) && digits.bytes().all(|byte| byte.is_ascii_alphanumeric())
        }
        _ => is_any(word, &["pred", "bool", "token", "opaque"]),
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

/// Bytes of the string that `rest` begins with; one that its line does not end goes to the end of the line.
fn string(rest: &[u8]) -> usize {
    let mut at = 1;
    loop {
        match rest.get(at..).unwrap_or(&[]) {
            [] | [b'\n', ..] => return at.min(rest.len()),
            [b'"', ..] => return at + 1,
            [b'\\', next, ..] if *next != b'\n' => at += 2,
            _ => at += 1,
        }
    }
}

/// Bytes of the comment that `rest` begins with; one that does not end goes to the end of the text.
fn comment(rest: &[u8]) -> usize {
    let end = match rest.get(1) {
        Some(b'*') => rest.windows(2).skip(2).position(|pair| pair == b"*/").map(|at| at + 4),
        _ => rest.iter().position(|&byte| byte == b'\n'),
    };
    end.unwrap_or(rest.len())
}
