//! The error of atoms: the operation that failed, the condition that does not hold, and its
//! numbers.

use core::fmt;

use super::MmaOperand;
use crate::{LayoutError, OperationError, Text};

/// The error of an operation on atoms.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex::atom::MmaAtom;
/// let (threads, a) = (DynLayout::lit("32:1"), DynLayout::lit("((4,8),2):((16,1),8)"));
/// let c = DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))");
/// let error = MmaAtom::new([16, 8, 4], threads, a, a, c).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "MmaAtom::new: the layout of B reaches element 63 of 32; use offsets below 32",
/// );
/// ```
pub type Error = OperationError<Reason>;

/// The condition that failed, with its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// An extent of an instruction is below 1.
    Extent {
        /// The extent.
        extent: i64,
    },
    /// A layout of an atom does not have the two modes `(thread,value)`.
    ThreadValueRank {
        /// The operand of the layout, `None` for a copy.
        operand: Option<MmaOperand>,
        /// The rank found.
        rank: usize,
    },
    /// A layout of an atom has another number of threads than the atom.
    Threads {
        /// The operand of the layout, `None` for a copy.
        operand: Option<MmaOperand>,
        /// The size of the thread mode.
        found: i64,
        /// The number of threads of the atom.
        expected: i64,
    },
    /// A layout of an atom has offsets past the end of its operand, or negative ones.
    OutsideOperand {
        /// The operand.
        operand: MmaOperand,
        /// The largest offset, or the smallest one if it is negative.
        offset: i64,
        /// The number of elements of the operand.
        size: i64,
    },
    /// A thread-value layout has offsets past the end of its tile, or negative ones.
    OutsideTile {
        /// The largest offset, or the smallest one if it is negative.
        offset: i64,
        /// The number of elements of the tile.
        size: i64,
    },
    /// A thread does not exist.
    NoSuchThread {
        /// The thread.
        thread: i64,
        /// The number of threads.
        threads: i64,
    },
    /// A value does not exist.
    NoSuchValue {
        /// The value.
        value: i64,
        /// The number of values of each thread.
        values: i64,
    },
    /// A lane is not a thread of the atom.
    NoSuchLane {
        /// The lane.
        lane: i64,
        /// The number of threads of the atom.
        threads: i64,
    },
    /// An element is not in the matrix of an instruction.
    OutsideMatrix {
        /// The matrix.
        operand: MmaOperand,
        /// 0 for the row, 1 for the column, 2 for the block.
        mode: usize,
        /// The row, column or block.
        index: i64,
        /// The number of rows, columns or blocks.
        extent: i64,
    },
    /// A lane has more values than a mask has bits.
    TooManyValues {
        /// The number of values.
        values: i64,
        /// The number of bits.
        limit: i64,
    },
    /// One copy does not divide the values of the registers.
    ValuesOfCopy {
        /// The number of values of each thread.
        values: i64,
        /// The number of values that one copy moves for each thread.
        moved: i64,
    },
    /// The reference of a copy does not reach all elements that the copy moves.
    HolesInReference {
        /// The number of elements up to the first gap.
        reached: i64,
        /// The number of elements.
        size: i64,
    },
    /// The elements that a thread addresses do not follow along one mode of the tile.
    NotARow {
        /// The thread.
        thread: i64,
        /// The number of elements.
        length: i64,
    },
    /// The range of test inputs is too small for the shape, or its sums are too large.
    NoTestInputs {
        /// The least input.
        least: i64,
        /// The greatest input.
        greatest: i64,
        /// The largest sum.
        sum: i64,
    },
    /// Data and tile have different ranks.
    DataRank {
        /// The rank of the data.
        found: usize,
        /// The rank of the tile.
        expected: usize,
    },
    /// A mode of the data and of the tile have different sizes.
    DataShape {
        /// The mode.
        mode: usize,
        /// The size of the mode of the data.
        found: i64,
        /// The size of the mode of the tile.
        expected: i64,
    },
    /// A number does not fit an `i64`.
    Overflow,
    /// An operation on layouts failed.
    Layout(LayoutError),
}

impl Reason {
    /// Returns the sentence.
    #[must_use]
    pub const fn message(self) -> Text {
        let text = Text::new();
        match self {
            Self::Extent { extent } => {
                text.fill("an extent of the instruction is {}; use at least 1", &[extent])
            }
            Self::ThreadValueRank { operand, rank } => layout_of(text, operand).fill(
                " has rank {}, and it must be 2; use the modes `(thread,value)`",
                &[rank as i64],
            ),
            Self::Threads { operand, found, expected } => layout_of(text, operand).fill(
                " has {} threads, and the atom has {}; use the same number",
                &[found, expected],
            ),
            Self::OutsideOperand { operand, offset: offset @ ..0, .. } => {
                layout_of(text, Some(operand))
                    .fill(" has offset {}; use offsets of at least 0", &[offset])
            }
            Self::OutsideOperand { operand, offset, size } => layout_of(text, Some(operand))
                .fill(" reaches element {} of {}; use offsets below {}", &[offset, size, size]),
            Self::OutsideTile { offset: offset @ ..0, .. } => text
                .fill("the layout has offset {}; use offsets of at least 0", &[offset]),
            Self::OutsideTile { offset, size } => text.fill(
                "the layout reaches element {}, and the tile has {}; use offsets below {}",
                &[offset, size, size],
            ),
            Self::NoSuchThread { thread, threads } => text.fill(
                "thread {} does not exist, because there are {} threads; use 0..{}",
                &[thread, threads, threads],
            ),
            Self::NoSuchValue { value, values } => text.fill(
                "value {} does not exist, because each thread has {} values; use 0..{}",
                &[value, values, values],
            ),
            Self::NoSuchLane { lane, threads } => text.fill(
                "lane {} is not one of the {} threads of the atom; use an index from `thr_id`",
                &[lane, threads],
            ),
            Self::OutsideMatrix { operand, mode, index, extent } => text
                .str(["row", "column", "block"][if mode < 2 { mode } else { 2 }])
                .fill(" {} is outside ", &[index])
                .str(operand.name())
                .fill(", which has {}; use 0..{}", &[extent, extent]),
            Self::TooManyValues { values, limit } => text.fill(
                "each lane has {} values, and a mask has {} bits; compare the elements instead",
                &[values, limit],
            ),
            Self::ValuesOfCopy { values, moved } => text.fill(
                "each thread has {} values, and one copy moves {}; use a copy that divides them",
                &[values, moved],
            ),
            Self::HolesInReference { reached, size } => text.fill(
                "the reference of the copy has a gap at element {} of {}; use a bijection",
                &[reached, size],
            ),
            Self::NotARow { thread, length } => text.fill(
                "the {} elements of thread {} do not follow along a mode of the tile; use another copy, such as the transposed one",
                &[length, thread],
            ),
            Self::NoTestInputs { least, greatest, sum } => text.fill(
                "inputs in {}..={} with sums up to {} do not distinguish the operands; use a larger range",
                &[least, greatest, sum],
            ),
            Self::DataRank { found, expected } => text.fill(
                "the data has rank {}, and the tile has rank {}; use the same rank",
                &[found as i64, expected as i64],
            ),
            Self::DataShape { mode, found, expected } => text.fill(
                "mode {} of the data has size {}, and that of the tile has {}; divide the data by the tile first",
                &[mode as i64, found, expected],
            ),
            Self::Overflow => text.str("the result does not fit 64 bits; use smaller integers"),
            Self::Layout(error) => text.str(error.condition().as_str()),
        }
    }
}

/// Appends `the layout of A`, or `the layout` for a copy.
const fn layout_of(text: Text, operand: Option<MmaOperand>) -> Text {
    match operand {
        None => text.str("the layout"),
        Some(operand) => text.str("the layout of ").str(operand.name()),
    }
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
