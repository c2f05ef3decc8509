//! A tuple of sizes as the layout of a tensor.
use colex::Tensor;

fn main() {
    let _ = Tensor::new([0; 32], (4, 8));
}
