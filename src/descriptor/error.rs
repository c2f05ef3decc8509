//! The error of descriptors: the rule that does not hold, and its numbers.

use super::{AccumulatorType, Major, OperandType};
use crate::error::reasons::{Part, counted};
use crate::error::{reasons, room_error, shown, unwrap_of};
use crate::{OperationError, Swizzle};

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

reasons! {
    /// The rule that does not hold, with its numbers.
    pub enum Reason {
        /// The instruction or TMA has no elements of this width.
        ElementBits { bits: i64 } =>
            "the elements have {bits} bits; wgmma allows 1, 8, 16 and 32 bits, tcgen05 4, 8, 16 \
             and 32, and TMA 8, 16, 32 and 64; use one of these";
        /// The swizzle on bytes is not one of [`SwizzleMode`](super::SwizzleMode).
        Swizzle { bytes: Swizzle } =>
            "the swizzle on bytes is S<{bits},{base},{shift}>, and it must be S<1,4,3>, S<2,4,3>, \
             S<3,4,3> or S<2,5,2>; use one of these, or no swizzle",
            bits = bytes.bits(), base = bytes.base(), shift = bytes.shift();
        /// The instruction does not read this element width with this major mode and swizzle.
        Unsupported {
            /// The width of an element in bits.
            bits: i64,
            /// The major mode.
            major: Major,
        } =>
            if matches!(major, Major::K) {
                "the swizzle S<2,5,2> needs MN-major elements of 32 bits on tcgen05, and the \
                 elements are K-major of {bits} bits; use another swizzle"
            } else {
                "the elements are MN-major of {bits} bits; wgmma allows 16 bits, and tcgen05 \
                 allows 8 and 16 bits, or 32 bits with the swizzle S<2,5,2>; use K-major elements"
            };
        /// The tile of an operand does not have the two modes `(MN,K)`.
        Rank { rank: usize } =>
            "the rank of the tile is {rank}, and it must be 2; use the modes (MN,K)";
        /// The extent of the instruction in M or N is out of range, or not a multiple of the unit.
        OperandExtent { extent: i64, of: i64 } =>
            "the instruction has extent {extent} in M or N; use a multiple of {of} in {of}..=256";
        /// A mode of the tile is not a multiple of the instruction.
        TileExtent {
            /// The mode: 0 for M or N, 1 for K.
            mode: usize,
            size: i64,
            of: i64,
        } =>
            "mode {mode} of the tile has size {size}, and the instruction has extent {of}; use a \
             multiple of {of}";
        /// Elements of one group in a canonical layout do not have one stride.
        NoStride {
            /// The mode: 0 for M or N, 1 for K.
            mode: usize,
            distance: i64,
            elements: i64,
        } =>
            "in mode {mode}, the {elements} elements at distances of {distance} do not have one \
             stride; use a canonical layout";
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
        } =>
            if expected == 1 {
                "in mode {mode}, elements at distance {distance} have stride {found}, and the \
                 canonical layout has stride 1; use the other major mode, or contiguous elements"
            } else {
                "in mode {mode}, elements at distance {distance} have stride {found}, and the \
                 canonical layout has stride {expected}; use another swizzle, or repeat a \
                 canonical block over the tile, as `S<3,3,3> o 0 o (8,64):(64,1)` for K-major \
                 elements of 16 bits"
            };
        /// A stride or an offset does not fit the field of a descriptor.
        Field { elements: i64, unit: i64 } =>
            "the stride or offset of {elements} elements does not fit a descriptor; use a multiple \
             of {unit} elements in 0..{end}", end = unit << 14;
        /// A start address is not aligned or not in `0..2^18`.
        Address { address: i64, alignment: i64 } =>
            "the address is {address}; use a multiple of {alignment} in 0..262144";
        /// A coordinate of a block or of an element is out of bounds.
        OutOfBounds {
            /// The mode: 0 for M or N, 1 for K.
            mode: usize,
            coordinate: i64,
            extent: i64,
        } =>
            "coordinate {coordinate} of mode {mode} is not in 0..{extent}; use a coordinate in \
             bounds";
        /// The tile and the layout in shared memory have different sizes.
        SharedSize {
            /// The elements of the tile.
            tile: i64,
            shared: i64,
        } =>
            "the tile has {elements}, and the layout in shared memory has {shared}; use equal sizes",
            elements = counted(tile, "element", "elements");
        /// The layout in shared memory has an offset.
        SharedOffset { offset: i64 } =>
            "the layout in shared memory has offset {offset}; use offset 0, and add the offset to \
             the address";
        /// The layout in shared memory has gaps, or two elements at one offset.
        SharedGaps { contiguous: i64, size: i64 } =>
            "{contiguous} of {size} elements are contiguous from offset 0 in shared memory; use a \
             compact layout in shared memory";
        /// One copy of TMA writes this number of bytes, and the next one does not begin aligned.
        SharedAlignment { bytes: i64 } =>
            "a box has {bytes} bytes, and the next box of the tile must begin at a multiple of 128 \
             bytes; use a larger tile, or one that is a single box";
        /// The elements of the innermost dimension are not contiguous in global memory.
        InnerStride { stride: i64 } =>
            "the mode that is contiguous in shared memory has stride {stride} in global memory, \
             and it must be 1; use the same contiguous mode in both";
        /// The tile steps over elements of the mode that is contiguous in shared memory.
        NoInnerMode =>
            "neighbors in shared memory are not neighbors in a mode of the tensor; use a tile with \
             step 1 in its contiguous mode";
        /// The box has elements along more than 5 dimensions.
        BoxRank => "the box has elements along more than 5 dimensions; use a tile of fewer modes";
        /// The box has too many elements along a dimension.
        BoxExtent {
            /// The dimension, counted from the innermost.
            dimension: usize,
            extent: i64,
        } =>
            "the box has {extent} elements along dimension {dimension}, and at most 256 are \
             allowed; use a smaller tile, or divide the mode in shared memory";
        /// The box does not fit the shared memory of a block.
        BoxBytes { bytes: i64 } =>
            "the box has {bytes} bytes, and a block has at most 232448 bytes of shared memory; use \
             a smaller tile";
        /// The tile ends past the shared memory that TMA addresses, which has `2^18` bytes.
        TileEnd { address: i64, bytes: i64 } =>
            "the tile at address {address} has {bytes} bytes and ends past 262144; use a lower \
             address";
        /// The row of the box along the innermost dimension is not a multiple of 16 bytes.
        InnerBytes { bits: i64 } =>
            "the innermost row of the box has {bits} bits; use a multiple of 128 bits (16 bytes)";
        /// The row of the box along the innermost dimension is not as wide as the swizzle. TMA places
        /// narrower rows at distances of the span.
        InnerSpan { bytes: i64, span: i64 } =>
            "the innermost row of the box has {bytes} bytes, and the swizzle spans {span} bytes; \
             use rows of {span} bytes, or the swizzle of the row";
        /// The size of a dimension of the tensor is not in `1..=2^32`.
        GlobalSize {
            /// The dimension, counted from the innermost.
            dimension: usize,
            size: i64,
        } => "dimension {dimension} of the tensor has size {size}; use 1..=4294967296";
        /// A stride of the tensor is negative.
        NegativeStride { stride: i64 } =>
            "a stride of the tensor is {stride}; use strides of at least 0";
        /// The stride of a dimension of the tensor is not a multiple of 16 bytes in `16..2^40`.
        GlobalStride {
            /// The dimension, counted from the innermost.
            dimension: usize,
            bits: i64,
        } =>
            "dimension {dimension} of the tensor has a stride of {bits} bits; use a multiple of \
             128 bits (16 bytes) from 128 bits to below 2^43 bits (2^40 bytes)";
        /// A global address is not aligned.
        GlobalAddress { address: u64, alignment: u64 } =>
            "the global address is {address}; use a multiple of {alignment}";
        /// The innermost dimension of a tensor of a packed type is not a multiple of the unit.
        PackedSize { size: i64, of: i64 } =>
            "the innermost dimension of the tensor has size {size}; use a multiple of {of} for \
             this packed type";
        /// The box of a packed type with gaps does not have 128 elements along the innermost dimension.
        PackedBox {
            /// The extent of the box.
            extent: i64,
        } =>
            "the box has {elements} along the innermost dimension, and a packed type with gaps needs \
             128; divide the tile into rows of 128 elements",
            elements = counted(extent, "element", "elements");
        /// A stride of a tensor of a packed type with gaps is not a multiple of 32 bytes.
        PackedStride {
            /// The dimension, counted from the innermost.
            dimension: usize,
            bits: i64,
        } =>
            "dimension {dimension} of the tensor has a stride of {bits} bits; use a multiple of \
             256 bits (32 bytes) for a packed type with gaps";
        /// The swizzle does not span the 128 bytes of a row of a packed type with gaps.
        PackedSwizzle { span: i64 } =>
            "the swizzle spans {span} bytes, and a packed type with gaps needs 128; use a swizzle \
             of 128 bytes, or no swizzle";
        /// A tensor of an im2col map does not have 3, 4 or 5 modes, each an integer.
        Im2colRank {
            /// The number of modes.
            rank: usize,
            /// The number of integers.
            integers: usize,
        } =>
            "the tensor has {modes} and {integers}; use 3, 4 or 5 integers, the modes \
             (C,W,N), (C,W,H,N) or (C,W,H,D,N)",
            modes = counted(rank as i64, "mode", "modes"),
            integers = counted(integers as i64, "integer", "integers");
        /// An im2col map does not have one pair of corners for each spatial mode.
        Corners {
            found: usize,
            /// The number of spatial modes.
            expected: usize,
        } =>
            "the number of corners or steps is {found}, and the tensor has {modes}; use one for each",
            modes = counted(expected as i64, "spatial mode", "spatial modes");
        /// A corner of the bounding box of an im2col map is out of range.
        Corner {
            /// The dimension, counted from the innermost.
            dimension: usize,
            offset: i64,
            /// The range is `-limit..limit`.
            limit: i64,
        } =>
            "a corner of the bounding box has offset {offset} along dimension {dimension}; use \
             {least}..={most}", least = -limit, most = limit - 1;
        /// The bounding box of an im2col map has no pixel along a dimension.
        EmptyBoundingBox {
            /// The dimension, counted from the innermost.
            dimension: usize,
            pixels: i64,
        } =>
            "the bounding box has {pixels} pixels along dimension {dimension}; use corners with at \
             least 1";
        /// The channels of a pixel are not in `1..=256`.
        Channels { channels: i64 } => "a pixel has {channels} channels; use 1..=256";
        /// The channels of a pixel of a packed type do not fill whole bytes.
        PackedChannels {
            /// The channels of a pixel.
            channels: i64,
            bits: i64,
        } =>
            "a pixel has {count} of a packed type, which are {bits} bits; use whole bytes",
            count = counted(channels, "channel", "channels");
        /// The pixels of a column are not in `1..=1024`.
        Pixels { pixels: i64 } => "a column has {pixels} pixels; use 1..=1024";
        /// A row of an im2col map is wider than the span of the swizzle.
        RowSpan { bits: i64, span: i64 } =>
            "the channels of a pixel have {bits} bits, and the swizzle spans {span} bytes; use \
             fewer channels, or a wider swizzle";
        /// A tensor map has too many dimensions, or too few for its interleave.
        TensorRank {
            /// The number of dimensions.
            rank: usize,
            /// The least rank: 1, or 3 with an interleave.
            least: usize,
        } =>
            if least == 1 {
                "the tensor has {dimensions}; use 1..=5"
            } else {
                "the tensor has {dimensions}, and an interleave needs {least}..=5; add dimensions of \
                 size 1, or use no interleave"
            }, dimensions = counted(rank as i64, "dimension", "dimensions");
        /// An argument of a tensor map does not have one entry for each dimension.
        ArgumentCount {
            argument: &'static str,
            /// The number of entries.
            found: usize,
            expected: usize,
            /// The number of dimensions.
            rank: usize,
        } =>
            "`{argument}` has {entries}, and a tensor of {dimensions} needs {expected}; use {expected}",
            entries = counted(found as i64, "entry", "entries"),
            dimensions = counted(rank as i64, "dimension", "dimensions");
        /// The box has no element along a dimension.
        EmptyBox {
            /// The dimension, counted from the innermost.
            dimension: usize,
        } => "the box has 0 elements along dimension {dimension}; use 1..=256";
        /// A stride of an interleaved tensor is not a multiple of 32 bytes.
        InterleaveStride {
            /// The dimension, counted from the innermost.
            dimension: usize,
            bytes: u64,
        } =>
            "dimension {dimension} of the tensor has a stride of {bytes} bytes; use a multiple of \
             32 bytes for an interleave of 32 bytes";
        /// An interleave of 32 bytes has another swizzle than that of 32 bytes.
        InterleaveSwizzle { span: i64 } =>
            "the swizzle spans {span} bytes, and an interleave of 32 bytes needs the swizzle of 32 \
             bytes; use that swizzle, or another interleave";
        /// A tensor of packed elements of 6 bits is interleaved.
        PackedInterleave =>
            "elements of 6 bits have an interleave, and TMA has none for them; use no interleave";
        /// A step of a tensor map is not in `1..=8`.
        ElementStride {
            /// The dimension, counted from the innermost.
            dimension: usize,
            stride: i64,
        } => "dimension {dimension} has step {stride}; use 1..=8";
        /// The group of `tcgen05.mma` does not have one or two CTAs.
        CtaGroup { cta_group: i64 } => "the group has {cta_group} CTAs; use 1 or 2";
        /// No `tcgen05.mma` has these types.
        OperandTypes { a: OperandType, b: OperandType, d: AccumulatorType } =>
            "A, B and D have the types {a}, {b} and {d}; use A and B of one kind, and D of f32 for \
             bf16 and tf32, s32 for integers, and f16 or f32 for the others";
        /// No `tcgen05.mma` has this extent M.
        InstructionM {
            m: i64,
            /// The smaller of the two extents that the CTA group has.
            least: i64,
        } => "M is {m}; use {least} or {most}", most = 2 * least;
        /// No `tcgen05.mma` has this extent N.
        InstructionN { n: i64, of: i64 } => "N is {n}; use a multiple of {of} in {of}..=256";
        /// The operation needs floating-point operands.
        OnlyFloats { operand: OperandType } =>
            "the operands have the type {operand}, and only floating-point operands can be \
             negated; use one of their types";
        /// The operation needs integer operands.
        OnlyIntegers { operand: OperandType } =>
            "the operands have the type {operand}, and only integer sums saturate; use u8 or s8";
        /// A sparsity selector is not in range.
        SparsitySelector {
            /// The selector.
            selector: i64,
            /// The largest selector of these types: 3, or 0 for elements of 8 bits and less.
            most: i64,
        } =>
            if most == 0 {
                "the sparsity selector is {selector}; use 0 for elements of 8 bits or less"
            } else {
                "the sparsity selector is {selector}; use 0, 1, 2 or 3"
            };
        /// No weight-stationary instruction has this extent M.
        StationaryM { m: i64 } => "M is {m}; use 32, 64 or 128 for `.ws`";
        /// No weight-stationary instruction has this extent N.
        StationaryN {
            /// The extent.
            n: i64,
            /// The largest extent: 256, or 128 for sparse A.
            most: i64,
        } =>
            if most == 128 {
                "N is {n}; use 64 or 128 for `.ws` with sparse A"
            } else {
                "N is {n}; use 64, 128 or 256 for `.ws`"
            };
        /// No weight-stationary instruction has this maximum shift.
        MaxShift { shift: i64 } => "the maximum shift is {shift}; use 0, 8, 16 or 32";
        /// Only a weight-stationary instruction has a maximum shift.
        OnlyStationary =>
            "only a weight-stationary instruction has a maximum shift; make the descriptor by \
             `weight_stationary`";
        /// Elements of less than 8 bits are not MN-major.
        MnMajorType { operand: OperandType } =>
            "an MN-major operand has the type {operand}, and only elements of 8, 16 or 32 bits can \
             be MN-major; use Major::K";
        /// No instruction with this extent N has an MN-major B of 8-bit elements.
        MnMajorN { n: i64, of: i64 } =>
            "N is {n}, and B is MN-major with elements of 8 bits; use a multiple of {of} for N, or \
             K-major B";
        /// The kind with block scaling has one extent M only.
        BlockScaledM { m: i64, only: i64 } => "M is {m}; use {only}";
        /// The kind with block scaling does not have this extent K of a dense instruction.
        InstructionK {
            /// The extent.
            k: i64,
            /// The smaller extent.
            least: i64,
            /// The larger extent.
            most: i64,
        } =>
            if least == most {
                "K of the dense instruction is {k}; use {least}"
            } else {
                "K of the dense instruction is {k}; use {least} or {most}"
            };
        /// CUTLASS has K of 96 with this extent M, and the PTX ISA does not list it.
        DisputedM { m: i64 } =>
            "K is 96 and M is {m}, which CUTLASS uses and the PTX ISA does not list; use M of 256 \
             with 2 CTAs, or K of 64";
        /// The scale factors do not have this ID.
        ScaleId { id: i64, factors: i64 } =>
            "the scale ID is {id}, and a row has {factors} scale factors; use {ids}",
            ids = scale_ids(factors);
        /// The PTX ISA allows this scale ID in one place and not in another.
        DisputedScaleId { id: i64, factors: i64 } =>
            "the scale ID is {id}, and a row has {factors} scale factors, which one place of the \
             PTX ISA allows and another does not; use {ids}", ids = scale_ids(factors);
        /// A number does not fit an `i64`.
        Overflow => "the result does not fit 64 bits; use smaller integers";
        /// An operation on layouts failed.
        Layout(reason: crate::Reason) => "{reason}";
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

room_error!(Reason);
unwrap_of!(Error);

shown! {
    OperandType: operand => Part::Str(operand.name());
    AccumulatorType: accumulator => Part::Str(accumulator.name());
    // The sentences choose by the major mode, and show the parts of the swizzle.
    Major: _major => Part::Str("");
    Swizzle: _swizzle => Part::Str("");
}
