//! A copy between tensors of different shapes.
use colex::{Tensor, layout};

fn main() {
    let src = Tensor::new([1, 2, 3, 4, 5, 6], layout!((3, 2):(2, 1)));
    let mut dst = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    dst.copy_from(&src);
}
