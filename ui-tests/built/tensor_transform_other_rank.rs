//! A transform of a tensor that has another rank.
use colex::{Tensor, layout};

fn main() {
    let x = Tensor::new([1, 2, 3, 4, 5, 6], layout!(6:1));
    let mut y = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    y.transform_from(&x, |x: i32| -x);
}
