//! Three tiles for two modes.
use colex::{layout, tiler};

fn main() {
    let _ = layout!((8, 24):(24, 1)).outer_partition(tiler!(<4, 8, 2>), (1, 5));
}
