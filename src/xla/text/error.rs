//! Errors of shape texts: the position, the reason, and a caret under the text.

use crate::error::reasons::Part;
use crate::error::{reasons, shown};
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

reasons! {
    /// The reason that a text is not a shape or layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{Shape, ShapeParseReason};
    /// let error = Shape::parse("f32[9223372036854775808]").unwrap_err();
    /// assert_eq!((error.reason(), error.position()), (ShapeParseReason::TooLarge, 4));
    /// ```
    pub enum ShapeParseReason {
        /// The text has something else than this.
        Expected {
            /// What may come next.
            what: &'static str,
            /// The token that comes next, after blanks; `None` at the end of the text.
            found: Option<Name>,
        } => "expected {what}, found {found}";
        /// An integer does not fit a signed 64-bit integer.
        TooLarge =>
            "this integer is out of range; use an integer from {least} to {most}",
            least = i64::MIN, most = i64::MAX;
        /// The memory space does not fit 7 bits.
        MemorySpace { number: i64 } => "memory space {number} does not exist; use 0 to 127";
        /// The metadata has a negative number of bytes.
        MetadataPrefix { bytes: i64 } => "the metadata prefix is {bytes} bytes; use at least 0";
        /// A property of a layout follows one that it must precede, or is repeated.
        Order(property: &'static str) =>
            "`{property}` is not allowed here; write each of T L E S SC M at most once, in this \
             order";
        /// A property of sparse arrays, which XLA no longer supports.
        Sparse(what: &'static str) =>
            "{what} is for sparse arrays, which XLA no longer supports; remove the property";
        /// The tuples are nested deeper than [`Shape::MAX_NESTING`].
        TooDeep =>
            "the tuples are nested in more than {most} levels; use fewer levels",
            most = Shape::MAX_NESTING;
        /// The text is well formed, but the shape is not valid.
        Invalid(reason: Reason) => "{reason}";
    }
}

shown! {
    Option<Name>: found => Part::Found(match found {
        Some(found) => Some(found.as_str()),
        None => None,
    });
    Reason: reason => Part::Text(reason.message());
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
