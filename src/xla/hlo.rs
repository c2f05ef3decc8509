//! Shapes in HLO texts: a search that does not parse the program.
//!
//! ```text
//! %add.1 = f32[16,7]{1,0} add(%p0, %p1), metadata={op_name="reads like f32[2]"}
//!          ^ a shape                                        ^ not a shape, in a string
//! ```
//!
//! A shape starts with an element type as a separate word, with `token` or `opaque`, with `b(`, or
//! with a `(` that no word precedes. Strings, comments and parts of names such as `%f32.3` are
//! skipped. All other tokens are skipped too: constants, lists of dimensions, shardings, metadata.
//!
//! A word that is an element type, or resembles one (`F32`, `float32`, `bf17`), followed by `[`
//! must be a shape. If it is not, the search returns an error and continues after the word. A
//! string ends at the end of its line at the latest, so a text truncated inside a string loses at
//! most one line.

use core::iter::FusedIterator;

use super::text::parse_prefix_as_written;
use super::{ElementType, Shape, ShapeParseError};

/// Returns the shapes in an HLO text, in order, each with the byte at which it starts. Text that
/// starts like a shape but is not one is an item with the error.
///
/// Shapes are as written: an array without a layout, as in the signature of a computation, has
/// none, unless it is a scalar. A tuple is followed by its elements, one by one, and a buffer by
/// its array. The parameters before an arrow, `(f32[2])->f32[3]`, are not a tuple: only the
/// elements are items. The same holds for the elements of a tuple that cannot be parsed.
///
/// - **Post**: every item is the result of [`Shape::parse_prefix`] on the text from its byte on,
///   except for missing layouts. The position of an error also counts from that byte.
/// - **Cost**: one pass over the text; elements of tuples are parsed once more per level. Only the
///   shapes allocate.
///
/// # Examples
///
/// ```
/// use colex::xla::hlo;
/// let text = "%f (p: f32[2]) -> (f32[2]) { \
///     ROOT %t = (f32[2]{0}) tuple(%p), metadata={op_name=\"f32[9]\"} }";
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
/// assert_eq!(
///     error.unwrap_err().to_string(),
///     "byte 9: minor_to_major has 1 entry where the shape has 2 dimensions; name each once"
/// );
/// ```
#[must_use]
pub const fn shapes(text: &str) -> Shapes<'_> {
    Shapes { text, at: 0 }
}

/// The iterator returned by [`shapes`].
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
            let (length, shape_start) = match rest {
                [b'"', ..] => (string_length(rest), ShapeStart::None),
                [b'/', b'*' | b'/', ..] => (comment_length(rest), ShapeStart::None),
                [b'%', ..] => (1 + word_length(&rest[1..]), ShapeStart::None),
                [b'(', ..] if !self.follows_word() => (1, ShapeStart::Possible),
                [byte, ..] if is_word_byte(*byte) => self.word(rest),
                _ => (1, ShapeStart::None),
            };
            self.at += length;
            if shape_start == ShapeStart::None {
                continue;
            }
            match parse_prefix_as_written(self.text.get(start..).unwrap_or("")) {
                Ok((shape, length)) => {
                    let end = start + length;
                    if self.is_signature(&shape, end) {
                        continue;
                    }
                    // The elements of a tuple or a buffer are the next items.
                    if !matches!(shape, Shape::Tuple(_) | Shape::Buffer(_)) {
                        self.at = end;
                    }
                    return Some((start, Ok(shape)));
                }
                Err(error) if shape_start == ShapeStart::Certain => {
                    return Some((start, Err(error)));
                }
                Err(_) => {}
            }
        }
        None
    }
}

impl FusedIterator for Shapes<'_> {}

/// Whether a shape starts at a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ShapeStart {
    None,
    /// A shape or something else starts here.
    Possible,
    /// A shape must start here; otherwise the text is wrong.
    Certain,
}

impl Shapes<'_> {
    /// Returns the length of the word at the start of `rest`, and whether it starts a shape.
    fn word(&self, rest: &[u8]) -> (usize, ShapeStart) {
        let length = word_length(rest);
        let name = self.text.get(self.at..self.at + length).unwrap_or("");
        let is_type = ElementType::from_name(name).is_some() || matches!(name, "token" | "opaque");
        // Few words precede a bracket, and the bracket is faster to test than the word.
        let after = self.text.get(self.at + length..).unwrap_or("");
        let has_bracket = after.trim_start().starts_with('[');
        let shape_start = if has_bracket && (is_type || resembles_element_type(name)) {
            ShapeStart::Certain
        } else if is_type || name == "b" {
            ShapeStart::Possible
        } else {
            ShapeStart::None
        };
        (length, shape_start)
    }

    /// Returns whether `shape` is the parameter list of a computation: an arrow follows at byte
    /// `end`.
    fn is_signature(&self, shape: &Shape, end: usize) -> bool {
        let after = self.text.get(end..).unwrap_or("");
        matches!(shape, Shape::Tuple(_)) && after.trim_start().starts_with("->")
    }

    /// Returns whether the previous byte belongs to a word: then a `(` starts operands.
    fn follows_word(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.text.as_bytes().get(at));
        before.is_some_and(|&byte| is_word_byte(byte))
    }
}

/// Returns whether a word resembles an element type: the letters of one in any case, or of its name
/// in other systems, followed by a digit.
fn resembles_element_type(word: &str) -> bool {
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

/// Returns whether a byte can be part of a name in HLO.
const fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'-')
}

/// Returns the length of the word at the start of `rest`.
fn word_length(rest: &[u8]) -> usize {
    rest.iter().position(|&byte| !is_word_byte(byte)).unwrap_or(rest.len())
}

/// Returns the length of the string at the start of `rest`. An unclosed string ends at the end of
/// its line.
fn string_length(rest: &[u8]) -> usize {
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

/// Returns the length of the comment at the start of `rest`. An unclosed comment ends at the end of
/// the text.
fn comment_length(rest: &[u8]) -> usize {
    let end = match rest.get(1) {
        Some(b'*') => rest.windows(2).skip(2).position(|pair| pair == b"*/").map(|at| at + 4),
        _ => rest.iter().position(|&byte| byte == b'\n'),
    };
    end.unwrap_or(rest.len())
}
