//! XLA's tiled arrays and Ascend's fractals against their index functions.

use colex::ascend::{self, Fractal, Order};
use colex::xla::{ArrayShape, IndexMap};
use colex::{Int, IntTuple};
use colex_draw::{Limits, Marks, Picture};

use crate::{all, cells, check};

fn check_array(text: &str) {
    let shape: ArrayShape = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let map = IndexMap::new(&shape).unwrap();
    let picture = Picture::of_xla(&shape, all()).unwrap();
    check(&picture, all());
    let mut seen = vec![false; map.padded_len() as usize];
    for panel in picture.panels() {
        for cell in &panel.cells {
            let linear = cell.offset.unwrap();
            assert!(!std::mem::replace(&mut seen[linear as usize], true), "{text}: {linear}");
            let index = map.multi_index(linear).ok();
            assert_eq!(cell.marks.contains(Marks::PADDING), index.is_none(), "{text}: {linear}");
            assert_eq!(cell.index.is_some(), index.is_some());
            let Some(index) = index else {
                assert_eq!(cell.text, "");
                continue;
            };
            let entries: Vec<_> = index.iter().map(ToString::to_string).collect();
            if !entries.is_empty() {
                assert_eq!(cell.text, entries.join(","), "{text}: {linear}");
            }
            let coordinate = IntTuple::from_slice(&index).unwrap();
            assert_eq!(panel.coordinate(cell), Some(coordinate.to_string()));
        }
        // The places of a panel are in the order of memory.
        let linear: Vec<_> = panel.cells.iter().map(|cell| cell.offset.unwrap()).collect();
        assert!(linear.is_sorted(), "{text}: {}", panel.name);
    }
    assert!(seen.iter().all(|seen| *seen), "{text}");
}

#[test]
fn arrays() {
    for text in [
        "f32[]",
        "f32[5]",
        "f32[3,5]",
        "f32[3,5]{0,1}",
        "f32[2,3,5]{1,2,0}",
        "f32[3,5]{1,0:T(2,2)}",
        "f32[7,130]{1,0:T(8,128)}",
        "bf16[20,130]{1,0:T(8,128)(2,1)}",
        "s8[40,130]{1,0:T(8,128)(4,1)}",
        "f32[300]{0:T(128)}",
        "f32[3,7,5]{2,1,0:T(2,4)}",
        "f32[3,7,5]{0,1,2:T(2,4)(2,1)}",
        "f32[3,5]{1,0:T(2,2,2)}",
        "f32[4,6,5]{2,1,0:T(*,2,3)}",
        "f32[1,1]{1,0:T(8,128)}",
        "f32[0,5]{1,0:T(2,2)}",
        "f32[3,5]{1,0:T(2,2)L(10)}",
    ] {
        check_array(text);
    }
}

#[test]
fn a_tile_is_a_panel() {
    let shape: ArrayShape = "bf16[16,256]{1,0:T(8,128)(2,1)}".parse().unwrap();
    let picture = Picture::of_xla(&shape, all()).unwrap();
    assert_eq!(picture.panels().count(), 4);
    for (k, panel) in picture.panels().enumerate() {
        assert_eq!((panel.rows.len, panel.columns.len), (4, 256));
        assert_eq!(panel.name, format!("tile {k}"));
        assert!(panel.cells.iter().all(|cell| cell.tile == Some(k as i64)));
    }
}

#[test]
fn large_arrays() {
    for text in ["f32[100000,100000]{1,0:T(8,128)}", "f32[2000000000,500000000]", "s4[9,9,9,9]"] {
        let shape: ArrayShape = text.parse().unwrap();
        for limits in crate::edge::limits() {
            check(&Picture::of_xla(&shape, limits).unwrap(), limits);
        }
    }
}

#[test]
fn fractals() {
    let formats = [
        Fractal::ZInN,
        Fractal::NInZ,
        Fractal::ZInZ,
        Fractal::NInN,
        Fractal::L0c,
        Fractal::Weight4Bit,
    ];
    for fractal in formats {
        for (rows, columns) in [(16, 16), (20, 33), (1, 1), (0, 5), (40, 17)] {
            for c0 in [8, 16, 32].map(Int::new) {
                let shape = IntTuple::from_slice(&[rows, columns]).unwrap();
                let padded = fractal.layout(&shape, c0).unwrap();
                let picture = Picture::of_fractal(fractal, &shape, c0, all()).unwrap();
                check(&picture, all());
                let block = fractal.block(c0).size().unwrap();
                let mut padding = 0;
                for panel in picture.panels() {
                    for row in 0..panel.rows.len {
                        for column in 0..panel.columns.len {
                            let cell = panel.cell(row, column).unwrap();
                            let coordinate = IntTuple::from_slice(&[row, column]).unwrap();
                            let offset = padded.offset(&coordinate).unwrap().get();
                            assert_eq!(cell.offset, Some(offset));
                            let first = padded.block_offset(&coordinate).unwrap().get();
                            assert_eq!(cell.tile, Some(first / block));
                            let is_padding = row >= rows || column >= columns;
                            assert_eq!(cell.marks.contains(Marks::PADDING), is_padding);
                            padding += i64::from(is_padding);
                        }
                    }
                }
                assert_eq!(padding, padded.capacity() - rows * columns);
            }
        }
    }
}

#[test]
fn padded_matrices() {
    let (shape, block) = (IntTuple::lit("(5,7)"), IntTuple::lit("(2,3)"));
    let padded = ascend::blocked(&shape, &block, Order::RowMajor, Order::ColumnMajor).unwrap();
    let picture = Picture::of_padded(&padded, Limits::default());
    check(&picture, Limits::default());
    assert_eq!(cells(&picture, "").filter(|cell| cell.marks == Marks::PADDING).count(), 54 - 35);
}
