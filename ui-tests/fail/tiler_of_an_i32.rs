//! A tile size that is an `i32`.
use colex::{layout, tiler};

fn main() {
    let n = 4_i32;
    let _ = layout!((8, 12):(12, 1)).zipped_divide(tiler!(<4, n>));
}
