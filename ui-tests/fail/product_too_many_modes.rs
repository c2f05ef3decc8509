//! Three counts for two modes.
use colex::{layout, tiler};

fn main() {
    let a = layout!((2, 4):(1, 2));
    let _ = a.zipped_product(tiler!(<3, 2, 7>));
}
