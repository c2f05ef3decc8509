//! A shape as an array.
use colex::Layout;

fn main() {
    let _ = Layout::new([4, 8], [1, 4]);
}
