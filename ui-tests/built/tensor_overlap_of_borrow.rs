//! A layout that aliases elements of a mutable borrow.
use colex::{Tensor, layout};

fn main() {
    let mut data = [0; 8];
    let _ = Tensor::new(&mut data, layout!((3, 3):(1, 1)));
}
