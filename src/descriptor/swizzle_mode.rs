//! `SwizzleMode`: the swizzles that descriptors can name.

use super::Reason;
use crate::{ComposedLayout, Swizzle};

const BYTES_16: Swizzle = Swizzle::lit("S<0,4,3>");
const BYTES_32: Swizzle = Swizzle::lit("S<1,4,3>");
const BYTES_64: Swizzle = Swizzle::lit("S<2,4,3>");
const BYTES_128: Swizzle = Swizzle::lit("S<3,4,3>");
const BYTES_128_ATOM_32: Swizzle = Swizzle::lit("S<2,5,2>");

/// A swizzle of shared memory that the instructions and TMA have.
///
/// A swizzle permutes the chunks of 16 bytes in a row. `Bytes128Atom32` permutes chunks of 32
/// bytes: CUDA calls the chunk an atom.
///
/// | mode | swizzle on bytes | span | pattern | `CUtensorMapSwizzle` |
/// |---|---|---:|---:|---|
/// | `None` | `S<0,4,3>` | 16 | 16 | `CU_TENSOR_MAP_SWIZZLE_NONE` |
/// | `Bytes32` | `S<1,4,3>` | 32 | 256 | `CU_TENSOR_MAP_SWIZZLE_32B` |
/// | `Bytes64` | `S<2,4,3>` | 64 | 512 | `CU_TENSOR_MAP_SWIZZLE_64B` |
/// | `Bytes128` | `S<3,4,3>` | 128 | 1024 | `CU_TENSOR_MAP_SWIZZLE_128B` |
/// | `Bytes128Atom32` | `S<2,5,2>` | 128 | 512 | `CU_TENSOR_MAP_SWIZZLE_128B_ATOM_32B` |
///
/// - **Source**: PTX ISA, *Shared Memory Matrix Layout*; CuTe `UMMA::LayoutType`.
///
/// # Examples
///
/// ```
/// use colex::Swizzle;
/// use colex::descriptor::SwizzleMode;
/// // The 128-byte swizzle of halves is S<3,3,3> on elements.
/// let bytes = Swizzle::lit("S<3,3,3>").to_bytes(2)?;
/// assert_eq!(SwizzleMode::from_swizzle(bytes), Some(SwizzleMode::Bytes128));
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SwizzleMode {
    /// No swizzle.
    None,
    /// Swizzles 16-byte chunks in rows of 32 bytes.
    Bytes32,
    /// Swizzles 16-byte chunks in rows of 64 bytes.
    Bytes64,
    /// Swizzles 16-byte chunks in rows of 128 bytes.
    Bytes128,
    /// Swizzles 32-byte chunks in rows of 128 bytes, for MN-major operands of 32 bits on SM100.
    #[doc(alias = "SWIZZLE_128B_BASE32B")]
    Bytes128Atom32,
}

impl SwizzleMode {
    /// Returns the mode with this swizzle on byte offsets; `None` if there is no such mode.
    #[must_use]
    pub const fn from_swizzle(bytes: Swizzle) -> Option<Self> {
        match (bytes.bits(), bytes.base(), bytes.shift()) {
            (0, ..) => Some(Self::None),
            (1, 4, 3) => Some(Self::Bytes32),
            (2, 4, 3) => Some(Self::Bytes64),
            (3, 4, 3) => Some(Self::Bytes128),
            (2, 5, 2) => Some(Self::Bytes128Atom32),
            _ => None,
        }
    }

    /// Returns the swizzle on byte offsets.
    #[must_use]
    pub const fn swizzle(self) -> Swizzle {
        match self {
            Self::None => BYTES_16,
            Self::Bytes32 => BYTES_32,
            Self::Bytes64 => BYTES_64,
            Self::Bytes128 => BYTES_128,
            Self::Bytes128Atom32 => BYTES_128_ATOM_32,
        }
    }

    /// Returns whether the mode is `None`.
    #[must_use]
    pub const fn is_none(self) -> bool {
        matches!(self, Self::None)
    }

    /// Returns the bytes of a row that the swizzle permutes; 16 without a swizzle.
    #[must_use]
    pub const fn span(self) -> i64 {
        match self {
            Self::None => 16,
            Self::Bytes32 => 32,
            Self::Bytes64 => 64,
            Self::Bytes128 | Self::Bytes128Atom32 => 128,
        }
    }

    /// Returns the bytes after which the swizzle repeats, which is the alignment of a tile; 16
    /// without a swizzle.
    #[must_use]
    pub const fn pattern(self) -> i64 {
        match self {
            Self::None => 16,
            Self::Bytes32 => 256,
            Self::Bytes64 | Self::Bytes128Atom32 => 512,
            Self::Bytes128 => 1024,
        }
    }

    /// Returns the columns along K of an atom of an MN-major operand.
    pub(super) const fn depth(self) -> i64 {
        match self {
            Self::Bytes128Atom32 => 4,
            _ => 8,
        }
    }

    /// Returns the mode of the swizzle of `layout`, for elements of `element_bits` bits.
    pub(super) const fn of_layout(
        layout: &ComposedLayout,
        element_bits: i64,
    ) -> Result<Self, Reason> {
        let elements = match layout.needs_swizzle() {
            Ok(swizzle) => swizzle,
            Err(reason) => return Err(Reason::Layout(reason)),
        };
        if elements.is_identity() {
            return Ok(Self::None);
        }
        let bytes = if element_bits >= 8 {
            elements.to_bytes(element_bits / 8)
        } else {
            elements.to_elements(8 / element_bits)
        };
        let bytes = attempt_layout!(bytes);
        match Self::from_swizzle(bytes) {
            Some(mode) => Ok(mode),
            None => Err(Reason::Swizzle { bytes }),
        }
    }
}
