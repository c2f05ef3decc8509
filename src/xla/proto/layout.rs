//! A layout on the wire.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use prost::bytes::{Buf, BufMut};
use prost::encoding::{DecodeContext, WireType, bool, int32, int64, message};
use prost::{DecodeError, Message};

use super::{ShapeProto, SplitConfigProto, TileProto, UnknownField, UnknownFields, in_field, join};

/// A layout on the wire.
///
/// Numbers at 0 and empty lists are not written. The removed fields 2 to 5 (`padded_dimensions`, `padding_value`,
/// `format`, `max_sparse_elements`) are among the [unknown](Self::unknown) ones.
///
/// - **Source**: XLA `LayoutProto`.
///
/// # Examples
///
/// ```
/// use colex::xla::Layout;
/// use colex::xla::proto::LayoutProto;
/// use prost::Message;
/// let proto = LayoutProto::try_from(&Layout::descending(2))?;
/// assert_eq!(proto.encode_to_vec(), [0x0a, 0x02, 0x01, 0x00, 0x80, 0x01, 0x01]);
/// # Ok::<(), colex::xla::proto::ProtoError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct LayoutProto {
    /// 1: dimension numbers, the most minor first.
    pub minor_to_major: Vec<i64>,
    /// 6: the tiles.
    pub tiles: Vec<TileProto>,
    /// 7: bits of an element; 0: the type's bytes.
    pub element_size_in_bits: i64,
    /// 8: the number of the memory.
    pub memory_space: i64,
    /// 9: how each dimension is stored, 0 for dense; not written since 2025.
    pub dim_level_types: Vec<i32>,
    /// 10: what a sparse array is stored in.
    pub physical_shape: Option<Box<ShapeProto>>,
    /// 11: the type of a sparse array's indices; 0: none.
    pub index_primitive_type: i32,
    /// 12: the type of a sparse array's pointers; 0: none.
    pub pointer_primitive_type: i32,
    /// 13: of a sparse array; not written since 2025.
    pub dim_unique: Vec<bool>,
    /// 14: of a sparse array; not written since 2025.
    pub dim_ordered: Vec<bool>,
    /// 15: bytes of metadata before the first element.
    pub dynamic_shape_metadata_prefix_bytes: i64,
    /// 16: elements to whose multiple the array is padded; 0 means 1, as 1 does.
    pub tail_padding_alignment_in_elements: i64,
    /// 17: the cuts between memories.
    pub split_configs: Vec<SplitConfigProto>,
    /// All else.
    pub unknown: UnknownFields,
}

impl LayoutProto {
    /// The unknown fields of this message and those in it.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::proto::LayoutProto;
    /// use prost::Message;
    /// let proto = LayoutProto::decode(&[0x18, 0x01][..])?; // padding_value = ZERO_PAD
    /// assert_eq!(proto.unknown_fields()[0].former_name(), Some("padding_value, until 2018"));
    /// # Ok::<(), prost::DecodeError>(())
    /// ```
    #[must_use]
    pub fn unknown_fields(&self) -> Vec<UnknownField> {
        let mut found = Vec::new();
        self.list_unknown("", &mut found);
        found
    }

    pub(super) fn list_unknown(&self, path: &str, found: &mut Vec<UnknownField>) {
        UnknownField::list(found, path, "LayoutProto", &self.unknown);
        let in_list = |field: &str, k: usize| -> String { join(path, &format!("{field}[{k}]")) };
        for (k, tile) in self.tiles.iter().enumerate() {
            UnknownField::list(found, &in_list("tiles", k), "TileProto", &tile.unknown);
        }
        for (k, split) in self.split_configs.iter().enumerate() {
            let path = in_list("split_configs", k);
            UnknownField::list(found, &path, "SplitConfigProto", &split.unknown);
        }
        if let Some(shape) = &self.physical_shape {
            shape.list_unknown(&join(path, "physical_shape"), found);
        }
    }

    /// Drops the unknown fields of this message and those in it.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::proto::LayoutProto;
    /// use prost::Message;
    /// let mut proto = LayoutProto::decode(&[0x18, 0x01][..])?;
    /// proto.discard_unknown_fields();
    /// assert_eq!(proto, LayoutProto::default());
    /// # Ok::<(), prost::DecodeError>(())
    /// ```
    #[doc(alias = "DiscardUnknownFields")]
    pub fn discard_unknown_fields(&mut self) {
        self.unknown.clear();
        self.tiles.iter_mut().for_each(|tile| tile.unknown.clear());
        self.split_configs.iter_mut().for_each(|split| split.unknown.clear());
        if let Some(shape) = &mut self.physical_shape {
            shape.discard_unknown_fields();
        }
    }

    /// The fields that are one integer, with their numbers.
    fn integers(&self) -> [(u32, i64); 6] {
        [
            (7, self.element_size_in_bits),
            (8, self.memory_space),
            // An enum is an integer on the wire.
            (11, i64::from(self.index_primitive_type)),
            (12, i64::from(self.pointer_primitive_type)),
            (15, self.dynamic_shape_metadata_prefix_bytes),
            (16, self.tail_padding_alignment_in_elements),
        ]
    }

    /// Writes those of the integers in `numbers` that are not 0.
    fn encode_integers(&self, numbers: core::ops::RangeInclusive<u32>, buf: &mut impl BufMut) {
        for (number, value) in self.integers() {
            if value != 0 && numbers.contains(&number) {
                int64::encode(number, &value, buf);
            }
        }
    }
}

impl Message for LayoutProto {
    fn encode_raw(&self, buf: &mut impl BufMut) {
        int64::encode_packed(1, &self.minor_to_major, buf);
        message::encode_repeated(6, &self.tiles, buf);
        self.encode_integers(7..=8, buf);
        int32::encode_packed(9, &self.dim_level_types, buf);
        if let Some(shape) = &self.physical_shape {
            message::encode(10, shape, buf);
        }
        self.encode_integers(11..=12, buf);
        bool::encode_packed(13, &self.dim_unique, buf);
        bool::encode_packed(14, &self.dim_ordered, buf);
        self.encode_integers(15..=16, buf);
        message::encode_repeated(17, &self.split_configs, buf);
        self.unknown.encode_raw(buf);
    }

    fn merge_field(
        &mut self,
        tag: u32,
        wire_type: WireType,
        buf: &mut impl Buf,
        ctx: DecodeContext,
    ) -> Result<(), DecodeError> {
        let in_field = |name| in_field("LayoutProto", name);
        match tag {
            1 => int64::merge_repeated(wire_type, &mut self.minor_to_major, buf, ctx)
                .map_err(in_field("minor_to_major")),
            6 => message::merge_repeated(wire_type, &mut self.tiles, buf, ctx)
                .map_err(in_field("tiles")),
            7 => int64::merge(wire_type, &mut self.element_size_in_bits, buf, ctx)
                .map_err(in_field("element_size_in_bits")),
            8 => int64::merge(wire_type, &mut self.memory_space, buf, ctx)
                .map_err(in_field("memory_space")),
            9 => int32::merge_repeated(wire_type, &mut self.dim_level_types, buf, ctx)
                .map_err(in_field("dim_level_types")),
            10 => {
                let shape = self.physical_shape.get_or_insert_default();
                message::merge(wire_type, shape, buf, ctx).map_err(in_field("physical_shape"))
            }
            11 => int32::merge(wire_type, &mut self.index_primitive_type, buf, ctx)
                .map_err(in_field("index_primitive_type")),
            12 => int32::merge(wire_type, &mut self.pointer_primitive_type, buf, ctx)
                .map_err(in_field("pointer_primitive_type")),
            13 => bool::merge_repeated(wire_type, &mut self.dim_unique, buf, ctx)
                .map_err(in_field("dim_unique")),
            14 => bool::merge_repeated(wire_type, &mut self.dim_ordered, buf, ctx)
                .map_err(in_field("dim_ordered")),
            15 => {
                let bytes = &mut self.dynamic_shape_metadata_prefix_bytes;
                int64::merge(wire_type, bytes, buf, ctx)
                    .map_err(in_field("dynamic_shape_metadata_prefix_bytes"))
            }
            16 => {
                let elements = &mut self.tail_padding_alignment_in_elements;
                int64::merge(wire_type, elements, buf, ctx)
                    .map_err(in_field("tail_padding_alignment_in_elements"))
            }
            17 => message::merge_repeated(wire_type, &mut self.split_configs, buf, ctx)
                .map_err(in_field("split_configs")),
            _ => self.unknown.merge_field(tag, wire_type, buf, ctx),
        }
    }

    fn encoded_len(&self) -> usize {
        let integers = self.integers().into_iter().filter(|(_, value)| *value != 0);
        int64::encoded_len_packed(1, &self.minor_to_major)
            + message::encoded_len_repeated(6, &self.tiles)
            + int32::encoded_len_packed(9, &self.dim_level_types)
            + self.physical_shape.as_ref().map_or(0, |shape| message::encoded_len(10, shape))
            + bool::encoded_len_packed(13, &self.dim_unique)
            + bool::encoded_len_packed(14, &self.dim_ordered)
            + message::encoded_len_repeated(17, &self.split_configs)
            + integers.map(|(number, value)| int64::encoded_len(number, &value)).sum::<usize>()
            + self.unknown.encoded_len()
    }

    fn clear(&mut self) {
        *self = Self::default();
    }
}
