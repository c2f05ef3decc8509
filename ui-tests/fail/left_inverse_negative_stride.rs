//! A negative stride before a dynamic one.
use colex::layout;

fn main() {
    let n = 4;
    let _ = layout!((n, 3, n):(1, -1, n)).left_inverse();
}
