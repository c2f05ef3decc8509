//! A layout on the wire.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use prost::Message;

use super::{ShapeProto, SplitConfigProto, TileProto, UnknownField, UnknownFields, join};

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
}
