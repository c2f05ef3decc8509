//! An extent below 0.
use colex::layout;

fn main() {
    let _ = layout!((4, -1):(1, 4));
}
