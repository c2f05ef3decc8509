//! A shape in place of a layout of threads.
use colex::{layout, shape};

fn main() {
    let _ = layout!((8, 24):(24, 1)).local_partition(shape!((4, 8)), 3);
}
