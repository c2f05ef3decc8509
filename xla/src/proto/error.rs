//! Errors of conversions from and to protocol buffers: the field, its value and the violated rule.

use alloc::format;
use alloc::string::String;
use core::fmt;

use prost::DecodeError;

use super::{UnknownField, join};

/// The error of a conversion from or to protocol buffers.
///
/// Unlike the other errors of this crate it is not `Copy`, because it contains the path of the
/// field.
///
/// # Examples
///
/// ```
/// use colex::xla::Shape;
/// use colex_xla::proto::ProtoBytes;
/// let error = Shape::from_proto_bytes(&[0x10, 0x63]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "element_type: number 99 is not an element type; use a number of XLA's `PrimitiveType`"
/// );
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ProtoError {
    field: String,
    reason: ProtoReason,
}

/// The condition that failed.
///
/// # Examples
///
/// ```
/// use colex_xla::proto::ProtoReason;
/// assert_eq!(
///     ProtoReason::MemorySpace { number: 300 }.to_string(),
///     "memory space 300 does not exist; use -128 to 127"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProtoReason {
    /// The bytes are not a valid message.
    Malformed(DecodeError),
    /// A message has a field that this crate does not know.
    Unknown {
        /// The type of the message.
        message: &'static str,
        /// The number of the field.
        number: u32,
    },
    /// The number is not an element type or kind of shape.
    NoSuchType {
        /// The number.
        number: i32,
    },
    /// A shape of this kind cannot have this field.
    Misplaced,
    /// A size is negative, and not the value of `?`.
    NegativeSize {
        /// The dimension.
        dimension: usize,
        /// Its size.
        size: i64,
    },
    /// A list has more or fewer entries than the shape has dimensions.
    Entries {
        /// The number of entries.
        entries: usize,
        /// The number of dimensions.
        rank: usize,
    },
    /// A buffer does not contain exactly one array.
    Buffer {
        /// The number of shapes in it.
        shapes: usize,
    },
    /// The number of a memory space does not fit 8 bits.
    MemorySpace {
        /// The number.
        number: i64,
    },
    /// The field belongs to sparse arrays, which XLA no longer supports.
    Sparse,
    /// The value has another meaning in the message, so a reader would not get it back.
    Reserved {
        /// The value.
        value: i64,
    },
    /// The layout has an index or pointer type without a number.
    #[doc(alias = "LostType")]
    InvalidIndexType,
    /// The messages are nested more deeply than readers accept.
    Nesting {
        /// The largest number of levels that readers accept.
        limit: usize,
    },
}

impl ProtoError {
    /// Creates an error of the field `field`.
    pub(super) fn new(field: &str, reason: ProtoReason) -> Self {
        Self { field: field.into(), reason }
    }

    /// Returns the error with `outer` prepended to the path of the field.
    pub(super) fn inside(self, outer: &str) -> Self {
        Self { field: join(outer, &self.field), reason: self.reason }
    }

    /// Returns the error with entry `k` of the list `outer` prepended to the path of the field.
    pub(super) fn inside_entry(self, outer: &str, k: usize) -> Self {
        self.inside(&format!("{outer}[{k}]"))
    }

    /// Returns the path of the field, such as `tuple_shapes[1].layout.memory_space`; empty for the
    /// message itself.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// use colex_xla::proto::ProtoBytes;
    /// let bytes = [0x10, 0x0d, 0x22, 0x02, 0x10, 0x63]; // a tuple of one shape
    /// assert_eq!(
    ///     Shape::from_proto_bytes(&bytes).unwrap_err().field(),
    ///     "tuple_shapes[0].element_type"
    /// );
    /// ```
    #[must_use]
    pub fn field(&self) -> &str {
        &self.field
    }

    /// Returns the condition that failed.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// use colex_xla::proto::{ProtoBytes, ProtoReason};
    /// let error = Shape::from_proto_bytes(&[]).unwrap_err();
    /// assert_eq!(error.reason(), &ProtoReason::NoSuchType { number: 0 });
    /// ```
    #[must_use]
    pub fn reason(&self) -> &ProtoReason {
        &self.reason
    }
}

impl fmt::Display for ProtoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        self.reason.fmt(f)
    }
}

impl fmt::Display for ProtoReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(error) => error.fmt(f),
            Self::Unknown { message, number } => {
                let field = UnknownField { path: String::new(), message, number: *number };
                write!(
                    f,
                    "{field} is unknown and can change the meaning of other fields; remove the field"
                )
            }
            Self::NoSuchType { number } => write!(
                f,
                "number {number} is not an element type; use a number of XLA's `PrimitiveType`"
            ),
            Self::Misplaced => {
                f.write_str("a shape of this element type cannot have this field; remove the field")
            }
            Self::NegativeSize { dimension, size } => write!(
                f,
                "the size {size} of dimension {dimension} is negative; use at least 0, or {} for `?`",
                i64::MIN
            ),
            Self::Entries { entries, rank } => {
                let (y, s) = (plural(*entries, "y", "ies"), plural(*rank, "", "s"));
                write!(
                    f,
                    "the list has {entries} entr{y} where the shape has {rank} dimension{s}; \
                     give one entry for each dimension"
                )
            }
            Self::Buffer { shapes } => {
                let s = plural(*shapes, "", "s");
                write!(f, "the buffer contains {shapes} shape{s}; give exactly one array")
            }
            Self::MemorySpace { number } => {
                write!(f, "memory space {number} does not exist; use -128 to 127")
            }
            Self::Sparse => f.write_str(
                "the field is for sparse arrays, which XLA no longer supports; remove the field",
            ),
            Self::Reserved { value } => {
                write!(f, "the message uses {value} for another meaning; use another value")
            }
            Self::InvalidIndexType => f.write_str(
                "the type is not an unsigned integer, so it has no number; use an unsigned integer",
            ),
            Self::Nesting { limit } => write!(
                f,
                "the messages are nested in more than {limit} levels; use fewer nested tuples"
            ),
        }
    }
}

const fn plural(count: usize, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}

// `unwrap` and `?` in `main` show the sentence.
impl fmt::Debug for ProtoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::error::Error for ProtoError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.reason {
            ProtoReason::Malformed(error) => Some(error),
            _ => None,
        }
    }
}
