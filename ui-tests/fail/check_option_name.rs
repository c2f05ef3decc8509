//! An option without its name.
use colex::{DynLayout, assert_vectorizes};

fn main() {
    let (tile, rows) = (DynLayout::lit("(8,64):(64,1)"), DynLayout::lit("(8,8):(1,8)"));
    assert_vectorizes!(tile, threads = rows, element_bytes = 2, 16);
}
