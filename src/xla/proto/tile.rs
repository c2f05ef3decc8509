//! The two small messages inside a layout: tiles and splits.

use alloc::vec::Vec;

use prost::bytes::{Buf, BufMut};
use prost::encoding::{DecodeContext, WireType, int64};
use prost::{DecodeError, Message};

use super::{UnknownFields, in_field};

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

impl Message for TileProto {
    fn encode_raw(&self, buf: &mut impl BufMut) {
        int64::encode_packed(1, &self.dimensions, buf);
        self.unknown.encode_raw(buf);
    }

    fn merge_field(
        &mut self,
        tag: u32,
        wire_type: WireType,
        buf: &mut impl Buf,
        ctx: DecodeContext,
    ) -> Result<(), DecodeError> {
        let in_field = |name| in_field("TileProto", name);
        match tag {
            1 => int64::merge_repeated(wire_type, &mut self.dimensions, buf, ctx)
                .map_err(in_field("dimensions")),
            _ => self.unknown.merge_field(tag, wire_type, buf, ctx),
        }
    }

    fn encoded_len(&self) -> usize {
        int64::encoded_len_packed(1, &self.dimensions) + self.unknown.encoded_len()
    }

    fn clear(&mut self) {
        *self = Self::default();
    }
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

impl Message for SplitConfigProto {
    fn encode_raw(&self, buf: &mut impl BufMut) {
        if self.dimension != 0 {
            int64::encode(1, &self.dimension, buf);
        }
        int64::encode_packed(2, &self.split_indices, buf);
        self.unknown.encode_raw(buf);
    }

    fn merge_field(
        &mut self,
        tag: u32,
        wire_type: WireType,
        buf: &mut impl Buf,
        ctx: DecodeContext,
    ) -> Result<(), DecodeError> {
        let in_field = |name| in_field("SplitConfigProto", name);
        match tag {
            1 => int64::merge(wire_type, &mut self.dimension, buf, ctx)
                .map_err(in_field("dimension")),
            2 => int64::merge_repeated(wire_type, &mut self.split_indices, buf, ctx)
                .map_err(in_field("split_indices")),
            _ => self.unknown.merge_field(tag, wire_type, buf, ctx),
        }
    }

    fn encoded_len(&self) -> usize {
        let dimension =
            if self.dimension == 0 { 0 } else { int64::encoded_len(1, &self.dimension) };
        dimension + int64::encoded_len_packed(2, &self.split_indices) + self.unknown.encoded_len()
    }

    fn clear(&mut self) {
        *self = Self::default();
    }
}
