//! A projection with three entries for threads with two modes.
use colex::{Tensor, coord, layout};

fn main() {
    let t = Tensor::new([0; 1024], layout!((128, 8):(1, 128)));
    let _ = t.view().local_partition_projected(layout!((16, 16):(1, 16)), 37, coord!((1, _, 1)));
}
