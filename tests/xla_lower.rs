//! Lowering against brute force: the index formula at every element, and where lowering refuses, that no digits exist.

mod tiling;

use colex::xla::{self, ArrayShape, COMBINE, ElementType, Reason, Tile};
use colex::{DynLayout, IntTuple};

use tiling::{Case, Random, digits_of, orders};

/// The digits of mode `d`, as [`digits_of`] writes them.
fn digits(layout: &DynLayout, d: usize) -> Vec<(i64, i64)> {
    let mode = layout.get(d).unwrap();
    (0..mode.leaf_count())
        .filter_map(|k| mode.leaf(k))
        .map(|(extent, stride)| (extent.get(), stride.get()))
        .filter(|&(extent, _)| extent != 1)
        .collect()
}

fn offset(layout: &DynLayout, index: &[i64]) -> i64 {
    layout.crd2idx(&IntTuple::from_slice(index).unwrap()).unwrap().get()
}

/// Whether `lower` answers; the answer is the index formula at every element, in canonical form.
fn answers(case: &Case) -> bool {
    let Ok(lowered) = case.shape().lower() else { return false };
    assert_eq!(lowered.places, case.places(), "{case:?}");
    assert_eq!(lowered.sizes, case.sizes);
    for index in case.elements() {
        assert_eq!(offset(&lowered.layout, &index), case.place(&index), "{case:?} {index:?}");
    }
    let functions = case.sum_of_functions().expect("a layout is a sum");
    for (d, function) in functions.iter().enumerate() {
        // The coarsest extent is rounded up to whole digits, and `digits_of` rounds in the same way.
        let finer: i64 =
            digits_of(function).unwrap().iter().rev().skip(1).map(|digit| digit.0).product();
        let mut expected = digits_of(function).unwrap();
        if let Some(top) = expected.last_mut() {
            top.0 = case.sizes[d].div_euclid(finer) + i64::from(case.sizes[d] % finer != 0);
        }
        assert_eq!(digits(&lowered.layout, d), expected, "{case:?}");
    }
    true
}

/// Whether the index formula is a layout.
fn has_layout(case: &Case) -> bool {
    case.sum_of_functions()
        .is_some_and(|functions| functions.iter().all(|function| digits_of(function).is_some()))
}

#[test]
fn every_small_matrix_in_every_small_tile() {
    let mut refused = 0;
    for (m, n, order) in (1..=6)
        .flat_map(|m| (1..=6).flat_map(move |n| orders(2).into_iter().map(move |o| (m, n, o))))
    {
        for (p, q) in (1..=5).flat_map(|p| (1..=5).map(move |q| (p, q))) {
            for inner in [
                vec![],
                vec![2],
                vec![3, 1],
                vec![2, 1],
                vec![2, 2],
                vec![1, 2, 1, 2],
                vec![2, 1, 1, 1],
            ] {
                let mut tiles = vec![vec![p, q]];
                tiles.extend((!inner.is_empty()).then_some(inner));
                let case = Case { sizes: vec![m, n], order: order.clone(), tiles };
                let answered = answers(&case);
                assert_eq!(answered, has_layout(&case), "{case:?}");
                refused += usize::from(!answered);
            }
        }
    }
    assert!(refused > 100, "{refused} refused: the domain shows nothing");
}

#[test]
fn lowering_is_exact_where_at_most_the_first_tile_combines() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let (mut refused, mut answered) = (0, 0);
    for _ in 0..4000 {
        let case = random.case(|tile| tile == 0);
        let answer = answers(&case);
        assert_eq!(answer, has_layout(&case), "{case:?}");
        *if answer { &mut answered } else { &mut refused } += 1;
    }
    assert!(refused > 50 && answered > 1000, "{refused} {answered}");
}

#[test]
fn lowering_is_right_where_later_tiles_combine() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let (mut too_strict, mut answered) = (0, 0);
    for _ in 0..4000 {
        let case = random.case(|_| true);
        let answer = answers(&case);
        assert!(!answer || has_layout(&case));
        too_strict += usize::from(!answer && has_layout(&case));
        answered += usize::from(answer);
    }
    assert!(answered > 1000 && too_strict < 10, "{too_strict} {answered}");
}

/// Sizes with many divisors, and tiles with which they have some: few layouts are refused, and digits are many.
#[test]
fn lowering_is_right_at_elements_of_large_arrays() {
    let mut random = Random(0xD1B5_4A32_D192_ED03);
    let mut answered = 0;
    for _ in 0..3000 {
        let mut case = random.case(|_| true);
        for size in &mut case.sizes {
            *size *= random.of(&[1, 8, 12, 30, 1 << 20]);
        }
        for size in case.tiles.iter_mut().flatten().filter(|size| **size != COMBINE) {
            *size *= random.of(&[1, 1, 2, 8, 64]);
        }
        answered += usize::from(answers_at_elements(&case, &mut random));
    }
    assert!(answered > 1000, "{answered}");
}

/// Whether `lower_parts` answers; the answer is the index formula at some elements.
fn answers_at_elements(case: &Case, random: &mut Random) -> bool {
    let tiles: Vec<&[i64]> = case.tiles.iter().map(Vec::as_slice).collect();
    let Ok(layout) = xla::lower_parts(&case.sizes, &case.order, &tiles) else { return false };
    for _ in 0..20 {
        let index: Vec<i64> =
            case.sizes.iter().map(|&size| random.below(size as usize) as i64).collect();
        assert_eq!(offset(&layout, &index), case.place(&index), "{case:?} {index:?}");
    }
    true
}

/// More tiles than there is room for, and numbers that do not fit: an answer is right, and nothing panics.
#[test]
fn long_lists_of_hostile_numbers() {
    const MAX: i64 = i64::MAX;
    let mut random = Random(0xA076_1D64_78BD_642F);
    let (mut answered, mut reasons) = (0, std::collections::HashSet::new());
    for _ in 0..20_000 {
        let rank = random.below(6);
        let hostile = random.below(4) == 0;
        let mut size = || match random.below(if hostile { 8 } else { 5 }) {
            0 => 1,
            1 => 2,
            2 => 3,
            3 => 4,
            4 => 1 + random.below(100) as i64,
            5 => 1 << random.below(63),
            6 => MAX - random.below(3) as i64,
            _ => MAX / (1 + random.below(9) as i64),
        };
        let sizes: Vec<i64> = (0..rank).map(|_| size()).collect();
        let shape: Vec<i64> = (0..60).map(|_| size()).collect();
        let tile_count = if random.below(9) == 0 { random.below(50) } else { random.below(6) };
        let longest = random.of(&[1, 2, 5, 70]);
        let tiles: Vec<Vec<i64>> = (0..tile_count)
            .map(|_| {
                let last = random.below(longest);
                let star = random.of(&[2, 5, 1000]);
                (0..=last)
                    .map(|k| match random.below(star) {
                        0 if k < last => COMBINE,
                        _ => random.of(&shape),
                    })
                    .collect()
            })
            .collect();
        let order = orders(rank).swap_remove(random.below(orders(rank).len()));
        let case = Case { sizes, order, tiles };
        let parts: Vec<&[i64]> = case.tiles.iter().map(Vec::as_slice).collect();
        match xla::lower_parts(&case.sizes, &case.order, &parts) {
            Ok(_) => answered += usize::from(answers_at_elements(&case, &mut random)),
            Err(error) => drop(reasons.insert(std::mem::discriminant(&error.reason()))),
        }
    }
    assert!(answered > 1000, "{answered}");
    assert_eq!(reasons.len(), 3, "no strides, too many digits, too large");
}

#[test]
fn orders_alone_are_from_minor_to_major() {
    for rank in 0..=4_usize {
        for order in orders(rank) {
            for sizes in [vec![2, 3, 5, 7], vec![4, 1, 3, 1], vec![1, 1, 1, 1], vec![3, 0, 2, 1]] {
                let sizes = &sizes[..rank];
                let layout = xla::from_minor_to_major(sizes, &order).unwrap();
                assert_eq!(xla::lower_parts(sizes, &order, &[]), Ok(layout), "{sizes:?} {order:?}");
                let case = Case { sizes: sizes.to_vec(), order: order.clone(), tiles: vec![] };
                let mut stride = 1;
                for &d in &order {
                    let (extent, found) = layout.get(d).unwrap().leaf(0).unwrap();
                    assert_eq!(extent.get(), sizes[d]);
                    let is_empty = sizes.contains(&0);
                    assert!(is_empty || found.get() == if sizes[d] == 1 { 0 } else { stride });
                    stride *= sizes[d];
                }
                assert_eq!(case.shape().lower().unwrap().layout, layout);
            }
        }
    }
}

#[test]
fn lowering_in_const_is_lowering() {
    const LAYOUT: DynLayout = match xla::lower_parts(&[2, 4, 6], &[2, 1, 0], &[&[COMBINE, 2, 3]]) {
        Ok(layout) => layout,
        Err(_) => panic!(),
    };
    assert_eq!(LAYOUT.to_string(), "(2,(2,2),(3,2)):(24,(3,12),(1,6))");
}

fn tiled(sizes: &[i64], tiles: &[&[i64]]) -> ArrayShape {
    let mut shape = ArrayShape::new(ElementType::S8, sizes);
    shape.layout.as_mut().unwrap().tiles = tiles.iter().map(|tile| Tile::new(tile)).collect();
    shape
}

#[test]
fn hostile_numbers_are_errors() {
    const MAX: i64 = i64::MAX;
    let overflow = |shape: &ArrayShape| shape.lower().unwrap_err().reason() == Reason::Overflow;
    assert!(overflow(&tiled(&[MAX, 2], &[])));
    assert!(overflow(&tiled(&[MAX], &[&[2]])));
    assert!(overflow(&tiled(&[3], &[&[MAX, 2]])));
    assert!(overflow(&tiled(&[MAX], &[&[MAX], &[2]])));
    assert_eq!(tiled(&[MAX], &[&[MAX]]).lower().unwrap().places, MAX);
    assert_eq!(tiled(&[MAX], &[]).lower().unwrap().layout.size(), MAX);
    assert_eq!(tiled(&[0, MAX], &[&[8, 128]]).lower().unwrap().places, 0);
    assert_eq!(tiled(&[3], &[&[MAX]]).lower().unwrap().places, MAX);
    for parts in [
        xla::lower_parts(&[-1], &[0], &[]),
        xla::lower_parts(&[i64::MIN], &[0], &[&[2]]),
        xla::lower_parts(&[4], &[usize::MAX], &[]),
        xla::lower_parts(&[4], &[0, 1], &[]),
        xla::lower_parts(&[4, 4], &[1, 1], &[]),
        xla::lower_parts(&[4], &[0], &[&[]]),
        xla::lower_parts(&[4], &[0], &[&[0]]),
        xla::lower_parts(&[4], &[0], &[&[-1]]),
        xla::lower_parts(&[4], &[0], &[&[COMBINE]]),
        xla::lower_parts(&[2; 33], &[0; 33], &[]),
        xla::lower_parts(&[4], &[0], &[&[2; 80]]),
        xla::lower_parts(&[1 << 62, 3], &[0, 1], &[&[COMBINE, 5]]),
        xla::lower_parts(&[MAX, MAX, MAX], &[0, 1, 2], &[&[COMBINE, COMBINE, MAX], &[MAX - 1]]),
    ] {
        assert!(parts.is_err(), "{parts:?}");
    }
    let mut padded = tiled(&[3], &[]);
    padded.layout.as_mut().unwrap().tail_padding_alignment = MAX;
    assert_eq!(padded.lower().unwrap().places, MAX);
}
