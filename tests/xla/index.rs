//! Index functions, compared with the written formula, and their laws.

use std::collections::HashSet;

use colex::xla::{
    ArrayShape, Dimension, ElementType, Error, IndexMap, Layout, Padding, Reason, Shape,
    SplitConfig, Tile, TileSize,
};

use crate::tiling::{Case, Stars, cases, orders, random};

/// Checks every law of an index map, for every element and every linear index.
fn laws(case: &Case) {
    let map = IndexMap::new(&case.shape()).unwrap();
    assert_eq!(map.sizes(), case.sizes);
    assert_eq!(map.padded_len(), case.places(), "{case:?}");
    let zero = vec![0; case.sizes.len()];
    assert_eq!(map.expanded_dims().collect::<Vec<_>>(), case.expanded(&zero).0, "{case:?}");
    let mut taken = HashSet::new();
    for index in case.elements() {
        let place = map.linear_index(&index).unwrap();
        assert_eq!(place, case.place(&index), "{case:?} {index:?}");
        assert_eq!(map.multi_index(place).as_ref(), Ok(&index), "{case:?} {place}");
        assert!(taken.insert(place));
    }
    if case.places() > 1 << 12 {
        return;
    }
    for place in (0..case.places()).filter(|place| !taken.contains(place)) {
        let reason = map.multi_index(place).unwrap_err().reason();
        assert_eq!(reason, Reason::Padding { linear_index: place }, "{case:?}");
    }
    let order: Vec<_> = map.memory_order().collect();
    assert_eq!(order.len() as i64, case.places());
    for (number, index) in case.elements().iter().enumerate() {
        assert_eq!(order[case.place(index) as usize], Some(number as i64), "{case:?}");
    }
}

#[test]
fn every_small_array_in_tiles() {
    let tiles: [&[&[i64]]; 10] = [
        &[],
        &[&[2]],
        &[&[2, 2]],
        &[&[3, 2], &[2, 1]],
        &[&[2, 4], &[2, 1, 1, 1]],
        &[&[2, 2], &[2, 2, 2, 2, 2]],
        &[&[1, 3, 1, 2]],
        &[&[Case::STAR, 4]],
        &[&[Case::STAR, Case::STAR, 3], &[2]],
        &[&[2, Case::STAR, 2], &[3, 1]],
    ];
    for rank in 0..=3 {
        for order in orders(rank) {
            for code in 0..5_i64.pow(rank as u32) {
                let sizes =
                    (0..rank as u32).map(|d| [0, 1, 2, 3, 5][(code / 5_i64.pow(d) % 5) as usize]);
                let sizes: Vec<i64> = sizes.collect();
                for tiles in tiles {
                    let tiles = tiles.iter().map(|tile| tile.to_vec()).collect();
                    laws(&Case { sizes: sizes.clone(), order: order.clone(), tiles });
                }
            }
        }
    }
}

#[test]
fn random_arrays_in_tiles() {
    random(1000, cases(Stars::All), |case| laws(&case));
}

#[test]
fn untiled_indices_are_the_formula() {
    for order in orders(3) {
        let case = Case { sizes: vec![3, 1, 4], order, tiles: vec![] };
        let shape = case.shape();
        for (k, index) in shape.indices().unwrap().enumerate() {
            assert_eq!(shape.linear_index(&index), Ok(k as i64)); // memory order
            assert_eq!(shape.multi_index(k as i64), Ok(index.clone()));
            let strides = (0..3).map(|d| shape.dimension_stride(d).unwrap());
            assert_eq!(strides.zip(&index).map(|(stride, at)| stride * at).sum::<i64>(), k as i64);
        }
        let mut index = vec![0; 3];
        for element in case.elements() {
            assert_eq!(index, element);
            let next = shape.bump_indices(&mut index).unwrap();
            assert_eq!(next, element != [2, 0, 3]);
        }
    }
}

#[test]
fn ranges_are_products_of_steps() {
    let shape = ArrayShape {
        layout: Some(Layout::ascending(2)),
        ..ArrayShape::new(ElementType::F32, &[5, 7])
    };
    for (count, step) in (0..=5).flat_map(|count| (1..=6).map(move |step| (count, step))) {
        let seen: Vec<_> = shape.indices_in(&[0, 2], &[count, 5], &[step, 2]).unwrap().collect();
        let mut expected = Vec::new();
        for x in [2, 4, 6] {
            expected.extend((0..count.max(1)).step_by(step as usize).map(|y| vec![y, x]));
        }
        assert_eq!(seen, expected);
    }
    let reason = |base: [i64; 2], count: [i64; 2], step: [i64; 2]| {
        shape.indices_in(&base, &count, &step).unwrap_err().reason()
    };
    assert_eq!(reason([0, 0], [1, 1], [0, 1]), Reason::Step { dimension: 0, step: 0 });
    assert_eq!(
        reason([0, 3], [1, 5], [1, 1]),
        Reason::IndexRange { dimension: 1, index: 7, size: 7 }
    );
    assert_eq!(
        reason([-1, 0], [1, 1], [1, 1]),
        Reason::IndexRange { dimension: 0, index: -1, size: 5 }
    );
    assert_eq!(reason([0, 0], [-1, 1], [1, 1]), Reason::NegativeSize { dimension: 0, size: -1 });
    assert_eq!(reason([0, i64::MAX], [1, i64::MAX], [1, 1]), Reason::Overflow);
    assert!(shape.indices_in(&[0], &[1, 1], &[1, 1]).is_err());
    let empty = ArrayShape::new(ElementType::F32, &[2, 0]);
    assert_eq!(empty.indices().unwrap().count(), 0);
    assert_eq!(ArrayShape::new(ElementType::F32, &[]).indices().unwrap().count(), 1);
}

#[test]
fn indices_out_of_bounds_are_errors() {
    let case = Case { sizes: vec![3, 5], order: vec![1, 0], tiles: vec![vec![2, 2]] };
    let map = IndexMap::new(&case.shape()).unwrap();
    let reason = |index: &[i64]| map.linear_index(index).unwrap_err().reason();
    assert_eq!(reason(&[3, 0]), Reason::IndexRange { dimension: 0, index: 3, size: 3 });
    assert_eq!(reason(&[0, -1]), Reason::IndexRange { dimension: 1, index: -1, size: 5 });
    assert_eq!(
        reason(&[i64::MIN, i64::MAX]),
        Reason::IndexRange { dimension: 0, index: i64::MIN, size: 3 }
    );
    assert_eq!(reason(&[0]), Reason::IndexRank { entries: 1, rank: 2 });
    for place in [-1, 24, i64::MIN, i64::MAX] {
        let reason = map.multi_index(place).unwrap_err().reason();
        assert_eq!(reason, Reason::LinearIndexRange { linear_index: place, buffer_len: 24 });
    }
    assert_eq!(case.shape().linear_index(&[0, 0]).unwrap_err().reason(), Reason::Tiled);
    assert!(map.multi_index_into(0, &mut [0]).is_err());
}

#[test]
fn tail_padding_is_padding() {
    let mut shape = Case { sizes: vec![3, 5], order: vec![1, 0], tiles: vec![vec![2, 2]] }.shape();
    shape.layout.as_mut().unwrap().tail_padding_alignment = 10;
    let map = IndexMap::new(&shape).unwrap();
    assert_eq!((map.padded_len(), map.buffer_len()), (24, 30));
    assert_eq!(map.multi_index(29).unwrap_err().reason(), Reason::Padding { linear_index: 29 });
    assert_eq!(map.memory_order().count(), 30);
    assert_eq!(shape.lower().unwrap().buffer_len, 30);
}

#[test]
fn hostile_shapes_are_errors() {
    const MAX: i64 = i64::MAX;
    let map = |sizes: &[i64], tiles: &[&[i64]]| -> Result<IndexMap, Error> {
        let order = (0..sizes.len()).collect();
        let tiles = tiles.iter().map(|tile| tile.to_vec()).collect();
        let shape = Case { sizes: sizes.to_vec(), order, tiles }.shape();
        IndexMap::new(&ArrayShape { element_type: ElementType::S8, ..shape })
    };
    let far = map(&[MAX], &[]).unwrap();
    assert_eq!(far.linear_index(&[MAX - 1]), Ok(MAX - 1));
    assert_eq!(far.multi_index(MAX - 1).unwrap(), [MAX - 1]);
    let tiled = map(&[MAX], &[&[MAX]]).unwrap();
    assert_eq!((tiled.padded_len(), tiled.linear_index(&[MAX - 1])), (MAX, Ok(MAX - 1)));
    let halves = map(&[MAX - 1], &[&[MAX / 2]]).unwrap();
    assert_eq!(halves.multi_index(halves.linear_index(&[MAX - 2]).unwrap()).unwrap(), [MAX - 2]);
    for (sizes, tiles) in [
        (&[MAX, 2][..], &[][..]),
        (&[MAX], &[&[2_i64][..]][..]),
        (&[3], &[&[MAX, 2]]),
        (&[MAX - 1], &[&[Case::STAR, MAX], &[2]]),
    ] {
        assert_eq!(
            map(sizes, tiles).unwrap_err().reason(),
            Reason::Overflow,
            "{sizes:?} {tiles:?}"
        );
    }
    assert!(map(&[2], &[&[Case::STAR]]).is_err());
    assert!(map(&[-1], &[]).is_err());
    assert_eq!(map(&[0, MAX], &[&[8, 128]]).unwrap().padded_len(), 0);
    assert!(map(&[2; 40], &[]).is_ok_and(|map| map.linear_index(&[1; 40]) == Ok((1 << 40) - 1)));
}

#[test]
fn validation_in_order() {
    let reason = |change: &dyn Fn(&mut ArrayShape, &mut Layout)| {
        let mut shape = ArrayShape::new(ElementType::F32, &[4, 6]);
        let mut layout = Layout::descending(2);
        change(&mut shape, &mut layout);
        shape.layout = Some(layout);
        shape.validate().err().map(|error| error.reason())
    };
    assert_eq!(reason(&|_, _| {}), None);
    assert_eq!(
        reason(&|shape, layout| {
            shape.dimensions[1] = Dimension::Static(-2);
            layout.minor_to_major.clear();
        }),
        Some(Reason::NegativeSize { dimension: 1, size: -2 }),
    );
    assert_eq!(
        reason(&|_, layout| {
            layout.minor_to_major = vec![1, 1];
            layout.tail_padding_alignment = 0;
        }),
        Some(Reason::MinorToMajorRepeats { entry: 1 }),
    );
    assert_eq!(
        reason(&|_, layout| {
            layout.minor_to_major = vec![i64::MIN, i64::MAX];
        }),
        Some(Reason::MinorToMajorRange { entry: i64::MIN, rank: 2 }),
    );
    assert_eq!(
        reason(&|_, layout| {
            layout.tail_padding_alignment = 0;
            layout.tiles = vec![Tile::new(&[])];
        }),
        Some(Reason::TailPadding { alignment: 0 }),
    );
    assert_eq!(
        reason(&|_, layout| {
            layout.tiles = vec![Tile::new(&[2]), Tile::new(&[])];
            layout.element_size_in_bits = -1;
        }),
        Some(Reason::EmptyTile { tile: 1 }),
    );
    assert_eq!(
        reason(&|_, layout| layout.element_size_in_bits = -1),
        Some(Reason::ElementSize { bits: -1 })
    );
    let split = |dimension, split_indices: &[i64]| {
        let config = SplitConfig { dimension, split_indices: split_indices.to_vec() };
        reason(&|_, layout| layout.split_configs = vec![config.clone()])
    };
    assert_eq!(split(1, &[1, 5]), None);
    assert_eq!(split(1, &[1, 6]), Some(Reason::SplitIndex { index: 6, size: 6 }));
    assert_eq!(split(0, &[0]), Some(Reason::SplitOrder { index: 0 }));
    assert_eq!(split(-1, &[1]), Some(Reason::SplitRange { dimension: -1, rank: 2 }));
    // A trailing `*` is valid but has no meaning.
    let star = |layout: &mut Layout| layout.tiles = vec![Tile { sizes: vec![TileSize::Combine] }];
    assert_eq!(reason(&|_, layout| star(layout)), None);
    let mut shape = ArrayShape::new(ElementType::F32, &[4]);
    star(shape.layout.as_mut().unwrap());
    let trailing = Reason::TrailingCombine { tile: 0 };
    assert_eq!(IndexMap::new(&shape).unwrap_err().reason(), trailing);
    assert_eq!(shape.lower().unwrap_err().reason(), trailing);
    // Products are computed from the left, and include the bytes.
    let sized = |sizes: &[i64]| ArrayShape::new(ElementType::F32, sizes).validate().is_ok();
    assert!(
        sized(&[0, i64::MAX, i64::MAX]) && !sized(&[i64::MAX, i64::MAX, 0]) && !sized(&[i64::MAX])
    );
    let mut unbounded = ArrayShape::new(ElementType::F32, &[i64::MAX / 4, 2]);
    unbounded.dimensions[1] = Dimension::Unbounded;
    assert!(unbounded.validate().is_ok());
    assert_eq!(IndexMap::new(&unbounded).unwrap_err().reason(), Reason::Unbounded { dimension: 1 });
    assert!(
        Shape::Tuple(vec![unbounded.into(), ArrayShape::new(ElementType::F32, &[-1]).into()])
            .validate()
            .is_err()
    );
}

#[test]
fn split_arrays_have_no_single_buffer() {
    let mut shape = ArrayShape::new(ElementType::F32, &[4]);
    let config = SplitConfig { dimension: 0, split_indices: vec![2] };
    shape.layout.as_mut().unwrap().split_configs.push(config);
    assert_eq!(IndexMap::new(&shape).unwrap_err().reason(), Reason::Split);
    assert_eq!(shape.lower().unwrap_err().reason(), Reason::Split);
}

#[test]
fn padding_is_an_array_in_a_larger_one() {
    for order in orders(2) {
        for (y, x) in (0..=3).flat_map(|y| (0..=2).map(move |x| (y, x))) {
            let shape = Case { sizes: vec![2, 3], order: order.clone(), tiles: vec![] }.shape();
            let large = Case { sizes: vec![2 + y, 3 + x], order: order.clone(), tiles: vec![] };
            let padding = Padding::new(&shape, &large.sizes).unwrap();
            assert_eq!(padding.is_padded(), y + x > 0);
            assert_eq!(
                (padding.buffer_len(), padding.byte_size()),
                (large.places(), Ok(4 * large.places()))
            );
            let elements: Vec<i64> = (10..16).collect();
            let mut memory = vec![0; large.places() as usize];
            padding.fill(&elements, &-1, &mut memory).unwrap();
            let lowered = padding.lower().unwrap();
            for index in large.elements() {
                let place = large.place(&index);
                let inside = index[0] < 2 && index[1] < 3;
                let expected = if inside { 10 + 3 * index[0] + index[1] } else { -1 };
                assert_eq!(memory[place as usize], expected);
                assert_eq!(padding.linear_index(&index).is_ok(), inside);
                assert_eq!(padding.multi_index(place).is_ok(), inside);
                if inside {
                    assert_eq!(padding.linear_index(&index), Ok(place));
                    assert_eq!(padding.multi_index(place), Ok(index.clone()));
                    let at = colex::IntTuple::from_slice(&index).unwrap();
                    assert_eq!(lowered.layout.crd2idx(&at).unwrap().get(), place);
                }
            }
            assert!(padding.fill(&elements[1..], &-1, &mut memory).is_err());
            assert!(padding.fill(&elements, &-1, &mut memory[1..]).is_err());
        }
    }
    let shape = ArrayShape::new(ElementType::F32, &[2, 3]);
    let reason = |padded: &[i64]| Padding::new(&shape, padded).unwrap_err().reason();
    assert_eq!(reason(&[3]), Reason::PaddedRank { entries: 1, rank: 2 });
    assert_eq!(reason(&[2, 2]), Reason::PaddedSize { dimension: 1, padded: 2, size: 3 });
    assert_eq!(reason(&[i64::MAX, 3]), Reason::Overflow);
    assert!(!Padding::new(&shape, &[]).unwrap().is_padded());
}

#[test]
fn padding_includes_tail_padding_and_element_size() {
    let shape: ArrayShape = "s4[2,3]{0,1:L(16)E(4)}".parse().unwrap();
    let padding = Padding::new(&shape, &[3, 5]).unwrap();
    // 3 * 5 elements, and one more at the end, of half a byte each.
    assert_eq!((padding.buffer_len(), padding.byte_size()), (16, Ok(8)));
    assert_eq!(padding.lower().unwrap().buffer_len, 16);
    assert_eq!(padding.memory_order().count(), 16);
    assert_eq!(padding.multi_index(15).unwrap_err().reason(), Reason::Padding { linear_index: 15 });
    let mut memory = [0; 16];
    assert!(padding.fill(&[1; 6], &0, &mut memory).is_ok());
    assert_eq!(memory.iter().sum::<i32>(), 6);
}

#[test]
fn errors_saturate_numbers_above_i64() {
    let shape = ArrayShape::new(ElementType::F32, &[2, 3]);
    let reason = Reason::NoSuchDimension { dimension: i64::MAX, rank: 2 };
    assert_eq!(shape.dimension_stride(usize::MAX).unwrap_err().reason(), reason);
    let reason = Reason::NotAPermutation { entry: i64::MAX, rank: 2 };
    assert_eq!(shape.permuted(&[0, usize::MAX]).unwrap_err().reason(), reason);
}

#[test]
fn orders_have_one_check() {
    // The error names an entry out of range before a repeated entry, as in XLA.
    let layout = Layout::new(&[1, 1, 5]);
    let reason = Reason::MinorToMajorRange { entry: 5, rank: 3 };
    assert_eq!(layout.validate_for(&[2.into(); 3]).unwrap_err().reason(), reason);
    assert_eq!(layout.minor(0).unwrap_err().reason(), reason);
    let error = Layout::parse("{1,1,5}").unwrap_err();
    assert_eq!((error.position(), error.message().as_str()), (5, reason.message().as_str()));
}
