//! A shape in place of a layout.
use colex::{assert_injective, shape};

fn main() {
    assert_injective!(shape!((8, 64)));
}
