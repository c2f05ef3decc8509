//! A layout that repeats elements has no left inverse.
use colex::layout;

fn main() {
    let _ = layout!((4, 4):(1, 2)).left_inverse();
}
