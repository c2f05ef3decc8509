//! `Im2colMap`: the numbers of `cuTensorMapEncodeIm2col` for a tensor of images.

use super::dimensions::{Dimensions, MAX_RANK};
use super::im2col_arguments::{MAX_SPATIAL, check_columns};
use super::packed_type::Element;
use super::rules::{Rules, check_step};
use super::{Error, Im2colArguments, Interleave, PackedType, Reason, SwizzleMode};
use crate::DynLayout;
use crate::value::attempt;

/// The arguments of `cuTensorMapEncodeIm2col`, for copies of the pixels that a convolution reads.
///
/// The tensor has the modes `(C,W,N)`, `(C,W,H,N)` or `(C,W,H,D,N)`. A copy writes a matrix with
/// one row of channels for each pixel of a column. The pixels are those of a *bounding box* along
/// `W`, `H` and `D`, from the lower corner on, and then those of the next image.
///
/// The corners are offsets from the first and from the last pixel. A filter of `R` pixels with
/// padding `p` and dilation `d` has the lower corner `-p` and the upper corner `p - d*(R-1)`.
///
/// | argument | here |
/// |---|---|
/// | `tensorRank`, `globalDim` | [`rank`](Self::rank), [`global_dim`](Self::global_dim) |
/// | `globalStrides` | [`global_strides`](Self::global_strides), in bytes |
/// | `pixelBoxLowerCorner` | [`lower_corner`](Self::lower_corner) |
/// | `pixelBoxUpperCorner` | [`upper_corner`](Self::upper_corner) |
/// | `channelsPerPixel` | [`channels_per_pixel`](Self::channels_per_pixel) |
/// | `pixelsPerColumn` | [`pixels_per_column`](Self::pixels_per_column) |
/// | `elementStrides` | [`element_strides`](Self::element_strides) |
/// | `interleave` | `CU_TENSOR_MAP_INTERLEAVE_NONE` |
/// | `swizzle` | [`swizzle_mode`](Self::swizzle_mode) |
///
/// The corners are in the order of the modes, `W` first, in which CUTLASS passes them. The manual
/// lists them as D, H, W.
///
/// - **Source**: CUDA Driver API, `cuTensorMapEncodeIm2col`; CUTLASS `make_im2col_tma_copy_desc`.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex::descriptor::{Im2colMap, SwizzleMode};
/// // 8 images of 56 x 56 pixels with 64 channels, and a filter of 3 x 3 with padding 1.
/// let images = DynLayout::lit("(64,56,56,8):(1,64,3584,200704)");
/// let map = Im2colMap::new(&images, &[(-1, -1), (-1, -1)], 64, 128, 16, SwizzleMode::Bytes128)?;
/// assert_eq!(map.bounding_box(), [56, 56]); // the size of the output
/// assert_eq!(map.global_strides(), [128, 7168, 401408]);
/// assert_eq!(map.box_bytes(), 128 * 128);
/// # Ok::<(), colex::descriptor::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Im2colMap {
    rank: usize,
    global_dim: [u64; MAX_RANK],
    global_strides: [u64; MAX_RANK],
    lower: [i32; MAX_SPATIAL],
    upper: [i32; MAX_SPATIAL],
    /// The pixels of the bounding box.
    bounding_box: [i64; MAX_SPATIAL],
    channels: u32,
    pixels: u32,
    element_strides: [u32; MAX_RANK],
    element: Element,
    swizzle_mode: SwizzleMode,
}

impl Im2colMap {
    /// Returns the numbers for elements of 8, 16, 32 or 64 bits.
    ///
    /// `corners` has the pair `(lower,upper)` of each spatial mode, `W` first.
    ///
    /// - **Pre**: the channels are contiguous. Offsets are in -32768..=32767 for one spatial mode,
    ///   in -128..=127 for two, and in -16..=15 for three.
    /// - **Errors**: [`Reason::ElementBits`], [`Reason::Im2colRank`], [`Reason::Corners`],
    ///   [`Reason::InnerStride`], [`Reason::GlobalSize`], [`Reason::GlobalStride`],
    ///   [`Reason::Corner`], [`Reason::EmptyBoundingBox`], [`Reason::Channels`],
    ///   [`Reason::Pixels`], [`Reason::RowSpan`], [`Reason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::descriptor::{Im2colMap, SwizzleMode};
    /// let images = DynLayout::lit("(64,56,56,8):(1,64,3584,200704)");
    /// let corners = [(-200, -1), (-1, -1)];
    /// let error = Im2colMap::new(&images, &corners, 64, 128, 16, SwizzleMode::None).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "Im2colMap::new: a corner of the bounding box has offset -200 along dimension 1; use \
    ///      -128..=127",
    /// );
    /// ```
    pub const fn new(
        global: &DynLayout,
        corners: &[(i64, i64)],
        channels: i64,
        pixels: i64,
        element_bits: i64,
        swizzle_mode: SwizzleMode,
    ) -> Result<Self, Error> {
        let result = match Element::of_bits(element_bits) {
            Ok(element) => {
                Self::checked(global, corners, [channels, pixels], element, swizzle_mode)
            }
            Err(reason) => Err(reason),
        };
        named("Im2colMap::new", result)
    }

    /// Returns the numbers for elements of 4 or 6 bits.
    ///
    /// - **Pre**: those of [`new`](Self::new). The number of channels of the tensor is even, and the
    ///   channels of a pixel fill whole bytes. For a type with gaps the former is a multiple of 128, a pixel has 128 channels, the strides are
    ///   multiples of 32 bytes, and the swizzle has 128 bytes or is none.
    /// - **Errors**: those of [`new`](Self::new); [`Reason::PackedSize`],
    ///   [`Reason::PackedChannels`], [`Reason::PackedBox`], [`Reason::PackedStride`],
    ///   [`Reason::PackedSwizzle`].
    pub const fn packed(
        global: &DynLayout,
        corners: &[(i64, i64)],
        channels: i64,
        pixels: i64,
        packed: PackedType,
        swizzle_mode: SwizzleMode,
    ) -> Result<Self, Error> {
        let element = Element::of_packed(packed);
        named(
            "Im2colMap::packed",
            Self::checked(global, corners, [channels, pixels], element, swizzle_mode),
        )
    }

    const fn checked(
        global: &DynLayout,
        corners: &[(i64, i64)],
        [channels, pixels]: [i64; 2],
        element: Element,
        swizzle_mode: SwizzleMode,
    ) -> Result<Self, Reason> {
        let (rank, integers) = (global.rank(), global.leaf_count());
        if rank < 3 || rank > MAX_RANK || integers != rank {
            return Err(Reason::Im2colRank { rank, integers });
        }
        if corners.len() != rank - 2 {
            return Err(Reason::Corners { found: corners.len(), expected: rank - 2 });
        }
        let dimensions = attempt!(dimensions(global));
        let rules = attempt!(Rules::new(element, Interleave::None, swizzle_mode));
        attempt!(dimensions.check(rules));
        let bounding_box =
            attempt!(check_columns(rules, &dimensions.sizes, corners, channels, pixels));
        let bits = channels * element.shared_bits;
        if bits % 8 != 0 {
            return Err(Reason::PackedChannels { channels, bits });
        }
        let mut map = Self {
            rank,
            global_dim: [1; MAX_RANK],
            global_strides: [0; MAX_RANK],
            lower: [0; MAX_SPATIAL],
            upper: [0; MAX_SPATIAL],
            bounding_box,
            channels: channels as u32,
            pixels: pixels as u32,
            element_strides: [1; MAX_RANK],
            element,
            swizzle_mode,
        };
        let mut d = 0;
        while d < rank {
            // `check` bounded these numbers.
            map.global_dim[d] = dimensions.sizes[d] as u64;
            map.global_strides[d] = (dimensions.strides[d] * element.global_bits / 8) as u64;
            d += 1;
        }
        let mut i = 0;
        while i < corners.len() {
            let (lower, upper) = corners[i];
            map.lower[i] = lower as i32;
            map.upper[i] = upper as i32;
            i += 1;
        }
        Ok(map)
    }

    /// Returns the numbers with these steps between the pixels, one for each spatial mode, `W`
    /// first: the strides of the convolution.
    ///
    /// - **Errors**: [`Reason::Corners`]; [`Reason::ElementStride`] unless each is in 1..=8.
    pub const fn with_steps(self, steps: &[i64]) -> Result<Self, Error> {
        if steps.len() != self.rank - 2 {
            let reason = Reason::Corners { found: steps.len(), expected: self.rank - 2 };
            return Err(Error::new("Im2colMap::with_steps", reason));
        }
        let mut map = self;
        let mut i = 0;
        while i < steps.len() {
            let (dimension, stride) = (i + 1, steps[i]);
            if let Err(reason) = check_step(dimension, stride) {
                return Err(Error::new("Im2colMap::with_steps", reason));
            }
            map.element_strides[dimension] = stride as u32;
            i += 1;
        }
        Ok(map)
    }

    /// Returns the number of dimensions, `tensorRank`.
    #[must_use]
    pub const fn rank(&self) -> usize {
        self.rank
    }

    /// Returns the sizes of the dimensions in elements, `globalDim`.
    #[must_use]
    pub const fn global_dim(&self) -> &[u64] {
        self.global_dim.split_at(self.rank).0
    }

    /// Returns the strides of all dimensions but the innermost in bytes, `globalStrides`.
    #[must_use]
    pub const fn global_strides(&self) -> &[u64] {
        self.global_strides.split_at(self.rank).0.split_at(1).1
    }

    /// Returns the offsets of the lower corner of the bounding box, `W` first.
    #[must_use]
    pub const fn lower_corner(&self) -> &[i32] {
        self.lower.split_at(self.rank - 2).0
    }

    /// Returns the offsets of the upper corner of the bounding box, `W` first.
    #[must_use]
    pub const fn upper_corner(&self) -> &[i32] {
        self.upper.split_at(self.rank - 2).0
    }

    /// Returns the pixels of the bounding box along each spatial mode, `W` first: the size of the
    /// tensor plus the upper offset minus the lower one.
    #[must_use]
    pub const fn bounding_box(&self) -> &[i64] {
        self.bounding_box.split_at(self.rank - 2).0
    }

    /// Returns the channels of a pixel that one copy transfers, `channelsPerPixel`.
    #[must_use]
    pub const fn channels_per_pixel(&self) -> u32 {
        self.channels
    }

    /// Returns the pixels that one copy transfers, `pixelsPerColumn`.
    #[must_use]
    pub const fn pixels_per_column(&self) -> u32 {
        self.pixels
    }

    /// Returns the steps in elements, `elementStrides`.
    #[must_use]
    pub const fn element_strides(&self) -> &[u32] {
        self.element_strides.split_at(self.rank).0
    }

    /// Returns the swizzle of shared memory, `swizzle`.
    #[must_use]
    pub const fn swizzle_mode(&self) -> SwizzleMode {
        self.swizzle_mode
    }

    /// Returns the packed type; `None` for elements of whole bytes.
    #[must_use]
    pub const fn packed_type(&self) -> Option<PackedType> {
        self.element.packed
    }

    /// Returns the bytes of the channels and pixels of one copy; see
    /// [`TensorMap::box_bytes`](super::TensorMap::box_bytes) for packed types with gaps.
    ///
    /// The bytes of a swizzle span that the channels do not fill do not count.
    #[must_use]
    pub const fn box_bytes(&self) -> u64 {
        self.channels as u64 * self.pixels as u64 * self.element.shared_bits as u64 / 8
    }

    /// Returns the arguments of `cuTensorMapEncodeIm2col` for a tensor at this address.
    ///
    /// - **Post**: [`Im2colArguments::check`] accepts them if [`check_address`](Self::check_address) accepts
    ///   the address.
    #[must_use]
    pub const fn arguments(&self, global_address: u64) -> Im2colArguments<'_> {
        Im2colArguments {
            element: self.element.element_type(),
            global_address,
            global_dim: self.global_dim(),
            global_strides: self.global_strides(),
            pixel_box_lower_corner: self.lower_corner(),
            pixel_box_upper_corner: self.upper_corner(),
            channels_per_pixel: self.channels,
            pixels_per_column: self.pixels,
            element_strides: self.element_strides(),
            interleave: Interleave::None,
            swizzle: self.swizzle_mode,
        }
    }

    /// Checks the address of the tensor.
    ///
    /// - **Errors**: [`Reason::GlobalAddress`] unless it is a multiple of 16, or of 32 for a packed
    ///   type with gaps.
    pub const fn check_address(&self, global: u64) -> Result<(), Error> {
        match self.arguments(global).rules() {
            Ok(()) => Ok(()),
            Err(reason) => Err(Error::new("Im2colMap::check_address", reason)),
        }
    }
}

/// Names the operation that failed.
const fn named(
    operation: &'static str,
    result: Result<Im2colMap, Reason>,
) -> Result<Im2colMap, Error> {
    match result {
        Ok(map) => Ok(map),
        Err(reason) => Err(Error::new(operation, reason)),
    }
}

/// Returns the modes of the tensor as dimensions.
const fn dimensions(global: &DynLayout) -> Result<Dimensions, Reason> {
    let mut out = Dimensions::start();
    let mut leaf = 0;
    while let Some((size, stride)) = global.leaf(leaf) {
        let (size, stride) = (size.get(), stride.get());
        if leaf == 0 && stride != 1 {
            return Err(Reason::InnerStride { stride });
        }
        out.push(leaf, size, stride, 1);
        leaf += 1;
    }
    Ok(out)
}
