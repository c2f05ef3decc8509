//! Conversions between layouts and messages.
//!
//! | text | message |
//! |---|---|
//! | `T(*,4)` | a tile with the sizes `i64::MIN` and 4 |
//! | no `L` | a tail padding of 1; a reader accepts 0 as 1 |
//! | no `#`, `*` | type 0 |

use alloc::boxed::Box;
use alloc::vec::Vec;

use prost::Message;

use super::shape_conversion::shape_message;
use super::{
    LEVELS, LayoutProto, ProtoBytes, ProtoError, ProtoReason, SENTINEL, SplitConfigProto,
    TileProto, one_level_down,
};
use colex::xla::{
    ElementType, Family, Layout, Shape, SparseIndexType, SplitConfig, Tile, TileSize,
};

impl ProtoBytes for Layout {
    /// Decodes a layout.
    ///
    /// - **Post**: `Layout::from_proto_bytes(&layout.to_proto_bytes()?)? == layout`.
    /// - **Errors**: [`ProtoReason::Malformed`], and those of `Layout::try_from(&LayoutProto)`:
    ///   `Unknown`, `MemorySpace`, `Sparse`. As in texts, the conversion does not check that the
    ///   fields agree with each other.
    /// - **Source**: XLA `Layout::FromProto`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// use colex_xla::proto::ProtoBytes;
    /// let layout =
    ///     Layout::from_proto_bytes(&[0x0a, 0x02, 0x01, 0x00, 0x32, 0x03, 0x0a, 0x01, 0x08])?;
    /// assert_eq!(layout.to_string(), "{1,0:T(8)}");
    /// # Ok::<(), colex_xla::proto::ProtoError>(())
    /// ```
    fn from_proto_bytes(bytes: &[u8]) -> Result<Self, ProtoError> {
        let malformed = |error| ProtoError::new("", ProtoReason::Malformed(error));
        Self::try_from(&LayoutProto::decode(bytes).map_err(malformed)?)
    }

    /// Encodes the layout, with the same bytes as XLA.
    ///
    /// - **Errors**: those of `LayoutProto::try_from(&Layout)`: [`ProtoReason::Reserved`] for a
    ///   tail padding of 0 and a tile size of `i64::MIN`, which have another meaning in the
    ///   message; [`ProtoReason::InvalidIndexType`].
    /// - **Source**: XLA `Layout::ToProto`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// use colex_xla::proto::ProtoBytes;
    /// assert_eq!(
    ///     Layout::descending(2).to_proto_bytes()?,
    ///     [0x0a, 0x02, 0x01, 0x00, 0x80, 0x01, 0x01]
    /// );
    /// # Ok::<(), colex_xla::proto::ProtoError>(())
    /// ```
    fn to_proto_bytes(&self) -> Result<Vec<u8>, ProtoError> {
        Ok(LayoutProto::try_from(self)?.encode_to_vec())
    }
}

impl TryFrom<&LayoutProto> for Layout {
    type Error = ProtoError;

    fn try_from(proto: &LayoutProto) -> Result<Self, ProtoError> {
        proto.unknown.refuse("LayoutProto")?;
        check_dense(proto)?;
        let physical_shape = match &proto.physical_shape {
            None => None,
            Some(shape) => {
                let shape =
                    Shape::try_from(&**shape).map_err(|error| error.inside("physical_shape"))?;
                Some(Box::new(shape))
            }
        };
        let number = proto.memory_space;
        let memory_space = i8::try_from(number)
            .map_err(|_| ProtoError::new("memory_space", ProtoReason::MemorySpace { number }))?;
        let size = |&size: &i64| match size {
            SENTINEL => TileSize::Combine,
            _ => TileSize::Size(size),
        };
        let tile = |(k, tile): (usize, &TileProto)| {
            let refused = tile.unknown.refuse("TileProto");
            refused.map_err(|error| error.inside_entry("tiles", k))?;
            Ok(Tile { sizes: tile.dimensions.iter().map(size).collect() })
        };
        let split = |(k, split): (usize, &SplitConfigProto)| {
            let refused = split.unknown.refuse("SplitConfigProto");
            refused.map_err(|error| error.inside_entry("split_configs", k))?;
            let split_indices = split.split_indices.clone();
            Ok(SplitConfig { dimension: split.dimension, split_indices })
        };
        let tiles = proto.tiles.iter().enumerate().map(tile);
        let split_configs = proto.split_configs.iter().enumerate().map(split);
        Ok(Self {
            minor_to_major: proto.minor_to_major.clone(),
            tiles: tiles.collect::<Result<_, ProtoError>>()?,
            tail_padding_alignment: match proto.tail_padding_alignment_in_elements {
                0 => 1,
                alignment => alignment,
            },
            element_size_in_bits: proto.element_size_in_bits,
            memory_space,
            split_configs: split_configs.collect::<Result<_, ProtoError>>()?,
            metadata_prefix_bytes: proto.dynamic_shape_metadata_prefix_bytes,
            index_type: sparse_index_type(proto.index_primitive_type),
            pointer_type: sparse_index_type(proto.pointer_primitive_type),
            physical_shape,
        })
    }
}

/// Checks that every dimension is dense. Older versions of XLA wrote these fields for dense layouts
/// too: all levels 0, all dimensions unique and ordered.
fn check_dense(proto: &LayoutProto) -> Result<(), ProtoError> {
    let sparse = [
        ("dim_level_types", proto.dim_level_types.iter().any(|&level| level != 0)),
        ("dim_unique", proto.dim_unique.contains(&false)),
        ("dim_ordered", proto.dim_ordered.contains(&false)),
    ];
    match sparse.into_iter().find(|(_, sparse)| *sparse) {
        Some((field, _)) => Err(ProtoError::new(field, ProtoReason::Sparse)),
        None => Ok(()),
    }
}

/// Converts an index or pointer type. XLA keeps any number, and prints `invalid` unless it is an
/// unsigned integer.
fn sparse_index_type(number: i32) -> Option<SparseIndexType> {
    match (number, ElementType::from_number(number)) {
        (0, _) => None,
        (_, Some(element_type)) if element_type.family() == Family::Unsigned => {
            Some(SparseIndexType::Type(element_type))
        }
        _ => Some(SparseIndexType::Invalid),
    }
}

impl TryFrom<&Layout> for LayoutProto {
    type Error = ProtoError;

    fn try_from(layout: &Layout) -> Result<Self, ProtoError> {
        layout_message(layout, LEVELS)
    }
}

/// Returns the message of `layout`, which may contain `levels` levels of messages.
pub(super) fn layout_message(layout: &Layout, levels: usize) -> Result<LayoutProto, ProtoError> {
    let reserved = |field, value| ProtoError::new(field, ProtoReason::Reserved { value });
    if layout.tail_padding_alignment == 0 {
        return Err(reserved("tail_padding_alignment_in_elements", 0));
    }
    if !(layout.tiles.is_empty() && layout.split_configs.is_empty()) {
        one_level_down(levels)?;
    }
    let physical_shape = match &layout.physical_shape {
        None => None,
        Some(shape) => {
            let message = one_level_down(levels).and_then(|below| shape_message(shape, below));
            Some(Box::new(message.map_err(|error| error.inside("physical_shape"))?))
        }
    };
    let number = |field, index_type| match index_type {
        None => Ok(0),
        Some(SparseIndexType::Type(t)) if t.family() == Family::Unsigned => Ok(t.number()),
        Some(_) => Err(ProtoError::new(field, ProtoReason::InvalidIndexType)),
    };
    let size = |size: &TileSize| match *size {
        TileSize::Combine => Ok(SENTINEL),
        TileSize::Size(SENTINEL) => Err(reserved("dimensions", SENTINEL)),
        TileSize::Size(size) => Ok(size),
    };
    let tile = |(k, tile): (usize, &Tile)| {
        let dimensions: Result<_, _> = tile.sizes.iter().map(size).collect();
        let dimensions = dimensions.map_err(|e: ProtoError| e.inside_entry("tiles", k))?;
        Ok(TileProto { dimensions, ..TileProto::default() })
    };
    let split = |split: &SplitConfig| SplitConfigProto {
        dimension: split.dimension,
        split_indices: split.split_indices.clone(),
        ..SplitConfigProto::default()
    };
    Ok(LayoutProto {
        minor_to_major: layout.minor_to_major.clone(),
        tiles: layout.tiles.iter().enumerate().map(tile).collect::<Result<_, ProtoError>>()?,
        element_size_in_bits: layout.element_size_in_bits,
        memory_space: i64::from(layout.memory_space),
        physical_shape,
        index_primitive_type: number("index_primitive_type", layout.index_type)?,
        pointer_primitive_type: number("pointer_primitive_type", layout.pointer_type)?,
        dynamic_shape_metadata_prefix_bytes: layout.metadata_prefix_bytes,
        // Written even if it has its default value, as in XLA.
        tail_padding_alignment_in_elements: layout.tail_padding_alignment,
        split_configs: layout.split_configs.iter().map(split).collect(),
        ..LayoutProto::default()
    })
}
