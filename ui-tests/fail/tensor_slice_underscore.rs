//! A bare `_` in a slice, without `coord!`.
use colex::{Tensor, layout};

fn main() {
    let t = Tensor::new([0; 32], layout!((4, 8)));
    let _ = t.view().slice((1, _));
}
