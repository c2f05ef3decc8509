//! Parse errors: the position, the reason, and both shown under the text.

use core::fmt;

use crate::{LayoutError, SyntaxError, Text};

/// The error of a parser: the position in the text and the reason.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// let text = "(2,3:(1,2)";
/// let error = DynLayout::parse(text).unwrap_err();
/// assert_eq!(error.position(), 4);
/// assert_eq!(error.to_string(), "byte 4: expected `,` or `)`, found `:`");
/// let shown = error.caret(text).to_string();
/// assert_eq!(shown, "(2,3:(1,2)\n    ^ expected `,` or `)`, found `:`");
/// ```
pub type ParseError = SyntaxError<ParseReason>;

/// The reason why a text does not parse.
///
/// # Examples
///
/// ```
/// use colex::notation::ParseReason;
/// use colex::IntTuple;
/// let error = IntTuple::parse("(4,99999999999999999999)").unwrap_err();
/// assert_eq!((error.reason(), error.position()), (ParseReason::TooLarge, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseReason {
    /// The text has something else than this.
    Expected {
        /// What may come next.
        what: &'static str,
        /// The character that comes next, after blanks; `None` at the end of the text.
        found: Option<char>,
    },
    /// A sign where the notation has none: the sentence that the macros write too.
    Misplaced(&'static str),
    /// An integer does not fit 64 bits.
    TooLarge,
    /// A form of CuTe's notation that does not parse here: the sentence that says what to do.
    Unsupported(&'static str),
    /// The text is well formed but not a valid layout, tuple or tiler.
    Invalid(LayoutError),
}

impl SyntaxError<ParseReason> {
    /// Returns the message without the position.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let error = IntTuple::parse("4)").unwrap_err();
    /// assert_eq!(error.message().as_str(), "expected the end of the text, found `)`");
    /// ```
    #[must_use]
    pub const fn message(&self) -> Text {
        self.reason().text()
    }
}

impl ParseReason {
    const fn text(self) -> Text {
        match self {
            Self::Expected { what, found } => expected_character(what, found),
            Self::Misplaced(sentence) | Self::Unsupported(sentence) => Text::new().str(sentence),
            Self::TooLarge => Text::new().fill(
                "this integer is out of range; use an integer from {} to {}",
                &[i64::MIN, i64::MAX],
            ),
            Self::Invalid(error) => error.message(),
        }
    }
}

/// Returns the sentence that the text has `found`, or ends, where `what` may come next.
pub(crate) const fn expected(what: &str, found: Option<&str>) -> Text {
    let text = Text::new().str("expected ").str(what).str(", found ");
    match found {
        Some(found) => text.str("`").str(found).str("`"),
        None => text.str("the end"),
    }
}

/// [`expected`] of a character.
pub(crate) const fn expected_character(what: &str, found: Option<char>) -> Text {
    match found {
        Some(found) => expected(what, Some(found.encode_utf8(&mut [0; 4]))),
        None => expected(what, None),
    }
}

impl fmt::Display for ParseReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text().as_str())
    }
}
