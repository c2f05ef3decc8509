//! Writing through a shared view.
use colex::{Tensor, layout};

fn main() {
    let t = Tensor::new([1, 2, 3, 4], layout!(4:1));
    t.view().iter_mut().count();
}
