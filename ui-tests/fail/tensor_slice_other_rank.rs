//! A slice at a coordinate of another rank.
use colex::{Tensor, coord, layout};

fn main() {
    let t = Tensor::new([0; 32], layout!((4, 8):(8, 1)));
    let _ = t.view().slice(coord!((1, _, 2)));
}
