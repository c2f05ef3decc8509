//! `PackedType`: types of TMA whose elements have 4 or 6 bits, and the element type of any width.

use super::Reason;

/// A type of TMA with 16 packed elements of 4 or 6 bits.
///
/// Global memory has the elements without gaps. Copies of two of the types expand each 16 elements
/// to 16 bytes of shared memory, which `tcgen05.mma` reads with `.kind::f8f6f4`.
///
/// | type | `CU_TENSOR_MAP_DATA_TYPE_` | 16 elements in shared memory |
/// |---|---|---|
/// | `U4Align8` | `16U4_ALIGN8B` | 8 bytes |
/// | `U4Align16` | `16U4_ALIGN16B` | 8 bytes, then a gap of 8; only loads |
/// | `U6Align16` | `16U6_ALIGN16B` | 12 bytes, then a gap of 4 |
///
/// - **Source**: CUDA Driver API, `cuTensorMapEncodeTiled`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PackedType {
    /// Elements of 4 bits without gaps.
    #[doc(alias = "CU_TENSOR_MAP_DATA_TYPE_16U4_ALIGN8B")]
    U4Align8,
    /// Elements of 4 bits, 16 of them in 16 bytes of shared memory.
    #[doc(alias = "CU_TENSOR_MAP_DATA_TYPE_16U4_ALIGN16B")]
    U4Align16,
    /// Elements of 6 bits, 16 of them in 16 bytes of shared memory.
    #[doc(alias = "CU_TENSOR_MAP_DATA_TYPE_16U6_ALIGN16B")]
    U6Align16,
}

impl PackedType {
    /// Returns the bits of an element in global memory.
    #[must_use]
    pub const fn global_bits(self) -> i64 {
        match self {
            Self::U4Align8 | Self::U4Align16 => 4,
            Self::U6Align16 => 6,
        }
    }

    /// Returns the bits of an element in shared memory, with its part of the gap.
    #[must_use]
    pub const fn shared_bits(self) -> i64 {
        match self {
            Self::U4Align8 => 4,
            Self::U4Align16 | Self::U6Align16 => 8,
        }
    }
}

/// The element type of a tensor map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ElementType {
    /// Elements of 8, 16, 32 or 64 bits.
    Bits(i64),
    /// Elements of 4 or 6 bits.
    Packed(PackedType),
}

impl ElementType {
    pub(super) const fn element(self) -> Result<Element, Reason> {
        match self {
            Self::Bits(bits) => Element::of_bits(bits),
            Self::Packed(packed) => Ok(Element::of_packed(packed)),
        }
    }
}

/// The bits of an element of TMA in both memories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Element {
    pub(super) global_bits: i64,
    pub(super) shared_bits: i64,
    pub(super) packed: Option<PackedType>,
}

impl Element {
    /// Returns an element of 8, 16, 32 or 64 bits.
    pub(super) const fn of_bits(bits: i64) -> Result<Self, Reason> {
        match bits {
            8 | 16 | 32 | 64 => Ok(Self { global_bits: bits, shared_bits: bits, packed: None }),
            _ => Err(Reason::ElementBits { bits }),
        }
    }

    pub(super) const fn of_packed(packed: PackedType) -> Self {
        let (global_bits, shared_bits) = (packed.global_bits(), packed.shared_bits());
        Self { global_bits, shared_bits, packed: Some(packed) }
    }

    pub(super) const fn has_gaps(self) -> bool {
        self.shared_bits > self.global_bits
    }

    pub(super) const fn element_type(self) -> ElementType {
        match self.packed {
            Some(packed) => ElementType::Packed(packed),
            None => ElementType::Bits(self.global_bits),
        }
    }
}
