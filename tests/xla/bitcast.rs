//! Bitcasts of XLA shapes, compared with the definition: the offset of each element before and
//! after.

use colex::xla::bitcast::{Bitcast, UnitDimensions, common_factors};
use colex::xla::permutation::{compose, inverse, permute, permute_inverse};
use colex::xla::{self, ArrayShape, Dimension, ElementType, Layout, Reason};
use proptest::prelude::*;

/// Returns the array with these sizes and this dimension order.
fn array(sizes: &[i64], order: &[usize]) -> ArrayShape {
    let order: Vec<i64> = order.iter().map(|&d| d as i64).collect();
    ArrayShape { layout: Some(Layout::new(&order)), ..ArrayShape::new(ElementType::F32, sizes) }
}

fn row_major(sizes: &[i64]) -> ArrayShape {
    ArrayShape::new(ElementType::F32, sizes)
}

/// Returns all permutations of `0..rank`.
fn permutations(rank: usize) -> Vec<Vec<usize>> {
    if rank == 0 {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for shorter in permutations(rank - 1) {
        for place in 0..rank {
            let mut longer = shorter.clone();
            longer.insert(place, rank - 1);
            all.push(longer);
        }
    }
    all
}

/// Returns all lists of at most `rank` of these sizes with at most `most` elements.
fn size_lists(rank: usize, sizes: &[i64], most: i64) -> Vec<Vec<i64>> {
    let mut all = vec![vec![]];
    let mut start = 0;
    for _ in 0..rank {
        let end = all.len();
        for k in start..end {
            let shorter = all[k].clone();
            all.extend(sizes.iter().map(|&size| [&shorter[..], &[size]].concat()));
        }
        start = end;
    }
    all.retain(|list| list.iter().product::<i64>() <= most);
    all
}

/// Returns all arrays with such sizes, in all orders.
fn arrays(rank: usize, sizes: &[i64], most: i64) -> Vec<ArrayShape> {
    let lists = size_lists(rank, sizes, most);
    let all = lists
        .iter()
        .flat_map(|list| permutations(list.len()).into_iter().map(|order| array(list, &order)));
    all.collect()
}

fn sizes(shape: &ArrayShape) -> Vec<i64> {
    shape.sizes().unwrap()
}

fn count(shape: &ArrayShape) -> i64 {
    sizes(shape).iter().product()
}

/// Returns all indices in row-major order.
fn indices(sizes: &[i64]) -> Vec<Vec<i64>> {
    sizes.iter().fold(vec![vec![]], |short, &size| {
        let longer = |index: &Vec<i64>| (0..size).map(|i| [&index[..], &[i]].concat()).collect();
        short.iter().flat_map(|index| -> Vec<_> { longer(index) }).collect()
    })
}

/// Returns the stride of each dimension, from the definition.
fn strides(shape: &ArrayShape) -> Vec<i64> {
    let (sizes, mut stride) = (sizes(shape), 1);
    let mut strides = vec![0; sizes.len()];
    for &d in &shape.layout.as_ref().unwrap().minor_to_major {
        strides[d as usize] = stride;
        stride *= sizes[d as usize];
    }
    strides
}

/// Returns the offset of the element at `index`.
fn place(strides: &[i64], index: &[i64]) -> i64 {
    strides.iter().zip(index).map(|(stride, i)| stride * i).sum()
}

/// Returns the offsets of all elements in row-major order.
fn places(shape: &ArrayShape) -> Vec<i64> {
    let strides = strides(shape);
    indices(&sizes(shape)).iter().map(|index| place(&strides, index)).collect()
}

/// Returns whether a transpose keeps the offset of every element.
fn transpose_moves_nothing(a: &ArrayShape, b: &ArrayShape, p: &[usize]) -> bool {
    // Index `i` of `b` is index `j` of `a` with `j[p[d]] = i[d]`.
    let (from, to) = (strides(a), strides(b));
    let stays =
        |index: &Vec<i64>| place(&to, index) == place(&from, &permute_inverse(index, p).unwrap());
    indices(&sizes(b)).iter().all(stays)
}

/// Visits all pairs of small arrays with the same number of elements, with their offsets.
fn pairs(mut visit: impl FnMut(&ArrayShape, &[i64], &ArrayShape, &[i64])) {
    let small = arrays(3, &[0, 1, 2, 3, 4], 12).into_iter().chain(arrays(4, &[1, 2], 16));
    let small: Vec<_> = small.map(|shape| (places(&shape), shape)).collect();
    for (a_places, a) in &small {
        for (b_places, b) in small.iter().filter(|(places, _)| places.len() == a_places.len()) {
            visit(a, a_places, b, b_places);
        }
    }
}

#[test]
fn a_reshape_is_a_bitcast_if_and_only_if_no_element_moves() {
    let (mut yes, mut no) = (0, 0);
    pairs(|a, a_places, b, b_places| {
        let expected = a_places == b_places;
        assert_eq!(a.reshape_is_bitcast(b), Ok(expected), "{a} {b}");
        *if expected { &mut yes } else { &mut no } += 1;
    });
    assert!(yes > 1000 && no > 1000, "{yes} {no}");
    assert_eq!(row_major(&[2, 3]).reshape_is_bitcast(&row_major(&[5])), Ok(false));
}

#[test]
fn element_types_are_compared_only_by_some_functions() {
    let a = row_major(&[2, 3]);
    let b = ArrayShape { element_type: ElementType::U8, ..array(&[3, 2], &[0, 1]) };
    let flat = ArrayShape { element_type: ElementType::U8, ..row_major(&[6]) };
    assert_eq!(a.reshape_is_bitcast(&flat), Ok(false));
    assert_eq!(a.reshape_is_bitcast_ignoring_element_type(&flat), Ok(true));
    assert_eq!(a.transpose_is_bitcast(&b, &[1, 0]), Ok(false));
    assert_eq!(a.transpose_is_bitcast_ignoring_element_type(&b, &[1, 0]), Ok(true));
    assert_eq!(a.is_reshape_or_transpose_bitcast(&b), Ok(false));
    assert_eq!(a.is_reshape_or_transpose_bitcast_ignoring_element_type(&b), Ok(true));
    assert_eq!(a.deduce_transpose_dimensions(&b), Ok(Some(vec![1, 0])));
    assert_eq!(a.decompose_bitcast(&flat), Ok(Some(Bitcast::Reshape)));
    assert_eq!(a.align_layouts(&b).unwrap().unwrap().element_type, ElementType::U8);
}

#[test]
fn tiles_and_element_sizes_are_ignored() {
    let a = row_major(&[2, 3]);
    let mut b = row_major(&[6]);
    let layout = b.layout.as_mut().unwrap();
    layout.tiles.push(xla::Tile::new(&[4]));
    (layout.element_size_in_bits, layout.memory_space) = (4, 5);
    assert_eq!(a.reshape_is_bitcast(&b), Ok(true));
}

#[test]
fn a_transpose_is_a_bitcast_if_and_only_if_the_orders_agree() {
    for a in arrays(3, &[1, 2, 3], 27).into_iter().chain(arrays(4, &[2], 16)) {
        let long = sizes(&a).iter().all(|&size| size > 1);
        for p in permutations(a.rank()) {
            let mut found = 0;
            for order in permutations(a.rank()) {
                let b = array(&permute(&sizes(&a), &p).unwrap(), &order);
                let answer = a.transpose_is_bitcast(&b, &p).unwrap();
                let expected = transpose_moves_nothing(&a, &b, &p);
                // A dimension of size 1 can be at any position of the order without a change of
                // offsets.
                assert!(answer == expected || !long && expected, "{a} {b} {p:?}");
                assert_eq!(answer, a.deduce_transpose_dimensions(&b).unwrap() == Some(p.clone()));
                found += u32::from(answer);
            }
            assert_eq!(found, 1, "exactly one order keeps every offset");
        }
    }
}

#[test]
fn no_transpose_is_deduced_if_none_matches() {
    pairs(|a, _, b, _| {
        let found = a.deduce_transpose_dimensions(b).unwrap();
        let fits = |p: &Vec<usize>| {
            a.transpose_is_bitcast(b, p) == Ok(true) && permute(&sizes(a), p).unwrap() == sizes(b)
        };
        match &found {
            Some(p) => assert!(fits(p), "{a} {b}"),
            None if a.rank() == b.rank() => assert!(!permutations(a.rank()).iter().any(fits)),
            None => {}
        }
    });
}

#[test]
fn a_reshape_or_a_transpose_that_works_both_ways() {
    // XLA's rule: a swap is its own inverse, a rotation of three is not.
    let a = array(&[2, 3, 5], &[2, 1, 0]);
    let rotated = array(&[3, 5, 2], &[1, 0, 2]);
    assert_eq!(a.deduce_transpose_dimensions(&rotated), Ok(Some(vec![1, 2, 0])));
    assert_eq!(a.is_reshape_or_transpose_bitcast(&rotated), Ok(false));
    let swapped = array(&[5, 3, 2], &[0, 1, 2]);
    assert_eq!(a.is_reshape_or_transpose_bitcast(&swapped), Ok(true));
    pairs(|a, a_places, b, b_places| {
        // XLA tests the inverse direction with the dimensions of the forward direction.
        let both_ways = |p: Vec<usize>| b.transpose_is_bitcast(a, &p).unwrap();
        let both_ways = a.deduce_transpose_dimensions(b).unwrap().is_some_and(both_ways);
        let expected = a_places == b_places || both_ways;
        assert_eq!(a.is_reshape_or_transpose_bitcast(b), Ok(expected), "{a} {b}");
    });
    // Equal shapes need no layout. Shapes without a layout, or with other numbers of elements, have
    // no decomposition.
    let open = ArrayShape { layout: None, ..row_major(&[2]) };
    assert_eq!(open.is_reshape_or_transpose_bitcast(&open), Ok(true));
    assert_eq!(open.reshape_is_bitcast(&open).unwrap_err().reason(), Reason::NoLayout);
    assert_eq!(open.decompose_bitcast(&row_major(&[2])), Ok(None));
    assert_eq!(row_major(&[2]).decompose_bitcast(&row_major(&[3])), Ok(None));
}

#[test]
fn a_decomposition_moves_nothing_and_ends_at_the_output() {
    let mut kinds = [0; 3];
    pairs(|a, a_places, b, b_places| match a.decompose_bitcast(b).unwrap().unwrap() {
        Bitcast::Reshape => {
            kinds[0] += 1;
            assert_eq!(a_places, b_places);
        }
        Bitcast::Transpose(p) => {
            kinds[1] += 1;
            assert!(a_places != b_places && transpose_moves_nothing(a, b, &p), "{a} {b}");
            assert_eq!(permute(&sizes(a), &p), Ok(sizes(b)));
        }
        Bitcast::TransposeReshapeTranspose {
            transpose1_dims: p,
            transpose1_shape: first,
            reshape_shape: second,
            transpose2_dims: q,
        } => {
            kinds[2] += 1;
            assert_eq!(permute(&sizes(a), &p), Ok(sizes(&first)));
            assert!(transpose_moves_nothing(a, &first, &p), "{a} {b}");
            assert_eq!(first.layout, Some(Layout::descending(a.rank())));
            assert_eq!(second.layout, Some(Layout::descending(b.rank())));
            assert_eq!(places(&first), places(&second));
            assert_eq!(permute(&sizes(&second), &q), Ok(sizes(b)));
            assert!(transpose_moves_nothing(&second, b, &q), "{a} {b}");
            assert_eq!(first.transpose_is_bitcast(a, &inverse(&p).unwrap()), Ok(true));
            assert_eq!(second.transpose_is_bitcast(b, &q), Ok(true));
        }
    });
    assert!(kinds.iter().all(|&count| count > 100), "{kinds:?}");
}

#[test]
fn middle_shapes_keep_memory_properties() {
    let mut a = array(&[16, 3, 17], &[1, 2, 0]);
    let layout = a.layout.as_mut().unwrap();
    layout.tiles.push(xla::Tile::new(&[8, 128]));
    (layout.element_size_in_bits, layout.memory_space) = (32, 1);
    layout.tail_padding_alignment = 64;
    layout.metadata_prefix_bytes = 8;
    a.dimensions[1] = Dimension::Bounded(3);
    assert_eq!(
        a.decompose_bitcast(&row_major(&[51, 16])).unwrap().unwrap().to_string(),
        "transpose(0,2,1) f32[16,17,<=3]{2,1,0:T(8,128)L(64)E(32)S(1)} reshape f32[51,16]{1,0} transpose(0,1)"
    );
}

#[test]
fn aligned_layouts_make_the_reshape_a_bitcast_if_one_can() {
    let (mut some, mut none) = (0, 0);
    for a in arrays(3, &[0, 1, 2, 3, 4], 24) {
        for b in size_lists(4, &[0, 1, 2, 3, 4], 24) {
            if count(&a) != b.iter().product::<i64>() {
                continue;
            }
            let expected = places(&a);
            match a.align_layouts(&row_major(&b)).unwrap() {
                Some(aligned) => {
                    some += 1;
                    assert_eq!(a.reshape_is_bitcast(&aligned), Ok(true), "{a} {aligned}");
                    assert_eq!(places(&aligned), expected, "{a} {aligned}");
                    let order = &aligned.layout.unwrap().minor_to_major;
                    let ones: Vec<_> =
                        (0..b.len() as i64).rev().filter(|&d| b[d as usize] == 1).collect();
                    assert!(order.ends_with(&ones));
                }
                None if count(&a) == 0 => {}
                None => {
                    none += 1;
                    let fits = |order: &Vec<usize>| places(&array(&b, order)) == expected;
                    assert!(!permutations(b.len()).iter().any(fits), "{a} {b:?}");
                }
            }
        }
    }
    assert!(some > 1000 && none > 1000, "{some} {none}");
}

#[test]
fn common_factors_have_equal_products() {
    let lists = size_lists(4, &[0, 1, 2, 3, 4], 48);
    for a in &lists {
        for b in &lists {
            let product = |sizes: &[i64]| sizes.iter().product::<i64>();
            let pairs = common_factors(a, b);
            if product(a) != product(b) {
                let (left, right) = (product(a), product(b));
                assert_eq!(pairs.unwrap_err().reason(), Reason::ElementsMismatch { left, right });
                continue;
            }
            let pairs = pairs.unwrap();
            assert_eq!((pairs[0], *pairs.last().unwrap()), ((0, 0), (a.len(), b.len())));
            for pair in pairs.windows(2) {
                let ((i, j), (k, l)) = (pair[0], pair[1]);
                assert!(i <= k && j <= l && (i, j) != (k, l), "{a:?} {b:?}");
                assert_eq!(product(&a[i..k]), product(&b[j..l]), "{a:?} {b:?}");
            }
            if a.iter().chain(b).all(|&size| size > 1) {
                let all = (0..=a.len()).flat_map(|i| (0..=b.len()).map(move |j| (i, j)));
                let expected: Vec<_> =
                    all.filter(|&(i, j)| product(&a[..i]) == product(&b[..j])).collect();
                assert_eq!(pairs, expected, "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn unmodified_dimensions_and_those_of_size_1() {
    pairs(|a, _, b, _| {
        let (left, right) = (sizes(a), sizes(b));
        let unmodified = a.dimensions_unmodified_by_reshape(b).unwrap();
        for &(i, j) in &unmodified {
            assert_eq!(left[i], right[j]);
            assert_eq!(left[..i].iter().product::<i64>(), right[..j].iter().product::<i64>());
        }
        let dims: Vec<_> = unmodified.iter().map(|pair| pair.0).collect();
        let after: Vec<_> = unmodified.iter().map(|pair| pair.1).collect();
        assert_eq!(a.reshape_leaves_dimensions_unmodified(b, &dims), Ok(Some(after)));
        assert_eq!(a.reshape_leaves_dimensions_unmodified(b, &[a.rank()]), Ok(None));
        assert_eq!(a.reshape_leaves_dimensions_unmodified(b, &[1, 0]), Ok(None));
        if count(a) == 0 {
            return;
        }
        let long =
            |sizes: &[i64]| -> Vec<_> { sizes.iter().copied().filter(|&size| size != 1).collect() };
        let found = a.inserted_or_deleted_unit_dimensions(b).unwrap();
        assert_eq!(found.is_some(), long(&left) == long(&right), "{a} {b}");
        if let Some(found) = found {
            let kept = |sizes: &[i64], removed: &[usize]| -> Vec<_> {
                (0..sizes.len()).filter(|d| !removed.contains(d)).map(|d| sizes[d]).collect()
            };
            assert_eq!(kept(&left, &found.deleted), kept(&right, &found.inserted));
        }
    });
    // In arrays without elements, a modified dimension of size 0 counts as one of size 1.
    let found = row_major(&[1, 0]).inserted_or_deleted_unit_dimensions(&row_major(&[0, 1]));
    let both = UnitDimensions { deleted: vec![0, 1], inserted: vec![0, 1] };
    assert_eq!(found, Ok(Some(both)));
    for (a, b) in [([2, 0], [0, 1]), ([0, 1], [2, 0])] {
        let found = row_major(&a).inserted_or_deleted_unit_dimensions(&row_major(&b));
        assert_eq!(found, Ok(None));
    }
}

#[test]
fn a_normal_transpose_moves_the_same_elements() {
    // The element numbers of the operand in the order of the result.
    let moved = |input: &[i64], p: &[usize]| -> Vec<i64> {
        let output = indices(&permute(input, p).unwrap());
        let from = |index: &Vec<i64>| {
            place(&strides(&row_major(input)), &permute_inverse(index, p).unwrap())
        };
        output.iter().map(from).collect()
    };
    for input in size_lists(4, &[1, 2, 3], 81) {
        for p in permutations(input.len()) {
            let output = permute(&input, &p).unwrap();
            let normal = row_major(&input).normalized_transpose(&row_major(&output), &p);
            let normal = normal.unwrap().unwrap();
            let expected = moved(&input, &p);
            if normal.sizes.len() == 1 {
                assert!(expected.is_sorted(), "{input:?} {p:?}");
                assert_eq!(normal.sizes, [expected.len() as i64]);
                assert_eq!(normal.dimensions, [0]);
                continue;
            }
            let operand = permute_inverse(&normal.sizes, &normal.dimensions).unwrap();
            assert_eq!(moved(&operand, &normal.dimensions), expected, "{input:?} {p:?}");
            assert!(normal.sizes.iter().all(|&size| size != 1));
            assert!(normal.dimensions.windows(2).all(|pair| pair[0] + 1 != pair[1]));
        }
    }
    // One dimension remains, with number 0.
    for (sizes, p) in [(vec![4, 6], vec![0, 1]), (vec![1, 1], vec![1, 0]), (vec![], vec![])] {
        let a = row_major(&sizes);
        let normal = a.normalized_transpose(&a, &p).unwrap().unwrap();
        assert_eq!(normal.sizes, [sizes.iter().product::<i64>()]);
        assert_eq!(normal.dimensions, [0]);
    }
    let (a, b) = (row_major(&[2, 3]), row_major(&[3, 2]));
    assert_eq!(a.normalized_transpose(&array(&[3, 2], &[0, 1]), &[1, 0]), Ok(None));
    assert_eq!(a.normalized_transpose(&a, &[1, 0]), Ok(None));
    assert!(a.normalized_transpose(&b, &[1, 1]).is_err());
}

/// Returns the layout of `shape` with its modes in reverse order: from row-major element numbers to
/// offsets.
fn algebra(shape: &ArrayShape) -> colex::DynLayout {
    let rank = shape.rank();
    let reversed: Vec<i64> = sizes(shape).into_iter().rev().collect();
    let order = &shape.layout.as_ref().unwrap().minor_to_major;
    let order: Vec<usize> = order.iter().map(|&d| rank - 1 - d as usize).collect();
    xla::from_minor_to_major(&reversed, &order).unwrap()
}

#[test]
fn in_the_layout_algebra_a_bitcast_is_an_equal_coalesced_layout() {
    pairs(|a, a_places, b, _| {
        let (left, right) = (algebra(a), algebra(b));
        let offsets: Vec<_> = (0..left.size()).map(|k| left.index(k)).collect();
        assert_eq!(offsets, a_places, "{a}");
        let same = left.coalesce() == right.coalesce();
        assert_eq!(a.reshape_is_bitcast(b), Ok(same), "{a} {b}");
    });
}

#[test]
fn in_the_layout_algebra_a_reshaped_layout_is_a_composition() {
    let (mut some, mut none) = (0, 0);
    pairs(|a, _, b, _| {
        if count(a) == 0 {
            return;
        }
        let compact = algebra(&row_major(&sizes(b)));
        let composed = algebra(a).composition(&compact);
        if let Some(aligned) = a.align_layouts(b).unwrap() {
            some += 1;
            let (composed, aligned) = (composed.unwrap(), algebra(&aligned));
            assert_eq!(composed.shape(), aligned.shape(), "{a} {b}");
            for k in 0..composed.size() {
                assert_eq!(composed.index(k), aligned.index(k), "{a} {b}");
            }
        } else {
            // Composition fails, or a dimension needs more than one stride.
            none += 1;
            assert!(composed.is_err() || composed.unwrap().shape() != compact.shape(), "{a} {b}");
        }
    });
    assert!(some > 1000 && none > 1000, "{some} {none}");
}

#[test]
fn in_the_layout_algebra_a_transpose_permutes_modes() {
    for a in arrays(3, &[2, 3, 4], 64) {
        let order: Vec<usize> =
            a.layout.as_ref().unwrap().minor_to_major.iter().map(|&d| d as usize).collect();
        let modes = xla::from_minor_to_major(&sizes(&a), &order).unwrap();
        for p in permutations(a.rank()) {
            let order = compose(&inverse(&p).unwrap(), &order).unwrap();
            let b = array(&permute(&sizes(&a), &p).unwrap(), &order);
            assert_eq!(a.transpose_is_bitcast(&b, &p), Ok(true));
            let renamed = xla::from_minor_to_major(&sizes(&b), &order).unwrap();
            for (i, &from) in p.iter().enumerate() {
                assert_eq!(renamed.get(i).unwrap(), modes.get(from).unwrap());
            }
        }
    }
}

#[test]
fn hostile_shapes_are_errors() {
    let big = i64::MAX;
    let reason = |result: Result<bool, xla::Error>| result.unwrap_err().reason();
    let (one, huge) = (row_major(&[2, 2]), row_major(&[big, 2]));
    assert_eq!(reason(huge.reshape_is_bitcast(&one)), Reason::Overflow);
    assert_eq!(reason(one.reshape_is_bitcast(&huge)), Reason::Overflow);
    assert_eq!(huge.decompose_bitcast(&one).unwrap_err().reason(), Reason::Overflow);
    assert_eq!(huge.align_layouts(&one).unwrap_err().reason(), Reason::Overflow);
    assert_eq!(common_factors(&[big, 3], &[3, big]).unwrap_err().reason(), Reason::Overflow);
    assert_eq!(common_factors(&[0, big, 3], &[0, 3, big]).unwrap_err().reason(), Reason::Overflow);
    assert_eq!(
        common_factors(&[1, i64::MIN], &[1]).unwrap_err().reason(),
        Reason::NegativeSize { dimension: 1, size: i64::MIN }
    );
    let zeros = (row_major(&[big, big, 0]), row_major(&[0, big, big]));
    assert_eq!(zeros.0.reshape_is_bitcast(&zeros.1), Ok(true));
    let normal =
        row_major(&[big, big, 0]).normalized_transpose(&row_major(&[0, big, big]), &[2, 0, 1]);
    assert_eq!(normal.unwrap_err().reason(), Reason::Overflow);
    assert_eq!(row_major(&[big]).reshape_is_bitcast(&row_major(&[1, big, 1])), Ok(true));

    let bad = |order: &[i64]| ArrayShape { layout: Some(Layout::new(order)), ..row_major(&[2, 2]) };
    assert_eq!(
        reason(bad(&[0]).reshape_is_bitcast(&one)),
        Reason::MinorToMajorLength { entries: 1, rank: 2 }
    );
    assert_eq!(
        reason(one.reshape_is_bitcast(&bad(&[0, -1]))),
        Reason::MinorToMajorRange { entry: -1, rank: 2 }
    );
    assert_eq!(
        reason(bad(&[i64::MAX, 0]).transpose_is_bitcast(&one, &[0, 1])),
        Reason::MinorToMajorRange { entry: i64::MAX, rank: 2 }
    );
    assert_eq!(
        reason(bad(&[1, 1]).reshape_is_bitcast(&one)),
        Reason::MinorToMajorRepeats { entry: 1 }
    );
    assert_eq!(
        reason(one.transpose_is_bitcast(&one, &[0, usize::MAX])),
        Reason::NotAPermutation { entry: i64::MAX, rank: 2 }
    );
    assert_eq!(
        reason(one.transpose_is_bitcast(&one, &[0])),
        Reason::LengthMismatch { expected: 2, found: 1 }
    );
    assert_eq!(one.transpose_is_bitcast(&row_major(&[4]), &[0]), Ok(false));
    let mut open = row_major(&[2, 2]);
    open.dimensions[1] = Dimension::Unbounded;
    assert_eq!(reason(open.reshape_is_bitcast(&one)), Reason::Unbounded { dimension: 1 });
}

/// Shapes of any rank with sizes that have many divisors.
fn shapes() -> impl Strategy<Value = ArrayShape> {
    prop::collection::vec(prop::sample::select(vec![1i64, 2, 2, 3, 4, 6]), 0..=6).prop_flat_map(
        |sizes| {
            let order = Just((0..sizes.len()).collect::<Vec<_>>()).prop_shuffle();
            order.prop_map(move |order| array(&sizes, &order))
        },
    )
}

proptest! {
    #[test]
    fn random_shapes_align(a in shapes(), cut in 0usize..7) {
        // The same elements with two dimensions merged.
        let mut merged = sizes(&a);
        if cut + 1 < merged.len() {
            let size = merged.remove(cut);
            merged[cut] *= size;
        }
        let b = row_major(&merged);
        if let Some(aligned) = a.align_layouts(&b).unwrap() {
            prop_assert_eq!(places(&aligned), places(&a));
            prop_assert_eq!(a.reshape_is_bitcast(&aligned), Ok(true));
            prop_assert_eq!(aligned.reshape_is_bitcast(&a), Ok(true));
        }
        prop_assert_eq!(a.reshape_is_bitcast(&b).unwrap(), places(&a) == places(&b));
    }

    #[test]
    fn permutations_are_a_group(p in Just((0..7).collect::<Vec<usize>>()).prop_shuffle(),
                                q in Just((0..7).collect::<Vec<usize>>()).prop_shuffle()) {
        let values = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
        let once = permute(&permute(&values, &p).unwrap(), &q).unwrap();
        prop_assert_eq!(once, permute(&values, &compose(&p, &q).unwrap()).unwrap());
        let undone = permute(&permute_inverse(&values, &p).unwrap(), &p).unwrap();
        prop_assert_eq!(undone, values);
        prop_assert!(compose(&p, &inverse(&p).unwrap()).unwrap().is_sorted());
        prop_assert!(inverse(&q[1..]).is_err() || q[0] == 6);
    }
}
