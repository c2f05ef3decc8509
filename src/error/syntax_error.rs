//! The error of a parser: the position and the reason.

use core::fmt;

use super::{Caret, debug_as_display};

/// The error of a parser: the byte position and the reason `R`.
///
/// [`ParseError`](crate::ParseError) is this type for the notation of layouts. `Debug` prints the
/// message, as `Display` does.
///
/// # Examples
///
/// ```
/// use colex::notation::ParseReason;
/// use colex::DynLayout;
/// let error = DynLayout::parse("(2,3:(1,2)").unwrap_err();
/// assert_eq!(error.position(), 4);
/// assert!(matches!(error.reason(), ParseReason::Expected { found: Some(':'), .. }));
/// assert_eq!(error.to_string(), "byte 4: expected `,` or `)`, found `:`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SyntaxError<R> {
    position: usize,
    reason: R,
}

impl<R: Copy> SyntaxError<R> {
    /// Returns the error at byte `position`.
    #[must_use]
    pub const fn new(position: usize, reason: R) -> Self {
        Self { position, reason }
    }

    /// Returns the byte of the text, counted from 0.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// Returns the reason.
    #[must_use]
    pub const fn reason(&self) -> R {
        self.reason
    }
}

impl<R: Copy + fmt::Display> SyntaxError<R> {
    /// Returns the error as two lines: the text, and a caret under the position.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let text = "(4,8):(1;4)";
    /// let error = DynLayout::parse(text).unwrap_err();
    /// assert_eq!(
    ///     error.caret(text).to_string(),
    ///     "(4,8):(1;4)\n        ^ expected `,` or `)`, found `;`"
    /// );
    /// ```
    #[must_use]
    pub const fn caret<'a>(&self, text: &'a str) -> Caret<'a, R> {
        Caret::new(text, self.position, self.reason)
    }
}

impl<R: fmt::Display> fmt::Display for SyntaxError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.position, self.reason)
    }
}

debug_as_display!(SyntaxError<R>);

impl<R: fmt::Display> core::error::Error for SyntaxError<R> {}
