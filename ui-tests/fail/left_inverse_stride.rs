//! Strides that are no multiples of one another.
use colex::layout;

fn main() {
    let _ = layout!((2, 2):(2, 5)).left_inverse();
}
