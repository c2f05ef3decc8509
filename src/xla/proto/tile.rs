//! The two small messages inside a layout: tiles and splits.

use alloc::vec::Vec;

use super::UnknownFields;

/// A tile on the wire.
///
/// - **Source**: XLA `TileProto`.
///
/// # Examples
///
/// ```
/// use colex::xla::proto::TileProto;
/// use prost::Message;
/// let tile = TileProto { dimensions: vec![8, 128], ..TileProto::default() };
/// assert_eq!(tile.encode_to_vec(), [0x0a, 0x03, 0x08, 0x80, 0x01]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TileProto {
    /// 1: sizes, major to minor; `i64::MIN` for `*`.
    pub dimensions: Vec<i64>,
    /// All else.
    pub unknown: UnknownFields,
}

/// A split on the wire.
///
/// - **Source**: XLA `SplitConfigProto`.
///
/// # Examples
///
/// ```
/// use colex::xla::proto::SplitConfigProto;
/// use prost::Message;
/// let split = SplitConfigProto { dimension: 1, split_indices: vec![30, 60], ..SplitConfigProto::default() };
/// assert_eq!(split.encode_to_vec(), [0x08, 0x01, 0x12, 0x02, 0x1e, 0x3c]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SplitConfigProto {
    /// 1: the physical dimension.
    pub dimension: i64,
    /// 2: where its parts begin.
    pub split_indices: Vec<i64>,
    /// All else.
    pub unknown: UnknownFields,
}
