//! A comma between shape and stride.
use colex::layout;

fn main() {
    let _ = layout!((4, 8), (8, 1));
}
