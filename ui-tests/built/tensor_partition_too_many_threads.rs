//! More threads along a mode than elements.
use colex::{Tensor, layout};

fn main() {
    let t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    let _ = t.view().local_partition(layout!((16, 2):(2, 1)), 5);
}
