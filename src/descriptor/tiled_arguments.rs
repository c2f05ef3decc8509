//! `TiledArguments`: the arguments of `cuTensorMapEncodeTiled`, checked before the call.

use super::dimensions::MAX_RANK;
use super::rules::{Rules, check_count, check_extent};
use super::{ElementType, Error, Interleave, Reason, SwizzleMode};
use crate::value::attempt;

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
        let element = attempt!(self.element.element());
        let rules = attempt!(Rules::new(element, self.interleave, self.swizzle));
        let (rank, least) = (self.global_dim.len(), if rules.is_interleaved() { 3 } else { 1 });
        if rank < least || rank > MAX_RANK {
            return Err(Reason::TensorRank { rank, least });
        }
        attempt!(check_count("boxDim", self.box_dim.len(), rank, rank));
        attempt!(rules.check_tensor(
            self.global_address,
            self.global_dim,
            self.global_strides,
            self.element_strides,
        ));
        let mut d = 0;
        while d < rank {
            attempt!(check_extent(d, self.box_dim[d] as i64));
            d += 1;
        }
        let extent = self.box_dim[0] as i64;
        attempt!(rules.check_inner(extent));
        rules.check_row(extent * element.shared_bits)
    }
}
