//! Copies as a tiler instead of a layout.
use colex::{layout, tiler};

fn main() {
    let a = layout!((2, 5):(5, 1));
    let _ = a.raked_product(tiler!(<3, 4>));
}
