//! The sentences: what was asked, the numbers, and what would have been right. Made in `const` and without allocation, so
//! that the compiler, the program and the command say the same words.

use super::{LayoutError, Reason, Witness};
use crate::{MAX_LEAVES, MAX_NODES, Text};

impl LayoutError {
    /// The sentence that `Display` writes: the operation, and the condition that failed.
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
        self.reason.tell(Text::new().str(self.operation).str(": "))
    }

    /// The message without the name of the operation.
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
        self.reason.tell(Text::new())
    }
}

impl Reason {
    const fn tell(self, text: Text) -> Text {
        match self {
            Self::NotCongruent
            | Self::RankMismatch { .. }
            | Self::StrideRankMismatch { .. }
            | Self::ShapeStrideRankMismatch { .. }
            | Self::TooManyModes { .. }
            | Self::ProfileMismatch
            | Self::OtherProfile
            | Self::OtherExtent { .. }
            | Self::OtherStride { .. }
            | Self::NoSuchMode { .. }
            | Self::RepeatedMode { .. }
            | Self::NoSuchRange { .. }
            | Self::OutOfBounds { .. }
            | Self::TooManyLeaves
            | Self::SizeMismatch { .. }
            | Self::ModeSizeMismatch { .. }
            | Self::LeafCountMismatch { .. }
            | Self::NotAMatrix { .. }
            | Self::KeptModeIsNoPair { .. }
            | Self::NoCommonDomain { .. } => self.tell_shape(text),
            Self::BrokenRun { .. }
            | Self::Carry { .. }
            | Self::NoLayout { .. }
            | Self::Undecided { .. }
            | Self::RunTimeStructure { .. }
            | Self::MixedDirections => self.tell_composition(text),
            Self::NegativeExtent { .. }
            | Self::EmptyExtent
            | Self::NegativeStride { .. }
            | Self::NotPositive { .. }
            | Self::Overflow
            | Self::TooWide { .. }
            | Self::Indivisible { .. }
            | Self::NotMultiple { .. }
            | Self::Overlap { .. }
            | Self::TooFewPlaces { .. }
            | Self::RecastIndivisible { .. }
            | Self::NoUnitStride
            | Self::HolesInTile { .. }
            | Self::NotALayout { .. }
            | Self::NoSuchOffset { .. }
            | Self::NoSuchThread { .. }
            | Self::ThreadsShareIndex { .. }
            | Self::NeedsStatic => self.tell_number(text),
            Self::OutsideStorage { .. }
            | Self::SharedElements
            | Self::PerhapsSharedElements
            | Self::RaggedTiles { .. }
            | Self::OtherLayout
            | Self::NoSingleStride { .. } => self.tell_memory(text),
        }
    }

    /// Conditions on shapes, profiles and coordinates.
    const fn tell_shape(self, text: Text) -> Text {
        match self {
            Self::NotCongruent => {
                text.str("the parentheses differ; both operands must have the same profile")
            }
            Self::RankMismatch { expected, found } => text
                .str("rank ")
                .int(found as i64)
                .str(" where rank ")
                .int(expected as i64)
                .str(" is needed"),
            Self::StrideRankMismatch { coordinate, stride } => text
                .str("the stride has ")
                .int(stride as i64)
                .str(" entries and the coordinate ")
                .int(coordinate as i64)
                .str("; both must have the same number"),
            Self::ShapeStrideRankMismatch { shape, stride } => text
                .str("the stride has ")
                .int(stride as i64)
                .str(" entries and the shape ")
                .int(shape as i64)
                .str("; both must have the same number"),
            Self::TooManyModes { named, rank } => text
                .int(named as i64)
                .str(" modes are named, and there are ")
                .int(rank as i64)
                .str("; name at most ")
                .int(rank as i64),
            Self::ProfileMismatch => {
                text.str("a tuple stands where the other operand has one integer")
            }
            Self::OtherProfile => text.str("the layout has other parentheses than the type"),
            Self::OtherExtent { leaf, expected, found } => {
                tell_other(text, "shape", leaf, expected, found)
            }
            Self::OtherStride { leaf, expected, found } => {
                tell_other(text, "stride", leaf, expected, found)
            }
            Self::NoSuchMode { mode, rank } => text
                .str("there is no mode ")
                .int(mode as i64)
                .str(" in rank ")
                .int(rank as i64)
                .str("; modes count from 0"),
            Self::RepeatedMode { mode } => {
                text.str("mode ").int(mode as i64).str(" is named twice; each may be named once")
            }
            Self::NoSuchRange { begin, end, rank } => text
                .str("modes ")
                .int(begin as i64)
                .str(" to ")
                .int(end as i64)
                .str(" (end not included) are no range in rank ")
                .int(rank as i64),
            Self::OutOfBounds { coordinate, .. } if coordinate < 0 => text
                .str("the coordinate ")
                .int(coordinate)
                .str(" is negative; coordinates are at least 0"),
            Self::OutOfBounds { coordinate, extent } => {
                text.str("the coordinate ").int(coordinate).str(" is not in 0..").int(extent)
            }
            Self::TooManyLeaves => text
                .str("a result has more than ")
                .int(MAX_LEAVES as i64)
                .str(" integers or ")
                .int(MAX_NODES as i64)
                .str(" integers and parentheses"),
            Self::SizeMismatch { left, right } => tell_sizes(text, left, right),
            Self::ModeSizeMismatch { mode, left, right } => {
                tell_sizes(text.str("mode ").int(mode as i64).str(": "), left, right)
            }
            Self::LeafCountMismatch { left, right } => text
                .int(left as i64)
                .str(" integers and ")
                .int(right as i64)
                .str(" integers; both must have the same number"),
            Self::NotAMatrix { leaves } => text
                .str("the shape has ")
                .int(leaves as i64)
                .str(" integers; a matrix (a,b) has 2 and a blocked one ((a,b),(c,d)) has 4"),
            Self::KeptModeIsNoPair { rank } => text
                .str("`_` keeps a mode of rank ")
                .int(rank as i64)
                .str("; to be taken apart it must be a pair (tile, rest)"),
            Self::NoCommonDomain { common, size } => text
                .str("the shapes have no common refinement: their finest common cut has ")
                .int(common)
                .str(" of ")
                .int(size)
                .str(" coordinates"),
            _ => text, // told by `tell`'s other parts
        }
    }

    /// Conditions on single integers.
    const fn tell_number(self, text: Text) -> Text {
        match self {
            Self::NegativeExtent { extent } => {
                text.str("the extent ").int(extent).str(" is negative; extents are at least 0")
            }
            Self::EmptyExtent => text.str("an extent is 0; at least one element is needed"),
            Self::NegativeStride { stride } => text
                .str("the stride ")
                .int(stride)
                .str(" is negative; this is defined for strides of at least 0"),
            Self::NotPositive { value } => {
                text.int(value).str(" is not positive; at least 1 is needed")
            }
            Self::Overflow => text.str("a result does not fit a signed 64-bit integer"),
            Self::TooWide { integer } => text
                .str("the integer ")
                .unsigned(integer)
                .str(" has more than 63 bits; at most ")
                .int(i64::MAX)
                .str(" is possible"),
            Self::Indivisible { left, right } => {
                text.str("neither of ").int(left).str(" and ").int(right).str(" divides the other")
            }
            Self::NotMultiple { value, of } => {
                text.int(value).str(" is not a multiple of ").int(of)
            }
            Self::Overlap { stride, run } => text
                .str("elements overlap or interleave: stride ")
                .int(stride)
                .str(" lies inside the run of ")
                .int(run)
                .str(" before it; at least ")
                .int(run)
                .str(" is needed"),
            Self::TooFewPlaces { places, copies } => text
                .str("the gaps hold ")
                .int(places)
                .str(" copies, and ")
                .int(copies)
                .str(" are asked for; the strides do not chain"),
            Self::RecastIndivisible { extent, stride, factor } => text
                .str("the mode ")
                .int(extent)
                .str(":")
                .int(stride)
                .str(" does not fall into groups of ")
                .int(factor)
                .str(" elements; one of ")
                .int(stride)
                .str(" and ")
                .int(factor)
                .str(" must divide the other"),
            Self::NoUnitStride => {
                text.str("no mode has stride 1, so the elements of a group are not neighbours")
            }
            Self::HolesInTile { reached, size } => text
                .str("only ")
                .int(reached)
                .str(" of the ")
                .int(size)
                .str(" places of the tile are known to follow each other; threads and values have to be compact, in static integers"),
            Self::NoSuchOffset { offset } => text
                .str("no coordinate has the offset ")
                .int(offset)
                .str("; on a layout that is not compact use the left inverse"),
            Self::NoSuchThread { index, threads, cosize } => text
                .str("no thread has the index ")
                .int(index)
                .str("; the ")
                .int(threads)
                .str(" threads have indices below ")
                .int(cosize),
            Self::ThreadsShareIndex { threads, cosize } => text
                .str("the thread layout gives two of its ")
                .int(threads)
                .str(" threads the same index below ")
                .int(cosize)
                .str(", or a short search did not find out; give every thread its own index"),
            Self::NotALayout { index } => text
                .str("no layout has this table: entry ")
                .int(index as i64)
                .str(" is the first that does not fit"),
            Self::NeedsStatic => text.str(
                "the structure of the result depends on an integer that is known at run time only; \
                 mark it static",
            ),
            _ => text, // told by `tell`'s other parts
        }
    }

    /// Conditions on layouts over memory.
    const fn tell_memory(self, text: Text) -> Text {
        match self {
            Self::OutsideStorage { least, greatest, begin, end } => text
                .str("the offsets from ")
                .int(least)
                .str(" to ")
                .int(greatest)
                .str(" do not lie in the storage, which has ")
                .int(begin)
                .str("..")
                .int(end),
            Self::SharedElements => text.str(
                "coordinates share an element (stride 0 or an overlap), and elements that can be changed must be apart; \
                 lay a shared borrow of the storage under this layout",
            ),
            Self::PerhapsSharedElements => text.str(
                "whether coordinates share an element was not found out by a short search, and elements that can be changed \
                 must be apart; sorted strides that chain are always found to be",
            ),
            Self::RaggedTiles { elements, places } => text
                .str("the tiles hang over the edges: they have ")
                .int(places)
                .str(" places for ")
                .int(elements)
                .str(" elements; `padded_tiles` clips them"),
            Self::OtherLayout => text.str(
                "a tensor has another layout than the plan was made for; make a plan for each pair of layouts",
            ),
            Self::NoSingleStride { mode } => text.str("mode ").unsigned(mode as u64).str(
                " has no single stride, which an axis needs; `flatten` makes an axis of every integer",
            ),
            _ => text, // told by `tell`'s other parts
        }
    }

    const fn tell_composition(self, text: Text) -> Text {
        match self {
            Self::BrokenRun { extent, run, witness } => witness.show(
                text.str("a mode of extent ")
                    .int(extent)
                    .str(" breaks after ")
                    .int(run)
                    .str(" equal steps, and ")
                    .int(run)
                    .str(" does not divide ")
                    .int(extent),
            ),
            Self::Carry { extent, digits, witness } => witness.show(
                text.str(
                    "steps of the right layout carry: their digits in the left extent ",
                )
                .int(extent)
                .str(" add up to ")
                .int(digits)
                .str(", at most ")
                .int(extent - 1)
                .str(" do not carry"),
            ),
            Self::Undecided { limit } => text
                .str("steps of the right layout carry, and the carries cancel at the first ")
                .int(limit)
                .str(" coordinates compared, which is the limit; compose with a smaller right layout"),
            Self::NoLayout { witness } => witness
                .show(text.str("no layout in the shape of the right one has these values")),
            Self::RunTimeStructure { witness } => witness.show(text.str(
                "the layout exists, but not with the modes that are decided while integers are known at run time only; \
                 mark them static",
            )),
            Self::MixedDirections => text.str(
                "modes of the right layout step in opposite directions through several modes of the left; \
                 all must step in one direction",
            ),
            _ => text, // told by `tell`'s other parts
        }
    }
}

const fn tell_sizes(text: Text, left: i64, right: i64) -> Text {
    text.str("the sizes ").int(left).str(" and ").int(right).str(" differ")
}

const fn tell_other(text: Text, of: &str, leaf: usize, expected: i64, found: i64) -> Text {
    let text = text.str("integer ").int(leaf as i64).str(" of the ").str(of).str(" is ").int(found);
    text.str(", and ").int(expected).str(" is expected; integers count from 0")
}

impl Witness {
    const fn show(self, text: Text) -> Text {
        text.str("; at index ")
            .int(self.index)
            .str(" of the right layout mode by mode gives ")
            .int(self.by_mode)
            .str(", but A(B(")
            .int(self.index)
            .str(")) is ")
            .int(self.exact)
    }
}
