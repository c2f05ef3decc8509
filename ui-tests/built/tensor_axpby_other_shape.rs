//! A sum of tensors that have different shapes.
use colex::{Tensor, layout};

fn main() {
    let x = Tensor::new([1.0; 8], layout!((2, 4):(4, 1)));
    let mut y = Tensor::new([0.0; 6], layout!((2, 3):(3, 1)));
    y.axpby(2.0, &x, 1.0);
}
