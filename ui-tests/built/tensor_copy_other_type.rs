//! A copy between tensors of different element types.
use colex::{Tensor, layout};

fn main() {
    let src = Tensor::new([0.0_f32; 6], layout!((2, 3):(3, 1)));
    let mut dst = Tensor::new([0_i32; 6], layout!((2, 3):(3, 1)));
    dst.copy_from(&src);
}
