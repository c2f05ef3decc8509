//! Written by the engine, see `tests/code.rs`.

mod values_0 {
use colex::DynLayout;

pub const LAYOUT: DynLayout = DynLayout::lit("(4,8):(8,1)");

#[test]
fn layout_has_these_offsets() {
    assert_eq!((LAYOUT.size(), LAYOUT.cosize()), (32, 32));
    for (index, offset) in [(1, 8), (10, 18), (16, 4), (31, 31)] {
        assert_eq!(LAYOUT.index(index), offset);
    }
}
}

mod constants_0 {
use colex::constant::Const;
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = Const::of(layout!((4,8):(8,1)));
    assert_eq!(layout.cosize(), 32);
    assert_eq!(layout.index(1), 8);
    assert_eq!(layout.index(10), 18);
    assert_eq!(layout.index(16), 4);
    assert_eq!(layout.index(31), 31);
}
}

mod types_0 {
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = layout!((4,8):(8,1));
    assert_eq!(layout.cosize(), 32);
    assert_eq!(layout.index(1), 8);
    assert_eq!(layout.index(10), 18);
    assert_eq!(layout.index(16), 4);
    assert_eq!(layout.index(31), 31);
}
}

mod values_1 {
use colex::DynLayout;

pub const LAYOUT: DynLayout = DynLayout::lit("7:2");

#[test]
fn layout_has_these_offsets() {
    assert_eq!((LAYOUT.size(), LAYOUT.cosize()), (7, 13));
    for (index, offset) in [(1, 2), (2, 4), (3, 6), (6, 12)] {
        assert_eq!(LAYOUT.index(index), offset);
    }
}
}

mod constants_1 {
use colex::constant::Const;
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = Const::of(layout!(7:2));
    assert_eq!(layout.cosize(), 13);
    assert_eq!(layout.index(1), 2);
    assert_eq!(layout.index(2), 4);
    assert_eq!(layout.index(3), 6);
    assert_eq!(layout.index(6), 12);
}
}

mod types_1 {
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = layout!(7:2);
    assert_eq!(layout.cosize(), 13);
    assert_eq!(layout.index(1), 2);
    assert_eq!(layout.index(2), 4);
    assert_eq!(layout.index(3), 6);
    assert_eq!(layout.index(6), 12);
}
}

mod values_2 {
use colex::DynLayout;

pub const LAYOUT: DynLayout = DynLayout::lit("((2,4),(3,5)):((3,6),(1,24))");

#[test]
fn layout_has_these_offsets() {
    assert_eq!((LAYOUT.size(), LAYOUT.cosize()), (120, 120));
    for (index, offset) in [(1, 3), (40, 26), (60, 61), (119, 119)] {
        assert_eq!(LAYOUT.index(index), offset);
    }
}
}

mod constants_2 {
use colex::constant::Const;
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = Const::of(layout!(((2,4),(3,5)):((3,6),(1,24))));
    assert_eq!(layout.cosize(), 120);
    assert_eq!(layout.index(1), 3);
    assert_eq!(layout.index(40), 26);
    assert_eq!(layout.index(60), 61);
    assert_eq!(layout.index(119), 119);
}
}

mod types_2 {
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = layout!(((2,4),(3,5)):((3,6),(1,24)));
    assert_eq!(layout.cosize(), 120);
    assert_eq!(layout.index(1), 3);
    assert_eq!(layout.index(40), 26);
    assert_eq!(layout.index(60), 61);
    assert_eq!(layout.index(119), 119);
}
}

mod values_3 {
use colex::DynLayout;

pub const LAYOUT: DynLayout = DynLayout::lit("(4,8):(1,0)");

#[test]
fn layout_has_these_offsets() {
    assert_eq!((LAYOUT.size(), LAYOUT.cosize()), (32, 4));
    for (index, offset) in [(1, 1), (10, 2), (16, 0), (31, 3)] {
        assert_eq!(LAYOUT.index(index), offset);
    }
}
}

mod constants_3 {
use colex::constant::Const;
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = Const::of(layout!((4,8):(1,0)));
    assert_eq!(layout.cosize(), 4);
    assert_eq!(layout.index(1), 1);
    assert_eq!(layout.index(10), 2);
    assert_eq!(layout.index(16), 0);
    assert_eq!(layout.index(31), 3);
}
}

mod types_3 {
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = layout!((4,8):(1,0));
    assert_eq!(layout.cosize(), 4);
    assert_eq!(layout.index(1), 1);
    assert_eq!(layout.index(10), 2);
    assert_eq!(layout.index(16), 0);
    assert_eq!(layout.index(31), 3);
}
}

mod values_4 {
use colex::DynLayout;

pub const LAYOUT: DynLayout = DynLayout::lit("(1,1):(0,0)");

#[test]
fn layout_has_these_offsets() {
    assert_eq!((LAYOUT.size(), LAYOUT.cosize()), (1, 1));
    for (index, offset) in [(0, 0)] {
        assert_eq!(LAYOUT.index(index), offset);
    }
}
}

mod constants_4 {
use colex::constant::Const;
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = Const::of(layout!((1,1):(0,0)));
    assert_eq!(layout.cosize(), 1);
    assert_eq!(layout.index(0), 0);
}
}

mod types_4 {
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = layout!((1,1):(0,0));
    assert_eq!(layout.cosize(), 1);
    assert_eq!(layout.index(0), 0);
}
}

mod values_5 {
use colex::ComposedLayout;

pub const LAYOUT: ComposedLayout = ComposedLayout::lit("S<3,3,3> o 0 o (8,64):(64,1)");

#[test]
fn layout_has_these_offsets() {
    assert_eq!((LAYOUT.size(), LAYOUT.cosize()), (512, 512));
    for (index, offset) in [(1, 72), (170, 133), (256, 32), (511, 455)] {
        assert_eq!(LAYOUT.index(index), offset);
    }
}
}

mod constants_5 {
use colex::constant::Composed;
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = Composed::of(layout!(S<3,3,3> o 0 o (8,64):(64,1)));
    assert_eq!(layout.cosize(), 512);
    assert_eq!(layout.index(1), 72);
    assert_eq!(layout.index(170), 133);
    assert_eq!(layout.index(256), 32);
    assert_eq!(layout.index(511), 455);
}
}

mod types_5 {
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = layout!(S<3,3,3> o 0 o (8,64):(64,1));
    assert_eq!(layout.index(1), 72);
    assert_eq!(layout.index(170), 133);
    assert_eq!(layout.index(256), 32);
    assert_eq!(layout.index(511), 455);
}
}

mod values_6 {
use colex::ComposedLayout;

pub const LAYOUT: ComposedLayout = ComposedLayout::lit("S<2,0,3> o 4 o (4,8):(8,1)");

#[test]
fn layout_has_these_offsets() {
    assert_eq!((LAYOUT.size(), LAYOUT.cosize()), (32, 36));
    for (index, offset) in [(1, 13), (10, 20), (16, 9), (31, 35)] {
        assert_eq!(LAYOUT.index(index), offset);
    }
}
}

mod constants_6 {
use colex::constant::Composed;
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = Composed::of(layout!(S<2,0,3> o 4 o (4,8):(8,1)));
    assert_eq!(layout.cosize(), 36);
    assert_eq!(layout.index(1), 13);
    assert_eq!(layout.index(10), 20);
    assert_eq!(layout.index(16), 9);
    assert_eq!(layout.index(31), 35);
}
}

mod types_6 {
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = layout!(S<2,0,3> o 4 o (4,8):(8,1));
    assert_eq!(layout.index(1), 13);
    assert_eq!(layout.index(10), 20);
    assert_eq!(layout.index(16), 9);
    assert_eq!(layout.index(31), 35);
}
}

mod values_7 {
use colex::ComposedLayout;

pub const LAYOUT: ComposedLayout = ComposedLayout::lit("S<1,1,-2> o 0 o (4,8):(8,1)");

#[test]
fn layout_has_these_offsets() {
    assert_eq!((LAYOUT.size(), LAYOUT.cosize()), (32, 32));
    for (index, offset) in [(1, 8), (10, 26), (16, 4), (31, 23)] {
        assert_eq!(LAYOUT.index(index), offset);
    }
}
}

mod constants_7 {
use colex::constant::Composed;
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = Composed::of(layout!(S<1,1,-2> o 0 o (4,8):(8,1)));
    assert_eq!(layout.cosize(), 32);
    assert_eq!(layout.index(1), 8);
    assert_eq!(layout.index(10), 26);
    assert_eq!(layout.index(16), 4);
    assert_eq!(layout.index(31), 23);
}
}

mod types_7 {
use colex::layout;

#[test]
fn layout_has_these_offsets() {
    let layout = layout!(S<1,1,-2> o 0 o (4,8):(8,1));
    assert_eq!(layout.index(1), 8);
    assert_eq!(layout.index(10), 26);
    assert_eq!(layout.index(16), 4);
    assert_eq!(layout.index(31), 23);
}
}

mod tiled_0 {
use colex::atom::TiledMma;
use colex::{DynLayout, Tiler};

#[test]
fn tiles_are_these() {
    let atom = colex_atoms::mma("SM80_16x8x16_F32F16F16F32_TN").unwrap().atom;
    let mma = TiledMma::new(&atom, &DynLayout::lit("(2,2,1):(1,2,0)"), &Tiler::lit("_")).unwrap();
    assert_eq!((mma.threads(), mma.tile_shape()), (128, [32, 16, 16]));
    assert_eq!(mma.layout_a_tv().unwrap().to_string(), "((4,8,2,2),((2,2,2),(1,1))):((64,1,16,0),((32,8,256),(0,0)))");
    assert_eq!(mma.layout_b_tv().unwrap().to_string(), "((4,8,2,2),((2,2),(1,1))):((32,1,0,8),((16,128),(0,0)))");
    assert_eq!(mma.layout_c_tv().unwrap().to_string(), "((4,8,2,2),((2,2),(1,1))):((64,1,16,256),((32,8),(0,0)))");
}
}

mod tiled_1 {
use colex::atom::TiledMma;
use colex::{DynLayout, Tiler};

#[test]
fn tiles_are_these() {
    let atom = colex_atoms::mma("SM80_16x8x16_F32F16F16F32_TN").unwrap().atom;
    let mma = TiledMma::new(&atom, &DynLayout::lit("(2,2,1):(2,1,4)"), &Tiler::lit("<_,(8,2,2):(1,16,8),16:1>")).unwrap();
    assert_eq!((mma.threads(), mma.tile_shape()), (128, [32, 32, 16]));
    assert_eq!(mma.layout_a_tv().unwrap().to_string(), "(((4,8),2,2),((2,2,2),(1,1))):(((64,1),0,16),((32,8,256),(0,0)))");
    assert_eq!(mma.layout_b_tv().unwrap().to_string(), "(((4,8),2,2),((2,2),(2,1))):(((64,1),16,0),((32,256),(8,0)))");
    assert_eq!(mma.layout_c_tv().unwrap().to_string(), "(((4,8),2,2),((2,2),(1,2))):(((64,1),512,16),((32,8),(0,256)))");
}
}

mod tiled_2 {
use colex::DynLayout;

#[test]
fn tiles_are_these() {
    // The layouts of the catalogue count bits.
    let atom = colex_atoms::copy("UniversalCopy<uint128_t>").unwrap().atom.recast(1, 16).unwrap();
    let (threads, values) = (DynLayout::lit("(16,8):(8,1)"), DynLayout::lit("(1,8):(0,1)"));
    let copy = atom.make_tiled_copy(&threads, &values).unwrap();
    assert_eq!((copy.threads(), copy.values()), (128, 8));
    assert_eq!(copy.tile_shape().to_string(), "(16,64)");
    assert_eq!(copy.layout_s_tv().unwrap().to_string(), "((8,16),(8,1)):((128,1),(16,0))");
    assert_eq!(copy.layout_d_tv().unwrap().to_string(), "((8,16),(8,1)):((128,1),(16,0))");
}
}

mod tiled_3 {
use colex::atom::TiledMma;
use colex::{DynLayout, Tiler};

#[test]
fn tiles_are_these() {
    // The layouts of the catalogue count bits.
    let copy = colex_atoms::copy("SM75_U32x4_LDSM_N").unwrap().atom.recast(1, 16).unwrap();
    let atom = colex_atoms::mma("SM80_16x8x16_F32F16F16F32_TN").unwrap().atom;
    let mma = TiledMma::new(&atom, &DynLayout::lit("(2,2):(1,2)"), &Tiler::lit("_")).unwrap();
    let copy = copy.make_tiled_copy_a(&mma).unwrap();
    assert_eq!((copy.threads(), copy.values()), (128, 8));
    assert_eq!(copy.tile_shape().to_string(), "(32,16)");
    assert_eq!(copy.layout_s_tv().unwrap().to_string(), "((16,2,2,2),(8,1)):((1,256,16,0),(32,0))");
    assert_eq!(copy.layout_d_tv().unwrap().to_string(), "((4,8,2,2),((2,2,2),1)):((64,1,16,0),((32,8,256),0))");
}
}

mod tiled_4 {
use colex::atom::TiledMma;
use colex::{DynLayout, Tiler};

#[test]
fn tiles_are_these() {
    let atom = colex_atoms::mma("v_mfma_f32_16x16x16_f16").unwrap().atom;
    let mma = TiledMma::new(&atom, &DynLayout::lit("(1,1,1):(0,0,0)"), &Tiler::lit("_")).unwrap();
    assert_eq!((mma.threads(), mma.tile_shape()), (64, [16, 16, 16]));
    assert_eq!(mma.layout_a_tv().unwrap().to_string(), "((16,4),(4,(1,1))):((1,64),(16,(0,0)))");
    assert_eq!(mma.layout_b_tv().unwrap().to_string(), "((16,4),(4,(1,1))):((1,64),(16,(0,0)))");
    assert_eq!(mma.layout_c_tv().unwrap().to_string(), "((16,4),(4,(1,1))):((16,4),(1,(0,0)))");
}
}
