//! Three tiles for two modes.
use colex::{layout, tiler};

fn main() {
    let matrix = layout!((8, 12):(12, 1));
    let _ = matrix.logical_divide(tiler!(<4, 3, 2>));
}
