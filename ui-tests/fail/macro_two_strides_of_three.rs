//! A stride of a smaller rank than the shape.
use colex::layout;

fn main() {
    let _ = layout!((4, 8, 2):(8, 1));
}
