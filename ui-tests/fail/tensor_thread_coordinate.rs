//! A coordinate as the index of a thread.
use colex::{Tensor, layout};

fn main() {
    let t = Tensor::new([0; 1024], layout!((128, 8)));
    let _ = t.view().local_partition(layout!((32, 8):(8, 1)), (5, 1));
}
