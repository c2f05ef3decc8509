//! Why bytes are no shape, or a shape has no bytes: the field, its value, and the rule.

use alloc::format;
use alloc::string::String;
use core::fmt;

use prost::DecodeError;

use super::{UnknownField, join};

/// Why a conversion from or to protocol buffers refused.
///
/// Not `Copy`, as the other errors are: it holds the way to the field through the messages.
///
/// # Examples
///
/// ```
/// use colex::xla::Shape;
/// let error = Shape::from_proto_bytes(&[0x10, 0x63]).unwrap_err();
/// assert_eq!(error.to_string(), "element_type: 99 is the number of no element type");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProtoError {
    field: String,
    reason: ProtoReason,
}

/// The condition that failed.
///
/// # Examples
///
/// ```
/// use colex::xla::proto::ProtoReason;
/// assert_eq!(ProtoReason::MemorySpace { number: 300 }.to_string(), "300 is not in -128..=127");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProtoReason {
    /// The bytes are no message.
    Malformed(DecodeError),
    /// A message has a field that this crate does not know.
    Unknown {
        /// The type of the message.
        message: &'static str,
        /// The number of the field.
        number: u32,
    },
    /// A number is that of no element type or kind of shape.
    NoSuchType {
        /// The number.
        number: i32,
    },
    /// A shape of this kind has no such field.
    Misplaced,
    /// A size is negative, and not that of a `?`.
    NegativeSize {
        /// The dimension.
        dimension: usize,
        /// Its size.
        size: i64,
    },
    /// There are more or fewer entries than dimensions.
    Entries {
        /// The entries.
        entries: usize,
        /// The number of dimensions.
        rank: usize,
    },
    /// A buffer holds one array.
    Buffer {
        /// How many shapes it has.
        shapes: usize,
    },
    /// A memory's number does not fit 8 bits.
    MemorySpace {
        /// The number.
        number: i64,
    },
    /// The field says that the array is sparse, which XLA no longer has.
    Sparse,
    /// The value has a meaning of its own on the wire, so that it would be read as something else.
    Reserved {
        /// The value.
        value: i64,
    },
    /// An index type that is none: which one it was is not known.
    LostType,
    /// Messages are nested so deeply that no one would read them.
    Nesting {
        /// The most levels that are read.
        limit: usize,
    },
}

impl ProtoError {
    /// An error of the field `field`.
    pub(super) fn new(field: &str, reason: ProtoReason) -> Self {
        Self { field: field.into(), reason }
    }

    /// The same error, where its message is the field `outer` of another.
    pub(super) fn inside(self, outer: &str) -> Self {
        Self { field: join(outer, &self.field), reason: self.reason }
    }

    /// The same, where the message is entry `k` of the field `outer`.
    pub(super) fn inside_entry(self, outer: &str, k: usize) -> Self {
        self.inside(&format!("{outer}[{k}]"))
    }

    /// The fields that lead to the value: `tuple_shapes[1].layout.memory_space`; empty for the message itself.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// let bytes = [0x10, 0x0d, 0x22, 0x02, 0x10, 0x63]; // a tuple of one shape
    /// assert_eq!(Shape::from_proto_bytes(&bytes).unwrap_err().field(), "tuple_shapes[0].element_type");
    /// ```
    #[must_use]
    pub fn field(&self) -> &str {
        &self.field
    }

    /// The condition that failed.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{Shape, proto::ProtoReason};
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
                write!(f, "{field} is unknown, and may change the meaning of others")
            }
            Self::NoSuchType { number } => write!(f, "{number} is the number of no element type"),
            Self::Misplaced => f.write_str("a shape of this element type has no such field"),
            Self::NegativeSize { dimension, size } => write!(
                f,
                "dimension {dimension} has the size {size}; sizes are at least 0, or {} where dynamic without a bound",
                i64::MIN
            ),
            Self::Entries { entries, rank } => {
                write!(f, "there are {entries} entries, and the shape has {rank} dimensions")
            }
            Self::Buffer { shapes } => {
                write!(f, "a buffer has one shape, an array's, and {shapes} stand here")
            }
            Self::MemorySpace { number } => write!(f, "{number} is not in -128..=127"),
            Self::Sparse => f.write_str("this is for sparse arrays, which XLA no longer has"),
            Self::Reserved { value } => write!(f, "{value} means something else on the wire"),
            Self::LostType => {
                f.write_str("the type is none that an index can have, and has no number")
            }
            Self::Nesting { limit } => write!(f, "messages are nested in more than {limit} levels"),
        }
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
