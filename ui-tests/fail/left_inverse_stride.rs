//! Strides that are not multiples of each other.
use colex::layout;

fn main() {
    let _ = layout!((2, 2):(2, 5)).left_inverse();
}
