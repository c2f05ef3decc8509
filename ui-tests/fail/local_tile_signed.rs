//! An `i32` in a coordinate.
use colex::{layout, tiler};

fn main() {
    let (i, j) = (1, 2_i32);
    let _ = layout!((8, 24):(24, 1)).local_tile(tiler!(<4, 8>), (i, j));
}
