//! A matrix divided by a layout where a tiler by mode is meant.
use colex::layout;

fn main() {
    let _ = layout!((8, 12):(12, 1)).zipped_divide(layout!((4, 3)));
}
