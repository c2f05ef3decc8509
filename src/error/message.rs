//! The sentences of errors: what was found, what is allowed, and what to do. They are formatted in
//! `const` and without allocation, so the compiler, the program and the command print the same
//! text.

use super::{OperationError, Reason, Witness};
use crate::{MAX_LEAVES, MAX_NODES, Text};

impl OperationError<Reason> {
    /// Returns the sentence that `Display` writes: the operation, and the condition that failed.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let error = DynLayout::lit("4:2").downcast(colex::Int::new(2)).unwrap_err();
    /// assert_eq!(error.message().as_str(), error.to_string());
    /// assert!(error.to_string().starts_with("downcast: no mode has stride 1"));
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
    /// assert!(error.condition().as_str().starts_with("no mode has stride 1"));
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
    const fn append_to(self, text: Text) -> Text {
        match self {
            Self::NotCongruent => {
                text.str("the parentheses differ; both operands must have the same profile")
            }
            Self::RankMismatch { expected, found } => {
                text.fill("the rank is {}; rank {} is needed", &[found as i64, expected as i64])
            }
            Self::StrideRankMismatch { coordinate, stride } => text.fill(
                "the stride has {} entries and the coordinate {}; both must have the same number",
                &[stride as i64, coordinate as i64],
            ),
            Self::ShapeStrideRankMismatch { shape, stride } => text.fill(
                "the stride has {} entries and the shape {}; both must have the same number",
                &[stride as i64, shape as i64],
            ),
            Self::TooManyModes { named, rank } => text.fill(
                "{} modes are named, and there are {}; name at most {}",
                &[named as i64, rank as i64, rank as i64],
            ),
            Self::ProfileMismatch => {
                text.str("one operand has a tuple and the other an integer at the same place; use an integer")
            }
            Self::OtherProfile => text.str("the parentheses of the layout differ from those of the type"),
            Self::OtherExtent { leaf, expected, found } => text.fill(
                "integer {} of the shape is {}, and {} is expected; integers count from 0",
                &[leaf as i64, found, expected],
            ),
            Self::OtherStride { leaf, expected, found } => text.fill(
                "integer {} of the stride is {}, and {} is expected; integers count from 0",
                &[leaf as i64, found, expected],
            ),
            Self::NoSuchMode { mode, rank } => text.fill(
                "there is no mode {} in rank {}; modes count from 0",
                &[mode as i64, rank as i64],
            ),
            Self::RepeatedMode { mode } => {
                text.fill("mode {} is named twice; each may be named once", &[mode as i64])
            }
            Self::NoSuchRange { begin, end, rank } => text.fill(
                "{}..{} is not a range of modes; the rank is {}",
                &[begin as i64, end as i64, rank as i64],
            ),
            Self::NegativeExtent { extent } => {
                text.fill("the extent {} is negative; extents are at least 0", &[extent])
            }
            Self::EmptyExtent => text.str("an extent is 0; at least one element is needed"),
            Self::NegativeStride { stride } => text.fill(
                "the stride {} is negative; strides of at least 0 are needed",
                &[stride],
            ),
            Self::NotPositive { value } => {
                text.fill("{} is not positive; at least 1 is needed", &[value])
            }
            Self::Overflow => text.str("a result does not fit a signed 64-bit integer"),
            Self::TooWide { integer } => text
                .str("the integer ")
                .unsigned(integer)
                .fill(" has more than 63 bits; at most {} is allowed", &[i64::MAX]),
            Self::TooManyLeaves => text.fill(
                "a result has more than {} integers or {} integers and parentheses",
                &[MAX_LEAVES as i64, MAX_NODES as i64],
            ),
            Self::OutOfBounds { coordinate, .. } if coordinate < 0 => text
                .fill("the coordinate {} is negative; coordinates are at least 0", &[coordinate]),
            Self::OutOfBounds { coordinate, extent } => {
                text.fill("the coordinate {} is not in 0..{}", &[coordinate, extent])
            }
            Self::Indivisible { left, right } => {
                text.fill("neither of {} and {} divides the other", &[left, right])
            }
            Self::NotMultiple { value, of } => {
                text.fill("{} is not a multiple of {}", &[value, of])
            }
            Self::SizeMismatch { left, right } => {
                text.fill("the sizes {} and {} differ", &[left, right])
            }
            Self::ModeSizeMismatch { mode, left, right } => text.fill(
                "mode {} has size {} in the destination and size {} in the source; use equal mode sizes",
                &[mode as i64, left, right],
            ),
            Self::LeafCountMismatch { left, right } => text.fill(
                "{} integers and {} integers; both must have the same number",
                &[left as i64, right as i64],
            ),
            Self::NotAMatrix { leaves } => text.fill(
                "the shape has {} integers; a matrix (a,b) has 2 and a blocked one ((a,b),(c,d)) \
                 has 4",
                &[leaves as i64],
            ),
            Self::NoSuchOffset { offset } => text.fill(
                "no coordinate has the offset {}; on a layout that is not compact use the left \
                 inverse",
                &[offset],
            ),
            Self::NoSuchThread { index, threads, cosize } => text.fill(
                "no thread has the index {}; the {} threads have indices below {}",
                &[index, threads, cosize],
            ),
            Self::ThreadsShareIndex { threads, cosize } => text.fill(
                "the thread layout gives two of its {} threads the same index below {}, or a short \
                 search did not decide it; give every thread a different index",
                &[threads, cosize],
            ),
            Self::TooFewPlaces { places, copies } => text.fill(
                "the gaps hold {} copies, and {} are needed; use strides that chain",
                &[places, copies],
            ),
            Self::NotAPair { rank } => text.fill(
                "`_` keeps a mode of rank {}; a kept mode must be a pair (tile, rest)",
                &[rank as i64],
            ),
            Self::NoCommonDomain { common, size } => text.fill(
                "the shapes have no common refinement: the finest division that they share has {} of {} \
                 coordinates",
                &[common, size],
            ),
            Self::BrokenRun { extent, run, witness } => witness.append_to(text.fill(
                "a mode of extent {} has {} equal steps, and {} does not divide {}",
                &[extent, run, run, extent],
            )),
            Self::Carry { extent, digits, witness } => witness.append_to(text.fill(
                "the right layout reaches digit {} in a left mode of extent {}, so it has no \
                 composition; the largest digit is {}",
                &[digits, extent, extent - 1],
            )),
            Self::Undecided { limit } => text.fill(
                "the right layout carries, and the carries cancel at the {} coordinates that were \
                 compared; compose with a smaller right layout",
                &[limit],
            ),
            Self::NoLayout { witness } => witness
                .append_to(text.str("no layout with the shape of the right layout has these values")),
            Self::DynamicStructure { witness } => witness.append_to(text.str(
                "the modes of the composition depend on dynamic integers; make these static",
            )),
            Self::MixedDirections => text.str(
                "the right layout has strides of both signs, and the left layout has several modes; \
                 use strides of one sign",
            ),
            Self::Overlap { stride, run } => text.fill(
                "elements overlap or interleave: the stride is {}, and the modes before it cover {} \
                 offsets; at least {} is needed",
                &[stride, run, run],
            ),
            Self::RecastIndivisible { extent, stride, factor } => text.fill(
                "the mode {}:{} does not consist of groups of {} elements; one of {} and {} must \
                 divide the other",
                &[extent, stride, factor, stride, factor],
            ),
            Self::NoUnitStride => {
                text.str("no mode has stride 1; one mode must be contiguous")
            }
            Self::HolesInTile { reached, size } => text.fill(
                "only {} of the {} elements of the tile are known to be covered without a gap; use \
                 compact layouts with static integers",
                &[reached, size],
            ),
            Self::NotALayout { index } => text.fill(
                "no layout has this table; entry {} is the first that does not fit",
                &[index as i64],
            ),
            Self::NeedsStatic => text.str(
                "the structure of the result depends on a dynamic integer; make it static",
            ),
            Self::OutsideStorage { least, begin, .. } if least < begin => text.fill(
                "the layout has offsets from {}, and the storage begins at offset {}; use \
                 `Tensor::with_base` with a base of at least {}",
                &[least, begin, least.saturating_neg()],
            ),
            Self::OutsideStorage { greatest, begin, end, .. } => text.fill(
                "the layout has offsets up to {}, and the storage has offsets {}..{}; use a storage \
                 of at least {} elements",
                &[greatest, begin, end, greatest.saturating_sub(begin).saturating_add(1)],
            ),
            Self::SharedElements => text.str(
                "two coordinates have the same element, and the elements are mutable; borrow them as \
                 shared, with `Tensor::new(&data, layout)` or `t.view()`",
            ),
            Self::PerhapsSharedElements => text.str(
                "a bounded search did not find out whether two coordinates have the same element, \
                 and the elements are mutable; use strides that are each greater than the sum of \
                 the reaches of the smaller ones, or `Tensor::new(&data, layout)`",
            ),
            Self::RaggedTiles { elements, places } => text.fill(
                "the tiles have {} places for {} elements; use tile sizes that divide the mode \
                 sizes, or `padded_tiles`",
                &[places, elements],
            ),
            Self::OtherLayout => text.str(
                "the layout of a tensor differs from that of the plan; make a plan for each pair of \
                 layouts",
            ),
            Self::NoSingleStride { mode } => text.fill(
                "mode {} has several strides, and an axis has one; `flatten` makes an axis of every \
                 integer",
                &[mode as i64],
            ),
            Self::NegativeField { bits, base } => text.fill(
                "the swizzle has {} bits and base {}; both are at least 0",
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
                "{} is not a power of two; a swizzle permutes groups of 1, 2, 4, .. elements",
                &[value],
            ),
            Self::SwizzleSplitsGroups { base, factor } => text.fill(
                "the swizzle separates the elements of a group of {}; it keeps groups of 2^{} \
                 together",
                &[factor, base],
            ),
            Self::NotBeforeSwizzle => text.str(
                "no swizzle of the offsets has the function of the swizzled coordinates; use a \
                 layout that maps both fields of the swizzle to contiguous bits, and no other \
                 coordinates to these bits",
            ),
            Self::SwizzledOffset { offset } => text.fill(
                "the offset inside the swizzle is {}; offset 0 is needed",
                &[offset],
            ),
        }
    }
}

impl Witness {
    const fn append_to(self, text: Text) -> Text {
        text.fill(
            "; at index {} of the right layout, composition mode by mode gives {}, but A(B({})) is {}",
            &[self.index, self.by_mode, self.index, self.exact],
        )
    }
}
