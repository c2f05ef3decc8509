//! Errors: every message has the number found and the remedy.

use colex::xla::{ElementType, Reason as R};
use colex_xla::sharding::ShardingReason as S;

#[test]
fn messages_name_the_number_and_the_remedy() {
    let cases = [
        (
            R::NoSuchDimension { dimension: 2, rank: 2 },
            "dimension 2 does not exist in rank 2; use 0..2",
        ),
        (
            R::NoSuchDimension { dimension: -3, rank: 2 },
            "dimension -3 does not exist in rank 2; use -2..2",
        ),
        (
            R::NoSuchDimension { dimension: 0, rank: 0 },
            "dimension 0 does not exist in rank 0; use a shape with dimensions",
        ),
        (
            R::IndexRange { dimension: 1, index: -1, size: 3 },
            "the index -1 of dimension 1 is negative; use at least 0",
        ),
        (
            R::IndexRange { dimension: 1, index: 3, size: 3 },
            "the index 3 of dimension 1 is not in 0..3; use an index below 3",
        ),
        (
            R::IndexRange { dimension: 1, index: 0, size: 0 },
            "dimension 1 has size 0, so no index is in bounds; use a size of at least 1",
        ),
        (R::NotAPermutation { entry: 1, rank: 2 }, "the list has 1 twice; name each of 0..2 once"),
        (
            R::NotAPermutation { entry: 2, rank: 2 },
            "the list has 2, which is not in 0..2; name each of 0..2 once",
        ),
        (
            R::MinorToMajorLength { entries: 2, rank: 1 },
            "minor_to_major has 2 entries where the shape has 1 dimension; name each once",
        ),
        (
            R::NoStridedForm { tile: 1, cut: 3, size: 8 },
            "tile 1 divides 8 by 3, and neither divides the other; use a tile size that divides 8, \
             or `IndexMap::linear_index`",
        ),
    ];
    for (reason, message) in cases {
        assert_eq!(reason.to_string(), message);
    }
    assert_eq!(
        "an_identifier_with_more_than_24_bytes".parse::<ElementType>().unwrap_err().to_string(),
        "element_type: `an_identifier_with_mor..` is not an element type; \
         use f32, bf16 or another XLA type",
    );
    assert_eq!(
        "éééééééééééééééé".parse::<ElementType>().unwrap_err().reason().to_string(),
        "`ééééééééééé..` is not an element type; use f32, bf16 or another XLA type",
    );
}

#[test]
fn every_message_has_a_remedy() {
    let (dimension, size, rank, tile, entry) = (0, 0, 2, 0, 0);
    let reasons = [
        R::NotAnArray,
        R::NoLayout,
        R::Unbounded { dimension: 0 },
        R::RepeatedDimension { dimension },
        R::NegativeSize { dimension: 0, size: -1 },
        R::Overflow,
        R::MinorToMajorRange { entry, rank: 0 },
        R::MinorToMajorRange { entry, rank },
        R::MinorToMajorRepeats { entry },
        R::TailPadding { alignment: 0 },
        R::Sparse,
        R::EmptyTile { tile },
        R::TileSize { tile, size },
        R::TrailingCombine { tile },
        R::ElementSize { bits: -1 },
        R::SplitRange { dimension, rank: 0 },
        R::SplitRange { dimension, rank },
        R::SplitRepeats { dimension },
        R::SplitOrder { index: 0 },
        R::SplitIndex { index: 3, size: 3 },
        R::PaddedRank { entries: 1, rank },
        R::PaddedSize { dimension: 0, padded: 2, size: 3 },
        R::IndexRank { entries: 1, rank },
        R::Tiled,
        R::Step { dimension: 0, step: 0 },
        R::LinearIndexRange { linear_index: -1, buffer_len: 3 },
        R::LinearIndexRange { linear_index: 3, buffer_len: 3 },
        R::LinearIndexRange { linear_index: 0, buffer_len: 0 },
        R::Padding { linear_index: 3 },
        R::LengthMismatch { expected: 1, found: 2 },
        R::ElementsMismatch { left: 1, right: 2 },
        R::NotATuple,
        R::NoSuchElement { element: 0, elements: 0 },
        R::NoSuchElement { element: 1, elements: 1 },
        R::StructureMismatch,
        R::InsertPosition { position: 3, rank },
        R::PointerSize { bytes: 0 },
        R::SeveralSplits { splits: 2 },
        R::NotInterleaved,
        R::Split,
        R::NotExpressible,
    ];
    let shardings = [
        S::NotPositive { value: 0 },
        S::Overflow,
        S::DeviceCount { devices: 1, tiles: 2 },
        S::ListTooLong { devices: 2, limit: 1 },
        S::NotAPermutation { entry: 0, rank },
        S::NotAPermutation { entry: 2, rank },
        S::RankMismatch { expected: 1, found: 2 },
        S::IndexRange { dimension: 0, index: -1, tiles: 1 },
        S::IndexRange { dimension: 0, index: 1, tiles: 1 },
        S::NegativeSize { dimension: 0, size: -1 },
        S::NoSuchDevice { device: 1 },
        S::NotTiled,
        S::Tuple,
        S::NotATuple,
        S::NoShardGroup,
        S::TooManySubgroups { subgroups: 3, rank },
        S::SingleDevice,
        S::NegativeDevice { device: -1 },
        S::DeviceRange { device: 2, devices: 2 },
        S::RepeatedDevice { device: 1 },
        S::RepeatedAxis { first: 0, second: 1 },
        S::AxisName { axis: 0 },
        S::NoSuchAxis { axis: 1, axes: 1 },
        S::NoAxes,
        S::NaturalOrder,
        S::SubAxisSize { pre_size: 1, size: 1 },
        S::SubAxis { next_pre_size: 3, axis_size: 4 },
        S::AxesOverlap { axis: 0 },
        S::AxesMerge { axis: 0 },
        S::AxesNotSorted { axis: 0 },
        S::NotAnIota { stride: 2, expected: 1 },
    ];
    let messages = reasons.map(|reason| reason.to_string()).into_iter();
    for message in messages.chain(shardings.map(|reason| reason.to_string())) {
        assert_eq!(message.matches("; ").count(), 1, "{message}");
    }
}
