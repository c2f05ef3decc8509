//! One stride for a tuple.
use colex::layout;

fn main() {
    let _ = layout!((4, 8):8);
}
