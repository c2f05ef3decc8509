//! Unknown fields: the fields of a message that this crate does not know, kept byte for byte.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use prost::bytes::{Buf, BufMut};
use prost::encoding::{self, DecodeContext, WireType, encode_key, encode_varint};
use prost::{DecodeError, Message};

use super::{ProtoError, ProtoReason};

/// The unknown fields of a message, in the order of the input.
///
/// The encoder writes them after the known fields. So a message of a newer or much older XLA can be
/// decoded and encoded without loss.
///
/// - **Source**: the wire format of protocol buffers; their `UnknownFieldSet`.
///
/// # Examples
///
/// ```
/// use colex_xla::proto::TileProto;
/// use prost::Message;
/// let bytes = [0x0a, 0x01, 0x08, 0x98, 0x06, 0x2a]; // dimensions = [8], field 99 = 42
/// let tile = TileProto::decode(&bytes[..])?;
/// assert_eq!(tile.unknown.numbers().collect::<Vec<_>>(), [99]);
/// assert_eq!(tile.encode_to_vec(), bytes);
/// # Ok::<(), prost::DecodeError>(())
/// ```
#[doc(alias = "UnknownFieldSet")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct UnknownFields {
    /// Keys and values, encoded.
    bytes: Vec<u8>,
}

impl UnknownFields {
    /// Returns whether the message has no unknown fields.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::proto::ShapeProto;
    /// assert!(ShapeProto::default().unknown.is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Checks that a message of this type has no unknown fields.
    pub(super) fn refuse(&self, message: &'static str) -> Result<(), ProtoError> {
        match self.numbers().next() {
            None => Ok(()),
            Some(number) => Err(ProtoError::new("", ProtoReason::Unknown { message, number })),
        }
    }

    /// Returns the field numbers in order, with repetitions.
    pub fn numbers(&self) -> impl Iterator<Item = u32> {
        let mut rest = &self.bytes[..];
        core::iter::from_fn(move || {
            // The bytes were decoded before, so only the end of the input stops the iteration.
            let (number, wire_type) = encoding::decode_key(&mut rest).ok()?;
            encoding::skip_field(wire_type, number, &mut rest, DecodeContext::default()).ok()?;
            Some(number)
        })
    }
}

/// A message that treats every field as unknown.
impl Message for UnknownFields {
    fn encode_raw(&self, buf: &mut impl BufMut) {
        buf.put_slice(&self.bytes);
    }

    fn merge_field(
        &mut self,
        tag: u32,
        wire_type: WireType,
        buf: &mut impl Buf,
        ctx: DecodeContext,
    ) -> Result<(), DecodeError> {
        // A field is stored only after it was decoded completely.
        match wire_type {
            WireType::Varint => {
                let value = encoding::decode_varint(buf)?;
                encode_key(tag, wire_type, &mut self.bytes);
                encode_varint(value, &mut self.bytes);
            }
            WireType::ThirtyTwoBit => {
                let mut value = 0;
                encoding::fixed32::merge(wire_type, &mut value, buf, ctx)?;
                encoding::fixed32::encode(tag, &value, &mut self.bytes);
            }
            WireType::SixtyFourBit => {
                let mut value = 0;
                encoding::fixed64::merge(wire_type, &mut value, buf, ctx)?;
                encoding::fixed64::encode(tag, &value, &mut self.bytes);
            }
            WireType::LengthDelimited => {
                let mut value = Vec::new();
                encoding::bytes::merge(wire_type, &mut value, buf, ctx)?;
                encoding::bytes::encode(tag, &value, &mut self.bytes);
            }
            WireType::StartGroup => {
                let mut group = Self::default();
                encoding::group::merge(tag, wire_type, &mut group, buf, ctx)?;
                encoding::group::encode(tag, &group, &mut self.bytes);
            }
            // An end without a start: prost returns the error.
            WireType::EndGroup => encoding::skip_field(wire_type, tag, buf, ctx)?,
        }
        Ok(())
    }

    fn encoded_len(&self) -> usize {
        self.bytes.len()
    }

    fn clear(&mut self) {
        self.bytes.clear();
    }
}

/// An unknown field and its path.
///
/// # Examples
///
/// ```
/// use colex_xla::proto::ShapeProto;
/// use prost::Message;
/// // A shape of 2017: f32[2] with the layout field padded_dimensions = [3].
/// let bytes = [0x10, 0x0b, 0x1a, 0x01, 0x02, 0x2a, 0x06, 0x0a, 0x01, 0x00, 0x12, 0x01, 0x03];
/// let found = ShapeProto::decode(&bytes[..])?.unknown_fields();
/// assert_eq!(
///     found[0].to_string(),
///     "layout: field 2 of LayoutProto (padded_dimensions, until 2018)"
/// );
/// # Ok::<(), prost::DecodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownField {
    /// The path of the message, such as `tuple_shapes[1].layout`; empty for the outermost message.
    pub path: String,
    /// The type of the message.
    pub message: &'static str,
    /// The number of the field.
    pub number: u32,
}

impl UnknownField {
    /// Returns the former name of the field and the last year of its use.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::proto::UnknownField;
    /// let field = UnknownField { path: String::new(), message: "LayoutProto", number: 3 };
    /// assert_eq!(field.former_name(), Some("padding_value, until 2018"));
    /// ```
    #[must_use]
    pub fn former_name(&self) -> Option<&'static str> {
        match (self.message, self.number) {
            ("LayoutProto", 2) => Some("padded_dimensions, until 2018"),
            ("LayoutProto", 3) => Some("padding_value, until 2018"),
            ("LayoutProto", 4) => Some("format, for sparse arrays"),
            ("LayoutProto", 5) => Some("max_sparse_elements, for sparse arrays"),
            _ => None,
        }
    }

    /// Appends the unknown fields of one message to `found`.
    pub(super) fn list(
        found: &mut Vec<Self>,
        path: &str,
        message: &'static str,
        fields: &UnknownFields,
    ) {
        found.extend(fields.numbers().map(|number| Self { path: path.into(), message, number }));
    }
}

impl fmt::Display for UnknownField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        write!(f, "field {} of {}", self.number, self.message)?;
        match self.former_name() {
            Some(name) => write!(f, " ({name})"),
            None => Ok(()),
        }
    }
}
