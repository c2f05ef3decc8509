//! Fast paths of tensor methods have the results and the errors of the general paths.

use colex::error::Collision;
use colex::typed::TypedTuple;
use colex::{DynLayout, Layout, LayoutError, Reason, Tensor, int, layout};
use colex_tests::wide;

/// Dynamic integers at the limits of all integer types.
const INTEGERS: [usize; 9] = [0, 1, 2, 5, wide(31), wide(62), wide(63) - 1, wide(63), usize::MAX];

/// A typed layout and its value have the same error, or the machine has too few bits for its sizes.
#[test]
fn typed_layouts_have_the_bounds_of_their_values() {
    fn same<S: TypedTuple, D: colex::typed::Strides<S>>(shape: S, stride: D) {
        let value = shape.try_to_value().and_then(|shape| {
            stride.try_to_value().and_then(|stride| DynLayout::new(&shape, &stride)).and_then(
                |layout| {
                    let fits = layout.size().max(layout.cosize()) <= isize::MAX as i64;
                    if fits {
                        Ok(layout)
                    } else {
                        Err(LayoutError::new("layout", Reason::Overflow))
                    }
                },
            )
        });
        match (Layout::try_new(shape, stride), value) {
            (Ok(layout), Ok(value)) => assert_eq!(layout.to_value(), value),
            (Err(found), Err(expected)) => assert_eq!(found, expected),
            (found, expected) => panic!("{:?} is not {expected:?}", found.map(Layout::to_value)),
        }
    }
    for a in INTEGERS {
        for b in INTEGERS {
            for c in INTEGERS {
                same((a, b), (int!(1), c));
                same((int!(4), (a, int!(1))), (b, (int!(-3), c)));
                same((a, (int!(0), b)), (int!(1), (c, int!(8))));
            }
        }
    }
    same(((), 5, ((),)), ((), 1, ((),)));
}

/// A layout is injective exactly if no two coordinates have the same offset, with and without a
/// search.
#[test]
fn injective_or_aliasing() {
    let distinct = |layout: &DynLayout| {
        let mut offsets: Vec<i64> = layout.offsets().collect();
        let count = offsets.len();
        offsets.sort_unstable();
        offsets.dedup();
        offsets.len() == count
    };
    let is_right = |layout: &DynLayout, found| match found {
        Ok(()) => distinct(layout),
        Err(Reason::SharedElements { collision: Some(Collision { first, second, offset }) }) => {
            first < second && [first, second].map(|i| layout.index(i)) == [offset; 2]
        }
        Err(_) => false,
    };
    let mut data = [0; 64];
    let extents = || 0..4_usize;
    for (a, b, c) in
        extents().flat_map(|a| extents().flat_map(move |b| extents().map(move |c| (a, b, c))))
    {
        for steps in 0..512 {
            let (d, e, f) = (steps % 8, steps / 8 % 8, steps / 64);
            let typed = layout!((a, (b, c)):(d, (e, f)));
            let value = typed.to_value();
            let found = Tensor::try_new(&mut data, typed).map(|_| ()).map_err(|e| e.reason());
            assert!(is_right(&value, found), "{value}: {found:?}");
            let signed = [-(d as i64), e as i64, -(f as i64)];
            let layout = DynLayout::strided(&[a as i64, b as i64, c as i64], &signed).unwrap();
            let found = Tensor::try_with_base(&mut data, 42, layout);
            let found = found.map(|_| ()).map_err(|e| e.reason());
            assert!(is_right(&layout, found), "{layout}: {found:?}");
        }
    }
}

/// A storage that is one element too short is an error; the next longer one is not.
#[test]
fn the_last_element() {
    let data = [0; 64];
    for (m, n, step) in [(1, 1, 9), (3, 5, 1), (4, 1, 7), (2, 3, 11)] {
        let layout = layout!((m, (n, 2)):(step, (m * step, 2 * m * n * step)));
        let reach = layout.to_value().cosize() as usize;
        assert!(Tensor::try_new(&data[..reach.min(64)], layout).is_ok() == (reach <= 64));
        if reach <= 64 {
            let error = Tensor::try_new(&data[..reach - 1], layout).map(|_| ()).unwrap_err();
            let (greatest, end) = (reach as i64 - 1, reach as i64 - 1);
            let outside = Reason::OutsideStorage { least: 0, greatest, begin: 0, end };
            assert_eq!(error.reason(), outside);
        }
    }
    assert!(Tensor::try_new(&data[..0], layout!((0, (64, 64)):(wide(40), (1, 1)))).is_ok());
}

/// Returns the elements of the calls in order: (index in the destination, index in the source).
fn calls(dst: &str, src: &str) -> Vec<(usize, usize)> {
    let place = |base: usize| (0..200).map(|i| i + base).collect::<Vec<_>>();
    let (mut to, from) = (place(0), place(0));
    let (dst, src) = (DynLayout::lit(dst), DynLayout::lit(src));
    let mut calls = Vec::new();
    let src = Tensor::with_base(&from[..], 100, src);
    Tensor::with_base(&mut to[..], 100, dst).zip_with(&src, |d, s| calls.push((*d, *s)));
    calls
}

#[test]
fn layouts_of_one_stride() {
    let up = |from: usize, to: usize, n: usize, d: usize, s: usize| -> Vec<(usize, usize)> {
        (0..n).map(|i| (from + i * d, to + i * s)).collect()
    };
    assert_eq!(calls("(2,3):(1,2)", "(2,3):(1,2)"), up(100, 100, 6, 1, 1));
    assert_eq!(calls("(2,3):(1,2)", "(2,3):(0,0)"), up(100, 100, 6, 1, 0));
    assert_eq!(calls("(2,3):(2,4)", "(2,3):(3,6)"), up(100, 100, 6, 2, 3));
    assert_eq!(calls("(1,2,1,3):(9,1,-7,2)", "(1,2,1,3):(0,3,5,6)"), up(100, 100, 6, 1, 3));
    // Calls are in memory order, so a destination with negative strides starts at its end.
    let down: Vec<_> = (0..6).map(|i| (95 + i, 105 - i)).collect();
    assert_eq!(calls("(2,3):(-1,-2)", "(2,3):(1,2)"), down);
    assert_eq!(calls("(1,1):(5,6)", "(1,1):(7,-8)"), [(100, 100)]);
    assert_eq!(calls("():()", "():()"), [(100, 100)]);
    assert_eq!(calls("(0,3):(1,1)", "(0,3):(0,0)"), []);
    assert_eq!(calls("(2,3):(3,1)", "(2,3):(3,1)"), up(100, 100, 6, 1, 1));
}

/// The calls for a dense layout are in memory order, for every order of the coordinates.
#[test]
fn dense_layouts() {
    let up = |step: usize| (0..24).map(|i| (100 + i, 100 + i * step)).collect::<Vec<_>>();
    let same = "((2,1,3),4):((4,9,8),1)";
    assert_eq!(calls(same, same), up(1));
    assert_eq!(calls(same, "((2,1,3),4):((0,9,0),0)"), up(0));
    assert_eq!(calls("(2,3,4):(1,8,2)", "(2,3,4):(1,8,2)"), up(1));
    // Layouts that are not dense: a gap, a repeated stride of a source, other strides, other
    // profiles.
    let each = |dst: &str, src: &str| {
        let (mut found, count) = (calls(dst, src), calls(dst, src).len());
        let offsets = |layout: &str| DynLayout::lit(layout).offsets().collect::<Vec<_>>();
        let pairs = offsets(dst).into_iter().zip(offsets(src));
        let mut expected: Vec<_> =
            pairs.map(|(d, s)| ((100 + d) as usize, (100 + s) as usize)).collect();
        assert!(found.is_sorted() && count == expected.len(), "{dst} {src}: {found:?}");
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{dst} {src}");
    };
    each("(2,3,4):(1,10,2)", "(2,3,4):(1,10,2)");
    each("(4,3):(3,1)", "(4,3):(1,1)");
    each("(4,3):(3,1)", "((2,2),3):((3,6),1)");
    each("(4,3):(3,1)", "(4,3):(3,-1)");
    each("(4,3):(-3,1)", "(4,3):(-3,1)");
    each("(4,3):(3,-1)", "(4,3):(3,-1)");
    let table = Tensor::new((0..24).collect::<Vec<_>>(), DynLayout::lit("(2,3,4):(12,4,1)"));
    assert_eq!((table.sum(), table.max()), (276, Some(23)));
    let twice = [0, 1, 2, 3, 4, 5];
    let twice = Tensor::new(&twice[..], DynLayout::lit("(2,2):(1,1)"));
    assert_eq!(twice.sum(), 4); // 0, 1, 1, 2
}

/// More loops than the small buffer has, in several orders.
#[test]
fn many_loops() {
    let strided = |shuffle: usize| {
        let strides: Vec<i64> = (0..12).map(|k| 3 << (k * shuffle % 13)).collect();
        DynLayout::strided(&[2; 12], &strides).unwrap()
    };
    let (dst, a, b) = (strided(5), strided(7), strided(2));
    let data: Vec<i64> = (0..40_000).collect();
    let (a, b) = (Tensor::new(&data[..], a), Tensor::new(&data[..], b));
    let mut sums = Tensor::new(vec![0; 40_000], dst);
    sums.zip_from(&a, &b, |a, b| a - 2 * b);
    let expected = a.iter().zip(b.iter()).map(|(a, b)| a - 2 * b);
    assert!(sums.iter().copied().eq(expected));
    assert_eq!(sums.sum(), sums.iter().sum());
}

/// Shapes are compared mode by mode, typed and dynamic, and errors have the numbers of the modes.
#[test]
fn other_profiles_and_other_types() {
    let (n, data) = (6, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    let tiled = Tensor::new(&data, layout!(((2, 3), 2):((6, 2), 1)));
    let mut rows = Tensor::new([0; 12], layout!((n, 2):(2, 1)));
    rows.zip_with(&tiled, |d, s| *d = *s);
    assert!(rows.iter().eq(tiled.iter()));
    let mut value = Tensor::new([0; 12], DynLayout::lit("((3,2),(2)):((2,6),(1))"));
    value.zip_with(&tiled, |d, s| *d = *s);
    assert!(value.iter().eq(tiled.iter()));
    let text = |error: colex::LayoutError| error.to_string();
    let transposed = Tensor::new(&data, layout!((2, n):(n, 1)));
    let flat = Tensor::new(&data, layout!((12):(1)));
    assert_eq!(
        text(rows.try_zip_with(&transposed, |_, _| ()).unwrap_err()),
        "zip_with: mode 0 has size 6 in the destination and 2 in the source; use equal mode sizes"
    );
    assert_eq!(
        text(rows.try_axpby(1, &flat, 1).unwrap_err()),
        "axpby: the destination has rank 2, and the source has rank 1; use equal ranks"
    );
    assert_eq!(
        text(rows.try_accumulate(&transposed, |_, _| ()).unwrap_err()),
        "reduce: mode 0 has size 6 in the destination and 2 in the source; use equal mode sizes"
    );
    assert_eq!(
        text(rows.try_accumulate(&flat, |_, _| ()).unwrap_err()),
        "reduce: the destination has rank 2, and the source has rank 1; use equal ranks"
    );
}

/// Fills small and large tensors, with and without gaps.
#[test]
fn filled() {
    for n in [0, 1, 3, 40, 2000] {
        for step in [1, 3] {
            let mut data = vec![1_u32; 2 * n * step + 5];
            Tensor::new(&mut data[..], layout!((n, 2):(2 * step, step))).fill(7);
            let expected =
                |i: usize| if i < 2 * n * step && i.is_multiple_of(step) { 7 } else { 1 };
            assert!(data.iter().enumerate().all(|(i, &found)| found == expected(i)), "{n} {step}");
        }
    }
    let mut nothing = [(); 8];
    Tensor::new(&mut nothing, layout!((8):(1))).fill(());
}
