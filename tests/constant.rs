//! Constant layouts: the same results as the value plane, in generic code without a where-clause.
#![cfg(feature = "alloc")]

use colex::constant::{AnyLayout, AnyTiler, Const, ConstLayout, ConstTiler, ConstTuple, Mixed};
use colex::tensor::StridedLayout;
use colex::{
    DynLayout, Int, IntTuple, Layout, LayoutError, Tensor, Tiler, View, ViewMut, int, layout,
    shape, tiler,
};

#[derive(Clone, Copy)]
struct Windows<const SIZE: i64, const STEP: i64>;
impl<const SIZE: i64, const STEP: i64> ConstLayout for Windows<SIZE, STEP> {
    const LAYOUT: DynLayout = colex::unwrap(DynLayout::strided(&[SIZE, 4], &[1, STEP]));
}

/// Checks every operation that makes a part of a view, generic over a constant layout and a
/// constant tiler.
fn parts<L: ConstLayout, T: ConstTiler>(whole: View<'_, usize, Const<L>>, tiler: T) {
    let (values, by_value) = (Tensor::dynamic(whole), T::TILER);
    let tiled = whole.zipped_divide(tiler);
    let expected = values.zipped_divide(by_value);
    assert_eq!(tiled.layout().to_value(), expected.layout());
    assert!(tiled.iter().eq(expected.iter()));
    for (tile, expected) in whole.tiles(tiler).zip(values.tiles(&by_value)) {
        assert!(tile.iter().eq(expected.iter()));
    }
    for r in 0..tiled.layout().mode::<1>().size() {
        assert!(tiled.tile_at(r).iter().eq(expected.tile_at(r).iter()));
        assert!(whole.local_tile(tiler, r).iter().eq(values.local_tile(&by_value, r).iter()));
    }
    for i in 0..=whole.layout().mode::<0>().size() {
        same(whole.try_slice((i, colex::Underscore)), &values.try_slice(&coordinate(i)));
    }
    for i in 0..whole.layout().size() + 3 {
        assert_eq!(whole.get(i), values.get(i));
    }
    let transposed = whole.select((int!(1), int!(0)));
    assert!(transposed.iter().eq(values.select([1, 0]).iter()));
    let evens = whole.composition(Const::of(layout!(4:2)));
    assert!(evens.iter().eq(values.composition(DynLayout::lit("4:2")).iter()));
    assert!(whole.composition(layout!(4:2)).iter().eq(evens.iter()));
    let again = whole.broadcast(int!(3));
    assert_eq!(again.layout().to_value(), values.broadcast(3).layout());
    assert!(again.iter().eq(values.broadcast(3).iter()));
}

/// Blocks of two by three of different layouts of a matrix.
#[test]
fn blocks() {
    fn of_constant<L: ConstLayout>(whole: View<'_, usize, Const<L>>) {
        let values = whole.dynamic();
        for (i, j) in [(0, 0), (1, 2), (2, 3), (2, 4), (3, 0), (usize::MAX, 0)] {
            same(whole.try_block((i, j), shape!((2, 3))), &values.try_block([i, j], [2, 3]));
        }
    }
    fn of_mixed<K: ConstLayout>(whole: View<'_, usize, Mixed<K>>) {
        let values = whole.dynamic();
        for (i, j) in [(0, 0), (1, 2), (2, 3), (2, 4), (3, 0), (usize::MAX, 0)] {
            same(whole.try_block((i, j), shape!((2, 3))), &values.try_block([i, j], [2, 3]));
            same(whole.try_block((i, j), shape!((0, 3))), &values.try_block([i, j], [0, 3]));
        }
    }
    let data: Vec<usize> = (0..60).collect();
    of_constant(Tensor::new(&data, Const::of(layout!((4, 6):(6, 1)))).view());
    of_constant(Tensor::new(&data, Const::of(layout!((4, 6):(0, 2)))).view());
    for (m, n) in [(4, 6), (2, 3), (1, 9), (0, 4)] {
        of_mixed(Tensor::new(&data, Mixed::of(layout!((m, n):(n, 1)))).view());
        of_mixed(Tensor::new(&data, Mixed::of(layout!((m, 6):(1, m)))).view());
    }
    // The blocks of a nested shape have its parentheses.
    let nested = Tensor::new(&data, Const::of(layout!((4, (2, 3)):(1, (4, 8)))));
    let block = nested.view().block((1, (0, 1)), shape!((2, (2, 2))));
    assert!(block.iter().eq(&[9, 10, 13, 14, 17, 18, 21, 22]));
}

/// Checks that both slices fail, or have the same layout and the same elements.
fn same<L: StridedLayout>(
    slice: Result<View<'_, usize, L>, LayoutError>,
    expected: &Result<View<'_, usize, DynLayout>, LayoutError>,
) {
    assert_eq!(slice.is_ok(), expected.is_ok());
    if let (Ok(slice), Ok(expected)) = (slice, expected) {
        assert_eq!(slice.layout().to_dyn(), expected.layout());
        assert!(slice.iter().eq(expected.iter()));
    }
}

fn coordinate(i: usize) -> colex::Coord {
    colex::Coord::from_entries(&[colex::Coord::from(i as i64), colex::Coord::ALL]).unwrap()
}

#[test]
fn tensors_of_constant_layouts() {
    let data: Vec<usize> = (0..200).collect();
    parts(Tensor::new(&data, Const::of(layout!((8, 12):(12, 1)))).view(), tiler!(<4, 3>));
    parts(Tensor::new(&data, Const::of(layout!((8, 12):(1, 9)))).view(), tiler!(<2:4, 6:2>));
    parts(
        Tensor::new(&data, Const::of(layout!(((2, 4), (3, 4)):((1, 6), (2, 24))))).view(),
        tiler!(<8, 3>),
    );
    parts(Tensor::new(&data, Const::of(Windows::<8, 2>)).view(), layout!(4:2)); // aliasing, read only
}

/// Fills each disjoint mutable tile with its number, and adds 100 to the last element.
fn fill_tiles<L: ConstLayout, T: ConstTiler>(mut whole: ViewMut<'_, usize, Const<L>>, tiler: T) {
    for (number, mut tile) in whole.tiles_mut(tiler).enumerate() {
        tile.fill(number);
        let last = tile.layout().size() - 1;
        tile[last] += 100;
    }
}

#[test]
fn mutable_tiles() {
    let mut data = [0; 96];
    fill_tiles(
        Tensor::new(&mut data, Const::of(layout!((8, 12):(12, 1)))).view_mut(),
        tiler!(<4, 3>),
    );
    let t = Tensor::new(&data, layout!((8, 12):(12, 1)));
    assert_eq!((t[(0, 0)], t[(3, 2)], t[(4, 2)], t[(7, 11)]), (0, 100, 1, 107));
}

#[test]
fn copies() {
    fn transpose<A: ConstLayout, B: ConstLayout>(from: A, to: B) -> Vec<usize> {
        let from = Tensor::from_offsets(Const::of(from), |offset| offset);
        let mut to = Tensor::from_offsets(Const::of(to), |_| 0);
        to.copy_from(&from);
        to.into_storage()
    }
    assert_eq!(transpose(layout!((2, 3):(3, 1)), layout!((2, 3):(1, 2))), [0, 3, 1, 4, 2, 5]);
}

/// Checks the offset of every coordinate, by flat, by-mode and natural coordinates.
#[test]
fn indices() {
    fn check<L: ConstLayout>(layout: L) {
        let (constant, value) = (Const::of(layout), L::LAYOUT);
        for i in 0..2 * constant.size() {
            assert_eq!(constant.offset(i), value.index(i as i64) as isize);
        }
        let (m, n) = (constant.mode::<0>(), constant.mode::<1>());
        for j in 0..n.size() {
            for i in 0..m.size() {
                let expected = value.index((i + j * m.size()) as i64) as isize;
                assert_eq!(constant.offset((i, j)), expected);
                assert_eq!(m.offset(i) + n.offset(j), expected);
            }
        }
    }
    check(layout!((4, 8):(8, 1)));
    check(layout!(((2, 4), (3, 5)):((3, 6), (1, 24))));
    check(layout!((4, (2, 2)):(-1, (0, 8))));
    check(layout!((1, 1):(5, 7)));
    check(Windows::<3, 1>);
    let l = Const::of(layout!(((2, 4), (3, 5)):((3, 6), (1, 24))));
    assert_eq!(l.index(((1, 3), (2, int!(4)))), 3 + 18 + 2 + 96);
    assert_eq!(Const::of(layout!(5:3)).index(int!(4)), 12);
}

/// The steps of a kernel, with every mixture of constant and value operands.
#[test]
fn any_layout() {
    fn steps<L: AnyLayout, R: AnyLayout, T: AnyTiler>(left: L, right: R, tiler: T) -> [String; 6] {
        let composed = left.composition(right);
        let tiled = composed.zipped_divide(tiler);
        [
            composed.to_value().to_string(),
            tiled.to_value().to_string(),
            tiled.mode::<0>().coalesce().to_value().to_string(),
            left.right_inverse().to_value().to_string(),
            format!("{} {} {}", tiled.size(), tiled.rank(), tiled.index((1, 2))),
            composed.logical_product(tiler).flatten().to_value().to_string(),
        ]
    }
    let (left, right) = (layout!((8, 12):(12, 1)), layout!((4, 24):(24, 1)));
    let (left_value, right_value) = (left.to_value(), right.to_value());
    let (left, right, by) = (Const::of(left), Const::of(right), tiler!(<2, 4>));
    let by_value = Tiler::lit("<2,4>");
    let expected = steps(left_value, right_value, by_value);
    assert_eq!(expected[0], "(4,(8,3)):(3,(12,1))");
    let typed = layout!((8, 12):(12, 1));
    for found in [
        steps(left, right, by),
        steps(left, right, by_value),
        steps(left, right_value, by),
        steps(left_value, right, by),
        steps(left_value, right_value, by),
        steps(typed, right, by),
        steps(typed, layout!((4, 24):(24, 1)), by),
        steps(left, layout!((4, 24):(24, 1)), by),
        steps(typed, right_value, by_value),
        steps(left_value, layout!((4, 24):(24, 1)), by),
    ] {
        assert_eq!(found, expected);
    }
    // If one operand is a value, all integers of a mixed layout are static.
    let (m, n) = (8, 12);
    let composed = AnyLayout::composition(&layout!((m, n):(n, 1)), right_value);
    assert_eq!(format!("{composed:#}"), format!("{:#}", DynLayout::lit("(4,(8,3)):(3,(12,1))")));
}

/// Returns the sentence with which a kernel panics.
fn message(kernel: impl FnOnce() + std::panic::UnwindSafe) -> String {
    *std::panic::catch_unwind(kernel).unwrap_err().downcast().unwrap()
}

/// A tuple of dynamic integers is not a tiler of a kernel. For constants it does not compile.
#[test]
fn dynamic_tuples_are_not_tilers_of_values() {
    let layout = DynLayout::lit("(8,12):(12,1)");
    let tiler = std::hint::black_box((4, 3));
    let end = ": an integer is dynamic, and a constant tiler has static integers; write it as a \
               literal or an `Int![..]` constant, or pass a `Tiler` to an operation of `AnyLayout`";
    let divide = message(move || _ = AnyLayout::zipped_divide(&layout, tiler));
    assert_eq!(divide, format!("zipped_divide{end}"));
    let divides = message(move || _ = AnyLayout::evenly_divides(&layout, tiler));
    assert_eq!(divides, format!("evenly_divides{end}"));
    assert_eq!(message(move || _ = AnyTiler::to_value(&tiler)), format!("tiler{end}"));
}

/// Checks every element of the partitions of each kind of layout.
#[test]
fn partitions_of_any_layout() {
    fn check<L: AnyLayout, H: AnyLayout, T: AnyTiler>(matrix: L, threads: H, tiler: T) {
        for (i, j) in (0..2).flat_map(|i| (0..3).map(move |j| (i, j))) {
            for (x, y) in (0..4).flat_map(|x| (0..8).map(move |y| (x, y))) {
                let expected = matrix.offset((4 * i + x, 8 * j + y));
                let (tile, first) = matrix.local_tile(tiler, (i, j));
                assert_eq!(first + tile.offset((x, y)), expected);
                let (rest, first) = matrix.outer_partition(tiler, (x, y));
                assert_eq!(first + rest.offset((i, j)), expected);
                let (part, first) = matrix.local_partition(threads, 8 * x + y);
                assert_eq!(first + part.offset((i, j)), expected);
            }
        }
    }
    let (matrix, threads) = (layout!((8, 24):(24, 1)), layout!((4, 8):(8, 1)));
    let (m, n, lanes) = (8, 24, 8);
    let (mixed, mixed_threads) = (layout!((m, n):(n, 1)), layout!((4, lanes):(lanes, 1)));
    let values = (DynLayout::from(matrix), DynLayout::from(threads));
    let (tiler, value) = (tiler!(<4, 8>), Tiler::lit("<4,8>"));
    check(Const::of(matrix), Const::of(threads), tiler);
    check(Const::of(matrix), threads, value);
    check(matrix, mixed_threads, tiler);
    check(mixed, Const::of(threads), tiler);
    check(Mixed::of(mixed), values.1, tiler);
    check(values.0, Mixed::of(mixed_threads), value);
    check(values.0, values.1, tiler);
    check(values.0, threads, value);
}

#[test]
#[should_panic(expected = "local_partition: no thread has the index 32")]
fn a_thread_of_any_layout_that_does_not_exist() {
    let _ = AnyLayout::local_partition(&DynLayout::lit("(8,24)"), layout!((4, 8):(8, 1)), 32);
}

#[test]
#[should_panic(expected = "local_partition: two of the 32 threads have the same index")]
fn threads_of_any_layout_that_share_an_index() {
    let threads = DynLayout::lit("(4,8):(1,1)");
    let _ = AnyLayout::local_partition(&DynLayout::lit("(8,24)"), threads, 0);
}

/// Checks every operation of `AnyLayout` on every kind of layout: the result and its marks equal
/// those of the value plane.
#[test]
fn operations_of_any_layout() {
    fn marked(layout: impl AnyLayout) -> String {
        format!("{:#}", layout.to_value())
    }
    #[track_caller]
    #[allow(clippy::large_types_passed_by_value)] // of a test
    fn expect(found: impl AnyLayout, expected: Result<DynLayout, LayoutError>) {
        assert_eq!(marked(found), format!("{:#}", expected.unwrap()));
    }
    fn check<L: AnyLayout, R: AnyLayout>(l: L, other: R) {
        let (v, o) = (l.to_value(), other.to_value());
        expect(l.coalesce(), Ok(v.coalesce()));
        expect(l.coalesce_by(shape!((1, 1))), v.coalesce_by(&IntTuple::lit("(1,1)")));
        expect(l.filter(), Ok(v.filter()));
        expect(l.filter_zeros(), Ok(v.filter_zeros()));
        expect(l.flatten(), Ok(v.flatten()));
        expect(l.right_inverse(), v.right_inverse());
        expect(l.left_inverse(), v.left_inverse());
        expect(l.nullspace(), v.nullspace());
        expect(l.select((int!(1), int!(0))), v.select(&[1, 0]));
        expect(l.take::<1, 2>(), v.take(1, 2));
        expect(l.group::<0, 2>(), v.group(0, 2));
        expect(l.downcast(int!(2)), v.downcast(Int::new(2)));
        expect(l.append(other), v.append(&o));
        expect(l.prepend(other), v.prepend(&o));
        expect(l.zip(other), v.zip(&o));
        expect(l.blocked_product(other), v.blocked_product(&o));
        expect(l.raked_product(other), v.raked_product(&o));
        expect(l.tiled_divide(tiler!(<4, 3>)), v.tiled_divide(&Tiler::lit("<4,3>")));
        expect(l.flat_divide(tiler!(<4, 3>)), v.flat_divide(&Tiler::lit("<4,3>")));
        expect(l.logical_divide(tiler!(<4, 3>)), v.logical_divide(&Tiler::lit("<4,3>")));
        expect(l.compose(tiler!(<4, 3>)), v.compose(&Tiler::lit("<4,3>")));
    }
    fn check_products<L: AnyLayout, R: AnyLayout>(l: L, other: R) {
        let (v, o) = (l.to_value(), other.to_value());
        expect(l.append(other), v.append(&o));
        expect(l.prepend(other), v.prepend(&o));
        expect(l.zip(other), v.zip(&o));
    }
    fn check_constants<L: AnyLayout>(l: L) {
        let v = l.to_value();
        expect(l.with_shape(shape!((4, 24))), v.with_shape(&IntTuple::lit("(4,24)")));
        expect(l.complement(int!(192)), v.complement(&IntTuple::lit("192")));
        expect(l.upcast(int!(4)), v.upcast(Int::new(4)));
        let (by, value) = (tiler!(<3:1, 2:1>), Tiler::lit("<3:1,2:1>"));
        expect(l.logical_product(by), v.logical_product(&value));
        expect(l.zipped_product(by), v.zipped_product(&value));
        expect(l.tiled_product(by), v.tiled_product(&value));
        expect(l.flat_product(by), v.flat_product(&value));
        assert_eq!((l.cosize(), l.rank(), l.size()), (96, 2, 96));
        assert_eq!(l.mode_sizes().to_value(), Tiler::lit("<8,12>"));
        assert_eq!(
            [l.evenly_divides(tiler!(<4, 3>)), l.evenly_divides(tiler!(<4, 5>))],
            [true, false]
        );
    }
    let (m, n, j, k) = (8, 12, 2, 5);
    let other = Const::of(layout!((2, 3):(1, 2)));
    let rows = layout!((8, 12):(12, 1));
    check(Const::of(rows), other);
    check(rows, other);
    check(rows, layout!((2, 3):(1, 2)));
    check(rows.to_value(), other);
    check(rows.to_value(), layout!((2, 3):(1, 2)));
    check(layout!((m, 12):(12, 1)), other);
    check(layout!((m, 12):(12, 1)), layout!((2, 3):(1, 2)));
    // The right layout has dynamic integers, the left one none or some.
    check_products(Const::of(rows), layout!((2, k):(1, 2)));
    check_products(rows, layout!((2, k):(1, 2)));
    check_products(layout!((m, 12):(12, 1)), layout!((2, k):(1, 2)));
    check_products(layout!((m, n):(n, 1)), layout!((j, k):(1, 2)));
    for step in [1, 2, 4] {
        expect(AnyLayout::composition(&Const::of(layout!(48:3)), layout!((2, 3):(step, 8))), {
            layout!(48:3).to_value().composition(&layout!((2, 3):(step, 8)).to_value())
        });
        expect(AnyLayout::composition(&layout!(48:step), layout!((2, 3):(step, 8))), {
            layout!(48:step).to_value().composition(&layout!((2, 3):(step, 8)).to_value())
        });
    }
    check_constants(Const::of(rows));
    check_constants(rows);
    check_constants(rows.to_value());
}

/// The names of results are types, which are allowed in a struct and in a signature.
#[test]
fn named_results() {
    use colex::constant::results::{Mode, ZippedDivide};
    fn rank<T: ConstTuple>(_: T) -> usize {
        T::TUPLE.rank()
    }
    type Matrix = Layout![(8, 12):(12, 1)];
    struct Tile<L: ConstLayout, T: ConstTiler>(Const<Mode<ZippedDivide<L, T>, 0>>);
    fn tile<L: ConstLayout, T: ConstTiler>(_: L, _: T) -> Tile<L, T> {
        Tile(Const::NEW)
    }
    let tile = tile(layout!((8, 12):(12, 1)), tiler!(<4, 3>));
    assert_eq!(tile.0.to_string(), "(4,3):(12,1)");
    assert_eq!(Const::<Matrix>::SIZE, 96);
    assert_eq!(rank(shape!((2, (3, 4)))), 2);
}

/// Checks operations on mixed layouts: the result and its marks equal those of the value plane.
#[test]
fn mixed_layouts() {
    fn check<L: AnyLayout, T: AnyTiler>(layout: L, tiler: T) {
        let value = layout.to_value();
        let (tiled, expected) =
            (layout.zipped_divide(tiler), value.zipped_divide(&tiler.to_value()).unwrap());
        let marked = |layout: &DynLayout| format!("{layout:#}");
        assert_eq!(marked(&tiled.to_value()), marked(&expected));
        let (tile, rest) = (tiled.mode::<0>(), tiled.mode::<1>());
        assert_eq!(marked(&tile.to_value()), marked(&expected.get(0).unwrap()));
        assert_eq!(
            (tile.size(), rest.size()),
            (expected.get(0).unwrap().size() as usize, expected.get(1).unwrap().size() as usize)
        );
        for r in 0..rest.size() {
            for t in 0..tile.size() {
                let index = expected.index((r * tile.size() + t) as i64) as usize;
                assert_eq!([tiled.index((t, r)), tile.index(t) + rest.index(r)], [index; 2]);
            }
        }
        for found in [layout.coalesce().to_value(), layout.flatten().to_value()] {
            assert_eq!(found.size(), value.size());
        }
        assert_eq!(marked(&layout.coalesce().to_value()), marked(&value.coalesce()));
        let composed = layout.composition(Const::of(layout!((2, 2):(1, 2))));
        let expected = value.composition(&DynLayout::lit("(2,2):(1,2)")).unwrap();
        assert_eq!(marked(&composed.to_value()), marked(&expected));
        assert_eq!(composed.index((1, 1)), expected.index(3) as usize);
    }
    for (m, n) in [(4, 6), (8, 12), (12, 24), (40, 6)] {
        check(Mixed::of(layout!((m, n):(n, 1))), tiler!(<4, 3>));
        check(Mixed::of(layout!((m, n):(1, m))), tiler!(<4, 3>));
        check(Mixed::of(layout!((m, 12):(15, 1))), tiler!(<4, 4>));
        check(Mixed::of(layout!((4, (m, n)):(1, (4, n)))), tiler!(<2, 2>));
        check(Mixed::of(layout!((8, 12):(12, 1))), tiler!(<4, 3>));
        // A tiler that is a value has a value as result, and all integers are static.
        let tiled = AnyLayout::zipped_divide(&layout!((m, n):(n, 1)), Tiler::lit("<4,3>"));
        let value = DynLayout::strided(&[m as i64, n as i64], &[n as i64, 1]).unwrap();
        assert_eq!(
            format!("{tiled:#}"),
            format!("{:#}", value.zipped_divide(&Tiler::lit("<4,3>")).unwrap())
        );
    }
}

/// Divisors are part of the structure: they give constants, results keep them, and integers that
/// violate one are refused.
#[test]
fn mixed_layouts_with_divisors() {
    fn vectors<L: AnyLayout>(layout: L) -> (i64, String) {
        let n = layout.max_alignment();
        (n, format!("{:#}", layout.upcast(int!(4)).to_value()))
    }
    for (m, n) in [(5, 24), (1, 8), (3, 1000)] {
        let rows = Mixed::of(layout!((m, n):(n, 1)));
        let known = rows.with_divisors(shape!((1, 8)), shape!((8, 1)));
        assert_eq!((rows.max_alignment(), known.max_alignment()), (1, 8));
        assert_eq!(known.to_value(), rows.to_value());
        assert_eq!(known.to_string(), format!("({m},{n}{{div=8}}):({n}{{div=8}},_1)"));
        let half = n / 4;
        let text = format!("({m},{half}{{div=2}}):({half}{{div=2}},_1)");
        assert_eq!(vectors(known), (8, text));
        // The values of a `DynLayout` are known.
        assert_eq!(vectors(DynLayout::lit("(5,24):(24,1)")), (120, "(_5,_6):(_6,_1)".into()));
        assert_eq!(vectors(DynLayout::lit("(5,24):(28,1)")), (4, "(_5,_6):(_7,_1)".into()));
        // Results keep divisors, as the value plane does.
        let tiled = known.zipped_divide(tiler!(<4, 8>));
        let value = known.to_value().zipped_divide(&Tiler::lit("<4,8>")).unwrap();
        assert_eq!(tiled.to_string(), format!("{value:#}"));
        assert_eq!(tiled.mode::<0>().max_alignment(), 8);
        // The facts of two statements hold together.
        let both = known.with_divisors(shape!((1, 2)), shape!((4, 1)));
        assert_eq!(both.to_string(), known.to_string());
        // The integers are those that a host passes; others are refused.
        assert_eq!(known.dynamic(), [m as i64, n as i64, n as i64]);
        assert!(from_dynamic(known, &[m as i64, 16, 16]).is_ok());
        let error = from_dynamic(known, &[m as i64, 12, 12]).unwrap_err().to_string();
        assert_eq!(error, "from_dynamic: 12 is not a multiple of 8; use a multiple of 8");
    }
    let n = 12;
    let rows = Mixed::of(layout!((4, n):(n, 1)));
    let error = rows.try_with_divisors(shape!((4, 8)), shape!((1, 1))).unwrap_err();
    assert_eq!(error.to_string(), "with_divisors: 12 is not a multiple of 8; use a multiple of 8");
    let panicked = message(move || _ = rows.with_divisors(shape!((1, 1)), shape!((8, 1))));
    assert_eq!(panicked, error.to_string());
    // The structure keeps 2^15 of this divisor, but all of it is checked, as in the value plane.
    let n = 32768;
    let error = Mixed::of(layout!(n:1)).try_with_divisors(shape!(98304), shape!(1)).unwrap_err();
    let by_value =
        DynLayout::lit("32768:_1").with_divisors(&IntTuple::int(98304), &IntTuple::int(1));
    assert_eq!(error, by_value.unwrap_err());
}

/// Returns a layout of the type of the first argument.
fn from_dynamic<K: ConstLayout>(_: Mixed<K>, dynamic: &[i64]) -> Result<Mixed<K>, LayoutError> {
    Mixed::from_dynamic(dynamic)
}

/// Whether tiles are even is a constant, or a remainder for each extent; it is that of the value.
#[test]
fn even_tiles_of_mixed_layouts() {
    for (m, n) in [(8, 12), (4, 6), (5, 24), (0, 3), (16, 1)] {
        fn even<L: AnyLayout>(layout: L) -> [bool; 4] {
            let found = [
                layout.evenly_divides(tiler!(<4, 3>)),
                layout.evenly_divides(tiler!(4)),
                layout.evenly_divides(tiler!(<(2), _>)),
                layout.evenly_divides(tiler!(<4:2, 2>)),
            ];
            let value = layout.to_value();
            let expected = ["<4,3>", "4", "<(2),_>", "<4:2,2>"]
                .map(|tiler| value.evenly_divides(&Tiler::lit(tiler)).unwrap());
            assert_eq!(found, expected, "{value:#}");
            found
        }
        even(Mixed::of(layout!((m, n):(n, 1))));
        even(layout!((m, n):(n, 1)));
        even(layout!((8, n):(n, 1)));
        even(Const::of(layout!((8, 6):(6, 1))));
    }
}

/// The parts of tensors with mixed layouts are those of the same layout as a value.
#[test]
fn tensors_of_mixed_layouts() {
    fn parts<K: ConstLayout, T: ConstTiler>(whole: View<'_, usize, Mixed<K>>, tiler: T) {
        let (values, by_value) = (whole.dynamic(), T::TILER);
        let (tiled, expected) = (whole.zipped_divide(tiler), values.zipped_divide(by_value));
        assert!(tiled.iter().eq(expected.iter()));
        for r in 0..tiled.layout().mode::<1>().size() + 2 {
            assert_eq!(tiled.try_tile_at(r).is_ok(), expected.try_tile_at(r).is_ok());
            if let Ok(tile) = tiled.try_tile_at(r) {
                assert!(tile.iter().eq(expected.tile_at(r).iter()));
                assert!(whole.local_tile(tiler, r).iter().eq(tile.iter()));
            }
        }
        for i in 0..whole.layout().size() + 3 {
            assert_eq!(whole.get(i), values.get(i));
        }
        for i in 0..=whole.layout().mode::<0>().size() {
            same(whole.try_slice((i, colex::Underscore)), &values.try_slice(&coordinate(i)));
        }
        let transposed = whole.select((int!(1), int!(0)));
        assert!(transposed.iter().eq(values.select([1, 0]).iter()));
        let again = whole.broadcast(int!(3));
        assert_eq!(again.layout().to_value(), values.broadcast(3).layout());
        assert!(again.iter().eq(values.broadcast(3).iter()));
        let some = whole.composition(Const::of(layout!((2, 2):(1, 2))));
        assert!(some.iter().eq(values.composition(DynLayout::lit("(2,2):(1,2)")).iter()));
        let two = std::hint::black_box(2_usize);
        let by = layout!((2, two):(1, 2));
        assert!(whole.composition(by).iter().eq(some.iter()));
        assert!(whole.composition(Mixed::of(by)).iter().eq(some.iter()));
    }
    let data: Vec<usize> = (0..1200).collect();
    for (m, n) in [(4, 6), (8, 12), (12, 24), (40, 6)] {
        let matrix = Mixed::of(layout!((m, n):(n, 1)));
        parts(Tensor::new(&data, matrix).view(), tiler!(<4, 3>));
        parts(Tensor::new(&data, Mixed::of(layout!((m, n):(1, m)))).view(), tiler!(<2, 2>));
        parts(
            Tensor::new(&data, Mixed::of(layout!((4, (n, m)):(1, (4, 4 * n))))).view(),
            tiler!(<2, 3>),
        );

        let mut written = vec![0; m * n];
        let mut t = Tensor::new(&mut written[..], matrix);
        for (number, mut tile) in t.tiles_mut(tiler!(<4, 3>)).enumerate() {
            tile.fill(number + 1);
        }
        assert!(written.iter().all(|&number| number > 0));
    }
    for m in 0..3 {
        let empty = Tensor::new(&data, Mixed::of(layout!((m, 0):(7, 1))));
        assert!(
            empty.get(0).is_none()
                && empty
                    .view()
                    .slice((colex::Underscore, colex::Underscore))
                    .iter()
                    .next()
                    .is_none()
        );
    }
}

/// A layout with an extent 0 can have other extents whose product wraps to 0. No slice is empty
/// because of that product. Such a slice accessed memory before.
#[test]
fn slices_of_empty_mixed_layouts() {
    let (n, a) = (std::hint::black_box(0_usize), std::hint::black_box(1_usize << 32));
    let mut data = [7_u32; 4];
    let whole = Mixed::of(layout!((n, (a, a)):(1, (1, a))));
    let mut t = Tensor::new(&mut data[..], whole);
    let error = t.view_mut().try_slice((0_usize, colex::Underscore)).err().unwrap();
    assert_eq!(
        error.to_string(),
        "slice: the coordinate 0 is not in 0..0, and an empty range has no coordinate; check the extent first"
    );
    let other = [7_u32; 4];
    let kept = Tensor::new(&other[..], Mixed::of(layout!(((a, a), n):((1, 2), 1))));
    assert!(kept.view().try_slice((colex::Underscore, 0_usize)).is_err());
    assert!(kept.view().try_tile_at(0_usize).is_err());
    // A slice that is empty itself can begin at any offset.
    assert!(t.view().try_slice((colex::Underscore, (0_usize, 0_usize))).is_ok());
}

/// A constant is static for any marks, and constant threads partition a tensor.
#[test]
fn marked_constants_and_threads() {
    #[derive(Clone, Copy)]
    struct Marked;
    impl ConstLayout for Marked {
        const LAYOUT: DynLayout = match DynLayout::parse_cute("(4,_6):(6,_1)") {
            Ok(layout) => layout,
            Err(_) => panic!("not a layout"),
        };
    }
    let rows = Const::<Marked>::NEW; // `of` does not compile
    assert_eq!((rows.size(), rows.index((3, 5)), rows.index(23)), (24, 23, 23));
    let t = Tensor::from_offsets(rows, |offset| offset);
    assert_eq!((t.get((3, 5)), t.get((4, 0)), t.get(24)), (Some(&23), None, None));

    let t = Tensor::from_offsets(Const::of(layout!((128, 8):(1, 128))), |offset| offset);
    let part = t.view().local_partition(Const::of(layout!((32, 8):(8, 1))), 37);
    assert_eq!((part.size(), part[(0, 0)], part[(1, 0)]), (4, 644, 676));
}

/// Parts of a constant layout: layout and offset equal those of the value.
#[test]
fn partitions() {
    fn threads<L: ConstLayout, R: ConstLayout>(layout: L, threads: R) {
        for index in 0..R::LAYOUT.cosize() {
            match L::LAYOUT.local_partition(&R::LAYOUT, Int::new(index)) {
                Ok((part, offset)) => {
                    let (found, at) = Const::of(layout).local_partition(threads, index as usize);
                    assert_eq!((found.to_value(), at as i64), (part, offset.get()));
                }
                Err(error) => {
                    let part = || Const::of(layout).local_partition(threads, index as usize).1;
                    let panics = std::panic::catch_unwind(std::panic::AssertUnwindSafe(part));
                    let text = *panics.unwrap_err().downcast::<String>().unwrap();
                    assert!(text.starts_with(&error.to_string()), "{text}");
                }
            }
        }
    }
    threads(layout!((128, 8):(1, 128)), layout!((32, 8):(8, 1)));
    threads(layout!((8, 8):(8, 1)), layout!((2, 4):(3, 2))); // it has no left inverse
    threads(layout!((8, 8):(8, 1)), layout!((2, 2):(1, 3))); // no thread has index 2
    threads(layout!((8, 8):(8, 1)), layout!((2, (2, 2)):(4, (2, 1))));

    let matrix = Const::of(layout!((8, 24):(24, 1)));
    for i in 0..2 {
        let (by, value) = (tiler!(<4, 8>), Tiler::lit("<4,8>"));
        let coord = |tail: &[colex::Coord]| {
            let head = colex::Coord::from(i as i64);
            colex::Coord::from_entries(&[&[head], tail].concat()).unwrap()
        };
        let ((tile, at), expected) = (
            matrix.local_tile(by, (i, 2_usize)),
            matrix.to_value().local_tile(&value, &coord(&[2.into()])).unwrap(),
        );
        assert_eq!((tile.to_value(), at as i64), (expected.0, expected.1.get()));
        let ((tiles, at), expected) = (
            matrix.local_tile(by, (i,)),
            matrix.to_value().local_tile(&value, &coord(&[])).unwrap(),
        );
        assert_eq!((tiles.to_value(), at as i64), (expected.0, expected.1.get()));
        let ((part, at), expected) = (
            matrix.outer_partition(by, (i, colex::Underscore)),
            matrix.to_value().outer_partition(&value, &coord(&[colex::Coord::ALL])).unwrap(),
        );
        assert_eq!((part.to_value(), at as i64), (expected.0, expected.1.get()));
    }
}

/// Negative offsets do not fit `usize`, so `offset` returns `isize`.
#[test]
fn negative_offsets() {
    let m = 3;
    assert_eq!(Mixed::of(layout!((m, 8):(8, -1))).offset((1, 3)), 5);
    assert_eq!(AnyLayout::offset(&layout!((m, 8):(8, -1)), (0, 3)), -3);
    let value = DynLayout::lit("(4,8):(8,-1)");
    assert_eq!((value.offset((0, 3)), AnyLayout::index(&value, (1, 3))), (-3, 5));
    let panics = std::panic::catch_unwind(|| AnyLayout::index(&value, (0, 3)));
    let text = *panics.unwrap_err().downcast::<String>().unwrap();
    assert!(text.starts_with("index: the stride -1 is negative"), "{text}");
}

/// The components of the identity layout, divided like data, are the coordinates of the data.
#[test]
fn coordinates() {
    fn check<L: ConstLayout, T: ConstTiler>(matrix: L, tiler: T) {
        let matrix = Const::of(matrix);
        let identity = matrix.shape().identity_layout();
        let (data, coords) = (matrix.zipped_divide(tiler), identity.zipped_divide(tiler));
        assert_eq!(coords.to_value(), identity.to_value().zipped_divide(&T::TILER).unwrap());
        let (rows, columns) = (coords.component::<0>(), coords.component::<1>());
        for i in 0..coords.size() {
            let coord = coords.to_value().index(i as i64);
            let expected = [rows.index(i), columns.index(i)].map(|x| x as i64);
            assert_eq!(coord, IntTuple::from_slice(&expected).unwrap());
            let offset = matrix.to_value().crd2idx(&coord).unwrap();
            assert_eq!(offset.get(), data.index(i) as i64);
        }
    }
    check(layout!((8, 12):(12, 1)), tiler!(<4, 3>));
    check(layout!((8, 12):(1, 8)), tiler!(<2, 4>));
    check(layout!((10, 20):(1, 10)), tiler!(<4, 8>)); // coordinates past the end continue
}
