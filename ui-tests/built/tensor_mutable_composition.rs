//! A composition of a mutable view that repeats elements.
use colex::{Tensor, layout};

fn main() {
    let mut t = Tensor::new([0; 8], layout!(8:1));
    let _ = t.view_mut().composition(layout!((8, 2):(1, 0)));
}
