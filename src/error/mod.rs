//! `LayoutError`: the operation that failed, the condition that does not hold, and its numbers.

mod debug;
mod message;
mod operand;
mod operation_error;
pub(crate) mod reasons;
mod syntax_error;

use core::fmt;

use crate::Position;

pub(crate) use debug::debug_as_display;
pub use operand::Operand;
pub use operation_error::OperationError;
#[cfg(feature = "gpu")]
pub(crate) use operation_error::named;
pub(crate) use operation_error::{room_error, unwrap_of};
pub(crate) use reasons::{reasons, shown};
pub use syntax_error::SyntaxError;

/// The error of an operation on layouts.
///
/// It is small and `Copy`: it holds the name of the operation and the numbers, not the operands. A
/// caller with the operands can print them before the message, as `colex eval` does. The sentence
/// is [`message`](Self::message), the same at compile time, at run time and in the command.
///
/// An error prints `operation: what was found, what is allowed; what to do`. Some operations add a
/// *witness*: a coordinate at which the result would be wrong, and both values there. The error in
/// the example has these parts: the operation, the coordinate that was reached, the coordinates
/// that exist, and a witness.
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
///     "composition: the steps of the right modes together reach coordinate 7 in a left mode of \
///      extent 6, and only 0..6 exist; use fewer steps, smaller strides, or a tiler by mode: `<4,3>`; counterexample: \
///      coordinate 5 gives offset 7 instead of 8",
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
    /// Two tuples must have the same profile (the same parentheses), but do not.
    NotCongruent,
    /// An operand has another rank than the operation needs.
    RankMismatch {
        /// The rank needed.
        expected: usize,
        /// The rank found.
        found: usize,
    },
    /// A rank is larger than allowed.
    RankAbove {
        /// The rank.
        rank: usize,
        /// The largest rank allowed.
        limit: usize,
    },
    /// An operand, or an entry of it, must have as many entries as the other operand at the same
    /// place, but does not.
    EntryCount {
        /// The operand.
        operand: Operand,
        /// The number of its entries.
        entries: usize,
        /// The number of entries or modes of the other operand.
        rank: usize,
    },
    /// An operand, or an entry of it, has more entries than the other operand at the same place.
    #[doc(alias = "TooManyModes")]
    TooManyEntries {
        /// The operand.
        operand: Operand,
        /// The number of its entries.
        entries: usize,
        /// The number of entries or modes of the other operand.
        rank: usize,
    },
    /// A stride and its coordinate have different numbers of entries.
    StrideRankMismatch {
        /// Entries of the coordinate.
        coordinate: usize,
        /// Entries of the stride.
        stride: usize,
    },
    /// A shape and a stride have different numbers of entries.
    ShapeStrideRankMismatch {
        /// Entries of the shape.
        shape: usize,
        /// Entries of the stride.
        stride: usize,
    },
    /// One operand has a tuple where the other has an integer.
    ProfileMismatch,
    /// An operand has a tuple where the other has an integer.
    TupleForInteger {
        /// The operand with the tuple.
        operand: Operand,
    },
    /// An operand has an integer where the other has a tuple.
    IntegerForTuple {
        /// The operand with the integer.
        operand: Operand,
    },
    /// An operand must be one integer, but is a tuple.
    NotAnInteger,
    /// An operand must be a tuple, but is an integer.
    NeedsTuple {
        /// The operand.
        operand: Operand,
    },
    /// An operand needs a fixed number of entries, but has another one.
    NumberOfEntries {
        /// The operand.
        operand: Operand,
        /// The number needed.
        expected: usize,
        /// The number found.
        found: usize,
    },
    /// All entries of an operand must be integers, but one is a tuple.
    NestedEntry {
        /// The operand.
        operand: Operand,
        /// The entry, counted from 0.
        entry: usize,
    },
    /// Ascend: a mode is neither an integer nor a pair of integers, `(side,blocks)`.
    NotBlocked {
        /// The mode.
        mode: usize,
    },
    /// Ascend: a shape without default strides is neither flat nor a pair of flat tuples.
    NoDefaultStrides,
    /// A layout must be a tuple of modes, but is not.
    NotATuple,
    /// A layout must be flat, but has nested modes.
    NotFlat,
    /// A projection has an entry that is a tuple.
    NestedProjection,
    /// A tiler must be by mode, but is one integer or layout.
    NotByMode,
    /// All modes must have the same rank, but do not.
    ModeRanks {
        /// The rank of mode 0.
        first: usize,
        /// The rank of another mode.
        found: usize,
    },
    /// The parentheses of a layout differ from those of the type.
    OtherProfile,
    /// An integer of the shape of a layout differs from that of the type.
    OtherExtent {
        /// The integer of the shape, counted from the left.
        leaf: usize,
        /// The extent of the type.
        expected: i64,
        /// The extent found.
        found: i64,
    },
    /// An integer of the stride of a layout differs from that of the type.
    OtherStride {
        /// The integer of the stride, counted from the left.
        leaf: usize,
        /// The stride of the type.
        expected: i64,
        /// The stride found.
        found: i64,
    },
    /// The layout does not have this mode.
    NoSuchMode {
        /// The mode.
        mode: usize,
        /// The number of modes.
        rank: usize,
    },
    /// A mode is named twice, but may be named once.
    RepeatedMode {
        /// The mode.
        mode: usize,
    },
    /// A range of modes ends before it begins or after the last mode.
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
    /// Composition: an extent of the left layout, except the last, is 0.
    EmptyLeftExtent {
        /// The integer of the left shape, counted from the left.
        leaf: usize,
    },
    /// A stride is negative, but must be at least 0.
    NegativeStride {
        /// The stride.
        stride: i64,
    },
    /// An integer must be positive, but is not.
    NotPositive {
        /// The integer.
        value: i64,
    },
    /// A result does not fit a signed 64-bit integer.
    Overflow,
    /// A dynamic integer has more than 63 bits.
    TooWide {
        /// The integer.
        integer: u64,
    },
    /// A tuple has more integers or parentheses than its capacity.
    TooManyLeaves,
    /// A coordinate is out of bounds.
    OutOfBounds {
        /// The coordinate.
        coordinate: i64,
        /// The extent.
        extent: i64,
    },
    /// A range of coordinates is empty or ends past its mode.
    RangeLength {
        /// The number of coordinates.
        length: i64,
        /// The first coordinate.
        begin: i64,
        /// The largest number of coordinates from there on.
        limit: i64,
    },
    /// The base of a tensor is past the end of the storage.
    BaseAbove {
        /// The base.
        base: i64,
        /// The number of elements of the storage.
        limit: i64,
    },
    /// A logical extent is above the size of its mode.
    ExtentAboveSize {
        /// The mode.
        mode: usize,
        /// The extent.
        extent: i64,
        /// The size of the mode.
        size: i64,
    },
    /// Composition: an offset of the right layout is not a coordinate of the left layout.
    RightOffset {
        /// The offset.
        offset: i64,
        /// The size of the left layout.
        size: i64,
    },
    /// One of two integers must divide the other, but neither does.
    Indivisible {
        /// The left integer.
        left: i64,
        /// The right integer.
        right: i64,
    },
    /// The width of an element must divide a block of memory, but does not.
    WidthOfBlock {
        /// The bits of the element.
        bits: i64,
        /// The bits of the block.
        block: i64,
    },
    /// An integer must be a multiple of another, but is not.
    NotMultiple {
        /// The integer.
        value: i64,
        /// The other integer.
        of: i64,
    },
    /// A stride must be a multiple of the span of the modes with smaller strides, but is not.
    NotMultipleOfSpan {
        /// The stride.
        stride: i64,
        /// The span.
        span: i64,
    },
    /// A stride must be a multiple of the next smaller stride, but is not.
    NotMultipleOfStride {
        /// The stride.
        stride: i64,
        /// The next smaller stride.
        before: i64,
    },
    /// A size must be a multiple of the size of a tile, but is not.
    NotMultipleOfTile {
        /// The size.
        size: i64,
        /// The size of the tile.
        tile: i64,
    },
    /// Two sizes must be equal, but are not.
    SizeMismatch {
        /// The left size.
        left: i64,
        /// The right size.
        right: i64,
    },
    /// A mode must have the same size in two shapes, but does not.
    ShapeSizeMismatch {
        /// Its size in the first shape.
        first: i64,
        /// Its size in the second shape.
        second: i64,
    },
    /// Ascend: a pattern needs another C0.
    WrongC0 {
        /// C0.
        found: i64,
        /// The C0 that the pattern needs.
        expected: i64,
    },
    /// Two tensors must have the same rank, but do not.
    TensorRanks {
        /// The rank of the first tensor.
        first: usize,
        /// The rank of the second tensor.
        second: usize,
    },
    /// A mode must have the same size in two layouts, but does not.
    ModeSizeMismatch {
        /// The mode.
        mode: usize,
        /// Its size in the left layout.
        left: i64,
        /// Its size in the right layout.
        right: i64,
    },
    /// A thread-value layout does not have the two modes `(thread,value)`.
    ThreadValueRank {
        /// The rank found.
        rank: usize,
    },
    /// A thread-value layout has offsets past the end of its tile, or negative ones.
    OutsideTile {
        /// The largest offset, or the smallest one if it is negative.
        offset: i64,
        /// The number of elements of the tile.
        size: i64,
    },
    /// A mode of the data and of the tile have different sizes.
    DataModeSize {
        /// The mode.
        mode: usize,
        /// The size of the mode of the data.
        found: i64,
        /// The size of the mode of the tile.
        expected: i64,
    },
    /// A function that visits every thread and value has too many of them.
    TooManyElements {
        /// The number of threads times the number of values.
        elements: i64,
        /// The largest number.
        limit: i64,
    },
    /// A value does not exist.
    NoSuchValue {
        /// The value.
        value: i64,
        /// The number of values of each thread.
        values: i64,
    },
    /// Two tuples must have the same number of integers, but do not.
    LeafCountMismatch {
        /// The left number of integers.
        left: usize,
        /// The right number of integers.
        right: usize,
    },
    /// The shape is neither `(a,b)` nor `((a,b),(c,d))`.
    NotAMatrix {
        /// The number of integers in the shape.
        leaves: usize,
    },
    /// No coordinate is known to have this offset: the coordinate found for it has another one.
    NoSuchOffset {
        /// The offset.
        offset: i64,
    },
    /// A stride is 0, so an offset does not determine the coordinate in that mode.
    ZeroStride,
    /// No thread of a thread layout has this index.
    NoSuchThread {
        /// The index.
        index: i64,
        /// The number of threads.
        threads: i64,
        /// One past the largest index.
        cosize: i64,
    },
    /// A thread layout gives two threads the same index.
    ThreadsShareIndex {
        /// The number of threads.
        threads: i64,
        /// One past the largest index.
        cosize: i64,
    },
    /// A short search did not decide whether the threads have different indices.
    PerhapsThreadsShareIndex {
        /// The number of threads.
        threads: i64,
    },
    /// The gaps of a layout are too small for the copies.
    TooFewPlaces {
        /// The number of copies that the gaps hold.
        places: i64,
        /// The number of copies needed.
        copies: i64,
    },
    /// A mode must be a pair `(tile, rest)`, but is not.
    #[doc(alias = "KeptModeIsNoPair")]
    NotAPair {
        /// The rank of the mode.
        rank: usize,
    },
    /// Two shapes have no common refinement.
    NoCommonDomain {
        /// The number of coordinates of the finest division that both share.
        common: i64,
        /// The number of coordinates of each shape.
        size: i64,
    },
    /// Composition: the steps of a mode of the right layout change after `run` steps, and `run`
    /// does not divide its extent.
    BrokenRun {
        /// The remaining extent.
        extent: i64,
        /// The number of equal steps from the beginning of the mode.
        run: i64,
        /// A coordinate after `run` steps.
        witness: Witness,
    },
    /// Composition with dynamic integers: as [`BrokenRun`](Self::BrokenRun), without a coordinate.
    UnevenSteps {
        /// The remaining extent.
        extent: i64,
        /// The number of equal steps from the beginning of the mode.
        run: i64,
    },
    /// Composition: inside one mode of the right layout, or between its modes, digits of the left
    /// layout add up past an extent. The value is then not a sum over the modes.
    Carry {
        /// The extent of the left mode that overflows.
        extent: i64,
        /// The sum of the digits in this mode.
        digits: i64,
        /// A coordinate at which the digits carry.
        witness: Witness,
    },
    /// Composition: steps of the right layout carry, and the carries cancel at every coordinate
    /// that was compared. The other coordinates are not decided.
    Undecided {
        /// The number of coordinates compared.
        limit: i64,
    },
    /// Composition: no layout in the shape of the right layout, with modes split, has these values.
    NoLayout {
        /// A coordinate at which the sum over the modes is wrong.
        witness: Witness,
    },
    /// Composition: with dynamic integers, the modes that the result must have do not have the
    /// right values.
    #[doc(alias = "RunTimeStructure")]
    DynamicStructure {
        /// A coordinate at which they do not.
        witness: Witness,
    },
    /// Elements of a layout overlap or interleave: a stride is below the span of the modes with
    /// smaller strides.
    Overlap {
        /// The stride of a mode.
        stride: i64,
        /// The span of the modes with smaller strides.
        run: i64,
    },
    /// A mode does not consist of groups of `factor` elements.
    RecastIndivisible {
        /// The extent.
        extent: i64,
        /// The stride.
        stride: i64,
        /// The number of elements in a group.
        factor: i64,
    },
    /// No mode has the static stride 1 or -1, so no mode can take the new elements.
    NoUnitStride,
    /// The indices of the threads have gaps, or are not distinct.
    ThreadIndices {
        /// The number of threads.
        threads: i64,
        /// One past the largest index.
        cosize: i64,
    },
    /// Threads and values do not cover their tile, or it is not known that they do.
    HolesInTile {
        /// The number of elements before the first gap.
        reached: i64,
        /// The number of elements of the tile.
        size: i64,
    },
    /// A table of offsets is not the table of a layout.
    NotALayout {
        /// The first index whose offset no layout can have.
        index: usize,
    },
    /// A table of offsets is not the table of a layout or a swizzled layout.
    NotSwizzled {
        /// The first index whose offset no such layout can have.
        index: usize,
        /// The offset there.
        offset: i64,
        /// The number of bits of the offsets.
        bits: i64,
    },
    /// An integer is dynamic, but must be static.
    NeedsStatic,
    /// An integer of a constant tiler is dynamic.
    DynamicTiler,
    /// Several modes are sorted by stride, and a stride is dynamic.
    DynamicStride,
    /// Composition: a stride of the right layout is a dynamic 0.
    DynamicZeroStride,
    /// A dynamic stride must be a multiple of the factor, but is not.
    DynamicStrideNotMultiple {
        /// The stride.
        stride: i64,
        /// The factor.
        factor: i64,
    },
    /// A [`Mixed`](crate::constant::Mixed) does not hold the result.
    NotMixed,
    /// Offsets of a layout are out of bounds of the storage.
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
    /// The layout aliases elements that must be disjoint: two coordinates have the same offset.
    SharedElements {
        /// Two such coordinates, if they are among the first 64.
        collision: Option<Collision>,
    },
    /// A short search did not decide whether the layout aliases elements, see
    /// [`SharedElements`](Self::SharedElements).
    PerhapsSharedElements,
    /// Tiles are partial, but must be whole.
    #[doc(alias = "RaggedTiles")]
    PartialTiles {
        /// The number of elements.
        elements: i64,
        /// The number of places in all tiles.
        places: i64,
    },
    /// The layout of a tensor differs from that of the plan.
    OtherLayout,
    /// A mode has several strides, but the axis of an array has one.
    NoSingleStride {
        /// The mode.
        mode: usize,
    },
    /// A number of bits of a swizzle is negative.
    NegativeField {
        /// The bits of each field.
        bits: i64,
        /// The bits below both fields.
        base: i64,
    },
    /// The two fields of a swizzle have common bits.
    FieldsOverlap {
        /// The bits of each field.
        bits: i64,
        /// The distance of the fields.
        shift: i64,
    },
    /// The upper field of a swizzle does not begin above the lower one.
    FieldPosition {
        /// The position of the upper field.
        position: i64,
        /// The least position allowed.
        least: i64,
    },
    /// A swizzle uses more than the 63 bits of an offset.
    SwizzleTooWide {
        /// The bits of each field.
        bits: i64,
        /// The bits below both fields.
        base: i64,
        /// The distance of the fields.
        shift: i64,
    },
    /// Two masks are not the fields of a swizzle.
    NotFields {
        /// The mask of the field that the swizzle reads.
        y: i64,
        /// The mask of the field that the swizzle changes.
        z: i64,
    },
    /// The composition of two swizzles is not a swizzle.
    NoCommonSwizzle,
    /// An integer must be a power of two.
    NotPowerOfTwo {
        /// The integer.
        value: i64,
    },
    /// A swizzle moves the elements of a group to different groups.
    SwizzleSplitsGroups {
        /// The low bits that the swizzle does not change.
        base: i64,
        /// The number of elements of a group.
        factor: i64,
    },
    /// A layout after a swizzle is not a swizzle after the layout.
    NotBeforeSwizzle,
    /// No layout under one swizzle, with or without an offset, has the offsets of the result.
    NotComposed {
        /// The last coordinate of the first ones that no such layout has.
        index: i64,
        /// Its offset.
        offset: i64,
    },
    /// The swizzled layout has an offset, but the operation needs offset 0.
    SwizzledOffset {
        /// The offset.
        offset: i64,
    },
    /// The outer function of a composed layout is a layout, but must be a swizzle.
    OuterLayout,
    /// A coordinate would have an integer and a tuple at one position.
    MixedPositions {
        /// The position of the integer.
        outer: Position,
        /// A position inside the tuple.
        inner: Position,
    },
    /// A position has more than 8 indices or an index above 31, or a layout has strides at more
    /// than [`MAX_POSITIONS`](crate::MAX_POSITIONS) positions.
    TooManyPositions,
    /// A stride of the right layout is at a position that is no mode of the left layout.
    NoSuchPosition {
        /// The position.
        position: Position,
    },
    /// The components of a composition with coordinate strides have different shapes, because
    /// carries cancel in one of them.
    PositionsDiffer,
    /// An operation on integer strides has a layout with coordinate strides.
    CoordinateStrides,
    /// A tiler keeps a mode (`_`), whose extent is unknown without the layout.
    KeptMode,
}

impl Reason {
    /// Returns the reason itself, so that macros treat errors and reasons alike.
    pub(crate) const fn reason(self) -> Self {
        self
    }
}

/// A counterexample: a coordinate at which the layout of the modes has the wrong offset.
///
/// # Examples
///
/// ```
/// use colex::error::Witness;
/// use colex::{DynLayout, Reason};
/// let (a, b) = (DynLayout::lit("(6,2):(1,7)"), DynLayout::lit("(3,2):(2,3)"));
/// let Err(error) = a.composition(&b) else { panic!("no layout in this shape has these values") };
/// let Reason::Carry { witness: Witness { index, by_mode, exact }, .. } = error.reason() else { panic!() };
/// assert_eq!((a.index(b.index(index)), by_mode), (exact, 7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Witness {
    /// The flat coordinate in the right layout B.
    pub index: i64,
    /// The offset of the composition mode by mode.
    pub by_mode: i64,
    /// The offset of the composition: A(B(index)).
    pub exact: i64,
}

/// A counterexample: two coordinates with the same offset.
///
/// # Examples
///
/// ```
/// use colex::error::Collision;
/// use colex::{DynLayout, Reason, Tensor};
/// let error = Tensor::try_new([0; 6], DynLayout::lit("(2,3):(3,0)")).unwrap_err();
/// let collision = Some(Collision { first: 0, second: 2, offset: 0 });
/// assert_eq!(error.reason(), Reason::SharedElements { collision });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Collision {
    /// The first flat coordinate.
    pub first: i64,
    /// The second flat coordinate.
    pub second: i64,
    /// The offset of both.
    pub offset: i64,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text().as_str())
    }
}

/// Returns the value of a result, or panics with the message of the error. In a constant, that is a
/// compile error.
///
/// `Result::unwrap` is not a `const fn`; this function is, for results of this crate.
///
/// # Panics
///
/// If `result` is an error, with its message.
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
