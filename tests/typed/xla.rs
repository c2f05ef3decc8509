//! `xla_layout!` and `XlaLayout!`: the positions where they are allowed, and every element type.
//! The recorded shapes are in `tests/generated/typed/`.

use std::collections::HashSet;

use colex::xla::{self, COMBINE, ElementType};
use colex::{Layout, StaticLayout, XlaLayout, layout, xla_layout};

const TILED: Layout![((2, 2), (2, 3)):((2, 12), (1, 4))] = xla_layout!(f32[3,5]{1,0:T(2,2)});
static WEIGHTS: XlaLayout![bf16[64,512]{1,0:T(8,128)(2,1)}] =
    xla_layout!(bf16[64,512]{1,0:T(8,128)(2,1)});

struct Tile<const N: usize>;

impl<const N: usize> Tile<N> {
    const LAYOUT: XlaLayout![s8[4,8]{0,1}] = xla_layout!(s8[4,8]{0,1});
}

#[test]
fn in_constants_and_statics() {
    assert_eq!(TILED.to_string(), "((_2,_2),(_2,_3)):((_2,_12),(_1,_4))");
    assert_eq!(WEIGHTS.index((9, 130)), 5125);
    assert_eq!(Tile::<3>::LAYOUT.index((1, 2)), 9);
    assert_eq!(size_of_val(&WEIGHTS), 0);
}

fn places<L: StaticLayout>(_: L) -> usize {
    L::COSIZE
}

#[test]
fn in_expressions() {
    assert_eq!(places(xla_layout!(f32[7,130]{1,0:T(8,128)})), 1920);
    let combined = xla_layout!(f32[2,4,6]{2,1,0:T(*,2,3)});
    let lowered = xla::lower_parts(&[2, 4, 6], &[2, 1, 0], &[&[COMBINE, 2, 3]]).unwrap();
    assert!(combined.to_value().equals(&lowered));
    let scalar: Layout![():()] = xla_layout!(pred[]);
    assert_eq!(scalar.size(), 1);
}

#[test]
fn fields_that_move_no_element() {
    let plain = layout!((2, 3):(3, 1));
    assert_eq!(xla_layout!(f32[2,3]), plain);
    assert_eq!(xla_layout!(u4[2,3]{1,0:E(4)}), plain);
    assert_eq!(xla_layout!(f32[2,3]{1,0:L(128)E(32)S(5)M(64)}), plain);
    assert_eq!(xla_layout!(f32[2,3]{1,0:T(1)S(1)}), plain);
}

#[test]
fn arrays_without_elements() {
    let _: Layout![(2, 0, 3):(1, 6, 2)] = xla_layout!(f32[2,0,3]{0,2,1:T(2,2)});
    let _: Layout![(2, 0, 3):(1, 2, 0)] = xla_layout!(f32[2,0,3]{0,1,2});
    let _: Layout![(0, 1):(1, 0)] = xla_layout!(f32[0,1]{0,1:T(8,128)(*,4)});
}

/// Splits inside a digit, whose parts combine again.
#[test]
fn splits_that_combine_again() {
    let _: Layout![((3, 2),):((1, 4),)] = xla_layout!(f32[4]{0:T(2)(*,3)(2)});
    let _: Layout![(4,):(1,)] = xla_layout!(f32[4]{0:T(3)(*,4)(5)});
}

/// A `*` that combines an unevenly split axis with one whose index is always 0.
#[test]
fn axes_without_steps() {
    let _: Layout![(2, 1):(7, 0)] = xla_layout!(f32[2,1]{1,0:T(2,6)(*,5)(3)});
}

/// Returns the names, and checks a layout of an array of each type.
macro_rules! names {
    ($($name:ident)*) => {
        [$({
            let _: Layout![(2, 3):(1, 2)] = xla_layout!($name[2,3]{0,1});
            stringify!($name)
        }),*]
    };
}

#[test]
fn every_element_type() {
    let names = names!(
        pred s1 s2 s4 s8 s16 s32 s64 u1 u2 u4 u8 u16 u32 u64 f4e2m1fn f6e2m3fn f6e3m2fn f8e3m4 f8e4m3
        f8e4m3b11fnuz f8e4m3fn f8e4m3fnuz f8e5m2 f8e5m2fnuz f8e8m0fnu f16 bf16 f32 f64 c64 c128
    );
    let all: HashSet<&str> = ElementType::all().map(ElementType::name).collect();
    assert_eq!(HashSet::from(names), all);
}
