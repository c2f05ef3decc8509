//! Errors of shape texts: the position, the reason, and a caret under the text.

use core::fmt;

use crate::xla::syntax::expected;
use crate::xla::{Name, Reason, Shape};
use crate::{SyntaxError, Text};

/// The error of a text that is not a shape or layout, with its position.
///
/// # Examples
///
/// ```
/// use colex::xla::Shape;
/// let text = "f32[2,3]{1,1}";
/// let error = Shape::parse(text).unwrap_err();
/// assert_eq!(error.position(), 11);
/// assert_eq!(
///     error.to_string(),
///     "byte 11: minor_to_major has 1 twice; name each dimension once"
/// );
/// assert_eq!(
///     error.caret(text).to_string(),
///     "f32[2,3]{1,1}\n           ^ minor_to_major has 1 twice; name each dimension once"
/// );
/// ```
pub type ShapeParseError = SyntaxError<ShapeParseReason>;

/// The reason that a text is not a shape or layout.
///
/// # Examples
///
/// ```
/// use colex::xla::{Shape, ShapeParseReason};
/// let error = Shape::parse("f32[9223372036854775808]").unwrap_err();
/// assert_eq!((error.reason(), error.position()), (ShapeParseReason::TooLarge, 4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShapeParseReason {
    /// The text has something else than this.
    Expected {
        /// What may come next.
        what: &'static str,
        /// The token that comes next, after blanks; `None` at the end of the text.
        found: Option<Name>,
    },
    /// An integer does not fit a signed 64-bit integer.
    TooLarge,
    /// The memory space does not fit 7 bits.
    MemorySpace {
        /// The number.
        number: i64,
    },
    /// The metadata has a negative number of bytes.
    MetadataPrefix {
        /// The bytes.
        bytes: i64,
    },
    /// A property of a layout follows one that it must precede, or is repeated.
    Order(&'static str),
    /// A property of sparse arrays, which XLA no longer supports.
    Sparse(&'static str),
    /// The tuples are nested deeper than [`Shape::MAX_NESTING`].
    TooDeep,
    /// The text is well formed, but the shape is not valid.
    Invalid(Reason),
}

impl ShapeParseError {
    /// Returns the message without the position.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// let error = Shape::parse("f32[2]{0:S(128)}").unwrap_err();
    /// assert_eq!(error.message().as_str(), "memory space 128 does not exist; use 0 to 127");
    /// ```
    #[must_use]
    pub const fn message(&self) -> Text {
        self.reason().message()
    }
}

impl ShapeParseReason {
    const fn message(self) -> Text {
        let text = Text::new();
        match self {
            Self::Expected { what, found } => expected(what, found.as_ref()),
            Self::TooLarge => text.fill(
                "this integer is out of range; use an integer from {} to {}",
                &[i64::MIN, i64::MAX],
            ),
            Self::MemorySpace { number } => {
                text.fill("memory space {} does not exist; use 0 to 127", &[number])
            }
            Self::MetadataPrefix { bytes } => {
                text.fill("the metadata prefix is {} bytes; use at least 0", &[bytes])
            }
            Self::Order(property) => text.str("`").str(property).str(
                "` is not allowed here; write each of T L E S SC M at most once, in this order",
            ),
            Self::Sparse(what) => text
                .str(what)
                .str(" is for sparse arrays, which XLA no longer supports; remove the property"),
            Self::TooDeep => text.fill(
                "the tuples are nested in more than {} levels; use fewer levels",
                &[Shape::MAX_NESTING as i64],
            ),
            Self::Invalid(reason) => reason.message(),
        }
    }
}

impl fmt::Display for ShapeParseReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().as_str())
    }
}
