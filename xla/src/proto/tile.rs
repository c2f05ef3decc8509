//! The protocol buffer messages of tiles and splits.

use alloc::vec::Vec;

use super::UnknownFields;

/// The protocol buffer message of a tile.
///
/// - **Source**: XLA `TileProto`.
///
/// # Examples
///
/// ```
/// use colex_xla::proto::TileProto;
/// use prost::Message;
/// let tile = TileProto { dimensions: vec![8, 128], ..TileProto::default() };
/// assert_eq!(tile.encode_to_vec(), [0x0a, 0x03, 0x08, 0x80, 0x01]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TileProto {
    /// Field 1: the sizes, major to minor; `i64::MIN` for `*`.
    pub dimensions: Vec<i64>,
    /// All other fields.
    pub unknown: UnknownFields,
}

/// The protocol buffer message of a split.
///
/// - **Source**: XLA `SplitConfigProto`.
///
/// # Examples
///
/// ```
/// use colex_xla::proto::SplitConfigProto;
/// use prost::Message;
/// let split = SplitConfigProto {
///     dimension: 1,
///     split_indices: vec![30, 60],
///     ..SplitConfigProto::default()
/// };
/// assert_eq!(split.encode_to_vec(), [0x08, 0x01, 0x12, 0x02, 0x1e, 0x3c]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SplitConfigProto {
    /// Field 1: the physical dimension.
    pub dimension: i64,
    /// Field 2: the indices at which the second and later parts start.
    pub split_indices: Vec<i64>,
    /// All other fields.
    pub unknown: UnknownFields,
}
