//! Layouts under a swizzle with dynamic integers: the operations of the value plane.

use colex::typed::bounds::ZippedDivides;
use colex::typed::{ComposedLayout, Strides, TypedTuple};
use colex::{
    Coord, DynLayout, Int, IntTuple, Layout, Reason, Tiler, coord, int, layout, shape, tiler,
};

/// Checks that typed and value plane return the same layout, and that `try_` returns it too.
macro_rules! same {
    ($($typed:expr, $value:expr;)*) => {$(
        assert_eq!($typed.to_value(), $value.unwrap());
    )*};
}

#[test]
fn operations_on_the_inner_layout() {
    for (m, n) in [(8, 8), (4, 16), (2, 64)] {
        let typed = layout!(S<2,0,3> o 3 o (m, (2, n)):(n, (1, 2)));
        let value = typed.to_value();
        same! {
            typed.coalesce_by(shape!((1, 1))), value.coalesce_by(&IntTuple::lit("(1,1)"));
            typed.filter_zeros(), Ok::<_, ()>(value.filter_zeros());
            typed.filter(), Ok::<_, ()>(value.filter());
            typed.unflatten(shape!((1, 1, 1))), value.unflatten(&IntTuple::lit("(1,1,1)"));
            typed.select((int!(1), int!(0))), value.select(&[1, 0]);
            typed.take(int!(0), int!(1)), value.take(0, 1);
            typed.group(int!(0), int!(2)), value.group(0, 2);
            typed.replace(int!(0), layout!(m:1)), value.replace(0, &layout!(m:1).to_value());
            typed.append(layout!(m:n)), value.append(&layout!(m:n).to_value());
            typed.prepend(layout!(m:n)), value.prepend(&layout!(m:n).to_value());
            typed.append_to_rank(int!(4)), value.append_to_rank(4);
            typed.prepend_to_rank(int!(4)), value.prepend_to_rank(4);
            typed.dice(coord!((_, m))), value.dice(&Coord::lit("(_,1)"));
            typed.slice(coord!((m - 1, _))), value.slice(&slice_at(m - 1));
            typed.domain_offset(m), value.domain_offset(&m.to_value());
        }
        let typed = layout!(S<2,0,3> o 3 o (m, 8):(8, 1));
        let value = typed.to_value();
        let (copies, target) = (layout!((2, 3):(3, 1)), (2 * m, 32));
        same! {
            typed.blocked_product(copies), value.blocked_product(&copies.to_value());
            typed.raked_product(copies), value.raked_product(&copies.to_value());
            typed.composition(layout!(4:2)), value.composition(&DynLayout::lit("4:2"));
            typed.with_shape(shape!((2, 4))), value.with_shape(&IntTuple::lit("(2,4)"));
            typed.tile_to_shape(target), value.tile_to_shape(&target.to_value(), None);
            typed.tile_to_shape_in_order(target, shape!((1, 0))),
                value.tile_to_shape(&target.to_value(), Some(&IntTuple::lit("(1,0)")));
        }
    }
}

/// Returns the coordinate `(i,_)`.
fn slice_at(i: usize) -> Coord {
    Coord::from_entries(&[Coord::fixed(&i.to_value()), Coord::ALL]).unwrap()
}

#[test]
fn errors_name_the_operation() {
    let wide = 1_usize << 61;
    let typed = layout!(S<2,0,3> o 0 o (2, wide):(1, 2));
    let value = typed.to_value();
    let pairs = [
        (
            typed.try_append(layout!(2:wide)).map(|_| ()),
            value.append(&layout!(2:wide).to_value()).map(|_| ()),
        ),
        (
            typed.try_domain_offset((1, wide - 1)).map(|_| ()),
            value.domain_offset(&(1, wide - 1).to_value()).map(|_| ()),
        ),
        (typed.try_select((int!(1), int!(1))).map(|_| ()), value.select(&[1, 1]).map(|_| ())),
        (
            typed.try_tile_to_shape((8, wide)).map(|_| ()),
            value.tile_to_shape(&(8, wide).to_value(), None).map(|_| ()),
        ),
    ];
    for (typed, value) in pairs {
        assert_eq!(typed, value);
        assert_eq!(typed.unwrap_err().reason(), Reason::Overflow);
    }
}

/// A product that does not fit is an error, also if it wraps to a small offset.
#[test]
fn coordinates_far_out_of_bounds() {
    let typed = layout!(S<2,0,3> o 3 o (4,4):(4,1));
    let four_times = |wrapped: usize| (usize::MAX / 4 + 1 + wrapped / 4, 0);
    for coord in [four_times(0), four_times(8), (usize::MAX / 8, usize::MAX / 8)] {
        let value = typed.to_value().domain_offset(&coord.to_value());
        let found = typed.try_domain_offset(coord).map(ComposedLayout::to_value);
        assert_eq!(found, value);
        assert_eq!(found.unwrap_err().reason(), Reason::Overflow);
    }
    let wide = typed.try_domain_offset((usize::MAX, 0)).unwrap_err();
    assert_eq!(wide.operation(), "domain_offset");
    assert_eq!(wide.reason(), Reason::TooWide { integer: u64::MAX });
    let far = typed.domain_offset((100, 200)).to_value();
    assert_eq!(Ok(far), typed.to_value().domain_offset(&(100, 200).to_value()));
}

/// The bound is that of the inner layout.
fn tiles<W, O, S, D, T>(
    layout: ComposedLayout<W, O, Layout<S, D>>,
    tiler: T,
) -> ComposedLayout<W, O, Layout<T::Shape, T::Stride>>
where
    W: colex::typed::StaticSwizzle,
    O: colex::typed::IntLeaf,
    S: TypedTuple,
    D: Strides<S>,
    T: ZippedDivides<Layout<S, D>>,
{
    layout.zipped_divide(tiler)
}

#[test]
fn generic_code() {
    let tiled = tiles(layout!(S<3,0,3> o 0 o (8, 8):(8, 1)), tiler!(<4, 2>));
    let _: Layout![S<3,0,3> o 0 o ((4, 2), (2, 4)):((8, 1), (32, 2))] = tiled;
    let value = DynLayout::lit("(8,8):(8,1)").zipped_divide(&Tiler::lit("<4,2>")).unwrap();
    assert_eq!(tiled.inner().to_value(), value);
    assert_eq!(tiled.to_value().offset(), Int::ZERO);
}
