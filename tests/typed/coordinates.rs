//! Typed layouts with coordinate strides: types, conversions, and the value plane as the reference.

use colex::constant::Coordinates;
use colex::typed::{CoordinateLayout, TypedTuple};
use colex::{Coord, Layout, Reason, Tiler, coord, int, layout, shape, tiler};
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
