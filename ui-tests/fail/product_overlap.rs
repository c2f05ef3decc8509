//! Copies of a layout whose modes overlap.
use colex::{int, layout};

fn main() {
    let a = layout!((6, 4):(1, 4));
    let _ = a.logical_product(int!(3));
}
