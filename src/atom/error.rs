//! The error of atoms: the operation that failed, the condition that does not hold, and its
//! numbers.

use super::MmaOperand;
pub(super) use crate::error::named;
use crate::error::reasons::Part;
use crate::error::{reasons, room_error, shown, unwrap_of};
use crate::{LayoutError, OperationError};

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

reasons! {
    /// The condition that failed, with its numbers.
    pub enum Reason {
        /// An extent of an instruction is below 1.
        Extent { extent: i64 } => "an extent of the instruction is {extent}; use at least 1";
        /// A layout of an atom does not have the two modes `(thread,value)`.
        ThreadValueRank {
            /// The operand of the layout, `None` for a copy.
            operand: Option<MmaOperand>,
            rank: usize,
        } => "{operand} has rank {rank}, and it must be 2; use the modes `(thread,value)`";
        /// A layout of an atom has no threads or no values.
        Empty { operand: MmaOperand } =>
            "the layout of {operand} has no threads or no values; use at least one of each";
        /// A layout of an atom has another number of threads than the atom.
        Threads {
            /// The operand of the layout, `None` for a copy.
            operand: Option<MmaOperand>,
            found: i64,
            expected: i64,
        } => "{operand} has {found} threads, and the atom has {expected}; use the same number";
        /// The bits of a stride are not a multiple of the width of an element.
        RecastWidth { width: i64, bits: i64 } =>
            "a stride of the layout is {bits} bits, which elements of {width} bits do not divide; \
             use a width that divides {bits} bits";
        /// In units of more bits a layout has fewer threads: a unit has bits of several threads.
        RecastThreads { bits: i64, found: i64, threads: i64 } =>
            "in units of {bits} bits the layout has {found} threads, and the atom has {threads}; \
             use smaller units";
        /// A layout of an atom has offsets past the end of its operand, or negative ones.
        OutsideOperand {
            /// The operand.
            operand: MmaOperand,
            /// The largest offset, or the smallest one if it is negative.
            offset: i64,
            /// The number of elements of the operand.
            size: i64,
        } =>
            if offset < 0 {
                "the layout of {operand} has offset {offset}; use offsets of at least 0"
            } else {
                "the layout of {operand} reaches element {offset} of {size}; use offsets below \
                 {size}"
            };
        /// A tiled MMA needs an instruction with one product.
        Blocks { blocks: i64 } =>
            "the instruction computes {blocks} products, and a tiled MMA repeats an instruction \
             with one; use an atom with 1 block";
        /// The layout of the atoms has more than the three modes `(M,N,K)`.
        AtomLayoutRank { rank: usize } =>
            "the layout of the atoms has rank {rank}, and it must be at most 3; use the modes \
             `(M,N,K)`";
        /// The permutations of a tiled MMA, or the tiler of a tiled copy, are not an integer or a
        /// layout for each mode. A permutation may also be `_`.
        TilerEntries { most: usize } =>
            "the tiler is not by mode, or one of its entries is a list; use an integer or a layout \
             for each of at most {most} modes";
        /// A permutation of a tiled MMA does not have each offset below its size once.
        PermutationOffsets {
            /// The mode, `M`, `N` or `K`.
            mode: &'static str,
            size: i64,
            cosize: i64,
        } =>
            "the permutation of {mode} has {size} elements with offsets below {cosize}, some more \
             than once or missing; use a compact layout";
        /// The atoms of a tiled MMA do not divide its tile.
        AtomsDoNotDivide {
            /// The mode, `M`, `N` or `K`.
            mode: &'static str,
            tile: i64,
            atoms: i64,
        } =>
            "the tile has the extent {tile} in {mode}, and the atoms side by side have {atoms}; \
             use a multiple of {atoms}";
        /// A tensor has fewer modes than the tile.
        TensorRank { rank: usize, least: usize } =>
            "the tensor has rank {rank}, and the tile has rank {least}; use a tensor of at least \
             rank {least}";
        /// The tile does not divide a mode of the tensor.
        PartialTile { mode: usize, size: i64, tile: i64 } =>
            "mode {mode} of the tensor has {size} elements, and the tile has {tile}; pad the mode \
             to a multiple of {tile}, or select whole tiles";
        /// The tile divides the size of a mode, but not its inner modes.
        PaddedTile { size: i64, tiles: i64 } =>
            "the tensor has {size} elements, and its tiles have {tiles}; use inner extents that \
             the tile divides";
        /// A tiled copy has no whole number of atoms in its threads.
        ThreadsOfAtom { tiled: i64, atom: i64 } =>
            "the tiled copy has {tiled} threads, and its atom has {atom}; use a multiple of {atom}";
        /// A tiled copy has no whole number of atoms in its values.
        ValuesOfAtom {
            /// The number of values of each thread of the tiled copy.
            tiled: i64,
            /// The number of values of each thread of the atom.
            atom: i64,
        } =>
            // The atom may count bits.
            if tiled > 0 && atom / 8 >= tiled {
                "the tiled copy has {tiled} values, and its atom has {atom}; use a multiple of \
                 {atom}, or convert an atom in bits to elements, as `recast(1, 16)` does for 16 \
                 bits"
            } else {
                "the tiled copy has {tiled} values, and its atom has {atom}; use a multiple of \
                 {atom}"
            };
        /// The atom of a tiled copy divides the numbers of threads and values, but not their inner
        /// modes.
        PaddedAtom { size: i64, atoms: i64 } =>
            "the layout has {size} threads and values, and in groups of the atom {atoms}; use \
             inner extents that the atom divides";
        /// The indices of the threads have gaps, or are not distinct.
        ThreadIndices { threads: i64, cosize: i64 } =>
            "the threads are not compact: {threads} threads have indices below {cosize}, some more \
             than once or missing; use a compact layout";
        /// A layout of threads has more threads than a block.
        TooManyThreads { threads: i64, limit: i64 } =>
            "the layout of threads has {threads} threads, and a block has at most {limit}; use a \
             layout from a block of values to its thread, or `TiledCopy::new` for a layout from \
             (thread,value)";
        /// A layout of threads and values has offsets that the layout of the data does not have.
        OutsideData =>
            "the layout of threads and values has offsets that the data does not have; use offsets \
             of the data";
        /// A lane is not a thread of the atom.
        NoSuchLane { lane: i64, threads: i64 } =>
            "lane {lane} is not one of the {threads} threads of the atom; use an index from \
             `thr_id`";
        /// An element is not in the matrix of an instruction.
        OutsideMatrix {
            operand: MmaOperand,
            /// 0 for the row, 1 for the column, 2 for the block.
            mode: usize,
            index: i64,
            extent: i64,
        } =>
            "{what} {index} is outside {operand}, which has {extent}; use 0..{extent}",
            what = ["row", "column", "block"][if mode < 2 { mode } else { 2 }];
        /// A lane has more values than a mask has bits.
        TooManyValues { values: i64, limit: i64 } =>
            "each lane has {values} values, and a mask has {limit} bits; compare the elements \
             instead";
        /// One copy does not divide the values of the registers.
        ValuesOfCopy { values: i64, moved: i64 } =>
            "each thread has {values} values, and one copy moves {moved}; use a copy that divides \
             them";
        /// The reference of a copy does not reach all elements that the copy moves.
        HolesInReference {
            /// The number of elements up to the first gap.
            reached: i64,
            size: i64,
        } => "the reference of the copy has a gap at element {reached} of {size}; use a bijection";
        /// The values of a tiled copy are not distinct elements that fill its tile.
        HolesInTile {
            /// The number of distinct elements, up to the first gap.
            reached: i64,
            size: i64,
        } =>
            "the threads and values of the tiled copy have {reached} distinct elements of {size}; \
             use a tiled copy whose values fill its tile";
        /// The elements that a thread addresses do not follow along one mode of the tile.
        NotARow { thread: i64, length: i64 } =>
            "the {length} elements of thread {thread} do not follow along a mode of the tile; use \
             another copy, such as the transposed one";
        /// The range of test inputs is too small for the shape, or its sums are too large.
        NoTestInputs { least: i64, greatest: i64, sum: i64 } =>
            "inputs in {least}..={greatest} with sums up to {sum} do not distinguish the operands; \
             use a larger range";
        /// The shape of test inputs is so large that not all its products are compared, and the
        /// compared ones do not reveal all mistakes.
        TestShape { m: i64, n: i64, k: i64, limit: i64 } =>
            "the product has the shape {m} x {n} x {k}, and the {limit} products that are compared \
             do not reveal all mistakes; use a smaller shape";
        /// A number does not fit an `i64`.
        Overflow => "the result does not fit 64 bits; use smaller integers";
        /// An operation on layouts failed.
        Layout(reason: crate::Reason) => "{reason}";
    }
}

room_error!(Reason);
unwrap_of!(Error);

shown! {
    MmaOperand: operand => Part::Str(operand.name());
    Option<MmaOperand>: operand => Part::Str(match operand {
        None => "the layout",
        Some(MmaOperand::A) => "the layout of A",
        Some(MmaOperand::B) => "the layout of B",
        Some(MmaOperand::C) => "the layout of C",
    });
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
