//! The error of descriptors: the rule that does not hold, and its numbers.

use core::fmt;

use super::{AccumulatorType, Major, OperandType};
use crate::{LayoutError, OperationError, Swizzle, Text};

/// The error of an operation on descriptors.
///
/// # Examples
///
/// ```
/// use colex::ComposedLayout;
/// use colex::descriptor::{Major, OperandTile};
/// let rows = ComposedLayout::lit("S<0,0,0> o 0 o (64,64):(64,1)");
/// let error = OperandTile::wgmma(&rows, 16, Major::K, 64).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "OperandTile::wgmma: in mode 0, elements at distance 1 have stride 64, and the canonical \
///      layout has stride 8; use another swizzle, or repeat a canonical block over the tile, as \
///      `S<3,3,3> o 0 o (8,64):(64,1)` for K-major elements of 16 bits",
/// );
/// ```
pub type Error = OperationError<Reason>;

/// The rule that does not hold, with its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The instruction or TMA has no elements of this width.
    ElementBits {
        /// The width in bits.
        bits: i64,
    },
    /// The swizzle on bytes is not one of [`SwizzleMode`](super::SwizzleMode).
    Swizzle {
        /// The swizzle on bytes.
        bytes: Swizzle,
    },
    /// The instruction does not read this element width with this major mode and swizzle.
    Unsupported {
        /// The width of an element in bits.
        bits: i64,
        /// The major mode.
        major: Major,
    },
    /// The tile of an operand does not have the two modes `(MN,K)`.
    Rank {
        /// The rank found.
        rank: usize,
    },
    /// The extent of the instruction in M or N is out of range, or not a multiple of the unit.
    OperandExtent {
        /// The extent.
        extent: i64,
        /// The unit.
        of: i64,
    },
    /// A mode of the tile is not a multiple of the instruction.
    TileExtent {
        /// The mode: 0 for M or N, 1 for K.
        mode: usize,
        /// The size of the mode.
        size: i64,
        /// The extent of the instruction.
        of: i64,
    },
    /// Elements of one group in a canonical layout do not have one stride.
    NoStride {
        /// The mode: 0 for M or N, 1 for K.
        mode: usize,
        /// The distance of the coordinates of two neighbors in the group.
        distance: i64,
        /// The number of elements of the group.
        elements: i64,
    },
    /// Elements have another stride than in the canonical layout.
    CanonicalStride {
        /// The mode: 0 for M or N, 1 for K.
        mode: usize,
        /// The distance of the coordinates.
        distance: i64,
        /// The stride in elements.
        found: i64,
        /// The stride of the canonical layout.
        expected: i64,
    },
    /// A stride or an offset does not fit the field of a descriptor.
    Field {
        /// The stride or offset in elements.
        elements: i64,
        /// The elements in 16 bytes.
        unit: i64,
    },
    /// A start address is not aligned or not in `0..2^18`.
    Address {
        /// The byte address.
        address: i64,
        /// The alignment.
        alignment: i64,
    },
    /// A coordinate of a block or of an element is out of bounds.
    OutOfBounds {
        /// The mode: 0 for M or N, 1 for K.
        mode: usize,
        /// The coordinate.
        coordinate: i64,
        /// The extent.
        extent: i64,
    },
    /// The tile and the layout in shared memory have different sizes.
    SharedSize {
        /// The number of elements of the tile.
        tile: i64,
        /// The number of elements of the layout in shared memory.
        shared: i64,
    },
    /// The layout in shared memory has an offset.
    SharedOffset {
        /// The offset in elements.
        offset: i64,
    },
    /// The layout in shared memory has gaps, or two elements at one offset.
    SharedGaps {
        /// The elements that are contiguous from offset 0.
        contiguous: i64,
        /// The number of elements.
        size: i64,
    },
    /// One copy of TMA writes this number of bytes, and the next one does not begin aligned.
    SharedAlignment {
        /// The bytes of a box.
        bytes: i64,
    },
    /// The elements of the innermost dimension are not contiguous in global memory.
    InnerStride {
        /// The stride in elements.
        stride: i64,
    },
    /// The tile steps over elements of the mode that is contiguous in shared memory.
    NoInnerMode,
    /// The box has elements along more than 5 dimensions.
    BoxRank,
    /// The box has too many elements along a dimension.
    BoxExtent {
        /// The dimension, counted from the innermost.
        dimension: usize,
        /// The number of elements.
        extent: i64,
    },
    /// The box does not fit the shared memory of a block.
    BoxBytes {
        /// The bytes of the box.
        bytes: i64,
    },
    /// The tile ends past the shared memory that TMA addresses, which has `2^18` bytes.
    TileEnd {
        /// The byte address of the tile.
        address: i64,
        /// The bytes of the tile.
        bytes: i64,
    },
    /// The row of the box along the innermost dimension is not a multiple of 16 bytes.
    InnerBytes {
        /// The bits of the row.
        bits: i64,
    },
    /// The row of the box along the innermost dimension is not as wide as the swizzle. TMA places
    /// narrower rows at distances of the span.
    InnerSpan {
        /// The bytes of the row.
        bytes: i64,
        /// The span of the swizzle in bytes.
        span: i64,
    },
    /// The size of a dimension of the tensor is not in `1..=2^32`.
    GlobalSize {
        /// The dimension, counted from the innermost.
        dimension: usize,
        /// The size.
        size: i64,
    },
    /// A stride of the tensor is negative.
    NegativeStride {
        /// The stride in elements.
        stride: i64,
    },
    /// The stride of a dimension of the tensor is not a multiple of 16 bytes in `16..2^40`.
    GlobalStride {
        /// The dimension, counted from the innermost.
        dimension: usize,
        /// The stride in bits.
        bits: i64,
    },
    /// A global address is not aligned.
    GlobalAddress {
        /// The byte address.
        address: u64,
        /// The alignment.
        alignment: u64,
    },
    /// The innermost dimension of a tensor of a packed type is not a multiple of the unit.
    PackedSize {
        /// The size.
        size: i64,
        /// The unit.
        of: i64,
    },
    /// The box of a packed type with gaps does not have 128 elements along the innermost dimension.
    PackedBox {
        /// The number of elements.
        extent: i64,
    },
    /// A stride of a tensor of a packed type with gaps is not a multiple of 32 bytes.
    PackedStride {
        /// The dimension, counted from the innermost.
        dimension: usize,
        /// The stride in bits.
        bits: i64,
    },
    /// The swizzle does not span the 128 bytes of a row of a packed type with gaps.
    PackedSwizzle {
        /// The span of the swizzle in bytes.
        span: i64,
    },
    /// A tensor of an im2col map does not have 3, 4 or 5 modes, each an integer.
    Im2colRank {
        /// The number of modes.
        rank: usize,
        /// The number of integers.
        integers: usize,
    },
    /// An im2col map does not have one pair of corners for each spatial mode.
    Corners {
        /// The number of pairs.
        found: usize,
        /// The number of spatial modes.
        expected: usize,
    },
    /// A corner of the bounding box of an im2col map is out of range.
    Corner {
        /// The dimension, counted from the innermost.
        dimension: usize,
        /// The offset.
        offset: i64,
        /// The range is `-limit..limit`.
        limit: i64,
    },
    /// The bounding box of an im2col map has no pixel along a dimension.
    EmptyBoundingBox {
        /// The dimension, counted from the innermost.
        dimension: usize,
        /// The number of pixels: the size plus the upper offset minus the lower one.
        pixels: i64,
    },
    /// The channels of a pixel are not in `1..=256`.
    Channels {
        /// The number of channels.
        channels: i64,
    },
    /// The channels of a pixel of a packed type do not fill whole bytes.
    PackedChannels {
        /// The number of channels.
        channels: i64,
        /// The bits of the channels.
        bits: i64,
    },
    /// The pixels of a column are not in `1..=1024`.
    Pixels {
        /// The number of pixels.
        pixels: i64,
    },
    /// A row of an im2col map is wider than the span of the swizzle.
    RowSpan {
        /// The bits of the row.
        bits: i64,
        /// The span of the swizzle in bytes.
        span: i64,
    },
    /// A step of an im2col map is not in `1..=8`.
    ElementStride {
        /// The dimension, counted from the innermost.
        dimension: usize,
        /// The step.
        stride: i64,
    },
    /// The group of `tcgen05.mma` does not have one or two CTAs.
    CtaGroup {
        /// The number of CTAs.
        cta_group: i64,
    },
    /// No `tcgen05.mma` has these types.
    OperandTypes {
        /// The type of A.
        a: OperandType,
        /// The type of B.
        b: OperandType,
        /// The type of D.
        d: AccumulatorType,
    },
    /// No `tcgen05.mma` has this extent M.
    InstructionM {
        /// The extent.
        m: i64,
        /// The smaller of the two extents that the CTA group has.
        least: i64,
    },
    /// No `tcgen05.mma` has this extent N.
    InstructionN {
        /// The extent.
        n: i64,
        /// The unit.
        of: i64,
    },
    /// The operation needs floating-point operands.
    OnlyFloats {
        /// The type of A.
        operand: OperandType,
    },
    /// The operation needs integer operands.
    OnlyIntegers {
        /// The type of A.
        operand: OperandType,
    },
    /// A sparsity selector is not in range.
    SparsitySelector {
        /// The selector.
        selector: i64,
        /// The largest selector of these types: 3, or 0 for elements of 8 bits and less.
        most: i64,
    },
    /// No weight-stationary instruction has this extent M.
    StationaryM {
        /// The extent.
        m: i64,
    },
    /// No weight-stationary instruction has this extent N.
    StationaryN {
        /// The extent.
        n: i64,
        /// The largest extent: 256, or 128 for sparse A.
        most: i64,
    },
    /// No weight-stationary instruction has this maximum shift.
    MaxShift {
        /// The shift.
        shift: i64,
    },
    /// Only a weight-stationary instruction has a maximum shift.
    OnlyStationary,
    /// Elements of less than 8 bits are not MN-major.
    MnMajorType {
        /// The type of the operand.
        operand: OperandType,
    },
    /// No instruction with this extent N has an MN-major B of 8-bit elements.
    MnMajorN {
        /// The extent.
        n: i64,
        /// The unit.
        of: i64,
    },
    /// The kind with block scaling has one extent M only.
    BlockScaledM {
        /// The extent.
        m: i64,
        /// The extent that the kind has.
        only: i64,
    },
    /// The kind with block scaling does not have this extent K of a dense instruction.
    InstructionK {
        /// The extent.
        k: i64,
        /// The smaller extent.
        least: i64,
        /// The larger extent.
        most: i64,
    },
    /// CUTLASS has K of 96 with this extent M, and the PTX ISA does not list it.
    DisputedM {
        /// The extent.
        m: i64,
    },
    /// The scale factors do not have this ID.
    ScaleId {
        /// The ID.
        id: i64,
        /// The number of scale factors of a row.
        factors: i64,
    },
    /// The PTX ISA allows this scale ID in one place and not in another.
    DisputedScaleId {
        /// The ID.
        id: i64,
        /// The number of scale factors of a row.
        factors: i64,
    },
    /// A number does not fit an `i64`.
    Overflow,
    /// An operation on layouts failed.
    Layout(crate::Reason),
}

impl Reason {
    /// Returns the sentence.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "the list of all sentences, to be read as a table")]
    pub const fn message(self) -> Text {
        let text = Text::new();
        match self {
            Self::ElementBits { bits } => text.fill(
                "the elements have {} bits; wgmma allows 1, 8, 16 and 32 bits, tcgen05 4, 8, 16 \
                 and 32, and TMA 8, 16, 32 and 64; use one of these",
                &[bits],
            ),
            Self::Swizzle { bytes } => text.fill(
                "the swizzle on bytes is S<{},{},{}>, and it must be S<1,4,3>, S<2,4,3>, S<3,4,3> \
                 or S<2,5,2>; use one of these, or no swizzle",
                &[bytes.bits(), bytes.base(), bytes.shift()],
            ),
            Self::Unsupported { bits, major: Major::K } => text.fill(
                "the swizzle S<2,5,2> needs MN-major elements of 32 bits on tcgen05, and the \
                 elements are K-major of {} bits; use another swizzle",
                &[bits],
            ),
            Self::Unsupported { bits, major: Major::Mn } => text.fill(
                "the elements are MN-major of {} bits; wgmma allows 16 bits, and tcgen05 allows 8 \
                 and 16 bits, or 32 bits with the swizzle S<2,5,2>; use K-major elements",
                &[bits],
            ),
            Self::Rank { rank } => text.fill(
                "the rank of the tile is {}, and it must be 2; use the modes (MN,K)",
                &[rank as i64],
            ),
            Self::OperandExtent { extent, of } => text.fill(
                "the instruction has extent {} in M or N; use a multiple of {} in {}..=256",
                &[extent, of, of],
            ),
            Self::TileExtent { mode, size, of } => text.fill(
                "mode {} of the tile has size {}, and the instruction has extent {}; use a \
                 multiple of {}",
                &[mode as i64, size, of, of],
            ),
            Self::NoStride { mode, distance, elements } => text.fill(
                "in mode {}, the {} elements at distances of {} do not have one stride; use a \
                 canonical layout",
                &[mode as i64, elements, distance],
            ),
            Self::CanonicalStride { mode, distance, found, expected: 1 } => text.fill(
                "in mode {}, elements at distance {} have stride {}, and the canonical layout has \
                 stride 1; use the other major mode, or contiguous elements",
                &[mode as i64, distance, found],
            ),
            Self::CanonicalStride { mode, distance, found, expected } => text.fill(
                "in mode {}, elements at distance {} have stride {}, and the canonical layout has \
                 stride {}; use another swizzle, or repeat a canonical block over the tile, as \
                 `S<3,3,3> o 0 o (8,64):(64,1)` for K-major elements of 16 bits",
                &[mode as i64, distance, found, expected],
            ),
            Self::Field { elements, unit } => text.fill(
                "the stride or offset of {} elements does not fit a descriptor; use a multiple of \
                 {} elements in 0..{}",
                &[elements, unit, unit << 14],
            ),
            Self::Address { address, alignment } => text.fill(
                "the address is {}; use a multiple of {} in 0..262144",
                &[address, alignment],
            ),
            Self::OutOfBounds { mode, coordinate, extent } => text.fill(
                "coordinate {} of mode {} is not in 0..{}; use a coordinate in bounds",
                &[coordinate, mode as i64, extent],
            ),
            Self::SharedSize { tile, shared } => text.fill(
                "the tile has {} elements, and the layout in shared memory has {}; use equal sizes",
                &[tile, shared],
            ),
            Self::SharedOffset { offset } => text.fill(
                "the layout in shared memory has offset {}; use offset 0, and add the offset to \
                 the address",
                &[offset],
            ),
            Self::SharedGaps { contiguous, size } => text.fill(
                "{} of {} elements are contiguous from offset 0 in shared memory; use a compact \
                 layout in shared memory",
                &[contiguous, size],
            ),
            Self::SharedAlignment { bytes } => text.fill(
                "a box has {} bytes, and the next box of the tile must begin at a multiple of 128 \
                 bytes; use a larger tile, or one that is a single box",
                &[bytes],
            ),
            Self::InnerStride { stride } => text.fill(
                "the mode that is contiguous in shared memory has stride {} in global memory, and \
                 it must be 1; use the same contiguous mode in both",
                &[stride],
            ),
            Self::NoInnerMode => text.str(
                "neighbors in shared memory are not neighbors in a mode of the tensor; use a tile \
                 with step 1 in its contiguous mode",
            ),
            Self::BoxRank => text.str(
                "the box has elements along more than 5 dimensions; use a tile of fewer modes",
            ),
            Self::BoxExtent { dimension, extent } => text.fill(
                "the box has {} elements along dimension {}, and at most 256 are allowed; use a \
                 smaller tile, or divide the mode in shared memory",
                &[extent, dimension as i64],
            ),
            Self::BoxBytes { bytes } => text.fill(
                "the box has {} bytes, and a block has at most 232448 bytes of shared memory; use a \
                 smaller tile",
                &[bytes],
            ),
            Self::TileEnd { address, bytes } => text.fill(
                "the tile at address {} has {} bytes and ends past 262144; use a lower address",
                &[address, bytes],
            ),
            Self::InnerBytes { bits } => text.fill(
                "the innermost row of the box has {} bits; use a multiple of 128 bits (16 bytes)",
                &[bits],
            ),
            Self::InnerSpan { bytes, span } => text.fill(
                "the innermost row of the box has {} bytes, and the swizzle spans {} bytes; use \
                 rows of {} bytes, or the swizzle of the row",
                &[bytes, span, span],
            ),
            Self::GlobalSize { dimension, size } => text.fill(
                "dimension {} of the tensor has size {}; use 1..=4294967296",
                &[dimension as i64, size],
            ),
            Self::NegativeStride { stride } => {
                text.fill("a stride of the tensor is {}; use strides of at least 0", &[stride])
            }
            Self::GlobalStride { dimension, bits } => text.fill(
                "dimension {} of the tensor has a stride of {} bits; use a multiple of 128 bits \
                 (16 bytes) from 128 bits to below 2^43 bits (2^40 bytes)",
                &[dimension as i64, bits],
            ),
            Self::GlobalAddress { address, alignment } => text
                .str("the global address is ")
                .unsigned(address)
                .str("; use a multiple of ")
                .unsigned(alignment),
            Self::PackedSize { size, of } => text.fill(
                "the innermost dimension of the tensor has size {}; use a multiple of {} for this \
                 packed type",
                &[size, of],
            ),
            Self::PackedBox { extent } => text.fill(
                "the box has {} elements along the innermost dimension, and a packed type with \
                 gaps needs 128; divide the tile into rows of 128 elements",
                &[extent],
            ),
            Self::PackedStride { dimension, bits } => text.fill(
                "dimension {} of the tensor has a stride of {} bits; use a multiple of 256 bits \
                 (32 bytes) for a packed type with gaps",
                &[dimension as i64, bits],
            ),
            Self::PackedSwizzle { span } => text.fill(
                "the swizzle spans {} bytes, and a packed type with gaps needs 128; use a swizzle \
                 of 128 bytes, or no swizzle",
                &[span],
            ),
            Self::Im2colRank { rank, integers } => text.fill(
                "the tensor has {} modes and {} integers; use 3, 4 or 5 integers, the modes \
                 (C,W,N), (C,W,H,N) or (C,W,H,D,N)",
                &[rank as i64, integers as i64],
            ),
            Self::Corners { found, expected } => text.fill(
                "{} numbers are given, and the tensor has {} spatial modes; use one for each",
                &[found as i64, expected as i64],
            ),
            Self::Corner { dimension, offset, limit } => text.fill(
                "a corner of the bounding box has offset {} along dimension {}; use {}..={}",
                &[offset, dimension as i64, -limit, limit - 1],
            ),
            Self::EmptyBoundingBox { dimension, pixels } => text.fill(
                "the bounding box has {} pixels along dimension {}; use corners with at least 1",
                &[pixels, dimension as i64],
            ),
            Self::Channels { channels } => {
                text.fill("a pixel has {} channels; use 1..=256", &[channels])
            }
            Self::PackedChannels { channels, bits } => text.fill(
                "a pixel has {} channels of a packed type, which are {} bits; use whole bytes",
                &[channels, bits],
            ),
            Self::Pixels { pixels } => text.fill("a column has {} pixels; use 1..=1024", &[pixels]),
            Self::RowSpan { bits, span } => text.fill(
                "the channels of a pixel have {} bits, and the swizzle spans {} bytes; use fewer \
                 channels, or a wider swizzle",
                &[bits, span],
            ),
            Self::ElementStride { dimension, stride } => {
                text.fill("dimension {} has step {}; use 1..=8", &[dimension as i64, stride])
            }
            Self::CtaGroup { cta_group } => {
                text.fill("the group has {} CTAs; use 1 or 2", &[cta_group])
            }
            Self::OperandTypes { a, b, d } => text
                .str("A, B and D have the types ")
                .str(a.name())
                .str(", ")
                .str(b.name())
                .str(" and ")
                .str(d.name())
                .str(
                    "; use A and B of one kind, and D of f32 for bf16 and tf32, s32 for integers, \
                     and f16 or f32 for the others",
                ),
            Self::InstructionM { m, least } => {
                text.fill("M is {}; use {} or {}", &[m, least, 2 * least])
            }
            Self::InstructionN { n, of } => {
                text.fill("N is {}; use a multiple of {} in {}..=256", &[n, of, of])
            }
            Self::OnlyFloats { operand } => text
                .str("the operands have the type ")
                .str(operand.name())
                .str(", and only floating-point operands can be negated; use one of their types"),
            Self::OnlyIntegers { operand } => text
                .str("the operands have the type ")
                .str(operand.name())
                .str(", and only integer sums saturate; use u8 or s8"),
            Self::SparsitySelector { selector, most: 0 } => text.fill(
                "the sparsity selector is {}; use 0 for elements of 8 bits or less",
                &[selector],
            ),
            Self::SparsitySelector { selector, .. } => {
                text.fill("the sparsity selector is {}; use 0, 1, 2 or 3", &[selector])
            }
            Self::StationaryM { m } => text.fill("M is {}; use 32, 64 or 128 for `.ws`", &[m]),
            Self::StationaryN { n, most: 128 } => {
                text.fill("N is {}; use 64 or 128 for `.ws` with sparse A", &[n])
            }
            Self::StationaryN { n, .. } => {
                text.fill("N is {}; use 64, 128 or 256 for `.ws`", &[n])
            }
            Self::MaxShift { shift } => {
                text.fill("the maximum shift is {}; use 0, 8, 16 or 32", &[shift])
            }
            Self::OnlyStationary => text.str(
                "only a weight-stationary instruction has a maximum shift; make the descriptor by \
                 `weight_stationary`",
            ),
            Self::MnMajorType { operand } => text
                .str("an MN-major operand has the type ")
                .str(operand.name())
                .str(", and only elements of 8, 16 or 32 bits can be MN-major; use Major::K"),
            Self::MnMajorN { n, of } => text.fill(
                "N is {}, and B is MN-major with elements of 8 bits; use a multiple of {} for N, \
                 or K-major B",
                &[n, of],
            ),
            Self::BlockScaledM { m, only } => text.fill("M is {}; use {}", &[m, only]),
            Self::InstructionK { k, least, most } if least == most => {
                text.fill("K of the dense instruction is {}; use {}", &[k, least])
            }
            Self::InstructionK { k, least, most } => {
                text.fill("K of the dense instruction is {}; use {} or {}", &[k, least, most])
            }
            Self::DisputedM { m } => text.fill(
                "K is 96 and M is {}, which CUTLASS uses and the PTX ISA does not list; use M of \
                 256 with 2 CTAs, or K of 64",
                &[m],
            ),
            Self::ScaleId { id, factors } => text
                .fill("the scale ID is {}, and a row has {} scale factors; use ", &[id, factors])
                .str(scale_ids(factors)),
            Self::DisputedScaleId { id, factors } => text
                .fill(
                    "the scale ID is {}, and a row has {} scale factors, which one place of the \
                     PTX ISA allows and another does not; use ",
                    &[id, factors],
                )
                .str(scale_ids(factors)),
            Self::Overflow => text.str("the result does not fit 64 bits; use smaller integers"),
            Self::Layout(reason) => reason.append_to(text),
        }
    }
}

/// Returns the scale IDs of rows with this number of scale factors.
const fn scale_ids(factors: i64) -> &'static str {
    match factors {
        1 => "0, 1, 2 or 3",
        4 => "0",
        _ => "0 or 2",
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().as_str())
    }
}

impl From<LayoutError> for Error {
    fn from(error: LayoutError) -> Self {
        Self::new(error.operation(), Reason::Layout(error.reason()))
    }
}

/// Returns the value. A panic in a `const` item is a compile error with the message.
///
/// [`Result::unwrap`] is not a `const fn`.
///
/// # Panics
///
/// If `result` is an error, with its message.
#[must_use]
#[track_caller]
pub const fn unwrap<T: Copy>(result: Result<T, Error>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => {
            let text = Text::new().str(error.operation()).str(": ");
            panic!("{}", text.str(error.reason().message().as_str()).as_str())
        }
    }
}
