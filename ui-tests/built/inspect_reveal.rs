//! The inferred type of a layout.
use colex::{layout, reveal, tiler};

fn main() {
    let tiled = layout!((8, 12):(12, 1)).zipped_divide(tiler!(<4, 3>));
    reveal!(tiled);
}
