//! Three entries for a tile of two modes.
use colex::{coord, layout, tiler};

fn main() {
    let _ = layout!((8, 24):(24, 1)).outer_partition(tiler!(<4, 8>), coord!((1, 5, _)));
}
