//! Two extents and three strides.
use colex::Layout;

fn main() {
    let n = 8;
    let _ = Layout::new((n, n), (n, 1, 0));
}
