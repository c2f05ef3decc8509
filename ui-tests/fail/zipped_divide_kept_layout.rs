//! The whole layout is kept, and is no pair.
use colex::{layout, tiler};

fn main() {
    let matrix = layout!((8, 12, 2):(12, 1, 96));
    let _ = matrix.zipped_divide(tiler!(_));
}
