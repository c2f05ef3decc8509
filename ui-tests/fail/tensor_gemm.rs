//! A matrix product, which is an example of the module and not a method.
use colex::{Tensor, layout};

fn main() {
    let a = Tensor::new([0.0; 64], layout!((8, 8)));
    let mut c = Tensor::new([0.0; 64], layout!((8, 8)));
    c.gemm(&a, &a);
}
