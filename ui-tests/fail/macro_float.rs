//! An extent that is a float.
use colex::layout;

fn main() {
    let _ = layout!((4.0, 8):(8, 1));
}
