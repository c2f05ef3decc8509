//! Entries without a comma.
use colex::layout;

fn main() {
    let _ = layout!((4 8):(8 1));
}
