//! A tile with three modes for a matrix.
use colex::{layout, tiler};

fn main() {
    let matrix = layout!((8, 12):(12, 1));
    let _ = matrix.compose(tiler!(<4, 3, 2>));
}
