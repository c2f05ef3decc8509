//! A tuple of integers where a layout is needed.
use colex::{layout, shape};

fn main() {
    let a = layout!((6, 2):(1, 7));
    let _ = a.composition(shape!((3, 2)));
}
