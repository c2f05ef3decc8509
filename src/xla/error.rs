//! Errors of shapes and layouts: the operation, the failed condition and its numbers.

use core::fmt;

use super::Name;
use crate::{LayoutError, OperationError, Text};

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

/// The condition that failed, with its numbers.
///
/// # Examples
///
/// ```
/// use colex::xla::Reason;
/// let reason = Reason::TileSize { tile: 0, size: -3 };
/// assert_eq!(reason.message().as_str(), "tile 0 has size -3; use at least 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The name is not an element type.
    NoSuchType {
        /// The name.
        name: Name,
    },
    /// The shape is a tuple, token, opaque value or buffer where an array is required.
    NotAnArray,
    /// The shape has no layout where one is required.
    NoLayout,
    /// A dimension has no bound, so the array has no memory layout.
    Unbounded {
        /// The dimension.
        dimension: usize,
    },
    /// The shape does not have this dimension.
    NoSuchDimension {
        /// The number, possibly negative.
        dimension: i64,
        /// The number of dimensions.
        rank: usize,
    },
    /// A dimension is named twice.
    RepeatedDimension {
        /// The dimension.
        dimension: i64,
    },
    /// A size is negative.
    NegativeSize {
        /// The dimension.
        dimension: usize,
        /// Its size.
        size: i64,
    },
    /// The number of elements or of bytes does not fit a signed 64-bit integer.
    Overflow,
    /// The length of `minor_to_major` is not the number of dimensions.
    MinorToMajorLength {
        /// The number of entries.
        entries: usize,
        /// The number of dimensions.
        rank: usize,
    },
    /// An entry of `minor_to_major` is not a dimension number.
    MinorToMajorRange {
        /// The entry.
        entry: i64,
        /// The number of dimensions.
        rank: usize,
    },
    /// `minor_to_major` contains a dimension twice.
    MinorToMajorRepeats {
        /// The dimension.
        entry: i64,
    },
    /// The tail padding is not positive.
    TailPadding {
        /// The alignment in elements.
        alignment: i64,
    },
    /// The layout has an index or pointer type, which only sparse arrays had.
    Sparse,
    /// A tile has no entries.
    EmptyTile {
        /// The tile, counted from 0.
        tile: usize,
    },
    /// A size in a tile is not positive.
    TileSize {
        /// The tile, counted from 0.
        tile: usize,
        /// The size.
        size: i64,
    },
    /// The last entry of a tile is `*`, which has no next dimension to combine with.
    TrailingCombine {
        /// The tile, counted from 0.
        tile: usize,
    },
    /// The element size is negative.
    ElementSize {
        /// The number of bits.
        bits: i64,
    },
    /// A split names a physical dimension that does not exist.
    SplitRange {
        /// The physical dimension.
        dimension: i64,
        /// The number of dimensions.
        rank: usize,
    },
    /// Two splits divide the same physical dimension.
    SplitRepeats {
        /// The physical dimension.
        dimension: i64,
    },
    /// The indices of a split do not increase from 1 on.
    SplitOrder {
        /// The index that is too small.
        index: i64,
    },
    /// An index of a split is past the end of its dimension.
    SplitIndex {
        /// The index.
        index: i64,
        /// The size of the dimension.
        size: i64,
    },
    /// The number of padded sizes is not the number of dimensions.
    PaddedRank {
        /// The number of padded sizes.
        entries: usize,
        /// The number of dimensions.
        rank: usize,
    },
    /// A padded size is below the size of its dimension.
    PaddedSize {
        /// The dimension.
        dimension: usize,
        /// The padded size.
        padded: i64,
        /// The size.
        size: i64,
    },
    /// The number of entries of an index is not the number of dimensions.
    IndexRank {
        /// The number of entries.
        entries: usize,
        /// The number of dimensions.
        rank: usize,
    },
    /// An index is out of bounds.
    IndexRange {
        /// The dimension.
        dimension: usize,
        /// The index.
        index: i64,
        /// The size of the dimension.
        size: i64,
    },
    /// The layout has tiles, and the operation requires one stride for each dimension.
    Tiled,
    /// A step is not positive.
    Step {
        /// The dimension.
        dimension: usize,
        /// The step.
        step: i64,
    },
    /// A linear index is out of bounds.
    #[doc(alias = "PlaceRange")]
    LinearIndexRange {
        /// The linear index, in elements.
        linear_index: i64,
        /// The length of the buffer in elements.
        buffer_len: i64,
    },
    /// The element at this linear index is padding.
    Padding {
        /// The linear index, in elements.
        linear_index: i64,
    },
    /// A list is not a permutation of `0..rank`.
    NotAPermutation {
        /// The entry that is repeated or out of range.
        entry: i64,
        /// The number of dimensions.
        rank: usize,
    },
    /// Two numbers of entries differ.
    LengthMismatch {
        /// The required number.
        expected: usize,
        /// The number found.
        found: usize,
    },
    /// Two arrays have different numbers of elements.
    ElementsMismatch {
        /// The number of elements of the first array.
        left: i64,
        /// The number of elements of the second array.
        right: i64,
    },
    /// The shape is not a tuple where one is required.
    NotATuple,
    /// A path or range contains an element that the tuple does not have.
    NoSuchElement {
        /// The element, counted from 0.
        element: usize,
        /// The number of elements of the tuple.
        elements: usize,
    },
    /// Two shapes differ in the nesting of tuples or in the ranks of arrays.
    StructureMismatch,
    /// The position of inserted dimensions is above the rank.
    InsertPosition {
        /// The position of the first inserted dimension.
        position: usize,
        /// The number of dimensions.
        rank: usize,
    },
    /// The size of a pointer is not positive.
    PointerSize {
        /// The number of bytes.
        bytes: i64,
    },
    /// More than one dimension is split where the operation supports at most one.
    SeveralSplits {
        /// The number of split dimensions.
        splits: usize,
    },
    /// The layout is not that of an interleaved vector: one dimension and three tiles, the last
    /// with two sizes.
    NotInterleaved,
    /// A tile divides an axis so that no strides describe the array: the linear index is not a sum
    /// over the dimensions.
    NoStridedForm {
        /// The tile, counted from 0.
        tile: usize,
        /// The size by which the tile divides.
        cut: i64,
        /// The size that the tile divides. Neither size divides the other.
        size: i64,
    },
    /// The array is split between memories, so no single buffer has it.
    Split,
    /// No XLA shape has the memory layout of this layout.
    NotExpressible,
    /// An operation of the layout algebra failed; the message is its condition.
    Layout(crate::Reason),
}

impl Error {
    /// Returns the operation and the condition as one sentence.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{Error, Reason};
    /// let error = Error::new("indices_in", Reason::Step { dimension: 0, step: 0 });
    /// assert_eq!(
    ///     error.message().as_str(),
    ///     "indices_in: the step in dimension 0 is 0; use at least 1"
    /// );
    /// ```
    #[must_use]
    pub const fn message(&self) -> Text {
        self.reason().append_to(Text::new().str(self.operation()).str(": "))
    }
}

impl Reason {
    /// Returns the condition as a sentence.
    #[must_use]
    pub const fn message(self) -> Text {
        self.append_to(Text::new())
    }

    #[expect(clippy::too_many_lines, reason = "one arm a condition")]
    const fn append_to(self, text: Text) -> Text {
        match self {
            Self::NoSuchType { name } => text
                .str("`")
                .str(name.as_str())
                .str("` is not an element type; use f32, bf16 or another XLA type"),
            Self::NotAnArray => {
                text.str("the shape is not an array; give an array, such as one element of a tuple")
            }
            Self::NoLayout => {
                text.str("the shape has no layout; write one such as `{1,0}`, or call `with_default_layouts`")
            }
            Self::Unbounded { dimension } => text.fill(
                "dimension {} is `?`, which has no bound; write a size, or a bound such as `<=8`",
                &[dimension as i64],
            ),
            Self::NoSuchDimension { dimension, rank: 0 } => {
                text.fill("dimension {} does not exist in rank 0; use a shape with dimensions", &[dimension])
            }
            Self::NoSuchDimension { dimension, rank } => {
                let first = if dimension < 0 { -(rank as i64) } else { 0 };
                text.fill(
                    "dimension {} does not exist in rank {}; use {}..{}",
                    &[dimension, rank as i64, first, rank as i64],
                )
            }
            Self::RepeatedDimension { dimension } => {
                text.fill("dimension {} is named twice; name each dimension once", &[dimension])
            }
            Self::NegativeSize { dimension, size } => text.fill(
                "the size {} of dimension {} is negative; use at least 0",
                &[size, dimension as i64],
            ),
            Self::Overflow => text.fill(
                "the number of elements or bytes is above {}; make a dimension smaller",
                &[i64::MAX],
            ),
            Self::MinorToMajorLength { entries, rank } => {
                let text = text.str("minor_to_major has ");
                count_and_rank(text, entries, " entry", " entries", rank).str("; name each once")
            }
            Self::MinorToMajorRange { entry, rank: 0 } => text.fill(
                "minor_to_major has {}, and the shape has no dimensions; remove the number",
                &[entry],
            ),
            Self::MinorToMajorRange { entry, rank } => text.fill(
                "minor_to_major has {}, and the dimensions are 0..{}; name each once",
                &[entry, rank as i64],
            ),
            Self::MinorToMajorRepeats { entry } => {
                text.fill("minor_to_major has {} twice; name each dimension once", &[entry])
            }
            Self::TailPadding { alignment } => text
                .fill("the tail padding alignment is {} elements; use at least 1", &[alignment]),
            Self::Sparse => text.str(
                "an index or pointer type is for sparse arrays, which XLA no longer supports; remove the type",
            ),
            Self::EmptyTile { tile } => {
                text.fill("tile {} has no sizes; give at least one", &[tile as i64])
            }
            Self::TileSize { tile, size } => {
                text.fill("tile {} has size {}; use at least 1", &[tile as i64, size])
            }
            Self::TrailingCombine { tile } => {
                text.fill("tile {} ends with `*`; end it with a size", &[tile as i64])
            }
            Self::ElementSize { bits } => {
                text.fill("the element size is {} bits; use at least 0", &[bits])
            }
            Self::SplitRange { dimension, rank: 0 } => text.fill(
                "a split has physical dimension {}, and the shape has no dimensions; remove the split",
                &[dimension],
            ),
            Self::SplitRange { dimension, rank } => text.fill(
                "physical dimension {} of a split does not exist in rank {}; use 0..{}",
                &[dimension, rank as i64, rank as i64],
            ),
            Self::SplitRepeats { dimension } => text.fill(
                "physical dimension {} is split twice; write all its indices in one split",
                &[dimension],
            ),
            Self::SplitOrder { index } => text.fill(
                "split index {} is below 1 or not above the index before it; use increasing indices from 1",
                &[index],
            ),
            Self::SplitIndex { index, size } => text.fill(
                "split index {} is not below the size {} of its dimension; use 1..{}",
                &[index, size, size],
            ),
            Self::PaddedRank { entries, rank } => {
                let text = text.str("the padding has ");
                count_and_rank(text, entries, " size", " sizes", rank)
                    .str("; give one size for each dimension")
            }
            Self::PaddedSize { dimension, padded, size } => text.fill(
                "dimension {} is padded to {}, below its size {}; use at least {}",
                &[dimension as i64, padded, size, size],
            ),
            Self::IndexRank { entries, rank } => {
                let text = text.str("the index has ");
                count_and_rank(text, entries, " entry", " entries", rank)
                    .str("; give one entry for each dimension")
            }
            Self::IndexRange { dimension, index: index @ ..0, .. } => text.fill(
                "the index {} of dimension {} is negative; use at least 0",
                &[index, dimension as i64],
            ),
            Self::IndexRange { dimension, size: ..=0, .. } => text.fill(
                "dimension {} has size 0, so no index is in bounds; use a size of at least 1",
                &[dimension as i64],
            ),
            Self::IndexRange { dimension, index, size } => text.fill(
                "the index {} of dimension {} is not in 0..{}; use an index below {}",
                &[index, dimension as i64, size, size],
            ),
            Self::Tiled => {
                text.str("the layout has tiles, so a dimension has several strides; use `IndexMap`")
            }
            Self::Step { dimension, step } => text.fill(
                "the step in dimension {} is {}; use at least 1",
                &[dimension as i64, step],
            ),
            Self::LinearIndexRange { linear_index: linear_index @ ..0, .. } => {
                text.fill("the linear index {} is negative; use at least 0", &[linear_index])
            }
            Self::LinearIndexRange { buffer_len: ..=0, .. } => {
                text.str("the array has no elements, so no linear index is in bounds; use sizes of at least 1")
            }
            Self::LinearIndexRange { linear_index, buffer_len } => text.fill(
                "the linear index {} is not in 0..{}; use an index below {}",
                &[linear_index, buffer_len, buffer_len],
            ),
            Self::Padding { linear_index } => text.fill(
                "the linear index {} is padding, which has no element; use the index of an element",
                &[linear_index],
            ),
            Self::NotAPermutation { entry, rank } if entry >= 0 && entry < rank as i64 => text.fill(
                "the list has {} twice; name each of 0..{} once",
                &[entry, rank as i64],
            ),
            Self::NotAPermutation { entry, rank } => text.fill(
                "the list has {}, which is not in 0..{}; name each of 0..{} once",
                &[entry, rank as i64, rank as i64],
            ),
            Self::LengthMismatch { expected, found } => text.fill(
                "the number of entries is {}, and {} is needed; use the same number",
                &[found as i64, expected as i64],
            ),
            Self::ElementsMismatch { left, right } => text.fill(
                "the arrays have {} and {} elements; use the same number",
                &[left, right],
            ),
            Self::NotATuple => {
                text.str("the shape is not a tuple, and only tuples have elements; give a tuple, or a shorter path")
            }
            Self::NoSuchElement { element, elements: 0 } => text.fill(
                "element {} does not exist in an empty tuple; use a shorter path",
                &[element as i64],
            ),
            Self::NoSuchElement { element, elements } => text.fill(
                "element {} does not exist in a tuple of {}; use 0..{}",
                &[element as i64, elements as i64, elements as i64],
            ),
            Self::StructureMismatch => text.str(
                "the shapes differ in tuples or ranks; use the same tuples of arrays of the same ranks",
            ),
            Self::InsertPosition { position, rank } => text.fill(
                "position {} is above the rank {}; use at most {}",
                &[position as i64, rank as i64, rank as i64],
            ),
            Self::PointerSize { bytes } => {
                text.fill("the pointer size is {} bytes; use at least 1", &[bytes])
            }
            Self::SeveralSplits { splits } => text
                .fill("{} dimensions are split, and at most 1 is allowed; keep one split", &[splits as i64]),
            Self::NotInterleaved => text.str(
                "the array is not interleaved; use one dimension and three tiles, the last with two sizes",
            ),
            Self::NoStridedForm { tile, cut, size } => text.fill(
                "tile {} divides {} by {}, and neither divides the other; \
                 use a tile size that divides {}, or `IndexMap::linear_index`",
                &[tile as i64, size, cut, size],
            ),
            Self::Split => {
                text.str("the array is split between memories, so no single buffer has it; remove the splits")
            }
            Self::NotExpressible => text.str(
                "the search found no XLA shape with this memory layout; use positive strides without overlap, and at most three tiles",
            ),
            Self::Layout(reason) => reason.append_to(text),
        }
    }
}

/// Appends `1 entry where the shape has 2 dimensions`.
const fn count_and_rank(text: Text, number: usize, one: &str, many: &str, rank: usize) -> Text {
    let text = count(text, number, one, many).str(" where the shape has ");
    count(text, rank, " dimension", " dimensions")
}

/// Appends a number and its unit, `1 entry` or `2 entries`.
const fn count(text: Text, number: usize, one: &str, many: &str) -> Text {
    text.int(number as i64).str(if number == 1 { one } else { many })
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
