//! 17 extents through `Layout::new`.
use colex::Layout;

fn main() {
    let n = 1;
    let _ = Layout::new((n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n), n);
}
