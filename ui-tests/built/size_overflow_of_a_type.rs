//! A size that does not fit 64 bits, in the types of a layout.
use colex::{Layout, shape, stride};

fn main() {
    let _ = Layout::new(shape!((2097152, 2097152, 2097152)), stride!((0, 0, 0)));
}
