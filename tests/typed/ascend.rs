//! Ascend C in types: the examples of the page are types, and the compiler computes the same as the
//! value plane.

use colex::ascend::{self, Fractal, Frame, Order, Side, c0, types, types::*};
use colex::{DynLayout, Int, IntTuple, Layout, Reason, coord, int, layout, shape, stride};
use static_assertions::{assert_type_eq_all, const_assert_eq};
use typenum::Unsigned;

/// Returns the number of a typed integer, from its type alone.
fn number<N: Unsigned>(_: N) -> usize {
    N::USIZE
}

#[test]
fn the_examples_of_the_page_are_types() {
    let thirty_three =
        types::crd2idx_with(coord!((1, 2, 3)), shape!((3, 4, 5)), stride!((20, 5, 1)));
    let ten = types::crd2idx(int!(11), layout!(((2, 4), (3, 5)):((3, 6), (1, 24))));
    let last_sizes_are_0 =
        types::crd2idx(coord!((20, 30)), layout!(((13, 0), (14, 0)):((14, 182), (1, 154))));
    let zero = types::crd2idx(coord!((0, 12)), layout!(((13, 13), (14, 14)):((15, 15), (16, 16))));
    assert_eq!(
        [number(thirty_three), number(ten), number(last_sizes_are_0), number(zero)],
        [33, 10, 590, 192]
    );
}

#[test]
fn the_vendors_other_numbers_are_types_too() {
    let l = layout!(((2, 4), (3, 5)):((3, 6), (1, 24)));
    assert_eq!(number(types::crd2idx(coord!((11, 12)), l)), 129);
    let l = layout!(((13, 13), (14, 14)):((15, 15), (16, 16)));
    assert_eq!(number(types::crd2idx(coord!((11, 12)), l)), 357);
    assert_eq!(number(types::crd2idx(coord!((0, 0)), l)), 0);
    // Past the end along both modes.
    assert_eq!(number(types::crd2idx(coord!((5, 7)), layout!((3, 4):(4, 1)))), 27);
    // A static 0 is never divided.
    let empty = layout!(((0, 3), (2, 2)):((1, 1), (1, 1)));
    assert_eq!(number(types::crd2idx(coord!((0, 3)), empty)), 2);
}

#[test]
fn dynamic_integers_have_the_same_offsets() {
    let n = std::hint::black_box(3);
    let mixed = layout!(((2, 4), (n, 5)):((3, 6), (1, 24)));
    assert_eq!(types::crd2idx(11, mixed), 10);
    assert_eq!(types::crd2idx((11, 12), mixed), 129);
    let rows = types::make_layout((n, int!(4)), (int!(4), int!(1)));
    assert_eq!(types::crd2idx_with((5, 7), (n, int!(4)), (int!(4), int!(1))), 27);
    assert_eq!(rows.index((1, 2)), 6);
}

// With every size static, a fractal is a type.
type Square = colex::Shape![(100, 100)];
type Half = colex::Int![16];
assert_type_eq_all!(ZInN<Square, Half>, Layout![((16, 7), (16, 7)):((16, 256), (1, 1792))]);
assert_type_eq_all!(NInZ<Square, Half>, Layout![((16, 7), (16, 7)):((1, 1792), (16, 256))]);
assert_type_eq_all!(ZInZ<Square, Half>, Layout![((16, 7), (16, 7)):((16, 1792), (1, 256))]);
assert_type_eq_all!(NInN<Square, Half>, Layout![((16, 7), (16, 7)):((1, 256), (16, 1792))]);
assert_type_eq_all!(L0c<Square>, Layout![((16, 7), (16, 7)):((16, 256), (1, 1792))]);
assert_type_eq_all!(Weight4Bit<Square>, Layout![((32, 4), (16, 7)):((1, 3584), (32, 512))]);
// With dynamic sizes, the other integers stay static.
assert_type_eq_all!(
    ZInN<colex::Shape![(100, usize)], Half>,
    Layout![((16, 7), (16, usize)):((16, 256), (1, 1792))]
);
assert_type_eq_all!(
    NInZ<colex::Shape![(usize, 33)], Half>,
    Layout![((16, usize), (16, 3)):((1, 768), (16, 256))]
);
// An empty matrix has stride 0 between its blocks.
assert_type_eq_all!(
    ZInN<colex::Shape![(0, usize)], Half>,
    Layout![((16, 0), (16, usize)):((16, 256), (1, 0))]
);
const_assert_eq!(size_of::<ZInN<Square, Half>>(), 0);
const_assert_eq!(<ZInN<Square, Half>>::VALUE.size(), 112 * 112);

/// Checks the typed fractals of a static, two mixed and a dynamic shape against the value plane.
macro_rules! agree {
    ($(($m:tt, $n:tt) $c:tt),* $(,)?) => {$({
        let (m, n): (usize, usize) = std::hint::black_box(($m, $n));
        let shape = IntTuple::from_slice(&[$m, $n]).unwrap();
        agree!(@each shape, $c; [shape!(($m, $n)), (int!($m), n), (m, int!($n)), (m, n)]);
    })*};
    (@each $value:ident, $c:tt; [$($shape:expr),*]) => {$(
        let c: Int = Int::new($c);
        let of = |fractal: Fractal| fractal.layout(&$value, c).unwrap().layout();
        assert_eq!(z_in_n($shape, int!($c)).to_value(), of(Fractal::ZInN));
        assert_eq!(n_in_z($shape, int!($c)).to_value(), of(Fractal::NInZ));
        assert_eq!(z_in_z($shape, int!($c)).to_value(), of(Fractal::ZInZ));
        assert_eq!(n_in_n($shape, int!($c)).to_value(), of(Fractal::NInN));
        assert_eq!(l0c($shape).to_value(), of(Fractal::L0c));
        assert_eq!(weight_4bit($shape).to_value(), of(Fractal::Weight4Bit));
        assert_eq!(z_in_n($shape, std::hint::black_box($c)).to_value(), of(Fractal::ZInN));
        // The marks agree too: the same integers are static in both planes.
        let marked = Fractal::NInZ.layout(&colex::typed::TypedTuple::to_value($shape), c).unwrap();
        assert_eq!(format!("{:#}", n_in_z($shape, int!($c)).to_value()), format!("{:#}", marked.layout()));
    )*};
}

#[test]
fn fractals_agree_with_the_value_plane() {
    agree!((100, 100) 16, (17, 33) 8, (16, 16) 32, (1, 1) 64, (7, 31) 2, (0, 5) 16, (64, 48) 4);
}

#[test]
fn blocks_of_any_side_in_any_order() {
    let s = IntTuple::from_slice(&[5, 7]).unwrap();
    let b = IntTuple::from_slice(&[2, 3]).unwrap();
    let value = |inside, outside| ascend::blocked(&s, &b, inside, outside).unwrap().layout();
    let (s, b) = (shape!((5, 7)), shape!((2, 3)));
    let (r, c) = (Order::RowMajor, Order::ColumnMajor);
    assert_eq!(blocked::<RowMajor, RowMajor, _, _>(s, b).to_value(), value(r, r));
    assert_eq!(blocked::<RowMajor, ColumnMajor, _, _>(s, b).to_value(), value(r, c));
    assert_eq!(blocked::<ColumnMajor, RowMajor, _, _>(s, b).to_value(), value(c, r));
    assert_eq!(blocked::<ColumnMajor, ColumnMajor, _, _>(s, b).to_value(), value(c, c));
    // All integers dynamic.
    assert_eq!(blocked::<ColumnMajor, RowMajor, _, _>((5, 7), (2, 3)).to_value(), value(c, r));
}

#[test]
fn dynamic_integers_that_break_a_condition_are_errors() {
    let reason = |shape, block| {
        try_blocked::<RowMajor, ColumnMajor, (usize, usize), (usize, usize)>(shape, block)
            .unwrap_err()
            .reason()
    };
    assert_eq!(reason((5, 7), (0, 3)), Reason::NotPositive { value: 0 });
    assert_eq!(reason((1 << 40, 1 << 40), (16, 16)), Reason::Overflow);
    assert_eq!(reason((usize::MAX, 1), (1, 1)), Reason::TooWide { integer: u64::MAX });
}

#[test]
fn sizes_agree_with_the_value_plane() {
    let n = std::hint::black_box(4);
    let value = DynLayout::lit("((16,4),(16,3)):((16,256),(1,1024))");
    let mixed = layout!(((16, n), (16, 3)):((16, 256), (1, 1024)));
    let fixed: Layout![((16, 4), (16, 3)):((16, 256), (1, 1024))] = Layout::STATIC;
    let size = ascend::get_size(&value).unwrap().get() as usize;
    assert_eq!((get_size(mixed), number(get_size(fixed))), (size, size));
    let capacity_of_value = ascend::te::capacity(&value, &[]).unwrap().get() as usize;
    assert_eq!((capacity(mixed), number(capacity(fixed))), (capacity_of_value, capacity_of_value));
    // Layouts with gaps, with extents 1, and with negative strides.
    assert_eq!(number(capacity(layout!((3, 4):(7, 1)))), 21);
    assert_eq!(number(capacity(layout!((1, 1):(0, 0)))), 0);
    assert_eq!(number(capacity(layout!((4, 3):(-5, 1)))), 3);
    assert_eq!(number(get_size(layout!((4, 3):(-5, 1)))), 3);
    assert_eq!(number(capacity(layout!(()))), 0);
    let max = std::hint::black_box(1 << 40);
    assert!(try_capacity(layout!((1, 1):(max, max))).is_ok());
    assert_eq!(try_get_size(layout!((2, max):(1, 4))), Ok(1 << 42));
}

#[test]
fn a_static_fractal_is_a_constant() {
    const NZ: ZInN<Square, Half> = Layout::STATIC;
    const AT: i64 = <ZInN<Square, Half>>::VALUE.index(17 + 112 * 31);
    assert_eq!(AT, 2079);
    assert_eq!(number(NZ.crd2idx(coord!((99, 99)))), 12339);
    let value = Fractal::ZInN.layout(&IntTuple::lit("(100,100)"), c0(16).unwrap()).unwrap();
    assert_eq!(NZ.to_value(), value.layout());
}

/// Checks an expression over a typed `shape` with static and dynamic sizes against the value
/// plane's.
macro_rules! same {
    ($m:tt $n:tt, $value:expr, |$shape:ident| $typed:expr) => {{
        let (m, n): (usize, usize) = std::hint::black_box(($m, $n));
        let value = |m: &str, n: &str| {
            let shape = IntTuple::parse_cute(&format!("({m}{},{n}{})", $m, $n)).unwrap();
            format!("{:#}", $value(&shape).unwrap().layout())
        };
        let $shape = shape!(($m, $n));
        assert_eq!(format!("{:#}", $typed.to_value()), value("_", "_"));
        let $shape = (int!($m), n);
        assert_eq!(format!("{:#}", $typed.to_value()), value("_", ""));
        let $shape = (m, int!($n));
        assert_eq!(format!("{:#}", $typed.to_value()), value("", "_"));
        let $shape = (m, n);
        assert_eq!(format!("{:#}", $typed.to_value()), value("", ""));
    }};
}

macro_rules! frames {
    ($c0:tt; $($m:tt $n:tt),*; $patterns:tt) => {$( frames!(@each $c0; $m $n; $patterns); )*};
    (@each $c0:tt; $m:tt $n:tt; [$($pattern:ident)*]) => {$(
        same!($m $n, |s: &IntTuple| Frame::$pattern.layout(s, Int::new($c0)),
            |s| frame::<$pattern, _, _>(s, int!($c0)));
    )*};
}

#[test]
fn frames_agree_with_the_value_plane() {
    frames!(2; 16 2, 32 64, 6 34; [Nz Zn Zz Nn Nd Dn NdExt DnExt ScaleANd ScaleADn ScaleBNd ScaleBDn]);
    frames!(16; 17 33, 1 1; [Nz Zn Zz Nd Dn NdExt DnExt]);
    let batches = std::hint::black_box(3);
    let made = frame::<Nz, _, _>((batches, int!(17), 33), int!(16));
    let shape = IntTuple::parse_cute("(3,_17,33)").unwrap();
    let value = Frame::Nz.layout(&shape, Int::new(16)).unwrap().layout();
    assert_eq!(format!("{:#}", made.to_value()), format!("{value:#}"));
    // Two batches of 32 x 48 elements, and 5 of the 2 x 3 blocks of a batch.
    assert_eq!(made.index((2, (16, 32))), 2 * 32 * 48 + 5 * 256);
}

#[test]
fn scales_agree_with_the_value_plane() {
    macro_rules! scales {
        ($($m:tt $n:tt),*) => {$(
            same!($m $n, |s: &IntTuple| ascend::mx_scale(s, Order::RowMajor, Side::A), |s| mx_scale::<SideA, RowMajor, _>(s));
            same!($m $n, |s: &IntTuple| ascend::mx_scale(s, Order::ColumnMajor, Side::A), |s| mx_scale::<SideA, ColumnMajor, _>(s));
            same!($m $n, |s: &IntTuple| ascend::mx_scale(s, Order::RowMajor, Side::B), |s| mx_scale::<SideB, RowMajor, _>(s));
            same!($m $n, |s: &IntTuple| ascend::mx_scale(s, Order::ColumnMajor, Side::B), |s| mx_scale::<SideB, ColumnMajor, _>(s));
        )*};
    }
    scales!(7 31, 16 2, 33 8, 0 3);
}

#[test]
fn frames_and_scales_return_errors_for_dynamic_integers() {
    let odd = std::hint::black_box(7);
    assert_eq!(
        try_frame::<ScaleADn, _, _>((odd, odd), int!(2)).unwrap_err().reason(),
        Reason::NotMultiple { value: 7, of: 2 }
    );
    assert_eq!(
        try_frame::<Nn, _, _>((odd + 1, odd), odd).unwrap_err().reason(),
        Reason::WrongC0 { found: 7, expected: 2 }
    );
    let max = std::hint::black_box(usize::MAX);
    for reason in [
        try_frame::<Nd, _, _>((max, int!(1)), int!(2)).unwrap_err().reason(),
        try_mx_scale::<SideB, RowMajor, _>((max, 1)).unwrap_err().reason(),
    ] {
        assert_eq!(reason, Reason::TooWide { integer: u64::MAX });
    }
}
