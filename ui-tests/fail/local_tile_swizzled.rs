//! Column 2 of tiles, of columns 0 and 1, in a layout under a swizzle.
use colex::{coord, layout, tiler};

fn main() {
    let tile = layout!(S<3,0,3> o 0 o (8,16):(16,1));
    let _ = tile.local_tile(tiler!(<4, 8>), coord!((1, 2)));
}
