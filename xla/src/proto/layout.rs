//! The protocol buffer message of a layout.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use prost::Message;

use super::{ShapeProto, SplitConfigProto, TileProto, UnknownField, UnknownFields, join};

/// The protocol buffer message of a layout.
///
/// The encoder omits numbers that are 0 and empty lists. The removed fields 2 to 5
/// (`padded_dimensions`, `padding_value`, `format`, `max_sparse_elements`) are
/// [unknown](Self::unknown) fields.
///
/// - **Source**: XLA `LayoutProto`.
///
/// # Examples
///
/// ```
/// use colex::xla::Layout;
/// use colex_xla::proto::LayoutProto;
/// use prost::Message;
/// let proto = LayoutProto::try_from(&Layout::descending(2))?;
/// assert_eq!(proto.encode_to_vec(), [0x0a, 0x02, 0x01, 0x00, 0x80, 0x01, 0x01]);
/// # Ok::<(), colex_xla::proto::ProtoError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct LayoutProto {
    /// Field 1: the dimension numbers, most minor first.
    pub minor_to_major: Vec<i64>,
    /// Field 6: the tiles.
    pub tiles: Vec<TileProto>,
    /// Field 7: the size of an element in bits; 0 for the bytes of the type.
    pub element_size_in_bits: i64,
    /// Field 8: the memory space.
    pub memory_space: i64,
    /// Field 9: the storage of each dimension, 0 for dense; not written since 2025.
    pub dim_level_types: Vec<i32>,
    /// Field 10: the physical shape of a sparse array.
    pub physical_shape: Option<Box<ShapeProto>>,
    /// Field 11: the index type of a sparse array; 0 for none.
    pub index_primitive_type: i32,
    /// Field 12: the pointer type of a sparse array; 0 for none.
    pub pointer_primitive_type: i32,
    /// Field 13: a property of sparse arrays; not written since 2025.
    pub dim_unique: Vec<bool>,
    /// Field 14: a property of sparse arrays; not written since 2025.
    pub dim_ordered: Vec<bool>,
    /// Field 15: the bytes of metadata before the first element.
    pub dynamic_shape_metadata_prefix_bytes: i64,
    /// Field 16: the number of elements to whose multiple the array is padded; 0 means 1.
    pub tail_padding_alignment_in_elements: i64,
    /// Field 17: the splits between memories.
    pub split_configs: Vec<SplitConfigProto>,
    /// All other fields.
    pub unknown: UnknownFields,
}

impl LayoutProto {
    /// Returns the unknown fields of this message and of the messages inside it.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::proto::LayoutProto;
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

    /// Removes the unknown fields of this message and of the messages inside it.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::proto::LayoutProto;
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
