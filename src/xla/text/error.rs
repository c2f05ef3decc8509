//! Why a text is no shape: the place, the reason, and both shown under the text.

use core::fmt;

use crate::xla::{Reason, Shape};
use crate::{Caret, Text};

/// Why a text is no shape or layout, and where.
///
/// # Examples
///
/// ```
/// use colex::xla::Shape;
/// let text = "f32[2,3]{1,1}";
/// let error = Shape::parse(text).unwrap_err();
/// assert_eq!(error.position(), 11);
/// assert_eq!(error.to_string(), "minor_to_major has 1 twice at byte 11");
/// assert_eq!(error.caret(text).to_string(), "f32[2,3]{1,1}\n           ^ minor_to_major has 1 twice");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShapeParseError {
    position: usize,
    reason: ShapeParseReason,
}

/// What the reader stumbled over.
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
    /// Something else should stand here.
    Expected(&'static str),
    /// An integer does not fit a signed 64-bit integer.
    TooLarge,
    /// The number of a memory does not fit its 7 bits.
    MemorySpace {
        /// The number.
        number: i64,
    },
    /// Metadata of a negative number of bytes.
    MetadataPrefix {
        /// The bytes.
        bytes: i64,
    },
    /// A property of a layout stands behind one that it should stand in front of, or stands there twice.
    Order(&'static str),
    /// A part of sparse layouts, which XLA no longer has.
    Sparse(&'static str),
    /// The tuples are nested deeper than [`Shape::MAX_NESTING`].
    TooDeep,
    /// The text is well formed, but what it says is no valid shape.
    Invalid(Reason),
}

impl ShapeParseError {
    /// An error at byte `position`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ShapeParseError, ShapeParseReason};
    /// let error = ShapeParseError::new(4, ShapeParseReason::Expected("a shape"));
    /// assert_eq!(error.to_string(), "expected a shape at byte 4");
    /// ```
    #[must_use]
    pub const fn new(position: usize, reason: ShapeParseReason) -> Self {
        Self { position, reason }
    }

    /// Byte of the text where the error stands, counted from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// assert_eq!(Shape::parse("f32[2").unwrap_err().position(), 5);
    /// ```
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// What is wrong there.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{Shape, ShapeParseReason};
    /// let error = Shape::parse("f32[2]{0:E(4)T(8)}").unwrap_err();
    /// assert_eq!(error.reason(), ShapeParseReason::Order("T"));
    /// ```
    #[must_use]
    pub const fn reason(&self) -> ShapeParseReason {
        self.reason
    }

    /// The sentence without the place.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// let error = Shape::parse("f32[2]{0:S(128)}").unwrap_err();
    /// assert_eq!(error.message().as_str(), "memory space 128 does not exist; they are 0 to 127");
    /// ```
    #[must_use]
    pub const fn message(&self) -> Text {
        match self.reason {
            ShapeParseReason::Expected(what) => Text::new().str("expected ").str(what),
            ShapeParseReason::TooLarge => {
                Text::new().str("this integer does not fit a signed 64-bit integer")
            }
            ShapeParseReason::MemorySpace { number } => Text::new()
                .str("memory space ")
                .int(number)
                .str(" does not exist; they are 0 to 127"),
            ShapeParseReason::MetadataPrefix { bytes } => {
                Text::new().str("the metadata takes ").int(bytes).str(" bytes; it is at least 0")
            }
            ShapeParseReason::Order(property) => Text::new()
                .str("`")
                .str(property)
                .str("` cannot stand here: the order is T L E S SC M, each at most once"),
            ShapeParseReason::Sparse(what) => {
                Text::new().str(what).str(" is for sparse arrays, which XLA no longer has")
            }
            ShapeParseReason::TooDeep => {
                Text::new().str("tuples are nested deeper than ").int(Shape::MAX_NESTING as i64)
            }
            ShapeParseReason::Invalid(reason) => reason.message(),
        }
    }

    /// The error as two lines: the text, and a caret under the place.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// let error = Shape::parse("f32]").unwrap_err();
    /// assert_eq!(error.caret("f32]").to_string(), "f32]\n   ^ expected `[` and the sizes");
    /// ```
    #[must_use]
    pub const fn caret<'a>(&self, text: &'a str) -> Caret<'a, Text> {
        Caret::new(text, self.position, self.message())
    }
}

impl fmt::Display for ShapeParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.message(), self.position)
    }
}

impl core::error::Error for ShapeParseError {}
