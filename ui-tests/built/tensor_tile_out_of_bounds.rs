//! Tile 9 of 4 static tiles.
use colex::{Tensor, coord, layout, tiler};

fn main() {
    let t = Tensor::new([0; 32], layout!((4, 8):(8, 1)));
    let _ = t.view().local_tile(tiler!(<2, 4>), coord!(9));
}
