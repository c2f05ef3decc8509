//! A coordinate with a signed integer.
use colex::{Tensor, layout};

fn main() {
    let t = Tensor::new([0; 32], layout!((4, 8):(8, 1)));
    let i = 3_i32;
    println!("{}", t[(i, 2)]);
}
