//! `LayoutError`: what was asked, the numbers that stood in the way, and what would have been right.

mod message;
mod operation_error;
mod syntax_error;

use core::fmt;

pub use operation_error::OperationError;
pub use syntax_error::SyntaxError;

/// Why an operation refused its operands.
///
/// Small and `Copy`: it holds the name of the operation and the numbers, not the operands. Whoever shows it puts the
/// operands in front (`colex eval` does). The sentence is [`message`](Self::message), the same at compile time, at run
/// time and in the command.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// let (a, b) = (DynLayout::lit("(6,2):(1,7)"), DynLayout::lit("(3,2):(2,3)"));
/// let error = a.composition(&b).unwrap_err();
/// assert_eq!(error.operation(), "composition");
/// assert_eq!(
///     error.to_string(),
///     "composition: steps of the right layout carry: their digits in the left extent \
///      6 add up to 7, at most 5 do not carry; at index 5 of the right layout mode by mode gives 7, but A(B(5)) is 8",
/// );
/// ```
pub type LayoutError = OperationError<Reason>;

/// The condition that failed, with its numbers.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Reason};
/// let error = DynLayout::lit("(4,8):(1,4)").get(2).unwrap_err();
/// assert_eq!(error.reason(), Reason::NoSuchMode { mode: 2, rank: 2 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// Two tuples must have the same profile (the same parentheses) and do not.
    NotCongruent,
    /// A tuple has the wrong number of entries.
    RankMismatch {
        /// What the other operand asks for.
        expected: usize,
        /// What was found.
        found: usize,
    },
    /// A stride has another number of entries than the coordinate that it is to be multiplied with.
    StrideRankMismatch {
        /// Entries of the coordinate.
        coordinate: usize,
        /// Entries of the stride.
        stride: usize,
    },
    /// A shape and a stride that an integer is to be counted in have different numbers of entries.
    ShapeStrideRankMismatch {
        /// Entries of the shape.
        shape: usize,
        /// Entries of the stride.
        stride: usize,
    },
    /// A tiler or profile names more modes than there are.
    TooManyModes {
        /// Modes named.
        named: usize,
        /// Modes that there are.
        rank: usize,
    },
    /// An operand has a tuple where the other has an integer.
    ProfileMismatch,
    /// A layout has other parentheses than the type that it is to be of.
    OtherProfile,
    /// A layout has another integer than the type that it is to be of.
    OtherExtent {
        /// The integer of the shape, counted from the left.
        leaf: usize,
        /// The extent of the type.
        expected: i64,
        /// The extent found.
        found: i64,
    },
    /// As [`OtherExtent`](Self::OtherExtent), of the stride.
    OtherStride {
        /// The integer of the stride, counted from the left.
        leaf: usize,
        /// The stride of the type.
        expected: i64,
        /// The stride found.
        found: i64,
    },
    /// A mode was asked for that is not there.
    NoSuchMode {
        /// The mode asked for.
        mode: usize,
        /// The number of modes.
        rank: usize,
    },
    /// A mode is named twice where each may be named once.
    RepeatedMode {
        /// The mode.
        mode: usize,
    },
    /// A range of modes ends before it begins or goes past the last mode.
    NoSuchRange {
        /// First mode of the range.
        begin: usize,
        /// One past its last mode.
        end: usize,
        /// The number of modes.
        rank: usize,
    },
    /// An extent is negative.
    NegativeExtent {
        /// The extent.
        extent: i64,
    },
    /// An extent is 0 where the operation needs at least one element.
    EmptyExtent,
    /// A stride is negative where the operation is defined for strides of at least 0 only.
    NegativeStride {
        /// The stride.
        stride: i64,
    },
    /// An integer that must be positive is not.
    NotPositive {
        /// The integer.
        value: i64,
    },
    /// A result does not fit a signed 64-bit integer.
    Overflow,
    /// An integer that is known at run time only has more than 63 bits.
    TooWide {
        /// The integer.
        integer: u64,
    },
    /// More integers or parentheses than a tuple holds.
    TooManyLeaves,
    /// A coordinate lies outside its extent.
    OutOfBounds {
        /// The coordinate.
        coordinate: i64,
        /// The extent.
        extent: i64,
    },
    /// One of two integers must divide the other, and neither does.
    Indivisible {
        /// The one.
        left: i64,
        /// The other.
        right: i64,
    },
    /// An integer must be a multiple of another and is not.
    NotMultiple {
        /// The integer.
        value: i64,
        /// What it must be a multiple of.
        of: i64,
    },
    /// Two sizes must agree and do not.
    SizeMismatch {
        /// The one.
        left: i64,
        /// The other.
        right: i64,
    },
    /// A mode must have the same size in two layouts and has not.
    ModeSizeMismatch {
        /// The mode.
        mode: usize,
        /// Its size in the one.
        left: i64,
        /// Its size in the other.
        right: i64,
    },
    /// Two tuples must have the same number of integers and do not.
    LeafCountMismatch {
        /// The one.
        left: usize,
        /// The other.
        right: usize,
    },
    /// A layout has another form than the two matrices `(a,b)` and `((a,b),(c,d))`.
    NotAMatrix {
        /// Number of integers in its shape.
        leaves: usize,
    },
    /// No coordinate has this offset, as far as dividing by the strides can tell.
    NoSuchOffset {
        /// The offset.
        offset: i64,
    },
    /// No thread of a thread layout has this index.
    NoSuchThread {
        /// The index.
        index: i64,
        /// Number of threads.
        threads: i64,
        /// One past the largest index.
        cosize: i64,
    },
    /// A thread layout gives two threads the same index, or a short search does not find out.
    ThreadsShareIndex {
        /// Number of threads.
        threads: i64,
        /// One past the largest index.
        cosize: i64,
    },
    /// The gaps of a layout hold fewer copies of it than are asked for.
    TooFewPlaces {
        /// Copies that the gaps hold.
        places: i64,
        /// Copies asked for.
        copies: i64,
    },
    /// `_` keeps a mode that is to be taken apart as a pair and is none.
    NotAPair {
        /// Rank of the mode.
        rank: usize,
    },
    /// Two shapes cut their coordinates so differently that they have no common refinement.
    NoCommonDomain {
        /// Coordinates of the finest cut that both have.
        common: i64,
        /// Coordinates of each.
        size: i64,
    },
    /// Composition: a mode of the right layout breaks after `run` steps, and `run` does not divide its extent.
    BrokenRun {
        /// Extent still to be covered.
        extent: i64,
        /// Steps of equal length from its beginning.
        run: i64,
        /// Where the broken run shows.
        witness: Witness,
    },
    /// Composition: inside one mode of the right layout, or between its modes, digits of the left layout add up past
    /// an extent, so that the value is no sum over the modes.
    Carry {
        /// The extent of the left layout's mode that overflows.
        extent: i64,
        /// What the digits in this mode add up to.
        digits: i64,
        /// Where the carry shows.
        witness: Witness,
    },
    /// Composition: steps of the right layout carry, and the carries cancel wherever values were
    /// compared. Whether they cancel at the remaining coordinates is not decided.
    Undecided {
        /// The number of coordinates compared.
        limit: i64,
    },
    /// Composition: no layout in the shape of the right one has these values.
    NoLayout {
        /// Where the modes do not add up.
        witness: Witness,
    },
    /// Composition: with integers known at run time only, the modes that the result must have do not fit the values.
    DynamicStructure {
        /// Where they do not fit.
        witness: Witness,
    },
    /// Composition: modes of the right layout step in opposite directions through a left layout of several modes.
    MixedDirections,
    /// Two elements of a layout share an offset.
    Overlap {
        /// The stride of a mode.
        stride: i64,
        /// How far the modes with smaller strides reach.
        run: i64,
    },
    /// An extent and stride do not fall into groups of `factor` elements.
    RecastIndivisible {
        /// The extent.
        extent: i64,
        /// Its stride.
        stride: i64,
        /// Elements in a group.
        factor: i64,
    },
    /// No mode has stride 1, so that no mode can take the new elements.
    NoUnitStride,
    /// Threads and values do not fill their tile, or it is not known to be filled.
    HolesInTile {
        /// Places that follow each other without a hole.
        reached: i64,
        /// Places of the tile.
        size: i64,
    },
    /// A table of offsets is not the table of a layout.
    NotALayout {
        /// First index whose offset no layout can have.
        index: usize,
    },
    /// A structure depends on an integer that is only known at run time.
    NeedsStatic,
    /// Offsets of a layout lie outside of the storage that it is to be laid over.
    OutsideStorage {
        /// The least offset.
        least: i64,
        /// The greatest offset.
        greatest: i64,
        /// The first offset that the storage has.
        begin: i64,
        /// One past the last.
        end: i64,
    },
    /// Two coordinates share an element where each needs one of its own.
    SharedElements,
    /// As [`SharedElements`](Self::SharedElements), or not: a cheap search did not tell.
    PerhapsSharedElements,
    /// Tiles hang over the edges where they must not.
    RaggedTiles {
        /// Elements to be cut.
        elements: i64,
        /// Places in all tiles.
        places: i64,
    },
    /// A tensor has another layout than the plan was made for.
    OtherLayout,
    /// The elements of a mode do not lie one stride apart, as those along the axis of an array do.
    NoSingleStride {
        /// The mode.
        mode: usize,
    },
}

impl Reason {
    /// Itself, so that macros ask errors and reasons alike.
    pub(crate) const fn reason(self) -> Self {
        self
    }
}

/// A point where a layout that was asked for would have been wrong.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Reason, Witness};
/// let (a, b) = (DynLayout::lit("(6,2):(1,7)"), DynLayout::lit("(3,2):(2,3)"));
/// let Err(error) = a.composition(&b) else { panic!("no layout has these values") };
/// let Reason::Carry { witness: Witness { index, by_mode, exact }, .. } = error.reason() else { panic!() };
/// assert_eq!((a.index(b.index(index)), by_mode), (exact, 7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Witness {
    /// Flat coordinate in the right layout B.
    pub index: i64,
    /// What a layout made mode by mode has there.
    pub by_mode: i64,
    /// What the composition must have there: A(B(index)).
    pub exact: i64,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text().as_str())
    }
}

/// The value of a result, or a panic with the error's message: a compile error where a constant is computed.
///
/// `Result::unwrap` is no `const fn`; this is, for results of this crate.
///
/// # Panics
///
/// Where `result` is an error, with its message.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, unwrap};
/// const TILED: DynLayout = unwrap(DynLayout::lit("24:1").logical_divide(&colex::Tiler::lit("4:2")));
/// assert_eq!(TILED.to_string(), "(4,(2,3)):(2,(1,8))");
/// ```
#[must_use]
#[track_caller]
pub const fn unwrap<T: Copy>(result: Result<T, LayoutError>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => panic!("{}", error.message().as_str()),
    }
}
