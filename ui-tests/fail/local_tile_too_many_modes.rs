//! Three tiles for two modes.
use colex::{coord, layout, tiler};

fn main() {
    let _ = layout!((8, 24):(24, 1)).local_tile(tiler!(<4, 8, 2>), coord!((1, 2, 0)));
}
