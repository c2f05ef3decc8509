//! The tiler `_` keeps the whole layout, which is not a pair of tile and rest.
use colex::{layout, tiler};

fn main() {
    let matrix = layout!((8, 12, 2):(12, 1, 96));
    let _ = matrix.zipped_divide(tiler!(_));
}
