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
