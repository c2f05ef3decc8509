//! Placeholders: dynamic integers whose value a text does not have, `?{div=8}` or C++'s `int`.
//!
//! The algebra has no such integers. [`replaced`] writes each as a dynamic 0 with a divisor of its own,
//! so that the reader of the notation checks the structure. The printers of forms with such integers
//! find it by that divisor. The other forms need values, and refuse.

use alloc::string::String;
use alloc::vec::Vec;

use colex::Int;

use crate::ParseError;

/// A dynamic integer without a value.
///
/// # Examples
///
/// ```
/// let source = colex_forms::Source::parse("(?{div=8},8):(?{i64 div=8},1)")?;
/// let stride = source.unknowns()[1];
/// assert_eq!((stride.bits, stride.divisor), (64, 8));
/// # Ok::<(), colex_forms::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unknown {
    /// The bits of the integer: 32 unless the text says otherwise.
    pub bits: u32,
    /// A number that is known to divide the integer; 1 if none is known.
    pub divisor: u32,
}

/// The divisor of the first placeholder.
const FIRST: u32 = 60_000;

/// The most placeholders of a text: more than a layout has integers.
const MOST: usize = 200;

/// More bytes than an integer type has.
const LONGEST_TYPE: usize = 40;

/// The integer types that C++ compilers print, with their bits.
const TYPES: [(&str, u32); 20] = [
    ("int", 32),
    ("unsigned int", 32),
    ("unsigned", 32),
    ("int32_t", 32),
    ("uint32_t", 32),
    ("long", 64),
    ("long int", 64),
    ("long long", 64),
    ("long long int", 64),
    ("unsigned long", 64),
    ("long unsigned int", 64),
    ("unsigned long long", 64),
    ("long long unsigned int", 64),
    ("int64_t", 64),
    ("uint64_t", 64),
    ("std::int64_t", 64),
    ("size_t", 64),
    ("std::size_t", 64),
    ("ptrdiff_t", 64),
    ("std::ptrdiff_t", 64),
];

/// A text in which integers without a value are placeholders.
pub(crate) struct Replaced {
    pub(crate) text: String,
    /// For each byte of `text`, and for its end, the byte of the original text.
    origins: Vec<usize>,
    pub(crate) unknowns: Vec<Unknown>,
    /// The byte of each of them in the original text.
    pub(crate) places: Vec<usize>,
}

impl Replaced {
    /// Returns the place in the original text.
    pub(crate) fn place(&self, position: usize) -> usize {
        self.origins.get(position).or(self.origins.last()).copied().unwrap_or(0)
    }

    fn push(&mut self, piece: &str, origin: usize) {
        self.text.push_str(piece);
        self.origins.extend(core::iter::repeat_n(origin, piece.len()));
    }

    fn push_unknown(&mut self, unknown: Unknown, origin: usize) -> Result<(), ParseError> {
        if self.unknowns.len() == MOST {
            return Err(ParseError::new(origin, "the text has too many integers; use at most 32"));
        }
        let divisor = FIRST as usize + self.unknowns.len();
        self.push(&alloc::format!("0{{div={divisor}}}"), origin);
        self.unknowns.push(unknown);
        self.places.push(origin);
        Ok(())
    }
}

/// Returns the number of the placeholder that this integer is, if it is one of `count` placeholders.
pub(crate) fn index(int: Int, count: usize) -> Option<usize> {
    let index = u32::try_from(int.divisor()).ok()?.checked_sub(FIRST)? as usize;
    (!int.is_static() && int.get() == 0 && index < count).then_some(index)
}

/// Returns which of `unknowns` this integer stands for, if any.
pub(crate) fn unknown(int: Int, unknowns: &[Unknown]) -> Option<Unknown> {
    index(int, unknowns.len()).map(|index| unknowns[index])
}

/// Replaces integers without a value.
///
/// In a text with `?` and without marks, integers are static, as CuTe DSL prints them. They are marked
/// here, because a placeholder is a mark.
pub(crate) fn replaced(text: &str) -> Result<Replaced, ParseError> {
    let (origins, unknowns, places) = (Vec::new(), Vec::new(), Vec::new());
    let mut out = Replaced { text: String::new(), origins, unknowns, places };
    let marks = text.contains('?') && !has_marks(text);
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let before = text[..at].chars().next_back();
        if rest.starts_with('?') {
            let (unknown, length) = question(text, at)?;
            out.push_unknown(unknown, at)?;
            at += length;
        } else if let Some((bits, length)) = cpp_type(text, at) {
            out.push_unknown(Unknown { bits, divisor: 1 }, at)?;
            at += length;
        } else if bytes[at].is_ascii_digit() {
            let length = rest.bytes().take_while(u8::is_ascii_digit).count();
            let is_position = before.is_some_and(|c| c == '@' || c == '=' || is_word(c));
            if marks && !is_position && !rest[length..].starts_with("{d") {
                out.push("_", at);
            }
            for k in 0..length {
                out.push(&rest[k..=k], at + k);
            }
            at += length;
        } else {
            let length = rest.chars().next().map_or(1, char::len_utf8);
            out.push(&rest[..length], at);
            at += length;
        }
    }
    out.origins.push(text.len());
    Ok(out)
}

/// Reads `?`, `?{div=8}`, `?{i64}` or `?{i64 div=8}` at byte `at`. Returns it and its length.
fn question(text: &str, at: usize) -> Result<(Unknown, usize), ParseError> {
    let mut unknown = Unknown { bits: 32, divisor: 1 };
    let rest = &text[at + 1..];
    let Some(inside) = rest.strip_prefix('{') else { return Ok((unknown, 1)) };
    let what = "expected `div=` with an integer, or the type `i32` or `i64`, and `}`";
    let Some(end) = inside.find('}') else { return Err(ParseError::new(at + 1, what)) };
    for word in inside[..end].split_whitespace() {
        let place = at + 2 + (word.as_ptr() as usize - inside.as_ptr() as usize);
        let divisor = word.strip_prefix("div=").and_then(|digits| digits.parse().ok());
        match (word, divisor.filter(|divisor| *divisor > 0)) {
            ("i32", _) => unknown.bits = 32,
            ("i64", _) => unknown.bits = 64,
            (_, Some(divisor)) => unknown.divisor = divisor,
            _ => return Err(ParseError::new(place, what)),
        }
    }
    Ok((unknown, end + 3))
}

/// Returns the bits and the length of an integer type of C++ at byte `at`: an argument of a template
/// other than `constant<int, 8>`.
fn cpp_type(text: &str, at: usize) -> Option<(u32, usize)> {
    if !text[at..].starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let before = text[..at].trim_end();
    if text[..at].ends_with(is_word)
        || !before.ends_with(['<', ','])
        || before.ends_with("constant<")
    {
        return None;
    }
    let end = text[at..].bytes().take(LONGEST_TYPE).position(|byte| matches!(byte, b',' | b'>'))?;
    let name = text[at..at + end].trim_end();
    let (_, bits) = TYPES.iter().find(|(found, _)| *found == name)?;
    Some((*bits, name.len()))
}

/// Returns whether an integer has a static mark.
fn has_marks(text: &str) -> bool {
    text.contains("C<") || text.contains("Int<") || text.contains("constant<") || {
        let marked = |(at, _): (usize, &str)| {
            let after = text[at + 1..].trim_start_matches('-');
            !text[..at].ends_with(is_word) && after.starts_with(|c: char| c.is_ascii_digit())
        };
        text.match_indices('_').any(marked)
    }
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}
