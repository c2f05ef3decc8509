//! A mode under `_` has no copies.
use colex::{layout, tiler};

fn main() {
    let a = layout!((2, 4):(1, 2));
    let _ = a.flat_product(tiler!(<3, _>));
}
