//! The rules that tiled and im2col tensor maps share.

use super::packed_type::Element;
use super::{PackedType, Reason, SwizzleMode};
use crate::value::attempt;

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

/// What the rules of a tensor map depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Rules {
    pub(super) element: Element,
    pub(super) interleave: Interleave,
    pub(super) swizzle: SwizzleMode,
}

impl Rules {
    /// Returns an error unless TMA has these three together.
    pub(super) const fn new(
        element: Element,
        interleave: Interleave,
        swizzle: SwizzleMode,
    ) -> Result<Self, Reason> {
        let span = swizzle.span();
        if element.has_gaps() && !swizzle.is_none() && span != 128 {
            return Err(Reason::PackedSwizzle { span });
        }
        match (interleave, element.packed, swizzle) {
            (Interleave::None, ..) => {}
            (_, Some(PackedType::U6Align16), _) => return Err(Reason::PackedInterleave),
            (Interleave::Bytes16, ..) | (Interleave::Bytes32, _, SwizzleMode::Bytes32) => {}
            (Interleave::Bytes32, ..) => return Err(Reason::InterleaveSwizzle { span }),
        }
        Ok(Self { element, interleave, swizzle })
    }

    pub(super) const fn is_interleaved(self) -> bool {
        !matches!(self.interleave, Interleave::None)
    }

    /// Returns an error unless the arguments that both functions of the driver have are legal. The
    /// tensor has at least one dimension.
    pub(super) const fn check_tensor(
        self,
        address: u64,
        sizes: &[u64],
        strides: &[u64],
        steps: &[u32],
    ) -> Result<(), Reason> {
        let rank = sizes.len();
        attempt!(check_count("globalStrides", strides.len(), rank - 1, rank));
        attempt!(check_count("elementStrides", steps.len(), rank, rank));
        let is_by_32 = matches!(self.interleave, Interleave::Bytes32) || self.element.has_gaps();
        let alignment = if is_by_32 { 32 } else { 16 };
        if !address.is_multiple_of(alignment) {
            return Err(Reason::GlobalAddress { address, alignment });
        }
        let mut d = 0;
        while d < rank {
            let bits = if d == 0 { 0 } else { saturated(strides[d - 1]).saturating_mul(8) };
            attempt!(self.check_dimension(d, saturated(sizes[d]), bits));
            // TMA ignores the step along the innermost dimension unless it is interleaved.
            if d > 0 || self.is_interleaved() {
                attempt!(check_step(d, steps[d] as i64));
            }
            d += 1;
        }
        Ok(())
    }

    /// Returns an error unless the tensor can have a dimension of this size and of a stride of these
    /// bits. The innermost dimension has no stride.
    pub(super) const fn check_dimension(
        self,
        dimension: usize,
        size: i64,
        bits: i64,
    ) -> Result<(), Reason> {
        if size < 1 || size > 1 << 32 {
            return Err(Reason::GlobalSize { dimension, size });
        }
        if dimension == 0 {
            let of = match self.element.packed {
                None => 1,
                Some(PackedType::U4Align8) => 2,
                Some(PackedType::U4Align16 | PackedType::U6Align16) => 128,
            };
            return if size % of == 0 { Ok(()) } else { Err(Reason::PackedSize { size, of }) };
        }
        if bits < 128 || bits >= 1 << 43 || bits % 128 != 0 {
            return Err(Reason::GlobalStride { dimension, bits });
        }
        if bits % 256 != 0 && self.element.has_gaps() {
            return Err(Reason::PackedStride { dimension, bits });
        }
        if bits % 256 != 0 && matches!(self.interleave, Interleave::Bytes32) {
            return Err(Reason::InterleaveStride { dimension, bytes: bits as u64 / 8 });
        }
        Ok(())
    }

    /// Returns an error unless a copy can transfer this number of elements of the innermost dimension.
    pub(super) const fn check_inner(self, extent: i64) -> Result<(), Reason> {
        if self.element.has_gaps() && extent != 128 {
            return Err(Reason::PackedBox { extent });
        }
        Ok(())
    }

    /// Returns an error unless a box can have rows of these bits in shared memory.
    pub(super) const fn check_row(self, bits: i64) -> Result<(), Reason> {
        if !self.is_interleaved() && bits % 128 != 0 {
            return Err(Reason::InnerBytes { bits });
        }
        if self.is_too_wide(bits) {
            return Err(Reason::InnerSpan { bytes: bits / 8, span: self.swizzle.span() });
        }
        Ok(())
    }

    /// Returns whether a row of these bits in shared memory is wider than the span of the swizzle.
    pub(super) const fn is_too_wide(self, bits: i64) -> bool {
        !self.is_interleaved() && !self.swizzle.is_none() && bits > 8 * self.swizzle.span()
    }
}

/// Returns an error unless an argument has one entry for each dimension that it describes.
pub(super) const fn check_count(
    argument: &'static str,
    found: usize,
    expected: usize,
    rank: usize,
) -> Result<(), Reason> {
    if found != expected {
        return Err(Reason::ArgumentCount { argument, found, expected, rank });
    }
    Ok(())
}

/// Returns an error unless a box can have this extent along a dimension.
pub(super) const fn check_extent(dimension: usize, extent: i64) -> Result<(), Reason> {
    match extent {
        ..1 => Err(Reason::EmptyBox { dimension }),
        1..=256 => Ok(()),
        _ => Err(Reason::BoxExtent { dimension, extent }),
    }
}

/// Returns an error unless TMA has this step along a dimension.
pub(super) const fn check_step(dimension: usize, stride: i64) -> Result<(), Reason> {
    if stride < 1 || stride > 8 {
        return Err(Reason::ElementStride { dimension, stride });
    }
    Ok(())
}

const fn saturated(value: u64) -> i64 {
    if value > i64::MAX as u64 { i64::MAX } else { value as i64 }
}
