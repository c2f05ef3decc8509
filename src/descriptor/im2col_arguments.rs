//! `Im2colArguments`: the arguments of `cuTensorMapEncodeIm2col`, checked before the call.

use super::dimensions::MAX_RANK;
use super::rules::{Rules, check_count};
use super::{ElementType, Error, Interleave, Reason, SwizzleMode};
use crate::value::attempt;

/// The spatial dimensions of the largest tensor.
pub(super) const MAX_SPATIAL: usize = MAX_RANK - 2;

/// The arguments of `cuTensorMapEncodeIm2col`, innermost dimension first.
///
/// [`Im2colMap`](super::Im2colMap) computes them from a layout, and explains the corners. A program that
/// has the numbers itself checks them here. The rules are those of
/// [`TiledArguments`](super::TiledArguments) except for the box:
///
/// | argument | rule | error |
/// |---|---|---|
/// | `tensorDataType`, `globalAddress`, `globalDim`, `globalStrides`, `elementStrides`, `interleave`, `swizzle` | as for [`TiledArguments`](super::TiledArguments) | |
/// | `tensorRank` | 3 to 5 | [`Reason::Im2colRank`] |
/// | the arrays | an entry for each dimension; strides for all but the innermost one, corners for the spatial ones | [`Reason::ArgumentCount`] |
/// | `pixelBoxLowerCorner`, `pixelBoxUpperCorner` | -32768 to 32767 for rank 3, -128 to 127 for rank 4, -16 to 15 for rank 5 | [`Reason::Corner`] |
/// | both corners | the bounding box has a pixel along each dimension | [`Reason::EmptyBoundingBox`] |
/// | `channelsPerPixel` | 1 to 256; 128 for packed types with gaps | [`Reason::Channels`], [`Reason::PackedBox`] |
/// | `channelsPerPixel` | without an interleave and with a swizzle at most the span of the swizzle | [`Reason::RowSpan`] |
/// | `pixelsPerColumn` | 1 to 1024 | [`Reason::Pixels`] |
///
/// The corners are in the order of the other arrays, `W` first; the manual lists them as D, H, W. The
/// manual has no lower bound of channels and pixels, and the check needs at least 1 of each.
///
/// - **Source**: CUDA Driver API, `cuTensorMapEncodeIm2col`. Its arguments `tensorMap` (aligned to 64
///   bytes), `l2Promotion` and `oobFill` are the caller's.
///
/// # Examples
///
/// ```
/// use colex::descriptor::{ElementType, Im2colArguments, Interleave, SwizzleMode};
/// // 8 images of 56 x 56 pixels with 128 channels, and a filter of 3 x 3 with padding 1.
/// let arguments = Im2colArguments {
///     element: ElementType::Bits(16),
///     global_address: 0x1000,
///     global_dim: &[128, 56, 56, 8],
///     global_strides: &[256, 14336, 802_816],
///     pixel_box_lower_corner: &[-1, -1],
///     pixel_box_upper_corner: &[-1, -1],
///     channels_per_pixel: 128,
///     pixels_per_column: 64,
///     element_strides: &[1, 1, 1, 1],
///     interleave: Interleave::None,
///     swizzle: SwizzleMode::Bytes128,
/// };
/// assert_eq!(
///     arguments.check().unwrap_err().to_string(),
///     "Im2colArguments::check: the channels of a pixel have 2048 bits, and the swizzle spans 128 bytes; \
///      use fewer channels, or a wider swizzle",
/// );
/// assert_eq!(Im2colArguments { channels_per_pixel: 64, ..arguments }.check(), Ok(()));
/// ```
#[doc(alias = "cuTensorMapEncodeIm2col")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Im2colArguments<'a> {
    /// `tensorDataType`.
    pub element: ElementType,
    /// `globalAddress`.
    pub global_address: u64,
    /// `globalDim`: the sizes of the dimensions in elements, the channels first.
    pub global_dim: &'a [u64],
    /// `globalStrides`: the strides of all dimensions but the innermost in bytes.
    pub global_strides: &'a [u64],
    /// `pixelBoxLowerCorner`: the offsets from the first pixel, `W` first.
    pub pixel_box_lower_corner: &'a [i32],
    /// `pixelBoxUpperCorner`: the offsets from the last pixel, `W` first.
    pub pixel_box_upper_corner: &'a [i32],
    /// `channelsPerPixel`.
    pub channels_per_pixel: u32,
    /// `pixelsPerColumn`.
    pub pixels_per_column: u32,
    /// `elementStrides`: the steps in elements.
    pub element_strides: &'a [u32],
    /// `interleave`.
    pub interleave: Interleave,
    /// `swizzle`.
    pub swizzle: SwizzleMode,
}

impl Im2colArguments<'_> {
    /// Returns an error unless the driver accepts the arguments.
    ///
    /// - **Errors**: those of the table of [`Im2colArguments`].
    pub const fn check(&self) -> Result<(), Error> {
        match self.rules() {
            Ok(()) => Ok(()),
            Err(reason) => Err(Error::new("Im2colArguments::check", reason)),
        }
    }

    pub(super) const fn rules(&self) -> Result<(), Reason> {
        let element = attempt!(self.element.element());
        let rules = attempt!(Rules::new(element, self.interleave, self.swizzle));
        let (rank, lower, upper) =
            (self.global_dim.len(), self.pixel_box_lower_corner, self.pixel_box_upper_corner);
        if rank < 3 || rank > MAX_RANK {
            return Err(Reason::Im2colRank { rank, integers: rank });
        }
        attempt!(check_count("pixelBoxLowerCorner", lower.len(), rank - 2, rank));
        attempt!(check_count("pixelBoxUpperCorner", upper.len(), rank - 2, rank));
        attempt!(rules.check_tensor(
            self.global_address,
            self.global_dim,
            self.global_strides,
            self.element_strides,
        ));
        let (mut sizes, mut corners) = ([1; MAX_RANK], [(0, 0); MAX_SPATIAL]);
        let mut d = 0;
        while d < rank {
            sizes[d] = self.global_dim[d] as i64; // at most 2^32
            if d < rank - 2 {
                corners[d] = (lower[d] as i64, upper[d] as i64);
            }
            d += 1;
        }
        let corners = corners.split_at(rank - 2).0;
        let (channels, pixels) = (self.channels_per_pixel as i64, self.pixels_per_column as i64);
        match check_columns(rules, &sizes, corners, channels, pixels) {
            Ok(_) => Ok(()),
            Err(reason) => Err(reason),
        }
    }
}

/// Returns the pixels of the bounding box along each spatial dimension, or the rule of corners, channels
/// and pixels that does not hold.
pub(super) const fn check_columns(
    rules: Rules,
    sizes: &[i64; MAX_RANK],
    corners: &[(i64, i64)],
    channels: i64,
    pixels: i64,
) -> Result<[i64; MAX_SPATIAL], Reason> {
    if channels < 1 || channels > 256 {
        return Err(Reason::Channels { channels });
    }
    if pixels < 1 || pixels > 1024 {
        return Err(Reason::Pixels { pixels });
    }
    attempt!(rules.check_inner(channels));
    let bits = channels * rules.element.shared_bits;
    if rules.is_too_wide(bits) {
        return Err(Reason::RowSpan { bits, span: rules.swizzle.span() });
    }
    let limit = [1 << 15, 1 << 7, 1 << 4][corners.len() - 1];
    let mut bounding_box = [0; MAX_SPATIAL];
    let mut i = 0;
    while i < corners.len() {
        let (dimension, (lower, upper)) = (i + 1, corners[i]);
        attempt!(check_corner(dimension, lower, limit));
        attempt!(check_corner(dimension, upper, limit));
        let pixels = sizes[dimension] + upper - lower;
        if pixels < 1 {
            return Err(Reason::EmptyBoundingBox { dimension, pixels });
        }
        bounding_box[i] = pixels;
        i += 1;
    }
    Ok(bounding_box)
}

const fn check_corner(dimension: usize, offset: i64, limit: i64) -> Result<(), Reason> {
    if offset < -limit || offset >= limit {
        return Err(Reason::Corner { dimension, offset, limit });
    }
    Ok(())
}
