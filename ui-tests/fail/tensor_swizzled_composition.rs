//! A view composed with a layout that has a swizzle.
use colex::{Tensor, layout};

fn main() {
    let t = Tensor::new([0; 64], layout!((8, 8):(8, 1)));
    let _ = t.view().composition(layout!(S<3,0,3> o 0 o (8,8):(8,1)));
}
