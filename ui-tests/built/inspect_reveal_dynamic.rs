//! The type of a layout with dynamic integers.
use colex::{layout, reveal, tiler};

fn main() {
    let n = 8;
    let tiled = layout!((n, 12):(12, 1)).zipped_divide(tiler!(<4, 3>));
    reveal!(tiled);
}
