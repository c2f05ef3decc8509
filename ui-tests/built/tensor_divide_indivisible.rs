//! A tile whose size does not divide the mode.
use colex::{Tensor, layout, tiler};

fn main() {
    let t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    let _ = t.view().zipped_divide(tiler!(<4, 5>));
}
