//! Layouts with a logical shape, and their tiles.

use colex::ascend::{Fractal, Order, PaddedLayout, Side, blocked, c0, matrix, mx_scale};
use colex::error::Operand;
use colex::{DynLayout, IntTuple, Reason};

use super::{at, ints};

fn parents() -> Vec<PaddedLayout> {
    let shape = ints(&[23, 37]);
    let mut all = vec![
        matrix(&shape, Order::RowMajor).unwrap(),
        matrix(&shape, Order::ColumnMajor).unwrap(),
        blocked(&shape, &ints(&[4, 6]), Order::RowMajor, Order::RowMajor).unwrap(),
        mx_scale(&shape, Order::RowMajor, Side::A).unwrap(),
        mx_scale(&shape, Order::ColumnMajor, Side::B).unwrap(),
    ];
    for fractal in [Fractal::ZInN, Fractal::NInZ, Fractal::ZInZ, Fractal::NInN] {
        all.push(fractal.layout(&shape, c0(32).unwrap()).unwrap());
    }
    all
}

/// Returns the rows and columns of a block; 1 for modes without blocks.
fn sides(layout: &DynLayout) -> [i64; 2] {
    [0, 1].map(|i| {
        let mode = layout.shape().get(i).unwrap();
        if mode.as_int().is_some() { 1 } else { mode.leaf(0).unwrap().get() }
    })
}

#[test]
fn a_tile_has_the_elements_from_its_coordinate_on() {
    for parent in parents() {
        let [a, b] = sides(&parent.layout());
        for (r, c) in [(0, 0), (a, b), (2 * a, 0), (0, 3 * b), (1, 1), (5, 11), (23, 0), (40, 40)] {
            for (rows, columns) in [(1, 1), (a, b), (5, 7), (16, 16), (100, 100), (0, 3)] {
                let tile = parent.tile(&ints(&[rows, columns]), &ints(&[r, c])).unwrap();
                let in_bounds =
                    |size: i64, begin, whole| (0..size).filter(|k| begin + k < whole).count();
                let logical = [in_bounds(rows, r, 23), in_bounds(columns, c, 37)].map(|n| n as i64);
                assert_eq!(tile.logical_shape(), ints(&logical));
                for i in 0..logical[0] {
                    for j in 0..logical[1] {
                        // The coordinate does not change the offset.
                        assert_eq!(at(&tile.layout(), i, j), at(&parent.layout(), i, j));
                        if r % a == 0 && c % b == 0 {
                            let begin = at(&parent.layout(), r, c);
                            assert_eq!(
                                at(&parent.layout(), r + i, c + j),
                                begin + at(&tile.layout(), i, j)
                            );
                        }
                    }
                }
                // Whole blocks, and no more than necessary.
                let [ta, tb] = sides(&tile.layout());
                assert_eq!((ta, tb), (a, b));
                let (m, n) = (mode_size(&tile.layout(), 0), mode_size(&tile.layout(), 1));
                assert!((rows..rows + a).contains(&m) && (columns..columns + b).contains(&n));
            }
        }
    }
}

fn mode_size(layout: &DynLayout, mode: usize) -> i64 {
    layout.get(mode).unwrap().size()
}

#[test]
fn a_tile_of_a_tile_is_a_tile() {
    for parent in parents() {
        let (outer, inner) = (ints(&[16, 24]), ints(&[5, 7]));
        let tile = parent.tile(&outer, &ints(&[8, 16])).unwrap();
        let twice = tile.tile(&inner, &ints(&[6, 4])).unwrap();
        assert_eq!(twice, parent.tile(&inner, &ints(&[14, 20])).unwrap());
    }
}

#[test]
fn the_block_offset_is_that_of_the_first_element_of_the_block() {
    for parent in parents() {
        let [a, b] = sides(&parent.layout());
        for i in 0..23 {
            for j in 0..37 {
                let offset = parent.block_offset(&ints(&[i, j])).unwrap().get();
                assert_eq!(offset, at(&parent.layout(), i / a * a, j / b * b));
            }
        }
    }
}

#[test]
fn tiles_of_other_forms_are_errors() {
    let parent = PaddedLayout::full(&DynLayout::lit("((4,2),(4,3)):((4,16),(1,32))")).unwrap();
    let t = IntTuple::lit;
    let reason = |tile, coord| parent.tile(&t(tile), &t(coord)).unwrap_err().reason();
    let count = |operand, entries| Reason::EntryCount { operand, entries, rank: 2 };
    assert_eq!(reason("(4,4,4)", "(0,0)"), count(Operand::Sizes, 3));
    assert_eq!(reason("(4,4)", "(0)"), count(Operand::Coordinate, 1));
    let nested = Reason::NestedEntry { operand: Operand::Sizes, entry: 1 };
    assert_eq!(reason("(4,(4,1))", "(0,0)"), nested);
    assert_eq!(reason("4", "(0,0)"), Reason::IntegerForTuple { operand: Operand::Sizes });
    assert_eq!(reason("(-1,4)", "(0,0)"), Reason::NegativeExtent { extent: -1 });
    assert_eq!(reason("(4,4)", "(0,-1)"), Reason::OutOfBounds { coordinate: -1, extent: 0 });
    let deep = PaddedLayout::full(&DynLayout::lit("((2,(2,2)),4):((1,(2,4)),8)")).unwrap();
    let error = deep.tile(&t("(4,4)"), &t("(0,0)")).unwrap_err();
    assert_eq!(error.reason(), Reason::NotBlocked { mode: 0 });
    let row = PaddedLayout::full(&DynLayout::lit("4:1")).unwrap();
    assert_eq!(row.block_offset(&t("3")).unwrap_err().reason(), Reason::NotATuple);
    let flat = PaddedLayout::full(&DynLayout::lit("(4,(2,3),5):(1,(4,8),24)")).unwrap();
    assert_eq!(flat.tile(&t("(2,3,4)"), &t("(3,5,4)")).unwrap().logical_shape(), t("(1,1,1)"));
}
