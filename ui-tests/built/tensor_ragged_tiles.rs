//! Tiles that do not divide the shape.
use colex::{Tensor, layout, tiler};

fn main() {
    let mut t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    t.tiles_mut(tiler!(<4, 5>)).count();
}
