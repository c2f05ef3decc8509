//! Why a question about a shape or layout has no answer: the field, its value, and the rule.

use core::fmt;

use crate::{LayoutError, OperationError, Text};

/// Why an operation on shapes refused.
///
/// Small and `Copy`, as [`LayoutError`]: it holds numbers, not the shape. Whoever shows it puts the shape in front.
///
/// # Examples
///
/// ```
/// use colex::xla::{Error, Reason};
/// let error = Error::new("validate", Reason::MinorToMajorRange { entry: 5, rank: 2 });
/// assert_eq!(error.to_string(), "validate: minor_to_major has 5, and the dimensions are 0 to 1");
/// ```
pub type Error = OperationError<Reason>;

/// The condition that failed, with its numbers.
///
/// # Examples
///
/// ```
/// use colex::xla::Reason;
/// let reason = Reason::TileSize { tile: 0, size: -3 };
/// assert_eq!(reason.message().as_str(), "tile 0 has the size -3; sizes are positive");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// A name is no element type.
    NoSuchType,
    /// The shape is a tuple, token, opaque value or buffer where an array is needed.
    NotAnArray,
    /// The shape has no layout where one is needed.
    NoLayout,
    /// A dimension has no bound, so that there is no memory to speak of.
    Unbounded {
        /// The dimension.
        dimension: usize,
    },
    /// A dimension number is not one of the shape's.
    NoSuchDimension {
        /// The number, perhaps negative.
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
    /// `minor_to_major` has another length than the shape has dimensions.
    MinorToMajorLength {
        /// Its entries.
        entries: usize,
        /// The number of dimensions.
        rank: usize,
    },
    /// An entry of `minor_to_major` is no dimension number.
    MinorToMajorRange {
        /// The entry.
        entry: i64,
        /// The number of dimensions.
        rank: usize,
    },
    /// `minor_to_major` names a dimension twice.
    MinorToMajorRepeats {
        /// The dimension.
        entry: i64,
    },
    /// The tail padding is no positive number.
    TailPadding {
        /// The alignment in elements.
        alignment: i64,
    },
    /// The layout has an index or pointer type, left over from sparse arrays.
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
    /// The last entry of a tile is `*`, which has nothing to combine with.
    TrailingCombine {
        /// The tile, counted from 0.
        tile: usize,
    },
    /// An element takes a negative number of bits.
    ElementSize {
        /// The bits.
        bits: i64,
    },
    /// A split names a physical dimension that is not there.
    SplitRange {
        /// The physical dimension.
        dimension: i64,
        /// The number of dimensions.
        rank: usize,
    },
    /// Two splits cut the same physical dimension.
    SplitRepeats {
        /// The physical dimension.
        dimension: i64,
    },
    /// The indices of a split do not increase from 1 on.
    SplitOrder {
        /// The index that is too small.
        index: i64,
    },
    /// An index of a split lies behind its dimension.
    SplitIndex {
        /// The index.
        index: i64,
        /// The size of the dimension.
        size: i64,
    },
    /// The padded sizes are more or fewer than the dimensions.
    PaddedRank {
        /// The padded sizes.
        entries: usize,
        /// The number of dimensions.
        rank: usize,
    },
    /// A padded size is below the size.
    PaddedSize {
        /// The dimension.
        dimension: usize,
        /// The padded size.
        padded: i64,
        /// The size.
        size: i64,
    },
    /// An index has more or fewer entries than the shape has dimensions.
    IndexRank {
        /// Entries of the index.
        entries: usize,
        /// The number of dimensions.
        rank: usize,
    },
    /// An index lies outside the array.
    IndexRange {
        /// The dimension.
        dimension: usize,
        /// The index.
        index: i64,
        /// The size of the dimension.
        size: i64,
    },
    /// The layout has tiles, and the question is about one stride for each dimension.
    Tiled,
    /// A step is not positive.
    Step {
        /// The dimension.
        dimension: usize,
        /// The step.
        step: i64,
    },
    /// A place in memory lies outside the array.
    PlaceRange {
        /// The place, in elements.
        place: i64,
        /// Places that the array takes.
        places: i64,
    },
    /// Nothing lies at this place but padding.
    Padding {
        /// The place, in elements.
        place: i64,
    },
    /// A list that must name each of `0..rank` once does not.
    NotAPermutation {
        /// The entry that repeats or is out of range.
        entry: i64,
        /// The number of dimensions.
        rank: usize,
    },
    /// Two numbers of entries must agree and do not.
    LengthMismatch {
        /// What is needed.
        expected: usize,
        /// What was found.
        found: usize,
    },
    /// Two arrays must have the same number of elements and do not.
    ElementsMismatch {
        /// The one.
        left: i64,
        /// The other.
        right: i64,
    },
    /// The shape is no tuple where one is needed.
    NotATuple,
    /// A path or range names an element that the tuple does not have.
    NoSuchElement {
        /// The element, counted from 0.
        element: usize,
        /// Elements of the tuple.
        elements: usize,
    },
    /// Two shapes must be the same tuples of arrays of the same ranks, and are not.
    StructureMismatch,
    /// Dimensions are to be inserted behind the last place.
    InsertPosition {
        /// Where the first would stand.
        position: usize,
        /// The number of dimensions.
        rank: usize,
    },
    /// A pointer takes no positive number of bytes.
    PointerSize {
        /// The bytes.
        bytes: i64,
    },
    /// The array is split in several dimensions where one at most can be answered.
    SeveralSplits {
        /// Dimensions that are split.
        splits: usize,
    },
    /// The layout is not that of an interleaved vector: one dimension, three tiles, two sizes in the last.
    NotInterleaved,
    /// A tile cuts a dimension where no stride can follow: its indices are no sum over the dimensions.
    NoStridedForm {
        /// The tile, counted from 0.
        tile: usize,
        /// By how much it cuts.
        cut: i64,
        /// How much it cuts. Neither number divides the other.
        size: i64,
    },
    /// The array is cut between memories, so that there is no one buffer.
    Split,
    /// A layout of the algebra is none that XLA can write.
    NotExpressible,
    /// The algebra refused; the message is its condition.
    Layout(LayoutError),
}

impl Error {
    /// Operation and condition in a sentence.
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
        self.reason().tell(Text::new().str(self.operation()).str(": "))
    }
}

impl Reason {
    /// The condition in a sentence.
    #[must_use]
    pub const fn message(self) -> Text {
        self.tell(Text::new())
    }

    #[expect(clippy::too_many_lines, reason = "one arm a condition")]
    const fn tell(self, text: Text) -> Text {
        match self {
            Self::NoSuchType => text.str("this is the name of no element type; f32, bf16, s4 are"),
            Self::NotAnArray => text.str("the shape is no array"),
            Self::NoLayout => text.str("the shape has no layout"),
            Self::Unbounded { dimension } => {
                text.fill("dimension {} is `?`, without a bound", &[dimension as i64])
            }
            Self::NoSuchDimension { dimension, rank } => text.fill(
                "there is no dimension {} in rank {}; they count from 0, or from -1 backwards",
                &[dimension, rank as i64],
            ),
            Self::RepeatedDimension { dimension } => {
                text.fill("dimension {} is named twice", &[dimension])
            }
            Self::NegativeSize { dimension, size } => text.fill(
                "dimension {} has the size {}; sizes are at least 0",
                &[dimension as i64, size],
            ),
            Self::Overflow => {
                text.str("the number of elements or bytes does not fit a signed 64-bit integer")
            }
            Self::MinorToMajorLength { entries, rank } => {
                let text = count(text.str("minor_to_major has "), entries, " entry", " entries");
                count(text.str(", and the shape "), rank, " dimension", " dimensions")
            }
            Self::MinorToMajorRange { entry, rank: 0 } => {
                text.fill("minor_to_major has {}, and there are no dimensions", &[entry])
            }
            Self::MinorToMajorRange { entry, rank } => text.fill(
                "minor_to_major has {}, and the dimensions are 0 to {}",
                &[entry, rank as i64 - 1],
            ),
            Self::MinorToMajorRepeats { entry } => {
                text.fill("minor_to_major has {} twice", &[entry])
            }
            Self::TailPadding { alignment } => text.fill(
                "the tail padding alignment is {}; it is at least 1 element",
                &[alignment],
            ),
            Self::Sparse => {
                text.str("an index or pointer type is for sparse arrays, which XLA no longer has")
            }
            Self::EmptyTile { tile } => text.fill("tile {} has no sizes", &[tile as i64]),
            Self::TileSize { tile, size } => {
                text.fill("tile {} has the size {}; sizes are positive", &[tile as i64, size])
            }
            Self::TrailingCombine { tile } => text.fill(
                "tile {} ends with `*`, which combines with the next more minor dimension",
                &[tile as i64],
            ),
            Self::ElementSize { bits } => {
                text.fill("an element has {} bits; it is at least 0", &[bits])
            }
            Self::SplitRange { dimension, rank } => text.fill(
                "a split is of physical dimension {} in rank {}",
                &[dimension, rank as i64],
            ),
            Self::SplitRepeats { dimension } => {
                text.fill("physical dimension {} is split twice", &[dimension])
            }
            Self::SplitOrder { index } => text.fill(
                "split index {} is not above the one before it; they increase from 1 on",
                &[index],
            ),
            Self::SplitIndex { index, size } => text.fill(
                "split index {} is not below the size {} of its dimension",
                &[index, size],
            ),
            Self::PaddedRank { entries, rank } => {
                let text = text.str("the padding has ");
                let text = count(text, entries, " size", " sizes").str(", and the shape ");
                count(text, rank, " dimension", " dimensions")
            }
            Self::PaddedSize { dimension, padded, size } => text.fill(
                "dimension {} is padded to {}, below its size {}",
                &[dimension as i64, padded, size],
            ),
            Self::IndexRank { entries, rank } => {
                let text = count(text.str("the index has "), entries, " entry", " entries");
                count(text.str(", and the shape "), rank, " dimension", " dimensions")
            }
            Self::IndexRange { dimension, index, size } => text.fill(
                "index {} of dimension {} is not in 0..{}",
                &[index, dimension as i64, size],
            ),
            Self::Tiled => text.str("the layout has tiles, so that a dimension has no one stride"),
            Self::Step { dimension, step } => text.fill(
                "the step in dimension {} is {}; steps are at least 1",
                &[dimension as i64, step],
            ),
            Self::PlaceRange { place, places } => {
                text.fill("place {} is not in 0..{}", &[place, places])
            }
            Self::Padding { place } => {
                text.fill("place {} is padding; no element lies there", &[place])
            }
            Self::NotAPermutation { entry, rank } => text.fill(
                "the list must name each of 0..{} once; {} repeats or is out of range",
                &[rank as i64, entry],
            ),
            Self::LengthMismatch { expected, found } => {
                let text = count(text, expected, " entry is", " entries are");
                text.fill(" needed, not {}", &[found as i64])
            }
            Self::ElementsMismatch { left, right } => text.fill(
                "the arrays have {} and {} elements; they must be as many",
                &[left, right],
            ),
            Self::NotATuple => text.str("the shape is no tuple"),
            Self::NoSuchElement { element, elements } => text.fill(
                "there is no element {} in a tuple of {}",
                &[element as i64, elements as i64],
            ),
            Self::StructureMismatch => text.str(
                "the shapes must be the same tuples of arrays, with the same ranks, to share layouts",
            ),
            Self::InsertPosition { position, rank } => text.fill(
                "a dimension can be inserted at 0 to {}, not at {}",
                &[rank as i64, position as i64],
            ),
            Self::PointerSize { bytes } => {
                text.fill("a pointer has {} bytes; it is at least 1", &[bytes])
            }
            Self::SeveralSplits { splits } => text
                .fill("{} dimensions are split; one at most can be told", &[splits as i64]),
            Self::NotInterleaved => text.str(
                "an interleaved array has one dimension and three tiles, the last of two sizes",
            ),
            Self::NoStridedForm { tile, cut, size } => text.fill(
                "tile {} cuts {} by {}, and neither divides the other: no strides say where the elements lie; \
                 the index functions do",
                &[tile as i64, size, cut],
            ),
            Self::Split => text.str("the array is split between memories; no one buffer has it"),
            Self::NotExpressible => text.str("no shape of XLA lies in memory like this"),
            Self::Layout(error) => text.str(error.condition().as_str()),
        }
    }
}

/// A number and what is counted, `1 entry` or `2 entries`.
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
