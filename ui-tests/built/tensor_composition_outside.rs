//! A composition that reaches past the last element.
use colex::{Tensor, layout};

fn main() {
    let t = Tensor::new([0; 8], layout!(8:1));
    let _ = t.view().composition(layout!(5:2));
}
