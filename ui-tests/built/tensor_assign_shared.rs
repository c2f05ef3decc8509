//! An assignment through a shared borrow of the storage.
use colex::{Tensor, layout};

fn main() {
    let data = [0; 32];
    let t = Tensor::new(&data, layout!((4, 8):(8, 1)));
    t[(0, 0)] = 1;
}
