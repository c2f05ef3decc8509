//! More copies than the gaps hold.
use colex::layout;

fn main() {
    let a = layout!((2, 2):(1, 7));
    let _ = a.logical_product(layout!(6:1));
}
