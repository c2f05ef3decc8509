//! 17 extents.
use colex::layout;

fn main() {
    let n = 1_usize;
    let _ = layout!(4:2).complement((n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n));
}
