//! The error of atoms: the operation that failed, the condition that does not hold, and its
//! numbers.

use core::fmt;

use super::MmaOperand;
pub(super) use crate::error::named;
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
    /// A layout of an atom has no threads or no values.
    Empty {
        /// The operand of the layout.
        operand: MmaOperand,
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
    /// The bits of a stride are not a multiple of the width of an element.
    RecastWidth {
        /// The bits of an element.
        width: i64,
        /// The bits of the stride.
        bits: i64,
    },
    /// In units of more bits a layout has fewer threads: a unit has bits of several threads.
    RecastThreads {
        /// The bits of a unit.
        bits: i64,
        /// The number of threads in these units.
        found: i64,
        /// The number of threads of the atom.
        threads: i64,
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
    /// A tiled MMA needs an instruction with one product.
    Blocks {
        /// The number of products of the instruction.
        blocks: i64,
    },
    /// The layout of the atoms has more than the three modes `(M,N,K)`.
    AtomLayoutRank {
        /// The rank found.
        rank: usize,
    },
    /// The permutations of a tiled MMA, or the tiler of a tiled copy, are not an integer or a
    /// layout for each mode. A permutation may also be `_`.
    TilerEntries {
        /// The most entries.
        most: usize,
    },
    /// A permutation of a tiled MMA does not have each offset below its size once.
    PermutationOffsets {
        /// The mode, `M`, `N` or `K`.
        mode: &'static str,
        /// The size of the permutation.
        size: i64,
        /// One past its largest offset.
        cosize: i64,
    },
    /// The atoms of a tiled MMA do not divide its tile.
    AtomsDoNotDivide {
        /// The mode, `M`, `N` or `K`.
        mode: &'static str,
        /// The extent of the tile.
        tile: i64,
        /// The extent of all atoms side by side.
        atoms: i64,
    },
    /// A tensor has fewer modes than the tile.
    TensorRank {
        /// The rank found.
        rank: usize,
        /// The smallest rank.
        least: usize,
    },
    /// The tile does not divide a mode of the tensor.
    PartialTile {
        /// The mode.
        mode: usize,
        /// The size of the mode.
        size: i64,
        /// The size of the tile in this mode.
        tile: i64,
    },
    /// The tile divides the size of a mode, but not its inner modes.
    PaddedTile {
        /// The size of the tensor.
        size: i64,
        /// The size of all tiles.
        tiles: i64,
    },
    /// A tiled copy has no whole number of atoms in its threads.
    ThreadsOfAtom {
        /// The number of threads of the tiled copy.
        tiled: i64,
        /// The number of threads of the atom.
        atom: i64,
    },
    /// A tiled copy has no whole number of atoms in its values.
    ValuesOfAtom {
        /// The number of values of each thread of the tiled copy.
        tiled: i64,
        /// The number of values of each thread of the atom.
        atom: i64,
    },
    /// The atom of a tiled copy divides the numbers of threads and values, but not their inner
    /// modes.
    PaddedAtom {
        /// The number of threads times the number of values.
        size: i64,
        /// The same number in groups of the atom.
        atoms: i64,
    },
    /// The indices of the threads have gaps, or are not distinct.
    ThreadIndices {
        /// The number of threads.
        threads: i64,
        /// One past the largest index.
        cosize: i64,
    },
    /// A layout of threads has more threads than a block.
    TooManyThreads {
        /// The number of threads.
        threads: i64,
        /// The largest number.
        limit: i64,
    },
    /// A layout of threads and values has offsets that the layout of the data does not have.
    OutsideData,
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
    /// The values of a tiled copy are not distinct elements that fill its tile.
    HolesInTile {
        /// The number of distinct elements, up to the first gap.
        reached: i64,
        /// The number of elements, or of values of a thread.
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
    /// The shape of test inputs is so large that not all its products are compared, and the
    /// compared ones do not reveal all mistakes.
    TestShape {
        /// The extent M.
        m: i64,
        /// The extent N.
        n: i64,
        /// The extent K.
        k: i64,
        /// The largest number of compared products.
        limit: i64,
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
            Self::Extent { extent } => {
                text.fill("an extent of the instruction is {}; use at least 1", &[extent])
            }
            Self::ThreadValueRank { operand, rank } => layout_of(text, operand).fill(
                " has rank {}, and it must be 2; use the modes `(thread,value)`",
                &[rank as i64],
            ),
            Self::Empty { operand } => layout_of(text, Some(operand))
                .str(" has no threads or no values; use at least one of each"),
            Self::Threads { operand, found, expected } => layout_of(text, operand).fill(
                " has {} threads, and the atom has {}; use the same number",
                &[found, expected],
            ),
            Self::RecastWidth { width, bits } => text.fill(
                "a stride of the layout is {} bits, which elements of {} bits do not divide; use a \
                 width that divides {} bits",
                &[bits, width, bits],
            ),
            Self::RecastThreads { bits, found, threads } => text.fill(
                "in units of {} bits the layout has {} threads, and the atom has {}; use smaller units",
                &[bits, found, threads],
            ),
            Self::OutsideOperand { operand, offset: offset @ ..0, .. } => {
                layout_of(text, Some(operand))
                    .fill(" has offset {}; use offsets of at least 0", &[offset])
            }
            Self::OutsideOperand { operand, offset, size } => layout_of(text, Some(operand))
                .fill(" reaches element {} of {}; use offsets below {}", &[offset, size, size]),
            Self::Blocks { blocks } => text.fill(
                "the instruction computes {} products, and a tiled MMA repeats an instruction with \
                 one; use an atom with 1 block",
                &[blocks],
            ),
            Self::AtomLayoutRank { rank } => text.fill(
                "the layout of the atoms has rank {}, and it must be at most 3; use the modes \
                 `(M,N,K)`",
                &[rank as i64],
            ),
            Self::TilerEntries { most } => text.fill(
                "the tiler is not by mode, or one of its entries is a list; use an integer or a layout \
                 for each of at most {} modes",
                &[most as i64],
            ),
            Self::PermutationOffsets { mode, size, cosize } => {
                text.str("the permutation of ").str(mode).fill(
                    " has {} elements with offsets below {}, some more than once or missing; use a \
                     compact layout",
                    &[size, cosize],
                )
            }
            Self::AtomsDoNotDivide { mode, tile, atoms } => {
                text.str("the tile has the extent ").int(tile).str(" in ").str(mode).fill(
                    ", and the atoms side by side have {}; use a multiple of {}",
                    &[atoms, atoms],
                )
            }
            Self::TensorRank { rank, least } => text.fill(
                "the tensor has rank {}, and the tile has rank {}; use a tensor of at least rank {}",
                &[rank as i64, least as i64, least as i64],
            ),
            Self::PartialTile { mode, size, tile } => text.fill(
                "mode {} of the tensor has {} elements, and the tile has {}; pad the mode to a \
                 multiple of {}, or select whole tiles",
                &[mode as i64, size, tile, tile],
            ),
            Self::PaddedTile { size, tiles } => text.fill(
                "the tensor has {} elements, and its tiles have {}; use inner extents that the tile \
                 divides",
                &[size, tiles],
            ),
            Self::ThreadsOfAtom { tiled, atom } => text.fill(
                "the tiled copy has {} threads, and its atom has {}; use a multiple of {}",
                &[tiled, atom, atom],
            ),
            Self::ValuesOfAtom { tiled, atom } => {
                let text = text.fill(
                    "the tiled copy has {} values, and its atom has {}; use a multiple of {}",
                    &[tiled, atom, atom],
                );
                // The atom may count bits.
                if tiled > 0 && atom / 8 >= tiled {
                    text.str(", or convert an atom in bits to elements, as `recast(1, 16)` does for 16 bits")
                } else {
                    text
                }
            }
            Self::PaddedAtom { size, atoms } => text.fill(
                "the layout has {} threads and values, and in groups of the atom {}; use inner \
                 extents that the atom divides",
                &[size, atoms],
            ),
            Self::TooManyThreads { threads, limit } => text.fill(
                "the layout of threads has {} threads, and a block has at most {}; use a layout from a \
                 block of values to its thread, or `TiledCopy::new` for a layout from (thread,value)",
                &[threads, limit],
            ),
            Self::ThreadIndices { threads, cosize } => text.fill(
                "the threads are not compact: {} threads have indices below {}, some more than once \
                 or missing; use a compact layout",
                &[threads, cosize],
            ),
            Self::OutsideData => text.str(
                "the layout of threads and values has offsets that the data does not have; use \
                 offsets of the data",
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
            Self::HolesInTile { reached, size } => text.fill(
                "the threads and values of the tiled copy have {} distinct elements of {}; use a \
                 tiled copy whose values fill its tile",
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
            Self::TestShape { m, n, k, limit } => text.fill(
                "the product has the shape {} x {} x {}, and the {} products that are compared do \
                 not reveal all mistakes; use a smaller shape",
                &[m, n, k, limit],
            ),
            Self::Overflow => text.str("the result does not fit 64 bits; use smaller integers"),
            Self::Layout(reason) => reason.append_to(text),
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
        Self::new(error.operation(), Reason::Layout(error.reason()))
    }
}

/// Returns the result of an inner operation, with the name of the operation that was called.
pub(super) const fn renamed<T: Copy>(
    operation: &'static str,
    result: Result<T, Error>,
) -> Result<T, Error> {
    match result {
        Ok(value) => Ok(value),
        Err(error) => Err(Error::new(operation, error.reason())),
    }
}

/// Converts the reason of an operation on layouts, a step of an operation on atoms.
pub(super) const fn from_value<T: Copy>(result: Result<T, crate::Reason>) -> Result<T, Reason> {
    match result {
        Ok(value) => Ok(value),
        Err(reason) => Err(Reason::Layout(reason)),
    }
}

/// Converts the error of an operation on layouts, a step of an operation on atoms.
pub(super) const fn lift<T: Copy>(result: Result<T, LayoutError>) -> Result<T, Reason> {
    match result {
        Ok(value) => Ok(value),
        Err(error) => Err(Reason::Layout(error.reason())),
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
#[inline]
pub const fn unwrap<T: Copy>(result: Result<T, Error>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => fail(error),
    }
}

/// Panics with the message of the error, outside of the code that calls [`unwrap`].
#[cold]
#[track_caller]
const fn fail(error: Error) -> ! {
    let text = Text::new().str(error.operation()).str(": ");
    panic!("{}", text.str(error.reason().message().as_str()).as_str())
}
