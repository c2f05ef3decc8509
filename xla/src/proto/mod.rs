//! Shapes and layouts as protocol buffers, byte for byte as XLA writes them.
//!
//! ```text
//! f32[2,3]{1,0}    10 0b | 1a 02 02 03 | 2a 07 ( 0a 02 01 00 | 80 01 01 ) | 32 02 00 00
//!                  type    dimensions    layout  minor_to_major  L(1)       is_dynamic_dimension
//! ```
//!
//! There are two steps, usable separately:
//!
//! - Bytes and messages: [`ShapeProto`], [`LayoutProto`] and their parts implement
//!   [`prost::Message`]. They hold any decoded values, valid or not, and keep unknown fields as
//!   [`UnknownFields`]. Encoding writes all of them back. Other messages of `prost` can have them
//!   as fields.
//! - Messages and [`Shape`](colex::xla::Shape) or [`Layout`](colex::xla::Layout): `try_from`, with a
//!   [`ProtoError`] that names the field, the value and the rule. An unknown field is an error,
//!   because it can change the meaning of the layout: `padded_dimensions`, until 2018, moved
//!   elements. To ignore unknown fields, call
//!   [`discard_unknown_fields`](ShapeProto::discard_unknown_fields) first.
//!
//! [`ProtoBytes`] takes both steps. Every accepted value round-trips unchanged.
//!
//! # The fields
//!
//! | message | fields |
//! |---|---|
//! | [`ShapeProto`] | 2 element type, 3 dimensions, 4 tuple shapes, 5 layout, 6 dynamic dimensions |
//! | [`LayoutProto`] | 1 order, 6 tiles, 7 element size, 8 memory space, 9, 10, 13, 14 sparse arrays, 11, 12 index and pointer type, 15 metadata prefix, 16 tail padding, 17 splits |
//! | [`TileProto`] | 1 sizes |
//! | [`SplitConfigProto`] | 1 dimension, 2 indices |
//! | [`ProgramShapeProto`] | 1 parameters, 2 result, 3 parameter names |
//!
//! Untrusted bytes are safe to decode. The decoder checks every length against the remaining bytes
//! and accepts at most 100 levels of nesting. Its memory is proportional to the input: an empty
//! message in a tuple, 2 bytes, takes about 100 bytes.

mod error;
mod layout;
mod layout_conversion;
mod shape;
mod shape_conversion;
mod tile;
mod unknown;
mod wire;

pub use error::{ProtoError, ProtoReason};
pub use layout::LayoutProto;
pub use shape::{ProgramShapeProto, ShapeProto};
pub use tile::{SplitConfigProto, TileProto};
pub use unknown::{UnknownField, UnknownFields};

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A [`Shape`](colex::xla::Shape) or a [`Layout`](colex::xla::Layout) as the bytes of XLA's message.
pub trait ProtoBytes: Sized {
    /// Decodes the bytes.
    ///
    /// - **Post**: `T::from_proto_bytes(&x.to_proto_bytes()?)? == x`.
    /// - **Errors**: [`ProtoReason::Malformed`], and those of the conversion from the message.
    /// - **Source**: XLA `Shape::FromProto` and `Layout::FromProto`.
    #[doc(alias = "FromProto")]
    #[doc(alias = "CreateFromProto")]
    fn from_proto_bytes(bytes: &[u8]) -> Result<Self, ProtoError>;

    /// Encodes this, with the same bytes as XLA.
    ///
    /// - **Errors**: those of the conversion to the message, for what a reader would not get back.
    /// - **Source**: XLA `Shape::ToProto` and `Layout::ToProto`.
    #[doc(alias = "ToProto")]
    fn to_proto_bytes(&self) -> Result<Vec<u8>, ProtoError>;
}

/// The value in messages for `*` in a tile and for `?` as a size.
const SENTINEL: i64 = i64::MIN;

/// The largest number of levels of nested messages that a decoder accepts.
const LEVELS: usize = 100;

/// Returns the levels that remain inside a message of one that has `levels`.
fn one_level_down(levels: usize) -> Result<usize, ProtoError> {
    let nesting = ProtoReason::Nesting { limit: LEVELS };
    levels.checked_sub(1).ok_or_else(|| ProtoError::new("", nesting))
}

/// Returns the path of `field` in the message at the path `outer`.
fn join(outer: &str, field: &str) -> String {
    match (outer, field) {
        ("", path) | (path, "") => path.into(),
        _ => format!("{outer}.{field}"),
    }
}
