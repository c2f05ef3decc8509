//! A function of elements of two tensors that have different shapes.
use colex::{Tensor, layout};

fn main() {
    let x = Tensor::new([1.0, 2.0, 3.0], layout!(3:1));
    let mut y = Tensor::new([0.0; 4], layout!(4:1));
    y.zip_with(&x, |y, x| *y += x);
}
