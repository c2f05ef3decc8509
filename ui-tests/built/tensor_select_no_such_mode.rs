//! A selection of a mode that the tensor does not have.
use colex::{Tensor, int, layout};

fn main() {
    let t = Tensor::new([0; 32], layout!((4, 8):(8, 1)));
    let _ = t.view().select((int!(1), int!(2)));
}
