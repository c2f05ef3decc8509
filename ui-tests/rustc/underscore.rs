//! `_` outside of the macro. Write `coord!((1, _))`.
use colex::{Tensor, layout};

fn main() {
    let tensor = Tensor::new([0; 32], layout!((4, 8)));
    let _ = tensor.view().slice((1, _));
}
