//! The reasons of [`LayoutError`], with their sentences: what was found, what is allowed, and what to do.

use super::operand::count;
use super::{Collision, LayoutError, Operand, Witness, reasons};
use crate::{MAX_LEAVES, MAX_NODES, MAX_POSITIONS, Position, Text};

reasons! {
    /// The condition that failed, with its numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Reason};
    /// let error = DynLayout::lit("(4,8):(1,4)").get(2).unwrap_err();
    /// assert_eq!(error.reason(), Reason::NoSuchMode { mode: 2, rank: 2 });
    /// ```
    pub enum Reason {
        /// Two tuples must have the same profile (the same parentheses), but do not.
        NotCongruent => "the parentheses differ; write both operands with the same parentheses";
        /// An operand has another rank than the operation needs.
        RankMismatch { expected: usize, found: usize } =>
            "the rank is {found}, and it must be {expected}; use rank {expected}";
        /// A rank is larger than allowed.
        RankAbove { rank: usize, limit: usize } =>
            "the rank is {rank}, and at most {limit} is allowed; use a rank of at most {limit}";
        /// An operand, or an entry of it, must have as many entries as the other operand at the same
        /// place, but does not.
        EntryCount { operand: Operand, entries: usize, rank: usize } =>
            "{operand} has {entries} where {other} has {rank}; {remedy}",
            entries = count(entries, "entry", "entries"), other = operand.other(),
            rank = operand.count_of_other(rank), remedy = operand.same_count();
        /// An operand, or an entry of it, has more entries than the other operand at the same place.
        #[doc(alias = "TooManyModes")]
        TooManyEntries { operand: Operand, entries: usize, rank: usize } =>
            "{operand} has {entries} where {other} has {places}; use at most {rank}",
            entries = count(entries, "entry", "entries"), other = operand.other(),
            places = operand.count_of_other(rank);
        /// A stride and its coordinate have different numbers of entries.
        StrideRankMismatch { coordinate: usize, stride: usize } =>
            "the stride has {stride} where the coordinate has {coordinate}; use the same number",
            stride = count(stride, "entry", "entries"),
            coordinate = count(coordinate, "entry", "entries");
        /// A shape and a stride have different numbers of entries.
        ShapeStrideRankMismatch { shape: usize, stride: usize } =>
            "the stride has {stride} where the shape has {shape}; give one stride for each extent",
            stride = count(stride, "entry", "entries"), shape = count(shape, "entry", "entries");
        /// One operand has a tuple where the other has an integer.
        ProfileMismatch =>
            "one operand has a tuple where the other has an integer; write both with the same \
             parentheses";
        /// An operand has a tuple where the other has an integer.
        TupleForInteger { operand: Operand } =>
            "{operand} has a tuple where {other} has an integer; write one integer there",
            other = operand.other();
        /// An operand has an integer where the other has a tuple.
        IntegerForTuple { operand: Operand } =>
            "{operand} has an integer where {other} has a tuple; write a tuple there",
            other = operand.other();
        /// An operand must be one integer, but is a tuple.
        NotAnInteger => "the operand is a tuple, and it must be one integer; write one integer";
        /// An operand must be a tuple, but is an integer.
        NeedsTuple { operand: Operand } =>
            "{operand} is an integer, and it must be a tuple; write it in parentheses";
        /// An operand needs a fixed number of entries, but has another one.
        NumberOfEntries { operand: Operand, expected: usize, found: usize } =>
            "{operand} has {found}, and {expected} are needed; give {expected} integers",
            found = count(found, "entry", "entries");
        /// All entries of an operand must be integers, but one is a tuple.
        NestedEntry { operand: Operand, entry: usize } =>
            "entry {entry} (counted from 0) of {operand} is a tuple, and it must be an integer; \
             write one integer there";
        /// Ascend: a mode is neither an integer nor a pair of integers, `(side,blocks)`.
        NotBlocked { mode: usize } =>
            "mode {mode} is neither an integer nor a pair of integers; write it as n or \
             (side,blocks)";
        /// Ascend: a shape without default strides is neither flat nor a pair of flat tuples.
        NoDefaultStrides =>
            "the shape is neither flat nor a pair of flat tuples; write it as (a,b) or \
             ((a,b),(c,d)), or give the strides";
        /// A layout must be a tuple of modes, but is not.
        NotATuple => "the layout has no tuple of modes; use a layout of tuples, as ((2,3),(4,5))";
        /// A layout must be flat, but has nested modes.
        NotFlat => "the layout has nested modes, and it must be flat; flatten it first";
        /// A projection has an entry that is a tuple.
        NestedProjection =>
            "the projection has a tuple, and only integers and `_` are allowed; write one integer \
             or `_` there";
        /// A tiler must be by mode, but is one integer or layout.
        NotByMode =>
            "the tiler is not by mode, and a projection needs a tiler by mode; write it as <..>";
        /// All modes must have the same rank, but do not.
        ModeRanks { first: usize, found: usize } =>
            "a mode has rank {found}, and mode 0 has rank {first}; use modes of the same rank";
        /// The parentheses of a layout differ from those of the type.
        OtherProfile =>
            "the parentheses of the layout differ from those of the type; use a layout with the \
             parentheses of the type";
        /// An integer of the shape of a layout differs from that of the type.
        OtherExtent { leaf: usize, expected: i64, found: i64 } =>
            "the extent differs at integer {leaf} (counted from 0): {found} found, {expected} \
             expected; use {expected}";
        /// An integer of the stride of a layout differs from that of the type.
        OtherStride { leaf: usize, expected: i64, found: i64 } =>
            "the stride differs at integer {leaf} (counted from 0): {found} found, {expected} \
             expected; use {expected}";
        /// The number of dynamic integers is not that of the structure of a mixed layout.
        DynamicCount { found: usize, expected: usize } =>
            "{found} dynamic integers were given, and the structure has {expected}; give {expected}, \
             those of the shape first";
        /// The layout does not have this mode.
        NoSuchMode { mode: usize, rank: usize } =>
            "mode {mode} does not exist in rank {rank}; use 0..{rank}";
        /// A mode is named twice, but may be named once.
        RepeatedMode { mode: usize } => "mode {mode} is named twice; name each mode once";
        /// A range of modes ends before it begins or after the last mode.
        NoSuchRange {
            /// First mode of the range.
            begin: usize,
            /// One past its last mode.
            end: usize,
            /// The number of modes.
            rank: usize,
        } =>
            if end <= rank {
                "{begin}..{end} is not a range of modes in rank {rank}; begin it at {end} or \
                 earlier"
            } else {
                "{begin}..{end} is not a range of modes in rank {rank}; end it at {rank} or earlier"
            };
        /// An extent is negative.
        NegativeExtent { extent: i64 } => "the extent {extent} is negative; use at least 0";
        /// An extent is 0 where the operation needs at least one element.
        EmptyExtent => "an extent is 0, and at least 1 is needed; make every extent at least 1";
        /// Composition: an extent of the left layout, except the last, is 0.
        EmptyLeftExtent { leaf: usize } =>
            "extent {leaf} (counted from 0) of the left layout is 0, and only the last may be 0; \
             make it at least 1";
        /// A stride is negative, but must be at least 0.
        NegativeStride { stride: i64 } => "the stride {stride} is negative; use at least 0";
        /// An integer must be positive, but is not.
        NotPositive { value: i64 } => "the integer {value} is not positive; use at least 1";
        /// A divisor is 0.
        DivisionByZero { dividend: i64 } => "{dividend} is divided by 0; use another divisor";
        /// A result does not fit a signed 64-bit integer.
        Overflow =>
            "a result is above {max} or below {min}; use smaller extents or strides",
            max = i64::MAX, min = i64::MIN;
        /// A dynamic integer has more than 63 bits.
        TooWide { integer: u64 } =>
            "the integer {integer} is out of range; use at most {max}", max = i64::MAX;
        /// A tuple has more integers or parentheses than its capacity.
        TooManyLeaves =>
            "the result is too large: at most {most} integers, and {nodes} integers and pairs of \
             parentheses together, are allowed; coalesce or split it",
            most = MAX_LEAVES, nodes = MAX_NODES;
        /// A coordinate is out of bounds.
        OutOfBounds {
            /// The coordinate.
            coordinate: i64,
            /// The extent.
            extent: i64,
        } =>
            if coordinate < 0 {
                "the coordinate {coordinate} is negative; use at least 0"
            } else if extent <= 0 {
                "the coordinate {coordinate} is not in 0..{extent}, and an empty range has no \
                 coordinate; check the extent first"
            } else {
                "the coordinate {coordinate} is not in 0..{extent}; use a coordinate below {extent}"
            };
        /// A range of coordinates is empty or ends past its mode.
        RangeLength {
            /// The number of coordinates.
            length: i64,
            /// The first coordinate.
            begin: i64,
            /// The largest number of coordinates from there on.
            limit: i64,
        } =>
            if length < 1 {
                "the range has {length} coordinates from {begin}, and at least 1 is needed; end it \
                 at {least} or later"
            } else {
                "the range has {length} coordinates from {begin}, and at most {limit} exist from \
                 there; end it at {most} or earlier"
            },
            least = begin.saturating_add(1), most = begin.saturating_add(limit);
        /// The base of a tensor is past the end of the storage.
        BaseAbove { base: i64, limit: i64 } =>
            "the base is {base}, and at most {limit} is allowed; use a smaller base";
        /// A logical extent is above the size of its mode.
        ExtentAboveSize { mode: usize, extent: i64, size: i64 } =>
            "the extent of mode {mode} is {extent}, and its size is {size}; use at most {size}";
        /// Composition: an offset of the right layout is not a coordinate of the left layout.
        RightOffset {
            /// The offset.
            offset: i64,
            /// The size of the left layout.
            size: i64,
        } =>
            if offset < 0 {
                "the right layout has the negative offset {offset}; use offsets of at least 0"
            } else {
                "the right layout has offset {offset}, and the left layout has size {size}; use \
                 smaller right extents or strides"
            };
        /// One of two integers must divide the other, but neither does.
        Indivisible { left: i64, right: i64 } =>
            "neither of {left} and {right} divides the other; make one a multiple of the other";
        /// The width of an element must divide a block of memory, but does not.
        WidthOfBlock { bits: i64, block: i64 } =>
            "an element of {bits} bits does not divide a block of {block} bits; use a width that \
             divides {block}, such as 8, 16 or 32";
        /// An integer must be a multiple of another, but is not.
        NotMultiple { value: i64, of: i64 } =>
            "{value} is not a multiple of {of}; use a multiple of {of}";
        /// A stride must be a multiple of the span of the modes with smaller strides, but is not.
        NotMultipleOfSpan { stride: i64, span: i64 } =>
            "the stride {stride} is not a multiple of {span}, the span of the modes before it in \
             order of strides; use a multiple of {span}";
        /// A stride must be a multiple of the next smaller stride, but is not.
        NotMultipleOfStride {
            stride: i64,
            /// The next smaller stride.
            before: i64,
        } =>
            "the stride {stride} is not a multiple of {before}, the stride before it in order of \
             strides; use a multiple of {before}";
        /// A size must be a multiple of the size of a tile, but is not.
        NotMultipleOfTile { size: i64, tile: i64 } =>
            "the size {size} is not a multiple of the tile size {tile}; use a multiple of {tile}";
        /// Two sizes must be equal, but are not.
        SizeMismatch { left: i64, right: i64 } =>
            "the sizes {left} and {right} differ; use equal sizes";
        /// A mode must have the same size in two shapes, but does not.
        ShapeSizeMismatch { first: i64, second: i64 } =>
            "a mode has size {first} in the first shape and {second} in the second; use equal \
             sizes";
        /// Ascend: a pattern needs another C0.
        WrongC0 { found: i64, expected: i64 } =>
            "C0 is {found}, and the pattern needs C0 = {expected}; use another pattern";
        /// Ascend: C0 is 0 or negative.
        NotPositiveC0 { c0: i64 } =>
            "C0 is {c0}, and a block of 32 bytes has at least one element; use `ascend::c0(bits)`, \
             such as 16 for 16 bits";
        /// Two tensors must have the same rank, but do not.
        TensorRanks { first: usize, second: usize } =>
            "the destination has rank {first}, and the source has rank {second}; use equal ranks";
        /// A mode must have the same size in two layouts, but does not.
        ModeSizeMismatch { mode: usize, left: i64, right: i64 } =>
            "mode {mode} has size {left} in the destination and {right} in the source; use equal \
             mode sizes";
        /// A thread-value layout does not have the two modes `(thread,value)`.
        ThreadValueRank { rank: usize } =>
            "the layout has rank {rank}, and it must be 2; use the modes `(thread,value)`";
        /// A thread-value layout has offsets past the end of its tile, or negative ones.
        OutsideTile {
            /// The largest offset, or the smallest one if it is negative.
            offset: i64,
            /// The number of elements of the tile.
            size: i64,
        } =>
            if offset < 0 {
                "the layout has offset {offset}; use offsets of at least 0"
            } else if size == 0 {
                "the layout reaches element {offset}, and the tile has none; use extents of at \
                 least 1"
            } else {
                "the layout reaches element {offset}, and the tile has {size}; use offsets below \
                 {size}"
            };
        /// A mode of the data and of the tile have different sizes.
        DataModeSize { mode: usize, found: i64, expected: i64 } =>
            "mode {mode} of the data has size {found}, and that of the tile has {expected}; divide \
             the data by the tile first";
        /// A function that visits every thread and value has too many of them.
        TooManyElements { elements: i64, limit: i64 } =>
            "the threads have {elements} values together, and at most {limit} are visited; use a \
             smaller tile";
        /// A value does not exist.
        NoSuchValue { value: i64, values: i64 } =>
            "value {value} does not exist, because each thread has {values} values; use \
             0..{values}";
        /// Two tuples must have the same number of integers, but do not.
        LeafCountMismatch { left: usize, right: usize } =>
            "the operand has {left} where the profile has {right}; use the same number",
            left = count(left, "integer", "integers");
        /// The shape is neither `(a,b)` nor `((a,b),(c,d))`.
        NotAMatrix { leaves: usize } =>
            "the shape has {leaves}, and a matrix has 2 or 4; write (a,b) or ((a,b),(c,d))",
            leaves = count(leaves, "integer", "integers");
        /// No coordinate is known to have this offset: the coordinate found for it has another one.
        NoSuchOffset { offset: i64 } =>
            "the coordinate found for the offset {offset} has another offset; use a compact \
             layout, and an offset in 0..size";
        /// A stride is 0, so an offset does not determine the coordinate in that mode.
        ZeroStride =>
            "a stride is 0, and an offset does not determine the coordinate in that mode; use a \
             stride of at least 1";
        /// No thread of a thread layout has this index.
        NoSuchThread {
            /// The index.
            index: i64,
            /// The number of threads.
            threads: i64,
            /// One past the largest index.
            cosize: i64,
        } =>
            if threads == cosize {
                "no thread has the index {index}, and all indices below {cosize} exist; use one of \
                 them"
            } else {
                "no thread has the index {index}, and {threads} indices below {cosize} exist, \
                 because the layout of threads is not compact; use an offset of the layout, or a \
                 compact layout"
            };
        /// A thread layout gives two threads the same index.
        ThreadsShareIndex {
            threads: i64,
            /// One past the largest index.
            cosize: i64,
        } =>
            "two of the {threads} threads have the same index; give every thread a different index";
        /// A short search did not decide whether the threads have different indices.
        PerhapsThreadsShareIndex { threads: i64 } =>
            "a bounded search did not decide whether the {threads} threads have different indices; \
             use strides that are at least the span of the smaller ones";
        /// The gaps of a layout are too small for the copies.
        TooFewPlaces { places: i64, copies: i64 } =>
            "the gaps of the layout hold {places} copies, and {copies} are needed; use strides \
             that are multiples of the span of the modes before them";
        /// A mode must be a pair `(tile, rest)`, but is not.
        #[doc(alias = "KeptModeIsNoPair")]
        NotAPair { rank: usize } =>
            "a mode has rank {rank}, and a mode that `_` keeps or that is divided already must be \
             a pair (tile, rest) of rank 2; write a tile in place of `_`, or divide this mode \
             first";
        /// Two shapes have no common refinement.
        NoCommonDomain { common: i64, size: i64 } =>
            "the shapes share {common} of {size} coordinates, so they have no common refinement; \
             use extents that divide each other";
        /// Composition: the steps of a mode of the right layout change after `run` steps, and `run`
        /// does not divide its extent.
        #[doc(alias = "BrokenRun")]
        CrossedMode { extent: i64, run: i64, witness: Witness } =>
            "a right mode crosses the end of a left mode after {run} of {extent} steps, and {run} \
             does not divide {extent}; use at most {run} steps, or a multiple of {run}, or a tiler \
             by mode: `<4,3>`{witness}";
        /// Composition with dynamic integers: as [`CrossedMode`](Self::CrossedMode), without a coordinate.
        UnevenSteps { extent: i64, run: i64 } =>
            "a right mode crosses the end of a left mode after {run} of {extent} steps, and {run} \
             does not divide {extent}; use at most {run} steps, or a multiple of {run}, or a tiler \
             by mode: `<4,3>`, or static integers";
        /// Composition: inside one mode of the right layout, or between its modes, digits of the left
        /// layout add up past an extent. The value is then not a sum over the modes.
        Carry { extent: i64, digits: i64, witness: Witness } =>
            "the steps of the right modes together reach coordinate {digits} in a left mode of \
             extent {extent}, and only 0..{extent} exist; use fewer steps, smaller strides, or a \
             tiler by mode: `<4,3>`{witness}";
        /// Composition: steps of the right layout carry, and the carries cancel at every coordinate
        /// that was compared. The other coordinates are not decided.
        Undecided { limit: i64 } =>
            "{limit} compared offsets did not decide whether a composition exists; use a smaller \
             right layout";
        /// Composition: no layout in the shape of the right layout, with modes split, has these values.
        NoLayout { witness: Witness } =>
            "no layout in the shape of the right layout has the offsets of the composition; use \
             smaller right extents or strides{witness}";
        /// Composition: with dynamic integers, the modes that the result must have do not have the
        /// right values.
        #[doc(alias = "RunTimeStructure")]
        DynamicStructure { witness: Witness } =>
            "the modes that do not depend on the values of dynamic integers have other offsets; \
             make these integers static{witness}";
        /// Elements of a layout overlap or interleave: a stride is below the span of the modes with
        /// smaller strides.
        Overlap {
            stride: i64,
            /// The span of the modes with smaller strides.
            span: i64,
        } =>
            "the stride {stride} is below {span}, the span of the modes before it in order of \
             strides; use a stride of at least {span}";
        /// A mode does not consist of groups of `factor` elements.
        RecastIndivisible { extent: i64, stride: i64, factor: i64 } =>
            "the mode {extent}:{stride} does not split into groups of {factor}; make one of \
             {stride} and {factor} divide the other";
        /// No mode has the static stride 1 or -1, so no mode can take the new elements.
        NoUnitStride =>
            "no mode has the static stride 1 or -1, and one must take the new elements; use stride \
             1 for a mode";
        /// The indices of the threads have gaps, or are not distinct.
        ThreadIndices { threads: i64, cosize: i64 } =>
            "the threads are not compact: {threads} threads have indices below {cosize}, some more \
             than once or missing; use a compact layout, from a block of values to its thread";
        /// Threads and values do not cover their tile, or it is not known that they do.
        HolesInTile { reached: i64, size: i64 } =>
            "the threads and values cover {reached} of {size} elements of the tile; use compact \
             layouts with static integers";
        /// A table of offsets is not the table of a layout.
        NotALayout {
            /// The first index whose offset no layout can have.
            index: usize,
        } =>
            if index == 0 {
                "the table of a layout begins with 0; subtract the first entry from all"
            } else {
                "no layout has this table; entry {index} (counted from 0) does not fit; change \
                 that entry, or split the table"
            };
        /// A table of offsets is not the table of a layout or a swizzled layout.
        NotSwizzled { index: usize, offset: i64, bits: i64 } =>
            "no layout has this table, with or without an offset and a swizzle of its {bits} bits; \
             entry {index} (counted from 0) is {offset} and fits none; change that entry, or split \
             the table";
        /// An integer is dynamic, but must be static.
        NeedsStatic => "an integer is dynamic, and it must be static; write it as a literal";
        /// An integer of a constant tiler is dynamic.
        DynamicTiler =>
            "an integer is dynamic, and a constant tiler has static integers; write it as a \
             literal or an `Int![..]` constant, or pass a `Tiler` to an operation of `AnyLayout`";
        /// Several modes are sorted by stride, and a stride is dynamic.
        DynamicStride =>
            "a stride is dynamic, and modes are sorted by static strides; make the stride static";
        /// Composition: a stride of the right layout is a dynamic 0.
        DynamicZeroStride =>
            "a stride of the right layout is a dynamic 0, and it must be static; make it static";
        /// A dynamic stride must be a multiple of the factor, but is not.
        DynamicStrideNotMultiple { stride: i64, factor: i64 } =>
            "the dynamic stride {stride} is not a multiple of {factor}; make it static, or use a \
             multiple of {factor}";
        /// A [`Mixed`](crate::constant::Mixed) does not hold the result.
        NotMixed =>
            "the result has a dynamic extent of 0 or a negative dynamic stride, and a `Mixed` \
             holds neither; use a `DynLayout`";
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
        } =>
            if least < begin {
                "the layout has offsets from {least}, and the storage begins at offset {begin}; \
                 use `Tensor::with_base` with a base of at least {base}"
            } else if end <= begin {
                "the layout has offsets up to {greatest}, and the storage has no elements; use at \
                 least {elements} elements"
            } else {
                "the layout has offsets up to {greatest}, and the storage has offsets \
                 {begin}..={last}; use at least {elements} elements"
            },
            base = least.saturating_neg(), last = end.saturating_sub(1),
            elements = greatest.saturating_sub(begin).saturating_add(1);
        /// Permutation: the offset of a coordinate is not in `0..size`.
        OffsetOutside { coordinate: i64, offset: i64, size: i64 } =>
            "coordinate {coordinate} has the offset {offset}, and a permutation has each offset of \
             0..{size} once; use a compact layout";
        /// Permutation: two coordinates have the same offset.
        OffsetRepeated { first: i64, coordinate: i64, offset: i64, size: i64 } =>
            "coordinates {first} and {coordinate} have the offset {offset}, and a permutation has \
             each offset of 0..{size} once; use a compact layout";
        /// The layout aliases elements that must be disjoint: two coordinates have the same offset.
        SharedElements {
            /// Two such coordinates, if they are among the first 64.
            collision: Option<Collision>,
        } =>
            "the layout aliases elements, and mutable elements must be distinct{collision}; use \
             strides without overlap, or borrow the elements as shared to read only: \
             `Tensor::new(&data, layout)`";
        /// A short search did not decide whether the layout aliases elements, see
        /// [`SharedElements`](Self::SharedElements).
        PerhapsSharedElements =>
            "a bounded search did not decide whether the layout aliases elements; use strides that \
             are at least the span of the smaller ones, or `Tensor::new(&data, layout)`";
        /// Tiles are partial, but must be whole.
        #[doc(alias = "RaggedTiles")]
        PartialTiles { elements: i64, places: i64 } =>
            "the tiles have {places} places for {elements} elements; use tile sizes that divide \
             the mode sizes, or `padded_tiles`";
        /// Tiles are partial along a mode, but must be whole.
        PartialTilesOfMode {
            /// The first such mode.
            mode: usize,
            size: i64,
            tile: i64,
        } =>
            "mode {mode} has size {size}, and a tile has size {tile} along it; use a tile size \
             that divides {size}, or `padded_tiles`";
        /// The layout of a tensor differs from that of the plan.
        OtherLayout =>
            "the layout of a tensor differs from that of the plan; make a plan for each pair of \
             layouts";
        /// A strided array has offsets before the begin of its slice.
        OffsetBelowZero {
            operand: Operand,
            least: i64,
            /// The offset of the element at coordinate 0.
            offset: i64,
        } =>
            "{operand} has offsets from {least}, and a slice begins at offset 0; use an offset of at \
             least {first} for coordinate 0",
            operand = operand.name(), first = offset.saturating_sub(least);
        /// A strided array has offsets past the end of its slice.
        OutsideSlice { operand: Operand, greatest: i64, len: usize } =>
            "{operand} has offsets up to {greatest}, and the slice has {elements}; use at least \
             {least}",
            operand = operand.name(), elements = count(len, "element", "elements"),
            least = count((greatest as usize).saturating_add(1), "element", "elements");
        /// The elements do not have the size of those of the plan.
        ElementSize { expected: usize, found: usize } =>
            "the elements have {found}, and those of the plan have {expected}; make a plan for each \
             element size",
            found = count(found, "byte", "bytes"), expected = expected;
        /// A mode has several strides, but the axis of an array has one.
        NoSingleStride { mode: usize } =>
            "mode {mode} has several strides, and an axis has one; flatten the layout first";
        /// A number of bits of a swizzle is negative.
        NegativeField {
            bits: i64,
            /// The bits below both fields.
            base: i64,
        } =>
            "the swizzle has {bits} bits and base {base}, and neither may be negative; use at \
             least 0 for both";
        /// The two fields of a swizzle have common bits.
        FieldsOverlap { bits: i64, shift: i64 } =>
            "the two fields of {bits} bits overlap at shift {shift}; use a shift of at least \
             {bits} or at most {most}", most = bits.saturating_neg();
        /// The upper field of a swizzle does not begin above the lower one.
        FieldPosition { position: i64, least: i64 } =>
            "the upper field begins at bit {position}, and the lower field ends below bit {least}; \
             use a position of at least {least}";
        /// A swizzle uses more than the 63 bits of an offset.
        SwizzleTooWide {
            bits: i64,
            /// The bits below both fields.
            base: i64,
            shift: i64,
        } =>
            "the swizzle S<{bits},{base},{shift}> needs more than the 63 bits of an offset; use a \
             smaller base or shift";
        /// Two masks are not the fields of a swizzle.
        NotFields { y: i64, z: i64 } =>
            "the masks {y} and {z} are not two fields of a swizzle; use masks with the same number \
             of contiguous bits and no common bit";
        /// The composition of two swizzles is not a swizzle.
        NoCommonSwizzle =>
            "no single swizzle has the function of the two; apply them one after the other";
        /// An integer must be a power of two.
        NotPowerOfTwo { value: i64 } =>
            "{value} is not a power of two, and a swizzle permutes groups of 1, 2, 4, .. elements; \
             use a power of two";
        /// A swizzle moves the elements of a group to different groups.
        SwizzleSplitsGroups { base: i64, factor: i64 } =>
            "the swizzle separates the elements of a group of {factor}, and it keeps groups of \
             2^{base} together; use at most 2^{base}";
        /// Complement of a swizzled layout: a stride of the inner complement is inside a block of offsets
        /// that the swizzle permutes.
        ComplementInBlock { stride: i64, block: i64 } =>
            "the complement of the inner layout has the stride {stride}, and the swizzle permutes \
             blocks of {block} offsets; use a layout that fills these blocks, or the inner layout";
        /// A layout after a swizzle is not a swizzle after the layout.
        NotBeforeSwizzle {
            /// The number of bits in a field of the swizzle.
            bits: i64,
            /// The position of the lower field.
            base: i64,
            /// The distance between the fields.
            shift: i64,
        } =>
            "no swizzle of the offsets has the function of S<{bits},{base},{shift}> on the \
             coordinates; use a layout that maps both fields of the swizzle to contiguous bits, and \
             no other coordinates to these bits";
        /// No layout under one swizzle, with or without an offset, has the offsets of the result.
        NotComposed { index: i64, offset: i64 } =>
            "no layout under one swizzle has the offsets of the result up to coordinate {index}, \
             whose offset is {offset}; use matrices over F2, or apply the layouts one after the \
             other";
        /// The swizzled layout has an offset, but the operation needs offset 0.
        SwizzledOffset { offset: i64 } =>
            "the offset inside the swizzle is {offset}, and it must be 0; use the layout with \
             offset 0";
        /// The outer function of a composed layout is a layout, but must be a swizzle.
        OuterLayout =>
            "the outer function is a layout, and only a swizzle is allowed; use a layout whose \
             composition with the inner layout is a layout";
        /// A coordinate would have an integer and a tuple at one position.
        MixedPositions {
            /// The position of the integer.
            outer: Position,
            /// A position inside the tuple.
            inner: Position,
        } =>
            "{first} and another at position {inner}, and a coordinate cannot have an integer and \
             a tuple at one place; use positions that are not inside each other",
            first = stride_at(outer);
        /// A position has more than 8 indices or an index above 31, or a layout has strides at more
        /// than [`MAX_POSITIONS`](crate::MAX_POSITIONS) positions.
        TooManyPositions =>
            "there are too many positions, or a position has too many or too large indices; at \
             most {most} positions, 8 indices in each, and indices up to {index} are allowed; use \
             fewer",
            most = MAX_POSITIONS, index = MAX_LEAVES - 1;
        /// A stride of the right layout is at a position that is no mode of the left layout.
        NoSuchPosition { position: Position } =>
            "a stride of the right layout is at position {position}, and the left layout has no \
             mode there; use positions of its modes";
        /// The components of a composition with coordinate strides have different shapes, because
        /// carries cancel in one of them.
        PositionsDiffer =>
            "the components of the result have different shapes, and they must be equal; use \
             smaller right extents or strides";
        /// An operation on integer strides has a layout with coordinate strides.
        CoordinateStrides =>
            "the layout has coordinate strides, and the operation needs integers; take the \
             component of one position";
        /// A tiler keeps a mode (`_`), whose extent is unknown without the layout.
        KeptMode =>
            "the tiler keeps a mode (`_`), and its extent is unknown; write the extent of the mode";
    }
}

impl Reason {
    /// Returns the counterexample of a composition, if the reason has one.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let (a, b) = (DynLayout::lit("(6,2):(1,7)"), DynLayout::lit("(3,2):(2,3)"));
    /// let witness = a.composition(&b).unwrap_err().reason().witness().unwrap();
    /// assert_eq!((witness.index, witness.by_mode, witness.exact), (5, 7, 8));
    /// ```
    #[must_use]
    pub const fn witness(self) -> Option<Witness> {
        match self {
            Self::Carry { witness, .. }
            | Self::CrossedMode { witness, .. }
            | Self::NoLayout { witness }
            | Self::DynamicStructure { witness } => Some(witness),
            _ => None,
        }
    }

    /// Returns the reason itself, so that macros treat errors and reasons alike.
    pub(crate) const fn reason(self) -> Self {
        self
    }
}

impl LayoutError {
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
        self.reason().message()
    }
}

/// Returns the beginning of a sentence about two strides.
const fn stride_at(position: Position) -> Text {
    match position {
        Position::ROOT => Text::new().str("one stride is an integer"),
        _ => position.append_to(Text::new().str("one stride is at position ")),
    }
}
