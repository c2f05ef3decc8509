//! A tuple where the mode is an integer.
use colex::layout;

fn main() {
    let _ = layout!((4, 8):(1, 4)).crd2idx(((1, 1), 3));
}
