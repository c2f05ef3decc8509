//! A tiler with three entries for a layout with two modes.
use colex::{coord, layout, tiler};

fn main() {
    let _ = layout!((8, 24):(1@0, 1@1)).local_tile(tiler!(<4, 8, 2>), coord!((1, 2)));
}
