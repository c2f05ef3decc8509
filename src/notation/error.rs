//! Parse errors: the position, the reason, and both shown under the text.

use crate::error::reasons::Part;
use crate::error::{reasons, shown};
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

reasons! {
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
    pub enum ParseReason {
        /// The text has something else than this.
        Expected {
            /// What may come next.
            what: &'static str,
            /// The character that comes next, after blanks; `None` at the end of the text.
            found: Option<char>,
        } => "expected {what}, found {found}";
        /// A sign where the notation has none: the sentence that the macros write too.
        Misplaced(sentence: &'static str) => "{sentence}";
        /// An integer does not fit 64 bits.
        TooLarge =>
            "this integer is out of range; use an integer from {least} to {most}",
            least = i64::MIN, most = i64::MAX;
        /// A form of CuTe's notation that does not parse here: the sentence that says what to do.
        Unsupported(sentence: &'static str) => "{sentence}";
        /// The text is well formed but not a valid layout, tuple or tiler.
        Invalid(error: LayoutError) => "{error}";
    }
}

shown! {
    Option<char>: found => match found {
        Some(found) => Part::Char(*found),
        None => Part::Found(None),
    };
    LayoutError: error => Part::Text(error.message());
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
        self.reason().message()
    }
}
