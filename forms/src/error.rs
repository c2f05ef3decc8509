//! Errors: of a text that is not a layout, and of a form that has no equal layout.

use alloc::string::{String, ToString};
use core::fmt;

/// The error of a text: its position and what is wrong with it.
///
/// # Examples
///
/// ```
/// let error = colex_forms::Source::parse("((2, 3):(3, x))").unwrap_err();
/// assert_eq!(error.to_string(), "byte 12: expected an integer or `(`, found `x`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    position: usize,
    message: String,
}

impl ParseError {
    /// Returns the error of a text at byte `position`.
    #[must_use]
    pub fn new(position: usize, message: impl fmt::Display) -> Self {
        Self { position, message: message.to_string() }
    }

    /// Returns the error at the position that `place` returns for its position.
    pub(crate) fn moved(self, place: impl Fn(usize) -> usize) -> Self {
        Self { position: place(self.position), ..self }
    }

    /// Returns the byte of the text at which the error is.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// Returns the sentence without the position.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.position, self.message)
    }
}

impl core::error::Error for ParseError {}

impl From<colex::notation::ParseError> for ParseError {
    fn from(error: colex::notation::ParseError) -> Self {
        Self::new(error.position(), error.message())
    }
}

/// Why a layout has no text in a form: one sentence with the numbers and what to do.
///
/// # Examples
///
/// ```
/// use colex_forms::{Form, Options, Source};
/// let source = Source::parse("(13,4):(4,1)")?;
/// assert_eq!(
///     source.print(Form::Linear, &Options::default()).unwrap_err().to_string(),
///     "dimension 0 has size 13, and the sizes of Triton's linear layouts are powers of two; pad the dimension"
/// );
/// # Ok::<(), colex_forms::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub(crate) String);

impl Refusal {
    pub(crate) fn new(message: impl fmt::Display) -> Self {
        Self(message.to_string())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Refusal {}
