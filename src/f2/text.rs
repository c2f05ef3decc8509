//! The notation `[4,8,16,1,2]`: the columns in decimal, lowest index bit first.

use core::fmt;

use super::{Error, F2Matrix, MAX_COLUMNS};
use crate::SyntaxError;
use crate::error::reasons::Part;
use crate::error::{reasons, shown};
use crate::notation::first_character;

/// The error of [`F2Matrix::parse`] and [`LinearLayout::parse`](super::LinearLayout::parse): the
/// position and the reason.
///
/// # Examples
///
/// ```
/// use colex::f2::{F2Matrix, ParseError};
/// let error: ParseError = F2Matrix::parse("[1,x]").unwrap_err();
/// assert_eq!(error.to_string(), "byte 3: expected an integer of at least 0, found `x`");
/// ```
pub type ParseError = SyntaxError<ParseReason>;

reasons! {
    /// The reason why a text is not a matrix or a linear layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::{F2Matrix, ParseReason};
    /// let error = F2Matrix::parse("[18446744073709551616]").unwrap_err();
    /// assert_eq!((error.reason(), error.position()), (ParseReason::TooLarge, 1));
    /// ```
    pub enum ParseReason {
        /// The text has something else than this.
        Expected {
            /// What may come next.
            what: &'static str,
            /// The character that comes next, after blanks; `None` at the end of the text.
            found: Option<char>,
        } => "expected {what}, found {found}";
        /// The indices of an input are not 1, 2, 4, .. in this order.
        IndexOrder { index: u64 } =>
            "the index {index} is not the next one; write the indices 1, 2, 4, .. of an input in \
             this order";
        /// A column has more than 64 bits.
        TooLarge => "this column is above {most}, the largest of 64 bits", most = u64::MAX;
        /// The text has more than [`MAX_COLUMNS`] columns.
        TooManyColumns =>
            "this is column {most}, counted from 0, and at most {most} columns are allowed",
            most = MAX_COLUMNS;
        /// The text is well formed but not a valid linear layout.
        Invalid(error: Error) => "{error}";
    }
}

shown! {
    Error: error => Part::Text(error.message());
}

impl F2Matrix {
    /// Parses `[4,8,16,1,2]`, the columns in decimal. Blanks are allowed between tokens.
    ///
    /// - **Post**: `F2Matrix::parse(&m.to_string()) == Ok(m)`.
    /// - **Errors**: [`ParseReason`], with the byte position.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let matrix = F2Matrix::parse("[9, 18, 36]").unwrap();
    /// assert_eq!(matrix.to_string(), "[9,18,36]");
    /// assert_eq!("[]".parse(), Ok(F2Matrix::EMPTY));
    /// ```
    pub const fn parse(text: &str) -> Result<Self, ParseError> {
        let bytes = text.as_bytes();
        let mut matrix = Self::EMPTY;
        let mut at = skip_blanks(bytes, 0);
        if !has(bytes, at, b'[') {
            return Err(expected(bytes, at, "`[`"));
        }
        at = skip_blanks(bytes, at + 1);
        if !has(bytes, at, b']') {
            loop {
                if matrix.column_count() == MAX_COLUMNS {
                    return Err(ParseError::new(at, ParseReason::TooManyColumns));
                }
                let (column, end) = match integer(bytes, at) {
                    Ok(integer) => integer,
                    Err(error) => return Err(error),
                };
                matrix.push(column);
                at = skip_blanks(bytes, end);
                if !has(bytes, at, b',') {
                    break;
                }
                at = skip_blanks(bytes, at + 1);
            }
        }
        if !has(bytes, at, b']') {
            return Err(expected(bytes, at, "`,` or `]`"));
        }
        at = skip_blanks(bytes, at + 1);
        if at < bytes.len() {
            return Err(expected(bytes, at, "the end of the text"));
        }
        Ok(matrix)
    }
}

/// Returns the integer at byte `start` and the byte after it.
pub(super) const fn integer(bytes: &[u8], start: usize) -> Result<(u64, usize), ParseError> {
    let (mut value, mut at) = (0_u64, start);
    while at < bytes.len() && bytes[at].is_ascii_digit() {
        value = match value.checked_mul(10) {
            Some(tens) => match tens.checked_add((bytes[at] - b'0') as u64) {
                Some(value) => value,
                None => return Err(ParseError::new(start, ParseReason::TooLarge)),
            },
            None => return Err(ParseError::new(start, ParseReason::TooLarge)),
        };
        at += 1;
    }
    if at == start {
        return Err(expected(bytes, at, "an integer of at least 0"));
    }
    Ok((value, at))
}

const fn has(bytes: &[u8], at: usize, byte: u8) -> bool {
    at < bytes.len() && bytes[at] == byte
}

const fn skip_blanks(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && bytes[at].is_ascii_whitespace() {
        at += 1;
    }
    at
}

/// Returns the error for a missing `what` at byte `at`.
pub(super) const fn expected(bytes: &[u8], at: usize, what: &'static str) -> ParseError {
    let found = first_character(bytes.split_at(at).1);
    ParseError::new(at, ParseReason::Expected { what, found })
}

impl core::str::FromStr for F2Matrix {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

/// Writes the columns: `[4,8,16,1,2]`.
impl fmt::Display for F2Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (k, column) in self.columns().iter().enumerate() {
            if k > 0 {
                f.write_str(",")?;
            }
            write!(f, "{column}")?;
        }
        f.write_str("]")
    }
}

impl fmt::Debug for F2Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
