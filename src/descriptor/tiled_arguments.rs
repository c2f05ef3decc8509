//! `TiledArguments`: the arguments of `cuTensorMapEncodeTiled`, checked before the call.

use super::dimensions::MAX_RANK;
use super::packed_type::Element;
use super::{Error, PackedType, Reason, SwizzleMode};
use crate::value::attempt;

/// The element type of a tensor map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ElementType {
    /// Elements of 8, 16, 32 or 64 bits.
    Bits(i64),
    /// Elements of 4 or 6 bits.
    Packed(PackedType),
}

/// The order of channels in a tensor map, `CUtensorMapInterleave`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Interleave {
    /// `CU_TENSOR_MAP_INTERLEAVE_NONE`.
    #[default]
    None,
    /// `CU_TENSOR_MAP_INTERLEAVE_16B`: groups of channels of 16 bytes, such as `NC/8HWC8`.
    Bytes16,
    /// `CU_TENSOR_MAP_INTERLEAVE_32B`: groups of channels of 32 bytes, such as `NC/16HWC16`.
    Bytes32,
}

/// The arguments of `cuTensorMapEncodeTiled`, innermost dimension first.
///
/// [`TensorMap`](super::TensorMap) computes them from layouts. A program that has the numbers itself
/// checks them here: the driver returns `CUDA_ERROR_INVALID_VALUE` for each of these rules, without
/// its name.
///
/// | argument | rule | error |
/// |---|---|---|
/// | `tensorDataType` | 8, 16, 32 or 64 bits, or a packed type | [`Reason::ElementBits`] |
/// | `tensorRank` | 1 to 5; 3 to 5 with an interleave | [`Reason::TensorRank`] |
/// | the arrays | one entry for each dimension; no stride for the innermost one | [`Reason::ArgumentCount`] |
/// | `globalAddress` | a multiple of 16; of 32 with an interleave of 32 bytes or a packed type with gaps | [`Reason::GlobalAddress`] |
/// | `globalDim` | 1 to 2^32; innermost a multiple of 2 or 128 for packed types | [`Reason::GlobalSize`], [`Reason::PackedSize`] |
/// | `globalStrides` | multiples of 16 from 16 to below 2^40; of 32 with an interleave of 32 bytes or a packed type with gaps | [`Reason::GlobalStride`], [`Reason::InterleaveStride`], [`Reason::PackedStride`] |
/// | `boxDim` | 1 to 256; innermost 128 for packed types with gaps | [`Reason::BoxExtent`], [`Reason::EmptyBox`], [`Reason::PackedBox`] |
/// | `boxDim[0]` | without an interleave a multiple of 16 bytes, and with a swizzle at most its span | [`Reason::InnerBytes`], [`Reason::InnerSpan`] |
/// | `elementStrides` | 1 to 8; the innermost one is ignored without an interleave | [`Reason::ElementStride`] |
/// | `interleave` | an interleave of 32 bytes needs the swizzle of 32 bytes; packed types of 6 bits need no interleave | [`Reason::InterleaveSwizzle`], [`Reason::PackedInterleave`] |
/// | `swizzle` | packed types with gaps: none, or of 128 bytes | [`Reason::PackedSwizzle`] |
///
/// - **Source**: CUDA Driver API, `cuTensorMapEncodeTiled`. Its arguments `tensorMap` (aligned to 64
///   bytes), `l2Promotion` and `oobFill` are the caller's.
///
/// # Examples
///
/// ```
/// use colex::descriptor::{ElementType, Interleave, SwizzleMode, TiledArguments};
/// let arguments = TiledArguments {
///     element: ElementType::Bits(16),
///     global_address: 0x1000,
///     global_dim: &[1024, 512],
///     global_strides: &[2048],
///     box_dim: &[128, 64],
///     element_strides: &[1, 1],
///     interleave: Interleave::None,
///     swizzle: SwizzleMode::Bytes128,
/// };
/// assert_eq!(
///     arguments.check().unwrap_err().to_string(),
///     "TiledArguments::check: the innermost row of the box has 256 bytes, and the swizzle spans 128 \
///      bytes; use rows of 128 bytes, or the swizzle of the row",
/// );
/// assert_eq!(TiledArguments { box_dim: &[64, 64], ..arguments }.check(), Ok(()));
/// ```
#[doc(alias = "cuTensorMapEncodeTiled")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TiledArguments<'a> {
    /// `tensorDataType`.
    pub element: ElementType,
    /// `globalAddress`.
    pub global_address: u64,
    /// `globalDim`: the sizes of the dimensions in elements.
    pub global_dim: &'a [u64],
    /// `globalStrides`: the strides of all dimensions but the innermost in bytes.
    pub global_strides: &'a [u64],
    /// `boxDim`: the sizes of the box in elements.
    pub box_dim: &'a [u32],
    /// `elementStrides`: the steps of the box in elements.
    pub element_strides: &'a [u32],
    /// `interleave`.
    pub interleave: Interleave,
    /// `swizzle`.
    pub swizzle: SwizzleMode,
}

impl TiledArguments<'_> {
    /// Returns an error unless the driver accepts the arguments.
    ///
    /// - **Errors**: those of the table of [`TiledArguments`].
    pub const fn check(&self) -> Result<(), Error> {
        match self.rules() {
            Ok(()) => Ok(()),
            Err(reason) => Err(Error::new("TiledArguments::check", reason)),
        }
    }

    pub(super) const fn rules(&self) -> Result<(), Reason> {
        let element = match self.element {
            ElementType::Bits(bits) => attempt!(Element::of_bits(bits)),
            ElementType::Packed(packed) => Element::of_packed(packed),
        };
        attempt!(self.check_counts());
        attempt!(element.check_swizzle(self.swizzle));
        attempt!(self.check_interleave());
        attempt!(self.check_global(element));
        self.check_box(element)
    }

    const fn check_counts(&self) -> Result<(), Reason> {
        let rank = self.global_dim.len();
        let least = if matches!(self.interleave, Interleave::None) { 1 } else { 3 };
        if rank < least || rank > MAX_RANK {
            return Err(Reason::TensorRank { rank, least });
        }
        let counts = [
            ("globalStrides", self.global_strides.len(), rank - 1),
            ("boxDim", self.box_dim.len(), rank),
            ("elementStrides", self.element_strides.len(), rank),
        ];
        let mut k = 0;
        while k < counts.len() {
            let (argument, found, expected) = counts[k];
            if found != expected {
                return Err(Reason::ArgumentCount { argument, found, expected, rank });
            }
            k += 1;
        }
        Ok(())
    }

    const fn check_interleave(&self) -> Result<(), Reason> {
        if matches!(self.interleave, Interleave::None) {
            return Ok(());
        }
        if let ElementType::Packed(PackedType::U6Align16) = self.element {
            return Err(Reason::PackedInterleave);
        }
        if matches!(self.interleave, Interleave::Bytes32)
            && !matches!(self.swizzle, SwizzleMode::Bytes32)
        {
            return Err(Reason::InterleaveSwizzle { span: self.swizzle.span() });
        }
        Ok(())
    }

    const fn check_global(&self, element: Element) -> Result<(), Reason> {
        let is_by_32 = matches!(self.interleave, Interleave::Bytes32);
        attempt!(element.check_address(self.global_address));
        if is_by_32 && !self.global_address.is_multiple_of(32) {
            return Err(Reason::GlobalAddress { address: self.global_address, alignment: 32 });
        }
        let mut d = 0;
        while d < self.global_dim.len() {
            let size = self.global_dim[d];
            if size < 1 || size > 1 << 32 {
                return Err(Reason::GlobalSize { dimension: d, size: saturated(size) });
            }
            d += 1;
        }
        let unit = match self.element {
            ElementType::Bits(_) => 1,
            ElementType::Packed(PackedType::U4Align8) => 2,
            ElementType::Packed(_) => 128,
        };
        let size = self.global_dim[0] as i64; // at most 2^32
        if size % unit != 0 {
            return Err(Reason::PackedSize { size, of: unit });
        }
        let mut d = 1;
        while d < self.global_dim.len() {
            let bytes = self.global_strides[d - 1];
            let bits = saturated(bytes).saturating_mul(8);
            if bytes < 16 || bytes >= 1 << 40 || !bytes.is_multiple_of(16) {
                return Err(Reason::GlobalStride { dimension: d, bits });
            }
            if is_by_32 && !bytes.is_multiple_of(32) {
                return Err(Reason::InterleaveStride { dimension: d, bytes });
            }
            if element.has_gaps() && !bytes.is_multiple_of(32) {
                return Err(Reason::PackedStride { dimension: d, bits });
            }
            d += 1;
        }
        Ok(())
    }

    const fn check_box(&self, element: Element) -> Result<(), Reason> {
        let is_interleaved = !matches!(self.interleave, Interleave::None);
        let mut d = 0;
        while d < self.box_dim.len() {
            let (extent, stride) = (self.box_dim[d] as i64, self.element_strides[d] as i64);
            if extent < 1 {
                return Err(Reason::EmptyBox { dimension: d });
            }
            if extent > 256 {
                return Err(Reason::BoxExtent { dimension: d, extent });
            }
            if (stride < 1 || stride > 8) && (d > 0 || is_interleaved) {
                return Err(Reason::ElementStride { dimension: d, stride });
            }
            d += 1;
        }
        let extent = self.box_dim[0] as i64;
        if element.has_gaps() && extent != 128 {
            return Err(Reason::PackedBox { extent });
        }
        if is_interleaved {
            return Ok(());
        }
        let bits = extent * element.shared_bits;
        if bits % 128 != 0 {
            return Err(Reason::InnerBytes { bits });
        }
        let (bytes, span) = (bits / 8, self.swizzle.span());
        if !self.swizzle.is_none() && bytes > span {
            return Err(Reason::InnerSpan { bytes, span });
        }
        Ok(())
    }
}

const fn saturated(value: u64) -> i64 {
    if value > i64::MAX as u64 { i64::MAX } else { value as i64 }
}
