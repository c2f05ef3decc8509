//! One entry for two modes of tiles, without `_` for the other.
use colex::{coord, layout, tiler};

fn main() {
    let _ = layout!((8, 24):(24, 1)).local_tile(tiler!(<4, 8>), coord!((1)));
}
