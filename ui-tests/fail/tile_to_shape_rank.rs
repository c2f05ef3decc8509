//! A layout of two modes, repeated to fill a shape of one.
use colex::{layout, shape};

fn main() {
    let _ = layout!((4, 4):(4, 1)).tile_to_shape(shape!(64));
}
