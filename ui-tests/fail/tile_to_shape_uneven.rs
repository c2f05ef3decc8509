//! Tiles of 4 in a mode of size 10.
use colex::{layout, shape};

fn main() {
    let _ = layout!((4, 4):(4, 1)).tile_to_shape(shape!((8, 10)));
}
