//! A number as the storage of a tensor.
use colex::{Tensor, layout};

fn main() {
    let _ = Tensor::new(5, layout!((4, 8):(8, 1)));
}
