//! Errors of shapes and layouts: the operation, the failed condition and its numbers.

use core::fmt;

use crate::{LayoutError, OperationError, Text};

/// The error of an operation on shapes.
///
/// The type is small and `Copy`, as [`LayoutError`]: it holds numbers, not the shape. Callers that
/// print it can print the shape first.
///
/// # Examples
///
/// ```
/// use colex::xla::{Error, Reason};
/// let error = Error::new("validate", Reason::MinorToMajorRange { entry: 5, rank: 2 });
/// assert_eq!(error.to_string(), "validate: minor_to_major contains 5; the dimensions are 0 to 1");
/// ```
pub type Error = OperationError<Reason>;

/// The condition that failed, with its numbers.
///
/// # Examples
///
/// ```
/// use colex::xla::Reason;
/// let reason = Reason::TileSize { tile: 0, size: -3 };
/// assert_eq!(reason.message().as_str(), "tile 0 has size -3; sizes are positive");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The name is not an element type.
    NoSuchType,
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
    Layout(LayoutError),
}

impl Error {
    /// Returns the operation and the condition as one sentence.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{Error, Reason};
    /// let error = Error::new("lower", Reason::NoLayout);
    /// assert_eq!(error.message().as_str(), "lower: the shape has no layout");
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
            Self::NoSuchType => text.str("unknown element type; known types are f32, bf16, s4 and others"),
            Self::NotAnArray => text.str("the shape is not an array"),
            Self::NoLayout => text.str("the shape has no layout"),
            Self::Unbounded { dimension } => {
                text.fill("dimension {} is `?`, which has no bound", &[dimension as i64])
            }
            Self::NoSuchDimension { dimension, rank } => text.fill(
                "dimension {} does not exist in rank {}; count from 0, or backwards from -1",
                &[dimension, rank as i64],
            ),
            Self::RepeatedDimension { dimension } => {
                text.fill("dimension {} is named twice", &[dimension])
            }
            Self::NegativeSize { dimension, size } => text.fill(
                "dimension {} has size {}; sizes are at least 0",
                &[dimension as i64, size],
            ),
            Self::Overflow => {
                text.str("the number of elements or bytes does not fit a signed 64-bit integer")
            }
            Self::MinorToMajorLength { entries, rank } => {
                let text = count(text.str("minor_to_major has "), entries, " entry", " entries");
                count(text.str("; the shape has "), rank, " dimension", " dimensions")
            }
            Self::MinorToMajorRange { entry, rank: 0 } => {
                text.fill("minor_to_major contains {}; the shape has no dimensions", &[entry])
            }
            Self::MinorToMajorRange { entry, rank } => text.fill(
                "minor_to_major contains {}; the dimensions are 0 to {}",
                &[entry, rank as i64 - 1],
            ),
            Self::MinorToMajorRepeats { entry } => {
                text.fill("minor_to_major contains {} twice", &[entry])
            }
            Self::TailPadding { alignment } => text.fill(
                "the tail padding alignment is {}; it is at least 1 element",
                &[alignment],
            ),
            Self::Sparse => {
                text.str("an index or pointer type is for sparse arrays, which XLA no longer supports")
            }
            Self::EmptyTile { tile } => text.fill("tile {} has no sizes", &[tile as i64]),
            Self::TileSize { tile, size } => {
                text.fill("tile {} has size {}; sizes are positive", &[tile as i64, size])
            }
            Self::TrailingCombine { tile } => text.fill(
                "tile {} ends with `*`, which needs a next more minor dimension; end the tile with a size",
                &[tile as i64],
            ),
            Self::ElementSize { bits } => {
                text.fill("the element size is {} bits; it must be at least 0", &[bits])
            }
            Self::SplitRange { dimension, rank } => text.fill(
                "a split names physical dimension {}, which does not exist in rank {}",
                &[dimension, rank as i64],
            ),
            Self::SplitRepeats { dimension } => {
                text.fill("physical dimension {} is split twice", &[dimension])
            }
            Self::SplitOrder { index } => text.fill(
                "split index {} is not above the previous one; split indices increase from 1 on",
                &[index],
            ),
            Self::SplitIndex { index, size } => text.fill(
                "split index {} is not below the size {} of its dimension",
                &[index, size],
            ),
            Self::PaddedRank { entries, rank } => {
                let text = text.str("the padding has ");
                let text = count(text, entries, " size", " sizes").str("; the shape has ");
                count(text, rank, " dimension", " dimensions")
            }
            Self::PaddedSize { dimension, padded, size } => text.fill(
                "dimension {} is padded to {}, below its size {}",
                &[dimension as i64, padded, size],
            ),
            Self::IndexRank { entries, rank } => {
                let text = count(text.str("the index has "), entries, " entry", " entries");
                count(text.str("; the shape has "), rank, " dimension", " dimensions")
            }
            Self::IndexRange { dimension, index, size } => text.fill(
                "index {} of dimension {} is not in 0..{}",
                &[index, dimension as i64, size],
            ),
            Self::Tiled => text.str("the layout has tiles, so a dimension has several strides"),
            Self::Step { dimension, step } => text.fill(
                "the step in dimension {} is {}; steps are at least 1",
                &[dimension as i64, step],
            ),
            Self::LinearIndexRange { linear_index, buffer_len } => {
                text.fill("linear index {} is not in 0..{}", &[linear_index, buffer_len])
            }
            Self::Padding { linear_index } => {
                text.fill("linear index {} is padding; it has no element", &[linear_index])
            }
            Self::NotAPermutation { entry, rank } => text.fill(
                "the list must contain each of 0..{} once; {} is repeated or out of range",
                &[rank as i64, entry],
            ),
            Self::LengthMismatch { expected, found } => {
                let text = count(text.str("expected "), expected, " entry", " entries");
                text.fill(", found {}", &[found as i64])
            }
            Self::ElementsMismatch { left, right } => text.fill(
                "the arrays have {} and {} elements; the numbers must be equal",
                &[left, right],
            ),
            Self::NotATuple => text.str("the shape is not a tuple"),
            Self::NoSuchElement { element, elements } => text.fill(
                "element {} does not exist in a tuple of {}",
                &[element as i64, elements as i64],
            ),
            Self::StructureMismatch => text.str(
                "the shapes differ in tuples or ranks; layouts need the same tuples of arrays of the same ranks",
            ),
            Self::InsertPosition { position, rank } => text.fill(
                "a dimension can be inserted at 0 to {}, not at {}",
                &[rank as i64, position as i64],
            ),
            Self::PointerSize { bytes } => {
                text.fill("the pointer size is {} bytes; it must be at least 1", &[bytes])
            }
            Self::SeveralSplits { splits } => text
                .fill("{} dimensions are split; at most one may be split here", &[splits as i64]),
            Self::NotInterleaved => text.str(
                "an interleaved array has one dimension and three tiles, the last with two sizes",
            ),
            Self::NoStridedForm { tile, cut, size } => text.fill(
                "tile {} divides {} by {}, and neither divides the other, so no strides describe the array; \
                 use the index functions",
                &[tile as i64, size, cut],
            ),
            Self::Split => text.str("the array is split between memories; no single buffer has it"),
            Self::NotExpressible => text.str("no XLA shape has this memory layout"),
            Self::Layout(error) => text.str(error.condition().as_str()),
        }
    }
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
        Self::new(error.operation(), Reason::Layout(error))
    }
}
