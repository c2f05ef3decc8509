//! The same through types: the constant behind the type says so.
use colex::{Layout, shape, stride};

fn main() {
    let _ = Layout::new(shape!((2097152, 2097152, 2097152)), stride!((0, 0, 0)));
}
