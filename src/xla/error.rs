//! Errors of shapes and layouts: the operation, the failed condition and its numbers.

use super::Name;
use crate::OperationError;
use crate::error::reasons::Part;
use crate::error::{count, reasons, room_error, shown};

/// The error of an operation on shapes.
///
/// The type is small and `Copy`, as [`LayoutError`](crate::LayoutError): it holds numbers, not the shape. Callers that
/// print it can print the shape first.
///
/// # Examples
///
/// ```
/// use colex::xla::{Error, Reason};
/// let error = Error::new("validate", Reason::MinorToMajorRange { entry: 5, rank: 2 });
/// assert_eq!(
///     error.to_string(),
///     "validate: minor_to_major has 5, and the dimensions are 0..2; name each once"
/// );
/// ```
pub type Error = OperationError<Reason>;

reasons! {
    /// The condition that failed, with its numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Reason;
    /// let reason = Reason::TileSize { tile: 0, size: -3 };
    /// assert_eq!(reason.message().as_str(), "tile 0 has size -3; use at least 1");
    /// ```
    pub enum Reason {
        /// The name is not an element type.
        NoSuchType { name: Name } =>
            "`{name}` is not an element type; use f32, bf16 or another XLA type";
        /// The shape is a tuple, token, opaque value or buffer where an array is required.
        NotAnArray => "the shape is not an array; give an array, such as one element of a tuple";
        /// The shape has no layout where one is required.
        NoLayout =>
            "the shape has no layout; write one such as `{1,0}`, or call `with_default_layouts`";
        /// A dimension has no bound, so the array has no memory layout.
        Unbounded { dimension: usize } =>
            "dimension {dimension} is `?`, which has no bound; write a size, or a bound such as \
             `<=8`";
        /// The shape does not have this dimension.
        NoSuchDimension {
            /// The number, possibly negative.
            dimension: i64,
            /// The number of dimensions.
            rank: usize,
        } =>
            if rank == 0 {
                "dimension {dimension} does not exist in rank 0; use a shape with dimensions"
            } else {
                "dimension {dimension} does not exist in rank {rank}; use {first}..{rank}"
            },
            first = if dimension < 0 { -(rank as i64) } else { 0 };
        /// A dimension is named twice.
        RepeatedDimension { dimension: i64 } =>
            "dimension {dimension} is named twice; name each dimension once";
        /// A size is negative.
        NegativeSize { dimension: usize, size: i64 } =>
            "the size {size} of dimension {dimension} is negative; use at least 0";
        /// The number of elements or of bytes does not fit a signed 64-bit integer.
        Overflow =>
            "the number of elements or bytes is above {max}; make a dimension smaller",
            max = i64::MAX;
        /// The length of `minor_to_major` is not the number of dimensions.
        MinorToMajorLength { entries: usize, rank: usize } =>
            "minor_to_major has {entries} where the shape has {rank}; name each once",
            entries = count(entries, "entry", "entries"),
            rank = count(rank, "dimension", "dimensions");
        /// An entry of `minor_to_major` is not a dimension number.
        MinorToMajorRange {
            /// The entry.
            entry: i64,
            /// The number of dimensions.
            rank: usize,
        } =>
            if rank == 0 {
                "minor_to_major has {entry}, and the shape has no dimensions; remove the number"
            } else {
                "minor_to_major has {entry}, and the dimensions are 0..{rank}; name each once"
            };
        /// `minor_to_major` contains a dimension twice.
        MinorToMajorRepeats { entry: i64 } =>
            "minor_to_major has {entry} twice; name each dimension once";
        /// The tail padding is not positive.
        TailPadding { alignment: i64 } =>
            "the tail padding alignment is {alignment} elements; use at least 1";
        /// The layout has an index or pointer type, which only sparse arrays had.
        Sparse =>
            "an index or pointer type is for sparse arrays, which XLA no longer supports; remove \
             the type";
        /// A tile has no entries.
        EmptyTile {
            /// The tile, counted from 0.
            tile: usize,
        } => "tile {tile} has no sizes; give at least one";
        /// A size in a tile is not positive.
        TileSize {
            /// The tile, counted from 0.
            tile: usize,
            size: i64,
        } => "tile {tile} has size {size}; use at least 1";
        /// The last entry of a tile is `*`, which has no next dimension to combine with.
        TrailingCombine {
            /// The tile, counted from 0.
            tile: usize,
        } => "tile {tile} ends with `*`; end it with a size";
        /// The element size is negative.
        ElementSize { bits: i64 } => "the element size is {bits} bits; use at least 0";
        /// A split names a physical dimension that does not exist.
        SplitRange {
            /// The physical dimension.
            dimension: i64,
            /// The number of dimensions.
            rank: usize,
        } =>
            if rank == 0 {
                "a split has physical dimension {dimension}, and the shape has no dimensions; \
                 remove the split"
            } else {
                "physical dimension {dimension} of a split does not exist in rank {rank}; use \
                 0..{rank}"
            };
        /// Two splits divide the same physical dimension.
        SplitRepeats { dimension: i64 } =>
            "physical dimension {dimension} is split twice; write all its indices in one split";
        /// The indices of a split do not increase from 1 on.
        SplitOrder { index: i64 } =>
            "split index {index} is below 1 or not above the index before it; use increasing \
             indices from 1";
        /// An index of a split is past the end of its dimension.
        SplitIndex { index: i64, size: i64 } =>
            "split index {index} is not below the size {size} of its dimension; use 1..{size}";
        /// The number of padded sizes is not the number of dimensions.
        PaddedRank { entries: usize, rank: usize } =>
            "the padding has {entries} where the shape has {rank}; give one size for each \
             dimension",
            entries = count(entries, "size", "sizes"),
            rank = count(rank, "dimension", "dimensions");
        /// A padded size is below the size of its dimension.
        PaddedSize { dimension: usize, padded: i64, size: i64 } =>
            "dimension {dimension} is padded to {padded}, below its size {size}; use at least \
             {size}";
        /// The number of entries of an index is not the number of dimensions.
        IndexRank { entries: usize, rank: usize } =>
            "the index has {entries} where the shape has {rank}; give one entry for each \
             dimension",
            entries = count(entries, "entry", "entries"),
            rank = count(rank, "dimension", "dimensions");
        /// An index is out of bounds.
        IndexRange {
            /// The dimension.
            dimension: usize,
            /// The index.
            index: i64,
            /// The size of the dimension.
            size: i64,
        } =>
            if index < 0 {
                "the index {index} of dimension {dimension} is negative; use at least 0"
            } else if size <= 0 {
                "dimension {dimension} has size 0, so no index is in bounds; use a size of at \
                 least 1"
            } else {
                "the index {index} of dimension {dimension} is not in 0..{size}; use an index \
                 below {size}"
            };
        /// The layout has tiles, and the operation requires one stride for each dimension.
        Tiled => "the layout has tiles, so a dimension has several strides; use `IndexMap`";
        /// A step is not positive.
        Step { dimension: usize, step: i64 } =>
            "the step in dimension {dimension} is {step}; use at least 1";
        /// A linear index is out of bounds.
        #[doc(alias = "PlaceRange")]
        LinearIndexRange {
            /// The linear index, in elements.
            linear_index: i64,
            /// The length of the buffer in elements.
            buffer_len: i64,
        } =>
            if linear_index < 0 {
                "the linear index {linear_index} is negative; use at least 0"
            } else if buffer_len <= 0 {
                "the array has no elements, so no linear index is in bounds; use sizes of at least \
                 1"
            } else {
                "the linear index {linear_index} is not in 0..{buffer_len}; use an index below \
                 {buffer_len}"
            };
        /// The element at this linear index is padding.
        Padding { linear_index: i64 } =>
            "the linear index {linear_index} is padding, which has no element; use the index of an \
             element";
        /// A list is not a permutation of `0..rank`.
        NotAPermutation {
            /// The entry that is repeated or out of range.
            entry: i64,
            /// The number of dimensions.
            rank: usize,
        } =>
            if entry >= 0 && entry < rank as i64 {
                "the list has {entry} twice; name each of 0..{rank} once"
            } else {
                "the list has {entry}, which is not in 0..{rank}; name each of 0..{rank} once"
            };
        /// Two numbers of entries differ.
        LengthMismatch { expected: usize, found: usize } =>
            "the number of entries is {found}, and {expected} is needed; use the same number";
        /// Two arrays have different numbers of elements.
        ElementsMismatch { left: i64, right: i64 } =>
            "the arrays have {left} and {right} elements; use the same number";
        /// The shape is not a tuple where one is required.
        NotATuple =>
            "the shape is not a tuple, and only tuples have elements; give a tuple, or a shorter \
             path";
        /// A path or range contains an element that the tuple does not have.
        NoSuchElement {
            /// The element, counted from 0.
            element: usize,
            /// The number of elements of the tuple.
            elements: usize,
        } =>
            if elements == 0 {
                "element {element} does not exist in an empty tuple; use a shorter path"
            } else {
                "element {element} does not exist in a tuple of {elements}; use 0..{elements}"
            };
        /// Two shapes differ in the nesting of tuples or in the ranks of arrays.
        StructureMismatch =>
            "the shapes differ in tuples or ranks; use the same tuples of arrays of the same ranks";
        /// The position of inserted dimensions is above the rank.
        InsertPosition { position: usize, rank: usize } =>
            "position {position} is above the rank {rank}; use at most {rank}";
        /// The size of a pointer is not positive.
        PointerSize { bytes: i64 } => "the pointer size is {bytes} bytes; use at least 1";
        /// More than one dimension is split where the operation supports at most one.
        SeveralSplits { splits: usize } =>
            "{splits} dimensions are split, and at most 1 is allowed; keep one split";
        /// The layout is not that of an interleaved vector: one dimension and three tiles, the last
        /// with two sizes.
        NotInterleaved =>
            "the array is not interleaved; use one dimension and three tiles, the last with two \
             sizes";
        /// A tile divides an axis so that no strides describe the array: the linear index is not a sum
        /// over the dimensions.
        NoStridedForm {
            /// The tile, counted from 0.
            tile: usize,
            cut: i64,
            size: i64,
        } =>
            "tile {tile} divides {size} by {cut}, and neither divides the other; use a tile size \
             that divides {size}, or `IndexMap::linear_index`";
        /// The array is split between memories, so no single buffer has it.
        Split =>
            "the array is split between memories, so no single buffer has it; remove the splits";
        /// No XLA shape has the memory layout of this layout.
        NotExpressible =>
            "the search found no XLA shape with this memory layout; use positive strides without \
             overlap, and at most three tiles";
        /// An operation of the layout algebra failed; the message is its condition.
        Layout(reason: crate::Reason) => "{reason}";
    }
}

room_error!(Reason);

shown! {
    Name: name => Part::Str(name.as_str());
}
