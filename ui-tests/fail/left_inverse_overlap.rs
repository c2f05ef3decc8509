//! A broadcast has no left inverse on its elements.
use colex::layout;

fn main() {
    let _ = layout!((4, 4):(1, 2)).left_inverse();
}
