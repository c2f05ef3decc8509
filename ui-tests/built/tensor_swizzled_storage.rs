//! A storage of the inner cosize 8; the swizzle moves offset 7 to 31.
use colex::{Tensor, layout};

fn main() {
    let _ = Tensor::new([0; 8], layout!(S<2,0,-3> o 0 o 8:1));
}
