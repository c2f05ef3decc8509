//! Several modes with dynamic strides cannot be sorted.
use colex::layout;

fn main() {
    let (m, n) = (4, 8);
    let _ = layout!((n, 6, m):(1, 24, m)).left_inverse();
}
