//! A part of an owned tensor without a view.
use colex::{Tensor, coord, layout};

fn main() {
    let t = Tensor::new(vec![0; 6], layout!((2, 3):(3, 1)));
    t.slice(coord!((1, _)));
}
