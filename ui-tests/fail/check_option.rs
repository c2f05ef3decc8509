//! An option that no claim has.
use colex::{DynLayout, assert_conflict_free, layout};

fn main() {
    let rows = DynLayout::lit("(8,8):(1,8)");
    assert_conflict_free!(layout!((8, 64):(64, 1)), threads = rows, element_byte = 2);
}
