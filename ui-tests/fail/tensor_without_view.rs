//! A part of a tensor that owns its elements, without a borrow of them.
use colex::{Tensor, coord, layout};

fn main() {
    let t = Tensor::new(vec![0; 6], layout!((2, 3):(3, 1)));
    t.slice(coord!((1, _)));
}
