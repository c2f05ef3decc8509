//! Three entries for the two modes of the rest, and coordinate strides.
use colex::{coord, layout, tiler};

fn main() {
    let _ = layout!((8, 24):(1@0, 1@1)).local_tile(tiler!(<4, 8>), coord!((1, 1, 1)));
}
