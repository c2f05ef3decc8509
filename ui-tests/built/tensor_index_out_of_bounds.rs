//! Row 4 of a matrix with the static rows 0 to 3.
use colex::{Tensor, int, layout};

fn main() {
    let (t, j) = (Tensor::new([0; 32], layout!((4, 8):(8, 1))), 2);
    let _ = t[(int!(4), j)];
}
