//! Lowering compared with brute force: the index formula at every element, and for each error a
//! proof that no digits exist.

use colex::xla::{self, ArrayShape, COMBINE, ElementType, Reason, Tile};
use colex::{DynLayout, IntTuple};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::tiling::{Case, Stars, cases, digits_of, orders, random, share};

/// Returns the digits of mode `d`, in the form of [`digits_of`].
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

/// Returns whether `lower` succeeds; the result must equal the index formula at every element, in
/// canonical form.
fn lowers(case: &Case) -> bool {
    let Ok(lowered) = case.shape().lower() else { return false };
    assert_eq!(lowered.buffer_len, case.places(), "{case:?}");
    assert_eq!(lowered.sizes, case.sizes);
    for index in case.elements() {
        assert_eq!(offset(&lowered.layout, &index), case.place(&index), "{case:?} {index:?}");
    }
    let functions = case.sum_of_functions().expect("a layout is a sum");
    for (d, function) in functions.iter().enumerate() {
        // The coarsest extent is rounded up to whole digits, in the same way as in `digits_of`.
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

/// Returns whether the index formula is a layout.
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
                let answered = lowers(&case);
                assert_eq!(answered, has_layout(&case), "{case:?}");
                refused += usize::from(!answered);
            }
        }
    }
    assert!(refused > 100, "{refused} refused: the domain has too few errors");
}

#[test]
fn lowering_is_exact_where_at_most_the_first_tile_combines() {
    for stars in [Stars::None, Stars::First] {
        random(1500, cases(stars), |case| {
            assert_eq!(lowers(&case), has_layout(&case), "{case:?}");
        });
    }
    let refused = share(1000, cases(Stars::First), |case| !lowers(&case));
    assert!((20..500).contains(&refused), "{refused} of 1000 refused: the domain is one-sided");
}

#[test]
fn lowering_is_right_where_later_tiles_combine() {
    random(1000, cases(Stars::All), |case| assert!(!lowers(&case) || has_layout(&case)));
    let too_strict = share(1000, cases(Stars::All), |case| !lowers(&case) && has_layout(&case));
    assert!(too_strict < 5, "{too_strict} of 1000 refused although a layout exists");
}

/// Returns whether `lower_parts` succeeds; the result must equal the index formula at the `picked`
/// elements.
fn lowers_at(case: &Case, picked: &[u64]) -> bool {
    let tiles: Vec<&[i64]> = case.tiles.iter().map(Vec::as_slice).collect();
    let Ok(layout) = xla::lower_parts(&case.sizes, &case.order, &tiles) else { return false };
    for k in 0..picked.len() {
        let picked = picked.iter().cycle().skip(k).zip(&case.sizes);
        let index: Vec<i64> = picked.map(|(picked, &size)| (picked % size as u64) as i64).collect();
        assert_eq!(offset(&layout, &index), case.place(&index), "{case:?} {index:?}");
    }
    true
}

/// Sizes with many divisors, and tiles that divide them: few layouts are rejected, and most have
/// many digits.
#[test]
fn lowering_is_right_at_elements_of_large_arrays() {
    let operands = || {
        let sizes = vec(select(vec![1, 8, 12, 30, 1 << 20]), 3);
        let tiles = vec(select(vec![1, 1, 2, 8, 64]), 12);
        (cases(Stars::All), sizes, tiles, vec(any::<u64>(), 20))
    };
    let holds = |(mut case, sizes, tiles, picked): (Case, Vec<i64>, Vec<i64>, Vec<u64>)| {
        let times = |(size, factor): (&mut i64, &i64)| *size *= factor;
        case.sizes.iter_mut().zip(&sizes).for_each(times);
        let entries = case.tiles.iter_mut().flatten().filter(|size| **size != COMBINE);
        entries.zip(&tiles).for_each(times);
        lowers_at(&case, &picked)
    };
    random(2000, operands(), |operands| {
        holds(operands);
    });
    let answered = share(500, operands(), holds);
    assert!(answered > 250, "{answered} of 500");
}

/// Too many tiles, and numbers that overflow: every result is correct, and nothing panics.
#[test]
fn long_lists_of_hostile_numbers() {
    const MAX: i64 = i64::MAX;
    let number = prop_oneof![
        6 => 1..5_i64,
        2 => 1..100_i64,
        1 => (0..63_u32).prop_map(|bit| 1 << bit),
        1 => select(vec![MAX, MAX - 1, MAX / 2, MAX / 3]),
    ];
    let last = number.clone();
    let entry = prop_oneof![3 => number.clone(), 1 => Just(COMBINE)];
    let tile = (prop_oneof![4 => vec(entry.clone(), 0..4), 1 => vec(entry, 0..70)], last).prop_map(
        |(mut tile, last)| {
            tile.push(last);
            tile
        },
    );
    let tiles = prop_oneof![4 => vec(tile.clone(), 0..4), 1 => vec(tile, 0..50)];
    let array =
        (0..5_usize).prop_flat_map(move |rank| (vec(number.clone(), rank), select(orders(rank))));
    let operands = (array, tiles, vec(any::<u64>(), 4))
        .prop_map(|((sizes, order), tiles, picked)| (Case { sizes, order, tiles }, picked));
    let holds = |(case, picked): (Case, Vec<u64>)| lowers_at(&case, &picked);
    random(5000, &operands, |operands| {
        holds(operands);
    });
    let answered = share(500, &operands, holds);
    assert!((100..450).contains(&answered), "{answered} of 500");
}

/// Divisions that combine again, and axes that are wider than their values.
#[test]
fn later_tiles_may_combine_divided_axes() {
    const STAR: i64 = COMBINE;
    let cases: [(&[i64], &[&[i64]]); 9] = [
        (&[4], &[&[2], &[STAR, 3], &[2]]),
        (&[6], &[&[5], &[2], &[4, STAR, 5]]),
        (&[8], &[&[6], &[5], &[5, STAR, 3]]),
        (&[9], &[&[4], &[3], &[3, STAR, 2]]),
        (&[2, 2], &[&[STAR, 8], &[5], &[STAR, 2]]),
        (&[3, 6], &[&[8], &[6, 3], &[STAR, 8, 1]]),
        (&[3], &[&[8, 2], &[4, STAR, 5]]),
        (&[4], &[&[3, 3], &[4, STAR, 8]]),
        (&[4], &[&[4, 2], &[2, STAR, 5]]),
    ];
    for (sizes, tiles) in cases {
        let order = (0..sizes.len()).rev().collect();
        let tiles = tiles.iter().map(|tile| tile.to_vec()).collect();
        let case = Case { sizes: sizes.to_vec(), order, tiles };
        assert!(lowers(&case), "{case:?}");
    }
}

/// `*` combines axes of which only one has an index other than 0: its steps can be diagonal in the
/// previous tiles.
#[test]
fn later_tiles_may_combine_extents_of_one() {
    const STAR: i64 = COMBINE;
    let tiles = vec![vec![8, 4], vec![4, STAR, 3], vec![3, 1]];
    let case = Case { sizes: vec![3, 1, 4], order: vec![1, 0, 2], tiles };
    assert!(lowers(&case), "{case:?}");
    assert_eq!(case.shape().lower().unwrap().layout.to_string(), "(3,1,4):(21,0,198)");

    let ones = (cases(Stars::All), 0..8_u32).prop_map(|(mut case, ones)| {
        for (d, size) in case.sizes.iter_mut().enumerate() {
            if ones >> d & 1 == 1 {
                *size = 1;
            }
        }
        case
    });
    random(2000, &ones, |case| assert!(!lowers(&case) || has_layout(&case)));
    let too_strict = share(2000, &ones, |case| !lowers(&case) && has_layout(&case));
    assert!(too_strict < 5, "{too_strict} of 2000 refused although a layout exists");
}

#[test]
fn orders_without_tiles_are_minor_to_major() {
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
    assert_eq!(tiled(&[MAX], &[&[MAX]]).lower().unwrap().buffer_len, MAX);
    assert_eq!(tiled(&[MAX], &[]).lower().unwrap().layout.size(), MAX);
    assert_eq!(tiled(&[0, MAX], &[&[8, 128]]).lower().unwrap().buffer_len, 0);
    assert_eq!(tiled(&[3], &[&[MAX]]).lower().unwrap().buffer_len, MAX);
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
    assert_eq!(padded.lower().unwrap().buffer_len, MAX);
}

/// Returns the shape to which the layout of a shape is raised, after checking that both have the
/// same memory layout.
fn raises(case: &Case) -> Option<ArrayShape> {
    let lowered = case.shape().lower().ok()?;
    let raised = ArrayShape::raise(ElementType::F32, &case.sizes, &lowered.layout).ok()?;
    let again = raised.lower().unwrap();
    for index in case.elements() {
        assert_eq!(offset(&again.layout, &index), case.place(&index), "{case:?} {raised}");
    }
    Some(raised)
}

#[test]
fn orders_are_raised_to_themselves() {
    for rank in 0..=4 {
        for order in orders(rank) {
            let case = Case { sizes: vec![2, 3, 5, 4][..rank].to_vec(), order, tiles: vec![] };
            assert_eq!(raises(&case), Some(case.shape()));
        }
    }
    for sizes in [vec![1, 3, 1], vec![0, 3], vec![1], vec![]] {
        let order = (0..sizes.len()).collect();
        assert!(raises(&Case { sizes, order, tiles: vec![] }).is_some());
    }
}

#[test]
fn tiles_of_even_parts_are_raised() {
    for order in orders(2) {
        for (p, q) in (1..=4).flat_map(|p| (1..=4).map(move |q| (p, q))) {
            for (m, n) in (1..=9).flat_map(|m| (1..=9).map(move |n| (m, n))) {
                let case =
                    Case { sizes: vec![m, n], order: order.clone(), tiles: vec![vec![p, q]] };
                assert!(raises(&case).is_some(), "{case:?} {:?}", case.shape().lower());
            }
        }
    }
    // With nested tiles, as backends use them.
    for text in [
        "bf16[64,512]{1,0:T(8,128)(2,1)}",
        "s8[3,64,512]{2,1,0:T(8,128)(4,1)}",
        "pred[64,256]{0,1:T(32,128)(32,1)}",
        "bf16[32,256]{1,0:T(8,128)(2,1,1,1)}",
        "bf16[2048]{0:T(1024)(128)(2,1)}",
        "f32[2,9,130]{0,2,1:T(8,128)}",
        "f32[2,9,130]{2,0,1:T(8,128)}",
        "f32[24]{0:T(8)(3)}",
    ] {
        let shape: ArrayShape = xla::Shape::parse(text).unwrap().as_array().unwrap().clone();
        let sizes = shape.sizes().unwrap();
        let lowered = shape.lower().unwrap();
        let raised = ArrayShape::raise(shape.element_type, &sizes, &lowered.layout);
        assert!(
            raised.is_ok_and(|raised| raised.lower().unwrap().layout == lowered.layout),
            "{text}"
        );
    }
}

#[test]
fn raised_shapes_have_the_same_memory() {
    random(500, cases(Stars::None), |case| {
        raises(&case);
    });
    let raised = share(500, cases(Stars::None), |case| raises(&case).is_some());
    assert!(raised > 350, "only {raised} of 500 raised");
}

#[test]
fn layouts_without_a_shape_are_not_raised() {
    let raise = |sizes: &[i64], layout: &str| {
        ArrayShape::raise(ElementType::F32, sizes, &DynLayout::lit(layout))
            .map_err(|error| error.reason())
    };
    for layout in ["(2,3):(1,1)", "(2,3):(0,1)", "(2,3):(-1,2)", "(2,3):(2,4)", "(2,3):(5,3)"] {
        assert_eq!(raise(&[2, 3], layout), Err(Reason::NotExpressible), "{layout}");
    }
    let far = raise(&[2, 3], "(2,3):(1,3000000000000000000)").unwrap();
    assert_eq!(far.to_string(), "f32[2,3]{0,1:T(3000000000000000000)}");
    assert_eq!(
        raise(&[2, 3], "(2,2):(1,2)"),
        Err(Reason::PaddedSize { dimension: 1, padded: 2, size: 3 })
    );
    assert_eq!(raise(&[2], "(2,2):(1,2)"), Err(Reason::LengthMismatch { expected: 1, found: 2 }));
    assert_eq!(raise(&[-1], "2:1"), Err(Reason::NegativeSize { dimension: 0, size: -1 }));
    assert!(raise(&[8], "8:1").is_ok() && raise(&[4], "(2,2):(1,2)").is_err());
    // Many digits in an order that no tiles produce.
    let scrambled = "((2,2,2,2,2,2,2,2,2,2,2,2)):((1,4,2,16,8,64,32,256,128,1024,512,2048))";
    assert_eq!(raise(&[1 << 12], scrambled), Err(Reason::NotExpressible));
}

#[test]
fn errors_name_the_operation_once() {
    let sizes = [1; colex::MAX_LEAVES + 1];
    let error = ArrayShape::new(ElementType::F32, &sizes).lower().unwrap_err();
    assert!(error.to_string().starts_with("lower: the result is too large"), "{error}");
}
