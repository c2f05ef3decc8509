//! A divide of an owned tensor without a view.
use colex::{Tensor, layout, tiler};

fn main() {
    let t = Tensor::new([0; 32], layout!((4, 8)));
    let _ = t.zipped_divide(tiler!(<2, 2>));
}
