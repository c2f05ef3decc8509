//! A layout where a shape is needed.
use colex::shape;

fn main() {
    let _ = shape!((4, 8):(8, 1));
}
