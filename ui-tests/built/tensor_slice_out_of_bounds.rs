//! Column 8 of a matrix with the static columns 0 to 7.
use colex::{Tensor, coord, layout};

fn main() {
    let t = Tensor::new([0; 32], layout!((4, 8):(8, 1)));
    let _ = t.view().slice(coord!((_, 8)));
}
