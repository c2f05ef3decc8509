//! An array that ends before the layout does.
use colex::{Tensor, layout};

fn main() {
    let _ = Tensor::new([0.0; 31], layout!((4, 8):(8, 1)));
}
