//! Row 4 of a tile with rows 0 to 3.
use colex::{coord, layout, tiler};

fn main() {
    let j = 5;
    let _ = layout!((8, 24):(24, 1)).outer_partition(tiler!(<4, 8>), coord!((4, j)));
}
