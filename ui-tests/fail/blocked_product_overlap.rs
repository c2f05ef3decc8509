//! Blocks of a layout whose modes overlap.
use colex::layout;

fn main() {
    let a = layout!((6, 4):(1, 4));
    let _ = a.blocked_product(layout!((2, 2):(1, 2)));
}
