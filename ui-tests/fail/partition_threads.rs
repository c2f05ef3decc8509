//! A layout of threads with more modes than the layout.
use colex::layout;

fn main() {
    let _ = layout!((8, 12):(12, 1)).local_partition(layout!((2, 2, 2):(1, 2, 4)), 0);
}
