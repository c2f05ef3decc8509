//! Shapes and layouts as protocol buffers: the bytes that XLA writes.
//!
//! ```text
//! f32[2,3]{1,0}    10 0b | 1a 02 02 03 | 2a 07 ( 0a 02 01 00 | 80 01 01 ) | 32 02 00 00
//!                  type    dimensions    layout  minor_to_major  L(1)       is_dynamic_dimension
//! ```
//!
//! There are two steps, and each can be taken alone:
//!
//! - bytes to messages and back: [`ShapeProto`], [`LayoutProto`] and their parts implement [`prost::Message`]. They hold
//!   whatever was read, right or wrong, with the fields that they do not know as [`UnknownFields`]; encoding gives all of
//!   it back. Other messages of `prost` can have them as fields.
//! - messages to [`Shape`](super::Shape) and [`Layout`](super::Layout) and back: `try_from`, with a [`ProtoError`] that
//!   names the field, the value and the rule. An unknown field is an error here, since a layout may mean something else
//!   with it: `padded_dimensions`, until 2018, moved elements. Who knows better calls
//!   [`discard_unknown_fields`](ShapeProto::discard_unknown_fields) before.
//!
//! [`Shape::from_proto_bytes`](super::Shape::from_proto_bytes) and
//! [`to_proto_bytes`](super::Shape::to_proto_bytes) take both steps. What they accept comes back the same.
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
//! Bytes from strangers: reading checks each length against the bytes that are there, goes down 100 levels at most, and
//! takes memory in proportion to the bytes (an empty message in a tuple, 2 bytes, takes about 100).

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

/// What `*` in a tile and `?` for a size are on the wire.
const SENTINEL: i64 = i64::MIN;

/// Levels of messages within messages that a decoder goes down.
const LEVELS: usize = 100;

/// The levels that are left within a message inside one that has `levels`.
fn one_level_down(levels: usize) -> Result<usize, ProtoError> {
    let nesting = ProtoReason::Nesting { limit: LEVELS };
    levels.checked_sub(1).ok_or_else(|| ProtoError::new("", nesting))
}

/// The path of a field in a message at the path `outer`.
fn join(outer: &str, field: &str) -> String {
    match (outer, field) {
        ("", path) | (path, "") => path.into(),
        _ => format!("{outer}.{field}"),
    }
}
