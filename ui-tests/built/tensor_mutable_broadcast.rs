//! A stride 0 over mutable elements.
use colex::{Tensor, layout};

fn main() {
    let mut row = [1, 2, 3, 4];
    let _ = Tensor::new(&mut row, layout!((4, 8):(1, 0)));
}
