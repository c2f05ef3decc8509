//! A shape in place of a layout of threads.
use colex::{Tensor, layout, shape};

fn main() {
    let t = Tensor::new([0; 1024], layout!((128, 8)));
    let _ = t.view().local_partition(shape!((32, 8)), 37);
}
