//! Invalid arguments, and the reason of each error.

use colex::xla::{
    ArrayShape, Dimension, ElementType, Error, Layout, Reason, Shape, SplitConfig, Tile, TileSize,
    byte_strides_are_row_major,
};

use super::support::array;

/// An edit with fixed other arguments.
type Edit = fn(&ArrayShape) -> Result<ArrayShape, Error>;

#[test]
fn lists_that_are_not_permutations_are_errors() {
    let shape = ArrayShape::new(ElementType::F32, &[2, 3]);
    let refused = |answer: Result<ArrayShape, Error>| answer.unwrap_err().reason();
    for list in [&[0, 0][..], &[1, 1], &[0, 2], &[0, usize::MAX]] {
        assert!(matches!(refused(shape.permuted(list)), Reason::NotAPermutation { rank: 2, .. }));
        assert!(shape.permuted_ignoring_layout(list).is_err());
    }
    for list in [&[][..], &[0], &[0, 1, 2]] {
        let reason = Reason::LengthMismatch { expected: 2, found: list.len() };
        assert_eq!(refused(shape.permuted(list)), reason);
    }
    let reason = |dimension| Reason::NoSuchDimension { dimension, rank: 2 };
    assert_eq!(refused(shape.without_dimension(2)), reason(2));
    assert_eq!(refused(shape.without_dimension(usize::MAX)), reason(i64::MAX));
    assert_eq!(refused(shape.moved_to_major(2)), reason(2));
    assert_eq!(shape.largest_part(2).unwrap_err().reason(), reason(2));
    assert_eq!(shape.is_effectively_most_major(2).unwrap_err().reason(), reason(2));
    let repeated = Reason::RepeatedDimension { dimension: 1 };
    assert_eq!(refused(shape.without_dimensions(&[1, 0, 1])), repeated);
    let consecutive = Layout::new(&[1, 0]).dimensions_are_consecutive(&[1, 1]);
    assert_eq!(consecutive.unwrap_err().reason(), repeated);
    let reason = Reason::InsertPosition { position: 3, rank: 2 };
    assert_eq!(refused(shape.insert_dimensions(3, &[1])), reason);
    let reason = |dimension| Reason::NegativeSize { dimension, size: -1 };
    assert_eq!(refused(shape.insert_dimensions(1, &[4, -1])), reason(2));
    assert_eq!(refused(shape.append_major(-1)), reason(2));
    assert_eq!(refused(shape.append_minor(-1)), reason(2));
    assert_eq!(refused(shape.prepend_major(-1)), reason(0));
}

#[test]
fn invalid_layouts_are_errors_wherever_the_order_is_needed() {
    for (order, reason) in [
        (&[0][..], Reason::MinorToMajorLength { entries: 1, rank: 2 }),
        (&[0, 2], Reason::MinorToMajorRange { entry: 2, rank: 2 }),
        (&[-1, 0], Reason::MinorToMajorRange { entry: -1, rank: 2 }),
        (&[i64::MAX, i64::MIN], Reason::MinorToMajorRange { entry: i64::MAX, rank: 2 }),
        (&[1, 1], Reason::MinorToMajorRepeats { entry: 1 }),
    ] {
        let layout = Some(Layout::new(order));
        let shape = ArrayShape { layout, ..ArrayShape::new(ElementType::F32, &[2, 3]) };
        let edits: [Edit; 9] = [
            |shape| shape.permuted(&[1, 0]),
            |shape| shape.without_dimension(0),
            ArrayShape::without_degenerate_dimensions,
            |shape| shape.append_major(2),
            |shape| shape.append_minor(2),
            |shape| shape.prepend_major(2),
            |shape| shape.insert_dimensions(0, &[2]),
            |shape| shape.moved_to_minor(0),
            ArrayShape::physical_shape,
        ];
        for edit in edits {
            assert_eq!(edit(&shape).unwrap_err().reason(), reason);
        }
        assert_eq!(shape.unpacked_byte_strides().unwrap_err().reason(), reason);
        assert_eq!(shape.is_untiled().unwrap_err().reason(), reason);
        assert_eq!(shape.last_dimension_is_most_minor().unwrap_err().reason(), reason);
        let target = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
        assert_eq!(target.with_layouts_of(&shape.into()).unwrap_err().reason(), reason);
    }
}

#[test]
fn sizes_that_overflow_are_errors() {
    let of = |sizes: &[i64]| ArrayShape::new(ElementType::F32, sizes);
    let overflow = |answer: Result<i64, Error>| {
        assert_eq!(answer.unwrap_err().reason(), Reason::Overflow);
    };
    overflow(of(&[i64::MAX, 2]).element_count());
    overflow(of(&[i64::MAX]).byte_size());
    assert_eq!(of(&[i64::MAX]).element_count().unwrap(), i64::MAX);
    assert_eq!(of(&[i64::MAX, i64::MAX, 0]).byte_size().unwrap(), 0);
    overflow(of(&[i64::MAX]).padded_byte_size());
    overflow(of(&[i64::MAX]).data_byte_size());
    overflow(of(&[i64::MAX, 3]).largest_part_element_count());
    assert_eq!(of(&[3, i64::MAX]).unpacked_byte_strides().unwrap_err().reason(), Reason::Overflow);
    assert_eq!(of(&[i64::MAX, 3]).unpacked_byte_strides().unwrap(), [12, 4]);
    for tile in [&[i64::MAX, 2][..], &[i64::MAX, i64::MAX]] {
        let layout = Layout { tiles: vec![Tile::new(tile)], ..Layout::descending(2) };
        let shape = ArrayShape { layout: Some(layout), ..of(&[2, 3]) };
        overflow(shape.padded_byte_size());
    }
    let reason = Reason::NegativeSize { dimension: 1, size: i64::MIN };
    assert_eq!(of(&[2, i64::MIN]).element_count().unwrap_err().reason(), reason);
    let strides = byte_strides_are_row_major(&[4, 4], &[2, i64::MIN], ElementType::F32);
    assert_eq!(strides.unwrap_err().reason(), reason);
    let mut unbounded = of(&[2, 3]);
    unbounded.dimensions[1] = Dimension::Unbounded;
    let reason = Reason::Unbounded { dimension: 1 };
    assert_eq!(unbounded.element_count().unwrap_err().reason(), reason);
    assert_eq!(unbounded.to_static().unwrap_err().reason(), reason);
    assert_eq!(unbounded.prepend_major(2).unwrap_err().reason(), reason);
    assert!(unbounded.permuted(&[1, 0]).is_ok()); // no size is needed
}

#[test]
fn fields_without_meaning_are_errors() {
    let with = |edit: fn(&mut Layout)| {
        let mut shape = ArrayShape::new(ElementType::F32, &[2, 3]);
        edit(shape.layout.as_mut().unwrap());
        shape
    };
    let split = |dimension, split_indices: &[i64]| {
        let split = SplitConfig { dimension, split_indices: split_indices.to_vec() };
        let layout = Layout { split_configs: vec![split], ..Layout::descending(2) };
        let shape =
            ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F32, &[9, 3]) };
        shape.largest_part(0).unwrap_err().reason()
    };
    assert_eq!(split(2, &[]), Reason::SplitRange { dimension: 2, rank: 2 });
    assert_eq!(split(-1, &[]), Reason::SplitRange { dimension: -1, rank: 2 });
    assert_eq!(split(0, &[3, 3]), Reason::SplitOrder { index: 3 });
    assert_eq!(split(0, &[0]), Reason::SplitOrder { index: 0 });
    assert_eq!(split(0, &[i64::MIN]), Reason::SplitOrder { index: i64::MIN });
    assert_eq!(split(0, &[9]), Reason::SplitIndex { index: 9, size: 9 });
    let twice = with(|layout| {
        let split = SplitConfig { dimension: 0, split_indices: vec![1] };
        layout.split_configs = vec![split; 2];
    });
    assert_eq!(twice.largest_part(1).unwrap_err().reason(), Reason::SplitRepeats { dimension: 0 });
    let several = twice.layout.as_ref().unwrap().split();
    assert_eq!(several.unwrap_err().reason(), Reason::SeveralSplits { splits: 2 });

    let bits = with(|layout| layout.element_size_in_bits = -1);
    assert_eq!(bits.byte_size().unwrap_err().reason(), Reason::ElementSize { bits: -1 });
    let tail = with(|layout| {
        layout.tiles = vec![Tile::new(&[2])];
        layout.tail_padding_alignment = 0;
    });
    let reason = Reason::TailPadding { alignment: 0 };
    assert_eq!(tail.padded_byte_size().unwrap_err().reason(), reason);
    let empty = with(|layout| layout.tiles = vec![Tile::new(&[2]), Tile::default()]);
    assert_eq!(empty.is_untiled().unwrap_err().reason(), Reason::EmptyTile { tile: 1 });
    let zero = with(|layout| layout.tiles = vec![Tile::new(&[2, 0])]);
    let reason = Reason::TileSize { tile: 0, size: 0 };
    assert_eq!(zero.padded_byte_size().unwrap_err().reason(), reason);
    let star = with(|layout| {
        layout.tiles = vec![Tile { sizes: vec![TileSize::Size(2), TileSize::Combine] }];
    });
    let reason = Reason::TrailingCombine { tile: 0 };
    assert_eq!(star.padded_byte_size().unwrap_err().reason(), reason);

    let packed = |text: &str| array(text).packed_factor().map_err(|error| error.reason());
    assert_eq!(packed("bf16[1024]{0:T(1024)(128)(4,1)}"), Ok(4));
    assert_eq!(packed("bf16[8,128]{1,0:T(8,128)(2,1)}"), Err(Reason::NotInterleaved));
    assert_eq!(packed("bf16[1024]{0:T(1024)(128)(2)}"), Err(Reason::NotInterleaved));
    assert_eq!(packed("bf16[1024]{0:T(1024)(128)(*,1)}"), Err(Reason::NotInterleaved));
}
