//! Composed layouts as types and as constants against the same layouts as values.

use colex::constant::{Composed, ConstComposed};
use colex::{ComposedLayout, Coord, DynLayout, Int, IntTuple, LayoutError, Tiler};
use colex::{Layout, assert_layout, coord, int, layout, shape, tiler};

/// Checks that a constant is the value, or that the value is an error where there is no constant.
#[allow(clippy::large_types_passed_by_value)] // keeps the calls short
fn same<L: ConstComposed>(found: Composed<L>, expected: Result<ComposedLayout, LayoutError>) {
    let expected = expected.unwrap();
    assert_eq!((found.to_value(), found.size()), (expected, expected.size() as usize));
    assert_eq!(found.to_string(), expected.to_string());
    assert_eq!((found.cosize(), found.rank()), (expected.cosize() as usize, expected.rank()));
    for i in 0..expected.size() {
        assert_eq!(found.offset(i as usize), expected.index(i) as isize, "{expected} at {i}");
    }
}

/// Operations on any layout of two modes of 8 x 8.
macro_rules! operations {
    ($($layout:tt)*) => {{
        let (typed, found) = (layout!($($layout)*), Composed::of(layout!($($layout)*)));
        let value = ComposedLayout::lit(stringify!($($layout)*));
        let tiler = Tiler::lit("<4,2>");
        assert_eq!(typed.to_value(), value);
        same(found, Ok(value));
        same(found.coalesce(), Ok(value.coalesce()));
        same(found.flatten(), Ok(value.flatten()));
        same(found.logical_divide(tiler!(<4, 2>)), value.logical_divide(&tiler));
        same(found.zipped_divide(tiler!(<4, 2>)), value.zipped_divide(&tiler));
        same(found.tiled_divide(tiler!(<4, 2>)), value.tiled_divide(&tiler));
        same(found.flat_divide(tiler!(<4, 2>)), value.flat_divide(&tiler));
        same(found.logical_product(layout!(2:1)), value.logical_product(&Tiler::lit("2:1")));
        same(found.compose(tiler!(<4, 2>)), value.compose(&tiler));
        same(found.composition(layout!((2, 2):(8, 1))), value.composition(&DynLayout::lit("(2,2):(8,1)")));
        same(found.mode::<1>(), value.get(1));
        same(found.take::<0, 1>(), value.take(0, 1));
        same(found.group::<0, 2>(), value.group(0, 2));
        same(found.select(shape!((1, 0))), value.select(&[1, 0]));
        same(found.with_shape(shape!((4, 16))), value.with_shape(&IntTuple::lit("(4,16)")));
        same(found.coalesce_by(shape!((1, 1))), value.coalesce_by(&IntTuple::lit("(1,1)")));
        same(found.tile_to_shape(shape!((16, 8))), value.tile_to_shape(&IntTuple::lit("(16,8)"), None));
        same(found.downcast(int!(2)), value.downcast(Int::new(2)));
        same(found.recast(int!(16), int!(8)), value.recast(Int::new(16), Int::new(8)));
        assert_eq!(found.max_alignment(), value.max_alignment().unwrap());
        assert_eq!(typed.max_alignment(), value.max_alignment().unwrap());
        // The typed plane has the same results as types.
        assert_eq!(typed.zipped_divide(tiler!(<4, 2>)), value.zipped_divide(&tiler).unwrap());
        assert_eq!(typed.flat_divide(tiler!(<4, 2>)), value.flat_divide(&tiler).unwrap());
        assert_eq!(typed.compose(tiler!(<4, 2>)), value.compose(&tiler).unwrap());
        assert_eq!(typed.coalesce(), value.coalesce());
        for k in 0..8 {
            let row = value.slice(&Coord::from_entries(&[Coord::from(k as i64), Coord::ALL]).unwrap());
            let row = row.unwrap();
            let (of_types, of_constants) = (typed.slice(coord!((k, _))), found.slice(coord!((k, _))));
            assert_eq!(of_types, row);
            for j in 0..8_usize {
                let expected = row.index(j as i64) as usize;
                assert_eq!((of_types.index(j), of_constants.index(j)), (expected, expected));
                assert_eq!([typed.index((k, j)), found.index((k, j))], [expected; 2]);
                assert_eq!(typed.index_in_bounds((k, j)), Ok(expected));
                assert_eq!(typed.crd2idx(k + 8 * j), expected);
            }
        }
        // A slice of a slice, and a tile of a slice.
        let k = 3;
        let tile = found.zipped_divide(tiler!(<4, 2>)).slice(coord!((_, k)));
        let expected = value.zipped_divide(&tiler).unwrap();
        for i in 0..tile.size() {
            assert_eq!(tile.index(i) as i64, expected.index(i as i64 + 8 * k as i64));
        }
        let column = tile.flatten().slice(coord!((k, _)));
        assert_eq!(column.index(1), tile.index(((k, 1),)));
    }};
}

#[test]
fn operations_agree() {
    operations!(S<3,0,3> o 0 o (8,8):(8,1));
    operations!(S<3,0,3> o 0 o (8,8):(1,8));
    operations!(S<2,1,3> o 8 o (8,8):(8,1));
    operations!(S<2,0,-3> o 5 o (8,8):(8,1));
    operations!(S<1,2,4> o 0 o (8,8):(16,1));
    operations!(S<0,0,0> o 0 o (8,8):(8,1));
    operations!(S<3,3,3> o 0 o (8,(4,2)):(8,(1,4)));
}

/// A slice at a static coordinate is that of the value, with and without decay.
#[test]
fn slices_decay() {
    macro_rules! slices {
        ($($coord:tt)*) => {{
            let (slice, offset) = Composed::of(layout!(S<3,0,3> o 0 o (8,8):(8,1)))
                .slice_and_offset(coord!($($coord)*));
            let value = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
            let text = stringify!($($coord)*);
            let (expected, at) = value.slice_and_offset(&Coord::lit(text)).unwrap();
            same(slice, Ok(expected));
            assert_eq!(offset as i64, at.get());
            assert_eq!(slice.is_layout(), expected.as_layout().is_some());
            let (slice, offset) =
                layout!(S<3,0,3> o 0 o (8,8):(8,1)).slice_and_offset(coord!($($coord)*));
            same(slice, Ok(expected));
            assert_eq!(offset as i64, at.get());
        }};
    }
    slices!((0, _));
    slices!((5, _));
    slices!((7, _));
    slices!((_, 0));
    slices!((_, 3));
    slices!((_, _));
    slices!((5, 3));
    slices!(_);
}

/// Inverses and recasts of typed layouts are constants.
#[test]
fn typed_results_are_constants() {
    let (typed, value) = (
        layout!(S<3,3,3> o 0 o (8,64):(64,1)),
        ComposedLayout::lit("S<3,3,3> o 0 o (8,64):(64,1)"),
    );
    same(typed.right_inverse(), value.right_inverse());
    same(typed.left_inverse(), value.left_inverse());
    same(typed.upcast(int!(4)), value.upcast(Int::new(4)));
    same(typed.downcast(int!(4)), value.downcast(Int::new(4)));
    same(typed.recast(int!(16), int!(32)), value.recast(Int::new(16), Int::new(32)));
    let other = DynLayout::lit("(8,64):(64,1)");
    assert_eq!(
        typed.max_common_vector(layout!((8, 64):(64, 1))),
        value.max_common_vector(&other).unwrap()
    );
    assert_eq!(typed.downcast(int!(4)).upcast(int!(4)), typed.to_value());
    assert_eq!(typed, layout!(S<3,3,3> o 0 o (8,64):(64,1)));
    assert_ne!(typed, layout!(S<3,3,3> o 8 o (8,64):(64,1)));
}

/// A swizzled right operand: the result of the value plane.
#[test]
fn swizzled_right_operands() {
    macro_rules! both {
        ($left:expr, $right:expr) => {{
            let (left, right) = (Composed::of($left), Composed::of($right));
            let (l, r) = (left.to_value(), right.to_value());
            same(left.composition_composed($right), l.composition_composed(&r));
            same(left.composition_composed(right), l.composition_composed(&r));
            same(left.logical_product_composed($right), l.logical_product_composed(&r));
        }};
    }
    both!(layout!(16:2), layout!(S<1,0,2> o 0 o 8:1));
    both!(layout!((8, 8):(8, 1)), layout!(S<2,0,3> o 0 o (8,4):(8,1)));
    both!(layout!(S<3,0,3> o 0 o 64:1), layout!(S<0,0,0> o 8 o 4:2));
    both!(layout!(S<3,3,3> o 0 o (8,64):(64,1)), layout!((2, 2):(1, 8)));
}

/// Dynamic integers: the offset and the inner layout.
#[test]
fn dynamic_integers() {
    for (at, n) in [(0, 8), (3, 64), (40, 9)] {
        let typed = layout!(S<3,3,3> o at o (8,n):(n,1));
        let value = ComposedLayout::parse(&format!("S<3,3,3> o {at} o (8,{n}):({n},1)")).unwrap();
        assert_eq!(typed.to_value(), value);
        assert_eq!(typed.cosize() as i64, value.cosize());
        let tiled = typed.try_zipped_divide(tiler!(<4, 1>)).unwrap();
        assert_eq!(tiled, value.zipped_divide(&Tiler::lit("<4,1>")).unwrap());
        for i in 0..8 {
            for j in 0..n {
                let expected = value.index((i + 8 * j) as i64) as usize;
                assert_eq!(typed.index((i, j)), expected);
                assert_eq!(typed.slice(coord!((_, j))).index(i), expected);
                assert_eq!(tiled.index(((i % 4, 0), (i / 4, j))), expected);
            }
        }
        assert!(typed.index_in_bounds((8, 0)).is_err());
    }
}

/// An offset plus the largest offset of the inner layout does not fit 64 bits.
#[cfg(target_pointer_width = "64")]
#[test]
fn large_offset() {
    let far = usize::MAX / 2;
    let far = colex::typed::ComposedLayout::try_new(
        colex::typed::Swizzle::<colex::Int![1], colex::Int![0], colex::Int![1]>::STATIC,
        far,
        layout!(4:1),
    );
    assert!(far.is_err());
}

/// `assert_layout!` compares the swizzle and the offset too.
#[test]
fn types_are_inspected() {
    let at = 5;
    let tile = layout!(S<3,3,3> o at o (8,64):(64,1));
    assert_layout!(tile, Layout![S<3,3,3> o usize o (8,64):(64,1)]);
    let tiled = tile.flat_divide(tiler!(<4, 8>));
    assert_layout!(tiled, Layout![S<3,3,3> o usize o (4,8,2,8):(64,1,256,8)]);
    let constant = Composed::of(layout!(S<3,3,3> o 0 o (8,64):(64,1))).upcast(int!(2));
    assert_layout!(constant, Layout![S<3,2,3> o 0 o (8,32):(32,1)]);
}
