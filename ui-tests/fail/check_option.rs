//! An option that no claim has.
use colex::{DynLayout, assert_conflict_free};

fn main() {
    let (tile, rows) = (DynLayout::lit("(8,64):(64,1)"), DynLayout::lit("(8,8):(1,8)"));
    assert_conflict_free!(tile, threads = rows, element_byte = 2);
}
