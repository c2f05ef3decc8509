//! A mode that is kept has no tile to put in front.
use colex::{layout, tiler};

fn main() {
    let matrix = layout!((8, 12):(12, 1));
    let _ = matrix.tiled_divide(tiler!(<4, _>));
}
