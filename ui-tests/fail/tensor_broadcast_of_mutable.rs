//! A broadcast of a mutable view.
use colex::{Tensor, int, layout};

fn main() {
    let mut t = Tensor::new([1, 2, 3, 4], layout!(4:1));
    let _ = t.view_mut().broadcast(int!(3));
}
