//! The sentences of errors: what was found, what is allowed, and what to do. They are formatted in
//! `const` and without allocation, so the compiler, the program and the command print the same
//! text.

use super::operand::count;
use super::{Collision, Operand, OperationError, Reason, Witness};
use crate::{MAX_LEAVES, MAX_NODES, MAX_POSITIONS, Position, Text};

impl OperationError<Reason> {
    /// Returns the sentence that `Display` writes: the operation, and the condition that failed.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let error = DynLayout::lit("4:2").downcast(colex::Int::new(2)).unwrap_err();
    /// assert_eq!(error.message().as_str(), error.to_string());
    /// assert!(error.to_string().starts_with("downcast: no mode has the static stride 1"));
    /// ```
    #[must_use]
    pub const fn message(&self) -> Text {
        self.reason().append_to(Text::new().str(self.operation()).str(": "))
    }

    /// Returns the message without the name of the operation.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let error = DynLayout::lit("4:2").downcast(colex::Int::new(2)).unwrap_err();
    /// assert!(error.condition().as_str().starts_with("no mode has the static stride 1"));
    /// ```
    #[must_use]
    pub const fn condition(&self) -> Text {
        self.reason().text()
    }
}

impl Reason {
    /// Returns the sentence.
    pub(super) const fn text(self) -> Text {
        self.append_to(Text::new())
    }

    #[expect(clippy::too_many_lines, reason = "the list of all sentences, to be read as a table")]
    pub(crate) const fn append_to(self, text: Text) -> Text {
        match self {
            Self::NotCongruent => {
                text.str("the parentheses differ; write both operands with the same parentheses")
            }
            Self::RankMismatch { expected, found } => text.fill(
                "the rank is {}, and it must be {}; use rank {}",
                &[found as i64, expected as i64, expected as i64],
            ),
            Self::RankAbove { rank, limit } => text.fill(
                "the rank is {}, and at most {} is allowed; use a rank of at most {}",
                &[rank as i64, limit as i64, limit as i64],
            ),
            Self::EntryCount { operand, entries, rank } => {
                operand.counts(text, entries, rank).str(operand.same_count())
            }
            Self::TooManyEntries { operand, entries, rank } => {
                operand.counts(text, entries, rank).fill("use at most {}", &[rank as i64])
            }
            Self::StrideRankMismatch { coordinate, stride } => {
                let text = count(text.str("the stride has "), stride, "entry", "entries");
                count(text.str(" where the coordinate has "), coordinate, "entry", "entries")
                    .str("; use the same number")
            }
            Self::ShapeStrideRankMismatch { shape, stride } => {
                Operand::Stride.counts(text, stride, shape).str(Operand::Stride.same_count())
            }
            Self::ProfileMismatch => text.str(
                "one operand has a tuple where the other has an integer; write both with the same \
                 parentheses",
            ),
            Self::TupleForInteger { operand } => text
                .str(operand.name())
                .str(" has a tuple where ")
                .str(operand.other())
                .str(" has an integer; write one integer there"),
            Self::IntegerForTuple { operand } => text
                .str(operand.name())
                .str(" has an integer where ")
                .str(operand.other())
                .str(" has a tuple; write a tuple there"),
            Self::NotAnInteger => {
                text.str("the operand is a tuple, and it must be one integer; write one integer")
            }
            Self::NeedsTuple { operand } => text
                .str(operand.name())
                .str(" is an integer, and it must be a tuple; write it in parentheses"),
            Self::NumberOfEntries { operand, expected, found } => {
                count(text.str(operand.name()).str(" has "), found, "entry", "entries").fill(
                    ", and {} are needed; give {} integers",
                    &[expected as i64, expected as i64],
                )
            }
            Self::NestedEntry { operand, entry } => text
                .fill("entry {} (counted from 0) of ", &[entry as i64])
                .str(operand.name())
                .str(" is a tuple, and it must be an integer; write one integer there"),
            Self::NotBlocked { mode } => text.fill(
                "mode {} is neither an integer nor a pair of integers; write it as n or \
                 (side,blocks)",
                &[mode as i64],
            ),
            Self::NoDefaultStrides => text.str(
                "the shape is neither flat nor a pair of flat tuples; write it as (a,b) or \
                 ((a,b),(c,d)), or give the strides",
            ),
            Self::NotATuple => text.str(
                "the layout has no tuple of modes; use a layout of tuples, as ((2,3),(4,5))",
            ),
            Self::NotFlat => {
                text.str("the layout has nested modes, and it must be flat; flatten it first")
            }
            Self::NestedProjection => text.str(
                "the projection has a tuple, and only integers and `_` are allowed; write one integer \
                 or `_` there",
            ),
            Self::NotByMode => text.str(
                "the tiler is not by mode, and a projection needs a tiler by mode; write it as <..>",
            ),
            Self::ModeRanks { first, found } => text.fill(
                "a mode has rank {}, and mode 0 has rank {}; use modes of the same rank",
                &[found as i64, first as i64],
            ),
            Self::OtherProfile => text.str(
                "the parentheses of the layout differ from those of the type; use a layout with \
                 the parentheses of the type",
            ),
            Self::OtherExtent { leaf, expected, found } => text.fill(
                "the extent differs at integer {} (counted from 0): {} found, {} expected; use {}",
                &[leaf as i64, found, expected, expected],
            ),
            Self::OtherStride { leaf, expected, found } => text.fill(
                "the stride differs at integer {} (counted from 0): {} found, {} expected; use {}",
                &[leaf as i64, found, expected, expected],
            ),
            Self::NoSuchMode { mode, rank } => text.fill(
                "mode {} does not exist in rank {}; use 0..{}",
                &[mode as i64, rank as i64, rank as i64],
            ),
            Self::RepeatedMode { mode } => {
                text.fill("mode {} is named twice; name each mode once", &[mode as i64])
            }
            Self::NoSuchRange { begin, end, rank } if end <= rank => text.fill(
                "{}..{} is not a range of modes in rank {}; begin it at {} or earlier",
                &[begin as i64, end as i64, rank as i64, end as i64],
            ),
            Self::NoSuchRange { begin, end, rank } => text.fill(
                "{}..{} is not a range of modes in rank {}; end it at {} or earlier",
                &[begin as i64, end as i64, rank as i64, rank as i64],
            ),
            Self::NegativeExtent { extent } => {
                text.fill("the extent {} is negative; use at least 0", &[extent])
            }
            Self::EmptyExtent => {
                text.str("an extent is 0, and at least 1 is needed; make every extent at least 1")
            }
            Self::EmptyLeftExtent { leaf } => text.fill(
                "extent {} (counted from 0) of the left layout is 0, and only the last may be 0; \
                 make it at least 1",
                &[leaf as i64],
            ),
            Self::NegativeStride { stride } => {
                text.fill("the stride {} is negative; use at least 0", &[stride])
            }
            Self::NotPositive { value } => {
                text.fill("the integer {} is not positive; use at least 1", &[value])
            }
            Self::Overflow => text.fill(
                "a result is above {} or below {}; use smaller extents or strides",
                &[i64::MAX, i64::MIN],
            ),
            Self::TooWide { integer } => text
                .str("the integer ")
                .unsigned(integer)
                .fill(" is out of range; use at most {}", &[i64::MAX]),
            Self::TooManyLeaves => text.fill(
                "the result is too large: at most {} integers, and {} integers and pairs of \
                 parentheses together, are allowed; coalesce or split it",
                &[MAX_LEAVES as i64, MAX_NODES as i64],
            ),
            Self::OutOfBounds { coordinate, .. } if coordinate < 0 => {
                text.fill("the coordinate {} is negative; use at least 0", &[coordinate])
            }
            Self::OutOfBounds { coordinate, extent } if extent <= 0 => text.fill(
                "the coordinate {} is not in 0..{}, and an empty range has no coordinate; check the \
                 extent first",
                &[coordinate, extent],
            ),
            Self::OutOfBounds { coordinate, extent } => text.fill(
                "the coordinate {} is not in 0..{}; use a coordinate below {}",
                &[coordinate, extent, extent],
            ),
            Self::RangeLength { length, begin, .. } if length < 1 => text.fill(
                "the range has {} coordinates from {}, and at least 1 is needed; end it at {} or \
                 later",
                &[length, begin, begin.saturating_add(1)],
            ),
            Self::RangeLength { length, begin, limit } => text.fill(
                "the range has {} coordinates from {}, and at most {} exist from there; end it at \
                 {} or earlier",
                &[length, begin, limit, begin.saturating_add(limit)],
            ),
            Self::BaseAbove { base, limit } => text.fill(
                "the base is {}, and at most {} is allowed; use a smaller base",
                &[base, limit],
            ),
            Self::ExtentAboveSize { mode, extent, size } => text.fill(
                "the extent of mode {} is {}, and its size is {}; use at most {}",
                &[mode as i64, extent, size, size],
            ),
            Self::RightOffset { offset, .. } if offset < 0 => text.fill(
                "the right layout has the negative offset {}; use offsets of at least 0",
                &[offset],
            ),
            Self::RightOffset { offset, size } => text.fill(
                "the right layout has offset {}, and the left layout has size {}; use smaller right \
                 extents or strides",
                &[offset, size],
            ),
            Self::Indivisible { left, right } => text.fill(
                "neither of {} and {} divides the other; make one a multiple of the other",
                &[left, right],
            ),
            Self::WidthOfBlock { bits, block } => text.fill(
                "an element of {} bits does not divide a block of {} bits; use a width that divides \
                 {}, such as 8, 16 or 32",
                &[bits, block, block],
            ),
            Self::NotMultiple { value, of } => {
                text.fill("{} is not a multiple of {}; use a multiple of {}", &[value, of, of])
            }
            Self::NotMultipleOfSpan { stride, span } => text.fill(
                "the stride {} is not a multiple of {}, the span of the modes before it in order of \
                 strides; use a multiple of {}",
                &[stride, span, span],
            ),
            Self::NotMultipleOfStride { stride, before } => text.fill(
                "the stride {} is not a multiple of {}, the stride before it in order of strides; \
                 use a multiple of {}",
                &[stride, before, before],
            ),
            Self::NotMultipleOfTile { size, tile } => text.fill(
                "the size {} is not a multiple of the tile size {}; use a multiple of {}",
                &[size, tile, tile],
            ),
            Self::SizeMismatch { left, right } => {
                text.fill("the sizes {} and {} differ; use equal sizes", &[left, right])
            }
            Self::ShapeSizeMismatch { first, second } => text.fill(
                "a mode has size {} in the first shape and {} in the second; use equal sizes",
                &[first, second],
            ),
            Self::WrongC0 { found, expected } => text.fill(
                "C0 is {}, and the pattern needs C0 = {}; use another pattern",
                &[found, expected],
            ),
            Self::TensorRanks { first, second } => text.fill(
                "the destination has rank {}, and the source has rank {}; use equal ranks",
                &[first as i64, second as i64],
            ),
            Self::ModeSizeMismatch { mode, left, right } => text.fill(
                "mode {} has size {} in the destination and {} in the source; use equal mode sizes",
                &[mode as i64, left, right],
            ),
            Self::ThreadValueRank { rank } => text.fill(
                "the layout has rank {}, and it must be 2; use the modes `(thread,value)`",
                &[rank as i64],
            ),
            Self::OutsideTile { offset: offset @ ..0, .. } => {
                text.fill("the layout has offset {}; use offsets of at least 0", &[offset])
            }
            Self::OutsideTile { offset, size: 0 } => text.fill(
                "the layout reaches element {}, and the tile has none; use extents of at least 1",
                &[offset],
            ),
            Self::OutsideTile { offset, size } => text.fill(
                "the layout reaches element {}, and the tile has {}; use offsets below {}",
                &[offset, size, size],
            ),
            Self::NoSuchValue { value, values } => text.fill(
                "value {} does not exist, because each thread has {} values; use 0..{}",
                &[value, values, values],
            ),
            Self::TooManyElements { elements, limit } => text.fill(
                "the threads have {} values together, and at most {} are visited; use a smaller \
                 tile",
                &[elements, limit],
            ),
            Self::DataModeSize { mode, found, expected } => text.fill(
                "mode {} of the data has size {}, and that of the tile has {}; divide the data by the tile first",
                &[mode as i64, found, expected],
            ),
            Self::LeafCountMismatch { left, right } => {
                let text = count(text.str("the operand has "), left, "integer", "integers");
                text.fill(" where the profile has {}; use the same number", &[right as i64])
            }
            Self::NotAMatrix { leaves } => {
                count(text.str("the shape has "), leaves, "integer", "integers")
                    .str(", and a matrix has 2 or 4; write (a,b) or ((a,b),(c,d))")
            }
            Self::NoSuchOffset { offset } => text.fill(
                "the coordinate found for the offset {} has another offset; use a compact layout, and \
                 an offset in 0..size",
                &[offset],
            ),
            Self::ZeroStride => text.str(
                "a stride is 0, and an offset does not determine the coordinate in that mode; use a \
                 stride of at least 1",
            ),
            Self::NoSuchThread { index, threads, cosize } if threads == cosize => text.fill(
                "no thread has the index {}, and all indices below {} exist; use one of them",
                &[index, cosize],
            ),
            Self::NoSuchThread { index, threads, cosize } => text.fill(
                "no thread has the index {}, and {} indices below {} exist, because the layout of \
                 threads is not compact; use an offset of the layout, or a compact layout",
                &[index, threads, cosize],
            ),
            Self::ThreadsShareIndex { threads, .. } => text.fill(
                "two of the {} threads have the same index; give every thread a different index",
                &[threads],
            ),
            Self::PerhapsThreadsShareIndex { threads } => text.fill(
                "a bounded search did not decide whether the {} threads have different indices; use \
                 strides that are at least the span of the smaller ones",
                &[threads],
            ),
            Self::TooFewPlaces { places, copies } => text.fill(
                "the gaps of the layout hold {} copies, and {} are needed; use strides that are \
                 multiples of the span of the modes before them",
                &[places, copies],
            ),
            Self::NotAPair { rank } => text.fill(
                "a mode has rank {}, and a mode that `_` keeps or that is divided already must be a \
                 pair (tile, rest) of rank 2; write a tile in place of `_`, or divide this mode first",
                &[rank as i64],
            ),
            Self::NoCommonDomain { common, size } => text.fill(
                "the shapes share {} of {} coordinates, so they have no common refinement; use \
                 extents that divide each other",
                &[common, size],
            ),
            Self::BrokenRun { extent, run, witness } => {
                witness.append_to(uneven_steps(text, extent, run))
            }
            Self::UnevenSteps { extent, run } => {
                uneven_steps(text, extent, run).str(", or static integers")
            }
            Self::Carry { extent, digits, witness } => witness.append_to(text.fill(
                "the steps of the right modes together reach coordinate {} in a left mode of extent \
                 {}, and only 0..{} exist; use fewer steps, smaller strides, or a tiler by mode: `<4,3>`",
                &[digits, extent, extent],
            )),
            Self::MixedPositions { outer, inner } => {
                let text = match outer {
                    Position::ROOT => text.str("one stride is an integer"),
                    _ => outer.append_to(text.str("one stride is at position ")),
                };
                inner.append_to(text.str(" and another at position ")).str(
                    ", and a coordinate cannot have an integer and a tuple at one place; use \
                     positions that are not inside each other",
                )
            }
            Self::TooManyPositions => text
                .str("there are too many positions, or a position has too many or too large indices; ")
                .fill("at most {} positions, 8 indices in each, ", &[MAX_POSITIONS as i64])
                .fill("and indices up to {} are allowed; use fewer", &[MAX_LEAVES as i64 - 1]),
            Self::NoSuchPosition { position } => {
                position.append_to(text.str("a stride of the right layout is at position ")).str(
                    ", and the left layout has no mode there; use positions of its modes",
                )
            }
            Self::PositionsDiffer => text.str(
                "the components of the result have different shapes, and they must be equal; use \
                 smaller right extents or strides",
            ),
            Self::CoordinateStrides => text.str(
                "the layout has coordinate strides, and the operation needs integers; take the \
                 component of one position",
            ),
            Self::KeptMode => text.str(
                "the tiler keeps a mode (`_`), and its extent is unknown; write the extent of the mode",
            ),
            Self::Undecided { limit } => text.fill(
                "{} compared offsets did not decide whether a composition exists; use a smaller \
                 right layout",
                &[limit],
            ),
            Self::NoLayout { witness } => witness.append_to(text.str(
                "no layout in the shape of the right layout has the offsets of the composition; use \
                 smaller right extents or strides",
            )),
            Self::DynamicStructure { witness } => witness.append_to(text.str(
                "the modes that do not depend on the values of dynamic integers have other offsets; \
                 make these integers static",
            )),
            Self::Overlap { stride, run } => text.fill(
                "the stride {} is below {}, the span of the modes before it in order of strides; \
                 use a stride of at least {}",
                &[stride, run, run],
            ),
            Self::RecastIndivisible { extent, stride, factor } => text.fill(
                "the mode {}:{} does not split into groups of {}; make one of {} and {} divide the \
                 other",
                &[extent, stride, factor, stride, factor],
            ),
            Self::NoUnitStride => text.str(
                "no mode has the static stride 1 or -1, and one must take the new elements; use \
                 stride 1 for a mode",
            ),
            Self::ThreadIndices { threads, cosize } => text.fill(
                "the threads are not compact: {} threads have indices below {}, some more than once or \
                 missing; use a compact layout, from a block of values to its thread",
                &[threads, cosize],
            ),
            Self::HolesInTile { reached, size } => text.fill(
                "the threads and values cover {} of {} elements of the tile; use compact layouts \
                 with static integers",
                &[reached, size],
            ),
            Self::NotALayout { index: 0 } => {
                text.str("the table of a layout begins with 0; subtract the first entry from all")
            }
            Self::NotALayout { index } => text.fill(
                "no layout has this table; entry {} (counted from 0) does not fit; change that \
                 entry, or split the table",
                &[index as i64],
            ),
            Self::NotSwizzled { index, offset, bits } => text.fill(
                "no layout has this table, with or without an offset and a swizzle of its {} bits; \
                 entry {} (counted from 0) is {} and fits none; change that entry, or split the table",
                &[bits, index as i64, offset],
            ),
            Self::NeedsStatic => {
                text.str("an integer is dynamic, and it must be static; write it as a literal")
            }
            Self::DynamicTiler => text.str(
                "an integer is dynamic, and a constant tiler has static integers; write it as a \
                 literal or an `Int![..]` constant, or pass a `Tiler` to an operation of `AnyLayout`",
            ),
            Self::DynamicStride => text.str(
                "a stride is dynamic, and modes are sorted by static strides; make the stride static",
            ),
            Self::DynamicZeroStride => text.str(
                "a stride of the right layout is a dynamic 0, and it must be static; make it static",
            ),
            Self::DynamicStrideNotMultiple { stride, factor } => text.fill(
                "the dynamic stride {} is not a multiple of {}; make it static, or use a multiple of {}",
                &[stride, factor, factor],
            ),
            Self::NotMixed => text.str(
                "the result has a dynamic extent of 0 or a negative dynamic stride, and a `Mixed` \
                 holds neither; use a `DynLayout`",
            ),
            Self::OutsideStorage { least, begin, .. } if least < begin => text.fill(
                "the layout has offsets from {}, and the storage begins at offset {}; use \
                 `Tensor::with_base` with a base of at least {}",
                &[least, begin, least.saturating_neg()],
            ),
            Self::OutsideStorage { greatest, begin, end, .. } if end <= begin => text.fill(
                "the layout has offsets up to {}, and the storage has no elements; use at least {} \
                 elements",
                &[greatest, greatest.saturating_sub(begin).saturating_add(1)],
            ),
            Self::OutsideStorage { greatest, begin, end, .. } => text.fill(
                "the layout has offsets up to {}, and the storage has offsets {}..={}; use at least \
                 {} elements",
                &[
                    greatest,
                    begin,
                    end.saturating_sub(1),
                    greatest.saturating_sub(begin).saturating_add(1),
                ],
            ),
            Self::SharedElements { collision } => {
                let text = text.str("the layout aliases elements, and mutable elements must be distinct");
                let text = match collision {
                    None => text,
                    Some(collision) => collision.append_to(text),
                };
                text.str(
                    "; use strides without overlap, or borrow the elements as shared to read only: \
                     `Tensor::new(&data, layout)`",
                )
            }
            Self::PerhapsSharedElements => text.str(
                "a bounded search did not decide whether the layout aliases elements; use strides \
                 that are at least the span of the smaller ones, or `Tensor::new(&data, layout)`",
            ),
            Self::PartialTiles { elements, places } => text.fill(
                "the tiles have {} places for {} elements; use tile sizes that divide the mode \
                 sizes, or `padded_tiles`",
                &[places, elements],
            ),
            Self::OtherLayout => text.str(
                "the layout of a tensor differs from that of the plan; make a plan for each pair of \
                 layouts",
            ),
            Self::NoSingleStride { mode } => text.fill(
                "mode {} has several strides, and an axis has one; flatten the layout first",
                &[mode as i64],
            ),
            Self::NegativeField { bits, base } => text.fill(
                "the swizzle has {} bits and base {}, and neither may be negative; use at least 0 for \
                 both",
                &[bits, base],
            ),
            Self::FieldsOverlap { bits, shift } => text.fill(
                "the two fields of {} bits overlap at shift {}; use a shift of at least {} or at \
                 most {}",
                &[bits, shift, bits, bits.saturating_neg()],
            ),
            Self::FieldPosition { position, least } => text.fill(
                "the upper field begins at bit {}, and the lower field ends below bit {}; use a \
                 position of at least {}",
                &[position, least, least],
            ),
            Self::SwizzleTooWide { bits, base, shift } => text.fill(
                "the swizzle S<{},{},{}> needs more than the 63 bits of an offset; use a smaller \
                 base or shift",
                &[bits, base, shift],
            ),
            Self::NotFields { y, z } => text.fill(
                "the masks {} and {} are not two fields of a swizzle; use masks with the same \
                 number of contiguous bits and no common bit",
                &[y, z],
            ),
            Self::NoCommonSwizzle => text.str(
                "no single swizzle has the function of the two; apply them one after the other",
            ),
            Self::NotPowerOfTwo { value } => text.fill(
                "{} is not a power of two, and a swizzle permutes groups of 1, 2, 4, .. elements; use \
                 a power of two",
                &[value],
            ),
            Self::SwizzleSplitsGroups { base, factor } => text.fill(
                "the swizzle separates the elements of a group of {}, and it keeps groups of 2^{} \
                 together; use at most 2^{}",
                &[factor, base, base],
            ),
            Self::NotBeforeSwizzle => text.str(
                "no swizzle of the offsets has the function of the swizzled coordinates; use a \
                 layout that maps both fields of the swizzle to contiguous bits, and no other \
                 coordinates to these bits",
            ),
            Self::NotComposed { index, offset } => text.fill(
                "no layout under one swizzle has the offsets of the result up to coordinate {}, \
                 whose offset is {}; use matrices over F2, or apply the layouts one after the other",
                &[index, offset],
            ),
            Self::OuterLayout => text.str(
                "the outer function is a layout, and only a swizzle is allowed; use a layout whose \
                 composition with the inner layout is a layout",
            ),
            Self::SwizzledOffset { offset } => text.fill(
                "the offset inside the swizzle is {}, and it must be 0; use the layout with offset 0",
                &[offset],
            ),
        }
    }
}

/// Appends the sentence for a right mode that crosses the end of a left mode.
const fn uneven_steps(text: Text, extent: i64, run: i64) -> Text {
    text.fill(
        "a right mode crosses the end of a left mode after {} of {} steps, and {} does not divide \
         {}; use at most {} steps, or a multiple of {}, or a tiler by mode: `<4,3>`",
        &[run, extent, run, extent, run, run],
    )
}

impl Collision {
    /// Appends the coordinates to a sentence.
    pub(super) const fn append_to(self, text: Text) -> Text {
        text.fill(
            ": the coordinates {} and {} both have offset {}",
            &[self.first, self.second, self.offset],
        )
    }
}

impl Witness {
    /// Appends the coordinate to a sentence.
    pub(super) const fn append_to(self, text: Text) -> Text {
        text.fill(
            "; counterexample: coordinate {} gives offset {} instead of {}",
            &[self.index, self.by_mode, self.exact],
        )
    }
}
