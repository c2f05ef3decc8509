//! A tuple of 17 entries.
use colex::layout;

fn main() {
    let _ = layout!((2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
}
