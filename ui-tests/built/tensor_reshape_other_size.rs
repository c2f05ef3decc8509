//! A composition with a layout of more elements.
use colex::{Tensor, layout};

fn main() {
    let t = Tensor::new([0; 32], layout!((4, 8):(8, 1)));
    let _ = t.view().composition(layout!((8, 8)));
}
