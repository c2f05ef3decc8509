//! Unusual operands: no modes, no coordinates, 32 modes, offsets at the ends of 64 bits.

use colex::thread_value::TvLayout;
use colex::{ComposedLayout, DynLayout, IntTuple};
use colex_draw::{Limits, Picture};

use crate::check;

/// Layouts at the limits of the library.
pub(crate) fn layouts() -> Vec<DynLayout> {
    let texts = [
        "()",
        "0:1",
        "(0,3):(1,0)",
        "(3,0):(1,3)",
        "((0,2),3,4)",
        "1:0",
        "(1):(0)",
        "(4,8):(-1,-4)",
        "(2,3):(9223372036854775806,0)",
        "(2,2):(-9223372036854775805,-1)",
        "9223372036854775807:1",
        "(3037000499,3037000499):(1,0)",
        "(2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2)",
        "((2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2),(2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2))",
        "(_4,_8):(_8,_1)",
        "(((1,1),1),2)",
    ];
    texts
        .iter()
        .map(|text| text.parse().unwrap_or_else(|error| panic!("{text}: {error}")))
        .collect()
}

/// Limits of all kinds.
pub(crate) fn limits() -> Vec<Limits> {
    let mut limits: Vec<_> = [0, 1, 2, 7, 100, 4096].map(Limits::of_cells).to_vec();
    let mut least = Limits::of_cells(0);
    (least.rows, least.columns, least.cells) = (0, -1, -5);
    limits.push(least);
    limits.push(Limits::of_cells(60).with_rows(3).with_columns(5));
    limits.push(Limits::of_cells(1000).with_rows(i64::MAX).with_columns(i64::MAX));
    limits
}

#[test]
fn layouts_alone_and_in_pairs() {
    for limits in limits() {
        for layout in layouts() {
            check(&Picture::of_layout(&layout, limits), limits);
            let composed = ComposedLayout::from(layout);
            check(&Picture::of_swizzle(&composed, limits), limits);
            for other in layouts() {
                check(&Picture::of_two(&composed, &other.into(), limits), limits);
            }
        }
    }
}

#[test]
fn thread_value_layouts() {
    for limits in limits() {
        for (threads, values) in layouts().iter().zip(layouts().iter().rev()) {
            let Ok(layout) = DynLayout::from_modes(&[*threads, *values]) else { continue };
            for tile in ["(4,8)", "0", "()", "9223372036854775807", "(4294967296,2,2)"] {
                let Ok(tv) = TvLayout::new(layout, &IntTuple::lit(tile)) else { continue };
                check(&Picture::of_thread_table(&tv, limits), limits);
                if let Ok(picture) = Picture::of_threads(&tv, None, limits) {
                    check(&picture, limits);
                }
            }
        }
    }
}
