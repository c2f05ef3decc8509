//! A thread layout that gives two threads the same index.
use colex::{Tensor, layout};

fn main() {
    let t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    let _ = t.view().local_partition(layout!((4, 3):(1, 0)), 2);
}
