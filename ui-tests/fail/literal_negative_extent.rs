//! A negative extent.
use colex::layout;

fn main() {
    let _ = layout!((4, -1):(1, 4));
}
