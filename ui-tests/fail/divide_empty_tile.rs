//! A tile without elements.
use colex::{layout, tiler};

fn main() {
    let matrix = layout!((8, 12):(12, 1));
    let _ = matrix.zipped_divide(tiler!(<4, 0>));
}
