//! An array length from a variable. Write `[0; Rows::COSIZE]`, or `Tensor::tile(layout, |_| 0)`.
use colex::{Tensor, layout};

fn main() {
    let layout = layout!((4, 8):(8, 1));
    let _ = Tensor::new([0; layout.cosize()], layout);
}
