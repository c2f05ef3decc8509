//! Typed layouts with coordinate strides: types, conversions, and the value plane as the reference.

use colex::constant::Coordinates;
use colex::typed::bounds::coordinates::{
    Composes, Coordinate, InBounds, LocalPartitions, LocalPartitionsProjected, LocalTiles,
    OuterPartitions, Slices, ZippedDivides,
};
use colex::typed::{CoordinateLayout, CoordinateStrides, CoordinateTensor, TypedTuple};
use colex::{Coord, DynLayout, Int, IntTuple, Layout, Reason, Tiler};
use colex::{coord, int, layout, shape, stride, tiler};
use static_assertions::{assert_impl_all, assert_type_eq_all, assert_type_ne_all, const_assert_eq};

type Matrix = Layout![(4, 8):(1@0, 1@1)];
type Mixed = Layout![(usize, 8):(1@0, usize@1)];

const_assert_eq!(size_of::<Matrix>(), 0);
const_assert_eq!(size_of::<Mixed>(), 2 * size_of::<usize>());
const_assert_eq!(Matrix::VALUE.size(), 32);
assert_impl_all!(Matrix: Copy, Eq, Send, Sync, std::fmt::Display, std::fmt::Debug);

// The type of a stride has no zeros at its end, and 0 has no position.
assert_type_eq_all!(Matrix, Layout![(4, 8):(1@0 + 0@1, 1@1)]);
assert_type_eq_all!(Layout![4:0@3], CoordinateLayout<colex::Int![4], colex::Int![0]>);
assert_type_eq_all!(Layout![4:1@0 + 2@0], Layout![4:3@0]);
assert_type_ne_all!(Matrix, Layout![(4, 8):(1@1, 1@0)], Layout![(4, 8):(1, 4)]);

const MATRIX: Matrix = layout!((4, 8):(1@0, 1@1));

#[test]
fn results_are_types() {
    let _: Layout![(2, 2, 8):(1@0, 2@0, 1@1)] = MATRIX.with_shape(shape!((2, 2, 8)));
    let _: Layout![4:1@0] = MATRIX.get(int!(0));
    let _: Layout![(8, 4):(1@1, 1@0)] = MATRIX.select((int!(1), int!(0)));
    let _: Layout![((4, 8)):((1@0, 1@1))] = MATRIX.group(int!(0), int!(2));
    let _: Layout![(4, 8):(0, 1)] = MATRIX.component(int!(1));
    let nested = CoordinateLayout::identity(shape!((4, (2, 3))));
    let _: Layout![(4, (2, 3)):(1@0, (1@0@1, 1@1@1))] = nested;
    let _: Layout![(4, 2, 3):(1@0, 1@0@1, 1@1@1)] = nested.flatten();
    let _: Layout![(2, 3):(1@0@1, 1@1@1)] = nested.get(int!(1));
    // A stride with two positions: a diagonal.
    let _: Layout![4:1@0 + 1@1] = layout!((4, 4):(1@0, 1@1)).composition(layout!(4:5));
    // Modes merge only if they continue each other at every position.
    let _: Layout![(4, 2):(1@0 + 1@1, 4@0)] =
        layout!((2, 2, 2):(1@0 + 1@1, 2@0 + 2@1, 4@0)).coalesce();
}

#[test]
fn integers_of_a_coordinate_are_static_where_they_follow() {
    let j = 5;
    assert_eq!(MATRIX.index((int!(3), j)), (int!(3), 5));
    let (row, column): (colex::Int![3], usize) = MATRIX.index((int!(3), j));
    assert_eq!((row.to_value().to_string(), column), ("3".into(), 5));
    let _: colex::Coord![(3, 7)] = MATRIX.index(int!(31));
    let (_, origin) = MATRIX.zipped_divide(tiler!(<2, 4>)).slice_and_offset(coord!((_, (1, j))));
    let _: (colex::Int![2], usize) = origin;
    assert_eq!(origin.1, 20);
}

#[test]
fn the_tiles_of_a_dynamic_matrix_are_those_of_the_value_plane() {
    let by_value = Tiler::lit("<4,3:2>");
    for (m, n) in (1..10).flat_map(|m| (1..14).map(move |n| (4 * m, 6 * n))) {
        let typed = CoordinateLayout::identity((m, n));
        let value = colex::CoordinateLayout::identity(&typed.shape().to_value()).unwrap();
        assert_eq!(typed, value);
        let tiles = typed.zipped_divide(tiler!(<4, 3:2>));
        let values = value.zipped_divide(&by_value).unwrap();
        assert_eq!(tiles, values);
        for i in 0..tiles.size() {
            assert_eq!(tiles.index(i).to_value(), values.index(i as i64));
        }
        let (tile, origin) = tiles.slice_and_offset(coord!((_, m % 3)));
        let at = Coord::from_entries(&[Coord::ALL, Coord::fixed(&(m % 3).to_value())]).unwrap();
        let (slice, offset) = values.slice_and_offset(&at).unwrap();
        assert_eq!(tile, slice);
        assert_eq!(origin.to_value(), offset);
        assert_eq!(
            typed.composition(layout!((2, 2):(1, m))),
            value.composition(&layout!((2, 2):(1, m)).to_value()).unwrap()
        );
    }
}

#[test]
fn conversions_check_every_integer() {
    let value = colex::CoordinateLayout::lit("(4,8):(1@0,3@1)");
    let mixed = Mixed::try_from(&value).unwrap();
    assert_eq!((mixed.to_value(), mixed.index((1, 2))), (value, (1, 6)));
    assert_eq!(mixed.to_string(), "(4,_8):(_1@0,3@1)");
    let reason = |text| Mixed::try_from(&colex::CoordinateLayout::lit(text)).unwrap_err().reason();
    assert_eq!(reason("(4,9):(1@0,3@1)"), Reason::OtherExtent { leaf: 1, expected: 8, found: 9 });
    assert_eq!(reason("(4,8):(2@0,3@1)"), Reason::OtherStride { leaf: 0, expected: 1, found: 2 });
    assert_eq!(reason("(4,8):(1@0,3@2)"), Reason::OtherStride { leaf: 1, expected: 0, found: 3 });
    assert_eq!(reason("(4,8,1):(1@0,3@1,0)"), Reason::OtherProfile);

    let error = CoordinateLayout::try_identity((usize::MAX, 2)).unwrap_err();
    assert_eq!(error.reason(), Reason::TooWide { integer: u64::MAX });
    let error = CoordinateLayout::try_identity((1 << 62, 4)).unwrap_err();
    assert_eq!(error.reason(), Reason::Overflow);
    assert_eq!(Coordinates::of(MATRIX).to_value(), Matrix::VALUE);
}

#[test]
fn sixteen_modes_and_deep_positions() {
    let shape = shape!((2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    let identity = CoordinateLayout::identity(shape);
    let last = identity.index(int!(32768));
    assert_eq!(last.to_value().to_string(), "(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1)");
    let deep = layout!((2, 3):(1@0@1@2, 1@1@1@2));
    assert_eq!(deep.index((1, 2)), (int!(0), int!(0), (int!(0), (1, 2))));
    assert_eq!(layout!((4, 2):(-1@0, 1@1)).index(int!(7)), (int!(-3), int!(1)));
}

#[test]
fn the_parts_are_those_of_the_value_plane() {
    let threads = layout!((4, 3):(3, 1));
    for (m, n) in [(8, 12), (4, 9), (12, 3)] {
        let typed = CoordinateLayout::identity((m, n));
        let value = typed.to_value();
        for i in 0..12 {
            let (part, origin) = typed.local_partition(threads, i);
            let expected = value.local_partition(&threads.to_value(), Int::new(i as i64)).unwrap();
            assert_eq!((part.to_value(), origin.to_value()), expected);
            let (tile, origin) = typed.local_tile(tiler!(<4, 3>), i % 2);
            let at = |i: usize| Coord::fixed(&i.to_value());
            let expected = value.local_tile(&Tiler::lit("<4,3>"), &at(i % 2)).unwrap();
            assert_eq!((tile.to_value(), origin.to_value()), expected);
            let (rest, origin) = typed.outer_partition(tiler!(<4, 3>), i);
            let expected = value.outer_partition(&Tiler::lit("<4,3>"), &at(i)).unwrap();
            assert_eq!((rest.to_value(), origin.to_value()), expected);
        }
    }
}

#[test]
fn a_tensor_moves_its_parts() {
    let (i, j) = (1, 2);
    let coords = CoordinateTensor::identity(shape!((8, 24)));
    let value = colex::CoordinateTensor::identity(&IntTuple::lit("(8,24)")).unwrap();
    assert_eq!(coords, value);
    let tile = coords.local_tile(tiler!(<4, 8>), (i, j));
    let expected = value.local_tile(&Tiler::lit("<4,8>"), &Coord::lit("(1,2)")).unwrap();
    assert_eq!(tile, expected);
    assert_eq!(format!("{tile:?}"), "ArithTuple(4,16) o (_4,_8):(_1@0,_1@1)");

    // A part of a part: both steps add up.
    let thread = tile.local_partition(layout!((2, 4):(4, 1)), 6);
    let threads = DynLayout::lit("(2,4):(4,1)");
    assert_eq!(thread, expected.local_partition(&threads, Int::new(6)).unwrap());
    for k in 0..thread.layout().size() {
        let (row, column) = thread.index(k);
        assert_eq!((row, column), (5 + 2 * (k % 2), 18 + 4 * (k / 2)));
    }
    let column = tile.slice(coord!((_, j)));
    assert_eq!(column, expected.slice(&Coord::lit("(_,2)")).unwrap());
    let composed = tile.compose(layout!((8, 4):(4, 1)));
    assert_eq!(composed, expected.compose(&Tiler::lit("(8,4):(4,1)")).unwrap());
    assert_eq!(composed.crd2idx((9, 0)), (4, 25)); // past the end

    let moved = CoordinateTensor::new((int!(10), i), layout!((4, 8):(1@1, 1@0)));
    let (row, column): (usize, usize) = moved.index((3, 2));
    assert_eq!((row, column, moved.origin()), (12, 4, (int!(10), 1)));
    let halo = CoordinateTensor::new(stride!((-1, -2)), layout!((4, 8):(1@0, 1@1)));
    assert_eq!(halo.index(int!(5)), (int!(0), int!(-1)));
    assert_eq!(halo, colex::CoordinateTensor::from(halo));
    assert_eq!(halo, halo);
    let first = coords.local_tile(tiler!(<4, 8>), coord!((1, 2)));
    assert_eq!(size_of_val(&first), 0);
}

#[test]
fn coordinates_are_compared_with_the_bounds() {
    let n = 8;
    let matrix = layout!((4, n):(1@1, 1@0));
    let value = matrix.to_value();
    let error = |coord| value.index_in_bounds(&IntTuple::lit(coord)).unwrap_err().to_string();
    for i in 0..40 {
        let found = matrix.index_in_bounds(i).map(TypedTuple::to_value);
        assert_eq!(found, value.index_in_bounds(&i.to_value()));
    }
    assert_eq!(matrix.index_in_bounds((3, 7)), Ok((7, 3)));
    assert_eq!(matrix.index_in_bounds((4, 8)).unwrap_err().to_string(), error("(4,8)"));
    assert_eq!(matrix.index_in_bounds((3, 8)).unwrap_err().to_string(), error("(3,8)"));
    assert_eq!(matrix.index_in_bounds(32).unwrap_err().to_string(), error("32"));
}

#[test]
fn dynamic_operands_are_checked() {
    let (m, wide) = (4, 1 << 40);
    let column = layout!((m):(1@0));
    let error = layout!((wide):(1@0)).try_append(layout!(wide:1@1)).unwrap_err();
    assert_eq!((error.operation(), error.reason()), ("append", Reason::Overflow));
    let both = column.append(layout!(2:1@1));
    let _: Layout![(usize, 2):(1@0, 1@1)] = both;
    assert_eq!(both.zip(both).to_string(), "((4,4),(_2,_2)):((_1@0,_1@0),(_1@1,_1@1))");
    assert_eq!((both.coshape(), both.cosize()), ((4, int!(2)), 8));
    let large = layout!((2, 2):(wide@0, wide@1)).try_cosize();
    assert_eq!(large.unwrap_err().reason(), Reason::Overflow);

    let transposed = layout!((m, 8):(8, 1)).compose_coord(layout!((8, m):(1@1, 1@0)));
    let _: Layout![(8, usize):(1, 8)] = transposed;
    assert_eq!(transposed.shape().1, 4);
}

/// Counts the elements of tile `t` that are in bounds.
fn in_bounds<S, D, T, TS, TD, RS, RD>(
    coords: CoordinateLayout<S, D>,
    (m, n): (usize, usize),
    tiler: T,
    t: usize,
) -> usize
where
    S: TypedTuple,
    D: CoordinateStrides<S>,
    T: ZippedDivides<S, D, Shape = (TS, RS), Stride = (TD, RD)>,
    (TS, RS): TypedTuple,
    (TD, RD): CoordinateStrides<(TS, RS)>,
    (colex::typed::Underscore, usize): Slices<(TS, RS), (TD, RD), Shape = (TS,), Stride = (TD,)>,
    (colex::Int![0], usize): Coordinate<(TS, RS), (TD, RD), Coordinate = (usize, usize)>,
    (TS,): TypedTuple,
    (TD,): CoordinateStrides<(TS,)>,
    usize: InBounds<(TS,), (TD,), Coordinate = (usize, usize)>,
{
    let (tile, (row, column)) = coords.zipped_divide(tiler).slice_and_offset(coord!((_, t)));
    let is_in_bounds = |&i: &usize| {
        let (i, j) = tile.index(i);
        row + i < m && column + j < n
    };
    (0..tile.size()).filter(is_in_bounds).count()
}

/// Returns the coordinates of the elements of thread 0.
fn of_thread_0<S, D, T>(coords: CoordinateLayout<S, D>, threads: T) -> Vec<(usize, usize)>
where
    S: TypedTuple,
    D: CoordinateStrides<S>,
    T: Composes<S, D>,
    usize: InBounds<T::Shape, T::Stride, Coordinate = (usize, usize)>,
{
    let composed = coords.compose(threads);
    (0..composed.size()).map(|i| composed.index(i)).collect()
}

#[test]
fn generic_code() {
    let (m, n) = (10, 20);
    let coords = CoordinateLayout::identity((12, 24));
    let counts: Vec<_> = (0..9).map(|t| in_bounds(coords, (m, n), tiler!(<4, 8>), t)).collect();
    assert_eq!(counts, [32, 32, 16, 32, 32, 16, 16, 16, 8]);
    let first = of_thread_0(layout!((4, 8):(1@0, 1@1)), layout!((2, 2):(1, 4)));
    assert_eq!(first, [(0, 0), (1, 0), (0, 1), (1, 1)]);
}

/// Checks that every thread has the part that the value plane returns.
macro_rules! same_parts {
    ($($layout:expr, $threads:expr, $proj:tt;)*) => {$(
        let (whole, threads) = ($layout.to_value(), DynLayout::from($threads));
        let proj = stringify!($proj).replace(' ', "").parse::<Coord>().unwrap();
        for index in threads.offsets() {
            let (part, origin) = $layout.local_partition($threads, index as usize);
            let expected = whole.local_partition(&threads, Int::new(index)).unwrap();
            assert_eq!((part.to_value(), origin.to_value().with_static(true)), expected, "thread {index}");
            let (part, origin) =
                $layout.local_partition_projected($threads, index as usize, coord!($proj));
            let expected = whole.local_partition_projected(&threads, Int::new(index), &proj).unwrap();
            assert_eq!((part.to_value(), origin.to_value().with_static(true)), expected, "{proj}: thread {index}");
        }
    )*};
}

#[test]
fn parts_of_threads() {
    same_parts! {
        layout!((128, 8):(1@0, 1@1)), layout!((16, 8):(1, 16)), (1, _);
        layout!((8, 24):(1@1, 1@0)), layout!((4, 8):(8, 1)), (1, 1);
        layout!((8, 24):(1@0, 1@0 + 1@1)), layout!(((2, 2), 8):((1, 16), 2)), (1, _);
    }
}

#[test]
fn partitions_in_generic_code() {
    fn tile<S, D, T>(matrix: CoordinateLayout<S, D>, tiler: T, i: usize) -> T::Origin
    where
        S: TypedTuple,
        D: CoordinateStrides<S>,
        T: LocalTiles<S, D, usize>,
    {
        matrix.local_tile(tiler, i).1
    }
    fn corners<S, D, T>(
        matrix: CoordinateLayout<S, D>,
        tiler: T,
    ) -> CoordinateLayout<T::Shape, T::Stride>
    where
        S: TypedTuple,
        D: CoordinateStrides<S>,
        T: OuterPartitions<S, D, usize>,
    {
        matrix.outer_partition(tiler, 0).0
    }
    fn part<S, D, H>(matrix: CoordinateLayout<S, D>, threads: H, i: usize) -> H::Origin
    where
        S: TypedTuple,
        D: CoordinateStrides<S>,
        H: LocalPartitions<S, D>,
    {
        matrix.local_partition(threads, i).1
    }
    fn rows<S, D, H>(matrix: CoordinateLayout<S, D>, threads: H, i: usize) -> H::Origin
    where
        S: TypedTuple,
        D: CoordinateStrides<S>,
        H: LocalPartitionsProjected<S, D, colex::Coord![(1, _)]>,
    {
        matrix.local_partition_projected(threads, i, coord!((1, _))).1
    }
    let matrix = layout!((8, 24):(1@0, 1@1));
    assert_eq!(tile(matrix, tiler!(<4, 8>), 3), (4, 8));
    assert_eq!(corners(matrix, tiler!(<4, 8>)), layout!((2, 3):(4@0, 8@1)));
    assert_eq!(part(matrix, layout!((4, 8):(8, 1)), 13), (1, 5));
    assert_eq!(rows(matrix, layout!((4, 8):(8, 1)), 13), (1, int!(0)));
}
