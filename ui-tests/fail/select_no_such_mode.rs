//! A mode that does not exist.
use colex::{layout, shape};

fn main() {
    let _ = layout!((4, 8):(8, 1)).select(shape!((1, 2)));
}
