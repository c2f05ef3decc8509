//! A mode under `_` is not a pair of tile and rest.
use colex::{layout, tiler};

fn main() {
    let matrix = layout!((8, 12):(12, 1));
    let _ = matrix.tiled_divide(tiler!(<4, _>));
}
