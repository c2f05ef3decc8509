//! A reduction into a tensor without the reduced mode, which must have size 1.
use colex::{Tensor, layout};

fn main() {
    let x = Tensor::new([1, 2, 3, 4, 5, 6], layout!((2, 3):(3, 1)));
    let mut sums = Tensor::new([0; 2], layout!(2:1));
    sums.reduce_from(&x, 0, |a, b| a + b);
}
