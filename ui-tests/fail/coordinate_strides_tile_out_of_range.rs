//! Tile 3 of the 3 tiles of a matrix with coordinate strides.
use colex::{coord, layout, tiler};

fn main() {
    let _ = layout!((4, 24):(1@0, 1@1)).local_tile(tiler!(<4, 8>), coord!(3));
}
