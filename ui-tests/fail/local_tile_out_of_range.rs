//! Row 2 of tiles, of rows 0 and 1.
use colex::{coord, layout, tiler};

fn main() {
    let _ = layout!((8, 24):(24, 1)).local_tile(tiler!(<4, 8>), coord!((2, _)));
}
