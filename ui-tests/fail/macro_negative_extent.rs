//! A negative extent in a nested mode.
use colex::layout;

fn main() {
    let _ = layout!(((2, -4), 8));
}
