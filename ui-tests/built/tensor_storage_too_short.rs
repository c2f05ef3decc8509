//! An array that is shorter than the cosize.
use colex::{Tensor, layout};

fn main() {
    let _ = Tensor::new([0.0; 31], layout!((4, 8):(8, 1)));
}
