//! A stride for a mode that the shape does not have.
use colex::{Layout, shape, stride};

fn main() {
    let _ = Layout::new(shape!((4, 8)), stride!((1, (4, 16))));
}
